"""Thumbs that tap what is shown: somebody who plays by the buttons and selects they see, and by nothing else."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from typing import Any

import discord
import simcord
from table import BUTTON, SELECT, Table, raw, walk, words

from bot.service import Table as Seen
from bot.views import ids

ACTING = {"act": 4.0, "go": 4.0, "pick": 2.0, "some": 4.0, "pass": 0.2, "step": 0.5, "open": 1.0, "show": 0.5}
"""What takes the game on, and how readily it is tapped."""

DOING = {"turn", "play", "sure", "orbit", "land", "research", "take", "pass", "data", "move"}
"""Screens that lead to something to do."""

TROUBLE = "Something went wrong"


@dataclass(frozen=True)
class Target:
    """Something that can be tapped: a component of a message."""

    message: discord.Message
    component: dict[str, Any]
    parts: ids.Id


class Thumbs:
    """Taps for everybody at a table; ``hurry`` makes them pass as soon as they can."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.chance = random.Random(seed)
        self.hurry = False
        self.taps = 0

    async def play(self, taps: int) -> Seen:
        """Tap so many times, or to the end of the game."""
        now = await self.table.seen()
        for _ in range(taps):
            if now.status != "running":
                break
            await self.tap(self.table.name_of(now.waiting[0], now))
            now = await self.table.seen()
        return now

    async def tap(self, who: str) -> simcord.InteractionResult:
        """One tap by somebody who must choose."""
        self.taps += 1
        now = await self.table.seen()
        targets = self.targets(who, now)
        assert targets, f"{who} has nothing to tap: {self.table.offered(who)}"
        target = self.chance.choices(targets, [self.liking(t) for t in targets])[0]
        result = await self.use(who, target)
        assert result.acknowledged, target.parts
        if result.response is not None:
            assert TROUBLE not in words(raw(result.response)), target.parts
        return result

    def targets(self, who: str, now: Seen) -> list[Target]:
        """What belongs to this moment on the newest message that has anything: private panel or table message."""
        for message in self.table.visible(who):
            every = (self.target(message, component) for component in walk(raw(message)))
            found = [t for t in every if t and (t.parts.game, t.parts.rev) == (now.game_id, now.revision)]
            if found:
                return found
        return []

    @staticmethod
    def target(message: discord.Message, component: dict[str, Any]) -> Target | None:
        """The component as a target, if tapping it takes the game on."""
        if component.get("type") not in (BUTTON, SELECT) or component.get("disabled"):
            return None
        custom_id = str(component.get("custom_id", ""))
        match = re.fullmatch(ids.BUTTON_TEMPLATE, custom_id) or re.fullmatch(ids.SELECT_TEMPLATE, custom_id)
        if match is None:
            return None
        parts = ids.parts_of(match)
        if parts.verb not in ACTING or (
            parts.verb in ("open", "show") and re.split(r"[:/]", parts.arg)[0] not in DOING
        ):
            return None
        return Target(message, component, parts)

    def liking(self, target: Target) -> float:
        """How readily a target is tapped."""
        label = str(target.component.get("label", ""))
        if label.startswith("End turn"):
            return 20.0
        if self.hurry:
            passing = target.parts.verb == "pass" or label == "Pass" or target.parts.verb == "some"
            return 50.0 if passing else 1.0
        return 0.2 if label == "Pass" else ACTING[target.parts.verb]

    async def use(self, who: str, target: Target) -> simcord.InteractionResult:
        """Press the button, or choose something in the select."""
        member, custom_id = self.table.people[who], str(target.component["custom_id"])
        if target.component["type"] == BUTTON:
            return await member.click(target.message, custom_id=custom_id)
        values = [str(option["value"]) for option in target.component["options"]]
        least = int(target.component.get("min_values", 1))
        chosen = self.chance.sample(values, max(1, least))
        return await member.select(target.message, chosen, custom_id=custom_id)
