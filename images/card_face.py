"""What is printed on a card, ready to draw: corners, icons, sentences, mission or gold box, motif of its picture."""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from game import vocab as v
from game import words
from game.content import CARDS, EXERTIANS, SPECIES, STARS, Card
from game.content.species import Exertian
from game.i18n import _, gettext
from images.effects import ICON, Element, element, elements, gains
from images.sky import PLANETS

Kind = Literal["none", "mission", "trigger", "endgame", "message"]


class Circle(msgspec.Struct, frozen=True):
    """One circle of a triggered mission: when, and what it brings."""

    when: str
    reward: tuple[Element, ...]


class Face(msgspec.Struct, frozen=True):
    """A card as drawn. ``box`` says what ``condition``, ``reward``, ``circles`` and ``points`` are for."""

    id: str
    name: str
    origin: str
    species: bool = False
    cost: tuple[Element, ...] = ()
    corner: tuple[Element, ...] = ()
    sector: v.Color = "black"
    income: str = ""
    effect: tuple[Element, ...] = ()
    lines: tuple[str, ...] = ()
    box: Kind = "none"
    condition: str = ""
    reward: tuple[Element, ...] = ()
    circles: tuple[Circle, ...] = ()
    points: int = 0
    danger: int | None = None
    body: str = ""
    machine: Element = Element("probe")
    star: str = ""


def _capital(s: str) -> str:
    return s[:1].upper() + s[1:]


def face(card: str) -> Face:
    """The face of a card by id; one that nothing is known of has no name."""
    if card in CARDS:
        return _of(CARDS[card])
    return _of_exertian(EXERTIANS[card]) if card in EXERTIANS else Face(card, "", "")


def _of(c: Card) -> Face:
    condition, points = "", 0
    reward: tuple[Element, ...] = ()
    circles: tuple[Circle, ...] = ()
    box: Kind = "none"
    if c.endgame:
        box, points, condition = "endgame", c.endgame.points, _capital(words.endgame_reason(c))
    elif c.mission and c.mission.when is not None:
        box, condition = "mission", _capital(words.need(c.mission.when))
        reward = tuple(elements(c.mission.reward))
    elif c.mission:
        box = "trigger"
        circles = tuple(Circle(_capital(words.event(s.event)), tuple(elements(s.reward))) for s in c.mission.slots)
    elif c.message:
        box, condition = "message", _("{n} points later").format(n=c.message.ahead)
        reward = tuple(elements(c.message.green))
    body, machine, star = _scene_of(c)
    species = c.set in SPECIES
    origin = words.species_name(c.set) if species else {"base": _("Base game")}.get(c.set, c.set.replace("_", " "))
    return Face(
        c.id, words.card_name(c), origin, species, tuple(gains(c.cost)) or (element("credits"),),
        tuple(gains(c.corner)), c.sector, ICON[c.income], tuple(elements(_as_said(c.play))), tuple(words.card_lines(c)),
        box, condition, reward, circles, points, None, body, machine, star,
    )  # fmt: skip


def _as_said(ops: v.Ops) -> list[v.Op]:
    """Ops in the order of their sentences: what listens until the turn ends comes after what sets it off."""
    return sorted(ops, key=lambda op: isinstance(op, v.ThisTurn | v.ThisTurnRule))


def _of_exertian(c: Exertian) -> Face:
    return Face(
        c.id, gettext(c.name), words.species_name("exertians"), True, box="endgame",
        condition=_capital(words.need(c.when)), points=c.points, danger=c.danger, machine=_counted_emblem(c.when),
    )  # fmt: skip


def _counted_emblem(when: v.Condition) -> Element:
    """What a card counts, for its picture."""
    match getattr(when, "of", None):
        case v.Techs(kind):
            return element("tech", kind=kind)
        case v.SectorWins(color):
            return element("sector", color=color or "black")
        case v.Orbiters():
            return element("orbit")
        case v.Landers():
            return element("land")
        case v.OrbitersOrLanders():
            return element("orbit_or_land")
        case v.Tucked():
            return element("income")
        case v.Traces():
            return element("trace", color="any")
        case v.MissionsCompleted():
            return element("mission")
        case _:
            return element("danger")


MACHINES: tuple[tuple[Element, tuple[type, ...]], ...] = (
    (element("sample"), (v.CollectSample, v.PeekSample)),
    (element("land"), (v.Land, v.OrbitOrLand, v.OnLand, v.OnOrbitOrLand)),
    (element("orbit"), (v.Orbit, v.OnOrbit)),
    (element("launch"), (v.Launch, v.OnLaunch)),
    (element("scan"), (v.Scan, v.Signal, v.OnScan, v.OnSignal)),
    (element("probe"), (v.Move, v.OnVisit, v.OnMoveWithinRing)),
    (element("hand"), (v.OnPlayCard, v.OnDiscardForCorner, v.TakeRow)),
)
"""What a card's picture shows for its ops or else for its mission's events, the first that fits."""


def _scene_of(c: Card) -> tuple[str, Element, str]:
    """What the picture of a card shows: a planet it names, the machine it uses, the star it signals."""
    text = str((c.play, c.mission, c.endgame))
    body = next((p for p in PLANETS if re.search(rf"'{p}'", text)), "")
    if "any_planet" in text and not body:
        body = "earth"
    star = next((op.where.value for op in c.play if isinstance(op, v.Signal) and op.where.kind == "star"), "")
    shown = next((m for said in (c.play, _circles(c)) for m, wanted in MACHINES if _has(said, wanted)), None)
    return body, shown or _emblem(c, text), star


def _has(said: tuple[object, ...], wanted: tuple[type, ...]) -> bool:
    return any(isinstance(w, wanted) for w in said)


def _emblem(c: Card, text: str) -> Element:
    """For cards without a machine: the technology, trace or resource they are about."""
    if "asteroid" in text or "comet" in text:
        return element("asteroids" if "asteroid" in text else "comet")
    if "Research" in text:
        types = {t for op in (*c.play, *_circles(c)) for t in _types(op)}
        return element("tech", kind=types.pop() if len(types) == 1 else "any")
    trace = next((op.color for op in c.play if isinstance(op, v.Trace)), "")
    if trace or "OnTrace" in text:
        return element("trace", color=trace or "any")
    for emblem, wanted in (("draw", (v.Draw, v.Pick)), ("income", (v.Income, v.IncomeThisCard))):
        if _has(c.play, wanted):
            return element(emblem)
    given = next((op for op in c.play if isinstance(op, v.Gain)), None) or v.Gain(publicity=1)
    return element(next((k for k in ("data", "energy", "credits") if getattr(given, k)), "publicity"))


def _circles(c: Card) -> tuple[v.EventPattern, ...]:
    return tuple(s.event for s in c.mission.slots) if c.mission else ()


def _types(said: object) -> tuple[str, ...]:
    match said:
        case v.Research():
            return said.types
        case v.OnResearch():
            return ("probe", "telescope", "computer") if said.type == "any" else (said.type,)
        case _:
            return ()


def star_colour(star: str) -> v.Color:
    """The colour of a star."""
    return STARS[star].color
