"""Small transparent pictures, drawn four times too large and reduced once; soft lights, rounded boxes, fades."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from images.cache import cached
from images.fonts import CAP, figures, font, runs
from images.palette import HILITE, Colour, rgba

OVERSIZE = 4
"""How many times too large a small sprite is drawn before it is reduced."""


def oversize(px: int) -> int:
    """How many times too large a sprite of ``px`` pixels is drawn: less for large ones, which need it less."""
    return OVERSIZE if px <= 200 else 3 if px <= 420 else 2


Point = tuple[float, float]


class Art:
    """A transparent picture ``u`` units wide, drawn ``ss`` times too large; :meth:`done` reduces it to its size."""

    def __init__(self, px: int, u: float = 100.0, h: int | None = None, ss: int = 0) -> None:
        self.w, self.h = px, h or px
        self.ss = ss = ss or oversize(max(px, self.h))
        self.k = px * ss / u
        self.im = Image.new("RGBA", (self.w * ss, self.h * ss), (0, 0, 0, 0))
        self.d = ImageDraw.Draw(self.im)

    def like(self) -> Art:
        """An empty layer of the same size and units, for :meth:`over`."""
        return Art(self.w, self.w * self.ss / self.k, self.h, self.ss)

    def scaled(self, pts: Iterable[Point]) -> list[Point]:
        """Points in pixels of the oversize picture."""
        return [(x * self.k, y * self.k) for x, y in pts]

    def poly(self, pts: Iterable[Point], fill: Colour) -> None:
        """A filled polygon."""
        self.d.polygon(self.scaled(pts), fill=rgba(fill))

    def soft_poly(self, pts: Sequence[Point], r: float, fill: Colour) -> None:
        """A polygon grown outwards by ``r`` with corners rounded by ``r``."""
        self.poly(pts, fill)
        self.line([*pts, pts[0], pts[1]], 2 * r, fill)

    def circle(
        self, x: float, y: float, r: float, fill: Colour | None = None, stroke: Colour | None = None, sw: float = 0
    ) -> None:
        """A disc; with ``stroke`` an outline ``sw`` wide inside its radius. ``fill`` None cuts a hole in the stroke."""
        k = self.k
        if stroke:
            self.d.ellipse(((x - r) * k, (y - r) * k, (x + r) * k, (y + r) * k), fill=rgba(stroke))
            r -= sw
        if fill or stroke:
            hole = rgba(fill) if fill else (0, 0, 0, 0)
            self.d.ellipse(((x - r) * k, (y - r) * k, (x + r) * k, (y + r) * k), fill=hole)

    def ring(self, x: float, y: float, r: float, sw: float, fill: Colour) -> None:
        """A circle's line, ``sw`` wide inside radius ``r``."""
        k = self.k
        self.d.ellipse(((x - r) * k, (y - r) * k, (x + r) * k, (y + r) * k), outline=rgba(fill), width=round(sw * k))

    def ellipse(
        self, x0: float, y0: float, x1: float, y1: float, fill: Colour | None = None,
        stroke: Colour | None = None, sw: float = 0,
    ) -> None:  # fmt: skip
        """An ellipse in a box."""
        k = self.k
        self.d.ellipse(
            (x0 * k, y0 * k, x1 * k, y1 * k),
            fill=rgba(fill) if fill else None,
            outline=rgba(stroke) if stroke else None,
            width=round(sw * k),
        )

    def arc(
        self, x: float, y: float, r: float, a0: float, a1: float, sw: float, fill: Colour, caps: bool = True
    ) -> None:
        """Part of a circle; degrees, 0 = right, clockwise. ``r`` is the middle of the stroke."""
        k = self.k
        ro = r + sw / 2
        box = ((x - ro) * k, (y - ro) * k, (x + ro) * k, (y + ro) * k)
        self.d.arc(box, a0, a1, fill=rgba(fill), width=round(sw * k))
        for a in (a0, a1) if caps else ():
            self.circle(x + r * math.cos(math.radians(a)), y + r * math.sin(math.radians(a)), sw / 2, fill)

    def line(self, pts: Sequence[Point], sw: float, fill: Colour, caps: bool = True) -> None:
        """A line through the points with round joints, and round ends if ``caps``."""
        self.d.line(self.scaled(pts), fill=rgba(fill), width=round(sw * self.k), joint="curve")
        for x, y in pts if caps else ():
            self.circle(x, y, sw / 2, fill)

    def box(
        self, x0: float, y0: float, x1: float, y1: float, r: float, fill: Colour | None = None,
        stroke: Colour | None = None, sw: float = 0,
    ) -> None:  # fmt: skip
        """A rounded box."""
        k = self.k
        self.d.rounded_rectangle(
            (x0 * k, y0 * k, x1 * k - 1, y1 * k - 1),
            r * k,
            fill=rgba(fill) if fill else None,
            outline=rgba(stroke) if stroke else None,
            width=round(sw * k),
        )

    def wipe(self, x0: float, y0: float, x1: float, y1: float) -> None:
        """Make a rectangle transparent again."""
        k = self.k
        self.d.rectangle((x0 * k, y0 * k, x1 * k, y1 * k), fill=(0, 0, 0, 0))

    def text(self, x: float, y: float, s: str, size: float, fill: Colour, weight: int = 800) -> None:
        """Text centred on its capitals."""
        for part, file in runs(str(s)):
            f = font(max(1, round(size * self.k)), weight, file)
            at = (x * self.k, (y + size * CAP / 2) * self.k)
            self.d.text(at, part, font=f, fill=rgba(fill), anchor="ms", features=figures(part))

    def turn(self, degrees: float, x: float, y: float) -> None:
        """Turn the whole picture clockwise about a point."""
        self.im = self.im.rotate(-degrees, Image.Resampling.BICUBIC, center=(x * self.k, y * self.k))
        self.d = ImageDraw.Draw(self.im)

    def over(self, other: Art) -> None:
        """Lay another picture of the same size on this one."""
        self.im.alpha_composite(other.im)

    def paste(self, sprite: Image.Image, x: float, y: float) -> None:
        """Lay a finished sprite, given at final size, with its corner at fractions ``x``, ``y`` of this picture."""
        big = sprite.resize((sprite.width * self.ss, sprite.height * self.ss), Image.Resampling.LANCZOS)
        left, top = round(x * self.im.width), round(y * self.im.height)
        self.im.alpha_composite(
            big.crop((0, 0, min(big.width, self.im.width - left), min(big.height, self.im.height - top))), (left, top)
        )

    def done(self) -> Image.Image:
        """The finished sprite at its final size."""
        return self.im.reduce(self.ss)


