"""The dial's layers, kept until something turns: sector band, base board, the three discs, Sun, Earth's beam."""

from __future__ import annotations

import math
import random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from game.content import STARS
from game.vocab import Color as SectorColor
from images.cache import cached, passing
from images.fonts import CAP, font
from images.icons import icon
from images.palette import DISC, DISC_EDGE, RIM, Colour, mix, rgba
from images.sky import BAND, DISCS, MID, RADIUS, RING, annulus, flipped, middle, polar, slot_angle
from images.sprites import OVERSIZE, Art, Point, ghost_of, glow, socket

BAND_GROUND: dict[SectorColor, tuple[str, str, float]] = {
    "yellow": ("#17171F", "#5F5433", 0.26),
    "red": ("#1C1222", "#6A2F40", 0.34),
    "blue": ("#0E1A38", "#2C5490", 0.42),
    "black": ("#06080E", "#46526E", 0.13),
}
"""Ground and edge of the band in a star's colour, and how bright the rim's light starts on it."""
Angles = tuple[int, int, int]


def _fine(px: int) -> int:
    """How many times too large the layers of a dial of radius ``px`` are drawn."""
    return 3 if px <= 600 else 2


def _centred(im: Image.Image, sprite: Image.Image, x: float, y: float) -> None:
    left, top = max(0, round(x - sprite.width / 2)), max(0, round(y - sprite.height / 2))
    im.alpha_composite(sprite, (left, top))


@cached
def _glyph(char: str, px: int, weight: int) -> Image.Image:
    """A character four times too large, in the middle of its square."""
    n = round(px * 1.5) * OVERSIZE
    g = Image.new("L", (n, n), 0)
    f = font(px * OVERSIZE, weight)
    ImageDraw.Draw(g).text((n / 2, n / 2 + px * OVERSIZE * CAP / 2), char, font=f, fill=255, anchor="ms")
    return g


