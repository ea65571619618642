"""Every screen that can be opened at a table: what is posted for everybody, and where a reader's taps can lead."""

from __future__ import annotations

import inspect
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence

from bot import service
from bot.service import ServiceError, Table, UndoPoint
from bot.service.requests import DONE, ENDED, KEPT, MOVED, Request
from bot.texts import chronicle, people
from bot.views import asking, doing, looking, table
from bot.views.ids import parse_answer
from bot.views.moment import Moment
from bot.views.screen import Screen
from bot.views.screens import OWN, open_screen
from bot.views.trouble import told_of
from game import actions as act
from game import engine
from game.events import SpeciesFound
from game.words import glossary

WATCHER = 999
"""A user without a seat."""

FIRST_SCREENS = (*OWN, "undo", "more", "views", "log", "position", "species", "help:0", "read:25", "term:publicity")
"""Where taps begin; everything else is found from here."""

LOOKING = ("help", "log", "position", "view", "views", "species", "choice", "settings", "read", "term")
"""Screens that are the same at whatever a seat has to choose."""


# ---------------------------------------------------------------------------------------------- for everybody
def _running(make: Callable[[Table], Iterable[Screen]]) -> Callable[[Table], Iterable[Screen]]:
    return lambda now: make(now) if now.status == "running" and now.game.phase == "play" else ()


def _set_up(make: Callable[[Table], Iterable[Screen]]) -> Callable[[Table], Iterable[Screen]]:
    return lambda now: make(now) if now.status == "running" and now.game.phase == "setup" else ()


def _retired(now: Table) -> Iterator[Screen]:
    turns = [group for group in chronicle.turns(now.log) if group[0].turn]
    if turns:
        seat = turns[-1][0].turn_seat
        text = chronicle.turn_line(now, turns[-1], None) or people.who(now, seat)
        yield table.retired(now, text, now.chairs[seat].colour)


def _discoveries(now: Table) -> Iterator[Screen]:
    for line in now.log:
        for event in line.events:
            if isinstance(event, SpeciesFound):
                yield table.discovery(now, event.slot)


def _requests(now: Table, *outcomes: str) -> Iterator[Request]:
    """A wish to take back all of the turn, before anybody has answered and afterwards."""
    steps = len(now.turn_log())
    fine = tuple(c.index for c in now.chairs if c.index != now.turn_seat)[:1]
    if steps and now.game.turn.number:
        for outcome in outcomes:
            for agree in ((), fine):
                yield Request(1, now.game_id, None, now.turn_seat, 0, steps, now.revision, agree, outcome)


PUBLIC: dict[str, Callable[[Table], Iterable[Screen]]] = {
    "lobby": lambda now: [table.lobby(now)],
    "lobby_closed": lambda now: [table.lobby_closed(now)],
    "closed": lambda now: [table.closed(now)],
    "started": lambda now: [table.started(now)],
    "welcome": lambda now: [table.welcome(now, c.index) for c in now.chairs],
    "income": _set_up(lambda now: [table.income(now, first_time=True), table.income(now, first_time=False)]),
    "income_shown": _running(lambda now: [table.income_shown(now)]),
    "turn": _running(lambda now: [table.turn(now, mention=True), table.turn(now, mention=False)]),
    "playing": _running(lambda now: [table.playing(now)]),
    "retired": _running(_retired),
    "question": _running(lambda now: [table.question(now, s, mention=True) for s in now.waiting]),
    "answered": _running(lambda now: [table.answered(now, c.index) for c in now.chairs]),
    "discovery": _discoveries,
    "request": _running(lambda now: [asking.request(now, r, mention=True) for r in _requests(now, "")]),
    "settled": _running(lambda now: [asking.settled(now, r) for r in _requests(now, DONE, KEPT, MOVED, ENDED)]),
    "agreed": _running(lambda now: [asking.agreed(now, now.turn_seat, 2)]),
    "final": lambda now: [table.final(now, mention=True)] if now.status == "over" else (),
}  # fmt: skip
"""By the name of their builder in :mod:`bot.views.table` or :mod:`bot.views.asking`: what is posted for everybody."""


def public(now: Table) -> Iterator[tuple[str, Screen]]:
    """Everything that is posted in the channel at this moment, or could be."""
    for name, make in PUBLIC.items():
        for n, screen in enumerate(make(now)):
            yield f"{name} {n}", screen


# ---------------------------------------------------------------------------------------------- for one reader
def screens(
    now: Table, user: int, points: Sequence[UndoPoint] = (), *, deep: bool = True, first: Iterable[str] = FIRST_SCREENS
) -> Iterator[tuple[str, Screen]]:
    """Every private screen that a user's taps can lead to without changing anything. ``deep``: what is only there to
    look at as well; of the log, which only grows, the latest page until the game has ended."""
    todo = deque(first)
    seen = set(todo)
    while todo:
        name = todo.popleft()
        if not deep and name.partition(":")[0] in LOOKING:
            continue
        screen = _opened(now, user, name, points)
        if screen is None:
            continue
        yield name, screen
        for lead in leads(screen):
            if lead not in seen and (now.status == "over" or not lead.startswith("log:")):
                seen.add(lead)
                todo.append(lead)


