"""Every pair of species is played to the end without a fault."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.content import BASE_SPECIES
from game.engine import ConfigError, new_game
from game.selfplay import configs, pairs_of, play
from game.state import Config

PAIRS = tuple(combinations(BASE_SPECIES, 2))


@pytest.mark.parametrize("pair", PAIRS, ids="+".join)
def test_a_game_of_every_pair_comes_to_its_end(pair: tuple[str, ...]) -> None:
    state = play(Config(2 + PAIRS.index(pair) % 2, "to the end", force_species=pair), "mixed")[0]
    assert state.phase == "over"
    assert tuple(s.species for s in state.species) == pair


def test_pairs_as_the_command_line_names_them() -> None:
    assert pairs_of("") == ((),)
    assert pairs_of("anomalies,oumuamua") == (("anomalies", "oumuamua"),)
    assert len(pairs_of("all")) == 20
    for wrong in ("anomalies", "anomalies,anomalies", "anomalies,whales", "a,b,c"):
        with pytest.raises(ValueError, match="two of"):
            pairs_of(wrong)


def test_the_games_of_a_run_go_through_the_pairs() -> None:
    todo = configs(60, "all", "s", pairs_of("all"))
    assert {c.force_species for c in todo} == set(pairs_of("all"))
    assert {c.seats for c in todo} == {2, 3, 4}


@pytest.mark.parametrize("species", [("anomalies",), ("anomalies", "anomalies"), ("anomalies", "whales")])
def test_a_game_cannot_have_other_species(species: tuple[str, ...]) -> None:
    with pytest.raises(ConfigError, match="two different species"):
        new_game(Config(2, "x", force_species=species))


@pytest.mark.parametrize("species", [("anomalies",), ("anomalies", "anomalies"), ("anomalies", "whales", "oumuamua")])
def test_species_are_drawn_from_two_or_more(species: tuple[str, ...]) -> None:
    with pytest.raises(ConfigError, match="several different species"):
        new_game(Config(2, "x", species_from=species))


def test_only_the_species_offered_are_drawn() -> None:
    offered = ("oumuamua", "mascamites", "anomalies")
    drawn = [tuple(s.species for s in new_game(Config(2, str(n), species_from=offered))[0].species) for n in range(20)]
    assert {s for pair in drawn for s in pair} == {*offered}
    assert all(len({*pair}) == 2 for pair in drawn)
