"""Alt text: every picture's position in one or two sentences, for those who listen to it."""

from __future__ import annotations

from collections.abc import Sequence

from game.content import PLANETS, STARS
from game.i18n import _, ngettext
from game.vocab import TRACES
from game.words import name as place_name
from game.words import species_name
from game.words import trace as trace_name
from images.card_face import face
from images.header import turn_title
from images.palette import PieceId
from images.people import name_of
from images.planets import planets_of
from images.scene import Orbits, Scene, Spot
from images.sky import body_at
from images.solar import where_is
from images.views.scores import ranking

LIMIT = 1000
"""Characters at most; Discord takes 1024."""


def _joined(*sentences: str) -> str:
    text = " ".join(s for s in sentences if s)
    return text if len(text) <= LIMIT else text[: LIMIT - 1].rstrip() + "…"


def standing(scene: Scene) -> str:
    """Whose turn it is in which round, and everybody's points."""
    points = "; ".join(_score(scene, s.piece) for s in scene.seats)
    where = _("round {n} of {rounds}").format(n=scene.round, rounds=scene.rounds)
    return _("{turn} in {where}. Points: {points}.").format(turn=turn_title(scene), where=where, points=points)


def _score(scene: Scene, who: PieceId) -> str:
    seat = scene.seat(who)
    said = f"{name_of(scene, who)} {seat.score}"
    return _("{player}, passed").format(player=said) if seat.passed else said


def table(scene: Scene) -> str:
    """The whole board."""
    found = [species_name(b.species) for b in scene.boards if b.species]
    species = _("Species found: {names}.").format(names=", ".join(found)) if found else ""
    return _joined(_("The table."), standing(scene), species)


def solar(scene: Scene) -> str:
    """The dial."""
    star = place_name(scene.stars[body_at(scene, "earth").sector])
    probes = [
        _("{player}: {places}").format(
            player=name_of(scene, s.piece),
            places=", ".join(where_is(scene, p.at) for p in scene.probes if p.who == s.piece),
        )
        for s in scene.seats
        if any(p.who == s.piece for p in scene.probes)
    ]
    where = _("Probes in space: {list}.").format(list="; ".join(probes)) if probes else _("No probe is in space.")
    return _joined(_("The solar system."), _("Earth faces {star}.").format(star=star), where, standing(scene))


def planets(scene: Scene) -> str:
    """Orbiters and landers."""
    parts = []
    for p in planets_of(scene):
        state = scene.planets.get(p.id) or Orbits()
        orbiters = [name_of(scene, w) for w in state.orbiters if w]
        landers = [name_of(scene, w) for w in state.landers if w]
        landers += [name_of(scene, w) for m in p.moons for w in scene.moons.get(m, ())]
        said = []
        if orbiters:
            said.append(_("orbiters {names}").format(names=", ".join(orbiters)))
        if landers:
            said.append(_("landers {names}").format(names=", ".join(landers)))
        if said:
            parts.append(f"{place_name(p.id)}: {', '.join(said)}")
    what = "; ".join(parts) + "." if parts else _("Nobody is at a planet yet.")
    return _joined(_("The planets."), what, standing(scene))


def techs(scene: Scene) -> str:
    """Who owns how many technologies."""
    parts = []
    for s in scene.seats:
        n = len(s.techs)
        owns = ngettext("{player} owns {n}", "{player} owns {n}", n)
        parts.append(owns.format(player=name_of(scene, s.piece), n=n))
    return _joined(_("The twelve technologies."), ", ".join(parts) + ".", standing(scene))


def species(scene: Scene) -> str:
    """Both species."""
    parts = []
    for b in scene.boards:
        if b.species:
            parts.append(_("{species} are found.").format(species=species_name(b.species)))
        else:
            missing = ", ".join(trace_name(c) for c in TRACES if not b.discovery.get(c))
            parts.append(_("An unknown species still needs: {traces}.").format(traces=missing or _("nothing")))
    return _joined(*parts, standing(scene))


def player(scene: Scene, who: PieceId) -> str:
    """One mat."""
    s = scene.seat(who)
    text = _(
        "{player}: {points} points, {credits} credits, {energy} energy, {publicity} publicity, {cards} cards, "
        "{data} data, {techs} technologies, {missions} missions in play, {done} completed."
    ).format(
        player=name_of(scene, who), points=s.score, credits=s.credits, energy=s.energy, publicity=s.publicity,
        cards=s.hand, data=s.data, techs=len(s.techs), missions=len(s.cards), done=s.done,
    )  # fmt: skip
    return _joined(text, standing(scene))


def cards(title: str, ids: Sequence[str | None]) -> str:
    """Some cards by name."""
    names = ", ".join(face(c).name or _("a hidden card") for c in ids if c)
    return _joined(f"{title}: {names or _('none')}.")


def scores(scene: Scene) -> str:
    """The ranking."""
    rows = []
    for s in ranking(scene):
        parts = ((s.gold, _("gold tiles")), (s.cards, _("cards")), (s.species, _("species")))
        more = ", ".join(f"{n} {what}" for n, what in parts if n)
        rows.append(f"{name_of(scene, s.who)} {s.total}" + (f" ({s.game}, {more})" if more else ""))
    head = _("Final scores.") if scene.over else _("{turn}. Scores so far.").format(turn=turn_title(scene))
    return _joined(head, "; ".join(rows) + ".")


def route(scene: Scene, steps: Sequence[Spot]) -> str:
    """A planned route."""
    return _joined(_("The planned route: {places}.").format(places=", ".join(where_is(scene, s) for s in steps)))


def stars(scene: Scene, ids: Sequence[str]) -> str:
    """Sectors to choose from."""
    parts = []
    for star in ids:
        marks = scene.sectors[star].marks if star in scene.sectors else ()
        text = _("{star}: {n} of {limit} marked").format(
            star=place_name(star), n=len(marks), limit=STARS[star].capacity
        )
        who = ", ".join(dict.fromkeys(name_of(scene, w) for w in marks))
        parts.append(f"{text} ({who})" if who else text)
    return _joined("; ".join(parts) + ".")


def moons(planet: str, scene: Scene) -> str:
    """A planet and its moons."""
    p = PLANETS[planet]
    free = [place_name(m) for m in p.moons if not scene.moons.get(m)]
    names = ", ".join(free) or _("none")
    return _joined(_("{planet}. Free moons: {names}.").format(planet=place_name(p.id), names=names))
