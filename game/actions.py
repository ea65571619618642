"""Actions: what a seat may send in. Small tagged records that refer to things by stable ids.

They are what is logged, replayed, written in a scenario and carried by a button. Fields that could stand for several
ways to pay (a move's energy and card) are part of the action, so that one action has one meaning.
"""

from __future__ import annotations

import msgspec

from game.state import Orders


class Act(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="a", forbid_unknown_fields=True):
    """Base of all actions."""


# ---------------------------------------------------------------------------------------------- main actions
class Launch(Act, frozen=True, tag="launch"):
    """Pay 2 credits, place a probe on Earth."""


class Orbit(Act, frozen=True, tag="orbit"):
    """Orbit ``planet`` with a probe that stands there (main action, or an answer to a granted orbiting)."""

    planet: str


class Land(Act, frozen=True, tag="land"):
    """Land on ``place``, a planet or moon id (main action, or an answer to a granted landing)."""

    place: str


class Scan(Act, frozen=True, tag="scan"):
    """Pay 1 credit and 2 energy, scan nearby stars."""


class Analyze(Act, frozen=True, tag="analyze"):
    """Pay 1 energy, clear the computer, mark a blue trace."""


class PlayCard(Act, frozen=True, tag="play"):
    """Play a hand card for its effect."""

    card: str


class Research(Act, frozen=True, tag="research"):
    """Pay 6 publicity, turn the discs, take a technology."""


class Pass(Act, frozen=True, tag="pass"):
    """Take no more turns this round."""


class PassAhead(Act, frozen=True, tag="pass_ahead"):
    """Pass as the seat has asked beforehand: never offered, possible once its turn has come."""


# ---------------------------------------------------------------------------------------------- turn and free actions
class EndTurn(Act, frozen=True, tag="end_turn"):
    """End the turn after the main action."""


class MoveProbe(Act, frozen=True, tag="move"):
    """One step of an own probe to a neighbouring space, paid with effect points first, then ``energy`` and the move
    corner of hand card ``card``."""

    probe: str
    sector: int
    ring: int
    energy: int = 0
    card: str = ""


class DiscardForCorner(Act, frozen=True, tag="corner"):
    """Discard a hand card for its upper-left corner."""

    card: str


class PlaceData(Act, frozen=True, tag="place"):
    """One data from the pool into the computer: ``row`` top or bottom, ``column`` 1..6."""

    row: str
    column: int


class Exchange(Act, frozen=True, tag="exchange"):
    """Two of ``give`` (credits, energy, cards) for one of ``get`` (credits, energy, card)."""

    give: str
    get: str


class BuyCard(Act, frozen=True, tag="buy"):
    """Pay 3 publicity for a card: an id from the row, or ``deck`` for the top of the deck."""

    card: str


class CompleteMission(Act, frozen=True, tag="mission"):
    """Complete a conditional mission whose condition holds."""

    card: str


# ---------------------------------------------------------------------------------------------- answers
class MarkSignal(Act, frozen=True, tag="signal"):
    """Mark a signal at ``star``. ``by`` names the step or place it belongs to (earth, row, hand, mercury, ...),
    ``card`` the card discarded for it, ``probe`` the probe that stands for it, where that matters."""

    star: str
    by: str = ""
    card: str = ""
    probe: str = ""


class ScanStep(Act, frozen=True, tag="step"):
    """Use telescope-4 within a scan: ``launch`` (1 energy) or ``move``."""

    step: str


class MarkTrace(Act, frozen=True, tag="trace"):
    """Mark a trace of ``color`` with species ``slot`` (0 left, 1 right) on ``space``: discovery, overflow or a board
    space's id."""

    slot: int
    color: str
    space: str


class TakeTech(Act, frozen=True, tag="tech"):
    """Take the top tile of a technology."""

    tech: str


class Install(Act, frozen=True, tag="install"):
    """Put the computer technology just taken into ``column``."""

    column: int


class Tuck(Act, frozen=True, tag="tuck"):
    """Tuck a card for income."""

    card: str


class TakeCard(Act, frozen=True, tag="take"):
    """Take a card offered: an id of the row or of the round's stack, or ``deck`` for the top of the deck."""

    card: str


class Choose(Act, frozen=True, tag="choose"):
    """Answer ``n`` (from 0) to a question with numbered answers."""

    n: int


class ChooseProbe(Act, frozen=True, tag="probe"):
    """An own probe, for an effect that looks at one."""

    probe: str


class ChooseCards(Act, frozen=True, tag="cards"):
    """Some of the cards offered."""

    cards: tuple[str, ...]


class PlayExertian(Act, frozen=True, tag="exertian"):
    """Play a held Exertian card face down."""

    card: str


class TakeBack(Act, frozen=True, tag="remove"):
    """Give back an own orbiter or lander: ``place`` is a planet or moon id; ``space`` the index of the first-data
    space it stands on, ``-1`` an ordinary one, ``-3`` the first-orbit space."""

    place: str
    space: int = -1


class Cover(Act, frozen=True, tag="cover"):
    """Cover circle ``slot`` of mission ``card``."""

    card: str
    slot: int


class Decline(Act, frozen=True, tag="decline"):
    """Say no to something that may be declined."""


class Continue(Act, frozen=True, tag="continue"):
    """Go on although something will be lost."""


class Finish(Act, frozen=True, tag="finish"):
    """Finish a scan or leave the rest of a movement."""


class MarkGold(Act, frozen=True, tag="gold"):
    """Mark the gold tile with that side id."""

    side: str


class ResolveSector(Act, frozen=True, tag="sector"):
    """Resolve this completed sector next."""

    star: str


# ---------------------------------------------------------------------------------------------- at any time
class SetOrders(Act, frozen=True, tag="orders"):
    """Change the seat's own standing orders (never a game move)."""

    orders: Orders


Action = (
    Launch | Orbit | Land | Scan | Analyze | PlayCard | Research | Pass | EndTurn | MoveProbe | DiscardForCorner
    | PlaceData | Exchange | BuyCard | CompleteMission | MarkSignal | ScanStep | MarkTrace | TakeTech | Install | Tuck
    | TakeCard | Choose | ChooseProbe | ChooseCards | PlayExertian | TakeBack | Cover | Decline | Continue | Finish
    | MarkGold | ResolveSector | SetOrders | PassAhead
)  # fmt: skip

_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[Action] = msgspec.json.Decoder(Action)


def encode(action: Action) -> bytes:
    """The action as JSON."""
    return _ENCODER.encode(action)


def decode(data: bytes | str) -> Action:
    """An action from JSON.

    Raises:
        msgspec.DecodeError: when the text is no action.
    """
    return _DECODER.decode(data)
