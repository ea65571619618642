"""Why free actions are not possible, what a card would leave undone, and looking ahead to one's own turn."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.engine import ahead, blockers, decisions, free_blockers, new_game, options, step
from game.gaps import gaps
from game.players import play_random
from game.scenario.position import build
from game.state import Config, GameState
from game.turns import FREE

KINDS = {str(kind.__struct_config__.tag) for kind in FREE}


def position(**given: Any) -> GameState:
    return build(given)


def why(state: GameState, seat: int = 0) -> dict[str, str]:
    return {b.action: b.refusal.code for b in free_blockers(state, seat)}


def offered(state: GameState, seat: int) -> set[str]:
    return {str(o.action.__struct_config__.tag) for o in options(state, seat) if o.group == "free"}


@pytest.mark.parametrize("seed", ["a", "b"])
def test_every_free_action_is_offered_or_has_its_reason(seed: str) -> None:
    """At every moment of a turn at rest, of whoever plays and, looking ahead, of whoever waits."""
    chance = Random(seed)
    state, _ = new_game(Config(3, seed))
    for _ in range(250):
        if state.phase == "over":
            break
        decision = decisions(state)[0]
        if decision.kind == "turn":
            for seat in range(3):
                own = seat == decision.seat
                there = state if own else ahead(state, seat)
                reasons = {b.action for b in free_blockers(there, seat)}
                possible = offered(there, seat)
                assert possible | reasons == KINDS
                assert (possible & reasons) <= {"mission"}
                if not own:
                    assert free_blockers(state, seat) == []
        step(state, decision.seat, play_random(state, decision.seat, options(state, decision.seat), chance))


def test_the_reasons_have_numbers() -> None:
    state = position(
        A={"energy": 0, "publicity": 2, "credits": 1, "hand": ["6"], "probes": ["mars"], "missions": ["5"]}
    )
    found = {b.action: (b.refusal.code, dict(b.refusal.args)) for b in free_blockers(state, 0)}
    assert found["move"] == ("move.cost", {"need": 1, "have": 0})
    assert found["place"] == ("place.no_data", {})
    assert found["buy"] == ("cost", {"action": "buy", "resource": "publicity", "need": 3, "have": 2})
    assert found["exchange"] == ("exchange.two", {"resource": "credits", "have": 1})
    assert found["mission"] == ("mission", {"card": "5"})
    assert "corner" not in found
    full = position(A={"data": 1, "computer": {"top": 6}, "hand": []})
    assert why(full)["place"] == "place.order"
    assert why(full)["corner"] == "hand.empty"
    assert why(full)["mission"] == "mission.none"
    assert why(full)["move"] == "move.no_probe"


def test_leaving_asteroids_may_be_paid_with_a_card() -> None:
    state = position(A={"energy": 1, "hand": ["1"], "probes": ["asteroids"]})
    assert "move" not in why(state)
    state.seats[0].hand.clear()
    assert why(state)["move"] == "move.cost"


def test_looking_ahead_changes_nothing() -> None:
    state = position(A={"hand": ["6"]}, B={"credits": 1, "energy": 2})
    before = state.encode()
    then = ahead(state, 1)
    assert {str(o.action.__struct_config__.tag) for o in options(then, 1)} >= {"scan", "pass"}
    assert "launch" in {b.action for b in blockers(then, 1)}
    assert state.encode() == before
    assert options(state, 1) == []


@pytest.mark.parametrize(
    ("card", "given", "missing"),
    [
        ("6", {"probes": ["earth"]}, ["launch"]),
        ("6", {}, []),
        ("9", {"probes": ["earth"]}, []),  # ignores the limit
        ("12", {"probes": ["earth"]}, ["land"]),
        ("12", {"probes": ["mars"]}, []),
        ("25", {}, ["move"]),
        ("7", {}, []),  # the probe just launched moves
        ("7", {"probes": ["earth"]}, ["launch"]),
    ],
)
def test_what_a_card_would_leave_undone(card: str, given: dict[str, Any], missing: list[str]) -> None:
    assert gaps(position(A={"hand": [card], **given}), 0, card) == missing
