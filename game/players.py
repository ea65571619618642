"""Computer players for self-play: one that plays at random but lively, one that plans a little. Both only choose among
options.

The planning player reckons every option in points (:mod:`game.best` for what it brings at once) and adds what a
position promises: a probe is worth the best landing or orbit it can still reach, data a share of an analysis,
publicity a share of a technology, a mission its reward once its condition can come true.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game import actions as a
from game import solar
from game import vocab as v
from game.best import COSTS, WEIGHTS, value
from game.content import CARDS, EXERTIANS, MOONS, PLANETS
from game.counting import holds, tucked_of
from game.engine import decisions
from game.landing import landing_cost, landing_places, planets_reached
from game.missions import mission_of
from game.options import Option
from game.planner import Route, all_routes, cheapest
from game.preview import Preview
from game.probes import in_space
from game.scoring import endgame_points, gold_counts, gold_sets
from game.species import mascamites
from game.state import EMPTY, NO_CONTEXT, ROUNDS, GameState, Probe

Player = Callable[[GameState, int, list[Option], Random], a.Action]
"""Chooses one of a seat's options (given as the engine lists them) and returns the concrete action."""


# ---------------------------------------------------------------------------------------------- at random
_LIKES: dict[type[a.Act], float] = {
    a.Launch: 8, a.Orbit: 12, a.Land: 16, a.Scan: 10, a.Analyze: 40, a.PlayCard: 3, a.Research: 20, a.Pass: 0.3,
    a.EndTurn: 4, a.MoveProbe: 1, a.DiscardForCorner: 0.12, a.PlaceData: 3, a.Exchange: 0.06, a.BuyCard: 0.2,
    a.CompleteMission: 30, a.Decline: 0.4, a.Finish: 1, a.Cover: 3, a.Continue: 1,
}  # fmt: skip


def play_random(state: GameState, seat: int, options: list[Option], rng: Random) -> a.Action:
    """A random option, weighted so that games grow rich: acting before passing, probes towards planets and down."""
    weights = [_liking(state, option.action) for option in options]
    option = rng.choices(options, weights)[0]
    if option.some is None:
        return option.action
    n = rng.randint(option.some.least, option.some.most)
    return a.ChooseCards(tuple(rng.sample(option.some.cards, n)))


def _liking(state: GameState, action: a.Action) -> float:
    if isinstance(action, a.MoveProbe):
        probe = next(p for p in state.probes if p.id == action.probe)
        if probe.capsule:
            return _liking_home(state, probe, (action.sector, action.ring))
        if solar.body_at(state.solar, probe.sector, probe.ring) in PLANETS:
            return 0.2
        return 6 if solar.body_at(state.solar, action.sector, action.ring) in PLANETS else 1
    return _LIKES.get(type(action), 2)


def _liking_home(state: GameState, capsule: Probe, to: tuple[int, int]) -> float:
    goals = [solar.place_of(state.solar, p) for p in destinations(state, capsule.seat)]
    nearer = any(solar.distance(to, g) < solar.distance((capsule.sector, capsule.ring), g) for g in goals)
    return 8 if nearer else 0.2


# ---------------------------------------------------------------------------------------------- planning
DATA_WORTH = 1.8
"""A data is a sixth of an analysis, with the rewards of the spaces it covers."""
TECH_WORTH = {
    "probe-1": 7.0, "probe-2": 5.0, "probe-3": 7.0, "probe-4": 6.0, "telescope-1": 5.0, "telescope-2": 7.0,
    "telescope-3": 6.0, "telescope-4": 5.0, "computer-1": 7.0, "computer-2": 7.0, "computer-3": 7.0, "computer-4": 7.0,
}  # fmt: skip
SAMPLE_WORTH = 8.0
DELIVERY_WORTH = 14.0
"""A sample token's reward with that of the mission it completes."""
TRAVEL_LOSS = 0.25
"""What waiting costs a plan, for each movement point that cannot be paid at once."""


