"""Which characters a font file can draw: a reader of the ``cmap`` table of TrueType and OpenType files."""

from __future__ import annotations

import struct
from functools import lru_cache
from pathlib import Path


@lru_cache(32)
def coverage(path: str) -> frozenset[int]:
    """Code points for which the (first) font in the file has a glyph.

    Raises:
        ValueError: if the file is no font with a Unicode character map.
    """
    data = Path(path).read_bytes()
    try:
        start = struct.unpack_from(">I", data, 12)[0] if data[:4] == b"ttcf" else 0
        table = _table(data, start, b"cmap")
        return frozenset(_characters(data, _best(data, table)))
    except (struct.error, IndexError) as e:
        raise ValueError(f"{path}: not a readable font") from e


def _table(data: bytes, start: int, tag: bytes) -> int:
    count = struct.unpack_from(">H", data, start + 4)[0]
    for i in range(count):
        name, _, offset, _ = struct.unpack_from(">4sIII", data, start + 12 + 16 * i)
        if name == tag:
            return int(offset)
    raise ValueError(f"no {tag.decode()} table")


def _best(data: bytes, cmap: int) -> int:
    """Offset of the widest Unicode subtable: format 12 before format 4."""
    found: dict[int, int] = {}
    for i in range(struct.unpack_from(">H", data, cmap + 2)[0]):
        platform, encoding, offset = struct.unpack_from(">HHI", data, cmap + 4 + 8 * i)
        form = struct.unpack_from(">H", data, cmap + offset)[0]
        if platform in (0, 3) and encoding in (1, 3, 4, 10) and form in (4, 12):
            found.setdefault(form, cmap + offset)
    if not found:
        raise ValueError("no Unicode character map")
    return found.get(12) or found[4]


def _characters(data: bytes, at: int) -> set[int]:
    out: set[int] = set()
    if struct.unpack_from(">H", data, at)[0] == 12:
        for i in range(struct.unpack_from(">I", data, at + 12)[0]):
            first, last, _ = struct.unpack_from(">III", data, at + 16 + 12 * i)
            out.update(range(first, last + 1))
        return out
    n = struct.unpack_from(">H", data, at + 6)[0] // 2
    ends = struct.unpack_from(f">{n}H", data, at + 14)
    starts = struct.unpack_from(f">{n}H", data, at + 16 + 2 * n)
    deltas = struct.unpack_from(f">{n}H", data, at + 16 + 4 * n)
    offsets_at = at + 16 + 6 * n
    offsets = struct.unpack_from(f">{n}H", data, offsets_at)
    for i in range(n):
        for c in range(starts[i], min(ends[i], 0xFFFE) + 1):
            if offsets[i] == 0:
                glyph = (c + deltas[i]) & 0xFFFF
            else:
                glyph = struct.unpack_from(">H", data, offsets_at + 2 * i + offsets[i] + 2 * (c - starts[i]))[0]
            if glyph:
                out.add(c)
    return out
