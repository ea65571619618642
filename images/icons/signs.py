"""Icons of signals, sectors, traces and technologies, and the small bodies they show."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

from PIL import Image, ImageDraw

from game.vocab import TECH_TYPES, TechType, TraceColor
from game.vocab import Color as SectorColor
from images.bodies import comet as comet_ball
from images.bodies import planet as planet_ball
from images.bodies import rocks
from images.icons.registry import draws, icon
from images.palette import INK, RIM, SECTOR, SECTOR_INK, TECH, TRACE, Colour, mix, rgba
from images.sprites import Art

STAR_RAYS: dict[SectorColor, int] = {"yellow": 8, "red": 4, "blue": 6, "black": 0}


def star_shape(a: Art, x: float, y: float, r: float, color: SectorColor, ink: Colour | None = None) -> None:
    """The colour's own star: yellow 8 rays, red 4, blue 6, black an eclipsed ring."""
    n = STAR_RAYS[color]
    c = ink or RIM[color]
    if n == 0:
        a.circle(x, y, r * 0.80, c)
        a.circle(x + r * 0.12, y, r * 0.56, "#05070C")
        return
    inner = {8: 0.50, 6: 0.46, 4: 0.30}[n]
    pts = []
    for i in range(2 * n):
        rr = r if i % 2 == 0 else r * inner
        t = math.radians(i * 180 / n)
        pts.append((x + rr * math.sin(t), y - rr * math.cos(t)))
    a.poly(pts, c)


def trefoil(a: Art, x: float, y: float, r: float, cols: Sequence[Colour], hole: Colour) -> None:
    """Three lobes and an open heart: the mark of a life trace."""
    for i, c in enumerate(cols):
        t = math.radians(-90 + 120 * i)
        a.circle(x + r * 0.50 * math.cos(t), y + r * 0.50 * math.sin(t), r * 0.52, c)
    a.circle(x, y, r * 0.21, hole)


def _tile(a: Art, c: Colour, r: float = 20) -> None:
    """A plate with a lit upper half."""
    a.box(2, 2, 98, 98, r, mix(c, "#000000", 0.55))
    a.box(5, 5, 95, 95, r - 3, mix(c, "#0A1122", 0.08))
    a.box(5, 5, 95, 52, r - 3, mix(c, "#FFFFFF", 0.12))
    a.box(5, 30, 95, 95, r - 3, mix(c, "#0A1122", 0.08))


def probe_glyph(a: Art, x: float, y: float, s: float, c: Colour = INK) -> None:
    """A probe in one ink."""
    for d in (-1, 1):
        x0, x1 = sorted((x + d * 15 * s, x + d * 36 * s))
        a.box(x0, y - 13 * s, x1, y + 13 * s, 3 * s, c)
    a.box(x - 13 * s, y - 17 * s, x + 13 * s, y + 17 * s, 5 * s, c)
    a.line([(x - 16 * s, y), (x + 16 * s, y)], 6 * s, c)
    a.arc(x, y - 27 * s, 11 * s, 25, 155, 6 * s, c)


def dish_glyph(a: Art, x: float, y: float, s: float, c: Colour = INK) -> None:
    """A dish in one ink."""
    b = a.like()
    r = 30 * s
    b.ellipse(x - r, y - r - 4 * s, x + r, y + r - 4 * s, c)
    b.wipe(0, 0, 100, y - 4 * s)
    b.turn(-40, x, y - 4 * s)
    a.over(b)
    a.line([(x, y - 4 * s), (x + 15 * s, y - 22 * s)], 5 * s, c)
    a.circle(x + 16 * s, y - 23 * s, 6 * s, c)
    a.line([(x, y + 12 * s), (x, y + 32 * s)], 7 * s, c)
    a.line([(x - 17 * s, y + 33 * s), (x + 17 * s, y + 33 * s)], 7 * s, c)


def chip_glyph(a: Art, x: float, y: float, s: float, c: Colour = INK) -> None:
    """A chip in one ink."""
    for i in (-1, 0, 1):
        for dx, dy in ((1, 0), (0, 1)):
            px, py = x + i * 13 * s * (1 - dx), y + i * 13 * s * (1 - dy)
            a.line([(px - 33 * s * dx, py - 33 * s * dy), (px + 33 * s * dx, py + 33 * s * dy)], 5.5 * s, c)
    a.box(x - 23 * s, y - 23 * s, x + 23 * s, y + 23 * s, 6 * s, c)


@draws
def signal(a: Art, color: SectorColor | Literal["any"] = "any") -> None:
    """A dot sending to both sides; on a plate of the sector's colour where one is meant."""
    fill = "#AEBBD8" if color == "any" else SECTOR[color]
    ink = INK if color != "black" else "#E4EBFA"
    a.box(3, 3, 97, 97, 22, "#E4EBFA" if color == "any" else RIM[color])
    a.box(8, 8, 92, 92, 18, fill)
    a.circle(50, 50, 10.5, ink)
    for r in (23, 38):
        a.arc(50, 50, r, -47, 47, 8, ink)
        a.arc(50, 50, r, 133, 227, 8, ink)


