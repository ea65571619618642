"""The runner itself: what it says of scenarios that fail, are not understood, or meet a fault; its exit status."""

from pathlib import Path

import pytest

from game.scenario import main, runner

GOOD = "- id: good\n  title: It launches\n  do: [{A: launch}]\n  then: {A: {credits: 8}}\n"
BAD = "- id: bad\n  title: It does not\n  do: [{A: launch}]\n  then: {A: {credits: 7, energy: 9}}\n"


def _write(folder: Path, name: str, text: str) -> Path:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def _problems(text: str, tmp_path: Path) -> list[str]:
    return [p for s in runner.load_file(_write(tmp_path, "x.yaml", text)) for p in runner.run_scenario(s).problems]


def test_all_passing_is_zero(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _write(tmp_path, "a.yaml", GOOD)
    assert main(["-v", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "passed good: It launches\n1 passed, 0 failed\n"


def test_a_failure_is_one_and_the_rest_still_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _write(tmp_path, "a.yaml", BAD + GOOD)
    _write(tmp_path, "b.yaml", "id: [")
    assert main([str(tmp_path)]) == 1
    out = capsys.readouterr().out
    assert "then: A credits: expected 7, is 8" in out
    assert "then: A energy: expected 9, is 10" in out
    assert out.endswith("1 passed, 2 failed\n")


def test_a_missing_file_is_one(tmp_path: Path) -> None:
    assert main([str(tmp_path / "none.yaml")]) == 1


def test_a_wrong_command_line_is_two() -> None:
    with pytest.raises(SystemExit) as stopped:
        main([])
    assert stopped.value.code == 2


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("- {id: a, given: {roud: 2}}", "unknown word 'roud'"),
        ("- {id: a, given: {A: {credit: 2}}}", "unknown word 'credit'"),
        ("- {id: a, do: [{A: fly}]}", "unknown action 'fly'"),
        ("- {id: a, do: [{E: launch}]}", "unknown word 'E'"),
        ("- {id: a, then: {A: {colour: red}}}", "unknown word 'colour'"),
        ("- {id: a, given: {A: {hand: [Voyager]}}}", "'Voyager' is no card"),
        ("- {id: a, given: {A: {probes: [[9, 1]]}}}", "is no space"),
        ("- {id: a, do: [{A: launch, refused: true}]}", "should have been refused"),
        ("- {id: a, given: {A: {credits: 1}}, do: [{A: launch}]}", "was refused: cost"),
        ("- {id: a, given: {A: {credits: 1}}, do: [{A: launch, refused: launch.limit}]}", "was as 'cost'"),
        ("- {id: a, do: [{A: scan}, {A: {signal: {by: row}}}]}", "could be any of"),
        ("- {id: a, then: {events: [launched]}}", "missing event"),
        ("- {id: a, do: [{A: launch}], then: {no_events: [launched]}}", "unexpected event"),
        ("- {id: a, then: {can: {A: research}}}", "A cannot do 'research'"),
        ("- {id: a, then: {cannot: {A: scan}}}", "A can do 'scan'"),
        ("- {id: a, given: {align: {earth: vega, mercury: procyon}}}", "no layout"),
    ],
)
def test_what_is_wrong_is_said(text: str, says: str, tmp_path: Path) -> None:
    problems = _problems(text, tmp_path)
    assert problems and says in problems[0]


def test_a_fault_of_the_engine_fails_its_scenario_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_args: object) -> None:
        raise AssertionError("dead end")

    monkeypatch.setattr(runner, "perform", broken)
    assert _problems(GOOD, tmp_path) == ["fault: AssertionError: dead end"]


def test_checks_of_a_step_see_its_events_only(tmp_path: Path) -> None:
    text = """
- id: a
  do:
    - A: launch
    - A: end turn
      then: {no_events: [launched], events: [turn_ended]}
    - A: launch
      refused: true
      then: {no_events: [turn_ended, launched]}
  then: {events: [launched, turn_ended]}
"""
    assert not _problems(text, tmp_path)
