"""``do``: actions and choices of any seat, matched with the options of the moment."""

from __future__ import annotations

from typing import Any

import msgspec

from game import actions as a
from game import engine
from game.events import AnyEvent
from game.options import IllegalAction, Option
from game.scenario.names import ScenarioError, only, seat, space
from game.scenario.position import side
from game.species.extras import Exertians
from game.state import GameState, Orders

_PLAIN: dict[str, a.Action] = {
    "launch": a.Launch(), "scan": a.Scan(), "analyze": a.Analyze(), "research": a.Research(), "pass": a.Pass(),
    "pass ahead": a.PassAhead(),
    "end turn": a.EndTurn(), "finish": a.Finish(), "decline": a.Decline(), "continue": a.Continue(),
}  # fmt: skip
_VERBS: dict[str, tuple[type[a.Act], str]] = {
    "orbit": (a.Orbit, "planet"), "land": (a.Land, "place"), "play": (a.PlayCard, "card"),
    "corner": (a.DiscardForCorner, "card"), "buy": (a.BuyCard, "card"), "mission": (a.CompleteMission, "card"),
    "signal": (a.MarkSignal, "star"), "step": (a.ScanStep, "step"), "tech": (a.TakeTech, "tech"),
    "install": (a.Install, "column"), "tuck": (a.Tuck, "card"), "take": (a.TakeCard, "card"), "choose": (a.Choose, "n"),
    "probe": (a.ChooseProbe, "probe"), "remove": (a.TakeBack, "place"), "cover": (a.Cover, "card"),
    "gold": (a.MarkGold, "side"), "sector": (a.ResolveSector, "star"), "exchange": (a.Exchange, ""),
    "move": (a.MoveProbe, ""), "place": (a.PlaceData, ""), "trace": (a.MarkTrace, ""), "cards": (a.ChooseCards, ""),
    "orders": (a.SetOrders, ""), "exertian": (a.PlayExertian, "card"),
}  # fmt: skip
_TEXT = {"card", "star", "place", "planet", "tech", "by", "step", "side", "give", "get", "probe", "color", "space"}


class Wanted(msgspec.Struct, frozen=True):
    """An action as a scenario writes it: its kind and the fields it names; the rest is up to the option that fits."""

    kind: type[a.Act]
    fields: dict[str, Any]

    def fits(self, action: a.Action) -> bool:
        """Whether an option's action is this one."""
        return type(action) is self.kind and all(getattr(action, k) == x for k, x in self.fields.items())


def read(state: GameState, n: int, spec: Any) -> Wanted:
    """The action a step writes, for seat ``n``.

    Raises:
        ScenarioError: for an unknown verb or value.
    """
    if isinstance(spec, str):
        if spec not in _PLAIN:
            raise ScenarioError(f"do: unknown action {spec!r} (known: {', '.join([*_PLAIN, *_VERBS])})")
        return Wanted(type(_PLAIN[spec]), {})
    if not isinstance(spec, dict) or len(spec) != 1:
        raise ScenarioError(f"do: expected one action, got {spec!r}")
    verb, value = next(iter(spec.items()))
    if verb not in _VERBS:
        raise ScenarioError(f"do: unknown action {verb!r} (known: {', '.join([*_PLAIN, *_VERBS])})")
    kind, main = _VERBS[verb]
    match verb:
        case "move":
            return Wanted(kind, _move(state, n, value))
        case "place":
            return Wanted(kind, _place(state, n, value))
        case "trace":
            t = only(value, {"species", "color", "space"}, "trace")
            fields = {k: str(x) for k, x in t.items() if k != "species"}
            return Wanted(kind, {**fields, **({"slot": side(t["species"])} if "species" in t else {})})
        case "cards":
            return Wanted(kind, {"cards": tuple(str(c) for c in value)})
        case "cover":
            value = value if isinstance(value, dict) else {"card": value}
            c = only(value, {"card", "circle"}, "cover")
            return Wanted(kind, {"card": str(c["card"]), **({"slot": int(c["circle"]) - 1} if "circle" in c else {})})
        case "probe":
            return Wanted(kind, {"probe": _probe(state, n, value)})
        case "exertian" if isinstance(value, int):
            return Wanted(kind, {"card": _exertian(state, n, value)})
        case "remove" if isinstance(value, dict):
            r = only(value, {"place", "space"}, "remove")
            return Wanted(kind, {"place": str(r["place"]), **({"space": int(r["space"])} if "space" in r else {})})
    if not isinstance(value, dict):
        value = {main: value}
    if kind is a.SetOrders:
        return Wanted(kind, only(value, set(Orders.__struct_fields__), verb))
    known = set(kind.__struct_fields__)
    return Wanted(kind, {k: str(x) if k in _TEXT else x for k, x in only(value, known, verb).items()})


