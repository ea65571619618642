"""Measures how fast this machine plays, draws and answers: medians over repeated runs, under fixed names."""

from __future__ import annotations

import asyncio
import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial

import msgspec

from bot import busy
from bot.pictures import Pictures
from game import actions as act
from game import engine
from game.content import CARDS
from game.options import Option
from game.state import Config, GameState, decode
from game.view import view
from images import render, warm_up
from images.from_view import scene
from images.samples import middle_of_the_game

UNITS = {
    "decisions_per_second": "random self-play on one core, options listed for each",
    "snapshot_ms": "to encode a state and read it back",
    "snapshot_bytes": "an encoded state",
    "board_cold_ms": "the first board picture of a process, imports included",
    "board_first_ms": "a board of a position not seen before",
    "board_redraw_ms": "a board after one action",
    "board_bytes": "a board picture",
    "hand_ms": "a hand of five cards not seen before",
    "loop_hold_ms": "the longest the event loop waits while the boards of 20 tables are drawn",
    "ack_p95_ms": "from a click to its acknowledgement, with 20 tables busy (95th percentile)",
}
"""Every number and what it is."""

_GAMES = 5
_BOARDS = 9
_COLD = 3
_HANDS = 9
_TABLES = 20
_BEAT = 0.002

_COLD_CODE = """
import time
begun = time.perf_counter()
from images.api import render
from images.samples import middle_of_the_game
render("board", middle_of_the_game())
print((time.perf_counter() - begun) * 1000)
"""


def measure(say: Callable[[str], None] = lambda _line: None) -> dict[str, float]:
    """Every number of :data:`UNITS`; ``say`` hears what is being measured."""
    found: dict[str, float] = {}
    say("playing ...")
    found.update(_play())
    say("drawing ...")
    found.update(_draw())
    say("answering ...")
    found["ack_p95_ms"] = asyncio.run(busy.acknowledgements())
    return {name: round(found[name], 3 if name == "snapshot_ms" else 1) for name in UNITS}


def main(*, as_json: bool, say: Callable[[str], None]) -> None:
    """Measure and print: one JSON object, or a line a number."""
    if as_json:
        say(json.dumps(measure()))
        return
    for name, value in measure(say).items():
        say(f"{name:22}{value:>14,.1f}  {UNITS[name]}")


# ---------------------------------------------------------------------------------------------- the rules
def game(seed: str, seats: int = 4) -> Iterator[tuple[GameState, int, act.Action]]:
    """Random play: the state before every action, changed in place between them, with who takes which action."""
    chance = random.Random(seed)
    state, _ = engine.new_game(Config(seats=seats, seed=seed))
    while asked := engine.decisions(state):
        seat = asked[0].seat
        action = _any(engine.options(state, seat), chance)
        yield state, seat, action
        engine.step(state, seat, action, check=False)


def _any(options: list[Option], chance: random.Random) -> act.Action:
    option = chance.choice(options)
    if option.some is None:
        return option.action
    return act.ChooseCards(tuple(chance.sample(list(option.some.cards), option.some.least)))


def _play() -> dict[str, float]:
    speeds, sizes, times = [], [], []
    for n in range(_GAMES):
        begun = time.perf_counter()
        decisions = sum(1 for _ in game(f"speed-{n}"))
        speeds.append(decisions / (time.perf_counter() - begun))
        for i, (state, _, _) in enumerate(game(f"speed-{n}")):
            if i % 10 == 9:
                begun = time.perf_counter()
                data = state.encode()
                decode(data)
                times.append((time.perf_counter() - begun) * 1000)
                sizes.append(len(data))
    return {
        "decisions_per_second": statistics.median(speeds),
        "snapshot_ms": statistics.median(times),
        "snapshot_bytes": statistics.median(sizes),
    }


# ---------------------------------------------------------------------------------------------- pictures
def _cold() -> float:
    """Milliseconds to the first picture in a process of its own."""
    done = subprocess.run([sys.executable, "-c", _COLD_CODE], check=True, capture_output=True, text=True)
    return float(done.stdout)


def _draw() -> dict[str, float]:
    cold = [_cold() for _ in range(_COLD)]
    warm_up()
    first: list[float] = []
    again: list[float] = []
    sizes: list[int] = []
    for n in range(_BOARDS):
        before, after = _neighbours(f"board-{n}", 40 + 17 * n)
        for state, times in ((before, first), (after, again)):
            begun = time.perf_counter()
            picture = _board(state)
            times.append((time.perf_counter() - begun) * 1000)
            sizes.append(len(picture))
    return {
        "board_cold_ms": statistics.median(cold),
        "board_first_ms": statistics.median(first),
        "board_redraw_ms": statistics.median(again),
        "board_bytes": statistics.median(sizes),
        "hand_ms": statistics.median(_hand(n) for n in range(_HANDS)),
        "loop_hold_ms": asyncio.run(_hold()),
    }


def _hand(n: int) -> float:
    """Milliseconds to a hand of five cards, others for each ``n``."""
    cards = tuple(CARDS)[20 + 5 * n : 25 + 5 * n]
    shown = msgspec.structs.replace(middle_of_the_game(), hand=cards)
    begun = time.perf_counter()
    render("hand", shown)
    return (time.perf_counter() - begun) * 1000


async def _hold() -> float:
    """Milliseconds that the event loop came too late at most while many boards were drawn at once."""
    tables = [_neighbours(f"hold-{n}", 20 + 8 * n)[1] for n in range(_TABLES)]
    pictures = Pictures()
    late: list[float] = []

    async def beat() -> None:
        while True:
            begun = time.perf_counter()
            await asyncio.sleep(_BEAT)
            late.append((time.perf_counter() - begun - _BEAT) * 1000)

    beating = asyncio.create_task(beat())
    await asyncio.gather(*(pictures.get(str(n), 1, "board", partial(_board, t)) for n, t in enumerate(tables)))
    beating.cancel()
    pictures.close()
    return max(late)


def _board(state: GameState) -> bytes:
    """The board as the table message shows it."""
    names = [f"Player {n + 1}" for n in range(len(state.seats))]
    return render("board", scene(view(state, None), names)).data


def _neighbours(seed: str, at: int) -> tuple[GameState, GameState]:
    """A position of a random game about ``at`` actions in, and the one after a further main action."""
    before: GameState | None = None
    for i, (state, seat, action) in enumerate(game(seed)):
        if i >= at and isinstance(action, act.Launch | act.Orbit | act.Land | act.MoveProbe | act.MarkSignal):
            before = decode(state.encode())
            return before, engine.apply(before, seat, action).state
    raise ValueError(f"game {seed!r} is over before action {at}")
