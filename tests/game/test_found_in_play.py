"""What self-play and reading brought to light: one small position each."""

from __future__ import annotations

from typing import Any

from game import actions as a
from game import solar
from game import vocab as v
from game.engine import blockers, decisions, options, preview, step
from game.frames import GainCorners, MarkSignals, MessageBox
from game.planner import all_routes
from game.scenario.position import build
from game.species.centaurians import BOXES
from game.species.extras import Exertians
from game.state import HIDDEN, GameState
from game.view import view


def position(**given: Any) -> GameState:
    return build(given)


def tags(state: GameState, seat: int = 0) -> set[str]:
    return {str(o.action.__struct_config__.tag) for o in options(state, seat)}


def test_a_granted_landing_is_not_called_unaffordable() -> None:
    """Landing by a card costs nothing, so the price of the main action stands against nothing then."""
    state = position(A={"credits": 2, "energy": 0, "hand": ["12"], "probes": ["mars"]})
    assert "land" in {b.action for b in blockers(state, 0)}
    step(state, 0, a.PlayCard("12"))
    assert decisions(state)[0].kind == "orbit_or_land"
    assert "land" in tags(state)
    assert blockers(state, 0) == []


def test_plans_know_when_moving_pays_no_publicity() -> None:
    state = position(A={"probes": ["earth"], "publicity": 0}, this_turn=["no_publicity_from_moving"])
    assert all(route.publicity == 0 for route in all_routes(state, state.probes[0].id))
    for option in options(state, 0):
        if isinstance(option.action, a.MoveProbe):
            assert "publicity" not in preview(state, 0, option.action).gain
    state.turn.rules.clear()
    venus = next(r for r in all_routes(state, state.probes[0].id) if r.body == "venus")
    assert venus.publicity >= 1
    assert venus.to == solar.place_of(state.solar, "venus")


def test_exertian_cards_are_revealed_when_they_are_scored() -> None:
    """Played cards are secret until the end, then open to everybody; cards never played stay secret."""
    state = over_with_exertians()
    extra = view(state, None).species[0].extra
    assert isinstance(extra, Exertians)
    assert extra.played == [["ET.41"], []]
    assert extra.held == [[HIDDEN], [HIDDEN]]
    state.phase = "play"
    during = view(state, 1).species[0].extra
    assert isinstance(during, Exertians)
    assert during.played == [[HIDDEN], []]
    assert during.held == [[HIDDEN], ["ET.43"]]


def over_with_exertians() -> GameState:
    state = position(A={}, B={}, species={"left": {"id": "exertians", "found": True}})
    state.species[0].extra = Exertians([["ET.42"], ["ET.43"]], [["ET.41"], []], [30, 50], [[], []])
    state.phase, state.stack = "over", []
    return state


# ---------------------------------------------------------------------------------------------- previews
def gain_of(state: GameState, action: a.Action) -> dict[str, int]:
    return preview(state, 0, action).gain


def test_a_preview_stops_at_a_cost_that_cannot_be_paid() -> None:
    """Card 15 gives an orbiter back for its rewards; without an orbiter it brings nothing."""
    poor = position(A={"hand": ["15"]})
    assert gain_of(poor, a.PlayCard("15")) == {}
    rich = position(A={"hand": ["15"], "orbiters": ["mars"]})
    assert gain_of(rich, a.PlayCard("15"))["points"] == 3


def test_a_signal_without_data_promises_none() -> None:
    place = v.Place("color", "black")
    for op, data in ((v.Signal(place), {"data": 1}), (v.Signal(place, gain_data=False), {})):
        state = position(A={})
        state.stack = [*state.stack, MarkSignals(0, op=op, left=1)]
        assert {str(gain_of(state, o.action)) for o in options(state, 0) if o.group == "answer"} == {str(data)}


def test_message_boxes_are_told_and_the_best_one_is_taken_by_order() -> None:
    state = position(A={}, B={}, species={"left": {"id": "centaurians", "found": True}})
    state.stack = [*state.stack, MessageBox(0)]
    gains = [gain_of(state, a.Choose(n)) for n in range(len(BOXES))]
    assert all(gains)
    assert len({str(g) for g in gains}) == len(BOXES)


def test_corners_to_be_gained_are_told() -> None:
    state = position(A={})
    state.stack = [*state.stack, GainCorners(0, cards=["6", "7"])]
    assert gain_of(state, a.Choose(0)) == {"data": 1}
    assert gain_of(state, a.Choose(1)) == {"publicity": 1}