def play_greedy(state: GameState, seat: int, options: list[Option], rng: Random) -> a.Action:
    """The option reckoned best; chance only between equals."""
    kind = decisions(state)[0].kind
    if options[0].some is not None:
        return _some_cards(state, seat, options[0], kind)
    scored = [(_worth(state, seat, option, kind), option) for option in options]
    most = max(worth for worth, _ in scored)
    return rng.choice([option for worth, option in scored if worth >= most - 1e-9]).action


def play_mixed(state: GameState, seat: int, options: list[Option], rng: Random) -> a.Action:
    """The one or the other by chance: far into a game, but not always on the same paths."""
    return (play_greedy if rng.random() < 0.6 else play_random)(state, seat, options, rng)


def _some_cards(state: GameState, seat: int, option: Option, kind: str) -> a.Action:
    """Cards to give away: those least worth keeping. Cards to show: all of them."""
    some = option.some
    assert some is not None
    n = some.most if kind == "show" else some.least
    return a.ChooseCards(tuple(sorted(some.cards, key=lambda c: card_worth(state, seat, c))[:n]))


def _worth(state: GameState, seat: int, option: Option, kind: str) -> float:
    """An option reckoned in points, against 0 for leaving things as they are."""
    me = state.seats[seat]
    action = option.action
    match action:
        case a.EndTurn() | a.Finish() | a.Decline() | a.Continue():
            return 0.0
        case a.Pass():
            return -0.5
        case a.Launch():
            return launch_worth(state, seat) - _price(option)
        case a.Orbit() | a.Land():
            return 4.0 + value(state, seat, option)
        case a.MoveProbe():
            return _step_worth(state, seat, action)
        case a.Scan():
            return 2 * (DATA_WORTH + 2.0) + 0.8 * sum(t.startswith("telescope") for t in me.techs) - _price(option)
        case a.Analyze():
            return 10.0 - _price(option)
        case a.PlayCard():
            return (
                card_worth(state, seat, action.card) + _landing_by_card(state, seat, action.card) - _price(option) - 1.0
            )
        case a.Research():
            return 10.0 - _price(option)
        case a.PlaceData():
            return 20.0 + value(state, seat, option) + (0.5 if action.row == "bottom" else 0.0)
        case a.CompleteMission() | a.Cover():
            return 25.0 + value(state, seat, option)
        case a.Tuck():
            return _tuck_worth(state, seat, action.card)
        case a.TakeTech():
            return TECH_WORTH[action.tech] + value(state, seat, option)
        case a.TakeCard() | a.BuyCard():
            worth = 1.5 if action.card == "deck" else card_worth(state, seat, action.card)
            return worth - (0.0 if kind != "turn" else 1.5 * (10 - me.publicity))
        case a.MarkGold():
            tile = next(t for t in state.gold if t.side == action.side)
            return value(state, seat, option) + 2.0 * gold_sets(tile.side, gold_counts(state, seat))
        case a.DiscardForCorner():
            return _corner_worth(state, seat, option, action.card)
        case a.Exchange():
            return _exchange_worth(state, seat, action)
        case a.PlayExertian():
            return _exertian_worth(state, seat, action.card) - _price(option)
        case a.ScanStep():
            return 3.0 if action.step == "launch" and in_space(state, seat) == 0 else 0.8
        case a.MarkSignal():
            spent = card_worth(state, seat, action.card) if action.by in ("hand", "hand_card") else 0.0
            return 3.0 + value(state, seat, option) - spent
        case _:
            return value(state, seat, option)


def _price(option: Option) -> float:
    return sum(COSTS.get(k, 0.0) * n for k, n in option.cost.items())


