"""The machine-checked vectors of the board: rotation, distances, alignment, contests, the computer, gold tiles.

Each file of ``vectors/`` holds cases worked out apart from the engine; every case of every file is checked here
through the engine's own functions.
"""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any

import pytest

from game import solar
from game import vocab as v
from game.computer import analyze_blocked, clear, install_columns, place_blocked, place_reward
from game.content import STARS, TECHS
from game.engine import new_game
from game.planner import all_routes, cheapest
from game.probes import rotate
from game.run import Run
from game.scoring import GoldCounts, claim_value, gold_sets
from game.sectors import data_left, is_complete, mark, ranking, resolve
from game.state import NEUTRAL, Computer, Config, GameState, Probe, Sector, Solar

FOLDER = Path(__file__).parent / "vectors"
PLANETS = ("mercury", "venus", "earth", "mars", "jupiter", "saturn", "uranus", "neptune")
TILE_ORDER = [1, 2, 3, 4]


def cases(name: str, key: str = "cases") -> list[Any]:
    found = json.loads((FOLDER / f"{name}.json").read_text())[key]
    assert found, "a file of vectors holds cases"
    return list(found)


def table(seats: int = 4) -> GameState:
    return new_game(Config(seats, "vectors", species=False))[0]


# ---------------------------------------------------------------------------------------------- rotation
def shown(sky_rows: tuple[tuple[Any, ...], ...]) -> list[list[Any]]:
    """By ring, ring 1 first, as the vectors have it."""
    return [[sky_rows[s][r] for s in range(8)] for r in range(4)]


@pytest.mark.parametrize("case", cases("solar_rotation"), ids=lambda c: str(c["id"]))
def test_rotation(case: dict[str, Any]) -> None:
    state = table()
    state.solar.angles = list(case["angles"])
    state.solar.next_disc = 1
    before = solar.sky(state.solar)
    assert shown(before.body) == case["map_before"]
    # one probe of a seat on every space: the whole board is carried at once
    state.probes = [Probe(f"p{i}", 0, *start) for i, (start, *_) in enumerate(case["probes"])]
    assert len(state.probes) == 32
    ways = [""] * 32
    landed: list[list[str]] = [[] for _ in range(32)]
    discs = []
    for _ in range(case["rotations"]):
        discs.append(state.solar.next_disc)
        for i, p in enumerate(state.probes):
            ways[i] += solar.shift(state.solar.angles, state.solar.next_disc, (p.sector, p.ring)).how[0].upper()
        rotate(Run(state), 0)
        for i, p in enumerate(state.probes):
            if ways[i][-1] == "P":
                landed[i].append(solar.body_at(state.solar, p.sector, p.ring))
    assert discs == case["discs_rotated"]
    assert state.solar.angles == case["angles_after"]
    assert state.solar.next_disc == case["next_disc"]
    after = solar.sky(state.solar)
    assert shown(after.body) == case["map_after"]
    assert shown(after.layer) == case["layer_after"]
    assert {p: list(x) for p, x in after.where.items()} == case["planets_after"]
    for i, (p, (_, end, letters, plain, with_tech, bodies)) in enumerate(
        zip(state.probes, case["probes"], strict=True)
    ):
        assert [p.sector, p.ring] == end, i
        assert ways[i] == letters, i
        assert landed[i] == bodies, i
        assert sum(b in solar.PUBLICITY_BODIES for b in bodies) == plain, i
        assert plain + bodies.count("asteroids") == with_tech, i


@pytest.mark.parametrize("tech", [False, True], ids=["plain", "probe-2"])
@pytest.mark.parametrize("case", cases("solar_rotation"), ids=lambda c: str(c["id"]))
def test_publicity_of_pushed_probes(case: dict[str, Any], tech: bool) -> None:
    """What each probe's owner gains, one probe at a time, on another seat's turn as well as its own."""
    state = table()
    state.turn.seat = 1
    if tech:
        state.seats[0].techs = ["probe-2"]
    for n, (start, end, _, plain, with_tech, _) in enumerate(case["probes"]):
        state.solar.angles, state.solar.next_disc = list(case["angles"]), 1
        state.probes = [Probe("p1", 0, *start)]
        state.seats[0].publicity = 0
        state.turn.seat = n % 4
        for _ in range(case["rotations"]):
            rotate(Run(state), 0)
        assert [state.probes[0].sector, state.probes[0].ring] == end
        assert state.seats[0].publicity == (with_tech if tech else plain)


# ---------------------------------------------------------------------------------------------- distances
@pytest.mark.parametrize("case", cases("solar_moves", "layouts"), ids=lambda c: "-".join(map(str, c["angles"])))
def test_fewest_moves(case: dict[str, Any]) -> None:
    state = table()
    state.solar.angles = list(case["angles"])
    where = solar.sky(state.solar).where
    assert {p: list(x) for p, x in where.items()} == case["planets"]
    for techs, key in (([], "moves"), (["probe-2"], "moves_with_asteroid_tech")):
        state.seats[0].techs = list(techs)
        for start in PLANETS:
            state.probes = [Probe("p1", 0, *where[start])]
            by_body = {start: 0}
            for route in all_routes(state, "p1"):
                by_body.setdefault(route.body, route.moves)
                assert route.energy == route.moves == sum(s.energy for s in route.steps)
            expected = dict(zip(PLANETS, case[key][start], strict=True))
            assert {p: by_body[p] for p in PLANETS} == expected, (start, techs)
            assert {p: cheapest(state, 0, where[start], p) for p in PLANETS} == expected


