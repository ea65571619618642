"""Every form of every slash command: as it is registered, and how people use it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from discord import AppCommandOptionType, app_commands
from table import Table, raw, words

from bot.service import Table as Seen
from bot.texts.labels import tag
from game import actions as act
from game import engine

Form = tuple[str, str]
"""A command, and the option filled in; empty for the command alone."""

ACTING: dict[str, tuple[type[act.Act], str]] = {
    "main launch": (act.Launch, ""), "main orbit": (act.Orbit, "planet"), "main land": (act.Land, "place"),
    "main scan": (act.Scan, ""), "main analyze": (act.Analyze, ""), "main play": (act.PlayCard, "card"),
    "main research": (act.Research, ""), "main pass": (act.Pass, ""), "end-turn": (act.EndTurn, ""),
    "free data": (act.PlaceData, "space"), "free discard": (act.DiscardForCorner, "card"),
    "free buy": (act.BuyCard, "card"), "free exchange": (act.Exchange, "what"), "free move": (act.MoveProbe, "to"),
    "free mission": (act.CompleteMission, "card"),
}  # fmt: skip
"""Commands that act: what they do, and the option that says what exactly."""

TYPED = {"game new seed": "whole", "show card name": "Light", "show rules word": "over"}
"""What is typed where completions would otherwise begin with anything."""


@dataclass
class Commands:
    """The registered commands, which of their forms were used, and how to use the others."""

    table: Table
    used: set[Form] = field(default_factory=set)

    def registered(self) -> dict[str, app_commands.Command[Any, ..., Any]]:
        """By name, groups left out."""
        every = self.table.client.tree.walk_commands()
        return {c.qualified_name: c for c in every if isinstance(c, app_commands.Command)}

    def forms(self) -> set[Form]:
        """Each command alone, where that is possible, and with each of its options."""
        out: set[Form] = set()
        for name, command in self.registered().items():
            out |= {(name, p.name) for p in command.parameters}
            if not any(p.required for p in command.parameters):
                out.add((name, ""))
        return out

    def left(self, *but: str) -> list[Form]:
        """The forms nobody has used yet; commands that begin with ``but`` left out."""
        return sorted(f for f in self.forms() - self.used if not f[0].startswith(but or ("-",)))

    async def type(self, who: str, command: str, **options: Any) -> str:
        """Type a command; the words of the answer."""
        result = await self.table.slash(who, command, **options)
        assert result.acknowledged, command
        assert result.response is not None, command
        text = words(raw(result.response))
        assert "went wrong" not in text, (command, text)
        self.used |= {(command, name) for name in options} or {(command, "")}
        return text

    async def use(self, who: str, form: Form) -> str | None:
        """Type a form, its option filled in as its completions, choices or kind say; None if nothing is completed."""
        command, option = form
        if not option:
            return await self.type(who, command)
        value = await self.value(who, command, option)
        return await self.type(who, command, **{option: value}) if value is not None else None

    async def value(self, who: str, command: str, option: str) -> Any:
        """The first value that an option offers."""
        parameter = next(p for p in self.registered()[command].parameters if p.name == option)
        typed = TYPED.get(f"{command} {option}", "")
        if parameter.autocomplete:
            member = self.table.people[who]
            offered = await member.autocomplete(self.table.world.channel, command, option, typed)
            return offered[0]["value"] if offered else None
        if parameter.choices:
            return parameter.choices[-1].value
        kind = parameter.type
        return {AppCommandOptionType.integer: 4, AppCommandOptionType.boolean: True}.get(kind, typed)

    # ------------------------------------------------------------------------------------------ acting
    def possible(self, now: Seen, seat: int) -> Iterator[tuple[Form, act.Action]]:
        """The unused forms of commands for which there is an action now, each with an action of its kind."""
        if now.game.phase != "play" or now.turn_seat != seat:
            return
        offered = [o for o in engine.options(now.game, seat) if o.group in ("main", "free", "turn")]
        for command, (kind, option) in ACTING.items():
            found = next((o.action for o in offered if isinstance(o.action, kind)), None)
            if found is not None:
                yield from (((command, x), found) for x in dict.fromkeys(("", option)) if (command, x) not in self.used)

    async def act(self, now: Seen, seat: int, action: act.Action) -> bool:
        """Type whatever unused forms of a command there are for an action; True when one of them has acted."""
        for form, meant in list(self.possible(now, seat)):
            if tag(meant) == tag(action):
                await self.use(now.chairs[seat].name, form)
                if (await self.table.seen()).revision != now.revision:
                    return True
        return False
