"""Pictures without ever blocking the event loop: drawn in worker threads, a few at a time, the last ones kept."""

from __future__ import annotations

import asyncio
import contextvars
import logging
import sys
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

log = logging.getLogger(__name__)

KEEP_BYTES = 40 * 1024 * 1024
"""How much of the pictures last drawn is kept."""

SWITCH_SECONDS = 0.0005
"""How soon a drawing thread gives way to the event loop: at Python's 5 ms two of them could hold it for 15 ms."""

Key = tuple[str, int, str]
"""Game, revision, view (``board``, ``hand:2`` ...)."""


class Pictures:
    """Draws and keeps pictures. Whoever asks for one that is being drawn waits for the same drawing."""

    def __init__(self, workers: int = 2, keep_bytes: int = KEEP_BYTES) -> None:
        sys.setswitchinterval(min(sys.getswitchinterval(), SWITCH_SECONDS))
        self._slots = asyncio.Semaphore(max(1, workers))
        self._threads = ThreadPoolExecutor(max(1, workers), thread_name_prefix="picture")
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self._kept_bytes = 0
        self._keep_bytes = keep_bytes
        self._drawing: dict[Key, asyncio.Future[bytes | None]] = {}

    async def get(self, game_id: str, revision: int, view: str, draw: Callable[[], bytes]) -> bytes | None:
        """The picture of ``view`` at a revision of a game: the one kept, or what ``draw`` returns in a worker thread.

        None if drawing failed, which is logged: the message goes out without a picture and says so.
        """
        key = (game_id, revision, view)
        if (kept := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            return kept
        under_way = self._drawing.get(key)
        if under_way is not None:
            return await asyncio.shield(under_way)
        future = asyncio.get_running_loop().create_future()
        self._drawing[key] = future
        picture: bytes | None = None
        try:
            picture = await self._draw(key, draw)
            return picture
        finally:
            del self._drawing[key]
            if not future.done():
                future.set_result(picture)

    async def warm_up(self, draw: Callable[[], object]) -> None:
        """Do once, in a worker thread, what makes the first picture of a process slow. A failure is only logged."""
        loop = asyncio.get_running_loop()
        started = time.perf_counter()
        async with self._slots:
            try:
                await loop.run_in_executor(self._threads, draw)
            except Exception:
                log.exception("the pictures could not be warmed up")
            else:
                log.debug("pictures warmed up in %.1f s", time.perf_counter() - started)

    def close(self) -> None:
        """Let the worker threads go; drawings that have not begun are dropped."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _draw(self, key: Key, draw: Callable[[], bytes]) -> bytes | None:
        loop = asyncio.get_running_loop()
        async with self._slots:
            try:
                # The language of whoever asks is a context variable: the thread draws with a copy of their context.
                picture = await loop.run_in_executor(self._threads, contextvars.copy_context().run, draw)
            except Exception:
                log.exception("no picture of %s for game %s at revision %d", key[2], key[0], key[1])
                return None
        self._keep(key, picture)
        return picture

    def _keep(self, key: Key, picture: bytes) -> None:
        self._kept[key] = picture
        self._kept_bytes += len(picture)
        while self._kept_bytes > self._keep_bytes and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._kept_bytes -= len(old)
