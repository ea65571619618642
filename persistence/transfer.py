"""A game as one JSON-able dictionary, for archives, bug reports and moving between databases, and back again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy.exc import IntegrityError
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from persistence import rows
from persistence.database import Database
from persistence.errors import BadExport, ChannelTaken, GameNotFound
from persistence.games import new_game_id
from persistence.models import EntryRow, GameRow
from persistence.records import OPEN_STATUSES, EntryKind, Game, GameStatus, Seat

FORMAT = "seti-game"
FORMAT_VERSION = 1


class _Strict(msgspec.Struct, forbid_unknown_fields=True):
    """Base of the file's parts: bytes are base64 text and times ISO 8601 text in it."""


class _Seat(_Strict):
    index: int
    user_id: int | None
    display_name: str
    colour: str


class _Game(_Strict):
    id: str
    guild_id: int | None
    channel_id: int
    status: GameStatus
    host_user_id: int
    config: dict[str, Any]
    result: dict[str, Any] | None
    revision: int
    rules_version: str | None
    opening: bytes | None
    snapshot: bytes | None
    turn_start: bytes | None
    turn_start_seq: int
    created_at: datetime
    updated_at: datetime
    started_at: datetime | None
    finished_at: datetime | None


class _Entry(_Strict):
    seq: int
    kind: EntryKind
    seat: int | None
    user_id: int | None
    payload: bytes
    events: bytes
    reveals: bool
    round_number: int | None
    turn_number: int | None
    source: str | None
    interaction_id: int | None
    created_at: datetime


class _File(_Strict):
    format: str
    format_version: int
    exported_at: datetime
    game: _Game
    seats: list[_Seat]
    log: list[_Entry]


class Transfer:
    """Export and import of one database. Reached as ``store.transfer``."""

    def __init__(self, database: Database, clock: Callable[[], datetime]) -> None:
        self._database = database
        self._clock = clock

    async def export_game(self, game_id: str) -> dict[str, Any]:
        """Everything needed to read and replay the game elsewhere, fit for ``json.dumps``.

        It holds hidden information, so it is for the operator or for a game that is over. Messages and notices stay
        behind: they belong to this bot's channel. Raises :class:`GameNotFound`.
        """
        async with self._database.read() as session:
            row = await session.get(GameRow, game_id)
            if row is None:
                raise GameNotFound(game_id)
            seats = (await rows.seats_of(session, [game_id]))[game_id]
            query = select(EntryRow).where(col(EntryRow.game_id) == game_id).order_by(col(EntryRow.seq))
            entries = (await session.exec(query)).all()
        file = _File(
            format=FORMAT,
            format_version=FORMAT_VERSION,
            exported_at=self._clock(),
            game=_Game(**{name: getattr(row, name) for name in _Game.__struct_fields__}),
            seats=[_Seat(**{name: getattr(seat, name) for name in _Seat.__struct_fields__}) for seat in seats],
            log=[_Entry(**{name: getattr(entry, name) for name in _Entry.__struct_fields__}) for entry in entries],
        )
        exported: dict[str, Any] = msgspec.to_builtins(file)
        return exported

    async def import_game(
        self, data: Mapping[str, Any], *, guild_id: int | None = None, channel_id: int | None = None
    ) -> Game:
        """Write an exported game into this database, in its own channel or in the one given.

        It keeps its id unless that is taken. Interaction ids that this database has seen already are not written a
        second time. Raises :class:`BadExport` for anything that is not a whole export, and :class:`ChannelTaken` when
        the game is open and so is another in the channel.
        """
        file = _parse(data)
        channel = file.game.channel_id if channel_id is None else channel_id
        guild = file.game.guild_id if guild_id is None else guild_id
        try:
            async with self._database.write() as session:
                await _refuse_taken_channel(session, file.game.status, channel)
                taken = await session.get(GameRow, file.game.id) is not None
                fields = {name: getattr(file.game, name) for name in _Game.__struct_fields__}
                row = GameRow(**fields)
                row.id = new_game_id() if taken else file.game.id
                row.guild_id, row.channel_id = guild, channel
                session.add(row)
                await session.flush()
                await rows.replace_seats(
                    session,
                    row.id,
                    [
                        Seat(index=s.index, user_id=s.user_id, display_name=s.display_name, colour=s.colour)
                        for s in file.seats
                    ],
                )
                await _add_entries(session, row.id, file.log)
                await session.flush()
                return await rows.game(session, row)
        except IntegrityError:
            async with self._database.read() as session:
                await _refuse_taken_channel(session, file.game.status, channel)
            raise


def _parse(data: Mapping[str, Any]) -> _File:
    """The checked content of an export. Raises :class:`BadExport` with the first thing that is wrong."""
    if data.get("format") != FORMAT:
        raise BadExport("this is not an exported game")
    if data.get("format_version") != FORMAT_VERSION:
        raise BadExport(f"the export has format version {data.get('format_version')!r}, this reads {FORMAT_VERSION}")
    try:
        file = msgspec.convert(dict(data), _File)
    except msgspec.ValidationError as error:
        raise BadExport(f"the export is damaged: {error}") from None
    game = file.game
    if [entry.seq for entry in file.log] != list(range(1, game.revision + 1)):
        raise BadExport(f"the export is damaged: its log is not the entries 1 to {game.revision}")
    if game.status is not GameStatus.LOBBY and game.started_at and None in (game.opening, game.snapshot):
        raise BadExport("the export is damaged: a started game without its states")
    if any(entry.created_at.tzinfo is None for entry in file.log) or any(
        time is not None and time.tzinfo is None
        for time in (game.created_at, game.updated_at, game.started_at, game.finished_at)
    ):
        raise BadExport("the export is damaged: a time without its zone")
    if any((entry.source is None) != (entry.interaction_id is None) for entry in file.log):
        raise BadExport("the export is damaged: an interaction without its source")
    if len({seat.index for seat in file.seats}) != len(file.seats):
        raise BadExport("the export is damaged: two seats with one number")
    return file


async def _refuse_taken_channel(session: AsyncSession, status: GameStatus, channel_id: int) -> None:
    if status not in OPEN_STATUSES:
        return
    query = select(GameRow.id).where(col(GameRow.channel_id) == channel_id, col(GameRow.status).in_(OPEN_STATUSES))
    holder = (await session.exec(query)).one_or_none()
    if holder is not None:
        raise ChannelTaken(channel_id, holder) from None


async def _add_entries(session: AsyncSession, game_id: str, entries: list[_Entry]) -> None:
    for entry in entries:
        row = EntryRow(game_id=game_id, **{name: getattr(entry, name) for name in _Entry.__struct_fields__})
        if entry.interaction_id is not None:
            seen = select(EntryRow.seq).where(
                col(EntryRow.source) == entry.source, col(EntryRow.interaction_id) == entry.interaction_id
            )
            if (await session.exec(seen)).first() is not None:
                row.source = row.interaction_id = None
        session.add(row)
