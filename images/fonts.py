"""Type: Inter with a chain of fall-back fonts, widths, wrapping, and the names people bring with them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont, features

from game.i18n import gettext
from images.cache import cached
from images.glyphs import coverage
from images.palette import COLOUR_NAME, PieceId

CAP = 0.727
"""Height of a capital of Inter, in em: text is centred on its capitals, so that icons and words share one axis."""

INTER = str(files("fontpkg_inter").joinpath("files", "Inter[opsz,wght].ttf"))
FALLBACK_PACKAGES = ("cvttf_NotoSansCJK_Regular",)
"""Modules that bring font files; the first is what the optional extra for Chinese, Japanese and Korean installs."""
FALLBACK_FILES = (
    "NotoSans-Medium.ttf", "NotoSans-Regular.ttf", "NotoSansCJK-Medium.ttc", "NotoSansCJK-Regular.ttc",
    "NotoSansSC-Regular.otf", "NotoSansThai-Regular.ttf", "NotoSansArabic-Regular.ttf", "NotoSansHebrew-Regular.ttf",
    "NotoSansDevanagari-Regular.ttf", "wqy-zenhei.ttc", "DroidSansFallbackFull.ttf", "DejaVuSans.ttf",
)  # fmt: skip
FONT_FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "/Library/Fonts", "C:/Windows/Fonts")
TABULAR = ["tnum"] if features.check("raqm") else None
"""Figures of one width, for numbers alone: among words they would also set hyphens and spaces apart."""


def figures(s: str) -> list[str] | None:
    """The font features for a line of text."""
    return None if any(c.isalpha() for c in s) else TABULAR


@lru_cache(1)
def fallbacks() -> tuple[str, ...]:
    """Font files for what Inter lacks, in the order in which they are asked: installed packages, then the system's."""
    found: list[str] = []
    for package in FALLBACK_PACKAGES:
        spec = find_spec(package)
        for folder in spec.submodule_search_locations or () if spec else ():
            found += sorted(str(p) for p in Path(folder).rglob("*") if p.suffix in (".ttf", ".otf", ".ttc"))
    here = {p.name: str(p) for f in FONT_FOLDERS if Path(f).is_dir() for p in Path(f).rglob("*.[to]t[fc]")}
    found += [here[name] for name in FALLBACK_FILES if name in here]
    return tuple(f for f in found if _readable(f))


def _readable(path: str) -> bool:
    try:
        return bool(coverage(path))
    except (ValueError, OSError):
        return False


@lru_cache(96)
def font(px: int, weight: int = 500, file: str = INTER) -> ImageFont.FreeTypeFont:
    """The font at ``px`` pixels; weight and optical size are set for Inter only."""
    f = ImageFont.truetype(file, px)
    if file == INTER:
        f.set_variation_by_axes([max(14, min(32, px)), weight])
    return f


@lru_cache(4096)
def _file_for(char: str) -> str | None:
    """The first font that has the character; None if no font has it."""
    for file in (INTER, *fallbacks()):
        if ord(char) in coverage(file):
            return file
    return None


def runs(s: str) -> Iterator[tuple[str, str]]:
    """``s`` cut into (text, font file); characters that no font has are left out."""
    if s.isascii():
        yield s, INTER
        return
    text, file = "", INTER
    for char in s:
        own = file if text and unicodedata.combining(char) else _file_for(char)
        if own is None:
            continue
        if own != file and text:
            yield text, file
            text = ""
        text, file = text + char, own
    if text:
        yield text, file


@lru_cache(16384)
def advance(s: str, px: int, weight: int) -> float:
    """Width of ``s`` in pixels."""
    how = figures(s)
    return sum(font(px, weight, f).getlength(part, features=how) for part, f in runs(s))


@cached
def text_mask(s: str, px: int, weight: int) -> tuple[Image.Image, int, int]:
    """Coverage of a line of text and where it stands from its origin on the baseline.

    Variable fonts are slow to draw, and the same words and digits come back turn after turn, so they are kept.
    """
    parts, x, how = [], 0.0, figures(s)
    for part, file in runs(s):
        f = font(px, weight, file)
        parts.append((part, f, x))
        x += f.getlength(part, features=how)
    boxes = [f.getbbox(part, anchor="ls", features=how) for part, f, _ in parts]
    x0 = min((b[0] + at for b, (_, _, at) in zip(boxes, parts, strict=True)), default=0)
    y0 = min((b[1] for b in boxes), default=0)
    x1 = max((b[2] + at for b, (_, _, at) in zip(boxes, parts, strict=True)), default=0)
    y1 = max((b[3] for b in boxes), default=0)
    left, top = int(x0 // 1), int(y0 // 1)
    mask = Image.new("L", (max(1, int(x1) - left + 3), max(1, int(y1) - top + 3)), 0)
    draw = ImageDraw.Draw(mask)
    for part, f, at in parts:
        draw.text((1 - left + at, 1 - top), part, font=f, fill=255, anchor="ls", features=how)
    return mask, left - 1, top - 1


def text_w(s: str, px: int, weight: int = 500, track: float = 0.0) -> float:
    """Width of a line in pixels; ``track`` is extra space between letters, in em."""
    return advance(s, px, weight) + track * px * max(0, len(s) - 1)


def typographic(s: str) -> str:
    """Straight apostrophes and quotation marks made round."""
    return s.replace("'", "’") if "'" in s else s


@lru_cache(4096)
def fit(s: str, px: int, weight: int, width: float) -> str:
    """``s``, shortened with an ellipsis to at most ``width`` pixels."""
    if text_w(s, px, weight) <= width:
        return s
    while s and text_w(s.rstrip() + "…", px, weight) > width:
        s = s[:-1]
    return s.rstrip() + "…"


@lru_cache(8192)
def wrap(s: str, px: int, weight: int, width: float, lines: int = 99) -> tuple[str, ...]:
    """``s`` broken into lines of at most ``width`` pixels; what exceeds ``lines`` ends in an ellipsis."""
    space = advance(" ", px, weight)
    out: list[str] = []
    now, used = "", 0.0
    for word in s.split(" "):
        wide = advance(word, px, weight)
        if now and used + space + wide > width:
            out.append(now)
            now, used = word, wide
        else:
            now, used = (f"{now} {word}", used + space + wide) if now else (word, wide)
    out.append(now)
    if len(out) > lines:
        out = [*out[: lines - 1], fit(" ".join(out[lines - 1 :]), px, weight, width)]
    return tuple(fit(line, px, weight, width) if " " not in line else line for line in out)


def printable(name: str, piece: PieceId) -> str:
    """A person's name as it can be drawn: what no font has is dropped; if nothing is left, the colour's name."""
    return _drawable(name) or gettext(COLOUR_NAME[piece])


@lru_cache(512)
def _drawable(name: str) -> str:
    clean = unicodedata.normalize("NFC", name)
    clean = "".join(" " if c.isspace() else c for c in clean if unicodedata.category(c)[0] != "C" or c.isspace())
    clean = " ".join("".join(part for part, _ in runs(clean)).split())
    return clean if any(c.isalnum() for c in clean) else ""


def initial(name: str, piece: PieceId) -> str:
    """The letter on a person's pieces."""
    letter = next(c for c in printable(name, piece) if c.isalnum())
    upper = letter.upper()
    return upper if len(upper) == 1 else letter
