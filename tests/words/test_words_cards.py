"""The cards in words: complete, well formed, short enough, and as reviewed in ``cards.txt``.

``cards.txt`` is the reviewed text of every base card (``species.txt`` holds those of the
species). After a deliberate change of wording, write it anew with
``python tests/words/test_words_cards.py`` and read what changed.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from words_grammar import faults, sentence_faults

from game import words
from game.content import BASE_DECK, CARDS, Card

SNAPSHOT = Path(__file__).with_name("cards.txt")
EVERY_CARD = pytest.mark.parametrize("card", CARDS.values(), ids=lambda c: c.id)


def snapshot() -> str:
    """Every card's text and its line in a select."""
    return "\n".join(f"{words.card_text(c)}\n> {words.card_option(c)}\n" for c in map(CARDS.get, BASE_DECK) if c)


def test_there_are_138_base_and_40_species_cards() -> None:
    assert len(BASE_DECK) == 138
    assert len(CARDS) == 138 + 40


@EVERY_CARD
def test_every_part_has_its_text(card: Card) -> None:
    assert bool(words.card_lines(card)) == bool(card.play)
    if card.mission is None:
        assert words.mission_lines(card) == []
    else:
        assert len(words.mission_lines(card)) == (len(card.mission.slots) or 1)
    assert bool(words.endgame_line(card)) == (card.endgame is not None)
    assert bool(words.message_line(card)) == (card.message is not None)
    assert len(words.ruling_lines(card)) == len(card.rulings)


@EVERY_CARD
def test_every_sentence_is_well_formed(card: Card) -> None:
    lines = [
        *words.card_lines(card),
        *words.mission_lines(card),
        *filter(None, [words.endgame_line(card), words.message_line(card)]),
    ]
    assert lines
    assert {line: sentence_faults(line) for line in lines if sentence_faults(line)} == {}


@EVERY_CARD
def test_the_whole_text_names_cost_corners_and_rulings(card: Card) -> None:
    lines = words.card_text(card).split("\n")
    assert lines[0] == f"{card.name} (No. {card.id})"
    assert lines[1] == ("Costs nothing." if not any(card.cost.values()) else f"Costs {words.cost(card.cost)}.")
    assert words.gains(card.corner) in lines[2]
    assert f"sector is {card.sector}" in lines[2]
    assert words.gains({card.income: 1}) in lines[2]
    for line in words.ruling_lines(card):
        assert f"- {line}" in lines
    assert [line for line in lines[1:] if {"double space", "token or placeholder", "none"} & set(faults(line))] == []


@EVERY_CARD
def test_the_short_texts_fit_a_select(card: Card) -> None:
    for text in (words.card_short(card), words.card_option(card)):
        assert 0 < len(text) <= 60
        assert faults(text.removesuffix(" ...")) == []
        assert not text.endswith(".") or text.endswith(" ...")
    assert words.card_option(card).startswith(words.cost(card.cost) + " · ")


@pytest.mark.parametrize("limit", [20, 35, 80, 200])
def test_short_texts_keep_any_limit(limit: int) -> None:
    for card in CARDS.values():
        assert len(words.card_short(card, limit)) <= limit


@EVERY_CARD
def test_tokens_become_the_same_words(card: Card) -> None:
    illustrated = words.card_text(card, icons=True)
    assert words.render(illustrated) == words.card_text(card)
    marked = words.render(illustrated, lambda token, n: f":{token}{n or ''}:")
    assert "{" not in marked


def test_cards_read_as_reviewed() -> None:
    assert snapshot() == SNAPSHOT.read_text(encoding="utf-8"), (
        "if the change is wanted: python tests/words/test_words_cards.py"
    )


@pytest.mark.parametrize(
    ("card", "lines"),
    [
        ("9", ["Launch 2 probes, even beyond your limit of probes in space.", "Gain 1 {publicity}."]),
        ("15", [
            "Remove one of your orbiters.",
            "If you did, gain {3 point} and 1 {data}, then take 1 {pick} from the card row or the deck.",
        ]),
        ("20", ["Move 2.", "If you visit Mercury this turn, gain {4 point} (once)."]),
        ("18", ["If you have a probe on asteroids, mark a {yellow_trace}."]),
    ],
)  # fmt: skip
def test_sentences_with_tokens(card: str, lines: list[str]) -> None:
    assert words.card_lines(CARDS[card], icons=True) == lines


if __name__ == "__main__":
    SNAPSHOT.write_text(snapshot(), encoding="utf-8")
