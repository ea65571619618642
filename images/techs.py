"""Technologies: the twelve tiles in icons, and the board's panel of stacks."""

from __future__ import annotations

from typing import Any

from PIL import Image

from game.content import TECHS
from game.i18n import N_, gettext
from game.vocab import TECH_TYPES, TechType
from images.bodies import planet
from images.cache import cached
from images.canvas import Canvas
from images.effects import Element, draw_icon, element, numbered
from images.icons import icon
from images.palette import BODY, EDGE3, GOLD3, PANEL2, TECH, mix
from images.pieces import piece
from images.scene import Scene, TechStack, TileBonus
from images.sprites import Art

WIDTH, HEIGHT = 424, 400
TWO = {"n": 2}
KIND_NAME: dict[TechType, str] = {"probe": N_("Probe"), "telescope": N_("Telescope"), "computer": N_("Computer")}
PARTS: dict[str, tuple[tuple[str, float, float, float, dict[str, int]], ...]] = {
    "probe-1": (("probe", 0.5, 0.31, 0.62, {}), ("probe", 0.5, 0.69, 0.62, {})),
    "probe-2": (("asteroids", 0.40, 0.42, 0.58, {}), ("publicity", 0.67, 0.69, 0.40, {})),
    "probe-3": (("land", 0.5, 0.34, 0.48, {}), ("energy", 0.69, 0.765, 0.32, {})),
    "probe-4": (("moon", 0.5, 0.66, 0.54, {}), ("land", 0.5, 0.34, 0.48, {})),
    "telescope-1": (("signal", 0.5, 0.30, 0.38, {}), ("earth", 0.5, 0.72, 0.36, {})),
    "telescope-2": (("signal", 0.5, 0.30, 0.38, {}), ("mercury", 0.5, 0.72, 0.36, {})),
    "telescope-3": (("signal", 0.5, 0.30, 0.38, {}), ("hand", 0.5, 0.72, 0.42, {})),
    "telescope-4": (("launch", 0.30, 0.50, 0.52, {}), ("move", 0.68, 0.50, 0.38, {})),
    "computer-1": (("points", 0.5, 0.29, 0.40, TWO), ("credits", 0.5, 0.72, 0.38, {})),
    "computer-2": (("points", 0.5, 0.29, 0.40, TWO), ("energy", 0.5, 0.72, 0.40, {})),
    "computer-3": (("points", 0.5, 0.29, 0.40, TWO), ("pick", 0.5, 0.72, 0.40, {})),
    "computer-4": (("points", 0.5, 0.29, 0.40, TWO), ("publicity", 0.62, 0.72, 0.36, {})),
}
"""Icons of a tile: name, middle and size in parts of the tile, options."""


@cached
def tech_tile(px: int, tech: str) -> Image.Image:
    """A technology: frame in its type's colour, what it does in small icons."""
    kind = TECHS[tech].type
    c = TECH[kind]
    a = Art(px)
    a.box(1, 1, 99, 99, 19, mix(c, "#000000", 0.45))
    a.box(3, 3, 97, 97, 17, c)
    a.box(9, 9, 91, 91, 11, mix(c, "#080D1A", 0.84))
    if kind == "computer":
        a.line([(20, 51), (80, 51)], 2, mix(c, "#080D1A", 0.4), False)
    if tech == "telescope-1":
        for s in (-1, 1):
            a.soft_poly([(50 + s * 25, 64), (50 + s * 25, 80), (50 + s * 34, 72)], 2, "#F4F7FF")
    elif tech == "telescope-4":
        a.line([(49, 30), (44, 70)], 3.5, "#8B9CC2")
    elif tech == "probe-3":
        a.text(40, 77, "−1", 25, "#FFFFFF", 800)
    elif tech == "computer-4":
        a.text(33, 72, "2", 27, "#FFFFFF", 800)
    im = a.done()
    for name, x, y, size, options in PARTS[tech]:
        n = round(px * size)
        given: dict[str, Any] = options
        part = planet(n, name, -130) if name in BODY else icon(name, n, **given)
        im.alpha_composite(part, (max(0, round(x * px - part.width / 2)), max(0, round(y * px - part.height / 2))))
    return im


BONUS: dict[TileBonus, Element] = {
    "points": numbered("points", 3), "energy": element("energy"), "publicity": element("publicity"),
    "pick": element("pick"),
}  # fmt: skip


def draw_techs(cv: Canvas, scene: Scene, w: float = WIDTH, h: float = HEIGHT) -> None:
    """Box 424 x 400: a column for each type, a cell for each stack."""
    cv.panel(0, 0, w, h)
    cw, x0, ch = 134, 11, (h - 54) / 4
    for j, kind in enumerate(TECH_TYPES):
        cv.icon("tech", x0 + j * cw + 19, 26, 26, kind=kind)
        cv.text(x0 + j * cw + 39, 26, gettext(KIND_NAME[kind]), 18, 700, TECH[kind], width=cw - 42)
        for i in range(4):
            tech = f"{kind}-{i + 1}"
            _cell(cv.at(x0 + j * cw, 48 + i * ch), scene.techs.get(tech) or TechStack(), tech, cw, ch)
            if tech in scene.last.techs:
                cv.halo_box(x0 + j * cw + 2, 50 + i * ch, cw - 4, ch - 5, 10)


def _cell(cv: Canvas, stack: TechStack, tech: str, w: float, h: float) -> None:
    cv.box(2, 2, w - 4, h - 5, 10, PANEL2, 0.85, EDGE3, 1.5)
    cv.sprite(tech_tile(cv.n(74), tech), 42, h / 2 - 0.5)
    if stack.bonus:
        draw_icon(cv, BONUS[stack.bonus], 95 if stack.first_bonus else 105, 25, 28)
    if stack.first_bonus:
        cv.icon("points", 119, 25, 25, n=2, fill=GOLD3)
    n = len(stack.owners)
    if n > 3:  # the stack is empty: their pieces take the place of the bonus
        for q, who in enumerate(stack.owners):
            cv.sprite(piece(cv.n(22), who), 105 + (-13, 13)[q % 2], h / 2 + (-14, 13)[q // 2])
        return
    step = min(23, 52 / max(1, n))
    for q, who in enumerate(stack.owners):
        cv.sprite(piece(cv.n(min(21, step - 1)), who), 105 + (q - (n - 1) / 2) * step, h - 26)
