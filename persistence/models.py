"""The tables, as SQLModel classes. Nothing outside this package uses them; it gets the records of records.py."""

from datetime import datetime
from typing import Any

from sqlalchemy import BigInteger, CheckConstraint, Column, Index, Integer, UniqueConstraint, text
from sqlmodel import Field, SQLModel

from persistence.columns import Blob, JsonObject, UtcDateTime

# Every constraint has a name, so that a later migration can address it on either database.
SQLModel.metadata.naming_convention = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}

# SQLite only numbers rows by itself in a column declared INTEGER, which has 64 bits there anyway.
_RowId = BigInteger().with_variant(Integer(), "sqlite")
_OPEN = text("status IN ('lobby', 'running')")


class GameRow(SQLModel, table=True):
    """A game: its table in Discord, its life and the engine's bytes."""

    __tablename__ = "game"
    __table_args__ = (
        CheckConstraint("status IN ('lobby', 'running', 'over', 'closed')", name="status"),
        Index("uq_game_open_channel", "channel_id", unique=True, sqlite_where=_OPEN, postgresql_where=_OPEN),
        Index("ix_game_status_finished_at", "status", "finished_at"),
    )

    id: str = Field(primary_key=True, max_length=32)
    guild_id: int | None = Field(sa_type=BigInteger, index=True)
    channel_id: int = Field(sa_type=BigInteger, index=True)
    status: str = Field(max_length=16)
    host_user_id: int = Field(sa_type=BigInteger)
    config: dict[str, Any] = Field(sa_type=JsonObject, nullable=False)
    result: dict[str, Any] | None = Field(default=None, sa_type=JsonObject)
    version: int = 1
    revision: int = 0
    rules_version: str | None = Field(default=None, max_length=64)
    opening: bytes | None = Field(default=None, sa_type=Blob)
    snapshot: bytes | None = Field(default=None, sa_type=Blob)
    turn_start: bytes | None = Field(default=None, sa_type=Blob)
    turn_start_seq: int = 0
    table_message_id: int | None = Field(default=None, sa_type=BigInteger)
    table_posted_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    created_at: datetime = Field(sa_type=UtcDateTime)
    updated_at: datetime = Field(sa_type=UtcDateTime)
    started_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    finished_at: datetime | None = Field(default=None, sa_type=UtcDateTime)


class SeatRow(SQLModel, table=True):
    """A seat of a game and who sits there now."""

    __tablename__ = "seat"

    game_id: str = Field(primary_key=True, foreign_key="game.id", max_length=32)
    index: int = Field(sa_column=Column("index", Integer, primary_key=True, autoincrement=False))
    user_id: int | None = Field(sa_type=BigInteger, index=True)
    display_name: str = Field(max_length=100)
    colour: str = Field(max_length=32)


class EntryRow(SQLModel, table=True):
    """One entry of a game's append-only log."""

    __tablename__ = "log_entry"
    __table_args__ = (
        CheckConstraint("kind IN ('action', 'undo', 'system')", name="kind"),
        CheckConstraint("(source IS NULL) = (interaction_id IS NULL)", name="interaction"),
        UniqueConstraint("source", "interaction_id"),
    )

    game_id: str = Field(primary_key=True, foreign_key="game.id", max_length=32)
    seq: int = Field(sa_column=Column("seq", Integer, primary_key=True, autoincrement=False))
    kind: str = Field(max_length=16)
    seat: int | None
    user_id: int | None = Field(sa_type=BigInteger)
    payload: bytes = Field(sa_type=Blob)
    events: bytes = Field(sa_type=Blob)
    reveals: bool
    round_number: int | None
    turn_number: int | None
    source: str | None = Field(max_length=64)
    interaction_id: int | None = Field(sa_type=BigInteger)
    created_at: datetime = Field(sa_type=UtcDateTime)


class NoticeRow(SQLModel, table=True):
    """The outbox: what must still be said in Discord, written together with the step that caused it."""

    __tablename__ = "notice"
    __table_args__ = (
        Index(
            "ix_notice_pending",
            "due_at",
            "id",
            sqlite_where=text("done_at IS NULL"),
            postgresql_where=text("done_at IS NULL"),
        ),
        {"sqlite_autoincrement": True},
    )

    id: int | None = Field(default=None, sa_column=Column("id", _RowId, primary_key=True))
    game_id: str = Field(foreign_key="game.id", index=True, max_length=32)
    kind: str = Field(max_length=64)
    payload: dict[str, Any] = Field(sa_type=JsonObject, nullable=False)
    created_at: datetime = Field(sa_type=UtcDateTime)
    due_at: datetime = Field(sa_type=UtcDateTime)
    done_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    attempts: int = 0
    last_error: str | None = Field(default=None, max_length=500)


class PromptRow(SQLModel, table=True):
    """A message with live controls: a question, a request. The row goes when the controls are gone."""

    __tablename__ = "prompt"
    # A number is never given twice, so that a late report about a row that is gone cannot hit another.
    __table_args__ = {"sqlite_autoincrement": True}

    id: int | None = Field(default=None, sa_column=Column("id", _RowId, primary_key=True))
    game_id: str = Field(foreign_key="game.id", index=True, max_length=32)
    channel_id: int = Field(sa_type=BigInteger)
    message_id: int | None = Field(default=None, sa_type=BigInteger, index=True)
    kind: str = Field(max_length=64)
    seat: int | None
    data: dict[str, Any] | None = Field(default=None, sa_type=JsonObject)
    outcome: str | None = Field(default=None, max_length=32)
    posted_at: datetime = Field(sa_type=UtcDateTime)
    retire_at: datetime | None = Field(default=None, sa_type=UtcDateTime)


class PreferencesRow(SQLModel, table=True):
    """What one user prefers, over all games."""

    __tablename__ = "user_preferences"

    user_id: int = Field(sa_column=Column("user_id", BigInteger, primary_key=True, autoincrement=False))
    data: dict[str, Any] = Field(sa_type=JsonObject, nullable=False)
    updated_at: datetime = Field(sa_type=UtcDateTime)
