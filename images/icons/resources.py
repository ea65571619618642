"""Icons of what one gains and pays: credits, energy, publicity, data, points, tokens."""

from __future__ import annotations

import math

from images.icons.registry import draws
from images.palette import CREDIT, DATA, ENERGY, GOLD2, INK, PUBLICITY, SOCKET, Colour, mix
from images.sprites import Art, ngon


@draws
def credits(a: Art, n: str = "") -> None:
    """A gold coin; ``n`` writes the cost of a card on it."""
    a.circle(50, 50, 46, GOLD2)
    a.circle(50, 50, 43, CREDIT)
    a.ring(50, 50, 34, 5, "#B9831B")
    if n:
        a.text(50, 50, n, 46, "#4A3003", 800)
    else:
        a.arc(50, 50, 17, 42, 318, 9, "#6B4706")


@draws
def energy(a: Art) -> None:
    """A bolt."""
    pts = [(58, 3), (16, 57), (45, 57), (38, 97), (84, 39), (55, 39)]
    a.soft_poly(pts, 5, "#1D5A14")
    a.poly(pts, ENERGY)
    a.poly([(58, 3), (16, 57), (30, 57), (58, 18)], "#C6FFB0")


@draws
def publicity(a: Art) -> None:
    """A megaphone."""
    dark = "#6E1722"
    horn = [(22, 38), (44, 38), (74, 16), (74, 80), (44, 58), (22, 58)]
    a.soft_poly([(30, 58), (44, 58), (48, 84), (34, 84)], 5, dark)
    a.soft_poly(horn, 6, dark)
    a.soft_poly([(30, 58), (42, 58), (46, 82), (36, 82)], 2, "#C43A48")
    a.soft_poly(horn, 2.5, PUBLICITY)
    a.poly([(44, 38), (74, 16), (74, 30), (44, 44)], "#FFB0B6")
    a.arc(72, 48, 22, -42, 42, 8, PUBLICITY)


@draws
def data(a: Art, dim: bool = False, n: int = 0) -> None:
    """A hexagon with a dark heart; ``dim`` an empty place, ``n`` how many data a first lander takes."""
    c = mix(DATA, SOCKET, 0.78) if dim else DATA
    a.poly(ngon(6, 50, 50, 48), mix("#0B4A5C", SOCKET, 0.6 if dim else 0))
    face = ngon(6, 50, 50, 41)
    a.poly(face, c)
    if dim:
        return
    a.poly([(50, 50), face[5], face[0], face[1]], "#A6F1FB")
    a.poly([(50, 50), *face[2:5]], "#1FA5C2")
    if n:
        a.poly(ngon(6, 50, 50, 30), "#BDF4FC")
        a.text(50, 50, str(n), 50, "#04222B", 850)
    else:
        a.poly(ngon(6, 50, 50, 16), "#07323E")


@draws
def points(a: Art, n: int | str = "", fill: Colour = "#F4F7FF", ink: Colour = INK) -> None:
    """A seal of twelve teeth with the number inside."""
    pts = []
    for i in range(48):
        r = 47 - (4.6 if (i // 2) % 2 else 0)
        t = math.radians(i * 7.5)
        pts.append((50 + r * math.sin(t), 50 - r * math.cos(t)))
    a.poly(pts, fill)
    a.ring(50, 50, 38, 2.5, mix(fill, ink, 0.35))
    s = str(n)
    a.text(50, 50, s, {0: 40, 1: 54, 2: 44, 3: 32}.get(len(s), 28), ink, 800)


@draws
def token(a: Art) -> None:
    """A signal token."""
    a.circle(50, 50, 46, "#C9D5F2")
    a.circle(50, 50, 39, "#3D4F80")
    a.circle(50, 50, 7, "#FFFFFF")
    for r in (17, 28):
        a.arc(50, 50, r, -47, 47, 6, "#FFFFFF")
        a.arc(50, 50, r, 133, 227, 6, "#FFFFFF")
