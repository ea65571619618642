"""The same table with other secrets: everything that a reader may not know is dealt anew, all else stays as it is.

Whatever a reader gets to see must be the same at both tables. What is secret is written out here once more, apart from
:mod:`game.view`, so that each can be held against the other.
"""

from __future__ import annotations

import typing
from collections.abc import Iterable
from dataclasses import replace
from random import Random
from typing import Any

import msgspec

from bot.service.model import LogLine, Table
from game import actions as act
from game import engine, view
from game.content import BASE_SPECIES, EXERTIANS, SPECIES
from game.events import AnyEvent, CardsDrawn, CardTaken, ExertianDealt, ExertianPlayed, SampleTaken
from game.frames import CollectSample, EndCard, FirstIncome
from game.species.extras import Exertians, Mascamites
from game.species.mascamites import SAMPLES
from game.state import GameState, Orders, SpeciesSlot, copy


def dealt_anew(now: Table, reader: int | None, chance: Random) -> Table:
    """The table with other secrets for ``reader`` (None: somebody without a seat)."""
    if now.state is None:
        return now
    state = copy(now.state)
    state.config = msgspec.structs.replace(state.config, seed=f"another-{chance.random()}", force_species=())
    state.draws += chance.randrange(50)
    swap = _cards(state, reader, chance)
    for slot in state.species:
        _species(state, slot, reader, chance)
    for stack in state.stacks.values():
        hidden = stack.tiles[1:]
        chance.shuffle(hidden)
        stack.tiles = stack.tiles[:1] + hidden
    for n, seat in enumerate(state.seats):
        if n != reader:
            seat.orders = _orders(chance)
    return replace(
        now,
        state=state,
        decisions=tuple(engine.decisions(state)) if now.status == "running" else now.decisions,
        log=tuple(_line(line, now, reader, swap, chance) for line in now.log),
        options=msgspec.structs.replace(now.options, seed=now.options.seed and f"another-{chance.random()}"),
    )


def hidden_cards(state: GameState, reader: int | None) -> set[str]:
    """The cards that lie where a reader cannot see them, in other hands and in the deck."""
    out = set(state.deck)
    for n, seat in enumerate(state.seats):
        if n != reader:
            out.update(seat.hand)
    for slot in state.species:
        out.update(slot.deck)
    return out


# ---------------------------------------------------------------------------------------------- cards
def _cards(state: GameState, reader: int | None, chance: Random) -> dict[str, str]:
    """Deal hands, deck and end-of-round stacks anew; which card became which."""
    top = state.stack[-1] if state.stack else None
    choosing = isinstance(top, EndCard) and top.seat == reader
    stacks = {r for r in state.end_stacks if not (choosing and r == state.round)}
    species = {c for slot in state.species for c in SPECIES[slot.species].cards}
    others = [seat for n, seat in enumerate(state.seats) if n != reader]
    main = [c for seat in others for c in seat.hand if c not in species] + state.deck
    main += [c for r in stacks for c in state.end_stacks[r]]
    swap = _shuffled(main, chance)
    for slot in state.species:
        own = set(SPECIES[slot.species].cards)
        swap |= _shuffled([c for seat in others for c in seat.hand if c in own] + slot.deck, chance)
    for seat in others:
        seat.hand = [swap[c] for c in seat.hand]
        chance.shuffle(seat.hand)
    state.deck = [swap[c] for c in state.deck]
    state.end_stacks = {r: [swap[c] for c in x] if r in stacks else x for r, x in state.end_stacks.items()}
    for slot in state.species:
        slot.deck = [swap[c] for c in slot.deck]
    if isinstance(top, FirstIncome):
        top.chosen = {n: c if n == reader else swap[c] for n, c in top.chosen.items()}
    for context in state.contexts.values():
        context.drawn = [swap.get(c, c) for c in context.drawn]
    return swap


def _shuffled(cards: Iterable[str], chance: Random) -> dict[str, str]:
    before = list(cards)
    after = list(before)
    chance.shuffle(after)
    return dict(zip(before, after, strict=True))


