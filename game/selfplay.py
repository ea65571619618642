"""``seti selfplay``: games played to the end by computer players, with the engine's invariants checked on the way.

A game that fails is written to a file from which it can be played again: its configuration, every action with its
seat, and the same as a scenario.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from game import actions as a
from game.ahead import due, refused
from game.content import BASE_DECK, BASE_SPECIES
from game.effects import EffectRule
from game.engine import decisions, options
from game.events import AnyEvent, CardPlayed, SpeciesFound
from game.failures import Failure, Log, replay, write_failure
from game.frames import Effect
from game.inspection import deep_faults, undo_faults
from game.invariants import InvariantError, Watch, at_rest
from game.options import IllegalAction
from game.players import Player, play_greedy, play_mixed, play_random
from game.rounds import HAND_LIMIT
from game.run import RULES, Run
from game.state import Ahead, Config, GameState, Orders
from game.timeline import Timeline

PLAYERS: dict[str, Player] = {"random": play_random, "greedy": play_greedy, "mixed": play_mixed}
MAX_DECISIONS = 5_000
"""A game longer than this does not end."""
AHEAD = 0.004
"""How likely a seat asks for its next pass beforehand, at every step."""
SAMPLE = 40
"""``--check sample`` tries out every so-manieth position."""
Check = str


class Tally(msgspec.Struct):
    """What one or many games were like; the keys of ``--json`` come from here."""

    games: int = 0
    finished: int = 0
    errors: list[str] = []
    decisions: int = 0
    seconds: float = 0.0
    engine_seconds: float = 0.0
    scores: list[int] = []
    species: Counter[str] = msgspec.field(default_factory=Counter)
    played: Counter[str] = msgspec.field(default_factory=Counter)
    exercised: Counter[str] = msgspec.field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Count other games in."""
        for name in self.__struct_fields__:
            mine, more = getattr(self, name), getattr(other, name)
            if isinstance(mine, Counter):
                mine.update(more)  # the same counter goes on counting
            else:
                setattr(self, name, mine + more)

    def note(self, events: list[AnyEvent]) -> None:
        """Count what happened."""
        for event in events:
            self.exercised[f"event.{event.__struct_config__.tag}"] += 1
            if isinstance(event, CardPlayed):
                self.played[event.card] += 1
            elif isinstance(event, SpeciesFound):
                self.species[event.species] += 1

    def report(self) -> dict[str, Any]:
        """As one JSON object. ``seconds`` is all the time of all processes; a decision's time, of which so many fit in
        a second, is the processor's for listing the options and applying one, without players' thinking and checks."""
        scores = self.scores or [0]
        return {
            "games": self.games,
            "finished": self.finished,
            "errors": len(self.errors),
            "decisions": self.decisions,
            "seconds": round(self.seconds, 2),
            "decisions_per_second": round(self.decisions / self.engine_seconds) if self.engine_seconds else 0,
            "deck_size": len(BASE_DECK),
            "scores": {"min": min(scores), "median": statistics.median(scores), "max": max(scores)},
            "species_discovered": dict(sorted(self.species.items())),
            "played": dict(sorted(self.played.items(), key=lambda x: _card_order(x[0]))),
            "exercised": dict(sorted(self.exercised.items())),
        }


def _card_order(card: str) -> tuple[int, str]:
    return (int(card) if card.isdigit() else 10_000, card)


