"""What must always be true of a game: cheap checks for every step, thorough ones for a sample of positions.

``faults`` looks at one position, ``Watch`` at a game from step to step, ``deep_faults`` tries the position out: every
option is applied, views and encoding are taken apart. All return sentences, one a fault; an empty list means sound.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from game import actions as a
from game.content import CARDS, MOONS, TECH_COLUMNS, TECHS, TILE_BONUS
from game.engine import apply, blockers, decisions, options, preview
from game.events import AnyEvent, FinalScored
from game.frames import FirstIncome, ResearchTech, Turn
from game.missions import mission_of
from game.options import IllegalAction, Option
from game.sectors import completed
from game.setup import NEUTRAL_EACH
from game.solar import RINGS, SECTORS
from game.state import EMPTY, MAX_POOL, MAX_PUBLICITY, NEUTRAL, ROW_SIZE, GameState, Seat, decode
from game.timeline import Timeline
from game.view import see_events, view

PROJECT_CARDS = frozenset(c for c, card in CARDS.items() if card.set == "base")
GOLD, NEUTRAL_AT = (25, 50, 70), (20, 30)


class InvariantError(AssertionError):
    """A position that cannot be; ``faults`` says what is wrong with it."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


# ---------------------------------------------------------------------------------------------- one position
def faults(state: GameState) -> list[str]:
    """What is wrong with a position in which somebody has to choose, or that is over."""
    out = [*_cards(state), *_techs(state), *_seats(state), *_board(state), *_markers(state)]
    out += _over(state) if state.phase == "over" else _asks(state)
    if at_rest(state):
        out += _rest(state)
    return out


def at_rest(state: GameState) -> bool:
    """Whether nothing is unfinished but the turn itself."""
    return len(state.stack) == 1 and isinstance(state.stack[0], Turn)


def card_zones(state: GameState) -> Iterator[str]:
    """Every card in every zone, one at a time."""
    yield from state.deck
    yield from state.discard
    yield from (c for c in state.row if c)
    yield from state.playing
    for stack in state.end_stacks.values():
        yield from stack
    for me in state.seats:
        yield from me.hand
        yield from me.tucked
        yield from (m.card for m in me.missions)
        yield from me.completed
        yield from me.endgame


def _cards(state: GameState) -> Iterator[str]:
    seen = Counter(card_zones(state))
    for card, n in seen.items():
        if n > 1:
            yield f"card {card} is in {n} places"
    if missing := PROJECT_CARDS - seen.keys():
        yield f"cards {sorted(missing)} are nowhere"
    for n, me in enumerate(state.seats):
        for m in me.missions:
            slots = len(mission_of(m.card).slots)
            if len(set(m.covered)) != len(m.covered) or not set(m.covered) < set(range(max(slots, 1))):
                yield f"seat {n}: mission {m.card} has circles {m.covered} covered"
        if any(CARDS[c].mission is None for c in me.completed if c in CARDS):
            yield f"seat {n}: a completed card is no mission"
        if any(CARDS[c].endgame is None for c in me.endgame if c in CARDS):
            yield f"seat {n}: an end-game card is none"


def _techs(state: GameState) -> Iterator[str]:
    for tech, stack in state.stacks.items():
        owners = sum(tech in me.techs for me in state.seats)
        if len(stack.tiles) + owners != len(TILE_BONUS) or len(set(stack.tiles)) != len(stack.tiles):
            yield f"{tech}: {len(stack.tiles)} tiles left and {owners} owners"
        if stack.first != (owners == 0):
            yield f"{tech}: first-take marker {stack.first} with {owners} owners"
    placing = [f for f in state.stack if isinstance(f, ResearchTech) and f.stage == "place"]
    for n, me in enumerate(state.seats):
        if len(set(me.techs)) != len(me.techs):
            yield f"seat {n} owns a technology twice"
        to_place = {f.tech for f in placing if f.seat == n}
        own = {t for t in me.techs if TECHS[t].type == "computer"}
        installed = set(me.computer.techs.values())
        if not own - to_place <= installed <= own or len(installed) != len(me.computer.techs):
            yield f"seat {n}: computer technologies {sorted(own)}, installed {me.computer.techs}"


