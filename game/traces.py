"""Life traces: discovery spaces, overflow, and the boards of found species (rulebook page 20)."""

from __future__ import annotations

from typing import Any

from game import vocab as v
from game.actions import Action, MarkTrace
from game.bank import lacking, pay
from game.content import DISCOVERY, OVERFLOW, SPECIES
from game.events import TraceMarked
from game.frames import Effect
from game.frames import MarkTrace as MarkTraceFrame
from game.options import Option
from game.run import Rule, Run, rule
from game.species.hooks import RULES, board_spaces
from game.state import GameState

SIDES = ("left", "right")


def spaces(state: GameState, seat: int, slot: int, color: str, overflow_only: bool = False) -> list[str]:
    """Where a trace of a colour may go with one species: an empty discovery space, the free spaces of its board once
    it is found, if their cost can be paid now, or its overflow (always)."""
    species = state.species[slot]
    out = []
    if not overflow_only:
        if color not in species.discovery:
            out.append("discovery")
        if species.found:
            me = state.seats[seat]
            out += [x.id for x in board_spaces(state, slot, color) if not lacking(me, x.cost, "trace")]
    out.append("overflow")
    return out


def cost(state: GameState, slot: int, space: str) -> dict[str, int]:
    """What marking a space costs."""
    if space in ("discovery", "overflow"):
        return {}
    return SPECIES[state.species[slot].species].spaces[space].cost


def reward(state: GameState, slot: int, space: str) -> v.Ops:
    """What a space brings at once."""
    if space == "discovery":
        return DISCOVERY[SIDES[slot]]
    if space == "overflow":
        return OVERFLOW
    species = state.species[slot].species
    return RULES[species].space_reward(state, slot, SPECIES[species].spaces[space])


def options(state: GameState, frame: MarkTraceFrame) -> list[Option]:
    """Every space the trace may take."""
    colors = v.TRACES if frame.color == "any" else (frame.color,)
    slots = frame.slots or range(len(state.species))
    return [
        Option(MarkTrace(slot, color, space), "answer", cost(state, slot, space))
        for color in colors
        for slot in slots
        for space in spaces(state, frame.seat, slot, color, frame.where == "overflow")
    ]


@rule(MarkTraceFrame)
class TraceRule(Rule[MarkTraceFrame]):
    """A trace is always marked somewhere; it counts as the colour of its space."""

    order = "traces"

    def advance(self, run: Run, frame: MarkTraceFrame) -> bool:
        return True

    def options(self, state: GameState, frame: MarkTraceFrame) -> list[Option]:
        return options(state, frame)

    def answer(self, run: Run, frame: MarkTraceFrame, action: Action) -> None:
        assert isinstance(action, MarkTrace)
        run.pop()
        species = run.state.species[action.slot]
        pay(run, frame.seat, cost(run.state, action.slot, action.space))
        gains = reward(run.state, action.slot, action.space)
        if action.space == "discovery":
            species.discovery[action.color] = frame.seat
        elif action.space == "overflow":
            species.overflow.setdefault(action.color, []).append(frame.seat)
        else:
            species.board.setdefault(action.space, []).append(frame.seat)
        run.context(frame.ctx).trace = action.color
        run.push(Effect(frame.seat, ops=list(gains)))
        run.emit(TraceMarked(frame.seat, action.slot, action.color, action.space))

    def about(self, state: GameState, frame: MarkTraceFrame) -> dict[str, Any]:
        return {"color": frame.color}
