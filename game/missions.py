"""Missions and "this turn" effects: what an event matches, circles, conditional missions (rulebook page 15)."""

from __future__ import annotations

from typing import Any

from game import vocab as v
from game.actions import Action, Choose, Cover, Decline
from game.content import CARDS, Mission
from game.counting import holds, matched_species, tile_markers
from game.events import (
    AnyEvent,
    CardPlayed,
    CardTucked,
    CircleCovered,
    CornerUsed,
    LanderPlaced,
    MissionCompleted,
    OrbiterPlaced,
    Passed,
    ProbeLaunched,
    ProbeMoved,
    ScanDone,
    SectorCompleted,
    SectorWon,
    SignalMarked,
    TechGained,
    TraceMarked,
    Visited,
)
from game.frames import ChooseBranch, CoverCircle, DeliverCapsule, Effect, ThisTurnChoice
from game.options import Option, Refusal
from game.patterns import matches
from game.run import Rule, Run, rule
from game.sectors import completed, ranking
from game.solar import TILE
from game.state import NO_CONTEXT, GameState, MissionCard, Sector


def mission_of(card: str) -> Mission:
    """The mission printed on a card."""
    mission = CARDS[card].mission
    assert mission is not None
    return mission


_HEARD = (
    Visited, ProbeMoved, ProbeLaunched, OrbiterPlaced, LanderPlaced, ScanDone, SignalMarked, SectorCompleted, SectorWon,
    TraceMarked, TechGained, CardPlayed, CornerUsed, MissionCompleted, CardTucked, Passed,
)  # fmt: skip


def open_circles(state: GameState, seat: int, event: AnyEvent) -> list[tuple[str, int]]:
    """Circles of a seat's missions that an event fits. Playing a card never fits a circle of that card."""
    out: list[tuple[str, int]] = []
    for m in state.seats[seat].missions:
        mission = mission_of(m.card)
        if mission.type != "triggered" or (isinstance(event, CardPlayed) and event.card == m.card):
            continue
        out += [
            (m.card, i) for i, slot in enumerate(mission.slots) if i not in m.covered and matches(slot.event, event)
        ]
    return out


def respond(run: Run) -> None:
    """Gather who may respond to the events just emitted, and push their frames so that the earliest event's response
    is resolved first. One event covers at most one circle over all of a player's missions."""
    events, run.pending = run.pending, []
    frames: list[Any] = []
    for event in events:
        if not isinstance(event, _HEARD):
            continue
        frames += _listeners(run, event)
        # nobody but the one whose deed it was: a mission looks at its owner's own deeds
        if not isinstance(event, SectorCompleted) and (circles := open_circles(run.state, event.seat, event)):
            frames.append(CoverCircle(event.seat, circles=circles, cause=str(event.__struct_config__.tag)))
    for frame in reversed(frames):
        run.push(frame)


def _listeners(run: Run, event: AnyEvent) -> list[Any]:
    frames: list[Any] = []
    for listener in run.state.turn.listeners:
        op = listener.op
        if op.instead_of is not None or (op.once and listener.used) or not matches(op.event, event):
            continue
        if not isinstance(event, SectorCompleted) and event.seat != listener.seat:
            continue
        if op.distinct == "planet" and isinstance(event, Visited):
            if event.body in listener.seen:
                continue
            listener.seen.append(event.body)
        listener.used = True
        if op.optional:
            frames.append(ThisTurnChoice(listener.seat, do=list(op.do), cause=listener.card))
        else:
            frames.append(Effect(listener.seat, ops=list(op.do)))
    return frames


@rule(CoverCircle)
class CircleRule(Rule[CoverCircle]):
    """One of the circles an event fits may be covered, or none; the chance ends with the event."""

    order = "circles"

    def advance(self, run: Run, frame: CoverCircle) -> bool:
        mine = {m.card: m for m in run.seat(frame.seat).missions}
        frame.circles = [(c, i) for c, i in frame.circles if c in mine and i not in mine[c].covered]
        if not frame.circles:
            run.pop()
            return False
        return True

    def options(self, state: GameState, frame: CoverCircle) -> list[Option]:
        return [*(Option(Cover(c, i), "answer") for c, i in frame.circles), Option(Decline(), "answer")]

    def answer(self, run: Run, frame: CoverCircle, action: Action) -> None:
        run.pop()
        if isinstance(action, Cover):
            cover(run, frame.seat, action.card, action.slot)

    def about(self, state: GameState, frame: CoverCircle) -> dict[str, Any]:
        return {"cause": frame.cause, "cards": list(dict.fromkeys(c for c, _ in frame.circles))}


