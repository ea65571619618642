"""Reading a game's log. Only :meth:`persistence.games.Games.commit_step` writes it, and nothing ever changes it."""

from __future__ import annotations

from sqlmodel import col, select

from persistence import rows
from persistence.database import Database
from persistence.models import EntryRow
from persistence.records import DISCORD, Entry


class Log:
    """The logs of one database. Reached as ``store.log``."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def latest(self, game_id: str, count: int, *, before: int | None = None) -> tuple[Entry, ...]:
        """The last ``count`` entries, oldest of them first; with ``before`` the last ones below that number."""
        query = select(EntryRow).where(col(EntryRow.game_id) == game_id)
        if before is not None:
            query = query.where(col(EntryRow.seq) < before)
        async with self._database.read() as session:
            found = await session.exec(query.order_by(col(EntryRow.seq).desc()).limit(count))
            return tuple(rows.entry(row) for row in reversed(found.all()))

    async def since(self, game_id: str, seq: int = 0, *, limit: int | None = None) -> tuple[Entry, ...]:
        """The entries after number ``seq`` (0: from the start), oldest first, at most ``limit``."""
        query = select(EntryRow).where(col(EntryRow.game_id) == game_id, col(EntryRow.seq) > seq)
        async with self._database.read() as session:
            found = await session.exec(query.order_by(col(EntryRow.seq)).limit(limit))
            return tuple(rows.entry(row) for row in found)

    async def find_interaction(self, interaction_id: int, source: str = DISCORD) -> Entry | None:
        """The entry that this interaction wrote, in whatever game, or ``None``."""
        query = select(EntryRow).where(col(EntryRow.source) == source, col(EntryRow.interaction_id) == interaction_id)
        async with self._database.read() as session:
            row = (await session.exec(query)).one_or_none()
            return None if row is None else rows.entry(row)
