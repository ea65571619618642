from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from service_players import Players

from bot.outbox import Outbox
from bot.service import TableService
from persistence import Notice, Store


class Channel:
    """Takes notices, or refuses them for a while."""

    def __init__(self) -> None:
        self.got: list[str] = []
        self.refuse = 0
        self.something = asyncio.Event()

    async def deliver(self, notice: Notice) -> int | None:
        await asyncio.sleep(0)
        if self.refuse:
            self.refuse -= 1
            raise OSError("Discord is away")
        self.got.append(notice.kind)
        self.something.set()
        return 4711 if notice.kind == "turn" else None


def now() -> datetime:
    return datetime.now(UTC)


async def test_notices_go_in_order_and_once(store: Store) -> None:
    channel = Channel()
    outbox = Outbox(store, channel.deliver, now)
    players = Players(TableService(store))
    players.service.listen(lambda outcome: outbox.send(outcome.notices))
    table = (await players.begin()).table
    table = await players.play(table, 3)
    outbox.send(await store.outbox.pending())
    await outbox.settle()
    assert channel.got == ["income", "turn"]
    assert await store.outbox.pending() == ()
    assert (await store.games.load(table.game_id)).table_message_id == 4711


async def test_what_failed_is_tried_again_later(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    channel = Channel()
    channel.refuse = 1
    outbox = Outbox(store, channel.deliver, now)
    begun = await Players(TableService(store)).begin()
    outbox.send(begun.notices)
    await outbox.settle()
    assert channel.got == []
    assert "not delivered, again in 0:00:10" in caplog.text
    [left] = await store.outbox.undelivered()
    assert left.attempts == 1
    assert left.due_at > now() + timedelta(seconds=5)
    outbox.send([left])
    await outbox.settle()
    assert channel.got == []


async def test_a_start_picks_up_what_was_left(store: Store) -> None:
    await Players(TableService(store)).begin()
    channel = Channel()
    outbox = Outbox(store, channel.deliver, now)
    outbox.start()
    await asyncio.wait_for(channel.something.wait(), 5)
    await outbox.close()
    assert channel.got == ["income"]
    assert await store.outbox.undelivered() == ()
