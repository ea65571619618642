"""Games from the lobby to the last step: every write of a game's content, each in one transaction, and the loading."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any, Literal

from sqlalchemy import delete
from sqlalchemy.exc import IntegrityError
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from persistence import rows
from persistence.database import Database
from persistence.errors import ChannelTaken, DuplicateInteraction, GameNotFound, StaleVersion, WrongStatus
from persistence.models import EntryRow, GameRow, NoticeRow, PromptRow, SeatRow
from persistence.outbox import cancel_notices, close_prompts, require_open, retire_prompts, write_notices
from persistence.records import (
    OPEN_STATUSES,
    Game,
    GameChanges,
    GameInfo,
    GameStatus,
    NewEntry,
    NewNotice,
    Seat,
    Step,
)

# Letters and digits that cannot be taken for one another; ids are read aloud and typed.
_ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
_ID_LENGTH = 8


def new_game_id() -> str:
    """A random id: short enough for a button, and never that of a game in an earlier database."""
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(_ID_LENGTH))


class Games:
    """The games of one database. Reached as ``store.games``."""

    def __init__(self, database: Database, clock: Callable[[], datetime]) -> None:
        self._database = database
        self._clock = clock

    # --- writing -----------------------------------------------------------------------------------------------------

    async def create_lobby(
        self,
        *,
        guild_id: int | None,
        channel_id: int,
        host_user_id: int,
        config: Mapping[str, Any],
        seats: Sequence[Seat] = (),
        notices: Sequence[NewNotice] = (),
    ) -> Game:
        """Open a lobby in a channel. Raises :class:`ChannelTaken` when a game is open there."""
        now = self._clock()
        row = GameRow(
            id=new_game_id(),
            guild_id=guild_id,
            channel_id=channel_id,
            status=GameStatus.LOBBY,
            host_user_id=host_user_id,
            config=dict(config),
            created_at=now,
            updated_at=now,
        )
        game_id = row.id
        async with self._write(game_id, channel_id) as session:
            session.add(row)
            await session.flush()
            await rows.replace_seats(session, game_id, seats)
            await write_notices(session, game_id, notices, now)
        return await self.load(game_id)

    async def update_lobby(
        self,
        game_id: str,
        expected_version: int,
        changes: GameChanges,
        *,
        close: bool = False,
        notices: Sequence[NewNotice] = (),
        cancel: Collection[str] = (),
    ) -> Game:
        """Change seats, options, host or channel of a lobby, or give the lobby up with ``close``.

        ``cancel`` is as in :meth:`commit_step`. Raises :class:`StaleVersion`, :class:`WrongStatus`,
        :class:`GameNotFound`, or :class:`ChannelTaken` when it is moved to a channel with an open game.
        """
        now = self._clock()
        async with self._write(game_id, changes.channel_id) as session:
            row = await rows.lock_game(session, game_id)
            _require(row, expected_version, GameStatus.LOBBY)
            await _change(session, row, changes)
            _touch(row, now, GameStatus.CLOSED if close else GameStatus.LOBBY)
            await cancel_notices(session, game_id, cancel, now)
            await write_notices(session, game_id, notices, now)
        return await self.load(game_id)

    async def discard_lobby(self, game_id: str) -> None:
        """Take a lobby that nobody has seen back, as if it had never been opened; anything else is left alone."""
        async with self._database.write() as session:
            row = await session.get(GameRow, game_id)
            if row is None or row.status != GameStatus.LOBBY:
                return
            for table in (SeatRow, NoticeRow, PromptRow):
                await session.exec(delete(table).where(col(table.game_id) == game_id))
            await session.delete(row)

    async def start(
        self,
        game_id: str,
        expected_version: int,
        *,
        snapshot: bytes,
        rules_version: str,
        changes: GameChanges | None = None,
        notices: Sequence[NewNotice] = (),
        cancel: Collection[str] = (),
    ) -> Game:
        """Turn a lobby into a running game; ``snapshot`` is the state it opens with, kept for ever for replays.

        The log is still empty, so the revision is 0. Raises as :meth:`update_lobby`.
        """
        now = self._clock()
        changes = changes or GameChanges()
        async with self._write(game_id, changes.channel_id) as session:
            row = await rows.lock_game(session, game_id)
            _require(row, expected_version, GameStatus.LOBBY)
            await _change(session, row, changes)
            row.opening = row.snapshot = row.turn_start = snapshot
            row.rules_version = rules_version
            _touch(row, now, GameStatus.RUNNING)
            await cancel_notices(session, game_id, cancel, now)
            await write_notices(session, game_id, notices, now)
        return await self.load(game_id)

    async def commit_step(
        self,
        game_id: str,
        expected_version: int,
        entry: NewEntry,
        snapshot: bytes | None,
        turn_start: bytes | None = None,
        status: GameStatus = GameStatus.RUNNING,
        notices: Sequence[NewNotice] = (),
        *,
        turn_start_seq: int | None = None,
        changes: GameChanges | None = None,
        retire: Collection[int] | Literal["all"] = (),
        close: Mapping[str, str] | None = None,
        rests_on: int | None = None,
        cancel: Collection[str] = (),
    ) -> Step:
        """Write one step of a started game: entry, snapshot, version, notices and retirements, all or nothing.

        The entry's number is the game's revision plus one and becomes the revision. ``snapshot`` is the state after
        the entry, ``None`` if the entry leaves the state alone. ``turn_start`` is given when undo from now on begins
        at another state: the one after this entry, or after entry ``turn_start_seq`` where an undo goes back over the
        end of a turn. ``status`` is the game's status from now on. ``changes`` are changes to the table (a replaced
        player, the final result). ``retire`` names the message ids whose controls are out of date (or all so far),
        ``close`` the kinds of open prompts that the entry settles, each with its outcome, ``cancel`` the kinds of
        undelivered notices of this game that have lost their point. ``rests_on`` is a prompt that must still be open.

        Raises, having written nothing: :class:`DuplicateInteraction` when the entry's interaction was carried out
        before (checked first, so a doubled click is never mistaken for a stale one), :class:`StaleVersion`,
        :class:`WrongStatus` for a game in its lobby or given up, :class:`ChannelTaken` when a game that was over would
        run again in a channel that has another, :class:`PromptClosed`, :class:`GameNotFound`.
        """
        if status is GameStatus.LOBBY:
            raise ValueError("a started game cannot go back to its lobby")
        now = self._clock()
        changes = changes or GameChanges()
        async with self._write(game_id, changes.channel_id, entry) as session:
            row = await rows.lock_game(session, game_id)
            await _refuse_duplicate(session, entry)
            _require(row, expected_version, GameStatus.RUNNING, GameStatus.OVER)
            if rests_on is not None:
                await require_open(session, game_id, rests_on)
            row.revision += 1
            if snapshot is not None:
                row.snapshot = snapshot
            if turn_start is not None:
                row.turn_start = turn_start
                row.turn_start_seq = row.revision if turn_start_seq is None else turn_start_seq
            await _change(session, row, changes)
            _touch(row, now, status)
            session.add(_entry_row(row, entry, now))
            await close_prompts(session, game_id, close or {}, now)
            await retire_prompts(session, game_id, retire, now)
            await cancel_notices(session, game_id, cancel, now)
            written = await write_notices(session, game_id, notices, now)
        return Step(version=row.version, seq=row.revision, notices=written)

    async def set_table_message(self, game_id: str, message_id: int | None, posted_at: datetime | None = None) -> None:
        """Remember the message that shows the table now (``None``: there is none).

        Leaves ``version`` alone, as does everything about messages: it cannot conflict with a move, and must not make
        one stale. Raises :class:`GameNotFound`.
        """
        async with self._database.write() as session:
            row = await rows.lock_game(session, game_id)
            row.table_message_id = message_id
            row.table_posted_at = None if message_id is None else posted_at or self._clock()

    # --- reading -----------------------------------------------------------------------------------------------------

    async def load(self, game_id: str) -> Game:
        """The game with its bytes, which are not looked into. Raises :class:`GameNotFound`."""
        async with self._database.read() as session:
            row = await session.get(GameRow, game_id)
            if row is None:
                raise GameNotFound(game_id)
            return await rows.game(session, row)

    async def load_by_channel(self, channel_id: int, *, open_only: bool = True) -> Game | None:
        """The channel's open game, or ``None``. With ``open_only=False`` the last one, if none is open."""
        query = select(GameRow).where(col(GameRow.channel_id) == channel_id)
        is_open = col(GameRow.status).in_(OPEN_STATUSES)
        if open_only:
            query = query.where(is_open)
        query = query.order_by(is_open.desc(), col(GameRow.created_at).desc(), col(GameRow.id)).limit(1)
        async with self._database.read() as session:
            row = (await session.exec(query)).one_or_none()
            return None if row is None else await rows.game(session, row)

    async def list_games(
        self,
        statuses: Collection[GameStatus] = OPEN_STATUSES,
        *,
        guild_id: int | None = None,
        user_id: int | None = None,
        limit: int | None = None,
        offset: int = 0,
    ) -> tuple[GameInfo, ...]:
        """Games in these statuses, the most recently written first, of one guild or with one user at the table."""
        query = rows.select_games_without_bytes().where(col(GameRow.status).in_(statuses))
        if guild_id is not None:
            query = query.where(col(GameRow.guild_id) == guild_id)
        if user_id is not None:
            at_table = select(SeatRow.game_id).where(col(SeatRow.user_id) == user_id)
            query = query.where(col(GameRow.id).in_(at_table))
        query = query.order_by(col(GameRow.updated_at).desc(), col(GameRow.id)).limit(limit).offset(offset)
        async with self._database.read() as session:
            return await rows.infos(session, await session.exec(query))

    async def list_running(self, *, guild_id: int | None = None) -> tuple[GameInfo, ...]:
        """Every running game, most recently written first."""
        return await self.list_games((GameStatus.RUNNING,), guild_id=guild_id)

    async def list_finished(
        self, *, guild_id: int | None = None, user_id: int | None = None, limit: int | None = None, offset: int = 0
    ) -> tuple[GameInfo, ...]:
        """Games played to their end, the most recently written first."""
        return await self.list_games((GameStatus.OVER,), guild_id=guild_id, user_id=user_id, limit=limit, offset=offset)

    async def newcomers(self, user_ids: Collection[int]) -> frozenset[int]:
        """Those of these users who have never sat at a game that began."""
        query = (
            select(SeatRow.user_id)
            .join(GameRow, col(GameRow.id) == col(SeatRow.game_id))
            .where(col(SeatRow.user_id).in_(user_ids), col(GameRow.started_at).is_not(None))
            .distinct()
        )
        async with self._database.read() as session:
            return frozenset(user_ids) - frozenset(await session.exec(query))

    @asynccontextmanager
    async def _write(
        self, game_id: str, channel_id: int | None, entry: NewEntry | None = None
    ) -> AsyncIterator[AsyncSession]:
        """A writing transaction that says what a violated constraint means, if it is one that others can bring about.

        ``channel_id`` is the channel that the write puts the game in, ``None`` for the one where it is.
        """
        try:
            async with self._database.write() as session:
                yield session
        except IntegrityError:
            async with self._database.read() as session:
                if entry is not None:
                    await _refuse_duplicate(session, entry)
                if channel_id is None:
                    channel_id = (
                        await session.exec(select(GameRow.channel_id).where(col(GameRow.id) == game_id))
                    ).one()
            holder = await self.load_by_channel(channel_id)
            if holder is not None and holder.id != game_id:
                raise ChannelTaken(channel_id, holder.id) from None
            raise


