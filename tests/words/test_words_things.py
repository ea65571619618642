"""Names: every planet, star, technology and gold tile has one, short enough for a button."""

from __future__ import annotations

import pytest
from words_grammar import faults, sentence_faults

from game import words
from game.content import GOLD_SIDES, MOONS, PLANETS, STARS, TECHS

BUTTON = 34


@pytest.mark.parametrize("tech", TECHS)
def test_technologies(tech: str) -> None:
    assert 0 < len(words.tech_name(tech)) <= BUTTON
    assert sentence_faults(words.tech_text(tech)) == []
    assert words.render(words.tech_text(tech, icons=True)) == words.tech_text(tech)


def test_technology_names_differ() -> None:
    assert len({words.tech_name(t) for t in TECHS}) == len(TECHS) == 12
    with pytest.raises(KeyError):
        words.tech_name("probe-5")


def test_a_computer_technology_says_what_its_spaces_bring() -> None:
    assert "upper one brings 2 points, data on the lower one 2 publicity" in words.tech_text("computer-4")


@pytest.mark.parametrize("side", GOLD_SIDES)
def test_gold_tiles(side: str) -> None:
    assert 0 < len(words.gold_name(side)) <= 16
    assert sentence_faults(words.gold_text(side)) == []
    for value in GOLD_SIDES[side].values:
        assert f"{value} points" in words.gold_text(side)


def test_places_have_printed_names() -> None:
    for thing in (*PLANETS, *MOONS, *STARS, "earth"):
        assert faults(words.name(thing)) == []
        assert words.name(thing)[0].isupper() or thing in ("61-virginis", "oumuamua")
    assert words.name("phobos-deimos") == "Phobos and Deimos"
    assert words.space("comet") == "a comet"


@pytest.mark.parametrize(("kind", "one", "many"), [("credits", "credit", "credits"), ("data", "data", "data")])
def test_resources_in_both_numbers(kind: str, one: str, many: str) -> None:
    assert (words.resource(kind, 1), words.resource(kind, 2)) == (one, many)
    assert words.resource(kind) == many


def test_small_words() -> None:
    assert words.sector("red") == "red sector"
    assert words.tech_type("any") == "technology"
    assert words.income_kind("card") == "card income"
    assert words.trace("any") == "trace of any colour"
    with pytest.raises(KeyError):
        words.color("mauve")
