"""Player pieces: one core a player (colour, shape, initial); what hangs on it says the role."""

from __future__ import annotations

from typing import Literal

from PIL import Image

from images.cache import cached
from images.palette import INK, PLAYER, Colour, PieceId, luminance, mix
from images.sprites import Art, Point, ghost_of, ngon

Role = Literal["marker", "probe", "space", "orbiter", "lander", "capsule"]
"""``space`` is a probe in a crowd (no wings); ``capsule`` a sample on its way."""

SHAPE: dict[PieceId, str] = {"A": "circle", "B": "triangle", "C": "square", "D": "diamond", "N": "pentagon"}
WIDE: dict[Role, float] = {
    "marker": 1.0, "space": 1.0, "probe": 1.8, "orbiter": 1.62, "lander": 1.30, "capsule": 1.3
}  # fmt: skip
CORE: dict[Role, float] = {"marker": 43, "space": 43, "probe": 41, "orbiter": 34, "lander": 36, "capsule": 32}


def _corners(kind: str, r: float) -> list[Point]:
    """Corner points around 0, 0; the areas of the shapes are alike, ``r`` is the radius of the circle among them."""
    if kind == "square":
        h = r * 0.80
        return [(-h, -h), (h, -h), (h, h), (-h, h)]
    if kind == "diamond":
        h = r * 1.08
        return [(0, -h), (h, 0), (0, h), (-h, 0)]
    if kind == "triangle":
        big = r * 1.17
        return [(0, -big + 0.12 * r), (big * 0.93, big * 0.56 + 0.12 * r), (-big * 0.93, big * 0.56 + 0.12 * r)]
    return ngon(5, 0, 0.06 * r, r)


def _shape(a: Art, kind: str, x: float, y: float, r: float, fill: Colour) -> None:
    if kind == "circle":
        a.circle(x, y, r, fill)
        return
    soft = r * 0.16
    pts = _corners(kind, r - soft * (0.9 if kind != "triangle" else 1.0))
    a.soft_poly([(x + px, y + py) for px, py in pts], soft, fill)


@cached
def piece(px: int, who: PieceId, role: Role = "marker", letter: str = "", ghost: bool = False) -> Image.Image:
    """A player's piece whose core is about ``px`` pixels wide; ``letter`` is the owner's initial."""
    if ghost:
        return ghost_of(piece(px, who, role, letter), 0.35)
    col, kind, wide = PLAYER[who], SHAPE[who], WIDE[role]
    a = Art(round(px * wide * 1.16), 116 * wide, round(px * 1.32))
    cx, cy = 58 * wide, 66 - (6.0 if role == "lander" else 0.0)
    lite = mix(col, "#FFFFFF", 0.45)
    r = CORE[role]
    if role == "probe":
        _wings(a, cx, cy, col, lite)
    elif role == "orbiter":
        _orbit(a, cx, cy, lite)
    elif role == "lander":
        _legs(a, cx, cy, lite)
    elif role == "capsule":
        _dome(a, cx, cy)
    # In space a piece needs a bright rim to stand out from discs of every blue.
    in_space = role in ("probe", "space", "capsule")
    _shape(a, kind, cx, cy, r + 9, INK)
    _shape(a, kind, cx, cy, r, mix(col, "#FFFFFF", 0.85) if in_space else lite)
    _shape(a, kind, cx, cy, r - (7.5 if in_space else 4.5), col)
    if role == "orbiter":
        near = a.like()
        _orbit(near, cx, cy, lite)
        near.wipe(0, 0, 116 * wide, cy + 6)
        a.over(near)
    if letter:
        dy = {"triangle": 8.0, "pentagon": 3.0}.get(kind, 0.0) - (7 if role == "orbiter" else 0)
        size = 36 if kind == "triangle" or role == "capsule" else 40
        a.text(cx, cy + dy, letter, size, INK if luminance(col) > 0.2 else "#FFFFFF", 800)
    return a.done()


def _wings(a: Art, cx: float, cy: float, col: Colour, lite: Colour) -> None:
    for s in (-1, 1):
        x0, x1 = sorted((cx + s * 50, cx + s * 97))
        a.box(x0 - 6, cy - 25, x1 + 6, cy + 25, 8, INK)
        a.box(x0, cy - 19, x1, cy + 19, 4, mix(col, "#0A1430", 0.40))
        for q in (16, 32):
            a.line([(x0 + q, cy - 19), (x0 + q, cy + 19)], 4, INK, False)
        a.box(x0, cy - 19, x1, cy - 13, 2, lite)


def _orbit(a: Art, cx: float, cy: float, lite: Colour) -> None:
    a.ellipse(cx - 88, cy - 34, cx + 88, cy + 34, None, INK, 20)
    a.ellipse(cx - 84, cy - 30, cx + 84, cy + 30, None, lite, 10)


def _legs(a: Art, cx: float, cy: float, lite: Colour) -> None:
    for sw, out, foot, col in ((19, 62, 34, INK), (9, 60, 36, lite)):
        for s in (-1, 1):
            a.line([(cx + s * 16, cy + 18), (cx + s * 48, cy + 58)], sw, col)
            a.line([(cx + s * foot, cy + 60), (cx + s * out, cy + 60)], sw, col)


def _dome(a: Art, cx: float, cy: float) -> None:
    a.circle(cx, cy, 60, INK)
    a.circle(cx, cy, 55, "#8DF0DC")
    a.circle(cx, cy, 47, "#0F5F59")
