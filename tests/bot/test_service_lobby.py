from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from service_players import MIRA, NOOR, OTTO, Players

from bot.service import (
    AlreadySeated,
    BadOption,
    ChannelBusy,
    GameOver,
    NoGame,
    NotEnoughPlayers,
    NotHost,
    NotInvited,
    NotSeated,
    Person,
    TableFull,
    TableOptions,
    TableService,
    WrongStatus,
)
from bot.service.notices import IDLE
from game.content import BASE_SPECIES
from persistence import Store, open_store


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
    impossible: list[dict[str, Any]] = [
        {"seats": 5}, {"seats": "many"}, {"moon": 1}, {"seed": ""}, {"seed": "x" * 41}, {"undo": "always"},
        {"species": ("mascamites",)}, {"species": ("mascamites", "mascamites")}, {"species": ("mascamites", "whales")},
        {"join": "friends"}, {"join": "invited", "invited": tuple(range(21))},
    ]  # fmt: skip
    for wrong in impossible:
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


async def test_a_drawn_set_up_is_not_told_as_a_chosen_one(store: Store) -> None:
    service = TableService(store, new_seed=lambda: "drawn")
    table = await service.create_lobby(1, 7, MIRA)
    await service.join(table.game_id, OTTO)
    begun = await service.start(table.game_id, MIRA.user_id)
    assert begun.table.options.seed is None
    assert (await TableService(store).table(table.game_id)).options.seed is None


async def test_only_the_species_chosen_appear(service: TableService) -> None:
    for n in range(4):
        table = await service.create_lobby(1, n, MIRA, TableOptions(seed=f"s{n}"))
        await service.set_options(table.game_id, MIRA.user_id, species=("exertians", "oumuamua", "anomalies"))
        await service.join(table.game_id, OTTO)
        begun = await service.start(table.game_id, MIRA.user_id)
        found = {slot.species for slot in begun.table.game.species}
        assert len(found) == 2
        assert found <= {"exertians", "oumuamua", "anomalies"} < {*BASE_SPECIES}


async def test_only_the_invited_sit_down_where_the_host_says_so(service: TableService) -> None:
    table = await service.create_lobby(1, 7, MIRA)
    await service.set_options(table.game_id, MIRA.user_id, join="invited")
    with pytest.raises(NotInvited) as refused:
        await service.join(table.game_id, OTTO)
    assert refused.value.host_id == MIRA.user_id
    await service.set_options(table.game_id, MIRA.user_id, invited=(OTTO.user_id,))
    assert len((await service.join(table.game_id, OTTO)).chairs) == 2
    with pytest.raises(NotInvited):
        await service.join(table.game_id, NOOR)
    table = await service.set_options(table.game_id, MIRA.user_id, join="anyone")
    assert table.options.invited == (OTTO.user_id,)
    assert table.options.differing() == frozenset()
    assert len((await service.join(table.game_id, NOOR)).chairs) == 3


async def test_a_lobby_knows_who_never_played(service: TableService, store: Store) -> None:
    table = await service.create_lobby(1, 7, MIRA)
    assert table.newcomers == {MIRA.user_id}
    table = await service.join(table.game_id, OTTO)
    assert table.newcomers == {MIRA.user_id, OTTO.user_id}
    begun = await service.start(table.game_id, MIRA.user_id)
    assert begun.table.newcomers == frozenset()
    other = await service.create_lobby(1, 8, NOOR)
    other = await service.join(other.game_id, OTTO)
    assert other.newcomers == {NOOR.user_id}
    assert (await TableService(store).table(other.game_id)).newcomers == {NOOR.user_id}
    closed = await service.create_lobby(1, 9, NOOR)
    await service.close(closed.game_id, NOOR.user_id)
    assert await store.games.newcomers([NOOR.user_id, OTTO.user_id]) == {NOOR.user_id}


class Clock:
    def __init__(self) -> None:
        self.now = datetime(2026, 3, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def wait(self, **time: float) -> None:
        self.now += timedelta(**time)


async def test_a_lobby_left_alone_for_a_week_closes(database_url: str) -> None:
    clock = Clock()
    async with await open_store(database_url, clock=clock) as store:
        service = TableService(store, clock=clock)
        table = await service.create_lobby(1, 7, MIRA)
        clock.wait(days=6)
        await service.join(table.game_id, OTTO)
        clock.wait(days=2)
        assert await store.outbox.pending() == ()
        assert (await service.close_idle(table.game_id)).status == "lobby"
    async with await open_store(database_url, clock=clock) as store:
        service = TableService(store, clock=clock)
        clock.wait(days=5)
        [due] = await store.outbox.pending()
        assert (due.kind, due.game_id) == (IDLE, table.game_id)
        assert (await service.close_idle(table.game_id)).status == "closed"
        # What has to be said is there until somebody has said it.
        assert await store.outbox.pending() == (due,)
        # A second time changes nothing, and the channel is free.
        assert (await service.close_idle(table.game_id)).status == "closed"
        assert (await service.create_lobby(1, 7, NOOR)).status == "lobby"


async def test_a_started_or_closed_table_has_no_end_of_its_lobby_to_come(service: TableService, store: Store) -> None:
    begun = (await Players(service).begin()).table
    assert [n.kind for n in await store.outbox.undelivered()] == ["income"]
    assert (await service.close_idle(begun.game_id)).status == "running"
    other = await service.create_lobby(1, 8, NOOR)
    await service.leave(other.game_id, NOOR.user_id)
    third = await service.create_lobby(1, 9, NOOR)
    await service.close(third.game_id, NOOR.user_id)
    assert [n.kind for n in await store.outbox.undelivered()] == ["income"]


async def test_a_lobby_nobody_saw_is_taken_back(service: TableService, store: Store) -> None:
    table = await service.create_lobby(1, 7, MIRA)
    await service.discard_lobby(table.game_id)
    with pytest.raises(NoGame):
        await service.table_in(7)
    assert await store.outbox.undelivered() == ()
    begun = (await Players(service).begin()).table
    await service.discard_lobby(begun.game_id)
    assert (await service.table(begun.game_id)).status == "running"
