"""Events: what happened, one fact each, in order. ``seat`` is whose deed or fortune it is.

Missions, "this turn" effects, statistics, the log and the marks of change in pictures listen to them. Card ids in
``cards``/``card`` fields of events flagged ``hidden`` are for their seat alone (:mod:`game.view` blanks them).
"""

from __future__ import annotations

import msgspec


class Event(msgspec.Struct, tag_field="e", omit_defaults=True):
    """Base of all events."""

    seat: int


class GameStarted(Event, tag="game_started"):
    """Everything is set up; ``seat`` is the start player."""


class RoundBegan(Event, tag="round_began"):
    """A round begins with ``seat``."""

    round: int


class TurnBegan(Event, tag="turn_began"):
    """It is ``seat``'s turn."""


class TurnEnded(Event, tag="turn_ended"):
    """``seat`` has ended the turn."""


class ActionTaken(Event, tag="action"):
    """A main or free action begins (launch, scan, move, exchange ...)."""

    action: str
    free: bool = False


class Gained(Event, tag="gained"):
    """Resources or points came in; ``lost`` is what a limit kept out."""

    what: dict[str, int]
    lost: dict[str, int] = {}


class Paid(Event, tag="paid"):
    """Resources were spent."""

    what: dict[str, int]


class CardsDrawn(Event, tag="drawn"):
    """Random cards from the top of the deck (hidden)."""

    cards: list[str]


class CardTaken(Event, tag="taken"):
    """A card taken from the row (open), or from the deck or the round's stack (hidden)."""

    card: str
    source: str
    hidden: bool = False


class CardDiscarded(Event, tag="discarded"):
    """A card went to the discard pile (from hand, row or deck)."""

    card: str
    source: str


class CardPlayed(Event, tag="card_played"):
    """A card was played for its effect; ``seat`` may now cover circles for it."""

    card: str


class CardReturned(Event, tag="card_returned"):
    """The played card went back to hand."""

    card: str


class RowRefilled(Event, tag="row_refilled"):
    """Cards newly lying in the row."""

    cards: list[str]


class DeckShuffled(Event, tag="deck_shuffled"):
    """The discard pile became the deck."""

    cards: int


class ProbeLaunched(Event, tag="launched"):
    """A probe was placed on Earth, in ``sector``."""

    probe: str
    sector: int


class ProbeMoved(Event, tag="moved"):
    """A probe took a step."""

    probe: str
    start: tuple[int, int]
    to: tuple[int, int]


class ProbePushed(Event, tag="pushed"):
    """A rotation pushed a probe into the next space."""

    probe: str
    start: tuple[int, int]
    to: tuple[int, int]


class Visited(Event, tag="visited"):
    """A probe entered a space showing ``body`` (a planet id, asteroids, comet)."""

    probe: str
    body: str
    own_turn: bool = True


class Rotated(Event, tag="rotated"):
    """The discs up to ``disc`` turned one eighth; ``seat`` caused it."""

    disc: int


class OrbiterPlaced(Event, tag="orbited"):
    """An orbiter at ``planet``; ``start`` is the space its probe left."""

    planet: str
    first: bool
    start: tuple[int, int]


class LanderPlaced(Event, tag="landed"):
    """A lander on ``place`` (planet or moon)."""

    place: str
    planet: str
    start: tuple[int, int]


class PieceRemoved(Event, tag="removed"):
    """An own orbiter or lander was given back."""

    place: str
    kind: str


class SignalMarked(Event, tag="signal"):
    """A signal at ``star`` (or on ``oumuamua``'s tile), in a sector of ``color``; ``excess`` lies beside the slot."""

    star: str
    data: int
    color: str
    excess: bool = False
    by: str = ""


class ScanDone(Event, tag="scan_done"):
    """A Scan action is complete."""


class SectorCompleted(Event, tag="sector_completed"):
    """``star``'s sector is resolved; ``seats`` took part."""

    star: str
    seats: list[int]


class SectorWon(Event, tag="sector_won"):
    """``seat`` won ``star``."""

    star: str
    first: bool


class SectorSecond(Event, tag="sector_second"):
    """``seat`` was second at ``star`` and keeps a marker there."""

    star: str


class DataPlaced(Event, tag="data_placed"):
    """A data went into the computer."""

    row: str
    column: int


class Analyzed(Event, tag="analyzed"):
    """The computer was cleared of ``data``."""

    data: int


class TechTaken(Event, tag="tech_taken"):
    """A technology tile was taken, with its bonus; ``first`` of its stack."""

    tech: str
    bonus: str
    first: bool


class TechGained(Event, tag="tech_gained"):
    """The research is complete and the technology works."""

    tech: str


