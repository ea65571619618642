"""Why something is not possible: every refusal code of the rules with its sentence, numbers and names filled in."""

from __future__ import annotations

from collections.abc import Mapping

from bot.service.model import Table
from bot.texts import people
from bot.texts.catalogue import say
from game import content, words
from game.computer import COLUMNS
from game.options import Refusal

CODES = frozenset({
    "ahead.turn",
    "analyze.top_row", "card.not_in_hand", "card.not_in_row", "cards.count", "compulsory", "cost", "exchange.kind",
    "exchange.same", "exchange.two", "free.inside", "free.not_now", "game_over", "hand.empty", "land.earth",
    "land.no_probe", "land.none", "land.not_there", "land.nowhere", "launch.limit", "main_open", "main_used", "mission",
    "mission.none", "mission.not_in_play", "mission.triggered", "moon.taken", "moon.tech", "move.card", "move.cost",
    "move.no_probe", "move.not_adjacent", "move.not_yours", "no_cards", "not_an_option", "not_seated",
    "not_your_question", "not_your_turn", "orbit.earth", "orbit.no_probe", "orbit.none", "orbit.not_there", "orders",
    "passed", "place.above", "place.no_data", "place.no_space", "place.order", "place.taken", "research.not_allowed",
    "research.all_owned", "research.owned", "scan.unfinished", "setup", "unfinished",
})  # fmt: skip
"""Every code that has a sentence of its own, under ``why.<code>`` in the catalogue."""

BRIEF = frozenset({
    "analyze.top_row", "cost", "hand.empty", "land.earth", "land.no_probe", "land.none", "launch.limit", "orbit.earth",
    "orbit.no_probe", "orbit.none", "moon.tech", "moon.taken", "main_used", "exchange.two", "mission", "mission.none",
    "move.cost", "move.no_probe", "no_cards", "place.no_data", "place.order",
})  # fmt: skip
"""Codes with a form for brackets too, under ``brief.<code>``."""

LISTED = frozenset({
    "analyze.top_row", "cost", "land.earth", "land.no_probe", "launch.limit", "orbit.earth", "orbit.no_probe",
})  # fmt: skip
"""Codes with a form for lists of their own, under ``listed.<code>``."""

_FAR = {"launch.limit": 20, "orbit.none": 10, "land.none": 10, "orbit.earth": 8, "land.earth": 8,
        "orbit.no_probe": 15, "land.no_probe": 15, "hand.empty": 12}  # fmt: skip


def full(table: Table, refusal: Refusal) -> str:
    """The reason as one sentence with its numbers."""
    code = refusal.code if refusal.code in CODES else "not_an_option"
    if code == "place.order" and int(refusal.args.get("column", 1)) > COLUMNS:
        code = "place.full"
    return say(f"why.{code}", **_values(table, refusal))


def brief(table: Table, refusal: Refusal) -> str:
    """The reason as a few words for brackets."""
    if refusal.code not in BRIEF:
        return full(table, refusal).rstrip(".")
    return say(f"brief.{refusal.code}", **_values(table, refusal))


def listed(table: Table, refusal: Refusal) -> str:
    """The reason as it follows the name of the action in a list: "costs 6 publicity, and you have 4"."""
    if refusal.code in LISTED:
        return say(f"listed.{refusal.code}", **_values(table, refusal))
    text = full(table, refusal).rstrip(".")
    return text[:1].lower() + text[1:]


def distance(refusal: Refusal) -> int:
    """How far from possible something is, for the order of a list: 1 is nearest."""
    args = refusal.args
    if refusal.code == "cost":
        return max(1, int(args.get("need", 0)) - int(args.get("have", 0)))
    if refusal.code == "analyze.top_row":
        return int(args.get("missing", 6))
    return _FAR.get(refusal.code, 30)


def amount(resource: str, n: int) -> str:
    """An amount of what a refusal names, with its token."""
    return f"{n} {{{_TOKENS[resource]}}}"


_TOKENS = {
    "credits": "credit", "energy": "energy", "publicity": "publicity", "data": "data", "cards": "card", "card": "card",
}  # fmt: skip


def _values(table: Table, refusal: Refusal) -> Mapping[str, object]:
    """The placeholders of a refusal's sentences: its arguments, and names for the ids among them."""
    args = refusal.args
    values: dict[str, object] = dict(args)
    values["n"] = args.get("count", args.get("missing", args.get("have", 2)))
    if "resource" in args:
        resource = str(args["resource"])
        values["needed"] = amount(resource, int(args.get("need", 2)))
        values["owned"] = amount(resource, int(args.get("have", 0)))
        values["resource"] = words.resource("card" if resource == "cards" else resource, int(args.get("need", 2)))
    elif refusal.code == "move.cost":
        values["needed"] = amount("energy", int(args["need"]))
        values["owned"] = amount("energy", int(args["have"]))
    if "action" in args:
        values["action"] = say(f"action.{args['action']}")
    if "seat" in args:
        values["name"] = people.name(table, int(args["seat"]))
    for key in ("planet", "moon", "place"):
        if key in args:
            thing = str(args[key])
            values[key] = words.name(thing) if thing in content.PLANETS or thing in content.MOONS else thing
    if "card" in args:
        card = content.CARDS.get(str(args["card"]))
        values["card"] = words.card_name(card) if card is not None else say("card.unknown")
        mission = card.mission if card is not None else None
        values["condition"] = words.need(mission.when) if mission is not None and mission.when is not None else ""
    if "tech" in args:
        values["tech"] = words.tech_name(str(args["tech"])) if args["tech"] in content.TECHS else str(args["tech"])
    return values
