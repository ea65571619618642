"""Between rows and records: how a table's row becomes what callers see, and the few queries that everybody shares."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import delete
from sqlalchemy.orm import defer
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession
from sqlmodel.sql.expression import SelectOfScalar

from persistence.columns import Damaged
from persistence.errors import GameNotFound
from persistence.models import EntryRow, GameRow, NoticeRow, PromptRow, SeatRow
from persistence.records import DISCORD, Entry, EntryKind, Game, GameInfo, GameStatus, Notice, Prompt, Seat


def select_games_without_bytes() -> SelectOfScalar[GameRow]:
    """A query for games that leaves the engine's bytes where they are."""
    bulky = ("opening", "snapshot", "turn_start")
    return select(GameRow).options(*(defer(getattr(GameRow, name), raiseload=True) for name in bulky))


async def lock_game(session: AsyncSession, game_id: str) -> GameRow:
    """The game's row, held against other writers until the transaction ends. Raises :class:`GameNotFound`.

    SQLite knows no row locks; there the writing transaction holds the whole database.
    """
    query = select_games_without_bytes().where(col(GameRow.id) == game_id).with_for_update()
    row = (await session.exec(query)).one_or_none()
    if row is None:
        raise GameNotFound(game_id)
    return row


async def seats_of(session: AsyncSession, game_ids: Iterable[str]) -> dict[str, tuple[Seat, ...]]:
    """The seats of each of these games, in their order at the table."""
    ids = list(game_ids)
    found: dict[str, list[Seat]] = {game_id: [] for game_id in ids}
    query = select(SeatRow).where(col(SeatRow.game_id).in_(ids)).order_by(col(SeatRow.game_id), col(SeatRow.index))
    for row in await session.exec(query):
        seat = Seat(index=row.index, user_id=row.user_id, display_name=row.display_name, colour=row.colour)
        found[row.game_id].append(seat)
    return {game_id: tuple(seats) for game_id, seats in found.items()}


async def replace_seats(session: AsyncSession, game_id: str, seats: Sequence[Seat]) -> None:
    """Make these the seats of the game."""
    await session.exec(delete(SeatRow).where(col(SeatRow.game_id) == game_id))
    for seat in seats:
        session.add(
            SeatRow(
                game_id=game_id,
                index=seat.index,
                user_id=seat.user_id,
                display_name=seat.display_name,
                colour=seat.colour,
            )
        )


async def infos(session: AsyncSession, rows: Iterable[GameRow]) -> tuple[GameInfo, ...]:
    """The games of these rows with their seats."""
    games = list(rows)
    seats = await seats_of(session, (row.id for row in games))
    return tuple(GameInfo(**_info_fields(row, seats[row.id])) for row in games)


async def game(session: AsyncSession, row: GameRow) -> Game:
    """The game of this row, which must have been loaded with its bytes, with its seats."""
    seats = await seats_of(session, [row.id])
    return Game(
        **_info_fields(row, seats[row.id]),
        opening=row.opening,
        snapshot=row.snapshot,
        turn_start=row.turn_start,
        turn_start_seq=row.turn_start_seq,
    )


def _info_fields(row: GameRow, seats: tuple[Seat, ...]) -> dict[str, Any]:
    return {
        "id": row.id,
        "guild_id": row.guild_id,
        "channel_id": row.channel_id,
        "status": GameStatus(row.status),
        "host_user_id": row.host_user_id,
        "seats": seats,
        "config": dict(row.config),
        "result": None if row.result is None else dict(row.result),
        "version": row.version,
        "revision": row.revision,
        "rules_version": row.rules_version,
        "table_message_id": row.table_message_id,
        "table_posted_at": row.table_posted_at,
        "created_at": row.created_at,
        "updated_at": row.updated_at,
        "started_at": row.started_at,
        "finished_at": row.finished_at,
        "damaged": isinstance(row.config, Damaged) or isinstance(row.result, Damaged),
    }


def entry(row: EntryRow) -> Entry:
    """The log entry of this row."""
    return Entry(
        game_id=row.game_id,
        seq=row.seq,
        kind=EntryKind(row.kind),
        payload=row.payload,
        events=row.events,
        seat=row.seat,
        user_id=row.user_id,
        reveals=row.reveals,
        round_number=row.round_number,
        turn_number=row.turn_number,
        interaction_id=row.interaction_id,
        source=row.source or DISCORD,
        created_at=row.created_at,
    )


def notice(row: NoticeRow) -> Notice:
    """The notice of this row, which must have been written."""
    assert row.id is not None
    return Notice(
        id=row.id,
        game_id=row.game_id,
        kind=row.kind,
        payload=dict(row.payload),
        created_at=row.created_at,
        due_at=row.due_at,
        done_at=row.done_at,
        attempts=row.attempts,
        last_error=row.last_error,
    )


def prompt(row: PromptRow) -> Prompt:
    """The prompt of this row, which must have been written."""
    assert row.id is not None
    return Prompt(
        id=row.id,
        game_id=row.game_id,
        channel_id=row.channel_id,
        message_id=row.message_id,
        kind=row.kind,
        seat=row.seat,
        data=dict(row.data or {}),
        posted_at=row.posted_at,
        retire_at=row.retire_at,
        outcome=row.outcome,
    )
