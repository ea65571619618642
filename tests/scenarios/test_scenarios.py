"""Every scenario file below this folder, one test each."""

from pathlib import Path

import pytest

from game.scenario import load_file, run_scenario

HERE = Path(__file__).parent
CASES = [
    pytest.param(scenario, id=f"{file.relative_to(HERE).with_suffix('')}:{scenario.get('id')}")
    for file in sorted(HERE.rglob("*.yaml"))
    for scenario in load_file(file)
]


@pytest.mark.parametrize("scenario", CASES)
def test_scenario(scenario: dict) -> None:
    outcome = run_scenario(scenario)
    assert outcome.passed, "\n".join([outcome.title, *outcome.problems])


def test_ids_are_unique() -> None:
    ids = [c.values[0]["id"] for c in CASES]
    assert len(ids) == len(set(ids)), sorted(i for i in ids if ids.count(i) > 1)
