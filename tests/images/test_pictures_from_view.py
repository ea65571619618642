"""Scenes from real games: what the view holds is what the scene shows, and nothing more."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

from game import engine, solar, view
from game.events import AnyEvent
from game.players import play_random
from game.state import HIDDEN, Config, GameState
from images import changes, from_view, render
from images.scene import Mark, Scene, Spot
from images.sky import body_at

NAMES = ("Ann", "Béla", "Chidi", "Dörte")


def turns(seed: str, seats: int, steps: int) -> Iterator[tuple[GameState, GameState, list[AnyEvent]]]:
    """A random game, turn by turn: the state before, after, and what happened."""
    rnd = random.Random(seed)
    state, _events = engine.new_game(Config(seats, seed))
    before, events = state, []
    for _ in range(steps):
        open_ = engine.decisions(state)
        if not open_:
            break
        seat = rnd.choice(open_).seat
        result = engine.apply(state, seat, play_random(state, seat, engine.options(state, seat), rnd))
        state, events = result.state, events + result.events
        if state.turn.number != before.turn.number:
            yield before, state, events
            before, events = state, []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_scene_says_what_the_view_says(seats: int) -> None:
    *_earlier, (_before, state, _events) = turns(f"scene-{seats}", seats, 250)
    seen = view.view(state, 1)
    scene = from_view.scene(seen, NAMES[:seats], viewer=1)
    assert [s.score for s in scene.seats] == [s.score for s in state.seats]
    assert [s.hand for s in scene.seats] == [len(s.hand) for s in state.seats]
    assert scene.hand == tuple(state.seats[1].hand)
    assert scene.deck == len(state.deck)
    assert len(scene.probes) == len(state.probes)
    assert scene.stars == solar.stars_by_sector(state.solar)
    for planet in ("earth", "mars", "neptune"):
        spot = body_at(scene, planet)
        assert (spot.sector, spot.ring) == solar.place_of(state.solar, planet)
    for tech, stack in scene.techs.items():
        assert len(stack.owners) == sum(tech in s.techs for s in state.seats)


def test_a_spectators_scene_holds_no_secret() -> None:
    state, _events = engine.new_game(Config(3, "secret"))
    scene = from_view.scene(view.view(state, None), NAMES[:3])
    assert scene.hand == ()
    said = msgspec.json.encode(scene).decode()
    for species in ("mascamites", "anomalies", "centaurians", "exertians"):
        assert species not in said
    assert all(b.species is None for b in scene.boards)
    other = from_view.scene(view.view(state, None), NAMES[:3], viewer=0)
    assert set(other.hand) == {HIDDEN}


def test_changes_of_a_game_can_be_drawn() -> None:
    marked = 0
    shown: Scene | None = None
    for before, state, events in turns("changes", 3, 400):
        seen = [view.view(s, None) for s in (before, state)]
        change = changes.change(*seen, view.see_events(events, None))
        assert change.who in ("A", "B", "C")
        for piece, gains in change.gains.items():
            seat = from_view.PIECES.index(piece)
            assert gains.get("points", 0) == state.seats[seat].score - before.seats[seat].score
        for p in change.arrived:
            assert any((q.sector, q.ring) == (p.at.sector, p.at.ring) for q in state.probes)
        marked += bool(change.line)
        assert not any(isinstance(part, Mark) for part in change.line)
        shown = from_view.scene(seen[1], NAMES[:3], last=change)
    assert marked > 3
    assert shown is not None
    assert render("board", shown).data


def test_keys_of_trace_spaces() -> None:
    assert from_view.trace_key(0, "pink", "discovery") == "0:discovery-pink"
    assert from_view.trace_key(1, "blue", "overflow") == "1:overflow-blue"
    assert from_view.trace_key(1, "blue", "blue-3") == "1:blue-3"
    assert Spot(1, 2) < Spot(2, 1)
