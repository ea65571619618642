"""Application emojis: the project's own icons as Discord emojis, kept in step with the drawings when the bot starts.

An emoji's name is the rulebook's word, so that a screen reader says "2 energy". Where an emoji is missing (before the
first synchronisation, or without permission to use them) the plain word stands in its place.
"""

from __future__ import annotations

import asyncio
import hashlib
import io
import logging
from collections.abc import Mapping
from typing import Literal

import discord
from PIL import Image, ImageChops

log = logging.getLogger(__name__)

_SIZE = 128
_DRAWN = 120
_MARKER = "set_"
"""A marker emoji carries the digest of the whole set in its name, so that an unchanged set costs one request."""

_BLOCK, _SAME = 8, 20
"""Two pictures show the same if no block of so many pixels differs by more than this (of 255): Discord may encode an
emoji anew, which changes blocks by up to 12; two different drawings of the set differ by 90 and more somewhere."""

_PLANETS = ("mercury", "venus", "earth", "mars", "jupiter", "saturn", "uranus", "neptune")

ICONS: dict[str, tuple[str, dict[str, str]]] = {
    "credit": ("credits", {}), "energy": ("energy", {}), "publicity": ("publicity", {}), "data": ("data", {}),
    "point": ("points", {}), "card": ("draw", {}), "cards": ("hand", {}), "hand": ("hand", {}), "pick": ("pick", {}),
    "species_card": ("alien", {}), "income": ("income", {}), "move": ("move", {}),
    "rotation": ("rotate", {"c": "#FFFFFF"}), "launch": ("launch", {}), "probe": ("probe", {}), "orbit": ("orbit", {}),
    "land": ("land", {}), "scan": ("scan", {}), "signal": ("signal", {}), "analyze": ("analyze", {}),
    "mission": ("mission", {}), "circle": ("trigger", {}), "endgame": ("endgame", {}), "gold": ("endgame", {}),
    "views": ("planet", {"body": "saturn"}), "tech": ("tech", {}), "first_player": ("start", {}), "done": ("check", {}),
    "pink_trace": ("trace", {"color": "pink"}), "yellow_trace": ("trace", {"color": "yellow"}),
    "blue_trace": ("trace", {"color": "blue"}), "any_trace": ("trace", {"color": "any"}),
    "tech_probe": ("tech", {"kind": "probe"}), "tech_telescope": ("tech", {"kind": "telescope"}),
    "tech_computer": ("tech", {"kind": "computer"}), "yellow_sector": ("sector", {"color": "yellow"}),
    "red_sector": ("sector", {"color": "red"}), "blue_sector": ("sector", {"color": "blue"}),
    "black_sector": ("sector", {"color": "black"}), "comet": ("comet", {}), "asteroids": ("asteroids", {}),
    **{planet: ("planet", {"body": planet}) for planet in _PLANETS},
}  # fmt: skip
"""Emoji name: the icon of :mod:`images.icons` and the options it is drawn with."""

PIECES: dict[str, Literal["A", "B", "C", "D"]] = {"ivory": "A", "orange": "B", "jade": "C", "violet": "D"}
"""Emoji name of a player's piece: the letter the pictures know it by."""

POINTS = (*range(1, 17), 20, 24, 25, 26)
"""A number of points is one emoji with the number inside (``points_6``); other numbers are written."""


def names() -> list[str]:
    """Every emoji of the set."""
    return [*ICONS, *PIECES, *(f"points_{n}" for n in POINTS)]


