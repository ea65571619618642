"""Words for what is counted and what must hold: places, counters, conditions.

A counter has a noun (``orbiters and landers at Jupiter or its moons``), from which the phrases for "for each" and for
"at least 3" are made. A condition has a noun phrase (:func:`need`, "a probe on a comet") and a clause
(:func:`condition`, "you have a probe on a comet").
"""

from __future__ import annotations

from typing import assert_never

from game import vocab as v
from game.i18n import _, ngettext
from game.words import things
from game.words.text import a, amount, both, either

MANY = 2  # stands for "several" where only the form of a word matters


def place(p: v.Place) -> str:
    """Where a signal goes: "in a red sector", "at Vega"."""
    match p.kind:
        case "earth":
            return _("in Earth's sector")
        case "earth_neighbour":
            return _("in a sector beside Earth's")
        case "color":
            return _("in {sector}").format(sector=a(_("{color} sector").format(color=things.color(p.value))))
        case "star":
            return _("at {star}").format(star=things.name(p.value))
        case "planet" if p.value == "oumuamua":
            return _("in the sector of 'Oumuamua or on its tile")
        case "planet":
            return _("in the sector of {planet}").format(planet=things.name(p.value))
        case "own_probe":
            return _("in a sector with a probe of yours")
        case "own_probe_and_neighbours":
            return _("in a sector with a probe of yours and in each sector beside it")
        case "any_probe":
            return _("in a sector with a probe of any player")
        case "row_card":
            return _("in a sector of a discarded row card's colour")
        case "hand_card":
            return _("in a sector of a discarded hand card's colour")
        case "deck_card":
            return _("in a sector of the deck's top card's colour")
        case "any":
            return _("in any sector")
        case "where_landed":
            return _("in the sector of the planet you landed on")
        case "just_marked":
            return _("in the same sector")
        case "next_anomaly":
            return _("in the sector of the next anomaly")
        case "with_anomaly":
            return _("in the sectors with an anomaly")
        case "oumuamua_tile":
            return _("on 'Oumuamua's tile")
        case _ as never:
            assert_never(never)


# ---------------------------------------------------------------------------------------------- counters
def noun(k: v.Counter, n: int) -> str:
    """What is counted, in the number that fits ``n``, without article or number."""
    match k:
        case v.Publicity():
            return things.resource("publicity", n)
        case v.Score():
            return things.resource("points", n)
        case v.Credits():
            return things.resource("credits", n)
        case v.Energy():
            return things.resource("energy", n)
        case v.Hand():
            return ngettext("card in hand", "cards in hand", n)
        case v.Data(where="pool"):
            return _("data in your pool")
        case v.Data():
            return _("data in your pool and computer")
        case v.HandCards():
            return _hand_cards(k, n)
        case v.Tucked(kind="any"):
            return ngettext("tucked card", "tucked cards", n)
        case v.Tucked():
            return ngettext("card tucked for {income}", "cards tucked for {income}", n).format(
                income=things.income_kind(k.kind)
            )
        case v.MissionsCompleted():
            return ngettext("completed mission", "completed missions", n)
        case v.Techs():
            return _techs(k, n)
        case v.Traces():
            return _traces(k, n)
        case v.Orbiters():
            return ngettext("orbiter", "orbiters", n)
        case v.Landers():
            return ngettext("lander {place}", "landers {place}", n).format(place=_at(k, n))
        case v.OrbitersOrLanders():
            if k.planet is None and k.moons:
                return ngettext("orbiter or lander", "orbiters and landers", n)
            return ngettext("orbiter or lander {place}", "orbiters and landers {place}", n).format(place=_at(k, n))
        case v.PlanetsWith():
            return _planets_with(k, n)
        case v.ProbesInSpace():
            return ngettext("probe in space", "probes in space", n)
        case v.ProbeDistance():
            return ngettext(
                "step from Earth to the farthest probe of yours", "steps from Earth to the farthest probe of yours", n
            )
        case v.BodiesInSector():
            return ngettext(
                "planet or comet in Earth's sector, Earth not counted",
                "planets and comets in Earth's sector, Earth not counted",
                n,
            )
        case v.SectorWins():
            return _wins(k, n)
        case v.SectorsWithSignal(or_win=True):
            return ngettext("sector with a signal or a win of yours", "sectors with a signal or a win of yours", n)
        case v.SectorsWithSignal():
            return ngettext("sector with a signal of yours", "sectors with a signal of yours", n)
        case v.SignalsIn(where=where):
            return ngettext("signal {place}", "signals {place}", n).format(place=_standing(where))
        case v.ScanSignals(where=where):
            return ngettext("signal of this scan {place}", "signals of this scan {place}", n).format(place=place(where))
        case v.CardSectors():
            return ngettext("different sector marked this way", "different sectors marked this way", n)
        case v.Exofossils():
            return things.resource("exofossils", n)
        case _ as never:
            assert_never(never)


