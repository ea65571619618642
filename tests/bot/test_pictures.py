from __future__ import annotations

import asyncio
import logging
import threading
import time

import pytest

from bot.pictures import Pictures


async def test_a_picture_is_drawn_once_and_kept() -> None:
    pictures = Pictures(workers=2)
    drawn: list[str] = []

    def draw() -> bytes:
        drawn.append(threading.current_thread().name)
        time.sleep(0.05)
        return b"board"

    together = await asyncio.gather(*(pictures.get("g", 3, "board", draw) for _ in range(5)))
    assert together == [b"board"] * 5
    assert await pictures.get("g", 3, "board", draw) == b"board"
    assert len(drawn) == 1
    assert drawn[0].startswith("picture")
    await pictures.get("g", 4, "board", draw)
    assert len(drawn) == 2


async def test_the_loop_goes_on_while_a_few_are_drawn() -> None:
    pictures = Pictures(workers=2)
    at_once: list[int] = []
    now = 0
    lock = threading.Lock()

    def draw() -> bytes:
        nonlocal now
        with lock:
            now += 1
            at_once.append(now)
        time.sleep(0.05)
        with lock:
            now -= 1
        return b""

    ticks = 0

    async def tick() -> None:
        nonlocal ticks
        while True:
            ticks += 1
            await asyncio.sleep(0.005)

    ticking = asyncio.create_task(tick())
    await asyncio.gather(*(pictures.get("g", n, "board", draw) for n in range(6)))
    ticking.cancel()
    assert max(at_once) == 2
    assert ticks > 5


async def test_a_failure_is_logged_and_gives_none_until_it_works(caplog: pytest.LogCaptureFixture) -> None:
    pictures = Pictures(workers=1)

    def fail() -> bytes:
        raise OSError("no fonts")

    with caplog.at_level(logging.ERROR):
        assert await pictures.get("g", 3, "board", fail) is None
    assert "board for game g at revision 3" in caplog.text
    assert await pictures.get("g", 3, "board", lambda: b"fine") == b"fine"


async def test_the_oldest_go_when_there_is_no_room() -> None:
    pictures = Pictures(workers=1, keep_bytes=25)
    drawn: list[int] = []

    async def ask(n: int) -> None:
        def draw() -> bytes:
            drawn.append(n)
            return b"0123456789"

        await pictures.get("g", n, "board", draw)

    for n in (1, 2, 1, 3, 1, 2):
        await ask(n)
    assert drawn == [1, 2, 3, 2]


async def test_a_cancelled_drawing_leaves_nobody_waiting() -> None:
    pictures = Pictures(workers=1)
    gate = threading.Event()

    def slow() -> bytes:
        gate.wait(5)
        return b"late"

    first = asyncio.create_task(pictures.get("g", 1, "board", slow))
    await asyncio.sleep(0.02)
    second = asyncio.create_task(pictures.get("g", 1, "board", slow))
    await asyncio.sleep(0.02)
    first.cancel()
    assert await asyncio.wait_for(second, 1) is None
    gate.set()
    assert await pictures.get("g", 1, "board", lambda: b"again") == b"again"
