"""The five pages of first-time help: title, text and picture of each."""

from __future__ import annotations

TITLES = ("help.1.title", "help.2.title", "help.3.title", "help.4.title", "help.5.title")
TEXTS = ("help.1", "help.2", "help.3", "help.4", "help.5")
PICTURES = (("board", "help.alt.board"), ("board", "help.alt.board"), ("solar", "help.alt.solar"),
            ("row", "help.alt.row"), ("row", "help.alt.row"))  # fmt: skip
