"""Reads effects from content data into :mod:`game.vocab`; an unknown word is an error that names it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from game import vocab as v


class ContentError(ValueError):
    """A content file says something the vocabulary does not know. The message names file, entry and word."""


def _record(cls: type[Any], value: Any, word: str) -> Any:
    try:
        return msgspec.convert(value if value is not None else {}, cls, strict=True)
    except msgspec.ValidationError as e:
        raise ContentError(f"{word}: {e}") from e


def _one_key(raw: Any, what: str) -> tuple[str, Any]:
    if not isinstance(raw, dict) or len(raw) != 1:
        raise ContentError(f"{what}: expected one word with its values, got {raw!r}")
    return next(iter(raw.items()))


# ---------------------------------------------------------------------------------------------- places
_BARE_PLACES = {
    "earth", "earth_neighbour", "own_probe", "own_probe_and_neighbours", "any_probe", "row_card", "hand_card",
    "deck_card", "any", "where_landed", "just_marked", "next_anomaly", "with_anomaly", "oumuamua_tile",
}  # fmt: skip


def place(raw: Any) -> v.Place:
    """A signal place: a bare word, or ``{color|star|planet: id}``."""
    if isinstance(raw, str):
        if raw not in _BARE_PLACES:
            raise ContentError(f"unknown place {raw!r}")
        bare: v.Place = _record(v.Place, {"kind": raw}, raw)
        return bare
    key, value = _one_key(raw, "place")
    if key not in ("color", "star", "planet"):
        raise ContentError(f"unknown place {key!r}")
    result: v.Place = _record(v.Place, {"kind": key, "value": value}, key)
    return result


# ---------------------------------------------------------------------------------------------- counters, conditions
_COUNTERS: dict[str, type[Any]] = {
    str(c.__struct_config__.tag): c
    for c in (
        v.Publicity, v.Score, v.Credits, v.Energy, v.Hand, v.Data, v.HandCards, v.Tucked, v.MissionsCompleted, v.Techs,
        v.Traces, v.Orbiters, v.Landers, v.OrbitersOrLanders, v.PlanetsWith, v.ProbesInSpace, v.ProbeDistance,
        v.BodiesInSector, v.SectorWins, v.SectorsWithSignal, v.SignalsIn, v.ScanSignals, v.CardSectors, v.Exofossils,
    )
}  # fmt: skip
_BOUNDS = ("at_least", "at_most", "exactly")


def counter(raw: Any) -> v.Counter:
    """A counter, ``{word: {...}}``."""
    word, value = _one_key(raw, "counter")
    if word not in _COUNTERS:
        raise ContentError(f"unknown counter {word!r}")
    value = dict(value)
    if "where" in value and word in ("signals_in", "signals_marked_by_this_scan"):
        value["where"] = msgspec.to_builtins(place(value["where"]))
    result: v.Counter = _record(_COUNTERS[word], value, word)
    return result


def condition(raw: Any) -> v.Condition:
    """A condition, ``{word: {...}}``; a counter with a bound is one too."""
    word, value = _one_key(raw, "condition")
    if word == "all":
        return v.All(tuple(condition(c) for c in value))
    plain: dict[str, type[Any]] = {
        "probe_on": v.ProbeOn, "orbiter_and_lander": v.OrbiterAndLander, "landed_on": v.LandedOn,
        "earth_sector": v.EarthSector, "taken_tech": v.TakenTech,
    }  # fmt: skip
    if word == "deliver_sample":
        return v.DeliverSample(str(value["planet"]))
    if word == "launched_in_sector":
        return v.LaunchedWithAnomaly()
    if word in plain:
        result: v.Condition = _record(plain[word], value, word)
        return result
    if word not in _COUNTERS:
        raise ContentError(f"unknown condition {word!r}")
    bounds = {k: value[k] for k in _BOUNDS if k in value}
    if not bounds:
        raise ContentError(f"{word}: a counter needs at_least, at_most or exactly to be a condition")
    return v.Count(counter({word: {k: x for k, x in value.items() if k not in bounds}}), **bounds)


# ---------------------------------------------------------------------------------------------- events
_EVENTS: dict[str, type[Any]] = {
    "visit": v.OnVisit, "move_within_ring": v.OnMoveWithinRing, "launch": v.OnLaunch, "orbit": v.OnOrbit,
    "land": v.OnLand, "orbit_or_land": v.OnOrbitOrLand, "scan_action": v.OnScan, "signal": v.OnSignal,
    "sector_completed": v.OnSectorCompleted, "sector_win": v.OnSectorWin, "trace": v.OnTrace,
    "research": v.OnResearch, "play_card": v.OnPlayCard, "discard_for_corner": v.OnDiscardForCorner,
    "complete_mission": v.OnCompleteMission, "income": v.OnIncome, "pass": v.OnPass,
}  # fmt: skip


def event(raw: Any) -> v.EventPattern:
    """An event pattern, ``{word: {...}}`` or ``{any_of: [...]}``."""
    word, value = _one_key(raw, "event")
    if word == "any_of":
        return v.OnAnyOf(tuple(event(e) for e in value))
    if word not in _EVENTS:
        raise ContentError(f"unknown event {word!r}")
    result: v.EventPattern = _record(_EVENTS[word], value, word)
    return result


# ---------------------------------------------------------------------------------------------- ops
def _signal(value: Any) -> v.Op:
    value = dict(value)
    value["where"] = msgspec.to_builtins(place(value.get("where")))
    result: v.Signal = _record(v.Signal, value, "signal")
    return result


def _research(value: Any) -> v.Op:
    value = dict(value)
    kind = value.pop("type", None)
    value["types"] = v.TECH_TYPES if kind == "any" else tuple(kind) if isinstance(kind, list) else (kind,)
    result: v.Research = _record(v.Research, value, "research")
    return result


def _this_turn(value: Any) -> v.Op:
    if set(value) == {"rule"}:
        rule: v.ThisTurnRule = _record(v.ThisTurnRule, value, "this_turn")
        return rule
    value = dict(value)
    instead = value.pop("instead_of", None)
    pattern, do = event(value.pop("event")), ops(value.pop("do"))
    unknown = set(value) - {"once", "optional", "distinct"}
    if unknown:
        raise ContentError(f"this_turn: unknown word {sorted(unknown)[0]!r}")
    return v.ThisTurn(pattern, do, instead_of=op(instead) if instead else None, **value)


def _plain(cls: type[Any], scalar: str = "") -> Callable[[Any], v.Op]:
    word = str(cls.__struct_config__.tag)

    def read(value: Any) -> v.Op:
        if scalar and isinstance(value, int):
            value = {scalar: value}
        result: v.Op = _record(cls, {} if value is True else value, word)
        return result

    return read


def _peek(value: Any) -> v.Op:
    where = value["planet"]
    return v.PeekSample(() if where == "with_own_probe" else tuple(where))


_OPS: dict[str, Callable[[Any], v.Op]] = {
    "gain": _plain(v.Gain),
    "draw": _plain(v.Draw, "n"),
    "pick": _plain(v.Pick, "n"),
    "launch": _plain(v.Launch),
    "move": _plain(v.Move),
    "orbit": _plain(v.Orbit),
    "land": _plain(v.Land),
    "orbit_or_land": _plain(v.OrbitOrLand),
    "scan": _plain(v.Scan),
    "research": _research,
    "income": _plain(v.Income, "n"),
    "income_this_card": _plain(v.IncomeThisCard),
    "signal": _signal,
    "trace": _plain(v.Trace),
    "pay": _plain(v.Pay),
    "choose": lambda value: v.Choose(tuple(ops(b) for b in value)),
    "optional": lambda value: v.Optional(ops(value)),
    "this_turn": _this_turn,
    "discard_cards": _plain(v.DiscardCards),
    "gain_corner": _plain(v.GainCorner),
    "gain_income_corner": _plain(v.GainIncomeCorner),
    "take_row": lambda value: v.TakeRow(),
    "optional_repeat": lambda value: v.OptionalRepeat(ops(value)),
    "draw_alien": _plain(v.DrawAlien),
    "anomaly_reward": lambda value: v.AnomalyReward(),
    "collect_sample": lambda value: v.CollectSample(),
    "peek_sample": _peek,
    "gain_sample": _plain(v.GainSample),
    "return_to_hand": _plain(v.ReturnToHand),
    "special": _plain(v.Special),
}


def op(raw: Any) -> v.Op:
    """One op: ``{word: {...}}``, ``{if: C, then: ops}`` or ``{per: K, do: ops}``."""
    if isinstance(raw, dict) and set(raw) == {"if", "then"}:
        return v.If(condition(raw["if"]), ops(raw["then"]))
    if isinstance(raw, dict) and set(raw) == {"per", "do"}:
        return v.Per(counter(raw["per"]), ops(raw["do"]))
    word, value = _one_key(raw, "op")
    if word not in _OPS:
        raise ContentError(f"unknown op {word!r}")
    return _OPS[word](value)


def ops(raw: Any) -> v.Ops:
    """A list of ops.

    Raises:
        ContentError: for a word the vocabulary does not have, or a value it does not allow.
    """
    if not isinstance(raw, list):
        raise ContentError(f"expected a list of ops, got {raw!r}")
    return tuple(op(o) for o in raw)
