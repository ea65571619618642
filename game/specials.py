"""Named one-offs that the vocabulary does not say: each a small function, registered by its id."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game import solar
from game import vocab as v
from game.actions import Action, ChooseProbe
from game.events import Skipped
from game.frames import Effect, PickProbe
from game.options import Option
from game.run import Rule, Run, rule
from game.state import GameState

SPECIALS: dict[str, Callable[[Run, Effect], None]] = {}


def special(name: str) -> Callable[[Callable[[Run, Effect], None]], Callable[[Run, Effect], None]]:
    """Decorator: registers what a special op does, given the run and its effect frame."""

    def register(f: Callable[[Run, Effect], None]) -> Callable[[Run, Effect], None]:
        SPECIALS[name] = f
        return f

    return register


@special("asteroid-survey")
def asteroid_survey(run: Run, frame: Effect) -> None:
    """Card 17: choose one own probe; data for standing on asteroids and for each asteroid space next to it."""
    if any(p.seat == frame.seat for p in run.state.probes):
        run.push(PickProbe(frame.seat, use="asteroid-survey", ctx=frame.ctx))
    else:
        run.note(Skipped(frame.seat, "probe"))


def survey_data(state: GameState, sector: int, ring: int) -> int:
    """Data card 17 brings for a probe at a space: 2 on asteroids, and 1 for each orthogonal asteroid neighbour."""
    here = 2 if solar.body_at(state.solar, sector, ring) == "asteroids" else 0
    return here + sum(solar.body_at(state.solar, s, r) == "asteroids" for s, r in solar.NEIGHBOURS[(sector, ring)])


@rule(PickProbe)
class PickProbeRule(Rule[PickProbe]):
    """One own probe in space is chosen for an effect."""

    def advance(self, run: Run, frame: PickProbe) -> bool:
        return True

    def options(self, state: GameState, frame: PickProbe) -> list[Option]:
        return [Option(ChooseProbe(p.id), "answer") for p in state.probes if p.seat == frame.seat]

    def answer(self, run: Run, frame: PickProbe, action: Action) -> None:
        assert isinstance(action, ChooseProbe)
        run.pop()
        probe = next(p for p in run.state.probes if p.id == action.probe)
        data = survey_data(run.state, probe.sector, probe.ring)
        run.push(Effect(frame.seat, ops=[v.Gain(data=data)], ctx=frame.ctx))

    def about(self, state: GameState, frame: PickProbe) -> dict[str, Any]:
        return {"use": frame.use}
