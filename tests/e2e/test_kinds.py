"""Every kind of question the rules can ask is answered by real taps: positions from played games, put on a table."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

import pytest
from driver import Driver
from table import PEOPLE, Table
from watch import Watch

from bot.rehearsal.play import Game
from bot.service import tables
from game import actions as act
from game import engine, solar
from game import frames as f
from game import vocab as v
from game.content import BASE_SPECIES
from game.options import Option
from game.run import RULES, Rule
from game.species.extras import Mascamites
from game.state import GameState, Orders, Probe, copy
from game.timeline import Saved, Timeline

ASKING = {str(kind.__struct_config__.tag) for kind, rule in RULES.items() if type(rule).options is not Rule.options}
ASKING |= {"first_income", "end_card"}

FIRST = (5, 6, 7, 8, 12)
"""Games that are known to come to rare questions; when the rules or players change, others are tried after them."""
MOST = 150


def played(n: int) -> Game:
    """A game of its own for each number: two to four seats, every pair of species, every player."""
    pairs = list(permutations(BASE_SPECIES, 2))
    game = Game(2 + n % 3, f"kinds-{n}", ("mixed", "greedy", "random")[n % 3], species=pairs[n * 7 % len(pairs)])
    if n % 2:
        game.act(0, act.SetOrders(Orders(pace="steps")))
    return game


@pytest.fixture(scope="module")
def positions() -> dict[str, GameState]:
    """A position for each kind of question: from games played, or made from a turn for those that seldom come."""
    found: dict[str, GameState] = {}
    todo = [*FIRST, *(n for n in range(MOST) if n not in FIRST)]
    while todo and set(found) < ASKING:
        game = played(todo.pop(0))
        while not game.over:
            state = game.timeline.state
            for decision in engine.decisions(state):
                if decision.kind not in found:
                    found[decision.kind] = copy(state)
                if decision.kind == "turn" and state.phase == "play":
                    found |= {kind: at for kind in set(MADE) - set(found) if (at := made(kind, state)) is not None}
            game.step()
    return found


# ---------------------------------------------------------------------------------------------- made by hand
def made(kind: str, state: GameState) -> GameState | None:
    """A question put in the middle of a main action, or None if it cannot be asked at this turn."""
    position = copy(state)
    seat = position.turn.seat
    position.stack.append(f.MainAction(seat))
    MADE[kind](position, seat)
    return position if engine.decisions(position)[0].kind == kind else None


def at(state: GameState, seat: int, planet: str, capsule: str = "") -> None:
    sector, ring = solar.place_of(state.solar, planet)
    state.probes.append(Probe(f"made-{len(state.probes)}", seat, sector, ring, capsule=capsule))


def _guard(state: GameState, seat: int) -> None:
    state.seats[seat].data = 6
    state.stack.append(f.Guard(seat, kind="data", amount=1, lost=1))


def _listener(state: GameState, seat: int) -> None:
    state.stack.append(f.ThisTurnChoice(seat, do=[v.Gain(energy=1)], cause="launched"))


def _choose(state: GameState, seat: int) -> None:
    branches: list[list[v.Op]] = [[v.Gain(energy=2)], [v.Draw(1)]]
    state.stack.append(f.ChooseBranch(seat, branches=branches, may_decline=True))


def _probe(state: GameState, seat: int) -> None:
    at(state, seat, "mars")
    at(state, seat, "venus")
    state.stack.append(f.PickProbe(seat, use="asteroid-survey"))


def _deliver(state: GameState, seat: int) -> None:
    """Two capsules at one place."""
    extra = next((s.extra for s in state.species if isinstance(s.extra, Mascamites)), None)
    if extra is not None and len(extra.samples.get("jupiter", [])) > 1:
        for _ in range(2):
            at(state, seat, "earth", extra.samples["jupiter"].pop())
        state.stack.append(f.DeliverCapsule(seat, planet="earth"))


MADE: dict[str, Callable[[GameState, int], None]] = {
    "guard": _guard, "listener": _listener, "choose": _choose, "probe": _probe, "deliver": _deliver,
}  # fmt: skip


def meant(option: Option) -> act.Action:
    """An action for an option: of several cards as few as may be, but one at least."""
    if option.some is None:
        return option.action
    n = max(1, option.some.least)
    return act.ChooseCards(tuple(option.some.cards[:n]))


async def set_up(table: Table, state: GameState, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table in this channel with a game at this position."""
    start = copy(state)
    monkeypatch.setattr(
        tables.Timeline, "new", classmethod(lambda cls, *_args: (Timeline(start, Saved(start.encode())), []))
    )
    people = PEOPLE[: len(state.seats)]
    await table.slash(people[0], "game new", seats=len(people))
    for who in people[1:]:
        await table.slash(who, "game join")
    await table.slash(people[0], "game start")


async def test_every_kind_of_question(
    table: Table, quick_pictures: None, positions: dict[str, GameState], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert set(positions) == ASKING
    driver, watch = Driver(table), Watch(table)
    for kind, state in sorted(positions.items()):
        await set_up(table, state, monkeypatch)
        now = await table.seen()
        assert [d.kind for d in now.decisions][:1] == [kind]
        watch.look(now, 0)
        driver.open_panels.clear()
        seat = now.waiting[0]
        offered = engine.options(now.game, seat)
        await driver.tap(now, seat, meant(next((o for o in offered if o.group == "answer"), offered[0])))
        after = await table.seen()
        assert after.revision == now.revision + 1, kind
        watch.look(after, seat)
        assert watch.faults == [], kind
        await table.slash(PEOPLE[0], "game close")
    assert {"buttons", "select"} <= set(driver.shapes)