def test_moves_from_earth_over_all_layouts() -> None:
    expected = json.loads((FOLDER / "solar_moves.json").read_text())["meta"]["earth_range_over_all_512_layouts"]
    seen: dict[str, set[int]] = {p: set() for p in PLANETS}
    state = table()
    for angles in itertools.product(range(8), repeat=3):
        state.solar.angles = list(angles)
        earth = solar.place_of(state.solar, "earth")
        state.probes = [Probe("p1", 0, *earth)]
        moves = {"earth": 0} | {r.body: r.moves for r in reversed(all_routes(state, "p1")) if r.body in PLANETS}
        for planet in PLANETS:
            seen[planet].add(moves[planet])
        assert moves["saturn"] <= 4 or moves["jupiter"] <= 5, angles
    assert {p: [min(x), max(x)] for p, x in seen.items()} == expected


# ---------------------------------------------------------------------------------------------- alignment
@pytest.mark.parametrize("case", cases("star_alignment"), ids=lambda c: "".join(map(str, c["angles"])))
def test_star_alignment(case: dict[str, Any]) -> None:
    sky = Solar(list(case["angles"]), list(case["tiles_clockwise_from_sector_7"]), case["base_offset"])
    assert sorted(sky.tiles) == TILE_ORDER
    assert list(solar.stars_by_sector(sky)) == case["stars_by_sector"]
    for _ in range(case["rotations"]):
        sky.angles = solar.turned(sky.angles, sky.next_disc)
        sky.next_disc = sky.next_disc % 3 + 1
    assert {p: solar.star_of(sky, p) for p in PLANETS} == case["star_of_planet"]
    assert sorted(solar.earth_neighbours(sky)) == case["earth_neighbours"]


# ---------------------------------------------------------------------------------------------- contests
@pytest.mark.parametrize("number, case", list(enumerate(cases("sector_contest"))))
def test_sector_contest(number: int, case: dict[str, Any]) -> None:
    letters = sorted({x for x in [*case["marks"], case["runner_up_left"]] if x and x != "N"})
    seats = {letter: n for n, letter in enumerate(letters)} | {"N": NEUTRAL}
    names = {n: letter for letter, n in seats.items()}
    star = next(s.id for s in STARS.values() if s.capacity == case["capacity"])
    state = table()
    state.phase, state.stack = "play", []
    left = case["runner_up_left"]
    sector = state.sectors[star] = Sector([seats[left]] if left else [])
    for letter, expected in zip(case["marks"], case["per_mark"], strict=True):
        before = data_left(sector, star)
        if letter == "N":
            # a neutral marker takes a data away and gains nothing
            sector.markers.append(NEUTRAL)
            assert (before > 0) == bool(expected["data"])
            continue
        me = state.seats[seats[letter]]
        me.data, score = 0, me.score
        mark(Run(state), seats[letter], star, 0)
        assert {"data": me.data, "points": me.score - score} == expected
    result = case["result"]
    assert is_complete(sector, star) == (result is not None)
    if result is None:
        return
    order = [names[n] for n in ranking(sector.markers)]
    assert order[0] == result["winner"]
    assert (order[1] if len(order) > 1 else None) == result["second"]
    assert sorted(order) == sorted(result["participants"])
    publicity = [s.publicity for s in state.seats]
    resolve(Run(state), star)
    slot = [names[n] for n in sector.markers] + ["data"] * data_left(sector, star)
    assert slot == result["slot_after"]
    assert [names[n] for n in sector.wins] == [result["winner"]]
    gained = [names[n] for n, s in enumerate(state.seats) if s.publicity > publicity[n]]
    assert gained == sorted(set(result["participants"]) - {"N"})


# ---------------------------------------------------------------------------------------------- computer
def as_reward(ops: v.Ops) -> dict[str, Any]:
    out: dict[str, Any] = {}
    for op in ops:
        if isinstance(op, v.Gain):
            gained = {k: x for k in ("credits", "energy", "publicity", "data", "points") if (x := getattr(op, k))}
            out["gain"] = gained
        elif isinstance(op, v.Income):
            out["income"] = op.n
        elif isinstance(op, v.Pick):
            out["pick"] = op.n
        else:
            raise AssertionError(op)
    return out


def computer_step(state: GameState, step: list[Any]) -> Any:
    computer: Computer = state.seats[0].computer
    kind, *args = step
    if kind == "tech":
        tech, column = args
        assert TECHS[tech].type == "computer"
        if column not in install_columns(computer):
            return "illegal"
        computer.techs[column] = tech
        return {}
    if kind == "analyze":
        if analyze_blocked(state, 0):
            return "illegal"
        run = Run(state)
        clear(run, 0)
        return {"cleared": run.events[0].data, "trace": "blue"}  # type: ignore[union-attr]
    if place_blocked(computer, kind, args[0]):
        return "illegal"
    reward = as_reward(place_reward(computer, kind, args[0]))
    if kind == "top":
        computer.top += 1
    else:
        computer.bottom.append(args[0])
    return reward


@pytest.mark.parametrize("number, case", list(enumerate(cases("computer"))))
def test_computer(number: int, case: dict[str, Any]) -> None:
    state = table()
    assert [computer_step(state, s) for s in case["steps"]] == case["results"]
    computer = state.seats[0].computer
    assert (analyze_blocked(state, 0) is None) == case["can_analyze"]
    assert computer.top + len(computer.bottom) == case["data_in_computer"]


# ---------------------------------------------------------------------------------------------- gold tiles
@pytest.mark.parametrize("number, case", list(enumerate(cases("gold_tiles"))))
def test_gold_tiles(number: int, case: dict[str, Any]) -> None:
    names = {"endgame": "endgame_cards"}
    counts = GoldCounts(**{names.get(k, k): n for k, n in case["counts"].items()})
    sets = gold_sets(case["side"], counts)
    value = claim_value(case["side"], case["claim_order"])
    assert (sets, value, sets * value) == (case["sets"], case["value"], case["score"])
