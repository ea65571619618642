"""Every view compared with a kept picture of it, reduced and with a tolerance.

After an intended change, draw them anew and look at the sheet of differences before committing::

    python -m tests.images.test_pictures_golden [SHEET.png]

The sheet shows before, after and what differs, a row for each picture that has changed.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from game.content import BASE_SPECIES
from images import samples
from images.api import VIEWS, ViewName
from images.gallery import view

FOLDER = Path(__file__).parent / "golden"
WIDTH = 400
GOLDEN: tuple[tuple[str, ViewName], ...] = (
    *(("middle", name) for name in VIEWS), ("moved", "solar"), ("finished", "scores"), ("three", "board"),
    ("start", "board"), *((f"overfull-{s}", "species") for s in BASE_SPECIES), ("overfull-anomalies", "board"),
)  # fmt: skip
"""Every view, every species' board, and the positions that are hardest to draw."""
MEAN, SPREAD = 2.5, 9.0
"""Mean difference and its root mean square allowed, of 255: fonts and compression differ a little between systems."""


def reduced(title: str, name: ViewName) -> Image.Image:
    """The picture as it is compared."""
    picture = Image.open(io.BytesIO(view(name, samples.SCENES[title]()).data)).convert("RGB")
    return picture.resize((WIDTH, round(WIDTH * picture.height / picture.width)), Image.Resampling.LANCZOS)


@pytest.mark.parametrize(("title", "name"), GOLDEN)
def test_looks_as_kept(title: str, name: ViewName) -> None:
    kept = Image.open(FOLDER / f"{title}-{name}.jpg").convert("RGB")
    now = reduced(title, name)
    assert now.size == kept.size
    difference = ImageStat.Stat(ImageChops.difference(now.reduce(2), kept.reduce(2)))
    assert max(difference.mean) <= MEAN
    assert max(difference.rms) <= SPREAD


def compared(before: Image.Image | None, after: Image.Image) -> Image.Image:
    """Before, after and their difference, made brighter, side by side."""
    row = Image.new("RGB", (3 * WIDTH + 20, after.height), "#404040")
    row.paste(after, (WIDTH + 10, 0))
    if before is not None:
        row.paste(before, (0, 0))
        if before.size == after.size:
            row.paste(ImageChops.difference(before, after).point([min(255, 4 * v) for v in range(256)] * 3), (820, 0))
    return row


def update(sheet: Path) -> list[str]:
    """Draw anew every golden picture that is no longer as kept, and a sheet of the differences; returns their names."""
    FOLDER.mkdir(exist_ok=True)
    rows, changed = [], []
    for title, name in GOLDEN:
        path = FOLDER / f"{title}-{name}.jpg"
        before = Image.open(path).convert("RGB") if path.exists() else None
        now = reduced(title, name)
        if before is not None and before.size == now.size:
            difference = ImageStat.Stat(ImageChops.difference(now.reduce(2), before.reduce(2)))
            if max(difference.rms) < 2.5:  # what encoding it anew would change
                continue
        rows.append(compared(before, now))
        changed.append(path.name)
        now.save(path, quality=86, subsampling=0)
    if rows:
        out = Image.new("RGB", (rows[0].width, sum(r.height + 10 for r in rows)), "#808080")
        y = 0
        for row in rows:
            out.paste(row, (0, y))
            y += row.height + 10
        out.save(sheet)
    return changed


def test_the_sheet_shows_what_differs() -> None:
    before, after = (Image.new("RGB", (WIDTH, 100), c) for c in ("#000000", "#101010"))
    row = compared(before, after)
    assert row.getpixel((10, 10)) == (0, 0, 0)
    assert row.getpixel((WIDTH + 20, 10)) == (16, 16, 16)
    assert row.getpixel((2 * WIDTH + 30, 10)) == (64, 64, 64)
    assert compared(None, after).size == row.size


if __name__ == "__main__":
    out = Path(sys.argv[1] if len(sys.argv) > 1 else "golden-differences.png")
    done = update(out)
    print("\n".join([*done, f"compare before and after in {out}"]) if done else "nothing has changed")
