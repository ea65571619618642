"""A table in memory: the engine's timeline and the service's records without storage, played by computer players."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from bot.service.live import Story, line_of
from bot.service.model import COLOURS, Chair, Table, TableOptions, UndoPoint
from game import actions as act
from game import engine
from game.events import GameEnded
from game.selfplay import PLAYERS
from game.state import Config
from game.timeline import Timeline

NAMES = ("Mira", "Otto", "Noor", "Kaito the Great")
START = datetime(2026, 1, 1, 18, tzinfo=UTC)


@dataclass
class Game:
    """A game that plays itself, giving its table at every moment."""

    seats: int = 4
    seed: str = "screens"
    player: str = "random"
    names: tuple[str, ...] = NAMES
    species: tuple[str, ...] = ()
    timeline: Timeline = field(init=False)
    story: Story = field(init=False, default_factory=Story)
    chance: random.Random = field(init=False)
    result: dict[str, list[int]] | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        self.timeline, _ = Timeline.new(Config(seats=self.seats, seed=self.seed, force_species=self.species))
        self.chance = random.Random(self.seed)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.timeline.state.phase == "over"

    def table(self) -> Table:
        """The table as it is now."""
        state = self.timeline.state
        revision = self.timeline.revision
        return Table(
            game_id="0123456789abcdef",
            guild_id=1,
            channel_id=2,
            status="over" if self.over else "running",
            host_id=100,
            options=TableOptions(),
            chairs=tuple(Chair(i, 100 + i, self.names[i], COLOURS[i]) for i in range(self.seats)),
            version=revision + 1,
            revision=revision,
            state=state,
            decisions=tuple(engine.decisions(state)) if not self.over else (),
            log=self.story.lines,
            message_id=None,
            posted_at=None,
            created_at=START,
            started_at=START,
            finished_at=START + timedelta(days=3) if self.over else None,
            result=self.result,
        )

    def act(self, seat: int, action: act.Action) -> Table:
        """One action of a seat; the table after it."""
        before = self.timeline.fork()
        step = self.timeline.act(seat, action)
        line = line_of(before, step, self.timeline.revision, START)
        self.story = self.story.stepped(line, turn_over=step.turn_over)
        ended = next((e for e in step.events if isinstance(e, GameEnded)), None)
        if ended is not None:
            self.result = {"scores": ended.scores, "winners": ended.winners}
        return self.table()

    def step(self) -> Table:
        """The next action of whoever must choose, by the player of this game."""
        decision = engine.decisions(self.timeline.state)[0]
        offered = engine.options(self.timeline.state, decision.seat)
        action = PLAYERS[self.player](self.timeline.state, decision.seat, offered, self.chance)
        return self.act(decision.seat, action)

    def undo_points(self, seat: int) -> tuple[UndoPoint, ...]:
        """Where a seat could go back to, the nearest first."""
        lines = self.story.of_turn()
        return tuple(
            UndoPoint(p.keep, tuple(x for x in lines[p.keep :] if not isinstance(x.action, act.SetOrders)), p.free)
            for p in self.timeline.undo_points(seat)
        )
