"""The way in: one object that holds a database and its parts (games, log, outbox, preferences, transfer)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from types import TracebackType

from persistence.columns import utc_now
from persistence.database import Database, backup_sqlite
from persistence.games import Games
from persistence.log import Log
from persistence.migrate import upgrade
from persistence.outbox import Outbox
from persistence.preferences import Preferences
from persistence.records import Recovery
from persistence.transfer import Transfer


class Store:
    """Everything that is kept, behind one database URL. Use :func:`open_store`, or as an async context manager.

    ``clock`` gives the present as an aware time; tests bring their own.
    """

    def __init__(self, database_url: str, *, clock: Callable[[], datetime] = utc_now) -> None:
        self._database = Database(database_url)
        self.games = Games(self._database, clock)
        self.log = Log(self._database)
        self.outbox = Outbox(self._database, clock)
        self.preferences = Preferences(self._database, clock)
        self.transfer = Transfer(self._database, clock)

    async def recover(self) -> Recovery:
        """What a start picks up: open games, undelivered notices, and messages whose controls must go."""
        return Recovery(
            games=await self.games.list_games(),
            notices=await self.outbox.undelivered(),
            prompts=await self.outbox.prompts_to_retire(),
        )

    async def backup(self, target: Path) -> None:
        """Copy the database in use to a new file; SQLite only, see :func:`persistence.database.backup_sqlite`."""
        await backup_sqlite(self._database.engine, target)

    async def close(self) -> None:
        """Close the connections; a closed store is not used again."""
        await self._database.close()

    async def __aenter__(self) -> Store:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()


async def open_store(database_url: str, *, clock: Callable[[], datetime] = utc_now) -> Store:
    """Migrate the database if need be and open it. Raises as :func:`persistence.migrate.upgrade`."""
    await upgrade(database_url)
    return Store(database_url, clock=clock)
