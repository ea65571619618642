"""A table for end-to-end tests: the real client and a real database in a simulated Discord, used by its people.

Everything about the simulation is in here, so that tests speak of slash commands, clicks and what somebody reads.
"""

from __future__ import annotations

import contextlib
import itertools
import random
import time
from collections.abc import AsyncIterator, Iterator, Mapping
from datetime import timedelta
from typing import Any

import discord
import simcord

from bot import sandbox
from bot.app import App
from bot.client import SetiClient
from bot.service import Table as Seen
from bot.settings import Settings
from game import engine, players

PEOPLE = sandbox.PEOPLE
BUTTON, SELECT = 2, 3

_runs = itertools.count(time.time_ns())


def _client(settings: Settings, seed: str | None, **options: Any) -> SetiClient:
    return SetiClient(
        settings,
        source=f"test-{next(_runs)}",
        new_seed=(lambda: seed) if seed is not None else None,
        warm=False,
        hold=True,
        shard_count=1,
        **options,
    )


class Table:
    """A channel with the bot and four people, who are named by their first names."""

    def __init__(self, world: sandbox.World, settings: Settings, seed: str | None) -> None:
        self.world = world
        self.settings = settings
        self.seed = seed
        self.people = dict(zip(PEOPLE, world.members, strict=True))
        self._expected = 0

    def expect_errors(self) -> None:
        """Whatever the bot has raised until now was meant to happen."""
        self._expected = self.world.env.error_cursor

    def raise_errors(self) -> None:
        """Fail with what the bot has raised since."""
        unexpected = self.world.env.errors_since(self._expected)
        if unexpected:
            raise BaseExceptionGroup("the bot raised", unexpected)

    # ------------------------------------------------------------------------------------------ doing
    async def slash(self, who: str, command: str, **options: Any) -> simcord.InteractionResult:
        """Type a slash command: ``await table.slash("Mira", "game new", seats=3)``."""
        return await self.people[who].slash(self.world.channel, command, **options)

    async def choices(self, who: str, command: str, option: str, typed: str = "", **filled: Any) -> list[str]:
        """What autocomplete offers for an option."""
        offered = await self.people[who].autocomplete(self.world.channel, command, option, typed, **filled)
        return [str(choice["name"]) for choice in offered]

    async def click(
        self, who: str, label: str, message: simcord.ResponseMessage | discord.Message | None = None
    ) -> simcord.InteractionResult:
        """Press a button by its label (or how its label begins), on the newest message that has it."""
        found, component = self._find(who, BUTTON, label, message)
        return await self.people[who].click(found, custom_id=component["custom_id"])

    async def choose(
        self, who: str, *labels: str, message: simcord.ResponseMessage | discord.Message | None = None
    ) -> simcord.InteractionResult:
        """Choose options of a select by their labels (or how these begin), on the newest message that has them."""
        for shown in [message] if message is not None else self.visible(who):
            for component in walk(raw(shown)):
                if component.get("type") != SELECT or component.get("disabled"):
                    continue
                values = [
                    next((o["value"] for o in component["options"] if o["label"].startswith(label)), None)
                    for label in labels
                ]
                if all(values):
                    return await self.people[who].select(shown, values, custom_id=component["custom_id"])
        raise AssertionError(f"{who} sees no select with {labels}: {self.offered(who)}")

    async def press(self, who: str, custom_id: str, message: discord.Message) -> simcord.InteractionResult:
        """Press a button by its id, for tests that keep an old message."""
        return await self.people[who].click(message, custom_id=custom_id)

    async def greedy_step(self, chance: random.Random) -> Seen:
        """The next step of whoever must choose, taken through the service; the table as it is right after it."""
        now = await self.seen()
        seat = now.waiting[0]
        user = now.chairs[seat].user_id
        assert user is not None
        action = players.play_greedy(now.game, seat, engine.options(now.game, seat), chance)
        await self.app.service.act(now.game_id, user, action)
        return await self.seen()

    async def restart(self, *, kill: bool = False) -> None:
        """Stop the bot, or just drop it, and start a new one on the same database and the same Discord."""
        if not kill:
            await self.client.close()
        client = _client(self.settings, self.seed)
        client.clock = self.world.env.now
        await self.world.env.restart_bot(client)
        await sandbox.begin(self.world)

    async def wait(self, by: timedelta) -> None:
        """Let time pass."""
        await self.world.advance(by)

    # ------------------------------------------------------------------------------------------ looking
    @property
    def client(self) -> SetiClient:
        """The bot that runs now."""
        bot = self.world.env.bot
        assert isinstance(bot, SetiClient)
        return bot

    @property
    def app(self) -> App:
        """Its parts."""
        return self.client.app

    async def seen(self) -> Seen:
        """The table as the service knows it."""
        return await self.app.service.table_in(self.world.channel.id)

    def name_of(self, seat: int, table: Seen) -> str:
        """Who sits in a seat."""
        return table.chairs[seat].name

    def visible(self, who: str) -> list[discord.Message]:
        """The messages somebody sees in the channel, newest first, private replies included."""
        return list(reversed(self.world.channel.history(viewer=self.people[who])))

    def public(self) -> list[discord.Message]:
        """The messages everybody sees, newest first."""
        return [message for message in reversed(self.world.channel.history()) if not message.flags.ephemeral]

    def newest(self, who: str) -> str:
        """The words of the newest message somebody sees."""
        return words(raw(self.visible(who)[0]))

    def offered(self, who: str) -> list[str]:
        """The labels of what somebody can press or choose on the messages they see, newest message first."""
        return [label for message in self.visible(who) for label in labels(raw(message))]

    def _find(
        self, who: str, kind: int, label: str, message: simcord.ResponseMessage | discord.Message | None
    ) -> tuple[Any, Mapping[str, Any]]:
        for exact in (True, False):
            for shown in [message] if message is not None else self.visible(who):
                for component in walk(raw(shown)):
                    text = str(component.get("label", ""))
                    fits = text == label if exact else text.startswith(label)
                    if component.get("type") == kind and fits and not component.get("disabled"):
                        return shown, component
        raise AssertionError(f"{who} sees no {label!r}: {self.offered(who)}")


@contextlib.asynccontextmanager
async def open_table(settings: Settings, *, seed: str | None = "stars") -> AsyncIterator[Table]:
    """A table with the bot up and running; errors it did not handle fail the test at the end."""
    client = _client(settings, seed)
    world = sandbox.build_world(client)
    await world.env.start()
    table = Table(world, settings, seed)
    try:
        await sandbox.begin(world)
        yield table
    finally:
        await table.client.close()
        await world.env.shutdown()
    table.raise_errors()


def raw(message: simcord.ResponseMessage | discord.Message) -> list[dict[str, Any]]:
    """A message's components as Discord has them."""
    if isinstance(message, simcord.ResponseMessage):
        return message.components
    return [component.to_dict() for component in message.components]


def walk(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Every component, however deep."""
    for component in components:
        yield component
        yield from walk(component.get("components", []))
        accessory = component.get("accessory")
        if accessory:
            yield accessory


def words(components: list[dict[str, Any]]) -> str:
    """All text of a message."""
    return "\n".join(str(c["content"]) for c in walk(components) if "content" in c)


def labels(components: list[dict[str, Any]]) -> list[str]:
    """The labels of enabled buttons and of options."""
    out: list[str] = []
    for component in walk(components):
        if component.get("type") == BUTTON and not component.get("disabled"):
            out.append(str(component.get("label", "")))
        elif component.get("type") == SELECT:
            out += [str(option["label"]) for option in component["options"]]
    return out