def _probe(state: GameState, n: int, which: Any) -> str:
    """An own probe: its number among the seat's probes counted from 1, its id, the sample in it if it is a capsule,
    or the space it stands on."""
    mine = [p for p in state.probes if p.seat == n]
    if isinstance(which, int):
        if not 1 <= which <= len(mine):
            raise ScenarioError(f"this seat has no probe {which}")
        return mine[which - 1].id
    if any(p.id == which for p in state.probes):
        return str(which)
    for p in mine:
        if p.capsule and p.capsule == which:
            return p.id
    there = space(state, which)
    for p in mine:
        if (p.sector, p.ring) == there:
            return p.id
    raise ScenarioError(f"no own probe at {which!r}")


def _exertian(state: GameState, n: int, number: int) -> str:
    """A held Exertian card by its number among the seat's, counted from 1, for cards that chance has dealt."""
    held = next((s.extra.held[n] for s in state.species if isinstance(s.extra, Exertians)), [])
    if not 1 <= number <= len(held):
        raise ScenarioError(f"this seat holds no Exertian card {number}")
    return held[number - 1]


def _move(state: GameState, n: int, value: Any) -> dict[str, Any]:
    value = value if isinstance(value, dict) else {"to": value}
    m = only(value, {"probe", "to", "energy", "card"}, "move")
    s, r = space(state, m["to"])
    out: dict[str, Any] = {"sector": s, "ring": r}
    if "probe" in m:
        out["probe"] = _probe(state, n, m["probe"])
    if "energy" in m:
        out["energy"] = int(m["energy"])
    if "card" in m:
        out["card"] = str(m["card"])
    return out


def _place(state: GameState, n: int, value: Any) -> dict[str, Any]:
    """``top`` (the next one), or ``{top: column}`` or ``{bottom: column}``."""
    if value == "top":
        return {"row": "top", "column": state.seats[n].computer.top + 1}
    p = only(value, {"top", "bottom"}, "place")
    row, column = next(iter(p.items()))
    return {"row": row, "column": int(column)}


class Done(msgspec.Struct):
    """What became of a step: its events, or the refusal code."""

    events: list[AnyEvent]
    refused: str = ""


def perform(state: GameState, letter: str, spec: Any) -> Done:
    """Do one step in place.

    Raises:
        ScenarioError: if the step is not understood, or several different options fit it.
    """
    n = seat(letter, len(state.seats))
    wanted = read(state, n, spec)
    if wanted.kind is a.SetOrders:
        action: a.Action = a.SetOrders(msgspec.convert(wanted.fields, Orders))
    else:
        fitting = _fitting(state, n, wanted)
        if not fitting:
            return Done([], engine.why_not(state, n, _as_action(state, n, wanted)).code)
        if len(fitting) > 1:
            ways = "; ".join(a.encode(o).decode() for o in fitting)
            raise ScenarioError(f"do: {spec!r} could be any of {ways}; say which")
        action = fitting[0]
    try:
        events, _ = engine.step(state, n, action)
    except IllegalAction as e:
        return Done([], e.refusal.code)
    return Done(events)


def _fitting(state: GameState, n: int, wanted: Wanted) -> list[a.Action]:
    options = engine.options(state, n)
    if wanted.kind is a.ChooseCards:
        action = a.ChooseCards(**wanted.fields)
        return [action] if engine.is_option(state, n, action) else []
    if wanted.kind is a.PassAhead:
        return [a.PassAhead()] if engine.is_option(state, n, a.PassAhead()) else []
    fits = [o for o in options if wanted.fits(o.action)]
    if wanted.kind is a.MoveProbe:
        fits = _cheapest(fits, wanted)
    return [o.action for o in fits]


def _cheapest(options: list[Option], wanted: Wanted) -> list[Option]:
    """A move pays with the effect's points and energy; a card's corner only where the step names it."""
    if "card" not in wanted.fields:
        options = [o for o in options if isinstance(o.action, a.MoveProbe) and not o.action.card]
    return options


def _as_action(state: GameState, n: int, wanted: Wanted) -> a.Action:
    """A complete action for a refusal, with plain values for what the step leaves out."""
    defaults: dict[str, Any] = {
        "planet": "", "place": "", "card": "", "star": "", "by": "", "probe": "", "slot": 0, "color": "", "space": "",
        "column": 0, "row": "top", "sector": 0, "ring": 1, "energy": 0, "step": "", "tech": "", "n": 0, "cards": (),
        "side": "", "give": "", "get": "",
    }  # fmt: skip
    mine = next((p.id for p in state.probes if p.seat == n), "")
    fields = {k: wanted.fields.get(k, mine if k == "probe" else defaults[k]) for k in wanted.kind.__struct_fields__}
    if wanted.kind is a.TakeBack:
        fields["space"] = int(wanted.fields.get("space", -1))
    result: a.Action = wanted.kind(**fields)  # type: ignore[assignment]
    return result
