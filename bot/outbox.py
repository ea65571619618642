"""Delivers what storage's outbox holds to Discord: at once after a step, and again later what failed or falls due."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from datetime import datetime, timedelta
from weakref import WeakValueDictionary

import discord
from discord.ext import tasks

from persistence import Notice, Store

log = logging.getLogger(__name__)

Deliver = Callable[[Notice], Awaitable[int | None]]
"""Posts a notice; gives the id of the message that shows the table from now on, if it posted one."""

_LAST_LOOK = timedelta(hours=1)
"""The longest time between two looks: another process may have left something."""

_FIRST_RETRY = timedelta(seconds=10)
_LAST_RETRY = timedelta(hours=1)


class Outbox:
    """The way of notices to Discord. Notices of one game go one after another, in the order they were written."""

    def __init__(self, store: Store, deliver: Deliver, now: Callable[[], datetime]) -> None:
        self._store = store
        self._deliver = deliver
        self._now = now
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._in_hand: set[int] = set()
        self._sending: set[asyncio.Task[None]] = set()

    def send(self, notices: Iterable[Notice]) -> None:
        """Deliver these notices soon, without waiting for it; they are in storage already."""
        by_game: dict[str, list[Notice]] = {}
        for notice in notices:
            if notice.due_at > self._now():
                self._look_at(notice.due_at)
            elif notice.id not in self._in_hand:
                self._in_hand.add(notice.id)
                by_game.setdefault(notice.game_id, []).append(notice)
        for game_id, batch in by_game.items():
            task = asyncio.create_task(self._send(game_id, batch))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

    def lock(self, game_id: str) -> asyncio.Lock:
        """Held while something is posted for a game: messages of one game do not overtake one another."""
        lock = self._locks.get(game_id)
        if lock is None:
            lock = self._locks[game_id] = asyncio.Lock()
        return lock

    async def settle(self) -> None:
        """Wait until everything in hand was tried."""
        while self._sending:
            await asyncio.gather(*self._sending, return_exceptions=True)

    def start(self) -> None:
        """Look for due notices now, and again whenever one falls due."""
        self._look.start()

    async def close(self) -> None:
        """Stop looking, and finish what is in hand."""
        self._look.cancel()
        await self.settle()

    @tasks.loop(seconds=_LAST_LOOK.total_seconds())
    async def _look(self) -> None:
        self._look.change_interval(seconds=_LAST_LOOK.total_seconds())
        try:
            self.send(await self._store.outbox.pending())
            due = await self._store.outbox.next_due()
        except Exception:
            # An error here must not end the looking for good: the database may be away for a moment.
            log.exception("the outbox could not be read")
            self._look_at(self._now() + _FIRST_RETRY)
            return
        if due is not None:
            self._look_at(due)

    def _look_at(self, due: datetime) -> None:
        """Look again by then, if that is sooner than planned."""
        wait = max((due - self._now()).total_seconds(), 1.0)
        planned = self._look.next_iteration
        if self._look.is_running() and (planned is None or planned > self._now() + timedelta(seconds=wait)):
            self._look.change_interval(seconds=wait)

    async def _send(self, game_id: str, batch: list[Notice]) -> None:
        try:
            async with self.lock(game_id):
                for notice in batch:
                    await self._try(notice)
        finally:
            self._in_hand.difference_update(notice.id for notice in batch)

    async def _try(self, notice: Notice) -> None:
        try:
            message_id = await self._deliver(notice)
        except Exception as error:
            wait = min(_FIRST_RETRY * 2 ** min(notice.attempts, 12), _LAST_RETRY)
            expected = isinstance(error, discord.HTTPException)
            # A channel that is closed to the bot may stay so for days: said once, not at every attempt.
            log.log(
                logging.DEBUG if isinstance(error, discord.Forbidden) and notice.attempts else logging.WARNING,
                "notice %d (%s) of game %s not delivered, again in %s: %s",
                notice.id, notice.kind, notice.game_id, wait, error, exc_info=not expected,
            )  # fmt: skip
            due = self._now() + wait
            await self._store.outbox.mark_failed(notice.id, repr(error), due)
            self._look_at(due)
        else:
            await self._store.outbox.mark_done(notice.id, table_message_id=message_id)
