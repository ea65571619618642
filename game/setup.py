"""Set-up: a new game from a configuration and its seed (rulebook pages 4 and 5)."""

from __future__ import annotations

from game.content import BASE_DECK, BASE_PLANETS, BASE_SPECIES, GOLD_TILES, PLANETS, STARS, TECHS, TILE_BONUS, TILES
from game.events import CardsDrawn, GameStarted
from game.frames import FirstIncome
from game.run import Run, seats_from
from game.state import (
    EMPTY,
    ROW_SIZE,
    Config,
    GameState,
    GoldTile,
    PlanetBoard,
    Seat,
    Sector,
    Solar,
    SpeciesSlot,
    TechStack,
    TurnState,
)

START_CARDS = 5
SPECIES_EACH = 2
"""Species in a game."""
STACK_EXTRA = 1
"""An end-of-round stack has one card more than there are players."""
STACK_ROUNDS = (1, 2, 3, 4)
NEUTRAL_EACH = {1: 2, 2: 2, 3: 1, 4: 0}


class ConfigError(ValueError):
    """A table that cannot be set up."""


def set_up(config: Config) -> Run:
    """A game set up and waiting for the first income cards.

    Raises:
        ConfigError: for a number of seats the game cannot seat, or species it cannot have.
    """
    if config.seats not in (2, 3, 4):
        raise ConfigError(f"SETI seats 2 to 4 players here, not {config.seats}")
    forced = config.force_species
    if forced and (len(forced) != SPECIES_EACH or len({*forced}) != SPECIES_EACH or not {*forced} <= {*BASE_SPECIES}):
        raise ConfigError(f"a game has two different species, not {', '.join(forced)}")
    offered = config.species_from or BASE_SPECIES
    if not SPECIES_EACH <= len({*offered}) == len(offered) or not {*offered} <= {*BASE_SPECIES}:
        raise ConfigError(f"a game draws two of several different species, not of {', '.join(offered)}")
    n = config.seats
    state = GameState(
        config=config,
        seats=[Seat(credits=4, energy=3, publicity=4) for _ in range(n)],
        solar=Solar([0, 0, 0], []),
        sectors={star: Sector() for star in STARS},
        planets={
            p: PlanetBoard(EMPTY, [EMPTY] * len(PLANETS[p].first_data), moons={m: [] for m in PLANETS[p].moons})
            for p in BASE_PLANETS
        },
        stacks={},
        gold=[],
        species=[],
        turn=TurnState(0),
        neutral=dict.fromkeys((20, 30), NEUTRAL_EACH[n]),
    )
    run = Run(state)
    state.solar.angles = [run.random(8) for _ in range(3)]
    state.solar.tiles = run.shuffle(list(TILES))
    state.solar.base_offset = run.random(2)
    state.stacks = {t: TechStack(run.shuffle(list(TILE_BONUS))) for t in TECHS}
    state.gold = [GoldTile(sides[run.random(2)]) for sides in GOLD_TILES.values()]
    drawn = run.shuffle([s for s in BASE_SPECIES if s in offered])[:SPECIES_EACH]
    state.species = [SpeciesSlot(s) for s in forced or drawn]
    state.deck = run.shuffle(list(BASE_DECK))
    state.row = [state.deck.pop() for _ in range(ROW_SIZE)]
    state.end_stacks = {r: [state.deck.pop() for _ in range(n + STACK_EXTRA)] for r in STACK_ROUNDS}
    state.start_seat = run.random(n)
    state.turn.seat = state.start_seat
    run.note(GameStarted(state.start_seat))
    for points, seat in enumerate(seats_from(state, state.start_seat), 1):
        me = state.seats[seat]
        me.score = points
        me.hand = [state.deck.pop() for _ in range(START_CARDS)]
        run.note(CardsDrawn(seat, list(me.hand)))
    run.push(FirstIncome(state.start_seat))
    return run
