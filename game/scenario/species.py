"""The species in scenarios: what a position says of them, and how their own state reads in a check."""

from __future__ import annotations

from typing import Any

import msgspec

from game.content import BASE_SPECIES, SPECIES
from game.run import Run
from game.scenario.names import LETTERS, ScenarioError, letter, only, seat
from game.species.exertians import danger
from game.species.extras import Anomalies, AnyExtra, Exertians, Mascamites
from game.species.hooks import RULES
from game.species.mascamites import SAMPLES
from game.state import EMPTY, HIDDEN, NEUTRAL, GameState, SpeciesSlot, copy
from game.vocab import TRACES

SIDES = ("left", "right")
WORDS = {"id", "found", "discovery", "overflow", "board", "deck", "face_up", "discard", "extra"}
_SEATS = {"tiles", "boxes", "markers"}
"""Parts of a species' own state that name seats."""
_BY_SEAT = {"held", "played", "reached"}
"""Parts that hold a list for each seat."""


def begin(state: GameState, stated: Any) -> None:
    """Which species lie where and which are found, before anything else is laid out: one of them adds a planet. The
    discovery spaces of a found species are neutral where nothing else is said.

    Raises:
        ScenarioError: for an unknown species.
    """
    stated = only(stated or {}, set(SIDES), "species")
    for side, what in stated.items():
        slot = state.species[SIDES.index(side)]
        slot.species = str(what.get("id", slot.species))
        if slot.species not in SPECIES:
            raise ScenarioError(f"{slot.species!r} is no species")
        slot.found = bool(what.get("found", slot.found))
        if slot.found:
            slot.discovery = dict.fromkeys(TRACES, NEUTRAL)
    left, right = state.species
    if left.species == right.species:
        other = right if "id" in stated.get("left", {}) else left
        other.species = next(s for s in BASE_SPECIES if s != left.species)
    for which, slot in enumerate(state.species):
        if slot.found:
            frames = len(state.stack)
            RULES[slot.species].set_up(Run(state), which)
            del state.stack[frames:]


def place(state: GameState, which: int, what: Any, used: set[str]) -> None:
    """Lay out a species as a position states it. A found one is set up as at its discovery, with nothing dealt: its
    deck holds every card of it that lies nowhere else (``used``), the stated ones on top.

    Raises:
        ScenarioError: for an unknown space, card or word.
    """
    n = len(state.seats)
    p = only(what, WORDS, "species")
    slot = state.species[which]
    slot.discovery.update({c: seat(x, n) for c, x in (p.get("discovery") or {}).items()})
    for c, marks in (p.get("overflow") or {}).items():
        slot.overflow[c] = [seat(x, n) for x in marks]
    content = SPECIES[slot.species]
    for where, marks in (p.get("board") or {}).items():
        if where not in content.spaces:
            raise ScenarioError(f"{where!r} is no space of {slot.species}")
        slot.board[str(where)] = [seat(x, n) for x in ([marks] if isinstance(marks, str) else marks)]
    if slot.found:
        _found(state, which, slot, p, used)


def _found(state: GameState, which: int, slot: SpeciesSlot, p: dict[str, Any], used: set[str]) -> None:
    top = [str(c) for c in p.get("deck", [])]
    slot.face_up = str(p.get("face_up", ""))
    slot.discard = [str(c) for c in p.get("discard", [])]
    content = SPECIES[slot.species]
    for card in [*top, *slot.discard, *([slot.face_up] if slot.face_up else [])]:
        if card not in content.cards:
            raise ScenarioError(f"{card!r} is no card of {slot.species}")
    if content.at_discovery:
        waiting = [str(w["card"]) for w in (p.get("extra") or {}).get("waiting", [])]
        gone = {*used, *top, *waiting, *slot.discard, slot.face_up}
        slot.deck = [c for c in reversed(content.cards) if c not in gone] + list(reversed(top))
    extra = RULES[slot.species].set_up(Run(copy(state)), which)
    if extra is not None:
        stated = p.get("extra") or {}
        slot.extra = _stated(extra, stated, len(state.seats))
        _rest_of(state, slot.extra, set(stated))


