"""The timeline: what may be taken back by whom, what stays, and what an entry of the log says."""

from __future__ import annotations

import pytest

from game import actions as a
from game.engine import decisions, options
from game.options import IllegalAction
from game.scenario.position import build
from game.state import Config, Orders
from game.timeline import Saved, Timeline, UndoError


def begun(seed: str = "timeline", seats: int = 2) -> Timeline:
    """A game whose first turn has begun."""
    timeline, _ = Timeline.new(Config(seats, seed))
    for n in range(seats):
        timeline.act(n, a.Tuck(timeline.state.seats[n].hand[0]))
    while decisions(timeline.state)[0].kind != "turn":
        d = decisions(timeline.state)[0]
        timeline.act(d.seat, options(timeline.state, d.seat)[-1].action)
    return timeline


def a_step(timeline: Timeline, seat: int) -> a.Action:
    return next(o.action for o in options(timeline.state, seat) if isinstance(o.action, a.MoveProbe))


def test_set_up_choices_are_not_taken_back() -> None:
    timeline, _ = Timeline.new(Config(2, "setup"))
    timeline.act(0, a.Tuck(timeline.state.seats[0].hand[0]))
    assert timeline.undo_points(0) == []
    with pytest.raises(UndoError) as e:
        timeline.undo(0, 0)
    assert e.value.refusal.code == "undo.none"


def test_moves_go_back_and_forth_and_the_log_only_grows() -> None:
    timeline = begun()
    seat = timeline.state.turn.seat
    start, revision = timeline.state.encode(), timeline.revision
    timeline.act(seat, a.Launch())
    launched = timeline.state.encode()
    timeline.act(seat, a_step(timeline, seat))
    assert [p.keep for p in timeline.undo_points(seat)] == [1, 0]
    timeline.undo(seat, 0)
    assert timeline.state.encode() == start
    timeline.redo(seat)
    assert timeline.state.encode() == launched
    assert timeline.revision == revision + 4


def test_only_the_owner_of_the_turn_takes_back() -> None:
    timeline = begun()
    seat = timeline.state.turn.seat
    timeline.act(seat, a.Launch())
    assert timeline.undo_points(1 - seat) == []
    with pytest.raises(UndoError):
        timeline.undo(1 - seat, 0)
    timeline.undo(seat, 0)
    with pytest.raises(UndoError):
        timeline.redo(1 - seat)


def test_a_new_action_ends_what_could_be_done_again() -> None:
    timeline = begun()
    seat = timeline.state.turn.seat
    timeline.act(seat, a.Launch())
    timeline.undo(seat, 0)
    timeline.act(seat, a.Launch())
    with pytest.raises(UndoError) as e:
        timeline.redo(seat)
    assert e.value.refusal.code == "redo.none"


def test_past_a_drawn_card_only_if_the_table_agrees() -> None:
    timeline = begun()
    seat = timeline.state.turn.seat
    start = timeline.state.encode()
    timeline.act(seat, a.BuyCard("deck"))
    bought = timeline.state.encode()
    timeline.act(seat, a.Launch())
    free = {p.keep: p.free for p in timeline.undo_points(seat)}
    assert free == {1: True, 0: False}
    with pytest.raises(UndoError) as e:
        timeline.undo(seat, 0)
    assert e.value.refusal.code == "undo.wall"
    assert e.value.refusal.args == {"steps": 1}
    timeline.undo(seat, 0, agreed=True)
    assert timeline.state.encode() == start
    timeline.act(seat, a.BuyCard("deck"))
    assert timeline.state.encode() == bought, "the same card comes back"


def test_standing_orders_survive_an_undo() -> None:
    timeline = begun()
    seat = timeline.state.turn.seat
    orders = Orders(traces="best", guards=False)
    timeline.act(seat, a.Launch())
    timeline.act(1 - seat, a.SetOrders(orders))
    timeline.undo(seat, 0)
    assert timeline.state.probes == []
    assert timeline.state.seats[1 - seat].orders == orders
    timeline.redo(seat)
    assert timeline.state.seats[1 - seat].orders == orders
    assert len(timeline.state.probes) == 1


def test_orders_changed_meanwhile_can_end_a_redo() -> None:
    """An answer to a question that is not asked any more is not forced upon the game."""
    state = build({"A": {"data": 6, "credits": 3, "energy": 3}})
    timeline = Timeline(state, Saved(state.encode()))
    timeline.act(0, a.Scan())
    mark = next(o.action for o in options(timeline.state, 0) if isinstance(o.action, a.MarkSignal))
    timeline.act(0, mark)
    assert decisions(timeline.state)[0].kind == "guard"
    timeline.act(0, a.Continue())
    timeline.undo(0, 1)
    timeline.act(0, a.SetOrders(Orders(guards=False)))
    timeline.redo(0)
    now = timeline.state.encode()
    assert decisions(timeline.state)[0].kind == "scan"
    with pytest.raises(UndoError):
        timeline.redo(0)
    assert timeline.state.encode() == now


def test_a_refused_action_leaves_no_trace() -> None:
    timeline = begun()
    seat = timeline.state.turn.seat
    before = (*timeline.dump(), timeline.revision)
    with pytest.raises(IllegalAction):
        timeline.act(seat, a.Analyze())
    with pytest.raises(IllegalAction):
        timeline.act(1 - seat, a.Launch())
    assert (*timeline.dump(), timeline.revision) == before


def test_a_finished_turn_cannot_be_taken_back() -> None:
    timeline = begun()
    seat = timeline.state.turn.seat
    timeline.act(seat, a.Launch())
    done = timeline.act(seat, a.EndTurn())
    assert done.turn_over
    assert timeline.undo_points(seat) == timeline.undo_points(1 - seat) == []


def test_a_fork_and_a_reload_are_independent() -> None:
    timeline = begun()
    seat = timeline.state.turn.seat
    timeline.act(seat, a.Launch())
    dumped = timeline.dump()
    fork = timeline.fork()
    fork.undo(seat, 0)
    assert timeline.dump() == dumped
    assert Timeline.load(*dumped).dump() == dumped
    assert len(timeline.state.probes) == 1
    assert fork.state.probes == []
