"""Crowds in the panels and views: where more pieces stand than any game will bring, none overlaps another."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest
from PIL import Image

from game.content import BASE_SPECIES
from images import gold, mats, planets, samples, solar, species, techs
from images.canvas import Canvas
from images.pieces import piece as real
from images.scene import Gold, Scene, pieces
from images.views import planets as planets_view
from images.views import techs as techs_view

CROWDED = {s: samples.overfull(s) for s in BASE_SPECIES}
ANY = CROWDED["anomalies"]


class Placed:
    """Where pieces were put: middle and the box they cover, in design units."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.boxes: list[tuple[float, float, float, float]] = []
        mine: dict[int, Image.Image] = {}

        def made(*args: Any, **kw: Any) -> Image.Image:
            s = real(*args, **kw).copy()
            mine[id(s)] = s
            return s

        for module in (gold, planets, solar, species, techs, planets_view, techs_view):
            monkeypatch.setattr(module, "piece", made)
        paste = Canvas.sprite

        def sprite(cv: Canvas, s: Image.Image, x: float, y: float, alpha: float = 1.0) -> None:
            if id(s) in mine:
                left, top, right, foot = s.getchannel("A").point([0] * 120 + [255] * 136).getbbox() or (0, 0, 1, 1)
                x0, y0 = cv.ox + x * cv.k - s.width / 2, cv.oy + y * cv.k - s.height / 2
                self.boxes.append((x0 + left, y0 + top, x0 + right, y0 + foot))
            paste(cv, s, x, y, alpha)

        monkeypatch.setattr(Canvas, "sprite", sprite)

    def worst(self) -> float:
        """How many pixels two of them overlap at most in both directions; round pieces in corners may by a few."""
        return max(
            (
                min(min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1]))
                for a, b in itertools.combinations(self.boxes, 2)
            ),
            default=0.0,
        )


@pytest.fixture
def placed(monkeypatch: pytest.MonkeyPatch) -> Placed:
    return Placed(monkeypatch)


def canvas(w: int = 1300, h: int = 1100) -> Canvas:
    return Canvas(Image.new("RGB", (w, h)))


DRAWN: dict[str, Callable[[Scene], object]] = {
    "planets panel": lambda s: planets.draw_planets(canvas(), s),
    "technologies panel": lambda s: techs.draw_techs(canvas(), s),
    "planets view": planets_view.draw,
    "technologies view": techs_view.draw,
    "left species": lambda s: species.draw_species(canvas(), s, 0),
    "right species": lambda s: species.draw_species(canvas(), s, 1),
}


@pytest.mark.parametrize("what", DRAWN)
def test_six_orbiters_all_technologies_and_full_trace_boards(what: str, placed: Placed) -> None:
    for scene in CROWDED.values():
        placed.boxes.clear()
        DRAWN[what](scene)
        assert len(placed.boxes) > 3
        assert placed.worst() <= 2.5, (what, scene.boards[0].species)


@pytest.mark.parametrize("claims", ["A", "AB", "ABC", "ABCD", "ABCDA", "ABCDAB"])
def test_any_number_of_markers_on_a_gold_tile(claims: str, placed: Placed) -> None:
    gold.draw_gold(canvas(), Gold("mission-each", pieces(claims)))
    assert len(placed.boxes) == len(claims)
    assert placed.worst() <= 1.5
    assert all(b[0] >= 0 and b[2] <= gold.WIDTH for b in placed.boxes)


def test_twelve_markers_in_a_sector_and_eight_probes_on_a_space(placed: Placed) -> None:
    solar.draw_dial(canvas(1200, 1200).at(600, 600), ANY, light=False)
    assert len(placed.boxes) > 60
    # Along a circle boxes meet at their corners only.
    assert placed.worst() <= 9


def test_a_long_name_leaves_room_for_the_score() -> None:
    cv = canvas()
    drawn: list[tuple[float, float]] = []
    real_text = Canvas.text

    def text(self: Canvas, x: float, y: float, s: str | int, *a: Any, **kw: Any) -> float:
        w = real_text(self, x, y, s, *a, **kw)
        if y in (27, 38):
            anchor = a[3] if len(a) > 3 else "l"
            left = x - {"l": 0.0, "m": w / 2, "r": w}[anchor]
            drawn.append((left, left + w))
        return w

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Canvas, "text", text)
        for seat in ANY.seats:
            drawn.clear()
            mats.draw_mat(cv, ANY, seat)
            for a, b in itertools.combinations(drawn, 2):
                assert a[1] <= b[0] or b[1] <= a[0], seat.name
