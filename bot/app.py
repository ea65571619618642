"""What the Discord side shares: one record that holds every long-lived part of the running bot."""

from __future__ import annotations

from collections.abc import Callable
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
    """The parts of a running bot, as commands and views get them.

    ``now`` gives the present moment as an aware UTC time (in the sandbox, the simulated one). Storage, service and
    outbox go by the same clock: times of two clocks do not compare.
    """

    settings: Settings
    client: discord.Client
    service: TableService
    pictures: Pictures
    icons: Icons
    outbox: Outbox
    now: Callable[[], datetime]
