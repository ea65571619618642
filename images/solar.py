"""The dial with everything on it: bodies, probes, data, markers, winners, and what the last turn changed."""

from __future__ import annotations

import itertools
import math

from PIL import Image

from game.content import STARS
from game.i18n import _
from game.vocab import TraceColor
from game.words import name as place_name
from game.words import space as space_name
from images import dial
from images.bodies import asteroids, comet, planet
from images.cache import cached
from images.canvas import Canvas
from images.crowd import Group, Plan, grouped, plan
from images.effects import draw_icon, elements
from images.fonts import typographic
from images.palette import HILITE, INK, PLAYER, SOCKET, TRACE, PieceId, mix, rgb
from images.people import letter_of
from images.pieces import Role, piece
from images.scene import Scene, Sector, Spot, Token
from images.sky import BODY_SIZE, MID, RADIUS, RING, annulus, body_at, content, flipped, middle, polar, slot_angle
from images.species_data import anomalies
from images.sprites import Art, dashed, glow, ngon

SPOTS = tuple(Spot(s, r) for s in range(8) for r in (1, 2, 3, 4))


def draw_dial(cv: Canvas, scene: Scene, labels: float = 1.0, light: bool = True) -> None:
    """The dial, centred on the canvas origin, with its radius in design units; ``light`` adds a glow behind it."""
    px = cv.n(RADIUS)
    if light:
        cv.sprite(glow(round(px * 2.5), "#3560C8", 0.42, 1.1), 0, 0)
    names = tuple(typographic(place_name(star)) for star in scene.stars)
    cv.sprite(dial.dial(px, scene.stars, names, scene.angles, labels), 0, 0)
    ray, x, y = dial.beam(px, body_at(scene, "earth").sector)
    left, top = cv.xy(0, 0)
    cv.im.paste(ray, (left + x, top + y), ray)
    cv.sprite(dial.sun(cv.n(96), str(scene.next_disc)), 0, 0)
    tokens = {t.sector: t for board in scene.boards for t in board.tokens}
    spaces = {at: _groups(scene, at) for at in SPOTS}
    plans = {at: _plan(scene, at, len(groups)) for at, groups in spaces.items()}
    for at in SPOTS:
        _body(cv, scene, at, plans[at])
    for at in SPOTS:
        if at.ring > 1 or not spaces[at]:
            draw_label(cv, scene, at, labels)
    for sector, token in tokens.items():
        place = plans[Spot(sector, 4)].token
        draw_token(cv, *polar(place.r, place.t), token, place.size)
    for s, star in enumerate(scene.stars):
        _sector(cv, scene, s, star)
    _path(cv, scene, spaces, plans)
    for at in SPOTS:
        _pieces(cv, scene, spaces[at], plans[at])


def _path(cv: Canvas, scene: Scene, spaces: dict[Spot, list[Group]], plans: dict[Spot, Plan]) -> None:
    """Dots along the way of the probe that moved in the last turn."""
    stops = [(MID[s.ring], middle(s.sector)) for s in scene.last.path]
    for i, s in ((0, scene.last.left), (-1, scene.last.path[-1] if stops else None)):
        for g, place in zip(spaces.get(s, ()), plans[s].pieces, strict=True) if s and stops else ():
            if g.who == scene.last.who and (g.ghost if i == 0 else g.new):
                stops[i] = (place.r, place.t)
    for (r0, t0), (r1, t1) in itertools.pairwise(stops):
        turn = (t1 - t0 + 180) % 360 - 180
        n = max(2, round(math.dist(polar(r0, t0), polar(r1, t1)) / 15))
        for i in range(n):
            cv.sprite(_dot(cv.n(9)), *polar(r0 + (r1 - r0) * i / n, t0 + turn * i / n))


@cached
def _dot(px: int) -> Image.Image:
    a = Art(px)
    a.circle(50, 50, 49, INK)
    a.circle(50, 50, 34, HILITE)
    return a.done()


