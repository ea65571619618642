"""The four corners of every base card, used for real: free action, sector colour, income and price."""

from __future__ import annotations

from typing import Any

import pytest

from game.content import STARS, raw
from game.scenario import run_scenario

CARDS: list[dict[str, Any]] = raw("cards_base")
EVERY_CARD = pytest.mark.parametrize("card", CARDS, ids=lambda c: f"{c['id']}-{c['name']}")
# what every card brings each round besides the tucked ones: the starting income
ROUND_INCOME = {"credits": 3, "energy": 2, "card": 1}


def holds(scenario: dict[str, Any]) -> None:
    """Run a scenario written out here and demand that everything in it holds."""
    outcome = run_scenario(scenario)
    assert outcome.passed, "\n".join(outcome.problems)


def others(card: str, n: int) -> list[str]:
    """Some cards that are not the one looked at."""
    return [c["id"] for c in CARDS if c["id"] != card][:n]


def test_all_of_them() -> None:
    assert [c["id"] for c in CARDS] == [str(n) for n in range(1, 139)]


@EVERY_CARD
def test_discarding_for_the_corner(card: dict[str, Any]) -> None:
    corner: dict[str, int] = dict(card["corner"])
    points = corner.pop("move", 0)
    gained = {k: corner.get(k, 0) for k in ("credits", "energy", "publicity", "data", "points")}
    asks = {"kind": "move", "about": {"points": points}} if points else {"kind": "turn"}
    steps: list[dict[str, Any]] = [{"A": {"corner": card["id"]}, "then": {"asks": asks}}]
    if points:
        assert points == 1
        steps.append({"A": {"move": [1, 3]}, "then": {"asks": {"kind": "turn"}}})
    holds(
        {
            "id": f"corner-{card['id']}",
            "given": {"A": {"hand": [card["id"]], "probes": [[2, 3]]}},
            "do": steps,
            "then": {
                "A": {"gained": gained, "hand": [], "probes": [[1 if points else 2, 3]]},
                "discard": [card["id"]],
                "main_done": False,
            },
        }
    )


@EVERY_CARD
def test_its_sector_colour(card: dict[str, Any]) -> None:
    rows = [card["id"], *others(card["id"], 2)]
    marks = {star: {"star": star, "by": "row", "card": card["id"]} for star in STARS if star != "oumuamua"}
    same = [{"signal": m} for star, m in marks.items() if STARS[star].color == card["sector"]]
    assert len(same) == 2
    holds(
        {
            "id": f"sector-{card['id']}",
            "given": {"row": rows},
            "do": [{"A": "scan"}],
            "then": {
                "can": {"A": same},
                "cannot": {"A": [{"signal": m} for m in marks.values() if {"signal": m} not in same]},
            },
        }
    )


@EVERY_CARD
def test_tucking_for_income(card: dict[str, Any]) -> None:
    first, second = others(card["id"], 2)
    kind: str = card["income"]
    each_round = {**ROUND_INCOME, kind: ROUND_INCOME.get(kind, 0) + 1}
    at_once = {k: int(k == kind) for k in ("credits", "energy", "publicity")}
    later = {k: each_round.get(k, 0) + at_once[k] for k in at_once}
    holds(
        {
            "id": f"income-{card['id']}",
            "given": {
                "deck": [first, second],
                "main_done": True,
                "A": {"hand": [card["id"]], "data": 1, "computer": {"top": 3}},
                "B": {"passed": True},
            },
            "do": [
                {"A": {"place": "top"}},
                {
                    "A": {"tuck": card["id"]},
                    "then": {
                        "A": {
                            "gained": {**at_once, "data": -1 + int(kind == "data")},
                            "hand": [first] if kind == "card" else [],
                            "tucked": [card["id"]],
                        }
                    },
                },
                {"A": "end turn"},
                {"A": "pass"},
            ],
            "then": {
                "round": 3,
                "A": {"gained": later, "hand_size": each_round["card"] + int(kind == "card")},
            },
        }
    )


@EVERY_CARD
def test_its_price(card: dict[str, Any]) -> None:
    price: int = card["cost"].get("credits", 0)
    assert set(card["cost"]) <= {"credits"}
    given = {"A": {"credits": price, "energy": 0, "hand": [card["id"]]}}
    paid = {"event": "paid", "seat": "A", "what": {"credits": price}}
    holds(
        {
            "id": f"price-{card['id']}",
            "given": given,
            "do": [{"A": {"play": card["id"]}, "then": {"events": [paid]} if price else {"no_events": ["paid"]}}],
        }
    )
    if price:
        given["A"]["credits"] = price - 1
        holds(
            {
                "id": f"price-short-{card['id']}",
                "given": given,
                "do": [{"A": {"play": card["id"]}, "refused": "cost"}],
                "then": {"A": {"credits": price - 1, "hand": [card["id"]]}},
            }
        )
