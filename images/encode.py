"""Finished pictures as bytes: JPEG without colour subsampling, small enough to post; WebP where it is asked for."""

from __future__ import annotations

import io
from typing import Literal

import msgspec
from PIL import Image

Format = Literal["jpeg", "webp"]
LIMIT = 800 * 1024
"""Bytes of a picture at most."""
QUALITIES = (90, 82, 74, 62, 48)
LARGE = 2_400_000
"""Pixels beyond which the best quality would not keep the limit and is not tried."""


class Picture(msgspec.Struct, frozen=True):
    """A picture ready to be sent, with the text for those who cannot see it."""

    data: bytes
    format: Format
    width: int
    height: int
    alt: str
    filename: str


def to_bytes(im: Image.Image, form: Format = "jpeg", limit: int = LIMIT) -> bytes:
    """``im`` encoded, at the best quality that keeps it within ``limit`` bytes (or the lowest of the list)."""
    im = im if im.mode == "RGB" else im.convert("RGB")
    data = b""
    for quality in QUALITIES[im.width * im.height > LARGE :]:
        out = io.BytesIO()
        if form == "jpeg":
            im.save(out, "JPEG", quality=quality, subsampling=0)
        else:
            im.save(out, "WEBP", quality=quality, method=2)
        data = out.getvalue()
        if len(data) <= limit:
            break
    return data
