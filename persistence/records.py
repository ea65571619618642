"""What storage takes and gives: plain immutable records, with bytes for everything that belongs to the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any

#: Where interaction ids of the real Discord come from; a simulated world passes a name of its own.
DISCORD = "discord"


class GameStatus(StrEnum):
    """Where a game is in its life: gathering players, being played, played to the end, or given up."""

    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"
    CLOSED = "closed"


#: The statuses that occupy a channel: at most one game of a channel is in one of them.
OPEN_STATUSES = (GameStatus.LOBBY, GameStatus.RUNNING)


class EntryKind(StrEnum):
    """What a log entry is: an action of a seat, an undo, or something that happened to the table itself."""

    ACTION = "action"
    UNDO = "undo"
    SYSTEM = "system"


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """One place at a table. ``user_id`` is ``None`` where no person sits (the rival, a computer player)."""

    index: int
    user_id: int | None
    display_name: str
    colour: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GameInfo:
    """A game without its engine bytes: what listings give.

    ``version`` rises with every write of the game's content and guards against lost updates. ``revision`` is the
    number of the last log entry (0 before the first). ``damaged`` says that the config could not be read, in which
    case ``config`` is empty.
    """

    id: str
    guild_id: int | None
    channel_id: int
    status: GameStatus
    host_user_id: int
    seats: tuple[Seat, ...]
    config: dict[str, Any]
    result: dict[str, Any] | None
    version: int
    revision: int
    rules_version: str | None
    table_message_id: int | None
    table_posted_at: datetime | None
    created_at: datetime
    updated_at: datetime
    started_at: datetime | None
    finished_at: datetime | None
    damaged: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(GameInfo):
    """A game with its engine bytes, all ``None`` in the lobby.

    ``opening`` is the state the game started from, ``snapshot`` the state after entry ``revision``, ``turn_start``
    the state after entry ``turn_start_seq``, from which an undo replays.
    """

    opening: bytes | None
    snapshot: bytes | None
    turn_start: bytes | None
    turn_start_seq: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NewEntry:
    """A log entry to be written; storage gives it its number and time.

    ``payload`` is the encoded action and ``events`` what came of it. ``reveals`` marks an entry that showed something
    hidden. ``interaction_id`` with its ``source`` makes a repeated click harmless; ``None`` where nobody clicked.
    """

    kind: EntryKind
    payload: bytes = b""
    events: bytes = b""
    seat: int | None = None
    user_id: int | None = None
    reveals: bool = False
    round_number: int | None = None
    turn_number: int | None = None
    interaction_id: int | None = None
    source: str = DISCORD


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry(NewEntry):
    """A log entry as written: ``seq`` counts from 1 without gaps within its game."""

    game_id: str
    seq: int
    created_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class NewNotice:
    """A message that must reach Discord. ``due_at`` delays it (a reminder); ``None`` means at once."""

    kind: str
    payload: Mapping[str, Any] = field(default_factory=dict)
    due_at: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """A notice in the outbox, with how often it was tried; ``done_at`` is ``None`` until it was dealt with."""

    id: int
    game_id: str
    kind: str
    payload: dict[str, Any]
    created_at: datetime
    due_at: datetime
    done_at: datetime | None
    attempts: int
    last_error: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class NewPrompt:
    """A message with live controls, to be remembered until its controls are taken away.

    ``message_id`` is None until it is posted, ``data`` is what it is about (JSON).
    """

    channel_id: int
    message_id: int | None = None
    kind: str
    seat: int | None = None
    data: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Prompt(NewPrompt):
    """A remembered message. ``retire_at`` is set once its controls are out of date and should be taken away;
    ``outcome`` then says what came of it, if anybody said."""

    id: int
    game_id: str
    posted_at: datetime
    retire_at: datetime | None
    outcome: str | None = None

    @property
    def open(self) -> bool:
        """Whether its controls still mean something."""
        return self.retire_at is None


@dataclass(frozen=True, slots=True, kw_only=True)
class GameChanges:
    """Changes to the table itself; a field left ``None`` stays as it is. ``seats`` replaces all seats."""

    seats: Sequence[Seat] | None = None
    config: Mapping[str, Any] | None = None
    result: Mapping[str, Any] | None = None
    host_user_id: int | None = None
    guild_id: int | None = None
    channel_id: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """What a committed step left behind: the game's new version, the entry's number and the notices to deliver."""

    version: int
    seq: int
    notices: tuple[Notice, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Recovery:
    """All that a start has to pick up: open games, undelivered notices (due or not) and controls to take away."""

    games: tuple[GameInfo, ...]
    notices: tuple[Notice, ...]
    prompts: tuple[Prompt, ...]