# ---------------------------------------------------------------------------------------------- probes
def place_worth(state: GameState, seat: int, planet: str) -> float:
    """What an own probe standing at a planet is worth: its best landing or orbit, less the price."""
    board = state.planets.get(planet)
    if board is None:
        return 0.0
    gain = Preview()
    gain.ops(PLANETS[planet].land_reward)
    gain.add(
        "data",
        max((n for n, x in zip(PLANETS[planet].first_data, board.first_data, strict=True) if x == EMPTY), default=0),
    )
    landing = _sum(gain)
    if "probe-4" in state.seats[seat].techs:
        landing = max(
            [landing, *(_sum(Preview().ops(MOONS[m].reward)) for m, there in board.moons.items() if not there)]
        )
    orbiting = _sum(Preview().ops(PLANETS[planet].orbit_reward)) + (3.0 if board.first_orbit == EMPTY else 0.0)
    cost = landing_cost(state, seat, planet)["energy"]
    if planet in sample_planets(state) and _collects(state, seat):
        landing += SAMPLE_WORTH
    return max(landing - cost * COSTS["energy"], orbiting - COSTS["credits"] - COSTS["energy"])


def _collects(state: GameState, seat: int) -> bool:
    return any(isinstance(op, v.CollectSample) for c in state.seats[seat].hand for op in CARDS[c].play)


def _sum(gain: Preview) -> float:
    return sum(WEIGHTS.get(k, 0.0) * n for k, n in gain.gain.items())


def plans(state: GameState, seat: int, probe: Probe, energy: int) -> list[tuple[float, Route]]:
    """Routes of a probe with what they lead to, less their price; what cannot be paid at once counts less."""
    goals = destinations(state, seat) if probe.capsule else list(PLANETS)
    return [
        (_planned(_arrived(state, seat, probe, r.body) + r.publicity - r.moves * 1.2, r.moves, energy), r)
        for r in all_routes(state, probe.id)
        if r.body in goals
    ]


def destinations(state: GameState, seat: int) -> list[str]:
    """Where a seat's capsules are wanted by its missions in play and in hand."""
    me = state.seats[seat]
    missions = [CARDS[c].mission for c in (*(m.card for m in me.missions), *me.hand)]
    return [m.when.planet for m in missions if m is not None and isinstance(m.when, v.DeliverSample)]


def _arrived(state: GameState, seat: int, probe: Probe, body: str) -> float:
    return DELIVERY_WORTH if probe.capsule else place_worth(state, seat, body)


def launch_worth(state: GameState, seat: int) -> float:
    """The best a probe launched now can hope for, its launch not yet paid."""
    earth, energy = solar.place_of(state.solar, "earth"), state.seats[seat].energy
    best = 0.0
    for planet in PLANETS:
        moves = cheapest(state, seat, earth, planet)
        if moves is not None:
            best = max(best, _planned(place_worth(state, seat, planet) - moves * 1.2, moves, energy))
    return best * (0.6 if state.round == ROUNDS else 1.0)


def _planned(worth: float, moves: int, energy: int) -> float:
    return worth * (1 - min(0.9, max(0, moves - energy) * TRAVEL_LOSS))


def _step_worth(state: GameState, seat: int, action: a.MoveProbe) -> float:
    """A step along the best route is worth what the route leads to; any other step nothing. A probe that stands where
    it may land or orbit well stays there."""
    me = state.seats[seat]
    probe = next(p for p in state.probes if p.id == action.probe)
    here = solar.body_at(state.solar, probe.sector, probe.ring)
    plan = max(plans(state, seat, probe, me.energy), key=lambda x: x[0], default=None)
    if plan is None or action.card:
        return -1.0
    worth, route = plan
    if route.path[0] != (action.sector, action.ring):
        return -1.0
    stay = place_worth(state, seat, here) if here in PLANETS and not probe.capsule else 0.0
    # setting out is only wise if a good part of the way can be paid, or the last steps of an effect are free;
    # a capsule has nothing else to wait for
    if worth <= stay or (action.energy and route.moves > me.energy + 1 and not probe.capsule):
        return -1.0
    return 5.0 + worth - stay


