"""Why not: the refusal for an action that is not possible, and the list of what is not possible in a turn."""

from __future__ import annotations

from game import actions as a
from game.bank import can_draw, can_pick, have, lacking
from game.computer import ANALYZE_COST, analyze_blocked, place_blocked, place_spaces
from game.content import CARDS
from game.frames import FirstIncome, FreeAction, Turn
from game.landing import ORBIT_COST, land_blocked, landing_cost, planet_of, planets_reached, reach_blocked
from game.missions import complete_blocked, mission_of
from game.options import Blocker, Refusal
from game.probes import LAUNCH_COST, launch_blocked, move_cards, step_cost, steps
from game.research import RESEARCH_COST, owners, research_blocked
from game.run import is_open
from game.sectors import SCAN_COST
from game.solar import NEIGHBOURS
from game.state import GameState, Seat, TurnState, copy
from game.turns import BUY_COST, FREE

MAIN = (a.Launch, a.Orbit, a.Land, a.Scan, a.Analyze, a.PlayCard, a.Research, a.Pass)


def _first(*reasons: Refusal | None) -> Refusal | None:
    return next((r for r in reasons if r is not None), None)


def main_blocked(state: GameState, seat: int, action: a.Action) -> Refusal | None:
    """Why a main action breaks a rule or cannot be paid, turn order aside."""
    me = state.seats[seat]
    match action:
        case a.Launch():
            return _first(launch_blocked(state, seat), lacking(me, LAUNCH_COST, "launch"))
        case a.Orbit():
            if action.planet in planets_reached(state, seat):
                return lacking(me, ORBIT_COST, "orbit")
            return reach_blocked(state, seat, "orbit") or Refusal("orbit.not_there", {"planet": action.planet})
        case a.Land():
            blocked = land_blocked(state, seat, action.place)
            return blocked or lacking(me, landing_cost(state, seat, planet_of(action.place)), "land")
        case a.Scan():
            return lacking(me, SCAN_COST, "scan")
        case a.Analyze():
            return _first(analyze_blocked(state, seat), lacking(me, ANALYZE_COST, "analyze"))
        case a.Research():
            return _first(research_blocked(state, seat), lacking(me, RESEARCH_COST, "research"))
        case a.PlayCard():
            if action.card not in me.hand:
                return Refusal("card.not_in_hand", {"card": action.card})
            return lacking(me, CARDS[action.card].cost, "play")
        case _:
            return None


def free_blocked(state: GameState, seat: int, action: a.Action) -> Refusal | None:
    """Why a free action breaks a rule or cannot be paid."""
    me = state.seats[seat]
    match action:
        case a.MoveProbe():
            return _move_blocked(state, seat, action)
        case a.DiscardForCorner():
            return None if action.card in me.hand else Refusal("card.not_in_hand", {"card": action.card})
        case a.PlaceData():
            if not me.data:
                return Refusal("place.no_data")
            return place_blocked(me.computer, action.row, action.column)
        case a.Exchange():
            return _exchange_blocked(state, me, action)
        case a.BuyCard():
            return _first(lacking(me, BUY_COST, "buy"), _card_missing(state, action.card))
        case a.CompleteMission():
            return complete_blocked(state, seat, action.card)
        case _:
            return None


def _move_blocked(state: GameState, seat: int, action: a.MoveProbe) -> Refusal | None:
    probe = next((p for p in state.probes if p.id == action.probe), None)
    if probe is None or probe.seat != seat:
        return Refusal("move.not_yours")
    if (action.sector, action.ring) not in NEIGHBOURS[(probe.sector, probe.ring)]:
        return Refusal("move.not_adjacent")
    if action.card and action.card not in move_cards(state, seat):
        return Refusal("move.card", {"card": action.card})
    cost = step_cost(state, probe)
    if cost > state.seats[seat].energy + int(bool(action.card)):
        return Refusal("move.cost", {"need": cost, "have": state.seats[seat].energy})
    return None


def _exchange_blocked(state: GameState, me: Seat, action: a.Exchange) -> Refusal | None:
    if action.give not in ("credits", "energy", "cards") or action.get not in ("credits", "energy", "card"):
        return Refusal("exchange.kind")
    if action.give == action.get:
        return Refusal("exchange.same")
    if have(me, action.give) < 2:
        return Refusal("exchange.two", {"resource": action.give, "have": have(me, action.give)})
    return Refusal("no_cards") if action.get == "card" and not can_pick(state) else None


def _card_missing(state: GameState, card: str) -> Refusal | None:
    if card == "deck":
        return None if can_draw(state) else Refusal("no_cards")
    return None if card in state.row else Refusal("card.not_in_row", {"card": card})


