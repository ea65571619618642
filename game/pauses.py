"""Step by step: rests between the parts of an effect, for a seat that wants its own turn so (``Orders.pace``).

Free actions are possible at any time of the own turn. While effects flow, what has only one answer happens by itself,
so that they come before an effect or after it; step by step they fit between any two of its parts.
"""

from __future__ import annotations

from typing import Any

from game import turns
from game.actions import Action, Continue, Decline, Finish
from game.events import (
    ActionTaken,
    AnyEvent,
    CardDiscarded,
    CardPlayed,
    CornerUsed,
    DeckShuffled,
    OrdersChanged,
    OrderUsed,
    Paid,
    RowRefilled,
    Skipped,
)
from game.frames import AnyFrame, Effect, Pause
from game.options import Option
from game.run import RULES, Rule, Run, is_open, rule
from game.state import GameState

_NO_PART = (
    ActionTaken, CardDiscarded, CardPlayed, CornerUsed, DeckShuffled, OrderUsed, OrdersChanged, Paid, RowRefilled,
    Skipped,
)  # fmt: skip
"""Events that no part of an effect consists of: what was paid or put away for it, or did not happen."""


def stepwise(state: GameState, seat: int) -> bool:
    """Whether a seat plays the present turn step by step; only its own."""
    return seat == state.turn.seat and state.phase == "play" and state.seats[seat].orders.pace == "steps"


def paused(run: Run, frame: Effect, asking: AnyFrame | None) -> bool:
    """Before the next part of an effect: push a pause if a part before it has done something and a free action could
    come in between. ``asking`` is the frame of a part that asks its seat, and so waits by itself where it can be done.
    """
    if not stepwise(run.state, frame.seat):
        return False
    if not frame.begun:
        frame.begun = True
        return False
    # a step begins where its seat could act freely, so what happened in this one is what it has not seen yet
    if not any(_is_part(e, frame.seat) for e in run.events) or not _useful(run.state, frame.seat):
        return False
    if asking is not None and _waits(run.state, asking):
        return False
    run.push(Pause(frame.seat))
    return True


def _is_part(event: AnyEvent, seat: int) -> bool:
    return event.seat == seat and not isinstance(event, _NO_PART)


def _useful(state: GameState, seat: int) -> bool:
    return is_open(state) and bool(turns.free_options(state, seat))


def _waits(state: GameState, frame: AnyFrame) -> bool:
    """Whether a frame would ask something worth asking at once."""
    rule_ = RULES[type(frame)]
    real = (o for o in rule_.options(state, frame) if not isinstance(o.action, Decline | Finish))
    return any(real) or rule_.must_ask(state, frame)


@rule(Pause)
class PauseRule(Rule[Pause]):
    """Rests until its seat goes on; goes on by itself when nothing can be done in between any more."""

    forced = False

    def advance(self, run: Run, frame: Pause) -> bool:
        if stepwise(run.state, frame.seat) and _useful(run.state, frame.seat):
            return True
        run.pop()
        return False

    def options(self, state: GameState, frame: Pause) -> list[Option]:
        return [Option(Continue(), "answer")]

    def answer(self, run: Run, frame: Pause, action: Action) -> None:
        run.pop()

    def about(self, state: GameState, frame: Pause) -> dict[str, Any]:
        below = state.stack[-2] if len(state.stack) > 1 else None
        return {"left": len(below.ops) if isinstance(below, Effect) else 0}
