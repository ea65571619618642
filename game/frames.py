"""Frames: pieces of unfinished business on the state's stack, as data.

The engine resolves the top frame until it finishes, pushes others on top of itself, or has to ask its seat. A frame
names the seat it belongs to; ``ctx`` is the key of the effect context it shares with the frames of the same effect.
``LOCKED`` kinds admit no free action while they or anything above them is unfinished (rulebook: free actions may
interrupt a main action, never one another, and none happen in the steps of a pass or between turns).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from game import vocab as v


class Frame(msgspec.Struct, tag_field="f", omit_defaults=True):
    """Base of all frames."""

    seat: int


class FirstIncome(Frame, tag="first_income"):
    """Set-up: every seat tucks one card, all at once. ``chosen`` maps seat to card, ``done`` are those tucked already;
    ``seat`` is the start player."""

    chosen: dict[int, str] = {}
    done: list[int] = []


class Turn(Frame, tag="turn"):
    """A seat's turn; the lowest frame while somebody plays."""


class MainAction(Frame, tag="main"):
    """Under everything a main action does; closes it: completed sectors are resolved, then only free actions remain."""

    name: str = ""
    guarded: bool = False


class FreeAction(Frame, tag="free"):
    """Under everything a free action does."""

    name: str = ""


class Effect(Frame, tag="effect"):
    """A list of ops still to be done, from the left. ``owner`` of a context removes it when done; ``begun``: step by
    step, its first op has been done."""

    ops: list[v.Op] = []
    ctx: int = 0
    owner: bool = False
    begun: bool = False


class PlayedCard(Frame, tag="played"):
    """A card lying in the play zone while its effect is done; then it goes where its kind goes."""

    card: str = ""
    ctx: int = 0


class MoveProbes(Frame, tag="move"):
    """Movement points to spend, one step a choice."""

    points: int = 0
    ctx: int = 0


class OrbitOrLand(Frame, tag="orbit_or_land"):
    """A granted orbiting or landing: where?"""

    orbit: bool = True
    land: bool = True
    moons: bool = False
    occupied: bool = False
    ctx: int = 0


class FirstData(Frame, tag="first_data"):
    """A lander on a planet with several data spaces for first landers to choose from."""

    planet: str = ""
    spaces: list[int] = []
    ctx: int = 0


class ScanSteps(Frame, tag="scan"):
    """A Scan action under way: which steps and telescope technologies have been used."""

    done: list[str] = []
    ctx: int = 0


class MarkSignals(Frame, tag="signals"):
    """Signals still to be marked by one effect."""

    op: v.Signal = msgspec.field(default_factory=lambda: v.Signal(v.Place("any")))
    left: int = 0
    ctx: int = 0
    star: str = ""
    cards: list[str] = []
    probes: list[str] = []
    stars: list[str] = []


class MarkStar(Frame, tag="mark"):
    """One signal about to be marked at a star already chosen."""

    star: str = ""
    by: str = ""
    data: bool = True
    guarded: bool = False
    ctx: int = 0


class RefillRow(Frame, tag="refill"):
    """The empty places of the card row are filled."""


class MarkTrace(Frame, tag="trace"):
    """A life trace to be marked."""

    color: str = "any"
    slots: list[int] = []
    where: str = ""
    ctx: int = 0


class ResearchTech(Frame, tag="research"):
    """A research under way."""

    op: v.Research = msgspec.field(default_factory=v.Research)
    stage: Literal["rotate", "choose", "place", "done"] = "rotate"
    ctx: int = 0
    tech: str = ""


class TuckCard(Frame, tag="tuck"):
    """One income increase; may be declined unless ``compulsory``."""

    this_card: str = ""
    ctx: int = 0


class PickCard(Frame, tag="pick"):
    """One card from the row or the top of the deck."""

    ctx: int = 0


class RemovePiece(Frame, tag="remove"):
    """An own orbiter or lander has to be given back."""

    kind: Literal["orbiter", "lander"] = "orbiter"
    moons: bool = False
    ctx: int = 0


class ChooseBranch(Frame, tag="choose"):
    """One of several lists of ops, or (with ``may_decline``) none of them."""

    branches: list[list[v.Op]] = []
    may_decline: bool = False
    ctx: int = 0


class PickProbe(Frame, tag="probe"):
    """One own probe in space is to be chosen for an effect."""

    use: str = ""
    ctx: int = 0


class ShowCards(Frame, tag="show"):
    """Any number of matching hand cards may be shown; the ops happen once for each."""

    counter: v.HandCards = msgspec.field(default_factory=v.HandCards)
    do: list[v.Op] = []
    ctx: int = 0


