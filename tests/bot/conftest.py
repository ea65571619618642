"""A table service over a real database."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from service_players import Players

from bot.service import TableService
from persistence import Store, downgrade, open_store

SERVER = os.environ.get("SETI_TEST_DATABASE_URL")
"""An empty PostgreSQL database to use instead of SQLite files, as in the tests of storage."""


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
async def store(database_url: str) -> AsyncIterator[Store]:
    async with await open_store(database_url) as opened:
        yield opened


@pytest.fixture
def service(store: Store) -> TableService:
    return TableService(store)


@pytest.fixture
def players(service: TableService) -> Players:
    return Players(service)
