"""Probes: launching, moving, visits, and the rotation of the solar system (rulebook pages 8, 9 and 16)."""

from __future__ import annotations

from typing import Any

from game import solar
from game import vocab as v
from game.actions import Action, Choose, Finish, MoveProbe
from game.bank import corner_ops, discard_hand, gain, pay
from game.content import CARDS
from game.events import (
    CornerUsed,
    ProbeLaunched,
    ProbeMoved,
    ProbePushed,
    Rotated,
    Skipped,
    Visited,
)
from game.frames import Effect, MoveProbes, ThisTurnChoice
from game.options import Option, Refusal
from game.patterns import matches
from game.run import Rule, Run, is_open, rule, seats_from
from game.species.hooks import found
from game.state import GameState, Probe

LAUNCH_COST = {"credits": 2}


# ---------------------------------------------------------------------------------------------- launch
def probe_limit(state: GameState, seat: int) -> int:
    """How many probes a seat may have in space: 1, or 2 with the first probe technology."""
    return 2 if "probe-1" in state.seats[seat].techs else 1


def in_space(state: GameState, seat: int) -> int:
    """Own probes on the solar system that count toward the limit (capsules do not)."""
    return sum(p.seat == seat and not p.capsule for p in state.probes)


def launch_blocked(state: GameState, seat: int) -> Refusal | None:
    """Why a seat may not launch by the probe limit, or None."""
    n, limit = in_space(state, seat), probe_limit(state, seat)
    return Refusal("launch.limit", {"count": n, "limit": limit}) if n >= limit else None


def launch(run: Run, seat: int, ignore_limit: bool = False, ctx: int = 0) -> bool:
    """Place a probe on Earth, free of cost. False if the limit does not allow it (the effect is skipped)."""
    s = run.state
    if not ignore_limit and launch_blocked(s, seat):
        run.note(Skipped(seat, "launch"))
        return False
    sector, ring = solar.place_of(s.solar, "earth")
    probe = Probe(f"p{s.next_id}", seat, sector, ring)
    s.next_id += 1
    s.probes.append(probe)
    run.context(ctx).launched = sector
    run.emit(ProbeLaunched(seat, probe.id, sector))
    return True


# ---------------------------------------------------------------------------------------------- moving
def ignores_asteroids(state: GameState, seat: int) -> bool:
    """Whether leaving asteroids costs this seat nothing extra."""
    if "probe-2" in state.seats[seat].techs:
        return True
    return state.turn.seat == seat and "ignore_asteroids" in state.turn.rules


def step_cost(state: GameState, probe: Probe) -> int:
    """Movement points for the next step of a probe: 1, and 1 more out of asteroids."""
    leaving = solar.body_at(state.solar, probe.sector, probe.ring)
    return 2 if leaving == "asteroids" and not ignores_asteroids(state, probe.seat) else 1


def find(state: GameState, probe_id: str) -> Probe:
    """The probe with that id.

    Raises:
        KeyError: when there is none.
    """
    for p in state.probes:
        if p.id == probe_id:
            return p
    raise KeyError(probe_id)


def move_cards(state: GameState, seat: int) -> list[str]:
    """Hand cards with movement in their corner."""
    return [c for c in state.seats[seat].hand if "move" in CARDS[c].corner]


def steps(state: GameState, seat: int, points: int) -> list[Option]:
    """Every single step open to a seat: effect points pay first, then energy, and a move corner may top up."""
    me = state.seats[seat]
    own_turn = state.turn.seat == seat
    out: list[Option] = []
    for p in state.probes:
        if p.seat != seat:
            continue
        cost = step_cost(state, p)
        ways: list[tuple[int, str]] = []
        if points >= cost:
            ways.append((0, ""))
        elif own_turn:
            missing = cost - points
            if me.energy >= missing:
                ways.append((missing, ""))
            if missing - 1 <= me.energy and (points or missing > 1):
                ways += [(missing - 1, c) for c in move_cards(state, seat)]
        for sector, ring in solar.NEIGHBOURS[(p.sector, p.ring)]:
            for energy, card in ways:
                price = {k: x for k, x in (("energy", energy), ("cards", int(bool(card)))) if x}
                out.append(Option(MoveProbe(p.id, sector, ring, energy, card), "free", price))
    return out


def step(run: Run, seat: int, action: MoveProbe) -> None:
    """Pay for one step (beyond effect points, which the caller takes) and make it."""
    s = run.state
    probe = find(s, action.probe)
    pay(run, seat, {"energy": action.energy})
    extra: list[v.Op] = []
    if action.card:
        discard_hand(run, seat, action.card)
        run.emit(CornerUsed(seat, action.card, list(CARDS[action.card].corner)))
        extra = corner_ops(action.card, but_move=1)
    start = (probe.sector, probe.ring)
    probe.sector, probe.ring = action.sector, action.ring
    run.emit(ProbeMoved(seat, probe.id, start, (action.sector, action.ring)))
    if extra:
        run.push(Effect(seat, ops=extra))
    visit(run, probe)


