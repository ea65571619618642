"""Heavenly bodies and the sky behind everything: shaded planets, asteroids, comets, the starry background."""

from __future__ import annotations

import math
import random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from images.cache import cached
from images.palette import BODY, SPACE, Colour, mix, rgb, rgba
from images.sprites import RADIAL, Art, glow

Band = tuple[float, float, str]
Blob = tuple[float, float, float, float, str]

# Both in radii of the ball from its centre: (top, height, colour) and (x, y, half width, half height, colour).
BANDS: dict[str, tuple[Band, ...]] = {
    "jupiter": (
        (-1, 0.28, "#B98A63"), (-0.72, 0.16, "#E9C9A2"), (-0.56, 0.18, "#B4784C"), (-0.38, 0.26, "#EED6B4"),
        (-0.12, 0.22, "#C08A5C"), (0.10, 0.20, "#F0DDBE"), (0.30, 0.20, "#B87F55"), (0.50, 0.18, "#E2BD92"),
        (0.68, 0.4, "#A87B58"), (-0.80, 0.025, "#A87650"), (-0.61, 0.025, "#CFA075"), (-0.47, 0.025, "#9C6440"),
        (-0.28, 0.025, "#F7E6CC"), (-0.04, 0.025, "#A8744A"), (0.05, 0.025, "#D6A877"), (0.20, 0.025, "#FBEFDA"),
        (0.43, 0.025, "#96603C"), (0.58, 0.025, "#F0D4AC"),
    ),
    "saturn": (
        (-1, 0.35, "#C4A263"), (-0.6, 0.25, "#EBD3A0"), (-0.3, 0.2, "#D7B679"), (-0.05, 0.3, "#F0DDB0"),
        (0.3, 0.2, "#D2AE70"), (0.5, 0.6, "#C09B5F"),
    ),
    "venus": (
        (-0.75, 0.18, "#F3D6A0"), (-0.4, 0.14, "#D29A4D"), (-0.14, 0.2, "#F6DFAF"), (0.2, 0.15, "#D6A055"),
        (0.5, 0.16, "#F1CF95"),
    ),
    "uranus": ((-1, 0.5, "#A9E8EC"), (-0.3, 0.4, "#8FDEE6"), (0.5, 0.6, "#5FC0D2")),
    "neptune": ((-0.8, 0.2, "#5C8BF5"), (-0.35, 0.16, "#2E55CC"), (0.0, 0.2, "#5A86F2"), (0.35, 0.2, "#2B50C2")),
}  # fmt: skip
BLOBS: dict[str, tuple[Blob, ...]] = {
    "jupiter": ((0.30, 0.36, 0.24, 0.13, "#C8482E"), (0.30, 0.36, 0.15, 0.07, "#E0694A")),
    "earth": (
        (-0.45, -0.35, 0.38, 0.28, "#4FB066"), (-0.25, 0.1, 0.22, 0.2, "#4FB066"), (-0.2, 0.45, 0.16, 0.33, "#4FB066"),
        (0.5, -0.3, 0.4, 0.3, "#4FB066"), (0.45, 0.2, 0.22, 0.3, "#4FB066"), (0.75, 0.5, 0.2, 0.14, "#4FB066"),
        (-0.45, -0.42, 0.2, 0.14, "#9CCB74"), (0, -0.97, 0.5, 0.16, "#F2F8FF"), (0, 0.99, 0.55, 0.15, "#F2F8FF"),
        (0.15, -0.52, 0.34, 0.05, "#EAF4FF"), (-0.4, 0.22, 0.3, 0.05, "#EAF4FF"), (0.35, 0.04, 0.3, 0.05, "#EAF4FF"),
        (0.05, 0.66, 0.3, 0.05, "#EAF4FF"),
    ),
    "mars": (
        (-0.3, 0.2, 0.4, 0.16, "#A94026"), (0.35, 0.05, 0.42, 0.13, "#A94026"), (0.1, -0.35, 0.3, 0.1, "#A94026"),
        (0.2, 0.5, 0.35, 0.12, "#A94026"), (0, -0.98, 0.38, 0.15, "#FBEDE4"), (-0.5, -0.1, 0.14, 0.14, "#EA8560"),
    ),
    "neptune": ((-0.25, 0.1, 0.26, 0.12, "#1E3A99"), (0.3, -0.42, 0.25, 0.04, "#DCE8FF")),
}  # fmt: skip
SATURN_RINGS = ((48, 13.5, 3.2, "#8F7A52"), (44, 12.2, 5.0, "#E8CF97"), (37.5, 10.2, 2.6, "#B79A63"))


