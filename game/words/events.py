"""Words for what happens: event patterns as clauses, "you orbit or land"."""

from __future__ import annotations

from typing import assert_never

from game import vocab as v
from game.i18n import _
from game.words import things
from game.words.text import a, either


def event(e: v.EventPattern) -> str:
    """An event pattern as a subordinate clause: "when you orbit or land"."""
    return _("when {happening}").format(happening=happening(e))


def happening(e: v.EventPattern) -> str:
    """An event pattern as a clause: "you orbit or land"."""
    match e:
        case v.OnVisit():
            return _visit(e)
        case v.OnMoveWithinRing():
            return _("a probe of yours moves within its ring")
        case v.OnLaunch():
            return _("you launch a probe")
        case v.OnOrbit():
            return _("you orbit")
        case v.OnLand():
            return _("you land")
        case v.OnOrbitOrLand(planet=str(planet), moons=moons):
            return _("you orbit or land at {planet}").format(
                planet=things.with_moons(planet) if moons else things.name(planet)
            )
        case v.OnOrbitOrLand():
            return _("you orbit or land")
        case v.OnScan():
            return _("you scan")
        case v.OnSignal(color=color):
            return _("you mark a signal in {sector}").format(sector=a(things.sector(color)))
        case v.OnSectorCompleted():
            return _("a sector is completed")
        case v.OnSectorWin(color=color):
            return _("you win {sector}").format(sector=a(things.sector(color))) if color else _("you win a sector")
        case v.OnTrace(color="any"):
            return _("you mark a trace")
        case v.OnTrace(color=color):
            return _("you mark a {trace}").format(trace=things.trace(color))
        case v.OnResearch(type=kind):
            return _("you research {technology}").format(technology=a(things.tech_type(kind)))
        case v.OnPlayCard():
            return _("you play {card}").format(card=_card(e))
        case v.OnDiscardForCorner(corner=corner):
            return _("you discard a hand card for its {corner}").format(corner=things.corner_kind(corner))
        case v.OnCompleteMission():
            return _("you complete a mission")
        case v.OnIncome():
            return _("you increase your income")
        case v.OnPass():
            return _("you pass")
        case v.OnAnyOf(of=patterns):
            return either([happening(p) for p in patterns])
        case _ as never:
            assert_never(never)


def _visit(e: v.OnVisit) -> str:
    where = things.space(e.space)
    if e.without == "earth":
        where = _("{place} other than Earth").format(place=where)
    if e.own_turn_only:
        return _("you visit {place} on your own turn").format(place=where)
    return _("you visit {place}").format(place=where)


def _card(e: v.OnPlayCard) -> str:
    details: list[str] = []
    if e.sector:
        details.append(_("of {sector}").format(sector=a(_sectors(e.sector))))
    if e.has == "mission":
        details.append(_("with a mission"))
    if e.cost is not None:
        details.append(_("that costs {cost}").format(cost=things.price(e.cost)))
    if e.mentions_mars:
        details.append(_("that mentions Mars"))
    text = a(_("card"))
    for detail in details:
        text = _("{thing} {detail}").format(thing=text, detail=detail)
    return text


def _sectors(colors: tuple[v.Color, ...]) -> str:
    return _("{colors} sector").format(colors=either([things.color(c) for c in colors]))
