"""Clicks that no message offers, and the private answers to them."""

from __future__ import annotations

from typing import Any

import discord
from simcord.backend import serializers
from simcord.interactions import base_payload
from table import BUTTON, SELECT, Table, labels, raw, words


def send(
    table: Table, who: str, message: discord.Message, custom_id: str, values: tuple[str, ...] | None = None
) -> None:
    """Send a click with any id, as a changed or very old message could, without waiting for its answer.

    With ``values`` it is a choice in a select.
    """
    kind = BUTTON if values is None else SELECT
    data: dict[str, Any] = {"custom_id": custom_id, "component_type": kind}
    button: dict[str, Any] = {"type": BUTTON, "style": 1, "label": "Step", "custom_id": custom_id}
    if values is not None:
        data["values"] = list(values)
        options = [{"label": v, "value": v} for v in values]
        button = {"type": SELECT, "custom_id": custom_id, "options": options, "max_values": len(values)}
    backend = table.world.env.backend
    record, payload = base_payload(
        backend, type=3, channel_id=table.world.channel.id, guild_id=table.world.guild.id,
        user_id=table.people[who].id, data=data,
    )  # fmt: skip
    shown = dict(serializers.message_payload(backend, backend.messages[table.world.channel.id][message.id]))
    shown["components"] = [{"type": 1, "components": [button]}]
    payload["message"] = shown
    record.source_message_id = message.id
    backend.emit("INTERACTION_CREATE", payload)


async def press(
    table: Table, who: str, message: discord.Message, custom_id: str, values: tuple[str, ...] | None = None
) -> None:
    """The same, with its answer."""
    send(table, who, message, custom_id, values)
    await table.world.env.settle()


def private(table: Table, who: str) -> str:
    """The words of the newest private message of somebody."""
    return words(raw(panel(table, who)))


def panel(table: Table, who: str) -> discord.Message:
    return next(m for m in table.visible(who) if m.flags.ephemeral)


def ways(table: Table, who: str) -> list[str]:
    """What somebody can press on their newest private message."""
    return labels(raw(panel(table, who)))
