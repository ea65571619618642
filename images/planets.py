"""The planets panel of the board: orbits, landings and moons, what they give and who is there."""

from __future__ import annotations

from collections.abc import Sequence

from game.content import BASE_PLANETS, MOONS, PLANETS, Planet
from game.i18n import _
from game.words import name as place_name
from images.bodies import planet
from images.canvas import Canvas
from images.effects import Element, draw_icon, draw_row, elements, numbered
from images.palette import TEXT2, TEXT3, PieceId
from images.pieces import Role, piece
from images.scene import Orbits, Scene
from images.sprites import socket

WIDTH, HEIGHT = 424, 632
LINE = "#1C2A48"


def planets_of(scene: Scene) -> list[Planet]:
    """The planets in play: the printed ones, then those that a species brought."""
    return [p for p in PLANETS.values() if p.id in BASE_PLANETS or any(t.body == p.id for t in scene.travellers)]


def moon_name(moon: str) -> str:
    """A moon's name, short enough to stand under its picture."""
    return _("Phobos, Deimos") if moon == "phobos-deimos" else place_name(moon)


def draw_planets(cv: Canvas, scene: Scene, w: float = WIDTH, h: float = HEIGHT) -> None:
    """Box 424 x 632."""
    cv.panel(0, 0, w, h, _("Planets"))
    cv.text(372, 24, _("moons"), 16, 550, TEXT3, "m")
    rows = planets_of(scene)
    rh = (h - 46) / len(rows)
    for i, p in enumerate(rows):
        y = 42 + i * rh
        if i:
            cv.hline(14, w - 14, y, LINE)
        _row(cv.at(0, y + (rh - 83.7) / 2), scene, p)


def _row(cv: Canvas, scene: Scene, p: Planet) -> None:
    """One planet, 84 units high."""
    state = scene.planets.get(p.id) or Orbits()
    size = {"saturn": 84, "jupiter": 66, "mercury": 46, "mars": 52, "oumuamua": 66}.get(p.id, 58)
    cv.sprite(planet(cv.n(size), p.id, -130), 50, 35)
    cv.text(50, 70.7, place_name(p.id), 17, 600, TEXT2, "m", width=86)
    above, below = 24, 61
    cv.icon("orbit", 111, above, 27)
    cv.icon("land", 111, below, 25)
    draw_row(cv, 132, above, elements(p.orbit_reward), 26, 5)
    draw_row(cv, 132, below, elements(p.land_reward), 26, 5)
    last = scene.last
    new = last.who if last.orbiter == p.id else None
    draw_places(cv, 254, above, state.orbiters, elements(p.first_orbit), 29, "marker", new, 88)
    firsts = [numbered("data", n) for n in p.first_data]
    new = last.who if last.lander == p.id else None
    draw_places(cv, 254, below, state.landers, firsts, 29, "marker", new, 88)
    spots = {1: ((372, 42),), 2: ((349, 42), (395, 42)), 4: ((349, 23), (395, 23), (349, 62), (395, 62))}
    for (x, y), moon in zip(spots.get(len(p.moons), ()), p.moons, strict=True):
        here = scene.moons.get(moon, ())
        draw_moon(cv, x, y, moon, here, 38 if len(p.moons) == 4 else 44, last.who if last.moon == moon else None)


def counted(who: Sequence[PieceId | None], most: int = 4) -> list[tuple[PieceId | None, int]]:
    """Pieces with how many of them; more than ``most`` become one a player."""
    if len(who) <= most:
        return [(w, 1) for w in who]
    return [(w, who.count(w)) for w in dict.fromkeys(w for w in who if w)]


def draw_places(
    cv: Canvas, x: float, y: float, who: Sequence[PieceId | None], firsts: Sequence[Element], size: float, role: Role,
    new: PieceId | None, room: float,
) -> None:  # fmt: skip
    """Sockets for the rewarded first places, then any number of pieces, smaller when they are many."""
    shown = counted(who)
    n = max(len(firsts), len(shown))
    left, size = x - size / 2, min(size, (room + 3) / n - 1) if n else size
    step = size + (3 if n < 4 else 1)
    marked = max((i for i, (w, _k) in enumerate(shown) if w == new), default=-1) if new else -1
    for i in range(n):
        cx = left + size / 2 + i * step
        if i < len(firsts):
            cv.sprite(socket(cv.n(size + 3 if n < 4 else size)), cx, y)
        w, k = shown[i] if i < len(shown) else (None, 0)
        if w:
            if i == marked:
                cv.halo(cx, y, size * 0.64)
            cv.sprite(piece(cv.n(size - (3 if n < 4 else 1)), w, role), cx, y)
        elif i < len(firsts):
            draw_icon(cv, firsts[i], cx, y, size - 4)
        if k > 1:
            cv.count(cx + size * 0.30, y - size * 0.44, k, 14)


def draw_moon(
    cv: Canvas, x: float, y: float, moon: str, who: Sequence[PieceId], size: float, new: PieceId | None = None
) -> None:
    """A moon with its lander, or with what landing there gives."""
    cv.sprite(planet(cv.n(size), "moon", -130), x, y)
    if who:
        here = who[:3]
        wide = size * (0.62, 0.46, 0.36)[len(here) - 1]
        for i, w in enumerate(here):
            cx = x + (i - (len(here) - 1) / 2) * (wide + 1)
            if w == new and i == len(here) - 1:
                cv.halo(cx, y, wide * 0.66)
            cv.sprite(piece(cv.n(wide), w), cx, y)
        return
    els = elements(MOONS[moon].reward)
    points = [e for e in els if e.icon == "points"]
    rest = [e for e in els if e.icon != "points"]
    if points:
        draw_icon(cv, points[0], x - (size * 0.12 if rest else 0), y - (size * 0.08 if rest else 0), size * 0.58)
    if rest:
        draw_icon(cv, rest[0], x + size * 0.30, y + size * 0.28, size * 0.42)
