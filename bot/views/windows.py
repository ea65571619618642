"""Windows for typing: the word that fixes the set-up. A window that outlives a restart of the bot is told so."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, cast

import discord
from discord import ui

from bot.service import BadOption, NotHost, WrongStatus
from bot.service.model import MAX_SEED
from bot.texts.catalogue import say
from bot.texts.languages import catalogue
from game.i18n import set_translations

if TYPE_CHECKING:
    from bot.client import SetiClient

RUN = secrets.token_hex(4)
"""Names this run of the program: windows know to which run they belong."""


def window_id() -> str:
    """A custom id for a window of this run."""
    return f"w1|{RUN}|{secrets.token_hex(6)}"


def outlived(custom_id: str) -> bool:
    """Whether a window was opened by a run of the program that is over, so that nobody waits for it any more."""
    return custom_id.split("|")[:2] != ["w1", RUN]


class Window(ui.Modal):
    """A window of this run; its errors reach the person and the log."""

    def __init__(self, title: str) -> None:
        super().__init__(title=title, custom_id=window_id())

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Answer in the language of whoever typed."""
        set_translations(catalogue(str(interaction.locale)))
        return True

    async def on_error(  # type: ignore[override]  # a window has no item
        self, interaction: discord.Interaction[Any], error: Exception, /
    ) -> None:
        """Errors reach the person and the log."""
        await cast("SetiClient", interaction.client).report(interaction, error)


class SetupModal(Window):
    """Asks the host for the word that fixes the set-up; the settings then show in the panel it was opened from."""

    def __init__(self, game: str) -> None:
        super().__init__(say("settings.seed.title"))
        self.game = game
        self.word: ui.TextInput[SetupModal] = ui.TextInput(
            placeholder=say("settings.seed.example"), max_length=MAX_SEED, min_length=1
        )
        self.add_item(
            ui.Label(text=say("settings.seed.label"), description=say("settings.seed.about"), component=self.word)
        )

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        """Fix the set-up, unless the game has begun or somebody else has become the host meanwhile."""
        from bot.views import gallery, opening
        from bot.views.screens import open_screen

        app = cast("SetiClient", interaction.client).app
        await interaction.response.defer()
        user = interaction.user.id
        word = self.word.value.strip()
        try:
            if not word:
                raise BadOption("seed", "empty")
            now = await app.service.set_options(self.game, user, seed=word)
        except (NotHost, WrongStatus):
            now = await app.service.table(self.game)
        else:
            await opening.show_lobby(app, now.game_id)
        message = await gallery.message(app, open_screen(now, user, "settings"), now)
        await interaction.edit_original_response(view=message.view, attachments=[], allowed_mentions=message.mentions)
