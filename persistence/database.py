"""The connection: which databases are supported, how each is set up, and what a reading or writing transaction is."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlmodel.ext.asyncio.session import AsyncSession

from persistence.errors import BadDatabaseUrl

SQLITE = "sqlite+aiosqlite"
POSTGRES = "postgresql+asyncpg"

_DRIVERS = {
    "sqlite": SQLITE,
    SQLITE: SQLITE,
    "postgres": POSTGRES,
    "postgresql": POSTGRES,
    POSTGRES: POSTGRES,
}
_BUSY_TIMEOUT_MS = 15_000


def parse_url(database_url: str) -> URL:
    """The URL with its asynchronous driver named; ``sqlite:`` and ``postgres:`` are understood as well.

    Raises :class:`BadDatabaseUrl` when it is no URL or names another database.
    """
    try:
        url = make_url(database_url)
    except (ArgumentError, ValueError):
        raise BadDatabaseUrl("not a database URL such as sqlite+aiosqlite:///seti.db") from None
    driver = _DRIVERS.get(url.drivername)
    if driver is None:
        raise BadDatabaseUrl(f"must begin with {SQLITE}: or {POSTGRES}:")
    if driver == POSTGRES and not url.database:
        raise BadDatabaseUrl("names no database")
    return url.set(drivername=driver)


def connect(database_url: str, *, foreign_keys: bool = True) -> AsyncEngine:
    """An engine for the URL, set up as this package needs it. Nothing is connected yet.

    Its errors do not show what was to be written: hands and decks must not end up in a log file.

    ``foreign_keys=False`` is for migrations: SQLite changes a table by rebuilding it, and with the keys enforced the
    rows that point at it would be refused or lost on the way.
    """
    url = parse_url(database_url)
    if url.drivername != SQLITE:
        return create_async_engine(url, pool_pre_ping=True, hide_parameters=True)
    if url.database and url.database != ":memory:" and not url.database.startswith("file:"):
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(url, hide_parameters=True)
    _set_up_sqlite(engine, foreign_keys=foreign_keys)
    return engine


# --- SQLite only -----------------------------------------------------------------------------------------------------


def _set_up_sqlite(engine: AsyncEngine, *, foreign_keys: bool) -> None:
    """Write-ahead log, durable commits, foreign keys, waiting for a lock, and real transactions.

    Python's driver would begin a transaction only before some statements (not before reads or schema changes), so it
    is told to leave that alone and every transaction begins here. A writing one takes the write lock at once: one
    that reads first and wants the lock later can be refused without any waiting.
    """

    @event.listens_for(engine.sync_engine, "connect")
    def on_connect(connection: Any, _record: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {_BUSY_TIMEOUT_MS}")
        cursor.execute("PRAGMA journal_mode = WAL")
        # FULL: an acknowledged step survives a power cut too, not only the end of the process.
        cursor.execute("PRAGMA synchronous = FULL")
        cursor.execute(f"PRAGMA foreign_keys = {'ON' if foreign_keys else 'OFF'}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def on_begin(connection: Connection) -> None:
        mode = connection.get_execution_options().get("begin_mode", "DEFERRED")
        if mode:
            connection.exec_driver_sql(f"BEGIN {mode}")


async def backup_sqlite(engine: AsyncEngine, target: Path) -> None:
    """Write a consistent copy of an SQLite database in use to the file ``target``, which must not exist yet.

    Raises ``FileExistsError`` if it does, and :class:`BadDatabaseUrl` for another database (those bring tools of
    their own).
    """
    if engine.dialect.name != "sqlite":
        raise BadDatabaseUrl("only an SQLite database can be copied to a file; use the database's own backup")
    if await asyncio.to_thread(target.exists):
        raise FileExistsError(f"{target} exists already")
    async with engine.execution_options(begin_mode=None).connect() as connection:
        await connection.exec_driver_sql("VACUUM INTO ?", (str(target),))


# --- both ------------------------------------------------------------------------------------------------------------


class Database:
    """One database with its two kinds of transaction. Belongs to one event loop; close it with :meth:`close`."""

    def __init__(self, database_url: str) -> None:
        self.engine = connect(database_url)
        if self.engine.dialect.name == "sqlite":
            self._reader = self.engine
            self._writer = self.engine.execution_options(begin_mode="IMMEDIATE")
            # SQLite lets one write at a time and makes the others poll, unfairly and with a deadline: a busy process
            # would lose steps to that. Its own writers therefore queue here.
            self._turn: AbstractAsyncContextManager[object] = asyncio.Lock()
        else:
            # All queries of one reading see the same moment, as they do on SQLite.
            self._reader = self.engine.execution_options(isolation_level="REPEATABLE READ")
            self._writer = self.engine
            self._turn = nullcontext()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncSession]:
        """A session for reading, over one consistent view of the database."""
        async with AsyncSession(self._reader, expire_on_commit=False) as session:
            yield session

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncSession]:
        """A session in a transaction that commits at the end of the block and is undone by an exception."""
        async with (
            self._turn,
            AsyncSession(self._writer, expire_on_commit=False) as session,
            session.begin(),
        ):
            yield session

    async def close(self) -> None:
        """Close every connection."""
        await self.engine.dispose()
