"""Cards for the phone: a private hand, any sheet of cards, the card row, and one card large."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from game.i18n import _, ngettext
from images.canvas import Canvas
from images.cards import HEIGHT, WIDTH, card_image, draw_income
from images.palette import EDGE, PANEL, TEXT, TEXT3
from images.people import name_of
from images.scene import Scene
from images.views.sheet import WIDTH as SHEET
from images.views.sheet import head, sheet

GAP = 18
LARGE = 2.0
"""Pixels a unit of the one large card."""

FEWEST = 3
"""As wide as so many cards is every sheet of cards."""


def hand(scene: Scene) -> Image.Image:
    """The viewer's hand, three cards a row; a free place explains the corners."""
    cards = scene.hand
    rows = max(1, (len(cards) + 2) // 3)
    im, cv = sheet(SHEET, 108 + rows * (HEIGHT + GAP) + 28)
    who = scene.viewer or scene.seats[0].piece
    seat = scene.seat(who)
    x = SHEET - 40.0
    for icon, n in (("publicity", seat.publicity), ("energy", seat.energy), ("credits", seat.credits)):
        x -= cv.text(x, 57, n, 34, 750, TEXT, "r") + 26
        cv.icon(icon, x, 56, 40)
        x -= 46
    head(cv, scene, x, _hand_of(name_of(scene, who)), "", who)
    x0 = (SHEET - 3 * WIDTH - 2 * GAP) / 2
    for i, card in enumerate(cards):
        _put(cv, card, x0 + (i % 3) * (WIDTH + GAP), 108 + (i // 3) * (HEIGHT + GAP))
    if not cards:
        cv.text(SHEET / 2, 108 + HEIGHT / 2, _("no cards"), 34, 600, TEXT3, "m")
    if len(cards) % 3:
        _legend(cv.at(x0 + len(cards) % 3 * (WIDTH + GAP), 108 + (rows - 1) * (HEIGHT + GAP)), len(cards))
    return im


def _hand_of(name: str) -> str:
    said = _("{name}’ hand") if name.endswith(("s", "S")) else _("{name}’s hand")
    return said.format(name=name)


def _put(cv: Canvas, card: str, x: float, y: float) -> None:
    im = card_image(card, cv.k)
    cv.im.paste(im, cv.xy(x, y), im)


def sheet_of(cards: Sequence[str | None], columns: int = 3, new: Sequence[int] = ()) -> Image.Image:
    """Cards side by side; an empty place stays open, places in ``new`` are marked. A row that is not full stands in the
    middle; the sheet is wider than high even for one card, which would fill a phone."""
    columns = max(1, min(columns, len(cards)))
    rows = max(1, (len(cards) + columns - 1) // columns)
    wide = max(columns, FEWEST)
    im, cv = sheet(wide * (WIDTH + GAP) + GAP, rows * (HEIGHT + GAP) + GAP)
    for i, card in enumerate(cards):
        in_row = min(columns, len(cards) - i // columns * columns)
        x0 = GAP + (wide - in_row) * (WIDTH + GAP) / 2
        x, y = x0 + (i % columns) * (WIDTH + GAP), GAP + (i // columns) * (HEIGHT + GAP)
        if card is None:
            cv.box(x, y, WIDTH, HEIGHT, 24, PANEL, 0.6, EDGE, 2)
            cv.text(x + WIDTH / 2, y + HEIGHT / 2, _("empty"), 28, 600, TEXT3, "m")
            continue
        _put(cv, card, x, y)
        if i in new:
            cv.halo_box(x, y, WIDTH, HEIGHT, 24)
    return im


def row(scene: Scene) -> Image.Image:
    """The card row."""
    return sheet_of(scene.row, 3, scene.last.row)


def card(card_id: str) -> Image.Image:
    """One card in the middle of a square, so that card and buttons fit one screen of a phone."""
    side = round(HEIGHT * LARGE) + 48
    im, cv = sheet(side, side)
    _put(cv.at((side - WIDTH * LARGE) / 2, 24, LARGE), card_id, 0, 0)
    return im


def _legend(cv: Canvas, cards: int) -> None:
    """How to read a card."""
    w, h = WIDTH, HEIGHT
    cv.box(0, 0, w, h, 24, PANEL, 0.72, EDGE, 2)
    cv.text(28, 46, _("Reading a card"), 28, 700)
    corners = (
        (_("upper left"), _("discard it for this")), (_("upper right"), _("its sector colour")),
        (_("lower left"), _("what playing it costs")), (_("lower right"), _("income when tucked")),
    )  # fmt: skip
    for i, (where, what) in enumerate(corners):
        y = 112 + i * 84
        if i == 0:
            cv.box(24, y - 27, 60, 54, 15, "#0A1122", 0.92, "#E4EBFA", 2, 0.55)
            cv.icon("move", 54, y, 36)
        elif i == 1:
            cv.icon("sector", 54, y, 50, color="blue")
        elif i == 2:
            cv.icon("credits", 54, y, 52, n="2")
        else:
            draw_income(cv, 54, y, "energy", 48)
        cv.text(100, y - 14, where, 22, 550, TEXT3, width=w - 120)
        cv.text(100, y + 15, what, 25, 650, width=w - 120)
    y = 460
    cv.hline(24, w - 24, y - 38, EDGE, 2)
    cv.icon("mission", 54, y, 42)
    cv.para(100, y - 14, _("Mission: blue frame, pays once"), 24, w - 124, 600)
    cv.icon("endgame", 54, y + 84, 44)
    cv.para(100, y + 70, _("Gold frame: scores at the end"), 24, w - 124, 600)
    note = ngettext("{n} card  ·  limit 4 on passing", "{n} cards  ·  limit 4 on passing", cards).format(n=cards)
    cv.text(28, h - 32, note, 21, 550, TEXT3)
