"""The command tree: Discord's limits, descriptions for everything, the same places for the same things."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import discord
import pytest
from discord import app_commands

import bot.commands
from bot.app import App
from bot.texts.labels import MAIN_ICONS
from bot.views import limits
from bot.views.moment import FREE_ORDER


@pytest.fixture(scope="module")
def tree() -> app_commands.CommandTree[discord.Client]:
    made = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    bot.commands.register(made, cast(App, None))
    return made


def payloads(tree: app_commands.CommandTree[discord.Client]) -> list[dict[str, Any]]:
    return [cast("dict[str, Any]", c.to_dict(tree)) for c in tree.get_commands()]


def every_option(payload: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for option in payload.get("options", []):
        yield option
        yield from every_option(option)


def test_the_tree_keeps_discords_limits(tree: app_commands.CommandTree[discord.Client]) -> None:
    assert limits.command_problems(payloads(tree)) == []


def test_descriptions_are_sentence_case_without_a_full_stop(tree: app_commands.CommandTree[discord.Client]) -> None:
    for command in payloads(tree):
        for item in [command, *every_option(command)]:
            text = item["description"]
            assert text[0].isupper(), item["name"]
            assert not text.endswith("."), item["name"]
            assert text != "…", item["name"]


def test_every_main_and_free_action_has_a_command(tree: app_commands.CommandTree[discord.Client]) -> None:
    groups = {c["name"]: {o["name"] for o in c.get("options", [])} for c in payloads(tree)}
    assert groups["main"] == set(MAIN_ICONS)
    names = {"place": "data", "corner": "discard"}
    assert groups["free"] == {names.get(kind, kind) for kind in FREE_ORDER}
    assert {"turn", "board", "hand", "player", "log", "card", "rules", "species"} <= groups["show"]
    assert {"new", "join", "leave", "start", "status", "undo", "prefs"} <= groups["game"]
    assert {"end-turn", "help"} <= set(groups)


def test_commands_are_for_servers_only(tree: app_commands.CommandTree[discord.Client]) -> None:
    """A table lives in a channel; help may be read anywhere."""
    for command in payloads(tree):
        if command["name"] != "help":
            assert command.get("contexts") == [0], command["name"]
