"""Lobbies, starting, channels, listings: the life of a game around its steps."""

from __future__ import annotations

import asyncio
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import pytest
from store_world import ANNA, BEN, Clock, MakeGame

from persistence import (
    ChannelTaken,
    EntryKind,
    GameChanges,
    GameNotFound,
    GameStatus,
    NewEntry,
    NewNotice,
    Seat,
    StaleVersion,
    Store,
    WrongStatus,
)
from persistence.columns import UtcDateTime

SYSTEM = NewEntry(kind=EntryKind.SYSTEM)


async def test_a_lobby_comes_back_as_it_was_made(store: Store, lobby: MakeGame, clock: Clock) -> None:
    made = await lobby()
    loaded = await store.games.load(made.id)
    assert loaded == made
    assert loaded.seats == (ANNA, BEN)
    assert (loaded.status, loaded.version, loaded.revision) == (GameStatus.LOBBY, 1, 0)
    assert loaded.config == {"solo": False}
    assert loaded.snapshot is None
    assert loaded.created_at.tzinfo is UTC
    assert loaded.created_at <= clock.now


async def test_one_open_game_a_channel(store: Store, lobby: MakeGame, running: MakeGame) -> None:
    first = await running(channel_id=7)
    with pytest.raises(ChannelTaken) as caught:
        await lobby(channel_id=7)
    assert caught.value.game_id == first.id
    await lobby(channel_id=8)

    await store.games.commit_step(first.id, first.version, SYSTEM, b"end", status=GameStatus.OVER)
    second = await lobby(channel_id=7)
    found = await store.games.load_by_channel(7)
    assert found is not None
    assert found.id == second.id


async def test_two_lobbies_at_once_in_one_channel(store: Store, lobby: MakeGame) -> None:
    outcomes = await asyncio.gather(*(lobby(channel_id=7) for _ in range(4)), return_exceptions=True)
    assert sum(not isinstance(o, BaseException) for o in outcomes) == 1
    assert sum(isinstance(o, ChannelTaken) for o in outcomes) == 3
    assert len(await store.games.list_games()) == 1


async def test_reopening_a_finished_game_needs_its_channel(store: Store, lobby: MakeGame, running: MakeGame) -> None:
    first = await running(channel_id=7)
    over = await store.games.commit_step(first.id, first.version, SYSTEM, b"end", status=GameStatus.OVER)
    finished = await store.games.load(first.id)
    assert finished.finished_at is not None
    second = await lobby(channel_id=7)
    undo = NewEntry(kind=EntryKind.UNDO)
    with pytest.raises(ChannelTaken) as caught:
        await store.games.commit_step(first.id, over.version, undo, b"back", status=GameStatus.RUNNING)
    assert caught.value.game_id == second.id
    assert await store.games.load(first.id) == finished

    await store.games.update_lobby(second.id, second.version, GameChanges(), close=True)
    await store.games.commit_step(first.id, over.version, undo, b"back", status=GameStatus.RUNNING)
    again = await store.games.load(first.id)
    assert (again.status, again.finished_at, again.revision) == (GameStatus.RUNNING, None, 2)


async def test_lobby_changes_and_lost_updates(store: Store, lobby: MakeGame) -> None:
    made = await lobby()
    cleo = Seat(index=1, user_id=33, display_name="Cleo ☄", colour="teal")
    rival = Seat(index=2, user_id=None, display_name="Rival", colour="grey")
    changes = GameChanges(seats=[ANNA, cleo, rival], config={"expansion": True}, host_user_id=33)
    changed = await store.games.update_lobby(made.id, made.version, changes)
    assert changed.seats == (ANNA, cleo, rival)
    assert (changed.config, changed.host_user_id, changed.version) == ({"expansion": True}, 33, 2)
    assert changed.updated_at > made.updated_at
    with pytest.raises(StaleVersion) as caught:
        await store.games.update_lobby(made.id, made.version, GameChanges(seats=[]))
    assert (caught.value.expected, caught.value.found) == (1, 2)
    assert await store.games.load(made.id) == changed


