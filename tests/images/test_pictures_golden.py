"""A few pictures compared with kept ones, reduced and with a tolerance.

After an intended change, draw them anew and look at them before committing::

    python -m tests.images.test_pictures_golden
"""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from images import samples
from images.api import ViewName
from images.gallery import view

FOLDER = Path(__file__).parent / "golden"
WIDTH = 400
GOLDEN: tuple[tuple[str, ViewName], ...] = (
    ("middle", "board"), ("middle", "solar"), ("middle", "planets"), ("middle", "player"), ("middle", "species"),
    ("middle", "data"), ("finished", "scores"), ("three", "board"),
)  # fmt: skip
"""Views with few sentences: how a card or a technology is worded is for the tests of the words."""
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


def update() -> None:
    """Draw every golden picture anew."""
    FOLDER.mkdir(exist_ok=True)
    for title, name in GOLDEN:
        reduced(title, name).save(FOLDER / f"{title}-{name}.jpg", quality=86, subsampling=0)


if __name__ == "__main__":
    update()
