"""Crowds on the dial: whatever stands in a space stays in it, clear of its body and of one another."""

from __future__ import annotations

import itertools
import math

import pytest

from images.crowd import Place, grouped, plan
from images.scene import Probe, Spot, pieces
from images.sky import RING, middle, polar

BODIES = {1: ("earth", "venus"), 2: ("mars",), 3: ("jupiter", "saturn", "oumuamua"), 4: ("uranus", "neptune")}
SPACES = [(r, body) for r, here in BODIES.items() for body in (*here, "empty", "comet", "asteroids")]


def centre(p: Place) -> tuple[float, float]:
    return polar(p.r, p.t)


@pytest.mark.parametrize(("ring", "body"), SPACES)
@pytest.mark.parametrize("n", range(1, 6))
def test_pieces_keep_clear(ring: int, body: str, n: int) -> None:
    for sector in range(8):
        _check(ring, body, n, sector)


def _check(ring: int, body: str, n: int, sector: int) -> None:
    p = plan(Spot(sector, ring), body, False, n)
    assert len(p.pieces) == n
    for a, b in itertools.combinations(p.pieces, 2):
        assert math.dist(centre(a), centre(b)) >= 0.9 * a.size, "pieces overlap"
    if p.body.size:
        for a in p.pieces:
            assert math.dist(centre(a), centre(p.body)) >= 0.44 * (a.size + p.body.size), "a piece hides the body"
    inner, outer = RING[ring]
    for a in p.pieces:
        assert inner <= a.r <= outer
        assert abs((a.t - middle(sector) + 180) % 360 - 180) <= 22.5
        assert a.size >= 17


def test_a_token_gets_its_own_place() -> None:
    p = plan(Spot(0, 4), "uranus", True, 2)
    places = [p.body, p.token, *p.pieces]
    for a, b in itertools.combinations(places, 2):
        assert math.dist(centre(a), centre(b)) >= 0.4 * (a.size + b.size)


def test_more_than_four_are_counted_by_player() -> None:
    probes = [Probe(w, Spot(0, 1)) for w in pieces("ABCDABAC")]
    groups = grouped(probes, (), None)
    assert [(g.who, g.n) for g in groups] == [("A", 3), ("B", 2), ("C", 2), ("D", 1)]
    assert [g.n for g in grouped(probes[:4], (), None)] == [1, 1, 1, 1]
    assert grouped(probes[:1], (probes[0],), "B")[0].new
    assert grouped(probes[:1], (), "B")[-1].ghost
