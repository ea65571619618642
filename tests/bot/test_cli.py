from __future__ import annotations

from pathlib import Path

import pytest

from bot import cli


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("DISCORD_TOKEN", "DATABASE_URL", "LOG_LEVEL"):
        monkeypatch.delenv(name, raising=False)


def test_a_card_in_words_by_number_or_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["card", "25"]) == 0
    by_number = capsys.readouterr().out
    assert by_number.startswith("Lightsail")
    assert cli.main(["card", "LIGHTSAIL"]) == 0
    assert capsys.readouterr().out == by_number


def test_what_is_wrong_is_one_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert cli.main(["card", "no such card"]) == 2
    assert capsys.readouterr().err == "seti: there is no card 'no such card'\n"
    assert cli.main(["run"]) == 2
    missing = capsys.readouterr().err
    assert missing.startswith("seti: DISCORD_TOKEN")
    assert missing.count("\n") == 1
    monkeypatch.setenv("DATABASE_URL", "mysql://root:secret@host/db")
    assert cli.main(["sandbox"]) == 2
    wrong = capsys.readouterr().err
    assert wrong.startswith("seti: DATABASE_URL")
    assert wrong.count("\n") == 1
    assert "secret" not in wrong


@pytest.mark.parametrize("words", [[], ["fly"], ["sandbox", "--port", "99999"], ["card", "25", "--loud"]])
def test_wrong_usage_says_so(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(words)
    assert ended.value.code == 2
    assert "usage: seti" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["scenario", "selfplay"])
def test_commands_of_the_rules_have_their_own_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main([command, "--help"])
    assert ended.value.code == 0
    assert f"usage: seti {command}" in capsys.readouterr().out
