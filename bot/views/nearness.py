"""How far from possible a main action is, for lists that begin with the nearest."""

from __future__ import annotations

from bot.texts import refusals
from bot.views.moment import Moment
from game import planner
from game.content import PLANETS
from game.options import Blocker

_AWAY = frozenset({"orbit.earth", "orbit.none", "land.earth", "land.none"})


def nearest_planet(moment: Moment) -> planner.Route | None:
    """The shortest way of a probe of this seat to a planet; among equals the one with most publicity."""
    routes = [
        route
        for probe in moment.state.probes
        if probe.seat == moment.seat and not probe.capsule
        for route in planner.all_routes(moment.state, probe.id)
        if route.body in PLANETS
    ]
    return min(routes, key=lambda r: (r.moves, -r.publicity), default=None)


def distance(moment: Moment, blocker: Blocker) -> int:
    """How many things are missing: energy, data, publicity, or steps to a planet; 1 is nearest."""
    route = nearest_planet(moment) if blocker.refusal.code in _AWAY else None
    return route.moves if route is not None else refusals.distance(blocker.refusal)
