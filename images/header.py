"""The board's header: round and end-of-round stack, whose turn and what the last one did, next rotation and order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.i18n import _, ngettext
from images.canvas import Canvas
from images.dial import mini_discs
from images.effects import aspect
from images.fonts import CAP
from images.frame import LEFT, RIGHT
from images.palette import HILITE, TEXT, TEXT2, TEXT3, Colour
from images.people import letter_of, name_of
from images.pieces import piece
from images.scene import Icon, Mark, Part, Scene

WIDTH, HEIGHT = RIGHT - LEFT, 80


def rotation(disc: int) -> str:
    """The discs that the next rotation turns, in words."""
    return {1: _("disc 1"), 2: _("discs 1 + 2")}.get(disc, _("all discs"))


def draw_header(cv: Canvas, scene: Scene) -> None:
    """Box 1868 x 80."""
    cv.panel(0, 0, WIDTH, HEIGHT)
    _round(cv, scene)
    cv.vline(436, 12, 68)
    _turn(cv, scene)
    cv.vline(1444, 12, 68)
    cv.sprite(mini_discs(cv.n(62), scene.next_disc), 1486, 40)
    cv.text(1528, 28, _("Next rotation"), 17, 550, TEXT3)
    cv.text(1528, 54, rotation(scene.next_disc), 21, 700, width=126)
    cv.vline(1662, 16, 64)
    _order(cv, scene)


def _round(cv: Canvas, scene: Scene) -> None:
    x = 20 + cv.text(20, 28, _("Round {n}").format(n=scene.round), 31, 750) + 8
    cv.text(x, 28 + (31 - 20) * CAP / 2, _("of {n}").format(n=scene.rounds), 20, 550, TEXT2)
    for i in range(scene.rounds):
        done, now = i + 1 < scene.round, i + 1 == scene.round
        cv.box(20 + i * 41, 57, 35, 9, 4.5, HILITE if now else "#7F95C8" if done else "#24334F")
    if scene.round < scene.rounds:
        cv.vline(240, 16, 64)
        cv.icon("stack", 276, 40, 46)
        x = 308 + cv.text(308, 28, scene.round_stack, 27, 750) + 7
        cv.text(x, 28 + (27 - 20) * CAP / 2, ngettext("card", "cards", scene.round_stack), 20, 550, TEXT2)
        cv.text(308, 58, _("end of round"), 17, 550, TEXT3)


def _turn(cv: Canvas, scene: Scene) -> None:
    who = scene.turn
    if who:
        cv.halo(482, 40, 29)
        cv.sprite(piece(cv.n(46), who, "marker", letter_of(scene, who)), 482, 40)
        cv.text(528, 27, turn_title(scene), 34, 750, width=900)
    else:
        cv.icon("endgame" if scene.over else "stack", 482, 40, 46)
        cv.text(528, 27, turn_title(scene), 34, 750, width=900)
    last = scene.last
    if last.who and last.line:
        draw_line(cv, 528, 60, [Mark(last.who), name_of(scene, last.who) + " ", *last.line], 19, 1432)


def turn_title(scene: Scene) -> str:
    """Whose turn it is, or what else goes on."""
    if scene.turn:
        name = name_of(scene, scene.turn)
        said = _("{name}’ turn") if name.endswith(("s", "S")) else _("{name}’s turn")
        return said.format(name=name)
    return _("The game is over") if scene.over else _("Setting up") if scene.round <= 1 else _("Between turns")


def _order(cv: Canvas, scene: Scene) -> None:
    for i, who in enumerate(scene.order):
        x = 1690 + i * 46
        passed = scene.seat(who).passed
        if who == scene.turn:
            cv.halo(x, 32, 20)
        cv.sprite(piece(cv.n(29), who, "marker", letter_of(scene, who), ghost=passed), x, 32)
        if passed:
            cv.text(x, 62, _("pass"), 16, 600, TEXT3, "m")
        elif who == scene.start:
            cv.icon("start", x, 61, 26)


def draw_line(
    cv: Canvas,
    x: float,
    y: float,
    parts: Iterable[Part],
    size: float,
    right: float,
    fill: Colour = TEXT2,
    gap: float = 5,
) -> float:
    """A line of words, icons and pieces up to x = ``right``; the words after the first piece are a name."""
    name = False
    for p in parts:
        if x > right - 2 * size:
            cv.text(x, y, "…", size, 500, fill)
            break
        match p:
            case str() if cv.tw(p, size, 700 if name else 500) > right - x:
                return x + cv.text(x, y, p, size, 700 if name else 500, TEXT if name else fill, width=right - x)
            case str():
                x += cv.text(x, y, p, size, 700 if name else 500, TEXT if name else fill, width=right - x) + gap * 0.4
            case Mark(who):
                cv.sprite(piece(cv.n(size * 1.05), who), x + size * 0.55, y)
                x += size * 1.1 + gap
            case Icon():
                if p.n > 1:
                    x += cv.text(x, y, p.n, size, 700, TEXT) + gap * 0.5
                s = size * 1.22
                options: dict[str, Any] = dict(p.options)
                cv.icon(p.name, x + s * aspect(p.name) / 2, y, s, **options)
                x += s * aspect(p.name) + gap
        name = isinstance(p, Mark)
    return x
