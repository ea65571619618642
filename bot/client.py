"""The Discord client: starts every part in order, registers commands and buttons, reports errors, and shuts down."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
from collections.abc import Callable, Coroutine
from datetime import datetime
from typing import Any

import discord
from discord import app_commands

import bot.commands
import bot.views
from bot import logs
from bot.app import App
from bot.emojis import Icons
from bot.outbox import Outbox
from bot.pictures import Pictures
from bot.service import Damaged, Outcome, ServiceError, TableService
from bot.settings import Settings
from images.warm import warm_up
from persistence import DISCORD, Notice, Store, open_store

log = logging.getLogger(__name__)


_ANSWERING = ("discord-ui-", "CommandTree-invoker")
"""How the library names the tasks that answer interactions."""

_FINISH_SECONDS = 5.0


class SetiTree(app_commands.CommandTree["SetiClient"]):
    """The command tree; its errors reach the person and the log."""

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError) -> None:
        """Tell the person in a sentence, and log what was used where."""
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await self.client.report(interaction, cause)


class SetiClient(discord.AutoShardedClient):
    """The bot. Needs no privileged intent: it hears of servers and of interactions, and reads no messages.

    The options are for the sandbox and tests: ``source`` names where interaction ids come from, ``wait_for_icons``
    makes the start wait for the emojis, ``fresh_messages`` says that every message of an earlier run is gone,
    ``new_seed`` gives the seed of a game that was not given one, ``warm`` prepares the first picture beforehand,
    ``hold`` makes the bot post nothing before the event ``seti_begin``, and ``shard_count`` spares asking Discord.
    """

    def __init__(
        self,
        settings: Settings,
        *,
        source: str = DISCORD,
        wait_for_icons: bool = False,
        fresh_messages: bool = False,
        new_seed: Callable[[], str] | None = None,
        warm: bool = True,
        hold: bool = False,
        shard_count: int | None = None,
    ) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            shard_count=shard_count,
            max_ratelimit_timeout=60.0,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
        )
        self.settings = settings
        self.tree = SetiTree(self)
        self._source = source
        self._wait_for_icons = wait_for_icons
        self._fresh_messages = fresh_messages
        self._new_seed = new_seed
        self._warm = warm
        self._hold = hold
        self.clock: Callable[[], datetime] = discord.utils.utcnow
        """The one clock of all parts; set before the start where time is simulated."""
        self._barred: set[str] = set()
        self._store: Store | None = None
        self._app: App | None = None
        self._refreshing: dict[str, bool] = {}
        self._background: set[asyncio.Task[None]] = set()
        self._stopping: asyncio.Task[None] | None = None

    @property
    def app(self) -> App:
        """The parts of the running bot.

        Raises:
            RuntimeError: before :meth:`setup_hook`.
        """
        if self._app is None:
            raise RuntimeError("the bot has not been set up")
        return self._app

    # ------------------------------------------------------------------------------------------ start
    async def setup_hook(self) -> None:
        """Storage with its migrations, service, commands and buttons, emojis and first picture; then the outbox."""
        now = self.clock
        store = self._store = await open_store(self.settings.database_url, clock=now)
        if self._fresh_messages:
            await store.outbox.forget_messages()
        service = TableService(store, source=self._source, new_seed=self._new_seed, clock=now)
        outbox = Outbox(store, self._deliver, now)
        self._app = app = App(
            settings=self.settings,
            client=self,
            service=service,
            pictures=Pictures(self.settings.picture_workers),
            icons=Icons(),
            outbox=outbox,
            now=now,
        )
        service.listen(self._stepped)
        bot.commands.register(self.tree, app)
        bot.views.register(self, app)
        await self._sync_commands()
        icons = self._go(app.icons.sync(self))
        if self._warm:
            self._go(app.pictures.warm_up(warm_up))
        if self._wait_for_icons:
            await icons
        self._go(self._resume())

    async def _sync_commands(self) -> None:
        guild_id = self.settings.sync_guild_id
        if guild_id is None:
            await self.tree.sync()
            return
        guild = discord.Object(guild_id)
        self.tree.copy_global_to(guild=guild)
        await self.tree.sync(guild=guild)

    async def _resume(self) -> None:
        """Once Discord is there: deliver what was left over, and bring every open table's message up to date."""
        await self.wait_until_ready()
        if self._hold:
            await self.wait_for("seti_begin")
        app = self.app
        left = await app.service.recover()
        app.outbox.send(left.notices)
        await app.outbox.settle()
        for game_id in dict.fromkeys([*(game.id for game in left.games), *(p.game_id for p in left.prompts)]):
            self.refresh(game_id)
        app.outbox.start()

    # ------------------------------------------------------------------------------------------ work
    async def _deliver(self, notice: Notice) -> int | None:
        message_id: int | None = await bot.views.deliver(self.app, notice)
        if message_id is not None:
            self.app.service.note_message(notice.game_id, message_id)
        return message_id

    def _stepped(self, outcome: Outcome) -> None:
        """After every step: send its notices, or else bring the table message up to date."""
        if outcome.notices:
            self.app.outbox.send(outcome.notices)
        else:
            self.refresh(outcome.table.game_id)

    def refresh(self, game_id: str) -> None:
        """Edit a game's table message soon. While one edit is under way, any number of further ones become one."""
        if game_id in self._refreshing:
            self._refreshing[game_id] = True
            return
        self._refreshing[game_id] = False
        self._go(self._refresh(game_id))

    async def _refresh(self, game_id: str) -> None:
        again = True
        try:
            while again:
                async with self.app.outbox.lock(game_id):
                    self._refreshing[game_id] = False
                    await bot.views.refresh(self.app, game_id)
                self._barred.discard(game_id)
                again = self._refreshing[game_id]
        except discord.Forbidden as error:
            # The game goes on by commands and private panels; its messages catch up when the channel is open again.
            if game_id not in self._barred:
                self._barred.add(game_id)
                log.warning("game %s: no access to its channel, its messages stay as they are: %s", game_id, error)
        except discord.HTTPException as error:
            log.warning("the table message of game %s was not edited: %s", game_id, error)
        finally:
            del self._refreshing[game_id]

    def _go(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something beside everything else; a failure is logged, and the end of the program cancels it."""

        def done(task: asyncio.Task[None]) -> None:
            self._background.discard(task)
            if not task.cancelled() and (error := task.exception()) is not None:
                log.error("background work failed", exc_info=error)

        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(done)
        return task

    # ------------------------------------------------------------------------------------------ errors
    async def report(self, interaction: discord.Interaction[Any], error: BaseException) -> None:
        """Whatever went wrong with an interaction: log it unless the rules foresee it, and tell the person."""
        if not isinstance(error, ServiceError) or isinstance(error, Damaged):
            log.error("%s failed", logs.where(interaction), exc_info=error)
        try:
            await bot.views.trouble(interaction, error)
        except discord.HTTPException as failure:
            log.warning("%s: the person could not be told: %s", logs.where(interaction), failure)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """What nobody answers: a button of an earlier version, or a window that was open while the bot restarted."""
        if not bot.views.answered(interaction):
            log.warning("%s: an unknown id", logs.where(interaction))
            window = interaction.type is discord.InteractionType.modal_submit
            await self.report(interaction, bot.views.Outlived(window))

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """An event handler failed: log it with its name."""
        log.exception("handling %s failed", event_method)

    # ------------------------------------------------------------------------------------------ end
    def stop(self) -> asyncio.Task[None]:
        """Begin to close; returns the task that does it."""
        if self._stopping is None:
            self._stopping = asyncio.create_task(self.close())
        return self._stopping

    async def close(self) -> None:
        """Finish the clicks and messages under way, then leave Discord and close the database."""
        store, self._store = self._store, None
        if store is None:
            await super().close()
            return
        await _finish_clicks()
        for task in tuple(self._background):
            task.cancel()
        if self._app is not None:
            await self._app.outbox.close()
            self._app.pictures.close()
        await super().close()
        await store.close()


async def _finish_clicks() -> None:
    """Wait a moment for the interactions that are being answered. Whatever takes longer is safe in storage."""
    under_way = {task for task in asyncio.all_tasks() if task.get_name().startswith(_ANSWERING)}
    under_way.discard(asyncio.current_task())
    if under_way:
        await asyncio.wait(under_way, timeout=_FINISH_SECONDS)


async def run(settings: Settings) -> None:
    """Run the bot until it is told to stop (Ctrl-C or SIGTERM)."""
    client = SetiClient(settings)
    loop = asyncio.get_running_loop()
    async with client:
        with contextlib.suppress(NotImplementedError):  # Windows has no such handlers; Ctrl-C cancels there
            for number in (signal.SIGINT, signal.SIGTERM):
                loop.add_signal_handler(number, client.stop)
        await client.start(settings.token)
    await client.stop()
