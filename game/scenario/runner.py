"""Running a scenario: its position, its steps, and the first things that are not as they must be."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import yaml

from game.events import AnyEvent
from game.scenario.checks import differences
from game.scenario.names import LETTERS, ScenarioError, only
from game.scenario.position import build
from game.scenario.script import perform
from game.state import copy

SCENARIO = {"id", "title", "why", "given", "do", "then", "cases"}
STEP = {*LETTERS, "refused", "then"}


class Outcome(msgspec.Struct):
    """A scenario's outcome: passed if there are no ``problems``."""

    id: str
    title: str
    problems: list[str]

    @property
    def passed(self) -> bool:
        """Whether everything held."""
        return not self.problems


def load_file(path: Path) -> list[dict[str, Any]]:
    """The scenarios of a YAML file: one, or a list of them.

    Raises:
        ScenarioError: if the file is no YAML or holds no scenarios.
    """
    try:
        data = yaml.safe_load(path.read_text(encoding="utf-8"))
    except (OSError, yaml.YAMLError) as e:
        raise ScenarioError(f"{path}: {e}") from e
    found = data if isinstance(data, list) else [data]
    if not found or not all(isinstance(x, dict) for x in found):
        raise ScenarioError(f"{path}: no scenarios in it")
    return found


def run_scenario(scenario: dict[str, Any]) -> Outcome:
    """Run one scenario. What the file says wrongly is a problem like what the engine does wrongly."""
    name = str(scenario.get("id", "?"))
    title = str(scenario.get("title", ""))
    try:
        only(scenario, SCENARIO, "scenario")
        return Outcome(name, title, _run(scenario))
    except (ScenarioError, KeyError, TypeError, ValueError) as e:
        kind = "" if isinstance(e, ScenarioError) else f"{type(e).__name__}: "
        return Outcome(name, title, [f"not understood: {kind}{e}"])
    except Exception as e:  # a fault of the engine fails this scenario, not the whole run
        return Outcome(name, title, [f"fault: {type(e).__name__}: {e}"])


def _run(scenario: dict[str, Any]) -> list[str]:
    state = build(scenario.get("given"))
    before = copy(state)
    events: list[AnyEvent] = []
    for i, step in enumerate(scenario.get("do") or [], 1):
        at = f"step {i}"
        only(step, STEP, at)
        new: list[AnyEvent] = []
        who = [x for x in LETTERS if x in step]
        if len(who) > 1:
            raise ScenarioError(f"{at}: one seat a step")
        for letter in who:
            done = perform(state, letter, step[letter])
            problem = _refusal(at, letter, step, done.refused)
            if problem:
                return [problem]
            new = done.events
            events += new
        if "then" in step:
            problems = differences(state, before, new if who else events, step["then"], at)
            if problems:
                return problems
    return differences(state, before, events, scenario.get("then") or {})


def _refusal(at: str, letter: str, step: dict[str, Any], code: str) -> str:
    wanted = step.get("refused")
    if wanted is None or wanted is False:
        return f"{at}: {letter} {step[letter]!r} was refused: {code}" if code else ""
    if not code:
        return f"{at}: {letter} {step[letter]!r} should have been refused"
    if wanted is not True and wanted != code:
        return f"{at}: {letter} {step[letter]!r} should have been refused as {wanted!r}, was as {code!r}"
    return ""
