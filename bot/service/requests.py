"""Requests to the table: may somebody take back steps that showed something? Kept in storage until they are settled.

All others together may agree (the host's word is not needed for that), or the host alone. One refusal settles it, and
so does any further step of the turn. When the last word needed is given, the steps are taken back in the same
transaction that settles the request: it happens once, whoever else clicks at that moment.
"""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from bot.service import checks, errors, notices
from bot.service.live import Live
from bot.service.model import LogLine, Outcome, Table
from bot.service.shelf import Shelf
from game import actions as act
from game.run import seats_from
from persistence import NewNotice, NewPrompt, Notice, Prompt, PromptClosed, PromptTaken, Store

UNDO = "undo"
"""The kind of prompt that a request is."""

AGREED = "agreed"
"""The kind of prompt that tells whoever asked that it was agreed."""

QUESTION = "ask"
"""The kind of prompt that asks a seat outside its turn."""

DONE, KEPT, MOVED, ENDED = "done", "kept", "moved", "ended"
"""How a request ends: carried out, refused, the turn went on, the game ended."""


def settled_by(action: act.Action | None, *, quiet: bool, over: bool, granted: bool) -> dict[str, str]:
    """What an entry settles: the kinds of prompts, each with its outcome. ``action`` is None for an undo.

    ``quiet``: it changed standing orders and nothing else. ``granted``: it carries out what was agreed.
    """
    if over:
        return {UNDO: ENDED, AGREED: ENDED, QUESTION: ENDED}
    if isinstance(action, act.SetOrders) and quiet:
        return {}
    return {UNDO: DONE if granted else MOVED, AGREED: MOVED}


@dataclass(frozen=True, slots=True)
class Request:
    """A request of seat ``seat`` to take back all but the first ``back_to`` steps of its turn, ``steps`` of them.

    ``fine`` are the seats that agree so far. ``outcome`` is empty while it is open.
    """

    id: int
    game_id: str
    message_id: int | None
    seat: int
    back_to: int
    steps: int
    revision: int
    fine: tuple[int, ...]
    outcome: str

    @property
    def open(self) -> bool:
        """Whether it can still be answered."""
        return not self.outcome


@dataclass(frozen=True, slots=True)
class Answer:
    """What an answer to a request brought. ``done`` is the undo, if this was the last word needed; ``again`` says that
    the person had said so before."""

    table: Table
    request: Request
    done: Outcome | None = None
    again: bool = False


class _LastWord(Exception):
    """With this answer the table has agreed."""


def read(prompt: Prompt) -> Request:
    """The request that a stored prompt is; whatever cannot be read of it counts as nothing."""
    data = prompt.data
    outcome = "" if prompt.open else prompt.outcome or MOVED
    return Request(
        id=prompt.id,
        game_id=prompt.game_id,
        message_id=prompt.message_id,
        seat=prompt.seat or 0,
        back_to=_whole(data, "back_to"),
        steps=_whole(data, "steps"),
        revision=_whole(data, "revision"),
        fine=tuple(s for s in data.get("fine", ()) if isinstance(s, int)),
        outcome=outcome,
    )


def _whole(data: Mapping[str, Any], name: str) -> int:
    value = data.get(name)
    return value if isinstance(value, int) else 0


# ---------------------------------------------------------------------------------------------- who has a say
def others(table: Table, seat: int) -> tuple[int, ...]:
    """The seats that are asked, from the one after ``seat`` on."""
    return tuple(s for s in seats_from(table.game, seat)[1:] if table.chairs[s].user_id is not None)


def host(table: Table, seat: int) -> int | None:
    """The seat that may agree alone: the host's, unless the host asks."""
    chair = table.chair(table.host_id)
    return chair.index if chair is not None and chair.index != seat else None


def together(table: Table, seat: int) -> tuple[int, ...]:
    """The seats whose agreement is enough without the host's."""
    return tuple(s for s in others(table, seat) if s != host(table, seat))


def agreed(table: Table, seat: int, fine: Iterable[int]) -> bool:
    """Whether these words are enough."""
    said = set(fine)
    needed = set(together(table, seat))
    return host(table, seat) in said or (bool(needed) and needed <= said)


def waiting(table: Table, request: Request) -> tuple[int, ...]:
    """Whose word is still needed (the host's only where nobody else can give it)."""
    still = [s for s in together(table, request.seat) if s not in request.fine]
    return tuple(still) or tuple(s for s in others(table, request.seat) if s not in request.fine)


def may_ask(table: Table, seat: int) -> bool:
    """Whether this table takes back what was shown, and there is somebody to agree to it."""
    return table.options.undo == "vote" and bool(others(table, seat))


def named(table: Table, back_to: int) -> list[tuple[int, LogLine]]:
    """The steps of the turn after the first ``back_to`` moves, oldest first, each with its number in the turn."""
    lines = [(i, line) for i, line in enumerate(table.turn_log()) if not isinstance(line.action, act.SetOrders)]
    return [(n, line) for n, (i, line) in enumerate(lines, 1) if i >= back_to]


# ---------------------------------------------------------------------------------------------- asking and answering
Undo = Callable[[Live, int, int, int, int | None], Awaitable[Outcome]]
"""Takes steps back as agreed: the game, the seat, how many steps stay, the request, the interaction."""


