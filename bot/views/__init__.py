"""What people see and tap: the lobby, the table message, the private panel and everything it opens."""

from __future__ import annotations

import discord

from bot.app import App
from bot.views.items import TableButton, TableSelect
from bot.views.posting import deliver, refresh
from bot.views.trouble import trouble

__all__ = ["deliver", "refresh", "register", "trouble"]


def register(client: discord.Client, app: App) -> None:
    """Make the bot answer its buttons and selects, those of earlier runs too."""
    client.add_dynamic_items(TableButton, TableSelect)
