"""Counters: what a word counts of a seat's own pieces and deeds, now."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.vocab.base import Color, CornerKind, IncomeKind, Place, TechType, TraceColor, Word


class Publicity(Word, frozen=True, tag="publicity"):
    """The publicity track."""


class Score(Word, frozen=True, tag="score"):
    """Points."""


class Credits(Word, frozen=True, tag="credits"):
    """Credits in supply."""


class Energy(Word, frozen=True, tag="energy"):
    """Energy in supply."""


class Hand(Word, frozen=True, tag="hand"):
    """Cards in hand (species cards included, Exertian cards not)."""


class Data(Word, frozen=True, tag="data"):
    """Data in the pool, or in pool and computer together."""

    where: Literal["pool", "total"] = msgspec.field(name="in", default="pool")


class HandCards(Word, frozen=True, tag="hand_cards"):
    """Hand cards with that icon in a corner, of which the owner shows as many as wanted."""

    corner: CornerKind | None = None
    income: IncomeKind | None = None


class Tucked(Word, frozen=True, tag="tucked"):
    """Cards tucked for that income; the starting-income card is none."""

    kind: IncomeKind | Literal["any"]


class MissionsCompleted(Word, frozen=True, tag="missions_completed"):
    """Completed missions of both kinds."""


class Techs(Word, frozen=True, tag="techs"):
    """Own technologies of a type, or of the type of the tile just taken."""

    type: TechType | Literal["any", "same_as_taken", "most_owned"]


class Traces(Word, frozen=True, tag="traces"):
    """Own life traces. ``each`` colour or species means: the least over all of them; ``single``: the best one. A
    species id counts that species alone, ``not:`` before it the other one."""

    color: TraceColor | Literal["any", "each", "single", "same_as_marked"] = "any"
    species: str = "any"
    include_discovery: bool = True
    paid_with: Literal["exofossils"] | None = None


class Orbiters(Word, frozen=True, tag="orbiters"):
    """Own orbiters at any planets."""


class Landers(Word, frozen=True, tag="landers"):
    """Own landers, at one planet if named; those on moons too if ``moons``."""

    planet: str | None = None
    moons: bool = False


class OrbitersOrLanders(Word, frozen=True, tag="orbiters_or_landers"):
    """Own orbiters and landers together; ``planet: single`` is the best one planet."""

    planet: str | None = None
    moons: bool = False


class PlanetsWith(Word, frozen=True, tag="planets_with"):
    """Planets with at least so many own landers, or orbiters and landers, never counting moons."""

    landers: int = 0
    orbiters_or_landers: int = 0


class ProbesInSpace(Word, frozen=True, tag="probes_in_space"):
    """Own probes on the solar system."""


class ProbeDistance(Word, frozen=True, tag="probe_distance"):
    """Steps from Earth to the farthest own probe, asteroids ignored."""

    start: Literal["earth"] = msgspec.field(name="from", default="earth")


class BodiesInSector(Word, frozen=True, tag="planets_and_comets_in_sector"):
    """Planets and comets visible in Earth's eighth, Earth itself left out."""

    of: Literal["earth"] = "earth"
    without: Literal["earth"] = msgspec.field(name="except", default="earth")


class SectorWins(Word, frozen=True, tag="sector_wins"):
    """Own win markers; ``same_sector``: the most at one star."""

    color: Color | None = None
    same_sector: bool = False


class SectorsWithSignal(Word, frozen=True, tag="sectors_with_signal"):
    """Stars with an own signal now (win markers are none unless ``or_win``)."""

    color: Literal["each"] | None = None
    or_win: bool = False


class SignalsIn(Word, frozen=True, tag="signals_in"):
    """Own markers now in or beside that place's data slot."""

    where: Place


class ScanSignals(Word, frozen=True, tag="signals_marked_by_this_scan"):
    """Signals of the scan just granted that went to that place."""

    where: Place


class CardSectors(Word, frozen=True, tag="sectors_marked_by_this_card"):
    """Different sectors in which this card's signals were marked."""


class Exofossils(Word, frozen=True, tag="exofossils"):
    """Own exofossils."""


Counter = (
    Publicity | Score | Credits | Energy | Hand | Data | HandCards | Tucked | MissionsCompleted | Techs | Traces
    | Orbiters | Landers | OrbitersOrLanders | PlanetsWith | ProbesInSpace | ProbeDistance | BodiesInSector
    | SectorWins | SectorsWithSignal | SignalsIn | ScanSignals | CardSectors | Exofossils
)  # fmt: skip