# ---------------------------------------------------------------------------------------------- one game
def play(
    config: Config,
    policy: str,
    check: Check = "none",
    watch: Callable[[GameState], None] | None = None,
    orders: Mapping[int, Orders] | None = None,
) -> tuple[GameState, Log, Tally]:
    """Play one game to the end: (final state, log, what it was like).

    ``check``: ``none``; ``sample``: cheap checks after every step and a sample of positions tried out; ``all``: every
    position tried out. ``watch`` is shown every position in which somebody has to choose. ``orders``: the standing
    orders of seats; without them chance gives some seats some.

    Raises:
        Failure: when a step fails, an invariant breaks or the game does not end.
    """
    rng = Random(f"{config.seed}/{policy}")
    log: Log = []
    tally = Tally()
    try:
        timeline, events = Timeline.new(config)
        tally.note(events)
        guard = Watch(timeline.state)
        given = _orders(config, rng) if orders is None else [(n, a.SetOrders(o)) for n, o in orders.items()]
        for seat, action in given:
            log.append((seat, action))
            tally.note(timeline.act(seat, action).events)
            tally.exercised["action.orders"] += 1
        while asked := decisions(timeline.state):
            state = timeline.state
            if len(log) >= MAX_DECISIONS:
                raise Failure("the game does not end", log)
            if watch is not None:
                watch(state)
            if check == "all" or (check == "sample" and len(log) % SAMPLE == 0):
                _try_out(timeline)
            decision = rng.choice(asked)
            begun = time.process_time()
            aside = _ahead(state, rng) if orders is None else None
            offered = options(state, decision.seat)
            listed = time.process_time()
            seat, action = aside or (decision.seat, PLAYERS[policy](state, decision.seat, offered, rng))
            log.append((seat, action))
            chosen = time.process_time()
            events = timeline.act(seat, action).events
            tally.engine_seconds += listed - begun + time.process_time() - chosen
            if aside is None:
                tally.exercised[f"ask.{decision.kind}"] += 1
            tally.exercised[f"action.{action.__struct_config__.tag}"] += 1
            tally.exercised.update(f"rule.{r}" for r in timeline.state.turn.rules)
            tally.note(events)
            if check != "none":
                guard.step(timeline.state, events)
        if check != "none":
            _try_out(timeline)
    except Failure:
        raise
    except Exception as e:
        where = "" if isinstance(e, InvariantError) else "\n" + traceback.format_exc()
        raise Failure(f"{type(e).__name__}: {e}{where}", log) from e
    tally.finished, tally.decisions = 1, len(log)
    tally.scores = [me.score for me in timeline.state.seats]
    return timeline.state, log, tally


def _try_out(timeline: Timeline) -> None:
    faults = deep_faults(timeline.state)
    if at_rest(timeline.state):
        faults += undo_faults(timeline)
    if faults:
        raise InvariantError(faults)


def _orders(config: Config, rng: Random) -> Iterator[tuple[int, a.Action]]:
    """Standing orders for some seats of some games, so that these are played too."""
    for seat in range(config.seats):
        if rng.random() < 0.25:
            yield (
                seat,
                a.SetOrders(
                    Orders(
                        circles=rng.choice(("ask", "best", "never")),
                        traces=rng.choice(("ask", "best")),
                        gold=rng.choice(("ask", "best")),
                        cards=rng.choice(("ask", "best")),
                        income=rng.choice(("ask", "best", "never")),
                        moves=rng.choice(("ask", "never")),
                        signals=rng.choice(("ask", "best")),
                        messages=rng.choice(("ask", "best")),
                        exertians=rng.choice(("ask", "never")),
                        guards=rng.random() < 0.7,
                        pace=rng.choice(("flow", "steps")),
                    )
                ),
            )


def _ahead(state: GameState, rng: Random) -> tuple[int, a.Action] | None:
    """Now and then a seat that waits asks for its next pass beforehand; a pass so asked for that is due."""
    owner = state.turn.seat
    if due(state, owner):
        return owner, a.PassAhead()
    if state.phase != "play" or rng.random() > AHEAD:
        return None
    seat = rng.randrange(len(state.seats))
    me = state.seats[seat]
    order = Ahead(tuple(rng.sample(me.hand, max(0, len(me.hand) - HAND_LIMIT))), rng.choice(("ask", "best")))
    if refused(state, seat, order) is not None or any(d.seat == seat for d in decisions(state)):
        return None
    return seat, a.SetOrders(msgspec.structs.replace(me.orders, ahead=order))


@contextmanager
def counting_ops(exercised: Counter[str]) -> Iterator[None]:
    """Count every op the engine does meanwhile."""

    class Counting(EffectRule):
        def advance(self, run: Run, frame: Effect) -> bool:
            if frame.ops:
                exercised[f"op.{frame.ops[0].__struct_config__.tag}"] += 1
            return super().advance(run, frame)

    usual = RULES[Effect]
    RULES[Effect] = Counting()
    try:
        yield
    finally:
        RULES[Effect] = usual


