"""Effects: each op of :mod:`game.vocab` done once, here; and the frames that pick, tuck and show cards."""

from __future__ import annotations

from typing import Any, assert_never

from game import vocab as v
from game.actions import Action, Choose, ChooseCards, Continue, Decline, TakeBack, TakeCard, Tuck
from game.bank import (
    DECK,
    can_draw,
    can_pick,
    corner_ops,
    discard_hand,
    discard_row,
    draw,
    gain,
    gain_guarded,
    guarded,
    income_ops,
    lacking,
    pay,
    take_card,
    take_row,
    would_lose,
)
from game.content import CARDS
from game.counting import count, holds, matching_hand, trace_count
from game.events import CardReturned, CardTucked, Skipped
from game.frames import (
    ChooseBranch,
    DiscardDrawn,
    Effect,
    ExchangeCards,
    GainCorners,
    GainData,
    Guard,
    MarkSignals,
    MarkTrace,
    MoveProbes,
    OrbitOrLand,
    PickAlien,
    PickCard,
    RefillRow,
    RemovePiece,
    ResearchTech,
    ShowCards,
    TuckCard,
)
from game.missions import at_risk
from game.options import Option, Some
from game.probes import launch, removable, remove_piece
from game.run import Rule, Run, is_open, rule
from game.sectors import start_scan
from game.specials import SPECIALS
from game.species.ops import SPECIES_OPS
from game.state import Context, GameState, Listener

_NOTHING = Context()


@rule(Effect)
class EffectRule(Rule[Effect]):
    """Ops are done from left to right; each sees what the earlier ones brought."""

    def advance(self, run: Run, frame: Effect) -> bool:
        if not frame.ops:
            run.pop()
            if frame.owner:
                run.state.contexts.pop(frame.ctx, None)
            return False
        op, frame.ops = frame.ops[0], frame.ops[1:]
        do(run, frame, op)
        return False


def _again(frame: Effect, op: v.Op) -> None:
    """The rest of an op that is done in several steps comes next."""
    frame.ops = [op, *frame.ops]


def do(run: Run, frame: Effect, op: v.Op) -> None:
    """Do one op for a frame's seat. A part that cannot be done is skipped and the rest still happens."""
    seat, ctx, s = frame.seat, frame.ctx, run.state
    match op:
        case v.Gain():
            gain_guarded(run, seat, op)
        case v.Draw():
            run.context(ctx).drawn = draw(run, seat, op.n)
        case v.Pick():
            if op.n > 1:
                _again(frame, v.Pick(op.n - 1))
            run.push(PickCard(seat, ctx=ctx))
        case v.Launch():
            if op.times > 1:
                _again(frame, v.Launch(op.times - 1, op.ignore_limit))
            launch(run, seat, op.ignore_limit, ctx)
        case v.Move():
            run.push(MoveProbes(seat, points=op.points, ctx=ctx))
        case v.Orbit():
            run.push(OrbitOrLand(seat, land=False, ctx=ctx))
        case v.Land():
            run.push(OrbitOrLand(seat, orbit=False, moons=op.moons_without_tech, occupied=op.occupied_ok, ctx=ctx))
        case v.OrbitOrLand():
            run.push(OrbitOrLand(seat, ctx=ctx))
        case v.Scan():
            start_scan(run, seat, ctx)
        case v.Research():
            run.push(ResearchTech(seat, op=op, ctx=ctx))
        case v.Income():
            if op.n > 1:
                _again(frame, v.Income(op.n - 1))
            run.push(TuckCard(seat, ctx=ctx))
        case v.IncomeThisCard():
            run.push(TuckCard(seat, this_card=run.context(ctx).card, ctx=ctx))
        case v.Signal():
            run.push(MarkSignals(seat, op=op, left=op.times, ctx=ctx))
        case v.Trace():
            _trace(run, frame, op)
        case v.Pay():
            _pay(run, frame, op)
        case v.Choose():
            run.push(ChooseBranch(seat, branches=[list(b) for b in op.branches], ctx=ctx))
        case v.Optional():
            if not _affordable(run, frame, op.ops):
                run.note(Skipped(seat, "optional"))
                return
            run.push(ChooseBranch(seat, branches=[list(op.ops)], may_decline=True, ctx=ctx))
        case v.If():
            if holds(s, seat, op.cond, run.context(ctx)):
                run.push(Effect(seat, ops=list(op.then), ctx=ctx))
        case v.Per():
            _per(run, frame, op)
        case v.ThisTurn():
            s.turn.listeners.append(Listener(seat, op, run.context(ctx).card))
        case v.ThisTurnRule():
            s.turn.rules.append(op.rule)
        case v.OptionalRepeat():
            if _affordable(run, frame, op.ops):
                run.push(ChooseBranch(seat, branches=[[*op.ops, op]], may_decline=True, ctx=ctx))
        case v.DiscardCards():
            if op.of == "row":
                _discard_row(run, frame)
            else:
                run.push(DiscardDrawn(seat, ctx=ctx))
        case v.GainIncomeCorner():
            cards = [c for c in run.context(ctx).discarded if c]
            run.push(Effect(seat, ops=[income_ops(CARDS[c].income) for c in cards], ctx=ctx))
        case v.TakeRow():
            take_row(run, seat)
        case v.DrawAlien():
            if op.n > 1:
                _again(frame, v.DrawAlien(op.n - 1, op.species))
            run.push(PickAlien(seat, species=op.species, ctx=ctx))
        case v.AnomalyReward() | v.CollectSample() | v.PeekSample() | v.GainSample():
            SPECIES_OPS[type(op)](run, frame, op)
        case v.GainCorner():
            cards = [run.context(ctx).picked] if op.of == "picked_card" else run.context(ctx).discarded
            run.push(GainCorners(seat, cards=[c for c in cards if c], ctx=ctx))
        case v.ReturnToHand():
            card = run.context(ctx).card
            s.playing.remove(card)
            s.seats[seat].hand.append(card)
            run.note(CardReturned(seat, card))
        case v.Special():
            SPECIALS[op.id](run, frame)
        case _:
            assert_never(op)