async def test_joining_at_once_seats_everybody(store: Store, lobby: MakeGame) -> None:
    made = await lobby()

    async def join(user_id: int) -> None:
        while True:
            game = await store.games.load(made.id)
            seat = Seat(index=len(game.seats), user_id=user_id, display_name=str(user_id), colour="x")
            try:
                await store.games.update_lobby(game.id, game.version, GameChanges(seats=[*game.seats, seat]))
            except StaleVersion:
                continue
            return

    await asyncio.gather(*(join(user) for user in range(100, 106)))
    game = await store.games.load(made.id)
    assert {seat.user_id for seat in game.seats} == {11, 22, *range(100, 106)}
    assert [seat.index for seat in game.seats] == list(range(8))


async def test_starting(store: Store, lobby: MakeGame) -> None:
    made = await lobby()
    started = await store.games.start(
        made.id,
        made.version,
        snapshot=b"opening",
        rules_version="2025.1",
        changes=GameChanges(seats=[BEN]),
        notices=[NewNotice(kind="turn", payload={"seat": 1})],
    )
    assert started.status is GameStatus.RUNNING
    assert started.opening == started.snapshot == started.turn_start == b"opening"
    assert (started.revision, started.turn_start_seq, started.rules_version) == (0, 0, "2025.1")
    assert started.started_at is not None
    assert started.seats == (BEN,)
    assert [notice.payload for notice in await store.outbox.pending()] == [{"seat": 1}]
    with pytest.raises(WrongStatus):
        await store.games.start(made.id, started.version, snapshot=b"other", rules_version="1")
    with pytest.raises(StaleVersion):
        await store.games.start(made.id, made.version, snapshot=b"other", rules_version="1")
    assert await store.games.load(made.id) == started


async def test_moving_to_a_taken_channel(store: Store, lobby: MakeGame, running: MakeGame) -> None:
    game = await running(channel_id=1)
    other = await lobby(channel_id=2)
    with pytest.raises(ChannelTaken):
        await store.games.commit_step(
            game.id, game.version, SYSTEM, None, changes=GameChanges(channel_id=2, guild_id=9)
        )
    with pytest.raises(ChannelTaken):
        await store.games.update_lobby(other.id, other.version, GameChanges(channel_id=1))
    with pytest.raises(ChannelTaken):
        await store.games.start(
            other.id, other.version, snapshot=b"", rules_version="1", changes=GameChanges(channel_id=1)
        )
    await store.games.commit_step(game.id, game.version, SYSTEM, None, changes=GameChanges(channel_id=3, guild_id=9))
    moved = await store.games.load_by_channel(3)
    assert moved is not None
    assert (moved.id, moved.guild_id, moved.snapshot) == (game.id, 9, b"state 0")


async def test_unknown_games(store: Store) -> None:
    assert await store.games.load_by_channel(1) is None
    with pytest.raises(GameNotFound, match="nosuch"):
        await store.games.load("nosuch")
    with pytest.raises(GameNotFound):
        await store.games.commit_step("nosuch", 1, SYSTEM, b"")


async def test_last_game_of_a_channel(store: Store, running: MakeGame) -> None:
    old = await running(channel_id=7)
    await store.games.commit_step(old.id, old.version, SYSTEM, b"", status=GameStatus.OVER)
    newer = await running(channel_id=7)
    await store.games.commit_step(newer.id, newer.version, SYSTEM, b"", status=GameStatus.OVER)
    assert await store.games.load_by_channel(7) is None
    last = await store.games.load_by_channel(7, open_only=False)
    assert last is not None
    assert last.id == newer.id


