"""Cards, full size and small: the printed corners stay where players know them, the picture takes what is left."""

from __future__ import annotations

from PIL import Image

from game.i18n import _, current
from images.cache import cached, passing
from images.canvas import Canvas
from images.card_art import card_art
from images.card_face import Face, face
from images.effects import draw_row, fitting, row_width
from images.palette import GOLD, GOLD3, GOLD_GROUND, GOLD_TEXT, INK, RIM, TEAL, TEXT, TEXT2, TEXT3, mix
from images.sprites import box_mask, socket

WIDTH, HEIGHT = 376, 640
BLUE_BOX, BLUE_EDGE = "#10264A", "#5AA9FF"


def card_image(card: str, k: float) -> Image.Image:
    """A card as a finished sprite with transparent corners, ``k`` pixels a unit."""
    return _card_image(card, k, current())


@passing
def _card_image(card: str, k: float, language: object) -> Image.Image:
    im = Image.new("RGBA", (round(WIDTH * k), round(HEIGHT * k)), (0, 0, 0, 0))
    flat = Image.new("RGB", im.size, INK)
    draw_card(Canvas(flat, k), card)
    im.paste(flat, (0, 0), box_mask(im.width, im.height, round(24 * k)))
    return im


def prepare_card(card: str) -> None:
    """Make the text and the sprites that a card of a hand needs, without keeping the card itself."""
    draw_card(Canvas(Image.new("RGB", (WIDTH, HEIGHT), INK)), card)


@cached
def _mini_image(card: str, k: float, w: float, h: float, language: object) -> Image.Image:
    im = Image.new("RGBA", (round(w * k), round(h * k)), (0, 0, 0, 0))
    flat = Image.new("RGB", im.size, INK)
    _draw_mini(Canvas(flat, k), face(card), w, h)
    im.paste(flat, (0, 0), box_mask(im.width, im.height, round(11 * k)))
    return im


def draw_mini(cv: Canvas, card: str | None, x: float, y: float, w: float, h: float) -> None:
    """A card of the row: corners, name, icons and kind; None is an empty place."""
    if card is None:
        cv.box(x, y, w, h, 11, "#0A1122", 0.8, "#2A3C63", 1.5)
        cv.text(x + w / 2, y + h / 2, _("empty"), 16, 550, TEXT3, "m")
        return
    im = _mini_image(card, cv.k, w, h, current())
    cv.im.paste(im, cv.xy(x, y), im)


def _draw_mini(cv: Canvas, f: Face, w: float, h: float) -> None:
    rim = RIM[f.sector]
    cv.box(0, 0, w, h, 11, "#101A33", 1, mix(rim, "#0A1122", 0.35), 2)
    cv.shade(2, 2, w - 4, h * 0.55, 9, rim, 60 if f.sector != "black" else 34, 0)
    draw_row(cv, 9, 22, f.corner, 25, 3)
    if f.danger is not None:
        cv.icon("danger", w - 20, 21, 31, n=f.danger)
    else:
        cv.icon("sector", w - 19, 20, 29, color=f.sector)
    for i, line in enumerate(cv.lines(f.name, 16.5, 700, w - 14, 2)):
        cv.text(w / 2, 50 + i * 19, line, 16.5, 700, TEXT, "m")
    size = fitting(cv, f.effect, 25, w - 12, 13, 4)
    draw_row(cv, w / 2, h - 73, f.effect, size, 4, "m")
    cv.hline(9, w - 9, h - 45, "#2A3C63", 1.5)
    draw_cost(cv, f, 23, h - 23, 32)
    if f.box != "none":
        cv.icon(f.box, w / 2, h - 23, 24)
    draw_income(cv, w - 23, h - 23, f.income, 32)


def draw_cost(cv: Canvas, f: Face, x: float, y: float, size: float) -> None:
    """Lower left corner: what playing the card costs."""
    for e in f.cost[:1]:
        if e.icon == "credits":
            cv.icon("credits", x, y, size, n=str(max(0, e.n)))
        else:
            cv.icon(e.icon, x - size * 0.06, y, size * 0.94)
            cv.text(x + size * 0.42, y, max(1, e.n), size * 0.58, 800)


