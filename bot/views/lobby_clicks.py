"""Clicks before a game: sitting down, getting up, starting, the settings, and a new table."""

from __future__ import annotations

from bot.service import NotHost, Table, TableOptions, WrongStatus
from bot.texts.catalogue import say
from bot.views import layout, opening, settings, table
from bot.views.clicks import Click, verb
from bot.views.screens import open_screen
from bot.views.windows import SetupModal


@verb("join")
async def _join(click: Click) -> None:
    await click.wait() if click.private else await click.wait_public()
    now = await click.app.service.join(click.parts.game, click.person())
    await opening.show_lobby(click.app, now.game_id, via=click.interaction)
    chair = now.chair(click.user)
    if chair is not None:
        welcome = table.welcome(now, chair.index)
        await (click.show if click.private else click.tell)(welcome, now)


@verb("leave")
async def _leave(click: Click) -> None:
    await click.wait() if click.private else await click.wait_public()
    before = await click.table()
    now = await click.app.service.leave(click.parts.game, click.user)
    left = opening.Departure(click.person().name, now.host_id != before.host_id)
    await opening.show_lobby(click.app, now.game_id, left, click.interaction)
    if click.private:
        await click.show(layout.plain_screen(say("lobby.left.you")))
    elif now.open:
        await click.tell(layout.plain_screen(say("lobby.left.you")))


@verb("start")
async def _start(click: Click) -> None:
    await click.wait() if click.private else await click.wait_public()
    before = await click.table()
    outcome = await click.app.service.start(click.parts.game, click.user, interaction_id=click.interaction.id)
    await opening.show_started(click.app, outcome.table, before.message_id, click.interaction)
    if click.private:
        await click.show(open_screen(outcome.table, click.user, "turn"), outcome.table)


@verb("again")
async def _again(click: Click) -> None:
    """A new table in the same channel, its host whoever asked for it."""
    await click.wait()
    now = await opening.open_lobby(click.app, click.interaction, click.person())
    await click.show(table.welcome(now, 0), now)


@verb("thread")
async def _thread(click: Click) -> None:
    """A new table in a thread of its own, where the channel has one already."""
    await click.wait()
    now = await opening.open_in_thread(click.app, click.interaction, click.person())
    await click.show(layout.plain_screen(say("lobby.opened.thread", thread=f"<#{now.channel_id}>")))


@verb("read")
async def _read(click: Click) -> None:
    """The help was read to its end."""
    await click.wait()
    await click.show(layout.plain_screen(say("help.done")))


# ---------------------------------------------------------------------------------------------- settings
@verb("setting")
async def _setting(click: Click) -> None:
    """Which setting is to be changed."""
    await click.wait()
    await _show(click, await click.table(), click.values[0])


@verb("set")
async def _set(click: Click) -> None:
    """A setting was changed: by a select its new value, by a button its default."""
    await click.wait()
    name = click.parts.arg
    await _change(click, settings.changes(name, click.values), name)


@verb("defaults")
async def _defaults(click: Click) -> None:
    await click.wait()
    fields = TableOptions()
    await _change(click, {name: getattr(fields, name) for name in TableOptions.__struct_fields__}, "")


@verb("seed")
async def _seed(click: Click) -> None:
    """The word that fixes the set-up is typed."""
    await click.interaction.response.send_modal(SetupModal(click.parts.game))


@verb("settled")
async def _settled(click: Click) -> None:
    await click.wait()
    now = await click.table()
    await click.show(layout.plain_screen(settings.settled(now, click.user)))


async def _change(click: Click, changes: dict[str, object], name: str) -> None:
    """Change settings. Whoever may not, or not any more, sees them as they are, with who may."""
    try:
        now = await click.app.service.set_options(click.parts.game, click.user, **changes)
    except (NotHost, WrongStatus):
        await _show(click, await click.table(), "")
        return
    await opening.show_lobby(click.app, now.game_id)
    await _show(click, now, settings.next_part(name, now.options))


async def _show(click: Click, now: Table, part: str) -> None:
    await click.show(open_screen(now, click.user, f"settings:{part}"), now)