def _affordable(run: Run, frame: Effect, ops: v.Ops) -> bool:
    """Whether an offer whose first op is a cost can be paid; offers without a cost always can."""
    first = ops[0]
    return not isinstance(first, v.Pay) or not lacking(run.seat(frame.seat), pay_cost(first), "pay")


def payable(state: GameState, seat: int, op: v.Pay) -> bool:
    """Whether a seat has what a cost inside an effect asks for: resources, orbiters and landers to give back."""
    return (
        not lacking(state.seats[seat], pay_cost(op), "pay")
        and count(state, seat, v.Orbiters(), _NOTHING) >= op.orbiters
        and count(state, seat, v.Landers(moons=op.moons), _NOTHING) >= op.landers
    )


def pay_cost(op: v.Pay) -> dict[str, int]:
    """The resources of a cost inside an effect."""
    return {k: x for k in ("credits", "energy", "publicity", "exofossils") if (x := getattr(op, k))}


def _trace(run: Run, frame: Effect, op: v.Trace) -> None:
    """A trace, on any species or on those that qualify; with none qualifying it is skipped."""
    s = run.state
    slots = list(range(len(s.species)))
    if op.species == "already_marked_same_color":
        slots = [i for i in slots if trace_count(s, frame.seat, op.color, i)]
    elif op.species == "matched":
        slots = list(run.context(frame.ctx).matched)
    elif op.species != "any":
        slots = [i for i in slots if s.species[i].species == op.species]
    if not slots:
        run.note(Skipped(frame.seat, "trace"))
        return
    run.push(MarkTrace(frame.seat, color=op.color, slots=slots, where=op.where or "", ctx=frame.ctx))


def _pay(run: Run, frame: Effect, op: v.Pay) -> None:
    """A cost inside an effect; if it cannot be paid, the ops after it do not happen."""
    me = frame.seat
    if not payable(run.state, me, op):
        run.note(Skipped(me, "pay"))
        frame.ops = []
        return
    pay(run, me, pay_cost(op))
    for _ in range(op.orbiters):
        run.push(RemovePiece(me, "orbiter", ctx=frame.ctx))
    for _ in range(op.landers):
        run.push(RemovePiece(me, "lander", op.moons, frame.ctx))


def _per(run: Run, frame: Effect, op: v.Per) -> None:
    """Ops once for each counted thing; cards in hand count only as far as they are shown."""
    if isinstance(op.counter, v.HandCards):
        run.push(ShowCards(frame.seat, counter=op.counter, do=list(op.do), ctx=frame.ctx))
        return
    _times(run, frame.seat, frame.ctx, op.do, count(run.state, frame.seat, op.counter, run.context(frame.ctx)))


def _times(run: Run, seat: int, ctx: int, ops: v.Ops | list[v.Op], n: int) -> None:
    """The same ops n times; gains and movement as one sum."""
    out: list[v.Op] = []
    for op in ops:
        match op:
            case v.Gain():
                out.append(v.Gain(*(x * n for x in _amounts(op))))
            case v.Move():
                out.append(v.Move(op.points * n))
            case _:
                out += [op] * n
    if n and out:
        run.push(Effect(seat, ops=out, ctx=ctx))


def _amounts(g: v.Gain) -> tuple[int, ...]:
    return g.credits, g.energy, g.publicity, g.data, g.points, g.exofossils


