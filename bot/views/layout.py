"""Screens become Discord messages: components, files, who may be mentioned."""

from __future__ import annotations

import io
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import discord
from discord import ui

from bot.texts.paint import IconSet, paint, plain
from bot.views import ids, limits
from bot.views.items import TableButton, TablePeople, TableSelect
from bot.views.screen import (
    Button,
    Buttons,
    Choice,
    Gap,
    Item,
    Line,
    People,
    Picture,
    Screen,
    Select,
    Small,
    Style,
    Text,
)

log = logging.getLogger(__name__)

_STYLES: dict[Style, discord.ButtonStyle] = {
    "grey": discord.ButtonStyle.secondary,
    "blue": discord.ButtonStyle.primary,
    "green": discord.ButtonStyle.success,
    "red": discord.ButtonStyle.danger,
}


@dataclass(frozen=True, slots=True)
class Drawn:
    """A finished picture: its file name (the same in every message that shows the same kind) and its bytes; without
    bytes it is a picture that the message has already."""

    name: str
    data: bytes | None


@dataclass(slots=True)
class Message:
    """What is sent to Discord for one screen."""

    view: ui.LayoutView
    files: list[discord.File]
    mentions: discord.AllowedMentions


def build(screen: Screen, icons: IconSet, drawn: Mapping[Picture, Drawn] | None = None, *, cut: bool = True) -> Message:
    """The message for a screen. Pictures that could not be drawn are left out.

    A message that would break one of Discord's limits is logged and cut rather than lost: a game must go on.
    """
    pictures = drawn or {}
    view, left_out = _view(screen, icons, pictures)
    files = [
        discord.File(io.BytesIO(pictures[p].data or b""), pictures[p].name, description=p.alt[: limits.ALT])
        for p in screen.pictures()
        if p in pictures and pictures[p].data is not None
    ]
    found = limits.problems(view, files)
    found += [f"{len(s.choices)} options" for s in screen.selects() if len(s.choices) > limits.OPTIONS]
    found += [f"{left_out} components left out"] if left_out else []
    if found:
        log.error("a message of game %s at %d breaks limits: %s", screen.game, screen.rev, "; ".join(found))
    while cut and view.content_length() > limits.CHARACTERS:
        screen = _shortened(screen, limits.CHARACTERS / view.content_length())
        view, _ = _view(screen, icons, pictures)
    return Message(view, files, mentions_of(screen))


def _view(screen: Screen, icons: IconSet, pictures: Mapping[Picture, Drawn]) -> tuple[ui.LayoutView, int]:
    """The components, and how many of them had no place."""
    view = ui.LayoutView(timeout=None)
    target: ui.LayoutView | ui.Container[ui.LayoutView] = view
    room, left_out = limits.COMPONENTS, 0
    if screen.accent is not None:
        target = ui.Container(accent_colour=screen.accent)
        room -= 1
    for item in screen.items:
        for component in _components(item, screen, icons, pictures):
            size = 1 + (len(component.children) if isinstance(component, ui.ActionRow) else 0)
            if size > room:
                left_out += size
                continue
            room -= size
            target.add_item(component)
    if isinstance(target, ui.Container):
        view.add_item(target)
    return view, left_out


def _shortened(screen: Screen, share: float) -> Screen:
    """The screen with about this share of its longest text, whole lines of it where there are several."""
    longest = max((i for i in screen.items if isinstance(i, Text | Small)), key=lambda i: len(i.text))
    kept = longest.text[: int(len(longest.text) * share * 0.98)]
    shorter = (kept[: kept.rfind("\n")] if "\n" in kept else kept) + "\n…"
    return replace(screen, items=tuple(replace(i, text=shorter) if i is longest else i for i in screen.items))


def mentions_of(screen: Screen) -> discord.AllowedMentions:
    """Exactly the users whom this screen may notify."""
    users = [discord.Object(user) for user in screen.mentions]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)


def _components(
    item: Item, screen: Screen, icons: IconSet, drawn: Mapping[Picture, Drawn]
) -> Sequence[ui.Item[ui.LayoutView]]:
    match item:
        case Text(text):
            return [ui.TextDisplay(paint(text, icons))]
        case Small(text):
            return [ui.TextDisplay("\n".join(f"-# {line}" for line in paint(text, icons).splitlines()))]
        case Line():
            return [ui.Separator(spacing=discord.SeparatorSpacing.small)]
        case Gap():
            return [ui.Separator(visible=False, spacing=discord.SeparatorSpacing.small)]
        case Picture():
            if item not in drawn:
                return []
            url = f"attachment://{drawn[item].name}"
            return [ui.MediaGallery(discord.MediaGalleryItem(url, description=plain(item.alt)[: limits.ALT]))]
        case Buttons(buttons):
            rows: list[ui.Item[ui.LayoutView]] = []
            for start in range(0, len(buttons), limits.ROW):
                action_row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
                for button in buttons[start : start + limits.ROW]:
                    action_row.add_item(_button(button, screen, icons))
                rows.append(action_row)
            return rows
        case Select():
            select_row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
            select_row.add_item(_select(item, screen, icons))
            return [select_row]
        case People():
            people_row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
            people_row.add_item(_people(item, screen))
            return [people_row]


def _button(button: Button, screen: Screen, icons: IconSet) -> TableButton:
    return TableButton(
        ui.Button(
            label=plain(button.label)[:80],
            style=_STYLES[button.style],
            emoji=icons.button(button.icon) if button.icon else None,
            disabled=button.off,
            custom_id=ids.button_id(ids.Id(screen.game, screen.rev, button.verb, button.arg)),
        )
    )


def _select(select: Select, screen: Screen, icons: IconSet) -> TableSelect:
    choices = select.choices[: limits.OPTIONS]
    return TableSelect(
        ui.Select(
            placeholder=plain(select.placeholder)[:150],
            min_values=min(select.least, len(choices)),
            max_values=min(select.most, len(choices)),
            options=[_option(choice, icons) for choice in choices],
            custom_id=ids.select_id(ids.Id(screen.game, screen.rev, select.verb, select.arg)),
        )
    )


def _people(people: People, screen: Screen) -> TablePeople:
    return TablePeople(
        ui.UserSelect(
            placeholder=plain(people.placeholder)[:150],
            min_values=people.least,
            max_values=people.most,
            default_values=[discord.SelectDefaultValue.from_user(discord.Object(user)) for user in people.users],
            custom_id=ids.people_id(ids.Id(screen.game, screen.rev, people.verb, people.arg)),
        )
    )


def _option(choice: Choice, icons: IconSet) -> discord.SelectOption:
    return discord.SelectOption(
        label=plain(choice.label)[:100],
        description=plain(choice.description)[:100] or None,
        emoji=icons.button(choice.icon) if choice.icon else None,
        value=choice.value,
        default=choice.picked,
    )


def plain_screen(text: str) -> Screen:
    """A private sentence without a box."""
    return Screen((Text(text),), None)
