"""One player's public mat in full."""

from __future__ import annotations

from PIL import Image

from game.content import COMPUTER_TOP, GOLD_SIDES, TECH_COLUMNS, TECHS
from game.i18n import _, gettext, ngettext
from game.vocab import TECH_TYPES
from game.words import gold_name
from images.canvas import Canvas
from images.card_face import Face, face
from images.computer import COLUMNS, top_reward
from images.effects import draw_icon, draw_row, elements, fitting
from images.mats import draw_delta, draw_tag, stock
from images.palette import (
    EDGE,
    EDGE3,
    GOLD,
    GOLD3,
    GOLD_GROUND,
    GOLD_TEXT,
    PANEL,
    PANEL2,
    PLAYER,
    PUBLICITY,
    SOCKET,
    TECH,
    TEXT,
    TEXT2,
    TEXT3,
    TRACE,
    PieceId,
    mix,
)
from images.people import letter_of, name_of
from images.pieces import piece
from images.scene import CardInPlay, Resource, Scene, Seat
from images.sprites import socket
from images.techs import KIND_NAME, tech_tile
from images.views.sheet import WIDTH as W
from images.views.sheet import sheet

CARD_ROW = 106


def draw(scene: Scene, who: PieceId) -> Image.Image:
    """1200 wide; taller with more than four cards in play."""
    seat = scene.seat(who)
    rows = max(2, len(seat.cards))
    im, cv = sheet(W, 1076 + rows * CARD_ROW)
    _title(cv, scene, seat)
    _stocks(cv, scene, seat)
    draw_data(cv.at(0, 296), seat)
    _techs(cv, seat)
    _income(cv, seat)
    _pieces(cv, scene, seat)
    _missions(cv, seat, rows)
    return im


def _title(cv: Canvas, scene: Scene, seat: Seat) -> None:
    col = PLAYER[seat.piece]
    cv.box(20, 20, W - 40, 128, 22, PANEL, 0.92, col, 3)
    cv.glow_in(23, 23, W - 46, 122, 20, 92, 84, 360, col, 0.34)
    cv.sprite(piece(cv.n(82), seat.piece, "marker", letter_of(scene, seat.piece)), 92, 84)
    tw = cv.text(W - 52, 84, seat.score, 92, 800, TEXT, "r")
    gained = scene.last.gains.get(seat.piece, {}).get("points", 0)
    if gained:
        tw += 14 + draw_delta(cv, W - 66 - tw, 84, gained, "r", 34)
    cv.text(158, 62, name_of(scene, seat.piece), 46, 750, width=W - 52 - tw - 30 - 158)
    x = 158.0
    right = W - 52 - tw - 20
    if seat.piece == scene.turn:
        x += draw_tag(cv, x, 116, _("to play"), True, 24) + 4
    if seat.passed:
        x += draw_tag(cv, x, 116, _("passed"), False, 24) + 4
    for icon, n in seat.extras:
        cv.icon(icon, x + 18, 116, 34)
        x += 40 + cv.text(x + 40, 116, n, 26, 700, TEXT2) + 14
    for tile in scene.gold:
        if seat.piece not in tile.claims:
            continue
        name, values = gold_name(tile.side), GOLD_SIDES[tile.side].values
        value = values[min(tile.claims.index(seat.piece), len(values) - 1)]
        w = cv.tw(name, 21, 650) + 58
        if x + w > right:
            break
        cv.box(x, 98, w, 36, 11, GOLD_GROUND, 1, GOLD, 2)
        cv.icon("points", x + 22, 116, 30, n=value, fill=GOLD3)
        cv.text(x + 44, 116, name, 21, 650, GOLD_TEXT)
        x += w + 10


def _stocks(cv: Canvas, scene: Scene, seat: Seat) -> None:
    y = 164
    gains = scene.last.gains.get(seat.piece, {})
    shown: tuple[tuple[Resource, str], ...] = (
        ("credits", _("credits")), ("energy", _("energy")), ("hand", _("cards"))
    )  # fmt: skip
    for i, (kind, word) in enumerate(shown):
        x = 20 + i * 193
        cv.box(x, y, 181, 116, 18, PANEL, 0.92, EDGE, 2)
        cv.icon(kind, x + 52, y + 58, 66)
        cv.text(x + 98, y + 46, stock(seat, kind), 52, 800)
        cv.text(x + 98, y + 90, word, 21, 550, TEXT3)
        if gains.get(kind):
            draw_delta(cv, x + 178, y + 1, gains[kind], "r", 22)
    x = 599
    cv.box(x, y, W - 20 - x, 116, 18, PANEL, 0.92, EDGE, 2)
    cv.icon("publicity", x + 50, y + 58, 62)
    cv.text(x + 92, y + 46, seat.publicity, 52, 800)
    cv.text(x + 92, y + 90, _("publicity"), 21, 550, TEXT3)
    for i in range(11):
        bx = x + 196 + i * 33.6
        now = i == seat.publicity
        fill = PUBLICITY if i <= seat.publicity else "#22304F"
        cv.box(bx, y + 30, 28, 46, 8, fill, 1, "#FFFFFF" if now else None, 3)
        if i == 6:
            cv.icon("tech", bx + 14, y + 95, 26, kind="any")
        elif i in (0, 3, 10):
            cv.text(bx + 14, y + 95, i, 20, 600, TEXT3, "m")
    if gains.get("publicity"):
        draw_delta(cv, W - 22, y + 1, gains["publicity"], "r", 22)


