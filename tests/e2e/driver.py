"""Carries out any option of the rules the way a person would: along buttons and selects, or by a typed command."""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field

import discord
import simcord
from table import BUTTON, SELECT, Table, raw, walk, words

from bot.service import Table as Seen
from bot.views import ids, moving
from bot.views.moment import Moment
from bot.views.screen import Screen
from bot.views.screens import open_screen
from game import actions as act
from game.options import Option

LOOKING = ("help", "log", "position", "view", "hand", "card", "words", "undo")
TROUBLE = ("went wrong", "earlier moment", "not possible at this moment")


@dataclass(frozen=True)
class Tap:
    """One tap: a button by verb and argument, or a select by verb and the values chosen."""

    verb: str
    arg: str = ""
    values: tuple[str, ...] = ()


@dataclass
class Driver:
    """Plays for everybody; ``shapes`` and ``commands`` count what was used."""

    table: Table
    shapes: Counter[str] = field(default_factory=Counter)
    commands: Counter[str] = field(default_factory=Counter)
    taps: int = 0
    open_panels: dict[str, tuple[int, int]] = field(default_factory=dict)
    """By person: the private message that shows the panel, and the revision it shows."""
    all_the_way: bool = False
    """Whether a route is travelled to its end, rather than its first step alone."""

    # ------------------------------------------------------------------------------------------ by taps
    async def tap(self, now: Seen, seat: int, action: act.Action) -> None:
        """Carry out an action from the private panel."""
        who = now.chairs[seat].name
        taps = self.way(now, seat, action)
        message_id, shown = self.open_panels.get(who, (0, -1))
        panel = self._message(who, message_id) if shown == now.revision else await self._open(who)
        # After a step the panel may go on where it was, instead of at the turn as a whole.
        if self._found(panel, taps[0]) is None:
            panel = await self._open(who)
        for tap in taps:
            panel = await self.use(who, panel, tap)
        self.open_panels[who] = (panel.id, (await self.table.seen()).revision)

    async def _open(self, who: str) -> discord.Message:
        result = await self.table.slash(who, "game status")
        assert result.response is not None
        return self._message(who, result.response.id)

    def _message(self, who: str, message_id: int) -> discord.Message:
        return next(m for m in self.table.visible(who) if m.id == message_id)

    async def use(self, who: str, panel: discord.Message, tap: Tap) -> discord.Message:
        """Tap once on a private panel, which then shows something else."""
        self.taps += 1
        component = self._component(panel, tap)
        member, custom_id = self.table.people[who], str(component["custom_id"])
        result: simcord.InteractionResult
        if component["type"] == BUTTON:
            result = await member.click(panel, custom_id=custom_id)
        else:
            result = await member.select(panel, list(tap.values), custom_id=custom_id)
        assert result.acknowledged, tap
        after = next(m for m in self.table.visible(who) if m.id == panel.id)
        text = words(raw(after))
        assert not any(t in text for t in TROUBLE), (tap, text)
        return after

    def _component(self, panel: discord.Message, tap: Tap) -> dict[str, object]:
        component = self._found(panel, tap)
        if component is None:
            raise AssertionError(f"nothing to tap for {tap}: {words(raw(panel))}")
        if component["type"] == BUTTON:
            self.shapes["lettered" if re.match(r"[A-E] · ", str(component.get("label"))) else "buttons"] += 1
        else:
            self.shapes["some of many" if tap.verb in ("some", "pass") else "select"] += 1
        return component

    def _found(self, panel: discord.Message, tap: Tap) -> dict[str, object] | None:
        for component in walk(raw(panel)):
            kind = component.get("type")
            template = {BUTTON: ids.BUTTON_TEMPLATE, SELECT: ids.SELECT_TEMPLATE}.get(int(kind or 0))
            match = re.fullmatch(template, str(component.get("custom_id", ""))) if template else None
            if match is None:
                continue
            parts = ids.parts_of(match)
            if kind == BUTTON and (parts.verb, parts.arg) == (tap.verb, tap.arg) and not tap.values:
                return component
            if kind == SELECT and parts.verb == tap.verb and tap.values:
                offered = {o["value"] for o in component["options"]}
                if set(tap.values) <= offered:
                    return component
        return None

    def way(self, now: Seen, seat: int, action: act.Action) -> list[Tap]:
        """The taps from the panel to an action, found on the screens themselves."""
        user = now.chairs[seat].user_id
        assert user is not None
        moment = Moment.of(now, seat)
        todo: deque[tuple[str, list[Tap]]] = deque([("turn", [])])
        seen = {"turn"}
        while todo:
            name, taps = todo.popleft()
            screen = open_screen(now, user, name)
            done = self._here(moment, screen, action)
            if done is not None:
                return [*taps, *done]
            for lead, tap in _leads(screen):
                if lead not in seen and not lead.startswith(LOOKING):
                    seen.add(lead)
                    todo.append((lead, [*taps, tap]))
        raise AssertionError(f"no way to {action}")

    def _here(self, moment: Moment, screen: Screen, action: act.Action) -> list[Tap] | None:
        """The last taps to an action, if this screen has it."""
        for button in screen.buttons():
            if button.verb == "act" and _is(moment.answered(button.arg), action):
                return [Tap("act", button.arg)]
        for select in screen.selects():
            if select.verb == "pick":
                for choice in select.choices:
                    if _is(moment.answered(choice.value), action):
                        return [Tap("pick", select.arg, (choice.value,))]
                    if isinstance(action, act.MoveProbe) and choice.value.startswith("way:"):
                        last = self._route(moment, choice.value, action)
                        if last is not None:
                            return last
            elif select.verb == "some" and isinstance(action, act.ChooseCards):
                option = moment.answered(select.arg)
                if option is not None and option.some is not None:
                    picked = tuple(str(option.some.cards.index(c)) for c in action.cards)
                    return [Tap("some", select.arg, picked)] if picked else None
            elif select.verb == "pass" and isinstance(action, act.Pass):
                return [Tap("pass", select.arg, tuple(c.value for c in select.choices[: select.least]))]
        return None

    def _route(self, moment: Moment, value: str, action: act.MoveProbe) -> list[Tap] | None:
        """A destination whose route begins with this step: the step alone if the route is longer."""
        way = moving.find_way(moment, value[4:])
        if way is None or way.route.steps[0] != action:
            return None
        if len(way.route.steps) == 1:
            return [Tap("pick", "", (value,))]
        self.shapes["plan"] += 1
        return [Tap("pick", "", (value,)), Tap("go" if self.all_the_way else "step", value[4:])]

    # ------------------------------------------------------------------------------------------ by typing
    async def type(self, who: str, command: str, **options: object) -> str:
        """Type a command; the words of the answer."""
        self.commands[command] += 1
        result = await self.table.slash(who, command, **options)
        assert result.acknowledged, command
        assert result.response is not None
        text = words(raw(result.response))
        assert "went wrong" not in text, command
        return text


def _leads(screen: Screen) -> Iterator[tuple[str, Tap]]:
    for button in screen.buttons():
        if button.verb == "open" and not button.off:
            yield button.arg, Tap("open", button.arg)
    for select in screen.selects():
        for choice in select.choices:
            kind, _, rest = choice.value.partition(":")
            if kind == "open":
                yield rest, Tap(select.verb, select.arg, (choice.value,))
            elif kind == "page":
                yield f"{select.arg}/{rest}", Tap(select.verb, select.arg, (choice.value,))


def _is(option: Option | None, action: act.Action) -> bool:
    return option is not None and option.some is None and option.action == action
