"""The sandbox: the real bot with its real database in a simulated Discord, shown on a local page. No account needed.

The simulated world begins the same way every time, so that people and channel keep their ids over restarts; its clock
then jumps to the present (or past the last thing a kept database remembers), so that no later id comes twice.
"""

from __future__ import annotations

import asyncio
import contextlib
import io
import logging
import os
import signal
import sys
import tempfile
import threading
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import simcord
from PIL import Image
from simcord.backend.cdn import CDN_BASE, CdnStore
from simcord.preview._media import MediaInfo, MediaWorker, _process_media
from sqlalchemy import URL

from bot import demo, emojis
from bot.client import SetiClient
from bot.settings import Settings
from images.warm import warm_up
from persistence import GameStatus, open_store

log = logging.getLogger(__name__)

PEOPLE = ("Mira", "Otto", "Noor", "Kaito")
CHANNEL = "seti-table"

KEEP_LARGE = 8
"""How many pictures stay at full size. The page holds 128 MiB of media, decoded copies included, for the 50 messages
it shows; a board takes about 4 MiB of that, so older ones are made small."""

_SMALL = 560
_SETTLE_SECONDS = 60.0

KEYS = {"h": timedelta(hours=1), "d": timedelta(hours=12)}


class Album(CdnStore):
    """The simulated file store, which makes all but the last pictures small so that the page never runs full."""

    def __init__(self) -> None:
        super().__init__()
        self._large: deque[str] = deque()

    def store_attachment(
        self, attachment_id: int, channel_id: int, filename: str, data: bytes, description: str | None
    ) -> dict[str, Any]:
        """Keep a file; if it is a picture, the oldest large one may have to shrink."""
        stored = super().store_attachment(attachment_id, channel_id, filename, data, description)
        if str(stored["content_type"]).startswith("image/"):
            self._large.append(stored["url"])
            while len(self._large) > KEEP_LARGE:
                self._shrink(self._large.popleft())
        return stored

    def _shrink(self, url: str) -> None:
        with Image.open(io.BytesIO(self._blobs[url])) as picture:
            if picture.width <= _SMALL:
                return
            picture.draft("RGB", (2 * _SMALL, 2 * _SMALL))
            small = picture.convert("RGB").resize((_SMALL, round(_SMALL * picture.height / picture.width)))
            kind = picture.format or "PNG"
        out = io.BytesIO()
        small.save(out, kind)
        self._blobs[url] = out.getvalue()


class OwnMedia(MediaWorker):
    """Decodes pictures for the page in a thread. Each would get a process of its own, as if it came from strangers;
    here all of them are the bot's, and a page of small icons would take a minute to appear."""

    async def _decode(self, key: str, blob: bytes, media_time: float | None) -> MediaInfo:
        return await asyncio.to_thread(_process_media, blob, media_time)


@dataclass(frozen=True)
class World:
    """The simulated server: its one channel and the people in it."""

    env: simcord.Env
    guild: simcord.GuildHandle
    channel: simcord.ChannelHandle
    members: tuple[simcord.MemberActor, ...]

    async def advance(self, by: timedelta) -> None:
        """Move the clock on, with everything that falls due on the way."""
        for _ in range(100):
            try:
                await self.env.advance_time(by.total_seconds())
                return
            except simcord.SetupError:
                # Somebody is clicking at this moment; one thing happens at a time here.
                await asyncio.sleep(0.1)


def build_world(client: SetiClient) -> World:
    """The server with its channel and people, before the bot joins: ids depend on nothing but the order here."""
    env = simcord.Env(client, check_errors=False, shard_count=1, settle_timeout=_SETTLE_SECONDS)
    client.clock = env.now
    env.backend.cdn = Album()
    env.backend.bot_user.name = "SETI table"
    guild = env.create_guild("Stargazers")
    channel = guild.create_text_channel(CHANNEL, topic="An unofficial table for the board game SETI")
    members = tuple(
        guild.add_member(env.create_user(name.lower(), global_name=name, avatar=name.lower())) for name in PEOPLE
    )
    return World(env, guild, channel, members)


async def last_moment(database_url: str) -> datetime:
    """The latest time a database remembers, or the present if that is later."""
    async with await open_store(database_url) as store:
        games = await store.games.list_games(tuple(GameStatus), limit=1)
    return max([datetime.now(UTC), *(game.updated_at + timedelta(minutes=1) for game in games)])


@contextlib.asynccontextmanager
async def running(settings: Settings, *, seed: str | None, with_demo: bool) -> AsyncIterator[World]:
    """The world with the bot in it, up and ready."""
    begins = await last_moment(settings.database_url)
    client = SetiClient(
        settings,
        source=f"sandbox-{time.time_ns()}",
        wait_for_icons=True,
        fresh_messages=True,
        new_seed=(lambda: seed) if seed is not None else None,
        warm=False,
        hold=True,
        shard_count=1,
    )
    world = build_world(client)
    env = world.env
    env.backend.advance_clock(max(0.0, (begins - env.now()).total_seconds()))
    if with_demo:
        people = [(member.id, name) for member, name in zip(world.members, PEOPLE, strict=True)]
        await demo.prepare(settings.database_url, world.guild.id, world.channel.id, people, seed=seed, now=env.now)
    await env.start()
    try:
        with env.time_context():
            await begin(world)
            yield world
    finally:
        await client.close()
        await env.shutdown()


