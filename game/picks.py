"""Choices of cards that effects ask for: picking, tucking, showing, discarding, exchanging."""

from __future__ import annotations

from typing import Any

from game.actions import Action, Choose, ChooseCards, Decline, TakeCard, Tuck
from game.bank import (
    DECK,
    can_draw,
    can_pick,
    corner_ops,
    discard_hand,
    gain,
    income_ops,
    take_card,
)
from game.content import CARDS
from game.counting import matching_hand
from game.effects import repeat
from game.events import CardTucked, Skipped
from game.frames import (
    DiscardDrawn,
    Effect,
    ExchangeCards,
    GainCorners,
    PickCard,
    ShowCards,
    TuckCard,
)
from game.options import Option, Some
from game.run import Rule, Run, rule
from game.state import GameState


@rule(PickCard)
class PickRule(Rule[PickCard]):
    """One card from the row or the top of the deck."""

    order = "cards"

    def advance(self, run: Run, frame: PickCard) -> bool:
        if not can_pick(run.state):
            run.note(Skipped(frame.seat, "pick"))
            run.pop()
            return False
        return True

    def options(self, state: GameState, frame: PickCard) -> list[Option]:
        out = [Option(TakeCard(c), "answer") for c in state.row if c]
        if can_draw(state):
            out.append(Option(TakeCard(DECK), "answer"))
        return out

    def answer(self, run: Run, frame: PickCard, action: Action) -> None:
        assert isinstance(action, TakeCard)
        run.pop()
        run.context(frame.ctx).picked = take_card(run, frame.seat, action.card)


@rule(TuckCard)
class TuckRule(Rule[TuckCard]):
    """An income increase: one card goes under the starting-income card and pays at once; it may be declined."""

    order = "income"

    def advance(self, run: Run, frame: TuckCard) -> bool:
        if not frame.this_card and not run.seat(frame.seat).hand:
            run.note(Skipped(frame.seat, "income"))
            run.pop()
            return False
        return True

    def options(self, state: GameState, frame: TuckCard) -> list[Option]:
        cards = [frame.this_card] if frame.this_card else state.seats[frame.seat].hand
        out = [Option(Tuck(c), "answer", {} if frame.this_card else {"cards": 1}) for c in cards]
        return [*out, Option(Decline(), "answer")]

    def answer(self, run: Run, frame: TuckCard, action: Action) -> None:
        run.pop()
        if isinstance(action, Tuck):
            tuck(run, frame.seat, action.card)

    def about(self, state: GameState, frame: TuckCard) -> dict[str, Any]:
        return {"this_card": frame.this_card}


def tuck(run: Run, seat: int, card: str) -> None:
    """A card from hand, or the one being played, is tucked and gains its income."""
    me = run.seat(seat)
    if card in me.hand:
        me.hand.remove(card)
    else:
        run.state.playing.remove(card)
    me.tucked.append(card)
    kind = CARDS[card].income
    run.push(Effect(seat, ops=[income_ops(kind)]))
    run.emit(CardTucked(seat, card, kind))


@rule(DiscardDrawn)
class DiscardDrawnRule(Rule[DiscardDrawn]):
    """One of the cards just drawn by this effect, still in hand, is discarded."""

    def _cards(self, state: GameState, frame: DiscardDrawn) -> list[str]:
        ctx = state.contexts.get(frame.ctx)
        return [c for c in (ctx.drawn if ctx else []) if c in state.seats[frame.seat].hand]

    def advance(self, run: Run, frame: DiscardDrawn) -> bool:
        if not self._cards(run.state, frame):
            run.context(frame.ctx).discarded = []
            run.note(Skipped(frame.seat, "discard"))
            run.pop()
            return False
        return True

    def options(self, state: GameState, frame: DiscardDrawn) -> list[Option]:
        return [Option(ChooseCards((c,)), "answer", {"cards": 1}) for c in self._cards(state, frame)]

    def answer(self, run: Run, frame: DiscardDrawn, action: Action) -> None:
        assert isinstance(action, ChooseCards)
        run.pop()
        discard_hand(run, frame.seat, action.cards[0])
        run.context(frame.ctx).discarded = list(action.cards)

    def about(self, state: GameState, frame: DiscardDrawn) -> dict[str, Any]:
        return {"cards": self._cards(state, frame)}


@rule(ShowCards)
class ShowCardsRule(Rule[ShowCards]):
    """Any number of matching hand cards is shown and stays in hand."""

    def advance(self, run: Run, frame: ShowCards) -> bool:
        if not matching_hand(run.state, frame.seat, frame.counter):
            run.pop()
            return False
        return True

    def options(self, state: GameState, frame: ShowCards) -> list[Option]:
        cards = tuple(matching_hand(state, frame.seat, frame.counter))
        return [Option(ChooseCards(cards), "answer", some=Some(cards, 0, len(cards)))]

    def answer(self, run: Run, frame: ShowCards, action: Action) -> None:
        assert isinstance(action, ChooseCards)
        run.pop()
        repeat(run, frame.seat, frame.ctx, frame.do, len(action.cards))

    def about(self, state: GameState, frame: ShowCards) -> dict[str, Any]:
        return {"corner": frame.counter.corner or "", "income": frame.counter.income or ""}


@rule(GainCorners)
class CornersRule(Rule[GainCorners]):
    """The corners of several cards, in an order the player chooses."""

    def advance(self, run: Run, frame: GainCorners) -> bool:
        if not frame.cards:
            run.pop()
            return False
        if len({str(CARDS[c].corner) for c in frame.cards}) == 1:
            self._gain(run, frame, 0)
            return False
        return True

    def options(self, state: GameState, frame: GainCorners) -> list[Option]:
        return [Option(Choose(i), "answer") for i in range(len(frame.cards))]

    def answer(self, run: Run, frame: GainCorners, action: Action) -> None:
        assert isinstance(action, Choose)
        self._gain(run, frame, action.n)

    def _gain(self, run: Run, frame: GainCorners, i: int) -> None:
        card = frame.cards[i]
        frame.cards = [c for c in frame.cards if c != card]
        run.push(Effect(frame.seat, ops=corner_ops(card), ctx=frame.ctx))

    def about(self, state: GameState, frame: GainCorners) -> dict[str, Any]:
        return {"cards": list(frame.cards)}


@rule(ExchangeCards)
class ExchangeCardsRule(Rule[ExchangeCards]):
    """Two hand cards are given for a credit, an energy or a card."""

    def advance(self, run: Run, frame: ExchangeCards) -> bool:
        return True

    def options(self, state: GameState, frame: ExchangeCards) -> list[Option]:
        hand = tuple(state.seats[frame.seat].hand)
        return [Option(ChooseCards(hand[:2]), "answer", {"cards": 2}, Some(hand, 2, 2))]

    def answer(self, run: Run, frame: ExchangeCards, action: Action) -> None:
        assert isinstance(action, ChooseCards)
        run.pop()
        for card in action.cards:
            discard_hand(run, frame.seat, card)
        if frame.get == "card":
            run.push(PickCard(frame.seat))
        else:
            gain(run, frame.seat, **{frame.get: 1})

    def about(self, state: GameState, frame: ExchangeCards) -> dict[str, Any]:
        return {"get": frame.get}
