"""The outbox: notices still to be delivered to Discord, and posted messages whose controls must be taken away."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, Literal

from sqlalchemy import delete, func, update
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from persistence import rows
from persistence.database import Database
from persistence.errors import PromptClosed, PromptTaken, StaleVersion
from persistence.models import GameRow, NoticeRow, PromptRow
from persistence.records import NewNotice, NewPrompt, Notice, Prompt

_ERROR_LENGTH = 500
AT_ONCE = datetime(2000, 1, 1, tzinfo=UTC)
"""When a notice without a time of its own is due: always, even if the clock is set back after it was written."""


class Outbox:
    """Notices and prompts of one database. Reached as ``store.outbox``.

    A notice is delivered at least once: a crash between Discord's answer and :meth:`mark_done` delivers it again, so
    a deliverer passes the notice's id as the message's nonce. Notices of a game come in the order they were written.
    """

    def __init__(self, database: Database, clock: Callable[[], datetime]) -> None:
        self._database = database
        self._clock = clock

    async def pending(self, *, game_id: str | None = None, limit: int = 100) -> tuple[Notice, ...]:
        """Undelivered notices whose time has come, oldest first."""
        query = select(NoticeRow).where(col(NoticeRow.done_at).is_(None), col(NoticeRow.due_at) <= self._clock())
        if game_id is not None:
            query = query.where(col(NoticeRow.game_id) == game_id)
        async with self._database.read() as session:
            found = await session.exec(query.order_by(col(NoticeRow.id)).limit(limit))
            return tuple(rows.notice(row) for row in found)

    async def claim(self, *, lease: timedelta = timedelta(seconds=60), limit: int = 100) -> tuple[Notice, ...]:
        """As :meth:`pending`, and nobody else gets these notices until the lease is over.

        For several processes on one database. A notice that is not marked by then is given out again.
        """
        now = self._clock()
        due = (
            select(NoticeRow)
            .where(col(NoticeRow.done_at).is_(None), col(NoticeRow.due_at) <= now)
            .order_by(col(NoticeRow.id))
            .limit(limit)
            .with_for_update(skip_locked=True)
        )
        async with self._database.write() as session:
            found = (await session.exec(due)).all()
            for row in found:
                row.due_at = now + lease
                row.attempts += 1
            return tuple(rows.notice(row) for row in found)

    async def next_due(self) -> datetime | None:
        """When the next undelivered notice falls due (maybe in the past), ``None`` if there is none."""
        async with self._database.read() as session:
            query = select(NoticeRow.due_at).where(col(NoticeRow.done_at).is_(None))
            return (await session.exec(query.order_by(col(NoticeRow.due_at)).limit(1))).one_or_none()

    async def mark_done(
        self, notice_id: int, *, prompt: NewPrompt | None = None, table_message_id: int | None = None
    ) -> None:
        """The notice was delivered (or has no point any more).

        What delivering it brought is kept in the same transaction: the posted message if it has controls, and the
        message that shows the table now. Marking twice, or a notice that does not exist, changes nothing.
        """
        now = self._clock()
        async with self._database.write() as session:
            row = await session.get(NoticeRow, notice_id)
            if row is None or row.done_at is not None:
                return
            row.done_at = now
            if prompt is not None:
                session.add(_prompt_row(row.game_id, prompt, now))
            if table_message_id is not None:
                await session.exec(
                    update(GameRow)
                    .where(col(GameRow.id) == row.game_id)
                    .values(table_message_id=table_message_id, table_posted_at=now)
                )

    async def mark_failed(self, notice_id: int, error: str, retry_at: datetime) -> None:
        """The notice could not be delivered; it becomes pending again at ``retry_at``."""
        async with self._database.write() as session:
            row = await session.get(NoticeRow, notice_id)
            if row is None or row.done_at is not None:
                return
            row.attempts += 1
            row.last_error = error[:_ERROR_LENGTH]
            row.due_at = retry_at

    async def undelivered(self) -> tuple[Notice, ...]:
        """Every undelivered notice, due or not, oldest first."""
        async with self._database.read() as session:
            query = select(NoticeRow).where(col(NoticeRow.done_at).is_(None)).order_by(col(NoticeRow.id))
            return tuple(rows.notice(row) for row in await session.exec(query))

    async def add_prompt(self, game_id: str, prompt: NewPrompt) -> Prompt:
        """Remember a posted message with live controls."""
        async with self._database.write() as session:
            row = _prompt_row(game_id, prompt, self._clock())
            session.add(row)
            await session.flush()
            return rows.prompt(row)

    async def open_prompt(
        self, game_id: str, expected_version: int, prompt: NewPrompt, notices: Sequence[NewNotice] = ()
    ) -> tuple[Prompt, tuple[Notice, ...]]:
        """Write down something to be asked before it is posted, with the notices that will post it.

        A game has at most one open prompt of a kind that is opened like this. ``notices`` get the prompt's number as
        ``prompt`` in their payload. Raises :class:`PromptTaken`, :class:`StaleVersion` when the game has been written
        since, and :class:`persistence.errors.GameNotFound`.
        """
        now = self._clock()
        async with self._database.write() as session:
            game = await rows.lock_game(session, game_id)
            if game.version != expected_version:
                raise StaleVersion(game_id, expected_version, game.version)
            query = select(PromptRow).where(
                col(PromptRow.game_id) == game_id,
                col(PromptRow.kind) == prompt.kind,
                col(PromptRow.retire_at).is_(None),
            )
            there = (await session.exec(query.limit(1))).one_or_none()
            if there is not None:
                raise PromptTaken(rows.prompt(there).id)
            row = _prompt_row(game_id, prompt, now)
            session.add(row)
            await session.flush()
            told = [NewNotice(kind=n.kind, payload={**n.payload, "prompt": row.id}, due_at=n.due_at) for n in notices]
            written = await write_notices(session, game_id, told, now)
            return rows.prompt(row), written

    async def change_prompt(
        self, game_id: str, prompt_id: int, change: Callable[[Prompt], Mapping[str, Any]]
    ) -> Prompt:
        """Change what is kept of an open prompt: ``change`` makes the new content from what it is at this moment.

        Nobody else writes to the game meanwhile. Raises :class:`PromptClosed`, also when there is none, and whatever
        ``change`` raises.
        """
        async with self._database.write() as session:
            await rows.lock_game(session, game_id)
            row = await _open_prompt(session, game_id, prompt_id)
            row.data = dict(change(rows.prompt(row)))
            return rows.prompt(row)

    async def post_prompt(self, prompt_id: int, message_id: int) -> None:
        """The prompt was posted as this message."""
        async with self._database.write() as session:
            row = await session.get(PromptRow, prompt_id)
            if row is not None:
                row.message_id, row.posted_at = message_id, self._clock()

    async def close_prompt(self, game_id: str, prompt_id: int, outcome: str, **data: Any) -> Prompt:
        """Settle an open prompt; its controls are to be taken away. ``data`` is added to its content.

        Raises :class:`PromptClosed`, also when there is none.
        """
        async with self._database.write() as session:
            await rows.lock_game(session, game_id)
            row = await _open_prompt(session, game_id, prompt_id)
            row.retire_at, row.outcome = self._clock(), outcome
            row.data = {**(row.data or {}), **data}
            return rows.prompt(row)

    async def prompts(self, game_id: str) -> tuple[Prompt, ...]:
        """The messages of a game with controls on them, live or to be retired, oldest first."""
        async with self._database.read() as session:
            query = select(PromptRow).where(col(PromptRow.game_id) == game_id).order_by(col(PromptRow.id))
            return tuple(rows.prompt(row) for row in await session.exec(query))

    async def prompts_to_retire(self, *, game_id: str | None = None) -> tuple[Prompt, ...]:
        """The messages whose controls are out of date and still there, oldest first."""
        query = select(PromptRow).where(col(PromptRow.retire_at).is_not(None))
        if game_id is not None:
            query = query.where(col(PromptRow.game_id) == game_id)
        async with self._database.read() as session:
            return tuple(rows.prompt(row) for row in await session.exec(query.order_by(col(PromptRow.id))))

    async def mark_retired(self, prompt_id: int) -> None:
        """The controls of this message are gone (or the message is): forget it."""
        async with self._database.write() as session:
            await session.exec(delete(PromptRow).where(col(PromptRow.id) == prompt_id))

    async def forget_messages(self) -> int:
        """Forget every message id: table messages and prompts. Returns how many games and prompts that concerned.

        For a simulated world that starts anew over a kept database: its messages are gone, and its ids come again.
        """
        async with self._database.write() as session:
            shown = col(GameRow.table_message_id).is_not(None)
            tables = (await session.exec(select(func.count()).select_from(GameRow).where(shown))).one()
            prompts = (await session.exec(select(func.count()).select_from(PromptRow))).one()
            await session.exec(update(GameRow).where(shown).values(table_message_id=None, table_posted_at=None))
            await session.exec(delete(PromptRow))
            return tables + prompts


# --- for the step's transaction --------------------------------------------------------------------------------------


async def write_notices(
    session: AsyncSession, game_id: str, notices: Sequence[NewNotice], now: datetime
) -> tuple[Notice, ...]:
    """Put notices into the outbox as part of the caller's transaction."""
    written = [
        NoticeRow(
            game_id=game_id, kind=new.kind, payload=dict(new.payload), created_at=now, due_at=new.due_at or AT_ONCE
        )
        for new in notices
    ]
    for row in written:
        session.add(row)
        # One at a time: the numbers must follow the order given.
        await session.flush()
    return tuple(rows.notice(row) for row in written)


