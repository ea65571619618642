"""Column types that behave the same on SQLite and PostgreSQL, and that one damaged value cannot make unreadable."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import DateTime, Dialect, LargeBinary, Text
from sqlalchemy.types import TypeDecorator


def utc_now() -> datetime:
    """The present moment as a timezone-aware UTC time."""
    return datetime.now(UTC)


class UtcDateTime(TypeDecorator[datetime]):
    """A moment. Only timezone-aware times are taken; they are stored as UTC and come back aware, in UTC."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Refuse a naive time (``ValueError``) and turn any other zone into UTC."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a stored time must be timezone-aware")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """SQLite forgets the zone; what is in the column is UTC."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Damaged(dict[str, Any]):
    """Stands for a JSON object that could not be read: an empty dictionary, with the text that was found as ``raw``."""

    def __init__(self, raw: str) -> None:
        super().__init__()
        self.raw = raw


class JsonObject(TypeDecorator[dict[str, Any]]):
    """A JSON object kept as text.

    Text rather than the database's own JSON type, so that both databases keep exactly what was written, and so that
    one damaged row reads as :class:`Damaged` where the driver's decoder would make a whole listing fail.
    """

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: dict[str, Any] | None, dialect: Dialect) -> str | None:
        """Write compact JSON with sorted keys; ``TypeError`` or ``ValueError`` for what JSON cannot say."""
        if value is None:
            return None
        return json.dumps(value, separators=(",", ":"), sort_keys=True, allow_nan=False)

    def process_result_value(self, value: Any | None, dialect: Dialect) -> dict[str, Any] | None:
        """Read the object back; anything that is not a JSON object comes back as :class:`Damaged`."""
        if value is None:
            return None
        try:
            found = json.loads(value)
        except (ValueError, TypeError):
            return Damaged(str(value))
        return found if isinstance(found, dict) else Damaged(str(value))


class Blob(LargeBinary):
    """Opaque bytes. Text found in the column (SQLite checks no types) reads as its bytes instead of an exception."""

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[Any], bytes | None]:
        """Whatever is in the column, as bytes; the reader of the bytes judges them."""

        def process(value: Any) -> bytes | None:
            if value is None or isinstance(value, bytes):
                return value
            if isinstance(value, (bytearray, memoryview)):
                return bytes(value)
            return str(value).encode()

        return process
