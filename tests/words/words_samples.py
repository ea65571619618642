"""Instances of every word of the vocabulary: one of each class, and one for each value of each of its choices."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin, get_type_hints

from game import vocab as v

# What a field without a default, or with one that says little, is filled with.
REQUIRED: dict[tuple[type[v.Word], str], Any] = {
    (v.Place, "kind"): "any",
    (v.Count, "of"): v.Orbiters(),
    (v.All, "of"): (v.Count(v.Orbiters(), at_least=1), v.ProbeOn(space="comet")),
    (v.OnAnyOf, "of"): (v.OnLaunch(), v.OnPass()),
    (v.LandedOn, "spaces"): ("mars", "any_moon"),
    (v.OnVisit, "space"): "mars",
    (v.Choose, "branches"): ((v.Launch(),), (v.Move(1),)),
    (v.Optional, "ops"): (v.Scan(),),
    (v.If, "cond"): v.Count(v.Publicity(), at_least=8),
    (v.If, "then"): (v.Gain(points=4),),
    (v.Per, "counter"): v.Orbiters(),
    (v.Per, "do"): (v.Gain(points=1),),
    (v.ThisTurn, "event"): v.OnVisit("venus"),
    (v.ThisTurn, "do"): (v.Gain(points=3),),
    (v.SignalsIn, "where"): v.Place("just_marked"),
    (v.ScanSignals, "where"): v.Place("color", "red"),
    (v.Signal, "where"): v.Place("any"),
    (v.Special, "id"): "asteroid-survey",
    (v.DeliverSample, "planet"): "earth",
    (v.OptionalRepeat, "ops"): (v.Pay(exofossils=1), v.Move(2)),
    (v.DrawAlien, "species"): "oumuamua",
    (v.Special, "text"): "do something",
}
EXTRA: tuple[v.Word, ...] = (
    v.Gain(points=2, credits=1, energy=1, publicity=1, data=1, exofossils=1),
    v.Count(v.Hand(), exactly=0),
    v.Count(v.Energy(), at_most=1),
    v.Count(v.Data(where="total"), at_least=12),
    v.Count(v.SectorWins(color="red"), exactly=1),
    v.Count(v.SectorsWithSignal(), at_least=4),
    v.Count(v.SectorsWithSignal(or_win=True), at_least=8),
    v.Count(v.SectorsWithSignal(color="each"), at_least=1),
    v.Count(v.ProbeDistance(), at_least=5),
    v.All((v.Count(v.Credits(), exactly=0), v.Count(v.Energy(), exactly=0))),
    v.PlanetsWith(landers=2),
    v.PlanetsWith(orbiters_or_landers=1),
    v.Landers(planet="mars", moons=True),
    v.OrbitersOrLanders(planet="single", moons=True),
    v.OrbitersOrLanders(planet="uranus", moons=True),
    v.ProbeOn(adjacent_to="earth"),
    v.ProbeOn(space="asteroids", adjacent_to="earth"),
    v.OnOrbitOrLand(planet="mars"),
    v.OnPlayCard(cost={"credits": 2}, sector=("yellow", "black"), has="mission", mentions_mars=True),
    v.OnSectorWin(color="blue"),
    v.HandCards(corner="move"),
    v.HandCards(income="energy"),
    v.Research(types=("probe", "telescope")),
    v.Pay(orbiters=1),
    v.Pay(landers=2, moons=True),
    v.Pay(energy=1),
    v.ThisTurn(v.OnVisit("any_planet"), (v.Move(1),), optional=True, instead_of=v.Gain(publicity=1)),
    v.ThisTurn(v.OnScan(), (v.Draw(1),), optional=True),
    v.Signal(v.Place("any_probe"), times=3, up_to=True, distinct_probes=True),
    v.Signal(v.Place("own_probe"), times=2, same_sector=True, gain_data=False),
    v.Signal(v.Place("hand_card"), times=3, up_to=True),
    v.Signal(v.Place("any"), times=2, same_sector=True),
    v.Signal(v.Place("planet", "oumuamua")),
    v.DiscardCards(of="drawn_cards", cards=1),
    v.PeekSample(("jupiter", "saturn")),
    v.GainSample("delivered", times=2),
    v.GainSample("delivered", times=3),
    v.Traces(color="pink", species="mascamites"),
    v.Traces(species="not:exertians"),
    v.Traces(species="oumuamua", paid_with="exofossils"),
    v.Trace("any", species="already_marked_same_color"),
    v.Trace("any", species="matched"),
    v.Trace("blue", species="anomalies"),
    v.Count(v.SignalsIn(v.Place("oumuamua_tile")), at_least=1),
)
OPS, CONDITIONS, COUNTERS, EVENTS = (get_args(u) for u in (v.Op, v.Condition, v.Counter, v.EventPattern))
FREE = (v.Pay(), v.Pay(moons=True))
PLACES = {"color": "red", "star": "vega", "planet": "mercury"}


def classes() -> set[type[v.Word]]:
    """Every class of the vocabulary."""
    return {c for c in vars(v).values() if isinstance(c, type) and issubclass(c, v.Word) and c is not v.Word}


def words() -> Iterator[v.Word]:
    """The samples."""
    for cls in sorted(classes(), key=lambda c: c.__name__):
        base = {f: _required(cls, f, t) for f, t in _fields(cls).items() if _needs(cls, f)}
        yield cls(**base)
        for field, hint in _fields(cls).items():
            for value in _choices(hint):
                fields = {**base, field: value}
                if cls is v.Place:
                    fields["value"] = PLACES.get(value, "")
                yield cls(**fields)
    yield from EXTRA


def _fields(cls: type[v.Word]) -> dict[str, Any]:
    return {f: t for f, t in get_type_hints(cls).items() if f in cls.__struct_fields__}


def _needs(cls: type[v.Word], field: str) -> bool:
    names, defaults = cls.__struct_fields__, cls.__struct_defaults__
    return names.index(field) < len(names) - len(defaults) or (cls, field) in REQUIRED


def _required(cls: type[v.Word], field: str, hint: Any) -> Any:
    if (cls, field) in REQUIRED:
        return REQUIRED[cls, field]
    choices = _choices(hint)
    return choices[0] if choices else 2


def _choices(hint: Any) -> list[Any]:
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    if get_origin(hint) in (typing.Union, types.UnionType):
        return [c for arg in get_args(hint) for c in _choices(arg)]
    return [False, True] if hint is bool else []
