"""What happened, told: one line a turn, in order, with what it brought, and nothing that the reader may not know."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from ui_game import Game

from bot.service.model import LogLine, Table
from bot.texts import chronicle, story, telling
from bot.texts.happened import happened
from bot.texts.paint import plain
from game import actions as act
from game import content, events
from game.events import AnyEvent

AT = datetime(2026, 1, 1, tzinfo=UTC)


@pytest.fixture(scope="module")
def now() -> Table:
    game = Game(3, "story", "greedy")
    while game.timeline.state.phase == "setup":
        game.step()
    return game.table()


def line(action: act.Action, *told: AnyEvent, seat: int = 0, turn: int = 5) -> LogLine:
    return LogLine(1, seat, turn, 0, 1, action, list(told), False, AT)


def turn(now: Table, *lines: LogLine, reader: int | None = None) -> str:
    return plain(chronicle.turn_line(now, list(lines), reader))


def test_a_launch_and_a_journey(now: Table) -> None:
    lines = [
        line(act.Launch(), events.ActionTaken(0, "launch"), events.Paid(0, {"credits": 2}),
             events.ProbeLaunched(0, "p1", 3)),
        line(act.MoveProbe("p1", 2, 1, 1), events.ActionTaken(0, "move", True), events.Paid(0, {"energy": 1}),
             events.ProbeMoved(0, "p1", (3, 1), (2, 1)), events.Gained(0, {"publicity": 1}),
             events.Visited(0, "p1", "comet")),
        line(act.MoveProbe("p1", 1, 1, 1), events.ActionTaken(0, "move", True), events.Paid(0, {"energy": 1}),
             events.ProbeMoved(0, "p1", (2, 1), (1, 1)), events.Gained(0, {"publicity": 1}),
             events.Visited(0, "p1", "venus")),
    ]  # fmt: skip
    assert turn(now, *lines) == "**Mira** launched a probe. Visited a comet and Venus: 2 publicity."
    title, lead = happened(now, 0, lines[1:])
    assert (title, plain(lead)) == ("At Venus", "You paid 2 energy, 4 stays. You gained 2 publicity and have 4.")


def test_a_scan_names_its_stars_and_what_they_brought(now: Table) -> None:
    """Data and points come before the signal in the engine's order, and after it in words."""
    lines = [
        line(act.Scan(), events.ActionTaken(0, "scan"), events.Paid(0, {"credits": 1, "energy": 2})),
        line(act.MarkSignal("procyon", "earth"), events.Gained(0, {"data": 1}), events.Gained(0, {"points": 2}),
             events.SignalMarked(0, "procyon", 1, "blue")),
        line(act.MarkSignal("vega", "row", "6"), events.CardDiscarded(0, "6", "row"), events.Gained(0, {"data": 1}),
             events.SignalMarked(0, "vega", 1, "black")),
    ]  # fmt: skip
    assert turn(now, *lines) == "**Mira** scanned: signals at Procyon and Vega for 2 points 2 data."


def test_a_won_sector_keeps_its_reward(now: Table) -> None:
    told = line(
        act.Finish(), events.ScanDone(0), events.Gained(0, {"publicity": 1}), events.Gained(1, {"publicity": 1}),
        events.SectorWon(0, "vega", True), events.SectorSecond(1, "vega"), events.SectorCompleted(0, "vega", [0, 1]),
        events.Gained(0, {"points": 2}), events.TraceMarked(0, 1, "pink", "overflow"), events.Gained(0, {"points": 3}),
    )  # fmt: skip
    assert turn(now, told) == (
        "**Mira**: Won Vega: 2 points 1 publicity, a pink trace in the overflow of the right species for 3 points."
    )


def test_data_placed_in_between_does_not_steal_a_trace(now: Table) -> None:
    lines = [
        line(act.Land("mars"), events.ActionTaken(0, "land"), events.Paid(0, {"energy": 3}),
             events.LanderPlaced(0, "mars", "mars", (1, 2)), events.Gained(0, {"points": 6})),
        line(act.PlaceData("top", 2), events.ActionTaken(0, "place", True), events.DataPlaced(0, "top", 2),
             events.Gained(0, {"publicity": 1})),
        line(act.MarkTrace(0, "yellow", "discovery"), events.TraceMarked(0, 0, "yellow", "discovery"),
             events.Gained(0, {"points": 5, "publicity": 1})),
    ]  # fmt: skip
    assert turn(now, *lines) == (
        "**Mira** landed on Mars: 6 points, a yellow trace with the left species for 5 points 1 publicity. "
        "Placed 1 data: 1 publicity."
    )