async def begin(world: World) -> None:
    """Let a bot that was just started (with ``hold``) post what it has to, and wait until it has.

    The simulation allows a start five seconds and no more; a first picture on a slow machine can take longer.
    """
    world.env.bot.dispatch("seti_begin")
    await world.env.settle(timeout=_SETTLE_SECONDS)


def page_pictures(world: World, client: SetiClient) -> dict[str, tuple[str, bytes]]:
    """What the page shows beside attachments: emojis, the bot's face and those of the people."""
    found = {
        f"{CDN_BASE}/emojis/{number}.png": (f"{name}.png", emojis.drawing(name))
        for number, name in client.app.icons.pictures().items()
    }
    for member in world.members:
        found[f"{CDN_BASE}/avatars/{member.id}/{member.name}.png"] = (f"{member.name}.png", _face(member.name))
    bot_user = world.env.backend.bot_user
    bot_user.avatar = "dish"
    found[f"{CDN_BASE}/avatars/{bot_user.id}/dish.png"] = ("dish.png", _face(None))
    return found


def _face(name: str | None) -> bytes:
    """A round mark with a person's initial, or the bot's dish."""
    from images.icons import icon
    from images.sprites import Art

    art = Art(128)
    art.circle(50, 50, 50, "#15213B")
    if name is not None:
        art.circle(50, 50, 50, "#15213B", "#45598A", 5)
        art.text(50, 50, name[0].upper(), 46, "#F1F5FF")
    sprite = art.done()
    if name is None:
        sprite.alpha_composite(icon("scan", 92), (18, 18))
    out = io.BytesIO()
    sprite.save(out, "PNG")
    return out.getvalue()


async def _tick(world: World) -> None:
    """Let the simulated clock go along with the real one."""
    last = time.perf_counter()
    while True:
        await asyncio.sleep(0.5)
        now = time.perf_counter()
        world.env.backend.advance_clock(now - last)
        last = now


@contextlib.contextmanager
def _keys(press: Callable[[str], None]) -> Iterator[None]:
    """Call ``press`` for every key typed in the terminal (or, where that is not possible, character of input)."""
    loop = asyncio.get_running_loop()
    restore: Callable[[], None] | None = None
    try:
        number = sys.stdin.fileno()
        if sys.stdin.isatty():
            import termios
            import tty

            before = termios.tcgetattr(number)
            tty.setcbreak(number)
            restore = lambda: termios.tcsetattr(number, termios.TCSADRAIN, before)  # noqa: E731

        def read() -> None:
            typed = os.read(number, 64).decode(errors="ignore")
            if not typed:
                loop.remove_reader(number)
            for key in typed:
                press(key)

        loop.add_reader(number, read)
    except (ImportError, OSError, ValueError, NotImplementedError):
        # No terminal, no keys: the clock then only goes along with the real one.
        yield
        return
    try:
        yield
    finally:
        loop.remove_reader(number)
        if restore is not None:
            restore()


async def serve(
    settings: Settings, *, with_demo: bool, port: int, seed: str | None, say: Callable[[str], None]
) -> None:
    """Run the sandbox until the page ends the session, ``q`` is typed, or the task is cancelled."""
    async with running(settings, seed=seed, with_demo=with_demo) as world:
        client = world.env.bot
        assert isinstance(client, SetiClient)
        preview = world.env.preview(
            world.channel,
            viewers=world.members,
            layout="channel",
            assets=page_pictures(world, client),
            timezone="UTC",
            port=port,
        )
        preview._media_worker = OwnMedia()
        async with preview as page:
            work: set[asyncio.Task[None]] = set()

            def later(job: Awaitable[None]) -> None:
                task = asyncio.ensure_future(job)
                work.add(task)
                task.add_done_callback(work.discard)

            async def skip(by: timedelta) -> None:
                await world.advance(by)
                await page.refresh()
                say(f"The clock stands at {world.env.now():%A %d %B, %H:%M} UTC.")

            def press(key: str) -> None:
                if key in KEYS:
                    later(skip(KEYS[key]))
                elif key in ("q", "Q"):
                    later(page.close())

            with contextlib.suppress(NotImplementedError):
                asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, press, "q")
            # Beside the simulation, which would otherwise make the first click wait for it, and the end too.
            threading.Thread(target=warm_up, name="warm-up", daemon=True).start()
            ticking = asyncio.create_task(_tick(world))
            try:
                with _keys(press):
                    say(f"The sandbox is at {page.url}")
                    say(f"Be {', '.join(PEOPLE[:-1])} or {PEOPLE[-1]} there, as you choose. /game new opens a table.")
                    say("Keys here: h moves the clock on by 1 hour, d by 12 hours, q ends.")
                    await page.wait_closed()
            finally:
                ticking.cancel()


def main(
    *, db: Path | None, with_demo: bool, port: int, seed: str | None, base: Settings, say: Callable[[str], None]
) -> None:
    """Run the sandbox with a database of its own: ``db``, which is kept, or one that goes with the run."""
    with tempfile.TemporaryDirectory(prefix="seti-sandbox-") as folder:
        file = db if db is not None else Path(folder) / "sandbox.db"
        url = URL.create("sqlite+aiosqlite", database=str(file)).render_as_string()
        settings = base.model_copy(update={"database_url": url, "sync_guild_id": None})
        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(serve(settings, with_demo=with_demo, port=port, seed=seed, say=say))
