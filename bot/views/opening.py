"""Tables before their game: opening one in a channel or a thread, keeping its message right, closing what lay idle."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Any, Literal

import discord

from bot.app import App
from bot.service import Person, ServiceError, Table, TableOptions
from bot.texts.catalogue import say
from bot.texts.paint import plain, safe
from bot.views import doing, gallery, table
from bot.views.doing import Twice
from bot.views.screen import Screen

log = logging.getLogger(__name__)

THREAD_SLEEPS: Literal[10080] = 10080
"""Minutes without a message after which Discord puts a thread away; the most it offers, a week."""

_OPENING: set[tuple[int, int]] = set()
"""Who is opening a thread in which channel at this moment: a second tap must not open a second one."""


class NotAllowed(ServiceError):
    """The bot lacks a permission in the channel; ``which`` names it, as in the sentences ``perm.<which>``."""

    def __init__(self, which: str) -> None:
        super().__init__(f"the permission {which} is missing")
        self.which = which


@dataclass(frozen=True, slots=True)
class Departure:
    """Somebody left a lobby; ``handed`` says that somebody else is the host since."""

    name: str
    handed: bool


# ---------------------------------------------------------------------------------------------- permissions
def missing(interaction: discord.Interaction[Any]) -> str:
    """The permission without which the bot cannot post where the interaction comes from; empty if it can."""
    allowed = interaction.app_permissions
    if not allowed.view_channel:
        return "see"
    if isinstance(interaction.channel, discord.Thread):
        return "" if allowed.send_messages_in_threads else "send.thread"
    return "" if allowed.send_messages else "send"


def without_files(interaction: discord.Interaction[Any]) -> bool:
    """Whether pictures cannot be posted there."""
    return not interaction.app_permissions.attach_files


def threads_possible(interaction: discord.Interaction[Any]) -> bool:
    """Whether a thread can be opened where the interaction comes from: not in a thread, nor in a forum."""
    return isinstance(interaction.channel, discord.TextChannel)


# ---------------------------------------------------------------------------------------------- opening
async def open_lobby(
    app: App, interaction: discord.Interaction[Any], host: Person, options: TableOptions | None = None
) -> Table:
    """Open a table in the channel of an interaction and post its lobby message.

    Raises:
        NotAllowed: when nothing can be posted there; no table is opened then.
        bot.service.ChannelBusy, bot.service.BadOption
    """
    channel_id = interaction.channel_id
    if channel_id is None:
        raise NotAllowed("see")
    # Somebody who finds a table there already is told of it, whatever the bot may do in the channel.
    return await _open(app, interaction.guild_id, channel_id, host, options, missing(interaction))


async def open_in_thread(app: App, interaction: discord.Interaction[Any], host: Person) -> Table:
    """Open a public thread in the channel of an interaction, and a table in it.

    Raises:
        NotAllowed: when the bot may not.
        Twice: when the same person is opening one there at this moment.
    """
    channel = interaction.channel
    allowed = interaction.app_permissions
    if not isinstance(channel, discord.TextChannel) or not (
        allowed.create_public_threads and allowed.send_messages_in_threads
    ):
        raise NotAllowed("thread")
    opening = (host.user_id, channel.id)
    if opening in _OPENING:
        raise Twice
    _OPENING.add(opening)
    try:
        with doing.in_public(app):
            name = plain(say("lobby.thread", name=safe(host.name)))[:100]
        kind = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
        try:
            thread = await channel.create_thread(name=name, type=kind, auto_archive_duration=THREAD_SLEEPS)
        except discord.Forbidden:
            log.warning("no thread can be opened in channel %s", channel.id)
            raise NotAllowed("thread") from None
        return await _open(app, interaction.guild_id, thread.id, host, None, "")
    finally:
        _OPENING.discard(opening)


async def _open(
    app: App, guild_id: int | None, channel_id: int, host: Person, options: TableOptions | None, lacking: str
) -> Table:
    now = await app.service.create_lobby(guild_id, channel_id, host, options)
    try:
        if lacking:
            raise NotAllowed(lacking)
        with doing.in_public(app):
            sent = await doing.post(app, channel_id, table.lobby(now), now, silent=True)
    except BaseException as error:
        # A table that nobody can see must not hold the channel.
        await app.service.discard_lobby(now.game_id)
        if isinstance(error, NotAllowed | discord.Forbidden):
            log.warning("a table could not be posted in channel %s: %s", channel_id, error)
            raise NotAllowed(lacking or "send") from None
        raise
    await app.service.set_message(now.game_id, sent.id)
    return now


# ---------------------------------------------------------------------------------------------- the message
async def show_lobby(
    app: App, game_id: str, left: Departure | None = None, via: discord.Interaction[Any] | None = None
) -> None:
    """Bring the lobby message up to date, with whatever is so by then: changes at the same moment must not overtake
    one another. ``via`` is the click on that message, if it was one."""
    async with app.outbox.lock(game_id):
        now = await app.service.table(game_id)
        if now.state is not None:
            return
        with doing.in_public(app):
            screen = table.lobby(now, left) if now.open else table.lobby_closed(now)
            if not await _edit(app, now, screen, now.message_id, via) and now.open:
                # Somebody has deleted the message; nobody could sit down without one.
                sent = await doing.post(app, now.channel_id, screen, now, silent=True)
                await app.service.set_message(game_id, sent.id)


async def show_started(
    app: App, now: Table, message_id: int | None, via: discord.Interaction[Any] | None = None
) -> None:
    """Say on the lobby message that the game has begun."""
    async with app.outbox.lock(now.game_id):
        with doing.in_public(app):
            await _edit(app, now, table.started(now), message_id, via)


async def close_idle(app: App, game_id: str) -> None:
    """Close a lobby whose time is up, and say so on its message.

    Raises:
        discord.HTTPException: when Discord is not there; the rest of a 4xx answer is no reason to try again.
    """
    now = await app.service.close_idle(game_id)
    if now.status != "closed" or now.message_id is None:
        return
    try:
        await doing.edit(app, now, now.message_id, table.lobby_closed(now, idle=True))
    except discord.HTTPException as error:
        if error.status >= 500 or error.status == 429:
            raise
        log.warning("the end of the lobby %s could not be shown: %s", game_id, error)


async def _edit(
    app: App, now: Table, screen: Screen, message_id: int | None, via: discord.Interaction[Any] | None
) -> bool:
    """Edit the lobby message; returns whether it is there."""
    clicked = via.message if via is not None else None
    if via is not None and clicked is not None and clicked.id == message_id:
        built = await gallery.message(app, screen, now)
        await via.edit_original_response(view=built.view, attachments=[], allowed_mentions=built.mentions)
        return True
    return message_id is not None and await doing.edit(app, now, message_id, screen)
