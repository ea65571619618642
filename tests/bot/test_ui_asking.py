"""The list of steps to take back and the request to the table, over games that play themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.emojis import Icons
from bot.rehearsal.play import Game
from bot.service.model import NOBODY, LogLine, Table, TableOptions, UndoPoint
from bot.service.requests import DONE, ENDED, KEPT, MOVED, Request, together, waiting
from bot.texts.catalogue import say
from bot.texts.paint import plain
from bot.texts.telling import card_name
from bot.views import asking, layout, limits, taking_back
from bot.views.moment import Moment
from bot.views.screen import Screen, Small, Text
from game import events as ev


def text(screen: Screen) -> str:
    return plain("\n".join(i.text for i in screen.items if isinstance(i, Text | Small)))


def problems(screen: Screen) -> list[str]:
    return limits.problems(layout.build(screen, Icons()).view)


def request_for(table: Table, point: UndoPoint, **changes: object) -> Request:
    asked = Request(
        id=7,
        game_id=table.game_id,
        message_id=1,
        seat=table.turn_seat,
        back_to=point.back_to,
        steps=len(point.lines),
        revision=table.revision,
        fine=(),
        outcome="",
    )
    return replace(asked, **changes)  # type: ignore[arg-type]


def walled(game: Game) -> Iterator[tuple[Table, tuple[UndoPoint, ...]]]:
    """Every moment of a game at which something in the turn cannot be taken back alone."""
    while not game.over:
        table = game.step()
        if not game.over and table.game.phase == "play":
            points = game.undo_points(table.turn_seat)
            if any(not p.free for p in points):
                yield table, points


@pytest.mark.parametrize(("seats", "player"), [(2, "random"), (4, "greedy")])
def test_every_wall_is_named_and_can_be_asked_about(seats: int, player: str) -> None:
    game = Game(seats, f"walls {seats}", player)
    seen: Counter[str] = Counter()
    answers = 0
    for table, points in walled(game):
        moment = Moment.of(table, table.turn_seat)
        listed = taking_back.undo(moment, points).of(table.game_id, table.revision)
        assert problems(listed) == []
        wall = next(line for p in points for line in p.lines[:1] if asking.is_wall(line))
        seen[asking.shown(wall)] += 1
        asks = [b for b in listed.buttons() if b.verb == "ask_table"]
        free = sum(p.free for p in points)
        assert [int(b.arg) for b in asks] == (
            [points[free].back_to, points[-1].back_to] if free + 1 < len(points) else [points[-1].back_to]
        )
        assert sum(b.style == "blue" for b in listed.buttons()) == 1
        request = asking.request(table, request_for(table, points[-1]), mention=True)
        assert problems(request) == []
        assert request.mentions == tuple(100 + s for s in waiting_for(table))
        said = text(request)
        assert not [card for card in secrets(points[-1].lines) if card_name(card) in said]
        if asking.answered_by_other(wall):
            answers += 1
            name = table.chairs[wall.seat].name
            assert f"{name} decided step" in text(listed)
            assert f"{name} would be asked again." in said
            assert f"{name}: " in said
    assert {"card", "row", "tile"} <= set(seen)
    assert answers or seats == 2


def waiting_for(table: Table) -> list[int]:
    n = len(table.chairs)
    return [(table.turn_seat + i) % n for i in range(1, n)]


def secrets(lines: tuple[LogLine, ...]) -> set[str]:
    """Cards that somebody drew in these steps and that nobody else has seen since."""
    drawn: set[str] = set()
    for line in lines:
        for event in line.events:
            match event:
                case ev.CardsDrawn(cards=cards):
                    drawn |= set(cards)
                case ev.CardTaken(card=card, hidden=True):
                    drawn.add(card)
                case ev.CardPlayed(card=card) | ev.CardDiscarded(card=card) | ev.CornerUsed(card=card):
                    drawn.discard(card)
    return drawn


def some(seats: int) -> tuple[Table, UndoPoint]:
    """A moment of somebody who does not host, with something to ask for."""
    for table, points in walled(Game(seats, f"some {seats}", "greedy")):
        if table.turn_seat != 0:
            return table, points[-1]
    raise AssertionError("nothing was shown")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_is_needed(seats: int) -> None:
    table, point = some(seats)
    enough = [table.chairs[s].name for s in together(table, table.turn_seat)]
    said = text(asking.request(table, request_for(table, point), mention=True))
    if seats == 2:
        assert "Needs Mira. Until then" in said
    else:
        assert f"Needs {' and '.join(enough)}, or the host alone. Until then" in said
    hosted = replace(table, host_id=100 + table.turn_seat)
    said = text(asking.request(hosted, request_for(table, point), mention=True))
    assert "the host alone" not in said
    assert all(hosted.chairs[s].name in said for s in range(seats))


def test_who_has_said_so() -> None:
    table, point = some(4)
    first, second = together(table, table.turn_seat)
    request = request_for(table, point, fine=(first,))
    names = [table.chairs[s].name for s in (first, second)]
    screen = asking.request(table, request, mention=False)
    assert f"{names[0]} is fine with it. Waiting for {names[1]}." in text(screen)
    assert screen.mentions == ()
    assert waiting(table, request) == (second,)
    assert asking.said_already(table, request).endswith(f"Waiting for {names[1]}.")


@pytest.mark.parametrize("outcome", [DONE, KEPT, MOVED, ENDED, "unknown"])
def test_what_is_left_is_one_small_line(outcome: str) -> None:
    table, point = some(3)
    screen = asking.request(table, request_for(table, point, outcome=outcome), mention=True)
    (line,) = screen.items
    assert isinstance(line, Small)
    assert "\n" not in line.text
    assert screen.mentions == ()
    assert asking.closed_already(outcome)


def test_a_table_that_plays_without_it_says_so() -> None:
    table, _ = some(3)
    game_points = (UndoPoint(0, tuple(x for x in table.turn_log()), False),)
    strict = replace(table, options=TableOptions(undo="turn"))
    screen = taking_back.undo(Moment.of(strict, table.turn_seat), game_points)
    assert not [b for b in screen.buttons() if b.verb == "ask_table"]
    assert "this table plays without taking that back" in text(screen)


def test_long_turns_say_how_much_came_before() -> None:
    table, point = some(3)
    (line, *_) = point.lines
    assert line.turn_seat != NOBODY
    lines = asking.step_lines(table, [(n, line) for n in range(1, 13)], None)
    assert lines[0].startswith("**12** ")
    assert lines[-1] == say("undo.earlier", n=3)
