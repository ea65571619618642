"""The species panel: an unknown species as a signal field, a known one with all its trace spaces from its data file."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from PIL import Image, ImageChops

from game.content import DISCOVERY, OVERFLOW
from game.i18n import _, ngettext
from game.vocab import TRACES, TraceColor
from game.words import species_name
from images.cache import cached
from images.canvas import Canvas
from images.card_face import face
from images.effects import Element, draw_row, elements, row_width
from images.palette import SOCKET, TEXT2, TEXT3, TRACE, PieceId, mix
from images.pieces import piece
from images.planets import counted
from images.scene import Scene, TraceBoard
from images.species_data import Board, Space, board, samples
from images.sprites import Art, box_mask, glow, socket

WIDTH, HEIGHT = 424, 396


def draw_species(
    cv: Canvas, scene: Scene, index: int, w: float = WIDTH, h: float = HEIGHT, letters: dict[str, str] | None = None
) -> None:
    """Box 424 x 396 (or taller) of the board ``index`` (0 left, 1 right).

    ``letters`` names spaces of this board (``pink-3``, ``discovery-pink``, ``overflow-blue``) that are asked about.
    """
    state = scene.boards[index]
    letters = letters or {}
    cv.panel(0, 0, w, h)
    cw = (w - 28 - 12) / 3
    f = h / HEIGHT
    high, low = 42 * f, 38 * f
    y_discovery, y_overflow = h - 12 - low - 4 - high, h - 12 - low
    new = {t.split(":", 1)[1]: scene.last.who for t in scene.last.traces if t.startswith(f"{index}:")}
    if state.species:
        _known(cv, state, board(state.species), w, y_discovery, new, letters)
    else:
        _unknown(cv, state, w, y_discovery)
    reward = elements(DISCOVERY["left" if index == 0 else "right"])
    later = elements(OVERFLOW)
    for j, c in enumerate(TRACES):
        x = 14 + j * (cw + 6)
        found = state.discovery.get(c)
        cell = Cell(c, tuple(reward), (found,) if found else (), "discovery", key=f"discovery-{c}")
        cell.draw(cv, x, y_discovery, cw, high, _icon_size(cv, cw, high, [(reward, ())]), new, letters)
        cell = Cell(c, tuple(later), state.overflow.get(c, ()), "overflow", many=True, key=f"overflow-{c}")
        cell.draw(cv, x, y_overflow, cw, low, _icon_size(cv, cw, low, [(later, ())]), new, letters)


def _known(
    cv: Canvas, state: TraceBoard, b: Board, w: float, foot: float, new: dict[str, PieceId | None],
    letters: dict[str, str],
) -> None:  # fmt: skip
    cv.icon("alien", 32, 27, 36)
    right = w - 18
    if state.face_up:
        name = face(state.face_up).name
        tw = min(170.0, cv.tw(name, 16, 600))
        cv.text(right, 18, name, 16, 600, TEXT2, "r", width=170)
        cv.text(right, 38, _("face up  ·  deck {n}").format(n=state.deck), 15, 500, TEXT3, "r")
        right -= max(tw, 120) + 10
    elif state.deck:
        tw = cv.text(right, 27, _("deck {n}").format(n=state.deck), 15, 500, TEXT3, "r")
        right -= tw + 10
    cv.text(56, 27, species_name(b.id), 25, 750, width=right - 56)
    cw, top = (w - 40) / 3, 54
    known = {c: shown_spaces(state, b, c) for c in TRACES}
    rows = max(len(s) for s in known.values())
    rh = (foot - 18 - top) / rows
    for row in range(rows):  # the lowest row stands at the foot
        here = [(j, c, known[c][row]) for j, c in enumerate(TRACES) if row < len(known[c])]
        rewards = [(_contents(state, s), s.cost) for _j, _c, s in here]
        size = _icon_size(cv, cw, rh - 4, rewards)
        for j, c, s in here:
            locked = s.locked and s.id not in state.samples
            marks = state.marks.get(s.id, ())
            cell = Cell(c, tuple(_contents(state, s)), marks, "board", s.many, s.cost, s.danger, locked, s.id)
            cell.draw(cv, 14 + j * (cw + 6), top + (rows - 1 - row) * rh, cw, rh - 4, size, new, letters)


def shown_spaces(state: TraceBoard, b: Board, c: TraceColor) -> list[Space]:
    """The spaces of a column worth drawing: sample spaces that are still locked only up to the next one."""
    out: list[Space] = []
    waiting = 0
    for s in b.columns[c]:
        if s.locked and s.id not in state.samples and s.id not in state.marks:
            waiting += 1
            if waiting > 1:
                continue
        out.append(s)
    return out


def _contents(state: TraceBoard, s: Space) -> Sequence[Element]:
    """What a space gives: for a sample space, the sample that lies there."""
    return samples().get(state.samples.get(s.id, ""), s.reward)


def _unknown(cv: Canvas, state: TraceBoard, w: float, foot: float) -> None:
    x0, y0 = cv.xy(3, 3)
    art = _signal_field(cv.n(w - 6), cv.n(foot - 8))
    cv.im.paste(art, (x0, y0), art)
    gap = [c for c in TRACES if not state.discovery.get(c)]
    room = w - 40 - row_width(cv, [Element("trace")] * len(gap), 28, 4)
    cv.text(22, 28, _("Unknown species"), 25, 750, width=room)
    n = len(gap)
    cv.text(22, 56, ngettext("{n} trace to discovery", "{n} traces to discovery", n).format(n=n), 18, 550, TEXT2)
    draw_row(cv, w - 18, 28, [Element("trace", (("color", c),)) for c in gap], 28, 4, "r")


COST_WIDE = 1.6
"""Width of a cost plate in the size of the icons."""


def _inside(cv: Canvas, size: float, reward: Sequence[Element], cost: Sequence[Element]) -> float:
    """Width of what stands to the right of a space's marker."""
    return row_width(cv, reward, size, 4) + (size * COST_WIDE + 5 if cost else 0)


