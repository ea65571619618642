"""Every word goes through the catalogue, at the moment it is said, and Babel's extractor finds it."""

from __future__ import annotations

import re
from pathlib import Path

import words_samples as samples
from babel.messages.extract import extract_from_dir
from words_samples import CONDITIONS, COUNTERS, EVENTS, OPS
from words_shouting import Shouting

import game
from game import i18n, words
from game.content import CARDS, EXERTIANS, GOLD_SIDES, MOONS, PLANETS, SPECIES, STARS, TECHS
from game.i18n import _, using
from game.vocab import TRACES
from game.words import glossary


def everything() -> list[str]:
    """All that the package can say about the base game and the vocabulary."""
    said: list[str] = []
    for card in CARDS.values():
        said += [words.card_text(card), words.card_short(card), words.card_option(card)]
        said += [words.endgame_reason(card)]
    for w in samples.words():
        if isinstance(w, OPS) and w not in samples.FREE:
            said += [*words.say((w,)), words.short((w,))]
        elif isinstance(w, CONDITIONS) and getattr(w, "at_least", 1) is not None:
            said += [words.condition(w), words.need(w)]
        elif isinstance(w, COUNTERS):
            said += [words.counter(w, 1), words.counter(w, 2), words.each(w)]
        elif isinstance(w, EVENTS):
            said += [words.event(w), words.event_short(w)]
    said += [words.tech_name(t) + words.tech_text(t) for t in TECHS]
    said += [words.gold_name(s) + words.gold_text(s) for s in GOLD_SIDES]
    said += [words.name(t) for t in (*PLANETS, *MOONS, *STARS)]
    said += [t.name + t.text for t in glossary.TERMS.values()]
    return said + species()


def species() -> list[str]:
    """All that the package can say about the species: names, rules, boards, tokens, Exertian cards."""
    said: list[str] = []
    for s in SPECIES.values():
        said += [words.species_name(s.id), words.the_species(s.id), words.discovery_text(s.id)]
        said += [*words.species_intro(s.id), *words.species_rules(s.id)]
        for space in s.spaces.values():
            said += [words.space_name(space), words.space_text(s.id, space.id), words.space_short(s.id, space.id)]
    for card in EXERTIANS.values():
        said += [words.exertian_text(card), words.exertian_option(card)]
    said += [words.sample_text(t["id"]) for t in SPECIES["mascamites"].data["components"]["samples"]]
    said += [words.anomaly_text(c, side) for c in TRACES for side in "ab"]
    return said + [words.box_text(n) for n in range(4)]


def test_no_word_bypasses_the_catalogue() -> None:
    with using(Shouting()):
        said = everything()
    assert [text for text in said if re.search(r"[a-z]", text) and "do something" not in text] == []


def test_the_extractor_finds_what_is_asked_for() -> None:
    catalogue = Shouting()
    with using(catalogue):
        everything()
    root = Path(game.__file__).parent
    extracted: set[str] = set()
    for _file, _line, message, *_rest in extract_from_dir(root, [("**.py", "python")]):
        extracted |= {message} if isinstance(message, str) else {m for m in message if m}
    cards = [*CARDS.values(), *EXERTIANS.values()]
    printed = {c.name for c in cards} | {r.rstrip(".") for c in cards for r in c.rulings}
    assert catalogue.asked - extracted - printed == set()


def test_the_catalogue_is_set_for_a_context_and_left_again() -> None:
    shouting = Shouting()
    assert _("gain {amounts}") == "gain {amounts}"
    with using(shouting):
        assert i18n.current() is shouting
        assert i18n.ngettext("{n} circle", "{n} circles", 3) == "{n} CIRCLES"
        assert i18n.pgettext("colour", "red") == "RED"
        assert i18n.npgettext("colour", "red", "reds", 2) == "REDS"
        with using(None):
            assert _("scan") == "scan"
        assert _("scan") == "SCAN"
    assert _("scan") == "scan"
    i18n.set_translations(shouting)
    assert _("scan") == "SCAN"
    i18n.set_translations(None)
    assert _("scan") == "scan"
