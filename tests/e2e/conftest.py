"""A table in a simulated Discord, over a real database."""

from __future__ import annotations

import io
import os
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from PIL import Image
from table import Table, open_table

from bot.settings import Settings, load_settings
from bot.views import gallery
from persistence import downgrade

SERVER = os.environ.get("SETI_TEST_DATABASE_URL")
"""An empty PostgreSQL database to use instead of SQLite files, as in the tests of storage."""


@pytest.fixture
async def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    database_url = SERVER or f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"
    if SERVER is not None:
        await downgrade(SERVER, "base")
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.setenv("DATABASE_URL", database_url)
    return load_settings(need_token=False, env_file=None)


@pytest.fixture
async def table(settings: Settings) -> AsyncIterator[Table]:
    async with open_table(settings) as opened:
        yield opened


@pytest.fixture
def quick_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """One small picture for everything: what pictures show is tested elsewhere."""
    out = io.BytesIO()
    Image.new("RGB", (8, 8)).save(out, "JPEG")
    monkeypatch.setattr(gallery, "render", lambda *_args, **_options: SimpleNamespace(data=out.getvalue()))
