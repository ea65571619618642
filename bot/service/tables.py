"""The service itself: opens tables, seats people, carries out steps and takes them back, one step at a time a game."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from datetime import datetime
from typing import Any

import msgspec

from bot.service import checks, errors, lobby, notices
from bot.service.defaults import Defaults
from bot.service.history import TurnStarts
from bot.service.live import Live, Story, newcomers, read_options, without_bytes
from bot.service.model import Outcome, Person, Table, TableOptions, UndoPoint
from bot.service.requests import Requests, settled_by
from bot.service.shelf import Shelf
from bot.service.steps import Steps
from game import actions as act
from game.ahead import due
from game.state import RULES_VERSION, GameState, Orders
from game.timeline import Step, Timeline
from persistence import (
    DISCORD,
    ChannelTaken,
    EntryKind,
    GameChanges,
    GameNotFound,
    GameStatus,
    NewEntry,
    Recovery,
    Store,
)
from persistence.columns import utc_now

log = logging.getLogger(__name__)

CAPACITY = 200
"""How many games stay in memory; the others are read from storage when somebody comes back to them."""


class TableService:
    """Every table there is. All methods may be called at once; each game does one thing at a time.

    Every refusal is a :class:`bot.service.errors.ServiceError`, and nothing has changed then. ``source`` names where
    interaction ids come from, ``new_seed`` gives the seed of a game that was not given one, ``clock`` the present.
    """

    def __init__(
        self,
        store: Store,
        *,
        source: str = DISCORD,
        new_seed: Callable[[], str] | None = None,
        capacity: int = CAPACITY,
        clock: Callable[[], datetime] = utc_now,
    ) -> None:
        self._store = store
        self._clock = clock
        self._new_seed = new_seed or (lambda: secrets.token_hex(8))
        self._shelf = Shelf(store, source, capacity)
        self._starts = TurnStarts(store)
        self._steps = Steps(store, source, clock, self._starts)
        self.defaults = Defaults(store)
        self.requests = Requests(store, self._shelf, self._steps.undo_agreed)

    def listen(self, listener: Callable[[Outcome], None]) -> None:
        """Call ``listener`` after every step that is safely stored."""
        self._steps.listen(listener)

    async def recover(self) -> Recovery:
        """What a start has to pick up; see :meth:`persistence.Store.recover`."""
        return await self._store.recover()

    # ------------------------------------------------------------------------------------------ looking
    async def table(self, game_id: str) -> Table:
        """A table by its id.

        Raises:
            NoGame: if there is none.
            Damaged: if it cannot be read.
        """
        async with self._shelf.lock(game_id):
            return (await self._shelf.get(game_id)).table()

    async def table_in(self, channel_id: int) -> Table:
        """The open table of a channel, or else the last one that was there.

        Raises:
            NoGame: if there never was one.
            Damaged: if it cannot be read.
        """
        game = await self._store.games.load_by_channel(channel_id, open_only=False)
        if game is None:
            raise errors.NoGame
        return await self._shelf.fresh(game)

    async def turn_start(self, table: Table, number: int) -> GameState | None:
        """How a table stood when its turn ``number`` began; None before the first one, or if that cannot be told."""
        return await self._starts.of(table, number)

    async def export(self, game_id: str) -> dict[str, Any]:
        """The whole record of a game as :meth:`persistence.Transfer.export_game` gives it; for one that is over.

        Raises:
            WrongStatus: while hands and decks in it are still secret.
            NoGame, Damaged
        """
        status = (await self.table(game_id)).status
        if status != "over":
            raise errors.WrongStatus(status)
        return await self._store.transfer.export_game(game_id)

    # ------------------------------------------------------------------------------------------ lobby
    async def create_lobby(
        self, guild_id: int | None, channel_id: int, host: Person, options: TableOptions | None = None
    ) -> Table:
        """Open a table in a channel, with its host seated.

        Raises:
            ChannelBusy, BadOption
        """
        chosen = lobby.check(options or TableOptions())
        try:
            game = await self._store.games.create_lobby(
                guild_id=guild_id,
                channel_id=channel_id,
                host_user_id=host.user_id,
                config=lobby.as_config(chosen),
                seats=lobby.seats([host]),
                notices=notices.of_lobby(self._clock()),
            )
        except ChannelTaken as taken:
            raise errors.ChannelBusy(await self.table(taken.game_id)) from None
        info = without_bytes(game)
        return self._shelf.keep(Live(info, chosen, newcomers=await newcomers(self._store, info))).table()

    async def discard_lobby(self, game_id: str) -> None:
        """Take back a lobby that could not be shown to anybody."""
        async with self._shelf.lock(game_id):
            await self._store.games.discard_lobby(game_id)
            self._shelf.drop(game_id)

    async def close_idle(self, game_id: str) -> Table:
        """Close a lobby that nobody has touched for a week. One that was touched since, or has begun, stays as it is.

        Raises:
            NoGame, Damaged
        """

        async def work(live: Live) -> Table:
            table = live.table()
            if table.status == "lobby" and live.info.updated_at + notices.IDLE_AFTER <= self._clock():
                # The notice that says so stays until it is delivered.
                game = await self._store.games.update_lobby(game_id, table.version, GameChanges(), close=True)
                live.update(without_bytes(game), None, Story())
            return live.table()

        return await self._shelf.work(game_id, work)

    async def join(self, game_id: str, person: Person) -> Table:
        """Sit down.

        Raises:
            AlreadySeated, NotInvited, TableFull, WrongStatus, NoGame
        """
        return await self._change_lobby(game_id, lambda table: lobby.joined(table, person))

    async def leave(self, game_id: str, user_id: int) -> Table:
        """Get up before the start. When the host leaves, the next one hosts; when nobody is left, the table closes.

        Raises:
            NotSeated, WrongStatus, NoGame
        """
        return await self._change_lobby(game_id, lambda table: lobby.left(table, user_id))

    async def set_options(self, game_id: str, user_id: int, **changes: Any) -> Table:
        """Change options before the start (fields of :class:`TableOptions`); the host only.

        Raises:
            NotHost, BadOption, WrongStatus, NoGame
        """
        return await self._change_lobby(game_id, lambda table: lobby.changed(table, user_id, changes))

    async def close(self, game_id: str, user_id: int) -> Table:
        """Give a table up, before the start or in the middle of the game; the host only.

        Raises:
            NotHost, GameOver, NoGame
        """

        async def work(live: Live) -> Table:
            table = live.table()
            if not table.open:
                raise errors.GameOver(table.status)
            lobby.require_host(table, user_id, "close")
            if table.status == "lobby":
                await self._store.games.update_lobby(
                    game_id, table.version, GameChanges(), close=True, cancel=notices.ALL
                )
            else:
                entry = NewEntry(kind=EntryKind.SYSTEM, user_id=user_id, payload=b'{"closed":true}')
                await self._store.games.commit_step(
                    game_id,
                    table.version,
                    entry,
                    None,
                    status=GameStatus.CLOSED,
                    close=settled_by(None, quiet=False, over=True, granted=False),
                    cancel=notices.ALL,
                )
            self._shelf.drop(game_id)
            return (await self._shelf.get(game_id)).table()

        return await self._shelf.work(game_id, work)

    async def start(
        self, game_id: str, user_id: int, *, seed: str | None = None, interaction_id: int | None = None
    ) -> Outcome:
        """Begin the game with whoever is seated; the host only. A second click finds the game begun and is refused.

        Raises:
            NotHost, NotEnoughPlayers, WrongStatus, NoGame
        """

        async def work(live: Live) -> Outcome:
            table = live.table()
            lobby.require_start(table, user_id)
            options = msgspec.structs.replace(table.options, seed=seed or table.options.seed)
            config = lobby.game_config(lobby.check(options), len(table.chairs), options.seed or self._new_seed())
            orders = await self.defaults.of_seats([chair.user_id for chair in table.chairs])
            timeline, happened = Timeline.new(config, orders)
            game = await self._store.games.start(
                game_id,
                table.version,
                snapshot=timeline.state.encode(),
                rules_version=str(RULES_VERSION),
                changes=GameChanges(config=lobby.as_config(options)),
                notices=notices.of_start(timeline.state),
                cancel=(notices.IDLE,),
            )
            live.options = options
            live.update(without_bytes(game), timeline, Story())
            sent = await self._store.outbox.pending(game_id=game_id)
            return self._steps.tell(Outcome(live.table(), happened, True, sent, False, False, False))

        return await self._shelf.work(game_id, work)

    # ------------------------------------------------------------------------------------------ play
    async def act(
        self,
        game_id: str,
        user_id: int,
        action: act.Action,
        *,
        revision: int | None = None,
        interaction_id: int | None = None,
    ) -> Outcome:
        """Carry out an action of a user's seat. It is stored, with what follows from it, before this returns.

        ``revision`` is the moment the click belongs to; None accepts the present one.

        Raises:
            NotSeated, NotYourDecision, StaleRevision, Duplicate, Illegal, GameOver, WrongStatus, NoGame, Damaged
        """

        async def work(live: Live) -> Outcome:
            timeline, table, seat = checks.playing(live, user_id)
            if not isinstance(action, act.SetOrders):
                checks.require_moment(live, seat, revision)
            return await self._steps.take(live, timeline, table, seat, action, interaction_id)

        return await self._shelf.work(game_id, work, interaction_id)

    async def pass_ahead(self, game_id: str, turn: int) -> Outcome | None:
        """Pass for the owner of turn number ``turn``, who has asked for it beforehand; None if that has no point any
        more: it is done, or taken back, or the turn is being played. So it may be asked for as often as you like.

        Raises:
            NoGame, Damaged
        """

        async def work(live: Live) -> Outcome | None:
            timeline, table = live.timeline, live.table()
            if timeline is None or table.status != "running" or table.game.turn.number != turn:
                return None
            if not due(table.game, table.turn_seat):
                return None
            seat = table.turn_seat
            try:
                return await self._steps.take(live, timeline, table, seat, act.PassAhead(), None)
            except errors.Illegal:
                # never to be expected; but nobody must wait for a turn that its owner was not told of
                log.exception("game %s: seat %d could not be passed for and is asked instead", game_id, seat)
                asked = msgspec.structs.replace(table.game.seats[seat].orders, ahead=None)
                return await self._steps.take(live, timeline, table, seat, act.SetOrders(asked), None)

        return await self._shelf.work(game_id, work)

    async def set_orders(
        self, game_id: str, user_id: int, orders: Orders, *, interaction_id: int | None = None
    ) -> Outcome:
        """Change a seat's standing orders, at any time in the game.

        Raises:
            as :meth:`act`
        """
        action = act.SetOrders(orders)
        return await self.act(game_id, user_id, action, interaction_id=interaction_id)

    async def undo_points(self, game_id: str, user_id: int) -> list[UndoPoint]:
        """Where a user could go back to in the turn in progress, the nearest first; empty if it is not their turn.

        Raises:
            NotSeated, GameOver, WrongStatus, NoGame, Damaged
        """
        async with self._shelf.lock(game_id):
            live = await self._shelf.get(game_id)
            timeline, _, seat = checks.playing(live, user_id)
            lines = live.story.of_turn()
            return [
                UndoPoint(
                    point.keep,
                    tuple(x for x in lines[point.keep :] if not isinstance(x.action, act.SetOrders)),
                    point.free,
                )
                for point in timeline.undo_points(seat)
            ]

    async def undo(
        self,
        game_id: str,
        user_id: int,
        back_to: int,
        *,
        revision: int | None = None,
        interaction_id: int | None = None,
        agreed: bool = False,
    ) -> Outcome:
        """Take back all but the first ``back_to`` steps of the own turn (see :meth:`undo_points`).

        ``agreed`` says that the table has agreed to take back something that was shown.

        Raises:
            NothingToUndo, UndoWall, and as :meth:`act`
        """
        return await self._rewind(
            game_id, user_id, lambda fork, seat: fork.undo(seat, back_to, agreed), revision, interaction_id
        )

    async def redo(
        self, game_id: str, user_id: int, *, revision: int | None = None, interaction_id: int | None = None
    ) -> Outcome:
        """Do again one step that the last undo took back.

        Raises:
            NothingToUndo, and as :meth:`act`
        """
        return await self._rewind(game_id, user_id, Timeline.redo, revision, interaction_id, redo=True)

    async def _rewind(
        self,
        game_id: str,
        user_id: int,
        rewind: Callable[[Timeline, int], Step],
        revision: int | None,
        interaction_id: int | None,
        *,
        redo: bool = False,
    ) -> Outcome:
        async def work(live: Live) -> Outcome:
            _, _, seat = checks.playing(live, user_id)
            checks.require_current(live, revision)
            return await self._steps.rewind(live, seat, rewind, interaction_id, redo=redo)

        return await self._shelf.work(game_id, work, interaction_id)

    # ------------------------------------------------------------------------------------------ messages
    async def set_message(self, game_id: str, message_id: int | None) -> None:
        """Remember the message that shows the table now (None: there is none).

        Raises:
            NoGame
        """
        try:
            await self._store.games.set_table_message(game_id, message_id, self._clock())
        except GameNotFound:
            raise errors.NoGame from None
        self.note_message(game_id, message_id)

    def note_message(self, game_id: str, message_id: int | None) -> None:
        """The same for what storage knows already, as after a delivered notice."""
        live = self._shelf.peek(game_id)
        if live is not None:
            live.posted(message_id, self._clock() if message_id is not None else None)

    # ------------------------------------------------------------------------------------------ inside
    async def _change_lobby(self, game_id: str, change: Callable[[Table], GameChanges | None]) -> Table:
        async def work(live: Live) -> Table:
            table = live.table()
            changes = change(table)
            game = await self._store.games.update_lobby(
                game_id,
                table.version,
                changes or GameChanges(seats=()),
                close=changes is None,
                notices=notices.of_lobby(self._clock()) if changes is not None else (),
                cancel=(notices.IDLE,),
            )
            live.options = read_options(game)
            live.newcomers = await newcomers(self._store, without_bytes(game))
            live.update(without_bytes(game), None, Story())
            return live.table()

        return await self._shelf.work(game_id, work)
