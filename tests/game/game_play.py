"""Played games for the property tests: positions of whole games, each with what was done next."""

from __future__ import annotations

from functools import cache

import msgspec

from game import actions as a
from game.engine import new_game, step
from game.events import AnyEvent
from game.selfplay import play
from game.state import Config, GameState, decode

GAMES = (
    (Config(2, "laws-two"), "random"),
    (Config(3, "laws-three"), "random"),
    (Config(3, "laws-planned", force_species=("oumuamua", "centaurians")), "greedy"),
    (Config(4, "laws-mixed", force_species=("mascamites", "exertians")), "mixed"),
    (Config(2, "laws-mixed", force_species=("anomalies", "mascamites")), "mixed"),
    (Config(3, "laws-mixed", force_species=("exertians", "oumuamua")), "mixed"),
)


class Moment(msgspec.Struct, frozen=True):
    """A position of a played game and the action that was taken in it."""

    before: bytes
    seat: int
    action: a.Action
    after: bytes
    events: list[AnyEvent]

    @property
    def state(self) -> GameState:
        """The position, fresh for every caller."""
        return decode(self.before)


@cache
def game(number: int) -> tuple[Moment, ...]:
    """A played game, step by step, by replay of its log."""
    config, policy = GAMES[number]
    final, log, _ = play(config, policy)
    state, _ = new_game(config)
    moments = []
    for seat, action in log:
        before = state.encode()
        events, _ = step(state, seat, action)
        moments.append(Moment(before, seat, action, state.encode(), events))
    assert state.encode() == final.encode()
    return tuple(moments)


@cache
def moments() -> tuple[Moment, ...]:
    """Every step of every game."""
    return tuple(m for n in range(len(GAMES)) for m in game(n))