# ---------------------------------------------------------------------------------------------- many games
def configs(games: int, players: str, seed: str, species: tuple[tuple[str, ...], ...] = ((),)) -> list[Config]:
    """The games of a run; with ``all`` the numbers of players take turns, and so do several pairs of species."""
    sizes = (2, 3, 4) if players == "all" else (int(players),)
    return [
        Config(sizes[i % len(sizes)], f"{seed}-{i}", force_species=species[i // len(sizes) % len(species)])
        for i in range(games)
    ]


def pairs_of(text: str) -> tuple[tuple[str, ...], ...]:
    """The pairs of species a run is asked for: ``all`` pairs, the two named, or (empty) the game's own choice.

    Raises:
        ValueError: for anything but two different species.
    """
    if not text:
        return ((),)
    if text == "all":
        return tuple(permutations(BASE_SPECIES, 2))
    pair = tuple(text.split(","))
    if len(pair) != 2 or len(set(pair)) != 2 or not set(pair) <= set(BASE_SPECIES):
        raise ValueError(f"two of {', '.join(BASE_SPECIES)} with a comma between, or all; not {text}")
    return (pair,)


def run_games(todo: list[Config], policy: str, check: Check, dump: Path) -> Tally:
    """Play games one after the other. Failures are written to ``dump`` and counted, not raised."""
    tally = Tally()
    with counting_ops(tally.exercised):
        for config in todo:
            begun = time.perf_counter()
            try:
                tally.add(play(config, policy, check)[2])
            except Failure as failure:
                tally.decisions += len(failure.log)
                tally.errors.append(f"{write_failure(dump, config, failure)}: {failure.reason.splitlines()[0]}")
            tally.games += 1
            tally.seconds += time.perf_counter() - begun
    return tally


# ---------------------------------------------------------------------------------------------- command
def game_options(parser: argparse.ArgumentParser, *, games: int, seed: str, policy: str) -> None:
    """Add the options that say which games are played and by whom, with these defaults."""
    parser.add_argument("--games", type=int, default=games, metavar="N", help=f"how many (default: {games})")
    parser.add_argument("--players", choices=("2", "3", "4", "all"), default="all", help="seats (default: all in turn)")
    parser.add_argument("--seed", default=seed, metavar="S", help="the seed the games' seeds are made from")
    parser.add_argument(
        "--species", type=pairs_of, default=((),), metavar="A,B",
        help="these two species instead of chance, or all pairs in turn (all)",
    )  # fmt: skip
    parser.add_argument("--policy", choices=sorted(PLAYERS), default=policy, help=f"who plays (default: {policy})")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="seti selfplay", description="Play games to the end by computer players.")
    game_options(parser, games=20, seed="selfplay", policy="random")
    parser.add_argument(
        "--check", choices=("all", "sample", "none"), default="sample",
        help="try out every position, check every step and try out a sample, or only play (default: sample)",
    )  # fmt: skip
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (default: 1)")
    parser.add_argument("--dump", type=Path, default=Path("selfplay-failures"), metavar="DIR", help="for failed games")
    parser.add_argument("--replay", type=Path, metavar="FILE", help="play a failed game again instead")
    parser.add_argument("--json", action="store_true", help="print the outcome as one JSON object")
    return parser


def main(argv: list[str]) -> int:
    """Run the command; 0 if every game was finished without a fault, 1 if not."""
    args = _parser().parse_args(argv)
    if args.replay is not None:
        return _replayed(args.replay)
    todo = configs(args.games, args.players, args.seed, args.species)
    tally = Tally()
    if args.jobs > 1:
        parts = [todo[i :: args.jobs] for i in range(args.jobs)]
        with ProcessPoolExecutor(args.jobs) as pool:
            for part in pool.map(run_games, parts, *([x] * args.jobs for x in (args.policy, args.check, args.dump))):
                tally.add(part)
    else:
        tally = run_games(todo, args.policy, args.check, args.dump)
    report = tally.report()
    sys.stdout.write(json.dumps(report) + "\n" if args.json else _words(report))
    sys.stderr.write("".join(f"{error}\n" for error in tally.errors))
    return 0 if tally.finished == tally.games else 1


def _replayed(path: Path) -> int:
    try:
        state = replay(path)
    except IllegalAction as e:
        sys.stdout.write(f"refused: {e.refusal.code} {e.refusal.args}\n")
        return 1
    faults = deep_faults(state)
    sys.stdout.write("".join(f"{f}\n" for f in faults) or "sound\n")
    return 1 if faults else 0


def _words(report: dict[str, Any]) -> str:
    scores = report["scores"]
    lines = [
        f"{report['finished']} of {report['games']} games finished, {report['decisions']} decisions, "
        f"{report['decisions_per_second']} a second",
        f"scores {scores['min']} to {scores['max']}, median {scores['median']}",
        f"species found: {', '.join(f'{k} {n}' for k, n in report['species_discovered'].items()) or 'none'}",
        f"different cards played: {len(report['played'])} (the main deck has {report['deck_size']})",
        f"exercised: {len(report['exercised'])} ops, events and rules",
    ]
    return "".join(f"{line}\n" for line in lines)
