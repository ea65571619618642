"""docs/scenarios.md: its examples run, and it names every word of the format."""

import re
import typing
from pathlib import Path

import msgspec
import pytest
import yaml

from game import events, frames
from game.run import RULES
from game.scenario import load_file, run_scenario
from game.scenario.checks import SEAT as CHECKED_SEAT
from game.scenario.checks import THEN
from game.scenario.position import GIVEN
from game.scenario.position import SEAT as GIVEN_SEAT
from game.scenario.runner import SCENARIO
from game.scenario.script import _PLAIN, _VERBS
from game.state import Orders

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```yaml\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
EXAMPLES = [scenario for block in BLOCKS for scenario in yaml.safe_load(block)]
ASKING = {
    kind.__struct_config__.tag
    for kind in typing.get_args(frames.AnyFrame)
    if type(RULES[kind]).options is not next(b for b in type(RULES[kind]).__mro__ if b.__name__ == "Rule").options
}
"""Tags of the frames that ask something."""


@pytest.mark.parametrize("scenario", EXAMPLES, ids=lambda s: s["id"])
def test_example(scenario: dict) -> None:
    outcome = run_scenario(scenario)
    assert outcome.passed, "\n".join(outcome.problems)


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 8


def _codes() -> set[str]:
    found: set[str] = set()
    for file in (ROOT / "game").rglob("*.py"):
        if file.name != "timeline.py":
            found.update(re.findall(r'Refusal\("([a-z_.]+)"', file.read_text(encoding="utf-8")))
    return found | {f"{a}.{why}" for a in ("orbit", "land") for why in ("no_probe", "none", "earth")}


WORDS = {
    "given": GIVEN,
    "given seat": GIVEN_SEAT,
    "then": THEN,
    "then seat": CHECKED_SEAT,
    "scenario": SCENARIO,
    "orders": set(Orders.__struct_fields__),
    "refusals": _codes(),
    "questions": ASKING,
    "events": {e.__struct_config__.tag for e in typing.get_args(events.AnyEvent)},
    "event fields": {f.name for e in typing.get_args(events.AnyEvent) for f in msgspec.structs.fields(e)},
}


@pytest.mark.parametrize("part", WORDS)
def test_every_word_is_explained(part: str) -> None:
    missing = sorted(w for w in WORDS[part] if f"`{w}`" not in TEXT)
    assert not missing


def test_every_action_is_explained() -> None:
    missing = [w for w in (*_PLAIN, *_VERBS) if not re.search(rf"`{w}`|`\{{{w}:", TEXT)]
    assert not missing


def test_scenarios_named_in_the_rulings_exist() -> None:
    text = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`([a-z0-9]+(?:-[a-z0-9]+)+)`", text))
    here = {s["id"] for file in (ROOT / "tests" / "scenarios").rglob("*.yaml") for s in load_file(file)}
    listed = (ROOT / "tests" / "scenarios" / "CASES.md").read_text(encoding="utf-8")
    assert named
    assert not [n for n in sorted(named - here) if n not in listed]