@draws
def signal_at(a: Art, body: str = "earth") -> None:
    """A signal in a planet's sector."""
    a.paste(icon("signal", round(a.w * 0.86), color="any"), 0, 0)
    a.circle(71, 71, 29, INK)
    a.paste(planet_ball(round(a.w * 0.52), body, -120), 0.45, 0.45)


@draws
def signal_card(a: Art) -> None:
    """A signal in the sector of a card."""
    a.paste(icon("signal", round(a.w * 0.80), color="any"), 0, 0)
    a.paste(icon("pick", round(a.w * 0.62)), 0.42, 0.38)


@draws
def signal_probe(a: Art) -> None:
    """A signal where a probe is."""
    a.paste(icon("signal", round(a.w * 0.80), color="any"), 0, 0)
    a.paste(icon("probe", round(a.w * 0.62)), 0.38, 0.42)


@draws
def star(a: Art, color: SectorColor = "yellow", ink: Colour | None = None) -> None:
    """The colour's own star."""
    star_shape(a, 50, 50, 47, color, ink)


@draws
def sector(a: Art, color: SectorColor = "yellow") -> None:
    """Plate with the colour's star."""
    a.box(2, 2, 98, 98, 24, RIM[color])
    a.box(8, 8, 92, 92, 19, SECTOR[color])
    star_shape(a, 50, 50, 33, color, SECTOR_INK[color])


@draws
def win(a: Art, color: SectorColor | Literal["any"] = "any") -> None:
    """A sector won: star plate with a tick."""
    if color == "any":
        a.box(2, 2, 98, 98, 24, "#E4EBFA")
        a.box(8, 8, 92, 92, 19, "#AEBBD8")
        star_shape(a, 44, 44, 32, "red", INK)
    else:
        a.box(2, 2, 98, 98, 24, RIM[color])
        a.box(8, 8, 92, 92, 19, SECTOR[color])
        star_shape(a, 44, 44, 30, color, SECTOR_INK[color])
    a.circle(74, 74, 24, INK)
    a.circle(74, 74, 20, "#F4F7FF")
    a.line([(64, 75), (71, 82), (85, 66)], 7, "#14804F")


@draws
def trace(a: Art, color: TraceColor | Literal["any"] = "pink") -> None:
    """A life trace: three lobes round an open heart."""
    cols = [TRACE["pink"], TRACE["yellow"], TRACE["blue"]] if color == "any" else [TRACE[color]] * 3
    for i in range(3):
        t = math.radians(-90 + 120 * i)
        a.circle(50 + 23 * math.cos(t), 54 + 23 * math.sin(t), 29, INK)
    for i, c in enumerate(cols):
        t = math.radians(-90 + 120 * i)
        a.circle(50 + 23 * math.cos(t), 54 + 23 * math.sin(t), 24, c)
    for i, c in enumerate(cols):
        t = math.radians(-90 + 120 * i)
        a.circle(50 + 29 * math.cos(t), 54 + 29 * math.sin(t), 9, mix(c, "#FFFFFF", 0.42))
    a.circle(50, 54, 10, INK)


@draws
def tech(a: Art, kind: TechType | Literal["any"] = "any") -> None:
    """A technology of a type, or of any."""
    if kind == "any":
        a.box(2, 2, 98, 98, 20, INK)
        for i, t in enumerate(TECH_TYPES):
            a.d.rectangle(((6 + i * 29.4) * a.k, 6 * a.k, (6 + (i + 1) * 29.4) * a.k, 94 * a.k), fill=rgba(TECH[t]))
        m = Image.new("L", a.im.size, 0)
        ImageDraw.Draw(m).rounded_rectangle((4 * a.k, 4 * a.k, 96 * a.k, 96 * a.k), 18 * a.k, fill=255)
        a.im.putalpha(m)
        a.d = ImageDraw.Draw(a.im)
        a.soft_poly([(50, 26), (74, 50), (62, 50), (62, 76), (38, 76), (38, 50), (26, 50)], 3, INK)
        return
    _tile(a, TECH[kind])
    {"probe": probe_glyph, "telescope": dish_glyph, "computer": chip_glyph}[kind](a, 50, 50, 1.0)


@draws
def planet(a: Art, body: str = "mars") -> None:
    """A planet."""
    s = planet_ball(a.w, body, -90)
    a.im.alpha_composite(s.resize((a.im.width, a.im.height), Image.Resampling.BICUBIC))


@draws
def asteroids(a: Art) -> None:
    """Asteroids."""
    rocks(a, 50, 50, 46, 3)


@draws
def comet(a: Art) -> None:
    """A comet."""
    c = comet_ball(a.w, 0)
    a.im.alpha_composite(c.resize(a.im.size, Image.Resampling.BICUBIC))
