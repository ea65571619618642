"""How scenarios name things: seat letters, spaces, planets; and the error that says what was not understood."""

from __future__ import annotations

from typing import Any

from game import solar
from game.state import NEUTRAL, GameState

LETTERS = "ABCD"


class ScenarioError(ValueError):
    """The file says something the format does not know; the message names the word."""


def seat(letter: Any, n: int = 4) -> int:
    """The seat number of a letter A to D; ``N`` is the neutral colour.

    Raises:
        ScenarioError: for anything else.
    """
    if letter == "N":
        return NEUTRAL
    if not isinstance(letter, str) or len(letter) != 1 or letter not in LETTERS[:n]:
        raise ScenarioError(f"{letter!r} is no seat of this game")
    return LETTERS.index(letter)


def letter(n: int) -> str:
    """The letter of a seat number."""
    return "N" if n == NEUTRAL else LETTERS[n]


def space(state: GameState, where: Any) -> tuple[int, int]:
    """A space: ``[sector, ring]``, or what it shows (the first space of that kind, by ring and sector)."""
    if isinstance(where, list) and len(where) == 2:
        s, r = where
        if s not in range(8) or r not in solar.RINGS:
            raise ScenarioError(f"{where!r} is no space: sectors are 0 to 7, rings 1 to 4")
        return s, r
    for r in solar.RINGS:
        for s in range(solar.SECTORS):
            if solar.body_at(state.solar, s, r) == where:
                return s, r
    raise ScenarioError(f"no space shows {where!r}")


def only(mapping: Any, known: set[str], what: str) -> dict[str, Any]:
    """A mapping whose keys are all known.

    Raises:
        ScenarioError: naming the first unknown key.
    """
    if not isinstance(mapping, dict):
        raise ScenarioError(f"{what}: expected names with values, got {mapping!r}")
    for key in mapping:
        if str(key) not in known:
            raise ScenarioError(f"{what}: unknown word {key!r} (known: {', '.join(sorted(known))})")
    return {str(k): x for k, x in mapping.items()}
