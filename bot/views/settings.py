"""The settings of a table: the private panel that shows them, and the parts of it in which the host changes one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.service.errors import BadOption
from bot.service.model import MAX_INVITED, MAX_SEATS, MIN_SEATS, Table, TableOptions
from bot.texts import people
from bot.texts.catalogue import say
from bot.texts.labels import DESCRIPTION, OPTION_LABEL, fit
from bot.views.screen import PIECES, SLATE, Button, Choice, Item, People, Screen, Select, Small, Text, row, screen
from game import words
from game.content import BASE_SPECIES
from game.setup import SPECIES_EACH
from game.words.text import both, commas

NAMES = ("undo", "seats", "join", "species", "seed")
"""The settings in the order they are shown."""


def value(options: TableOptions, name: str) -> str:
    """What a setting is, in words."""
    match name:
        case "undo":
            return say(f"settings.undo.{options.undo}")
        case "seats":
            return str(options.seats)
        case "join":
            return say(f"settings.join.{options.join}")
        case "species" if not options.species:
            return say("settings.species.all")
        case "species":
            chosen = [words.species_name(s) for s in BASE_SPECIES if s in options.species]
            if len(chosen) == SPECIES_EACH:
                return say("settings.species.two", list=both(chosen))
            return say("settings.species.some", list=both(chosen))
        case _:
            return say("settings.seed.word" if options.seed is not None else "settings.seed.chance")


def unusual(options: TableOptions) -> str:
    """The settings that are not as usual, in one line; empty if all are."""
    found = [n for n in NAMES if n in options.differing()]
    return " · ".join(say("settings.short", name=say(f"settings.{n}"), value=value(options, n)) for n in found)


def may_change(table: Table, user: int) -> bool:
    """Whether the settings are this user's to change now."""
    return table.status == "lobby" and user == table.host_id


# ---------------------------------------------------------------------------------------------- screens
def settings(table: Table, user: int, part: str = "") -> Screen:
    """The panel, or the part in which one setting is changed; whoever may not change anything sees it all the same."""
    mine = may_change(table, user)
    if mine and part in _PARTS:
        return screen(
            Text(say("prompt.head", title=say(f"settings.{part}"))), *_PARTS[part](table.options, len(table.chairs)),
            accent=_accent(table, user),
        )  # fmt: skip
    lines = [say("settings.line", name=say(f"settings.{n}"), value=value(table.options, n)) for n in NAMES]
    invited = _invited(table.options) if table.options.join == "invited" and table.status == "lobby" else ""
    return screen(
        Text(say("settings.head") + "\n-# " + _who_decides(table, user)),
        Text("\n".join(lines)),
        Small(invited),
        _change(table) if mine else None,
        row(
            Button(say("button.settings.done"), "settled", style="green"),
            Button(say("button.settings.own"), "open", "choices"),
            Button(say("button.settings.reset"), "defaults") if mine and table.options != TableOptions() else None,
        ),
        accent=_accent(table, user),
    )


def settled(table: Table, user: int) -> str:
    """What is said when the panel is done with."""
    return say("settings.done" if may_change(table, user) and table.options.differing() else "settings.done.look")


def _accent(table: Table, user: int) -> int:
    chair = table.chair(user)
    return PIECES[chair.colour] if chair is not None else SLATE


def _who_decides(table: Table, user: int) -> str:
    if table.status == "running":
        return say("settings.begun")
    if table.status != "lobby":
        return say("settings.closed")
    if may_change(table, user):
        return say("settings.host")
    return say("settings.others", host=host(table))


def host(table: Table) -> str:
    """The host's name, safe inside a text."""
    return people.name(table, next((c.index for c in table.chairs if c.user_id == table.host_id), 0))


def _change(table: Table) -> Select:
    choices = [Choice(say(f"settings.{name}"), name, fit(value(table.options, name), DESCRIPTION)) for name in NAMES]
    return Select(say("settings.change"), "setting", tuple(choices))


