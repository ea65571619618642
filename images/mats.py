"""The players' mats along the foot of the board: stocks, income, data, computer, technologies, counts."""

from __future__ import annotations

from game.i18n import _
from game.vocab import TECH_TYPES
from images.canvas import Anchor, Canvas
from images.card_face import face
from images.computer import draw_computer
from images.effects import draw_row, row_width
from images.palette import (
    EDGE3,
    GOLD3,
    GOLD_TEXT,
    HILITE,
    INK,
    PANEL2,
    PLAYER,
    PUBLICITY,
    SPACE,
    TECH,
    TEXT,
    TEXT2,
    TEXT3,
    TRACE,
    mix,
    rgb,
)
from images.people import letter_of, name_of
from images.pieces import piece
from images.scene import Resource, Scene, Seat
from images.sprites import box_mask
from images.techs import tech_tile

WIDTH, HEIGHT = 458, 324
STOCKS: tuple[tuple[Resource, str], ...] = (("credits", "credits"), ("energy", "energy"), ("hand", "card"))
"""Stocks and the income that refills them."""


def stock(seat: Seat, kind: Resource) -> int:
    """How much of a resource a player has."""
    return int(getattr(seat, "score" if kind == "points" else kind))


def draw_mat(cv: Canvas, scene: Scene, seat: Seat, w: float = WIDTH, h: float = HEIGHT) -> None:
    """Box 458 x 324; wider mats list missions and end-of-game cards by name."""
    gains = scene.last.gains.get(seat.piece, {})
    cv.panel(0, 0, w, h)
    cv.box(22, 1, w - 44, 5, 2.5, PLAYER[seat.piece])
    cv.glow_in(2, 2, w - 4, 140, 15, 38, 38, 190, PLAYER[seat.piece], 0.30)
    cv.sprite(piece(cv.n(46), seat.piece, "marker", letter_of(scene, seat.piece)), 38, 38)
    tw = cv.text(w - 18, 38, seat.score, 54, 800, TEXT, "r")
    if gains.get("points"):
        tw += 8 + draw_delta(cv, w - 26 - tw, 38, gains["points"], "r", 21)
    _name(cv, scene, seat, w - 18 - tw - 12 - 74)
    for i, (kind, income) in enumerate(STOCKS):
        _stock(cv, 14 + i * 92, 76, kind, stock(seat, kind), gains.get(kind, 0), seat.income.get(income, 0))
    _publicity(cv, seat.publicity, gains.get("publicity", 0))
    _pool(cv, seat.data, gains.get("data", 0))
    draw_computer(cv.at(104, 126), seat, 340, 90)
    _techs(cv, scene, seat)
    if w > 560:
        _cards(cv, seat, w, h)
    _counts(cv, seat, min(w, 458))
    if seat.passed:
        cv.box(0, 0, w, h, 16, SPACE, 0.20)


def _name(cv: Canvas, scene: Scene, seat: Seat, room: float) -> None:
    turn, start = seat.piece == scene.turn, seat.piece == scene.start
    tagged = turn or seat.passed or start or seat.rival or seat.extras
    name = name_of(scene, seat.piece)
    cv.text(74, 27 if tagged else 38, name, 27, 750, TEXT2 if seat.passed else TEXT, width=room)
    x = 74.0
    if turn:
        x += draw_tag(cv, x, 54, _("to play"), True)
    if seat.passed:
        x += draw_tag(cv, x, 54, _("passed"), False)
    if start:
        cv.icon("start", x + 13, 54, 26)
        x += 32 + cv.text(x + 32, 54, _("first player"), 16, 550, TEXT3) + 10
    if seat.rival:
        x += cv.text(x, 54, _("rival"), 16, 550, TEXT3) + 10
    for icon, n in seat.extras:
        cv.icon(icon, x + 11, 54, 22)
        x += 25 + cv.text(x + 25, 54.5, n, 17, 700, TEXT2) + 10


def draw_tag(cv: Canvas, x: float, y: float, s: str, bright: bool, size: float = 16) -> float:
    """A pill with a word: lime for whose turn it is. Returns the width it takes, with a gap."""
    w = cv.tw(s, size, 750) + size * 1.25
    h = size * 1.4
    cv.box(x, y - h / 2, w, h, h * 0.32, HILITE if bright else "#2A3A5E")
    cv.text(x + w / 2, y, s, size, 750 if bright else 650, INK if bright else TEXT2, "m")
    return w + 8


def draw_delta(cv: Canvas, x: float, y: float, n: int, anchor: Anchor = "l", size: float = 17) -> float:
    """A pill with what was gained (lime) or spent (dark lime). Returns its width."""
    s = f"+{n}" if n > 0 else f"−{-n}"
    w = cv.tw(s, size, 800) + 12
    left = x - {"l": 0.0, "m": w / 2, "r": w}[anchor]
    cv.box(left, y - size * 0.68, w, size * 1.36, size * 0.55, HILITE if n > 0 else "#3A4A22", 1)
    cv.text(left + w / 2, y, s, size, 800, INK if n > 0 else HILITE, "m")
    return w