@cached
def planet(px: int, name: str, light: int = -90) -> Image.Image:
    """A shaded ball of diameter about ``px``; ``light`` is where the light comes from: degrees, 0 right, clockwise."""
    if name == "oumuamua":
        return _oumuamua(px, light)
    r = 33.0 if name == "saturn" else 46.0
    base = Art(px)
    base.circle(50, 50, r, BODY[name])
    surface = _surface(px, name, r)
    ball = base.im.getchannel("A")
    base.im.paste(surface, (0, 0), ImageChops.multiply(ball, surface.getchannel("A")))
    lit = _lit(base.im, ball, BODY[name], r * base.k, light)
    if name == "saturn":
        back = _rings(px, front=False)
        back.alpha_composite(lit)
        back.alpha_composite(_rings(px, front=True))
        lit = back
    return lit.reduce(base.ss)


def _surface(px: int, name: str, r: float) -> Image.Image:
    a = Art(px)
    for y, h, col in BANDS.get(name, ()):
        a.d.rectangle((0, (50 + y * r) * a.k, a.im.width, (50 + (y + h) * r) * a.k), fill=rgba(col))
    blobs: list[tuple[float, float, float, float, Colour]] = list(BLOBS.get(name, ()))
    if name in ("mercury", "moon"):
        rnd = random.Random(name)
        for _ in range(13):
            x, y, w = rnd.uniform(-0.8, 0.8), rnd.uniform(-0.8, 0.8), rnd.uniform(0.08, 0.22)
            blobs.append((x, y, w, w, mix(BODY[name], "#000000", 0.22)))
            blobs.append((x + 0.03, y + 0.03, w * 0.72, w * 0.72, mix(BODY[name], "#FFFFFF", 0.10)))
    for x, y, w, h, fill in blobs:
        a.ellipse(50 + (x - w) * r, 50 + (y - h) * r, 50 + (x + w) * r, 50 + (y + h) * r, fill)
    if px <= 20:
        return a.im
    return a.im.filter(ImageFilter.GaussianBlur(a.k * r * (0.018 if px < 160 else 0.009)))


def _lit(im: Image.Image, ball: Image.Image, c: Colour, r: float, light: float) -> Image.Image:
    """The ball with a bright spot towards the light and darkness away from it; ``r`` in pixels."""
    n = im.width
    size = round(r * 3.5)
    g = Image.radial_gradient("L").resize((size, size), Image.Resampling.BILINEAR)
    t = math.radians(light)
    corner = (
        round(n / 2 + math.cos(t) * r * 0.46 - size / 2),
        round(n / 2 + math.sin(t) * r * 0.46 - size / 2),
    )
    fall = Image.new("L", (n, n), 255)
    fall.paste(g, corner)
    shade = fall.point([max(0, min(255, round((v - 96) * 1.75))) for v in range(256)])
    out = Image.composite(Image.new("RGBA", (n, n), rgba(mix(c, "#03060F", 0.86))), im, shade)
    spot = fall.point([max(0, min(110, round((60 - v) * 1.9))) for v in range(256)])
    out = Image.composite(Image.new("RGBA", (n, n), rgba(mix(c, "#FFFFFF", 0.75))), out, spot)
    out.putalpha(ball)
    return out


def _rings(px: int, front: bool) -> Image.Image:
    a = Art(px)
    for rx, ry, sw, col in SATURN_RINGS:
        a.ellipse(50 - rx, 50 - ry, 50 + rx, 50 + ry, None, col, sw)
    if front:
        a.wipe(0, 0, 100, 50)
    return a.im.rotate(16, Image.Resampling.BICUBIC)


def _oumuamua(px: int, light: int) -> Image.Image:
    """A long tumbling stone."""
    a = Art(px)
    pts = [(4.0, 58.0), (16, 44), (40, 38), (66, 34), (88, 36), (97, 44), (90, 55), (66, 62), (40, 66), (16, 68)]
    a.soft_poly(pts, 2, "#2A1712")
    a.poly(pts, BODY["oumuamua"])
    ball = a.im.getchannel("A")
    for x, y, r in ((30, 52, 6), (52, 46, 5), (72, 50, 7), (86, 44, 3), (18, 58, 4)):
        a.circle(x, y, r, mix(BODY["oumuamua"], "#000000", 0.28))
        a.circle(x + 1, y + 1, r * 0.7, mix(BODY["oumuamua"], "#FFFFFF", 0.10))
    lit = _lit(a.im, ball, BODY["oumuamua"], 46 * a.k, light)
    return lit.rotate(24, Image.Resampling.BICUBIC).reduce(a.ss)