def _seats(state: GameState) -> Iterator[str]:
    for n, me in enumerate(state.seats):
        for what, most in (("credits", 999), ("energy", 999), ("publicity", MAX_PUBLICITY), ("data", MAX_POOL)):
            if not 0 <= getattr(me, what) <= most:
                yield f"seat {n} has {getattr(me, what)} {what}"
        yield from _computer(n, me)
        if len(set(me.thresholds)) != len(me.thresholds):
            yield f"seat {n} passed a threshold twice"


def _computer(n: int, me: Seat) -> Iterator[str]:
    c = me.computer
    if not 0 <= c.top <= 6:
        yield f"seat {n} has {c.top} data in the top row"
    if not set(c.techs) <= set(TECH_COLUMNS):
        yield f"seat {n} installed technologies in columns {sorted(c.techs)}"
    if len(set(c.bottom)) != len(c.bottom) or any(x not in c.techs or x > c.top for x in c.bottom):
        yield f"seat {n} has data in bottom columns {c.bottom} with {c.top} on top"


def _board(state: GameState) -> Iterator[str]:
    ids = [p.id for p in state.probes]
    if len(set(ids)) != len(ids):
        yield "two probes have one id"
    for p in state.probes:
        if not 0 <= p.sector < SECTORS or p.ring not in RINGS or not 0 <= p.seat < len(state.seats):
            yield f"probe {p.id} of seat {p.seat} is at {p.sector}, {p.ring}"
    if any(not 0 <= x < SECTORS for x in state.solar.angles) or state.solar.next_disc not in (1, 2, 3):
        yield f"the discs lie at {state.solar.angles}, next {state.solar.next_disc}"
    if len(state.row) != ROW_SIZE:
        yield f"the row has {len(state.row)} places"


def _markers(state: GameState) -> Iterator[str]:
    seats = set(range(len(state.seats)))
    for star, sector in state.sectors.items():
        if not {*sector.markers, *sector.wins} <= seats | {NEUTRAL}:
            yield f"{star} has markers {sector.markers}, wins {sector.wins}"
    for planet, board in state.planets.items():
        pieces = [*board.orbiters, *board.landers, *(x for there in board.moons.values() for x in there)]
        if not set(pieces) <= seats or not {board.first_orbit, *board.first_data} <= seats | {EMPTY, NEUTRAL}:
            yield f"{planet} has pieces of nobody"
        if unknown := board.moons.keys() - MOONS.keys():
            yield f"{planet} has no moons {sorted(unknown)}"
    for tile in state.gold:
        if len(set(tile.marks)) != len(tile.marks) or not set(tile.marks) <= seats:
            yield f"gold tile {tile.side} has marks {tile.marks}"
    placed = sum(n == NEUTRAL for s in state.species for n in s.discovery.values())
    if placed + sum(state.neutral.values()) != len(NEUTRAL_AT) * NEUTRAL_EACH[len(state.seats)]:
        yield f"{placed} neutral markers placed, {state.neutral} waiting"


def _asks(state: GameState) -> Iterator[str]:
    asked = decisions(state)
    if not asked:
        yield "nobody has to choose and the game is not over"
    for d in asked:
        if not options(state, d.seat):
            yield f"seat {d.seat} has no option for {d.kind}"
    top = state.stack[-1] if state.stack else None
    if not isinstance(top, FirstIncome):
        for n in range(len(state.seats)):
            if all(d.seat != n for d in asked) and options(state, n):
                yield f"seat {n} is not asked but has options"


def _over(state: GameState) -> Iterator[str]:
    if decisions(state) or any(options(state, n) for n in range(len(state.seats))):
        yield "the game is over and somebody may still choose"
    if state.stack or state.contexts or state.playing:
        yield "the game is over and something is unfinished"
    for n, me in enumerate(state.seats):
        if me.score != sum(me.final.values()):
            yield f"seat {n} has {me.score} points, its sources give {sum(me.final.values())}"


