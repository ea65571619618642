"""The solar system alone: the dial, who has which probes where, and the next rotation."""

from __future__ import annotations

from PIL import Image

from game.i18n import _
from game.words import name as place_name
from images.canvas import Canvas
from images.dial import mini_discs
from images.header import rotation
from images.palette import EDGE3, TEXT2, TEXT3
from images.people import letter_of, name_of
from images.pieces import piece
from images.scene import Scene
from images.sky import RADIUS, body_at
from images.solar import draw_dial, where_is
from images.views.sheet import WIDTH, head, round_note, sheet

HEIGHT = 1470
DIAL = 1160
"""Diameter of the dial in pixels."""


def draw(scene: Scene) -> Image.Image:
    """1200 x 1470."""
    im, cv = sheet(WIDTH, HEIGHT)
    head(cv, scene, WIDTH, _("Solar system"), round_note(scene))
    draw_dial(Canvas(im, DIAL / (2 * RADIUS), WIDTH / 2, 98 + DIAL / 2 + 6), scene, labels=1.16)
    y = 1290
    cv.panel(20, y, 790, 160)
    wide = len(scene.seats) < 3
    for i, seat in enumerate(scene.seats):
        x, cy = (40, y + 46 + i * 70) if wide else (40 + (i % 2) * 388, y + 46 + (i // 2) * 70)
        cv.sprite(piece(44, seat.piece, "probe", letter_of(scene, seat.piece)), x + 38, cy)
        mine = [p for p in scene.probes if p.who == seat.piece]
        room = 640 if wide else 262
        cv.text(x + 92, cy - 14, name_of(scene, seat.piece), 26, 700, width=room)
        where = ", ".join(where_is(scene, p.at) for p in mine) or _("none")
        cv.text(x + 92, cy + 17, where, 23, 500, TEXT2, width=room - 74)
        count = sum(1 for p in mine if not p.capsule)
        note = _("{n} of {limit}").format(n=count, limit=seat.limit)
        cv.text(x + 92 + room, cy + 17, note, 23, 650, TEXT2, "r")
    if not wide:
        cv.vline(416, y + 20, y + 140, EDGE3, 2)
    cv.panel(826, y, 354, 160)
    cv.sprite(mini_discs(112, scene.next_disc), 896, y + 80)
    cv.text(968, y + 48, _("Next rotation"), 22, 550, TEXT3)
    cv.text(968, y + 82, rotation(scene.next_disc), 30, 750)
    star = place_name(scene.stars[body_at(scene, "earth").sector])
    cv.text(968, y + 118, _("Earth: {star}").format(star=star), 21, 600, "#9AD8FF", width=200)
    return im
