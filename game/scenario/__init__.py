"""Scenarios: small positions with their one right outcome, as YAML (format: docs/scenarios.md)."""

from __future__ import annotations

from game.scenario.cli import main
from game.scenario.runner import Outcome, load_file, run_scenario

__all__ = ["Outcome", "load_file", "main", "run_scenario"]