def test_an_income_is_named_once(now: Table) -> None:
    lines = [
        line(act.Orbit("venus"), events.ActionTaken(0, "orbit"), events.Paid(0, {"credits": 1, "energy": 1}),
             events.OrbiterPlaced(0, "venus", True, (1, 1)), events.Gained(0, {"points": 9})),
        line(act.Tuck("12"), events.CardTucked(0, "12", "credits"), events.Gained(0, {"credits": 1})),
    ]  # fmt: skip
    assert turn(now, *lines) == "**Mira** orbited Venus: 9 points, income 1 credit."


def test_small_things_go_first_when_a_line_is_long(now: Table) -> None:
    """Discards and exchanges that brought little are left out, never the main action or a gold tile."""
    small = [
        line(act.DiscardForCorner(c), events.ActionTaken(0, "corner", True), events.CardDiscarded(0, c, "hand"),
             events.CornerUsed(0, c, ["data"]), events.Gained(0, {"data": 1}))
        for c in ("6", "12", "25", "39", "55", "104")
    ]  # fmt: skip
    main = line(act.Analyze(), events.ActionTaken(0, "analyze"), events.Analyzed(0, 6),
                events.TraceMarked(0, 0, "blue", "discovery"), events.Gained(0, {"points": 5}))  # fmt: skip
    gold = line(act.MarkGold("mission-each"), events.GoldMarked(0, "mission-each", 4, 25))
    told = turn(now, *small, main, gold)
    assert len(told) < chronicle.LINE + 40
    assert "analyzed" in told.lower()
    assert "Reached 25: gold tile Missions." in told


def test_another_persons_part_is_named(now: Table) -> None:
    told = line(
        act.Research(), events.ActionTaken(0, "research"), events.Paid(0, {"publicity": 6}), events.Rotated(0, 1),
        events.ProbePushed(1, "p2", (1, 1), (0, 1)), events.Gained(1, {"publicity": 1}),
        events.Visited(1, "p2", "mercury", False),
    )  # fmt: skip
    assert turn(now, told) == "**Mira** researched. Otto was carried onto Mercury: 1 publicity."


def test_drawn_cards_stay_their_owners(now: Table) -> None:
    """A card from the deck is named to nobody else, neither in a line nor in the list of steps."""
    drawn = line(
        act.BuyCard("deck"), events.ActionTaken(0, "buy", True), events.Paid(0, {"publicity": 3}),
        events.CardTaken(0, "25", "deck", hidden=True),
    )  # fmt: skip
    name = content.CARDS["25"].name
    for reader in (None, 1, 2):
        assert name not in turn(now, drawn, reader=reader)
        assert name not in story.step(now, drawn, reader)
    assert turn(now, drawn) == "**Mira** bought a card from the deck."


def test_a_step_says_what_was_paid(now: Table) -> None:
    told = line(
        act.Orbit("venus"), events.ActionTaken(0, "orbit"), events.Paid(0, {"credits": 1, "energy": 1}),
        events.OrbiterPlaced(0, "venus", True, (1, 1)), events.Gained(0, {"points": 9}),
    )  # fmt: skip
    assert plain(story.step(now, told, 0)) == "Orbited Venus: 1 credit 1 energy paid, 9 points"


def test_unknown_cards_have_no_name() -> None:
    assert telling.card_name("?") == "a card"


def test_every_turn_of_whole_games_can_be_told() -> None:
    """No turn without words, no token left over, no line out of hand, incomes of a new round to their reader."""
    for seed, player in (("told", "greedy"), ("tales", "random")):
        game = Game(3, seed, player)
        while not game.over:
            game.step()
        final = game.table()
        groups = [g for g in chronicle.turns(final.log) if g[0].turn]
        for group in groups:
            text = chronicle.turn_line(final, group, None)
            assert text.startswith("{")
            assert len(text) < 900
            assert "  " not in plain(text)
            assert "{" not in plain(text)
            for step in group:
                assert "{" not in plain(chronicle.step_line(final, step, step.seat))
        rounds = [text for g in groups if (text := chronicle.round_line(final, g, 0))]
        assert [f"Round {r} began" in text for r, text in zip(range(2, 6), rounds, strict=True)] == [True] * 4


