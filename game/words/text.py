"""How texts are put together: amounts as tokens, lists, sentences.

Texts are built once, with *tokens* where an amount of something stands: ``2 {energy}``, ``{6 point}`` (points carry
their number inside, as on the board), ``{pink_trace}``. :func:`render` turns tokens into words, or into whatever an
icon function returns for them, so that plain and illustrated texts come from one generator.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from game.i18n import _, ngettext

IconOf = Callable[[str, int | None], str | None]

_TOKEN = re.compile(r"(?:(?P<count>\d+) )?\{(?:(?P<inside>\d+) )?(?P<word>[a-z_]+)\}")

TOKENS = (
    "credit", "energy", "publicity", "data", "point", "card", "pick", "move", "exofossil", "signal_token",
    "pink_trace", "yellow_trace", "blue_trace", "any_trace",
)  # fmt: skip


def word(token: str, n: int) -> str:
    """The word behind a token, in the number that fits ``n``: ``word("credit", 2)`` is "credits".

    Raises:
        KeyError: for a token that is not among :data:`TOKENS`.
    """
    match token:
        case "credit":
            return ngettext("credit", "credits", n)
        case "energy":
            return ngettext("energy", "energy", n)
        case "publicity":
            return ngettext("publicity", "publicity", n)
        case "data":
            return ngettext("data", "data", n)
        case "point":
            return ngettext("point", "points", n)
        case "card" | "pick":
            return ngettext("card", "cards", n)
        case "move":
            return ngettext("move", "moves", n)
        case "exofossil":
            return ngettext("exofossil", "exofossils", n)
        case "signal_token":
            return ngettext("signal token", "signal tokens", n)
        case "pink_trace":
            return ngettext("pink trace", "pink traces", n)
        case "yellow_trace":
            return ngettext("yellow trace", "yellow traces", n)
        case "blue_trace":
            return ngettext("blue trace", "blue traces", n)
        case "any_trace":
            return ngettext("trace of any colour", "traces of any colours", n)
    raise KeyError(token)


def render(text: str, icon: IconOf | None = None) -> str:
    """``text`` with its tokens replaced.

    ``icon(token, number inside)`` returns what stands for the token (an emoji, say), or ``None`` where words should
    stand instead; without ``icon`` everything becomes words: ``2 {energy}`` "2 energy", ``{1 point}`` "1 point".
    """

    def replace(m: re.Match[str]) -> str:
        count, inside, token = m["count"], m["inside"], m["word"]
        picture = icon(token, int(inside) if inside else None) if icon else None
        if picture is not None:
            return f"{count} {picture}" if count else picture
        number = count or inside
        words = word(token, int(number) if number else 1)
        return _("{n} {things}").format(n=number, things=words) if number else words

    return _TOKEN.sub(replace, text)


def amount(token: str, n: int) -> str:
    """An amount as a token: ``2 {energy}``, ``{6 point}``."""
    return f"{{{n} point}}" if token == "point" else f"{n} {{{token}}}"


def a(thing: str) -> str:
    """``thing`` with the indefinite article."""
    if thing[:1].lower() in "aeiou":
        return _("an {thing}").format(thing=thing)
    return _("a {thing}").format(thing=thing)


def capital(text: str) -> str:
    """``text`` with its first letter as a capital."""
    return text[:1].upper() + text[1:]


def sentence(clause: str) -> str:
    """A clause as a sentence: capital and full stop."""
    return clause if not clause else _("{clause}.").format(clause=capital(clause))


def commas(parts: Sequence[str]) -> str:
    """``a, b, c``."""
    text = ""
    for part in parts:
        text = _("{first}, {rest}").format(first=text, rest=part) if text else part
    return text


def both(parts: Sequence[str]) -> str:
    """``a, b and c``."""
    if len(parts) < 2:
        return commas(parts)
    return _("{first} and {last}").format(first=commas(parts[:-1]), last=parts[-1])


def either(parts: Sequence[str]) -> str:
    """``a, b or c``."""
    if len(parts) < 2:
        return commas(parts)
    return _("{first} or {last}").format(first=commas(parts[:-1]), last=parts[-1])


def then(clauses: Sequence[str], listed: bool = False) -> str:
    """Things done one after the other; ``listed`` when a clause holds an "and" of its own."""
    if len(clauses) < 2 or not (listed or len(clauses) > 2):
        return both(clauses)
    return _("{first}, then {last}").format(first=commas(clauses[:-1]), last=clauses[-1])
