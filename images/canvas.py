"""The canvas on which panels are drawn: design units, scaled and shifted, with sprites asked for at final size."""

from __future__ import annotations

from typing import Literal

from PIL import Image, ImageChops, ImageDraw

from images.fonts import CAP, advance, fit, text_mask, text_w, typographic, wrap
from images.icons import icon
from images.palette import EDGE, INK, PANEL, TEXT, TEXT2, TEXT3, Colour, rgb
from images.sprites import box_mask, box_stroke, fade_down, faded, glow, halo, halo_box, label

Anchor = Literal["l", "m", "r"]


class Canvas:
    """A picture in design units: everything is multiplied by ``k`` and shifted by ``ox``, ``oy`` pixels."""

    def __init__(self, im: Image.Image, k: float = 1.0, ox: float = 0.0, oy: float = 0.0) -> None:
        self.im, self.k, self.ox, self.oy = im, k, ox, oy
        self.d = ImageDraw.Draw(im)

    def at(self, x: float, y: float, k: float = 1.0) -> Canvas:
        """The same picture with its origin at ``x``, ``y``, scaled further by ``k``."""
        return Canvas(self.im, self.k * k, self.ox + x * self.k, self.oy + y * self.k)

    def xy(self, x: float, y: float) -> tuple[int, int]:
        """A place in pixels."""
        return round(self.ox + x * self.k), round(self.oy + y * self.k)

    def n(self, v: float) -> int:
        """A length in pixels, at least 1."""
        return max(1, round(v * self.k))

    # ---------------------------------------------------------------------------------------------- sprites
    def sprite(self, s: Image.Image, x: float, y: float, alpha: float = 1.0) -> None:
        """Paste a sprite centred at ``x``, ``y``."""
        px, py = self.ox + x * self.k - s.width / 2, self.oy + y * self.k - s.height / 2
        self.im.paste(s, (round(px), round(py)), s if alpha >= 1 else s.getchannel("A").point(faded(alpha)))

    def icon(self, name: str, x: float, y: float, size: float, alpha: float = 1.0, **options: str | int | bool) -> None:
        """An icon of :mod:`images.icons`, ``size`` units wide, centred."""
        self.sprite(icon(name, self.n(size), **options), x, y, alpha)

    def halo(self, x: float, y: float, r: float, alpha: float = 1.0) -> None:
        """The mark of a change: a lime ring with a soft light."""
        self.sprite(halo(self.n(2 * r)), x, y, alpha)

    def halo_box(self, x: float, y: float, w: float, h: float, r: float = 12) -> None:
        """The mark of a changed region."""
        x0, y0 = self.xy(x, y)
        x1, y1 = self.xy(x + w, y + h)
        pad = self.n(12)
        s = halo_box(x1 - x0, y1 - y0, self.n(r), self.n(2.5), pad)
        self.im.paste(s, (x0 - pad, y0 - pad), s)

    # ---------------------------------------------------------------------------------------------- boxes
    def box(
        self, x: float, y: float, w: float, h: float, r: float = 12, fill: Colour | None = None, alpha: float = 1.0,
        stroke: Colour | None = None, sw: float = 1.5, stroke_alpha: float = 1.0,
    ) -> None:  # fmt: skip
        """A rounded box with corner radius ``r``."""
        x0, y0 = self.xy(x, y)
        x1, y1 = self.xy(x + w, y + h)
        width, height, radius = x1 - x0, y1 - y0, self.n(r) if r else 0
        if fill is not None:
            self.im.paste(rgb(fill), (x0, y0), box_mask(width, height, radius, alpha))
        if stroke is not None:
            self.im.paste(rgb(stroke), (x0, y0), box_stroke(width, height, radius, self.n(sw), stroke_alpha))

    def glow_in(
        self, x: float, y: float, w: float, h: float, r: float, cx: float, cy: float, d: float, color: Colour,
        strength: float,
    ) -> None:  # fmt: skip
        """A light of diameter ``d`` at ``cx``, ``cy``, kept inside a rounded box."""
        x0, y0 = self.xy(x, y)
        x1, y1 = self.xy(x + w, y + h)
        g = glow(self.n(d), color, strength, 1.5)
        m = Image.new("L", (x1 - x0, y1 - y0), 0)
        gx, gy = self.xy(cx - d / 2, cy - d / 2)
        m.paste(g.getchannel("A"), (gx - x0, gy - y0))
        self.im.paste(rgb(color), (x0, y0), ImageChops.multiply(m, box_mask(x1 - x0, y1 - y0, self.n(r))))

    def shade(self, x: float, y: float, w: float, h: float, r: float, color: Colour, a0: float, a1: float) -> None:
        """A vertical fade of ``color`` inside a rounded box, from alpha ``a0`` above to ``a1`` below (0..255)."""
        x0, y0 = self.xy(x, y)
        x1, y1 = self.xy(x + w, y + h)
        self.im.paste(rgb(color), (x0, y0), fade_down(x1 - x0, y1 - y0, self.n(r) if r else 0, a0, a1))

    def panel(self, x: float, y: float, w: float, h: float, title: str = "", right: str = "", r: float = 16) -> None:
        """Smoked glass with a caption on the left and a note on the right of its head."""
        self.box(x, y, w, h, r, PANEL, 0.90, EDGE, 1.5, 0.9)
        self.shade(x + 1, y + 1, w - 2, min(h - 2, 130), r, "#3C5C9E", 40, 0)
        if title:
            self.caption(x + 18, y + 24, title, TEXT2)
        if right:
            self.text(x + w - 18, y + 24, right, 16, 550, TEXT3, "r")

    def hline(self, x0: float, x1: float, y: float, fill: Colour = EDGE, sw: float = 1.5) -> None:
        """A horizontal hairline."""
        left, top = self.xy(x0, y)
        right, _ = self.xy(x1, y)
        self.d.rectangle((left, top, right, top + self.n(sw) - 1), fill=rgb(fill))

    def vline(self, x: float, y0: float, y1: float, fill: Colour = EDGE, sw: float = 1.5) -> None:
        """A vertical hairline."""
        left, top = self.xy(x, y0)
        _, foot = self.xy(x, y1)
        self.d.rectangle((left, top, left + self.n(sw) - 1, foot), fill=rgb(fill))

    # ---------------------------------------------------------------------------------------------- text
    def text(
        self, x: float, y: float, s: str | int, size: float = 20, w: int = 500, fill: Colour = TEXT,
        anchor: Anchor = "l", track: float = 0.0, width: float | None = None,
    ) -> float:  # fmt: skip
        """Text whose capitals are centred on ``y``; longer than ``width`` it ends in an ellipsis. Returns its width."""
        px = self.n(size)
        s = typographic(str(s))
        if width is not None:
            s = fit(s, px, w, width * self.k)
        tw = text_w(s, px, w, track)
        left = self.ox + x * self.k - {"l": 0.0, "m": tw / 2, "r": tw}[anchor]
        base = round(self.oy + y * self.k + px * CAP / 2)
        for part in s if track else (s,):
            m, dx, dy = text_mask(part, px, w)
            self.im.paste(rgb(fill), (round(left) + dx, base + dy), m)
            if track:
                left += advance(part, px, w) + track * px
        return tw / self.k

    def tw(self, s: str | int, size: float, w: int = 500, track: float = 0.0) -> float:
        """The width that :meth:`text` would take."""
        return text_w(typographic(str(s)), self.n(size), w, track) / self.k

    def lines(self, s: str, size: float, w: int, width: float, most: int = 99) -> tuple[str, ...]:
        """``s`` broken into lines of at most ``width`` units."""
        return wrap(typographic(s), self.n(size), w, width * self.k, most)

    def para(
        self, x: float, y: float, s: str, size: float, width: float, w: int = 500, fill: Colour = TEXT,
        lead: float = 1.32, most: int = 99, anchor: Anchor = "l",
    ) -> float:  # fmt: skip
        """Wrapped text, first line centred on ``y``. Returns the y after the last line."""
        for line in self.lines(s, size, w, width, most):
            self.text(x, y, line, size, w, fill, anchor)
            y += size * lead
        return y

    def caption(
        self, x: float, y: float, s: str, fill: Colour = TEXT3, size: float = 16, anchor: Anchor = "l"
    ) -> float:
        """Spaced capitals for the head of a panel."""
        return self.text(x, y, s.upper(), size, 650, fill, anchor, track=0.09)

    def label(self, x: float, y: float, s: str, size: float, fill: Colour = TEXT2) -> None:
        """Text with a dark outline, for words over the sky."""
        self.sprite(label(s, self.n(size), fill), x, y)

    def count(self, x: float, y: float, k: int, size: float = 18) -> None:
        """A small white number on the shoulder of a piece: how many of them lie there."""
        w = max(size, self.tw(k, size * 0.78, 800) + size * 0.5)
        self.box(x - w / 2, y - size / 2, w, size, size / 2, "#FFFFFF", 1, INK, 1.5)
        self.text(x, y, k, size * 0.78, 800, INK, "m")
