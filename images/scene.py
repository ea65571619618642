"""What a picture shows: one typed, immutable description of a position, free of rules and of others' secrets."""

from __future__ import annotations

from typing import Literal, cast

import msgspec

from game.vocab import TraceColor
from images.palette import PieceId

TileBonus = Literal["points", "energy", "publicity", "pick"]
Resource = Literal["points", "credits", "energy", "publicity", "data", "hand"]


def pieces(letters: str) -> tuple[PieceId, ...]:
    """``"DBA"`` as piece ids, for short."""
    return tuple(cast(PieceId, c) for c in letters)


class Icon(msgspec.Struct, frozen=True):
    """An icon inside a line of words; ``n`` is written before it if larger than 1."""

    name: str
    options: tuple[tuple[str, str | int], ...] = ()
    n: int = 1


class Mark(msgspec.Struct, frozen=True):
    """A player's piece inside a line of words."""

    who: PieceId


Part = str | Icon | Mark
"""A piece of a line: words, an icon or a player's mark."""


class Spot(msgspec.Struct, frozen=True, order=True):
    """A space of the solar system: sector 0..7 clockwise from twelve o'clock, ring 1..4 outwards."""

    sector: int
    ring: int


class Probe(msgspec.Struct, frozen=True):
    """A probe (or a capsule) in space."""

    who: PieceId
    at: Spot
    capsule: bool = False


class Sector(msgspec.Struct, frozen=True):
    """Markers in a star's data slot, the first place first, and who has won it, the earliest first."""

    marks: tuple[PieceId, ...] = ()
    won: tuple[PieceId, ...] = ()


class Orbits(msgspec.Struct, frozen=True):
    """Orbiters and landers at a planet, the earliest first; None is a printed first place still open before others.

    Landers on moons are kept by moon."""

    orbiters: tuple[PieceId | None, ...] = ()
    landers: tuple[PieceId | None, ...] = ()


class TechStack(msgspec.Struct, frozen=True):
    """A stack of one technology: owners (the earliest first), the bonus on top (None: empty), tiles left."""

    owners: tuple[PieceId, ...] = ()
    bonus: TileBonus | None = None
    left: int = 4
    first_bonus: bool = True


class Gold(msgspec.Struct, frozen=True):
    """A gold tile's side and the markers on it, the earliest first."""

    side: str
    claims: tuple[PieceId, ...] = ()


class Token(msgspec.Struct, frozen=True):
    """An anomaly on the outer ring."""

    sector: int
    color: TraceColor
    side: str


class TraceBoard(msgspec.Struct, frozen=True):
    """A species' board with the trace spaces under it; ``species`` is None until it is found.

    ``marks``, ``overflow`` and ``discovery`` hold markers by space or colour. ``samples`` are the sample tokens by the
    board space they lie on, ``hidden`` how many still lie unseen at a planet; ``boxes`` who covered each reward box
    (None: open); ``notes`` are further lines about the species, for the focused view.
    """

    species: str | None = None
    discovery: dict[TraceColor, PieceId] = {}
    overflow: dict[TraceColor, tuple[PieceId, ...]] = {}
    marks: dict[str, tuple[PieceId, ...]] = {}
    tokens: tuple[Token, ...] = ()
    samples: dict[str, str] = {}
    hidden: dict[str, int] = {}
    boxes: tuple[PieceId | None, ...] = ()
    face_up: str | None = None
    deck: int = 0
    notes: tuple[tuple[Part, ...], ...] = ()


class Traveller(msgspec.Struct, frozen=True):
    """A planet that is not printed on the discs: 'Oumuamua, with the data and markers of its own slot."""

    body: str
    at: Spot
    data: int = 0
    marks: tuple[PieceId, ...] = ()


class TrackMark(msgspec.Struct, frozen=True):
    """Something that waits on the score track: an icon (``message``, ``danger``) and whose it is."""

    at: int
    icon: str
    who: PieceId | None = None


class CardInPlay(msgspec.Struct, frozen=True):
    """A mission or end-of-game card in front of a player; ``done`` are the covered circles of a triggered mission."""

    card: str
    done: tuple[int, ...] = ()


