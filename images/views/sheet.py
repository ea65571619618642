"""What all focused views share: the sheet of sky they lie on and their heads."""

from __future__ import annotations

import math

from PIL import Image

from game.i18n import _
from images.bodies import space
from images.canvas import Canvas
from images.palette import TEXT2, PieceId
from images.people import letter_of
from images.pieces import piece
from images.scene import Scene

WIDTH = 1200


SKY = (1200, 1800)
"""The one sky that all sheets are cut from."""


def sheet(w: int, h: int) -> tuple[Image.Image, Canvas]:
    """An empty sheet and a canvas on it."""
    sky = space(*SKY, 3)
    larger = max(1.0, w / SKY[0], h / SKY[1])
    if larger > 1:
        sky = sky.resize((math.ceil(SKY[0] * larger), math.ceil(SKY[1] * larger)), Image.Resampling.BILINEAR)
    im = sky.crop((0, 0, w, h))
    return im, Canvas(im)


def head(cv: Canvas, scene: Scene, w: float, title: str, note: str = "", who: PieceId | None = None) -> None:
    """The title on the left, with the piece of whom it is about, and a note on the right."""
    x = 40.0
    if who:
        cv.sprite(piece(cv.n(58), who, "marker", letter_of(scene, who)), 68, 56)
        x = 112
    room = w - 40 - x - (cv.tw(note, 26, 550) + 30 if note else 0)
    cv.text(x, 56, title, 44, 750, width=room)
    if note:
        cv.text(w - 40, 58, note, 26, 550, TEXT2, "r")


def round_note(scene: Scene) -> str:
    """Which round of how many."""
    return _("Round {n} of {rounds}").format(n=scene.round, rounds=scene.rounds)
