"""Icons of what one does: launch, move, orbit, land, scan, analyze, and the turning of the discs."""

from __future__ import annotations

import math

from images.icons.registry import ICONS, draws, icon
from images.icons.signs import chip_glyph, trefoil
from images.palette import INK, TECH, TRACE, Colour, mix
from images.sprites import Art


@draws
def move(a: Art, c: Colour = "#FFFFFF") -> None:
    """A step in space."""
    a.circle(50, 50, 47, "#2B3F70")
    a.ring(50, 50, 47, 4, "#7F9ADB")
    a.circle(20, 50, 4.5, "#8FB0F5")
    a.circle(34, 50, 6, "#B9D0FF")
    a.soft_poly([(52, 28), (78, 50), (52, 72), (58, 50)], 5, c)


@draws
def launch(a: Art) -> None:
    """A rocket."""
    a.poly([(42, 78), (58, 78), (50, 99)], "#FFB347")
    a.soft_poly([(33, 56), (18, 76), (36, 72)], 3, "#C4622D")
    a.soft_poly([(67, 56), (82, 76), (64, 72)], 3, "#C4622D")
    body = [(50, 3), (60, 14), (66, 30), (66, 74), (34, 74), (34, 30), (40, 14)]
    a.soft_poly(body, 3.5, INK)
    a.soft_poly([(50, 6), (59, 16), (64, 31), (64, 72), (36, 72), (36, 31), (41, 16)], 1.5, "#F4F7FF")
    a.poly([(50, 5), (63, 28), (37, 28)], TECH["probe"])
    a.circle(50, 44, 9, "#2A4B8E", "#93B2F0", 3.5)


@draws
def probe(a: Art, c: Colour = "#FFFFFF") -> None:
    """A probe with two panels."""
    for s in (-1, 1):
        x0, x1 = sorted((50 + s * 20, 50 + s * 47))
        a.box(x0, 36, x1, 64, 3, "#3F6FC4", "#CFE0FF", 3)
    a.line([(26, 50), (74, 50)], 6, "#CFE0FF")
    a.box(34, 32, 66, 68, 8, c)
    a.arc(50, 24, 12, 20, 160, 5, c)
    a.line([(50, 34), (50, 20)], 4, c)


@draws
def orbit(a: Art, c: Colour = "#62E0A0") -> None:
    """A ball in a tilted ring."""
    a.ellipse(2, 34, 98, 66, None, mix(c, "#000000", 0.1), 7)
    a.circle(50, 50, 27, INK)
    a.circle(50, 50, 24, mix(c, "#0A1122", 0.25))
    a.circle(43, 43, 13, mix(c, "#FFFFFF", 0.25))
    b = a.like()
    b.ellipse(2, 34, 98, 66, None, c, 7)
    b.wipe(0, 0, 100, 52)
    a.over(b)
    a.circle(88, 60, 8, "#FFFFFF")


@draws
def land(a: Art, c: Colour = "#FFD23F") -> None:
    """Legs and flame."""
    a.line([(6, 93), (94, 93)], 7, mix(c, "#000000", 0.35))
    for s in (-1, 1):
        a.line([(50 + s * 16, 56), (50 + s * 36, 84), (50 + s * 44, 84)], 7, c)
    a.soft_poly([(34, 30), (66, 30), (74, 56), (26, 56)], 5, c)
    a.soft_poly([(44, 10), (56, 10), (62, 26), (38, 26)], 3, mix(c, "#FFFFFF", 0.4))
    a.poly([(42, 64), (58, 64), (50, 84)], "#FF9A45")


@draws
def orbit_or_land(a: Art) -> None:
    """Either of the two."""
    a.paste(icon("orbit", round(a.w * 0.62)), 0, 0)
    a.paste(icon("land", round(a.w * 0.56)), 0.44, 0.44)


@draws
def scan(a: Art, c: Colour = TECH["telescope"]) -> None:
    """A dish."""
    a.line([(50, 62), (32, 94)], 7, "#B9C6E3")
    a.line([(50, 62), (68, 94)], 7, "#B9C6E3")
    a.line([(24, 95), (76, 95)], 6, "#B9C6E3")
    b = a.like()
    b.ellipse(8, 8, 92, 92, c)
    b.wipe(0, 0, 100, 50)
    b.turn(-38, 50, 50)
    a.over(b)
    a.line([(50, 50), (66, 26)], 5, "#F4F7FF")
    a.circle(67, 25, 8, "#F4F7FF")


@draws
def analyze(a: Art) -> None:
    """A chip with a blue trefoil."""
    chip_glyph(a, 44, 44, 1.15, "#CFE0FF")
    a.box(32, 32, 56, 56, 4, "#1B3160")
    trefoil(a, 72, 72, 30, (INK,) * 3, INK)
    trefoil(a, 72, 72, 25, (TRACE["blue"],) * 3, INK)


@draws
def rotate(a: Art, n: str = "", c: Colour = "#8FB5FF") -> None:
    """The discs turn against the clock; `n` names the innermost number."""
    a.circle(50, 50, 47, "#16233F")
    a.arc(50, 50, 37, -40, 230, 9, c)
    t = math.radians(-44)
    x, y = 50 + 37 * math.cos(t), 50 + 37 * math.sin(t)
    a.soft_poly([(x - 17, y - 2), (x + 5, y - 12), (x + 3, y + 13)], 2, c)
    if n:
        a.text(50, 51, n, 42, "#FFFFFF", 800)


def _either(a: Art) -> None:
    a.line([(62, 18), (38, 82)], 10, "#CFE0FF")


ICONS["or"] = _either
