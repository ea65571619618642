"""Event patterns: what a mission, an effect or a component waits for."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.vocab.base import Color, CornerKind, TechType, TraceColor, Word


class OnVisit(Word, frozen=True, tag="on_visit"):
    """An own probe enters a planet, asteroids, a comet, any planet."""

    space: str
    without: Literal["earth"] | None = msgspec.field(name="except", default=None)
    own_turn_only: bool = False


class OnMoveWithinRing(Word, frozen=True, tag="on_move_within_ring"):
    """A probe moves without changing its distance from the Sun."""


class OnLaunch(Word, frozen=True, tag="on_launch"):
    """Any launch."""


class OnOrbit(Word, frozen=True, tag="on_orbit"):
    """Any orbiting."""


class OnLand(Word, frozen=True, tag="on_land"):
    """Any landing, moons too."""


class OnOrbitOrLand(Word, frozen=True, tag="on_orbit_or_land"):
    """Either, anywhere or at that planet (and its moons)."""

    planet: str | None = None
    moons: bool = True


class OnScan(Word, frozen=True, tag="on_scan_action"):
    """A Scan action, granted ones too."""


class OnSignal(Word, frozen=True, tag="on_signal"):
    """A signal marked in a sector of that colour."""

    color: Color


class OnSectorCompleted(Word, frozen=True, tag="on_sector_completed"):
    """A sector is completed."""


class OnSectorWin(Word, frozen=True, tag="on_sector_win"):
    """A sector is won."""

    color: Color | None = None


class OnTrace(Word, frozen=True, tag="on_trace"):
    """A trace marked."""

    color: TraceColor | Literal["any"]


class OnResearch(Word, frozen=True, tag="on_research"):
    """A technology gained, by any way."""

    type: TechType | Literal["any"]


class OnPlayCard(Word, frozen=True, tag="on_play_card"):
    """A card played as the main action."""

    cost: dict[str, int] | None = None
    sector: tuple[Color, ...] = ()
    has: Literal["mission"] | None = None
    mentions_mars: bool = False


class OnDiscardForCorner(Word, frozen=True, tag="on_discard_for_corner"):
    """A hand card discarded for a corner with that icon."""

    corner: CornerKind


class OnCompleteMission(Word, frozen=True, tag="on_complete_mission"):
    """A mission is completed."""


class OnIncome(Word, frozen=True, tag="on_income"):
    """An income increase."""


class OnPass(Word, frozen=True, tag="on_pass"):
    """The pass."""


class OnAnyOf(Word, frozen=True, tag="on_any_of"):
    """One trigger, met by any of these."""

    of: tuple[EventPattern, ...]


EventPattern = (
    OnVisit | OnMoveWithinRing | OnLaunch | OnOrbit | OnLand | OnOrbitOrLand | OnScan | OnSignal | OnSectorCompleted
    | OnSectorWin | OnTrace | OnResearch | OnPlayCard | OnDiscardForCorner | OnCompleteMission | OnIncome | OnPass
    | OnAnyOf
)  # fmt: skip
