"""The engine: a new game, what is possible, and one action applied. The only way in and the only list of what is legal.

``apply`` checks that an action is among the options, hands it to the frame that asked (or starts a free action on
top of it), and resolves frames until somebody must choose.
"""

from __future__ import annotations

import msgspec

import game.effects
import game.guards
import game.landing
import game.milestones
import game.missions
import game.pauses
import game.picks
import game.probes
import game.research
import game.rounds
import game.sectors
import game.specials
import game.species.all
import game.species.cards
import game.traces
import game.turns  # noqa: F401  (each registers the rules of its frames)
from game import actions as a
from game.ahead import begun, due, refused, watched
from game.best import best_option
from game.blockers import ahead, blockers, free_blockers, why_not
from game.events import AnyEvent, OrdersChanged, OrderUsed
from game.frames import FirstIncome
from game.missions import respond
from game.options import Decision, IllegalAction, Option, Refusal
from game.pauses import stepwise
from game.preview import Preview, preview
from game.rounds import choose_first_income, first_income_options
from game.run import RULES, Run, is_open
from game.setup import ConfigError, set_up
from game.state import Config, GameState, Orders, copy
from game.turns import FREE, free_options, start_free

__all__ = [
    "ConfigError", "IllegalAction", "Preview", "Result", "ahead", "apply", "blockers", "decisions", "free_blockers",
    "new_game", "options", "preview", "step", "why_not",
]  # fmt: skip

MAX_STEPS = 10_000
"""A resolution longer than this is a fault of the rules, not a game."""


class Result(msgspec.Struct, frozen=True):
    """What an action did: the new state, what happened, and whether something hidden was shown."""

    state: GameState
    events: list[AnyEvent]
    revealed: bool


def new_game(config: Config) -> tuple[GameState, list[AnyEvent]]:
    """A game set up from its configuration, asking every seat for its first income card.

    Raises:
        ConfigError: for a table that cannot be set up.
    """
    run = set_up(config)
    return run.state, run.events


# ---------------------------------------------------------------------------------------------- what is possible
def decisions(state: GameState) -> list[Decision]:
    """Who has to choose what now: one decision, several when all choose at once, none when the game is over."""
    if not state.stack or state.phase == "over":
        return []
    top = state.stack[-1]
    if isinstance(top, FirstIncome):
        return [Decision(n, "first_income") for n in range(len(state.seats)) if n not in top.chosen]
    kind = str(top.__struct_config__.tag)
    return [Decision(top.seat, kind, RULES[type(top)].about(state, top), is_open(state))]


def options(state: GameState, seat: int) -> list[Option]:
    """Everything a seat may do now, answers first, then free actions where they are open. Empty if it is not asked."""
    if not state.stack or state.phase == "over" or not 0 <= seat < len(state.seats):
        return []
    top = state.stack[-1]
    if isinstance(top, FirstIncome):
        return first_income_options(state, seat)
    if top.seat != seat:
        return []
    out = RULES[type(top)].options(state, top)
    if is_open(state):
        # inside a movement the steps are answers already, with their price
        free = free_options(state, seat)
        out = out + ([o for o in free if not isinstance(o.action, a.MoveProbe)] if _moving(state) else free)
    return out


def _moving(state: GameState) -> bool:
    return state.stack[-1].__struct_config__.tag == "move"


def is_option(state: GameState, seat: int, action: a.Action) -> bool:
    """Whether an action is among a seat's options, or the pass it has asked for beforehand and is due."""
    if isinstance(action, a.PassAhead):
        return 0 <= seat < len(state.seats) and due(state, seat)
    for option in options(state, seat):
        if option.some is None:
            if option.action == action:
                return True
        elif isinstance(action, a.ChooseCards) and isinstance(option.action, a.ChooseCards):
            chosen = action.cards
            if (
                option.some.least <= len(chosen) <= option.some.most
                and len(set(chosen)) == len(chosen)
                and set(chosen) <= set(option.some.cards)
            ):
                return True
    return False


# ---------------------------------------------------------------------------------------------- one action
def apply(state: GameState, seat: int, action: a.Action) -> Result:
    """A seat's action, on a copy of the state.

    Raises:
        IllegalAction: if the action is not among the seat's options; its refusal says why, and nothing has changed.
    """
    new = copy(state)
    events, revealed = step(new, seat, action)
    return Result(new, events, revealed)


