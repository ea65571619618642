"""What /show species tells, and what it keeps to itself."""

from __future__ import annotations

from ui_game import Game

from bot.texts.paint import NoIcons
from bot.views import layout, limits
from bot.views.screen import Screen
from bot.views.screens import open_screen
from game import words
from game.run import Run
from game.species.discovery import discover


def _words(screen: Screen) -> str:
    return str(screen)


def test_nothing_is_learnt_of_a_species_that_has_not_been_found() -> None:
    game = Game()
    table = game.table()
    hidden = [s.species for s in table.game.species]
    answers = {_words(open_screen(table, 100, f"species:{name}")) for name in ("", "anomalies", "nonsense", *hidden)}
    (answer,) = answers
    assert all(words.species_name(s) not in answer for s in hidden)


def test_a_species_found_is_explained_with_its_board() -> None:
    game = Game()
    state = game.timeline.state
    discover(Run(state), 0)
    state.stack = state.stack[:1]
    table = game.table()
    species = state.species[0].species
    screen = open_screen(table, 100, f"species:{species}")
    assert words.species_name(species) in _words(screen)
    assert "Picture" in _words(screen)
    assert limits.problems(layout.build(screen, NoIcons()).view) == []
    assert _words(open_screen(table, 100, "species:")) == _words(screen)
    other = _words(open_screen(table, 100, f"species:{state.species[1].species}"))
    assert words.species_name(state.species[1].species) not in other