def ngon(n: int, x: float, y: float, r: float, turn: float = 0.0) -> list[Point]:
    """Corners of a regular polygon, the first ``turn`` degrees clockwise from above the centre."""
    angles = (math.radians(360 / n * i + turn) for i in range(n))
    return [(x + r * math.sin(t), y - r * math.cos(t)) for t in angles]


KEPT, KEPT_MASK = 256, 700
"""Lights and box masks beyond this many pixels a side are not worth keeping: they are made in no time."""

RADIAL = Image.radial_gradient("L").point([min(255, round(v * 1.413)) for v in range(256)])
"""0 in the centre, 255 at the rim."""


def glow(px: int, color: Colour, strength: float = 1.0, power: float = 2.0) -> Image.Image:
    """A soft round light of diameter ``px``. Large ones are quicker made than worth keeping."""
    return _glow(px, color, strength, power) if px <= KEPT else _glow.fresh(px, color, strength, power)


@cached
def _glow(px: int, color: Colour, strength: float, power: float) -> Image.Image:
    im = Image.new("RGBA", (px, px), rgba(color))
    im.putalpha(light(px, strength, power))
    return im


def light(px: int, strength: float = 1.0, power: float = 2.0) -> Image.Image:
    """The coverage of a soft round light of diameter ``px``."""
    return RADIAL.resize((px, px), Image.Resampling.BILINEAR).point(_falloff(strength, power))


@lru_cache(256)
def _falloff(strength: float, power: float) -> list[int]:
    return [round(255 * strength * max(0.0, 1 - v / 255) ** power) for v in range(256)]


@lru_cache(512)
def faded(alpha: float) -> list[float]:
    """Lookup table that scales a mask by ``alpha``."""
    return [round(v * alpha) for v in range(256)]


def ghost_of(im: Image.Image, alpha: float) -> Image.Image:
    """A paler copy of a sprite."""
    out = im.copy()
    out.putalpha(im.getchannel("A").point(faded(alpha)))
    return out


@cached
def _corner(r: int) -> Image.Image:
    im = Image.new("L", (r * OVERSIZE * 2, r * OVERSIZE * 2), 0)
    ImageDraw.Draw(im).ellipse((0, 0, r * OVERSIZE * 2 - 1, r * OVERSIZE * 2 - 1), fill=255)
    return im.reduce(OVERSIZE)


def box_mask(w: int, h: int, r: int, alpha: float = 1.0) -> Image.Image:
    """Coverage of a rounded box, put together from four cached corners."""
    small = max(w, h) <= KEPT_MASK
    return _box_mask(w, h, r, alpha) if small else _box_mask.fresh(w, h, r, alpha)


