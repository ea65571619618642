from __future__ import annotations

import io
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PIL import Image

from bot import sandbox
from bot.client import SetiClient
from bot.service import Table
from bot.settings import Settings, load_settings
from game import engine


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    monkeypatch.setenv("DATABASE_URL", f"sqlite+aiosqlite:///{tmp_path / 'sandbox.db'}")
    return load_settings(need_token=False, env_file=None)


def board(n: int) -> bytes:
    """A picture as large as a board, different for every ``n``."""
    out = io.BytesIO()
    Image.new("RGB", (1600, 1400), (n, n, n)).save(out, "JPEG")
    return out.getvalue()


def test_the_last_pictures_stay_large_and_older_ones_are_made_small() -> None:
    album = sandbox.Album()
    album.store_attachment(1, 7, "notes.txt", b"words", None)
    urls = [album.store_attachment(n, 7, "board.jpg", board(n), None)["url"] for n in range(2, 32)]
    widths = []
    for url in urls:
        data = album.get(url)
        assert data is not None
        with Image.open(io.BytesIO(data)) as picture:
            assert picture.format == "JPEG"
            widths.append(picture.width)
    small = len(urls) - sandbox.KEEP_LARGE
    assert widths == [560] * small + [1600] * sandbox.KEEP_LARGE
    assert album.get("https://cdn.simcord.invalid/attachments/7/1/notes.txt") == b"words"


async def test_a_kept_database_goes_on_in_a_new_world(settings: Settings) -> None:
    async with sandbox.running(settings, seed="stars", with_demo=True) as world:
        first = world.env.bot
        assert isinstance(first, SetiClient)
        table = await first.app.service.table_in(world.channel.id)
        assert table.status == "running"
        assert [chair.name for chair in table.chairs] == list(sandbox.PEOPLE)
        assert [chair.user_id for chair in table.chairs] == [member.id for member in world.members]
        [shown] = world.channel.history()
        assert shown.id == table.message_id
        assert shown.attachments
        assert abs(world.env.now() - datetime.now(UTC)) < timedelta(minutes=5)
        await world.advance(timedelta(hours=30))
        begun = world.env.now()
        assert begun - datetime.now(UTC) > timedelta(hours=29)
        table = await step(first, table)
        ids = [member.id for member in world.members]
        world.env.raise_errors()

    async with sandbox.running(settings, seed="stars", with_demo=True) as world:
        second = world.env.bot
        assert isinstance(second, SetiClient)
        again = await second.app.service.table_in(world.channel.id)
        assert [member.id for member in world.members] == ids
        assert (again.game_id, again.game) == (table.game_id, table.game)
        [shown_again] = world.channel.history()
        assert shown_again.id == again.message_id
        # The new world begins later than anything the old one has seen, skipped hours included.
        assert world.env.now() > begun
        assert shown_again.id > shown.id
        # The old world's first interactions had the ids that this world's have.
        assert (await step(second, again)).revision == again.revision + 1
        world.env.raise_errors()


async def step(client: SetiClient, table: Table) -> Table:
    """Whoever must choose takes the first option, as the first interaction of this world."""
    seat = table.waiting[0]
    user_id = table.chairs[seat].user_id
    assert user_id is not None
    action = engine.options(table.game, seat)[0].action
    return (await client.app.service.act(table.game_id, user_id, action, interaction_id=1)).table