def _opened(now: Table, user: int, name: str, points: Sequence[UndoPoint]) -> Screen | None:
    """A screen by its name; for whoever may not open it, what they are told instead."""
    try:
        if name.startswith("way:"):
            chair = now.chair(user)
            return doing.planned(Moment.of(now, chair.index), name[4:]) if chair is not None else None
        return open_screen(now, user, name, points)
    except ServiceError as error:
        return told_of(now, user, error)


def leads(screen: Screen) -> Iterator[str]:
    """The names of the screens that the buttons and selects of a screen open."""
    for button in screen.buttons():
        if button.verb in ("open", "show") and not button.off:
            yield button.arg
    for select in screen.selects():
        for choice in select.choices:
            kind, colon, rest = choice.value.partition(":")
            if select.verb == "look":
                yield f"view:{choice.value}"
            elif not colon:
                continue
            elif kind == "page":
                yield f"{select.arg}/{rest}"
            else:
                yield choice.value if kind == "way" else rest


def terms() -> Iterator[tuple[str, Screen]]:
    """Every word of the glossary."""
    for term in glossary.TERMS.values():
        yield f"term:{term.key}", looking.word(term.key, None, None)


# ---------------------------------------------------------------------------------------------- refusals
def errors(now: Table) -> Iterator[ServiceError]:
    """Every error that the service foresees, as it could be raised at a table; the rules' own refusals come apart."""
    kinds = [k for k in vars(service).values() if inspect.isclass(k) and issubclass(k, ServiceError)]
    for kind in (*kinds, doing.Twice):
        if kind not in (ServiceError, service.Illegal):
            own = any("__init__" in vars(c) for c in kind.__mro__[: kind.__mro__.index(Exception)])
            made = inspect.signature(kind).parameters.values() if own else ()
            yield kind(**{p.name: _example(p, now) for p in made if p.kind is p.POSITIONAL_OR_KEYWORD})


def _example(parameter: inspect.Parameter, now: Table) -> object:
    """A value for a parameter of an error: what the table says of it, or anything of its kind."""
    known: dict[str, object] = {
        "game_id": now.game_id, "table": now, "status": now.status, "host_id": now.host_id, "waiting": now.waiting,
        "turn_seat": now.turn_seat,
    }  # fmt: skip
    if parameter.name in known:
        return known[parameter.name]
    if parameter.default is not inspect.Parameter.empty:
        return parameter.default
    return {"int": 2, "str": "word"}[str(parameter.annotation)]


def refusals(now: Table, user: int, cards: Iterable[str] = ()) -> Iterator[tuple[str, Screen]]:
    """What a user is told in trouble: every foreseen error, and the rules' reason for each action not possible now.
    ``cards``: cards to try things with, whether or not the user holds them."""
    for error in errors(now):
        yield type(error).__name__, told_of(now, user, error)
    chair = now.chair(user)
    if chair is None or now.status != "running":
        return
    offered = [o.action for o in engine.options(now.game, chair.index)]
    for action in _attempts(now, cards):
        if action not in offered:
            refusal = engine.why_not(now.game, chair.index, action)
            yield str(action), told_of(now, user, service.Illegal(refusal))


def _attempts(now: Table, cards: Iterable[str]) -> Iterator[act.Action]:
    state = now.game
    yield from (act.Launch(), act.Scan(), act.Analyze(), act.Research(), act.Pass(), act.EndTurn())
    yield from (act.Orbit(p) for p in state.planets)
    yield from (act.Land(p) for p in state.planets)
    yield from (act.Land(m) for p in state.planets.values() for m in p.moons)
    yield from (act.PlaceData("top", n) for n in (1, 6))
    yield from (act.MoveProbe(p.id, p.sector, p.ring) for p in state.probes)
    yield from (act.Exchange(give, get) for give in ("credits", "energy", "cards") for get in ("credits", "energy"))
    for card in ("deck", *cards):
        yield act.BuyCard(card)
        yield act.PlayCard(card)
        yield act.DiscardForCorner(card)
        yield act.CompleteMission(card)
        yield act.Tuck(card)
        yield act.TakeCard(card)


def acting(screen: Screen) -> Iterator[str]:
    """The answers to the engine that a screen offers."""
    for button in screen.buttons():
        if button.verb == "act":
            yield button.arg
    for select in screen.selects():
        if select.verb == "pick":
            yield from (c.value for c in select.choices if parse_answer(c.value))
        elif select.verb in ("some", "pass"):
            yield select.arg
