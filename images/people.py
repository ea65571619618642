"""Names and initials of the people in a scene, as they can be drawn."""

from __future__ import annotations

from game.i18n import gettext
from images.fonts import initial, printable
from images.palette import COLOUR_NAME, PieceId
from images.scene import Scene


def name_of(scene: Scene, who: PieceId) -> str:
    """The name of a piece's owner, without what no font has; the colour's name if nobody plays it."""
    for seat in scene.seats:
        if seat.piece == who:
            return printable(seat.name, who)
    return gettext(COLOUR_NAME[who])


def letter_of(scene: Scene, who: PieceId) -> str:
    """The initial on a piece; neutral pieces have none."""
    for seat in scene.seats:
        if seat.piece == who:
            return initial(seat.name, who)
    return ""
