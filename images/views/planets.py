"""The planets: orbits, landings with today's cost, moons with names."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from game.content import MOONS, Planet
from game.i18n import _
from game.words import name as name_of_place
from images.bodies import planet
from images.canvas import Canvas
from images.effects import Element, draw_icon, draw_row, element, elements, fitting, numbered
from images.palette import BODY, EDGE, EDGE3, PANEL, TEXT, TEXT2, TEXT3, PieceId
from images.people import letter_of
from images.pieces import WIDE, Role, piece
from images.planets import counted, moon_name, planets_of
from images.scene import Orbits, Scene
from images.sprites import socket
from images.views.sheet import WIDTH, head, round_note, sheet

ROW = 196
BALL = {"saturn": 190, "jupiter": 142, "mercury": 104, "mars": 118, "venus": 126, "oumuamua": 150}
OUTLINE = 1.1
"""How much wider a piece is by its dark outline."""
MOON_SPOTS: dict[int, tuple[tuple[float, float, float], ...]] = {
    0: (),
    1: ((1003, 74, 92),),
    2: ((914, 74, 84), (1090, 74, 84)),
    4: ((864, 50, 56), (1038, 50, 56), (864, 134, 56), (1038, 134, 56)),
}


def draw(scene: Scene) -> Image.Image:
    """1200 x 1520 with the printed planets."""
    rows = planets_of(scene)
    im, cv = sheet(WIDTH, 148 + ROW * len(rows))
    head(cv, scene, WIDTH, _("Planets"), round_note(scene))
    cv.text(312, 108, _("cost"), 22, 550, TEXT3, "m")
    cv.text(366, 108, _("gives"), 22, 550, TEXT3)
    cv.text(598, 108, _("here"), 22, 550, TEXT3)
    cv.text(1003, 108, _("moons"), 22, 550, TEXT3, "m")
    for i, p in enumerate(rows):
        _row(cv.at(0, 128 + i * ROW), scene, p)
    return im


def _row(cv: Canvas, scene: Scene, p: Planet) -> None:
    state = scene.planets.get(p.id) or Orbits()
    cv.box(20, 0, WIDTH - 40, ROW - 12, 20, PANEL, 0.90, EDGE, 2)
    cv.glow_in(22, 2, 400, ROW - 16, 18, 120, 80, 300, BODY[p.id], 0.38)
    cv.sprite(planet(cv.n(BALL.get(p.id, 128)), p.id, -130), 120, 76)
    cv.text(120, ROW - 34, name_of_place(p.id), 27, 700, TEXT, "m", width=190)
    cv.hline(244, 812, 92, EDGE3, 2)
    land = element("energy", 2 if any(state.orbiters) else 3)
    firsts = [numbered("data", n) for n in p.first_data]
    last = scene.last
    orbit_cost = [element("credits"), element("energy")]
    line = _Line("orbit", orbit_cost, elements(p.orbit_reward), "orbiter", elements(p.first_orbit))
    line.draw(cv, scene, 50, state.orbiters, last.who if last.orbiter == p.id else None)
    line = _Line("land", [land], elements(p.land_reward), "lander", firsts)
    line.draw(cv, scene, 134, state.landers, last.who if last.lander == p.id else None)
    cv.vline(826, 16, ROW - 28, EDGE3, 2)
    if not p.moons:
        cv.text(1003, 92, _("none"), 22, 550, TEXT3, "m")
    for spot, moon in zip(MOON_SPOTS[len(p.moons)], p.moons, strict=True):
        _moon(cv, scene, spot, moon, len(p.moons) == 4)


class _Line:
    """Orbiting or landing at one planet: icon, cost, reward, first places."""

    def __init__(
        self, icon: str, cost: Sequence[Element], reward: Sequence[Element], role: Role, firsts: Sequence[Element]
    ) -> None:
        self.icon, self.cost, self.reward, self.role, self.firsts = icon, cost, reward, role, firsts

    def draw(self, cv: Canvas, scene: Scene, y: float, who: Sequence[PieceId | None], new: PieceId | None) -> None:
        """One line with its middle at ``y``."""
        cv.icon(self.icon, 258, y, 50)
        cv.box(288, y - 19, 64, 38, 12, "#070C18", 1, EDGE3, 1.5)
        draw_row(cv, 320, y, self.cost, 25, 5, "m")
        draw_row(cv, 366, y, self.reward, fitting(cv, self.reward, 42, 208, 24, 8), 8)
        shown = counted(who, 2)
        n = max(len(self.firsts), len(shown))
        step = min(76.0, 156 / max(1, n - 1))
        size = min(46, step / (WIDE[self.role] * OUTLINE) - 1)
        marked = max((i for i, (w, _k) in enumerate(shown) if w == new), default=-1) if new else -1
        for j in range(n):
            x = 628 + j * step
            if j < len(self.firsts):
                cv.sprite(socket(cv.n(68 if n <= 3 else 58)), x, y)
            w, k = shown[j] if j < len(shown) else (None, 0)
            if w:
                if j == marked:
                    cv.halo(x, y, size * 0.78)
                down = 4 if self.role == "lander" else 0
                cv.sprite(piece(cv.n(size), w, self.role, letter_of(scene, w)), x, y + down)
                if k > 1:
                    cv.count(x + size * 0.42, y - size * 0.60, k, 22)
            elif j < len(self.firsts):
                draw_icon(cv, self.firsts[j], x, y, 48)


def _moon(cv: Canvas, scene: Scene, spot: tuple[float, float, float], moon: str, four: bool) -> None:
    x, y, size = spot
    who = scene.moons.get(moon, ())
    reward = elements(MOONS[moon].reward)
    up = 0 if four else 12
    cv.sprite(planet(cv.n(size), "moon", -130), x, y - up)
    here = who[:3]
    core = (36 if four else 48) / (1, 1.6, 2.4)[max(0, len(here) - 1)]
    step = core * WIDE["lander"] * OUTLINE + 1
    for i, w in enumerate(here):
        cx = x + (i - (len(here) - 1) / 2) * step
        if w == scene.last.who and scene.last.moon == moon:
            cv.halo(cx, y - up + 2, core * 0.8)
        cv.sprite(piece(cv.n(core), w, "lander", letter_of(scene, w)), cx, y - up + 2)
    name = moon_name(moon)
    fill = TEXT3 if who else TEXT2
    if four:
        cv.text(x + 36, y - 17, name, 21, 600, fill, width=130)
    else:
        cv.text(x, y + 49, name, 22, 600, fill, "m", width=172)
    at = (x + 36, y + 14) if four else (x, y + 80)
    if who:
        cv.text(*at, _("taken"), 21, 500, TEXT3, "l" if four else "m")
    else:
        size = fitting(cv, reward, 29 if four else 32, 132 if four else 172, 20)
        draw_row(cv, *at, reward, size, 4, "l" if four else "m")
