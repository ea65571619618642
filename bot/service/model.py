"""What the table service shows of a table: plain records without any Discord object."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

import msgspec

from game.actions import Action
from game.events import AnyEvent
from game.options import Decision
from game.state import GameState
from persistence import Notice

Status = Literal["lobby", "running", "over", "closed"]
Colour = Literal["ivory", "orange", "jade", "violet"]

TakingBack = Literal["vote", "turn"]
"""What may be taken back: past something shown with the table's agreement, or only what showed nothing new."""

WhoMayJoin = Literal["anyone", "invited"]
"""Who may sit down before the start: anybody in the channel, or only people the host invites."""

COLOURS: tuple[Colour, ...] = ("ivory", "orange", "jade", "violet")
"""Piece colours in seating order, as in the pictures."""

MIN_SEATS, MAX_SEATS = 2, 4
MAX_SEED = 40
"""Letters of a word that fixes the set-up."""
MAX_INVITED = 20

NOBODY = -1
"""Whose turn the set-up is."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody in Discord: the user's id and the name shown for them at this moment."""

    user_id: int
    name: str


class TableOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the host chooses before the start.

    ``seed`` fixes the set-up; None leaves it to chance. ``undo`` says whether the table may agree to take back what
    showed something new. ``species`` are those that may appear (empty: every one). ``invited`` are the users who may
    sit down where only invited people may.
    """

    seats: int = MAX_SEATS
    seed: str | None = None
    undo: TakingBack = "vote"
    species: tuple[str, ...] = ()
    join: WhoMayJoin = "anyone"
    invited: tuple[int, ...] = ()

    def differing(self) -> frozenset[str]:
        """The names of the settings that are not as a table begins with. Who is invited counts as who may join."""
        default = TableOptions()
        names = ("seats", "seed", "undo", "species", "join")
        return frozenset(name for name in names if getattr(self, name) != getattr(default, name))


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat of the table and who sits there."""

    index: int
    user_id: int | None
    name: str
    colour: Colour


@dataclass(frozen=True, slots=True)
class LogLine:
    """One step that counts (not taken back). ``events`` are unredacted: show them through ``game.view.see_events``.

    ``turn`` and ``round`` are those in which the step was taken (turn 0 is the set-up), ``turn_seat`` is whose turn
    it was (``NOBODY`` for the set-up).
    """

    seq: int
    seat: int
    turn: int
    turn_seat: int
    round: int
    action: Action
    events: Sequence[AnyEvent]
    reveals: bool
    at: datetime = field(compare=False)


@dataclass(frozen=True, slots=True)
class Table:
    """A table at one moment. ``state`` is None in the lobby and must never be changed.

    ``revision`` is the number of the last step, which buttons carry; ``decisions`` is who must choose what now.
    """

    game_id: str
    guild_id: int | None
    channel_id: int
    status: Status
    host_id: int
    options: TableOptions
    chairs: tuple[Chair, ...]
    version: int
    revision: int
    state: GameState | None
    decisions: tuple[Decision, ...]
    log: tuple[LogLine, ...]
    message_id: int | None
    posted_at: datetime | None
    created_at: datetime
    started_at: datetime | None
    finished_at: datetime | None = field(compare=False)
    result: dict[str, Any] | None
    newcomers: frozenset[int] = frozenset()
    """Before the start: the users at the table who have never played here."""

    @property
    def game(self) -> GameState:
        """The game's state, for callers that know the game has begun.

        Raises:
            ValueError: in the lobby.
        """
        if self.state is None:
            raise ValueError(f"game {self.game_id} has not begun")
        return self.state

    @property
    def open(self) -> bool:
        """Whether the table is in its lobby or being played."""
        return self.status in ("lobby", "running")

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must choose now, in the engine's order."""
        return tuple(dict.fromkeys(d.seat for d in self.decisions))

    @property
    def turn_seat(self) -> int:
        """Whose turn it is (the start player during the set-up, 0 in the lobby)."""
        return self.state.turn.seat if self.state is not None else 0

    def chair(self, user_id: int) -> Chair | None:
        """Where a user sits, or None."""
        return next((c for c in self.chairs if c.user_id == user_id), None)

    def decision(self, seat: int) -> Decision | None:
        """What this seat must choose now, or None."""
        return next((d for d in self.decisions if d.seat == seat), None)

    def turn_log(self) -> list[LogLine]:
        """The steps of the turn in progress, oldest first (of the last turn once the game is over)."""
        if not self.log:
            return []
        number = self.state.turn.number if self.state is not None else self.log[-1].turn
        return [line for line in self.log if line.turn == number]

    def since(self, seat: int) -> list[LogLine]:
        """Every step after the end of this seat's last turn, other than those of the turn in progress if it is its own.

        Oldest first; before a seat's first turn, everything after the set-up.
        """
        own = (x.turn for x in self.log if x.turn_seat == seat and not self._in_progress(x, seat))
        last = max(own, default=0)
        return [line for line in self.log if line.turn > last and not self._in_progress(line, seat)]

    def _in_progress(self, line: LogLine, seat: int) -> bool:
        state = self.state
        return state is not None and state.turn.seat == seat and line.turn == state.turn.number


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a step brought. ``events`` are unredacted; ``notices`` are in storage and on their way to the channel."""

    table: Table
    events: Sequence[AnyEvent]
    revealed: bool
    notices: tuple[Notice, ...]
    turn_over: bool
    round_over: bool
    game_over: bool

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must choose now."""
        return self.table.waiting


@dataclass(frozen=True, slots=True)
class UndoPoint:
    """A place in the turn that may be gone back to. ``back_to`` is how many steps of the turn would stay.

    ``lines`` are the steps that would be taken back, oldest first; ``free`` is False if something hidden was shown
    since, so that the table would have to agree.
    """

    back_to: int
    lines: tuple[LogLine, ...]
    free: bool
