"""Icons of cards and what is printed on them: backs, faces, income, missions, conditions; and the first player."""

from __future__ import annotations

import math

from images.icons.registry import draws
from images.palette import GOLD, INK, Colour
from images.sprites import Art


def card_shape(a: Art, x: float, y: float, w: float, h: float, fill: Colour, stroke: Colour, r: float = 8) -> None:
    """A card with a dark outline."""
    a.box(x - 4, y - 4, x + w + 4, y + h + 4, r + 4, INK)
    a.box(x, y, x + w, y + h, r, fill, stroke, 4)


@draws
def draw(a: Art) -> None:
    """Random card: a grey back."""
    card_shape(a, 22, 8, 56, 84, "#64718F", "#A9B6D3")
    a.circle(50, 50, 17, None, "#D5DEF2", 6)
    a.circle(50, 50, 6, "#D5DEF2")


@draws
def pick(a: Art) -> None:
    """Card of one's choice: a white face with an eye."""
    card_shape(a, 22, 8, 56, 84, "#F4F7FF", "#AEBCDD")
    a.ellipse(30, 36, 70, 64, "#2A3C63")
    a.circle(50, 50, 8, "#F4F7FF")
    a.box(32, 17, 68, 23, 3, "#AEBCDD")
    a.box(32, 77, 68, 83, 3, "#AEBCDD")


@draws
def hand(a: Art) -> None:
    """Cards in hand: a fan of three."""
    for t, c in ((-16, "#8C9AB9"), (0, "#C5D0E8"), (16, "#F4F7FF")):
        b = a.like()
        card_shape(b, 30, 16, 44, 68, c, "#5C6B8E")
        b.turn(t, 50, 104)
        a.over(b)


@draws
def income(a: Art) -> None:
    """Tuck a card: it slides under a ledge."""
    card_shape(a, 26, 4, 48, 66, "#F4F7FF", "#AEBCDD")
    a.box(6, 54, 94, 96, 10, INK)
    a.box(10, 58, 90, 92, 7, "#3E5287")
    a.soft_poly([(50, 84), (36, 70), (64, 70)], 2.5, "#F4F7FF")
    a.line([(50, 24), (50, 48)], 8, "#5C6B8E")


@draws
def stack(a: Art) -> None:
    """A pile of cards."""
    for i in range(3):
        card_shape(a, 18 + i * 8, 26 - i * 8, 50, 62, ("#39496F", "#51638F", "#7485B0")[i], "#A9B6D3", 6)


@draws
def mission(a: Art) -> None:
    """Conditional mission: a flag."""
    a.line([(28, 8), (28, 94)], 9, "#CFE0FF")
    a.soft_poly([(34, 14), (84, 26), (34, 50)], 5, "#7FC8FF")


@draws
def trigger(a: Art) -> None:
    """A triggered mission: a target ring."""
    a.circle(50, 50, 46, "#CFE0FF")
    a.circle(50, 50, 36, "#16233F")
    a.circle(50, 50, 14, "#CFE0FF")


@draws
def endgame(a: Art) -> None:
    """A gold laurel bar: scores at the end."""
    a.soft_poly([(24, 14), (76, 14), (72, 46), (56, 60), (44, 60), (28, 46)], 4, GOLD)
    a.arc(24, 30, 13, 90, 270, 7, GOLD)
    a.arc(76, 30, 13, -90, 90, 7, GOLD)
    a.line([(50, 60), (50, 78)], 9, GOLD)
    a.box(28, 80, 72, 93, 5, GOLD)


@draws
def thisturn(a: Art) -> None:
    """Until the turn ends: a clock."""
    a.circle(50, 50, 44, "#CFE0FF")
    a.circle(50, 50, 35, "#16233F")
    a.line([(50, 26), (50, 52), (67, 62)], 8, "#CFE0FF")


@draws
def condition(a: Art) -> None:
    """Only if something holds: a lozenge."""
    a.soft_poly([(50, 8), (92, 50), (50, 92), (8, 50)], 4, "#CFE0FF")
    a.soft_poly([(50, 20), (80, 50), (50, 80), (20, 50)], 2, "#16233F")
    a.text(50, 50, "?", 44, "#CFE0FF", 800)


@draws
def check(a: Art, c: Colour = "#62E0A0") -> None:
    """Done."""
    a.line([(18, 54), (42, 78), (84, 26)], 15, c)


@draws
def start(a: Art) -> None:
    """Starting player: a small saucer."""
    a.ellipse(4, 46, 96, 76, "#CFE0FF")
    b = a.like()
    b.ellipse(26, 22, 74, 78, "#7FC8FF")
    b.wipe(0, 54, 100, 100)
    a.over(b)
    for x in (24, 50, 76):
        a.circle(x, 62, 5, "#27407A")


@draws
def pay(a: Art) -> None:
    """A cost follows: a minus sign."""
    a.line([(28, 50), (72, 50)], 13, "#FF8C93")


@draws
def then(a: Art) -> None:
    """What a cost buys: an arrow."""
    a.line([(24, 50), (66, 50)], 9, "#CFE0FF")
    a.soft_poly([(58, 32), (78, 50), (58, 68)], 3, "#CFE0FF")


@draws
def discard(a: Art) -> None:
    """A card thrown away."""
    card_shape(a, 22, 8, 56, 84, "#F4F7FF", "#AEBCDD")
    a.line([(36, 34), (64, 66)], 10, "#D0424F")
    a.line([(64, 34), (36, 66)], 10, "#D0424F")


@draws
def corner(a: Art) -> None:
    """The free action in a card's upper left corner."""
    card_shape(a, 22, 8, 56, 84, "#64718F", "#A9B6D3")
    a.box(20, 6, 56, 42, 9, INK)
    a.box(24, 10, 52, 38, 7, "#F4F7FF")


@draws
def special(a: Art) -> None:
    """An effect of its own, told in words: a star burst."""
    pts = []
    for i in range(16):
        t, r = math.radians(i * 22.5), 46 if i % 2 == 0 else 22
        pts.append((50 + r * math.sin(t), 50 - r * math.cos(t)))
    a.poly(pts, "#CFE0FF")
    a.circle(50, 50, 13, "#16233F")
