"""Pictures for learning the game: one for each page of the first-time help, from a made-up position."""

from __future__ import annotations

from images.api import ViewName, render
from images.encode import Format, Picture
from images.samples import middle_of_the_game
from images.scene import Spot

LESSONS: tuple[ViewName, ...] = ("traces", "board", "route", "stars", "cards")
"""What each page shows: traces of life, a table, a probe's way, stars with signals, three kinds of cards."""

_PLAIN, _MISSION, _END = "25", "6", "12"


def lesson(page: int, form: Format = "jpeg") -> Picture:
    """The picture of a page of the help, counted from 0.

    Raises:
        IndexError: for a page that there is not.
    """
    name, scene = LESSONS[page], middle_of_the_game()
    match name:
        case "route":
            return render(name, scene, steps=(Spot(2, 1), Spot(1, 1), Spot(1, 2), Spot(1, 3)), form=form)
        case "stars":
            return render(name, scene, stars=("procyon", "vega", "beta-pictoris"), form=form)
        case "cards":
            return render(name, scene, cards=(_PLAIN, _MISSION, _END), columns=3, form=form)
        case _:
            return render(name, scene, form=form)
