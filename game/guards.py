"""Guards: stops before a loss that its owner can still avoid."""

from __future__ import annotations

from typing import Any

from game.actions import Action, Continue
from game.bank import (
    gain,
    guarded,
    would_lose,
)
from game.frames import (
    GainData,
    Guard,
)
from game.missions import at_risk
from game.options import Option
from game.run import Rule, Run, is_open, rule
from game.state import GameState


@rule(Guard)
class GuardRule(Rule[Guard]):
    """Stops before a loss its owner can still avoid; goes on by itself once nothing would be lost."""

    forced = False

    def advance(self, run: Run, frame: Guard) -> bool:
        if frame.kind == "mission":
            missions = at_risk(run.state, frame.seat)
            if not missions:
                run.pop()
                return False
            frame.detail = missions[0]
            return True
        data = frame.amount if frame.kind == "data" else 0
        publicity = frame.amount if frame.kind == "publicity" else 0
        danger = would_lose(run.state, frame.seat, data, publicity)
        if danger is None or not is_open(run.state):
            run.pop()
            return False
        frame.lost = danger[1]
        return True

    def options(self, state: GameState, frame: Guard) -> list[Option]:
        return [Option(Continue(), "answer")]

    def answer(self, run: Run, frame: Guard, action: Action) -> None:
        run.pop()

    def about(self, state: GameState, frame: Guard) -> dict[str, Any]:
        return {"guard": frame.kind, "amount": frame.amount, "lost": frame.lost, "detail": frame.detail}


@rule(GainData)
class GainDataRule(Rule[GainData]):
    """A gain whose guards come first, one for each limit."""

    def advance(self, run: Run, frame: GainData) -> bool:
        for kind in ("data", "publicity"):
            if kind not in frame.asked:
                frame.asked.append(kind)
                if guarded(run, frame.seat, **{kind: getattr(frame, kind)}):
                    return False
        run.pop()
        gain(run, frame.seat, data=frame.data, publicity=frame.publicity)
        return False
