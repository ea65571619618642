"""``then``: what must hold, compared with what is; every difference is one line."""

from __future__ import annotations

from typing import Any

import msgspec

from game import engine, solar
from game.content import STARS
from game.counting import landers_on, orbiters_at
from game.events import AnyEvent
from game.scenario import species
from game.scenario.names import LETTERS, ScenarioError, letter, only, seat
from game.scenario.position import side
from game.scenario.script import read
from game.sectors import data_left
from game.state import EMPTY, GameState
from game.view import see_events, view

THEN = {
    "round", "turn", "main_done", "row", "deck_top", "deck_size", "discard", "discard_size", "playing", "sectors",
    "planets", "moons", "solar", "stacks", "gold", "neutral", "species", "events", "no_events", "event_count", "asks",
    "can", "cannot", "over", "winners", "end_stacks", "row_size", "end_stack_sizes", "scores", "sees",
    *LETTERS,
}  # fmt: skip
SEAT = {
    "credits", "energy", "publicity", "score", "data", "hand", "hand_size", "tucked", "missions", "covered",
    "completed", "endgame", "techs", "computer", "probes", "orbiters", "landers", "wins", "passed", "thresholds",
    "gained", "final", "points_final", "exofossils", "capsules",
}  # fmt: skip


def differences(
    state: GameState, before: GameState, events: list[AnyEvent], wanted: Any, at: str = "then"
) -> list[str]:
    """Every way in which a position and the events so far are not what ``wanted`` says.

    Raises:
        ScenarioError: when ``wanted`` has a word the format does not know.
    """
    out: list[str] = []
    for part in wanted if isinstance(wanted, list) else [wanted]:
        for key, want in only(part, THEN, at).items():
            if key in LETTERS:
                out += _seat(state, before, seat(key, len(state.seats)), want, at)
            elif key in ("events", "no_events", "event_count"):
                out += _events(events, key, want, at)
            elif key == "sees":
                for who, what in only(want, {*LETTERS, "spectator"}, f"{at}: sees").items():
                    n = None if who == "spectator" else seat(who, len(state.seats))
                    out += differences(view(state, n), before, see_events(events, n), what, f"{at}: {who} sees")
            elif key in ("can", "cannot"):
                out += _options(state, key, want, at)
            elif key in ("sectors", "planets", "moons", "species", "stacks", "gold", "solar", "asks"):
                out += _nested(f"{at}: {key}", want, _BOARDS[key](state))
            else:
                out += _same(f"{at}: {key}", want, _TABLE[key](state))
    return out


def _same(what: str, want: Any, have: Any) -> list[str]:
    return [] if _equal(want, have) else [f"{what}: expected {want!r}, is {have!r}"]


def _equal(want: Any, have: Any) -> bool:
    if isinstance(want, dict) and isinstance(have, dict):
        return {str(k): x for k, x in want.items()} == {str(k): x for k, x in have.items()}
    return bool(want == have)


def _nested(what: str, want: Any, have: Any) -> list[str]:
    """Compare only what is mentioned, to any depth."""
    if isinstance(want, dict) and isinstance(have, dict):
        out = []
        have = {str(k): x for k, x in have.items()}
        for k, x in want.items():
            if str(k) not in have:
                out.append(f"{what}: there is no {k!r} (there is {', '.join(have)})")
            else:
                out += _nested(f"{what} {k}", x, have[str(k)])
        return out
    return _same(what, want, have)


def _who(marks: list[int]) -> list[str]:
    return [letter(x) for x in marks]


def _space(x: int) -> str | None:
    return None if x == EMPTY else letter(x)


def _asks(state: GameState) -> dict[str, Any]:
    decisions = engine.decisions(state)
    if not decisions:
        return {"seat": None, "kind": None}
    d = decisions[0]
    return {"seat": letter(d.seat), "kind": d.kind, "open": d.open, "about": dict(d.about)}


_BOARDS: dict[str, Any] = {
    "sectors": lambda s: {
        star: {"markers": _who(x.markers), "wins": _who(x.wins), "data": data_left(x, star)}
        for star, x in s.sectors.items()
    },
    "planets": lambda s: {
        p: {
            "first_orbit": _space(b.first_orbit), "orbiters": _who(b.orbiters), "landers": _who(b.landers),
            "first_data": [_space(x) for x in b.first_data],
        }
        for p, b in s.planets.items()
    },
    "moons": lambda s: {m: _who(x) for b in s.planets.values() for m, x in b.moons.items()},
    "species": species.plain,
    "stacks": lambda s: {
        t: {
            "tiles": len(x.tiles), "bonus": x.tiles[0] if x.tiles else None, "bonuses": sorted(x.tiles),
            "first": x.first,
        }
        for t, x in s.stacks.items()
    },
    "gold": lambda s: {t.side: _who(t.marks) for t in s.gold},
    "solar": lambda s: {
        "angles": s.solar.angles, "next_disc": s.solar.next_disc,
        **{p: list(solar.place_of(s.solar, p)) for p in solar.sky(s.solar).where},
    },
    "asks": _asks,
}  # fmt: skip
_TABLE: dict[str, Any] = {
    "round": lambda s: s.round,
    "turn": lambda s: letter(s.turn.seat),
    "main_done": lambda s: s.turn.main_done,
    "row": lambda s: [c or None for c in s.row],
    "row_size": lambda s: sum(bool(c) for c in s.row),
    "scores": lambda s: sorted(x.score for x in s.seats),
    "deck_top": lambda s: s.deck[-1] if s.deck else None,
    "deck_size": lambda s: len(s.deck),
    "discard": lambda s: s.discard,
    "discard_size": lambda s: len(s.discard),
    "playing": lambda s: s.playing,
    "neutral": lambda s: s.neutral,
    "end_stacks": lambda s: {r: c for r, c in s.end_stacks.items() if c},
    "end_stack_sizes": lambda s: {r: len(c) for r, c in s.end_stacks.items() if c},
    "over": lambda s: s.phase == "over",
    "winners": lambda s: [
        letter(n) for n, x in enumerate(s.seats) if s.phase == "over" and x.score == max(y.score for y in s.seats)
    ],
}


