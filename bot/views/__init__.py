"""What people see and tap: the lobby, the table message, the private panel and everything it opens."""

from __future__ import annotations

import discord

from bot.app import App
from bot.views import asking_clicks as asking_clicks
from bot.views import choosing as choosing
from bot.views import exporting as exporting
from bot.views import lobby_clicks as lobby_clicks
from bot.views.items import TableButton, TablePeople, TableSelect
from bot.views.posting import deliver, refresh
from bot.views.trouble import Outlived, answered, trouble

__all__ = ["Outlived", "answered", "deliver", "refresh", "register", "trouble"]


def register(client: discord.Client, app: App) -> None:
    """Make the bot answer its buttons and selects, those of earlier runs too."""
    client.add_dynamic_items(TableButton, TablePeople, TableSelect)
