"""Storing steps: an action or a way back, tried on a copy, written with everything that follows from it, then told."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import Any

from bot.service import errors, notices
from bot.service.history import TurnStarts
from bot.service.live import Live, Rewind, Story, line_of
from bot.service.model import Outcome, Table
from bot.service.requests import settled_by
from game import actions as act
from game import events as ev
from game.options import IllegalAction
from game.timeline import Step, Timeline, UndoError
from persistence import EntryKind, GameChanges, GameStatus, NewEntry, NewNotice, Store

log = logging.getLogger(__name__)


class Steps:
    """Takes steps in a game whose lock the caller holds. ``source`` names where interaction ids come from."""

    def __init__(self, store: Store, source: str, clock: Callable[[], datetime], starts: TurnStarts) -> None:
        self._store = store
        self._starts = starts
        self._source = source
        self._clock = clock
        self._listeners: list[Callable[[Outcome], None]] = []

    def listen(self, listener: Callable[[Outcome], None]) -> None:
        """Call ``listener`` after every step that is safely stored."""
        self._listeners.append(listener)

    async def take(
        self, live: Live, timeline: Timeline, table: Table, seat: int, action: act.Action, interaction_id: int | None
    ) -> Outcome:
        """Carry out an action of a seat and store it.

        Raises:
            Illegal
        """
        fork = timeline.fork()
        try:
            step = fork.act(seat, action)
        except IllegalAction as illegal:
            raise errors.Illegal(illegal.refusal) from None
        entry = NewEntry(
            kind=EntryKind.ACTION,
            payload=act.encode(action),
            events=ev.encode(step.events),
            seat=seat,
            user_id=table.chairs[seat].user_id,
            reveals=step.revealed,
            round_number=timeline.state.round,
            turn_number=timeline.state.turn.number,
            interaction_id=interaction_id,
            source=self._source,
        )
        line = line_of(timeline, step, table.revision + 1, self._clock())
        story = live.story.stepped(line, turn_over=step.turn_over)
        return await self._commit(live, fork, step, entry, story, seat)

    async def undo_agreed(
        self, live: Live, seat: int, back_to: int, request_id: int, interaction_id: int | None
    ) -> Outcome:
        """Take steps back as the table has agreed, unless the request is settled by now."""
        return await self.rewind(
            live, seat, lambda fork, who: fork.undo(who, back_to, agreed=True), interaction_id, request_id=request_id
        )

    async def rewind(
        self,
        live: Live,
        seat: int,
        rewind: Callable[[Timeline, int], Step],
        interaction_id: int | None,
        *,
        redo: bool = False,
        request_id: int | None = None,
    ) -> Outcome:
        """Go back or forth in the turn of a seat and store it. ``request_id`` is the request that this carries out.

        Raises:
            UndoWall, NothingToUndo, GameOver
        """
        timeline, table = live.timeline, live.table()
        if timeline is None or table.status != "running":
            raise errors.GameOver(table.status)
        fork = timeline.fork()
        try:
            step = rewind(fork, seat)
        except UndoError as error:
            if error.refusal.code == "undo.wall":
                raise errors.UndoWall(int(error.refusal.args.get("steps", 0))) from None
            raise errors.NothingToUndo from None
        payload = Rewind(step.entry.keep or 0, redo, agreed=request_id is not None)
        entry = NewEntry(
            kind=EntryKind.UNDO,
            payload=payload.encode(),
            seat=seat,
            user_id=table.chairs[seat].user_id,
            round_number=timeline.state.round,
            turn_number=timeline.state.turn.number,
            interaction_id=interaction_id,
            source=self._source,
        )
        return await self._commit(live, fork, step, entry, live.story.rewound(payload), seat, request_id)

    async def _commit(
        self,
        live: Live,
        fork: Timeline,
        step: Step,
        entry: NewEntry,
        story: Story,
        actor: int,
        request_id: int | None = None,
    ) -> Outcome:
        """Store a step with everything that follows from it, then let memory and listeners know.

        ``request_id`` is the request that it carries out.
        """
        assert live.timeline is not None
        table, before, after = live.table(), live.timeline.state, fork.state
        over = after.phase == "over"
        status = GameStatus.OVER if over else GameStatus.RUNNING
        result = _result(step) if over else None
        told = notices.of_step(before, after, actor)
        if request_id is not None:
            gone = len(live.story.lines) - len(story.lines)
            told.append(
                NewNotice(kind=notices.AGREED, payload={"seat": actor, "steps": gone, "revision": table.revision + 1})
            )
        quiet = all(isinstance(event, ev.OrdersChanged) for event in step.events)
        written = await self._store.games.commit_step(
            table.game_id,
            table.version,
            entry,
            after.encode(),
            fork.saved.start if step.turn_over else None,
            status,
            told,
            changes=GameChanges(result=result) if result is not None else None,
            close=settled_by(step.entry.action, quiet=quiet, over=over, granted=request_id is not None),
            rests_on=request_id,
            cancel=notices.outdated(told),
        )
        info = replace(
            live.info,
            version=written.version,
            revision=written.seq,
            status=status,
            result=result if over else live.info.result,
            updated_at=self._clock(),
            finished_at=self._clock() if over else None,
        )
        if step.turn_over:
            self._starts.began(table.game_id, before.turn.number, live.timeline.saved.start)
            self._starts.began(table.game_id, after.turn.number, fork.saved.start)
        live.update(info, fork, story)
        return self.tell(
            Outcome(
                table=live.table(),
                events=step.events,
                revealed=step.revealed,
                notices=written.notices,
                turn_over=step.turn_over,
                round_over=after.round != before.round or over,
                game_over=over,
            )
        )

    def tell(self, outcome: Outcome) -> Outcome:
        """Let the listeners know; whatever they do, the step stands."""
        for listener in self._listeners:
            try:
                listener(outcome)
            except Exception:
                log.exception("a listener failed after a step of game %s", outcome.table.game_id)
        return outcome


def _result(step: Step) -> dict[str, Any] | None:
    ended = next((event for event in step.events if isinstance(event, ev.GameEnded)), None)
    return None if ended is None else {"scores": ended.scores, "winners": ended.winners}
