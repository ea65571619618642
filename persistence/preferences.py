"""What users prefer, as one JSON object a user."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from datetime import datetime
from typing import Any

from sqlalchemy.exc import IntegrityError
from sqlmodel import col, select

from persistence.database import Database
from persistence.models import PreferencesRow


class Preferences:
    """The users' preferences of one database. Reached as ``store.preferences``."""

    def __init__(self, database: Database, clock: Callable[[], datetime]) -> None:
        self._database = database
        self._clock = clock

    async def get(self, user_id: int) -> dict[str, Any]:
        """The user's preferences; empty for a user who never set any."""
        return (await self.get_many([user_id]))[user_id]

    async def get_many(self, user_ids: Collection[int]) -> dict[int, dict[str, Any]]:
        """The preferences of each of these users."""
        query = select(PreferencesRow).where(col(PreferencesRow.user_id).in_(user_ids))
        async with self._database.read() as session:
            found = {row.user_id: dict(row.data) for row in await session.exec(query)}
        return {user_id: found.get(user_id, {}) for user_id in user_ids}

    async def update(self, user_id: int, changes: Mapping[str, Any]) -> dict[str, Any]:
        """Set these keys (``None`` removes one), leave the others, and return the outcome.

        Two updates at once both take effect.
        """
        try:
            return await self._update(user_id, changes)
        except IntegrityError:
            # Another process wrote this user's first preferences at the same moment; now there is a row to change.
            return await self._update(user_id, changes)

    async def _update(self, user_id: int, changes: Mapping[str, Any]) -> dict[str, Any]:
        query = select(PreferencesRow).where(col(PreferencesRow.user_id) == user_id).with_for_update()
        async with self._database.write() as session:
            row = (await session.exec(query)).one_or_none()
            merged = {} if row is None else dict(row.data)
            merged.update(changes)
            merged = {key: value for key, value in merged.items() if value is not None}
            if row is None:
                session.add(PreferencesRow(user_id=user_id, data=merged, updated_at=self._clock()))
            else:
                row.data = merged
                row.updated_at = self._clock()
        return merged
