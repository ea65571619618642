"""The species in scenarios: what a position says of them, and how their own state reads in a check."""

from __future__ import annotations

from typing import Any

import msgspec

from game.content import SPECIES
from game.run import Run
from game.scenario.names import LETTERS, ScenarioError, letter, only, seat
from game.species.extras import AnyExtra
from game.species.hooks import RULES
from game.state import EMPTY, GameState, SpeciesSlot

WORDS = {"id", "found", "discovery", "overflow", "board", "deck", "face_up", "discard", "extra"}
_SEATS = {"tiles", "boxes", "markers"}
"""Parts of a species' own state that name seats."""
_BY_SEAT = {"held", "played", "reached"}
"""Parts that hold a list for each seat."""


def place(state: GameState, which: int, what: Any, used: set[str]) -> None:
    """Lay a species as a position states it. A found one is set up as at its discovery, with nothing dealt: its deck
    holds every card of it that lies nowhere else (``used``), the stated ones on top.

    Raises:
        ScenarioError: for an unknown species, space or word.
    """
    n = len(state.seats)
    p = only(what, WORDS, "species")
    slot = state.species[which]
    slot.species = str(p.get("id", slot.species))
    if slot.species not in SPECIES:
        raise ScenarioError(f"{slot.species!r} is no species")
    slot.found = bool(p.get("found", slot.found))
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
        gone = {*used, *top, *slot.discard, slot.face_up}
        slot.deck = [c for c in reversed(content.cards) if c not in gone] + list(reversed(top))
    run, frames = Run(state), len(state.stack)
    extra = RULES[slot.species].set_up(run, which)
    del state.stack[frames:]
    slot.extra = extra
    if extra is not None:
        slot.extra = _stated(extra, p.get("extra") or {}, len(state.seats))


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
    return {side: _slot(slot) for side, slot in zip(("left", "right"), state.species, strict=True)}


def _slot(slot: SpeciesSlot) -> dict[str, Any]:
    return {
        "id": slot.species, "found": slot.found,
        "discovery": {c: letter(n) for c, n in slot.discovery.items()},
        "overflow": {c: [letter(n) for n in marks] for c, marks in slot.overflow.items()},
        "board": {space: [letter(n) for n in marks] for space, marks in slot.board.items()},
        "deck_size": len(slot.deck), "face_up": slot.face_up or None, "discard": slot.discard,
        "extra": _extra(slot.extra),
    }  # fmt: skip


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
