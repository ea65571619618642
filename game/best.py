"""A simple evaluator: which of several options brings most now. Standing orders and the greedy player use it."""

from __future__ import annotations

from game.actions import TakeCard
from game.content import CARDS
from game.options import Option
from game.preview import Preview, preview
from game.state import GameState

WEIGHTS = {
    "points": 1.0, "later": 0.8, "credits": 1.6, "energy": 1.6, "publicity": 1.0, "data": 1.2, "cards": 1.4,
    "move": 1.0, "signals": 2.0, "income": 4.0, "launch": 3.0, "tech": 6.0, "scan": 4.0, "landing": 6.0,
    "pink_trace": 5.0, "yellow_trace": 5.0, "blue_trace": 5.0, "any_trace": 5.5, "exofossils": 1.5,
}  # fmt: skip
"""What one of each thing is reckoned at, in points."""
COSTS = {"credits": 1.6, "energy": 1.6, "publicity": 0.8, "cards": 1.0, "data": 0.0}


def value(state: GameState, seat: int, option: Option) -> float:
    """An option's immediate worth in points: what it brings less what it costs."""
    brings = preview(state, seat, option.action)
    worth = sum(WEIGHTS.get(k, 0.0) * n for k, n in brings.gain.items())
    if "wins" in brings.notes:
        worth += 5.0
    if "last_trace" in brings.notes:
        worth += 2.0
    return worth - sum(COSTS.get(k, 0.0) * n for k, n in option.cost.items())


def best_option(state: GameState, seat: int, options: list[Option]) -> Option:
    """The option of greatest immediate worth; among cards to take the one whose play brings most for its price; the
    earliest of equals."""
    return max(options, key=lambda o: (value(state, seat, o), _card(o)))


def _card(option: Option) -> float:
    """What playing a card to be taken would bring, less its price; 0 for one that cannot be seen."""
    card = CARDS.get(option.action.card) if isinstance(option.action, TakeCard) else None
    if card is None:
        return 0.0
    worth = sum(WEIGHTS.get(k, 0.0) * n for k, n in Preview().ops(card.play).gain.items())
    return worth - sum(COSTS.get(k, 0.0) * n for k, n in card.cost.items())
