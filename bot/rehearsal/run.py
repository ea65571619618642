"""``seti screens``: games that play themselves, with every screen of every reader checked on the way."""

from __future__ import annotations

import argparse
import json
import logging
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from random import Random
from typing import Any

from bot.rehearsal import checks
from bot.rehearsal.play import NAMES, Game
from bot.service import Table
from bot.views.moment import Moment
from game import actions as act
from game.selfplay import configs, game_options
from game.state import Config, Orders

LONG_NAMES = ("W" * 32, "*_`~|>" * 5 + "*_", "@everyone <@123> [a](https://b)", "{credit} {jade} 2 {energy} {x} {")
"""Names as long and as strange as Discord allows them."""

LOOK_AROUND = 6
"""At every so-manieth position that is checked, what is only there to look at is opened by everybody."""


@dataclass
class Report:
    """What was seen. ``faults`` say where: the game's seed, the step, the reader, the screen."""

    games: int = 0
    positions: int = 0
    screens: int = 0
    opened: Counter[str] = field(default_factory=Counter)
    """Private screens by name, without what stands after the colon."""
    posted: Counter[str] = field(default_factory=Counter)
    """Public messages by the name of their builder."""
    asked: Counter[str] = field(default_factory=Counter)
    """Positions by the kind of question."""
    faults: list[str] = field(default_factory=list)
    seconds: float = 0.0

    def add(self, other: Report) -> None:
        """Count another report in."""
        self.games += other.games
        self.positions += other.positions
        self.screens += other.screens
        self.opened += other.opened
        self.posted += other.posted
        self.asked += other.asked
        self.faults += other.faults
        self.seconds += other.seconds


class Rehearsal:
    """One game with its screens checked at every ``every``-th step, at the first question of each kind, and at its
    end."""

    def __init__(self, game: Game, every: int) -> None:
        self.game = game
        self.every = every
        self.report = Report(games=1)
        self._chance = Random(f"{game.seed}/secrets")

    def run(self, most: int | None = None) -> Report:
        """Play to the end, or ``most`` steps."""
        begun = time.perf_counter()
        step = 0
        while most is None or step < most:
            now = self.game.table()
            kinds = {d.kind for d in now.decisions}
            rare = any(not self.report.asked[kind] for kind in kinds)
            if step % self.every == 0 or rare or self.game.over:
                self.report.asked.update(kinds)
                self.look(now, step)
            if self.game.over:
                break
            self.game.step()
            step += 1
        self.report.seconds = time.perf_counter() - begun
        return self.report

    def look(self, now: Table, step: int) -> None:
        """Check every screen at one position; at some of them also what is only there to look at, as one seat and as
        somebody without a seat."""
        look_around = self.report.positions % LOOK_AROUND == 0 or self.game.over
        looking = self.report.positions // LOOK_AROUND % len(now.chairs)
        self.report.positions += 1
        for seat in (*(c.index for c in now.chairs), None):
            where = f"{self.game.seed} step {step}, {'public' if seat is None else f'seat {seat}'}"
            points = self.game.undo_points(seat) if seat is not None and not self.game.over else ()
            moment = Moment.of(now, seat) if seat is not None else None
            deep = look_around and seat in (None, looking)
            for name, screen, found in checks.secret_faults(now, seat, points, self._chance, deep=deep):
                self._count(name)
                faults = [*found, *checks.limit_faults(screen)]
                if moment is not None and name.startswith("screen"):
                    faults += checks.answer_faults(moment, screen)
                self.report.faults += [f"{where}, {name}: {fault}" for fault in faults]

    def _count(self, name: str) -> None:
        self.report.screens += 1
        kind, _, rest = name.partition(" ")
        if kind == "screen":
            self.report.opened[rest.partition(":")[0].partition("/")[0]] += 1
        elif kind == "public":
            self.report.posted[rest.partition(" ")[0]] += 1


# ---------------------------------------------------------------------------------------------- command
def run_games(todo: list[Config], policy: str, every: int, strange: bool) -> Report:
    """Rehearse games one after the other; with ``strange``, every second one with names hard to show."""
    logging.getLogger("bot.views.layout").setLevel(logging.CRITICAL)  # what it would say is among the faults
    report = Report()
    for n, config in enumerate(todo):
        names = LONG_NAMES if strange and n % 2 else NAMES
        game = Game(config.seats, config.seed, policy, names, tuple(config.force_species))
        for seat in range(0, config.seats, 2):  # every other person plays step by step, with rests of its own
            game.act(seat, act.SetOrders(Orders(pace="steps")))
        report.add(Rehearsal(game, every).run())
    return report


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="seti screens",
        description="Play games by computer players and check every screen of every reader: limits, controls, secrets.",
    )
    game_options(parser, games=10, seed="screens", policy="mixed")
    parser.add_argument("--every", type=int, default=5, metavar="N", help="check at every Nth step (default: 5)")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (default: 1)")
    parser.add_argument("--json", action="store_true", help="print the outcome as one JSON object")
    return parser


def main(argv: list[str]) -> int:
    """Run the command; 0 if nothing was found, 1 if something was."""
    args = _parser().parse_args(argv)
    todo = configs(args.games, args.players, args.seed, args.species)
    every = max(1, args.every)
    report = Report()
    if args.jobs > 1:
        parts = [todo[i :: args.jobs] for i in range(args.jobs)]
        with ProcessPoolExecutor(args.jobs) as pool:
            for part in pool.map(run_games, parts, *([x] * args.jobs for x in (args.policy, every, True))):
                report.add(part)
    else:
        report = run_games(todo, args.policy, every, True)
    report.faults += checks.standing_faults()
    sys.stdout.write(json.dumps(_told(report)) + "\n" if args.json else _words(report))
    sys.stderr.write("".join(f"{fault}\n" for fault in report.faults))
    return 1 if report.faults else 0


def _told(report: Report) -> dict[str, Any]:
    return {
        "games": report.games,
        "positions": report.positions,
        "screens": report.screens,
        "seconds": round(report.seconds, 1),
        "opened": dict(sorted(report.opened.items())),
        "posted": dict(sorted(report.posted.items())),
        "asked": dict(sorted(report.asked.items())),
        "faults": len(report.faults),
    }


def _words(report: Report) -> str:
    lines = [
        f"{report.screens} screens at {report.positions} positions of {report.games} games in {report.seconds:.0f} s",
        f"questions: {', '.join(f'{k} {n}' for k, n in sorted(report.asked.items()))}",
        f"faults: {len(report.faults)}",
    ]
    return "".join(f"{line}\n" for line in lines)