class GainCorners(Frame, tag="corners"):
    """Corners of several cards to be gained, in an order the seat chooses."""

    cards: list[str] = []
    ctx: int = 0


class ExchangeCards(Frame, tag="exchange"):
    """Two hand cards to be given for a resource."""

    get: str = ""


class CoverCircle(Frame, tag="circle"):
    """An event fits these circles ``[card, slot]``; at most one may be covered."""

    circles: list[tuple[str, int]] = []
    cause: str = ""


class ThisTurnChoice(Frame, tag="listener"):
    """An optional effect of this turn may be used now. ``instead`` is what happens if it is not."""

    do: list[v.Op] = []
    instead: list[v.Op] = []
    cause: str = ""


class Guard(Frame, tag="guard"):
    """Something of the owner's is about to be lost that a free action could save."""

    kind: Literal["data", "publicity", "mission"] = "data"
    amount: int = 0
    lost: int = 0
    detail: str = ""


class Pause(Frame, tag="pause"):
    """Step by step: a rest between two parts of the effect that lies below."""


class GainData(Frame, tag="gain"):
    """A gain that waits for its guards: taken when this frame is reached again. ``asked``: limits guarded already."""

    data: int = 0
    publicity: int = 0
    asked: list[str] = []


class PickAlien(Frame, tag="pick_alien"):
    """One card of a species: the face-up one or the top of its deck."""

    species: str = ""
    ctx: int = 0


class DiscardDrawn(Frame, tag="discard_drawn"):
    """One of the cards just drawn has to be discarded."""

    ctx: int = 0


class CollectSample(Frame, tag="sample"):
    """Mascamites: one of the samples at a planet is taken as a capsule, or (``peek``) gained and put back."""

    planet: str = ""
    planets: list[str] = []
    peek: bool = False
    ctx: int = 0


class DeliverCapsule(Frame, tag="deliver"):
    """Mascamites: which of several capsules is delivered for a mission."""

    card: str = ""
    planet: str = ""
    ctx: int = 0


class MessageBox(Frame, tag="message_box"):
    """Centaurians: a reward box to be claimed with the message tile."""


class MessageCard(Frame, tag="message_card"):
    """Centaurians: a waiting card whose marker has been reached; after its green part it leaves the play zone."""

    card: str = ""
    begun: bool = False
    ctx: int = 0


class PlayExertian(Frame, tag="exertian"):
    """Exertians: a held card may be played face down, for ``cost`` credits."""

    left: int = 1
    cost: int = 0
    milestone: int = -1


class SectorOrder(Frame, tag="sectors"):
    """Completed sectors to be resolved, in the order their active player chooses."""


class PassSteps(Frame, tag="pass"):
    """The steps of a pass. ``ahead``: it was asked for beforehand, with the cards to ``discard`` and whether the
    ``best`` end-of-round card is taken without asking."""

    stage: Literal["discard", "rotate", "card", "done"] = "discard"
    ahead: bool = False
    discard: tuple[str, ...] = ()
    best: bool = False


class EndCard(Frame, tag="end_card"):
    """One card of this round's stack; ``ahead`` and ``best`` as in :class:`PassSteps`."""

    ahead: bool = False
    best: bool = False


class EndOfTurn(Frame, tag="end_of_turn"):
    """Milestones, then neutral milestones, then discoveries, then the next seat."""

    stage: Literal["sectors", "milestones", "neutral", "discovery", "next"] = "sectors"


class MarkGold(Frame, tag="gold"):
    """A gold tile to be chosen for a threshold that was reached."""

    threshold: int = 25


class EndOfRound(Frame, tag="end_of_round"):
    """Everybody has passed: income and a new round, or the end of the game."""


AnyFrame = (
    FirstIncome | Turn | MainAction | FreeAction | Effect | PlayedCard | MoveProbes | OrbitOrLand | FirstData
    | ScanSteps | MarkSignals | MarkStar | RefillRow | MarkTrace | ResearchTech | TuckCard | PickCard | RemovePiece
    | ChooseBranch | PickProbe | ShowCards | GainCorners | ExchangeCards | CoverCircle | ThisTurnChoice
    | Guard | Pause | GainData | PickAlien | DiscardDrawn | CollectSample | DeliverCapsule | MessageBox | MessageCard
    | PlayExertian | SectorOrder | PassSteps | EndCard | EndOfTurn | MarkGold | EndOfRound
)  # fmt: skip

LOCKED: frozenset[type[Frame]] = frozenset({FreeAction, SectorOrder, PassSteps, EndOfTurn, EndOfRound, FirstIncome})