def _plan(scene: Scene, at: Spot, n: int) -> Plan:
    token = at.ring == 4 and any(t.sector == at.sector for board in scene.boards for t in board.tokens)
    return plan(at, content(scene, at), token, n)


def centre_of(scene: Scene, at: Spot) -> tuple[float, float]:
    """Where a space's body stands, or its middle if there is none, from the centre of the dial in design units."""
    place = _plan(scene, at, len(_groups(scene, at))).body
    return polar(place.r, place.t) if place.size else polar(MID[at.ring], middle(at.sector))


def _groups(scene: Scene, at: Spot) -> list[Group]:
    here = [p for p in scene.probes if p.at == at]
    left = scene.last.who if scene.last.left == at else None
    return grouped(here, scene.last.arrived, left)


def _body(cv: Canvas, scene: Scene, at: Spot, where: Plan) -> None:
    what = content(scene, at)
    if what == "empty":
        return
    r, t, size, _ = where.body
    x, y = polar(r, t)
    if what == "asteroids":
        cv.sprite(asteroids(cv.n(size), (at.sector * 4 + at.ring) % 7), x, y)
        return
    if what == "comet":
        cv.sprite(comet(cv.n(size), round(middle(at.sector) - 90)), x, y)
        cv.icon("publicity", *polar(r, t + math.degrees(27 / r)), 17)
        return
    if what == "earth":
        cv.sprite(glow(cv.n(96), "#7CC7FF", 0.8, 1.5), x, y)
    cv.sprite(planet(cv.n(size), what, round(middle(at.sector) + 90)), x, y)
    if what != "earth":
        d = {"saturn": 27, "jupiter": 27, "uranus": 23, "neptune": 24, "oumuamua": 26}.get(what, 19)
        cv.icon("publicity", x + d, y - d * 0.86, 17)
    for traveller in scene.travellers:
        if traveller.body == what and at.ring > 1:
            _own_slot(cv, x, y - size * 0.3 - 16, traveller.data, traveller.marks)


def draw_label(cv: Canvas, scene: Scene, at: Spot, labels: float = 1.0) -> None:
    """The name of a planet below it, or above if another planet is in the way."""
    what = content(scene, at)
    if what in ("empty", "asteroids", "comet"):
        return
    x, y = centre_of(scene, at)
    size = BODY_SIZE[what]
    off = size * (0.40 if what == "saturn" else 0.3 if what == "oumuamua" else 0.5) + 9 * labels
    name, px = typographic(place_name(what)), (15 if at.ring > 1 else 14) * labels
    half = cv.tw(name, px, 600) / 2
    balls = [
        (*centre_of(scene, s), BODY_SIZE[content(scene, s)] / 2)
        for s in SPOTS
        if s != at and content(scene, s) not in ("empty", "asteroids", "comet")
    ]

    def free(dy: float) -> bool:
        clear = all(abs(ox - x) >= half + r or abs(oy - y - dy) >= px * 0.6 + r for ox, oy, r in balls)
        return clear and math.hypot(x, y + dy) + px * 0.5 < RING[4][1]

    if not free(off) and free(-off) and not _groups(scene, at):
        off = -off
    cv.label(x, y + off, name, px)


def _own_slot(cv: Canvas, x: float, y: float, data: int, marks: tuple[PieceId, ...]) -> None:
    """The data and markers of a planet that is a sector of its own."""
    n = max(3, data + len(marks))
    step = min(21.0, 60 / n + 1)
    for i in range(n):
        at = x + (i - (n - 1) / 2) * step
        if i < len(marks):
            cv.sprite(piece(cv.n(17), marks[i]), at, y)
        else:
            cv.icon("data", at, y, 18, dim=i >= len(marks) + data)


