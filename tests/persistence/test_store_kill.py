"""A process that is killed at any moment loses no acknowledged step and leaves none by halves."""

from __future__ import annotations

import random
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import msgspec
from store_world import MakeGame

from persistence import Store, open_store

SCRIPT = Path(__file__).parent / "committing_process.py"


def run_and_kill(database_url: str, game_id: str, randomness: random.Random) -> int:
    """Start the committing process, kill it somewhere, and return the last step that it acknowledged."""
    with subprocess.Popen(
        [sys.executable, str(SCRIPT), database_url, game_id], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        acknowledged = 0
        for _ in range(randomness.randint(1, 25)):
            acknowledged = int(process.stdout.readline())
        time.sleep(randomness.uniform(0, 0.02))
        process.send_signal(signal.SIGKILL)
        rest = process.stdout.read().split("\n")
    # The last line is only whole if its end of line is there.
    return max([acknowledged, *(int(line) for line in rest[:-1])])


async def test_killed_while_committing(store: Store, running: MakeGame, database_url: str, tmp_path: Path) -> None:
    game = await running()
    await store.close()
    randomness = random.Random(20250301)
    for _ in range(6):
        acknowledged = run_and_kill(database_url, game.id, randomness)
        async with await open_store(database_url) as opened:
            after = await opened.games.load(game.id)
            log = await opened.log.since(game.id)
            notices = await opened.outbox.undelivered()
        assert after.revision >= acknowledged
        assert [entry.seq for entry in log] == list(range(1, after.revision + 1))
        assert after.version == game.version + after.revision
        assert after.snapshot is not None
        assert msgspec.msgpack.decode(after.snapshot)["revision"] == after.revision
        assert after.turn_start_seq == after.revision - after.revision % 3
        assert [msgspec.msgpack.decode(entry.payload)["number"] for entry in log] == [entry.seq for entry in log]
        assert [notice.payload["number"] for notice in notices] == [entry.seq for entry in log]
        if database_url.startswith("sqlite"):
            with sqlite3.connect(tmp_path / "games.db") as raw:
                assert raw.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            raw.close()
