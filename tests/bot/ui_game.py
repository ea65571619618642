"""Games in memory for tests of screens."""

from __future__ import annotations

from bot.rehearsal.play import NAMES, START, Game

__all__ = ["NAMES", "START", "Game"]