def draw_income(cv: Canvas, x: float, y: float, icon: str, size: float) -> None:
    """Lower right corner: what tucking the card pays."""
    if icon:
        cv.box(x - size * 0.56, y - size * 0.5, size * 1.12, size, size * 0.24, "#26375F", 1, "#4A5E92", 1.5)
        cv.icon(icon, x, y, size * 0.72)


class _Box:
    """A box above the foot of a card: its lines of text and its height."""

    def __init__(self, cv: Canvas, f: Face, size: float) -> None:
        self.kind, lead = f.box, size * 1.24
        self.lines: list[tuple[str, ...]] = []
        if f.box == "endgame":
            self.lines = [cv.lines(f.condition, size, 600, WIDTH - 128)]
            self.height = max(86.0, lead * len(self.lines[0]) + 24)
        elif f.box in ("mission", "message"):
            self.lines = [cv.lines(f.condition, size, 600, WIDTH - 104)]
            self.height = lead * len(self.lines[0]) + 72
        elif f.box == "trigger" and len({c.when for c in f.circles}) == 1:
            self.lines = [cv.lines(f.circles[0].when, size, 600, WIDTH - 52)]
            self.height = lead * len(self.lines[0]) + 88
        else:
            self.lines = [cv.lines(c.when, size, 600, WIDTH - 116) for c in f.circles]
            self.height = sum(max(54.0, lead * len(ls) + 10) for ls in self.lines) + 14


def draw_card(cv: Canvas, card: str) -> None:
    """One card, 376 x 640. Boxes grow upwards from the foot and the picture takes what is left."""
    f = face(card)
    if not f.name:
        _draw_back(cv)
        return
    w, h = WIDTH, HEIGHT
    cv.box(0, 0, w, h, 24, "#0E1730")
    big = 32.0
    while big > 24 and len(cv.lines(f.name, big, 750, w - 44)) > 2:
        big -= 1
    names = cv.lines(f.name, big, 750, w - 44, 2)
    foot = h - 84
    for size in (25.0, 24, 23, 22, 21, 20, 19, 18):  # the largest type that leaves room for the picture
        box = _Box(cv, f, size)
        text = [line for s in f.lines for line in cv.lines(s, size, 500, w - 46)]
        y = foot - 10 - (box.height + 10 if f.box != "none" else 0)
        box_y = y + 10
        y -= (size * 1.24 * len(text) + 8 if text else 0) + (62 if f.effect else 0)
        top = y - 37 * len(names) - 16
        if top >= 92 or size == 18:
            break
    _draw_art(cv, f, max(top + 6, 60))
    if f.corner:
        cv.box(14, 14, row_width(cv, f.corner, 38, 6) + 26, 58, 16, "#0A1122", 0.92, "#E4EBFA", 2, 0.6)
        draw_row(cv, 27, 43, f.corner, 38, 6)
    if f.danger is not None:
        cv.icon("danger", w - 46, 46, 70, n=f.danger)
    else:
        cv.icon("sector", w - 43, 43, 58, color=f.sector)
    for i, line in enumerate(names):
        cv.text(22, top + 24 + i * 37, line, big, 750)
    if f.effect:
        cv.box(14, y, w - 28, 56, 14, "#1C2B4E")
        draw_row(cv, 28, y + 28, f.effect, fitting(cv, f.effect, 40, w - 56, 16, 10), 10)
        y += 62
    for i, line in enumerate(text):
        cv.text(24, y + size * 0.62 + 2 + i * size * 1.24, line, size, 500, "#DCE5F8")
    if f.box == "endgame":
        _draw_endgame(cv, f, box, box_y, size)
    elif f.box in ("mission", "message"):
        _draw_mission(cv, f, box, box_y, size)
    elif f.box == "trigger":
        _draw_circles(cv, f, box, box_y, size)
    _draw_foot(cv, f, foot)
    cv.box(0, 0, w, h, 24, None, 1, mix(RIM[f.sector], "#0B1222", 0.18), 4)