# ---------------------------------------------------------------------------------------------- any action
def why_not(state: GameState, seat: int, action: a.Action) -> Refusal:
    """The refusal for an action that is not among a seat's options, in terms of the rules."""
    if state.phase == "over" or not state.stack:
        return Refusal("game_over")
    if not 0 <= seat < len(state.seats):
        return Refusal("not_seated")
    top = state.stack[-1]
    is_turn_action = isinstance(action, (*MAIN, *FREE, a.EndTurn))
    if isinstance(top, FirstIncome):
        return Refusal("setup") if is_turn_action else Refusal("not_an_option")
    if is_turn_action and state.seats[seat].passed:
        return Refusal("passed", {"round": state.round + 1})
    if is_turn_action and seat != state.turn.seat:
        return Refusal("not_your_turn", {"seat": state.turn.seat})
    if top.seat != seat:
        return Refusal("not_your_question", {"seat": top.seat})
    if isinstance(action, a.EndTurn):
        return Refusal("main_open") if not state.turn.main_done and len(state.stack) == 1 else Refusal("unfinished")
    at_rest = str(top.__struct_config__.tag) == "turn"
    if isinstance(action, MAIN) and not at_rest:
        asked = isinstance(action, a.Orbit | a.Land)
        return (main_blocked(state, seat, action) if asked else None) or Refusal("unfinished")
    if isinstance(action, MAIN):
        if state.turn.main_done:
            return Refusal("main_used")
        return main_blocked(state, seat, action) or Refusal("not_an_option")
    if isinstance(action, FREE):
        if not is_open(state):
            inside = any(isinstance(f, FreeAction) for f in state.stack)
            return Refusal("free.inside" if inside else "free.not_now")
        return free_blocked(state, seat, action) or Refusal("not_an_option")
    return _answer_blocked(state, seat, action) or Refusal("not_an_option")


def _answer_blocked(state: GameState, seat: int, action: a.Action) -> Refusal | None:
    me = state.seats[seat]
    match action:
        case a.TakeTech():
            if action.tech in me.techs:
                return Refusal("research.owned", {"tech": action.tech})
            return None if owners(state, action.tech) else Refusal("research.not_allowed", {"tech": action.tech})
        case a.ChooseCards():
            return Refusal("cards.count")
        case a.Tuck():
            return None if action.card in me.hand else Refusal("card.not_in_hand", {"card": action.card})
        case a.Decline():
            return Refusal("compulsory")
        case a.Finish():
            scanning = str(state.stack[-1].__struct_config__.tag) == "scan"
            return Refusal("scan.unfinished") if scanning else None
        case _:
            return None


def blockers(state: GameState, seat: int) -> list[Blocker]:
    """For the seat that may choose its main action now: every one that is not possible, and why. Nothing for others,
    nor while something is unfinished (a granted landing is no main action and has no price)."""
    if state.phase != "play" or not state.stack or not isinstance(state.stack[-1], Turn):
        return []
    if state.turn.seat != seat or state.turn.main_done:
        return []
    out: list[Blocker] = []
    me = state.seats[seat]

    def add(name: str, refusal: Refusal | None) -> None:
        if refusal is not None:
            out.append(Blocker(name, refusal))

    add("launch", main_blocked(state, seat, a.Launch()))
    reached = planets_reached(state, seat)
    add("orbit", main_blocked(state, seat, a.Orbit(reached[0])) if reached else reach_blocked(state, seat, "orbit"))
    if not reached:
        add("land", reach_blocked(state, seat, "land"))
    elif all(main_blocked(state, seat, a.Land(p)) for p in reached):
        cheapest = min(reached, key=lambda p: landing_cost(state, seat, p)["energy"])
        add("land", main_blocked(state, seat, a.Land(cheapest)))
    for action in (a.Scan(), a.Analyze()):
        add(str(action.__struct_config__.tag), main_blocked(state, seat, action))
    if not me.hand:
        add("play", Refusal("hand.empty"))
    elif all(lacking(me, CARDS[c].cost, "play") for c in me.hand):
        add("play", lacking(me, CARDS[min(me.hand, key=lambda c: CARDS[c].cost.get("credits", 0))].cost, "play"))
    add("research", main_blocked(state, seat, a.Research()))
    return out


def free_blockers(state: GameState, seat: int) -> list[Blocker]:
    """For the seat whose turn it is: every kind of free action that is not possible as things stand, and why, whether
    or not something else has to be answered first. Each mission that is not ready has a reason of its own."""
    if state.phase != "play" or state.turn.seat != seat or not state.stack:
        return []
    me = state.seats[seat]
    found: list[tuple[str, Refusal | None]] = [("move", _no_move(state, seat)), ("place", _no_place(me))]
    found += [("corner", None if me.hand else Refusal("hand.empty"))]
    card = None if can_pick(state) else Refusal("no_cards")
    found += [("buy", _first(lacking(me, BUY_COST, "buy"), card)), ("exchange", _no_exchange(me))]
    missions = [m.card for m in me.missions if mission_of(m.card).when is not None]
    found += [("mission", complete_blocked(state, seat, c)) for c in missions]
    if not missions:
        found.append(("mission", Refusal("mission.none")))
    return [Blocker(kind, refusal) for kind, refusal in found if refusal is not None]


def _no_move(state: GameState, seat: int) -> Refusal | None:
    probes = [p for p in state.probes if p.seat == seat]
    if not probes:
        return Refusal("move.no_probe")
    if steps(state, seat, 0):
        return None
    return Refusal("move.cost", {"need": min(step_cost(state, p) for p in probes), "have": state.seats[seat].energy})


def _no_place(me: Seat) -> Refusal | None:
    if not me.data:
        return Refusal("place.no_data")
    return None if place_spaces(me.computer) else place_blocked(me.computer, "top", me.computer.top + 1)


def _no_exchange(me: Seat) -> Refusal | None:
    most = max(("credits", "energy", "cards"), key=lambda kind: have(me, kind))
    return None if have(me, most) >= 2 else Refusal("exchange.two", {"resource": most, "have": have(me, most)})


def ahead(state: GameState, seat: int) -> GameState:
    """A copy in which it is this seat's turn already, for telling what it will be able to do if nothing changes."""
    new = copy(state)
    new.turn = TurnState(seat, number=state.turn.number)
    new.stack = [Turn(seat)]
    new.contexts = {}
    return new
