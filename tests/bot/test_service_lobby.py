from __future__ import annotations

import pytest
from service_players import MIRA, NOOR, OTTO

from bot.service import (
    AlreadySeated,
    BadOption,
    ChannelBusy,
    GameOver,
    NoGame,
    NotEnoughPlayers,
    NotHost,
    NotSeated,
    Person,
    TableFull,
    TableOptions,
    TableService,
    WrongStatus,
)
from persistence import Store


async def test_a_lobby_seats_its_host_and_whoever_joins(service: TableService) -> None:
    table = await service.create_lobby(1, 7, MIRA)
    table = await service.join(table.game_id, OTTO)
    assert table.status == "lobby"
    assert [(c.index, c.name, c.colour) for c in table.chairs] == [(0, "Mira", "ivory"), (1, "Otto", "orange")]
    assert table.state is None
    assert table.decisions == ()
    assert (await service.table_in(7)).game_id == table.game_id


async def test_nobody_sits_twice_or_on_a_lap(service: TableService) -> None:
    table = await service.create_lobby(1, 7, MIRA, TableOptions(seats=2))
    with pytest.raises(AlreadySeated):
        await service.join(table.game_id, MIRA)
    await service.join(table.game_id, OTTO)
    with pytest.raises(TableFull) as full:
        await service.join(table.game_id, NOOR)
    assert full.value.seats == 2
    assert len((await service.table(table.game_id)).chairs) == 2


async def test_one_open_table_a_channel(service: TableService) -> None:
    first = await service.create_lobby(1, 7, MIRA)
    with pytest.raises(ChannelBusy) as busy:
        await service.create_lobby(1, 7, OTTO)
    assert busy.value.table.game_id == first.game_id
    assert (await service.create_lobby(1, 8, OTTO)).channel_id == 8


async def test_leaving_moves_up_hands_over_and_closes(service: TableService) -> None:
    table = await service.create_lobby(1, 7, MIRA)
    await service.join(table.game_id, OTTO)
    with pytest.raises(NotSeated):
        await service.leave(table.game_id, NOOR.user_id)
    table = await service.leave(table.game_id, MIRA.user_id)
    assert [(c.index, c.name, c.colour) for c in table.chairs] == [(0, "Otto", "ivory")]
    assert table.host_id == OTTO.user_id
    table = await service.leave(table.game_id, OTTO.user_id)
    assert table.status == "closed"
    with pytest.raises(GameOver):
        await service.join(table.game_id, NOOR)
    await service.create_lobby(1, 7, NOOR)


async def test_only_the_host_sets_options_and_only_possible_ones(service: TableService) -> None:
    table = await service.create_lobby(1, 7, MIRA)
    await service.join(table.game_id, OTTO)
    with pytest.raises(NotHost) as other:
        await service.set_options(table.game_id, OTTO.user_id, seats=3)
    assert other.value.host_id == MIRA.user_id
    assert (await service.set_options(table.game_id, MIRA.user_id, seats=3, seed="x")).options == TableOptions(3, "x")
    for wrong in ({"seats": 5}, {"seats": "many"}, {"moon": 1}, {"seed": ""}):
        with pytest.raises(BadOption):
            await service.set_options(table.game_id, MIRA.user_id, **wrong)
    await service.join(table.game_id, NOOR)
    with pytest.raises(BadOption, match="3 are seated"):
        await service.set_options(table.game_id, MIRA.user_id, seats=2)


async def test_start_needs_the_host_and_company(service: TableService) -> None:
    table = await service.create_lobby(1, 7, MIRA)
    with pytest.raises(NotEnoughPlayers) as alone:
        await service.start(table.game_id, MIRA.user_id)
    assert (alone.value.have, alone.value.need) == (1, 2)
    await service.join(table.game_id, OTTO)
    with pytest.raises(NotHost):
        await service.start(table.game_id, OTTO.user_id)
    begun = await service.start(table.game_id, MIRA.user_id, seed="stars")
    assert begun.table.status == "running"
    assert begun.table.options.seed == "stars"
    assert begun.waiting == (0, 1)
    assert [n.kind for n in begun.notices] == ["income"]
    with pytest.raises(WrongStatus):
        await service.start(table.game_id, MIRA.user_id)
    with pytest.raises(WrongStatus):
        await service.join(table.game_id, NOOR)


async def test_seeds_are_drawn_where_none_was_given(store: Store) -> None:
    service = TableService(store, new_seed=lambda: "drawn")
    table = await service.create_lobby(1, 7, MIRA)
    await service.join(table.game_id, OTTO)
    assert (await service.start(table.game_id, MIRA.user_id)).table.game.config.seed == "drawn"


async def test_the_host_may_close_at_any_time(service: TableService) -> None:
    table = await service.create_lobby(1, 7, MIRA)
    await service.join(table.game_id, OTTO)
    await service.start(table.game_id, MIRA.user_id)
    with pytest.raises(NotHost):
        await service.close(table.game_id, OTTO.user_id)
    closed = await service.close(table.game_id, MIRA.user_id)
    assert closed.status == "closed"
    assert closed.decisions == ()
    with pytest.raises(GameOver):
        await service.close(table.game_id, MIRA.user_id)
    assert (await service.create_lobby(1, 7, OTTO)).status == "lobby"


async def test_what_is_not_there(service: TableService) -> None:
    with pytest.raises(NoGame):
        await service.table("zzzz")
    with pytest.raises(NoGame):
        await service.table_in(7)
    with pytest.raises(NoGame):
        await service.join("zzzz", Person(1, "x"))