def _discard_row(run: Run, frame: Effect) -> None:
    """The whole row is discarded; it is refilled when what uses the discarded cards is done."""
    seat = frame.seat
    cards = [c for c in run.state.row if c]
    for card in cards:
        discard_row(run, seat, card)
    run.context(frame.ctx).discarded = cards
    run.push(RefillRow(seat))
    if frame.ops and isinstance(frame.ops[0], v.GainCorner):
        corner, frame.ops = frame.ops[0], frame.ops[1:]
        run.push(Effect(seat, ops=[corner], ctx=frame.ctx))


# ---------------------------------------------------------------------------------------------- guards
@rule(Guard)
class GuardRule(Rule[Guard]):
    """Stops before a loss its owner can still avoid; goes on by itself once nothing would be lost."""

    forced = False

    def advance(self, run: Run, frame: Guard) -> bool:
        if frame.kind == "mission":
            missions = at_risk(run.state, frame.seat)
            if not missions:
                run.pop()
                return False
            frame.detail = missions[0]
            return True
        data = frame.amount if frame.kind == "data" else 0
        publicity = frame.amount if frame.kind == "publicity" else 0
        danger = would_lose(run.state, frame.seat, data, publicity)
        if danger is None or not is_open(run.state):
            run.pop()
            return False
        frame.lost = danger[1]
        return True

    def options(self, state: GameState, frame: Guard) -> list[Option]:
        return [Option(Continue(), "answer")]

    def answer(self, run: Run, frame: Guard, action: Action) -> None:
        run.pop()

    def about(self, state: GameState, frame: Guard) -> dict[str, Any]:
        return {"guard": frame.kind, "amount": frame.amount, "lost": frame.lost, "detail": frame.detail}


@rule(GainData)
class GainDataRule(Rule[GainData]):
    """A gain whose guard has been dealt with."""

    def advance(self, run: Run, frame: GainData) -> bool:
        run.pop()
        gain(run, frame.seat, data=frame.data, publicity=frame.publicity)
        return False


# ---------------------------------------------------------------------------------------------- cards
@rule(PickCard)
class PickRule(Rule[PickCard]):
    """One card from the row or the top of the deck."""

    order = "cards"

    def advance(self, run: Run, frame: PickCard) -> bool:
        if not can_pick(run.state):
            run.note(Skipped(frame.seat, "pick"))
            run.pop()
            return False
        return True

    def options(self, state: GameState, frame: PickCard) -> list[Option]:
        out = [Option(TakeCard(c), "answer") for c in state.row if c]
        if can_draw(state):
            out.append(Option(TakeCard(DECK), "answer"))
        return out

    def answer(self, run: Run, frame: PickCard, action: Action) -> None:
        assert isinstance(action, TakeCard)
        run.pop()
        run.context(frame.ctx).picked = take_card(run, frame.seat, action.card)


@rule(TuckCard)
class TuckRule(Rule[TuckCard]):
    """An income increase: one card goes under the starting-income card and pays at once; it may be declined."""

    order = "income"

    def advance(self, run: Run, frame: TuckCard) -> bool:
        if not frame.this_card and not run.seat(frame.seat).hand:
            run.note(Skipped(frame.seat, "income"))
            run.pop()
            return False
        return True

    def options(self, state: GameState, frame: TuckCard) -> list[Option]:
        cards = [frame.this_card] if frame.this_card else state.seats[frame.seat].hand
        out = [Option(Tuck(c), "answer", {} if frame.this_card else {"cards": 1}) for c in cards]
        return [*out, Option(Decline(), "answer")]

    def answer(self, run: Run, frame: TuckCard, action: Action) -> None:
        run.pop()
        if isinstance(action, Tuck):
            tuck(run, frame.seat, action.card)

    def about(self, state: GameState, frame: TuckCard) -> dict[str, Any]:
        return {"this_card": frame.this_card}


def tuck(run: Run, seat: int, card: str) -> None:
    """A card from hand, or the one being played, is tucked and gains its income."""
    me = run.seat(seat)
    if card in me.hand:
        me.hand.remove(card)
    else:
        run.state.playing.remove(card)
    me.tucked.append(card)
    kind = CARDS[card].income
    run.push(Effect(seat, ops=[income_ops(kind)]))
    run.emit(CardTucked(seat, card, kind))


