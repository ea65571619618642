"""A pass asked for beforehand (``Orders.ahead``): whether it may be asked for, what withdraws it, when it is due.

Whoever has ended a turn and means to pass may say so at once. The pass is carried out as an action of that seat when
its turn comes, unless something has happened meanwhile that concerns it: then the order is withdrawn with its reason,
and the seat is asked as usual. Neither being the only one left in the round nor a probe that rides along with its disc
is such a reason, since both were to be expected.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from game import solar
from game.events import (
    AnyEvent,
    CardsDrawn,
    CardTaken,
    Gained,
    ProbePushed,
    Rotated,
    SectorCompleted,
    SpeciesFound,
    TileCompleted,
)
from game.frames import Turn
from game.missions import completable
from game.options import Refusal
from game.rounds import HAND_LIMIT
from game.state import Ahead, GameState


def refused(state: GameState, seat: int, order: Ahead) -> Refusal | None:
    """Why a seat cannot ask for this pass now."""
    me = state.seats[seat]
    if state.phase != "play":
        return Refusal("setup" if state.phase == "setup" else "game_over")
    if me.passed:
        return Refusal("passed", {"round": state.round + 1})
    if state.turn.seat == seat:
        return Refusal("ahead.turn")
    return None if fits(state, seat, order) else Refusal("cards.count")


def fits(state: GameState, seat: int, order: Ahead) -> bool:
    """Whether the cards named leave a hand as small as passing wants it."""
    hand = state.seats[seat].hand
    over = max(0, len(hand) - HAND_LIMIT)
    named = set(order.discard)
    return over == 0 or (len(order.discard) == len(named) == over and named <= set(hand))


def begun(state: GameState, seat: int, order: Ahead) -> Ahead:
    """The order as it stands from now on: missions that could be completed already are no news."""
    return Ahead(order.discard, order.card, tuple(completable(state, seat)))


def due(state: GameState, seat: int) -> bool:
    """Whether a seat's turn has just begun and it is to pass as it has asked."""
    order = state.seats[seat].orders.ahead
    if order is None or order.off or state.phase != "play" or state.turn.seat != seat:
        return False
    at_rest = len(state.stack) == 1 and isinstance(state.stack[0], Turn) and not state.turn.main_done
    return at_rest and fits(state, seat, order)


def watched(state: GameState, seat: int, asked: bool, events: Iterable[AnyEvent]) -> Ahead | None:
    """The order of a seat after a step of somebody else: withdrawn if the step concerned the seat; None if it has none.

    ``asked``: whether the seat now has a question to answer on another's turn.
    """
    order = state.seats[seat].orders.ahead
    if order is None or order.off:
        return order
    off = _concern(state, seat, list(events))
    if off is None and asked:
        off = "asked", state.turn.seat, ""
    if off is None:
        new = [c for c in completable(state, seat) if c not in order.ready]
        off = ("mission", -1, new[0]) if new else None
    if off is None and not fits(state, seat, order):
        off = "cards", -1, ""
    if off is None:
        return order
    return msgspec.structs.replace(order, off=off[0], by=off[1], what=off[2])


def _concern(state: GameState, seat: int, events: list[AnyEvent]) -> tuple[str, int, str] | None:
    """What in a step concerned a seat: a code, who caused it (-1: nobody in particular), and a thing."""
    cause = next((e.seat for e in events if isinstance(e, Rotated)), -1)
    for event in events:
        match event:
            case ProbePushed(to=to) if event.seat == seat:
                return "pushed", cause, solar.body_at(state.solar, *to)
            case SectorCompleted(star=star, seats=seats) if seat in seats:
                return "sector", -1, star
            case TileCompleted(seats=seats) if seat in seats:
                return "tile", -1, ""
            case SpeciesFound(species=species):
                return "species", -1, species
    if any(e.seat == seat and _brings(e) for e in events):
        return "gained", -1, ""
    return None


def _brings(event: AnyEvent) -> bool:
    """Whether an event brings its seat something that it could act with; points alone are none."""
    if isinstance(event, Gained):
        return bool(set(event.what) - {"points"})
    return isinstance(event, CardsDrawn | CardTaken)
