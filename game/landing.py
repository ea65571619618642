"""Orbiting and landing, and giving pieces back (rulebook pages 10 and 11)."""

from __future__ import annotations

from typing import Any

from game import solar
from game import vocab as v
from game.actions import Action, Choose, Decline, Land, MoveProbe, Orbit, TakeBack
from game.bank import lacking
from game.content import MOONS, PLANETS
from game.events import (
    LanderPlaced,
    OrbiterPlaced,
    PieceRemoved,
    Skipped,
)
from game.frames import Effect, FirstData, OrbitOrLand, RemovePiece
from game.options import Option, Refusal
from game.probes import in_space, steps
from game.run import Rule, Run, is_open, rule
from game.state import EMPTY, GameState, PlanetBoard

ORBIT_COST = {"credits": 1, "energy": 1}


# ---------------------------------------------------------------------------------------------- reach
def planets_reached(state: GameState, seat: int) -> list[str]:
    """Planets other than Earth where an own probe stands."""
    bodies = {solar.body_at(state.solar, p.sector, p.ring) for p in state.probes if p.seat == seat and not p.capsule}
    return [p for p in state.planets if p in bodies]


def reach_blocked(state: GameState, seat: int, action: str) -> Refusal | None:
    """Why a seat has nothing to orbit or land on."""
    if planets_reached(state, seat):
        return None
    if not in_space(state, seat):
        return Refusal(f"{action}.no_probe")
    own = [p for p in state.probes if p.seat == seat and not p.capsule]
    at_earth = all(solar.body_at(state.solar, p.sector, p.ring) == "earth" for p in own)
    return Refusal(f"{action}.earth" if at_earth else f"{action}.none")


def landing_cost(state: GameState, seat: int, planet: str) -> dict[str, int]:
    """Energy for a landing at a planet or its moons: 3, less 1 with anyone's orbiter there, less 1 with probe-3."""
    board = state.planets[planet]
    orbited = board.first_orbit != EMPTY or bool(board.orbiters)
    return {"energy": 3 - orbited - ("probe-3" in state.seats[seat].techs)}


def moons_allowed(state: GameState, seat: int) -> bool:
    """Whether a seat may land on moons without further permission."""
    if "probe-4" in state.seats[seat].techs:
        return True
    return state.turn.seat == seat and "moons_allowed" in state.turn.rules


def landing_places(state: GameState, seat: int, moons: bool = False, occupied: bool = False) -> list[str]:
    """Planets and moons a seat can land on now (cost aside)."""
    out: list[str] = []
    allowed = moons or moons_allowed(state, seat)
    for planet in planets_reached(state, seat):
        out.append(planet)
        if allowed:
            board = state.planets[planet]
            out += [m for m, there in board.moons.items() if occupied or not there]
    return out


def planet_of(place: str) -> str:
    """The planet of a moon, or the planet itself."""
    return MOONS[place].planet if place in MOONS else place


def land_blocked(
    state: GameState, seat: int, place: str, moons: bool = False, occupied: bool = False
) -> Refusal | None:
    """Why a seat may not land on ``place``, cost aside."""
    if place == "earth":
        return Refusal("land.earth")
    if place not in PLANETS and place not in MOONS:
        return Refusal("land.nowhere", {"place": place})
    planet = planet_of(place)
    if planet not in planets_reached(state, seat):
        return reach_blocked(state, seat, "land") or Refusal("land.not_there", {"planet": planet})
    if place in MOONS:
        if not (moons or moons_allowed(state, seat)):
            return Refusal("moon.tech", {"moon": place})
        there = state.planets[planet].moons[place]
        if there and not occupied:
            return Refusal("moon.taken", {"moon": place, "seat": there[0]})
    return None


def _take_probe(run: Run, seat: int, planet: str) -> tuple[int, int]:
    """Remove an own probe standing at ``planet``; returns the space it left."""
    s = run.state
    space = solar.place_of(s.solar, planet)
    probe = next(p for p in s.probes if p.seat == seat and not p.capsule and (p.sector, p.ring) == space)
    s.probes.remove(probe)
    return space


