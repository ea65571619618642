"""The five pages of first-time help, and which of them explains what somebody was refused."""

from __future__ import annotations

TITLES = ("help.1.title", "help.2.title", "help.3.title", "help.4.title", "help.5.title")
TEXTS = ("help.1", "help.2", "help.3", "help.4", "help.5")
ALTS = ("help.1.alt", "help.2.alt", "help.3.alt", "help.4.alt", "help.5.alt")
"""What the pictures of :mod:`images.lessons` show, for whoever cannot see them."""

TURN, PROBES, SCANS, CARDS = 1, 2, 3, 4

_EXPLAINED = {
    "analyze": SCANS, "card": CARDS, "cards": CARDS, "exchange": CARDS, "hand": CARDS, "land": PROBES,
    "launch": PROBES, "mission": CARDS, "moon": PROBES, "move": PROBES, "no_cards": CARDS, "orbit": PROBES,
    "place": SCANS, "research": PROBES, "scan": SCANS,
}  # fmt: skip


def page_of(code: str) -> int:
    """The page that explains a refusal by its code."""
    return _EXPLAINED.get(code.split(".")[0], TURN)
