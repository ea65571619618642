"""What the engine says about a moment: decisions, options, refusals. Plain data that every front end reads."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.actions import Action

Group = Literal["main", "free", "answer", "turn"]
Shape = Literal["turn", "one", "some", "all_at_once"]


class Refusal(msgspec.Struct, frozen=True):
    """Why something is not possible: a code (texts: :mod:`game.words.refusals`) with the numbers and ids in it."""

    code: str
    args: dict[str, int | str] = {}


class IllegalAction(Exception):
    """An action that is not among the options; ``refusal`` says why in terms of the rules."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code, refusal.args)
        self.refusal = refusal


class Some(msgspec.Struct, frozen=True):
    """For an option that takes some of several cards: the candidates and how many, at least and at most."""

    cards: tuple[str, ...]
    least: int
    most: int


class Option(msgspec.Struct, frozen=True):
    """One legal action. ``cost`` is what it spends (resource: amount; ``cards`` are hand cards).

    With ``some`` the action is a template: its ``cards`` may be any distinct choice within the limits.
    """

    action: Action
    group: Group
    cost: dict[str, int] = {}
    some: Some | None = None


class Decision(msgspec.Struct, frozen=True):
    """What somebody has to choose now. ``kind`` is the tag of the frame that asks (``turn``, ``scan``, ``trace``,
    ``tuck`` ...), ``about`` its details for the question's wording. ``open`` means free actions may come between."""

    seat: int
    kind: str
    about: dict[str, int | str | list[str] | list[int]] = {}
    open: bool = False


class Blocker(msgspec.Struct, frozen=True):
    """A main or free action (by its tag) that is not possible now, and why."""

    action: str
    refusal: Refusal
