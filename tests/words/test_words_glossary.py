"""The glossary holds the rules' terms, explains them briefly, and finds them by what people type."""

from __future__ import annotations

import re

import pytest
from words_grammar import sentence_faults
from words_shouting import Shouting

from game.i18n import using
from game.words.glossary import TERMS, Term, find

REQUIRED = set(
    """probe orbiter lander planet moon comet asteroids sun disc sector signal data computer credits energy
publicity points income card hand deck technology mission milestone marker round turn
launch move visit orbit land scan analyze discard tuck research exchange pass trace species win
rotation guard overflow runner-up""".split()  # noqa: SIM905
)
PHRASES = (
    "solar system", "nearby star", "data slot", "data pool", "starting income card", "card row", "discard pile",
    "end-of-round card", "probe technology", "telescope technology", "computer technology", "discovery space",
    "species card", "conditional mission", "triggered mission", "end-game card", "neutral milestone", "gold tile",
    "starting player", "main action",
    "free action", "complete a sector", "place data", "play a card", "income increase", "buy a card",
    "discover a species", "final scoring", "excess signal", "first data", "capsule", "sample", "delivery", "anomaly",
    "next anomaly", "exofossil", "message", "message tile", "exertian card", "danger",
)  # fmt: skip


def test_every_term_of_the_rules_is_there() -> None:
    assert [t for t in (*sorted(REQUIRED), *PHRASES) if t not in TERMS] == []


@pytest.mark.parametrize("term", TERMS.values(), ids=lambda t: t.key)
def test_explanations_are_short_sentences(term: Term) -> None:
    assert sentence_faults(term.text) == []
    assert 1 <= len(re.findall(r"[.](?: |$)", term.text)) <= 4
    assert len(term.text) <= 260
    assert term.name[0].isupper()
    assert term.key not in term.see
    assert {t.key for t in term.related} == set(term.see)


def test_names_are_unambiguous() -> None:
    names = [t.name for t in TERMS.values()]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("query", "key"),
    [("scan", "scan"), ("Signals", "signal"), ("second place", "runner-up"), ("alien", "species"), ("TUCK", "tuck"),
     ("over", "overflow"), ("  gold   tile ", "gold tile"), ("turn the discs", "rotation")],
)  # fmt: skip
def test_find(query: str, key: str) -> None:
    assert find(query)[0].key == key


def test_find_nothing_and_everything() -> None:
    assert find("unobtainium") == []
    assert len(find("")) == len(TERMS)
    assert [t.name for t in find("")] == sorted((t.name for t in TERMS.values()), key=str.casefold)


def test_terms_speak_the_readers_language() -> None:
    with using(Shouting()):
        assert TERMS["probe"].name == "PROBE"
        assert find("probe")[0].key == "probe"
    assert TERMS["probe"].name == "Probe"
