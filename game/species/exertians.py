"""Exertians: cards played face down for points at the end, and danger for whoever has most of it."""

from __future__ import annotations

from typing import Any

from game.actions import Action, Decline
from game.actions import PlayExertian as Play
from game.bank import lacking, pay
from game.content import EXERTIANS, SPECIES
from game.counting import holds
from game.events import ExertianDealt, ExertianPlayed
from game.frames import PlayExertian
from game.options import Option
from game.run import Rule, Run, rule, seats_from
from game.species.extras import AnyExtra
from game.species.extras import Exertians as State
from game.species.hooks import Due, SpeciesRules, extra, register
from game.state import HIDDEN, NEUTRAL, NO_CONTEXT, GameState, SpeciesSlot

DEALT = 3
MILESTONES = [
    (m["ahead_of_leader"], m["play_cost"]) for m in SPECIES["exertians"].data["components"]["milestone_tiles"]
]
"""(points ahead of the leader, cost) of the two shared milestones."""


def state_of(state: GameState) -> State | None:
    """The species' own state while it is on the table."""
    return extra(state, State)


def danger(state: GameState, slot: int, seat: int) -> int:
    """A seat's danger: that of its played cards and of its markers on this board's spaces."""
    s = state.species[slot]
    assert isinstance(s.extra, State)
    cards = sum(EXERTIANS[c].danger for c in s.extra.played[seat])
    spaces = SPECIES["exertians"].spaces
    return cards + sum(spaces[space].danger * marks.count(seat) for space, marks in s.board.items())


class ExertianRules(SpeciesRules):
    """Cards dealt to everybody, plays at discovery and at two shared milestones, hidden until the end."""

    id = "exertians"

    def set_up(self, run: Run, slot: int) -> AnyExtra:
        s = run.state
        n = len(s.seats)
        owners = [x for x in s.species[slot].discovery.values() if x != NEUTRAL]
        deck = run.shuffle(list(EXERTIANS))
        order = seats_from(s, s.turn.seat)
        held: list[list[str]] = [[] for _ in range(n)]
        for seat in order:
            held[seat] = [deck.pop() for _ in range(DEALT + owners.count(seat))]
            run.note(ExertianDealt(seat, list(held[seat])))
        leader = max(x.score for x in s.seats)
        for seat in reversed(order):
            if owners.count(seat):
                run.push(PlayExertian(seat, left=owners.count(seat)))
        return State(held, [[] for _ in range(n)], [leader + ahead for ahead, _ in MILESTONES], [[] for _ in range(n)])

    def milestones(self, state: GameState, slot: int, seat: int) -> list[Due]:
        mine = state_of(state)
        if mine is None:
            return []
        return [
            Due(at, 3, PlayExertian(seat, cost=MILESTONES[i][1].get("credits", 0), milestone=i))
            for i, at in enumerate(mine.milestones)
            if state.seats[seat].score >= at and i not in mine.reached[seat]
        ]

    def final_sources(self, state: GameState, slot: int, seat: int) -> dict[str, int]:
        mine = state_of(state)
        assert mine is not None
        return {
            f"exertian:{c}": EXERTIANS[c].points if holds(state, seat, EXERTIANS[c].when, NO_CONTEXT) else 0
            for c in mine.played[seat]
        }

    def penalties(self, state: GameState, slot: int, totals: list[int]) -> dict[int, int]:
        dangers = [danger(state, slot, n) for n in range(len(totals))]
        worst = max(dangers)
        return {n: total // 10 for n, total in enumerate(totals) if worst and dangers[n] == worst}

    def hide(self, slot: SpeciesSlot, seat: int | None, looking: str, over: bool) -> None:
        assert isinstance(slot.extra, State)
        # cards played are revealed when they are scored; cards never played stay their owner's secret
        for cards in (slot.extra.held,) if over else (slot.extra.held, slot.extra.played):
            for n, held in enumerate(cards):
                if n != seat:
                    cards[n] = [HIDDEN] * len(held)


@rule(PlayExertian)
class PlayExertianRule(Rule[PlayExertian]):
    """A held card may be played face down; the chance passes with this moment."""

    order = "exertians"

    def advance(self, run: Run, frame: PlayExertian) -> bool:
        mine = state_of(run.state)
        assert mine is not None
        if frame.milestone >= 0 and frame.milestone not in mine.reached[frame.seat]:
            mine.reached[frame.seat].append(frame.milestone)
        cost = {"credits": frame.cost} if frame.cost else {}
        if frame.left <= 0 or not mine.held[frame.seat] or lacking(run.seat(frame.seat), cost, "exertian"):
            run.pop()
            return False
        return True

    def options(self, state: GameState, frame: PlayExertian) -> list[Option]:
        mine = state_of(state)
        assert mine is not None
        cost = {"credits": frame.cost} if frame.cost else {}
        return [*(Option(Play(c), "answer", cost) for c in mine.held[frame.seat]), Option(Decline(), "answer")]

    def answer(self, run: Run, frame: PlayExertian, action: Action) -> None:
        if isinstance(action, Decline):
            run.pop()
            return
        assert isinstance(action, Play)
        mine = state_of(run.state)
        assert mine is not None
        pay(run, frame.seat, {"credits": frame.cost})
        mine.held[frame.seat].remove(action.card)
        mine.played[frame.seat].append(action.card)
        frame.left -= 1
        run.note(ExertianPlayed(frame.seat, action.card))

    def about(self, state: GameState, frame: PlayExertian) -> dict[str, Any]:
        return {"left": frame.left, "cost": frame.cost}


register(ExertianRules())
