"""A game in memory: what storage holds of it, its timeline, and the steps that count; read from storage and checked."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import datetime

import msgspec

from bot.service.errors import Damaged
from bot.service.model import COLOURS, NOBODY, Chair, LogLine, Table, TableOptions
from game import actions as act
from game import engine, events
from game.events import TurnBegan
from game.state import decode
from game.timeline import Move, Saved, Step, Timeline
from persistence import Entry, EntryKind, Game, GameInfo, GameStatus, Store


class Rewind(msgspec.Struct, frozen=True):
    """The payload of an undo or redo entry: how many steps of the turn are kept afterwards; ``agreed`` says that the
    table was asked."""

    keep: int
    redo: bool = False
    agreed: bool = False

    def encode(self) -> bytes:
        """As JSON."""
        return msgspec.json.encode(self)


@dataclass(frozen=True)
class Story:
    """The steps of a game that count, and those of the turn in progress that were taken back, next to redo first.

    ``turn_begins`` is how many lines there were when the turn in progress began.
    """

    lines: tuple[LogLine, ...] = ()
    turn_begins: int = 0
    undone: tuple[LogLine, ...] = ()

    def stepped(self, line: LogLine, *, turn_over: bool) -> Story:
        """A step was taken; what had been taken back is then gone for good."""
        lines = (*self.lines, line)
        kept = self.undone if isinstance(line.action, act.SetOrders) and not turn_over else ()
        return Story(lines, len(lines) if turn_over else self.turn_begins, kept)

    def rewound(self, rewind: Rewind) -> Story:
        """An undo kept that many steps of the turn (and changed orders), or a redo brought one back."""
        if rewind.redo:
            if not self.undone:
                return self
            return Story((*self.lines, self.undone[0]), self.turn_begins, self.undone[1:])
        stay = self.turn_begins + rewind.keep
        orders = tuple(line for line in self.lines[stay:] if isinstance(line.action, act.SetOrders))
        gone = tuple(line for line in self.lines[stay:] if not isinstance(line.action, act.SetOrders))
        return Story((*self.lines[:stay], *orders), self.turn_begins, (*gone, *self.undone))

    def of_turn(self) -> tuple[LogLine, ...]:
        """The steps of the turn in progress."""
        return self.lines[self.turn_begins :]


@dataclass
class Live:
    """A game in memory. Nothing in it is changed in place but the fields themselves, after storage has taken a step."""

    info: GameInfo
    options: TableOptions
    timeline: Timeline | None = None
    story: Story = field(default_factory=Story)
    newcomers: frozenset[int] = frozenset()
    _table: Table | None = None

    def table(self) -> Table:
        """The table at this moment."""
        if self._table is None:
            info, timeline = self.info, self.timeline
            state = timeline.state if timeline is not None else None
            self._table = Table(
                game_id=info.id,
                guild_id=info.guild_id,
                channel_id=info.channel_id,
                status=info.status.value,
                host_id=info.host_user_id,
                options=self.options,
                chairs=tuple(Chair(s.index, s.user_id, s.display_name, COLOURS[s.index]) for s in info.seats),
                version=info.version,
                revision=info.revision,
                state=state,
                decisions=tuple(engine.decisions(state)) if state is not None and info.status == "running" else (),
                log=self.story.lines,
                message_id=info.table_message_id,
                posted_at=info.table_posted_at,
                created_at=info.created_at,
                started_at=info.started_at,
                finished_at=info.finished_at,
                result=info.result,
                newcomers=self.newcomers if info.status is GameStatus.LOBBY else frozenset(),
            )
        return self._table

    def update(self, info: GameInfo, timeline: Timeline | None, story: Story) -> None:
        """Take over what storage has accepted."""
        self.info, self.timeline, self.story, self._table = info, timeline, story, None

    def posted(self, message_id: int | None, at: datetime | None) -> None:
        """Remember the message that shows the table."""
        self.info = replace(self.info, table_message_id=message_id, table_posted_at=at)
        self._table = None


def read_options(info: GameInfo) -> TableOptions:
    """The options of a stored game.

    Raises:
        Damaged: if they cannot be read.
    """
    if info.damaged:
        raise Damaged(info.id, "the options cannot be read")
    try:
        return msgspec.convert(info.config, TableOptions)
    except msgspec.ValidationError as error:
        raise Damaged(info.id, f"the options cannot be read: {error}") from None


async def read(store: Store, game: Game) -> Live:
    """A game from storage, with its log.

    Raises:
        Damaged: if anything stored of it cannot be read.
    """
    options = read_options(game)
    info = without_bytes(game)
    if game.snapshot is None or game.turn_start is None:
        if game.status in (GameStatus.RUNNING, GameStatus.OVER):
            raise Damaged(game.id, "its state is missing")
        return Live(info, options, newcomers=await newcomers(store, info))
    try:
        story = tell(await store.log.since(game.id))
        moves = [_move(line) for line in story.of_turn()]
        undone = [_move(line) for line in story.undone]
        timeline = Timeline(decode(game.snapshot), Saved(game.turn_start, moves, undone, game.revision))
        decode(game.turn_start)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Damaged(game.id, f"it cannot be read: {error}") from error
    if len(timeline.state.seats) != len(game.seats):
        raise Damaged(game.id, "its parts do not fit together")
    return Live(info, options, timeline, story)


async def newcomers(store: Store, info: GameInfo) -> frozenset[int]:
    """Who of those seated has never played here; nobody once the game has begun."""
    if info.status is not GameStatus.LOBBY:
        return frozenset()
    return await store.games.newcomers([seat.user_id for seat in info.seats if seat.user_id is not None])


def _move(line: LogLine) -> Move:
    """A step as the timeline keeps it for undo."""
    return Move(line.seat, line.action, line.reveals or (line.turn > 0 and line.seat != line.turn_seat))


def without_bytes(game: Game) -> GameInfo:
    """The game's record alone; the bytes live on in the timeline."""
    return GameInfo(**{name: getattr(game, name) for name in GameInfo.__dataclass_fields__})


def tell(entries: Iterable[Entry]) -> Story:
    """The story that a log tells.

    Raises:
        msgspec.DecodeError: if an entry cannot be read.
    """
    story = Story()
    turn, turn_seat = 0, NOBODY
    for entry in entries:
        if entry.kind is EntryKind.SYSTEM:
            continue
        if entry.kind is EntryKind.UNDO:
            story = story.rewound(msgspec.json.decode(entry.payload, type=Rewind))
            continue
        happened = events.decode(entry.events)
        line = LogLine(
            seq=entry.seq,
            seat=entry.seat or 0,
            turn=turn,
            turn_seat=turn_seat,
            round=entry.round_number or 1,
            action=act.decode(entry.payload),
            events=happened,
            reveals=entry.reveals,
            at=entry.created_at,
        )
        began = [e for e in happened if isinstance(e, TurnBegan)]
        over = any(isinstance(e, events.GameEnded) for e in happened)
        story = story.stepped(line, turn_over=bool(began) or over)
        for event in began:
            turn, turn_seat = turn + 1, event.seat
    return story


def line_of(timeline: Timeline, step: Step, seq: int, at: datetime) -> LogLine:
    """The line of a step, from the timeline as it was before the step."""
    state, entry = timeline.state, step.entry
    assert entry.action is not None
    return LogLine(
        seq=seq,
        seat=entry.seat,
        turn=state.turn.number,
        turn_seat=state.turn.seat if state.turn.number else NOBODY,
        round=state.round,
        action=entry.action,
        events=step.events,
        reveals=step.revealed,
        at=at,
    )
