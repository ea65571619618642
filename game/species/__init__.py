"""Species: what happens when one is found."""

from __future__ import annotations

from game.events import SpeciesFound
from game.run import Run
from game.state import NEUTRAL


def discover(run: Run, slot: int) -> None:
    """A species is found: its board is turned over and set up."""
    species = run.state.species[slot]
    species.found = True
    run.revealed = True
    seats = [n for n in species.discovery.values() if n != NEUTRAL]
    run.emit(SpeciesFound(run.state.turn.seat, slot, species.species, seats))