def _rest_of(state: GameState, extra: AnyExtra, stated: set[str]) -> None:
    """What a position leaves open of hidden components is filled from those it does not name."""
    if isinstance(extra, Mascamites):
        used = [p.capsule for p in state.probes if p.capsule]
        used += [x for tokens in extra.samples.values() for x in tokens] if "samples" in stated else []
        used += extra.spaces.values() if "spaces" in stated else []
        rest = [x for x in SAMPLES if x not in used]
        if "spaces" not in stated:
            extra.spaces = {space: rest.pop() for space in extra.spaces if rest}
        if "samples" not in stated:
            extra.samples = {planet: [rest.pop(0) for _ in there if rest] for planet, there in extra.samples.items()}
    elif isinstance(extra, Exertians) and "played" in stated and "held" not in stated:
        extra.held = [[] for _ in extra.held]


def _stated(extra: AnyExtra, stated: dict[str, Any], n: int) -> AnyExtra:
    """The species' own state, with what the position says of it."""
    out: dict[str, Any] = msgspec.to_builtins(extra)
    for key, value in only(stated, set(out) - {"s"}, "extra").items():
        if key in _BY_SEAT:
            by_seat = {seat(who, n): x for who, x in value.items()}
            out[key] = [by_seat.get(i, []) for i in range(n)]
        elif key == "tiles":
            out[key] = {seat(who, n): x for who, x in value.items()}
        elif key in _SEATS:
            out[key] = [EMPTY if x is None else seat(x, n) for x in value]
        elif key == "waiting":
            out[key] = [{**x, "seat": seat(x["seat"], n)} for x in value]
        else:
            out[key] = value
    result: AnyExtra = msgspec.convert(out, AnyExtra, strict=False)
    return result


def plain(state: GameState) -> dict[str, Any]:
    """Both species for a check, by side."""
    return {side: _slot(state, i) for i, side in enumerate(SIDES)}


def _slot(state: GameState, which: int) -> dict[str, Any]:
    slot = state.species[which]
    return {
        "id": slot.species, "found": slot.found,
        "discovery": {c: letter(n) for c, n in slot.discovery.items()},
        "overflow": {c: [letter(n) for n in marks] for c, marks in slot.overflow.items()},
        "board": {space: [letter(n) for n in marks] for space, marks in slot.board.items()},
        "deck_size": len(slot.deck), "face_up": slot.face_up or None, "discard": slot.discard,
        "deck_top": slot.deck[-1] if slot.deck else None,
        "extra": _extra(slot.extra), "counts": _counts(state, which, slot.extra),
    }  # fmt: skip


def _counts(state: GameState, which: int, extra: AnyExtra | None) -> dict[str, Any]:
    """What can be said of components that chance has laid out: how many lie where."""
    match extra:
        case Mascamites():
            return {planet: len(tokens) for planet, tokens in extra.samples.items()}
        case Anomalies():
            return {"sectors": sorted(t.sector for t in extra.tokens), "colors": sorted(t.color for t in extra.tokens)}
        case Exertians():
            everybody = range(len(extra.played))
            return {
                "held": {LETTERS[i]: len(extra.held[i]) for i in everybody},
                "played": {LETTERS[i]: len(extra.played[i]) for i in everybody},
                "danger": {LETTERS[i]: danger(state, which, i) for i in everybody if HIDDEN not in extra.played[i]},
            }
    return {}


def _extra(extra: AnyExtra | None) -> dict[str, Any]:
    if extra is None:
        return {}
    out: dict[str, Any] = msgspec.to_builtins(extra)
    del out["s"]
    for key, value in out.items():
        if key in _BY_SEAT:
            out[key] = {LETTERS[i]: x for i, x in enumerate(value)}
        elif key == "tiles":
            out[key] = {letter(int(n)): at for n, at in value.items()}
        elif key in _SEATS:
            out[key] = [None if n == EMPTY else letter(n) for n in value]
        elif key == "waiting":
            out[key] = [{**x, "seat": letter(x["seat"])} for x in value]
    return out
