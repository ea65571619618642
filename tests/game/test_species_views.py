"""What the species keep hidden stays hidden: games of every pair of species, each position seen by every seat and a
spectator. Both species are discovered after the first turn, so that their components are in play all along."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

import msgspec
import pytest

from game import actions as a
from game.content import BASE_SPECIES, EXERTIANS
from game.engine import decisions, new_game, options, step
from game.events import (
    AnyEvent,
    CardsDrawn,
    CardTaken,
    ExertianDealt,
    ExertianPlayed,
    FinalScored,
    SampleDelivered,
    SampleTaken,
    SpeciesFound,
)
from game.frames import CollectSample
from game.players import play_random
from game.species.extras import Exertians, Mascamites
from game.state import HIDDEN, Config, GameState, decode
from game.view import see_events, view

PAIRS = tuple(combinations(BASE_SPECIES, 2))
EVERY_PAIR = pytest.mark.parametrize("pair", PAIRS, ids="+".join)
STEPS = 260
"""Steps played of each game; its end is played out by self-play."""
EVERY = 3
"""One position in so many is looked at; events are looked at all."""


class Moment(msgspec.Struct, frozen=True):
    """A step of a game: the position after it, and what happened."""

    state: bytes
    events: list[AnyEvent]


@cache
def game(pair: tuple[str, ...]) -> tuple[Moment, ...]:
    """A random game of a pair of species."""
    seats = 2 + PAIRS.index(pair) % 3
    state, events = new_game(Config(seats, f"views {'+'.join(pair)}", force_species=pair))
    rng = Random("+".join(pair))
    for slot, species in enumerate(state.species):
        species.discovery = {"pink": slot, "yellow": 1 - slot, "blue": slot}
    moments = [Moment(state.encode(), events)]
    for _ in range(STEPS):
        asked = decisions(state)
        if not asked:
            break
        seat = asked[0].seat
        events, _ = step(state, seat, chosen(state, seat, rng))
        moments.append(Moment(state.encode(), events))
    return tuple(moments)


def chosen(state: GameState, seat: int, rng: Random) -> a.Action:
    """A random option; the cards of the species are played rather than anything else."""
    offered = options(state, seat)
    wanted = [o for o in offered if isinstance(o.action, a.PlayCard | a.PlayExertian) and o.action.card[:2] == "ET"]
    return play_random(state, seat, wanted if wanted and rng.random() < 0.6 else offered, rng)


def texts(value: Any) -> Iterator[str]:
    """Every string in a tree of plain data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for k, x in value.items():
            yield from texts(k)
            yield from texts(x)
    elif isinstance(value, list):
        for x in value:
            yield from texts(x)


def secrets(state: GameState, viewer: int | None) -> set[str]:
    """Ids of what the species keep from a viewer."""
    out: set[str] = {p.capsule for p in state.probes if p.capsule and p.seat != viewer}
    asked = state.stack[-1] if state.stack else None
    for slot in state.species:
        out |= set(slot.deck)
        if not slot.found:
            out.add(slot.species)
        if isinstance(slot.extra, Mascamites):
            for planet, tokens in slot.extra.samples.items():
                looking = isinstance(asked, CollectSample) and asked.seat == viewer and asked.planet == planet
                out |= set() if looking else set(tokens)
        elif isinstance(slot.extra, Exertians):
            own = set() if viewer is None else {*slot.extra.held[viewer], *slot.extra.played[viewer]}
            shown = own | {c for cards in slot.extra.played for c in cards if state.phase == "over"}
            out |= EXERTIANS.keys() - shown
    for n, me in enumerate(state.seats):
        out |= {c for c in me.hand if n != viewer and c.startswith("ET.")}
    return out


def viewers(state: GameState) -> list[int | None]:
    return [*range(len(state.seats)), None]


@EVERY_PAIR
def test_views_name_nothing_hidden(pair: tuple[str, ...]) -> None:
    for moment in game(pair)[::EVERY]:
        state = decode(moment.state)
        for viewer in viewers(state):
            seen = set(texts(msgspec.to_builtins(view(state, viewer))))
            assert seen & secrets(state, viewer) == set()


@EVERY_PAIR
def test_views_blank_components_instead_of_dropping_them(pair: tuple[str, ...]) -> None:
    """How many there are is public, which ones is not."""
    for moment in game(pair)[:: 5 * EVERY]:
        state = decode(moment.state)
        for viewer in viewers(state):
            seen = view(state, viewer)
            for real, shown in zip(state.species, seen.species, strict=True):
                assert shown.deck == [HIDDEN] * len(real.deck)
                if isinstance(real.extra, Mascamites) and isinstance(shown.extra, Mascamites):
                    sizes = {p: len(x) for p, x in real.extra.samples.items()}
                    assert {p: len(x) for p, x in shown.extra.samples.items()} == sizes
                    assert shown.extra.spaces == real.extra.spaces
                if isinstance(real.extra, Exertians) and isinstance(shown.extra, Exertians):
                    for n in range(len(state.seats)):
                        held, played = real.extra.held[n], real.extra.played[n]
                        assert shown.extra.held[n] == (held if n == viewer else [HIDDEN] * len(held))
                        if state.phase != "over":
                            assert shown.extra.played[n] == (played if n == viewer else [HIDDEN] * len(played))
            assert [bool(p.capsule) for p in seen.probes] == [bool(p.capsule) for p in state.probes]


@EVERY_PAIR
def test_events_name_nothing_hidden(pair: tuple[str, ...]) -> None:
    known: set[str] = set()
    for before, moment in zip(game(pair), game(pair)[1:], strict=False):
        state = decode(moment.state)
        earlier = decode(before.state)
        known |= {e.sample for e in moment.events if isinstance(e, SampleDelivered)}
        known |= {e.species for e in moment.events if isinstance(e, SpeciesFound)}
        if any(isinstance(e, FinalScored) for e in moment.events):
            break
        for viewer in viewers(state):
            seen = see_events(moment.events, viewer)
            for event in seen:
                if event.seat == viewer:
                    continue
                match event:
                    case CardsDrawn(cards=cards) | ExertianDealt(cards=cards):
                        assert set(cards) <= {HIDDEN}
                    case CardTaken(hidden=True, card=card) | ExertianPlayed(card=card):
                        assert card == HIDDEN
                    case SampleTaken(sample=sample):
                        assert sample == HIDDEN
            told = set(texts(msgspec.to_builtins(seen)))
            own = {e.sample for e in moment.events if isinstance(e, SampleTaken) and e.seat == viewer}
            kept = secrets(earlier, viewer) & secrets(state, viewer)
            kinds = {*EXERTIANS, *BASE_SPECIES, *(x for x in kept if x.startswith("sample-"))}
            assert told & (kept & kinds) - known - own == set()


def test_the_games_use_what_is_hidden() -> None:
    """The laws above look at something: what is hidden is dealt, played or moved in these games."""
    happened = {type(e) for pair in PAIRS for m in game(pair) for e in m.events}
    assert {SpeciesFound, ExertianDealt, ExertianPlayed, SampleTaken, CardsDrawn, CardTaken} <= happened
    assert all(s.found for pair in PAIRS for s in decode(game(pair)[-1].state).species)
