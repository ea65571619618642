"""People, a clock that can be set, and how a game is made, for the tests of the store."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta

from persistence import Game, Seat


class Clock:
    """The present, moved by hand; every reading is a microsecond later than the last."""

    def __init__(self) -> None:
        self.now = datetime(2025, 3, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(microseconds=1)
        return self.now


ANNA = Seat(index=0, user_id=11, display_name="Anna", colour="white")
BEN = Seat(index=1, user_id=22, display_name="Ben", colour="orange")

MakeGame = Callable[..., Awaitable[Game]]