def _text_on_circle(
    im: Image.Image, c: Point, r: float, t: float, s: str, px: int, weight: int, fill: Colour, flip: bool, track: float
) -> None:
    """Text along a circle about ``c``: centred at angle ``t``, middle of the capitals at radius ``r``."""
    f = font(px * OVERSIZE, weight)
    widths = [f.getlength(ch) / OVERSIZE + track * px for ch in s]
    x = -(sum(widths) - track * px) / 2
    for ch, w in zip(s, widths, strict=True):
        mid = x + (w - track * px) / 2
        a = t + math.degrees(mid / r) * (-1 if flip else 1)
        dx, dy = polar(r, a)
        gx, gy = c[0] + dx, c[1] + dy
        fx, fy = gx - math.floor(gx), gy - math.floor(gy)  # keep the fraction of a pixel
        g = _glyph(ch, px, weight).rotate(-(a + (180 if flip else 0)), Image.Resampling.BICUBIC)
        g = ImageChops.offset(g, round(fx * OVERSIZE), round(fy * OVERSIZE)).reduce(OVERSIZE)
        lay = Image.new("RGBA", g.size, rgba(fill))
        lay.putalpha(g)
        im.alpha_composite(lay, (math.floor(gx) - g.width // 2, math.floor(gy) - g.height // 2))
        x += w


def _band(a: Art, s: int, col: SectorColor, left: float, top: float) -> None:
    """The band of one sector on a picture whose corner is at ``left``, ``top`` of the dial."""

    def part(r0: float, r1: float, a0: float, a1: float) -> list[Point]:
        return [(x - left, y - top) for x, y in annulus(r0, r1, a0, a1, RADIUS)]

    t0, t1 = s * 45 + 0.55, s * 45 + 44.45
    base, edge, light = BAND_GROUND[col]
    a.poly(part(BAND[0], BAND[1], t0, t1), edge)
    a.poly(part(BAND[0] + 1.5, BAND[1] - 2.0, t0 + 0.22, t1 - 0.22), base)
    for i in range(18):  # the rim's light falls outwards
        f = (1 - i / 18) ** 2 * light
        a.poly(part(BAND[0] + 8 + 3 * i, BAND[0] + 11.2 + 3 * i, t0 + 0.22, t1 - 0.22), mix(base, RIM[col], f))
    a.poly(part(437, 438.3, t0 + 1.6, t1 - 1.6), mix(base, edge, 0.8))
    a.poly(part(BAND[0], BAND[0] + 8, t0, t1), RIM[col])
    if col == "black":
        a.poly(part(BAND[0] + 2.2, BAND[0] + 5.8, t0 + 0.3, t1 - 0.3), "#05070C")


def _base_board(a: Art) -> None:
    c = RADIUS
    a.circle(c, c, 376, DISC_EDGE["base"])
    a.circle(c, c, 374, DISC["base"])
    for r in (338, 265, 189):
        a.ring(c, c, r + 0.5, 1, "#101A36")
    for r in (302, 228, 150):
        a.ring(c, c, r + 0.8, 1.6, DISC_EDGE["base"])
    for s in range(8):
        a.line([polar(50, s * 45, c), polar(375, s * 45, c)], 1.6, DISC_EDGE["base"], False)
    rnd = random.Random(5)
    for _ in range(420):
        x, y = polar(374 * math.sqrt(rnd.random()), rnd.random() * 360, c)
        a.circle(x, y, rnd.choice((0.55, 0.55, 0.7, 0.9)), mix(DISC["base"], "#C9DBFF", rnd.uniform(0.12, 0.62)))
    for i in range(120):
        a.line([polar(374, i * 3, c), polar(371 if i % 5 else 367, i * 3, c)], 1.2, "#31457A", False)


@cached
def board_base(px: int) -> Image.Image:
    """The base board and the ground of the sector band, the same in every game; ``px`` is the radius in pixels."""
    a = Art(2 * px, 2 * RADIUS, ss=2)
    a.circle(RADIUS, RADIUS, RADIUS, "#060A15")
    _base_board(a)
    return a.done()


@cached
def sector(px: int, s: int, star: str, name: str, labels: float) -> tuple[Image.Image, int, int]:
    """One star's part of the band in sector ``s`` with its name, and its corner's place in the dial, in pixels."""
    k = px / RADIUS
    corners = [polar(r, t, px) for r in (374 * k, 491 * k) for t in range(s * 45, s * 45 + 46, 5)]
    left, top = int(min(x for x, _y in corners)) - 2, int(min(y for _x, y in corners)) - 2
    right, foot = int(max(x for x, _y in corners)) + 3, int(max(y for _x, y in corners)) + 3
    a = Art(right - left, (right - left) / k, foot - top, ss=2)
    _band(a, s, STARS[star].color, left / k, top / k)
    im = a.done()
    col, n, t, flip = STARS[star].color, STARS[star].capacity, middle(s), flipped(s)
    ink = "#FFFFFF" if col != "black" else "#E4EBFA"

    def at(r: float, angle: float) -> tuple[float, float]:
        x, y = polar(r * k, angle, px)
        return x - left, y - top

    _text_on_circle(im, (px - left, px - top), 461 * k, t, name, round(19.5 * k * labels), 650, ink, flip, 0.015)
    x, y = at(461, t + (20.0 if flip else -20.0))
    light = glow(round(78 * k), RIM[col], 0.62 if col != "black" else 0.34, 1.7)
    inside = Image.new("RGBA", im.size, (0, 0, 0, 0))
    _centred(inside, light, x, y)
    inside.putalpha(ImageChops.multiply(inside.getchannel("A"), im.getchannel("A")))
    im.alpha_composite(inside)
    _centred(im, icon("star", round(31 * k), color=col), x, y)
    for i in range(n):
        _centred(im, socket(round(34 * k)), *at(413, slot_angle(s, i, n)))
    return im, left, top


def base(px: int, stars: tuple[str, ...], names: tuple[str, ...], labels: float = 1.0) -> Image.Image:
    """What never moves in a game: sector band and base board."""
    im = board_base(px).copy()
    for s, (star, name) in enumerate(zip(stars, names, strict=True)):
        part, left, top = sector(px, s, star, name, labels)
        x, y = max(0, left), max(0, top)
        im.alpha_composite(part, (x, y), (x - left, y - top))
    return im


@cached
def _disc_face(px: int, d: int, angle: int) -> tuple[Image.Image, Image.Image]:
    """One disc with its edges, only as large as the disc, and the coverage of its shadow."""
    cells = DISCS[d]
    out = RING[max(cells)][1] + 30  # its shadow falls this far
    k = px / RADIUS
    size = 2 * round(out * k)
    a = Art(size, size / k, ss=_fine(px))
    c = size / k / 2
    solid = {(s, r) for r in cells for s in range(8) if cells[r][(s + angle) % 8] != "gap"}
    for s, r in solid:
        inner = RING[r][0] - (0.5 if (s, r - 1) in solid else 0)
        a.poly(annulus(inner, RING[r][1] + 0.5, s * 45 - 0.12, s * 45 + 45.12, c), DISC[d])
    for s, r in solid:  # a quiet groove in the middle of each space
        a.poly(annulus(MID[r] - 0.5, MID[r] + 0.5, s * 45, s * 45 + 45, c), mix(DISC[d], "#FFFFFF", 0.05))
    faint, edge = mix(DISC[d], DISC_EDGE[d], 0.55), DISC_EDGE[d]
    for s, r in solid:
        r0, r1 = RING[r]
        if (s, r + 1) in solid:
            a.poly(annulus(r1 - 0.8, r1 + 0.8, s * 45, s * 45 + 45, c), faint)
        if ((s + 1) % 8, r) in solid:
            a.line([polar(r0, s * 45 + 45, c), polar(r1, s * 45 + 45, c)], 1.6, faint, False)
    for s, r in solid:
        r0, r1 = RING[r]
        if (s, r + 1) not in solid:
            a.poly(annulus(r1 - 2.6, r1, s * 45 - 0.3, s * 45 + 45.3, c), edge)
        if (s, r - 1) not in solid:
            a.poly(annulus(r0, r0 + 2.6, s * 45, s * 45 + 45, c), mix(edge, DISC[d], 0.35))
        for ds, at in ((1, s * 45 + 45), (-1, s * 45)):
            if ((s + ds) % 8, r) not in solid:
                nx, ny = polar(1.3, at - 90 * ds)
                ends = [polar(r0, at, c), polar(r1, at, c)]
                a.line([(x + nx, y + ny) for x, y in ends], 2.6, edge, False)
    im = a.done()
    soft = im.getchannel("A").filter(ImageFilter.GaussianBlur(9 * k)).point([round(v * 0.75) for v in range(256)])
    return im, soft


QUARTERS = (None, Image.Transpose.ROTATE_90, Image.Transpose.ROTATE_180, Image.Transpose.ROTATE_270)


def disc(px: int, d: int, angle: int) -> Image.Image:
    """One disc turned ``angle`` eighths against the clock, with the shadow below it.

    Only two angles are ever drawn: the others are these, turned by quarters.
    """
    face, soft = _disc_face(px, d, angle % 2)
    quarter = QUARTERS[angle // 2 % 4]
    if quarter is not None:
        face, soft = face.transpose(quarter), soft.transpose(quarter)
    shadow = Image.new("RGBA", face.size, (0, 0, 4, 255))
    shadow.putalpha(ImageChops.offset(soft, 0, round(5 * px / RADIUS)))
    shadow.alpha_composite(face)
    return shadow


@passing
def dial(px: int, stars: tuple[str, ...], names: tuple[str, ...], angles: Angles, labels: float = 1.0) -> Image.Image:
    """Base, band with the stars' names and the three discs; kept until a disc turns."""
    im = base(px, stars, names, labels).copy()
    for d in (3, 2, 1):
        layer = disc(px, d, angles[d - 1] % 8)
        im.alpha_composite(layer, (px - layer.width // 2, px - layer.height // 2))
    warm = glow(round(360 * px / RADIUS), "#FFD9A0", 0.30, 2.0)
    im.alpha_composite(warm, (px - warm.width // 2, px - warm.height // 2))
    return im


@cached
def sun(px: int, n: str) -> Image.Image:
    """The Sun with the disc that the next rotation names, in an arrow against the clock."""
    im = glow(px * 2, "#FFB347", 1.0, 1.6).copy()
    a = Art(px * 2, 200)
    a.circle(100, 100, 48, "#FFE9B0")
    a.circle(100, 100, 45, "#FFC857")
    a.circle(100, 100, 39, "#F79A2E")
    lit = a.like()
    lit.circle(100, 100, 39, "#FFB84A")
    g = Image.radial_gradient("L").resize(a.im.size).point([max(0, 255 - 2 * v) for v in range(256)])
    lit.im.putalpha(ImageChops.multiply(lit.im.getchannel("A"), g))
    a.over(lit)
    ink = "#4A1E00"
    a.arc(100, 100, 30, -62, 205, 5.4, ink)
    t = math.radians(-66)
    x, y = 100 + 30 * math.cos(t), 100 + 30 * math.sin(t)
    a.soft_poly([(x - 11, y - 3), (x + 5, y - 9), (x + 4, y + 9)], 1.5, ink)
    a.text(100, 101, n, 32, ink, 850)
    im.alpha_composite(a.done())
    return im


@cached
def beam(px: int, s: int) -> tuple[Image.Image, int, int]:
    """Earth's sector lit from the Sun to its star, and its corner's place from the centre of the dial, in pixels."""
    k = px / RADIUS
    outline = annulus(56, 381, s * 45, s * 45 + 45, 0)
    left, top = (math.floor(min(p[axis] for p in outline) * k) - 3 for axis in (0, 1))
    right, foot = (math.ceil(max(p[axis] for p in outline) * k) + 4 for axis in (0, 1))

    def placed(pts: list[Point]) -> list[Point]:
        return [(x - left / k, y - top / k) for x, y in pts]

    light = Art(right - left, (right - left) / k, foot - top, ss=2)
    light.poly(placed(annulus(56, 380, s * 45, s * 45 + 45, 0)), "#8FD0FF")
    im = light.done()
    g = Image.radial_gradient("L").resize((round(px * 1.72),) * 2, Image.Resampling.BILINEAR)
    m = Image.new("L", im.size, 255)
    m.paste(g, (-left - g.width // 2, -top - g.height // 2))
    m = m.point([round(16 + 66 * (v / 255) ** 1.4) for v in range(256)])
    im.putalpha(ImageChops.multiply(im.getchannel("A"), m))
    edge = light.like()
    for t in (s * 45, s * 45 + 45):
        edge.line(placed([polar(56, t), polar(381, t)]), 2.4, "#9AD8FF", False)
    im.alpha_composite(ghost_of(edge.done(), 0.62))
    return im, left, top


@cached
def mini_discs(px: int, d: int) -> Image.Image:
    """Three nested discs, those of the next rotation lit."""
    a = Art(px)
    a.circle(50, 50, 49, "#1B2947")
    a.circle(50, 50, 46, DISC["base"])
    for n, r in ((3, 41), (2, 31), (1, 20)):
        on = n <= d
        a.circle(50, 50, r, DISC_EDGE[n] if on else "#22304F")
        a.circle(50, 50, r - 3, DISC[n] if on else "#0F1830")
    a.circle(50, 50, 9, "#FFC857")
    orbit = {1: 20, 2: 31, 3: 41}[d] - 1.5
    c = "#DCE8FF"
    a.arc(50, 50, orbit, -150, -35, 5.5, c)
    t = math.radians(-154)
    x, y = 50 + orbit * math.cos(t), 50 + orbit * math.sin(t)
    a.soft_poly([(x - 9, y - 2), (x + 9, y - 4), (x - 3, y + 13)], 1.2, c)
    return a.done()
