"""Icons that only some species need: exofossils, samples, danger, messages, a trefoil for a species' card."""

from __future__ import annotations

import math

from images.icons.cards import card_shape
from images.icons.registry import draws
from images.icons.signs import trefoil
from images.palette import INK, TEAL, Colour, mix
from images.sprites import Art, ngon


@draws
def alien(a: Art) -> None:
    """A species' card: teal with the trefoil."""
    card_shape(a, 22, 8, 56, 84, "#0F5F59", TEAL)
    trefoil(a, 50, 50, 30, ("#B9FFF3",) * 3, "#0F5F59")


@draws
def exofossil(a: Art) -> None:
    """A spiral shell in a stone."""
    a.soft_poly(ngon(5, 50, 50, 40, 18), 8, INK)
    a.soft_poly(ngon(5, 50, 50, 38, 18), 6, "#C98F62")
    a.soft_poly(ngon(5, 48, 47, 27, 18), 5, "#E5B689")
    last = (50.0, 50.0)
    for i in range(1, 26):
        t = math.radians(i * 30)
        r = 2 + i * 1.05
        at = (50 + r * math.cos(t), 51 + r * math.sin(t))
        a.line([last, at], 6, "#5A2F17")
        last = at


@draws
def sample(a: Art, hidden: bool = False) -> None:
    """A specimen jar; ``hidden`` shows that its content is not known."""
    glass = "#5F6F95" if hidden else "#BDEFE6"
    a.box(20, 10, 80, 96, 16, INK)
    a.box(24, 14, 76, 92, 13, glass)
    a.box(24, 46, 76, 92, 13, mix(glass, "#0F5F59", 0.45 if not hidden else 0.1))
    a.box(16, 4, 84, 24, 7, INK)
    a.box(20, 8, 80, 20, 5, "#DCE5F8")
    if hidden:
        a.text(50, 58, "?", 46, "#F4F7FF", 800)
    else:
        for x, y, r in ((42, 66, 11), (58, 56, 8), (60, 76, 6)):
            a.circle(x, y, r, "#F4F7FF")
            a.circle(x, y, r * 0.45, "#0F5F59")


@draws
def danger(a: Art, n: int | str = "") -> None:
    """A warning plate with how much danger."""
    a.soft_poly([(50, 10), (92, 84), (8, 84)], 7, INK)
    a.soft_poly([(50, 12), (89, 82), (11, 82)], 5, "#FF7A3C")
    s = str(n) or "!"
    a.text(50, 61, s, 46 if len(s) == 1 else 36, INK, 850)


@draws
def message(a: Art) -> None:
    """A message on its way: an envelope with a wave."""
    a.box(6, 20, 94, 84, 12, INK)
    a.box(10, 24, 90, 80, 9, "#8DF0DC")
    a.line([(16, 32), (50, 58), (84, 32)], 7, "#0F5F59")


@draws
def anomaly(a: Art, color: Colour = "#DCE8FF") -> None:
    """An anomaly's plate without what it pays."""
    a.soft_poly(ngon(6, 50, 50, 46, 30), 1, INK)
    a.poly(ngon(6, 50, 50, 43, 30), color)
    a.poly(ngon(6, 50, 50, 33, 30), mix(color, INK, 0.80))
    a.circle(50, 50, 12, color)