def _draw_art(cv: Canvas, f: Face, height: float) -> None:
    taken = row_width(cv, f.corner, 38, 6) + 36 if f.corner else 0.0
    art = card_art(f, cv.n(WIDTH - 8), cv.n(height), cv.n(taken))
    mask = box_mask(art.width, art.height + cv.n(40), cv.n(20)).crop((0, 0, art.width, art.height))
    cv.im.paste(art, cv.xy(4, 4), mask)
    cv.shade(4, 4 + height - 70, WIDTH - 8, 71, 0, "#0E1730", 0, 255)


def _draw_endgame(cv: Canvas, f: Face, box: _Box, y: float, size: float) -> None:
    cv.box(14, y, WIDTH - 28, box.height, 14, GOLD_GROUND, 1, GOLD, 2.5)
    if f.points:
        cv.icon("points", 55, y + box.height / 2, 60, n=f.points, fill=GOLD3)
    else:
        cv.icon("endgame", 55, y + box.height / 2, 52)
    lines = box.lines[0]
    for i, line in enumerate(lines):
        cv.text(98, y + box.height / 2 + (i - (len(lines) - 1) / 2) * size * 1.24, line, size, 600, GOLD_TEXT)


def _draw_mission(cv: Canvas, f: Face, box: _Box, y: float, size: float) -> None:
    sent = f.box == "message"
    cv.box(14, y, WIDTH - 28, box.height, 14, "#0C3A38" if sent else BLUE_BOX, 1, TEAL if sent else BLUE_EDGE, 2)
    cv.icon(f.box, 43, y + 34, 38)
    for i, line in enumerate(box.lines[0]):
        cv.text(74, y + 28 + i * size * 1.24, line, size, 600)
    draw_row(cv, 74, y + box.height - 33, f.reward, fitting(cv, f.reward, 40, WIDTH - 104, 20, 10), 10)


def _draw_circles(cv: Canvas, f: Face, box: _Box, y: float, size: float) -> None:
    cv.box(14, y, WIDTH - 28, box.height, 14, BLUE_BOX, 1, BLUE_EDGE, 2)
    lead = size * 1.24
    if len(box.lines) == 1:
        for i, line in enumerate(box.lines[0]):
            cv.text(WIDTH / 2, y + 26 + i * lead, line, size, 600, TEXT, "m")
        n = len(f.circles)
        for i, c in enumerate(f.circles):
            cx, cy = WIDTH / 2 + (i - (n - 1) / 2) * 100, y + box.height - 40
            cv.sprite(socket(cv.n(62), "#0A1428", "#BFD8FF"), cx, cy)
            draw_row(cv, cx, cy, c.reward, fitting(cv, c.reward, 37, 46, 16, 3), 3, "m")
        return
    y += 7
    for c, lines in zip(f.circles, box.lines, strict=True):
        high = max(54.0, lead * len(lines) + 10)
        cv.sprite(socket(cv.n(50), "#0A1428", "#BFD8FF"), 46, y + high / 2)
        draw_row(cv, 46, y + high / 2, c.reward, fitting(cv, c.reward, 30, 37, 13, 2), 2, "m")
        for i, line in enumerate(lines):
            cv.text(82, y + high / 2 + (i - (len(lines) - 1) / 2) * lead, line, size, 600)
        y += high


def _draw_foot(cv: Canvas, f: Face, foot: float) -> None:
    w, h = WIDTH, HEIGHT
    cv.hline(14, w - 14, foot, "#2A3C63", 2)
    draw_cost(cv, f, 47, h - 42, 62)
    cv.text(w / 2, h - 55, _("No. {id}").format(id=f.id), 23, 650, TEXT2, "m")
    cv.text(w / 2, h - 27, f.origin, 20, 550, TEAL if f.species else TEXT3, "m", width=w - 190)
    draw_income(cv, w - 49, h - 42, f.income, 58)


def _draw_back(cv: Canvas) -> None:
    """A card that the reader must not know."""
    cv.box(0, 0, WIDTH, HEIGHT, 24, "#1B2746", 1, "#64718F", 4)
    cv.box(22, 22, WIDTH - 44, HEIGHT - 44, 16, None, 1, "#3A4C7C", 3)
    cv.icon("draw", WIDTH / 2, HEIGHT / 2, 190)
