"""What a person has chosen for new tables: standing orders kept over all games."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import msgspec

from game.state import Orders
from persistence import Store

log = logging.getLogger(__name__)

_KEY = "orders"
"""Where they stand among a user's preferences."""


class Defaults:
    """The standing orders with which people begin at new tables."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def get(self, user_id: int) -> Orders:
        """A user's orders for new tables; the usual ones if none are stored, or if they cannot be read."""
        return _read(user_id, (await self._store.preferences.get(user_id)).get(_KEY))

    async def of_seats(self, users: Sequence[int | None]) -> list[Orders]:
        """The orders of those who sit down to a new game, in seat order."""
        stored = await self._store.preferences.get_many([u for u in users if u is not None])
        return [_read(u, stored[u].get(_KEY)) if u is not None else Orders() for u in users]

    async def keep(self, user_id: int, orders: Orders) -> None:
        """Use these at new tables; what concerns one turn of one game is left out."""
        kept = msgspec.to_builtins(msgspec.structs.replace(orders, ahead=None))
        await self._store.preferences.update(user_id, {_KEY: kept or None})


def _read(user_id: int, stored: object) -> Orders:
    if stored is None:
        return Orders()
    try:
        return msgspec.structs.replace(msgspec.convert(stored, Orders), ahead=None)
    except msgspec.ValidationError as error:
        log.warning("the stored choices of user %s cannot be read and are ignored: %s", user_id, error)
        return Orders()
