"""``given``: a position written out, on top of a plain default one."""

from __future__ import annotations

from itertools import permutations, product
from typing import Any

import msgspec

from game import engine, solar
from game.content import BASE_DECK, CARDS, GOLD_SIDES, MOONS, PLANETS, STARS, TECHS, TILE_BONUS, TILES
from game.frames import Turn
from game.milestones import GOLD_THRESHOLDS, NEUTRAL_THRESHOLDS
from game.scenario import species
from game.scenario.names import LETTERS, ScenarioError, only, seat, space
from game.setup import set_up
from game.species.mascamites import SAMPLES
from game.state import (
    EMPTY,
    ROW_SIZE,
    Computer,
    Config,
    GameState,
    GoldTile,
    MissionCard,
    Orders,
    Probe,
    Seat,
    Sector,
    Solar,
    TechStack,
    TurnState,
)  # fmt: skip

GIVEN = {
    "players", "round", "turn", "start", "main_done", "solar", "align", "sectors", "planets", "moons", "row", "deck",
    "deck_only", "discard", "stacks", "gold", "neutral", "species", "end_stacks", "new_game", "seed", "this_turn",
    *LETTERS,
}  # fmt: skip
NEW_GAME = {"players", "seed", "species", "start", "hands", "end_stacks"}
SEAT = {
    "credits", "energy", "publicity", "score", "data", "hand", "tucked", "missions", "completed", "endgame", "techs",
    "computer", "probes", "orbiters", "landers", "signals", "wins", "traces", "passed", "thresholds", "orders",
    "exofossils", "capsules",
}  # fmt: skip


def build(given: Any) -> GameState:
    """The position a scenario states. What it does not mention is the default of docs/scenarios.md.

    Raises:
        ScenarioError: when a word is unknown or the position is not possible.
    """
    g = only(given or {}, GIVEN, "given")
    letters = [x for x in LETTERS if x in g]
    n = int(g.get("players", max([2, *(LETTERS.index(x) + 1 for x in letters)])))
    if "new_game" in g:
        return _new_game(only(g["new_game"], NEW_GAME, "new_game"))
    state = _plain(n, str(g.get("seed", "scenario")))
    species.begin(state, g.get("species"))
    _table(state, g, n)
    for x in letters:
        _seat(state, seat(x, n), only(g[x], SEAT, x))
    _boards(state, g, n)
    used = _cards(state, g)
    for which, what in (g.get("species") or {}).items():
        species.place(state, side(which), what, used)
    for i, me in enumerate(state.seats):
        if "thresholds" not in (g.get(LETTERS[i]) or {}):
            me.thresholds = [t for t in (*GOLD_THRESHOLDS, *NEUTRAL_THRESHOLDS) if me.score >= t]
    return state


def _new_game(g: dict[str, Any]) -> GameState:
    """A real set-up, with the start player and the first hands as stated."""
    n = int(g.get("players", 2))
    chosen = tuple(str(x) for x in g.get("species", ()))
    state = engine.new_game(Config(n, str(g.get("seed", "scenario")), force_species=chosen))[0]
    if "start" in g:
        state.start_seat = state.turn.seat = state.stack[-1].seat = seat(g["start"], n)
        for i, me in enumerate(state.seats):
            me.score = (i - state.start_seat) % n + 1
    hands = {seat(letter, n): cards for letter, cards in (g.get("hands") or {}).items()}
    named = [(state.seats[who].hand, cards) for who, cards in hands.items()]
    named += [(state.end_stacks[int(r)], cards) for r, cards in (g.get("end_stacks") or {}).items()]
    for pile, cards in named:
        for i, card in enumerate(cards):
            _swap_in(state, pile, i, _card(card))
    return state


def _swap_in(state: GameState, hand: list[str], i: int, card: str) -> None:
    """Exchange the i-th card of a hand or stack with another one, wherever that lies."""
    piles = [state.deck, state.row, *state.end_stacks.values(), *(x.hand for x in state.seats)]
    pile = next(p for p in piles if card in p)
    pile[pile.index(card)] = hand[i]
    hand[i] = card


def _plain(n: int, seed: str) -> GameState:
    """The default position: round 2, seat A to play, discs at zero, boards in order, nothing on the table yet."""
    state = set_up(Config(n, seed)).state
    state.phase, state.round, state.start_seat = "play", 2, 0
    state.solar = Solar([0, 0, 0], [1, 2, 3, 4])
    state.seats = [Seat(credits=10, energy=10, publicity=5, score=10) for _ in range(n)]
    state.turn, state.stack = TurnState(0, number=1), [Turn(0)]
    state.stacks = {t: TechStack(list(TILE_BONUS)) for t in TECHS}
    state.gold = [GoldTile("tech-three-kinds"), GoldTile("mission-each"), GoldTile("income-three-kinds"),
                  GoldTile("other-trace-sets")]  # fmt: skip
    state.deck, state.row, state.end_stacks = [], [], {}
    return state


