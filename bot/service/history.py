"""How a game stood when one of its turns began: kept from when it did, or played again from the game's opening."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Iterable

from bot.service.model import LogLine, Table
from game import engine
from game.state import GameState, decode
from persistence import GameNotFound, Store

log = logging.getLogger(__name__)

_TURNS = 2
"""How many turns of a game are kept: the one in progress and the one before."""


class TurnStarts:
    """The beginnings of each game's latest turns, as the engine's bytes; of at most ``most`` games at a time."""

    def __init__(self, store: Store, most: int = 500) -> None:
        self._store = store
        self._most = most
        self._held: OrderedDict[str, dict[int, bytes]] = OrderedDict()

    def began(self, game_id: str, number: int, start: bytes) -> None:
        """Turn ``number`` began with this state."""
        held = self._held.setdefault(game_id, {})
        held[number] = start
        for old in sorted(held)[:-_TURNS]:
            del held[old]
        self._held.move_to_end(game_id)
        while len(self._held) > self._most:
            self._held.popitem(last=False)

    async def of(self, table: Table, number: int) -> GameState | None:
        """How a table stood when turn ``number`` began; None before the first turn, or if it cannot be found out."""
        if number < 1 or table.state is None:
            return None
        start = self._held.get(table.game_id, {}).get(number)
        if start is None:
            start = await self._again(table, number)
            # What cannot be found out is not tried again for every picture.
            self.began(table.game_id, number, start or b"")
        return decode(start) if start else None

    async def _again(self, table: Table, number: int) -> bytes | None:
        try:
            opening = (await self._store.games.load(table.game_id)).opening
        except GameNotFound:
            return None
        if opening is None:
            return None
        lines = [line for line in table.log if line.turn < number]
        try:
            state = await asyncio.to_thread(_play, opening, lines)
        except Exception:
            # The game itself is safe: only this look back fails, for instance after a change of the rules.
            log.exception("game %s could not be played again up to turn %d", table.game_id, number)
            return None
        return state.encode() if state.turn.number == number else None


def _play(opening: bytes, lines: Iterable[LogLine]) -> GameState:
    state = decode(opening)
    for line in lines:
        engine.step(state, line.seat, line.action, check=False)
    return state
