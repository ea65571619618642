"""Twenty tables at once: how long a click waits for its acknowledgement while all of them are being played.

The real client, database and pictures, with clicks fed to the client as Discord would send them; nobody waits for
anybody else.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from simcord.backend import serializers
from simcord.interactions import base_payload
from simcord.types import HttpLogEntry

from bot import demo, sandbox
from bot.client import SetiClient
from bot.service import Person, TableOptions, TableService
from bot.settings import load_settings
from bot.views import ids
from game import engine
from persistence import open_store

TABLES = 20
CLICKS = 8
PAUSE = (0.5, 2.5)
"""Seconds between an answer and the next click at the same table: twenty quick people, each at a table of its own."""

_COMPONENT, _BUTTON = 3, 2
_LONG = 60.0


@dataclass
class _Watch:
    """One click: when it was sent and acknowledged, and whether its answer is there."""

    sent: float
    acknowledged: float = 0.0
    answered: asyncio.Event = field(default_factory=asyncio.Event)


class _Requests(list[HttpLogEntry]):
    """The log of requests, noting those that answer a click."""

    def __init__(self) -> None:
        super().__init__()
        self.watched: dict[str, _Watch] = {}

    def append(self, entry: HttpLogEntry) -> None:
        """Note when a watched click is acknowledged and when its answer is shown."""
        watch = next((self.watched[part] for part in entry.path.split("/") if part in self.watched), None)
        if watch is not None and entry.path.endswith("/callback"):
            watch.acknowledged = time.perf_counter()
        elif watch is not None:
            watch.answered.set()
        super().append(entry)


async def acknowledgements() -> float:
    """Milliseconds from click to acknowledgement, 95th percentile over every click."""
    with tempfile.TemporaryDirectory(prefix="seti-bench-") as folder:
        settings = load_settings(need_token=False, env_file=None).model_copy(
            update={"database_url": f"sqlite+aiosqlite:///{Path(folder) / 'bench.db'}", "sync_guild_id": None}
        )
        client = SetiClient(settings, source="bench", warm=False, hold=True, shard_count=1)
        world = sandbox.build_world(client)
        channels = [world.guild.create_text_channel(f"table-{n}").id for n in range(TABLES)]
        games = await _begin(settings.database_url, world, channels)
        requests = world.env.backend.http_requests = _Requests()
        await world.env.start()
        try:
            await sandbox.begin(world)
            waits = await asyncio.gather(
                *(_table(world, client, requests, game_id, channels[n], n) for n, game_id in enumerate(games))
            )
        finally:
            await client.close()
            await world.env.shutdown()
    return statistics.quantiles([wait for table in waits for wait in table], n=20)[-1] * 1000


async def _begin(database_url: str, world: sandbox.World, channels: list[int]) -> list[str]:
    """A game under way in every channel."""
    people = [Person(member.id, name) for member, name in zip(world.members, sandbox.PEOPLE, strict=True)]
    games = []
    async with await open_store(database_url, clock=world.env.now) as store:
        service = TableService(store, source="bench-begin", clock=world.env.now)
        for n, channel_id in enumerate(channels):
            table = await service.create_lobby(world.guild.id, channel_id, people[0], TableOptions(seed=f"bench-{n}"))
            for person in people[1:]:
                table = await service.join(table.game_id, person)
            table = (await service.start(table.game_id, people[0].user_id)).table
            games.append((await demo.play(service, table, random.Random(n), turns=n % 4)).game_id)
    return games


async def _table(
    world: sandbox.World, client: SetiClient, requests: _Requests, game_id: str, channel_id: int, number: int
) -> list[float]:
    """One table's clicks, one after the other; seconds to each acknowledgement."""
    chance = random.Random(number)
    waits: list[float] = []
    while len(waits) < CLICKS:
        await asyncio.sleep(chance.uniform(*PAUSE))
        table = await client.app.service.table(game_id)
        if table.status != "running":
            break
        seat = table.waiting[0]
        user_id = table.chairs[seat].user_id
        assert user_id is not None
        options = engine.options(table.game, seat)
        action = demo.choose(table.game, seat, options, chance)
        place = next((n for n, option in enumerate(options) if option.action == action), None)
        if place is None:
            # Some of several cards: those are chosen in a select; the table goes on without measuring it.
            await client.app.service.act(game_id, user_id, action)
            continue
        click = ids.button_id(ids.Id(game_id, table.revision, "act", ids.answer(place, action)))
        watch = _click(world, requests, channel_id, user_id, click)
        async with asyncio.timeout(_LONG):
            await watch.answered.wait()
        if (await client.app.service.table(game_id)).revision == table.revision:
            raise RuntimeError(f"a click on {click} did nothing")
        waits.append(watch.acknowledged - watch.sent)
    return waits


def _click(world: sandbox.World, requests: _Requests, channel_id: int, user_id: int, custom_id: str) -> _Watch:
    """Send a click to the client, on a button that it finds on the table message."""
    backend = world.env.backend
    message = max(backend.messages[channel_id].values(), key=lambda found: found.id)
    data: dict[str, Any] = {"custom_id": custom_id, "component_type": _BUTTON}
    record, payload = base_payload(
        backend, type=_COMPONENT, channel_id=channel_id, guild_id=world.guild.id, user_id=user_id, data=data
    )
    shown = dict(serializers.message_payload(backend, message))
    button = {"type": _BUTTON, "style": 1, "label": "Step", "custom_id": custom_id}
    shown["components"] = [{"type": 1, "components": [button]}]
    payload["message"] = shown
    record.source_message_id = message.id
    watch = requests.watched[record.token] = _Watch(time.perf_counter())
    backend.emit("INTERACTION_CREATE", payload)
    return watch