def _icon_size(
    cv: Canvas, w: float, h: float, contents: Iterable[tuple[Sequence[Element], Sequence[Element]]]
) -> float:
    """The icon size at which every one of these rewards and costs fits beside its marker."""
    size = min(h * 0.62, 30)
    room = w - min(h * 0.76, 40) - 20
    contents = list(contents)
    while size > 10 and max((_inside(cv, size, r, c) for r, c in contents), default=0) > room:
        size -= 0.5
    return size


class Cell:
    """One trace space: a place for a marker on the left, what it costs and gives on the right."""

    def __init__(
        self, color: TraceColor, reward: tuple[Element, ...], marks: tuple[PieceId, ...], kind: str,
        many: bool = False, cost: tuple[Element, ...] = (), danger: int = 0, locked: bool = False, key: str = "",
    ) -> None:  # fmt: skip
        self.color, self.reward, self.marks, self.kind = color, reward, marks, kind
        self.many, self.cost, self.danger, self.locked, self.key = many, cost, danger, locked, key

    def draw(
        self, cv: Canvas, x: float, y: float, w: float, h: float, s: float, new: dict[str, PieceId | None],
        letters: dict[str, str],
    ) -> None:  # fmt: skip
        """Draw it in a box, its icons ``s`` units wide."""
        c = TRACE[self.color]
        if self.kind == "discovery":
            cv.box(x, y, w, h, 10, mix(c, "#0B1222", 0.72), 1, c, 2.5)
        elif self.kind == "overflow":
            cv.box(x, y, w, h, 10, "#0B1222", 1, mix(c, "#0B1222", 0.55), 1.5)
        else:
            cv.box(x, y, w, h, 10, mix(c, "#0B1222", 0.84), 1, mix(c, "#0B1222", 0.42), 1.5)
        size = min(h * 0.76, 40)
        cy = y + h / 2
        self._marks(cv, x, cy, w, size, s, new, letters.get(self.key, ""))
        draw_row(cv, x + w - 8, cy, self.reward, s, 4, "r")
        right = x + w - 8 - row_width(cv, self.reward, s, 4) - 4
        if self.cost:
            e = self.cost[0]
            wide = s * COST_WIDE
            cv.box(right - wide, cy - s * 0.5, wide, s, s * 0.28, "#3A1420", 1, "#FF8C93", 1.5)
            cv.text(right - wide + s * 0.12, cy, f"−{max(1, e.n)}", s * 0.52, 800, "#FFC6CA")
            cv.icon(e.icon, right - s * 0.34, cy, s * 0.6)
        if self.danger:
            cv.icon("danger", x + 6 + size * 0.98, y + h - 4 - size * 0.24, size * 0.52, n=self.danger)

    def _marks(
        self, cv: Canvas, x: float, cy: float, w: float, size: float, s: float, new: dict[str, PieceId | None],
        letter: str,
    ) -> None:  # fmt: skip
        c = TRACE[self.color]
        shown = counted(self.marks)
        first, core, n = x + 6 + size / 2, size * 0.82, len(shown)
        step = core + 1
        if self.many:  # a pill that grows with its markers, as far as there is room; then the markers get smaller
            room = w - 22 - _inside(cv, s, self.reward, self.cost)
            need = size * 1.35 if n < 2 else min(room, size + (n - 1) * step)
            if n > 1:
                step = min(step, (need - size * 0.3) / n)
                core = min(core, step - 1)
                first = x + 6 + need / 2 - step * (n - 1) / 2
            cv.box(x + 6, cy - size / 2, need, size, size / 2, SOCKET, 1, mix(c, "#0B1222", 0.5), 1.5)
        else:
            cv.sprite(socket(cv.n(size), SOCKET, mix(c, "#0B1222", 0.5)), first, cy)
        if letter:
            draw_letter(cv, first, cy, letter, size)
            return
        if not n and not self.locked:
            cv.icon("trace", first, cy, size * 0.66, 1 if self.kind == "discovery" else 0.38, color=self.color)
        newest = self.marks[-1] if self.marks and new.get(self.key) == self.marks[-1] else None
        last = max((i for i, (who, _k) in enumerate(shown) if who == newest), default=-1) if newest else -1
        for i, (who, k) in enumerate(shown):
            if not who:
                continue
            if i == last:
                cv.halo(first + i * step, cy, core * 0.76)
            cv.sprite(piece(cv.n(core), who), first + i * step, cy)
            if k > 1:
                cv.count(first + i * step + core * 0.3, cy - core * 0.62, k, max(12, core * 0.8))