def step(state: GameState, seat: int, action: a.Action, *, check: bool = True) -> tuple[list[AnyEvent], bool]:
    """The same in place. ``check=False`` trusts that the action was taken from ``options``.

    Raises:
        IllegalAction: as ``apply``; the state is then unchanged.
    """
    run = Run(state)
    if isinstance(action, a.SetOrders):
        _set_orders(run, seat, action, check)
        return run.events, False
    if check and not is_option(state, seat, action):
        raise IllegalAction(why_not(state, seat, action))
    owner = state.turn.seat
    _give(run, seat, action)
    if seat == owner and state.phase == "play" and state.seats[seat].orders.ahead is not None:
        _order(run, seat, ahead=None)  # it has come to its turn
    resolve(run)
    _watch_ahead(run, seat)
    return run.events, run.revealed


def _set_orders(run: Run, seat: int, action: a.SetOrders, check: bool) -> None:
    s = run.state
    if not 0 <= seat < len(s.seats):
        raise IllegalAction(Refusal("not_seated"))
    try:
        orders = msgspec.convert(msgspec.to_builtins(action.orders), Orders)
    except msgspec.ValidationError as e:
        raise IllegalAction(Refusal("orders")) from e
    if orders.ahead is not None and orders.ahead != s.seats[seat].orders.ahead:
        refusal = refused(s, seat, orders.ahead)
        if refusal is not None and check:
            raise IllegalAction(refusal)
        # in a replay after an undo the moment may be another one, in which it cannot be asked for
        fresh = begun(s, seat, orders.ahead) if refusal is None else None
        orders = msgspec.structs.replace(orders, ahead=fresh)
    s.seats[seat].orders = orders
    run.note(OrdersChanged(seat))


def _order(run: Run, seat: int, **changes: object) -> None:
    me = run.seat(seat)
    me.orders = msgspec.structs.replace(me.orders, **changes)


def _watch_ahead(run: Run, actor: int) -> None:
    """Withdraw the passes asked for beforehand by seats that this step concerns."""
    s = run.state
    for n, me in enumerate(s.seats):
        if me.orders.ahead is not None and n != actor:
            asked = n != s.turn.seat and any(d.seat == n for d in decisions(s))
            _order(run, n, ahead=watched(s, n, asked, run.events))


def _give(run: Run, seat: int, action: a.Action) -> None:
    """Hand an action to whom it belongs: the frame that asks, or a new free action on top of it."""
    top = run.state.stack[-1]
    if isinstance(top, FirstIncome):
        assert isinstance(action, a.Tuck)
        choose_first_income(run, top, seat, action.card)
        return
    if isinstance(action, FREE) and not (isinstance(action, a.MoveProbe) and _moving(run.state)):
        start_free(run, seat, action)
        return
    RULES[type(top)].answer(run, top, action)


def resolve(run: Run) -> None:
    """Resolve frames until somebody must choose or the game is over. A single compulsory answer is taken at once (but
    not from a seat that plays its turn step by step), and a standing order answers for a seat whose turn it is not."""
    s = run.state
    for _ in range(MAX_STEPS):
        if run.pending:
            respond(run)
        if not s.stack or s.phase == "over":
            return
        top = s.stack[-1]
        rule = RULES[type(top)]
        if not rule.advance(run, top):
            continue
        if rule.must_ask(s, top):
            return
        choices = rule.options(s, top)
        if not choices:
            raise AssertionError(f"dead end: {top}")
        chosen = _without_asking(run, choices, rule.order)
        if chosen is None:
            return
        rule.answer(run, top, chosen.action)
    raise AssertionError("endless resolution")


def _without_asking(run: Run, choices: list[Option], kind: str) -> Option | None:
    """The answer that needs no asking: the only one there is, or the one a standing order gives."""
    s = run.state
    top = s.stack[-1]
    if len(choices) == 1 and choices[0].some is None:
        nothing_to_do = isinstance(choices[0].action, a.Decline | a.Finish)
        if nothing_to_do or not stepwise(s, top.seat):
            return choices[0]
    if top.seat == s.turn.seat:
        return None
    order = getattr(s.seats[top.seat].orders, kind) if kind else "ask"
    if order == "ask":
        return None
    run.note(OrderUsed(top.seat, kind))
    if order == "never":
        return next(o for o in choices if isinstance(o.action, a.Decline | a.Finish))
    return best_option(s, top.seat, choices)