# ---------------------------------------------------------------------------------------------- cards
def card_worth(state: GameState, seat: int, card: str) -> float:
    """What playing a card is reckoned at, price aside: its effect, its mission, its end-game points."""
    what = CARDS.get(card)
    if what is None:
        return 3.0
    worth = _sum(Preview().ops(what.play))
    rounds_left = ROUNDS - state.round
    if what.mission is not None:
        worth += _mission_worth(state, seat, card, rounds_left)
    if what.endgame is not None:
        worth += endgame_points(state, seat, card) + 0.5 * rounds_left
    return worth


def _landing_by_card(state: GameState, seat: int, card: str) -> float:
    """A card that lands or orbits waits for a probe that stands where it wants to; one that collects a sample waits
    for a planet with samples."""
    play = CARDS[card].play
    if not any(isinstance(op, v.Land | v.Orbit | v.OrbitOrLand) for op in play):
        return 0.0
    reached = planets_reached(state, seat)
    if any(isinstance(op, v.CollectSample) for op in play):
        return SAMPLE_WORTH if any(p in sample_planets(state) for p in reached) else -SAMPLE_WORTH
    return 0.0 if reached else -6.0


def sample_planets(state: GameState) -> list[str]:
    """Planets where samples still lie."""
    mine = mascamites.state_of(state)
    return [p for p, there in mine.samples.items() if there] if mine is not None else []


def _mission_worth(state: GameState, seat: int, card: str, rounds_left: int) -> float:
    mission = mission_of(card)
    if mission.when is None:
        return sum(_sum(Preview().ops(slot.reward)) for slot in mission.slots) * (0.3 + 0.1 * rounds_left)
    done = holds(state, seat, mission.when, NO_CONTEXT)
    return (_sum(Preview().ops(mission.reward)) + 2.0) * (1.0 if done else 0.2 + 0.1 * rounds_left)


def _tuck_worth(state: GameState, seat: int, card: str) -> float:
    """Income pays now and at the end of every round but the last; a third kind helps a gold tile."""
    kind = CARDS[card].income if card in CARDS else "card"
    each = {"credits": 1.8, "energy": 1.6, "card": 1.4}.get(kind, 1.5)
    new_kind = 0.5 if tucked_of(state, seat, kind) == 0 else 0.0
    return each * (1 + ROUNDS - state.round) + new_kind - 0.3 * card_worth(state, seat, card)


def _corner_worth(state: GameState, seat: int, option: Option, card: str) -> float:
    """A card over the hand limit may as well be used for its corner; movement only where a probe has a plan."""
    me = state.seats[seat]
    if "move" in CARDS[card].corner and not (in_space(state, seat) and not planets_reached(state, seat)):
        return -1.0
    spare = 2.0 if len(me.hand) > 4 or state.round == ROUNDS else 0.0
    playable = all(getattr(me, k) >= n for k, n in CARDS[card].cost.items())
    keep = card_worth(state, seat, card) if playable else 1.5
    return value(state, seat, option) + spare - keep


def _exertian_worth(state: GameState, seat: int, card: str) -> float:
    """Points if its condition holds already, some hope if not; danger counts against it."""
    what = EXERTIANS[card]
    likely = 1.0 if holds(state, seat, what.when, NO_CONTEXT) else 0.1 * (ROUNDS - state.round)
    return what.points * likely - 0.5 * what.danger


def _exchange_worth(state: GameState, seat: int, action: a.Exchange) -> float:
    """Only to pay for a landing that waits, or for a launch with nothing else to do."""
    me = state.seats[seat]
    places = landing_places(state, seat)
    if action.get == "energy" and action.give != "energy" and places and not state.turn.main_done:
        need = min(landing_cost(state, seat, p)["energy"] for p in planets_reached(state, seat))
        if me.energy == need - 1:
            return 6.0
    return -1.0