def moving_pays(state: GameState, seat: int) -> bool:
    """Whether moving brings a seat any publicity this turn."""
    return not (state.turn.seat == seat and "no_publicity_from_moving" in state.turn.rules)


def icon_pays(state: GameState, seat: int, body: str) -> bool:
    """Whether a seat's probe gains publicity for the icon of a body it enters."""
    return body in solar.PUBLICITY_BODIES and moving_pays(state, seat)


def entry_publicity(state: GameState, seat: int, body: str) -> int:
    """Publicity for entering a space that shows ``body``: for its icon, or for asteroids with the second probe
    technology (listeners that replace it aside)."""
    asteroids = body == "asteroids" and "probe-2" in state.seats[seat].techs
    return int(icon_pays(state, seat, body) or (asteroids and moving_pays(state, seat)))


def visit(run: Run, probe: Probe) -> None:
    """A probe has entered its space: publicity for the icon there, then whatever listens to visits."""
    s, seat = run.state, probe.seat
    body = solar.body_at(s.solar, probe.sector, probe.ring)
    if body == "empty":
        return
    own_turn = s.turn.seat == seat
    if icon_pays(s, seat, body):
        swap = _swap(s, Visited(seat, probe.id, body, own_turn))
        if swap is not None and swap.instead_of is not None:
            run.push(ThisTurnChoice(seat, do=list(swap.do), instead=[swap.instead_of], cause=body))
        else:
            gain(run, seat, publicity=1)
    else:
        gain(run, seat, publicity=entry_publicity(s, seat, body))
    run.emit(Visited(seat, probe.id, body, own_turn))


def _swap(state: GameState, event: Visited) -> v.ThisTurn | None:
    """A listener of this turn that may replace the publicity of a visit."""
    for listener in state.turn.listeners:
        if listener.seat == event.seat and listener.op.instead_of is not None and matches(listener.op.event, event):
            return listener.op
    return None


@rule(MoveProbes)
class MoveRule(Rule[MoveProbes]):
    """Movement points are spent a step at a time, over any own probes; the rest may be left."""

    order = "moves"

    def advance(self, run: Run, frame: MoveProbes) -> bool:
        if frame.points <= 0:
            run.pop()
            return False
        return True

    def must_ask(self, state: GameState, frame: MoveProbes) -> bool:
        """Movement is not given up by itself while a free action could still pay for a step out of asteroids."""
        return is_open(state) and any(p.seat == frame.seat for p in state.probes)

    def options(self, state: GameState, frame: MoveProbes) -> list[Option]:
        out = [Option(o.action, "answer", o.cost) for o in steps(state, frame.seat, frame.points)]
        return [*out, Option(Finish(), "answer")]

    def answer(self, run: Run, frame: MoveProbes, action: Action) -> None:
        if isinstance(action, Finish):
            run.pop()
            return
        assert isinstance(action, MoveProbe)
        cost = step_cost(run.state, find(run.state, action.probe))
        frame.points -= cost - action.energy - int(bool(action.card))
        step(run, frame.seat, action)

    def about(self, state: GameState, frame: MoveProbes) -> dict[str, Any]:
        return {"points": frame.points}


@rule(ThisTurnChoice)
class ThisTurnChoiceRule(Rule[ThisTurnChoice]):
    """An optional effect of this turn: 0 takes it, 1 takes what it would replace."""

    def advance(self, run: Run, frame: ThisTurnChoice) -> bool:
        return True

    def options(self, state: GameState, frame: ThisTurnChoice) -> list[Option]:
        return [Option(Choose(0), "answer"), Option(Choose(1), "answer")]

    def answer(self, run: Run, frame: ThisTurnChoice, action: Action) -> None:
        assert isinstance(action, Choose)
        run.pop()
        ops = frame.do if action.n == 0 else frame.instead
        if ops:
            run.push(Effect(frame.seat, ops=list(ops)))

    def about(self, state: GameState, frame: ThisTurnChoice) -> dict[str, Any]:
        return {"cause": frame.cause}


# ---------------------------------------------------------------------------------------------- rotation
def rotate(run: Run, seat: int) -> None:
    """Turn the solar system once (``seat`` caused it): the disc named by the counter and all above it, every probe
    carried, pushed or left at once; then visits of pushed probes in seat order, whoever's turn it is."""
    s = run.state
    disc = s.solar.next_disc
    moved: list[tuple[Probe, tuple[int, int]]] = []
    for p in s.probes:
        there = solar.shift(s.solar.angles, disc, (p.sector, p.ring), s.solar.tile)
        if there.how == "pushed":
            moved.append((p, (p.sector, p.ring)))
        p.sector, p.ring = there.to
    s.solar.angles = solar.turned(s.solar.angles, disc)
    s.solar.next_disc = disc % 3 + 1
    run.emit(Rotated(seat, disc))
    for owner in seats_from(s, seat):
        for p, start in moved:
            if p.seat == owner:
                run.note(ProbePushed(owner, p.id, start, (p.sector, p.ring)))
                visit(run, p)
    for slot, rules in found(s):
        rules.rotated(run, slot, seat)
