"""What the Discord side shares: one record that holds every long-lived part of the running bot."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

import discord

if TYPE_CHECKING:
    from bot.emojis import Icons
    from bot.outbox import Outbox
    from bot.pictures import Pictures
    from bot.service import TableService
    from bot.settings import Settings


@dataclass(slots=True)
class App:
    """The parts of a running bot, as commands and views get them."""

    settings: Settings
    client: discord.Client
    service: TableService
    pictures: Pictures
    icons: Icons
    outbox: Outbox

    @staticmethod
    def now() -> datetime:
        """The present moment as an aware UTC time (in the sandbox, the simulated one)."""
        return discord.utils.utcnow()
