"""Settings: defaults, the example file, and errors that name the setting and never show a secret."""

from __future__ import annotations

from pathlib import Path

import pytest
from dotenv import dotenv_values

from bot.settings import Settings, SettingsError, load_settings

EXAMPLE = Path(__file__).parents[2] / ".env.example"
TOKEN = "MTIzNDU2Nzg5.GabcdE.s3cr3t_part-of_the-token"


@pytest.fixture(autouse=True)
def empty_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
        monkeypatch.delenv(name, raising=False)


def test_defaults_need_nothing() -> None:
    settings = load_settings(need_token=False, env_file=None)
    assert settings.discord_token is None
    assert settings.database_url == "sqlite+aiosqlite:///seti.db"
    assert (settings.log_level, settings.log_format) == ("INFO", "text")
    assert (settings.picture_workers, settings.picture_format) == (2, "jpeg")
    assert settings.sync_guild_id is None
    assert settings.locale == "en"


def test_the_example_lists_every_setting_with_its_default() -> None:
    defaults = {name.upper(): str(f.default or "") for name, f in Settings.model_fields.items()}
    assert dotenv_values(EXAMPLE) == defaults
    assert load_settings(need_token=False, env_file=EXAMPLE) == load_settings(need_token=False, env_file=None)


def test_the_example_gives_every_meaning() -> None:
    meanings: dict[str, str] = {}
    comment: list[str] = []
    for line in EXAMPLE.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            comment.append(line.removeprefix("#").strip())
        elif "=" in line:
            meanings[line.split("=")[0]] = " ".join(comment)
        if not line.startswith("#"):
            comment = []
    assert meanings == {name.upper(): f.description for name, f in Settings.model_fields.items()}


def test_environment_wins_over_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    env_file = tmp_path / ".env"
    env_file.write_text(f"DISCORD_TOKEN={TOKEN}\nLOG_LEVEL=debug\nPICTURE_WORKERS=3\nSOMETHING_ELSE=1\n")
    monkeypatch.setenv("PICTURE_WORKERS", "4")
    monkeypatch.setenv("SYNC_GUILD_ID", "1234567890")
    settings = load_settings(need_token=True, env_file=env_file)
    assert settings.token == TOKEN
    assert settings.log_level == "DEBUG"
    assert settings.picture_workers == 4
    assert settings.sync_guild_id == 1234567890


@pytest.mark.parametrize(
    ("given", "driver"),
    [
        ("sqlite:///x.db", "sqlite+aiosqlite:///x.db"),
        ("postgres://u:p%40ss@host/db", "postgresql+asyncpg://u:p%40ss@host/db"),
        ("postgresql+asyncpg://u@host/db", "postgresql+asyncpg://u@host/db"),
    ],
)
def test_usual_database_urls_are_understood(monkeypatch: pytest.MonkeyPatch, given: str, driver: str) -> None:
    monkeypatch.setenv("DATABASE_URL", given)
    assert load_settings(need_token=False, env_file=None).database_url == driver


@pytest.mark.parametrize(
    ("name", "value", "hint"),
    [
        ("DATABASE_URL", "mysql://root:hunter2@host/db", "must begin with sqlite"),
        ("DATABASE_URL", "hunter2", "not a database URL"),
        ("DATABASE_URL", "postgresql://u:hunter2@host", "names no database"),
        ("LOG_LEVEL", "hunter2", "DEBUG"),
        ("LOG_FORMAT", "hunter2", "json"),
        ("SYNC_GUILD_ID", "hunter2", "integer"),
        ("SYNC_GUILD_ID", "-5", "greater than 0"),
        ("PICTURE_WORKERS", "9", "less than or equal to 4"),
        ("PICTURE_WORKERS", "0", "greater than or equal to 1"),
        ("PICTURE_FORMAT", "hunter2", "webp"),
        ("LOCALE", "hunter2", "en or pt-BR"),
    ],
)
def test_a_malformed_setting_is_named_in_one_line(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, hint: str
) -> None:
    monkeypatch.setenv(name, value)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    with pytest.raises(SettingsError) as caught:
        load_settings(need_token=True, env_file=None)
    message = str(caught.value)
    assert message.startswith(f"{name}: ")
    assert hint in message
    assert "\n" not in message
    assert "hunter2" not in message
    assert TOKEN not in message
    assert caught.value.__suppress_context__


def test_several_errors_are_still_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOG_LEVEL", "loud")
    monkeypatch.setenv("PICTURE_WORKERS", "many")
    with pytest.raises(SettingsError, match=r"^LOG_LEVEL: .*; PICTURE_WORKERS: [^\n]*$"):
        load_settings(need_token=False, env_file=None)


def test_the_token_is_needed_only_on_demand(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SettingsError, match=r"^DISCORD_TOKEN is not set"):
        load_settings(need_token=True, env_file=None)
    monkeypatch.setenv("DISCORD_TOKEN", "")
    with pytest.raises(SettingsError, match=r"^DISCORD_TOKEN is not set"):
        load_settings(need_token=True, env_file=None)
    monkeypatch.setenv("DISCORD_TOKEN", "Bot hunter2")
    with pytest.raises(SettingsError, match=r"^DISCORD_TOKEN does not look like") as caught:
        load_settings(need_token=True, env_file=None)
    assert "hunter2" not in str(caught.value)
    load_settings(need_token=False, env_file=None)


def test_secrets_stay_out_of_repr(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("DATABASE_URL", "postgresql://u:hunter2@host/db")
    settings = load_settings(need_token=True, env_file=None)
    for shown in (repr(settings), str(settings), settings.model_dump_json(exclude={"database_url"})):
        assert TOKEN not in shown
        assert "hunter2" not in shown


def test_an_unreadable_file_is_named(tmp_path: Path) -> None:
    env_file = tmp_path / ".env"
    env_file.write_bytes(b"LOG_LEVEL=\xff\xfe\n")
    with pytest.raises(SettingsError, match=r"^\S*\.env cannot be read: \w+$"):
        load_settings(need_token=False, env_file=env_file)
