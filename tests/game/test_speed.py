"""Budgets of the engine, in processor time and with room to spare: a decision, a stored state, a late turn."""

from __future__ import annotations

from statistics import mean
from time import process_time

from game_play import GAMES, game

from game.engine import decisions, new_game, options, step
from game.state import decode


def test_decisions_are_quick_late_and_early() -> None:
    """Options listed and one applied: thousands a second, and a late turn costs hardly more than an early one."""
    spent: list[list[float]] = [[], []]
    for number in range(len(GAMES)):
        state, _ = new_game(GAMES[number][0])
        moments = game(number)
        for i, m in enumerate(moments):
            begun = process_time()
            for d in decisions(state):
                options(state, d.seat)
            step(state, m.seat, m.action, check=False)
            spent[2 * i >= len(moments)].append(process_time() - begun)
    early, late = mean(spent[0]), mean(spent[1])
    assert 1 / mean([*spent[0], *spent[1]]) > 1_000
    assert late < 2 * early


def test_a_stored_state_is_small_and_quick_to_read() -> None:
    datas = [m.before for number in range(len(GAMES)) for m in game(number)[::10]]
    assert max(map(len, datas)) < 20_000
    decode(datas[0])
    begun = process_time()
    for data in datas:
        assert decode(data).encode() == data
    assert (process_time() - begun) / len(datas) < 0.005
