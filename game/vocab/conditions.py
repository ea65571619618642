"""Conditions: what must hold."""

from __future__ import annotations

from typing import Literal

from game.vocab.base import Color, Word
from game.vocab.counters import Counter


class Count(Word, frozen=True, tag="count"):
    """A counter compared with a number."""

    of: Counter
    at_least: int | None = None
    at_most: int | None = None
    exactly: int | None = None


class All(Word, frozen=True, tag="all"):
    """Every listed condition."""

    of: tuple[Condition, ...]


class ProbeOn(Word, frozen=True, tag="probe_on"):
    """An own (or another player's) probe on asteroids, a comet or a planet's space; or one step from Earth."""

    space: str | None = None
    adjacent_to: Literal["earth"] | None = None
    owner: Literal["other"] | None = None


class OrbiterAndLander(Word, frozen=True, tag="orbiter_and_lander"):
    """An own orbiter and an own lander at one planet, its moons included."""

    planet: Literal["single"] = "single"
    moons: bool = True


class LandedOn(Word, frozen=True, tag="landed_on"):
    """The landing just granted ended on one of these surfaces or moons."""

    spaces: tuple[str, ...]
    had_lander: bool = False


class EarthSector(Word, frozen=True, tag="earth_sector"):
    """The colour of the star aligned with Earth."""

    color: Color


class TakenTech(Word, frozen=True, tag="taken_tech"):
    """Another player had taken a tile of that stack before."""

    researched_by_other: bool = True


class DeliverSample(Word, frozen=True, tag="deliver_sample"):
    """An own capsule stands at that planet; completing the mission uses it up."""

    planet: str


class LaunchedWithAnomaly(Word, frozen=True, tag="launched_in_sector"):
    """The launch just granted took place in a sector with an anomaly."""


Condition = (
    Count | All | ProbeOn | OrbiterAndLander | LandedOn | EarthSector | TakenTech | DeliverSample | LaunchedWithAnomaly
)
