"""Species cards: the deck, its face-up card and its own discard pile."""

from __future__ import annotations

from typing import Any

from game.actions import Action, TakeCard
from game.bank import DECK
from game.events import CardsDrawn, CardTaken, Skipped
from game.frames import PickAlien
from game.options import Option
from game.run import Rule, Run, rule
from game.species.hooks import slot_of
from game.state import GameState, SpeciesSlot


def top(run: Run, slot: SpeciesSlot) -> str | None:
    """Take the top card of a species deck; an empty one is made anew from the species' discards."""
    if not slot.deck:
        if not slot.discard:
            return None
        slot.deck, slot.discard = run.shuffle(slot.discard), []
    run.revealed = True
    return slot.deck.pop()


def deal(run: Run, slot: SpeciesSlot, seat: int, count: int) -> None:
    """A seat draws cards from the top of the species deck, unseen by others."""
    cards = [c for _ in range(count) if (c := top(run, slot)) is not None]
    if cards:
        run.seat(seat).hand += cards
        run.note(CardsDrawn(seat, cards))


def turn_up(run: Run, slot: SpeciesSlot) -> None:
    """A card is laid face up beside the deck."""
    slot.face_up = top(run, slot) or ""


@rule(PickAlien)
class PickAlienRule(Rule[PickAlien]):
    """One card of a species: the face-up one, replaced at once, or the top of the deck; nothing if there is none."""

    order = "cards"

    def advance(self, run: Run, frame: PickAlien) -> bool:
        n = slot_of(run.state, frame.species)
        if n is None or not self.options(run.state, frame):
            run.note(Skipped(frame.seat, "draw_alien"))
            run.pop()
            return False
        return True

    def options(self, state: GameState, frame: PickAlien) -> list[Option]:
        n = slot_of(state, frame.species)
        if n is None:
            return []
        slot = state.species[n]
        out = [Option(TakeCard(slot.face_up), "answer")] if slot.face_up else []
        if slot.deck or slot.discard:
            out.append(Option(TakeCard(DECK), "answer"))
        return out

    def answer(self, run: Run, frame: PickAlien, action: Action) -> None:
        assert isinstance(action, TakeCard)
        run.pop()
        n = slot_of(run.state, frame.species)
        assert n is not None
        slot = run.state.species[n]
        if action.card == DECK:
            card = top(run, slot)
            assert card is not None
            run.note(CardTaken(frame.seat, card, "species_deck", hidden=True))
        else:
            card = action.card
            run.note(CardTaken(frame.seat, card, "face_up"))
            turn_up(run, slot)
        run.seat(frame.seat).hand.append(card)

    def about(self, state: GameState, frame: PickAlien) -> dict[str, Any]:
        return {"species": frame.species}
