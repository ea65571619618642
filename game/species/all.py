"""The species in the game: importing this registers the rules of each."""

from __future__ import annotations

from game.species import anomalies, centaurians, exertians, mascamites, oumuamua

__all__ = ["anomalies", "centaurians", "exertians", "mascamites", "oumuamua"]
