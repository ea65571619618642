"""My choices: what a person has settled once for all, for the seat at one table or for every new one.

The list shows every choice with its value; one select picks a choice, which then shows its two or three values as
buttons with what each means. The same screens serve a seat (verb ``order``) and a person's defaults (``default``).
"""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from bot.service.model import Table
from bot.texts.catalogue import say
from bot.texts.labels import DESCRIPTION, OPTION_LABEL, fit
from bot.views.moment import Moment
from bot.views.parts import accent
from bot.views.screen import SLATE, Button, Buttons, Choice, Screen, Select, Small, Text, row, screen
from game import actions as act
from game.frames import Frame
from game.run import RULES
from game.state import Orders


@dataclass(frozen=True, slots=True)
class Value:
    """One value of a choice: ``word`` names its sentences."""

    value: object
    word: str
    shared: bool = False
    """Whether its sentences are those of every choice ("ask me")."""

    def name(self, choice: str) -> str:
        """The value as a short name."""
        return say(f"choices.{self.word}" if self.shared else f"choices.{choice}.{self.word}")

    def meaning(self, choice: str) -> str:
        """What it means, in a sentence."""
        return say(f"choices.{self.word}.means" if self.shared else f"choices.{choice}.{self.word}.means")


_ASK = Value("ask", "ask", shared=True)
_BEST, _NEVER = Value("best", "best"), Value("never", "never")

TURN: dict[str, tuple[Value, ...]] = {
    "pace": (Value("flow", "flow"), Value("steps", "steps")),
    "guards": (Value(True, "on"), Value(False, "off")),
}
"""How the own turn runs."""

OUTSIDE: dict[str, tuple[Value, ...]] = {
    "circles": (_ASK, _BEST, _NEVER),
    "traces": (_ASK, _BEST),
    "gold": (_ASK, _BEST),
    "cards": (_ASK, _BEST),
    "income": (_ASK, _BEST, _NEVER),
    "moves": (_ASK, _NEVER),
    "signals": (_ASK, _BEST),
    "messages": (_ASK, _BEST),
    "exertians": (_ASK, _NEVER),
}
"""What is answered outside the own turn."""

CHOICES = {**TURN, **OUTSIDE}
"""Every choice with its values."""

OF_SPECIES = {"messages": "centaurians", "exertians": "exertians"}
"""Choices that mean something only once their species is found."""


def of_table(table: Table) -> tuple[str, ...]:
    """The choices that mean something at a table: those of a species not found yet are left out."""
    found = {s.species for s in table.game.species if s.found}
    return tuple(c for c in CHOICES if OF_SPECIES.get(c) is None or OF_SPECIES[c] in found)


def in_play(table: Table, user: int) -> bool:
    """Whether a user has a seat in a game that is being played, and so choices of that seat."""
    return table.status == "running" and table.chair(user) is not None


# ---------------------------------------------------------------------------------------------- a seat's own
def choices(moment: Moment, note: str = "") -> Screen:
    """The standing choices of a seat."""
    orders = moment.me.orders
    shown = of_table(moment.table)
    entries = [Choice(e.label, f"open:choice:{e.value}", e.description) for e in _entries(orders, shown)]
    return screen(
        *_list(orders, shown),
        Select(say("choices.change"), "pick", tuple(entries)),
        Small(note),
        row(
            Button(say("choices.done"), "open", "turn", "green"),
            Button(say("choices.keep"), "keep") if not note else None,
        ),
        accent=accent(moment),
    )


def choice(moment: Moment, name: str) -> Screen:
    """One standing choice of a seat with its values."""
    if name not in CHOICES:
        return choices(moment)
    back = Button(say("choices.back"), "open", "choices")
    return screen(*_one(moment.me.orders, name, "order"), row(back), accent=accent(moment))


# ---------------------------------------------------------------------------------------------- for new tables
def defaults(orders: Orders) -> Screen:
    """A person's choices for new tables."""
    shown = tuple(CHOICES)
    return screen(
        *_list(orders, shown, say("choices.defaults")),
        Select(say("choices.change"), "default", tuple(_entries(orders, shown))),
        row(
            Button(say("choices.done"), "default", "done", "green"),
            Button(say("button.settings.reset"), "default", "reset") if orders != Orders() else None,
        ),
        accent=SLATE,
    )


def default(orders: Orders, name: str) -> Screen:
    """One choice for new tables with its values."""
    back = Button(say("choices.back"), "default")
    return screen(*_one(orders, name, "default"), row(back), accent=SLATE)


# ---------------------------------------------------------------------------------------------- both
def _list(orders: Orders, shown: tuple[str, ...], lead: str = "") -> list[Text]:
    head = say("prompt.head", title=say("choices.title")) + (f"\n{lead}" if lead else "")
    out = []
    for title, group in ((say("choices.turn"), TURN), (say("choices.outside"), OUTSIDE)):
        lines = [
            say("choices.line", name=say(f"choices.{name}"), value=_now(orders, name).name(name))
            for name in group
            if name in shown
        ]
        out.append(Text("\n".join([f"-# {title}", *lines])))
    return [Text(head), *out]


def _entries(orders: Orders, shown: tuple[str, ...]) -> list[Choice]:
    return [Choice(fit(say(f"choices.{n}"), OPTION_LABEL), n, fit(_now(orders, n).name(n), DESCRIPTION)) for n in shown]


def _one(orders: Orders, name: str, verb: str) -> tuple[Text, Text, Buttons]:
    now = _now(orders, name)
    lines, buttons = [], []
    for i, value in enumerate(CHOICES[name]):
        key = "choices.value.now" if value == now else "choices.value"
        lines.append(say(key, value=value.name(name), meaning=value.meaning(name)))
        label = say("choices.button.now", value=value.name(name)) if value == now else value.name(name)
        buttons.append(Button(label, verb, f"{name}.{i}", "grey"))
    head = say("prompt.head", title=say(f"choices.{name}")) + "\n" + say(f"choices.{name}.about")
    return Text(head), Text("\n".join(lines)), row(*buttons)


def _now(orders: Orders, name: str) -> Value:
    now = getattr(orders, name)
    return next(v for v in CHOICES[name] if v.value == now)


def changed(orders: Orders, text: str) -> Orders | None:
    """The orders with one choice changed, named ``choice.index``; None if there is no such choice."""
    name, _, index = text.partition(".")
    values = CHOICES.get(name)
    if values is None or not index.isdigit() or int(index) >= len(values):
        return None
    return msgspec.structs.replace(orders, **{name: values[int(index)].value})


def changed_orders(orders: Orders, text: str) -> act.SetOrders | None:
    """The action that changes one standing choice, named likewise."""
    new = changed(orders, text)
    return None if new is None else act.SetOrders(new)


# ---------------------------------------------------------------------------------------------- beside a question
def always(moment: Moment) -> Button | None:
    """Beside a question outside the own turn: the button that answers it, and from now on every one of its kind."""
    name = asked(moment)
    return Button(say(f"always.{name}"), "always", name) if name else None


def asked(moment: Moment) -> str:
    """The standing choice that would answer what a seat is asked now; empty if there is none."""
    if moment.decision is None or moment.my_turn or moment.state.phase != "play":
        return ""
    frame: Frame = moment.state.stack[-1]
    return RULES[type(frame)].order if frame.seat == moment.seat else ""


def answer_always(moment: Moment) -> Orders:
    """The orders with the choice behind the present question settled, as the button says."""
    name = asked(moment)
    value = next(v.value for v in CHOICES[name] if v.value != "ask")
    return msgspec.structs.replace(moment.me.orders, **{name: value})
