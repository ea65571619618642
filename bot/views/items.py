"""The buttons and selects themselves: persistent over restarts, since everything they need is in their custom id.

discord.py only logs what a dynamic item raises, so both classes hand every error to the client, which tells the person
and the log.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, cast

import discord
from discord import ui

from bot.texts.languages import catalogue
from bot.views import ids
from game.i18n import set_translations

if TYPE_CHECKING:
    from bot.client import SetiClient


async def _handle(interaction: discord.Interaction[Any], parts: ids.Id, values: list[str]) -> None:
    from bot.views import clicks

    client = cast("SetiClient", interaction.client)
    set_translations(catalogue(str(interaction.locale)))
    try:
        await clicks.handle(clicks.Click(interaction, client.app, parts, values))
    except Exception as error:  # everything reaches the person and the log
        await client.report(interaction, error)


class TableButton(ui.DynamicItem[ui.Button[ui.LayoutView]], template=ids.BUTTON_TEMPLATE):
    """A button of a table."""

    def __init__(self, item: ui.Button[ui.LayoutView], parts: ids.Id | None = None) -> None:
        super().__init__(item)
        self.parts = parts

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> TableButton:
        """The button that was clicked, as its custom id says."""
        return cls(cast("ui.Button[ui.LayoutView]", item), ids.parts_of(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what the button says."""
        if self.parts is not None:
            await _handle(interaction, self.parts, [])


class TableSelect(ui.DynamicItem[ui.Select[ui.LayoutView]], template=ids.SELECT_TEMPLATE):
    """A select of a table."""

    def __init__(self, item: ui.Select[ui.LayoutView], parts: ids.Id | None = None) -> None:
        super().__init__(item)
        self.parts = parts

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> TableSelect:
        """The select in which something was chosen."""
        return cls(cast("ui.Select[ui.LayoutView]", item), ids.parts_of(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what was chosen."""
        if self.parts is not None:
            await _handle(interaction, self.parts, list(self.item.values))


class TablePeople(ui.DynamicItem[ui.UserSelect[ui.LayoutView]], template=ids.PEOPLE_TEMPLATE):
    """A select of people of the server; bots cannot be chosen."""

    def __init__(self, item: ui.UserSelect[ui.LayoutView], parts: ids.Id | None = None) -> None:
        super().__init__(item)
        self.parts = parts

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> TablePeople:
        """The select in which people were chosen."""
        return cls(cast("ui.UserSelect[ui.LayoutView]", item), ids.parts_of(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what was chosen."""
        if self.parts is not None:
            await _handle(interaction, self.parts, [str(user.id) for user in self.item.values if not user.bot])
