"""Milestones at the end of a turn: gold tiles, neutral markers, discoveries (rulebook pages 18 and 20)."""

from __future__ import annotations

from typing import Any

from game import vocab as v
from game.actions import Action
from game.actions import MarkGold as MarkGoldAction
from game.content import GOLD_SIDES
from game.events import GoldMarked, NeutralPlaced
from game.frames import AnyFrame, MarkGold
from game.options import Option
from game.run import Rule, Run, rule, seats_from
from game.species.hooks import Due, found
from game.state import NEUTRAL, GameState, GoldTile

GOLD_THRESHOLDS = (25, 50, 70)
NEUTRAL_THRESHOLDS = (20, 30)


def milestone_due(state: GameState, first: int) -> AnyFrame | None:
    """The next milestone to resolve: seats in order from ``first``, each seat's own by height on the score track (gold
    thresholds and those of the species found)."""
    for n in seats_from(state, first):
        me = state.seats[n]
        due = [Due(t, 0, MarkGold(n, threshold=t)) for t in GOLD_THRESHOLDS if me.score >= t and t not in me.thresholds]
        for slot, rules in found(state):
            due += rules.milestones(state, slot, n)
        if due:
            return min(due, key=lambda d: (d.height, d.order)).frame
    return None


def gold_value(tile: GoldTile) -> int:
    """The best free value of a gold tile: first, second, then the third one for everybody later."""
    values = GOLD_SIDES[tile.side].values
    return values[min(len(tile.marks), len(values) - 1)]


@rule(MarkGold)
class GoldRule(Rule[MarkGold]):
    """A gold tile not yet marked by this seat has to be marked, on its best free value."""

    order = "gold"

    def advance(self, run: Run, frame: MarkGold) -> bool:
        return True

    def options(self, state: GameState, frame: MarkGold) -> list[Option]:
        return [Option(MarkGoldAction(t.side), "answer") for t in state.gold if frame.seat not in t.marks]

    def answer(self, run: Run, frame: MarkGold, action: Action) -> None:
        assert isinstance(action, MarkGoldAction)
        run.pop()
        tile = next(t for t in run.state.gold if t.side == action.side)
        value = gold_value(tile)
        tile.marks.append(frame.seat)
        run.emit(GoldMarked(frame.seat, tile.side, value, frame.threshold))

    def about(self, state: GameState, frame: MarkGold) -> dict[str, Any]:
        return {"threshold": frame.threshold}


def resolve_neutral(run: Run, first: int) -> None:
    """Neutral milestones: whoever reaches 20 or 30 for the first time moves a neutral marker left there to the
    leftmost empty discovery space, left species first; none left or no space: nothing happens."""
    s = run.state
    for n in seats_from(s, first):
        me = s.seats[n]
        for t in NEUTRAL_THRESHOLDS:
            if me.score < t or t in me.thresholds:
                continue
            me.thresholds.append(t)
            if not s.neutral.get(t):
                continue
            space = first_empty_discovery(s)
            if space is None:
                continue
            s.neutral[t] -= 1
            slot, color = space
            s.species[slot].discovery[color] = NEUTRAL
            run.emit(NeutralPlaced(n, slot, color, t))


def first_empty_discovery(state: GameState) -> tuple[int, str] | None:
    """The leftmost empty discovery space as (slot, colour)."""
    for slot, species in enumerate(state.species):
        for color in v.TRACES:
            if color not in species.discovery:
                return slot, color
    return None


def discovery_due(state: GameState) -> int | None:
    """The species whose three discovery spaces are filled and that is still unknown, left first."""
    for slot, species in enumerate(state.species):
        if not species.found and all(c in species.discovery for c in v.TRACES):
            return slot
    return None
