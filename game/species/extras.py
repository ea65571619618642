"""What each species keeps on the table once it is found, as data in the state."""

from __future__ import annotations

import msgspec


class Extra(msgspec.Struct, tag_field="s"):
    """Base of the species' own state."""


class Mascamites(Extra, tag="mascamites"):
    """Samples still lying at planets (hidden tokens, by id) and on board spaces (open, by space)."""

    samples: dict[str, list[str]]
    spaces: dict[str, str]


class Token(msgspec.Struct, frozen=True):
    """An anomaly: its colour, the side that is up, the sector of the outer ring it lies in."""

    color: str
    side: str
    sector: int


class Anomalies(Extra, tag="anomalies"):
    """The three anomaly tokens; they never move."""

    tokens: list[Token]


class Oumuamua(Extra, tag="oumuamua"):
    """The markers in the tile's data slot, in the order placed."""

    markers: list[int]


class Waiting(msgspec.Struct, frozen=True):
    """A Centaurian card waiting for its owner's score to reach its marker."""

    seat: int
    card: str
    at: int


class Centaurians(Extra, tag="centaurians"):
    """Message tiles on the score track by seat, the four reward boxes (the seat that covered each, or -2), and the
    cards waiting, oldest first."""

    tiles: dict[int, int]
    boxes: list[int]
    waiting: list[Waiting]


class Exertians(Extra, tag="exertians"):
    """Cards held apart from the hands, cards played face down, the two shared milestones and who has reached them."""

    held: list[list[str]]
    played: list[list[str]]
    milestones: list[int]
    reached: list[list[int]]


AnyExtra = Mascamites | Anomalies | Oumuamua | Centaurians | Exertians
