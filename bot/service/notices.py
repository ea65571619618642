"""Which notices a step sends to the channel: whoever must act now and did not before is told once."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from game import engine
from game.ahead import due
from game.options import Decision
from game.state import GameState
from persistence import NewNotice

INCOME = "income"
"""Everybody chooses a first income card (payload: seats)."""

TURN = "turn"
"""The next turn begins: a new table message that mentions its owner (payload: seat, turn)."""

AHEAD = "ahead"
"""The next turn begins, and its owner has asked beforehand to pass: I do that first (payload: seat, turn)."""

ASK = "ask"
"""A choice outside the own turn (payload: seat, kind)."""

FOUND = "found"
"""A species has been found (payload: slot)."""

RESUME = "resume"
"""After somebody else's choice the turn goes on (payload: seat)."""

OVER = "over"
"""The game has ended: final scores (no payload)."""

VOTE = "vote"
"""Somebody asks the table to take back steps that showed something (payload: seat, prompt)."""

AGREED = "agreed"
"""The table has agreed, and the steps are taken back (payload: seat, steps, revision)."""

IDLE = "idle"
"""Nobody has touched a lobby for so long that it closes (no payload); due when that is so."""

IDLE_AFTER = timedelta(days=7)

ALL = (INCOME, TURN, AHEAD, ASK, FOUND, RESUME, OVER, IDLE, VOTE, AGREED)


def of_lobby(now: datetime) -> list[NewNotice]:
    """What a lobby sends after it was opened or changed, in place of what it was to send before."""
    return [NewNotice(kind=IDLE, due_at=now + IDLE_AFTER)]


def of_start(state: GameState) -> list[NewNotice]:
    """What the start of a game sends."""
    return [NewNotice(kind=INCOME, payload={"seats": _waiting(state)})]


def of_step(before: GameState, after: GameState, actor: int) -> list[NewNotice]:
    """What a step of seat ``actor`` sends. Whoever took the step sees what comes next and needs no notice of it."""
    out = [
        NewNotice(kind=FOUND, payload={"slot": slot})
        for slot, (then, now) in enumerate(zip(before.species, after.species, strict=True))
        if now.found and not then.found
    ]
    if after.phase == "over":
        return [*out, NewNotice(kind=OVER)]
    owner, payload = after.turn.seat, {"seat": after.turn.seat, "turn": after.turn.number}
    waited = {*_waiting(before), actor}
    if after.turn.number != before.turn.number:
        out.append(NewNotice(kind=AHEAD if due(after, owner) else TURN, payload=payload))
        waited = {owner}
    elif due(before, owner) and not due(after, owner):
        # passing was taken back or is under way, or the turn is played: its table message was not posted yet
        out.append(NewNotice(kind=TURN, payload=payload))
    for decision in engine.decisions(after):
        if _card_for_pass(decision):
            # whoever has asked beforehand to pass is not there to see what comes next
            if decision not in engine.decisions(before):
                out.append(NewNotice(kind=ASK, payload={"seat": decision.seat, "kind": decision.kind}))
            continue
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
    if kinds & {TURN, AHEAD, OVER}:
        return (INCOME, TURN, AHEAD, ASK, RESUME, VOTE, AGREED)
    return (RESUME,) if kinds & {ASK, RESUME} else ()


def _card_for_pass(decision: Decision) -> bool:
    """Whether this is the end-of-round card of a pass that was asked for beforehand."""
    return decision.kind == "end_card" and bool(decision.about.get("ahead"))


def _waiting(state: GameState) -> list[int]:
    return [d.seat for d in engine.decisions(state)]
