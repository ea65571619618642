"""The catalogue: every sentence that is said exists, every sentence is said, and every refusal has one."""

from __future__ import annotations

import ast
import re
import string
from pathlib import Path

import discord
import pytest

import bot
import game
from bot.texts import refusals
from bot.texts.catalogue import SENTENCES, say
from bot.texts.paint import NoIcons, paint, plain, safe
from game.words import TOKENS

BOT = Path(bot.__file__).parent
CODE = [
    p for folder in ("views", "texts", "commands") for p in (BOT / folder).rglob("*.py") if "sentences" not in p.parts
]
RULES = list(Path(game.__file__).parent.rglob("*.py"))


def _constants(path: Path) -> set[str]:
    return {
        n.value
        for n in ast.walk(ast.parse(path.read_text()))
        if isinstance(n, ast.Constant) and isinstance(n.value, str)
    }


def _said() -> tuple[set[str], set[str]]:
    """Keys given to ``say`` as they stand, and as patterns where they are put together."""
    plainly: set[str] = set()
    patterns: set[str] = set()
    for path in CODE:
        for node in ast.walk(ast.parse(path.read_text())):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say"):
                continue
            pieces = {id(c) for j in ast.walk(node.args[0]) if isinstance(j, ast.JoinedStr) for c in ast.walk(j)}
            for key in ast.walk(node.args[0]):
                if isinstance(key, ast.JoinedStr):
                    parts = (v.value if isinstance(v, ast.Constant) else "\0" for v in key.values)
                    patterns.add(re.escape("".join(str(p) for p in parts)).replace("\0", r"[\w.-]+"))
                elif isinstance(key, ast.Constant) and isinstance(key.value, str) and id(key) not in pieces:
                    plainly.add(key.value)
    return plainly, patterns


def test_everything_said_is_in_the_catalogue() -> None:
    plainly, patterns = _said()
    assert {k for k in plainly if "." in k and k not in SENTENCES} == set()
    assert [p for p in patterns if not any(re.fullmatch(p, k) for k in SENTENCES)] == []


MADE = (
    "button.undo.", "did.removed.", "did.won.", "did.gold.", "did.pushed.", "did.anomaly.", "research.own.",
)  # fmt: skip
"""How keys begin that are put together from a word and a number or a kind."""


def test_everything_in_the_catalogue_is_said() -> None:
    _, patterns = _said()
    named = set().union(*(_constants(path) for path in CODE))
    unsaid = {k for k in SENTENCES if k not in named and not any(re.fullmatch(p, k) for p in patterns)}
    # these are put together from a word and a number or a kind
    unsaid -= {k for k in unsaid if k.startswith(MADE)}
    assert unsaid == set()


@pytest.mark.parametrize("key", sorted(SENTENCES))
def test_sentences_are_well_formed(key: str) -> None:
    """Named placeholders only, the same in both forms, known tokens, no sign of haste."""
    text = SENTENCES[key]
    forms = text if isinstance(text, tuple) else (text,)
    names = [{n for _, n, _, _ in string.Formatter().parse(form) if n is not None} for form in forms]
    assert all(n and n.isidentifier() for found in names for n in found)
    assert names[0] - {"n"} == names[-1] - {"n"}
    for form in forms:
        filled = form.format(**dict.fromkeys(names[0] | names[-1], "x"))
        for token in re.findall(r"\{(\w+)\}", filled):
            assert token in TOKENS or token in ("mission", "cards", "species_card")
        assert "!" not in form
        assert form == form.strip()


def test_the_form_follows_the_number() -> None:
    assert say("no.stale", n=1).count("1 step.") == 1
    assert say("no.stale", n=3).count("3 steps.") == 1


# ---------------------------------------------------------------------------------------------- refusals
def _codes() -> set[str]:
    codes: set[str] = set()
    for path in RULES:
        codes |= set(re.findall(r'Refusal\(\s*"([a-z_.]+)"', path.read_text()))
        for pattern in re.findall(r'Refusal\(\s*f"([^"]+)"', path.read_text()):
            codes |= {pattern.replace("{action}", action) for action in ("orbit", "land")}
    return codes


def test_every_refusal_of_the_rules_has_a_sentence() -> None:
    undo = {c for c in _codes() if c.startswith(("undo.", "redo."))}
    assert _codes() - undo <= refusals.CODES
    assert {f"why.{c}" for c in refusals.CODES} <= set(SENTENCES)
    assert {f"brief.{c}" for c in refusals.BRIEF} <= set(SENTENCES)


# ---------------------------------------------------------------------------------------------- icons and names
class _Icons:
    def button(self, name: str) -> discord.PartialEmoji | None:
        return discord.PartialEmoji(name=name, id=7) if name in ("energy", "points_6", "jade") else None


def test_tokens_become_icons_and_words_stand_where_one_is_missing() -> None:
    text = "{jade} **Noor**: 2 {energy} {6 point} {34 point} 1 {credit}"
    assert paint(text, _Icons()) == "<:jade:7> **Noor**: 2 <:energy:7> <:points_6:7> 34 points 1 credit"
    assert paint(text, NoIcons()) == "**Noor**: 2 energy 6 points 34 points 1 credit"


def test_decoration_without_an_icon_leaves_no_gap() -> None:
    assert plain("### {scan} Scan\n-# {jade} Noor") == "### Scan\n-# Noor"


@pytest.mark.parametrize("name", ["Kaito_the_Great", "*A*", "a**b", "x\\y", "a|b`c~d", "> q", "# h", "- l", "[x](y)"])
def test_where_nothing_is_formatted_a_name_stands_as_it_is(name: str) -> None:
    assert plain(f"{safe(name)} won") == f"{name} won"


def test_a_name_can_do_nothing_in_a_text() -> None:
    name = safe("**{energy}** <@1> @everyone")
    assert "{" not in name
    assert "@everyone" not in name
    assert r"\*\*" in name
