"""Custom ids of buttons and selects: which game, at which moment, what it does, with what.

``b1|<game>|<revision>|<verb>|<argument>`` for a button, ``m1|...`` for a select, ``u1|...`` for a select of people; the
revision is base 36. An answer to the engine is ``<index>.<check>``: its place among the seat's options at that
revision, which the rules make deterministic, and a check over the encoded action, so that a changed version of the
rules cannot mistake one option for another. Discord allows 100 characters.
"""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass

from game import actions as act

LIMIT = 100
BUTTON_TEMPLATE = r"b1\|(?P<game>[\w-]*)\|(?P<rev>[0-9a-z]+)\|(?P<verb>[a-z_]+)\|(?P<arg>[^|]*)"
SELECT_TEMPLATE = r"m1\|(?P<game>[\w-]*)\|(?P<rev>[0-9a-z]+)\|(?P<verb>[a-z_]+)\|(?P<arg>[^|]*)"
PEOPLE_TEMPLATE = r"u1\|(?P<game>[\w-]*)\|(?P<rev>[0-9a-z]+)\|(?P<verb>[a-z_]+)\|(?P<arg>[^|]*)"

TEMPLATES = (BUTTON_TEMPLATE, SELECT_TEMPLATE, PEOPLE_TEMPLATE)

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True)
class Id:
    """The parts of a custom id. ``game`` is empty where no game is concerned (help before a game)."""

    game: str
    rev: int
    verb: str
    arg: str = ""


def base36(n: int) -> str:
    """A number of at least 0 in base 36."""
    if n < 0:
        raise ValueError(n)
    text = ""
    while True:
        n, digit = divmod(n, 36)
        text = _DIGITS[digit] + text
        if not n:
            return text


def _pack(prefix: str, parts: Id) -> str:
    text = f"{prefix}|{parts.game}|{base36(parts.rev)}|{parts.verb}|{parts.arg}"
    if len(text) > LIMIT:
        raise ValueError(f"custom id of {len(text)} characters: {text}")
    return text


def button_id(parts: Id) -> str:
    """The custom id of a button.

    Raises:
        ValueError: when it is longer than Discord allows.
    """
    return _pack("b1", parts)


def select_id(parts: Id) -> str:
    """The custom id of a select, likewise."""
    return _pack("m1", parts)


def people_id(parts: Id) -> str:
    """The custom id of a select of people, likewise."""
    return _pack("u1", parts)


def parts_of(match: re.Match[str]) -> Id:
    """The parts of a custom id that matched one of the templates."""
    return Id(match["game"], int(match["rev"], 36), match["verb"], match["arg"])


def check_of(action: act.Action) -> str:
    """Four characters that tell an action from its neighbours."""
    return base36(zlib.crc32(act.encode(action)) % 36**4).rjust(4, "0")


def answer(index: int, action: act.Action) -> str:
    """An option's place and check: ``3.k2f0``."""
    return f"{base36(index)}.{check_of(action)}"


def parse_answer(text: str) -> tuple[int, str] | None:
    """Place and check of an answer, or ``None`` if the text is none."""
    index, dot, check = text.partition(".")
    if not dot or not re.fullmatch(r"[0-9a-z]{1,4}", index) or not re.fullmatch(r"[0-9a-z]{4}", check):
        return None
    return int(index, 36), check
