"""How a table stood when its turns began: kept while the bot runs, played again from the opening after a restart."""

from __future__ import annotations

import logging

import pytest
from service_players import Players

from bot.service import Table, TableService
from game import actions as act
from persistence import Store


async def some_turns(players: Players, turns: int) -> tuple[Table, dict[int, bytes]]:
    """A game some turns old with steps taken back and orders changed; and how it stood when each turn began."""
    table = (await players.begin()).table
    table = await players.play(table, len(table.waiting))
    starts = {table.game.turn.number: table.game.encode()}
    while len(starts) < turns:
        outcome = await players.step(table)
        table = outcome.table
        if outcome.turn_over:
            starts[table.game.turn.number] = table.game.encode()
            continue
        user = table.chairs[table.turn_seat].user_id
        assert user is not None
        points = await players.service.undo_points(table.game_id, user)
        if points and points[0].free and len(starts) % 2:
            table = (await players.service.undo(table.game_id, user, points[0].back_to)).table
            table = (await players.service.redo(table.game_id, user)).table
    return table, starts


@pytest.mark.parametrize("again", [False, True])
async def test_the_beginnings_of_the_latest_turns_are_known_after_a_restart_too(
    players: Players, store: Store, again: bool
) -> None:
    table, starts = await some_turns(players, 6)
    service = TableService(store) if again else players.service
    table = await service.table(table.game_id)
    latest = max(starts)
    for number in (latest, latest - 1):
        state = await service.turn_start(table, number)
        assert state is not None
        assert state.encode() == starts[number]


async def test_every_earlier_turn_can_be_played_again(players: Players, service: TableService) -> None:
    table, starts = await some_turns(players, 6)
    for number, start in starts.items():
        state = await service.turn_start(table, number)
        assert state is not None
        assert state.encode() == start
    assert await service.turn_start(table, 0) is None


async def test_a_game_that_cannot_be_played_again_only_goes_without(
    players: Players, store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    table, starts = await some_turns(players, 3)
    fresh = TableService(store)
    table = await fresh.table(table.game_id)
    first = next(i for i, line in enumerate(table.log) if line.turn == 1)
    object.__setattr__(table.log[first], "action", act.MarkGold("nowhere"))
    with caplog.at_level(logging.ERROR):
        assert await fresh.turn_start(table, max(starts)) is None
    assert table.game_id in caplog.text
    caplog.clear()
    assert await fresh.turn_start(table, max(starts)) is None
    assert caplog.text == ""