def _hand_cards(k: v.HandCards, n: int) -> str:
    if k.corner is not None:
        return ngettext(
            "hand card with {corner} that you show", "hand cards with {corner} that you show", n
        ).format(corner=a(things.corner_kind(k.corner)))  # fmt: skip
    if k.income is not None:
        return ngettext(
            "hand card with {income} that you show", "hand cards with {income} that you show", n
        ).format(income=things.income_kind(k.income))  # fmt: skip
    return ngettext("hand card that you show", "hand cards that you show", n)


def _techs(k: v.Techs, n: int) -> str:
    match k.type:
        case "probe":
            return ngettext("probe technology", "probe technologies", n)
        case "telescope":
            return ngettext("telescope technology", "telescope technologies", n)
        case "computer":
            return ngettext("computer technology", "computer technologies", n)
        case "any":
            return ngettext("technology", "technologies", n)
        case "same_as_taken":
            return ngettext("technology of that type", "technologies of that type", n)
        case "most_owned":
            return ngettext("technology of one type", "technologies of one type", n)
        case _ as never:
            assert_never(never)


def _traces(k: v.Traces, n: int) -> str:
    match k.color:
        case "any":
            what = ngettext("trace", "traces", n)
        case "each":
            what = ngettext("trace of each colour", "traces of each colour", n)
        case "single":
            what = ngettext("trace of one colour", "traces of one colour", n)
        case "same_as_marked":
            what = ngettext("trace of that colour", "traces of that colour", n)
        case "pink" | "yellow" | "blue":
            what = ngettext("{color} trace", "{color} traces", n).format(color=things.color(k.color))
        case _ as never:
            assert_never(never)
    parts = [what, _on_species(k.species)]
    if k.paid_with == "exofossils":
        parts.append(_("paid for with exofossils"))
    if not k.include_discovery:
        parts.append(_("outside the discovery spaces"))
    text = ""
    for part in filter(None, parts):
        text = _("{thing} {detail}").format(thing=text, detail=part) if text else part
    return text


def _on_species(species: str) -> str:
    match species:
        case "each":
            return _("with each species")
        case "single":
            return _("with one species")
        case "any":
            return ""
    return things.on_species(species)


def _at(k: v.Landers | v.OrbitersOrLanders, n: int) -> str:
    if k.planet is None:
        if k.moons:
            return ngettext("on a planet or moon", "on planets and moons", n)
        return ngettext("on a planet, moons not counted", "on planets, moons not counted", n)
    if k.planet == "single":
        return _("at one planet, its moons included") if k.moons else _("at one planet, moons not counted")
    if k.moons and things.has_moons(k.planet):
        return _("at {planet}, moons included").format(planet=things.name(k.planet))
    return _("at {planet}").format(planet=things.name(k.planet))