def _invited(options: TableOptions) -> str:
    named = [f"<@{user}>" for user in options.invited]
    return say("settings.join.list", list=commas(named)) if named else say("settings.join.nobody")


# ---------------------------------------------------------------------------------------------- one setting
def _choice(options: TableOptions, name: str, which: str) -> Choice:
    key = f"settings.{name}.{which}"
    return Choice(say(f"{key}.label"), which, say(f"{key}.note"), picked=getattr(options, name) == which)


def _back(*first: Button) -> Item:
    return row(*first, Button(say("button.settings.back"), "open", "settings"))


def _undo(options: TableOptions, seated: int) -> list[Item]:
    return [
        Text(say("settings.undo.ask")),
        Select(
            say("settings.undo.pick"),
            "set",
            (_choice(options, "undo", "vote"), _choice(options, "undo", "turn")),
            "undo",
        ),
        _back(),
    ]


def _seats(options: TableOptions, seated: int) -> list[Item]:
    choices = tuple(
        Choice(say("settings.seats.label", n=n), str(n), picked=n == options.seats)
        for n in range(max(MIN_SEATS, seated), MAX_SEATS + 1)
    )
    return [
        Text(say("settings.seats.ask") + "\n-# " + say("settings.seats.taken", n=seated)),
        Select(say("settings.seats.pick"), "set", choices, "seats"),
        _back(),
    ]


def _join(options: TableOptions, seated: int) -> list[Item]:
    which = (_choice(options, "join", "anyone"), _choice(options, "join", "invited"))
    out: list[Item] = [Text(say("settings.join.ask")), Select(say("settings.join.pick"), "set", which, "join")]
    if options.join == "invited":
        out += [
            Text(_invited(options)),
            People(say("settings.join.people"), "set", "invited", options.invited, 0, MAX_INVITED),
        ]
    return [*out, _back()]


def _species(options: TableOptions, seated: int) -> list[Item]:
    choices = tuple(
        Choice(fit(words.species_name(s), OPTION_LABEL), s, picked=s in (options.species or BASE_SPECIES))
        for s in BASE_SPECIES
    )
    return [
        Text(say("settings.species.ask")),
        Select(say("settings.species.pick"), "set", choices, "species", SPECIES_EACH, len(choices)),
        _back(Button(say("settings.species.all.button"), "set", "species")),
    ]


def _seed(options: TableOptions, seated: int) -> list[Item]:
    return [
        Text(say("settings.seed.ask")),
        Small(say("settings.seed.note")),
        _back(
            Button(say("settings.seed.word.button"), "seed", style="blue"),
            Button(say("settings.seed.chance.button"), "set", "seed"),
        ),
    ]


_PARTS: dict[str, Callable[[TableOptions, int], list[Item]]] = {
    "undo": _undo, "seats": _seats, "join": _join, "species": _species, "seed": _seed,
}  # fmt: skip


# ---------------------------------------------------------------------------------------------- what was chosen
def changes(name: str, values: list[str]) -> dict[str, Any]:
    """The change of options that was chosen in a part of the panel; without a value the default.

    Raises:
        BadOption: for what no part of the panel offers.
    """
    default = getattr(TableOptions(), name, None)
    match name:
        case "undo" | "join" | "seed":
            return {name: values[0] if values else default}
        case "seats":
            if values and not values[0].isdecimal():
                raise BadOption(name, "not a number")
            return {name: int(values[0]) if values else default}
        case "species":
            return {name: () if {*values} == {*BASE_SPECIES} else tuple(values)}
        case "invited":
            return {name: tuple(int(v) for v in values if v.isdecimal())}
        case _:
            raise BadOption(name, "no such setting")


def next_part(name: str, options: TableOptions) -> str:
    """Which part follows a change: whoever lets only the invited join has people to invite."""
    return "join" if name in ("join", "invited") and options.join == "invited" else ""