class Requests:
    """The requests of every game. Reached as ``service.requests``."""

    def __init__(self, store: Store, shelf: Shelf, undo: Undo) -> None:
        self._store = store
        self._shelf = shelf
        self._undo = undo

    async def ask(
        self, game_id: str, user_id: int, back_to: int, *, revision: int | None = None
    ) -> tuple[Table, Request, tuple[Notice, ...]]:
        """Ask the table to take back all but the first ``back_to`` steps. The notices will post it.

        Raises:
            NoVote: where the table does not take back what was shown.
            AlreadyAsked: while a request is open.
            NothingToUndo: for steps that need no agreement, or that are not there.
            StaleRevision, NotSeated, GameOver, WrongStatus, NoGame, Damaged
        """

        async def work(live: Live) -> tuple[Table, Request, tuple[Notice, ...]]:
            timeline, table, seat = checks.playing(live, user_id)
            checks.require_current(live, revision)
            point = next((p for p in timeline.undo_points(seat) if p.keep == back_to), None)
            if point is None or point.free:
                raise errors.NothingToUndo
            if not may_ask(table, seat):
                raise errors.NoVote
            new = NewPrompt(
                channel_id=table.channel_id,
                kind=UNDO,
                seat=seat,
                data={"back_to": back_to, "steps": len(point.undone), "revision": table.revision, "fine": []},
            )
            notice = NewNotice(kind=notices.VOTE, payload={"seat": seat})
            try:
                prompt, written = await self._store.outbox.open_prompt(game_id, table.version, new, [notice])
            except PromptTaken:
                raise errors.AlreadyAsked from None
            return table, read(prompt), written

        return await self._shelf.work(game_id, work)

    async def answer(
        self, game_id: str, user_id: int, request_id: int, fine: bool, *, interaction_id: int | None = None
    ) -> Answer:
        """A seat agrees or would rather not. With the last word needed, the steps are taken back.

        Raises:
            RequestClosed: when it is settled, or there is no such request.
            OwnRequest: for whoever asked.
            NotSeated, NoGame, Damaged
        """

        async def work(live: Live) -> Answer:
            table = live.table()
            chair = table.chair(user_id)
            if chair is None:
                raise errors.NotSeated
            request = await self.find(game_id, request_id)
            if request is None or not request.open:
                raise errors.RequestClosed(request.outcome if request is not None else "")
            if chair.index == request.seat:
                raise errors.OwnRequest
            try:
                if not fine:
                    return Answer(table, read(await self._store.outbox.close_prompt(game_id, request_id, KEPT)))
                return await self._agree(live, request, chair.index, interaction_id)
            except PromptClosed as closed:
                raise errors.RequestClosed(closed.outcome or "") from None

        return await self._shelf.work(game_id, work, interaction_id)

    async def _agree(self, live: Live, request: Request, seat: int, interaction_id: int | None) -> Answer:
        """One more word in favour. The last one needed is not written down but carried out."""
        table = live.table()

        def add(prompt: Prompt) -> dict[str, Any]:
            said = read(prompt).fine
            if agreed(table, request.seat, (*said, seat)):
                raise _LastWord
            return {**prompt.data, "fine": [*said, *({seat} - set(said))]}

        try:
            changed = read(await self._store.outbox.change_prompt(request.game_id, request.id, add))
        except _LastWord:
            checks.require_current(live, request.revision)
            done = await self._undo(live, request.seat, request.back_to, request.id, interaction_id)
            settled = await self.find(request.game_id, request.id)
            return Answer(done.table, settled or request, done)
        return Answer(table, changed, again=seat in request.fine)

    async def current(self, game_id: str) -> Request | None:
        """The open request of a game, if there is one."""
        prompts = await self._store.outbox.prompts(game_id)
        return next((read(p) for p in prompts if p.kind == UNDO and p.open), None)

    async def find(self, game_id: str, request_id: int) -> Request | None:
        """A request of a game, open or settled lately."""
        prompts = await self._store.outbox.prompts(game_id)
        return next((read(p) for p in prompts if p.id == request_id and p.kind == UNDO), None)

    # ------------------------------------------------------------------------------------------ their messages
    async def prompts(self, game_id: str) -> tuple[Prompt, ...]:
        """Every message of a game that stands until it is answered or settled, oldest first."""
        return await self._store.outbox.prompts(game_id)

    async def remember(self, game_id: str, prompt: NewPrompt) -> Prompt:
        """Such a message was posted."""
        return await self._store.outbox.add_prompt(game_id, prompt)

    async def posted(self, request_id: int, message_id: int) -> None:
        """A request was posted as this message."""
        await self._store.outbox.post_prompt(request_id, message_id)

    async def close(self, request: Request, outcome: str) -> None:
        """Settle a request without an answer; one that is settled already stays as it is."""
        with contextlib.suppress(PromptClosed):
            await self._store.outbox.close_prompt(request.game_id, request.id, outcome)

    async def shown(self, prompt: Prompt, revision: int) -> None:
        """A message that stands shows this revision now."""
        await self._store.outbox.change_prompt(prompt.game_id, prompt.id, lambda p: {**p.data, "rev": revision})

    async def gone(self, prompt: Prompt | Request) -> None:
        """Its message has no controls any more."""
        await self._store.outbox.mark_retired(prompt.id)
