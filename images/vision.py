"""How colour-blind people see a picture: the three common kinds simulated, and how far apart two colours then are.

The simulation works in linear light with the matrices of Machado, Oliveira and Fernandes (2009) for full deficiency;
distances are CIE 1976 differences in CIELAB (about 2 is just seen, 20 is another colour at a glance).
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Literal

from PIL import Image, ImageFilter

from images.palette import RGB, Colour, rgb

Kind = Literal["protan", "deutan", "tritan"]
Row = tuple[float, float, float]
MATRIX: dict[Kind, tuple[Row, Row, Row]] = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
KINDS: tuple[Kind, ...] = ("protan", "deutan", "tritan")


def _linear(v: int) -> float:
    s = v / 255
    return s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4


LINEAR = [_linear(v) for v in range(256)]


def _byte(x: float) -> int:
    x = min(1.0, max(0.0, x))
    return round(255 * (x * 12.92 if x <= 0.0031308 else 1.055 * x ** (1 / 2.4) - 0.055))


def seen(c: Colour, kind: Kind | None) -> RGB:
    """A colour as it is seen; ``None`` is full colour vision."""
    r, g, b = (LINEAR[v] for v in rgb(c))
    if kind is None:
        return rgb(c)
    x, y, z = (_byte(m[0] * r + m[1] * g + m[2] * b) for m in MATRIX[kind])
    return x, y, z


def _lab(c: RGB) -> tuple[float, float, float]:
    r, g, b = (LINEAR[v] for v in c)

    def f(t: float) -> float:
        return t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116

    x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
    y = f(0.2126 * r + 0.7152 * g + 0.0722 * b)
    z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(a: Colour, b: Colour, kind: Kind | None = None) -> float:
    """How far apart two colours are as seen with a kind of colour blindness."""
    return math.dist(_lab(seen(a, kind)), _lab(seen(b, kind)))


TABLE = 33
"""Steps a channel of the table of colours through which a picture is seen."""


@lru_cache(len(KINDS))
def _table(kind: Kind) -> ImageFilter.Color3DLUT:
    def entry(r: float, g: float, b: float) -> tuple[float, float, float]:
        x, y, z = seen((round(r * 255), round(g * 255), round(b * 255)), kind)
        return x / 255, y / 255, z / 255

    return ImageFilter.Color3DLUT.generate(TABLE, entry)


def simulate(im: Image.Image, kind: Kind) -> Image.Image:
    """A picture as it is seen with a kind of colour blindness."""
    return im.convert("RGB").filter(_table(kind))
