"""Tokens in texts (``2 {energy}``, ``{6 point}``, ``{jade}``) become emojis; where one is missing, words or nothing."""

from __future__ import annotations

import re
from typing import Protocol

import discord

from game.i18n import gettext
from game.words import TOKENS, render, token_word

_SPACES = re.compile(r"(?m)^((?:-# |#+ )?) +")
_DOUBLE = re.compile(r"(?<=\S)  +")
_ESCAPED = re.compile(r"\\([^\w\s])|\\(_)")


class IconSet(Protocol):
    """Where emojis come from."""

    def button(self, name: str) -> discord.PartialEmoji | None:
        """The emoji of that name, or None if it is missing."""


class NoIcons:
    """An icon set without any icon: words stand everywhere."""

    def button(self, name: str) -> discord.PartialEmoji | None:
        """Nothing."""
        return None


def paint(text: str, icons: IconSet) -> str:
    """``text`` as Discord shows it: every token an emoji or a word, pure decoration left out where it is missing."""

    def picture(token: str, inside: int | None) -> str | None:
        name = f"points_{inside}" if token == "point" else token
        emoji = icons.button(name)
        if emoji is not None:
            return str(emoji)
        if token == "cards":
            return say_cards()
        if token == "species_card":
            return gettext("species card")
        return None if token in TOKENS else ""

    return _DOUBLE.sub(" ", _SPACES.sub(r"\1", render(text, picture)))


def say_cards() -> str:
    """The word where the emoji for a hand of cards is missing."""
    return token_word("card", 2)


def plain(text: str) -> str:
    """``text`` in words only, for labels, alt texts and autocomplete, where no name needs escaping."""
    return _ESCAPED.sub(lambda m: m[1] or m[2], paint(text, NoIcons()))


def safe(name: str) -> str:
    """A person's name inside a text: nothing in it is formatting, a mention or a token."""
    return discord.utils.escape_markdown(discord.utils.escape_mentions(name)).replace("{", "(").replace("}", ")")