@cached
def _box_mask(w: int, h: int, r: int, alpha: float) -> Image.Image:
    if alpha < 1:
        return box_mask(w, h, r).point(faded(alpha))
    w, h = max(1, w), max(1, h)
    r = max(0, min(r, w // 2, h // 2))
    m = Image.new("L", (w, h), 255)
    if r:
        c = _corner(r)
        m.paste(c.crop((0, 0, r, r)), (0, 0))
        m.paste(c.crop((r, 0, 2 * r, r)), (w - r, 0))
        m.paste(c.crop((0, r, r, 2 * r)), (0, h - r))
        m.paste(c.crop((r, r, 2 * r, 2 * r)), (w - r, h - r))
    return m


def box_stroke(w: int, h: int, r: int, sw: int, alpha: float = 1.0) -> Image.Image:
    """Coverage of a rounded box's outline, ``sw`` pixels wide."""
    small = max(w, h) <= KEPT_MASK
    return _box_stroke(w, h, r, sw, alpha) if small else _box_stroke.fresh(w, h, r, sw, alpha)


@cached
def _box_stroke(w: int, h: int, r: int, sw: int, alpha: float) -> Image.Image:
    if alpha < 1:
        return box_stroke(w, h, r, sw).point(faded(alpha))
    m = box_mask(w, h, r).copy()
    if w > 2 * sw and h > 2 * sw:
        m.paste(0, (sw, sw), box_mask(w - 2 * sw, h - 2 * sw, max(0, r - sw)))
    return m


@cached
def fade_down(w: int, h: int, r: int, a0: float, a1: float) -> Image.Image:
    """A mask from alpha ``a0`` above to ``a1`` below (0..255), inside a rounded box."""
    w, h = max(1, w), max(1, h)
    g = Image.linear_gradient("L").resize((1, h))
    g = g.point([round(a0 + (a1 - a0) * v / 255) for v in range(256)]).resize((w, h))
    return ImageChops.multiply(box_mask(w, h, r), g) if r else g


@cached
def halo(px: int) -> Image.Image:
    """The mark of a change: a lime ring of diameter ``px`` with a soft light."""
    pad = px // 2
    im = glow(px + 2 * pad, HILITE, 0.55, 1.2).copy()
    a = Art(px + 2 * pad, px + 2 * pad)
    c = (px + 2 * pad) / 2
    a.ring(c, c, px / 2, max(2, px * 0.065), HILITE)
    im.alpha_composite(a.done())
    return im


@cached
def halo_box(w: int, h: int, r: int, sw: int, pad: int) -> Image.Image:
    """The mark of a changed region: a lime frame with light, ``pad`` pixels larger than the box on every side."""
    big = Image.new("L", (w + 2 * pad, h + 2 * pad), 0)
    big.paste(box_stroke(w, h, r, max(sw, 4)), (pad, pad))
    soft = big.filter(ImageFilter.GaussianBlur(pad * 0.38)).point([min(255, round(v * 1.15)) for v in range(256)])
    soft.paste(255, (pad, pad), box_stroke(w, h, r, sw))
    im = Image.new("RGBA", big.size, rgba(HILITE))
    im.putalpha(soft)
    return im


@cached
def dashed(px: int, color: Colour = HILITE) -> Image.Image:
    """Where something was: a broken ring."""
    im = glow(px, color, 0.25, 1.2).copy()
    a = Art(px)
    for i in range(10):
        a.arc(50, 50, 44, i * 36, i * 36 + 19, 5, color, False)
    im.alpha_composite(a.done())
    return im


@cached
def socket(px: int, color: Colour = "#070C18", rim: Colour = "#2C3B60") -> Image.Image:
    """An empty round place."""
    a = Art(px)
    a.circle(50, 50, 49, rim)
    a.circle(50, 50, 44, color)
    return a.done()


@cached
def label(s: str, px: int, color: Colour) -> Image.Image:
    """Words with a dark outline, to stand over the sky."""
    f = font(px, 600)
    edge = max(2, px // 7)
    x0, y0, x1, y1 = f.getbbox(s, anchor="ms", stroke_width=edge)
    half, up = math.ceil(max(-x0, x1)) + 1, math.ceil(max(-y0 - px * CAP / 2, y1 + px * CAP / 2)) + 1
    im = Image.new("RGBA", (2 * half, 2 * up), rgba("#070C1A", 0))
    at = (half, up + px * CAP / 2)
    draw = ImageDraw.Draw(im)
    draw.text(at, s, font=f, fill=rgba(color), anchor="ms", stroke_width=edge, stroke_fill=rgba("#070C1A"))
    return im