def _table(state: GameState, g: dict[str, Any], n: int) -> None:
    state.round = int(g.get("round", state.round))
    state.start_seat = seat(g.get("start", "A"), n)
    who = seat(g.get("turn", "A"), n)
    state.turn = TurnState(who, bool(g.get("main_done", False)), number=1)
    state.turn.rules = list(g.get("this_turn", []))
    state.stack = [Turn(who)]
    if "solar" in g:
        s = only(g["solar"], {"angles", "next_disc", "tiles", "offset"}, "solar")
        state.solar = Solar(
            list(s.get("angles", [0, 0, 0])), list(s.get("tiles", [1, 2, 3, 4])), int(s.get("offset", 0)),
            int(s.get("next_disc", 1)), state.solar.tile,
        )  # fmt: skip
    if "align" in g:
        _align(state, g["align"], fixed="angles" in (g.get("solar") or {}))
    if "neutral" in g:
        state.neutral = {int(k): int(x) for k, x in g["neutral"].items()}


def _align(state: GameState, wanted: dict[str, str], fixed: bool) -> None:
    """Lay the sector boards (and, unless they are stated, turn the discs) so that planets face the wanted stars."""
    only(wanted, {*solar.PLANET_BODIES}, "align")
    angle_choices = [tuple(state.solar.angles)] if fixed else list(product(range(8), repeat=3))
    for angles in angle_choices:
        for tiles in permutations(TILES):
            for offset in (0, 1):
                there = Solar(list(angles), list(tiles), offset, state.solar.next_disc, state.solar.tile)
                if all(solar.star_of(there, planet) == star for planet, star in wanted.items()):
                    state.solar = there
                    return
    raise ScenarioError(f"align: no layout has {wanted}")


# ---------------------------------------------------------------------------------------------- seats
def _seat(state: GameState, n: int, g: dict[str, Any]) -> None:
    me = state.seats[n]
    for key in ("credits", "energy", "publicity", "score", "data", "exofossils"):
        if key in g:
            setattr(me, key, int(g[key]))
    for key in ("hand", "tucked", "completed", "endgame"):
        if key in g:
            setattr(me, key, [_card(c) for c in g[key]])
    me.passed = bool(g.get("passed", False))
    if "thresholds" in g:
        me.thresholds = [int(t) for t in g["thresholds"]]
    if "orders" in g:
        me.orders = msgspec.convert(g["orders"], Orders)
    me.missions = [_mission(m) for m in g.get("missions", [])]
    _techs(me, g)
    for where in g.get("probes", []):
        s, r = space(state, where)
        state.probes.append(Probe(f"p{state.next_id}", n, s, r))
        state.next_id += 1
    for sample, where in (g.get("capsules") or {}).items():
        s, r = space(state, where)
        state.probes.append(Probe(f"p{state.next_id}", n, s, r, _known(sample, SAMPLES, "sample")))
        state.next_id += 1
    for planet in g.get("orbiters", []):
        board = state.planets[_known(planet, PLANETS, "planet")]
        if board.first_orbit == EMPTY:
            board.first_orbit = n
        else:
            board.orbiters.append(n)
    for place in g.get("landers", []):
        _lander(state, n, place)
    for star, count in (g.get("signals") or {}).items():
        state.sectors[_known(star, STARS, "star")].markers += [n] * int(count)
    for star in g.get("wins", []):
        state.sectors[_known(star, STARS, "star")].wins.append(n)
    for trace in g.get("traces", []):
        _trace(state, n, trace)


def _known(thing: Any, table: Any, what: str) -> str:
    if thing not in table:
        raise ScenarioError(f"{thing!r} is no {what}")
    return str(thing)


def _card(card: Any) -> str:
    return _known(str(card), CARDS, "card")


def _mission(m: Any) -> MissionCard:
    """A mission in play: its card, or ``{card, covered: [circles counted from 1]}``."""
    if isinstance(m, dict):
        only(m, {"card", "covered"}, "missions")
        return MissionCard(_card(m["card"]), [int(i) - 1 for i in m.get("covered", [])])
    return MissionCard(_card(m))


def _techs(me: Seat, g: dict[str, Any]) -> None:
    comp = only(g.get("computer") or {}, {"top", "bottom", "techs"}, "computer")
    columns = {int(c): _known(t, TECHS, "technology") for c, t in (comp.get("techs") or {}).items()}
    me.computer = Computer(int(comp.get("top", 0)), [int(c) for c in comp.get("bottom", [])], columns)
    me.techs = [_known(t, TECHS, "technology") for t in g.get("techs", [])]
    for tech in me.techs:
        if TECHS[tech].type == "computer" and tech not in columns.values():
            free = next(c for c in (1, 3, 5, 6) if c not in columns)
            columns[free] = tech
    me.techs += [t for t in columns.values() if t not in me.techs]