def _planets_with(k: v.PlanetsWith, n: int) -> str:
    if k.landers:
        things_there = _("at least {n} landers").format(n=k.landers) if k.landers > 1 else a(_("lander"))
    elif k.orbiters_or_landers > 1:
        things_there = _("at least {n} orbiters and landers").format(n=k.orbiters_or_landers)
    else:
        things_there = a(_("orbiter or lander"))
    return ngettext(
        "planet with {things} of yours, moons not counted", "planets with {things} of yours, moons not counted", n
    ).format(things=things_there)


def _wins(k: v.SectorWins, n: int) -> str:
    if k.same_sector:
        where = _("at one star") if k.color is None else _("at one {color} star").format(color=things.color(k.color))
        return ngettext("win {place}", "wins {place}", n).format(place=where)
    if k.color is None:
        return ngettext("sector win", "sector wins", n)
    return ngettext("win in a {color} sector", "wins in {color} sectors", n).format(color=things.color(k.color))


def _standing(p: v.Place) -> str:
    return _("in that sector") if p.kind == "just_marked" else place(p)


def each(k: v.Counter) -> str:
    """ "each of your wins in red sectors": what "for" is put in front of."""
    match k:
        case v.Publicity() | v.Score() | v.Credits() | v.Energy() | v.Exofossils():
            return _("each {thing} you have").format(thing=noun(k, 1))
        case v.BodiesInSector() | v.SectorsWithSignal() | v.ScanSignals() | v.CardSectors() | v.ProbeDistance():
            return _("each {thing}").format(thing=noun(k, 1))
        case v.PlanetsWith() | v.Data():
            return _("each {thing}").format(thing=noun(k, 1))
        case v.Techs(type="most_owned"):
            return _("each of your technologies of the type you own most of")
        case v.Traces(color="each") | v.Traces(species="each"):
            return _("each set of {things}").format(things=a(noun(k, 1)))
        case v.Traces(color="single") | v.Traces(species="single"):
            return _("each of the most {things} you have").format(things=noun(k, MANY))
    return _("each of your {things}").format(things=noun(k, MANY))


# ---------------------------------------------------------------------------------------------- conditions
def need(c: v.Condition) -> str:
    """What must be there, as a noun phrase: "a probe on a comet", "at least 8 publicity"."""
    match c:
        case v.Count():
            return _count(c)
        case v.All(of=parts):
            return _all(parts)
        case v.ProbeOn():
            return _probe_on(c)
        case v.OrbiterAndLander(moons=True):
            return _("an orbiter and a lander at one planet, its moons included")
        case v.OrbiterAndLander():
            return _("an orbiter and a lander at one planet, moons not counted")
        case v.LandedOn():
            return _("a landing on {places}").format(places=either([things.space(s) for s in c.spaces]))
        case v.EarthSector(color=color):
            return _("Earth in {sector}").format(sector=a(things.sector(color)))
        case v.TakenTech(researched_by_other=True):
            return _("a technology that another player had before")
        case v.TakenTech():
            return _("a technology that no other player had before")
        case v.DeliverSample(planet=planet):
            return _("a sample delivered to {planet}").format(planet=things.name(planet))
        case v.LaunchedWithAnomaly():
            return _("a launch in a sector with an anomaly")
        case _ as never:
            assert_never(never)


def _all(parts: tuple[v.Condition, ...]) -> str:
    """Several needs; a pair of planets names what it shares once."""
    match parts:
        case (
            v.Count(of=v.OrbitersOrLanders(planet=str(p), moons=m), at_least=1),
            v.Count(of=v.OrbitersOrLanders(planet=str(q), moons=n), at_least=1),
        ) if m == n and "single" not in (p, q):
            pattern = (
                _("an orbiter or lander at {first} and one at {second}, moons included")
                if m
                else _("an orbiter or lander at {first} and one at {second}")
            )
            return pattern.format(first=things.name(p), second=things.name(q))
    return both([need(p) for p in parts])


def _probe_on(c: v.ProbeOn) -> str:
    owner = _("another player's probe") if c.owner == "other" else a(_("probe"))
    where = [_("on {space}").format(space=things.space(c.space))] if c.space is not None else []
    where += [_("next to Earth")] if c.adjacent_to == "earth" else []
    text = owner
    for detail in where or [_("in space")]:
        text = _("{thing} {detail}").format(thing=text, detail=detail)
    return text


