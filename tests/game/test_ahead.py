"""A pass asked for beforehand: what withdraws it, who may know of it, and what undo makes of it."""

from __future__ import annotations

import pytest

from game import actions as a
from game import ahead, engine, solar
from game.events import (
    AnyEvent,
    CardsDrawn,
    Gained,
    ProbePushed,
    Rotated,
    SectorCompleted,
    SpeciesFound,
    TileCompleted,
)
from game.options import IllegalAction
from game.rounds import HAND_LIMIT
from game.state import Ahead, Config, GameState, Orders, Probe, copy
from game.timeline import Timeline
from game.view import view

WISH = a.SetOrders(Orders(ahead=Ahead()))


def begun(seats: int = 3) -> Timeline:
    """A game in its first turn, that of seat 0; every hand is small enough to pass with."""
    games = (Timeline.new(Config(seats, f"ahead-{n}"))[0] for n in range(20))
    timeline = next(g for g in games if g.state.turn.seat == 0)
    for decision in engine.decisions(timeline.state):
        timeline.act(decision.seat, a.Tuck(timeline.state.seats[decision.seat].hand[0]))
    timeline.saved.start = timeline.state.encode()
    return timeline


def waiting() -> tuple[GameState, int]:
    """A position in which the seat after the one in turn has asked to pass."""
    timeline = begun()
    seat = (timeline.state.turn.seat + 1) % 3
    timeline.act(seat, WISH)
    return timeline.state, seat


@pytest.mark.parametrize(
    ("events", "off", "what"),
    [
        ([], "", ""),
        ([ProbePushed(1, "p", (0, 1), (1, 1))], "pushed", None),
        ([Rotated(0, 3)], "", ""),
        ([SectorCompleted(0, "vega", [1])], "sector", "vega"),
        ([SectorCompleted(0, "vega", [0])], "", ""),
        ([TileCompleted(0, [1])], "tile", ""),
        ([SpeciesFound(0, 0, "anomalies", [])], "species", "anomalies"),
        ([Gained(1, {"points": 3})], "", ""),
        ([Gained(1, {"credits": 1})], "gained", ""),
        ([CardsDrawn(1, ["1"])], "gained", ""),
        ([Gained(0, {"credits": 1})], "", ""),
    ],
)
def test_what_withdraws_it(events: list[AnyEvent], off: str, what: str | None) -> None:
    state, seat = waiting()
    after = ahead.watched(state, seat, False, events)
    assert after is not None
    assert after.off == off
    if what is not None:
        assert after.what == what


def test_riding_along_with_a_disc_does_not_withdraw_it() -> None:
    state, seat = waiting()
    state.probes.append(Probe("mine", seat, *_space(state, "carried")))
    after = ahead.watched(state, seat, False, [Rotated(0, state.solar.next_disc)])
    assert after is not None
    assert after.off == ""


def test_a_push_names_who_turned_the_discs() -> None:
    state, seat = waiting()
    after = ahead.watched(state, seat, False, [Rotated(0, 1), ProbePushed(1, "p", (0, 1), (1, 1))])
    assert after is not None
    assert (after.off, after.by) == ("pushed", 0)


def _space(state: GameState, how: str) -> tuple[int, int]:
    """A space where the next turn of the discs does this to a probe."""
    spaces = [(s, r) for s in range(8) for r in range(1, 5)]
    return next(x for x in spaces if solar.shift(state.solar.angles, state.solar.next_disc, x).how == how)


def test_a_question_a_changed_hand_and_a_new_mission_withdraw_it(monkeypatch: pytest.MonkeyPatch) -> None:
    state, seat = waiting()
    asked = ahead.watched(state, seat, True, [])
    assert asked is not None
    assert asked.off == "asked"
    monkeypatch.setattr(ahead, "completable", lambda s, n: ["12"])
    news = ahead.watched(state, seat, False, [])
    assert news is not None
    assert (news.off, news.what) == ("mission", "12")
    monkeypatch.undo()
    state.seats[seat].hand += ["1", "2"]
    fuller = ahead.watched(state, seat, False, [])
    assert fuller is not None
    assert fuller.off == "cards"


def test_missions_that_were_ready_before_are_no_news(monkeypatch: pytest.MonkeyPatch) -> None:
    timeline = begun()
    monkeypatch.setattr(ahead, "completable", lambda s, n: ["12"])
    timeline.act(1, WISH)
    order = timeline.state.seats[1].orders.ahead
    assert order is not None
    assert order.ready == ("12",)
    assert ahead.watched(timeline.state, 1, False, []) == order


