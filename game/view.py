"""What a seat, or a spectator, may know: a copy of the state with everything hidden replaced by ``?``.

Hidden are: other hands and the cards drawn into them, the deck and end-of-round stacks, tiles below the top of each
technology stack, species not found, secret and standing choices, the seed, and what unfinished effects of others hold.
"""

from __future__ import annotations

import msgspec

from game.events import AnyEvent, CardsDrawn, CardTaken, ExertianDealt, ExertianPlayed, SampleTaken
from game.frames import CollectSample, EndCard, FirstIncome
from game.species.hooks import RULES as SPECIES_RULES
from game.state import HIDDEN, GameState, Orders, copy


def view(state: GameState, seat: int | None) -> GameState:
    """The state as ``seat`` may know it (None: a spectator). An independent copy; applying actions to it is
    meaningless."""
    v = copy(state)
    v.config = msgspec.structs.replace(v.config, seed=HIDDEN, force_species=())
    v.draws = 0
    v.deck = [HIDDEN] * len(v.deck)
    asked = v.stack[-1] if v.stack else None
    choosing = isinstance(asked, EndCard) and asked.seat == seat
    v.end_stacks = {
        r: cards if choosing and r == v.round else [HIDDEN] * len(cards) for r, cards in v.end_stacks.items()
    }
    for stack in v.stacks.values():
        stack.tiles = stack.tiles[:1] + [HIDDEN] * (len(stack.tiles) - 1)
    for species in v.species:
        if not species.found:
            species.species = HIDDEN
        species.deck = [HIDDEN] * len(species.deck)
        if species.extra is not None:
            looking = asked.planet if isinstance(asked, CollectSample) and asked.seat == seat else ""
            SPECIES_RULES[species.species].hide(species, seat, looking, v.phase == "over")
    for probe in v.probes:
        if probe.capsule and probe.seat != seat:
            probe.capsule = HIDDEN
    for n, other in enumerate(v.seats):
        if n != seat:
            other.hand = [HIDDEN] * len(other.hand)
            other.orders = Orders()
    if isinstance(asked, FirstIncome):
        asked.chosen = {n: c if n == seat else HIDDEN for n, c in asked.chosen.items()}
    v.contexts = {}  # what effects in progress remember, cards drawn unseen among it
    return v


def see_events(events: list[AnyEvent], seat: int | None) -> list[AnyEvent]:
    """Events as a seat may see them: cards drawn or taken unseen by others are blanked."""
    return [_see(e, seat) for e in events]


def _see(event: AnyEvent, seat: int | None) -> AnyEvent:
    if event.seat == seat:
        return event
    if isinstance(event, CardsDrawn):
        return CardsDrawn(event.seat, [HIDDEN] * len(event.cards))
    if isinstance(event, CardTaken) and event.hidden:
        return CardTaken(event.seat, HIDDEN, event.source, True)
    if isinstance(event, ExertianDealt):
        return ExertianDealt(event.seat, [HIDDEN] * len(event.cards))
    if isinstance(event, ExertianPlayed):
        return ExertianPlayed(event.seat, HIDDEN)
    if isinstance(event, SampleTaken):
        return SampleTaken(event.seat, event.planet, HIDDEN, event.peek)
    return event
