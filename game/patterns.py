"""Event patterns: whether an event is what a mission, an effect or a component waits for."""

from __future__ import annotations

from game import vocab as v
from game.content import CARDS, MOONS, STARS, TECHS
from game.events import (
    AnyEvent,
    CardPlayed,
    CardTucked,
    CornerUsed,
    LanderPlaced,
    MissionCompleted,
    OrbiterPlaced,
    Passed,
    ProbeLaunched,
    ProbeMoved,
    ScanDone,
    SectorCompleted,
    SectorWon,
    SignalMarked,
    TechGained,
    TraceMarked,
    Visited,
)
from game.solar import PLANET_BODIES


def matches(pattern: v.EventPattern, event: AnyEvent) -> bool:
    """Whether an event is what a pattern waits for (whose event it is, is the caller's question)."""
    match pattern, event:
        case v.OnAnyOf(), _:
            return any(matches(p, event) for p in pattern.of)
        case v.OnVisit(), Visited():
            if pattern.own_turn_only and not event.own_turn:
                return False
            if pattern.space == "any_planet":
                return event.body in PLANET_BODIES and event.body != pattern.without
            return event.body == pattern.space
        case v.OnMoveWithinRing(), ProbeMoved():
            return event.start[1] == event.to[1]
        case v.OnLaunch(), ProbeLaunched():
            return True
        case v.OnOrbit(), OrbiterPlaced():
            return True
        case v.OnLand(), LanderPlaced():
            return True
        case v.OnOrbitOrLand(), OrbiterPlaced():
            return pattern.planet in (None, event.planet)
        case v.OnOrbitOrLand(), LanderPlaced():
            return pattern.planet in (None, event.planet) and (pattern.moons or event.place not in MOONS)
        case v.OnScan(), ScanDone():
            return True
        case v.OnSignal(), SignalMarked():
            return event.color == pattern.color
        case v.OnSectorCompleted(), SectorCompleted():
            return True
        case v.OnSectorWin(), SectorWon():
            return pattern.color in (None, STARS[event.star].color)
        case v.OnTrace(), TraceMarked():
            return pattern.color in ("any", event.color)
        case v.OnResearch(), TechGained():
            return pattern.type in ("any", TECHS[event.tech].type)
        case v.OnPlayCard(), CardPlayed():
            card = CARDS[event.card]
            return (
                (pattern.cost is None or pattern.cost == card.cost)
                and (not pattern.sector or card.sector in pattern.sector)
                and (pattern.has is None or card.mission is not None)
                and (not pattern.mentions_mars or card.mentions_mars)
            )
        case v.OnDiscardForCorner(), CornerUsed():
            return pattern.corner in event.corner
        case v.OnCompleteMission(), MissionCompleted():
            return True
        case v.OnIncome(), CardTucked():
            return True
        case v.OnPass(), Passed():
            return True
        case _:
            return False