def _stock(cv: Canvas, x: float, y: float, icon: str, n: int, delta: int, income: int) -> None:
    """A stock, 86 x 40, with the income to come in a dark end."""
    w = 86
    cv.box(x, y, w, 40, 10, PANEL2, 0.95, EDGE3, 1.5)
    big = n > 9
    cv.icon(icon, x + (16 if big else 20), y + 20, 23 if big else 27)
    cv.text(x + (29 if big else 38), y + 20.5, n, 22 if big else 25, 750)
    x0, y0 = cv.xy(x + w - 28, y + 2)
    x1, y1 = cv.xy(x + w - 2, y + 38)
    end = box_mask(2 * (x1 - x0), y1 - y0, cv.n(8)).crop((x1 - x0, 0, 2 * (x1 - x0), y1 - y0))
    cv.im.paste(rgb("#0D172C"), (x0, y0), end)
    cv.text(x + w - 15, y + 20.5, f"+{income}", 16, 600, TEXT3, "m")
    if delta:
        draw_delta(cv, x + w - 3, y - 3, delta, "r", 15)


def _publicity(cv: Canvas, n: int, delta: int) -> None:
    y = 76
    cv.box(290, y, 154, 40, 10, PANEL2, 0.95, EDGE3, 1.5)
    cv.icon("publicity", 309, y + 20, 26)
    cv.text(325, y + 20.5, n, 25 if n < 10 else 22, 750)
    for i in range(10):
        sixth = i == 5  # research costs six
        fill = PUBLICITY if i < n else "#2B3A5C"
        cv.box(358 + i * 8.2, y + (8 if sixth else 12), 6, 21 if sixth else 17, 2.5, fill)
    if delta:
        draw_delta(cv, 441, y - 3, delta, "r", 15)


def _pool(cv: Canvas, n: int, delta: int) -> None:
    y = 126
    cv.box(14, y, 84, 90, 10, PANEL2, 0.95, EDGE3, 1.5)
    for i in range(6):
        cv.icon("data", 31 + (i % 3) * 25, y + 30 + (i // 3) * 30, 24, dim=i >= n)
    if delta:
        draw_delta(cv, 96, y - 3, delta, "r", 15)


def _techs(cv: Canvas, scene: Scene, seat: Seat) -> None:
    y = 226
    for j, kind in enumerate(TECH_TYPES[:2]):
        for i in range(4):
            tech = f"{kind}-{i + 1}"
            cx = 36 + i * 46 + j * 196
            if tech in seat.techs:
                cv.sprite(tech_tile(cv.n(43), tech), cx, y + 21)
            else:
                cv.box(cx - 20, y + 1, 40, 40, 9, "#0A1122", 0.9, mix(TECH[kind], "#0B1222", 0.62), 1.5)
    cv.icon("probe", 414, y + 12, 27)
    in_space = sum(1 for p in scene.probes if p.who == seat.piece and not p.capsule)
    cv.text(421, y + 33, f"{in_space}/{seat.limit}", 17, 650, TEXT2, "m")


def _cards(cv: Canvas, seat: Seat, w: float, h: float) -> None:
    """Two or three players: room to name what is in play."""
    x, y = 462.0, 98.0
    cv.vline(x - 9, 82, h - 16, EDGE3)
    if not seat.cards:
        cv.para(x + 6, y, _("no missions in play"), 16, w - x - 24, 550, TEXT3)
    wide = w > 760
    most = 7 if wide else 6
    told = wide and len(seat.cards) <= 5  # room for what each card asks for
    step = 43 if told else 30 if wide else 40 if len(seat.cards) <= 5 else 35
    y += 6 if told else 0
    for held in seat.cards[:most]:
        f = face(held.card)
        cv.icon(f.box if f.box != "none" else "hand", x + 14, y, 23)
        fill = GOLD_TEXT if f.box == "endgame" else TEXT2
        if not wide:
            lines = cv.lines(f.name, 15.5, 600, w - 16 - (x + 32), 2)
            for i, line in enumerate(lines):
                cv.text(x + 32, y + (i - (len(lines) - 1) / 2) * 17, line, 15.5, 600, fill)
            y += step
            continue
        right = w - 20
        if f.box == "endgame" and f.points:
            cv.icon("points", right - 12, y, 25, n=f.points, fill=GOLD3)
            right -= 36
        rewards = [e for i, c in enumerate(f.circles) if i not in held.done for e in c.reward] or list(f.reward)
        if rewards:
            right -= row_width(cv, rewards, 23, 6) + 12
            draw_row(cv, w - 20, y, rewards, 23, 6, "r")
        cv.text(x + 34, y - (9 if told else 0), f.name, 18, 600, fill, width=right - x - 34)
        if told:
            asks = f.condition or "  ·  ".join(dict.fromkeys(c.when for c in f.circles))
            cv.text(x + 34, y + 11, asks, 15.5, 500, TEXT3, width=right - x - 34)
        y += step
    if len(seat.cards) > most:
        cv.text(x + 34, min(y, h - 22), _("and {n} more").format(n=len(seat.cards) - most), 16, 550, TEXT3)


def _counts(cv: Canvas, seat: Seat, w: float) -> None:
    y = 301
    cv.hline(14, w - 14, 279, EDGE3)
    kinds = [face(c.card).box for c in seat.cards]
    endgame = kinds.count("endgame")
    x = 20.0
    shown: tuple[tuple[str, dict[str, str], int] | None, ...] = (
        *(("trace", {"color": str(c)}, seat.traces.get(c, 0)) for c in TRACE),
        ("win", {"color": "any"}, seat.wins),
        None,
        ("mission", {}, sum(k in ("mission", "trigger") for k in kinds)),
        ("check", {}, seat.done),
        ("endgame", {}, endgame),
    )
    for item in shown:
        if item is None:
            cv.vline(x + 2, y - 12, y + 12, "#2A3C63")
            x += 20
            continue
        name, options, n = item
        cv.icon(name, x + 12, y, 24, 1 if n else 0.45, **options)
        cv.text(x + 28, y + 0.5, n, 19, 700, TEXT if n else TEXT3)
        x += 58