def _count(c: v.Count) -> str:
    """A counter with its bound: "at least 2 wins in red sectors", "no cards in hand"."""
    bound, n = _bound(c)
    match c.of:
        case v.ProbeDistance() if bound == "at_least":
            return ngettext("a probe at least {n} step from Earth", "a probe at least {n} steps from Earth", n).format(
                n=n
            )
        case v.SectorsWithSignal(color="each"):
            return (
                _("a signal or a win in a sector of each colour")
                if c.of.or_win
                else _("a signal in a sector of each colour")
            )
        case v.SectorsWithSignal() if bound == "at_least":
            if c.of.or_win:
                return ngettext(
                    "a signal or win in at least {n} sector", "signals or wins in at least {n} sectors", n
                ).format(n=n)
            return ngettext("a signal in at least {n} sector", "signals in at least {n} sectors", n).format(n=n)
    if n == 0:
        return _("no {things}").format(things=noun(c.of, MANY))
    if bound == "at_least" and n == 1 and not isinstance(c.of, _MASS):
        return a(noun(c.of, 1))
    counted = _counted(c.of, n)
    match bound:
        case "exactly":
            return _("exactly {amount}").format(amount=counted)
        case "at_most":
            return _("at most {amount}").format(amount=counted)
    return _("at least {amount}").format(amount=counted)


def _bound(c: v.Count) -> tuple[str, int]:
    for bound, n in (("exactly", c.exactly), ("at_most", c.at_most), ("at_least", c.at_least)):
        if n is not None:
            return bound, n
    raise ValueError("a counter without a bound is no condition")


_MASS = (v.Publicity, v.Score, v.Credits, v.Energy, v.Data)


def _counted(k: v.Counter, n: int) -> str:
    match k:
        case v.Publicity():
            return amount("publicity", n)
        case v.Score():
            return amount("point", n)
        case v.Credits():
            return amount("credit", n)
        case v.Energy():
            return amount("energy", n)
        case v.Exofossils():
            return amount("exofossil", n)
        case v.Data(where="pool"):
            return _("{data} in your pool").format(data=amount("data", n))
        case v.Data():
            return _("{data} in your pool and computer").format(data=amount("data", n))
    return _("{n} {things}").format(n=n, things=noun(k, n))


def condition(c: v.Condition) -> str:
    """What must hold, as a clause to follow "if": "you have at least 8 publicity"."""
    match c:
        case v.Count(of=v.SignalsIn(where=v.Place(kind="just_marked")), exactly=1):
            return _("it is your only signal in that sector")
        case v.Count() | v.OrbiterAndLander():
            return _("you have {what}").format(what=need(c))
        case v.All(of=parts):
            if all(isinstance(p, v.Count) for p in parts):
                return _("you have {what}").format(what=need(c))
            return both([condition(p) for p in parts])
        case v.ProbeOn(owner="other"):
            return _("there is {what}").format(what=need(c))
        case v.ProbeOn():
            return _("you have {what}").format(what=need(c))
        case v.LandedOn():
            return _landed_on(c)
        case v.EarthSector(color=color):
            return _("Earth is in {sector}").format(sector=a(things.sector(color)))
        case v.TakenTech(researched_by_other=True):
            return _("another player had researched it before")
        case v.TakenTech():
            return _("no other player had researched it before")
        case v.DeliverSample(planet=planet):
            return _("you deliver a sample to {planet}").format(planet=things.name(planet))
        case v.LaunchedWithAnomaly():
            return _("you launched in a sector with an anomaly")
        case _ as never:
            assert_never(never)


def _landed_on(c: v.LandedOn) -> str:
    places = either([things.space(s) for s in c.spaces])
    if c.had_lander:
        return _("you landed on {places} where there already was a lander").format(places=places)
    return _("you landed on {places}").format(places=places)
