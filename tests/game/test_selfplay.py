"""Self-play: games end, the report says what was asked for, a failed game can be played again."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
import yaml

from game import actions as a
from game import selfplay
from game.engine import new_game
from game.failures import Failure, replay, scenario_step, write_failure
from game.invariants import InvariantError
from game.scenario import main as scenario_main
from game.selfplay import configs, main, play, run_games
from game.state import Config

KEYS = {
    "games", "finished", "errors", "decisions", "seconds", "decisions_per_second", "deck_size", "scores",
    "species_discovered", "played", "exercised",
}  # fmt: skip


def report(capsys: pytest.CaptureFixture[str], *argv: str) -> dict[str, object]:
    assert main([*argv, "--json"]) == 0
    out = capsys.readouterr().out
    assert out.count("\n") == 1
    found: dict[str, object] = json.loads(out)
    return found


def test_json_report(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    r = report(capsys, "--games", "6", "--players", "all", "--seed", "report", "--dump", str(tmp_path))
    assert set(r) == KEYS
    assert (r["games"], r["finished"], r["errors"]) == (6, 6, 0)
    assert isinstance(r["scores"], dict)
    assert set(r["scores"]) == {"min", "median", "max"}
    assert isinstance(r["played"], dict)
    assert len(r["played"]) > 40
    assert isinstance(r["exercised"], dict)
    for name in ("op.gain", "op.signal", "op.trace", "event.landed", "event.rotated", "event.tech_taken", "ask.scan"):
        assert r["exercised"][name] > 0, name
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("policy", ["random", "mixed", "greedy"])
def test_the_same_seed_gives_the_same_game(policy: str) -> None:
    first, again = (play(Config(2, "same"), policy)[0] for _ in range(2))
    assert first.encode() == again.encode()
    assert first.phase == "over"
    assert play(Config(2, "other"), policy)[0].encode() != first.encode()


def test_ops_are_counted_over_all_games() -> None:
    todo = configs(3, "2", "counted")
    each = [run_games([c], "random", "none", Path("unused")).exercised for c in todo]
    together = run_games(todo, "random", "none", Path("unused")).exercised
    assert together == sum(each, Counter())
    assert together["op.gain"] > max(e["op.gain"] for e in each)


def test_players_take_turns_in_number() -> None:
    assert [c.seats for c in configs(7, "all", "x")] == [2, 3, 4, 2, 3, 4, 2]
    assert [c.seats for c in configs(3, "4", "x")] == [4, 4, 4]
    assert len({c.seed for c in configs(50, "2", "x")}) == 50


def test_planning_beats_chance() -> None:
    """The planning player reaches discoveries and milestones; chance alone scores far less."""
    planned = run_games(configs(4, "2", "duel"), "greedy", "none", Path("unused"))
    chance = run_games(configs(4, "2", "duel"), "random", "none", Path("unused"))
    assert sum(planned.scores) > 1.5 * sum(chance.scores)
    assert planned.exercised["event.gold_marked"] >= 12
    assert planned.exercised["event.species_found"] >= 4


def test_all_checks_and_several_processes(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert play(Config(2, "checked-a"), "random", "sample")[0].phase == "over"
    r = report(capsys, "--games", "2", "--players", "2", "--jobs", "2", "--check", "none", "--dump", str(tmp_path))
    assert (r["finished"], r["errors"]) == (2, 0)


# ---------------------------------------------------------------------------------------------- failures
def test_a_broken_invariant_is_dumped_and_replayed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Strict(selfplay.Watch):
        def step(self, state, events) -> None:  # type: ignore[no-untyped-def]
            super().step(state, events)
            if state.turn.number == 5:
                raise InvariantError(["turn five is forbidden"])

    monkeypatch.setattr(selfplay, "Watch", Strict)
    tally = run_games([Config(3, "dump")], "random", "sample", tmp_path)
    assert (tally.finished, len(tally.errors)) == (0, 1)
    assert "turn five is forbidden" in tally.errors[0]
    file = tmp_path / "failed-3-dump.json"
    state = replay(file)
    assert state.turn.number == 5
    assert main(["--replay", str(file)]) == 0
    assert capsys.readouterr().out == "sound\n"
    assert scenario_main([str(file.with_suffix(".yaml"))]) == 0


def test_a_whole_game_is_a_scenario(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every kind of action is written so that the scenario runner does the same."""
    for policy in ("random", "mixed"):
        config = Config(4, f"written-{policy}", force_species=("mascamites", "exertians"))
        final, log, _ = play(config, policy)
        file = write_failure(tmp_path, config, Failure("written for a test", log))
        assert replay(file).encode() == final.encode()
        scenario = yaml.safe_load(file.with_suffix(".yaml").read_text())[0]
        scenario["then"] = {"over": True, "A": {"score": final.seats[0].score}, "D": {"score": final.seats[3].score}}
        file.with_suffix(".yaml").write_text(yaml.safe_dump([scenario]))
    assert scenario_main([str(tmp_path)]) == 0, capsys.readouterr().out


def test_a_refused_action_ends_a_replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = Config(2, "refused")
    state, _ = new_game(config)
    log: list[tuple[int, a.Action]] = [(0, a.Tuck(state.seats[0].hand[0])), (1, a.Tuck("no card"))]
    file = write_failure(tmp_path, config, Failure("as it was", log))
    assert main(["--replay", str(file)]) == 1
    assert "refused: " in capsys.readouterr().out


def test_steps_of_a_scenario() -> None:
    assert scenario_step(0, a.EndTurn()) == {"A": "end turn"}
    assert scenario_step(2, a.MoveProbe("p3", 4, 2, 1, "12")) == {
        "C": {"move": {"probe": "p3", "to": [4, 2], "energy": 1, "card": "12"}}
    }
    assert scenario_step(1, a.Cover("9", 0)) == {"B": {"cover": {"card": "9", "circle": 1}}}


def test_failures_are_counted_and_told_apart_from_the_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(selfplay, "MAX_DECISIONS", 30)
    assert main(["--games", "2", "--players", "2", "--check", "none", "--json", "--dump", str(tmp_path)]) == 1
    out, err = capsys.readouterr()
    assert json.loads(out)["errors"] == 2
    assert json.loads(out)["finished"] == 0
    assert err.count("does not end") == 2
