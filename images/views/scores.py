"""The final scores: bars by source, told apart by place and by a number in each part."""

from __future__ import annotations

from PIL import Image

from game.i18n import _
from images.palette import EDGE, GOLD, GOLD3, INK, PANEL, TEAL, TEXT, TEXT2
from images.people import letter_of, name_of
from images.pieces import piece
from images.scene import FinalScore, Scene
from images.views.sheet import sheet

WIDTH = 1000
ROW = 118


def ranking(scene: Scene) -> list[FinalScore]:
    """The final scores, best first; before the end, the scores so far."""
    scores = scene.scores or tuple(FinalScore(s.piece, s.score) for s in scene.seats)
    return sorted(scores, key=lambda s: -s.total)


def draw(scene: Scene) -> Image.Image:
    """1000 x 560 with four players."""
    rows = ranking(scene)
    best = rows[0].total
    im, cv = sheet(WIDTH, 88 + ROW * len(rows))
    parts = (
        (_("during the game"), TEXT2),
        (_("gold tiles"), GOLD),
        (_("end-of-game cards"), GOLD3),
        (_("species"), TEAL),
    )
    scale = min(2.8, 440 / max(1, best))
    for i, s in enumerate(rows):
        y = 20 + i * ROW
        won = s.total == best
        cv.box(12, y, WIDTH - 24, ROW - 12, 18, PANEL, 0.92, GOLD if won else EDGE, 3 if won else 2)
        cv.sprite(piece(cv.n(58), s.who, "marker", letter_of(scene, s.who)), 62, y + 53)
        cv.text(112, y + 53, name_of(scene, s.who), 32, 750, width=216)
        cv.text(964, y + 53, s.total, 56, 800, TEXT, "r")
        x = 342.0
        for (_name, color), n in zip(parts, (s.game, s.gold, s.cards, s.species), strict=True):
            if n:
                w = max(40, abs(n) * scale)
                cv.box(x, y + 28, w, 50, 10, color, 1)
                cv.text(x + w / 2, y + 53, n if n > 0 else f"−{-n}", 24, 750, INK, "m")
                x += w + 6
    x = 30.0
    y = 34 + ROW * len(rows)
    for name, color in parts:
        cv.box(x, y, 26, 26, 7, color, 1)
        x += 38
        x += cv.text(x, y + 13, name, 24, 600, TEXT2) + 34
    return im