async def test_listings(store: Store, lobby: MakeGame, running: MakeGame) -> None:
    waiting = await lobby(channel_id=1, guild_id=1)
    first = await running(channel_id=2, guild_id=1)
    second = await running(channel_id=3, guild_id=2)
    ended = await running(channel_id=4, guild_id=2)
    replaced = Seat(index=1, user_id=44, display_name="Dora", colour="orange")
    await store.games.commit_step(
        ended.id,
        ended.version,
        SYSTEM,
        b"",
        status=GameStatus.OVER,
        changes=GameChanges(seats=[ANNA, replaced], result={"winner": 0}),
    )
    assert [g.id for g in await store.games.list_running()] == [second.id, first.id]
    assert [g.id for g in await store.games.list_running(guild_id=1)] == [first.id]
    assert {g.id for g in await store.games.list_games()} == {waiting.id, first.id, second.id}
    (over,) = await store.games.list_finished()
    assert (over.id, over.result, over.seats) == (ended.id, {"winner": 0}, (ANNA, replaced))
    assert [g.id for g in await store.games.list_finished(user_id=44)] == [ended.id]
    assert await store.games.list_finished(user_id=22) == ()
    assert await store.games.list_finished(guild_id=1) == ()
    everything = await store.games.list_games(tuple(GameStatus))
    assert len(everything) == 4
    assert await store.games.list_games(tuple(GameStatus), limit=2, offset=1) == everything[1:3]


async def test_damaged_rows_do_not_break_listings(sqlite_path: Path, store: Store, running: MakeGame) -> None:
    bad = await running(channel_id=1)
    good = await running(channel_id=2)
    with sqlite3.connect(sqlite_path) as raw:
        raw.execute(
            "UPDATE game SET snapshot = 'no bytes at all', turn_start = x'00ff', config = '{oops' WHERE id = ?",
            (bad.id,),
        )
    raw.close()
    listed = {game.id: game for game in await store.games.list_running()}
    assert listed[bad.id].damaged
    assert listed[bad.id].config == {}
    assert not listed[good.id].damaged
    assert {game.id for game in (await store.recover()).games} == {bad.id, good.id}
    loaded = await store.games.load(bad.id)
    assert (loaded.snapshot, loaded.turn_start) == (b"no bytes at all", b"\x00\xff")
    assert loaded.opening == b"state 0"
    # What storage cannot read it does not overwrite either, unless it is told to.
    await store.games.commit_step(bad.id, bad.version, SYSTEM, b"mended")
    assert (await store.games.load(bad.id)).snapshot == b"mended"
    with sqlite3.connect(sqlite_path) as raw:
        assert raw.execute("SELECT config FROM game WHERE id = ?", (bad.id,)).fetchone() == ("{oops",)
    raw.close()


async def test_times_must_be_aware() -> None:
    column = UtcDateTime()
    with pytest.raises(ValueError, match="aware"):
        column.process_bind_param(datetime(2025, 1, 1), None)  # type: ignore[arg-type]  # noqa: DTZ001


async def test_preferences(store: Store) -> None:
    assert await store.preferences.get(5) == {}
    assert await store.preferences.update(5, {"ping": "dm", "big": True}) == {"ping": "dm", "big": True}
    await asyncio.gather(*(store.preferences.update(6, {f"key{n}": n}) for n in range(5)))
    assert await store.preferences.get(6) == {f"key{n}": n for n in range(5)}
    assert await store.preferences.update(5, {"ping": None, "zone": "Europe/Oslo"}) == {
        "big": True,
        "zone": "Europe/Oslo",
    }
    assert await store.preferences.get_many([5, 7]) == {5: {"big": True, "zone": "Europe/Oslo"}, 7: {}}


async def test_backup_of_a_database_in_use(sqlite_path: Path, store: Store, running: MakeGame) -> None:
    game = await running()
    copy = sqlite_path.with_name("copy.db")
    await store.backup(copy)
    await store.games.commit_step(game.id, game.version, SYSTEM, b"later")
    async with Store(f"sqlite+aiosqlite:///{copy}") as copied:
        assert await copied.games.load(game.id) == game
    with pytest.raises(FileExistsError):
        await store.backup(copy)
