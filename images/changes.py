"""What a turn changed, from its events: the places to mark on the board and one line of words and icons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game import events as e
from game import words
from game.content import CARDS, MOONS, SPECIES
from game.i18n import _
from game.state import GameState
from images.from_view import PIECES, trace_key
from images.scene import Change, Icon, Part, Probe, Resource, Spot

RESOURCES: tuple[Resource, ...] = ("points", "credits", "energy", "publicity", "data", "hand")
MOST_MARKS = 8
"""With more places than this, only those of the turn's last deeds are marked."""


def change(before: GameState, after: GameState, happened: Sequence[e.AnyEvent]) -> Change:
    """What changed between two views of a game.

    Args:
        before: the view before the turn (or before what its reader has not seen yet).
        after: the view now.
        happened: the events in between, as their reader may see them.
    """
    seat = _mover(before, happened)
    mine = [x for x in happened if x.seat == seat]
    gains = {
        PIECES[i]: delta
        for i in range(len(after.seats))
        if (delta := {r: d for r in RESOURCES if (d := _stock(after, i, r) - _stock(before, i, r))})
    }
    start = before.seats[seat].score
    moved = {p.id: p for p in after.probes}
    was = {p.id: p for p in before.probes}
    arrived = tuple(
        Probe(PIECES[p.seat], Spot(p.sector, p.ring), bool(p.capsule))
        for p in after.probes
        if p.seat == seat and (p.id not in was or (was[p.id].sector, was[p.id].ring) != (p.sector, p.ring))
        and any(isinstance(x, e.ProbeMoved | e.ProbeLaunched) and x.probe == p.id for x in mine)
    )  # fmt: skip
    left = next((p for p in before.probes if p.seat == seat and p.id not in moved), None)
    if left is None:
        left = next((was[p.id] for p in after.probes if p.id in was and _has_moved(mine, p.id)), None)
    landed = [x for x in mine if isinstance(x, e.LanderPlaced)]
    on_moon = [x.place for x in landed if x.place in MOONS]
    return Change(
        who=PIECES[seat],
        line=tuple(_line(mine)),
        left=Spot(left.sector, left.ring) if left else None,
        path=_path(mine, left.id) if left else (),
        arrived=arrived,
        lander=next((x.place for x in reversed(landed) if x.place not in MOONS), None),
        orbiter=next((x.planet for x in reversed(mine) if isinstance(x, e.OrbiterPlaced)), None),
        moon=on_moon[-1] if on_moon else None,
        traces=_last([trace_key(x.slot, x.color, x.space) for x in mine if isinstance(x, e.TraceMarked)]),
        stars=_last([x.star for x in mine if isinstance(x, e.SignalMarked)]),
        techs=_last([x.tech for x in mine if isinstance(x, e.TechGained)]),
        gold=next((x.side for x in reversed(mine) if isinstance(x, e.GoldMarked)), None),
        row=tuple(i for i, card in enumerate(after.row) if card and card not in before.row),
        score_from=start if start != after.seats[seat].score else None,
        gains=gains,
    )


def _mover(before: GameState, happened: Sequence[e.AnyEvent]) -> int:
    """Whose turn it was: the last that ended, else whoever acted."""
    for x in reversed(happened):
        if isinstance(x, e.TurnEnded | e.Passed):
            return x.seat
    return next((x.seat for x in happened if isinstance(x, e.ActionTaken)), before.turn.seat)


def _stock(state: GameState, seat: int, kind: Resource) -> int:
    me = state.seats[seat]
    if kind == "points":
        return me.score
    return len(me.hand) if kind == "hand" else int(getattr(me, kind))


def _has_moved(mine: Iterable[e.AnyEvent], probe: str) -> bool:
    return any(isinstance(x, e.ProbeMoved) and x.probe == probe for x in mine)


def _path(mine: Iterable[e.AnyEvent], probe: str) -> tuple[Spot, ...]:
    """The spaces a probe went through, the one it left first; a rotation in between begins a new path."""
    spots: list[Spot] = []
    for x in mine:
        if isinstance(x, e.Rotated):
            spots = []
        elif isinstance(x, e.ProbeMoved) and x.probe == probe:
            spots += [Spot(*x.start), Spot(*x.to)] if not spots else [Spot(*x.to)]
    return tuple(spots)


def _last(keys: list[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(reversed(keys)))[: MOST_MARKS // 2]


# ---------------------------------------------------------------------------------------------- the line
def _line(mine: Iterable[e.AnyEvent]) -> list[Part]:
    """The deeds of a turn in order, each followed by what it brought."""
    out: list[Part] = []
    for x in mine:
        if isinstance(x, e.Gained):
            out += _gain_icons(x.what) if out else []
            continue
        said = _deed(x)
        if said:
            sep = "  ·  " if out else ""
            out.append(f"{sep}{said[0]} ")
            out += said[1:]
    return out


def _gain_icons(what: dict[str, int]) -> list[Part]:
    parts: list[Part] = []
    for kind, n in what.items():
        if kind == "points":
            parts.append(Icon("points", (("n", n),)))
        elif kind in ("credits", "energy", "publicity", "data"):
            parts.append(Icon(kind, n=n))
        elif kind == "exofossils":
            parts.append(Icon("exofossil", n=n))
    return parts


def _deed(x: e.AnyEvent) -> list[Part]:
    """One deed: its words, then icons that belong to it; nothing for what the line need not say."""
    match x:
        case e.ProbeLaunched():
            return [_("launched")]
        case e.Visited() if x.own_turn and x.body not in ("empty", "asteroids"):
            return [_("visited {place}").format(place=words.space(x.body) if x.body == "comet" else words.name(x.body))]
        case e.OrbiterPlaced():
            return [_("orbited {planet}").format(planet=words.name(x.planet))]
        case e.LanderPlaced():
            return [_("landed on {place}").format(place=words.name(x.place))]
        case e.SignalMarked():
            return [_("signal at {star}").format(star=words.name(x.star))]
        case e.SectorWon():
            return [_("won {star}").format(star=words.name(x.star))]
        case e.Analyzed():
            return [_("analyzed")]
        case e.TechGained():
            return [_("researched {tech}").format(tech=words.tech_name(x.tech))]
        case e.CardPlayed() if x.card in CARDS:
            return [_("played {card}").format(card=words.card_name(CARDS[x.card]))]
        case e.TraceMarked():
            return [_("traced"), Icon("trace", (("color", x.color),))]
        case e.MissionCompleted() if x.card in CARDS:
            return [_("completed {card}").format(card=words.card_name(CARDS[x.card]))]
        case e.GoldMarked():
            what = _("passed {n}: gold tile “{tile}”")
            return [what.format(n=x.threshold, tile=words.gold_name(x.side))]
        case e.SpeciesFound() if x.species in SPECIES:
            return [_("found the {species}").format(species=words.species_name(x.species))]
        case e.Passed():
            return [_("passed")]
        case _:
            return []