def _sector(cv: Canvas, scene: Scene, s: int, star: str) -> None:
    """Data and markers of a star's slot, its winners, and what winning brings now."""
    state = scene.sectors.get(star) or Sector()
    facts = STARS[star]
    n, marks = facts.capacity, state.marks
    new = len(marks) - 1 if star in scene.last.stars else None
    if len(marks) <= n:
        spots = [slot_angle(s, i, n) for i in range(n)]
        size = 30.5
    else:  # more signals than places: closer together on a plain strip
        cv.d.polygon([cv.xy(*p) for p in annulus(397, 431, s * 45 + 1.5, s * 45 + 43.5, 0)], fill=rgb(SOCKET))
        step = min(4.75, 38 / (len(marks) - 1)) * (-1 if flipped(s) else 1)
        spots = [middle(s) + (i - (len(marks) - 1) / 2) * step for i in range(len(marks))]
        size = min(30.5, abs(step) * 6.7)
    for i, t in enumerate(spots):
        x, y = polar(413, t)
        if i >= len(marks):
            cv.icon("data", x, y, 25)
            continue
        if i == new:
            cv.halo(x, y, 19)
        cv.sprite(piece(cv.n(size), marks[i]), x, y)
    cv.icon("points", *polar(391.5, spots[1]), 18, n=2)
    t, d = middle(s), (-1 if flipped(s) else 1)
    off = 20.2
    for e in reversed(elements(facts.later_win if state.won else facts.first_win)):
        x, y = polar(461, t + d * off)
        draw_icon(cv, e, x, y, 27)
        off -= 3.6
    counted = {w: state.won.count(w) for w in dict.fromkeys(state.won)}
    winners = [(w, 1) for w in state.won] if len(state.won) <= 3 else list(counted.items())
    crowd = len(winners) > 2  # two rows of smaller ones, clear of the longest name
    for i, (w, k) in enumerate(winners):
        col, row = divmod(i, 2) if crowd else (i, 0)
        r = 461 + (8.5 - 17 * row if crowd else 0)
        x, y = polar(r, t + d * (-16.9 + col * (2.2 if crowd else 2.75)))
        cv.sprite(piece(cv.n(16.5 if crowd else 22), w), x, y)
        if k > 1:
            cv.count(x + 6, y - 6, k, 12)


def _pieces(cv: Canvas, scene: Scene, groups: list[Group], where: Plan) -> None:
    for g, (r, t, size, role) in zip(groups, where.pieces, strict=True):
        x, y = polar(r, t)
        if g.ghost:
            cv.sprite(piece(cv.n(size * 0.9), g.who, role, ghost=True), x, y)
            cv.sprite(dashed(cv.n(size * 1.5)), x, y)
            continue
        cv.sprite(glow(cv.n(size * 2.5), PLAYER[g.who], 0.42, 1.5), x, y)
        if g.new:
            cv.halo(x, y, size * 0.72)
        letter = letter_of(scene, g.who)
        shown: Role = "capsule" if g.capsule else role
        cv.sprite(piece(cv.n(size * (0.9 if g.capsule else 1)), g.who, shown, letter), x, y)
        if g.n > 1:
            cv.count(x + size * 0.36, y - size * 0.42, g.n, max(14, size * 0.42))


def draw_token(cv: Canvas, x: float, y: float, token: Token, size: float) -> None:
    """An anomaly: a plate in the trace's colour with what it pays."""
    cv.sprite(_token_plate(cv.n(size), token.color), x, y)
    (e, *_) = anomalies()[token.color, token.side]
    if e.n > 1:
        cv.icon(e.icon, x + size * 0.13, y, size * 0.38)
        cv.text(x - size * 0.07, y, e.n, size * 0.33, 800, "#FFFFFF", "r")
    else:
        draw_icon(cv, e, x, y, size * 0.54)


@cached
def _token_plate(px: int, color: TraceColor) -> Image.Image:
    a = Art(px)
    a.soft_poly(ngon(6, 50, 50, 48, 30), 1, INK)
    a.poly(ngon(6, 50, 50, 44, 30), TRACE[color])
    a.poly(ngon(6, 50, 50, 35, 30), mix(TRACE[color], INK, 0.80))
    return a.done()


def where_is(scene: Scene, at: Spot) -> str:
    """A space in words."""
    what = content(scene, at)
    return _("open space") if what == "empty" else typographic(space_name(what))