def cover(run: Run, seat: int, card: str, slot: int) -> None:
    """Cover a circle and gain its reward; the last one completes the mission."""
    me = run.seat(seat)
    mission = next(m for m in me.missions if m.card == card)
    mission.covered.append(slot)
    slots = mission_of(card).slots
    run.push(Effect(seat, ops=list(slots[slot].reward), ctx=run.new_context(), owner=True))
    run.note(CircleCovered(seat, card, slot))
    if len(mission.covered) == len(slots):
        finish(run, seat, card)


def finish(run: Run, seat: int, card: str) -> None:
    """A mission is completed: it is turned over and no longer listens."""
    me = run.seat(seat)
    me.missions = [m for m in me.missions if m.card != card]
    me.completed.append(card)
    run.emit(MissionCompleted(seat, card))


# ---------------------------------------------------------------------------------------------- conditional missions
def complete_blocked(state: GameState, seat: int, card: str) -> Refusal | None:
    """Why a seat cannot complete a mission now."""
    if not any(m.card == card for m in state.seats[seat].missions):
        return Refusal("mission.not_in_play", {"card": card})
    mission = mission_of(card)
    if mission.when is None:
        return Refusal("mission.triggered", {"card": card})
    return None if holds(state, seat, mission.when, NO_CONTEXT) else Refusal("mission", {"card": card})


def completable(state: GameState, seat: int) -> list[str]:
    """Conditional missions of a seat whose condition holds now."""
    out = []
    for m in state.seats[seat].missions:
        when = mission_of(m.card).when
        if when is not None and holds(state, seat, when, NO_CONTEXT):
            out.append(m.card)
    return out


def at_risk(state: GameState, seat: int) -> list[str]:
    """Conditional missions of a seat that can be completed now but not once the completed sectors are cleared
    (rewards of those sectors aside)."""
    kept = state.sectors
    now = completable(state, seat)
    state.sectors = dict(kept)
    tile = tile_markers(state)
    on_tile = list(tile)
    for star in completed(state):
        if star == TILE:
            tile.clear()
            continue
        order = ranking(kept[star].markers)
        state.sectors[star] = Sector(order[1:2], [*kept[star].wins, order[0]])
    later = completable(state, seat)
    state.sectors = kept
    tile[:] = on_tile
    return [card for card in now if card not in later]


def complete(run: Run, seat: int, card: str) -> None:
    """Complete a conditional mission and gain its reward."""
    mission = mission_of(card)
    ctx = run.new_context()
    run.context(ctx).matched = matched_species(run.state, seat, mission.when)
    run.push(Effect(seat, ops=list(mission.reward), ctx=ctx, owner=True))
    if isinstance(mission.when, v.DeliverSample):
        run.push(DeliverCapsule(seat, card=card, planet=mission.when.planet, ctx=ctx))
    finish(run, seat, card)


def put_in_play(run: Run, seat: int, card: str) -> None:
    """A mission card whose effect is done lies in front of its owner from now on."""
    run.seat(seat).missions.append(MissionCard(card))


# ---------------------------------------------------------------------------------------------- branches
@rule(ChooseBranch)
class BranchRule(Rule[ChooseBranch]):
    """One of several lists of ops; with ``may_decline`` none of them is an answer too."""

    def advance(self, run: Run, frame: ChooseBranch) -> bool:
        return True

    def options(self, state: GameState, frame: ChooseBranch) -> list[Option]:
        out = [Option(Choose(i), "answer") for i in range(len(frame.branches))]
        if frame.may_decline:
            out.append(Option(Decline(), "answer"))
        return out

    def answer(self, run: Run, frame: ChooseBranch, action: Action) -> None:
        run.pop()
        if isinstance(action, Choose):
            run.push(Effect(frame.seat, ops=list(frame.branches[action.n]), ctx=frame.ctx))

    def about(self, state: GameState, frame: ChooseBranch) -> dict[str, Any]:
        return {"branches": len(frame.branches), "may_decline": int(frame.may_decline)}