async def cancel_notices(session: AsyncSession, game_id: str, kinds: Collection[str], now: datetime) -> None:
    """Count undelivered notices of these kinds as done, as part of the caller's transaction."""
    if kinds:
        await session.exec(
            update(NoticeRow)
            .where(col(NoticeRow.game_id) == game_id, col(NoticeRow.kind).in_(kinds), col(NoticeRow.done_at).is_(None))
            .values(done_at=now)
        )


async def retire_prompts(
    session: AsyncSession, game_id: str, messages: Collection[int] | Literal["all"], now: datetime
) -> None:
    """Mark the controls of these messages as out of date, as part of the caller's transaction."""
    if not messages:
        return
    query = update(PromptRow).where(col(PromptRow.game_id) == game_id, col(PromptRow.retire_at).is_(None))
    if messages != "all":
        query = query.where(col(PromptRow.message_id).in_(messages))
    await session.exec(query.values(retire_at=now))


async def close_prompts(session: AsyncSession, game_id: str, outcomes: Mapping[str, str], now: datetime) -> None:
    """Settle the open prompts of these kinds, each with its outcome, as part of the caller's transaction."""
    for kind, outcome in outcomes.items():
        await session.exec(
            update(PromptRow)
            .where(col(PromptRow.game_id) == game_id, col(PromptRow.kind) == kind, col(PromptRow.retire_at).is_(None))
            .values(retire_at=now, outcome=outcome)
        )


async def require_open(session: AsyncSession, game_id: str, prompt_id: int) -> None:
    """Refuse a write that rests on a prompt which is settled by now. Raises :class:`PromptClosed`."""
    await _open_prompt(session, game_id, prompt_id)


async def _open_prompt(session: AsyncSession, game_id: str, prompt_id: int) -> PromptRow:
    row = await session.get(PromptRow, prompt_id)
    if row is None or row.game_id != game_id or row.retire_at is not None:
        raise PromptClosed(prompt_id, row.outcome if row is not None and row.game_id == game_id else None)
    return row


def _prompt_row(game_id: str, prompt: NewPrompt, now: datetime) -> PromptRow:
    return PromptRow(
        game_id=game_id,
        channel_id=prompt.channel_id,
        message_id=prompt.message_id,
        kind=prompt.kind,
        seat=prompt.seat,
        data=dict(prompt.data),
        posted_at=now,
    )
