"""The technologies in words: bonus, first-take marker, owners, tiles left."""

from __future__ import annotations

from PIL import Image

from game.i18n import _, gettext
from game.vocab import TECH_TYPES
from game.words import tech_name, tech_text
from images.canvas import Canvas
from images.effects import draw_icon
from images.palette import EDGE3, GOLD3, PANEL, TECH, TEXT, TEXT2, TEXT3, PieceId, mix
from images.people import letter_of
from images.pieces import piece
from images.scene import Scene, TechStack
from images.techs import BONUS, KIND_NAME, tech_tile
from images.views.sheet import WIDTH, head, sheet

HEIGHT = 1480
CELL, CELL_HEIGHT, GAP = 380, 312, 12


def draw(scene: Scene) -> Image.Image:
    """1200 x 1480."""
    im, cv = sheet(WIDTH, HEIGHT)
    head(cv, scene, WIDTH, _("Technologies"), _("6 publicity; the discs turn first"))
    for j, kind in enumerate(TECH_TYPES):
        cv.icon("tech", 44 + j * 390, 126, 42, kind=kind)
        cv.text(76 + j * 390, 126, gettext(KIND_NAME[kind]), 30, 700, TECH[kind])
        for i in range(4):
            tech = f"{kind}-{i + 1}"
            x, y = 20 + j * (CELL + 10), 160 + i * (CELL_HEIGHT + GAP)
            _cell(cv.at(x, y), scene, tech, TECH[kind])
            if tech in scene.last.techs:
                cv.halo_box(x, y, CELL, CELL_HEIGHT, 20)
    return im


def _cell(cv: Canvas, scene: Scene, tech: str, color: str) -> None:
    w, h = CELL, CELL_HEIGHT
    stack = scene.techs.get(tech) or TechStack()
    cv.box(0, 0, w, h, 20, PANEL, 0.92, mix(color, "#0B1222", 0.45), 2)
    cv.shade(2, 2, w - 4, 120, 18, color, 34, 0)
    cv.sprite(tech_tile(cv.n(118), tech), 78, 76, 1 if stack.left else 0.5)
    size = 27.0
    while size > 22 and cv.tw(tech_name(tech), size, 700) > 216:
        size -= 1
    cv.text(152, 40, tech_name(tech), size, 700, TEXT, width=216)
    if stack.bonus:
        cv.text(152, 76, _("bonus"), 21, 550, TEXT3)
        draw_icon(cv, BONUS[stack.bonus], 176, 112, 42)
        if stack.first_bonus:
            cv.icon("points", 232, 112, 42, n=2, fill=GOLD3)
            cv.text(260, 112, _("first"), 21, 600, GOLD3)
    cv.para(22, 153, tech_text(tech), 22, w - 40, 500, "#DCE5F8", 1.22, 4)
    cv.hline(18, w - 18, h - 58, EDGE3, 2)
    for q, who in enumerate(stack.owners):
        _owner(cv, scene, who, 46 + q * 52, h - 29)
    note = _("{n} left").format(n=stack.left) if stack.left else _("none left")
    cv.text(w - 22, h - 28, note, 22, 600, TEXT2, "r", width=160 if len(stack.owners) < 4 else 130)


def _owner(cv: Canvas, scene: Scene, who: PieceId, x: float, y: float) -> None:
    cv.sprite(piece(cv.n(40), who, "marker", letter_of(scene, who)), x, y)