class TraceMarked(Event, tag="trace_marked"):
    """A life trace; ``slot`` 0 left, 1 right species."""

    slot: int
    color: str
    space: str


class CardTucked(Event, tag="tucked"):
    """A card was tucked for ``kind`` income."""

    card: str
    kind: str


class CircleCovered(Event, tag="circle_covered"):
    """A circle of a triggered mission was covered."""

    card: str
    slot: int


class MissionCompleted(Event, tag="mission_completed"):
    """A mission is complete."""

    card: str


class CornerUsed(Event, tag="corner_used"):
    """A hand card was discarded for its corner."""

    card: str
    corner: list[str]


class Passed(Event, tag="passed"):
    """``seat`` passed."""

    first: bool


class GoldMarked(Event, tag="gold_marked"):
    """A gold tile was marked."""

    side: str
    value: int
    threshold: int


class NeutralPlaced(Event, tag="neutral"):
    """A neutral marker took a discovery space; ``seat`` crossed the threshold."""

    slot: int
    color: str
    threshold: int


class SpeciesFound(Event, tag="species_found"):
    """A species was discovered; ``seats`` own markers on its discovery spaces."""

    slot: int
    species: str
    seats: list[int]


class AnomalyTriggered(Event, tag="anomaly"):
    """Earth met an anomaly; ``seat`` leads its column (or caused the rotation, if ``nobody`` does)."""

    color: str
    nobody: bool = False


class SampleTaken(Event, tag="sample_taken"):
    """A sample became a capsule, or was looked at and put back (``peek``); ``sample`` is hidden."""

    planet: str
    sample: str
    peek: bool = False


class SampleDelivered(Event, tag="sample_delivered"):
    """A capsule was delivered; its token lies on ``space`` now."""

    sample: str
    space: str


class MessageSent(Event, tag="message_sent"):
    """A message marker was put ``at`` a place ahead of the score (``card`` empty: the message tile)."""

    card: str
    at: int


class MessageArrived(Event, tag="message_arrived"):
    """A message was reached: its card's green part, or ``box`` 0 to 3 of the board."""

    card: str = ""
    box: int = -1


class ExertianDealt(Event, tag="exertian_dealt"):
    """Exertian cards were dealt to ``seat`` (hidden)."""

    cards: list[str]


class ExertianPlayed(Event, tag="exertian_played"):
    """An Exertian card was played face down (hidden)."""

    card: str


class TileCompleted(Event, tag="tile_completed"):
    """'Oumuamua's data slot was completed; ``seats`` took part."""

    seats: list[int]


class IncomePaid(Event, tag="income"):
    """The income between rounds."""

    what: dict[str, int]


class Skipped(Event, tag="skipped"):
    """A part of an effect could not be done."""

    what: str


class OrderUsed(Event, tag="order_used"):
    """A standing order answered for ``seat``."""

    order: str


class OrdersChanged(Event, tag="orders_changed"):
    """``seat`` changed its standing orders."""


class FinalScored(Event, tag="final_scored"):
    """Final scoring of one source for ``seat``."""

    source: str
    points: int


class GameEnded(Event, tag="game_ended"):
    """The game is over; ``winners`` share it."""

    scores: list[int]
    winners: list[int]


AnyEvent = (
    GameStarted | RoundBegan | TurnBegan | TurnEnded | ActionTaken | Gained | Paid | CardsDrawn | CardTaken
    | CardDiscarded | CardPlayed | CardReturned | RowRefilled | DeckShuffled | ProbeLaunched | ProbeMoved | ProbePushed
    | Visited | Rotated | OrbiterPlaced | LanderPlaced | PieceRemoved | SignalMarked | ScanDone | SectorCompleted
    | SectorWon | SectorSecond | DataPlaced | Analyzed | TechTaken | TechGained | TraceMarked | CardTucked
    | CircleCovered | MissionCompleted | CornerUsed | Passed | GoldMarked | NeutralPlaced | SpeciesFound
    | AnomalyTriggered | SampleTaken | SampleDelivered | MessageSent | MessageArrived | ExertianDealt | ExertianPlayed
    | TileCompleted | IncomePaid | Skipped | OrderUsed | OrdersChanged | FinalScored | GameEnded
)  # fmt: skip

_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[list[AnyEvent]] = msgspec.json.Decoder(list[AnyEvent])


def encode(events: list[AnyEvent]) -> bytes:
    """Events as JSON."""
    return _ENCODER.encode(events)


def decode(data: bytes | str) -> list[AnyEvent]:
    """Events from JSON.

    Raises:
        msgspec.DecodeError: when the text is no list of events.
    """
    return _DECODER.decode(data)
