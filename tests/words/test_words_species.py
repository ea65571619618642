"""The species in words: rules, boards, tokens and cards, as reviewed in ``species.txt``.

After a deliberate change of wording, write it anew with ``python tests/words/test_words_species.py`` and read what
changed.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from words_grammar import faults, sentence_faults

from game import words
from game.content import BASE_SPECIES, CARDS, EXERTIANS, SPECIES
from game.content.species import BoardSpace, Exertian
from game.vocab import TRACES

SNAPSHOT = Path(__file__).with_name("species.txt")
SPACES = [(s.id, space) for s in SPECIES.values() for space in s.spaces.values()]


def snapshot() -> str:
    """Every species with its rules, board, tokens and cards."""
    out: list[str] = []
    for s in SPECIES.values():
        out += [f"# {words.species_name(s.id)}", *words.species_intro(s.id)]
        out += [f"- {line}" for line in words.species_rules(s.id)]
        out.append(f"discovery: {words.discovery_text(s.id)}")
        for space in s.spaces.values():
            text, label = words.space_text(s.id, space.id), words.space_short(s.id, space.id)
            out.append(f"{words.space_name(space)}: {text} > {label}")
        out += [""]
        for card in (CARDS[c] for c in s.cards if c in CARDS):
            out += [words.card_text(card), f"> {words.card_option(card)}", ""]
    for card in EXERTIANS.values():
        out += [words.exertian_text(card), f"> {words.exertian_option(card)}", ""]
    out += [f"sample: {words.sample_text(t)}" for t in samples()]
    out += [f"anomaly {c} {side}: {words.anomaly_text(c, side)}" for c in TRACES for side in "ab"]
    out += [f"box {n}: {words.box_text(n)}" for n in range(4)]
    return "\n".join(out) + "\n"


def samples() -> list[str]:
    return [t["id"] for t in SPECIES["mascamites"].data["components"]["samples"]]


def test_species_read_as_reviewed() -> None:
    assert snapshot() == SNAPSHOT.read_text(encoding="utf-8"), (
        "if the change is wanted: python tests/words/test_words_species.py"
    )


@pytest.mark.parametrize("species", BASE_SPECIES)
def test_every_species_is_explained(species: str) -> None:
    assert len(words.species_intro(species)) == 3
    assert len(words.species_rules(species)) >= 8
    for text in (*words.species_intro(species), *words.species_rules(species)):
        assert sentence_faults(text) == []
        assert len(text) <= 420
    assert sum(map(len, words.species_intro(species))) <= 500
    assert sentence_faults(words.discovery_text(species)) == []
    assert [words.render(t) for t in words.species_rules(species, icons=True)] == words.species_rules(species)


@pytest.mark.parametrize(("species", "space"), SPACES, ids=lambda x: x if isinstance(x, str) else x.id)
def test_every_space_says_what_it_costs_and_brings(species: str, space: BoardSpace) -> None:
    text, label = words.space_text(species, space.id), words.space_short(species, space.id)
    assert sentence_faults(text) == []
    assert faults(label) == []
    assert 0 < len(label) <= 60
    assert ("again and again" in text) == (space.capacity == 0)
    assert (f"Danger {space.danger}." in text) == (space.danger > 0)
    assert text.startswith("Pay ") == bool(space.cost)
    assert words.render(words.space_text(species, space.id, icons=True)) == text


@pytest.mark.parametrize("card", EXERTIANS.values(), ids=lambda c: c.id)
def test_every_exertian_card_says_danger_and_points(card: Exertian) -> None:
    lines = words.exertian_lines(card)
    assert f"Danger {card.danger}" in lines[0]
    assert f"score {card.points} points if you have" in lines[1]
    assert [sentence_faults(line) for line in lines] == [[], []]
    assert words.exertian_text(card).startswith(f"{card.name} (No. {card.id})\n")
    assert words.exertian_option(card).startswith(f"danger {card.danger} · {card.points} points: ")
    assert len(words.exertian_option(card)) <= 100


def test_tokens_and_boxes() -> None:
    assert sorted(words.sample_text(t) for t in samples()) == [
        "2 credits", "2 data", "2 energy", "3 points, take 1 card", "3 publicity", "7 points", "draw 2 cards",
    ]  # fmt: skip
    assert words.anomaly_text("yellow", "b") == "take 1 card"
    assert words.anomaly_text("pink", "a", icons=True) == "1 {credit}"
    assert [words.box_text(n) for n in range(4)] == [
        "trace of any colour", "take 1 species card, 1 energy", "3 publicity", "8 points",
    ]  # fmt: skip
    for unknown in (lambda: words.sample_text("pebble"), lambda: words.anomaly_text("green", "a")):
        with pytest.raises(KeyError):
            unknown()


def test_names() -> None:
    assert [words.species_name(s) for s in BASE_SPECIES] == [
        "Mascamites", "Anomalies", "'Oumuamua", "Centaurians", "Exertians",
    ]  # fmt: skip
    assert words.the_species("centaurians") == "the Centaurians"
    assert words.the_species("oumuamua") == "'Oumuamua"


def test_messages_are_told_apart_from_the_effect() -> None:
    card = CARDS["ET.37"]
    assert words.card_lines(card) == ["Take 1 card from the card row or the deck."]
    assert words.message_line(card) == (
        "When your score has grown by 15 points, gain 1 credit and mark a trace of any colour."
    )
    assert words.message_line(CARDS["1"]) == ""
    assert re.search(r"^Message: When", words.card_text(card), re.MULTILINE)


if __name__ == "__main__":
    SNAPSHOT.write_text(snapshot(), encoding="utf-8")
