"""Effects: each op of :mod:`game.vocab` done once, here."""

from __future__ import annotations

from typing import assert_never

import msgspec

from game import vocab as v
from game.bank import (
    discard_row,
    draw,
    gain_guarded,
    income_ops,
    lacking,
    pay,
    take_row,
)
from game.content import CARDS
from game.counting import count, holds, trace_count
from game.events import CardReturned, Skipped
from game.frames import (
    AnyFrame,
    ChooseBranch,
    DiscardDrawn,
    Effect,
    GainCorners,
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
from game.pauses import paused
from game.probes import launch
from game.run import Rule, Run, rule
from game.sectors import start_scan
from game.specials import SPECIALS
from game.species.ops import SPECIES_OPS
from game.state import NO_CONTEXT, GameState, Listener


@rule(Effect)
class EffectRule(Rule[Effect]):
    """Ops are done from left to right; each sees what the earlier ones brought."""

    def advance(self, run: Run, frame: Effect) -> bool:
        if not frame.ops:
            run.pop()
            if frame.owner:
                run.state.contexts.pop(frame.ctx, None)
            return False
        if paused(run, frame, asked_by(run, frame, frame.ops[0])):
            return False
        op, frame.ops = frame.ops[0], frame.ops[1:]
        do(run, frame, op)
        return False


def asked_by(run: Run, frame: Effect, op: v.Op) -> AnyFrame | None:
    """The frame of an op that does nothing but ask its seat; None for an op of another kind, or one that is skipped."""
    seat, ctx = frame.seat, frame.ctx
    match op:
        case v.Pick():
            return PickCard(seat, ctx=ctx)
        case v.Move():
            return MoveProbes(seat, points=op.points, ctx=ctx)
        case v.Orbit():
            return OrbitOrLand(seat, land=False, ctx=ctx)
        case v.Land():
            return OrbitOrLand(seat, orbit=False, moons=op.moons_without_tech, occupied=op.occupied_ok, ctx=ctx)
        case v.OrbitOrLand():
            return OrbitOrLand(seat, ctx=ctx)
        case v.Income():
            return TuckCard(seat, ctx=ctx)
        case v.Signal():
            return MarkSignals(seat, op=op, left=op.times, ctx=ctx)
        case v.Choose():
            return ChooseBranch(seat, branches=[list(b) for b in op.branches], ctx=ctx)
        case v.DrawAlien():
            return PickAlien(seat, species=op.species, ctx=ctx)
        case v.Trace():
            slots = _slots(run, frame, op)
            return MarkTrace(seat, color=op.color, slots=slots, where=op.where or "", ctx=ctx) if slots else None
    return None


def _ask(run: Run, frame: Effect, op: v.Op) -> None:
    asking = asked_by(run, frame, op)
    if asking is None:
        run.note(Skipped(frame.seat, str(op.__struct_config__.tag)))
        return
    run.push(asking)


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
        case v.Pick() | v.Income() | v.DrawAlien():
            if op.n > 1:
                _again(frame, msgspec.structs.replace(op, n=op.n - 1))
            _ask(run, frame, op)
        case v.Move() | v.Orbit() | v.Land() | v.OrbitOrLand() | v.Signal() | v.Choose() | v.Trace():
            _ask(run, frame, op)
        case v.Launch():
            if op.times > 1:
                _again(frame, v.Launch(op.times - 1, op.ignore_limit))
            launch(run, seat, op.ignore_limit, ctx)
        case v.Scan():
            start_scan(run, seat, ctx)
        case v.Research():
            run.push(ResearchTech(seat, op=op, ctx=ctx))
        case v.IncomeThisCard():
            run.push(TuckCard(seat, this_card=run.context(ctx).card, ctx=ctx))
        case v.Pay():
            _pay(run, frame, op)
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
        and count(state, seat, v.Orbiters(), NO_CONTEXT) >= op.orbiters
        and count(state, seat, v.Landers(moons=op.moons), NO_CONTEXT) >= op.landers
    )


def pay_cost(op: v.Pay) -> dict[str, int]:
    """The resources of a cost inside an effect."""
    return {k: x for k in ("credits", "energy", "publicity", "exofossils") if (x := getattr(op, k))}


def _slots(run: Run, frame: Effect, op: v.Trace) -> list[int]:
    """The species a trace may be marked with: any, or those that qualify."""
    s = run.state
    slots = list(range(len(s.species)))
    if op.species == "already_marked_same_color":
        return [i for i in slots if trace_count(s, frame.seat, op.color, i)]
    if op.species == "matched":
        return list(run.context(frame.ctx).matched)
    return slots if op.species == "any" else [i for i in slots if s.species[i].species == op.species]


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
    repeat(run, frame.seat, frame.ctx, op.do, count(run.state, frame.seat, op.counter, run.context(frame.ctx)))


def repeat(run: Run, seat: int, ctx: int, ops: v.Ops | list[v.Op], n: int) -> None:
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
