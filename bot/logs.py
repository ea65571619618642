"""Logging to standard error: as text for people or as JSON for collectors, with interactions named in ids only."""

from __future__ import annotations

import json
import logging
import sys
from typing import Literal

import discord

_TEXT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"
_QUIET = ("discord", "sqlalchemy", "alembic", "aiosqlite", "PIL", "asyncio", "aiohttp")


class _Json(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The record with its time, level, logger, message and, if there is one, traceback."""
        line = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up(level: str = "INFO", form: Literal["text", "json"] = "text") -> None:
    """Send records of ``level`` and above to standard error. Libraries keep to warnings unless we debug."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Json() if form == "json" else logging.Formatter(_TEXT))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in _QUIET:
        logging.getLogger(name).setLevel(logging.INFO if level == "DEBUG" else logging.WARNING)
    # This bot does not speak; the library need not say at every start what that would take.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


def where(interaction: discord.Interaction) -> str:
    """What was used, by whom and where, in ids, for a log line."""
    if interaction.command is not None:
        what = f"/{interaction.command.qualified_name}"
    else:
        what = interaction.custom_id or interaction.type.name
    return f"{what} by {interaction.user.id} in {interaction.guild_id}/{interaction.channel_id} (id {interaction.id})"
