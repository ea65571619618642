"""The games in memory: at most so many, each read from storage when asked for, each doing one thing at a time."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import TypeVar
from weakref import WeakValueDictionary

from bot.service import errors
from bot.service.live import Live, read
from bot.service.model import Table
from persistence import DuplicateInteraction, Game, GameNotFound, StaleVersion, Store, WrongStatus

_ATTEMPTS = 3

T = TypeVar("T")


class Shelf:
    """Live games by id. The least recently used ones go when there are more than ``capacity``."""

    def __init__(self, store: Store, source: str, capacity: int) -> None:
        self._store = store
        self._source = source
        self._capacity = capacity
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def peek(self, game_id: str) -> Live | None:
        """The game if it is in memory."""
        return self._live.get(game_id)

    def keep(self, live: Live) -> Live:
        """Put a game on the shelf."""
        self._live[live.info.id] = live
        self._live.move_to_end(live.info.id)
        while len(self._live) > self._capacity:
            self._live.popitem(last=False)
        return live

    def drop(self, game_id: str) -> None:
        """Forget a game; storage has what counts."""
        self._live.pop(game_id, None)

    async def get(self, game_id: str) -> Live:
        """A game from memory or storage. The caller holds its lock.

        Raises:
            NoGame, Damaged
        """
        live = self._live.get(game_id)
        if live is None:
            try:
                game = await self._store.games.load(game_id)
            except GameNotFound:
                raise errors.NoGame from None
            return self.keep(await read(self._store, game))
        self._live.move_to_end(game_id)
        return live

    async def fresh(self, game: Game) -> Table:
        """The table of a game that was just loaded: the one in memory unless storage knows more.

        Raises:
            Damaged
        """
        async with self.lock(game.id):
            live = self._live.get(game.id)
            if live is None or live.info.version < game.version:
                live = self.keep(await read(self._store, game))
            return live.table()

    def lock(self, game_id: str) -> asyncio.Lock:
        """The lock under which everything about a game happens."""
        lock = self._locks.get(game_id)
        if lock is None:
            lock = self._locks[game_id] = asyncio.Lock()
        return lock

    async def work(self, game_id: str, work: Callable[[Live], Awaitable[T]], interaction_id: int | None = None) -> T:
        """Do something to a game under its lock, over again from storage if another process was there first.

        Raises:
            Duplicate: if the interaction was carried out before, whatever else speaks against it by now.
            StaleRevision: if other processes are always faster.
            NoGame, Damaged, and what ``work`` raises
        """
        async with self.lock(game_id):
            for _ in range(_ATTEMPTS):
                live = await self.get(game_id)
                try:
                    return await work(live)
                except errors.ServiceError:
                    await self._refuse_duplicate(interaction_id)
                    if await self._is_current(live):
                        raise
                    self.drop(game_id)
                except DuplicateInteraction as duplicate:
                    self.drop(game_id)
                    raise errors.Duplicate(duplicate.seq) from None
                except (StaleVersion, WrongStatus):
                    self.drop(game_id)
                except BaseException:
                    # Storage may or may not have taken the step: what it holds is what counts.
                    self.drop(game_id)
                    raise
            raise errors.StaleRevision(1)

    async def _is_current(self, live: Live) -> bool:
        """Whether storage knows no more than memory: a refusal must not rest on what another process has changed."""
        try:
            return (await self._store.games.load(live.info.id)).version == live.info.version
        except GameNotFound:
            return False

    async def _refuse_duplicate(self, interaction_id: int | None) -> None:
        if interaction_id is None:
            return
        entry = await self._store.log.find_interaction(interaction_id, self._source)
        if entry is not None:
            raise errors.Duplicate(entry.seq) from None
