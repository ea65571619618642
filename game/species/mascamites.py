"""Mascamites: hidden samples at Jupiter and Saturn, carried home in capsules for missions."""

from __future__ import annotations

from typing import Any

from game import solar
from game import vocab as v
from game.actions import Action, Choose, ChooseProbe
from game.content import MOONS, SPECIES, parse
from game.content.species import BoardSpace
from game.counting import capsules_at
from game.events import SampleDelivered, SampleTaken, Skipped
from game.frames import CollectSample, DeliverCapsule, Effect
from game.options import Option
from game.run import Rule, Run, rule
from game.species.extras import AnyExtra
from game.species.extras import Mascamites as State
from game.species.hooks import SpeciesRules, extra, register
from game.species.ops import species_op
from game.state import HIDDEN, GameState, Probe, SpeciesSlot

_DATA = SPECIES["mascamites"].data["components"]["samples"]
SAMPLES: dict[str, v.Ops] = {s["id"]: parse.ops(s["reward"]) for s in _DATA}
"""What each sample token shows."""
PLANETS = ("jupiter", "saturn")
EACH = 3
FIRST_SPACE = next(x.id for x in SPECIES["mascamites"].spaces.values() if x.sample and not x.locked)


def state_of(state: GameState) -> State | None:
    """The species' own state while it is on the table."""
    return extra(state, State)


class MascamiteRules(SpeciesRules):
    """Six hidden samples at two planets, the seventh open on the board; delivered ones open further blue spaces."""

    id = "mascamites"

    def set_up(self, run: Run, slot: int) -> AnyExtra:
        tokens = run.shuffle(list(SAMPLES))
        samples = {p: [tokens.pop() for _ in range(EACH)] for p in PLANETS}
        return State(samples, {FIRST_SPACE: tokens.pop()})

    def is_open(self, state: GameState, slot: int, space: BoardSpace) -> bool:
        mine = state_of(state)
        return not space.sample or (mine is not None and space.id in mine.spaces)

    def space_reward(self, state: GameState, slot: int, space: BoardSpace) -> v.Ops:
        mine = state_of(state)
        if not space.sample or mine is None:
            return space.reward
        return SAMPLES[mine.spaces[space.id]]

    def hide(self, slot: SpeciesSlot, seat: int | None, looking: str, over: bool) -> None:
        assert isinstance(slot.extra, State)
        hidden = slot.extra.samples
        slot.extra.samples = {p: x if p == looking else [HIDDEN] * len(x) for p, x in hidden.items()}


# ---------------------------------------------------------------------------------------------- collecting and looking
@species_op(v.CollectSample)
def collect(run: Run, frame: Effect, op: v.CollectSample) -> None:
    """Look at the samples at the planet just landed on (or orbited, or whose moon it was) and take one."""
    landed = run.context(frame.ctx).landed
    planet = MOONS[landed].planet if landed in MOONS else landed
    _look(run, frame, [planet], peek=False)


@species_op(v.PeekSample)
def peek(run: Run, frame: Effect, op: v.PeekSample) -> None:
    """Look at the samples at one planet, gain one, put it back: a named planet, or one where an own probe stands."""
    s = run.state
    planets = op.planets or tuple(
        p
        for p in PLANETS
        if any(x.seat == frame.seat and solar.body_at(s.solar, x.sector, x.ring) == p for x in s.probes)
    )
    _look(run, frame, list(planets), peek=True)


def _look(run: Run, frame: Effect, planets: list[str], peek: bool) -> None:
    mine = state_of(run.state)
    there = [p for p in planets if mine is not None and mine.samples.get(p)]
    if not there:
        run.note(Skipped(frame.seat, "sample"))
        return
    planet = there[0] if len(there) == 1 else ""
    run.push(CollectSample(frame.seat, planet=planet, planets=there, peek=peek, ctx=frame.ctx))


@rule(CollectSample)
class CollectSampleRule(Rule[CollectSample]):
    """First the planet, where there are two; then one of its samples, which only the chooser sees."""

    def advance(self, run: Run, frame: CollectSample) -> bool:
        if frame.planet:
            run.revealed = True
        return True

    def options(self, state: GameState, frame: CollectSample) -> list[Option]:
        mine = state_of(state)
        assert mine is not None
        n = len(mine.samples[frame.planet]) if frame.planet else len(frame.planets)
        return [Option(Choose(i), "answer") for i in range(n)]

    def answer(self, run: Run, frame: CollectSample, action: Action) -> None:
        assert isinstance(action, Choose)
        if not frame.planet:
            frame.planet = frame.planets[action.n]
            return
        mine = state_of(run.state)
        assert mine is not None
        run.pop()
        sample = mine.samples[frame.planet][action.n]
        run.note(SampleTaken(frame.seat, frame.planet, sample, frame.peek))
        if frame.peek:
            run.push(Effect(frame.seat, ops=list(SAMPLES[sample]), ctx=frame.ctx))
            return
        mine.samples[frame.planet].pop(action.n)
        s = run.state
        sector, ring = solar.place_of(s.solar, frame.planet)
        s.probes.append(Probe(f"p{s.next_id}", frame.seat, sector, ring, capsule=sample))
        s.next_id += 1

    def about(self, state: GameState, frame: CollectSample) -> dict[str, Any]:
        mine = state_of(state)
        seen = list(mine.samples[frame.planet]) if mine is not None and frame.planet else []
        return {"planet": frame.planet, "planets": list(frame.planets), "peek": int(frame.peek), "samples": seen}


# ---------------------------------------------------------------------------------------------- delivering
@rule(DeliverCapsule)
class DeliverCapsuleRule(Rule[DeliverCapsule]):
    """A capsule on the destination is used up: its token is gained as the mission says and opens a blue space."""

    def advance(self, run: Run, frame: DeliverCapsule) -> bool:
        return True

    def options(self, state: GameState, frame: DeliverCapsule) -> list[Option]:
        return [Option(ChooseProbe(p.id), "answer") for p in capsules_at(state, frame.seat, frame.planet)]

    def answer(self, run: Run, frame: DeliverCapsule, action: Action) -> None:
        assert isinstance(action, ChooseProbe)
        s = run.state
        mine = state_of(s)
        assert mine is not None
        run.pop()
        probe = next(p for p in s.probes if p.id == action.probe)
        s.probes.remove(probe)
        run.context(frame.ctx).sample = probe.capsule
        free = [x for x in SPECIES["mascamites"].spaces.values() if x.locked and x.id not in mine.spaces]
        space = min(free, key=lambda x: x.fill_order).id
        mine.spaces[space] = probe.capsule
        run.revealed = True
        run.note(SampleDelivered(frame.seat, probe.capsule, space))

    def about(self, state: GameState, frame: DeliverCapsule) -> dict[str, Any]:
        return {"planet": frame.planet, "card": frame.card}


@species_op(v.GainSample)
def gain_sample(run: Run, frame: Effect, op: v.GainSample) -> None:
    """Gain what the delivered token shows, so many times."""
    sample = run.context(frame.ctx).sample
    if sample:
        run.push(Effect(frame.seat, ops=list(SAMPLES[sample]) * op.times, ctx=frame.ctx))


register(MascamiteRules())
