"""Ops: what an effect does, one after the other."""

from __future__ import annotations

from typing import Literal

from game.vocab.base import TECH_TYPES, Place, Rule, TechType, TraceColor, Word
from game.vocab.conditions import Condition
from game.vocab.counters import Counter
from game.vocab.events import EventPattern


class Gain(Word, frozen=True, tag="gain"):
    """Take resources and points."""

    credits: int = 0
    energy: int = 0
    publicity: int = 0
    data: int = 0
    points: int = 0
    exofossils: int = 0


class Draw(Word, frozen=True, tag="draw"):
    """Random cards from the top of the deck."""

    n: int


class Pick(Word, frozen=True, tag="pick"):
    """Cards, each from the card row or the top of the deck."""

    n: int


class Launch(Word, frozen=True, tag="launch"):
    """Launch free of its base cost."""

    times: int = 1
    ignore_limit: bool = False


class Move(Word, frozen=True, tag="move"):
    """Movement points, to be split over own probes; may be declined."""

    points: int


class Orbit(Word, frozen=True, tag="orbit"):
    """The Orbit action free of its base cost."""


class Land(Word, frozen=True, tag="land"):
    """The Land action free of its base cost."""

    moons_without_tech: bool = False
    occupied_ok: bool = False


class OrbitOrLand(Word, frozen=True, tag="orbit_or_land"):
    """One of the two, free of its base cost."""


class Scan(Word, frozen=True, tag="scan"):
    """A Scan action free of its base cost."""


class Research(Word, frozen=True, tag="research"):
    """Rotate, then take a technology."""

    types: tuple[TechType, ...] = TECH_TYPES
    rotate: bool = True
    only_if_researched_by_other: bool = False
    skip_tile_bonus: bool = False
    repeat_tile_bonus: bool = False


class Income(Word, frozen=True, tag="income"):
    """Tuck that many hand cards, each gaining its income; may be declined."""

    n: int


class IncomeThisCard(Word, frozen=True, tag="income_this_card"):
    """Tuck this very card; may be declined."""


class Signal(Word, frozen=True, tag="signal"):
    """Mark signals."""

    where: Place
    times: int = 1
    up_to: bool = False
    same_sector: bool = False
    distinct_probes: bool = False
    gain_data: bool = True


class Trace(Word, frozen=True, tag="trace"):
    """Mark a life trace: with any species, one that holds an own trace of that colour (``already_marked_same_color``),
    those that satisfied the mission (``matched``), or the species named."""

    color: TraceColor | Literal["any"]
    species: str = "any"
    where: Literal["overflow"] | None = None


class Pay(Word, frozen=True, tag="pay"):
    """A cost inside an effect; what cannot be paid stops the ops after it."""

    credits: int = 0
    energy: int = 0
    publicity: int = 0
    exofossils: int = 0
    orbiters: int = 0
    landers: int = 0
    moons: bool = False


class Choose(Word, frozen=True, tag="choose"):
    """The player picks one branch."""

    branches: tuple[tuple[Op, ...], ...]


class Optional(Word, frozen=True, tag="optional"):
    """The player may decline."""

    ops: tuple[Op, ...]


class If(Word, frozen=True, tag="if"):
    """Checked at that moment."""

    cond: Condition
    then: tuple[Op, ...]


class Per(Word, frozen=True, tag="per"):
    """Once for each counted thing."""

    counter: Counter
    do: tuple[Op, ...]


class ThisTurn(Word, frozen=True, tag="this_turn"):
    """A listener until the turn ends."""

    event: EventPattern
    do: tuple[Op, ...]
    once: bool = False
    optional: bool = False
    distinct: Literal["planet"] | None = None
    instead_of: Op | None = None


class ThisTurnRule(Word, frozen=True, tag="this_turn_rule"):
    """A rule in force until the turn ends."""

    rule: Rule


class DiscardCards(Word, frozen=True, tag="discard_cards"):
    """Discard cards: the whole row (refilled at the end of the effect), or some of those just drawn."""

    of: Literal["row", "drawn_cards"]
    cards: Literal["all"] | int


class GainCorner(Word, frozen=True, tag="gain_corner"):
    """The upper-left gains of a card picked, or of the cards discarded, by this effect."""

    of: Literal["picked_card", "discarded_cards"]


class GainIncomeCorner(Word, frozen=True, tag="gain_income_corner"):
    """What the income corner of the cards discarded by this effect shows, once; nothing is tucked."""

    of: Literal["discarded_cards"]


class TakeRow(Word, frozen=True, tag="take_row"):
    """Every card of the card row into hand, then refill it."""


class OptionalRepeat(Word, frozen=True, tag="optional_repeat"):
    """As often as the player likes and can pay, 0 included."""

    ops: tuple[Op, ...]


class DrawAlien(Word, frozen=True, tag="draw_alien"):
    """Cards of a species: each its face-up one or the top of its deck."""

    n: int
    species: str


class AnomalyReward(Word, frozen=True, tag="anomaly_reward"):
    """Anomalies: gain what the next anomaly's token shows."""


class CollectSample(Word, frozen=True, tag="collect_sample"):
    """Mascamites: look at every sample at the planet just landed on, take one as a capsule."""


class PeekSample(Word, frozen=True, tag="peek_sample"):
    """Mascamites: look at the samples at one of ``planets`` (empty: where an own probe stands), gain one,
    put it back."""

    planets: tuple[str, ...] = ()


class GainSample(Word, frozen=True, tag="gain_sample"):
    """Mascamites: gain what the token shows, of the capsule delivered or of the space just marked."""

    of: Literal["delivered", "this_space"]
    times: int = 1


class ReturnToHand(Word, frozen=True, tag="return_to_hand"):
    """The played card goes back to hand."""


class Special(Word, frozen=True, tag="special"):
    """A one-off that nothing above says, by name; registered in :mod:`game.specials`."""

    id: str
    text: str


Op = (
    Gain | Draw | Pick | Launch | Move | Orbit | Land | OrbitOrLand | Scan | Research | Income | IncomeThisCard
    | Signal | Trace | Pay | Choose | Optional | If | Per | ThisTurn | ThisTurnRule | DiscardCards | GainCorner
    | GainIncomeCorner | TakeRow | OptionalRepeat | DrawAlien | AnomalyReward | CollectSample | PeekSample | GainSample
    | ReturnToHand | Special
)  # fmt: skip
Ops = tuple[Op, ...]
