"""The discovery of a species: its board is turned over, its components laid out, its cards dealt (rulebook page 20)."""

from __future__ import annotations

from game.content import SPECIES
from game.events import SpeciesFound
from game.run import Run, seats_from
from game.species.cards import deal, turn_up
from game.species.hooks import RULES
from game.state import NEUTRAL


def discover(run: Run, slot: int) -> None:
    """A species is found. Each own marker on its discovery spaces earns what the species gives; neutral and overflow
    markers earn nothing, and the spaces' own points are not paid again."""
    s = run.state
    species = s.species[slot]
    species.found = True
    run.revealed = True
    owners = [n for n in species.discovery.values() if n != NEUTRAL]
    run.note(SpeciesFound(s.turn.seat, slot, species.species, owners))
    content = SPECIES[species.species]
    if content.at_discovery:  # a deck of cards: one for each marker, then one face up
        species.deck = run.shuffle(list(content.cards))
        for n in seats_from(s, s.turn.seat):
            deal(run, species, n, owners.count(n))
        turn_up(run, species)
    extra = RULES[species.species].set_up(run, slot)
    if extra is not None:
        species.extra = extra