def draw_data(cv: Canvas, seat: Seat, letters: dict[str, str] | None = None) -> None:
    """Data pool and computer, a strip 1200 x 296. ``letters`` names spaces: ``"top"``, ``"bottom-3"``."""
    letters = letters or {}
    cv.box(20, 0, W - 40, 296, 18, PANEL, 0.92, EDGE, 2)
    cv.text(46, 34, _("Data pool"), 24, 650, TEXT2)
    for i in range(6):
        cx, cy = 76 + (i % 3) * 74, 118 + (i // 3) * 84
        cv.sprite(socket(cv.n(70)), cx, cy)
        if i < seat.data:
            cv.icon("data", cx, cy, 54)
    cv.text(46, 262, _("{n} of {limit}").format(n=seat.data, limit=6), 21, 550, TEXT3)
    cv.vline(286, 24, 272, EDGE3, 2)
    cv.text(312, 34, _("Computer"), 24, 650, TEXT2)
    left = COLUMNS - seat.top
    note = ngettext("{n} space left to analyze", "{n} spaces left to analyze", left).format(n=left)
    cv.text(W - 46, 34, note if left else _("ready to analyze"), 22, 600, TEXT2 if left else "#FFFFFF", "r")
    for n in range(1, COLUMNS + 1):
        _column(cv, seat, n, 382 + (n - 1) * 145, letters)


def _column(cv: Canvas, seat: Seat, n: int, cx: float, letters: dict[str, str]) -> None:
    tech = seat.computer.get(n)
    if tech:
        cv.box(cx - 60, 62, 120, 216, 20, mix(TECH["computer"], "#0B1222", 0.70), 1, TECH["computer"], 2.5)
    following = n == seat.top + 1
    rim = "#FFFFFF" if following else TECH["computer"] if tech else "#3A4F80"
    cv.sprite(socket(cv.n(84), SOCKET, rim), cx, 118)
    if n <= seat.top:
        cv.icon("data", cx, 118, 66)
    else:
        for e in top_reward(seat, n)[:1] if tech or COMPUTER_TOP.get(n) else ():
            draw_icon(cv, e, cx, 118, 52)
    if following and "top" in letters:
        _letter(cv, cx, 118, letters["top"])
    if tech:
        cv.sprite(socket(cv.n(84), SOCKET, TECH["computer"]), cx, 222)
        if n in seat.bottom:
            cv.icon("data", cx, 222, 66)
        else:
            for e in elements(TECHS[tech].bottom)[:1]:
                draw_icon(cv, e, cx, 222, 56)
        if f"bottom-{n}" in letters:
            _letter(cv, cx, 222, letters[f"bottom-{n}"])
    elif n in TECH_COLUMNS:
        cv.box(cx - 40, 182, 80, 80, 18, None, 1, "#2C3E68", 2)
        if f"bottom-{n}" in letters:
            _letter(cv, cx, 222, letters[f"bottom-{n}"])


def _letter(cv: Canvas, cx: float, cy: float, letter: str) -> None:
    """On the shoulder of a space, so that its reward stays to be seen."""
    cv.box(cx - 62, cy - 50, 46, 46, 23, "#FFFFFF", 1, "#0A0F1C", 3)
    cv.text(cx - 39, cy - 27, letter, 30, 800, "#0A0F1C", "m")


def _techs(cv: Canvas, seat: Seat) -> None:
    y = 608
    cv.box(20, y, W - 40, 182, 18, PANEL, 0.92, EDGE, 2)
    for j, kind in enumerate(TECH_TYPES[:2]):
        cv.icon("tech", 58 + j * 590, y + 34, 30, kind=kind)
        title = _("{kind} technologies").format(kind=gettext(KIND_NAME[kind]))
        cv.text(82 + j * 590, y + 34, title, 24, 650, TECH[kind], width=480)
        for i in range(4):
            tech = f"{kind}-{i + 1}"
            cx = 104 + i * 132 + j * 590
            if tech in seat.techs:
                cv.sprite(tech_tile(cv.n(104), tech), cx, y + 116)
            else:
                cv.box(cx - 50, y + 66, 100, 100, 20, "#0A1122", 0.9, mix(TECH[kind], "#0B1222", 0.62), 2)
                cv.sprite(tech_tile(cv.n(80), tech), cx, y + 116, 0.22)


def _income(cv: Canvas, seat: Seat) -> None:
    y = 806
    cv.box(20, y, 574, 150, 18, PANEL, 0.92, EDGE, 2)
    cv.icon("income", 60, y + 36, 40)
    cv.text(90, y + 36, _("Income each round"), 24, 650, TEXT2)
    shown = [k for k in ("credits", "energy", "card", "publicity", "data") if seat.income.get(k) or k in ("credits",)]
    step = 546 / max(3, len(shown))
    for i, kind in enumerate(shown):
        cx = 74 + i * step
        cv.icon("draw" if kind == "card" else kind, cx, y + 100, 56 if step > 150 else 44)
        cv.text(cx + 36, y + 100, f"+{seat.income.get(kind, 0)}", 40 if step > 150 else 30, 750)


def _pieces(cv: Canvas, scene: Scene, seat: Seat) -> None:
    y, who = 806, seat.piece
    cv.box(606, y, 574, 150, 18, PANEL, 0.92, EDGE, 2)
    cv.text(634, y + 36, _("Traces, wins, orbiters, landers"), 24, 650, TEXT2)
    orbiters = sum(p.orbiters.count(who) for p in scene.planets.values())
    landers = sum(p.landers.count(who) for p in scene.planets.values())
    landers += sum(m.count(who) for m in scene.moons.values())
    shown: list[tuple[str, dict[str, str], int]] = [
        ("trace", {"color": str(c)}, seat.traces.get(c, 0)) for c in TRACE
    ]  # fmt: skip
    shown += [("win", {"color": "any"}, seat.wins), ("orbit", {}, orbiters), ("land", {}, landers)]
    big = any(n > 9 for _i, _o, n in shown)
    for i, (icon, options, n) in enumerate(shown):
        cx = 648 + i * (89 if big else 92)
        cv.icon(icon, cx, y + 100, 40 if big else 48, 1 if n else 0.45, **options)
        cv.text(cx + (23 if big else 30), y + 100, n, 29 if big else 36, 750, TEXT if n else TEXT3)


def _missions(cv: Canvas, seat: Seat, rows: int) -> None:
    y = 972
    cv.box(20, y, W - 40, 84 + rows * CARD_ROW, 18, PANEL, 0.92, EDGE, 2)
    cv.icon("mission", 56, y + 38, 38)
    cv.text(84, y + 38, _("Missions in play"), 26, 700)
    tw = cv.text(W - 46, y + 38, _("{n} completed").format(n=seat.done), 23, 600, TEXT2, "r")
    cv.icon("check", W - 46 - tw - 24, y + 38, 30)
    if not seat.cards:
        cv.text(W / 2, y + 76 + rows * CARD_ROW / 2, _("none"), 26, 550, TEXT3, "m")
    for i, held in enumerate(seat.cards):
        _card(cv.at(38, y + 76 + i * CARD_ROW), seat, held)


def _card(cv: Canvas, seat: Seat, held: CardInPlay) -> None:
    """A mission or end-of-game card, 1124 x 102."""
    w, h = W - 76, CARD_ROW - 4
    f = face(held.card)
    gold = f.box == "endgame"
    cv.box(0, 0, w, h, 16, GOLD_GROUND if gold else PANEL2, 1, GOLD if gold else "#2F4577", 2)
    cv.icon(f.box if f.box != "none" else "hand", 44, h / 2, 46)
    room = w - 110.0
    if gold and f.points:
        cv.icon("points", w - 52, h / 2, 60, n=f.points, fill=GOLD3)
        room -= 80
    elif f.box in ("mission", "message"):
        draw_row(cv, w - 28, h / 2, f.reward, 44, 10, "r")
        room -= 180
    elif f.box == "trigger":
        room -= 30 + 84 * len(f.circles)
        for q, circle in enumerate(f.circles):
            cx = w - 62 - (len(f.circles) - 1 - q) * 84
            if q in held.done:
                cv.sprite(socket(cv.n(64), "#0A1428", PLAYER[seat.piece]), cx, h / 2)
                cv.sprite(piece(cv.n(44), seat.piece), cx, h / 2)
            else:
                cv.sprite(socket(cv.n(64), "#0A1428", "#BFD8FF"), cx, h / 2)
                draw_row(cv, cx, h / 2, circle.reward, fitting(cv, circle.reward, 34, 54, 16, 2), 2, "m")
    cv.text(90, 28, f.name, 27, 700, GOLD_TEXT if gold else TEXT, width=room)
    _words(cv, f, room, GOLD3 if gold else TEXT2)


def _words(cv: Canvas, f: Face, room: float, fill: str) -> None:
    said = f.condition if f.box != "trigger" else "  ·  ".join(dict.fromkeys(c.when for c in f.circles))
    size = 23.0 if len(cv.lines(said, 23, 500, room)) == 1 else 20.0
    lines = cv.lines(said, size, 500, room, 2)
    for i, line in enumerate(lines):
        cv.text(90, 69 + (i - (len(lines) - 1) / 2) * size * 1.2, line, size, 500, fill)