def draw_letter(cv: Canvas, x: float, y: float, letter: str, size: float) -> None:
    """The letter of an answer on a place that is asked about."""
    cv.box(x - size / 2, y - size / 2, size, size, size / 2, "#FFFFFF", 1, "#0A0F1C", max(1.5, size * 0.07))
    cv.text(x, y, letter, size * 0.66, 800, "#0A0F1C", "m")


@cached
def _signal_field(w: int, h: int) -> Image.Image:
    """What is not known yet: a signal field round a veiled heart."""
    im = Image.new("RGBA", (w, h), (0, 0, 0, 0))
    a = Art(w, w, h, ss=2)
    cx, cy = w / 2, h * 0.56
    for i in range(9):
        r = 34 + i * 30 * w / 420
        col = mix("#6C7DF0", "#0D1629", 0.30 + i * 0.075)
        for q in range(36):
            if (q * 7 + i * 5) % 11 < 7:
                a.arc(cx, cy, r, q * 10 + i * 13, q * 10 + i * 13 + 7.2, 1.6, col, False)
    im.alpha_composite(a.done())
    g = glow(round(h * 1.15), "#5B6CF0", 0.55, 1.5)
    light = Image.new("RGBA", (w, h), (0, 0, 0, 0))
    light.paste(g, (round(cx - g.width / 2), round(cy - g.height / 2)), g)
    im.alpha_composite(light)
    b = Art(w, w, h, ss=3)
    s = w / 420
    for t, c in zip((-90, 30, 150), TRACE.values(), strict=True):
        at = math.radians(t)
        b.circle(cx + 27 * s * math.cos(at), cy + 27 * s * math.sin(at), 33 * s, mix(c, "#10183A", 0.48))
    b.circle(cx, cy, 30 * s, "#0B1028")
    b.text(cx, cy, "?", 42 * s, "#E8ECFF", 800)
    im.alpha_composite(b.done())
    im.putalpha(ImageChops.multiply(im.getchannel("A"), box_mask(w, h, 14)))
    return im
