"""Marking constants for translators, so that Babel's extractor finds sentences in two forms."""

from __future__ import annotations

from game.i18n import N_

__all__ = ["NN_", "N_"]


def NN_(one: str, many: str) -> tuple[str, str]:
    """Mark a sentence with a form for one and a form for many (extracted with ``-k NN_:1,2``)."""
    return one, many
