"""Slash commands: the same actions and views as the buttons, for whoever would rather type."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.app import App
from bot.commands.free import free_group
from bot.commands.game import game_group
from bot.commands.main import end_turn_command, main_group
from bot.commands.show import help_command, show_group

__all__ = ["register"]


def register(tree: app_commands.CommandTree[Any], app: App) -> None:
    """Add every command to the tree."""
    commands: list[app_commands.Group | app_commands.Command[Any, ..., Any]] = [
        game_group(app), main_group(app), free_group(app), show_group(app), end_turn_command(app), help_command(app),
    ]  # fmt: skip
    for command in commands:
        if isinstance(command, app_commands.Group):
            command.allowed_contexts = app_commands.AppCommandContext(guild=True)
        tree.add_command(command)
