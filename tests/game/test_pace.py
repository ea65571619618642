"""A turn step by step: whole games with seats that play so, and what changes when the pace does."""

from __future__ import annotations

import msgspec
import pytest

from game import actions as a
from game.engine import new_game
from game.frames import Pause
from game.selfplay import play
from game.state import Config, Orders, decode
from game.timeline import Timeline

STEPS = Orders(pace="steps")


def test_games_step_by_step_are_played_to_the_end() -> None:
    """With every mix of seats, by chance and by plan, and the engine's invariants checked after every step."""
    paused = 0
    for n in range(24):
        seats = 2 + n % 3
        some = {s: Orders(pace="steps", guards=bool(n % 2)) for s in range(seats) if n % 5 == 0 or (n + s) % 2}
        check = "sample" if n % 8 == 0 else "none"
        state, _, tally = play(Config(seats, f"pace-{n}"), "mixed" if n % 4 == 3 else "random", check, orders=some)
        assert state.phase == "over"
        paused += tally.exercised["ask.pause"]
    assert paused > 100


def test_flowing_games_never_pause() -> None:
    _, _, tally = play(Config(3, "flowing"), "random", orders={})
    assert tally.exercised["ask.pause"] == 0


def test_a_pause_has_an_effect_below_it_and_is_its_owners_alone() -> None:
    rested: set[bytes] = set()
    play(Config(2, "resting"), "random", watch=lambda s: rested.add(s.encode()), orders={1: STEPS})
    pauses = [s for s in map(decode, rested) if isinstance(s.stack[-1], Pause)]
    assert pauses
    assert all(s.stack[-1].seat == 1 == s.turn.seat for s in pauses)
    assert all(s.stack[-2].__struct_config__.tag == "effect" for s in pauses)


def test_states_and_orders_from_before_the_pace_decode() -> None:
    state, _ = new_game(Config(2, "old"))
    assert b"pace" not in state.encode()
    assert msgspec.json.decode(b"{}", type=Orders) == Orders()
    assert a.decode(b'{"t":"orders","orders":{"circles":"best"}}'.replace(b'"t"', _tag_field())) == a.SetOrders(
        Orders(circles="best")
    )


def _tag_field() -> bytes:
    return b'"' + str(a.SetOrders.__struct_config__.tag_field).encode() + b'"'


def test_an_unknown_pace_is_refused() -> None:
    timeline, _ = Timeline.new(Config(2, "refused"))
    with pytest.raises(msgspec.ValidationError):
        a.decode(b"{" + _tag_field() + b':"orders","orders":{"pace":"hurry"}}')
    assert timeline.act(0, a.SetOrders(STEPS)).revealed is False
    assert timeline.state.seats[0].orders == STEPS
