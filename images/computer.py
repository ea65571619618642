"""Data pool and computer of a player, at any size."""

from __future__ import annotations

from game.content import COMPUTER_TOP, TECH_COLUMNS, TECHS
from images.canvas import Canvas
from images.effects import Element, draw_icon, element, elements
from images.palette import EDGE3, PANEL2, SOCKET, TECH, mix
from images.scene import Seat
from images.sprites import socket

COLUMNS = 6


def top_reward(seat: Seat, column: int) -> list[Element]:
    """What the upper space of a column (1..6) gives when it is filled."""
    tech = seat.computer.get(column)
    return elements(TECHS[tech].top) if tech else elements(COMPUTER_TOP.get(column, ()))


def draw_computer(cv: Canvas, seat: Seat, w: float, h: float) -> None:
    """The computer in a box ``w`` x 90: six columns; a computer technology adds a lower space."""
    cv.box(0, 0, w, h, 10, PANEL2, 0.95, EDGE3, 1.5)
    cw = (w - 14) / COLUMNS
    for n in range(1, COLUMNS + 1):
        _column(cv, seat, n, 7 + cw * (n - 0.5), cw, h)
    if seat.top == COLUMNS:
        cv.halo_box(0, 0, w, h, 10)


def _column(cv: Canvas, seat: Seat, n: int, cx: float, cw: float, h: float) -> None:
    tech = seat.computer.get(n)
    if tech:
        cv.box(cx - cw / 2 + 4, 5, cw - 8, h - 10, 9, mix(TECH["computer"], "#0B1222", 0.66), 1, TECH["computer"], 1.5)
    cv.sprite(socket(cv.n(36), SOCKET, TECH["computer"] if tech else "#3A4F80"), cx, 25)
    if n <= seat.top:
        cv.icon("data", cx, 25, 28)
    else:
        for e in top_reward(seat, n)[:1]:
            draw_icon(cv, e, cx, 25, 22)
    if tech:
        cv.sprite(socket(cv.n(36), SOCKET, TECH["computer"]), cx, 65)
        if n in seat.bottom:
            cv.icon("data", cx, 65, 28)
        else:
            (e, *_) = elements(TECHS[tech].bottom) or [element("data")]
            draw_icon(cv, e, cx, 65, 23)
    elif n in TECH_COLUMNS:
        cv.box(cx - 17, 49, 34, 33, 9, None, 1, "#2C3E68", 1.5)
