"""The state of a game: one tree of plain records that encodes without loss.

Seats are numbered from 0 in seating order (clockwise); ``NEUTRAL`` stands for a neutral marker. Everything is known by
stable string ids. Whoever shows a state to people goes through :mod:`game.view`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from game import vocab as v
from game.frames import AnyFrame
from game.species.extras import AnyExtra

NEUTRAL = -1
HIDDEN = "?"
"""Stands for a card, tile or species that a view must not show."""

RULES_VERSION = 1
ROUNDS = 5
MAX_PUBLICITY = 10
MAX_POOL = 6
ROW_SIZE = 3


class Config(msgspec.Struct, frozen=True):
    """What the table agreed on at set-up. ``force_species``: these species in this order instead of two at random;
    ``species_from``: two at random of these (all of the base game if empty)."""

    seats: int
    seed: str
    species: bool = True
    force_species: tuple[str, ...] = ()
    species_from: tuple[str, ...] = ()


class Probe(msgspec.Struct):
    """A probe in space. ``sector`` 0..7 clockwise, ``ring`` 1 (next to the Sun) to 4. ``capsule``: the sample in
    it, if it is a capsule; that moves like a probe but cannot orbit or land."""

    id: str
    seat: int
    sector: int
    ring: int
    capsule: str = ""


class Solar(msgspec.Struct):
    """Where the discs and sector boards lie. ``angles`` of discs 1, 2, 3 in eighths counter-clockwise; ``tile``: the
    extra planet's tile fills its gap of disc 3."""

    angles: list[int]
    tiles: list[int]
    base_offset: int = 0
    next_disc: int = 1
    tile: bool = False


class Sector(msgspec.Struct):
    """One star: ``markers`` in the order placed (past its capacity they lie beside the slot), ``wins`` by the star."""

    markers: list[int] = []
    wins: list[int] = []


class PlanetBoard(msgspec.Struct):
    """Orbits and landings at one planet. ``-2`` is an empty printed space (``EMPTY``)."""

    first_orbit: int
    first_data: list[int]
    orbiters: list[int] = []
    landers: list[int] = []
    moons: dict[str, list[int]] = {}


EMPTY = -2
"""An empty printed space that takes one piece."""


class TechStack(msgspec.Struct):
    """The tiles left of one technology (bonus ids, the top one first) and its first-take marker."""

    tiles: list[str]
    first: bool = True


class GoldTile(msgspec.Struct):
    """A gold tile: the side in play and the seats that marked it, in order."""

    side: str
    marks: list[int] = []


class SpeciesSlot(msgspec.Struct):
    """One of the two species: its hidden or open board, discovery and overflow spaces by trace colour."""

    species: str
    found: bool = False
    discovery: dict[str, int] = {}
    overflow: dict[str, list[int]] = {}
    board: dict[str, list[int]] = {}
    deck: list[str] = []
    discard: list[str] = []
    face_up: str = ""
    extra: AnyExtra | None = None


class Computer(msgspec.Struct):
    """Top spaces filled from the left (count), bottom columns filled, technologies by column 1..6."""

    top: int = 0
    bottom: list[int] = []
    techs: dict[int, str] = {}


class MissionCard(msgspec.Struct):
    """A mission in play and which of its circles are covered."""

    card: str
    covered: list[int] = []


Order = Literal["ask", "best", "never"]


