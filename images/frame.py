"""The board's frame: the score track round the whole picture, its milestones and everybody's marker on it."""

from __future__ import annotations

from images.canvas import Canvas
from images.palette import EDGE, GOLD, GOLD3, INK, NEUTRAL, TEXT2, PieceId
from images.people import letter_of
from images.pieces import piece
from images.scene import Scene, TrackMark
from images.sprites import dashed

WIDTH, HEIGHT = 2000, 1600
"""The board in design units."""
MARGIN, TRACK = 8, 48
LEFT, TOP, RIGHT, FOOT = 66, 66, 1934, 1534
"""Everything else lies inside."""
GOLD_AT, NEUTRAL_AT = (25, 50, 70), (20, 30)


def score_cell(n: int) -> tuple[float, float, float, float]:
    """Box (x, y, width, height) of score ``n``: clockwise round the picture from the upper left corner."""
    n %= 100
    a = (WIDTH - 2 * MARGIN - 2 * TRACK) / 27
    b = (HEIGHT - 2 * MARGIN - 2 * TRACK) / 21
    if n <= 28:
        return MARGIN if n == 0 else MARGIN + TRACK + a * (n - 1), MARGIN, TRACK if n in (0, 28) else a, TRACK
    if n <= 50:
        y = MARGIN + TRACK + b * (n - 29)
        return WIDTH - MARGIN - TRACK, y, TRACK, TRACK if n == 50 else b
    if n <= 78:
        x = MARGIN if n == 78 else WIDTH - MARGIN - TRACK - a * (n - 50)
        return x, HEIGHT - MARGIN - TRACK, TRACK if n == 78 else a, TRACK
    return MARGIN, HEIGHT - MARGIN - TRACK - b * (n - 78), TRACK, b


def draw_track(cv: Canvas) -> None:
    """The empty track: the same in every game."""
    cv.box(MARGIN - 3, MARGIN - 3, WIDTH - 2 * MARGIN + 6, HEIGHT - 2 * MARGIN + 6, 14, "#070C19", 0.94, EDGE, 1.5)
    inner = MARGIN + TRACK + 2
    cv.box(inner, inner, WIDTH - 2 * inner, HEIGHT - 2 * inner, 12, None, 1, EDGE, 1.5)
    for n in range(100):
        x, y, w, h = score_cell(n)
        five, ten, gold = n % 5 == 0, n % 10 == 0, n in GOLD_AT
        fill = "#3A2E12" if gold else "#222B3E" if n in NEUTRAL_AT else "#1B2A4C" if ten else "#142040" if five else ""
        stroke = GOLD if gold else NEUTRAL if n in NEUTRAL_AT else None
        cv.box(x + 1.5, y + 1.5, w - 3, h - 3, 7, fill or "#0E1730", 1, stroke, 2)
        col = "#FFE4A0" if gold else "#FFFFFF" if ten else TEXT2 if five else "#7C8DB5"
        size, weight = (19, 750) if five or gold else (16, 600)
        if abs(w - h) < 2:
            cv.text(x + w / 2, y + 13, n, 17, 750, col, "m")
        elif h > w:
            cv.text(x + w / 2, y + 15, n, size, weight, col, "m")
        else:
            cv.text(x + 8, y + h / 2, n, size, weight, col)
        if gold:
            at = (x + w / 2, y + 33, 22) if n == 50 else (x + w - 20, y + h / 2, 24)
            cv.icon("points", *at, n="×", fill=GOLD, ink="#3A2803")


def _beside(n: int) -> tuple[float, float]:
    """Where one piece stands beside the number of a cell."""
    x, y, w, h = score_cell(n)
    return (x + w - 21, y + h / 2) if w > h + 2 else (x + w / 2, y + h - 22)


def draw_scores(cv: Canvas, scene: Scene) -> None:
    """Neutral markers still waiting, everybody's marker, and where the score that changed was before."""
    for n, waits in scene.neutral.items():
        x, y, w, h = score_cell(n)
        at = (x + w - 22, y + h / 2) if w >= h else (x + w / 2, y + h - 22)
        cv.sprite(piece(cv.n(26), "N", ghost=not waits), *at)
    for mark in scene.track:
        _waiting(cv, mark)
    last = scene.last
    if last.score_from is not None and last.who:
        at = _beside(last.score_from)
        cv.sprite(piece(cv.n(28), last.who, ghost=True), *at)
        cv.sprite(dashed(cv.n(44)), *at)
    cells: dict[int, list[PieceId]] = {}
    for seat in scene.seats:
        cells.setdefault(seat.score % 100, []).append(seat.piece)
    for n, here in cells.items():
        if len(here) > 2:  # they need the place of the number
            x, y, w, h = score_cell(n)
            cv.box(x + 4, y + 4, w - 8, h - 8, 5, "#0E1730")
        for i, who in enumerate(here):
            _marker(cv, scene, n, who, i, len(here))


def _waiting(cv: Canvas, mark: TrackMark) -> None:
    """Something that waits for a score, on the inner edge of its cell."""
    x, y, w, h = score_cell(mark.at)
    top, foot, left = y < TRACK, y > HEIGHT - 2 * TRACK, x < TRACK
    cx = x + w / 2 if top or foot else x + w - 4 if left else x + 4
    cy = y + h - 5 if top else y + 5 if foot else y + h / 2
    cv.icon(mark.icon, cx, cy, 24)
    if mark.who:
        cv.sprite(piece(cv.n(15), mark.who), cx + 10, cy + 8)


def _marker(cv: Canvas, scene: Scene, n: int, who: PieceId, i: int, k: int) -> None:
    """Marker ``i`` of ``k`` in a cell: one beside the number, two side by side, more in a square over it."""
    x, y, w, h = score_cell(n)
    laps = scene.seat(who).score // 100
    size = {1: 34, 2: 29}.get(k, 20)
    if k == 1:
        cx, cy = _beside(n)
    elif k == 2:
        d = (i - 0.5) * min(max(w, h) * 0.44, 32)
        cx, cy = (x + w / 2 + d, y + h / 2) if w >= h else (x + w / 2, y + h / 2 + d)
    else:
        dx = 15 if w >= h else 11
        cx, cy = x + w / 2 + (-dx, dx)[i % 2] - (4 if w >= h else 2), y + h / 2 + (-11, 11)[i // 2]
    if who == scene.last.who and scene.last.score_from is not None:
        cv.halo(cx, cy, size * 0.64)
    cv.sprite(piece(cv.n(size), who, "marker", letter_of(scene, who)), cx, cy - (4 if laps and k == 1 else 0))
    if laps and k == 1:
        draw_lap(cv, cx, cy + size * 0.46, laps)
    elif laps:
        cv.icon("points", cx + size * 0.62, cy + size * 0.26, 13, n=laps, fill=GOLD3)


def draw_lap(cv: Canvas, x: float, y: float, n: int) -> None:
    """A marker that has gone round the track: +100, +200."""
    cv.box(x - 22, y - 9, 44, 18, 9, GOLD3, 1, INK, 1.5)
    cv.text(x, y, f"+{n}00", 14, 800, INK, "m")
