"""Screens of a position written out by hand (the format of scenarios), for tests of what they say."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ui_game import Game

from bot.service.model import Table
from bot.texts.paint import plain
from bot.views.moment import Moment
from bot.views.screen import Screen, Select, Small, Text
from bot.views.screens import open_screen
from game import actions as act
from game import engine
from game.scenario.position import build
from game.state import GameState


def table_of(state: GameState) -> Table:
    """A table of four at this position."""
    now = Game(4, "position").table()
    return replace(now, state=state, decisions=tuple(engine.decisions(state)))


def position(**given: Any) -> Table:
    """A table of four at a position stated as in a scenario; seat A has the turn unless stated."""
    return table_of(build({"players": 4, **given}))


def after(now: Table, *actions: act.Action) -> Table:
    """The table after these actions of whoever is asked (without a log)."""
    state = now.game
    for action in actions:
        state = engine.apply(state, engine.decisions(state)[0].seat, action).state
    return table_of(state)


def shown(now: Table, name: str, seat: int | None = None) -> Screen:
    """A private screen of a seat, by default of whoever has the turn."""
    user = now.chairs[now.turn_seat if seat is None else seat].user_id
    assert user is not None
    return open_screen(now, user, name)


def moment(now: Table, seat: int | None = None) -> Moment:
    """The moment of a seat, by default of whoever has the turn."""
    return Moment.of(now, now.turn_seat if seat is None else seat, ())


def words(screen: Screen) -> str:
    """The texts of a screen, small print included."""
    return plain("\n".join(i.text for i in screen.items if isinstance(i, Text | Small)))


def labels(screen: Screen) -> list[str]:
    """What stands on its buttons."""
    return [plain(b.label) for b in screen.buttons()]


def choices(screen: Screen) -> dict[str, str]:
    """The entries of its first select: label and description, in order."""
    select: Select = next(screen.selects())
    return {plain(c.label): plain(c.description) for c in select.choices}
