"""Small pictures beside a question: a route, sectors, trace spaces with letters, the data strip, moons with letters."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence

from PIL import Image

from game.content import MOONS, PLANETS, STARS
from game.words import name as place_name
from images.bodies import planet
from images.canvas import Canvas
from images.effects import draw_row, elements, fitting
from images.palette import EDGE, HILITE, INK, PANEL, TEXT2, TEXT3, PieceId
from images.people import letter_of
from images.pieces import piece
from images.planets import moon_name
from images.scene import Orbits, Scene, Sector, Spot
from images.sky import RADIUS
from images.solar import centre_of, draw_dial, draw_label
from images.species import draw_letter
from images.sprites import Art
from images.views.player import draw_data
from images.views.sheet import sheet
from images.views.species import PANEL_HEIGHT, SCALE, draw_boards

WIDTH = 1000
DIAL = 1500
"""Diameter of the dial of which a route shows a part, in pixels."""
SIDE = DIAL + 40
RATIO = 0.72
"""Height of a picture of the sky in its width."""
FLAT = 0.62
"""The same of a picture that only shows where things are."""


def _sky(scene: Scene, left: float, top: float, w: float, h: float) -> Image.Image:
    """A part of the dial; the corner in pixels of a square of side ``SIDE`` round it."""
    im, _cv = sheet(round(w), round(h))
    draw_dial(Canvas(im, DIAL / (2 * RADIUS), SIDE / 2 - left, SIDE / 2 - top), scene, labels=1.2, light=False)
    return im


def route(scene: Scene, steps: Sequence[Spot]) -> Image.Image:
    """The part of the sky a route is about, up to 1000 x 720: dots from stop to stop, a ring round its end."""
    k = DIAL / (2 * RADIUS)
    pts = []
    for s in steps:
        x, y = centre_of(scene, s)
        pts.append((SIDE / 2 + x * k, SIDE / 2 + y * k))
    cx, cy = sum(x for x, _y in pts) / len(pts), sum(y for _x, y in pts) / len(pts)
    half = max(345, max(abs(x - cx) for x, _y in pts) + 190, (max(abs(y - cy) for _x, y in pts) + 150) / RATIO)
    half = min(half, SIDE / 2)
    left = min(max(cx - half, 0), SIDE - 2 * half)
    top = min(max(cy - half * RATIO, 0), SIDE - 2 * RATIO * half)
    im = _sky(scene, left, top, 2 * half, 2 * RATIO * half)
    layer = Art(im.width, im.width, im.height, ss=2)
    pts = [(x - left, y - top) for x, y in pts]
    for (x0, y0), (x1, y1) in itertools.pairwise(pts):
        n = max(2, int(((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 / 24))
        for i in range(1, n):
            x, y = x0 + (x1 - x0) * i / n, y0 + (y1 - y0) * i / n
            if math.dist((x, y), pts[-1]) < 66 or any(math.dist((x, y), p) < 31 for p in pts[1:-1]):
                continue
            layer.circle(x, y, 9, INK)
            layer.circle(x, y, 6.5, "#FFFFFF")
    for i, (x, y) in enumerate(pts[1:], 1):
        last = i == len(pts) - 1
        r = 56 if last else 21
        layer.ring(x, y, r + 4, 12 if last else 11, INK)
        layer.ring(x, y, r, 6 if last else 5, HILITE if last else "#FFFFFF")
    lines = layer.done()
    im.paste(lines, (0, 0), lines)
    sky = Canvas(im, k, SIDE / 2 - left, SIDE / 2 - top)
    draw_label(sky, scene, steps[-1], 1.2)
    if im.width <= WIDTH:
        return im
    return im.resize((WIDTH, round(WIDTH * RATIO)), Image.Resampling.LANCZOS)


def around(scene: Scene, spots: Sequence[Spot]) -> Image.Image:
    """The sky about these spaces, wider than high, up to 1000 x 620: a ring round each of them."""
    k = DIAL / (2 * RADIUS)
    pts = [(SIDE / 2 + x * k, SIDE / 2 + y * k) for x, y in (centre_of(scene, s) for s in spots)]
    cx, cy = sum(x for x, _y in pts) / len(pts), sum(y for _x, y in pts) / len(pts)
    reach = [(abs(x - cx) + 300, (abs(y - cy) + 220) / FLAT) for x, y in pts]
    half = min(max(480, *(n for pair in reach for n in pair)), SIDE / 2)
    left = min(max(cx - half, 0), SIDE - 2 * half)
    top = min(max(cy - half * FLAT, 0), SIDE - 2 * FLAT * half)
    im = _sky(scene, left, top, 2 * half, 2 * FLAT * half)
    layer = Art(im.width, im.width, im.height, ss=2)
    for x, y in pts:
        layer.ring(x - left, y - top, 60, 12, INK)
        layer.ring(x - left, y - top, 56, 6, HILITE)
    lines = layer.done()
    im.paste(lines, (0, 0), lines)
    return im.resize((WIDTH, round(WIDTH * FLAT)), Image.Resampling.LANCZOS)


def rotated(scene: Scene) -> Image.Image:
    """The inner sky, 1000 x 870: what a turn of the discs would look like (give the scene after it)."""
    w, h = 800 * DIAL / (2 * RADIUS), 696 * DIAL / (2 * RADIUS)
    im = _sky(scene, (SIDE - w) / 2, (SIDE - h) / 2, w, h)
    return im.resize((WIDTH, round(WIDTH * h / w)), Image.Resampling.LANCZOS)


def stars(scene: Scene, ids: Sequence[str], notes: Mapping[str, str], letters: Mapping[str, str]) -> Image.Image:
    """Sectors as rows: star, slot with markers and data, what winning brings; notes and letters by star."""
    h = 116
    im, cv = sheet(WIDTH, h * max(1, len(ids)) + 16)
    for i, star in enumerate(ids):
        y = 12 + i * h
        facts, state = STARS[star], scene.sectors.get(star) or Sector()
        cv.box(12, y, WIDTH - 24, h - 10, 18, PANEL, 0.92, EDGE, 2)
        x = 66.0
        if star in letters:
            draw_letter(cv, x - 4, y + 53, letters[star], 52)
            x += 66
        cv.icon("sector", x, y + 53, 60, color=facts.color)
        note = notes.get(star, "")
        name = place_name(star)
        room = 436 - 32 - (x + 46)
        size = 30.0
        while size > 22 and cv.tw(name, size, 700) > room:
            size -= 1
        cv.text(x + 46, y + (36 if note else 53), name, size, 700, width=room)
        if note:
            cv.text(x + 46, y + 74, note, 24, 550, TEXT2, width=room)
        _slot(cv, scene, state.marks, facts.capacity, y + 44)
        wins = elements(facts.later_win if state.won else facts.first_win)
        draw_row(cv, WIDTH - 34, y + 53, wins, 46, 6, "r")
    return im


def _slot(cv: Canvas, scene: Scene, marks: tuple[PieceId, ...], capacity: int, y: float) -> None:
    n = max(capacity, len(marks))
    step = min(62.0, 390 / n)
    for k in range(n):
        x = 440 + k * step
        if k < len(marks):
            cv.sprite(piece(cv.n(min(46, step * 0.8)), marks[k], "marker", letter_of(scene, marks[k])), x, y)
        else:
            cv.icon("data", x, y, 44)
        if k == 1:
            cv.icon("points", x, y + 42, 26, n=2)


def traces(scene: Scene, letters: Mapping[str, str]) -> Image.Image:
    """Both species' spaces, 1200 x 692, with a letter for each answer (keys as ``"0:pink-3"``)."""
    h = round(PANEL_HEIGHT * SCALE) + 20
    im, cv = sheet(1200, h)
    draw_boards(cv, scene, dict(letters), 10)
    return im


