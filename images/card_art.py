"""The picture on a card: a small scene made from the card's own effect, with its number as the seed."""

from __future__ import annotations

import random

from PIL import Image, ImageDraw

from game.vocab import Color as SectorColor
from images.bodies import planet
from images.cache import cached
from images.card_face import Face, star_colour
from images.icons import icon
from images.palette import BODY, RIM, Colour, mix, rgb
from images.sprites import Art, fade_down, glow, light

GROUND: dict[SectorColor, tuple[str, str]] = {
    "yellow": ("#3B3014", "#0F1424"), "red": ("#43182B", "#0F1226"), "blue": ("#123466", "#0B1430"),
    "black": ("#262C3C", "#07090F"),
}  # fmt: skip


def _centred(im: Image.Image, sprite: Image.Image, x: float, y: float) -> None:
    im.paste(sprite, (round(x - sprite.width / 2), round(y - sprite.height / 2)), sprite)


def _light(im: Image.Image, px: int, color: Colour, strength: float, power: float, x: float, y: float) -> None:
    im.paste(rgb(color), (round(x - px / 2), round(y - px / 2)), light(px, strength, power))


COARSE = 4
"""Lights are soft: they are drawn so many times too small, which is so many times squared less work."""


class _Lights:
    """The ground of a picture with its lights, drawn coarsely."""

    def __init__(self, w: int, h: int, top: str, low: str) -> None:
        self.size = (w, h)
        self.im = Image.new("RGB", (w // COARSE + 2, h // COARSE + 2), rgb(low))
        self.im.paste(rgb(top), (0, 0), fade_down.fresh(self.im.width, self.im.height, 0, 255, 40))

    def add(self, px: float, color: Colour, strength: float, power: float, x: float, y: float) -> None:
        """A light ``px`` wide about a place, in pixels of the finished picture."""
        _light(self.im, max(2, round(px / COARSE)), color, strength, power, x / COARSE, y / COARSE)

    def done(self) -> Image.Image:
        """At its full size."""
        w, h = self.size
        return self.im.resize((w, h), Image.Resampling.BICUBIC, (0, 0, w / COARSE, h / COARSE))


STEP = 24
"""Sizes of what a picture shows come in steps of so many pixels, so that cards share planets and machines."""


@cached
def _rocket(px: int) -> Image.Image:
    """A rocket on its way up to the right."""
    return icon("launch", px * 2).rotate(-28, Image.Resampling.BICUBIC).reduce(2)


def card_art(f: Face, w: int, h: int, corner: int = 0) -> Image.Image:
    """The picture of a card, ``w`` x ``h`` pixels, whose upper left corner is covered for ``corner`` pixels."""
    sector, body, machine, options = f.sector, f.body, f.machine.icon, dict(f.machine.options)
    rnd = random.Random(f.id)
    top, low = GROUND[sector]
    lights = _Lights(w, h, top, low)
    u = STEP * max(1, round(min(w * 0.62, h) / STEP))  # size unit of the scene
    dim = 0.5 if sector == "black" else 1
    for color, strength, wide in ((RIM[sector], 0.36, 2.3), ("#8FB4FF", 0.20, 1.5)):
        lights.add(u * wide, color, strength * dim, 1.5, w * rnd.uniform(0.05, 0.95), h * rnd.uniform(0.1, 0.5))
    low_art = h < 0.45 * w  # the corner box reaches far into a low picture
    cx, cy = (w * (0.43 if low_art else 0.34), h * 0.50) if body else (w * 0.5, h * 0.52)
    if body:
        n = 2 * STEP * max(1, round(u * (1.6 if body == "saturn" else 1.25) / (2 * STEP)))
        px, py = w * 0.80, h * 0.50 + n * 0.30
        lights.add(n * 1.5, BODY[body], 0.42, 1.4, px, py)
    lights.add(u * 1.15, "#DCE8FF", 0.26, 1.4, cx, cy)
    im = lights.done()
    _sky(im, rnd, sector, low, u)
    if body:
        _centred(im, planet(n, body, -125), px, py)
    if machine in ("launch", "land", "probe", "orbit") and body:
        _path(im, low, u)
    if machine == "scan":
        _waves(im, f.star, low, u)
        cx, cy = w * 0.27, h * 0.50
    size = round(u * 0.62)
    if corner > w * 0.25 and cy - size / 2 < w * 0.19:  # as high as a wide corner reaches: beside it
        cx = max(cx, min(corner + size * 0.54, w * 0.5))
    _centred(im, _rocket(size) if machine == "launch" else icon(machine, size, **options), cx, cy)
    return im


def _sky(im: Image.Image, rnd: random.Random, sector: SectorColor, low: str, u: float) -> None:
    """Stars and a constellation."""
    w, h = im.size
    d = ImageDraw.Draw(im)
    for _ in range(w * h // 450):
        px, py, b = rnd.randrange(w), rnd.randrange(h), rnd.random() ** 2.4
        d.point((px, py), fill=mix(low, "#FFFFFF", 0.12 + 0.8 * b))
        if b > 0.93:
            _centred(im, glow(max(5, round(u * 0.03)), "#FFFFFF", 0.9), px, py)
    a = Art(w, w, h, ss=2)
    pts = [(w * (0.05 + 0.90 * (i + rnd.random() * 0.8) / 6), h * rnd.uniform(0.10, 0.55)) for i in range(6)]
    a.line(pts, max(1, u * 0.006), mix(RIM[sector], low, 0.66), False)
    for x, y in pts:
        a.circle(x, y, u * 0.014, mix(RIM[sector], "#FFFFFF", 0.3))
    lines = a.done()
    im.paste(lines, (0, 0), lines)


def _path(im: Image.Image, low: str, u: float) -> None:
    """A flight path from below."""
    w, h = im.size
    a = Art(w, w, h, ss=2)
    for i in range(18):
        f = i / 18
        x, y = w * (-0.02 + 0.36 * f), h * (1.02 - 0.52 * f**0.7)
        a.circle(x, y, u * 0.011, mix("#FFFFFF", low, 0.30 + 0.55 * (1 - f)))
    path = a.done()
    im.paste(path, (0, 0), path)


def _waves(im: Image.Image, star: str, low: str, u: float) -> None:
    """Waves from a star towards the dish."""
    w, h = im.size
    color: SectorColor | None = star_colour(star) if star else None
    tint = RIM[color] if color else "#DCE8FF"
    a = Art(w, w, h, ss=2)
    x: float = w * 0.66
    y: float = h * 0.36
    for i in range(5):
        a.arc(x, y, u * (0.20 + 0.11 * i), 140, 196, u * 0.014, mix(tint, low, 0.15 + 0.16 * i))
    waves = a.done()
    im.paste(waves, (0, 0), waves)
    _light(im, round(u * 0.6), tint, 0.8, 1.6, x, y)
    size = round(u * 0.20)
    _centred(im, icon("star", size, color=color) if color else icon("star", size, color="red", ink="#DCE8FF"), x, y)