def _rest(state: GameState) -> Iterator[str]:
    if state.contexts:
        yield f"contexts {sorted(state.contexts)} are left"
    if state.playing:
        yield f"cards {state.playing} are still being played"
    if not all(state.row) and (state.deck or state.discard):
        yield "the row has an empty place"
    if state.turn.main_done and completed(state):
        yield f"sectors {completed(state)} were not resolved"
    if state.stack[0].seat != state.turn.seat or state.seats[state.turn.seat].passed:
        yield f"it is the turn of seat {state.turn.seat}, which cannot have it"
    for n, me in enumerate(state.seats):
        marks = sum(n in tile.marks for tile in state.gold)
        if marks != sum(t in GOLD for t in me.thresholds):
            yield f"seat {n} has {marks} gold tiles and passed {me.thresholds}"


# ---------------------------------------------------------------------------------------------- a game
class Watch:
    """Follows one game: what may only rise, and that every position is sound."""

    def __init__(self, state: GameState) -> None:
        self._remember(state)

    def _remember(self, state: GameState) -> None:
        self._scores = [me.score for me in state.seats]
        self._time = _time(state)

    def step(self, state: GameState, events: list[AnyEvent]) -> None:
        """Check the position after a step.

        Raises:
            InvariantError: if it, or the way to it, cannot be.
        """
        found = faults(state)
        # only the final scoring may take points away (the danger of a species)
        ending = any(isinstance(e, FinalScored) for e in events)
        for n, (before, me) in enumerate(zip(self._scores, state.seats, strict=True)):
            if me.score < before and not ending:
                found.append(f"seat {n} fell from {before} to {me.score} points")
        if _time(state) < self._time:
            found.append("time ran backwards")
        self._remember(state)
        if found:
            raise InvariantError(found)


def _time(state: GameState) -> tuple[int, int, int, int, int]:
    return ("setup", "play", "over").index(state.phase), state.round, state.turn.number, state.next_id, state.draws


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
def hidden_cards(state: GameState, seat: int | None) -> set[str]:
    """Cards that ``seat`` (None: a spectator) must not be able to name: the deck, stacks it is not shown, and other
    hands. Cards it knows from elsewhere are none of them, as every card exists once."""
    hidden = set(state.deck)
    choosing = any(d.kind == "end_card" and d.seat == seat for d in decisions(state))
    for n, stack in state.end_stacks.items():
        if not (choosing and n == state.round):
            hidden |= set(stack)
    for n, me in enumerate(state.seats):
        if n != seat:
            hidden |= set(me.hand)
    return hidden


def _texts(thing: object) -> Iterator[str]:
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        for k, x in thing.items():
            yield from _texts(k)
            yield from _texts(x)
    elif isinstance(thing, list | tuple):
        for x in thing:
            yield from _texts(x)


def leaks(state: GameState, seat: int | None) -> Iterator[str]:
    """Hidden cards, species and the seed that a seat's view still names."""
    seen = view(state, seat)
    named = set(_texts(msgspec.to_builtins(seen)))
    who = "a spectator" if seat is None else f"seat {seat}"
    if cards := named & hidden_cards(state, seat):
        yield f"{who} can see the cards {sorted(cards)}"
    if state.config.seed in named:
        yield f"{who} can see the seed"
    if species := named & {s.species for s in state.species if not s.found}:
        yield f"{who} can see the species {sorted(species)}"
    for tech, stack in seen.stacks.items():
        if set(stack.tiles[1:]) - {"?"}:
            yield f"{who} can see lower tiles of {tech}"


def event_leaks(before: GameState, events: list[AnyEvent], after: GameState, seat: int | None) -> Iterator[str]:
    """Cards that events as shown to a seat name although they were hidden from it before and still are."""
    secret = hidden_cards(before, seat) & hidden_cards(after, seat)
    named = set(_texts(msgspec.to_builtins(see_events(events, seat))))
    if cards := named & secret:
        yield f"events tell {'a spectator' if seat is None else f'seat {seat}'} the cards {sorted(cards)}"


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
        if trial.state.encode() != now:
            out.append(f"undo to {point.keep} and redo lead elsewhere")
        if trial.revision <= timeline.revision:
            out.append("an undo did not raise the revision")
    return out