# ---------------------------------------------------------------------------------------------- seats
def _seat(state: GameState, before: GameState, n: int, want: Any, at: str) -> list[str]:
    out: list[str] = []
    me, was = state.seats[n], before.seats[n]
    have: dict[str, Any] = {
        **{k: getattr(me, k) for k in ("credits", "energy", "publicity", "score", "data", "passed", "exofossils")},
        "hand": sorted(me.hand), "hand_size": len(me.hand), "tucked": sorted(me.tucked),
        "missions": sorted(m.card for m in me.missions), "completed": sorted(me.completed),
        "covered": {m.card: [i + 1 for i in sorted(m.covered)] for m in me.missions},
        "endgame": sorted(me.endgame), "techs": sorted(me.techs), "thresholds": sorted(me.thresholds),
        "probes": sorted([p.sector, p.ring] for p in state.probes if p.seat == n and not p.capsule),
        "capsules": sorted([p.sector, p.ring, p.capsule] for p in state.probes if p.seat == n and p.capsule),
        "orbiters": {p: k for p, b in state.planets.items() if (k := orbiters_at(b, n))},
        "landers": {
            **{p: k for p, b in state.planets.items() if (k := landers_on(b, n, False))},
            **{m: k for b in state.planets.values() for m, x in b.moons.items() if (k := x.count(n))},
        },
        "wins": {star: k for star in STARS if (k := state.sectors[star].wins.count(n))},
        "final": {k: x for k, x in me.final.items() if x and k != "track"},
        "points_final": sum(x for k, x in me.final.items() if k != "track"),
    }  # fmt: skip
    for key, x in only(want, SEAT, f"{at}: {LETTERS[n]}").items():
        what = f"{at}: {LETTERS[n]} {key}"
        if key == "gained":
            for thing, amount in x.items():
                attr = "score" if thing == "points" else thing
                if thing == "cards":
                    out += _same(f"{what} cards", amount, len(me.hand) - len(was.hand))
                elif attr not in ("score", "credits", "energy", "publicity", "data", "exofossils"):
                    raise ScenarioError(f"gained: unknown word {thing!r}")
                else:
                    out += _same(f"{what} {thing}", amount, getattr(me, attr) - getattr(was, attr))
        elif key == "computer":
            computer = {"top": me.computer.top, "bottom": sorted(me.computer.bottom), "techs": me.computer.techs}
            out += _nested(what, {k: sorted(v) if k == "bottom" else v for k, v in x.items()}, computer)
        elif isinstance(x, list):
            out += _same(what, sorted(x if key in ("probes", "capsules", "thresholds") else map(str, x)), have[key])
        else:
            out += _same(what, x, have[key])
    return out


# ---------------------------------------------------------------------------------------------- events, options
def _plain(event: AnyEvent) -> dict[str, Any]:
    out: dict[str, Any] = {k: list(x) if isinstance(x, tuple) else x for k, x in msgspec.structs.asdict(event).items()}
    out["event"] = event.__struct_config__.tag
    out["seat"] = letter(event.seat)
    out.update({k: _who(out[k]) for k in ("seats", "winners") if k in out})
    if "slot" in out and out["event"] in ("trace_marked", "neutral", "species_found"):
        out["species_side"] = ("left", "right")[out["slot"]]
    return out


def _fits(want: dict[str, Any], have: dict[str, Any]) -> bool:
    return all(k in have and have[k] == x for k, x in want.items())


def _events(events: list[AnyEvent], key: str, want: Any, at: str) -> list[str]:
    have = [_plain(e) for e in events]
    if key == "event_count":
        return [
            line
            for name, n in want.items()
            for line in _same(f"{at}: number of {name!r} events", n, sum(e["event"] == name for e in have))
        ]
    out = []
    for w in want:
        w = {"event": w} if isinstance(w, str) else w
        found = any(_fits(w, e) for e in have)
        if found != (key == "events"):
            kinds = ", ".join(dict.fromkeys(e["event"] for e in have))
            out.append(f"{at}: {'missing' if key == 'events' else 'unexpected'} event {w} (happened: {kinds})")
    return out


def _options(state: GameState, key: str, want: Any, at: str) -> list[str]:
    out = []
    for who, specs in want.items():
        n = seat(who, len(state.seats))
        options = engine.options(state, n)
        for spec in specs if isinstance(specs, list) else [specs]:
            wanted = read(state, n, spec)
            offered = any(wanted.fits(o.action) for o in options)
            if offered != (key == "can"):
                out.append(f"{at}: {who} {'cannot' if key == 'can' else 'can'} do {spec!r}")
    return out


__all__ = ["differences", "side"]
