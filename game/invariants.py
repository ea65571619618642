"""What must always be true of a game, cheap enough to be checked after every step.

``faults`` looks at one position and returns a sentence for each thing wrong with it; ``Watch`` follows a game from step
to step. :mod:`game.inspection` tries positions out more thoroughly.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.content import BASE_DECK, CARDS, EXERTIANS, MOONS, SPECIES, TECH_COLUMNS, TECHS, TILE_BONUS
from game.engine import decisions, options
from game.events import (
    AnyEvent,
    DataPlaced,
    FinalScored,
    Gained,
    LanderPlaced,
    NeutralPlaced,
    OrbiterPlaced,
    Paid,
    PieceRemoved,
    ProbeLaunched,
    SampleDelivered,
    SampleTaken,
    SectorWon,
    TraceMarked,
)  # fmt: skip
from game.frames import FirstData, FirstIncome, ResearchTech, Turn
from game.missions import mission_of
from game.sectors import completed
from game.setup import NEUTRAL_EACH
from game.solar import RINGS, SECTORS
from game.species.exertians import DEALT
from game.species.extras import Centaurians, Exertians, Mascamites
from game.species.mascamites import SAMPLES
from game.state import EMPTY, MAX_POOL, MAX_PUBLICITY, NEUTRAL, ROW_SIZE, GameState, Seat, SpeciesSlot

PROJECT_CARDS = frozenset(BASE_DECK)
GOLD, NEUTRAL_AT = (25, 50, 70), (20, 30)


_LIMITS = {"credits": 999, "energy": 999, "exofossils": 999, "publicity": MAX_PUBLICITY, "data": MAX_POOL}


class InvariantError(AssertionError):
    """A position that cannot be; ``faults`` says what is wrong with it."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


# ---------------------------------------------------------------------------------------------- one position
def faults(state: GameState) -> list[str]:
    """What is wrong with a position in which somebody has to choose, or that is over."""
    out = [*_cards(state), *_techs(state), *_seats(state), *_board(state), *_markers(state)]
    if at_rest(state):
        out += _rest(state)
    # a broken board cannot be asked for options
    return out or list(_over(state) if state.phase == "over" else _asks(state))


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
    for species in state.species:
        yield from species.deck
        yield from species.discard
        yield from [species.face_up] if species.face_up else []
        extra = species.extra
        if isinstance(extra, Centaurians):
            # while its effect is being done a card already has its marker on the score track
            yield from (w.card for w in extra.waiting if w.card not in state.playing)
        elif isinstance(extra, Exertians):
            yield from (c for cards in (*extra.held, *extra.played) for c in cards)


def _cards(state: GameState) -> Iterator[str]:
    seen = Counter(card_zones(state))
    for card, n in seen.items():
        if n > 1:
            yield f"card {card} is in {n} places"
    # Exertian cards that were not dealt are in the box
    species_cards = {c for s in state.species if s.found for c in SPECIES[s.species].cards if c not in EXERTIANS}
    if missing := (PROJECT_CARDS | species_cards) - seen.keys():
        yield f"cards {sorted(missing)} are nowhere"
    if strange := seen.keys() - PROJECT_CARDS - species_cards - _exertians(state):
        yield f"cards {sorted(strange)} are not in this game"
    for n, me in enumerate(state.seats):
        for m in me.missions:
            slots = len(mission_of(m.card).slots)
            if len(set(m.covered)) != len(m.covered) or not set(m.covered) < set(range(max(slots, 1))):
                yield f"seat {n}: mission {m.card} has circles {m.covered} covered"
        if any(CARDS[c].mission is None for c in me.completed):
            yield f"seat {n}: a completed card is no mission"
        if any(CARDS[c].endgame is None for c in me.endgame):
            yield f"seat {n}: an end-game card is none"


def _exertians(state: GameState) -> set[str]:
    return set(EXERTIANS) if any(s.found and s.species == "exertians" for s in state.species) else set()


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
        for what, most in _LIMITS.items():
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
    for species in state.species:
        yield from _species(state, species)


