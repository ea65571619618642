"""Positions tried out: every option applied to copies, encoding and views taken apart, moves undone and redone.

Each function returns sentences, one a fault; an empty list means sound. Self-play samples positions with them, the
tests of the engine's laws use them too.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from game import actions as a
from game.content import BASE_DECK, CARDS, EXERTIANS
from game.engine import apply, blockers, decisions, options, preview
from game.events import AnyEvent, CardReturned
from game.frames import CollectSample
from game.invariants import faults
from game.options import IllegalAction, Option
from game.species.extras import Exertians, Mascamites
from game.state import HIDDEN, GameState, copy, decode
from game.timeline import Timeline
from game.view import see_events, view


# ---------------------------------------------------------------------------------------------- tried out
def actions_of(option: Option) -> list[a.Action]:
    """Concrete actions of an option: the action itself, or for a choice of cards the fewest and the most of them."""
    if option.some is None:
        return [option.action]
    some = option.some
    picks = {some.cards[: some.least], some.cards[: some.most], some.cards[len(some.cards) - some.least :]}
    return [a.ChooseCards(cards) for cards in sorted(picks)]


def deep_faults(state: GameState) -> list[str]:
    """What is wrong with a position when it is tried out: each option is applied to copies and the result checked."""
    out: list[str] = []
    data = state.encode()
    if decode(data) != state or decode(data).encode() != data:
        out.append("encoding is not exact")
    for d in decisions(state):
        for option in options(state, d.seat):
            preview(state, d.seat, option.action)
            for action in actions_of(option):
                out += _tried(state, data, d.seat, action)
        out += _blockers_agree(state, d.seat)
    if state.encode() != data:
        out.append("asking or trying changed the position")
    for n in (*range(len(state.seats)), None):
        out += leaks(state, n)
    return out


def _tried(state: GameState, data: bytes, seat: int, action: a.Action) -> Iterator[str]:
    name = f"{a.encode(action).decode()} of seat {seat}"
    try:
        result = apply(state, seat, action)
    except IllegalAction as e:
        yield f"{name} was offered and refused: {e.refusal.code}"
        return
    if state.encode() != data:
        yield f"{name} changed its input"
    for fault in faults(result.state):
        yield f"after {name}: {fault}"
    if apply(decode(data), seat, action).state.encode() != result.state.encode():
        yield f"{name} gives two results"
    for n in (*range(len(state.seats)), None):
        yield from event_leaks(state, result.events, result.state, n)


def _blockers_agree(state: GameState, seat: int) -> Iterator[str]:
    offered = {str(o.action.__struct_config__.tag) for o in options(state, seat)}
    for blocker in blockers(state, seat):
        if blocker.action in offered:
            yield f"{blocker.action} is offered to seat {seat} and blocked ({blocker.refusal.code})"


# ---------------------------------------------------------------------------------------------- secrets
def hidden_groups(state: GameState, seat: int | None) -> list[set[str]]:
    """Ids that ``seat`` (None: a spectator) must not be able to name, in groups of one kind: project cards, cards of
    each species, Exertian cards, samples. What it knows from elsewhere is none of them, as everything exists once."""
    hands = {c for n, me in enumerate(state.seats) if n != seat for c in me.hand}
    project = set(state.deck) | {c for c in hands if c in BASE_DECK}
    asked = {(d.kind, d.seat) for d in decisions(state)}
    for n, stack in state.end_stacks.items():
        if ("end_card", seat) not in asked or n != state.round:
            project |= set(stack)
    groups = [project]
    for species in state.species:
        groups.append(set(species.deck) | {c for c in hands if CARDS[c].set == species.species})
        extra = species.extra
        if isinstance(extra, Exertians):
            known = set() if seat is None else {*extra.held[seat], *extra.played[seat]}
            if state.phase == "over":
                known.update(c for cards in extra.played for c in cards)
            groups.append(set(EXERTIANS) - known)
        elif isinstance(extra, Mascamites):
            away = {p.capsule for p in state.probes if p.capsule and p.seat != seat}
            top = state.stack[-1] if state.stack else None
            shown = top.planet if isinstance(top, CollectSample) and top.seat == seat else ""
            groups.append({x for planet, there in extra.samples.items() if planet != shown for x in there} | away)
    return groups


def hidden(state: GameState, seat: int | None) -> set[str]:
    """All of :func:`hidden_groups` together."""
    return set().union(*hidden_groups(state, seat))


def _texts(thing: object) -> Iterator[str]:
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        for x in thing.values():
            yield from _texts(x)
    elif isinstance(thing, list | tuple):
        for x in thing:
            yield from _texts(x)


def leaks(state: GameState, seat: int | None) -> Iterator[str]:
    """Hidden cards, species and the seed that a seat's view still names."""
    seen = view(state, seat)
    named = set(_texts(msgspec.to_builtins(seen)))
    who = "a spectator" if seat is None else f"seat {seat}"
    if cards := named & hidden(state, seat):
        yield f"{who} can see the cards {sorted(cards)}"
    if state.config.seed in named:
        yield f"{who} can see the seed"
    if species := named & {s.species for s in state.species if not s.found}:
        yield f"{who} can see the species {sorted(species)}"
    for tech, stack in seen.stacks.items():
        if set(stack.tiles[1:]) - {HIDDEN}:
            yield f"{who} can see lower tiles of {tech}"


def event_leaks(before: GameState, events: list[AnyEvent], after: GameState, seat: int | None) -> Iterator[str]:
    """Cards that events as shown to a seat name although they were hidden from it before and still are."""
    returned = {e.card for e in events if isinstance(e, CardReturned)}  # played openly, then back in a hand
    secret = (hidden(before, seat) & hidden(after, seat)) - returned
    named = set(_texts(msgspec.to_builtins(see_events(events, seat))))
    if cards := named & secret:
        yield f"events tell {'a spectator' if seat is None else f'seat {seat}'} the cards {sorted(cards)}"


def _without_ahead(state: GameState) -> bytes:
    """A state but for passes asked for beforehand: an undo moves orders before the steps taken back, so that one given
    in between sees these steps only when they are done again, and may be withdrawn by them."""
    new = copy(state)
    for seat in new.seats:
        seat.orders = msgspec.structs.replace(seat.orders, ahead=None)
    return new.encode()


def undo_faults(timeline: Timeline) -> list[str]:
    """What is wrong with taking back each move of the turn in progress, and doing it again."""
    out: list[str] = []
    owner = timeline.state.turn.seat
    now = timeline.state.encode()
    for point in timeline.undo_points(owner):
        trial = timeline.fork()
        trial.undo(owner, point.keep, agreed=True)
        if trial.state.encode() == now and any(not isinstance(m.action, a.SetOrders) for m in point.undone[:1]):
            out.append(f"undo to {point.keep} changed nothing")
        for _ in point.undone:
            trial.redo(owner)
        if _without_ahead(trial.state) != _without_ahead(timeline.state):
            out.append(f"undo to {point.keep} and redo lead elsewhere")
        if trial.revision <= timeline.revision:
            out.append("an undo did not raise the revision")
    return out