def orbit(run: Run, seat: int, planet: str, ctx: int) -> None:
    """A probe becomes an orbiter: the first at a planet covers the 3 points, then the orbit reward."""
    board = run.state.planets[planet]
    start = _take_probe(run, seat, planet)
    first = board.first_orbit == EMPTY
    ops = list(PLANETS[planet].orbit_reward)
    if first:
        board.first_orbit = seat
        ops = [*PLANETS[planet].first_orbit, *ops]
    else:
        board.orbiters.append(seat)
    context = run.context(ctx)
    context.landed = planet
    run.push(Effect(seat, ops=ops, ctx=ctx))
    run.emit(OrbiterPlaced(seat, planet, first, start))


def land(run: Run, seat: int, place: str, ctx: int, occupied: bool = False) -> None:
    """A probe becomes a lander and gains what is printed there; on a planet the first landers cover data spaces."""
    s = run.state
    planet = planet_of(place)
    board = s.planets[planet]
    start = _take_probe(run, seat, planet)
    context = run.context(ctx)
    context.landed = place
    if place in MOONS:
        board.moons[place].append(seat)
        run.push(Effect(seat, ops=list(MOONS[place].reward), ctx=ctx))
    else:
        context.landed_had = bool(board.landers) or any(x != EMPTY for x in board.first_data)
        run.push(Effect(seat, ops=list(PLANETS[planet].land_reward), ctx=ctx))
        open_spaces = [i for i, x in enumerate(board.first_data) if x == EMPTY or occupied]
        if open_spaces:
            run.push(FirstData(seat, planet=planet, spaces=open_spaces, ctx=ctx))
        else:
            board.landers.append(seat)
    run.emit(LanderPlaced(seat, place, planet, start))


@rule(FirstData)
class FirstDataRule(Rule[FirstData]):
    """A first lander chooses which open data space to cover (Mars has two)."""

    def advance(self, run: Run, frame: FirstData) -> bool:
        return True

    def options(self, state: GameState, frame: FirstData) -> list[Option]:
        return [Option(Choose(i), "answer") for i in frame.spaces]

    def answer(self, run: Run, frame: FirstData, action: Action) -> None:
        assert isinstance(action, Choose)
        run.pop()
        board = run.state.planets[frame.planet]
        if board.first_data[action.n] == EMPTY:
            board.first_data[action.n] = frame.seat
        else:
            board.landers.append(frame.seat)
        data = PLANETS[frame.planet].first_data[action.n]
        run.push(Effect(frame.seat, ops=[v.Gain(data=data)], ctx=frame.ctx))

    def about(self, state: GameState, frame: FirstData) -> dict[str, Any]:
        values = PLANETS[frame.planet].first_data
        return {"planet": frame.planet, "data": [values[i] for i in frame.spaces]}


def orbit_options(state: GameState, seat: int) -> list[Option]:
    """Orbits open to a seat, with the base cost of the main action."""
    if lacking(state.seats[seat], ORBIT_COST, "orbit"):
        return []
    return [Option(Orbit(p), "main", ORBIT_COST) for p in planets_reached(state, seat)]


def land_options(state: GameState, seat: int) -> list[Option]:
    """Landings open to a seat, with the base cost of the main action."""
    out = []
    for place in landing_places(state, seat):
        cost = landing_cost(state, seat, planet_of(place))
        if not lacking(state.seats[seat], cost, "land"):
            out.append(Option(Land(place), "main", cost))
    return out


