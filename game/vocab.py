"""The vocabulary of effects: ops, conditions, counters, event patterns and signal places, as typed records.

Content files are written in these words (:mod:`game.content.parse` reads them), the engine carries them in its
frames, and :mod:`game.words` turns them into sentences. A word is one class here and nowhere else.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Color = Literal["yellow", "red", "blue", "black"]
TraceColor = Literal["pink", "yellow", "blue"]
TechType = Literal["probe", "telescope", "computer"]
IncomeKind = Literal["credits", "energy", "card", "data", "publicity"]
CornerKind = Literal["publicity", "data", "move", "credits", "energy", "points"]
Rule = Literal["ignore_asteroids", "no_publicity_from_moving", "moons_allowed"]
PlaceKind = Literal[
    "earth", "earth_neighbour", "color", "star", "planet", "own_probe", "own_probe_and_neighbours", "any_probe",
    "row_card", "hand_card", "deck_card", "any", "where_landed", "just_marked", "next_anomaly", "with_anomaly",
    "oumuamua_tile",
]  # fmt: skip

COLORS: tuple[Color, ...] = ("yellow", "red", "blue", "black")
TRACES: tuple[TraceColor, ...] = ("pink", "yellow", "blue")
TECH_TYPES: tuple[TechType, ...] = ("probe", "telescope", "computer")


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="w"):
    """Base of every word: immutable, encodable, refused when it has an unknown field."""


# ---------------------------------------------------------------------------------------------- places
class Place(Word, frozen=True, tag="place"):
    """Where a signal may go. ``value`` holds the colour, star or planet of those kinds."""

    kind: PlaceKind
    value: str = ""


# ---------------------------------------------------------------------------------------------- counters
class Publicity(Word, frozen=True, tag="publicity"):
    """The publicity track."""


class Score(Word, frozen=True, tag="score"):
    """Points."""


class Credits(Word, frozen=True, tag="credits"):
    """Credits in supply."""


class Energy(Word, frozen=True, tag="energy"):
    """Energy in supply."""


class Hand(Word, frozen=True, tag="hand"):
    """Cards in hand (species cards included, Exertian cards not)."""


class Data(Word, frozen=True, tag="data"):
    """Data in the pool, or in pool and computer together."""

    where: Literal["pool", "total"] = msgspec.field(name="in", default="pool")


class HandCards(Word, frozen=True, tag="hand_cards"):
    """Hand cards with that icon in a corner, of which the owner shows as many as wanted."""

    corner: CornerKind | None = None
    income: IncomeKind | None = None


class Tucked(Word, frozen=True, tag="tucked"):
    """Cards tucked for that income; the starting-income card is none."""

    kind: IncomeKind | Literal["any"]


class MissionsCompleted(Word, frozen=True, tag="missions_completed"):
    """Completed missions of both kinds."""


class Techs(Word, frozen=True, tag="techs"):
    """Own technologies of a type, or of the type of the tile just taken."""

    type: TechType | Literal["any", "same_as_taken", "most_owned"]


class Traces(Word, frozen=True, tag="traces"):
    """Own life traces. ``each`` colour or species means: the least over all of them; ``single``: the best one. A
    species id counts that species alone, ``not:`` before it the other one."""

    color: TraceColor | Literal["any", "each", "single", "same_as_marked"] = "any"
    species: str = "any"
    include_discovery: bool = True
    paid_with: Literal["exofossils"] | None = None


class Orbiters(Word, frozen=True, tag="orbiters"):
    """Own orbiters at any planets."""


class Landers(Word, frozen=True, tag="landers"):
    """Own landers, at one planet if named; those on moons too if ``moons``."""

    planet: str | None = None
    moons: bool = False


class OrbitersOrLanders(Word, frozen=True, tag="orbiters_or_landers"):
    """Own orbiters and landers together; ``planet: single`` is the best one planet."""

    planet: str | None = None
    moons: bool = False


class PlanetsWith(Word, frozen=True, tag="planets_with"):
    """Planets with at least so many own landers, or orbiters and landers, never counting moons."""

    landers: int = 0
    orbiters_or_landers: int = 0


class ProbesInSpace(Word, frozen=True, tag="probes_in_space"):
    """Own probes on the solar system."""


class ProbeDistance(Word, frozen=True, tag="probe_distance"):
    """Steps from Earth to the farthest own probe, asteroids ignored."""

    start: Literal["earth"] = msgspec.field(name="from", default="earth")


class BodiesInSector(Word, frozen=True, tag="planets_and_comets_in_sector"):
    """Planets and comets visible in Earth's eighth, Earth itself left out."""

    of: Literal["earth"] = "earth"
    without: Literal["earth"] = msgspec.field(name="except", default="earth")


class SectorWins(Word, frozen=True, tag="sector_wins"):
    """Own win markers; ``same_sector``: the most at one star."""

    color: Color | None = None
    same_sector: bool = False


class SectorsWithSignal(Word, frozen=True, tag="sectors_with_signal"):
    """Stars with an own signal now (win markers are none unless ``or_win``)."""

    color: Literal["each"] | None = None
    or_win: bool = False


class SignalsIn(Word, frozen=True, tag="signals_in"):
    """Own markers now in or beside that place's data slot."""

    where: Place


class ScanSignals(Word, frozen=True, tag="signals_marked_by_this_scan"):
    """Signals of the scan just granted that went to that place."""

    where: Place


