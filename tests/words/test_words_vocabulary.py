"""Every word of the vocabulary has words, in every form that is asked of it."""

from __future__ import annotations

import pytest
import words_samples as samples
from words_grammar import faults, sentence_faults
from words_samples import CONDITIONS, COUNTERS, EVENTS, OPS

from game import vocab as v
from game import words
from game.words import things

SAMPLES = tuple(samples.words())


def of(kinds: tuple[type, ...]) -> list[v.Word]:
    return [s for s in SAMPLES if isinstance(s, kinds)]


def test_samples_cover_every_class() -> None:
    assert {type(s) for s in SAMPLES} == samples.classes()
    assert samples.classes() == {v.Place, *OPS, *CONDITIONS, *COUNTERS, *EVENTS}


@pytest.mark.parametrize("op", of(OPS), ids=repr)
def test_every_op_is_a_sentence_and_a_label(op: v.Op) -> None:
    if op in samples.FREE:
        return  # a cost of nothing is on no card
    for line in words.say((op,)):
        assert sentence_faults(line) == []
    assert faults(words.short((op,))) == []
    assert words.render(words.short((op,), icons=True)) == words.short((op,))


@pytest.mark.parametrize("c", of(CONDITIONS), ids=repr)
def test_every_condition_is_a_clause_and_a_need(c: v.Condition) -> None:
    if isinstance(c, v.Count) and c.at_least is c.at_most is c.exactly is None:
        with pytest.raises(ValueError, match="no condition"):
            words.condition(c)
        return
    assert words.condition(c) and faults(words.condition(c)) == []
    assert words.need(c) and faults(words.need(c)) == []


@pytest.mark.parametrize("k", of(COUNTERS), ids=repr)
def test_every_counter_is_a_noun_and_can_be_compared(k: v.Counter) -> None:
    for text in (
        words.counter(k), words.counter(k, 3), f"for {words.each(k)}",
        *(words.need(v.Count(k, at_least=n)) for n in (1, 3)),
        *(words.need(v.Count(k, at_most=n)) for n in (1, 3)),
        *(words.need(v.Count(k, exactly=n)) for n in (0, 1, 3)),
    ):  # fmt: skip
        assert text and faults(text) == []


@pytest.mark.parametrize("e", of(EVENTS), ids=repr)
def test_every_event_is_a_clause(e: v.EventPattern) -> None:
    assert words.event(e) == f"when {words.happening(e)}"
    assert faults(words.event(e)) == []
    assert 0 < len(words.event_short(e)) <= 34 or isinstance(e, v.OnPlayCard)
    assert faults(words.event_short(e)) == []


@pytest.mark.parametrize("p", of((v.Place,)), ids=repr)
def test_every_place_can_be_named(p: v.Place) -> None:
    assert words.place(p) and faults(words.place(p)) == []
    for times in (1, 3):
        for flags in ({}, {"up_to": True}, {"same_sector": True}, {"gain_data": False}):
            assert sentence_faults(words.say((v.Signal(p, times, **flags),))[0]) == []


@pytest.mark.parametrize(
    ("ops", "text"),
    [
        ((v.Launch(), v.Gain(publicity=2)), "launch, 2 publicity"),
        ((v.Move(4),), "move 4"),
        ((v.Pay(energy=1), v.Launch()), "pay 1 energy: launch"),
        ((v.Choose(((v.Launch(),), (v.Move(1),))),), "launch or move 1"),
        ((v.Signal(v.Place("star", "vega"), 2),), "2 signals at Vega"),
    ],
)
def test_labels(ops: v.Ops, text: str) -> None:
    assert words.short(ops) == text


def test_prices_and_gains() -> None:
    assert words.cost({"credits": 1, "energy": 2}) == "1 credit, 2 energy"
    assert words.cost({"credits": 0}) == words.cost({}) == "free"
    assert words.gains({"points": 2, "publicity": 1}) == "2 points, 1 publicity"
    assert words.gains(v.Gain(points=1, data=2), icons=True) == "{1 point}, 2 {data}"
    assert words.gains({}) == "nothing"
    with pytest.raises(KeyError):
        words.gains({"gold": 1})


def test_conditions_in_both_forms() -> None:
    venus = v.Count(v.OrbitersOrLanders(planet="venus"), at_least=1)
    assert words.need(venus) == "an orbiter or lander at Venus"
    assert words.condition(venus) == "you have an orbiter or lander at Venus"
    assert words.condition(v.Count(v.Score(), at_least=50)) == "you have at least 50 points"
    assert words.need(v.Count(v.Score(), at_least=50), icons=True) == "at least {50 point}"
    assert words.event(v.OnOrbitOrLand()) == "when you orbit or land"
    assert words.counter(v.Techs("same_as_taken")) == "technology of that type"


def test_every_token_has_a_word_and_every_resource_a_token() -> None:
    for token in words.TOKENS:
        for n in (1, 2):
            assert faults(words.token_word(token, n)) == []
    assert set(v.Gain.__struct_fields__) <= set(things.KINDS)
    with pytest.raises(KeyError):
        words.token_word("unobtainium", 1)


def test_an_icon_that_is_missing_is_said_in_words() -> None:
    text = "2 {energy}, {6 point}, a {pink_trace}"
    have = {("energy", None): "<e>", ("point", 6): "<6>"}
    assert words.render(text, lambda token, n: have.get((token, n))) == "2 <e>, <6>, a pink trace"