@rule(OrbitOrLand)
class OrbitOrLandRule(Rule[OrbitOrLand]):
    """A granted orbiting or landing: free of its base cost, where an own probe stands. With no probe at a planet it is
    skipped, but not while its owner could still fly one there: then it may be given up."""

    def advance(self, run: Run, frame: OrbitOrLand) -> bool:
        if not self._places(run.state, frame) and not self.must_ask(run.state, frame):
            run.pop()
            run.note(Skipped(frame.seat, "orbit" if frame.orbit else "land"))
            return False
        return True

    def must_ask(self, state: GameState, frame: OrbitOrLand) -> bool:
        """Whether nothing is in reach now, but a free move could change that."""
        if self._places(state, frame) or not is_open(state):
            return False
        flying = {p.id for p in state.probes if p.seat == frame.seat and not p.capsule}
        moves = (o.action for o in steps(state, frame.seat, 0))
        return any(isinstance(m, MoveProbe) and m.probe in flying for m in moves)

    def options(self, state: GameState, frame: OrbitOrLand) -> list[Option]:
        return self._places(state, frame) or [Option(Decline(), "answer")]

    def _places(self, state: GameState, frame: OrbitOrLand) -> list[Option]:
        out: list[Option] = []
        if frame.orbit:
            out += [Option(Orbit(p), "answer") for p in planets_reached(state, frame.seat)]
        if frame.land:
            places = landing_places(state, frame.seat, frame.moons, frame.occupied)
            out += [Option(Land(p), "answer") for p in places]
        return out

    def answer(self, run: Run, frame: OrbitOrLand, action: Action) -> None:
        run.pop()
        if isinstance(action, Decline):
            run.note(Skipped(frame.seat, "orbit" if frame.orbit else "land"))
        elif isinstance(action, Orbit):
            orbit(run, frame.seat, action.planet, frame.ctx)
        else:
            assert isinstance(action, Land)
            land(run, frame.seat, action.place, frame.ctx, frame.occupied)

    def about(self, state: GameState, frame: OrbitOrLand) -> dict[str, Any]:
        return {"orbit": int(frame.orbit), "land": int(frame.land)}


# ---------------------------------------------------------------------------------------------- giving pieces back
FIRST_ORBIT_SPACE, PLAIN_SPACE = -3, -1


def removable(state: GameState, seat: int, frame: RemovePiece) -> list[tuple[str, int]]:
    """(place, space) of every own orbiter or lander that can be given back."""
    out: list[tuple[str, int]] = []
    for planet, board in state.planets.items():
        if frame.kind == "orbiter":
            if board.first_orbit == seat:
                out.append((planet, FIRST_ORBIT_SPACE))
            if seat in board.orbiters:
                out.append((planet, PLAIN_SPACE))
            continue
        out += [(planet, i) for i, x in enumerate(board.first_data) if x == seat]
        if seat in board.landers:
            out.append((planet, PLAIN_SPACE))
        if frame.moons:
            out += [(moon, PLAIN_SPACE) for moon, there in board.moons.items() if seat in there]
    return out


def remove_piece(run: Run, seat: int, kind: str, place: str, space: int) -> None:
    """Give back an own piece; the printed space it covered is open again, others do not slide."""
    board: PlanetBoard = run.state.planets[planet_of(place)]
    if place in MOONS:
        board.moons[place].remove(seat)
    elif kind == "orbiter":
        if space == FIRST_ORBIT_SPACE:
            board.first_orbit = EMPTY
        else:
            board.orbiters.remove(seat)
    elif space == PLAIN_SPACE:
        board.landers.remove(seat)
    else:
        board.first_data[space] = EMPTY
    run.emit(PieceRemoved(seat, place, kind))


@rule(RemovePiece)
class RemovePieceRule(Rule[RemovePiece]):
    """An own orbiter or lander is given back."""

    def advance(self, run: Run, frame: RemovePiece) -> bool:
        return True

    def options(self, state: GameState, frame: RemovePiece) -> list[Option]:
        return [Option(TakeBack(p, space), "answer") for p, space in removable(state, frame.seat, frame)]

    def answer(self, run: Run, frame: RemovePiece, action: Action) -> None:
        assert isinstance(action, TakeBack)
        run.pop()
        remove_piece(run, frame.seat, frame.kind, action.place, action.space)

    def about(self, state: GameState, frame: RemovePiece) -> dict[str, Any]:
        return {"piece": frame.kind}
