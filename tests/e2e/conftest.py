"""A table in a simulated Discord, over a database in a temporary folder."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from table import Table, open_table

from bot.settings import Settings, load_settings


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.setenv("DATABASE_URL", f"sqlite+aiosqlite:///{tmp_path / 'e2e.db'}")
    return load_settings(need_token=False, env_file=None)


@pytest.fixture
async def table(settings: Settings) -> AsyncIterator[Table]:
    async with open_table(settings) as opened:
        yield opened
