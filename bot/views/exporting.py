"""A finished game as a file: the whole record, to keep or to load elsewhere."""

from __future__ import annotations

import io
import json

import discord

from bot.texts.catalogue import say
from bot.views import layout
from bot.views.clicks import Click, verb


@verb("export")
async def _export(click: Click) -> None:
    """Hand over the game as a file, privately. While it is played there is none: hands and decks are in it."""
    await click.wait()
    now = await click.table()
    if now.status != "over":
        await click.show(layout.plain_screen(say("export.not_yet")))
        return
    data = json.dumps(await click.app.service.export(now.game_id), ensure_ascii=False, separators=(",", ":"))
    file = discord.File(io.BytesIO(data.encode()), f"seti-{now.game_id}.json")
    await click.interaction.followup.send(say("export.done"), file=file, ephemeral=True)
