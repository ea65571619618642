"""What is printed on a card, ready to draw: corners, icons, sentences, mission or gold box, motif of its picture."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Literal

import msgspec

from game import vocab as v
from game import words
from game.content import CARDS, STARS, Card, parse
from game.i18n import _
from images.effects import ICON, Element, element, elements, elements_of_raw, gains
from images.sky import PLANETS
from images.species_data import species_cards

Kind = Literal["none", "mission", "trigger", "endgame"]
RESOURCES = ("points", "credits", "energy", "publicity", "data", "move")


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
    body: str = ""
    machine: Element = Element("probe")
    star: str = ""


def _capital(s: str) -> str:
    return s[:1].upper() + s[1:]


def face(card: str) -> Face:
    """The face of a card by id; one that nothing is known of has no name."""
    if card in CARDS:
        return _of(CARDS[card])
    extra = species_cards().get(card)
    return _of_species(extra.facts) if extra else Face(card, "", "")


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
    body, machine, star = _scene_of(c)
    return Face(
        c.id, c.name.replace("'", "’"), {"base": _("Base game")}.get(c.set, c.set.replace("_", " ").capitalize()),
        False, tuple(gains(c.cost)) or (element("credits"),), tuple(gains(c.corner)), c.sector, ICON[c.income],
        tuple(elements(c.play)), tuple(words.card_lines(c)), box, condition, reward, circles, points, body, machine,
        star,
    )  # fmt: skip


def _of_species(facts: Mapping[str, Any]) -> Face:
    """A species' card: icons from its own words, sentences for what the common vocabulary can say."""
    play = facts.get("play", ())
    mission = facts.get("mission") or {}
    box: Kind = {"conditional": "mission", "triggered": "trigger"}.get(mission.get("type", ""), "none")  # type: ignore[assignment]
    condition = ""
    circles: tuple[Circle, ...] = ()
    if box == "mission":
        condition = _said(lambda: words.need(parse.condition(mission["when"])))
    elif box == "trigger":
        circles = tuple(
            Circle(_said(lambda s=s: words.event(parse.event(s["event"]))), tuple(elements_of_raw(s["reward"])))
            for s in mission["slots"]
        )
    points = 0
    if "endgame" in facts and "points" in facts["endgame"]:
        box, points = "endgame", facts["endgame"]["points"]
        condition = _said(lambda: _("for {each}").format(each=words.each(parse.counter(facts["endgame"]["per"]))))
    return Face(
        facts["id"], facts["name"].replace("'", "’"), facts["set"].capitalize(), True,
        tuple(gains(facts.get("cost", {}))), tuple(gains(facts.get("corner", {}))), facts.get("sector", "black"),
        ICON.get(facts.get("income", ""), ""), tuple(elements_of_raw(play)), tuple(_sentences(play)), box, condition,
        tuple(elements_of_raw(mission.get("reward", ()))), circles, points, "", Element("alien"),
    )  # fmt: skip


def _said(say: Any) -> str:
    try:
        return _capital(say())
    except (parse.ContentError, KeyError):
        return ""


def _sentences(play: Iterable[Mapping[str, Any]]) -> list[str]:
    out: list[str] = []
    for op in play:
        try:
            out += words.say((parse.op(dict(op)),))
        except (parse.ContentError, KeyError):
            continue
    return out


def _scene_of(c: Card) -> tuple[str, Element, str]:
    """What the picture of a card shows: a planet it names, the machine it uses, the star it signals."""
    text = str((c.play, c.mission, c.endgame))
    body = next((p for p in PLANETS if re.search(rf"'{p}'", text)), "")
    if "any_planet" in text and not body:
        body = "earth"
    star = next((op.where.value for op in c.play if isinstance(op, v.Signal) and op.where.kind == "star"), "")
    kinds = {type(op) for op in c.play}
    for machine, wanted in (
        (element("land"), {v.Land, v.OrbitOrLand}), (element("orbit"), {v.Orbit}), (element("launch"), {v.Launch}),
        (element("scan"), {v.Scan, v.Signal}), (element("probe"), {v.Move}),
    ):  # fmt: skip
        if kinds & wanted:
            return body, machine, star
    if "Research" in text:
        types = next((op.types for op in c.play if isinstance(op, v.Research)), ())
        return body, element("tech", kind=types[0] if len(types) == 1 else "any"), star
    return body, element("launch") if body else element("publicity"), star


def star_colour(star: str) -> v.Color:
    """The colour of a star."""
    return STARS[star].color
