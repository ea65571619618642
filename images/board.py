"""The composite of the whole table. Each panel is drawn on its own piece of background and kept until it changes."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Any

import msgspec
from PIL import Image

from game.i18n import current
from images.bodies import space
from images.cache import RECENT, cached
from images.canvas import Canvas
from images.frame import FOOT, HEIGHT, LEFT, RIGHT, TOP, WIDTH, draw_scores, draw_track
from images.gold import HEIGHT as GOLD_HEIGHT
from images.gold import WIDTH as GOLD_WIDTH
from images.gold import draw_gold
from images.header import draw_header
from images.mats import draw_mat
from images.planets import draw_planets
from images.row import draw_row_panel
from images.scene import Scene
from images.sky import RADIUS
from images.solar import draw_dial
from images.species import draw_species
from images.sprites import glow
from images.techs import draw_techs

Box = tuple[float, float, float, float]
PANELS_AT, GAP = 158, 12
CENTRE: Box = (502, PANELS_AT, 996, 1040)
GOLD_SPOTS = ((0, 0), (844, 0), (0, 874), (844, 874))
MATS_AT, MAT_HEIGHT = 1210, 324


@cached
def ground(scale: float) -> Image.Image:
    """Background and score track: the same in every game."""
    im = space.fresh(round(WIDTH * scale), round(HEIGHT * scale))
    cv = Canvas(im, scale)
    cv.sprite(glow(cv.n(RADIUS * 2.6), "#3560C8", 0.46, 1.1), 1000, 678)
    draw_track(cv)
    return im


def _region(im: Image.Image, scale: float, box: Box, shows: Any, draw: Callable[[Canvas], None]) -> None:
    """Draw a part of the board, or take the kept one that ``shows`` the same."""
    x, y, w, h = box
    left, top, right, foot = (round(v * scale) for v in (x, y, x + w, y + h))

    def make() -> Image.Image:
        part = ground(scale).crop((left, top, right, foot))
        draw(Canvas(part, scale, x * scale - left, y * scale - top))
        return part

    key: Hashable = ("region", scale, box, msgspec.msgpack.encode(shows), current())
    im.paste(RECENT.get(key, make), (left, top))


def board(scene: Scene, scale: float = 1.0) -> Image.Image:
    """The table, 2000 x 1600 at scale 1."""
    im = ground(scale).copy()
    last = scene.last
    draw_scores(Canvas(im, scale), scene)
    who = tuple((s.piece, s.name) for s in scene.seats)
    passed = [s.piece for s in scene.seats if s.passed]
    shows: Any = [
        who, scene.round, scene.rounds, scene.turn, scene.order, passed, scene.start, scene.round_stack,
        scene.next_disc, scene.over, last.who, last.line,
    ]  # fmt: skip
    _region(im, scale, (LEFT, TOP, RIGHT - LEFT, 80), shows, lambda cv: draw_header(cv, scene))
    shows = [
        who, scene.angles, scene.stars, scene.probes, scene.travellers, scene.sectors, scene.next_disc,
        [b.tokens for b in scene.boards], last.left, last.path, last.arrived, last.stars, last.who,
    ]  # fmt: skip
    _region(im, scale, CENTRE, shows, lambda cv: draw_dial(cv.at(498, 520), scene, light=False))
    for tile, (x, y) in zip(scene.gold, GOLD_SPOTS, strict=False):
        new = last.who if last.gold == tile.side else None
        spot: Box = (CENTRE[0] + x, CENTRE[1] + y, GOLD_WIDTH, GOLD_HEIGHT)
        _region(im, scale, spot, [tile, new], partial(draw_gold, tile=tile, new=new))
    left, right = (LEFT, PANELS_AT), (1510, PANELS_AT)
    box = (*left, 424, 400)
    _region(im, scale, box, [scene.techs, last.techs], lambda cv: draw_techs(cv, scene))
    box = (LEFT, PANELS_AT + 412, 424, 220)
    _region(im, scale, box, [scene.row, scene.deck, last.row], lambda cv: draw_row_panel(cv, scene))
    shows = [scene.planets, scene.moons, scene.travellers, last.lander, last.orbiter, last.moon, last.who]
    _region(im, scale, (*right, 424, 632), shows, lambda cv: draw_planets(cv, scene))
    for i in range(len(scene.boards)):
        shows = [i, scene.boards[i], [t for t in last.traces if t.startswith(f"{i}:")], last.who]
        box = ((LEFT, 1510)[i], PANELS_AT + 644, 424, 396)
        _region(im, scale, box, shows, partial(draw_species, scene=scene, index=i))
    _mats(im, scale, scene)
    return im


def _mats(im: Image.Image, scale: float, scene: Scene) -> None:
    n = max(2, len(scene.seats))
    w = (RIGHT - LEFT - GAP * (n - 1)) / n
    left = LEFT + (RIGHT - LEFT - w) / 2 if len(scene.seats) == 1 else LEFT
    for i, seat in enumerate(scene.seats):
        box = (left + i * (w + GAP), MATS_AT, w, FOOT - MATS_AT)
        mine = [p for p in scene.probes if p.who == seat.piece]
        shows = [
            seat, mine, scene.turn == seat.piece, scene.start == seat.piece, scene.last.gains.get(seat.piece)
        ]  # fmt: skip

        _region(im, scale, box, shows, partial(draw_mat, scene=scene, seat=seat, w=w))
        if seat.piece == scene.turn:
            Canvas(im, scale).halo_box(*box, 16)