def board_of(scene: Scene, index: int) -> Image.Image:
    """One species' board alone, 590 x 692."""
    im = traces(scene, {})
    return im.crop((10 + 590 * index, 0, 600 + 590 * index, im.height))


def data(scene: Scene, who: PieceId, letters: Mapping[str, str]) -> Image.Image:
    """A player's data pool and computer, 1200 x 316, with letters by space (``"top"``, ``"bottom-3"``)."""
    im, cv = sheet(1200, 316)
    draw_data(cv.at(0, 10), scene.seat(who), dict(letters))
    return im


def moons(scene: Scene, planet_id: str, letters: Mapping[str, str]) -> Image.Image:
    """A planet's surface and its moons, 1000 x 360, with letters by place."""
    p = PLANETS[planet_id]
    state = scene.planets.get(p.id) or Orbits()
    places = [p.id, *p.moons]
    im, cv = sheet(WIDTH, 360)
    cv.box(12, 12, WIDTH - 24, 336, 20, PANEL, 0.90, EDGE, 2)
    w = (WIDTH - 24) / len(places)
    for i, place in enumerate(places):
        x = 12 + w * (i + 0.5)
        surface = i == 0
        size = min(170.0 if surface else 128, w - 30)
        cv.sprite(planet(cv.n(size), place if surface else "moon", -130), x, 124)
        here = [s for s in state.landers if s] if surface else list(scene.moons.get(place, ()))
        step = min(52.0, (w - 60) / max(1, len(here) - 1)) if len(here) > 1 else 0
        for q, who in enumerate(here):
            at = x + (q - (len(here) - 1) / 2) * step
            cv.sprite(piece(cv.n(44), who, "lander", letter_of(scene, who)), at, 138)
        name = moon_name(place)
        fill = TEXT3 if here and not surface else TEXT2
        cv.text(x, 238, name, 25, 650, fill, "m", width=w - 12)
        reward = elements(p.land_reward if surface else MOONS[place].reward)
        if place in letters:
            draw_letter(cv, x - size * 0.42, 124 - size * 0.36, letters[place], 46)
        draw_row(cv, x, 292, reward, fitting(cv, reward, 42, w - 16, 20, 6), 6, "m")
    return im
