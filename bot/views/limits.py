"""What Discord allows in a message, and what we allow ourselves: one checker for every message that is built."""

from __future__ import annotations

from collections.abc import Iterable

from discord import ButtonStyle, ui

COMPONENTS = 40
CHARACTERS = 4000
ROW = 5
OPTIONS = 25
CUSTOM_ID = 100
ALT = 1024
LABEL = 38
"""One line at 420 px; Discord allows 80."""
OPTION_LABEL = 45
"""Discord allows 100."""
DESCRIPTION = 60
"""Two lines on a phone; Discord allows 100."""
PLACEHOLDER = 60
BUTTON_ROWS = 4


class TooMuch(ValueError):
    """A message breaks a limit; the text says which."""


def problems(view: ui.LayoutView) -> list[str]:
    """Every limit that this message breaks, in words for developers; empty if all is well."""
    found: list[str] = []
    if view.total_children_count > COMPONENTS:
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
        elif isinstance(inner, ui.Select):
            found += _select(inner)
            ids.append(inner.custom_id)
        elif isinstance(inner, ui.TextDisplay):
            headings += sum(line.startswith(("# ", "## ", "### ")) for line in inner.content.splitlines())
            if not inner.content.strip():
                found.append("an empty text")
        elif isinstance(inner, ui.MediaGallery):
            found += [f"alt text {len(m.description or '')}" for m in inner.items if not _alt_fits(m.description)]
    if greens > 1:
        found.append("more than one green button")
    if headings > 1:
        found.append("more than one heading")
    if rows > BUTTON_ROWS:
        found.append(f"{rows} rows of buttons")
    found += [f"custom id twice: {i}" for i in _twice(ids)]
    found += [f"custom id of {len(i)} characters: {i}" for i in ids if not 0 < len(i) <= CUSTOM_ID]
    return found


def _is_select(item: object) -> bool:
    return isinstance(item.item if isinstance(item, ui.DynamicItem) else item, ui.Select)


def _row(row: ui.ActionRow[ui.LayoutView]) -> list[str]:
    if any(_is_select(child) for child in row.children):
        return [] if len(row.children) == 1 else ["a select with company"]
    return [] if 0 < len(row.children) <= ROW else [f"{len(row.children)} buttons in a row"]


def _button(button: ui.Button[ui.LayoutView]) -> list[str]:
    label = button.label or ""
    return [] if 0 < len(label) <= LABEL else [f"button of {len(label)} characters: {label!r}"]


def _select(select: ui.Select[ui.LayoutView]) -> list[str]:
    found: list[str] = []
    if not 0 < len(select.options) <= OPTIONS:
        found.append(f"{len(select.options)} options")
    if not 0 < len(select.placeholder or "") <= PLACEHOLDER:
        found.append(f"placeholder {select.placeholder!r}")
    if not 0 <= select.min_values <= select.max_values <= len(select.options):
        found.append(f"{select.min_values} to {select.max_values} of {len(select.options)} options")
    for option in select.options:
        if not 0 < len(option.label) <= OPTION_LABEL:
            found.append(f"option of {len(option.label)} characters: {option.label!r}")
        if len(option.description or "") > DESCRIPTION:
            found.append(f"description of {len(option.description or '')} characters: {option.description!r}")
        if not 0 < len(option.value) <= CUSTOM_ID:
            found.append(f"option value {option.value!r}")
    found += [f"option value twice: {v}" for v in _twice([o.value for o in select.options])]
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


def check(view: ui.LayoutView) -> None:
    """Refuse a message that breaks a limit.

    Raises:
        TooMuch: naming every limit broken.
    """
    found = problems(view)
    if found:
        raise TooMuch("; ".join(found))
