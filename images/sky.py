"""Geometry of the dial: what lies where, and where that is on the picture."""

from __future__ import annotations

import math

from game.content import raw
from images.palette import Layer
from images.scene import Scene, Spot
from images.sprites import Point

RADIUS = 490
"""Design radius of the whole dial."""
RING: dict[int, tuple[float, float]] = {1: (54, 150), 2: (150, 228), 3: (228, 302), 4: (302, 374)}
BAND = (382, 488)
MID: dict[int, float] = {1: 100, 2: 189, 3: 265, 4: 338}
BODY_SIZE = {
    "mercury": 36, "venus": 44, "earth": 48, "mars": 44, "jupiter": 60, "saturn": 76, "uranus": 50, "neptune": 52,
    "asteroids": 56, "comet": 60, "oumuamua": 60,
}  # fmt: skip
PLANETS = ("mercury", "venus", "earth", "mars", "jupiter", "saturn", "uranus", "neptune")
DISCS: dict[Layer, dict[int, list[str]]] = {d["disc"]: d["cells"] for d in raw("solar")["discs"]}


def cell(angles: tuple[int, int, int], at: Spot) -> str:
    """What is printed in the space that is seen at a spot: a planet, ``asteroids``, ``comet`` or ``empty``."""
    for disc in (1, 2, 3):
        ring = DISCS[disc].get(at.ring)
        if ring:
            content = ring[(at.sector + angles[disc - 1]) % 8]
            if content != "gap":
                return content
    return DISCS["base"][at.ring][at.sector]


def content(scene: Scene, at: Spot) -> str:
    """Like :func:`cell`, with the planets that lie on top of the discs."""
    for t in scene.travellers:
        if t.at == at:
            return t.body
    return cell(scene.angles, at)


def body_at(scene: Scene, body: str) -> Spot:
    """Where a planet is.

    Raises:
        KeyError: if it is nowhere.
    """
    for sector in range(8):
        for ring in (1, 2, 3, 4):
            if content(scene, Spot(sector, ring)) == body:
                return Spot(sector, ring)
    raise KeyError(body)


def polar(r: float, t: float, c: float = 0.0) -> Point:
    """The point at radius ``r``, ``t`` degrees clockwise from twelve o'clock, about the centre ``c``, ``c``."""
    a = math.radians(t)
    return c + r * math.sin(a), c - r * math.cos(a)


def middle(sector: int) -> float:
    """Angle of the middle of a sector, degrees."""
    return sector * 45 + 22.5


def annulus(r0: float, r1: float, t0: float, t1: float, c: float) -> list[Point]:
    """Outline of a part of a ring."""
    n = max(4, int(abs(t1 - t0) * r1 / 400))
    out = [polar(r1, t0 + (t1 - t0) * i / n, c) for i in range(n + 1)]
    return out + [polar(r0, t1 + (t0 - t1) * i / n, c) for i in range(n + 1)]


def flipped(sector: int) -> bool:
    """Whether words in a sector's band are turned to be read from below."""
    return 90 < middle(sector) < 270


def slot_angle(sector: int, i: int, n: int) -> float:
    """Angle of place ``i`` of ``n`` in a sector's data slot; the first place is on the reader's left."""
    off = (i - (n - 1) / 2) * 4.75
    return middle(sector) + (-off if flipped(sector) else off)