class Seat(msgspec.Struct, frozen=True):
    """Everything public about one player. ``extras`` are further public counts by icon (exofossils, cards played face
    down). ``top`` counts the filled upper spaces of the computer from the left;
    ``computer`` holds the computer technology of a column (1..6), ``bottom`` the columns whose lower space is filled.
    ``income`` is what the next income brings."""

    piece: PieceId
    name: str
    score: int = 0
    credits: int = 0
    energy: int = 0
    publicity: int = 0
    hand: int = 0
    data: int = 0
    top: int = 0
    bottom: tuple[int, ...] = ()
    computer: dict[int, str] = {}
    income: dict[str, int] = {}
    traces: dict[TraceColor, int] = {}
    wins: int = 0
    cards: tuple[CardInPlay, ...] = ()
    done: int = 0
    techs: tuple[str, ...] = ()
    limit: int = 1
    passed: bool = False
    rival: bool = False
    extras: tuple[tuple[str, int], ...] = ()


class Change(msgspec.Struct, frozen=True):
    """What the last turn changed: one line of words and the places to mark.

    ``left`` is the space a probe left and ``path`` the spaces it went through from there; ``arrived`` are probes that
    came to a space; ``lander`` and ``orbiter`` name a planet, ``moon`` a moon, ``traces`` board spaces or
    ``discovery-<color>`` / ``overflow-<color>`` with the board's index before a colon, ``stars`` sectors; ``techs``,
    ``gold`` and ``row`` name stacks, a gold tile's side and places of the card row; ``gains`` the resources gained or
    spent by a player."""

    who: PieceId | None = None
    line: tuple[Part, ...] = ()
    left: Spot | None = None
    path: tuple[Spot, ...] = ()
    arrived: tuple[Probe, ...] = ()
    lander: str | None = None
    orbiter: str | None = None
    moon: str | None = None
    traces: tuple[str, ...] = ()
    stars: tuple[str, ...] = ()
    techs: tuple[str, ...] = ()
    gold: str | None = None
    row: tuple[int, ...] = ()
    score_from: int | None = None
    gains: dict[PieceId, dict[Resource, int]] = {}


class FinalScore(msgspec.Struct, frozen=True):
    """One player's final score by source."""

    who: PieceId
    game: int
    gold: int = 0
    cards: int = 0
    species: int = 0

    @property
    def total(self) -> int:
        """All of it."""
        return self.game + self.gold + self.cards + self.species


class Scene(msgspec.Struct, frozen=True):
    """A position. ``stars`` and ``angles`` give the sky: the star of each sector and how far each disc (1, 2, 3) has
    turned against the clock, in sectors. ``turn`` is None between turns and after the end; ``viewer`` owns ``hand``."""

    seats: tuple[Seat, ...]
    stars: tuple[str, ...]
    angles: tuple[int, int, int]
    round: int = 1
    rounds: int = 5
    turn: PieceId | None = None
    start: PieceId | None = None
    order: tuple[PieceId, ...] = ()
    next_disc: int = 1
    round_stack: int = 0
    deck: int = 0
    row: tuple[str | None, ...] = (None, None, None)
    neutral: dict[int, bool] = {}
    track: tuple[TrackMark, ...] = ()
    probes: tuple[Probe, ...] = ()
    travellers: tuple[Traveller, ...] = ()
    sectors: dict[str, Sector] = {}
    planets: dict[str, Orbits] = {}
    moons: dict[str, tuple[PieceId, ...]] = {}
    techs: dict[str, TechStack] = {}
    gold: tuple[Gold, ...] = ()
    boards: tuple[TraceBoard, ...] = ()
    last: Change = Change()
    over: bool = False
    scores: tuple[FinalScore, ...] = ()
    viewer: PieceId | None = None
    hand: tuple[str, ...] = ()

    def seat(self, who: PieceId) -> Seat:
        """The seat of a piece.

        Raises:
            KeyError: if nobody plays it.
        """
        for s in self.seats:
            if s.piece == who:
                return s
        raise KeyError(who)

    def owners(self, tech: str) -> tuple[PieceId, ...]:
        """Who owns a technology."""
        stack = self.techs.get(tech)
        return stack.owners if stack else ()
