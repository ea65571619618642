"""A table in a simulated Discord, over a database in a temporary folder."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from PIL import Image
from table import Table, open_table

from bot.settings import Settings, load_settings
from bot.views import gallery


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.setenv("DATABASE_URL", f"sqlite+aiosqlite:///{tmp_path / 'e2e.db'}")
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
