"""The settings: what the environment and ``.env`` may say, checked, with one line of explanation when it is wrong."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, SecretStr, ValidationError, field_validator
from pydantic_core import ErrorDetails
from pydantic_settings import BaseSettings, SettingsConfigDict

from persistence import BadDatabaseUrl, parse_url

_TOKEN = re.compile(r"[\w-]+\.[\w-]+\.[\w-]+", re.ASCII)
_LOCALE = re.compile(r"[a-z]{2,3}([_-][A-Za-z]{2,4})?")


class SettingsError(Exception):
    """A setting is missing or malformed. The message is one line that names it and never repeats a value."""


def _lower(value: Any) -> Any:
    return value.strip().lower() if isinstance(value, str) else value


def _upper(value: Any) -> Any:
    return value.strip().upper() if isinstance(value, str) else value


class Settings(BaseSettings):
    """Every setting of the bot; the variable's name is the field's in capitals.

    ``.env.example`` repeats names, defaults and descriptions, and a test keeps the two the same.
    """

    model_config = SettingsConfigDict(
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        hide_input_in_errors=True,
    )

    discord_token: SecretStr | None = Field(
        default=None,
        description="The bot's token from Discord's developer portal. Needed by `seti run` only, and a secret.",
    )
    database_url: str = Field(
        default="sqlite+aiosqlite:///seti.db",
        repr=False,
        description="Where games are kept: an SQLite file (three slashes for a path from the working directory, four "
        "for one from the root), or postgresql+asyncpg://user:password@host/database.",
    )
    log_level: Annotated[Literal["DEBUG", "INFO", "WARNING", "ERROR"], BeforeValidator(_upper)] = Field(
        default="INFO", description="The least serious messages that are logged: DEBUG, INFO, WARNING or ERROR."
    )
    log_format: Annotated[Literal["text", "json"], BeforeValidator(_lower)] = Field(
        default="text", description="How log lines look: text for people, json for log collectors."
    )
    sync_guild_id: int | None = Field(
        default=None,
        gt=0,
        description="The id of one server where changed commands appear at once, for trying things out. Without it "
        "commands are registered for all servers, where Discord may take a while to show changes.",
    )
    picture_workers: int = Field(
        default=2, ge=1, le=4, description="How many pictures may be drawn at the same time, 1 to 4."
    )
    picture_format: Annotated[Literal["jpeg", "webp"], BeforeValidator(_lower)] = Field(
        default="jpeg", description="The file format of the pictures: jpeg (read by everything) or webp (smaller)."
    )
    locale: str = Field(
        default="en", description="The language of texts for which Discord names no other, such as en or pt-BR."
    )

    @field_validator("database_url")
    @classmethod
    def _usable_database(cls, value: str) -> str:
        try:
            return parse_url(value.strip()).render_as_string(hide_password=False)
        except BadDatabaseUrl as error:
            raise ValueError(str(error)) from None

    @field_validator("locale")
    @classmethod
    def _plausible_locale(cls, value: str) -> str:
        if not _LOCALE.fullmatch(value):
            raise ValueError("should be a language such as en or pt-BR")
        return value

    @property
    def token(self) -> str:
        """The token itself, for logging in to Discord and nothing else. Raises :class:`SettingsError` if not set."""
        if self.discord_token is None:
            raise SettingsError("DISCORD_TOKEN is not set: put the bot's token into .env or the environment")
        token = self.discord_token.get_secret_value().strip()
        if not _TOKEN.fullmatch(token):
            raise SettingsError("DISCORD_TOKEN does not look like a bot token: three parts with dots between them")
        return token


def load_settings(need_token: bool, env_file: Path | None = Path(".env")) -> Settings:
    """Read the settings from the environment and, for what is not there, from ``env_file`` (which need not exist).

    With ``need_token`` a missing or malformed token is an error too. Raises :class:`SettingsError` with a single
    line that names every setting in question.
    """
    source: dict[str, Any] = {"_env_file": env_file}
    try:
        settings = Settings(**source)
    except ValidationError as error:
        raise SettingsError("; ".join(_explain(detail) for detail in error.errors())) from None
    except (OSError, UnicodeError) as error:
        raise SettingsError(f"{env_file} cannot be read: {type(error).__name__}") from None
    if need_token:
        _ = settings.token
    return settings


def _explain(detail: ErrorDetails) -> str:
    """One error in words: the setting's name and what it should be, without the value."""
    name = str(detail["loc"][0]).upper() if detail["loc"] else "settings"
    message = detail["msg"].removeprefix("Value error, ")
    return f"{name}: {message[0].lower()}{message[1:]}"
