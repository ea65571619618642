"""What a species may add to the rules: one class with a hook for each place the engine asks, and the registry.

A species module subclasses :class:`SpeciesRules`, implements the hooks it needs and is listed in
:mod:`game.species.all`. The engine never names a species.
"""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from game import vocab as v
from game.actions import Action
from game.content import SPECIES
from game.content.species import BoardSpace
from game.frames import AnyFrame
from game.options import Option
from game.run import Run
from game.species.extras import AnyExtra, Extra
from game.state import GameState, SpeciesSlot

E = TypeVar("E", bound=Extra)


class Due(NamedTuple):
    """A milestone of a seat that has to be resolved: its height on the score track, its order among equals, and the
    frame that resolves it."""

    height: int
    order: int
    frame: AnyFrame


class SpeciesRules:
    """The hooks of one species; the defaults are those of a plain board with a deck of cards."""

    id: str

    # ------------------------------------------------------------------------------------------ discovery
    def set_up(self, run: Run, slot: int) -> AnyExtra | None:
        """Lay out the species' own components when it is found; the deck and its cards are dealt by the caller.
        Frames pushed here are resolved after the discovery cards are dealt."""
        return None

    # ------------------------------------------------------------------------------------------ board
    def is_open(self, state: GameState, slot: int, space: BoardSpace) -> bool:
        """Whether a space of the board may be marked at all (capacity and cost aside)."""
        return True

    def space_reward(self, state: GameState, slot: int, space: BoardSpace) -> v.Ops:
        """What marking a space brings."""
        return space.reward

    # ------------------------------------------------------------------------------------------ events
    def rotated(self, run: Run, slot: int, seat: int) -> None:
        """The solar system has just been rotated by ``seat``."""

    def free_options(self, state: GameState, slot: int, seat: int) -> list[Option]:
        """Further free actions the species gives a seat."""
        return []

    def free_action(self, run: Run, slot: int, seat: int, action: Action) -> bool:
        """Carry out a free action of this species; False if it is none of its own."""
        return False

    def milestones(self, state: GameState, slot: int, seat: int) -> list[Due]:
        """Milestones of this species that a seat has reached and not resolved."""
        return []

    # ------------------------------------------------------------------------------------------ scoring
    def final_sources(self, state: GameState, slot: int, seat: int) -> dict[str, int]:
        """Points of a seat at the end of the game by source, before penalties."""
        return {}

    def penalties(self, state: GameState, slot: int, totals: list[int]) -> dict[int, int]:
        """Points lost by seats after all other scoring, given everybody's total."""
        return {}

    # ------------------------------------------------------------------------------------------ hidden information
    def hide(self, slot: SpeciesSlot, seat: int | None, looking: str, over: bool) -> None:
        """Blank what ``seat`` (None: a spectator) may not know in a view. ``looking``: the place whose hidden
        components an effect is just showing to this seat, or empty; ``over``: the game is over and scored."""


RULES: dict[str, SpeciesRules] = {}


def register(rules: SpeciesRules) -> SpeciesRules:
    """List a species' rules."""
    RULES[rules.id] = rules
    return rules


def found(state: GameState) -> list[tuple[int, SpeciesRules]]:
    """The species found so far as (slot, rules), left first."""
    return [(i, RULES[s.species]) for i, s in enumerate(state.species) if s.found]


def slot_of(state: GameState, species: str) -> int | None:
    """The slot of a species that has been found, or None."""
    for i, s in enumerate(state.species):
        if s.found and s.species == species:
            return i
    return None


def extra(state: GameState, kind: type[E]) -> E | None:
    """A species' own state of that kind while the species is on the table."""
    return next((s.extra for s in state.species if isinstance(s.extra, kind)), None)


def board_spaces(state: GameState, slot: int, color: str) -> list[BoardSpace]:
    """The spaces of a found species' board for traces of a colour that are open and not full."""
    s = state.species[slot]
    rules = RULES[s.species]
    return [
        space
        for space in SPECIES[s.species].spaces.values()
        if space.trace == color
        and (space.capacity == 0 or len(s.board.get(space.id, [])) < space.capacity)
        and rules.is_open(state, slot, space)
    ]
