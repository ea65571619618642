"""A run: one step of the engine in progress, and the registry of rules for frames.

``Run`` carries the state that is being changed, the events so far, and which of them may still be answered. Every
frame kind has one ``Rule``; the loop in :mod:`game.engine` asks it to advance, for its options and to take an answer.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from game.actions import Action
from game.events import AnyEvent
from game.frames import LOCKED, AnyFrame, Frame
from game.options import Option
from game.rng import below, shuffled
from game.state import Context, GameState, Seat

F = TypeVar("F", bound=Frame)
T = TypeVar("T")


class Run:
    """The engine at work on a state. ``revealed`` becomes true when something hidden was shown or drawn."""

    __slots__ = ("events", "pending", "revealed", "state")

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.events: list[AnyEvent] = []
        self.pending: list[AnyEvent] = []
        self.revealed = False

    # ------------------------------------------------------------------------------------------ stack
    def push(self, frame: AnyFrame) -> None:
        """Put a frame on top; it is resolved before what lies below."""
        self.state.stack.append(frame)

    def pop(self) -> None:
        """Drop the top frame."""
        self.state.stack.pop()

    def emit(self, event: AnyEvent) -> None:
        """Something happened: it is recorded, and responses are gathered when the present rule returns."""
        self.events.append(event)
        self.pending.append(event)

    def note(self, event: AnyEvent) -> None:
        """Something happened that nothing in the game responds to."""
        self.events.append(event)

    # ------------------------------------------------------------------------------------------ contexts
    def new_context(self, card: str = "") -> int:
        """A fresh effect context; returns its key."""
        key = self.state.next_id
        self.state.next_id += 1
        self.state.contexts[key] = Context(card=card)
        return key

    def context(self, key: int) -> Context:
        """The context of an effect; an unshared empty one for key 0."""
        return self.state.contexts.get(key) or Context()

    # ------------------------------------------------------------------------------------------ chance
    def shuffle(self, items: list[T]) -> list[T]:
        """``items`` in random order, from the game's own seed."""
        self.state.draws += 1
        return shuffled(items, self.state.config.seed, self.state.draws)

    def random(self, n: int) -> int:
        """A random number from 0 to ``n - 1``."""
        self.state.draws += 1
        return below(n, self.state.config.seed, self.state.draws)

    def seat(self, n: int) -> Seat:
        """The seat with that number."""
        return self.state.seats[n]


class Rule(Generic[F]):
    """How one kind of frame works. ``forced``: a single compulsory option is taken without asking. ``order``: the
    standing order (a field of ``Orders``) that answers for a seat outside its own turn."""

    forced = True
    order = ""

    def advance(self, run: Run, frame: F) -> bool:
        """Do what needs no choice. True: the frame has to ask; False: something was popped or pushed."""
        raise NotImplementedError

    def must_ask(self, state: GameState, frame: F) -> bool:
        """Whether it waits for its seat even when there is a single answer."""
        return not self.forced

    def options(self, state: GameState, frame: F) -> list[Option]:
        """What its seat may answer now."""
        return []

    def answer(self, run: Run, frame: F, action: Action) -> None:
        """Carry out one of the options."""
        raise NotImplementedError

    def about(self, state: GameState, frame: F) -> dict[str, Any]:
        """Details for the wording of the question."""
        return {}


RULES: dict[type[Frame], Rule[Any]] = {}


def rule(kind: type[F]) -> Any:
    """Class decorator: registers a :class:`Rule` for a frame kind."""

    def register(cls: type[Rule[F]]) -> type[Rule[F]]:
        RULES[kind] = cls()
        return cls

    return register


def is_open(state: GameState) -> bool:
    """Whether free actions are possible at this moment for whoever is asked: in the own turn, not inside another
    free action, nor in the steps of a pass, of sectors or between turns (rulebook page 7)."""
    stack = state.stack
    if not stack or stack[-1].seat != state.turn.seat:
        return False
    return not any(type(f) in LOCKED for f in stack)


def seats_from(state: GameState, first: int) -> list[int]:
    """Seat numbers clockwise from ``first``."""
    n = len(state.seats)
    return [(first + i) % n for i in range(n)]
