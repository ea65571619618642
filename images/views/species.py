"""Both species with all their trace spaces, and what a found species adds."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from game.i18n import _, ngettext
from game.vocab import TRACES
from game.words import name as name_of_place
from images.canvas import Canvas
from images.effects import Element, draw_row, fitting
from images.header import draw_line
from images.palette import EDGE, PANEL2, TEXT, TEXT2, TEXT3, TRACE, PieceId
from images.people import letter_of, name_of
from images.pieces import piece
from images.scene import Scene, Token, TraceBoard
from images.sky import body_at
from images.solar import draw_token
from images.species import draw_species
from images.species_data import board, samples
from images.views.sheet import WIDTH, head, round_note, sheet

SCALE = 570 / 424
PANEL_HEIGHT = 500
TOP = 104


def draw(scene: Scene) -> Image.Image:
    """1200 wide; its height grows with what the found species add."""
    foot = TOP + PANEL_HEIGHT * SCALE + 16
    blocks = [(b, _height(b)) for b in scene.boards if b.species and _height(b)]
    im, cv = sheet(WIDTH, round(foot + sum(h + 16 for _b, h in blocks) + 4))
    head(cv, scene, WIDTH, _("Species and traces"), round_note(scene))
    draw_boards(cv, scene, {})
    y = foot
    for b, h in blocks:
        cv.panel(20, y, WIDTH - 40, h)
        _block(cv.at(20, y), scene, b)
        y += h + 16
    return im


def draw_boards(cv: Canvas, scene: Scene, letters: dict[str, str], top: float = TOP) -> None:
    """The two panels side by side. ``letters`` is by ``"0:pink-3"``: board, colon, space."""
    for i in range(len(scene.boards)):
        own = {k.split(":", 1)[1]: v for k, v in letters.items() if k.startswith(f"{i}:")}
        draw_species(cv.at(20 + i * 590, top, SCALE), scene, i, 424, PANEL_HEIGHT, own)


def _height(b: TraceBoard) -> float:
    special = {"anomalies": 352.0 if b.tokens else 0.0, "centaurians": 176.0, "mascamites": 176.0}
    return special.get(b.species or "", 0.0) + (40 + 44 * len(b.notes) if b.notes else 0)


def _block(cv: Canvas, scene: Scene, b: TraceBoard) -> None:
    y = 40.0
    if b.species == "anomalies" and b.tokens:
        _anomalies(cv, scene, b)
        y = 372
    elif b.species == "centaurians":
        cv.text(30, 40, _("What an arriving message brings, one of these, each once"), 28, 700, width=WIDTH - 100)
        _boxes(cv, scene, board("centaurians").boxes, b.boxes)
        y = 196
    elif b.species == "mascamites":
        cv.text(30, 40, _("The samples"), 28, 700)
        where = [f"{name_of_place(p)} {n}" for p, n in b.hidden.items()]
        if where:
            note = _("still unseen: {places}").format(places=", ".join(where))
            cv.text(WIDTH - 70, 40, note, 24, 550, TEXT2, "r", width=700)
        _boxes(cv, scene, tuple(samples().values()), ())
        y = 196
    for line in b.notes:
        draw_line(cv, 30, y, line, 25, WIDTH - 90, TEXT2)
        y += 44


def _boxes(cv: Canvas, scene: Scene, rewards: Sequence[Sequence[Element]], taken: Sequence[PieceId | None]) -> None:
    """Rewards side by side, each with the piece of who has taken it."""
    n = len(rewards)
    w = (WIDTH - 100 - 14 * (n - 1)) / n
    for i, els in enumerate(rewards):
        x = 30 + i * (w + 14)
        who = taken[i] if i < len(taken) else None
        cv.box(x, 76, w, 82, 16, PANEL2, 0.95, EDGE, 2)
        draw_row(
            cv, x + w / 2 + (26 if who else 0), 117, els, fitting(cv, els, 44, w - (84 if who else 20), 20, 6), 6, "m"
        )
        if who:
            cv.sprite(piece(cv.n(44), who, "marker", letter_of(scene, who)), x + 36, 117)


def _anomalies(cv: Canvas, scene: Scene, b: TraceBoard) -> None:
    cv.text(30, 40, _("Anomalies on the outer ring"), 30, 700)
    earth = body_at(scene, "earth").sector
    w = (WIDTH - 140) / 3
    for i, token in enumerate(sorted(b.tokens, key=lambda t: (earth - t.sector - 1) % 8)):
        _anomaly(cv.at(30 + i * (w + 20), 76), scene, b, token, (earth - token.sector - 1) % 8 + 1, w)


def _anomaly(cv: Canvas, scene: Scene, b: TraceBoard, token: Token, turns: int, w: float) -> None:
    cv.box(0, 0, w, 252, 18, PANEL2, 0.95, TRACE[token.color], 2)
    draw_token(cv, 66, 64, token, 92)
    cv.text(126, 46, name_of_place(scene.stars[token.sector]), 27, 700, width=w - 140)
    when = ngettext("in {n} rotation", "in {n} rotations", turns).format(n=turns)
    cv.text(126, 82, when, 24, 550, TEXT2, width=w - 136)
    cv.hline(18, w - 18, 130, EDGE, 2)
    cv.text(24, 192, _("pays"), 24, 550, TEXT2)
    who = leader(b, token)
    if who:
        cv.sprite(piece(cv.n(50), who, "marker", letter_of(scene, who)), 118, 191)
        cv.text(156, 191, name_of(scene, who), 26, 700, TEXT, width=w - 176)
    else:
        cv.text(100, 192, _("nobody yet"), 24, 550, TEXT3)


def leader(b: TraceBoard, token: Token) -> PieceId | None:
    """Whose marker is highest in the column of a token's colour."""
    if token.color not in TRACES:
        return None
    for s in reversed(board("anomalies").columns[token.color]):
        marks = b.marks.get(s.id)
        if marks:
            return marks[-1]
    return None