# ---------------------------------------------------------------------------------------------- species
def _species(state: GameState, slot: SpeciesSlot, reader: int | None, chance: Random) -> None:
    if not slot.found:
        taken = {s.species for s in state.species if s is not slot}
        slot.species = chance.choice([s for s in BASE_SPECIES if s not in taken])
    elif isinstance(slot.extra, Exertians):
        _exertians(slot.extra, reader, state.phase == "over", chance)
    elif isinstance(slot.extra, Mascamites):
        _samples(state, slot.extra, reader, chance)


def _exertians(extra: Exertians, reader: int | None, over: bool, chance: Random) -> None:
    """Cards held and cards played face down, with those that were not dealt."""
    hidden = [extra.held] if over else [extra.held, extra.played]
    seats = [n for n in range(len(extra.held)) if n != reader]
    kept = {c for rows in (extra.held, extra.played) for n, row in enumerate(rows)
            if n == reader or (over and rows is extra.played) for c in row}  # fmt: skip
    pool = [c for c in EXERTIANS if c not in kept]
    chance.shuffle(pool)
    for rows in hidden:
        for n in seats:
            rows[n] = [pool.pop() for _ in rows[n]]


def _samples(state: GameState, extra: Mascamites, reader: int | None, chance: Random) -> None:
    """Samples lying at planets and in the capsules of others."""
    top = state.stack[-1] if state.stack else None
    looking = top.planet if isinstance(top, CollectSample) and top.seat == reader else ""
    planets = [p for p in extra.samples if p != looking]
    capsules = [p for p in state.probes if p.capsule and p.seat != reader]
    pool = [x for p in planets for x in extra.samples[p]] + [p.capsule for p in capsules]
    chance.shuffle(pool)
    for planet in planets:
        extra.samples[planet] = [pool.pop() for _ in extra.samples[planet]]
    for probe in capsules:
        probe.capsule = pool.pop()


# ---------------------------------------------------------------------------------------------- choices and the log
def _orders(chance: Random) -> Orders:
    """Any standing choices at all, whatever fields there are."""
    chosen: dict[str, Any] = {}
    for name, kind in typing.get_type_hints(Orders).items():
        if kind is bool:
            chosen[name] = chance.random() < 0.5
        elif typing.get_origin(kind) is typing.Literal:
            chosen[name] = chance.choice(typing.get_args(kind))
    return Orders(**chosen)


def _line(line: LogLine, now: Table, reader: int | None, swap: dict[str, str], chance: Random) -> LogLine:
    action = line.action
    if line.seat != reader:
        if isinstance(action, act.SetOrders):
            action = act.SetOrders(_orders(chance))
        elif isinstance(action, act.Tuck) and now.game.phase == "setup":
            action = act.Tuck(swap.get(action.card, action.card))
        elif isinstance(action, act.PlayExertian) and now.status != "over":
            action = act.PlayExertian(chance.choice(list(EXERTIANS)))
    return replace(line, action=action, events=[_event(e, reader, list(swap), chance) for e in line.events])


def _event(event: AnyEvent, reader: int | None, pool: list[str], chance: Random) -> AnyEvent:
    """An event with other cards where the reader may not know them."""
    if view.see_events([event], reader)[0] == event or not pool:
        return event
    match event:
        case CardsDrawn():
            return msgspec.structs.replace(event, cards=[chance.choice(pool) for _ in event.cards])
        case CardTaken():
            return msgspec.structs.replace(event, card=chance.choice(pool))
        case ExertianDealt():
            return msgspec.structs.replace(event, cards=[chance.choice(list(EXERTIANS)) for _ in event.cards])
        case ExertianPlayed():
            return msgspec.structs.replace(event, card=chance.choice(list(EXERTIANS)))
        case SampleTaken():
            return msgspec.structs.replace(event, sample=chance.choice(list(SAMPLES)))
    return event
