"""Private screens by name, as buttons and commands ask for them: ``turn``, ``hand``, ``view:planets`` ..."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.service import NoGame, NotSeated, Table, UndoPoint, WrongStatus
from bot.views import beforehand, choices, free_screens, hand, looking, main_screens, settings, taking_back
from bot.views.moment import Moment
from bot.views.panel import income_again, panel, turn_full
from bot.views.screen import Screen

Private = Callable[[Moment, str], Screen]

OWN: dict[str, Private] = {
    "turn": panel,
    "full": lambda m, part: turn_full(m),
    "scan": panel,
    "trace": panel,
    "income": lambda m, part: income_again(m) if m.state.phase == "setup" else panel(m),
    "hand": hand.hand,
    "words": hand.in_words,
    "exertians": hand.exertians,
    "card": hand.card,
    "play": main_screens.play,
    "sure": main_screens.sure,
    "orbit": lambda m, part: main_screens.places(m, "orbit"),
    "land": lambda m, part: main_screens.places(m, "land"),
    "research": main_screens.research,
    "take": main_screens.take,
    "get": main_screens.get,
    "pass": main_screens.passing,
    "free": free_screens.free,
    "data": free_screens.data,
    "corner": free_screens.corner,
    "buy": free_screens.buy,
    "exchange": free_screens.exchange,
    "move": free_screens.move,
    "since": lambda m, part: looking.since(m.table, m.seat),
    "choices": lambda m, part: choices.choices(m),
    "choice": choices.choice,
    "ahead": beforehand.ask,
    "taken": lambda m, part: taking_back.taken_back(m, int(part) if part.isdigit() else 1),
}
"""Screens of a seat."""

TURN_ONLY = frozenset({
    "play", "sure", "orbit", "land", "research", "pass", "free", "data", "corner", "buy", "exchange", "move",
})  # fmt: skip
"""Screens that mean nothing while somebody else plays."""


def open_screen(table: Table | None, user: int, name: str, points: Sequence[UndoPoint] = ()) -> Screen:
    """The screen of that name for a user at a table (None: help without a game).

    Raises:
        NotSeated: when it is a seat's own and the user has none.
        NoGame: when it needs a game and there is none.
        WrongStatus: when the game has not begun.
    """
    name, _, page = name.partition("/")
    key, _, part = name.partition(":")
    if table is None:
        if key == "help":
            return looking.help_page(_number(part), None, None)
        if key == "term":
            return looking.word(part, None, None)
        if key == "read":
            return looking.card_in_words(part)
        raise NoGame
    chair = table.chair(user)
    seat = chair.index if chair is not None else None
    if key == "help":
        return looking.help_page(_number(part), table, seat).of(table.game_id, table.revision)
    if key == "settings":
        return settings.settings(table, user, part).of(table.game_id, table.revision)
    if key == "read":
        return looking.card_in_words(part).of(table.game_id, table.revision)
    if key == "term":
        return looking.word(part, table, seat).of(table.game_id, table.revision)
    if table.state is None:
        raise WrongStatus(table.status)
    return _screen(table, seat, key, part, _number(page), points).of(table.game_id, table.revision)


def _screen(table: Table, seat: int | None, key: str, part: str, page: int, points: Sequence[UndoPoint]) -> Screen:
    match key:
        case "views":
            return looking.views(table, seat)
        case "view":
            return looking.look(table, seat, part)
        case "position":
            return looking.in_words(table, seat, _number(part))
        case "species":
            return looking.species_rules(table, seat, part, page)
        case "log":
            return looking.log(table, seat, int(part) if part.isdigit() else None)
        case "more":
            return looking.more(table, seat)
    if seat is None:
        raise NotSeated
    moment = Moment.of(table, seat, page=page)
    if key == "undo":
        return taking_back.undo(moment, points)
    if key in TURN_ONLY and (moment.decision is None or not moment.my_turn):
        return panel(moment)
    return OWN.get(key, panel)(moment, part)


def _number(text: str) -> int:
    return int(text) if text.isdigit() else 0