def _species(state: GameState, species: SpeciesSlot) -> Iterator[str]:
    name, seats = species.species, set(range(len(state.seats)))
    if not species.found:
        if species.board or species.deck or species.extra is not None:
            yield f"{name} is not found and has components on the table"
        return
    spaces = SPECIES[name].spaces
    for space, marks in species.board.items():
        if space not in spaces or not set(marks) <= seats or 0 < spaces[space].capacity < len(marks):
            yield f"{name}: space {space} has marks {marks}"
    extra = species.extra
    if isinstance(extra, Mascamites):
        samples = [x for there in extra.samples.values() for x in there] + list(extra.spaces.values())
        samples += [p.capsule for p in state.probes if p.capsule]
        if len(samples) != len(SAMPLES) or set(samples) != set(SAMPLES):
            yield f"samples are {sorted(samples)}"
    elif isinstance(extra, Centaurians):
        covered = [n for n in extra.boxes if n != EMPTY]
        if sorted([*covered, *extra.tiles]) != sorted(seats):
            yield f"message tiles of {sorted(extra.tiles)}, boxes of {covered}"
    elif isinstance(extra, Exertians):
        for n in seats:
            dealt = DEALT + list(species.discovery.values()).count(n)
            if len(extra.held[n]) + len(extra.played[n]) != dealt:
                yield f"seat {n} has {len(extra.held[n])} Exertian cards and played {len(extra.played[n])}"


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
    """Follows one game: what may only rise, that events tell everything, and that every position is sound."""

    def __init__(self, state: GameState) -> None:
        self._remember(state)

    def _remember(self, state: GameState) -> None:
        self._amounts = _amounts(state)
        self._pieces = _pieces(state)
        self._time = _time(state)

    def step(self, state: GameState, events: list[AnyEvent]) -> None:
        """Check the position after a step.

        Raises:
            InvariantError: if it, or the way to it, cannot be.
        """
        found = [*faults(state), *self._untold(state, events)]
        # only the danger of a species takes points away, in the final scoring
        ending = any(isinstance(e, FinalScored) for e in events)
        for n, (before, me) in enumerate(zip(self._amounts, state.seats, strict=True)):
            if me.score < before["points"] and not ending:
                found.append(f"seat {n} fell from {before['points']} to {me.score} points")
        if _time(state) < self._time:
            found.append("time ran backwards")
        self._remember(state)
        if found:
            raise InvariantError(found)

    def _untold(self, state: GameState, events: list[AnyEvent]) -> Iterator[str]:
        """Changes that the events do not account for: everybody who follows a game by its events would be wrong."""
        changes = [Counter[str]() for _ in state.seats]
        pieces: Counter[str] = Counter()
        for e in events:
            match e:
                case Gained():
                    changes[e.seat].update(e.what)
                case Paid():
                    changes[e.seat].subtract(e.what)
                case DataPlaced():
                    changes[e.seat]["data"] -= 1
                case FinalScored():
                    changes[e.seat]["points"] += e.points
                case ProbeLaunched():
                    pieces["probes"] += 1
                case SampleTaken():
                    pieces["probes"] += not e.peek
                case OrbiterPlaced() | LanderPlaced():
                    pieces["probes"] -= 1
                    pieces["placed"] += 1
                case SampleDelivered():
                    pieces["probes"] -= 1
                case PieceRemoved():
                    pieces["placed"] -= 1
                case SectorWon():
                    pieces["wins"] += 1
                case TraceMarked() | NeutralPlaced():
                    pieces["traces"] += 1
                case _:
                    pass
        for n, (before, after) in enumerate(zip(self._amounts, _amounts(state), strict=True)):
            for what, amount in after.items():
                if amount - before[what] != changes[n][what]:
                    yield f"seat {n}: {what} from {before[what]} to {amount}, events tell of {changes[n][what]:+}"
        for what, count in _pieces(state).items():
            more = count - self._pieces[what]
            # a neutral marker wins sectors too, which is nobody's event
            if more < pieces[what] or (more > pieces[what] and what != "wins"):
                yield f"{what}: from {self._pieces[what]} to {count}, events tell of {pieces[what]:+}"


def _amounts(state: GameState) -> list[dict[str, int]]:
    return [{"points": me.score, **{what: int(getattr(me, what)) for what in _LIMITS}} for me in state.seats]


def _pieces(state: GameState) -> dict[str, int]:
    boards = state.planets.values()
    placed = sum(len(b.orbiters) + len(b.landers) + sum(map(len, b.moons.values())) for b in boards)
    covered = sum((b.first_orbit >= 0) + sum(x >= 0 for x in b.first_data) for b in boards)
    # a lander whose first data space is still to be chosen is on its way down
    covered += sum(isinstance(f, FirstData) for f in state.stack)
    traces = sum(
        len(s.discovery) + sum(map(len, s.overflow.values())) + sum(map(len, s.board.values())) for s in state.species
    )
    return {
        "probes": len(state.probes),
        "placed": placed + covered,
        "wins": sum(len(sector.wins) for sector in state.sectors.values()),
        "traces": traces,
    }


def _time(state: GameState) -> tuple[int, int, int, int, int]:
    return ("setup", "play", "over").index(state.phase), state.round, state.turn.number, state.next_id, state.draws
