"""The card row panel of the board."""

from __future__ import annotations

from game.i18n import _
from images.canvas import Canvas
from images.cards import draw_mini
from images.scene import Scene

WIDTH, HEIGHT = 424, 220


def draw_row_panel(cv: Canvas, scene: Scene, w: float = WIDTH, h: float = HEIGHT) -> None:
    """Box 424 x 220: the row's places and the size of the deck."""
    cv.panel(0, 0, w, h, _("Card row"), _("deck {n}").format(n=scene.deck))
    n = max(1, len(scene.row))
    cw = (w - 28 - 8 * (n - 1)) / n
    for i, card in enumerate(scene.row):
        x = 14 + i * (cw + 8)
        draw_mini(cv, card, x, 42, cw, h - 54)
        if i in scene.last.row:
            cv.halo_box(x, 42, cw, h - 54, 11)
