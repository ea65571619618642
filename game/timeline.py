"""A game over time: an append-only log, the state it leads to, and undo by replay from the start of the turn.

An undo is an entry too, revisions only rise, and an undo can be undone. What was revealed stays determined by the
state, so the same cards come back in the same order. The cost does not grow with the game: only the actions since the
start of the turn are kept here.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game import engine
from game.actions import Action, SetOrders
from game.events import AnyEvent
from game.options import Refusal
from game.state import Config, GameState, Orders, copy, decode


class Move(msgspec.Struct, frozen=True):
    """An action as applied since the start of the turn; ``revealed`` if it showed something hidden, or if another
    seat decided (nobody takes back another's choice alone)."""

    seat: int
    action: Action
    revealed: bool = False


class Entry(msgspec.Struct, frozen=True):
    """One entry of the log. ``keep``: how many moves of the turn remain after an undo or redo; None for an action."""

    seat: int
    action: Action | None = None
    keep: int | None = None
    revealed: bool = False


class Step(msgspec.Struct, frozen=True):
    """What an entry did: its events, whether it revealed something, and whether a turn ended."""

    entry: Entry
    events: list[AnyEvent]
    revealed: bool
    turn_over: bool = False


class UndoPoint(msgspec.Struct, frozen=True):
    """A place an undo may go back to: ``keep`` moves of the turn stay, ``undone`` are taken back (latest first).
    ``free`` is false if something hidden was shown since."""

    keep: int
    undone: list[Move]
    free: bool


class UndoError(Exception):
    """An undo that is not possible; ``refusal`` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code, refusal.args)
        self.refusal = refusal


class Saved(msgspec.Struct):
    """What has to be kept to go on later, besides the state itself: the turn's start, its moves, moves undone."""

    start: bytes
    moves: list[Move] = []
    undone: list[Move] = []
    revision: int = 0


_ENCODER = msgspec.msgpack.Encoder()
_DECODER: msgspec.msgpack.Decoder[Saved] = msgspec.msgpack.Decoder(Saved)


class Timeline:
    """A game in play. ``state`` is the present, ``revision`` the number of entries made so far."""

    def __init__(self, state: GameState, saved: Saved) -> None:
        self.state = state
        self.saved = saved

    @classmethod
    def new(cls, config: Config, orders: Sequence[Orders] = ()) -> tuple[Timeline, list[AnyEvent]]:
        """A new game and the events of its set-up; ``orders`` are the standing orders its seats begin with.

        Raises:
            ConfigError: for a table that cannot be set up.
        """
        state, events = engine.new_game(config)
        for seat, given in zip(state.seats, orders, strict=False):
            seat.orders = given
        return cls(state, Saved(state.encode())), events

    @classmethod
    def load(cls, state: bytes, saved: bytes) -> Timeline:
        """A game from its stored bytes.

        Raises:
            msgspec.DecodeError: when the bytes are not those of a game.
        """
        return cls(decode(state), _DECODER.decode(saved))

    def dump(self) -> tuple[bytes, bytes]:
        """(state, saved) bytes for :meth:`load`."""
        return self.state.encode(), _ENCODER.encode(self.saved)

    @property
    def revision(self) -> int:
        """How many entries the log has; it never falls."""
        return self.saved.revision

    def fork(self) -> Timeline:
        """An independent copy, to try an entry on before it is stored."""
        s = self.saved
        return Timeline(copy(self.state), Saved(s.start, list(s.moves), list(s.undone), s.revision))

    # ------------------------------------------------------------------------------------------ actions
    def act(self, seat: int, action: Action) -> Step:
        """Apply a seat's action.

        Raises:
            IllegalAction: if it is not among the seat's options; nothing has changed then.
        """
        before, owner = (self.state.turn.number, self.state.phase), self.state.turn.seat
        events, revealed = engine.step(self.state, seat, action)
        saved = self.saved
        saved.revision += 1
        # what another seat decided is not this turn's owner's to take back; orders stand whatever is taken back
        foreign = before[1] == "play" and seat != owner and not isinstance(action, SetOrders)
        saved.moves.append(Move(seat, action, revealed or foreign))
        if not isinstance(action, SetOrders):
            saved.undone = []
        turn_over = (self.state.turn.number, self.state.phase) != before
        if turn_over:
            saved.start, saved.moves, saved.undone = self.state.encode(), [], []
        return Step(Entry(seat, action, None, revealed), events, revealed, turn_over)

    def undo_points(self, seat: int) -> list[UndoPoint]:
        """Where ``seat`` could go back to in this turn, the nearest first. Only the owner of the turn can."""
        start = decode(self.saved.start)
        if start.phase != "play" or start.turn.seat != seat or self.state.phase != "play":
            return []
        points: list[UndoPoint] = []
        free = True
        moves = self.saved.moves
        for i in range(len(moves) - 1, -1, -1):
            free = free and not moves[i].revealed
            if isinstance(moves[i].action, SetOrders):
                continue
            points.append(UndoPoint(i, [m for m in reversed(moves[i:]) if not isinstance(m.action, SetOrders)], free))
        return points

    def undo(self, seat: int, keep: int, agreed: bool = False) -> Step:
        """Take back all but the first ``keep`` moves of the turn. Past something revealed only if the table agreed.

        Raises:
            UndoError: if there is nothing to take back or something hidden was shown since.
        """
        points = self.undo_points(seat)
        if not points:
            raise UndoError(Refusal("undo.none"))
        point = next((p for p in points if p.keep == keep), None)
        if point is None:
            raise UndoError(Refusal("undo.nowhere"))
        if not point.free and not agreed:
            wall = next(i for i, m in enumerate(point.undone) if m.revealed)
            raise UndoError(Refusal("undo.wall", {"steps": wall}))
        saved = self.saved
        saved.undone = [*(m for m in reversed(point.undone)), *saved.undone]
        orders = [m for m in saved.moves[keep:] if isinstance(m.action, SetOrders)]
        return self._replay(seat, [*saved.moves[:keep], *orders], keep)

    def redo(self, seat: int) -> Step:
        """Do again what the last undo took back, one move.

        Raises:
            UndoError: if nothing was taken back.
        """
        saved = self.saved
        if not saved.undone or not self._may_redo(seat):
            raise UndoError(Refusal("redo.none"))
        if not engine.is_option(self.state, saved.undone[0].seat, saved.undone[0].action):
            raise UndoError(Refusal("redo.none"))  # standing orders were changed since
        move, saved.undone = saved.undone[0], saved.undone[1:]
        moves = [*saved.moves, move]
        return self._replay(seat, moves, len(moves))

    def _may_redo(self, seat: int) -> bool:
        return self.state.phase == "play" and self.state.turn.seat == seat

    def _replay(self, seat: int, moves: list[Move], keep: int) -> Step:
        state = decode(self.saved.start)
        events: list[AnyEvent] = []
        for m in moves:
            events, _ = engine.step(state, m.seat, m.action, check=False)
        self.state = state
        self.saved.moves = moves
        self.saved.revision += 1
        return Step(Entry(seat, None, keep), events, False)
