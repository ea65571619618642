"""What Discord allows in a message, and what we allow ourselves: one checker for every message that is built."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import discord
from discord import ButtonStyle, ui
from discord.ui.select import BaseSelect

COMPONENTS = 40
CHARACTERS = 4000
ROW = 5
OPTIONS = 25
CUSTOM_ID = 100
GALLERY = 10
ALT = 1024
LABEL = 38
"""One line at 420 px; Discord allows 80."""
OPTION_LABEL = 45
"""Discord allows 100."""
DESCRIPTION = 60
"""Two lines on a phone; Discord allows 100."""
PLACEHOLDER = 60
"""Discord allows 150."""
BUTTON_ROWS = 3
"""On a phone; Discord allows as many as there are components."""

FILES = 10
FILE_NAME = re.compile(r"[a-z0-9_-]{1,60}\.(?:jpg|webp|png)")

MODAL_TITLE = 45
MODAL_LABEL = 45
MODAL_DESCRIPTION = 100
MODAL_PLACEHOLDER = 100
MODAL_PARTS = 5

COMMANDS = 100
COMMAND_NAME = re.compile(r"[a-z0-9-]{1,32}")
COMMAND_TEXT = 100
COMMAND_OPTIONS = 25
COMMAND_CHARACTERS = 8000
"""Names, descriptions and values of a command with everything in it."""
CHOICES = 25
CHOICE = 100


def problems(view: ui.LayoutView, files: Sequence[discord.File] = ()) -> list[str]:
    """Every limit that this message breaks, in words for developers; empty if all is well."""
    found: list[str] = []
    if not 0 < view.total_children_count <= COMPONENTS:
        found.append(f"{view.total_children_count} components")
    if view.content_length() > CHARACTERS:
        found.append(f"{view.content_length()} characters")
    ids: list[str] = []
    greens = headings = rows = 0
    for item in view.walk_children():
        inner = item.item if isinstance(item, ui.DynamicItem) else item
        if isinstance(inner, ui.ActionRow):
            found += _row(inner)
            rows += any(not _is_select(child) for child in inner.children)
        elif isinstance(inner, ui.Button):
            found += _button(inner)
            ids.append(inner.custom_id or "")
            greens += inner.style is ButtonStyle.success
        elif isinstance(inner, BaseSelect):
            found += _select(inner)
            ids.append(inner.custom_id)
        elif isinstance(inner, ui.UserSelect):
            found += _people(inner)
            ids.append(inner.custom_id)
        elif isinstance(inner, ui.TextDisplay):
            headings += sum(line.startswith(("# ", "## ", "### ")) for line in inner.content.splitlines())
            if not inner.content.strip():
                found.append("an empty text")
        elif isinstance(inner, ui.MediaGallery):
            found += _gallery(inner)
    if greens > 1:
        found.append("more than one green button")
    if headings > 1:
        found.append("more than one heading")
    if rows > BUTTON_ROWS:
        found.append(f"{rows} rows of buttons")
    found += [f"custom id twice: {i}" for i in _twice(ids)]
    found += [f"custom id of {len(i)} characters: {i}" for i in ids if not 0 < len(i) <= CUSTOM_ID]
    return found + _files(files)


def _gallery(gallery: ui.MediaGallery[ui.LayoutView]) -> list[str]:
    found = [] if 0 < len(gallery.items) <= GALLERY else [f"{len(gallery.items)} pictures in one place"]
    return found + [f"alt text {len(m.description or '')}" for m in gallery.items if not _alt_fits(m.description)]


def _files(files: Sequence[discord.File]) -> list[str]:
    found = [f"{len(files)} files"] if len(files) > FILES else []
    found += [f"file {f.filename!r}" for f in files if not FILE_NAME.fullmatch(f.filename)]
    found += [f"file {f.filename!r} with an alt text {len(f.description or '')}"
              for f in files if not _alt_fits(f.description)]  # fmt: skip
    return found + [f"file twice: {name}" for name in _twice([f.filename for f in files])]


# ---------------------------------------------------------------------------------------------- windows and commands
def modal_problems(modal: ui.Modal) -> list[str]:
    """The same for a window for typing."""
    found = [] if 0 < len(modal.title) <= MODAL_TITLE else [f"title of {len(modal.title)} characters"]
    if not 0 < len(modal.custom_id) <= CUSTOM_ID:
        found.append(f"custom id of {len(modal.custom_id)} characters")
    if not 0 < len(modal.children) <= MODAL_PARTS:
        found.append(f"{len(modal.children)} parts")
    for item in modal.walk_children():
        if isinstance(item, ui.Label):
            if not 0 < len(item.text) <= MODAL_LABEL:
                found.append(f"label {item.text!r}")
            if len(item.description or "") > MODAL_DESCRIPTION:
                found.append(f"description {item.description!r}")
        elif isinstance(item, ui.TextInput):
            if len(item.placeholder or "") > MODAL_PLACEHOLDER:
                found.append(f"placeholder {item.placeholder!r}")
        elif isinstance(item, BaseSelect):
            found += _select(item)
    return found


def command_problems(payloads: Sequence[Mapping[str, Any]]) -> list[str]:
    """The same for commands, as they are sent to Discord."""
    found = [f"{len(payloads)} commands"] if len(payloads) > COMMANDS else []
    for command in payloads:
        size = 0
        for item in (command, *_inside(command)):
            name, text, choices = item["name"], item["description"], item.get("choices", [])
            if not COMMAND_NAME.fullmatch(name):
                found.append(f"{command['name']}: name {name!r}")
            if not 0 < len(text) <= COMMAND_TEXT:
                found.append(f"{command['name']} {name}: description of {len(text)} characters")
            if len(item.get("options", [])) > COMMAND_OPTIONS:
                found.append(f"{command['name']} {name}: {len(item['options'])} options")
            found += [
                f"{command['name']} {name}: {p}" for p in choice_problems([(c["name"], c["value"]) for c in choices])
            ]
            size += len(name) + len(text) + sum(len(c["name"]) + len(str(c["value"])) for c in choices)
        if size > COMMAND_CHARACTERS:
            found.append(f"{command['name']}: {size} characters in all")
    return found


def _inside(command: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    for option in command.get("options", []):
        yield option
        yield from _inside(option)


def choice_problems(choices: Sequence[tuple[str, object]]) -> list[str]:
    """The same for the choices of a command's option, as fixed or completed while typing: names and values."""
    found = [f"{len(choices)} choices"] if len(choices) > CHOICES else []
    for name, value in choices:
        if not 0 < len(name) <= CHOICE:
            found.append(f"choice of {len(name)} characters: {name!r}")
        if isinstance(value, str) and not 0 < len(value) <= CHOICE:
            found.append(f"choice with a value of {len(value)} characters: {value!r}")
    return found + [f"choice twice: {v}" for v in _twice([str(v) for _, v in choices])]