@rule(DiscardDrawn)
class DiscardDrawnRule(Rule[DiscardDrawn]):
    """One of the cards just drawn by this effect, still in hand, is discarded."""

    def _cards(self, state: GameState, frame: DiscardDrawn) -> list[str]:
        ctx = state.contexts.get(frame.ctx)
        return [c for c in (ctx.drawn if ctx else []) if c in state.seats[frame.seat].hand]

    def advance(self, run: Run, frame: DiscardDrawn) -> bool:
        if not self._cards(run.state, frame):
            run.context(frame.ctx).discarded = []
            run.note(Skipped(frame.seat, "discard"))
            run.pop()
            return False
        return True

    def options(self, state: GameState, frame: DiscardDrawn) -> list[Option]:
        return [Option(ChooseCards((c,)), "answer", {"cards": 1}) for c in self._cards(state, frame)]

    def answer(self, run: Run, frame: DiscardDrawn, action: Action) -> None:
        assert isinstance(action, ChooseCards)
        run.pop()
        discard_hand(run, frame.seat, action.cards[0])
        run.context(frame.ctx).discarded = list(action.cards)

    def about(self, state: GameState, frame: DiscardDrawn) -> dict[str, Any]:
        return {"cards": self._cards(state, frame)}


@rule(RemovePiece)
class RemovePieceRule(Rule[RemovePiece]):
    """An own orbiter or lander is given back."""

    def advance(self, run: Run, frame: RemovePiece) -> bool:
        return True

    def options(self, state: GameState, frame: RemovePiece) -> list[Option]:
        return [Option(TakeBack(p, space), "answer") for p, space in removable(state, frame.seat, frame)]

    def answer(self, run: Run, frame: RemovePiece, action: Action) -> None:
        assert isinstance(action, TakeBack)
        run.pop()
        remove_piece(run, frame.seat, frame.kind, action.place, action.space)

    def about(self, state: GameState, frame: RemovePiece) -> dict[str, Any]:
        return {"piece": frame.kind}


@rule(ShowCards)
class ShowCardsRule(Rule[ShowCards]):
    """Any number of matching hand cards is shown and stays in hand."""

    def advance(self, run: Run, frame: ShowCards) -> bool:
        if not matching_hand(run.state, frame.seat, frame.counter):
            run.pop()
            return False
        return True

    def options(self, state: GameState, frame: ShowCards) -> list[Option]:
        cards = tuple(matching_hand(state, frame.seat, frame.counter))
        return [Option(ChooseCards(cards), "answer", some=Some(cards, 0, len(cards)))]

    def answer(self, run: Run, frame: ShowCards, action: Action) -> None:
        assert isinstance(action, ChooseCards)
        run.pop()
        _times(run, frame.seat, frame.ctx, frame.do, len(action.cards))

    def about(self, state: GameState, frame: ShowCards) -> dict[str, Any]:
        return {"corner": frame.counter.corner or "", "income": frame.counter.income or ""}


@rule(GainCorners)
class CornersRule(Rule[GainCorners]):
    """The corners of several cards, in an order the player chooses."""

    def advance(self, run: Run, frame: GainCorners) -> bool:
        if not frame.cards:
            run.pop()
            return False
        if len({str(CARDS[c].corner) for c in frame.cards}) == 1:
            self._gain(run, frame, 0)
            return False
        return True

    def options(self, state: GameState, frame: GainCorners) -> list[Option]:
        return [Option(Choose(i), "answer") for i in range(len(frame.cards))]

    def answer(self, run: Run, frame: GainCorners, action: Action) -> None:
        assert isinstance(action, Choose)
        self._gain(run, frame, action.n)

    def _gain(self, run: Run, frame: GainCorners, i: int) -> None:
        card = frame.cards[i]
        frame.cards = [c for c in frame.cards if c != card]
        run.push(Effect(frame.seat, ops=corner_ops(card), ctx=frame.ctx))

    def about(self, state: GameState, frame: GainCorners) -> dict[str, Any]:
        return {"cards": list(frame.cards)}


@rule(ExchangeCards)
class ExchangeCardsRule(Rule[ExchangeCards]):
    """Two hand cards are given for a credit, an energy or a card."""

    def advance(self, run: Run, frame: ExchangeCards) -> bool:
        return True

    def options(self, state: GameState, frame: ExchangeCards) -> list[Option]:
        hand = tuple(state.seats[frame.seat].hand)
        return [Option(ChooseCards(hand[:2]), "answer", {"cards": 2}, Some(hand, 2, 2))]

    def answer(self, run: Run, frame: ExchangeCards, action: Action) -> None:
        assert isinstance(action, ChooseCards)
        run.pop()
        for card in action.cards:
            discard_hand(run, frame.seat, card)
        if frame.get == "card":
            run.push(PickCard(frame.seat))
        else:
            gain(run, frame.seat, **{frame.get: 1})

    def about(self, state: GameState, frame: ExchangeCards) -> dict[str, Any]:
        return {"get": frame.get}


__all__ = ["do", "guarded", "tuck"]
