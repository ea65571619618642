"""Hidden information: what seats and spectators see, and how far an undo goes by itself."""

import pytest

from game import actions as a
from game import engine
from game.content import CARDS
from game.scenario.position import build
from game.setup import BASE_SPECIES
from game.state import HIDDEN, Config, GameState
from game.timeline import Saved, Timeline, UndoError
from game.view import see_events, view


def test_hands_and_counts() -> None:
    state = build({"A": {"hand": ["1", "2", "3"]}, "B": {"hand": ["4"]}, "C": {}})
    for seat in (1, 2, None):
        assert view(state, seat).seats[0].hand == [HIDDEN] * 3
    assert view(state, 0).seats[0].hand == ["1", "2", "3"]
    assert view(state, 1).seats[1].hand == ["4"]
    assert set(view(state, 0).deck) == {HIDDEN}


def test_first_hands_are_private() -> None:
    state, events = engine.new_game(Config(3, "hands"))
    mine = set(state.seats[0].hand)
    seen = {card for e in see_events(events, 1) for card in getattr(e, "cards", [])}
    assert not mine & seen
    assert set(state.seats[1].hand) <= seen
    assert not set(CARDS) & {card for e in see_events(events, None) for card in getattr(e, "cards", [])}


def test_secret_choice_of_the_first_income() -> None:
    state, _ = engine.new_game(Config(2, "first"))
    state = engine.apply(state, 0, a.Tuck(state.seats[0].hand[0])).state
    card = state.stack[-1].chosen[0]  # type: ignore[union-attr]
    assert view(state, 1).stack[-1].chosen == {0: HIDDEN}  # type: ignore[union-attr]
    assert view(state, None).stack[-1].chosen == {0: HIDDEN}  # type: ignore[union-attr]
    assert view(state, 0).stack[-1].chosen == {0: card}  # type: ignore[union-attr]


def test_top_tile_open_rest_hidden() -> None:
    state = build({"stacks": {"probe-3": {"tiles": ["energy", "points", "pick", "publicity"]}}})
    timeline = Timeline(state, Saved(state.encode()))
    timeline.act(0, a.Launch())
    timeline.undo(0, 0)
    for there in (state, timeline.state):
        for seat in (0, 1, None):
            assert view(there, seat).stacks["probe-3"].tiles == ["energy", HIDDEN, HIDDEN, HIDDEN]


def test_end_of_round_stacks_hidden() -> None:
    stacks = {1: ["1", "2", "3"], 2: ["4", "5", "6"], 3: ["7", "8", "9"], 4: ["10", "11", "12"]}
    state = build({"round": 1, "end_stacks": stacks})
    closed = {r: [HIDDEN] * 3 for r in stacks}
    assert all(view(state, seat).end_stacks == closed for seat in (0, 1, None))
    state = engine.apply(state, 0, a.Pass()).state
    assert view(state, 1).end_stacks == view(state, None).end_stacks == closed
    assert view(state, 0).end_stacks == {**closed, 1: ["1", "2", "3"]}
    result = engine.apply(state, 0, a.TakeCard("2"))
    assert view(result.state, 0).end_stacks == {**closed, 1: [HIDDEN] * 2}
    taken = [e for e in see_events(result.events, 1) if hasattr(e, "card")]
    assert [e.card for e in taken] == [HIDDEN]


def _turn() -> Timeline:
    state = build({"A": {"publicity": 3, "energy": 2, "probes": [[2, 1]]}})
    return Timeline(state, Saved(state.encode()))


def test_undo_stops_at_new_information() -> None:
    timeline = _turn()
    timeline.act(0, a.BuyCard("deck"))
    probe = timeline.state.probes[0].id
    timeline.act(0, a.MoveProbe(probe, 2, 2, energy=1))
    assert [(p.keep, p.free) for p in timeline.undo_points(0)] == [(1, True), (0, False)]
    timeline.undo(0, 1)
    me = timeline.state.seats[0]
    assert (timeline.state.probes[0].sector, timeline.state.probes[0].ring, me.energy) == (2, 1, 2)
    bought = list(me.hand)
    with pytest.raises(UndoError) as refused:
        timeline.undo(0, 0)
    assert refused.value.refusal.code == "undo.wall"
    timeline.undo(0, 0, agreed=True)
    assert timeline.state.seats[0].hand == [] and timeline.state.seats[0].publicity == 3
    timeline.act(0, a.BuyCard("deck"))
    assert timeline.state.seats[0].hand == bought


def _species(state: GameState) -> list[str]:
    return [s.species for s in state.species]


def test_two_different_hidden_species() -> None:
    seen: set[tuple[str, ...]] = set()
    for i in range(60):
        state, _ = engine.new_game(Config(2, f"seed {i}"))
        left, right = _species(state)
        assert left != right and {left, right} <= set(BASE_SPECIES)
        assert not any(s.found for s in state.species)
        assert _species(view(state, 0)) == _species(view(state, None)) == [HIDDEN, HIDDEN]
        seen.add((left, right))
    assert len(BASE_SPECIES) == 5
    assert {left for left, _ in seen} == {right for _, right in seen} == set(BASE_SPECIES)


def test_the_seed_is_hidden() -> None:
    state, _ = engine.new_game(Config(2, "a secret"))
    assert view(state, 0).config.seed == view(state, None).config.seed == HIDDEN
