"""Export and import: a game as JSON, whole or refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from store_world import MakeGame

from persistence import (
    BadExport,
    ChannelTaken,
    EntryKind,
    Game,
    GameNotFound,
    GameStatus,
    NewEntry,
    NewNotice,
    Store,
    open_store,
)


async def played(store: Store, game: Game) -> Game:
    version = game.version
    for number in (1, 2, 3):
        entry = NewEntry(kind=EntryKind.ACTION, payload=b"\xff%d" % number, interaction_id=100 + number, seat=0)
        notices = [NewNotice(kind="turn")]
        step = await store.games.commit_step(game.id, version, entry, b"\x80%d" % number, notices=notices)
        version = step.version
    await store.games.set_table_message(game.id, 5)
    return await store.games.load(game.id)


async def test_there_and_back(store: Store, running: MakeGame, tmp_path: Path) -> None:
    game = await played(store, await running())
    text = json.dumps(await store.transfer.export_game(game.id))
    async with await open_store(f"sqlite+aiosqlite:///{tmp_path / 'other.db'}") as other:
        imported = await other.transfer.import_game(json.loads(text))
        assert imported == await other.games.load(game.id)
        for name in ("id", "channel_id", "status", "seats", "config", "revision", "rules_version", "created_at"):
            assert getattr(imported, name) == getattr(game, name), name
        for name in ("opening", "snapshot", "turn_start", "turn_start_seq", "updated_at", "started_at"):
            assert getattr(imported, name) == getattr(game, name), name
        assert imported.table_message_id is None
        assert await other.log.since(game.id) == await store.log.since(game.id)
        assert await other.outbox.pending() == ()
        first = await other.transfer.export_game(game.id)
        second = json.loads(text)
        first.pop("exported_at")
        second.pop("exported_at")
        assert first == second
        entry = NewEntry(kind=EntryKind.ACTION, interaction_id=104)
        assert (await other.games.commit_step(game.id, imported.version, entry, b"4")).seq == 4


async def test_a_copy_beside_the_original(store: Store, running: MakeGame) -> None:
    game = await played(store, await running(channel_id=1))
    data = await store.transfer.export_game(game.id)
    with pytest.raises(ChannelTaken):
        await store.transfer.import_game(data)
    copy = await store.transfer.import_game(data, channel_id=2, guild_id=3)
    assert copy.id != game.id
    assert (copy.channel_id, copy.guild_id, copy.revision, copy.snapshot) == (2, 3, 3, game.snapshot)
    assert [entry.interaction_id for entry in await store.log.since(copy.id)] == [None, None, None]
    found = await store.log.find_interaction(101)
    assert found is not None
    assert found.game_id == game.id


async def test_a_lobby_and_a_finished_game_travel_too(store: Store, lobby: MakeGame, running: MakeGame) -> None:
    waiting = await lobby(channel_id=1)
    data = await store.transfer.export_game(waiting.id)
    assert (await store.transfer.import_game(data, channel_id=9)).status is GameStatus.LOBBY
    game = await running(channel_id=2)
    end = NewEntry(kind=EntryKind.ACTION)
    await store.games.commit_step(game.id, game.version, end, b"end", status=GameStatus.OVER)
    again = await store.transfer.import_game(await store.transfer.export_game(game.id))
    assert again.status is GameStatus.OVER
    assert again.finished_at is not None


def _set(*path: str | int, to: Any) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        here: Any = data
        for step in path[:-1]:
            here = here[step]
        here[path[-1]] = to

    return change


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (_set("format", to="chess"), "not an exported game"),
        (_set("format_version", to=99), "format version 99"),
        (_set("game", "snapshot", to=None), "without its states"),
        (_set("game", "snapshot", to="***"), "snapshot"),
        (_set("game", "status", to="paused"), "status"),
        (_set("game", "surprise", to=1), "surprise"),
        (_set("game", "created_at", to="2025-01-01T00:00:00"), "zone"),
        (_set("log", 1, "seq", to=7), "log"),
        (_set("log", to=[]), "log"),
        (_set("log", 0, "source", to=None), "source"),
        (_set("seats", 1, "index", to=0), "two seats"),
        (lambda data: data.pop("seats"), "seats"),
    ],
)
async def test_damage_is_refused_in_one_line(
    store: Store, running: MakeGame, damage: Callable[[dict[str, Any]], None], says: str
) -> None:
    game = await played(store, await running(channel_id=1))
    data = await store.transfer.export_game(game.id)
    damage(data)
    with pytest.raises(BadExport, match=says) as caught:
        await store.transfer.import_game(data, channel_id=2)
    assert "\n" not in str(caught.value)
    assert len(await store.games.list_games(tuple(GameStatus))) == 1


async def test_export_of_nothing(store: Store) -> None:
    with pytest.raises(GameNotFound):
        await store.transfer.export_game("nosuch")
