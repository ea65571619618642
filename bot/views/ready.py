"""Missions that can be completed now, as buttons with their rewards."""

from __future__ import annotations

from collections.abc import Sequence

from bot.texts import labels
from bot.texts.catalogue import say
from bot.views.limits import BUTTON_ROWS, ROW
from bot.views.moment import Moment
from bot.views.screen import Button, Item, Select, Text, row
from game import actions as act
from game import content, words
from game.options import Option
from game.state import MAX_POOL, MAX_PUBLICITY

BUTTONS_MOST = 4
"""More missions than this are a list."""


def missions(moment: Moment, rows: int = 0, beside: Sequence[Button] = ()) -> list[Item]:
    """Missions that can be completed now, each as a button with its reward, and then the buttons ``beside``.

    Where there are ``rows`` of other buttons and no room for one more, all of these share a row, or the missions are a
    list if they are too many for that.
    """
    found = moment.of_kind("mission", group="free")
    if not found:
        return [row(*beside)]
    lines, buttons, choices = [], [], []
    for option in found:
        card = content.CARDS[option.action.card] if isinstance(option.action, act.CompleteMission) else None
        mission = card.mission if card is not None else None
        if card is None or mission is None:
            continue
        gain = words.short(mission.reward, icons=True)
        ready = say("mission.ready", card=words.card_name(card), gain=gain)
        lines.append(" ".join([ready, *losses(moment, option)]))
        name = say("label.mission", card=words.card_name(card))
        reward = words.short(mission.reward)
        first = words.short(mission.reward[:1])
        full = [say("label.cost", label=name, cost=r) for r in (reward, first, first.split(", ")[0]) if r]
        label = next((text for text in full if len(text) <= labels.LABEL), labels.fit(name, labels.LABEL))
        buttons.append(moment.button(option, label, "mission", "blue"))
        short = labels.fit(words.card_name(card), labels.OPTION_LABEL)
        choices.append(moment.choice(option, short, labels.fit(reward, labels.DESCRIPTION), "mission"))
    told = Text("\n".join(lines))
    if rows >= BUTTON_ROWS and len(buttons) + len(beside) <= ROW:
        return [told, row(*buttons, *beside)]
    if rows >= BUTTON_ROWS or len(buttons) > BUTTONS_MOST:
        return [told, Select(say("select.mission"), "pick", tuple(choices)), row(*beside)]
    return [told, row(*buttons), row(*beside)]


def losses(moment: Moment, option: Option) -> list[str]:
    """What an option's gain would lose at the limits of publicity and the data pool."""
    out = []
    gain = moment.gain(option)
    for kind, limit in (("publicity", MAX_PUBLICITY), ("data", MAX_POOL)):
        now = int(getattr(moment.me, kind))
        lost = min(gain.get(kind, 0), now + gain.get(kind, 0) - limit)
        if lost > 0:
            out.append(say("lost", n=now, kind=words.resource(kind), m=lost))
    return out