def _lander(state: GameState, n: int, place: Any) -> None:
    if place in MOONS:
        state.planets[MOONS[place].planet].moons[place].append(n)
        return
    board = state.planets[_known(place, PLANETS, "planet or moon")]
    if EMPTY in board.first_data:
        board.first_data[board.first_data.index(EMPTY)] = n
    else:
        board.landers.append(n)


def _trace(state: GameState, n: int, trace: Any) -> None:
    t = only(trace, {"species", "color", "space"}, "traces")
    slot = state.species[side(t["species"])]
    where = t.get("space", "discovery")
    if where == "discovery":
        slot.discovery[t["color"]] = n
    elif where == "overflow":
        slot.overflow.setdefault(t["color"], []).append(n)
    else:
        slot.board.setdefault(str(where), []).append(n)


def side(name: Any) -> int:
    """The species slot of ``left`` or ``right``."""
    if name not in ("left", "right"):
        raise ScenarioError(f"{name!r} is neither left nor right")
    return 0 if name == "left" else 1


# ---------------------------------------------------------------------------------------------- boards
def _boards(state: GameState, g: dict[str, Any], n: int) -> None:
    for star, what in (g.get("sectors") or {}).items():
        sector = what if isinstance(what, dict) else {"markers": what}
        only(sector, {"markers", "wins"}, str(star))
        state.sectors[_known(star, STARS, "star")] = Sector(
            [seat(x, n) for x in sector.get("markers", [])], [seat(x, n) for x in sector.get("wins", [])]
        )
    for planet, what in (g.get("planets") or {}).items():
        board = state.planets[_known(planet, PLANETS, "planet")]
        p = only(what, {"first_orbit", "orbiters", "first_data", "landers"}, str(planet))
        if "first_orbit" in p:
            board.first_orbit = EMPTY if p["first_orbit"] is None else seat(p["first_orbit"], n)
        board.orbiters = [seat(x, n) for x in p.get("orbiters", [])]
        board.landers = [seat(x, n) for x in p.get("landers", [])]
        if "first_data" in p:
            board.first_data = [EMPTY if x is None else seat(x, n) for x in p["first_data"]]
    for moon, who in (g.get("moons") or {}).items():
        board = state.planets[MOONS[_known(moon, MOONS, "moon")].planet]
        board.moons[moon] = [seat(x, n) for x in ([who] if isinstance(who, str) else who)]
    for tech, what in (g.get("stacks") or {}).items():
        stack = only(what, {"tiles", "bonus", "first"}, str(tech))
        tiles = list(stack.get("tiles", TILE_BONUS))
        if "bonus" in stack:
            tiles.remove(stack["bonus"])
            tiles.insert(0, stack["bonus"])
        state.stacks[_known(tech, TECHS, "technology")] = TechStack(tiles, bool(stack.get("first", True)))
    for side_id, marks in (g.get("gold") or {}).items():
        gold = GOLD_SIDES[_known(side_id, GOLD_SIDES, "gold tile side")]
        state.gold = [t for t in state.gold if GOLD_SIDES[t.side].tile != gold.tile]
        state.gold.append(GoldTile(gold.id, [seat(x, n) for x in marks or []]))


# ---------------------------------------------------------------------------------------------- cards
def _cards(state: GameState, g: dict[str, Any]) -> set[str]:
    """Row, deck, discard and stacks as stated; every card not mentioned lies in the deck below what is stated. Returns
    the cards that lie elsewhere."""
    state.discard = [_card(c) for c in g.get("discard", [])]
    state.end_stacks = {int(r): [_card(c) for c in cards] for r, cards in (g.get("end_stacks") or {}).items()}
    top = [_card(c) for c in g.get("deck", g.get("deck_only", []))]
    row = [_card(c) if c else "" for c in g.get("row", [])]
    used = {*state.discard, *top, *row}
    used.update(c for cards in state.end_stacks.values() for c in cards)
    for me in state.seats:
        used.update(me.hand, me.tucked, me.completed, me.endgame, (m.card for m in me.missions))
    rest = [c for c in BASE_DECK if c not in used]
    while len(row) < ROW_SIZE and "row" not in g:
        row.append(rest.pop())
    state.row = row + [""] * (ROW_SIZE - len(row))
    state.deck = list(reversed(top)) if "deck_only" in g else rest + list(reversed(top))
    return used
