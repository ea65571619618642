"""Finding a card by what somebody types."""

from __future__ import annotations

from game.content import CARDS, Card
from game.words.things import card_name


def find_cards(query: str) -> list[Card]:
    """The cards a query may mean, best first: by printed number or name, by the beginning of the name, by a part of it.
    Empty for none."""
    wanted = query.casefold().strip()
    if not wanted:
        return []
    ranked = []
    for order, card in enumerate(CARDS.values()):
        name = card_name(card).casefold()
        ranks = (wanted in (card.id.casefold(), name), name.startswith(wanted), wanted in name)
        if any(ranks):
            ranked.append((ranks.index(True), order, card))
    return [card for _, _, card in sorted(ranked, key=lambda r: r[:2])]
