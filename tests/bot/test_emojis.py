from __future__ import annotations

import io
import re
from typing import Any

import discord
import pytest
import simcord
from PIL import Image

from bot import emojis


class Quiet(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))


def test_every_emoji_can_be_drawn_and_named() -> None:
    names = emojis.names()
    assert len(names) == len(set(names))
    for name, data in emojis.draw_set().items():
        assert re.fullmatch(r"[a-z0-9_]{2,32}", name)
        with Image.open(io.BytesIO(data)) as picture:
            assert (picture.format, picture.size, picture.mode) == ("PNG", (128, 128), "RGBA")
            assert picture.getchannel("A").getbbox() is not None
        assert len(data) < 256 * 1024


def test_words_stand_in_for_missing_emojis() -> None:
    icons = emojis.Icons()
    assert icons.icon("energy") == "energy"
    assert icons.icon("pink_trace") == "pink trace"
    assert icons.amount(2, "energy") == "2 energy"
    assert icons.amount(6, "point") == "6 points"
    assert icons.points(1) == "1 point"
    assert icons.button("scan") is None


async def test_synchronising_adds_replaces_and_leaves_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    few = {"energy": emojis.drawing("energy"), "done": emojis.drawing("done"), "points_6": emojis.drawing("points_6")}
    monkeypatch.setattr(emojis, "draw_set", lambda: dict(few))
    client = Quiet()
    async with simcord.run(client) as env:

        async def found() -> dict[str, int]:
            return {emoji.name: emoji.id for emoji in await client.fetch_application_emojis()}

        async def serve() -> None:
            """As Discord does: what was uploaded can be read again."""
            for emoji in await client.fetch_application_emojis():
                if emoji.name in few:
                    env.backend.cdn._blobs.setdefault(emoji.url, few[emoji.name])

        await client.create_application_emoji(name="somebody_elses", image=few["energy"])
        icons = emojis.Icons()
        await icons.sync(client)
        first = await found()
        assert set(few) < set(first)
        assert "somebody_elses" in first
        assert icons.icon("energy") == f"<:energy:{first['energy']}>"
        assert icons.amount(6, "point") == f"<:points_6:{first['points_6']}>"
        assert icons.amount(7, "point") == "7 points"
        await serve()

        again = emojis.Icons()
        before = len(env.http_requests)
        await again.sync(client)
        assert await found() == first
        assert len(env.http_requests) - before <= 3
        assert again.icon("energy") == icons.icon("energy")

        few["energy"] = emojis.drawing("publicity")
        await emojis.Icons().sync(client)
        second = await found()
        changed = {name for name in few if second[name] != first[name]}
        assert changed == {"energy"}
        assert len([name for name in second if name.startswith("set_")]) == 1
        assert "somebody_elses" in second


async def test_without_permission_the_words_stay(caplog: pytest.LogCaptureFixture) -> None:
    client = Quiet()
    async with simcord.run(client) as env:
        env.inject_error("*", "/applications/*/emojis", status=403, code=50013, times=None)
        icons = emojis.Icons()
        await icons.sync(client)
        assert icons.icon("energy") == "energy"
    assert "could not be brought up to date" in caplog.text


def test_pictures_are_compared_by_what_they_show() -> None:
    def as_webp(data: bytes, **options: Any) -> bytes:
        out = io.BytesIO()
        Image.open(io.BytesIO(data)).save(out, "WEBP", **options)
        return out.getvalue()

    energy, publicity = emojis.drawing("energy"), emojis.drawing("publicity")
    assert emojis._looks_like(as_webp(energy, quality=70), energy)
    assert not emojis._looks_like(publicity, energy)
    assert not emojis._looks_like(b"", energy)
    assert not emojis._looks_like(emojis.drawing("points_6"), emojis.drawing("points_8"))
