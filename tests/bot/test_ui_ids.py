"""Custom ids: what they carry comes back, and they keep Discord's limit."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.views import ids
from game import actions as act

VERBS = st.from_regex(r"[a-z_]{1,8}", fullmatch=True)
ARGS = st.text(st.characters(codec="ascii", exclude_characters="|", min_codepoint=33), max_size=30)


@given(st.from_regex(r"[\w-]{0,32}", fullmatch=True, alphabet=st.characters(codec="ascii")), st.integers(0, 10**6),
       VERBS, ARGS)  # fmt: skip
def test_an_id_comes_back_as_it_was(game: str, rev: int, verb: str, arg: str) -> None:
    parts = ids.Id(game, rev, verb, arg)
    for text, template in ((ids.button_id(parts), ids.BUTTON_TEMPLATE), (ids.select_id(parts), ids.SELECT_TEMPLATE)):
        match = re.fullmatch(template, text)
        assert match is not None
        assert ids.parts_of(match) == parts
        assert len(text) <= ids.LIMIT


def test_buttons_and_selects_do_not_match_each_other() -> None:
    parts = ids.Id("abc", 1, "act", "0.aaaa")
    assert re.fullmatch(ids.SELECT_TEMPLATE, ids.button_id(parts)) is None
    assert re.fullmatch(ids.BUTTON_TEMPLATE, ids.select_id(parts)) is None


def test_an_id_that_is_too_long_is_refused() -> None:
    with pytest.raises(ValueError, match="characters"):
        ids.button_id(ids.Id("g" * 32, 1, "act", "x" * 70))


def test_an_answer_tells_actions_apart() -> None:
    first, second = act.Orbit("mars"), act.Orbit("venus")
    assert ids.parse_answer(ids.answer(3, first)) == (3, ids.check_of(first))
    assert ids.check_of(first) != ids.check_of(second)


@pytest.mark.parametrize("text", ["", "3", "3.", ".aaaa", "3.AAAA", "3.aaa", "-1.aaaa", "3.aaaa.b"])
def test_what_is_no_answer_is_none(text: str) -> None:
    assert ids.parse_answer(text) is None
