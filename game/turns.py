"""The frame of play: turns, main and free actions, passing, end of turn, rounds (rulebook pages 6, 7, 18, 19)."""

from __future__ import annotations

from typing import Any

from game import vocab as v
from game.actions import (
    Action,
    Analyze,
    BuyCard,
    CompleteMission,
    DiscardForCorner,
    EndTurn,
    Exchange,
    Land,
    Launch,
    MoveProbe,
    Orbit,
    Pass,
    PassAhead,
    PlaceData,
    PlayCard,
    Research,
    Scan,
)
from game.bank import (
    DECK,
    can_draw,
    can_pick,
    corner_ops,
    discard_hand,
    gain,
    have,
    lacking,
    pay,
    take_card,
    to_discard,
)
from game.computer import ANALYZE_COST, analyze_blocked, clear, place, place_options
from game.content import CARDS
from game.events import (
    ActionTaken,
    CardPlayed,
    CornerUsed,
)
from game.frames import (
    Effect,
    EndOfTurn,
    ExchangeCards,
    FreeAction,
    Guard,
    MainAction,
    PassSteps,
    PickCard,
    PlayedCard,
    ResearchTech,
    SectorOrder,
    Turn,
)
from game.landing import ORBIT_COST, land, land_options, landing_cost, orbit, orbit_options, planet_of
from game.missions import at_risk, completable, complete, put_in_play
from game.options import Option
from game.probes import LAUNCH_COST, launch, launch_blocked, step, steps
from game.research import RESEARCH_COST, research_blocked
from game.run import Rule, Run, rule
from game.sectors import SCAN_COST, completed, start_scan
from game.species.centaurians import send_message
from game.species.hooks import found
from game.state import GameState

BUY_COST = {"publicity": 3}


# ---------------------------------------------------------------------------------------------- options
def main_options(state: GameState, seat: int) -> list[Option]:
    """Every main action open to a seat, in the rulebook's order."""
    me = state.seats[seat]
    out: list[Option] = []
    if not launch_blocked(state, seat) and not lacking(me, LAUNCH_COST, "launch"):
        out.append(Option(Launch(), "main", LAUNCH_COST))
    out += orbit_options(state, seat)
    out += land_options(state, seat)
    if not lacking(me, SCAN_COST, "scan"):
        out.append(Option(Scan(), "main", SCAN_COST))
    if not analyze_blocked(state, seat) and not lacking(me, ANALYZE_COST, "analyze"):
        out.append(Option(Analyze(), "main", ANALYZE_COST))
    out += [Option(PlayCard(c), "main", CARDS[c].cost) for c in me.hand if not lacking(me, CARDS[c].cost, "play")]
    if not research_blocked(state, seat) and not lacking(me, RESEARCH_COST, "research"):
        out.append(Option(Research(), "main", RESEARCH_COST))
    out.append(Option(Pass(), "main"))
    return out


def free_options(state: GameState, seat: int) -> list[Option]:
    """Every free action open to a seat (whether free actions are open at all is :func:`game.run.is_open`)."""
    me = state.seats[seat]
    out = steps(state, seat, 0)
    out += place_options(state, seat)
    out += [Option(CompleteMission(c), "free") for c in completable(state, seat)]
    out += [Option(DiscardForCorner(c), "free", {"cards": 1}) for c in me.hand]
    for give in ("credits", "energy", "cards"):
        if have(me, give) < 2:
            continue
        for get in ("credits", "energy", "card"):
            if get != give and (get != "card" or can_pick(state) or give == "cards"):
                out.append(Option(Exchange(give, get), "free", {give: 2}))
    for slot, rules in found(state):
        out += rules.free_options(state, slot, seat)
    if not lacking(me, BUY_COST, "buy"):
        out += [Option(BuyCard(c), "free", BUY_COST) for c in state.row if c]
        if can_draw(state):
            out.append(Option(BuyCard(DECK), "free", BUY_COST))
    return out


# ---------------------------------------------------------------------------------------------- free actions
FREE = (MoveProbe, PlaceData, CompleteMission, DiscardForCorner, Exchange, BuyCard)


def start_free(run: Run, seat: int, action: Action) -> None:
    """Carry out a free action: wherever it interrupts, it is finished before anything else goes on."""
    run.push(FreeAction(seat, name=str(action.__struct_config__.tag)))
    run.note(ActionTaken(seat, str(action.__struct_config__.tag), free=True))
    match action:
        case MoveProbe():
            step(run, seat, action)
        case PlaceData():
            place(run, seat, action.row, action.column)
        case CompleteMission():
            complete(run, seat, action.card)
        case DiscardForCorner():
            discard_hand(run, seat, action.card)
            run.push(Effect(seat, ops=corner_ops(action.card)))
            run.emit(CornerUsed(seat, action.card, list(CARDS[action.card].corner)))
        case Exchange():
            _exchange(run, seat, action)
        case BuyCard():
            pay(run, seat, BUY_COST)
            take_card(run, seat, action.card)
        case _:
            raise AssertionError(action)


def _exchange(run: Run, seat: int, action: Exchange) -> None:
    """Two credits, energy or cards for a credit, an energy or a picked card."""
    if action.give == "cards":
        run.push(ExchangeCards(seat, get=action.get))
        return
    pay(run, seat, {action.give: 2})
    if action.get == "card":
        run.push(PickCard(seat))
    else:
        gain(run, seat, **{action.get: 1})