def test_since_leaves_out_what_is_long_past() -> None:
    game = Game(4, "since", "greedy")
    for _ in range(150):
        game.step()
    now = game.table()
    told = chronicle.since(now, now.turn_seat, None)
    assert len(told) <= chronicle.SINCE_LINES + 1
    assert all(now.chairs[now.turn_seat].name not in text.split("**")[1] for text in told if "**" in text)


def test_what_another_does_in_a_turn_names_them(now: Table) -> None:
    """A win that falls to somebody else is not told as if whoever plays had won."""
    lines = [
        line(act.Scan(), events.ActionTaken(0, "scan"), events.Paid(0, {"credits": 1, "energy": 2})),
        line(act.MarkSignal("vega", "earth"), events.SignalMarked(0, "vega", 5, "black"),
             events.SectorWon(1, "vega", False), events.Gained(1, {"points": 2}),
             events.TraceMarked(1, 0, "pink", "discovery")),
    ]  # fmt: skip
    assert turn(now, *lines) == (
        "**Mira** scanned: a signal at Vega. Otto won Vega: 2 points, a pink trace with the left species."
    )


def test_a_question_tells_what_led_to_it(now: Table) -> None:
    """What the other did in a few words, then what came of it for whoever is asked."""
    lines = [
        line(act.Scan(), events.ActionTaken(0, "scan"), seat=0),
        line(act.MarkSignal("vega", "earth"), events.SignalMarked(0, "vega", 5, "black"),
             events.SectorWon(1, "vega", False), events.Gained(1, {"points": 2}), seat=0),
        line(act.PlaceData("top", 1), events.ActionTaken(0, "place", True), events.DataPlaced(0, "top", 1)),
    ]  # fmt: skip
    table = replace(now, log=tuple(replace(x, turn=now.game.turn.number) for x in lines))
    assert plain(chronicle.asked(table, 1)) == "**Mira** scanned. You won Vega: 2 points."


def test_what_a_circle_interrupted_keeps_its_gains(now: Table) -> None:
    """A circle is covered before the trace that led to it has paid; what that brings is not the circle's."""
    card = next(c for c, x in content.CARDS.items() if x.mission and x.mission.slots
                and [op for op in x.mission.slots[0].reward if getattr(op, "data", 0) == 1])  # fmt: skip
    lines = [
        line(act.Analyze(), events.ActionTaken(0, "analyze")),
        line(act.MarkTrace(0, "blue", "discovery"), events.TraceMarked(0, 0, "blue", "discovery")),
        line(act.Cover(card, 0), events.CircleCovered(0, card, 0), events.Gained(0, {"data": 1}),
             events.Gained(0, {"points": 5, "publicity": 1})),
    ]  # fmt: skip
    name = telling.card_name(card)
    told = "a blue trace with the left species for 5 points 1 publicity"
    assert turn(now, *lines) == f"**Mira** analyzed: {told}, covered a circle on {name} for 1 data."
    other = replace(now, log=tuple(replace(x, seat=1) for x in lines[2:]))
    assert plain(chronicle.answer(other, 1)) == ""


def test_a_discovery_is_one_clause(now: Table) -> None:
    """What everybody draws stands in the discovery's own message; cards played face down are counted."""
    lines = [
        line(act.Analyze(), events.ActionTaken(0, "analyze")),
        line(act.EndTurn(), events.SpeciesFound(0, 0, "exertians", [1, 1]), events.CardsDrawn(1, ["a"])),
        line(act.PlayExertian("x"), events.ExertianPlayed(1, "x"), seat=1),
        line(act.PlayExertian("y"), events.ExertianPlayed(1, "y"), seat=1),
    ]  # fmt: skip
    assert turn(now, *lines) == "**Mira** analyzed. A discovery, the Exertians: Otto played 2 cards face down."


def test_a_push_is_told_to_whoever_is_carried(now: Table) -> None:
    lines = [
        line(act.Research(), events.ActionTaken(0, "research"), events.Paid(0, {"publicity": 6}),
             events.Rotated(0, 1), events.Gained(1, {"publicity": 1}), events.Visited(1, "p2", "mercury", False)),
    ]  # fmt: skip
    table = replace(now, log=tuple(replace(x, turn=now.game.turn.number) for x in lines))
    assert plain(chronicle.asked(table, 1)) == "**Mira** researched. Your probe was carried onto Mercury: 1 publicity."
    assert plain(chronicle.so_far(table)) == "researched, Otto was carried onto Mercury: 1 publicity"