class CardSectors(Word, frozen=True, tag="sectors_marked_by_this_card"):
    """Different sectors in which this card's signals were marked."""


class Exofossils(Word, frozen=True, tag="exofossils"):
    """Own exofossils."""


Counter = (
    Publicity | Score | Credits | Energy | Hand | Data | HandCards | Tucked | MissionsCompleted | Techs | Traces
    | Orbiters | Landers | OrbitersOrLanders | PlanetsWith | ProbesInSpace | ProbeDistance | BodiesInSector
    | SectorWins | SectorsWithSignal | SignalsIn | ScanSignals | CardSectors | Exofossils
)  # fmt: skip


# ---------------------------------------------------------------------------------------------- conditions
class Count(Word, frozen=True, tag="count"):
    """A counter compared with a number."""

    of: Counter
    at_least: int | None = None
    at_most: int | None = None
    exactly: int | None = None


class All(Word, frozen=True, tag="all"):
    """Every listed condition."""

    of: tuple[Condition, ...]


class ProbeOn(Word, frozen=True, tag="probe_on"):
    """An own (or another player's) probe on asteroids, a comet or a planet's space; or one step from Earth."""

    space: str | None = None
    adjacent_to: Literal["earth"] | None = None
    owner: Literal["other"] | None = None


class OrbiterAndLander(Word, frozen=True, tag="orbiter_and_lander"):
    """An own orbiter and an own lander at one planet, its moons included."""

    planet: Literal["single"] = "single"
    moons: bool = True


class LandedOn(Word, frozen=True, tag="landed_on"):
    """The landing just granted ended on one of these surfaces or moons."""

    spaces: tuple[str, ...]
    had_lander: bool = False


class EarthSector(Word, frozen=True, tag="earth_sector"):
    """The colour of the star aligned with Earth."""

    color: Color


class TakenTech(Word, frozen=True, tag="taken_tech"):
    """Another player had taken a tile of that stack before."""

    researched_by_other: bool = True


class DeliverSample(Word, frozen=True, tag="deliver_sample"):
    """An own capsule stands at that planet; completing the mission uses it up."""

    planet: str


class LaunchedWithAnomaly(Word, frozen=True, tag="launched_in_sector"):
    """The launch just granted took place in a sector with an anomaly."""


Condition = (
    Count | All | ProbeOn | OrbiterAndLander | LandedOn | EarthSector | TakenTech | DeliverSample | LaunchedWithAnomaly
)


# ---------------------------------------------------------------------------------------------- event patterns
class OnVisit(Word, frozen=True, tag="on_visit"):
    """An own probe enters a planet, asteroids, a comet, any planet."""

    space: str
    without: Literal["earth"] | None = msgspec.field(name="except", default=None)
    own_turn_only: bool = False


class OnMoveWithinRing(Word, frozen=True, tag="on_move_within_ring"):
    """A probe moves without changing its distance from the Sun."""


class OnLaunch(Word, frozen=True, tag="on_launch"):
    """Any launch."""


class OnOrbit(Word, frozen=True, tag="on_orbit"):
    """Any orbiting."""


class OnLand(Word, frozen=True, tag="on_land"):
    """Any landing, moons too."""


class OnOrbitOrLand(Word, frozen=True, tag="on_orbit_or_land"):
    """Either, anywhere or at that planet (and its moons)."""

    planet: str | None = None
    moons: bool = True


class OnScan(Word, frozen=True, tag="on_scan_action"):
    """A Scan action, granted ones too."""


class OnSignal(Word, frozen=True, tag="on_signal"):
    """A signal marked in a sector of that colour."""

    color: Color


class OnSectorCompleted(Word, frozen=True, tag="on_sector_completed"):
    """A sector is completed."""


class OnSectorWin(Word, frozen=True, tag="on_sector_win"):
    """A sector is won."""

    color: Color | None = None


class OnTrace(Word, frozen=True, tag="on_trace"):
    """A trace marked."""

    color: TraceColor | Literal["any"]


class OnResearch(Word, frozen=True, tag="on_research"):
    """A technology gained, by any way."""

    type: TechType | Literal["any"]


class OnPlayCard(Word, frozen=True, tag="on_play_card"):
    """A card played as the main action."""

    cost: dict[str, int] | None = None
    sector: tuple[Color, ...] = ()
    has: Literal["mission"] | None = None
    mentions_mars: bool = False


class OnDiscardForCorner(Word, frozen=True, tag="on_discard_for_corner"):
    """A hand card discarded for a corner with that icon."""

    corner: CornerKind


class OnCompleteMission(Word, frozen=True, tag="on_complete_mission"):
    """A mission is completed."""


class OnIncome(Word, frozen=True, tag="on_income"):
    """An income increase."""


class OnPass(Word, frozen=True, tag="on_pass"):
    """The pass."""


class OnAnyOf(Word, frozen=True, tag="on_any_of"):
    """One trigger, met by any of these."""

    of: tuple[EventPattern, ...]


EventPattern = (
    OnVisit | OnMoveWithinRing | OnLaunch | OnOrbit | OnLand | OnOrbitOrLand | OnScan | OnSignal | OnSectorCompleted
    | OnSectorWin | OnTrace | OnResearch | OnPlayCard | OnDiscardForCorner | OnCompleteMission | OnIncome | OnPass
    | OnAnyOf
)  # fmt: skip


# ---------------------------------------------------------------------------------------------- ops
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
