"""Every kind of question the rules can ask is answered by real taps: positions from played games, put on a table."""

from __future__ import annotations

from itertools import permutations

import pytest
from driver import Driver
from table import PEOPLE, Table
from watch import Watch

from bot.rehearsal.play import Game
from bot.service import tables
from game import actions as act
from game import engine
from game.content import BASE_SPECIES
from game.frames import DeliverCapsule, MainAction
from game.options import Option
from game.run import RULES, Rule
from game.species.extras import Mascamites
from game.state import GameState, Orders, Probe, copy
from game.timeline import Saved, Timeline

ASKING = {str(kind.__struct_config__.tag) for kind, rule in RULES.items() if type(rule).options is not Rule.options}
ASKING |= {"first_income", "end_card"}

FIRST = (0, 1, 2, 5, 6, 7, 8, 10, 11, 16, 41)
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
    """A position for each kind of question."""
    found: dict[str, GameState] = {}
    todo = [*FIRST, *(n for n in range(MOST) if n not in FIRST)]
    while todo and ASKING - set(found) - {"deliver"}:
        game = played(todo.pop(0))
        while not game.over:
            state = game.timeline.state
            for decision in engine.decisions(state):
                if decision.kind not in found:
                    found[decision.kind] = copy(state)
                if decision.kind == "turn" and "deliver" not in found:
                    found |= _two_capsules(state)
            game.step()
    return found


def _two_capsules(state: GameState) -> dict[str, GameState]:
    """Two capsules of one seat at one place, which takes long to happen by itself: which is delivered?"""
    if not any(isinstance(s.extra, Mascamites) and len(s.extra.samples.get("jupiter", [])) > 1 for s in state.species):
        return {}
    made = copy(state)
    seat = made.turn.seat
    extra = next(s.extra for s in made.species if isinstance(s.extra, Mascamites))
    place = next((p.sector, p.ring) for p in _at_earth(made, seat))
    for n in range(2):
        made.probes.append(Probe(f"capsule-{n}", seat, *place, capsule=extra.samples["jupiter"].pop()))
    made.stack += [MainAction(seat), DeliverCapsule(seat, planet="earth")]
    return {"deliver": made} if engine.decisions(made)[0].kind == "deliver" else {}


def _at_earth(state: GameState, seat: int) -> list[Probe]:
    from game import solar

    sector, ring = solar.place_of(state.solar, "earth")
    return [Probe("earth", seat, sector, ring)]


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
