"""The route planner: where a probe can go, at what price and with what gain, as single steps of the engine.

It only plans; every step is an ordinary move that the engine checks and carries out (rulebook page 9).
"""

from __future__ import annotations

import heapq

import msgspec

from game import solar
from game.actions import MoveProbe
from game.probes import entry_publicity, find, ignores_asteroids
from game.state import MAX_PUBLICITY, GameState, Probe

Space = tuple[int, int]


class Route(msgspec.Struct, frozen=True):
    """A cheapest way to ``to`` (sector, ring). ``moves`` are movement points in all, of which ``points`` come from the
    effect and ``energy`` from the supply; ``publicity`` is gained on the way (``lost`` of it does not fit)."""

    to: Space
    body: str
    path: tuple[Space, ...]
    steps: tuple[MoveProbe, ...]
    moves: int
    points: int
    energy: int
    publicity: int
    lost: int = 0


def all_routes(state: GameState, probe_id: str, points: int = 0) -> list[Route]:
    """The best route of a probe to every other space, affordable or not: fewest movement points, then most publicity,
    then fewest steps. Sorted by price, then ring and sector.

    Raises:
        KeyError: for an unknown probe.
    """
    probe = find(state, probe_id)
    start = (probe.sector, probe.ring)
    best = _search(state, probe, start)
    routes = [_route(state, probe, path, cost, points) for to, (cost, path) in best.items() if to != start]
    return sorted(routes, key=lambda r: (r.moves, r.to[1], r.to[0]))


def routes(state: GameState, seat: int, probe_id: str, points: int = 0) -> list[Route]:
    """Those of :func:`all_routes` that ``seat`` can pay for with ``points`` and its energy (on another's turn with
    ``points`` alone)."""
    energy = state.seats[seat].energy if state.turn.seat == seat else 0
    return [r for r in all_routes(state, probe_id, points) if r.energy <= energy]


def cheapest(state: GameState, seat: int, start: Space, body: str) -> int | None:
    """Fewest movement points from a space to one showing ``body``; None if it is nowhere."""
    probe = Probe("", seat, *start)
    best = _search(state, probe, start)
    costs = [cost for (s, r), (cost, _) in best.items() if solar.body_at(state.solar, s, r) == body]
    return min(costs, default=None)


def _search(state: GameState, probe: Probe, start: Space) -> dict[Space, tuple[int, tuple[Space, ...]]]:
    """Cheapest path to every space: (movement points, spaces entered)."""
    body = solar.sky(state.solar).body
    free_exit = ignores_asteroids(state, probe.seat)
    pays = {shows: entry_publicity(state, probe.seat, shows) for column in body for shows in column}
    best: dict[Space, tuple[int, tuple[Space, ...]]] = {}
    queue: list[tuple[int, int, int, Space, tuple[Space, ...]]] = [(0, 0, 0, start, ())]
    while queue:
        cost, minus_publicity, length, here, path = heapq.heappop(queue)
        if here in best:
            continue
        best[here] = (cost, path)
        leaving = 2 if body[here[0]][here[1] - 1] == "asteroids" and not free_exit else 1
        for there in solar.NEIGHBOURS[here]:
            if there in best:
                continue
            gained = pays[body[there[0]][there[1] - 1]]
            heapq.heappush(queue, (cost + leaving, minus_publicity - gained, length + 1, there, (*path, there)))
    return best


def _route(state: GameState, probe: Probe, path: tuple[Space, ...], cost: int, points: int) -> Route:
    body = solar.sky(state.solar).body
    free_exit = ignores_asteroids(state, probe.seat)
    left, energy, publicity = points, 0, 0
    steps = []
    here = (probe.sector, probe.ring)
    for there in path:
        price = 2 if body[here[0]][here[1] - 1] == "asteroids" and not free_exit else 1
        paid = max(0, price - left)
        left = max(0, left - price)
        energy += paid
        steps.append(MoveProbe(probe.id, there[0], there[1], energy=paid))
        publicity += entry_publicity(state, probe.seat, body[there[0]][there[1] - 1])
        here = there
    room = MAX_PUBLICITY - state.seats[probe.seat].publicity
    return Route(
        path[-1], body[path[-1][0]][path[-1][1] - 1], path, tuple(steps), cost, points - left, energy, publicity,
        max(0, publicity - room),
    )  # fmt: skip
