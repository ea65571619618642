"""Every view of every sample position as a file: to look at after a change, and for the documentation."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from pathlib import Path

from PIL import Image

from game.content import CARDS, EXERTIANS
from images.api import VIEWS, ViewName, render
from images.canvas import Canvas
from images.encode import Format, Picture
from images.palette import SPACE
from images.samples import SCENES, middle_of_the_game
from images.scene import Scene, Spot
from images.vision import KINDS, simulate
from images.warm import warm_up

__all__ = ["pictures", "warm_up", "write_all"]

STRESSED: tuple[ViewName, ...] = ("board", "solar", "planets", "techs", "species", "player", "hand")


def view(name: ViewName, scene: Scene, form: Format = "jpeg") -> Picture:
    """A view with options that suit the sample positions."""
    free = {"1:discovery-yellow": "A", "1:overflow-yellow": "B", "0:pink-3": "C", "0:overflow-pink": "D"}
    match name:
        case "card":
            return render(name, scene, card=(scene.hand or ("6",))[0], form=form)
        case "cards":
            return render(name, scene, cards=("106", "76", "10", "138", "33", "120", "129", "94"), columns=4, form=form)
        case "route":
            return render(name, scene, steps=(Spot(2, 1), Spot(1, 1), Spot(1, 2), Spot(1, 3)), form=form)
        case "around":
            return render(name, scene, steps=(Spot(2, 1), Spot(5, 3)), form=form)
        case "stars":
            notes = {"procyon": "one sector beside", "beta-pictoris": "Earth's sector"}
            letters = {"procyon": "A", "beta-pictoris": "B", "proxima-centauri": "C"}
            return render(name, scene, stars=tuple(letters), notes=notes, letters=letters, form=form)
        case "traces":
            return render(name, scene, letters=free, form=form)
        case "data":
            return render(name, scene, letters={"top": "A", "bottom-5": "B"}, form=form)
        case "moons":
            return render(
                name, scene, planet="jupiter", letters={"io": "A", "ganymede": "B", "jupiter": "C"}, form=form
            )
        case _:
            return render(name, scene, form=form)


def pictures() -> Iterator[tuple[str, Picture]]:
    """Every picture of the gallery with its name."""
    middle = middle_of_the_game()
    for name in VIEWS:
        yield f"{name}", view(name, middle)
    for title, make in SCENES.items():
        scene = make()
        if title == "finished":
            yield f"{title}-scores", render("scores", scene)
        views = STRESSED if title.startswith("overfull") else ("board", "solar", "player", "species")
        for name in views if title != "middle" else ():
            yield f"{title}-{name}", view(name, scene)
    every = (*CARDS, *EXERTIANS)
    for start in range(0, len(every), 12):
        yield f"cards-{start:03}", render("cards", middle, cards=every[start : start + 12], columns=6)


def write_all(folder: str | Path) -> Iterator[Path]:
    """Write the gallery into a folder, which is made if need be; yields each file when it is written.

    Last come ``contact-sheet.jpg``, all of it small and with names, and the board as colour-blind people see it.
    """
    out = Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    small: list[tuple[str, Image.Image]] = []
    for name, picture in pictures():
        path = out / f"{name}.{picture.filename.rsplit('.', 1)[-1]}"
        path.write_bytes(picture.data)
        small.append((name, _small(picture)))
        yield path
    board = Image.open(io.BytesIO(view("board", middle_of_the_game()).data)).convert("RGB")
    for kind in KINDS:
        path = out / f"board-{kind}.jpg"
        simulate(board, kind).save(path, "JPEG", quality=85)
        yield path
    path = out / "contact-sheet.jpg"
    contact_sheet(small).save(path, "JPEG", quality=85)
    yield path


THUMB, COLUMNS, CAPTION = 400, 6, 34


def _small(picture: Picture) -> Image.Image:
    im = Image.open(io.BytesIO(picture.data)).convert("RGB")
    im.thumbnail((THUMB, 2 * THUMB), Image.Resampling.LANCZOS)
    return im


def contact_sheet(shown: Sequence[tuple[str, Image.Image]]) -> Image.Image:
    """Pictures by name, in rows, each as wide as a chat shows it on a phone."""
    rows = [shown[i : i + COLUMNS] for i in range(0, len(shown), COLUMNS)]
    heights = [max(im.height for _name, im in row) + CAPTION + 12 for row in rows]
    out = Image.new("RGB", (COLUMNS * (THUMB + 12) + 12, sum(heights) + 12), SPACE)
    cv, y = Canvas(out), 12
    for row, height in zip(rows, heights, strict=True):
        for i, (name, im) in enumerate(row):
            x = 12 + i * (THUMB + 12)
            cv.text(x, y + CAPTION / 2 - 4, name, 20, 600, width=THUMB)
            out.paste(im, (x, y + CAPTION))
        y += height
    return out
