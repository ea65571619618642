"""What every English text must keep to, as far as a machine can tell."""

from __future__ import annotations

import re

THINGS = "credit|card|point|signal|probe|move|win|orbiter|lander|circle|sector|mission|trace|step"
FAULTS = {
    "double space": re.compile(r"  "),
    "space before a mark": re.compile(r" [.,;:]"),
    "raw id": re.compile(r"_|\b[a-z]+-\d\b"),
    "token or placeholder": re.compile(r"[{}]"),
    "none": re.compile(r"\bNone\b|\bTrue\b|\bFalse\b|Place\(|<"),
    "a before a vowel": re.compile(r"\ba [aeio]", re.IGNORECASE),
    "an before a consonant": re.compile(r"\ban [^aeiou'\"]", re.IGNORECASE),
    "singular after a number": re.compile(rf"\b(?!1\b)\d+ ({THINGS})\b(?!-| technolog| wins)"),
    "plural after one": re.compile(rf"\b1 ({THINGS})s\b"),
    "word twice": re.compile(r"\b(\w+) \1\b"),
    "mark twice": re.compile(r"[.,;:]{2}(?<!\.\.)"),
}


def faults(text: str) -> list[str]:
    """The names of what is wrong with ``text``."""
    return [name for name, pattern in FAULTS.items() if pattern.search(text)]


def sentence_faults(text: str) -> list[str]:
    """Like :func:`faults`, for something that must be a whole sentence."""
    found = faults(text)
    if not text[:1].isupper() and not text[:1].isdigit() and not text.startswith("'"):
        found.append("no capital")
    if not text.endswith("."):
        found.append("no full stop")
    return found
