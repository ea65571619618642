"""A screen: everything one message shows, as plain data. Builders return screens; :mod:`bot.views.layout` makes
Discord components of them. A screen knows no rules and no network.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

Style = Literal["grey", "blue", "green", "red"]

SLATE = 0x45598A
GOLD = 0xF2C04C
TEAL = 0x3CD6C0
PIECES = {"ivory": 0xFAF6EA, "orange": 0xFF8F33, "jade": 0x14B583, "violet": 0x9B6CFF}


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph; tokens allowed."""

    text: str


@dataclass(frozen=True, slots=True)
class Small:
    """Small print; every line of it."""

    text: str


@dataclass(frozen=True, slots=True)
class Line:
    """A thin line."""


@dataclass(frozen=True, slots=True)
class Gap:
    """A little space."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture by kind and arguments (see :mod:`bot.views.gallery`), with the same in words for those who cannot see
    it."""

    kind: str
    alt: str
    args: tuple[object, ...] = ()
    seat: int | None = None
    """Whose eyes it is drawn for; None for everybody's."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button: what stands on it, and the verb and argument of what it does."""

    label: str
    verb: str
    arg: str = ""
    style: Style = "grey"
    icon: str = ""
    off: bool = False


@dataclass(frozen=True, slots=True)
class Buttons:
    """Buttons beside one another, in as many rows of five as needed."""

    buttons: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """One entry of a select."""

    label: str
    value: str
    description: str = ""
    icon: str = ""
    picked: bool = False
    """Whether it is ticked when the select appears."""


@dataclass(frozen=True, slots=True)
class Select:
    """A select of up to 25 choices, of which at least ``least`` and at most ``most`` are taken."""

    placeholder: str
    verb: str
    choices: tuple[Choice, ...]
    arg: str = ""
    least: int = 1
    most: int = 1


@dataclass(frozen=True, slots=True)
class People:
    """A select of people of the server; ``users`` are those ticked when it appears."""

    placeholder: str
    verb: str
    arg: str = ""
    users: tuple[int, ...] = ()
    least: int = 1
    most: int = 1


Item = Text | Small | Line | Gap | Picture | Buttons | Select | People


@dataclass(frozen=True, slots=True)
class Screen:
    """One message. ``accent`` is the colour at its side, None for plain text without a box; ``mentions`` the users it
    may notify."""

    items: tuple[Item, ...]
    accent: int | None = SLATE
    mentions: tuple[int, ...] = ()
    game: str = ""
    rev: int = 0

    def pictures(self) -> list[Picture]:
        """The pictures in order."""
        return [i for i in self.items if isinstance(i, Picture)]

    def buttons(self) -> Iterator[Button]:
        """Every button in order."""
        for item in self.items:
            if isinstance(item, Buttons):
                yield from item.buttons

    def selects(self) -> Iterator[Select]:
        """Every select in order."""
        for item in self.items:
            if isinstance(item, Select):
                yield item

    def of(self, game: str, rev: int) -> Screen:
        """The same screen, its controls belonging to that game at that revision."""
        return replace(self, game=game, rev=rev)


def row(*buttons: Button | None) -> Buttons:
    """Buttons in a row; ``None`` is left out."""
    return Buttons(tuple(b for b in buttons if b is not None))


def screen(*items: Item | None, accent: int | None = SLATE, mentions: tuple[int, ...] = ()) -> Screen:
    """A screen of these items; ``None`` and empty texts and rows are left out."""
    kept = [i for i in items if i is not None and not _empty(i)]
    return Screen(tuple(kept), accent, mentions)


def _empty(item: Item) -> bool:
    return (isinstance(item, Text | Small) and not item.text) or (isinstance(item, Buttons) and not item.buttons)