class Ahead(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A pass asked for beforehand: the hand cards to ``discard`` for it, and whether the end-of-round ``card`` is asked
    for then or the best one taken. ``ready``: the missions that could be completed when it was asked for.

    ``off`` says why it was withdrawn, empty while it stands; ``by`` whose doing that was, ``what`` the planet, star,
    species or card it is about (see :mod:`game.ahead`).
    """

    discard: tuple[str, ...] = ()
    card: Literal["ask", "best"] = "ask"
    ready: tuple[str, ...] = ()
    off: str = ""
    by: int = -1
    what: str = ""


class Orders(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Standing orders: how this seat answers what falls outside its own turn, and how its own turn runs: ``guards``
    stop it before a loss, and with the ``pace`` of ``steps`` it rests between the parts of an effect and is asked even
    where there is one answer. ``ahead``: pass when the next turn of this seat comes.

    ``best`` takes what is worth most now, ``never`` says no where that is possible. By kind: ``circles`` of missions,
    ``traces``, ``gold`` tiles, ``cards`` picked, ``income`` increases, ``moves``, ``signals``, ``messages`` (reward
    boxes), ``exertians`` (cards to play face down).
    """

    circles: Order = "ask"
    traces: Literal["ask", "best"] = "ask"
    gold: Literal["ask", "best"] = "ask"
    cards: Literal["ask", "best"] = "ask"
    income: Order = "ask"
    moves: Literal["ask", "never"] = "ask"
    signals: Literal["ask", "best"] = "ask"
    messages: Literal["ask", "best"] = "ask"
    exertians: Literal["ask", "never"] = "ask"
    guards: bool = True
    pace: Literal["flow", "steps"] = "flow"
    ahead: Ahead | None = None


class Seat(msgspec.Struct):
    """Everything that lies before one player."""

    credits: int = 0
    energy: int = 0
    publicity: int = 0
    score: int = 0
    data: int = 0
    exofossils: int = 0
    hand: list[str] = []
    tucked: list[str] = []
    missions: list[MissionCard] = []
    completed: list[str] = []
    endgame: list[str] = []
    techs: list[str] = []
    computer: Computer = msgspec.field(default_factory=Computer)
    passed: bool = False
    thresholds: list[int] = []
    final: dict[str, int] = {}
    orders: Orders = Orders()


class Listener(msgspec.Struct):
    """An effect that listens until the turn ends, and what it has seen already."""

    seat: int
    op: v.ThisTurn
    card: str = ""
    used: bool = False
    seen: list[str] = []


class TurnState(msgspec.Struct):
    """The turn in progress: whose, whether its main action is done, what listens and which rules are in force."""

    seat: int
    main_done: bool = False
    number: int = 0
    listeners: list[Listener] = []
    rules: list[str] = []


class Context(msgspec.Struct, omit_defaults=True):
    """What the parts of one effect know of each other (stars are star ids)."""

    card: str = ""
    picked: str = ""
    discarded: list[str] = []
    scan_signals: list[str] = []
    card_signals: list[str] = []
    marked: str = ""
    landed: str = ""
    landed_had: bool = False
    tech: str = ""
    tech_by_other: bool = False
    trace: str = ""
    matched: list[int] = []
    drawn: list[str] = []
    launched: int = -1
    sample: str = ""


NO_CONTEXT = Context()
"""For counting and checking outside any effect; never written to."""


class GameState(msgspec.Struct):
    """A whole game."""

    config: Config
    seats: list[Seat]
    solar: Solar
    sectors: dict[str, Sector]
    planets: dict[str, PlanetBoard]
    stacks: dict[str, TechStack]
    gold: list[GoldTile]
    species: list[SpeciesSlot]
    turn: TurnState
    probes: list[Probe] = []
    deck: list[str] = []
    discard: list[str] = []
    row: list[str] = []
    playing: list[str] = []
    end_stacks: dict[int, list[str]] = {}
    neutral: dict[int, int] = {}
    round: int = 1
    start_seat: int = 0
    phase: Literal["setup", "play", "over"] = "setup"
    stack: list[AnyFrame] = []
    contexts: dict[int, Context] = {}
    next_id: int = 1
    draws: int = 0
    rules: int = RULES_VERSION

    def encode(self) -> bytes:
        """The state as msgpack bytes; :func:`decode` is its exact inverse."""
        return _ENCODER.encode(self)


_ENCODER = msgspec.msgpack.Encoder()
_DECODER: msgspec.msgpack.Decoder[GameState] | None = None


def decode(data: bytes) -> GameState:
    """A state from its bytes.

    Raises:
        msgspec.DecodeError: (or its ValidationError) when the bytes are no state.
    """
    global _DECODER
    if _DECODER is None:
        _DECODER = msgspec.msgpack.Decoder(GameState)
    return _DECODER.decode(data)


def copy(state: GameState) -> GameState:
    """An independent copy."""
    return decode(state.encode())
