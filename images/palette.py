"""Every colour of the pictures, and the arithmetic of colours."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, TypeAlias

from game.i18n import N_
from game.vocab import Color as SectorColor
from game.vocab import TechType, TraceColor

RGB: TypeAlias = tuple[int, int, int]
RGBA: TypeAlias = tuple[int, int, int, int]
Colour: TypeAlias = str | RGB
PieceId: TypeAlias = Literal["A", "B", "C", "D", "N"]

SPACE = "#05080F"
PANEL, PANEL2 = "#0D1629", "#15213B"
SOCKET = "#070C18"
EDGE, EDGE2, EDGE3 = "#2A3C63", "#45598A", "#22335A"
TEXT, TEXT2, TEXT3 = "#F1F5FF", "#B9C6E3", "#93A4CA"
INK = "#0A0F1C"
HILITE = "#D8FF3E"
"""Only ever: what the last turn changed, and whose turn it is."""

PLAYER: dict[PieceId, str] = {"A": "#FAF6EA", "B": "#FF8F33", "C": "#14B583", "D": "#9B6CFF", "N": "#8C97AD"}
COLOUR_NAME: dict[PieceId, str] = {
    "A": N_("Ivory"), "B": N_("Orange"), "C": N_("Jade"), "D": N_("Violet"), "N": N_("Neutral"),
}  # fmt: skip
NEUTRAL = PLAYER["N"]
SECTOR: dict[SectorColor, str] = {"yellow": "#FFD23F", "red": "#FF5460", "blue": "#4C9DFF", "black": "#05070C"}
SECTOR_INK: dict[SectorColor, str] = {"yellow": INK, "red": INK, "blue": INK, "black": "#E4EBFA"}
RIM: dict[SectorColor, str] = {"yellow": "#FFD23F", "red": "#FF5460", "blue": "#4C9DFF", "black": "#DCE5F7"}
TRACE: dict[TraceColor, str] = {"pink": "#FF79C2", "yellow": "#FFD23F", "blue": "#5AA9FF"}
TECH: dict[TechType, str] = {"probe": "#FF9A45", "telescope": "#F57CC0", "computer": "#5AA9FF"}
CREDIT, ENERGY, PUBLICITY, DATA = "#FFC83D", "#7CF05B", "#FF6470", "#45D9F2"
GOLD, GOLD2, GOLD3, GOLD_GROUND = "#F2C04C", "#8A6414", "#FFE3A1", "#241C0A"
GOLD_TEXT = "#FFEBC0"
TEAL = "#3CD6C0"
"""Species and their cards."""

Layer: TypeAlias = Literal["base"] | int
DISC: dict[Layer, str] = {"base": "#080E20", 3: "#10294C", 2: "#1A3D73", 1: "#274F97"}
DISC_EDGE: dict[Layer, str] = {"base": "#1B2947", 3: "#2C5A8C", 2: "#437CC4", 1: "#7FAEF5"}
BODY: dict[str, str] = {
    "mercury": "#A79C93", "venus": "#E8B769", "earth": "#2F7FD8", "mars": "#D9603B", "jupiter": "#D9A878",
    "saturn": "#E3C588", "uranus": "#7FD6E0", "neptune": "#3F6BE8", "moon": "#9AA3B5", "oumuamua": "#A5604A",
}  # fmt: skip


@lru_cache(4096)
def rgb(c: Colour) -> RGB:
    """``"#RRGGBB"`` as three numbers."""
    if isinstance(c, tuple):
        return c
    return int(c[1:3], 16), int(c[3:5], 16), int(c[5:7], 16)


def rgba(c: Colour, alpha: int = 255) -> RGBA:
    """``c`` with an alpha, opaque if none is given."""
    return (*rgb(c), alpha)


@lru_cache(4096)
def mix(a: Colour, b: Colour, t: float) -> RGB:
    """The colour between ``a`` (t = 0) and ``b`` (t = 1)."""
    (r0, g0, b0), (r1, g1, b1) = rgb(a), rgb(b)
    return round(r0 + (r1 - r0) * t), round(g0 + (g1 - g0) * t), round(b0 + (b1 - b0) * t)


def luminance(c: Colour) -> float:
    """Relative luminance, 0 black to 1 white."""
    r, g, b = (x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in (v / 255 for v in rgb(c)))
    return float(0.2126 * r + 0.7152 * g + 0.0722 * b)


def contrast(a: Colour, b: Colour) -> float:
    """Contrast ratio of two colours, 1 to 21."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)
