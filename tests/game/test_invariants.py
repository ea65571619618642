"""The invariants find what they are for: a sound position, one thing spoilt, one fault named."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from game_play import moments

from game import actions as a
from game import inspection
from game.engine import new_game, step
from game.events import CardsDrawn, Gained, LanderPlaced
from game.inspection import deep_faults, event_leaks, hidden, leaks, undo_faults
from game.invariants import InvariantError, Watch, at_rest, faults
from game.state import EMPTY, NEUTRAL, Config, Context, GameState, Probe, copy
from game.timeline import Timeline


def resting() -> GameState:
    """A position of a game well under way in which nothing is unfinished."""
    for m in moments():
        state = m.state
        if at_rest(state) and state.round == 3 and any(me.techs for me in state.seats) and state.turn.number > 20:
            return state
    raise AssertionError("no such position")


def lose_a_card(s: GameState) -> None:
    s.deck.pop()


def double_a_card(s: GameState) -> None:
    s.discard.append(s.deck[0])


def strange_card(s: GameState) -> None:
    s.deck.append("ET.999")


def mission_of_nothing(s: GameState) -> None:
    me = s.seats[0]
    me.completed.append(s.deck.pop(next(i for i, c in enumerate(s.deck) if c == plain_card(s))))


def plain_card(s: GameState) -> str:
    from game.content import CARDS

    return next(c for c in s.deck if CARDS[c].mission is None)


def lose_a_tile(s: GameState) -> None:
    next(x for x in s.stacks.values() if x.tiles).tiles.pop()


def own_twice(s: GameState) -> None:
    me = next(x for x in s.seats if x.techs)
    me.techs.append(me.techs[0])


def first_marker_back(s: GameState) -> None:
    next(x for x in s.stacks.values() if not x.first).first = True


def too_famous(s: GameState) -> None:
    s.seats[0].publicity = 11


def in_debt(s: GameState) -> None:
    s.seats[1].credits = -1


def pool_overflows(s: GameState) -> None:
    s.seats[0].data = 7


def hanging_data(s: GameState) -> None:
    s.seats[0].computer.bottom = [2]


def off_the_board(s: GameState) -> None:
    s.probes.append(Probe("p9999", 0, 8, 1))


def twin_probes(s: GameState) -> None:
    s.probes += [Probe("p9999", 0, 1, 1), Probe("p9999", 0, 2, 1)]


def stranger_at_a_star(s: GameState) -> None:
    next(iter(s.sectors.values())).markers.append(7)


def stranger_on_a_planet(s: GameState) -> None:
    s.planets["mars"].orbiters.append(-5)


def gold_twice(s: GameState) -> None:
    s.gold[0].marks = [0, 0]


def neutral_from_nowhere(s: GameState) -> None:
    s.neutral[20] = s.neutral.get(20, 0) + 1


def forgotten_context(s: GameState) -> None:
    s.contexts[77] = Context(card="1")


def hole_in_the_row(s: GameState) -> None:
    s.discard.append(s.row[1])
    s.row[1] = ""


def sector_left_over(s: GameState) -> None:
    s.turn.main_done = True
    next(iter(s.sectors.values())).markers = [0] * 9


def turn_of_a_passed_seat(s: GameState) -> None:
    s.seats[s.turn.seat].passed = True


def threshold_without_tile(s: GameState) -> None:
    s.seats[0].thresholds.append(next(t for t in (25, 50, 70) if t not in s.seats[0].thresholds))


def nobody_asked(s: GameState) -> None:
    s.stack = []


def hidden_board(s: GameState) -> None:
    next(x for x in s.species if not x.found).board = {"pink-1": [0]}


SPOILERS: list[tuple[Callable[[GameState], None], str]] = [
    (lose_a_card, "are nowhere"),
    (double_a_card, "is in 2 places"),
    (strange_card, "not in this game"),
    (mission_of_nothing, "is no mission"),
    (lose_a_tile, "tiles left"),
    (own_twice, "twice"),
    (first_marker_back, "first-take"),
    (too_famous, "11 publicity"),
    (in_debt, "-1 credits"),
    (pool_overflows, "7 data"),
    (hanging_data, "bottom columns"),
    (off_the_board, "probe p9999"),
    (twin_probes, "one id"),
    (stranger_at_a_star, "has markers"),
    (stranger_on_a_planet, "of nobody"),
    (gold_twice, "has marks"),
    (neutral_from_nowhere, "neutral markers placed"),
    (forgotten_context, "contexts"),
    (hole_in_the_row, "empty place"),
    (sector_left_over, "not resolved"),
    (turn_of_a_passed_seat, "cannot have it"),
    (threshold_without_tile, "gold tiles and passed"),
    (nobody_asked, "nobody has to choose"),
    (hidden_board, "is not found and has components"),
]


def test_played_positions_are_sound() -> None:
    assert [f for m in moments()[::9] for f in faults(m.state)] == []


@pytest.mark.parametrize("spoil, word", SPOILERS, ids=lambda x: getattr(x, "__name__", None))
def test_each_fault_is_found(spoil: Callable[[GameState], None], word: str) -> None:
    state = resting()
    assert faults(state) == []
    spoil(state)
    assert any(word in fault for fault in faults(state)), faults(state)


# ---------------------------------------------------------------------------------------------- from step to step
def test_a_fallen_score_and_an_untold_gain_are_found() -> None:
    state = resting()
    watch = Watch(copy(state))
    fallen = copy(state)
    fallen.seats[0].score -= 1
    with pytest.raises(InvariantError, match="fell from"):
        watch.step(fallen, [])
    watch = Watch(state)
    state.seats[0].energy += 2
    with pytest.raises(InvariantError, match="energy from"):
        watch.step(state, [])
    watch = Watch(state)
    state.seats[0].energy += 2
    watch.step(state, [Gained(0, {"energy": 2})])


def test_an_event_of_a_piece_that_is_not_there_is_found() -> None:
    state = resting()
    with pytest.raises(InvariantError, match="placed: from"):
        Watch(state).step(state, [LanderPlaced(0, "mars", "mars", (0, 1))])


def test_time_does_not_run_backwards() -> None:
    state = resting()
    watch = Watch(state)
    earlier = copy(state)
    earlier.round -= 1
    with pytest.raises(InvariantError, match="backwards"):
        watch.step(earlier, [])


# ---------------------------------------------------------------------------------------------- tried out
def test_played_positions_stand_inspection() -> None:
    assert [f for m in moments()[::60] for f in deep_faults(m.state)] == []


def test_a_view_that_shows_all_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = resting()
    assert list(leaks(state, 0)) == []
    monkeypatch.setattr(inspection, "view", lambda s, n: s)
    found = " ".join(leaks(state, 0))
    for word in ("the cards", "the seed", "lower tiles", "the species"):
        assert word in found


def test_an_event_that_names_a_hidden_card_is_found() -> None:
    state, _ = new_game(Config(2, "s"))
    card = state.seats[1].hand[0]
    assert card in hidden(state, 0)
    assert card not in hidden(state, 1)
    assert list(event_leaks(state, [CardsDrawn(1, [card])], state, 0)) == []
    told = Gained(1, {card: 1})
    assert list(event_leaks(state, [told], state, 0)) == []
    shown = LanderPlaced(1, card, "mars", (0, 1))
    assert list(event_leaks(state, [shown], state, 0)) != []


def test_an_undo_that_goes_wrong_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    timeline, _ = Timeline.new(Config(2, "undo"))
    for seat in (0, 1):
        timeline.act(seat, a.Tuck(timeline.state.seats[seat].hand[0]))
    timeline.act(timeline.state.turn.seat, a.Launch())
    assert undo_faults(timeline) == []
    monkeypatch.setattr(Timeline, "redo", lambda self, seat: None)
    assert undo_faults(timeline) != []


def test_empty_and_neutral_are_apart_from_seats() -> None:
    state, _ = new_game(Config(4, "n"))
    assert EMPTY not in range(4)
    assert NEUTRAL not in range(4)
    step(state, 0, a.Tuck(state.seats[0].hand[0]))
    assert faults(state) == []
