"""A table service over a real SQLite database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from service_players import Players

from bot.service import TableService
from persistence import Store, open_store


@pytest.fixture
def database_url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"


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