def test_what_was_withdrawn_stays_so_until_it_is_asked_for_again() -> None:
    state, seat = waiting()
    me = state.seats[seat]
    me.orders = Orders(circles="best", ahead=Ahead(off="species", what="anomalies"))
    engine.step(state, seat, a.SetOrders(Orders(circles="never", ahead=me.orders.ahead)))
    assert me.orders.ahead == Ahead(off="species", what="anomalies")
    engine.step(state, seat, WISH)
    assert me.orders.ahead == Ahead()


def test_nobody_else_may_know_of_it() -> None:
    state, seat = waiting()
    for reader in (0, 2, None):
        assert all(s.orders == Orders() for n, s in enumerate(view(state, reader).seats) if n != reader)
    assert view(state, seat).seats[seat].orders.ahead == Ahead()


def test_it_is_refused_in_the_own_turn_in_the_set_up_and_after_passing() -> None:
    fresh, _ = Timeline.new(Config(2, "early"))
    early = fresh.state
    state, _ = waiting()
    passed = copy(state)
    passed.seats[2].passed = True
    for where, who in ((early, 0), (state, 0), (passed, 2)):
        with pytest.raises(IllegalAction):
            engine.step(where, who, WISH)


def test_a_pass_not_due_is_refused() -> None:
    state, seat = waiting()
    for who in (0, seat, 2, 9, -1):
        with pytest.raises(IllegalAction):
            engine.apply(state, who, a.PassAhead())


def test_undo_brings_back_what_the_step_taken_back_had_withdrawn() -> None:
    timeline = begun()
    owner = timeline.state.turn.seat
    seat = (owner + 1) % 3
    timeline.act(seat, WISH)
    timeline.state.seats[owner].publicity = 6
    timeline.saved.start = timeline.state.encode()
    timeline.state.probes.append(Probe("mine", seat, *_space(timeline.state, "pushed")))
    timeline.saved.start = timeline.state.encode()
    timeline.saved.moves = []
    timeline.act(owner, a.Research())
    order = timeline.state.seats[seat].orders.ahead
    assert order is not None
    assert order.off == "pushed"
    timeline.undo(owner, 0)
    assert timeline.state.seats[seat].orders.ahead == Ahead()


def test_a_wish_that_a_replay_cannot_grant_is_dropped_and_breaks_nothing() -> None:
    """The owner takes back a step after another seat has named cards that it drew in that step."""
    timeline = begun()
    owner = timeline.state.turn.seat
    seat = (owner + 1) % 3
    timeline.act(owner, a.Launch())
    timeline.state.seats[seat].hand.append("138")  # as if the launch had brought it
    timeline.act(seat, a.SetOrders(Orders(circles="best", ahead=Ahead(discard=("138",)))))
    assert len(timeline.state.seats[seat].hand) == HAND_LIMIT + 1
    timeline.undo(owner, 0)
    assert timeline.state.seats[seat].orders.circles == "best"
    kept = timeline.state.seats[seat].orders.ahead
    assert kept is None or ahead.fits(timeline.state, seat, kept)


def test_a_whole_game_of_passing_beforehand_ends() -> None:
    """Every seat asks for it as soon as it may, and is passed for whenever it is due."""
    timeline = begun(4)
    passed = 0
    for _ in range(600):
        state = timeline.state
        asked = engine.decisions(state)
        if not asked:
            break
        for n, me in enumerate(state.seats):
            if n != state.turn.seat and not me.passed and (me.orders.ahead is None or me.orders.ahead.off):
                over = max(0, len(me.hand) - HAND_LIMIT)
                order = Ahead(tuple(me.hand[:over]), "best" if n % 2 else "ask")
                timeline.act(n, a.SetOrders(Orders(ahead=order)))
        seat = asked[0].seat
        if ahead.due(timeline.state, seat):
            timeline.act(seat, a.PassAhead())
            passed += 1
            continue
        option = engine.options(timeline.state, seat)[-1 if asked[0].kind == "turn" else 0]
        option = next((o for o in engine.options(timeline.state, seat) if isinstance(o.action, a.Pass)), option)
        timeline.act(seat, a.ChooseCards(option.some.cards[: option.some.least]) if option.some else option.action)
    assert timeline.state.phase == "over"
    assert passed >= 10
