"""Which notices a step sends to the channel: whoever must act now and did not before is told once."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from game import engine
from game.state import GameState
from persistence import NewNotice

INCOME = "income"
"""Everybody chooses a first income card (payload: seats)."""

TURN = "turn"
"""The next turn begins: a new table message that mentions its owner (payload: seat, turn)."""

ASK = "ask"
"""A choice outside the own turn (payload: seat, kind)."""

RESUME = "resume"
"""After somebody else's choice the turn goes on (payload: seat)."""

OVER = "over"
"""The game has ended: final scores (no payload)."""

VOTE = "vote"
"""Somebody asks the table to take back steps that showed something (payload: seat, prompt)."""

AGREED = "agreed"
"""The table has agreed, and the steps are taken back (payload: seat, steps)."""

IDLE = "idle"
"""Nobody has touched a lobby for so long that it closes (no payload); due when that is so."""

IDLE_AFTER = timedelta(days=7)

ALL = (INCOME, TURN, ASK, RESUME, OVER, IDLE, VOTE, AGREED)


def of_lobby(now: datetime) -> list[NewNotice]:
    """What a lobby sends after it was opened or changed, in place of what it was to send before."""
    return [NewNotice(kind=IDLE, due_at=now + IDLE_AFTER)]


def of_start(state: GameState) -> list[NewNotice]:
    """What the start of a game sends."""
    return [NewNotice(kind=INCOME, payload={"seats": _waiting(state)})]


def of_step(before: GameState, after: GameState, actor: int) -> list[NewNotice]:
    """What a step of seat ``actor`` sends. Whoever took the step sees what comes next and needs no notice of it."""
    if after.phase == "over":
        return [NewNotice(kind=OVER)]
    out = []
    waited = {*_waiting(before), actor}
    if after.turn.number != before.turn.number:
        out.append(NewNotice(kind=TURN, payload={"seat": after.turn.seat, "turn": after.turn.number}))
        waited = {after.turn.seat}
    for decision in engine.decisions(after):
        if decision.seat in waited:
            continue
        if decision.seat == after.turn.seat and after.phase == "play":
            out.append(NewNotice(kind=RESUME, payload={"seat": decision.seat}))
        else:
            out.append(NewNotice(kind=ASK, payload={"seat": decision.seat, "kind": decision.kind}))
    return out


def outdated(new: Sequence[NewNotice]) -> tuple[str, ...]:
    """The kinds of undelivered notices that have lost their point when these are written."""
    kinds = {notice.kind for notice in new}
    if kinds & {TURN, OVER}:
        return (INCOME, TURN, ASK, RESUME, VOTE, AGREED)
    return (RESUME,) if kinds & {ASK, RESUME} else ()


def _waiting(state: GameState) -> list[int]:
    return [d.seat for d in engine.decisions(state)]
