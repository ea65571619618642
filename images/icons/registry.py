"""The table of icons by name, and the one way to get one at its final size."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PIL import Image

from images.cache import cached
from images.sprites import Art

ICONS: dict[str, Callable[..., None]] = {}
"""Every icon: a function that draws itself in a box of 100 x 100 units."""


def draws(f: Callable[..., None]) -> Callable[..., None]:
    """Register a drawing function under its own name."""
    ICONS[f.__name__] = f
    return f


@cached
def _icon(name: str, px: int, options: tuple[tuple[str, Any], ...]) -> Image.Image:
    a = Art(px)
    ICONS[name](a, **dict(options))
    return a.done()


def icon(name: str, px: int, **options: str | int | bool) -> Image.Image:
    """The icon ``name``, ``px`` pixels wide. Options are those of its drawing function.

    Raises:
        KeyError: if there is no such icon.
    """
    return _icon(name, max(4, px), tuple(sorted(options.items())))
