"""The solar system: what shows where, neighbours, rotation of discs and probes, alignment with the stars.

Sectors 0..7 run clockwise, rings 1..4 outwards; a disc's angle counts eighths turned counter-clockwise
(rulebook pages 8, 9, 12 and 16).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

import msgspec

from game.content import PLANETS, TILES, raw
from game.state import Solar

SECTORS, RINGS = 8, (1, 2, 3, 4)
Space = tuple[int, int]
"""(sector, ring)"""

_DISCS: dict[int | str, dict[int, list[str]]] = {d["disc"]: d["cells"] for d in raw("solar")["discs"]}
PUBLICITY_BODIES: frozenset[str] = frozenset((*raw("solar")["publicity_icons"], "oumuamua"))
PLANET_BODIES: frozenset[str] = frozenset((*PLANETS, "earth"))
BASE = 4
"""Layer number of the base board; discs are layers 1 to 3."""
TILE = "oumuamua"
"""An extra planet: when it is found its tile fills one gap of disc 3 and turns with it."""
TILE_DISC, TILE_SECTOR, TILE_RING = 3, 5, 3


class Sky(NamedTuple):
    """What shows for one set of disc angles: ``body[sector][ring-1]``, ``layer[sector][ring-1]``, planet places."""

    body: tuple[tuple[str, ...], ...]
    layer: tuple[tuple[int, ...], ...]
    where: dict[str, Space]


@lru_cache(maxsize=1024)
def _sky(a1: int, a2: int, a3: int, tile: bool = False) -> Sky:
    angles = {1: a1, 2: a2, 3: a3}
    bodies, layers = [], []
    where: dict[str, Space] = {}
    for s in range(SECTORS):
        col_b, col_l = [], []
        for r in RINGS:
            body, layer = _DISCS["base"][r][s], BASE
            for d in (1, 2, 3):
                cells = _DISCS[d].get(r)
                if cells and cells[(s + angles[d]) % SECTORS] != "gap":
                    body, layer = cells[(s + angles[d]) % SECTORS], d
                    break
            if tile and r == TILE_RING and (s + angles[TILE_DISC]) % SECTORS == TILE_SECTOR:
                body, layer = TILE, TILE_DISC
            if body in PLANET_BODIES:
                where[body] = (s, r)
            col_b.append(body)
            col_l.append(layer)
        bodies.append(tuple(col_b))
        layers.append(tuple(col_l))
    return Sky(tuple(bodies), tuple(layers), where)


def sky(solar: Solar) -> Sky:
    """What shows where now."""
    a = solar.angles
    return _sky(a[0], a[1], a[2], solar.tile)


def body_at(solar: Solar, sector: int, ring: int) -> str:
    """What shows in a space: a planet's id, ``asteroids``, ``comet`` or ``empty``."""
    return sky(solar).body[sector][ring - 1]


def place_of(solar: Solar, planet: str) -> Space:
    """The space of a planet.

    Raises:
        KeyError: for a planet that has no space of its own.
    """
    return sky(solar).where[planet]


def _neighbours(sector: int, ring: int) -> tuple[Space, ...]:
    out = [((sector - 1) % SECTORS, ring), ((sector + 1) % SECTORS, ring)]
    if ring > 1:
        out.append((sector, ring - 1))
    if ring < RINGS[-1]:
        out.append((sector, ring + 1))
    return tuple(out)


NEIGHBOURS: dict[Space, tuple[Space, ...]] = {(s, r): _neighbours(s, r) for s in range(SECTORS) for r in RINGS}
"""Orthogonal neighbours; never diagonal, never across the Sun (rulebook page 9)."""


def distance(a: Space, b: Space) -> int:
    """Fewest steps between two spaces, whatever they show."""
    around = abs(a[0] - b[0])
    return min(around, SECTORS - around) + abs(a[1] - b[1])


# ---------------------------------------------------------------------------------------------- stars
@lru_cache(maxsize=64)
def _stars(tiles: tuple[int, ...], offset: int) -> tuple[str, ...]:
    ring = [star for tile in tiles for star in TILES[tile]]
    start = 7 + offset
    return tuple(ring[(s - start) % SECTORS] for s in range(SECTORS))


def stars_by_sector(solar: Solar) -> tuple[str, ...]:
    """The star of each sector 0..7. The four boards lie clockwise from sector 7 (offset 0) or sector 0 (offset 1)."""
    return _stars(tuple(solar.tiles), solar.base_offset)


def star_of(solar: Solar, planet: str) -> str:
    """The star a planet is lined up with now."""
    return stars_by_sector(solar)[place_of(solar, planet)[0]]


def earth_neighbours(solar: Solar) -> tuple[str, str]:
    """The stars of the two sectors beside Earth's, counter-clockwise one first."""
    s = place_of(solar, "earth")[0]
    stars = stars_by_sector(solar)
    return stars[(s - 1) % SECTORS], stars[(s + 1) % SECTORS]


# ---------------------------------------------------------------------------------------------- rotation
class Shift(msgspec.Struct, frozen=True):
    """What a rotation does to one piece: it stays, is carried by a disc, or is pushed into the next space."""

    to: Space
    how: Literal["still", "carried", "pushed"]


def turned(angles: list[int], disc: int) -> list[int]:
    """The disc angles after a rotation of ``disc``."""
    return [(a + 1) % SECTORS if d <= disc else a for d, a in enumerate(angles, 1)]


def shift(angles: list[int], disc: int, space: Space, tile: bool = False) -> Shift:
    """Where a piece at ``space`` ends when ``disc`` is turned from ``angles``.

    It is carried if the topmost layer under it turns; otherwise, if a turning disc then covers its space, it is
    pushed one sector along; it never changes its ring (rulebook page 16).
    """
    s, r = space
    next_space = ((s - 1) % SECTORS, r)
    if _sky(angles[0], angles[1], angles[2], tile).layer[s][r - 1] <= disc:
        return Shift(next_space, "carried")
    after = turned(angles, disc)
    if _sky(after[0], after[1], after[2], tile).layer[s][r - 1] <= disc:
        return Shift(next_space, "pushed")
    return Shift(space, "still")
