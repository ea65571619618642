"""Research: rotate, take a technology, its bonus, install it (rulebook pages 15 to 17)."""

from __future__ import annotations

from typing import Any

from game import vocab as v
from game.actions import Action, Install, TakeTech
from game.computer import install_columns
from game.content import FIRST_TAKE, TECHS, TILE_BONUS
from game.events import Skipped, TechGained, TechTaken
from game.frames import Effect, ResearchTech
from game.options import Option, Refusal
from game.probes import rotate
from game.run import Rule, Run, rule
from game.state import GameState

RESEARCH_COST = {"publicity": 6}
_ANY = v.Research()


def owners(state: GameState, tech: str) -> list[int]:
    """Seats that own a technology."""
    return [n for n, seat in enumerate(state.seats) if tech in seat.techs]


def takeable(state: GameState, seat: int, op: v.Research) -> list[str]:
    """Technologies a research may take: of its types, not owned yet, with a tile left."""
    own = state.seats[seat].techs
    return [
        t
        for t, stack in state.stacks.items()
        if t not in own
        and stack.tiles
        and TECHS[t].type in op.types
        and (not op.only_if_researched_by_other or owners(state, t))
    ]


def research_blocked(state: GameState, seat: int) -> Refusal | None:
    """Why a seat may not research (cost aside): there has to be a technology it does not own."""
    return None if takeable(state, seat, _ANY) else Refusal("research.all_owned")


@rule(ResearchTech)
class ResearchRule(Rule[ResearchTech]):
    """Rotate first, so that the new technology does not affect that rotation; then choose, first-take points, bonus,
    and a column for a computer technology."""

    def advance(self, run: Run, frame: ResearchTech) -> bool:
        if frame.stage == "rotate":
            frame.stage = "choose"
            if frame.op.rotate:
                rotate(run, frame.seat)
                return False
        if frame.stage == "choose":
            if takeable(run.state, frame.seat, frame.op):
                return True
            run.note(Skipped(frame.seat, "research"))
            run.pop()
            return False
        if frame.stage == "place" and TECHS[frame.tech].type == "computer":
            return True
        run.pop()
        run.emit(TechGained(frame.seat, frame.tech))
        return False

    def options(self, state: GameState, frame: ResearchTech) -> list[Option]:
        if frame.stage == "choose":
            return [Option(TakeTech(t), "answer") for t in takeable(state, frame.seat, frame.op)]
        return [Option(Install(c), "answer") for c in install_columns(state.seats[frame.seat].computer)]

    def answer(self, run: Run, frame: ResearchTech, action: Action) -> None:
        if isinstance(action, Install):
            run.seat(frame.seat).computer.techs[action.column] = frame.tech
            frame.stage = "done"
            return
        assert isinstance(action, TakeTech)
        tech = action.tech
        stack = run.state.stacks[tech]
        context = run.context(frame.ctx)
        context.tech, context.tech_by_other = tech, bool(owners(run.state, tech))
        run.seat(frame.seat).techs.append(tech)
        bonus = stack.tiles.pop(0)
        run.revealed = run.revealed or bool(stack.tiles)  # the next tile's bonus now lies open
        ops: list[v.Op] = []
        first = stack.first
        if first:
            stack.first = False
            ops += FIRST_TAKE
        for _ in range(0 if frame.op.skip_tile_bonus else 2 if frame.op.repeat_tile_bonus else 1):
            ops += TILE_BONUS[bonus]
        ops += TECHS[tech].immediate
        frame.tech, frame.stage = tech, "place"
        run.push(Effect(frame.seat, ops=ops))
        run.emit(TechTaken(frame.seat, tech, bonus, first))

    def about(self, state: GameState, frame: ResearchTech) -> dict[str, Any]:
        return {"stage": frame.stage, "tech": frame.tech}