def drawing(name: str) -> bytes:
    """The emoji ``name`` as a PNG, 128 pixels square.

    Raises:
        KeyError: if it is not in the set.
    """
    from images.icons import icon
    from images.pieces import piece

    if name in PIECES:
        sprite = piece(112, PIECES[name])
    elif name.startswith("points_"):
        sprite = icon("points", _DRAWN, n=name.removeprefix("points_"))
    else:
        kind, options = ICONS[name]
        sprite = icon(kind, _DRAWN, **options)
    box = Image.new("RGBA", (_SIZE, _SIZE))
    box.paste(sprite, ((_SIZE - sprite.width) // 2, (_SIZE - sprite.height) // 2), sprite)
    out = io.BytesIO()
    box.save(out, "PNG")
    return out.getvalue()


def draw_set() -> dict[str, bytes]:
    """Every emoji of the set as a PNG, by name (about a second of work: call it in a thread)."""
    return {name: drawing(name) for name in names()}


def digest(pictures: Mapping[str, bytes]) -> str:
    """What tells one version of the set from another."""
    whole = hashlib.sha256()
    for name in sorted(pictures):
        whole.update(name.encode() + b"\0" + hashlib.sha256(pictures[name]).digest())
    return whole.hexdigest()[:16]


def _looks_like(served: bytes, ours: bytes) -> bool:
    """Whether two emoji pictures show the same drawing."""
    try:
        a, b = (Image.open(io.BytesIO(data)).convert("RGBa").resize((_SIZE, _SIZE)) for data in (served, ours))
    except (OSError, ValueError):
        return False
    difference = ImageChops.difference(a.reduce(_BLOCK), b.reduce(_BLOCK))
    return not any(any(band.histogram()[_SAME + 1 :]) for band in difference.split())


class Icons:
    """The emojis of this application by name, and the words that stand for those that are missing."""

    def __init__(self) -> None:
        self._known: dict[str, discord.PartialEmoji] = {}

    def icon(self, name: str) -> str:
        """The emoji ``name`` for use in a text, or its plain word."""
        emoji = self._known.get(name)
        return str(emoji) if emoji is not None else name.replace("_", " ")

    def button(self, name: str) -> discord.PartialEmoji | None:
        """The emoji ``name`` for a button or select option, or None if it is missing."""
        return self._known.get(name)

    def points(self, n: int) -> str:
        """``n`` points: one emoji with the number inside, or words."""
        emoji = self._known.get(f"points_{n}")
        return str(emoji) if emoji is not None else f"{n} point" if n == 1 else f"{n} points"

    def amount(self, n: int, name: str) -> str:
        """A number before its icon: ``2 <energy>``; points are one emoji."""
        return self.points(n) if name == "point" else f"{n} {self.icon(name)}"

    def pictures(self) -> dict[int, str]:
        """Emoji id: name, for whoever has to serve the pictures (the sandbox)."""
        return {emoji.id: name for name, emoji in self._known.items() if emoji.id is not None}

    async def sync(self, client: discord.Client) -> None:
        """Make the application's emojis those of the set: missing ones are added, changed ones replaced, old ones go.

        Emojis of other names are left alone. Nothing here is worth failing for: an HTTP error is logged and the words
        stay in use.
        """
        try:
            ours = await asyncio.to_thread(draw_set)
            await self._sync(client, ours)
        except discord.HTTPException:
            log.exception("the application emojis could not be brought up to date")

    async def _sync(self, client: discord.Client, ours: Mapping[str, bytes]) -> None:
        marker = _MARKER + digest(ours)
        found = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
        for name in ours:
            if name in found:
                self._learn(name, found[name])
        unchanged = marker in found
        for name, data in ours.items():
            there = found.get(name)
            if there is not None:
                if unchanged or _looks_like(await self._served(there), data):
                    continue
                await there.delete()
            self._learn(name, await client.create_application_emoji(name=name, image=data))
        if not unchanged:
            for name, emoji in found.items():
                if name.startswith(_MARKER):
                    await emoji.delete()
            await client.create_application_emoji(name=marker, image=ours["done"])
            log.debug("application emojis brought up to date")

    def _learn(self, name: str, emoji: discord.Emoji) -> None:
        self._known[name] = discord.PartialEmoji(name=name, id=emoji.id)

    @staticmethod
    async def _served(emoji: discord.Emoji) -> bytes:
        try:
            return await emoji.read()
        except discord.HTTPException:
            return b""
