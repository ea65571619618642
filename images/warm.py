"""Makes the expensive layers before anybody waits for them."""

from __future__ import annotations

from game.content import CARDS
from images import dial
from images.api import render
from images.cards import prepare_card
from images.samples import middle_of_the_game, start_of_the_game
from images.sky import RADIUS


def warm_up() -> None:
    """Draw what every first picture would have to draw: background, tiles, planets, pieces, discs.

    Takes a few seconds of one core; run it in a worker thread when the process starts.
    """
    scene = middle_of_the_game()
    render("board", scene)
    for d in (1, 2, 3):
        for angle in (0, 1):
            dial.disc(RADIUS, d, angle)
    for s in range(8):
        dial.beam(RADIUS, s)
    render("board", start_of_the_game(4))
    for card in CARDS:
        prepare_card(card)
    for view in ("solar", "planets", "techs", "species", "player", "hand", "row"):
        render(view, scene)