# ---------------------------------------------------------------------------------------------- parts
def _is_select(item: object) -> bool:
    return isinstance(item.item if isinstance(item, ui.DynamicItem) else item, BaseSelect)


def _row(row: ui.ActionRow[ui.LayoutView]) -> list[str]:
    if any(_is_select(child) for child in row.children):
        return [] if len(row.children) == 1 else ["a select with company"]
    return [] if 0 < len(row.children) <= ROW else [f"{len(row.children)} buttons in a row"]


def _button(button: ui.Button[ui.LayoutView]) -> list[str]:
    label = button.label or ""
    return [] if 0 < len(label) <= LABEL else [f"button of {len(label)} characters: {label!r}"]


def _select(select: BaseSelect[Any]) -> list[str]:
    found: list[str] = []
    if not 0 < len(select.placeholder or "") <= PLACEHOLDER:
        found.append(f"placeholder {select.placeholder!r}")
    offered = select.options if isinstance(select, ui.Select) else None
    most = OPTIONS if offered is None else len(offered)
    if not 0 <= select.min_values <= select.max_values <= most or not select.max_values:
        found.append(f"{select.min_values} to {select.max_values} of {most} options")
    if offered is not None:
        found += _options(offered)
    return found


def _options(options: Sequence[discord.SelectOption]) -> list[str]:
    found = [] if 0 < len(options) <= OPTIONS else [f"{len(options)} options"]
    for option in options:
        if not 0 < len(option.label) <= OPTION_LABEL:
            found.append(f"option of {len(option.label)} characters: {option.label!r}")
        if len(option.description or "") > DESCRIPTION:
            found.append(f"description of {len(option.description or '')} characters: {option.description!r}")
        if not 0 < len(option.value) <= CUSTOM_ID:
            found.append(f"option value {option.value!r}")
    return found + [f"option value twice: {v}" for v in _twice([o.value for o in options])]


def _people(select: ui.UserSelect[ui.LayoutView]) -> list[str]:
    found = [] if 0 < len(select.placeholder or "") <= PLACEHOLDER else [f"placeholder {select.placeholder!r}"]
    if not 0 <= select.min_values <= select.max_values <= OPTIONS or len(select.default_values) > select.max_values:
        found.append(f"{select.min_values} to {select.max_values} people, {len(select.default_values)} chosen")
    return found


def _alt_fits(alt: str | None) -> bool:
    return alt is not None and 0 < len(alt) <= ALT


def _twice(values: Iterable[str]) -> list[str]:
    seen: set[str] = set()
    double: list[str] = []
    for value in values:
        if value in seen:
            double.append(value)
        seen.add(value)
    return double
