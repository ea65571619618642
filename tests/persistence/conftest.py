"""Real databases, a clock that can be set, and short ways to a lobby and a running game.

SQLite files in a temporary folder; with ``SETI_TEST_DATABASE_URL`` naming an empty PostgreSQL database the same tests
run there (it is emptied for each of them), except for those that look into the SQLite file.
"""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from store_world import ANNA, BEN, Clock, MakeGame

from persistence import Game, Store, downgrade, open_store


@pytest.fixture
def clock() -> Clock:
    return Clock()


SERVER = os.environ.get("SETI_TEST_DATABASE_URL")


@pytest.fixture
async def database_url(tmp_path: Path) -> str:
    if SERVER is None:
        return f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"
    await downgrade(SERVER, "base")
    return SERVER


@pytest.fixture
def sqlite_path(tmp_path: Path) -> Path:
    """The file behind ``database_url``; tests that need it are about SQLite."""
    if SERVER is not None:
        pytest.skip("about SQLite")
    return tmp_path / "games.db"


@pytest.fixture
async def store(database_url: str, clock: Clock) -> AsyncIterator[Store]:
    async with await open_store(database_url, clock=clock) as opened:
        yield opened


@pytest.fixture
def lobby(store: Store) -> MakeGame:
    async def make(channel_id: int = 500, guild_id: int | None = 1) -> Game:
        return await store.games.create_lobby(
            guild_id=guild_id, channel_id=channel_id, host_user_id=11, config={"solo": False}, seats=[ANNA, BEN]
        )

    return make


@pytest.fixture
def running(store: Store, lobby: MakeGame) -> MakeGame:
    async def make(channel_id: int = 500, guild_id: int | None = 1) -> Game:
        made = await lobby(channel_id, guild_id)
        return await store.games.start(made.id, made.version, snapshot=b"state 0", rules_version="1")

    return make