def rocks(a: Art, x: float, y: float, r: float, seed: int) -> None:
    """A handful of boulders within radius ``r``."""
    rnd = random.Random(seed)
    spots = (
        (0, 0.02, 0.44), (-0.62, -0.34, 0.27), (0.60, -0.40, 0.24), (0.60, 0.40, 0.30), (-0.52, 0.52, 0.25),
        (-0.02, -0.74, 0.17), (0.05, 0.80, 0.13),
    )  # fmt: skip
    for i, (sx, sy, sr) in enumerate(spots):
        pts, lit = [], []
        rot = rnd.uniform(0, 6.28)
        for j in range(8):
            t = rot + j * math.pi / 4
            d = r * sr * rnd.uniform(0.78, 1.12)
            pts.append((x + r * sx + d * math.cos(t), y + r * sy + d * math.sin(t)))
            lit.append((x + r * sx - d * 0.10 + d * 0.70 * math.cos(t), y + r * sy - d * 0.12 + d * 0.70 * math.sin(t)))
        c = ("#8D8478", "#7A7268", "#9A9084")[i % 3]
        a.soft_poly(pts, r * 0.02, "#2E2B2C")
        a.poly(pts, mix(c, "#0A1126", 0.35))
        a.poly(lit, c)


@cached
def asteroids(px: int, seed: int = 0) -> Image.Image:
    """A group of asteroids."""
    a = Art(px)
    rocks(a, 50, 50, 47, seed)
    return a.done()


@cached
def comet(px: int, away: int) -> Image.Image:
    """A comet whose tail points along ``away``: degrees, 0 = right, clockwise."""
    a = Art(px)
    k = a.k
    for half, power, col, strength in ((17, 0.9, "#4FB8F0", 200), (8, 0.7, "#D6F4FF", 230)):
        tail = Image.new("L", a.im.size, 0)
        d = ImageDraw.Draw(tail)
        for i in range(48, 0, -1):
            f = i / 48
            x, tip = 28 + 70 * f, half * (1 - 0.75 * f)
            wedge = [(28, 50 - half), (28, 50 + half), (x, 50 + tip), (x, 50 - tip)]
            d.polygon([(px_ * k, py * k) for px_, py in wedge], fill=round(strength * (1 - f) ** power))
        tail = tail.filter(ImageFilter.GaussianBlur(k * 1.8))
        outer = half == 17
        mask = ImageChops.lighter(tail, a.im.getchannel("A")) if outer else tail
        a.im.paste(Image.new("RGBA", a.im.size, rgba(col)), (0, 0), mask)
    a.circle(28, 50, 20, "#8FDBFF")
    a.circle(27, 50, 15.5, "#E3F7FF")
    a.circle(25, 48, 9, "#FFFFFF")
    a.turn(away, 50, 50)
    return a.done()


CLOUDS = (
    (0.16, 0.30, 0.75, "#123E59", 0.55), (0.86, 0.62, 0.8, "#33205F", 0.55), (0.55, 0.05, 0.6, "#0E4A55", 0.35),
    (0.30, 0.95, 0.6, "#281B55", 0.45),
)  # fmt: skip


@cached
def space(w: int, h: int, seed: int = 7) -> Image.Image:
    """The background: dark blue depth, faint clouds, stars. Quiet enough for text; the same for the same seed."""
    rnd = random.Random(seed)
    im = Image.new("RGB", (w, h), rgb(SPACE))
    core = RADIAL.resize((round(w * 1.6), round(h * 1.6)), Image.Resampling.BILINEAR)
    core = core.point([round((255 - v) * 0.95) for v in range(256)])
    im.paste(rgb("#0F1B38"), (round(-w * 0.30), round(-h * 0.36)), core)
    for cx, cy, s, col, strength in CLOUDS:
        r = round(max(w, h) * s)
        g = RADIAL.resize((r, r), Image.Resampling.BILINEAR)
        g = g.point([round(255 * strength * (1 - v / 255) ** 1.6) for v in range(256)])
        noise = Image.new("L", (14, 14))
        noise.putdata([max(0, min(255, round(rnd.gauss(128, 90)))) for _ in range(14 * 14)])
        noise = noise.resize((r, r), Image.Resampling.BICUBIC).point([min(255, round(v * 1.25)) for v in range(256)])
        im.paste(rgb(col), (round(cx * w - r / 2), round(cy * h - r / 2)), ImageChops.multiply(g, noise))
    d = ImageDraw.Draw(im)
    for _ in range(w * h // 5200):
        x, y, b = rnd.randrange(w), rnd.randrange(h), rnd.random() ** 3
        col_ = mix("#22304F", rnd.choice(("#FFFFFF", "#BFD4FF", "#FFE4C2")), 0.15 + 0.65 * b)
        if b > 0.72:
            s_ = glow(9, "#DCE8FF", 0.7)
            im.paste(s_, (x - 4, y - 4), s_)
        d.point((x, y), fill=col_)
        if b > 0.45:
            d.point((x + 1, y), fill=mix(col_, SPACE, 0.5))
            d.point((x, y + 1), fill=mix(col_, SPACE, 0.5))
    return im
