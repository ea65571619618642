"""Final scoring: end-game cards, gold tiles, and who wins (rulebook page 21)."""

from __future__ import annotations

import msgspec

from game import vocab as v
from game.content import CARDS, GOLD_SIDES
from game.counting import count, holds, landers_on, orbiters_at, techs_of, trace_count, tucked_of
from game.events import FinalScored, GameEnded
from game.run import Run
from game.species.hooks import found
from game.state import NO_CONTEXT, GameState


class GoldCounts(msgspec.Struct, frozen=True):
    """What the gold tiles count of one player."""

    probe: int = 0
    telescope: int = 0
    computer: int = 0
    missions: int = 0
    endgame_cards: int = 0
    credit: int = 0
    energy: int = 0
    card: int = 0
    pink: int = 0
    yellow: int = 0
    blue: int = 0
    sector_wins: int = 0
    orbiters: int = 0
    landers: int = 0


def gold_sets(side: str, c: GoldCounts) -> int:
    """How many sets a player has for one side of a gold tile."""
    match side:
        case "tech-three-kinds":
            return min(c.probe, c.telescope, c.computer)
        case "tech-pairs":
            return (c.probe + c.telescope + c.computer) // 2
        case "mission-each":
            return c.missions
        case "mission-pairs":
            return (c.missions + c.endgame_cards) // 2
        case "income-three-kinds":
            return min(c.credit, c.energy, c.card)
        case "income-credit-or-energy":
            return max(c.credit, c.energy)
        case "other-trace-sets":
            return min(c.pink, c.yellow, c.blue)
        case "other-wins-and-orbiters-landers":
            return min(c.sector_wins, c.orbiters + c.landers)
        case _:
            raise KeyError(side)


def claim_value(side: str, order: int) -> int:
    """The value of a gold tile's marker by its order of claiming (1 = first); the third counts for all later ones."""
    values = GOLD_SIDES[side].values
    return values[min(order, len(values)) - 1]


def gold_counts(state: GameState, seat: int) -> GoldCounts:
    """What the gold tiles count of a seat now."""
    me = state.seats[seat]
    boards = state.planets.values()
    return GoldCounts(
        probe=techs_of(state, seat, "probe"),
        telescope=techs_of(state, seat, "telescope"),
        computer=techs_of(state, seat, "computer"),
        missions=len(me.completed),
        endgame_cards=len(me.endgame),
        credit=tucked_of(state, seat, "credits"),
        energy=tucked_of(state, seat, "energy"),
        card=tucked_of(state, seat, "card"),
        pink=trace_count(state, seat, "pink"),
        yellow=trace_count(state, seat, "yellow"),
        blue=trace_count(state, seat, "blue"),
        sector_wins=count(state, seat, v.SectorWins(), NO_CONTEXT),
        orbiters=sum(orbiters_at(b, seat) for b in boards),
        landers=sum(landers_on(b, seat, True) for b in boards),
    )


def rightmost_unmarked(state: GameState, seat: int) -> int:
    """Card 113: the best of the gold tiles without an own marker, as if marked on its lowest space."""
    counts = gold_counts(state, seat)
    return max(
        (GOLD_SIDES[t.side].values[-1] * gold_sets(t.side, counts) for t in state.gold if seat not in t.marks),
        default=0,
    )


SPECIAL_SCORES = {"rightmost-of-unmarked-gold-tile": rightmost_unmarked}


def endgame_points(state: GameState, seat: int, card: str) -> int:
    """What a played end-game card is worth now."""
    box = CARDS[card].endgame
    assert box is not None
    if box.special is not None:
        return SPECIAL_SCORES[box.special.id](state, seat)
    if box.per is not None:
        return box.points * count(state, seat, box.per, NO_CONTEXT)
    return box.points if box.when is not None and holds(state, seat, box.when, NO_CONTEXT) else 0


def gold_points(state: GameState, seat: int) -> dict[str, int]:
    """What each gold tile marked by a seat is worth now, by side."""
    counts = gold_counts(state, seat)
    return {
        t.side: claim_value(t.side, t.marks.index(seat) + 1) * gold_sets(t.side, counts)
        for t in state.gold
        if seat in t.marks
    }


def final_sources(state: GameState, seat: int) -> dict[str, int]:
    """Every source of final points of a seat: ``card:ID`` and ``gold:SIDE``, in scoring order."""
    out = {f"card:{c}": endgame_points(state, seat, c) for c in state.seats[seat].endgame}
    out.update({f"gold:{side}": n for side, n in gold_points(state, seat).items()})
    for slot, rules in found(state):
        out.update(rules.final_sources(state, slot, seat))
    return out


def score_game(run: Run) -> None:
    """Score the end of the game for everybody at once, then name the winners (a tie is a shared victory)."""
    s = run.state
    sources = [final_sources(s, n) for n in range(len(s.seats))]
    for n, mine in enumerate(sources):
        me = s.seats[n]
        me.final = {"track": me.score, **mine}
        for source, points in mine.items():
            me.score += points
            run.note(FinalScored(n, source, points))
    for slot, rules in found(s):
        for n, points in rules.penalties(s, slot, [x.score for x in s.seats]).items():
            source = f"danger:{s.species[slot].species}"
            s.seats[n].final[source] = -points
            s.seats[n].score -= points
            run.note(FinalScored(n, source, -points))
    s.phase = "over"
    best = max(x.score for x in s.seats)
    winners = [n for n, x in enumerate(s.seats) if x.score == best]
    run.note(GameEnded(winners[0], [x.score for x in s.seats], winners))
