"""Laws of the engine over positions of played games: encoding, replay, legality, undo, secrets, planning."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest
from game_play import GAMES, Moment, game, moments
from hypothesis import given, settings
from hypothesis import strategies as st

from game import actions as a
from game.ahead import due
from game.content import BASE_SPECIES
from game.engine import apply, blockers, decisions, is_option, new_game, options, preview, step
from game.frames import FirstIncome
from game.inspection import actions_of, event_leaks, hidden_groups, leaks
from game.invariants import at_rest, faults
from game.options import IllegalAction
from game.planner import routes
from game.rng import below, shuffled
from game.state import HIDDEN, Config, GameState, copy, decode
from game.timeline import Timeline
from game.view import see_events, view

LAW = settings(max_examples=60, deadline=None, derandomize=True, database=None)
chance = st.integers(0, 2**32).map(Random)
"""Evenly spread, where Hypothesis itself would dwell on the beginnings of games."""
anywhere = chance.map(lambda rng: rng.choice(moments()))
viewers = st.integers(-1, 3)


def viewer_of(state: GameState, n: int) -> int | None:
    return n if 0 <= n < len(state.seats) else None


# ---------------------------------------------------------------------------------------------- encoding and replay
@pytest.mark.parametrize("number", range(len(GAMES)))
def test_every_position_encodes_without_loss(number: int) -> None:
    for m in game(number):
        state = decode(m.before)
        assert state.encode() == m.before
        assert decode(state.encode()) == state == copy(state)


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_a_log_of_json_replays_byte_for_byte(number: int) -> None:
    """Configuration and log, written down and read again, lead through the same positions and the same events."""
    config = msgspec.json.decode(msgspec.json.encode(GAMES[number][0]), type=Config)
    log = json.loads(json.dumps([(m.seat, a.encode(m.action).decode()) for m in game(number)]))
    state, _ = new_game(config)
    for m, (seat, text) in zip(game(number), log, strict=True):
        assert state.encode() == m.before
        events, _ = step(state, seat, a.decode(text))
        assert events == m.events
        assert state.encode() == m.after
    assert state.phase == "over"


def test_other_seeds_give_other_games() -> None:
    games = {new_game(Config(2, f"seed {n}"))[0].encode() for n in range(20)}
    assert len(games) == 20
    assert new_game(Config(2, "seed 1"))[0] == new_game(Config(2, "seed 1"))[0]


@given(st.lists(st.integers(), max_size=40), st.text(), st.integers(0, 10**6))
@LAW
def test_shuffling_keeps_every_thing(items: list[int], seed: str, counter: int) -> None:
    assert sorted(shuffled(items, seed, counter)) == sorted(items)
    assert shuffled(items, seed, counter) == shuffled(items, seed, counter)


def test_chance_is_the_same_everywhere() -> None:
    """Pinned: a stored game must replay on any machine and any later Python."""
    assert shuffled(list(range(10)), "seed", 1) == PINNED
    assert [below(6, "seed", n) for n in range(8)] == ROLLS


PINNED = [2, 5, 0, 7, 6, 1, 8, 3, 4, 9]
ROLLS = [2, 1, 4, 3, 2, 4, 5, 4]


# ---------------------------------------------------------------------------------------------- legality
@given(anywhere, chance)
@LAW
def test_what_is_offered_is_accepted(m: Moment, rng: Random) -> None:
    state = m.state
    for d in decisions(state):
        offered = options(state, d.seat)
        assert offered
        for option in rng.sample(offered, min(6, len(offered))):
            preview(state, d.seat, option.action)
            for action in actions_of(option):
                assert is_option(state, d.seat, action)
                result = apply(state, d.seat, action)
                assert state.encode() == m.before, "apply changed its input"
                assert result.state.encode() != m.before
                assert faults(result.state) == []


def altered(action: a.Action, state: GameState, rng: Random) -> a.Action:
    """An action like a real one but for one field: another id of the same sort, a number beside it, a wrong price."""
    fields = list(action.__struct_fields__)
    if not fields or isinstance(action, a.SetOrders):
        return action
    key = rng.choice(fields)
    old = getattr(action, key)
    new: Any
    if isinstance(old, tuple):
        new = rng.choice([old[1:], (*old, *old[:1]), (*old, "999"), ("999",) * len(old)])
    elif isinstance(old, int):
        new = old + rng.choice([-1, 1, 7])
    else:
        ids = [*state.row, *state.deck[:3], *state.stacks, *state.sectors, *state.planets, "deck", "", "p1", "x"]
        ids += [c for me in state.seats for c in me.hand] + [p.id for p in state.probes]
        new = rng.choice(ids)
    return msgspec.structs.replace(action, **{key: new})


def refused(state: GameState, seat: int, action: a.Action, before: bytes) -> None:
    with pytest.raises(IllegalAction) as e:
        apply(state, seat, action)
    assert e.value.refusal.code
    trial = decode(before)
    with pytest.raises(IllegalAction):
        step(trial, seat, action)
    assert trial.encode() == before == state.encode()


@given(anywhere, anywhere, chance)
@settings(LAW, max_examples=150)
def test_what_is_not_offered_is_refused(m: Moment, other: Moment, rng: Random) -> None:
    """Actions of this moment with something altered, and actions that were right at quite another moment."""
    state = m.state
    for d in decisions(state):
        listed = [x for o in options(state, d.seat) for x in actions_of(o)]
        tries = [altered(x, state, rng) for x in rng.sample(listed, min(8, len(listed)))]
        for action in [*tries, other.action, altered(other.action, state, rng)]:
            if isinstance(action, a.SetOrders):
                continue
            if isinstance(action, a.PassAhead):  # never offered, but due where it was asked for
                assert is_option(state, d.seat, action) == due(state, d.seat)
                continue
            if is_option(state, d.seat, action):
                assert isinstance(action, a.ChooseCards) or action in listed
                apply(state, d.seat, action)
            else:
                refused(state, d.seat, action, m.before)


@given(anywhere)
@LAW
def test_nobody_acts_for_another_seat(m: Moment) -> None:
    state = m.state
    asked = {d.seat for d in decisions(state)}
    setup = isinstance(state.stack[-1], FirstIncome)
    for seat in range(-1, len(state.seats) + 1):
        if seat == m.seat or isinstance(m.action, a.SetOrders):
            continue
        if seat not in asked:
            assert setup or options(state, seat) == []
        if not is_option(state, seat, m.action):
            refused(state, seat, m.action, m.before)


@given(anywhere)
@LAW
def test_blockers_are_no_options(m: Moment) -> None:
    state = m.state
    for seat in range(len(state.seats)):
        offered = {str(o.action.__struct_config__.tag) for o in options(state, seat)}
        assert not offered & {b.action for b in blockers(state, seat)}


# ---------------------------------------------------------------------------------------------- undo
@pytest.mark.parametrize("number", range(len(GAMES)))
def test_undo_restores_and_redo_repeats(number: int) -> None:
    """Every seventh move of every turn is a place to go back from: to every move before it, and forward again."""
    timeline, _ = Timeline.new(GAMES[number][0])
    past = [timeline.state.encode()]
    checked = 0
    for i, m in enumerate(game(number)):
        over = timeline.act(m.seat, m.action).turn_over
        past = [timeline.state.encode()] if over else [*past, timeline.state.encode()]
        assert past[-1] == m.after
        owner = timeline.state.turn.seat
        if i % 7 or len(past) == 1:
            continue
        for point in timeline.undo_points(owner):
            trial = Timeline.load(*timeline.dump()) if i % 2 else timeline.fork()
            step_back = trial.undo(owner, point.keep, agreed=True)
            assert step_back.entry.keep == point.keep
            assert trial.state.encode() == past[point.keep]
            for n in range(point.keep + 1, len(past)):
                trial.redo(owner)
                assert trial.state.encode() == past[n]
            assert trial.revision == timeline.revision + 1 + len(past) - 1 - point.keep
            checked += 1
    assert checked > 20


# ---------------------------------------------------------------------------------------------- secrets
def scrambled(state: GameState, viewer: int | None, rng: Random) -> GameState:
    """A game that the viewer cannot tell from this one: what is hidden changes places with its like, lower tiles and
    species not found are others, the seed too."""
    to: dict[str, str] = {}
    for group in hidden_groups(state, viewer):
        to.update(zip(sorted(group), rng.sample(sorted(group), len(group)), strict=True))

    def swap(thing: Any) -> Any:
        if isinstance(thing, str):
            return to.get(thing, thing)
        if isinstance(thing, dict):
            return {k: swap(x) for k, x in thing.items()}
        return [swap(x) for x in thing] if isinstance(thing, list | tuple) else thing

    other = msgspec.convert(swap(msgspec.to_builtins(state)), GameState)
    for stack in other.stacks.values():
        stack.tiles[1:] = rng.sample(stack.tiles[1:], len(stack.tiles[1:]))
    other.config = msgspec.structs.replace(other.config, seed="quite another seed")
    other.draws += 5
    found = [s.species for s in other.species if s.found]
    names = rng.sample([s for s in BASE_SPECIES if s not in found], len(other.species))
    for species in other.species:
        if not species.found:
            species.species = names.pop()
    return other


@given(anywhere, viewers, chance)
@settings(LAW, max_examples=150)
def test_views_do_not_depend_on_secrets(m: Moment, n: int, rng: Random) -> None:
    """What a viewer sees, may do, and is told it may not do, is the same whatever lies hidden."""
    state = m.state
    viewer = viewer_of(state, n)
    other = scrambled(state, viewer, rng)
    assert view(state, viewer).encode() == view(other, viewer).encode()
    assert [d for d in decisions(state) if d.seat == viewer] == [d for d in decisions(other) if d.seat == viewer]
    assert [(d.seat, d.kind) for d in decisions(state)] == [(d.seat, d.kind) for d in decisions(other)]
    if viewer is not None:
        assert options(state, viewer) == options(other, viewer)
        assert blockers(state, viewer) == blockers(other, viewer)
        for option in options(state, viewer):
            assert preview(state, viewer, option.action) == preview(other, viewer, option.action)


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_no_secret_is_named(number: int) -> None:
    """No view and no event that a viewer is shown names a card hidden from it before and after."""
    for m in game(number):
        state, after = m.state, decode(m.after)
        for n in (None, *range(len(state.seats))):
            assert list(leaks(state, n)) == []
            assert list(event_leaks(state, m.events, after, n)) == []


def test_own_hand_is_seen_and_others_are_counted() -> None:
    state, events = new_game(Config(3, "hands"))
    for n in range(3):
        seen = view(state, n)
        assert seen.seats[n].hand == state.seats[n].hand
        assert all(seen.seats[k].hand == [HIDDEN] * 5 for k in range(3) if k != n)
        drawn = [e for e in see_events(events, n) if HIDDEN not in str(e)]
        assert any(e.seat == n for e in drawn)
    assert view(state, None).deck == [HIDDEN] * len(state.deck)


# ---------------------------------------------------------------------------------------------- planning
@given(anywhere, chance)
@settings(LAW, max_examples=120)
def test_planned_routes_are_flown_as_planned(m: Moment, rng: Random) -> None:
    """The steps of a route are legal one after the other, lead there, and cost and bring what the plan says."""
    state = m.state
    own = [p for p in state.probes if p.seat == state.turn.seat]
    if not at_rest(state) or not own:
        return
    seat = state.turn.seat
    for plan in rng.sample(found := routes(state, seat, rng.choice(own).id), min(4, len(found))):
        trial = copy(state)
        me = trial.seats[seat]
        energy, publicity = me.energy, me.publicity
        listening = bool(trial.turn.listeners or me.missions)
        for one in plan.steps:
            step(trial, seat, one)
            while not at_rest(trial):
                step(trial, seat, decline(trial, seat))
        probe = next(p for p in trial.probes if p.id == plan.steps[0].probe)
        assert (probe.sector, probe.ring) == plan.to
        assert energy - me.energy == plan.energy == plan.moves
        if not listening:
            assert me.publicity - publicity == plan.publicity - plan.lost


def decline(state: GameState, seat: int) -> a.Action:
    """The last answer to a question on the way: no, or what the effect would replace."""
    return options(state, seat)[-1].action if not decisions(state)[0].open else answer(state, seat)


def answer(state: GameState, seat: int) -> a.Action:
    return [o for o in options(state, seat) if o.group == "answer"][-1].action


# ---------------------------------------------------------------------------------------------- the games themselves
def test_the_laws_are_tried_on_rich_games() -> None:
    """The games these laws are tried on reach far: each species, each part of the board, every sort of question."""
    found = {s.species for n in range(len(GAMES)) for s in decode(game(n)[-1].after).species if s.found}
    assert found == set(BASE_SPECIES)
    events = {type(e).__name__ for m in moments() for e in m.events}
    wanted = {"OrbiterPlaced", "LanderPlaced", "SectorWon", "TechGained", "TraceMarked", "CircleCovered", "GoldMarked"}
    wanted |= {"MissionCompleted", "ProbePushed", "NeutralPlaced", "FinalScored"}
    assert wanted <= events
    kinds = {d.kind for m in moments() for d in decisions(m.state)}
    assert kinds >= {"turn", "move", "scan", "signals", "trace", "research", "tuck", "pick", "circle", "gold"}