@rule(FreeAction)
class FreeActionRule(Rule[FreeAction]):
    """The free action is finished. After the main action it also resolves a sector it has completed."""

    def advance(self, run: Run, frame: FreeAction) -> bool:
        run.pop()
        if run.state.turn.main_done and completed(run.state):
            run.push(SectorOrder(frame.seat))
        return False


# ---------------------------------------------------------------------------------------------- main actions
def start_main(run: Run, seat: int, action: Action) -> None:
    """Pay for a main action and begin it."""
    s = run.state
    name = str(action.__struct_config__.tag)
    run.note(ActionTaken(seat, "pass" if isinstance(action, PassAhead) else name))
    if isinstance(action, Pass | PassAhead):
        ahead = s.seats[seat].orders.ahead if isinstance(action, PassAhead) else None
        run.pop()
        run.push(EndOfTurn(seat))
        if ahead is None:
            run.push(PassSteps(seat))
        else:
            run.push(PassSteps(seat, ahead=True, discard=ahead.discard, best=ahead.card == "best"))
        return
    run.push(MainAction(seat, name=name))
    ctx = run.new_context()
    run.push(Effect(seat, ctx=ctx, owner=True))
    match action:
        case Launch():
            pay(run, seat, LAUNCH_COST)
            launch(run, seat, ctx=ctx)
        case Orbit():
            pay(run, seat, ORBIT_COST)
            orbit(run, seat, action.planet, ctx)
        case Land():
            pay(run, seat, landing_cost(s, seat, planet_of(action.place)))
            land(run, seat, action.place, ctx)
        case Scan():
            pay(run, seat, SCAN_COST)
            start_scan(run, seat, ctx)
        case Analyze():
            pay(run, seat, ANALYZE_COST)
            run.push(Effect(seat, ops=[v.Trace("blue")], ctx=ctx))
            clear(run, seat)
        case Research():
            pay(run, seat, RESEARCH_COST)
            run.push(ResearchTech(seat, ctx=ctx))
        case PlayCard():
            _play(run, seat, action.card, ctx)
        case _:
            raise AssertionError(action)


def _play(run: Run, seat: int, card: str, ctx: int) -> None:
    """A card leaves the hand for the play zone, and its effect begins."""
    pay(run, seat, CARDS[card].cost)
    run.seat(seat).hand.remove(card)
    run.state.playing.append(card)
    run.context(ctx).card = card
    if CARDS[card].message:
        send_message(run, seat, card)
    run.push(PlayedCard(seat, card=card, ctx=ctx))
    run.push(Effect(seat, ops=list(CARDS[card].play), ctx=ctx))


@rule(PlayedCard)
class PlayedCardRule(Rule[PlayedCard]):
    """The effect is done: missions and end-game cards stay before their owner, other cards are discarded. Only now
    does the play count as an event, and only now does a mission listen."""

    def advance(self, run: Run, frame: PlayedCard) -> bool:
        s = run.state
        run.pop()
        if frame.card in s.playing:
            s.playing.remove(frame.card)
            card = CARDS[frame.card]
            if card.message:
                pass  # it waits in front of its owner (the species keeps it)
            elif card.mission:
                put_in_play(run, frame.seat, frame.card)
            elif card.endgame:
                s.seats[frame.seat].endgame.append(frame.card)
            else:
                to_discard(s, frame.card)
        run.emit(CardPlayed(frame.seat, frame.card))
        return False


@rule(MainAction)
class MainActionRule(Rule[MainAction]):
    """Closes a main action: a last chance for what the clean-up would take away, then completed sectors."""

    def advance(self, run: Run, frame: MainAction) -> bool:
        s = run.state
        if completed(s):
            if not frame.guarded:
                frame.guarded = True
                if _guard_clean_up(run, frame.seat):
                    return False
            run.push(SectorOrder(frame.seat))
            return False
        run.pop()
        s.turn.main_done = True
        return False


def _guard_clean_up(run: Run, seat: int) -> bool:
    """Before completed sectors are cleaned up: a mission that could not be completed afterwards, then publicity for
    taking part that would not fit (a mission may have brought some). True if a guard was pushed."""
    s = run.state
    if not s.seats[seat].orders.guards:
        return False
    coming = sum(seat in s.sectors[star].markers for star in completed(s) if star in s.sectors)
    missions = at_risk(s, seat)
    if coming:
        run.push(Guard(seat, kind="publicity", amount=coming))
    if missions:
        run.push(Guard(seat, kind="mission", detail=missions[0]))
    return bool(coming or missions)


# ---------------------------------------------------------------------------------------------- a turn
@rule(Turn)
class TurnRule(Rule[Turn]):
    """Free actions and one main action in any mix, then the end of the turn."""

    forced = False

    def advance(self, run: Run, frame: Turn) -> bool:
        return True

    def options(self, state: GameState, frame: Turn) -> list[Option]:
        if state.turn.main_done:
            return [Option(EndTurn(), "turn")]
        return main_options(state, frame.seat)

    def answer(self, run: Run, frame: Turn, action: Action) -> None:
        if isinstance(action, EndTurn):
            run.pop()
            run.push(EndOfTurn(frame.seat))
        else:
            start_main(run, frame.seat, action)

    def about(self, state: GameState, frame: Turn) -> dict[str, Any]:
        return {"main_done": int(state.turn.main_done)}
