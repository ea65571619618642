"""A window for typing: a word of the rules to look up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import discord
from discord import ui

from bot.texts.catalogue import say
from bot.views.windows import Window

if TYPE_CHECKING:
    from bot.client import SetiClient


class WordModal(Window):
    """Asks for a word and answers with what it means, privately."""

    def __init__(self, game: str) -> None:
        super().__init__(say("help.word.title"))
        self.game = game
        self.word: ui.TextInput[WordModal] = ui.TextInput(
            placeholder=say("help.word.example"), max_length=40, min_length=1
        )
        self.add_item(ui.Label(text=say("help.word.label"), component=self.word))

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        """Show the term."""
        from bot.views import gallery, looking

        app = cast("SetiClient", interaction.client).app
        await interaction.response.defer(ephemeral=True, thinking=True)
        now = await app.service.table(self.game) if self.game else None
        chair = now.chair(interaction.user.id) if now is not None else None
        screen = looking.word(self.word.value, now, chair.index if chair is not None else None)
        if now is not None:
            screen = screen.of(now.game_id, now.revision)
        message = await gallery.message(app, screen, now)
        await interaction.edit_original_response(view=message.view, attachments=message.files)
