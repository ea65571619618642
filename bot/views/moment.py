"""A moment: one seat at one table, what it must choose and everything it may do now. Screens are built from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property

from bot.service.model import LogLine, Table
from bot.texts.labels import tag
from bot.views import ids
from bot.views.screen import Button, Choice, Style
from game import actions as act
from game import engine, view
from game.options import Blocker, Decision, Option
from game.state import GameState, Seat

FREE_ORDER = ("move", "place", "corner", "buy", "exchange", "mission")


@dataclass(frozen=True)
class Moment:
    """``options`` are the engine's for this seat, in the engine's order: buttons refer to them by place.

    ``done`` are the steps just taken by this seat, which the panel tells first.
    """

    table: Table
    seat: int
    options: tuple[Option, ...]
    done: tuple[LogLine, ...] = field(default=())
    page: int = 0
    """Which page of a long list is wanted."""

    @staticmethod
    def of(table: Table, seat: int, done: Iterable[LogLine] | None = None, page: int = 0) -> Moment:
        """The moment of a seat; without ``done``, what it did last in the turn in progress."""
        offered = tuple(engine.options(table.game, seat)) if table.status == "running" else ()
        return Moment(table, seat, offered, tuple(last_steps(table, seat) if done is None else done), page)

    @property
    def state(self) -> GameState:
        """The state as the engine knows it; never shown."""
        return self.table.game

    @cached_property
    def seen(self) -> GameState:
        """The state as this seat may see it."""
        return view.view(self.state, self.seat)

    @property
    def me(self) -> Seat:
        """What lies before this seat."""
        return self.state.seats[self.seat]

    @property
    def decision(self) -> Decision | None:
        """What this seat must choose now."""
        return self.table.decision(self.seat)

    @property
    def my_turn(self) -> bool:
        """Whether it is this seat's turn."""
        return self.table.status == "running" and self.state.phase == "play" and self.table.turn_seat == self.seat

    @cached_property
    def blockers(self) -> list[Blocker]:
        """What is not possible now and why; only for whoever has the turn."""
        return engine.blockers(self.state, self.seat) if self.my_turn else []

    @cached_property
    def free_blockers(self) -> list[Blocker]:
        """What is not possible of the free actions and why; only for whoever has the turn."""
        return engine.free_blockers(self.state, self.seat) if self.my_turn else []

    # ------------------------------------------------------------------------------------------ options
    def group(self, *groups: str) -> list[Option]:
        """The options of these groups, in order."""
        return [o for o in self.options if o.group in groups]

    def of_kind(self, *tags: str, group: str | None = None) -> list[Option]:
        """The options with actions of these kinds, in order."""
        return [o for o in self.options if tag(o.action) in tags and group in (None, o.group)]

    def free_kinds(self) -> list[str]:
        """The kinds of free action possible now, in the order they are shown."""
        found = {tag(o.action) for o in self.options if o.group == "free"}
        return [k for k in FREE_ORDER if k in found]

    def find(self, wanted: Callable[[Option], bool]) -> Option | None:
        """The first option for which ``wanted`` holds."""
        return next((o for o in self.options if wanted(o)), None)

    def value(self, option: Option) -> str:
        """The option as an answer in a custom id or select value."""
        index = next(i for i, o in enumerate(self.options) if o is option)
        return ids.answer(index, option.action)

    def answered(self, text: str) -> Option | None:
        """The option that an answer means, or None if there is no such option now."""
        parsed = ids.parse_answer(text)
        if parsed is None or parsed[0] >= len(self.options):
            return None
        option = self.options[parsed[0]]
        return option if ids.check_of(option.action) == parsed[1] else None

    def gain(self, option: Option) -> dict[str, int]:
        """What an option brings at once."""
        return engine.preview(self.state, self.seat, option.action).gain

    # ------------------------------------------------------------------------------------------ controls
    def button(self, option: Option, label: str, icon: str = "", style: Style = "grey") -> Button:
        """A button that does an option at once."""
        return Button(label, "act", self.value(option), style, icon)

    def choice(self, option: Option, label: str, description: str = "", icon: str = "") -> Choice:
        """An entry of a select that does an option."""
        return Choice(label, self.value(option), description, icon)


def last_steps(table: Table, seat: int) -> list[LogLine]:
    """What a seat did last, if nobody has done anything since; a row of moves counts as one, and so do signals."""
    lines = [line for line in table.log if not isinstance(line.action, act.SetOrders)]
    if not lines or lines[-1].seat != seat:
        return []
    out = [lines[-1]]
    for line in reversed(lines[:-1]):
        kind = type(line.action)
        alike = kind is type(out[-1].action) and kind in (act.MoveProbe, act.MarkSignal)
        if line.seat != seat or not alike:
            break
        out.append(line)
    return out[::-1]
