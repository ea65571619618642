"""Screens of games that play themselves: Discord's limits everywhere, nothing private in public, buttons that mean
what they say."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from dataclasses import replace
from types import FunctionType

import pytest
from ui_game import Game

from bot import service
from bot.rehearsal import checks, readers
from bot.rehearsal.readers import acting
from bot.rehearsal.run import LONG_NAMES, Rehearsal, Report
from bot.service.model import Table
from bot.texts.paint import plain
from bot.views import asking, limits, screens, table
from bot.views.moment import Moment
from bot.views.screen import Picture, Screen, Select
from bot.views.screens import OWN
from game import actions as act
from game import content
from game.options import Option
from game.run import RULES, Rule


def private(game: Game, now: Table, seat: int) -> Iterator[tuple[str, Screen]]:
    """Every private screen of a seat at this moment, but for what is only there to look at."""
    user = now.chairs[seat].user_id
    assert user is not None
    yield from readers.screens(now, user, game.undo_points(seat), deep=False)


# ---------------------------------------------------------------------------------------------- whole games
@pytest.fixture(scope="module")
def rehearsed() -> Report:
    """Games with every screen of every reader checked on the way; ``seti screens`` plays more of them."""
    report = Report()
    for game, every in (
        (Game(4, "one", "greedy"), 90),
        (Game(3, "three", "mixed", LONG_NAMES, ("exertians", "mascamites")), 90),
        (Game(2, "two", "random", species=("centaurians", "oumuamua")), 80),
    ):
        report.add(Rehearsal(game, every).run())
    return report


def test_every_screen_keeps_the_limits_and_every_secret(rehearsed: Report) -> None:
    assert rehearsed.faults == []


def test_every_private_screen_was_opened(rehearsed: Report) -> None:
    """A screen that is added has to be found from the others, or be among the first ones."""
    cases = set(re.findall(r'case "(\w+)"', inspect.getsource(screens)))
    cases |= set(re.findall(r'key == "(\w+)"', inspect.getsource(screens)))
    assert set(OWN) | cases <= set(rehearsed.opened)


def test_every_public_message_was_built(rehearsed: Report) -> None:
    """A message that is added for everybody has to be listed in ``readers.PUBLIC``."""
    builders = {
        name
        for module in (table, asking)
        for name, made in vars(module).items()
        if inspect.isfunction(made) and made.__module__ == module.__name__ and _for_everybody(made)
    }
    assert builders == set(readers.PUBLIC)
    assert builders == set(rehearsed.posted)


def _for_everybody(made: FunctionType) -> bool:
    first = next(iter(inspect.signature(made).parameters.values()), None)
    return made.__annotations__["return"] == "Screen" and first is not None and first.annotation == "Table"


def test_every_foreseen_error_is_told() -> None:
    game = Game(2, "errors")
    kinds = {type(error) for error in readers.errors(game.table())}
    assert {service.NoGame, service.TableFull, service.StaleRevision, service.UndoWall} < kinds
    told = [name for name, _ in readers.refusals(game.table(), 100)]
    assert {kind.__name__ for kind in kinds} <= set(told)


def test_most_questions_came_up(rehearsed: Report) -> None:
    asking = {str(kind.__struct_config__.tag) for kind, rule in RULES.items() if type(rule).options is not Rule.options}
    assert len(asking & set(rehearsed.asked)) >= 14, sorted(rehearsed.asked)


def test_the_end_tells_where_the_points_are_from() -> None:
    game = Game(4, "end", "random")
    while not game.over:
        game.step()
    now = game.table()
    text = checks.words_of(table.final(now, mention=True))
    assert f"with {max(s.score for s in now.game.seats)} points" in text
    for seat in now.game.seats:
        assert f"{seat.final['track']} during the game" in text


# ---------------------------------------------------------------------------------------------- controls
def test_every_answer_on_a_panel_is_an_option() -> None:
    """Each button and select entry that acts names an option of that moment, and all options can be reached."""
    game = Game(4, "answers", "greedy")
    for _ in range(150):
        if game.over:
            break
        now = game.table()
        for seat in now.waiting:
            moment = Moment.of(now, seat)
            for name, screen in private(game, now, seat):
                for value in acting(screen):
                    assert moment.answered(value) is not None, name
        game.step()


def reach(game: Game, now: Table, seat: int) -> set[str]:
    """Answers found by following every button and entry that leads to another screen."""
    user = now.chairs[seat].user_id
    assert user is not None
    opened = readers.screens(now, user, game.undo_points(seat), deep=False, first=("turn", "free", "full"))
    return {value for _, screen in opened for value in acting(screen)}


def alike(action: act.Action, others: list[Option]) -> bool:
    """Whether an action covers a circle of which the same card has another one just like it."""
    if not isinstance(action, act.Cover):
        return False
    mission = content.CARDS[action.card].mission
    assert mission is not None
    same = [o.action for o in others if isinstance(o.action, act.Cover) and o.action.card == action.card]
    return any(a.slot != action.slot and mission.slots[a.slot] == mission.slots[action.slot] for a in same)


def test_every_option_can_be_reached_by_taps() -> None:
    """All that the rules offer has a way to it from the panel; plain steps go by the planner instead."""
    game = Game(3, "reach", "greedy")
    for _ in range(160):
        if game.over:
            break
        now = game.table()
        for seat in now.waiting:
            moment = Moment.of(now, seat)
            wanted = [o for o in moment.options if not isinstance(o.action, act.MoveProbe) or o.action.card]
            reached = reach(game, now, seat)
            assert [o.action for o in wanted if moment.value(o) not in reached and not alike(o.action, wanted)] == []
        game.step()


def test_labels_are_short_and_plain() -> None:
    game = Game(2, "labels", "greedy")
    for _ in range(120):
        now = game.table()
        for seat in now.waiting:
            for name, screen in private(game, now, seat):
                for button in screen.buttons():
                    assert len(plain(button.label)) <= limits.LABEL, name
                    assert not re.search(r"[*_`]|\.$", button.label), (name, button.label)
        game.step()


def test_a_select_never_mixes_up_its_values() -> None:
    game = Game(4, "values", "random")
    for _ in range(80):
        now = game.table()
        for seat in now.waiting:
            for name, screen in private(game, now, seat):
                for select in screen.selects():
                    values = [c.value for c in select.choices]
                    assert len(values) == len(set(values)), name
        game.step()


def test_a_picture_is_a_key() -> None:
    """Pictures are looked up by what they show, so they must be hashable."""
    assert {Picture("cards", "alt", ("1", "2"), 0): 1}[Picture("cards", "alt", ("1", "2"), 0)] == 1


def test_a_long_list_has_pages() -> None:
    """More than 25 answers: 24 and a way on, and every answer is on one of the pages."""
    from bot.texts.labels import Label
    from bot.views.prompt import Answer, Prompt, items

    game = Game(2, "pages", "greedy")
    moment = Moment.of(game.table(), 0)
    answers = [Answer(Label(f"Answer {n}"), None, "open", f"card:{n}") for n in range(60)]
    found: list[str] = []
    for page in range(3):
        prompt = Prompt("", "", answers, listed=True, name="hand")
        select = next(i for i in items(replace(moment, page=page), prompt) if isinstance(i, Select))
        assert len(select.choices) <= limits.OPTIONS
        assert select.choices[-1].value == f"page:{(page + 1) % 3}"
        found += [c.value for c in select.choices[:-1]]
    assert found == [f"open:card:{n}" for n in range(60)]