def _require(row: GameRow, expected_version: int, *statuses: GameStatus) -> None:
    """Refuse a write to a game that moved on or is in none of these statuses."""
    if row.version != expected_version:
        raise StaleVersion(row.id, expected_version, row.version)
    if row.status not in statuses:
        raise WrongStatus(row.id, row.status, " or ".join(statuses))


def _touch(row: GameRow, now: datetime, status: GameStatus) -> None:
    """What every write of the content does: version, status and the times that go with them."""
    row.version += 1
    row.updated_at = now
    if status is GameStatus.RUNNING and row.started_at is None:
        row.started_at = now
    if status in OPEN_STATUSES:
        row.finished_at = None
    elif row.status != status:
        row.finished_at = now
    row.status = status


async def _change(session: AsyncSession, row: GameRow, changes: GameChanges) -> None:
    if changes.seats is not None:
        await rows.replace_seats(session, row.id, changes.seats)
    if changes.config is not None:
        row.config = dict(changes.config)
    if changes.result is not None:
        row.result = dict(changes.result)
    if changes.host_user_id is not None:
        row.host_user_id = changes.host_user_id
    if changes.guild_id is not None:
        row.guild_id = changes.guild_id
    if changes.channel_id is not None:
        row.channel_id = changes.channel_id


async def _refuse_duplicate(session: AsyncSession, entry: NewEntry) -> None:
    if entry.interaction_id is None:
        return
    query = select(EntryRow.game_id, EntryRow.seq).where(
        col(EntryRow.source) == entry.source, col(EntryRow.interaction_id) == entry.interaction_id
    )
    found = (await session.exec(query)).one_or_none()
    if found is not None:
        raise DuplicateInteraction(entry.source, entry.interaction_id, *found) from None


def _entry_row(row: GameRow, entry: NewEntry, now: datetime) -> EntryRow:
    return EntryRow(
        game_id=row.id,
        seq=row.revision,
        kind=entry.kind,
        seat=entry.seat,
        user_id=entry.user_id,
        payload=entry.payload,
        events=entry.events,
        reveals=entry.reveals,
        round_number=entry.round_number,
        turn_number=entry.turn_number,
        source=None if entry.interaction_id is None else entry.source,
        interaction_id=entry.interaction_id,
        created_at=now,
    )
