"""``/game``: opening a table, sitting down, starting, looking after it."""

from __future__ import annotations

from typing import Annotated

from discord import app_commands

from bot.app import App
from bot.commands.typed import Interaction, Typed
from bot.service import GameOver, Person, TableOptions
from bot.texts.catalogue import say
from bot.views import choices, doing, layout, opening, posting, table
from bot.views.screens import open_screen


def game_group(app: App) -> app_commands.Group:
    """The commands about the table itself."""
    group = app_commands.Group(name="game", description="Open, join and look after a table")

    @group.command(name="new", description="Open a table in this channel")
    @app_commands.describe(
        seats="How many people may sit down, 2 to 4", seed="A word that fixes the set-up; without it, chance decides"
    )
    async def new(
        interaction: Interaction,
        seats: app_commands.Range[int, 2, 4] = 4,
        seed: Annotated[str, app_commands.Range[str, 1, 40]] | None = None,
    ) -> None:
        async with Typed(app, interaction) as typed:
            options = TableOptions(seats=seats, seed=seed)
            now = await opening.open_lobby(app, interaction, _person(interaction), options)
            note = say("perm.files.soon") if opening.without_files(interaction) else ""
            await typed.show(table.welcome(now, 0, note), now)

    @group.command(name="join", description="Take a seat at the table of this channel")
    async def join(interaction: Interaction) -> None:
        async with Typed(app, interaction) as typed:
            now = await app.service.join((await typed.table()).game_id, _person(interaction))
            await opening.show_lobby(app, now.game_id)
            chair = now.chair(typed.user)
            if chair is not None:
                await typed.show(table.welcome(now, chair.index), now)

    @group.command(name="leave", description="Get up before the game starts")
    async def leave(interaction: Interaction) -> None:
        async with Typed(app, interaction) as typed:
            before = await typed.table()
            now = await app.service.leave(before.game_id, typed.user)
            left = opening.Departure(_person(interaction).name, now.host_id != before.host_id)
            await opening.show_lobby(app, now.game_id, left)
            await typed.show(layout.plain_screen(say("lobby.left.you")), now)

    @group.command(name="start", description="Start the game with everyone who is seated")
    async def start(interaction: Interaction) -> None:
        async with Typed(app, interaction) as typed:
            before = await typed.table()
            outcome = await app.service.start(before.game_id, typed.user, interaction_id=interaction.id)
            await opening.show_started(app, outcome.table, before.message_id)
            await typed.show(open_screen(outcome.table, typed.user, "turn"), outcome.table)

    @group.command(name="close", description="Give the table up; the host only")
    async def close(interaction: Interaction) -> None:
        async with Typed(app, interaction) as typed:
            before = await typed.table()
            now = await app.service.close(before.game_id, typed.user)
            if before.state is None:
                await opening.show_lobby(app, now.game_id)
            else:
                with doing.in_public(app):
                    await doing.edit_table(app, now, table.closed(now))
                    await posting.tidy(app, now)
            await typed.show(layout.plain_screen(say("table.closed")), now)

    @group.command(name="settings", description="How this table plays; the host can change it before the start")
    async def settings(interaction: Interaction) -> None:
        async with Typed(app, interaction) as typed:
            await typed.open("settings")

    _play(group, app)
    return group


def _play(group: app_commands.Group, app: App) -> None:
    """The commands of a running game."""

    @group.command(name="status", description="What is going on at this table")
    async def status(interaction: Interaction) -> None:
        async with Typed(app, interaction) as typed:
            now = await typed.table()
            if now.state is None and now.open:
                await typed.show(table.lobby(now), now)
                return
            if now.state is None:
                raise GameOver(now.status)
            await typed.open("turn" if now.chair(typed.user) is not None else "view:board")

    @group.command(name="undo", description="Take back steps of your turn")
    async def undo(interaction: Interaction) -> None:
        async with Typed(app, interaction) as typed:
            await typed.open("undo")

    @group.command(name="prefs", description="Your standing choices: what I answer for you")
    async def prefs(interaction: Interaction) -> None:
        async with Typed(app, interaction) as typed:
            now = await typed.table_if_any()
            if now is not None and choices.in_play(now, typed.user):
                await typed.show(open_screen(now, typed.user, "choices"), now)
            else:
                await typed.show(choices.defaults(await app.service.defaults.get(typed.user)), None)


def _person(interaction: Interaction) -> Person:
    return Person(interaction.user.id, interaction.user.display_name)
