"""Colours for everybody: told apart in the three common kinds of colour blindness, text with contrast enough."""

from __future__ import annotations

import io
import itertools

import pytest
from PIL import Image

from images import palette as p
from images import render, samples
from images.palette import contrast, mix
from images.pieces import SHAPE, piece
from images.vision import KINDS, Kind, distance, seen, simulate

LEAST = {None: 55, "protan": 25, "deutan": 25, "tritan": 25}


@pytest.mark.parametrize("kind", [None, *KINDS])
def test_players_are_told_apart_by_colour(kind: Kind | None) -> None:
    players = [c for who, c in p.PLAYER.items() if who != "N"]
    for a, b in itertools.combinations(players, 2):
        assert distance(a, b, kind) >= LEAST[kind], (a, b, kind)


def test_and_by_shape() -> None:
    """Colour is never the only mark: pieces differ in shape, in the picture of a colour-blind person too."""
    assert len(set(SHAPE.values())) == len(SHAPE)
    outlines = {who: piece(40, who).getchannel("A").tobytes() for who in p.PLAYER}
    assert len(set(outlines.values())) == len(outlines)


@pytest.mark.parametrize("kind", KINDS)
def test_the_marks_of_change_stand_out_from_the_discs(kind: Kind) -> None:
    for ground in (*p.DISC.values(), p.PANEL):
        assert distance(p.HILITE, ground, kind) >= 60
        assert contrast(seen(p.HILITE, kind), seen(ground, kind)) >= 4.5


def test_the_simulation_of_a_picture_is_that_of_its_colours() -> None:
    for kind in KINDS:
        for c in p.PLAYER.values():
            dot = simulate(Image.new("RGB", (2, 2), c), kind).getpixel((0, 0))
            assert isinstance(dot, tuple)
            assert max(abs(x - y) for x, y in zip(dot, seen(c, kind), strict=True)) <= 10
    board = Image.open(io.BytesIO(render("board", samples.middle_of_the_game()).data)).reduce(5)
    for kind in KINDS:
        assert simulate(board, kind).size == board.size
    grey = simulate(Image.new("RGB", (2, 2), "#808080"), "deutan").getpixel((0, 0))
    assert isinstance(grey, tuple)
    assert max(abs(v - 128) for v in grey) <= 3


GROUNDS = (p.PANEL, p.PANEL2, p.SPACE, "#0B1222", "#101A33", "#0E1730")
CELLS = [mix(c, "#0B1222", 0.84) for c in p.TRACE.values()]


@pytest.mark.parametrize("ink", [p.TEXT, p.TEXT2, p.TEXT3, p.HILITE, p.GOLD_TEXT, p.GOLD3, p.TEAL, *p.TECH.values()])
def test_words_on_panels(ink: str) -> None:
    for ground in GROUNDS:
        assert contrast(ink, ground) >= 4.5, (ink, ground)


PAIRS = (
    (p.TEXT, "#1C2B4E"), ("#DCE5F8", p.PANEL), (p.GOLD_TEXT, p.GOLD_GROUND), (p.GOLD3, p.GOLD_GROUND),
    (p.TEXT, "#10264A"), (p.TEXT, "#0C3A38"), (p.TEXT2, "#2A3A5E"), (p.HILITE, "#3A4A22"), (p.INK, p.HILITE),
    (p.INK, p.GOLD3), (p.INK, p.GOLD), (p.INK, p.TEAL), (p.INK, p.TEXT2), ("#FFC6CA", "#3A1420"),
    ("#7C8DB5", "#0E1730"), ("#FFE4A0", "#3A2E12"), (p.TEXT2, "#142040"), ("#4A3003", p.CREDIT),
    ("#9AD8FF", p.PANEL), (p.TEXT3, "#0D172C"),
)  # fmt: skip
"""Words on other grounds: what is drawn on what, wherever it is not a panel."""


@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_words_elsewhere(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= 4.5


def test_initials_on_pieces_and_numbers_that_decide_a_move() -> None:
    for c in p.PLAYER.values():
        assert contrast(p.INK, c) >= 4.5
    for ground in (*GROUNDS, *CELLS):
        assert contrast(p.TEXT, ground) >= 10


def test_a_mat_dimmed_by_passing_is_still_read() -> None:
    """A fifth of the ground's colour lies over it."""
    for ink in (p.TEXT2, p.TEXT3):
        assert contrast(mix(ink, p.SPACE, 0.2), mix(p.PANEL, p.SPACE, 0.2)) >= 4.5
