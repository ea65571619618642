"""Where the pieces in one space of the dial go: beside what is printed there, as large as they fit, never over it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from images.palette import PieceId
from images.pieces import Role
from images.scene import Probe, Spot
from images.sky import BODY_SIZE, MID, RING, middle

TOKEN = 46
"""Size of an anomaly token."""


class Group(NamedTuple):
    """Equal pieces drawn as one: whose, how many, whether capsules, a ghost of one that left, or just arrived."""

    who: PieceId
    n: int = 1
    capsule: bool = False
    ghost: bool = False
    new: bool = False


class Place(NamedTuple):
    """A place on the dial: radius, angle in degrees, size of what stands there and its role."""

    r: float
    t: float
    size: float
    role: Role = "probe"


class Plan(NamedTuple):
    """A space: where its body, its token and its pieces go."""

    body: Place
    token: Place
    pieces: tuple[Place, ...]


def grouped(probes: Iterable[Probe], arrived: Sequence[Probe], left: PieceId | None) -> list[Group]:
    """Pieces of one space. More than four are drawn as one a player with a count; the ghost of a leaver comes last."""
    probes = list(probes)
    if len(probes) <= 4:
        groups = [Group(p.who, 1, p.capsule, False, p in arrived) for p in probes]
    else:
        kinds = dict.fromkeys((p.who, p.capsule) for p in probes)
        groups = []
        for who, capsule in kinds:
            mine = [p for p in probes if (p.who, p.capsule) == (who, capsule)]
            groups.append(Group(who, len(mine), capsule, False, any(p in arrived for p in mine)))
    if left is not None:
        groups.append(Group(left, ghost=True))
    return groups


class _Fit(NamedTuple):
    size: float
    role: Role
    rows: int
    along: float
    across: float


def _largest(n: int, along: float, across: float, most: float, t: float) -> _Fit:
    """The largest pieces of which ``n`` fit into a space, in one or two rows, with wings unless that costs too much.

    ``along`` the ring and ``across`` it are the space's measures; pieces stand upright, so at angle ``t`` a winged one
    takes more of one or of the other.
    """
    cos, sin = abs(math.cos(math.radians(t))), abs(math.sin(math.radians(t)))
    measures: tuple[tuple[Role, float, float], ...] = (
        ("probe", 1.80 * cos + 0.9 * sin, 1.80 * sin + 0.9 * cos), ("space", 1.08, 1.08)
    )  # fmt: skip
    best: dict[Role, _Fit] = {}
    for role, wide, high in measures:
        for rows in (1, 2) if n > 1 else (1,):
            room = along / math.ceil(n / rows)
            size = min(most, (room - 3) / wide, (across / rows - 1) / high)
            if role not in best or size > best[role].size + 0.5:
                best[role] = _Fit(size, role, rows, min(room, size * wide + 4), size * high + 1)
    winged, bare = best["probe"], best["space"]
    return winged if winged.size >= 30 and winged.size >= 0.7 * bare.size else bare


def plan(at: Spot, content: str, token: bool, n: int) -> Plan:
    """Where everything in a space goes when ``n`` pieces stand in it."""
    if at.ring == 1:
        return _inner(at, content, n)
    t, mid = middle(at.sector), MID[at.ring]
    body = BODY_SIZE.get(content, 0.0)
    if not n:
        aside = math.degrees(48 / mid) + 5 if token and body else 0
        return Plan(Place(mid, t, body), Place(mid, t + aside, TOKEN), ())
    # Names stand under the bodies: pieces go to the side that is higher on the picture.
    up = -1 if 0 < t < 180 else 1
    arc = math.radians(45) * mid - 10
    side = body + 10 if body else 0.0
    kept = side + (TOKEN + 6 if token else 0)
    fit = _largest(n, arc - kept, RING[at.ring][1] - RING[at.ring][0] - 6, 42, t)
    columns = math.ceil(n / fit.rows)
    used = kept + columns * fit.along
    start = -used / 2
    token_at = start + TOKEN / 2
    body_at = start + (TOKEN + 6 if token else 0) + side / 2
    first = start + kept

    def angle(u: float) -> float:
        return t + up * math.degrees(u / mid)

    places = []
    for i in range(n):
        row, col = divmod(i, columns)
        in_row = min(columns, n - row * columns)
        u = first + (columns * fit.along) / 2 + (col - (in_row - 1) / 2) * fit.along
        v = (row - (fit.rows - 1) / 2) * fit.across
        places.append(Place(mid - v, angle(u), fit.size, fit.role))
    return Plan(Place(mid, angle(body_at), body), Place(mid, angle(token_at), TOKEN), tuple(places))


def _inner(at: Spot, content: str, n: int) -> Plan:
    """Ring 1 is narrow: the body moves towards the Sun and the pieces stand outside it."""
    t = middle(at.sector)
    body = BODY_SIZE.get(content, 0.0) * (0.84 if content in ("asteroids", "comet") else 1)
    nowhere = Place(0, t, 0)
    if not n:
        return Plan(Place(103, t, body), nowhere, ())
    if not body:
        fit = _largest(n, 84, 70, 42, t)
        r, body_r = 112.0, 103.0
    elif n < 4:
        fit = _largest(n, 98, 46, 38, t)
        r, body_r = 127.0 if fit.size > 30 else 130.0, 81.0
        body = min(body, 40)
    else:
        fit = _largest(n, 96, 56, 38, t)
        r, body_r = 121.0, 75.0
        body = min(body, 34)
    columns = math.ceil(n / fit.rows)
    places = []
    for i in range(n):
        row, col = divmod(i, columns)
        in_row = min(columns, n - row * columns)
        rr = r - (row - (fit.rows - 1) / 2) * fit.across
        places.append(Place(rr, t + math.degrees((col - (in_row - 1) / 2) * fit.along / rr), fit.size, fit.role))
    return Plan(Place(body_r, t, body), nowhere, tuple(places))
