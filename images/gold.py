"""Gold tiles: what they count, their three values, and who has marked them."""

from __future__ import annotations

from game.content import GOLD_SIDES
from game.words import gold_name
from images.canvas import Canvas
from images.effects import Element, draw_icon, element
from images.palette import GOLD, GOLD2, GOLD3, PieceId
from images.pieces import piece
from images.scene import Gold
from images.sprites import socket

WIDTH, HEIGHT = 152, 166
SHOWS: dict[str, tuple[Element, ...]] = {
    "tech-three-kinds": tuple(element("tech", kind=t) for t in ("probe", "telescope", "computer")),
    "tech-pairs": (element("tech", kind="any"), element("tech", kind="any")),
    "mission-each": (element("mission"),),
    "mission-pairs": (element("mission"), element("endgame")),
    "income-three-kinds": (element("credits"), element("energy"), element("draw")),
    "income-credit-or-energy": (element("credits"), element("or"), element("energy")),
    "other-trace-sets": tuple(element("trace", color=c) for c in ("pink", "yellow", "blue")),
    "other-wins-and-orbiters-landers": (element("win", color="any"), element("orbit_or_land")),
}


def draw_gold(cv: Canvas, tile: Gold, new: PieceId | None = None) -> None:
    """Box 152 x 166; ``new`` has marked it in the last turn."""
    cv.box(0, 0, WIDTH, HEIGHT, 14, "#171408", 0.96, GOLD2, 2.5)
    cv.shade(2, 2, WIDTH - 4, 90, 12, GOLD, 46, 0)
    cv.box(5, 5, WIDTH - 10, HEIGHT - 10, 10, None, 1, GOLD, 1.5, 0.55)
    cv.text(76, 25, gold_name(tile.side), 18, 700, GOLD3, "m", width=138)
    icons = SHOWS[tile.side]
    n = len(icons)
    for i, e in enumerate(icons):
        draw_icon(cv, e, 76 + (i - (n - 1) / 2) * 40, 59, 36)
    cv.hline(18, 134, 86, GOLD2, 1.5)
    for i, value in enumerate(GOLD_SIDES[tile.side].values):
        x: float = 76 + (i - 1) * 44
        cv.text(x, 103, value, 21, 800, GOLD3, "m")
        cv.sprite(socket(cv.n(37), "#0A0905", GOLD2), x, 134)
    # The third value may be claimed again and again.
    later = len(tile.claims) - 2
    step: float
    for i, who in enumerate(tile.claims):
        crowd = later > 1 and i > 1
        step = 46 / max(2, later)
        x = 76.0 + (min(i, 2) - 1) * 44 + ((i - 2 - (later - 1) / 2) * step if crowd else 0)
        if who == new and i == len(tile.claims) - 1:
            cv.halo(x, 134, step * 0.62 if crowd else 20)
        cv.sprite(piece(cv.n(step - 2 if crowd else 28), who), x, 134)
