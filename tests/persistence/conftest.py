"""Real SQLite files, a clock that can be set, and short ways to a lobby and a running game."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from persistence import Game, Seat, Store, open_store


class Clock:
    """The present, moved by hand; every reading is a microsecond later than the last."""

    def __init__(self) -> None:
        self.now = datetime(2025, 3, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(microseconds=1)
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def database_url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"


@pytest.fixture
async def store(database_url: str, clock: Clock) -> AsyncIterator[Store]:
    async with await open_store(database_url, clock=clock) as opened:
        yield opened


ANNA = Seat(index=0, user_id=11, display_name="Anna", colour="white")
BEN = Seat(index=1, user_id=22, display_name="Ben", colour="orange")

MakeGame = Callable[..., Awaitable[Game]]


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
