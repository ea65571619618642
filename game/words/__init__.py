"""The rules' words: sentences and labels made from the typed vocabulary and the content.

Every function returns plain words, or with ``icons=True`` a text with tokens (``2 {energy}``, ``{6 point}``) for a
reader who can be shown icons: :func:`render` replaces them, and puts words where it has none. All texts come from the
catalogue of :mod:`game.i18n` at the moment of the call.
"""

from __future__ import annotations

from collections.abc import Mapping

from game import vocab as v
from game.content import Card
from game.words import cards as _cards
from game.words import counts as _counts
from game.words import effects as _effects
from game.words import events as _events
from game.words import labels as _labels
from game.words import things as _things
from game.words.finding import find_cards
from game.words.species import (
    anomaly_text,
    box_text,
    discovery_text,
    exertian_lines,
    exertian_name,
    exertian_option,
    exertian_text,
    sample_text,
    space_name,
    space_short,
    space_text,
    species_intro,
    species_name,
    species_rules,
)
from game.words.summaries import card_option, card_short
from game.words.text import TOKENS, render
from game.words.text import word as token_word
from game.words.things import (
    card_name,
    color,
    gold_name,
    gold_sets,
    income_kind,
    name,
    resource,
    sector,
    space,
    tech_name,
    tech_type,
    the_species,
)

__all__ = [
    "TOKENS",
    "anomaly_text",
    "box_text",
    "card_lines",
    "card_name",
    "card_option",
    "card_short",
    "card_text",
    "color",
    "condition",
    "cost",
    "counter",
    "discovery_text",
    "each",
    "endgame_line",
    "endgame_reason",
    "event",
    "event_short",
    "exertian_lines",
    "exertian_name",
    "exertian_option",
    "exertian_text",
    "find_cards",
    "gains",
    "gold_name",
    "gold_sets",
    "gold_text",
    "happening",
    "income_kind",
    "message_line",
    "mission_lines",
    "name",
    "need",
    "place",
    "render",
    "resource",
    "ruling_lines",
    "sample_text",
    "say",
    "sector",
    "short",
    "space",
    "space_name",
    "space_short",
    "space_text",
    "species_intro",
    "species_name",
    "species_rules",
    "tech_name",
    "tech_text",
    "tech_type",
    "the_species",
    "token_word",
    "trace",
]  # fmt: skip


def _out(text: str, icons: bool) -> str:
    return text if icons else render(text)


def say(ops: v.Ops, *, icons: bool = False) -> list[str]:
    """One sentence for each op: "Launch a probe.".

    Ops told best together share one: those behind a cost, signals that differ only in colour, the same trace again.
    """
    return [_out(s, icons) for s in _effects.sentences(ops)]


def short(ops: v.Ops, *, icons: bool = False) -> str:
    """A comma list for labels: "launch, 2 publicity"."""
    return _out(_labels.short(ops), icons)


def cost(paid: Mapping[str, int], *, icons: bool = False) -> str:
    """A price: "1 credit, 2 energy", "free"."""
    return _out(_things.price(paid), icons)


def gains(given: v.Gain | Mapping[str, int], *, icons: bool = False) -> str:
    """What somebody gains: "2 points, 1 publicity", "nothing".

    Raises:
        KeyError: for an amount of something unknown.
    """
    return _out(_things.amounts_listed(given), icons)


def condition(c: v.Condition, *, icons: bool = False) -> str:
    """A condition as a clause: "you have at least 8 publicity"."""
    return _out(_counts.condition(c), icons)


def need(c: v.Condition, *, icons: bool = False) -> str:
    """A condition as a noun phrase: "at least 8 publicity", "a probe on a comet"."""
    return _out(_counts.need(c), icons)


def event(e: v.EventPattern, *, icons: bool = False) -> str:
    """An event pattern: "when you orbit or land"."""
    return _out(_events.event(e), icons)


def happening(e: v.EventPattern, *, icons: bool = False) -> str:
    """An event pattern as a clause: "you orbit or land"."""
    return _out(_events.happening(e), icons)


def event_short(e: v.EventPattern, *, icons: bool = False) -> str:
    """An event pattern in two or three words for a label: "visit Mars", "pink trace"."""
    return _out(_labels.when(e), icons)


def counter(k: v.Counter, n: int = 1) -> str:
    """What is counted, in the number that fits ``n``: "technology of that type"."""
    return render(_counts.noun(k, n))


def each(k: v.Counter) -> str:
    """ "each of your pink traces": follows "for"."""
    return render(_counts.each(k))


def place(p: v.Place) -> str:
    """Where a signal goes: "in a red sector", "at Vega"."""
    return _counts.place(p)


def trace(c: str, *, icons: bool = False) -> str:
    """ "pink trace", "trace of any colour"."""
    return _out(_things.trace(c), icons)


def tech_text(tech: str, *, icons: bool = False) -> str:
    """What a technology does.

    Raises:
        KeyError: if there is no such technology.
    """
    return _out(_things.tech_text(tech), icons)


def gold_text(side: str, *, icons: bool = False) -> str:
    """What a gold tile's side scores.

    Raises:
        KeyError: if there is no such side.
    """
    return _out(_things.gold_text(side), icons)


def card_lines(card: Card, *, icons: bool = False) -> list[str]:
    """The effect of playing a card, sentence by sentence; empty where the card has none."""
    return [_out(s, icons) for s in _cards.card_lines(card)]


def mission_lines(card: Card, *, icons: bool = False) -> list[str]:
    """A card's mission: one line for a condition with its reward, or one for each circle; empty without one."""
    return [_out(s, icons) for s in _cards.mission_lines(card)]


def message_line(card: Card, *, icons: bool = False) -> str:
    """What happens when a Centaurian card's message arrives, as a sentence; empty for every other card."""
    return _out(_cards.message_line(card), icons)


def endgame_line(card: Card, *, icons: bool = False) -> str:
    """A card's gold box as a sentence; empty without one."""
    return _out(_cards.endgame_line(card), icons)


def endgame_reason(card: Card, *, icons: bool = False) -> str:
    """What the gold box scores for: "for each of your pink traces"; a picture shows the points beside it."""
    return _out(_cards.endgame_reason(card), icons)


def ruling_lines(card: Card) -> list[str]:
    """The rulings for a card, as sentences."""
    return _cards.ruling_lines(card)


def card_text(card: Card, *, icons: bool = False) -> str:
    """The whole card in words, line by line."""
    return _out(_cards.card_text(card), icons)
