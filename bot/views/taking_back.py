"""Taking steps back, and the standing choices of a seat."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.service.model import UndoPoint
from bot.texts import chronicle
from bot.texts.catalogue import say
from bot.views.moment import Moment
from bot.views.parts import accent, have
from bot.views.screen import Button, Choice, Screen, Select, Small, Text, row, screen
from game import actions as act
from game.state import Orders

LISTED = 9


# ---------------------------------------------------------------------------------------------- undo
def undo(moment: Moment, points: Sequence[UndoPoint]) -> Screen:
    """The steps of the turn, latest first, with what each cost and brought; one, some or all of them go back.

    ``points`` are the places to go back to, the nearest first.
    """
    back = Button(say("button.back.turn"), "open", "turn")
    if not points:
        return screen(Text(say("undo.none")), row(back), accent=accent(moment))
    free = [p for p in points if p.free]
    steps = points[-1].lines
    first = max(0, len(steps) - LISTED)
    lines = [
        say("undo.line", n=n + 1, text=chronicle.step_line(moment.table, line, moment.seat))
        for n, line in reversed(list(enumerate(steps)))
        if n >= first
    ]
    if len(free) == len(points):
        note = say("undo.free")
    elif free:
        note = say("undo.wall", n=len(points) - len(free))
    else:
        note = say("undo.wall.first")
    return screen(
        Text(say("prompt.head", title=say("undo.ask")) + "\n" + say("undo.lead") + "\n" + "\n".join(lines)),
        Small(note),
        row(*_ways(free, len(steps)), Button(say("undo.keep"), "open", "turn")),
        accent=accent(moment),
    )


def _ways(free: Sequence[UndoPoint], total: int) -> list[Button]:
    """The latest step, the latest two, and everything that may be taken back."""
    out: list[Button] = []
    sizes = sorted({1, 2, len(free)} & set(range(1, len(free) + 1)))
    for size in sizes:
        point = free[size - 1]
        low, high = total - size + 1, total
        if size == total and size > 1:
            label = say("undo.all")
        elif size == 1:
            label = say("undo.last", n=high)
        elif size == 2:
            label = say("undo.two", n=low, m=high)
        else:
            label = say("undo.from", n=low, m=high)
        out.append(Button(label, "back", str(point.back_to), "blue" if size == 1 else "grey"))
    return out


def taken_back(moment: Moment, steps: int) -> Screen:
    """After an undo: where the turn is now, and the way forth and back."""
    at_start = not [line for line in moment.table.turn_log() if line.seat == moment.seat]
    text = say("turn.at_start") if at_start else say("undo.done", n=steps)
    return screen(
        Text(say("prompt.head", title=say("turn.taken_back")) + "\n" + text),
        Text(say("turn.have", have=have(moment.me))),
        row(
            Button(say("button.my_turn") if at_start else say("button.go_on"), "open", "turn", "blue"),
            Button(say("button.redo"), "redo"),
        ),
        accent=accent(moment),
    )


# ---------------------------------------------------------------------------------------------- standing choices
_ASK, _BEST, _NEVER = ("ask", "choices.ask"), ("best", "choices.best"), ("never", "choices.never")
CHOICES: dict[str, tuple[tuple[object, str], ...]] = {
    "circles": (_ASK, _BEST, _NEVER),
    "traces": (_ASK, _BEST),
    "gold": (_ASK, _BEST),
    "cards": (_ASK, _BEST),
    "income": (_ASK, _BEST, _NEVER),
    "moves": (_ASK, _NEVER),
    "signals": (_ASK, _BEST),
    "messages": (_ASK, _BEST),
    "exertians": (_ASK, _NEVER),
    "guards": ((True, "choices.guards.on"), (False, "choices.guards.off")),
}
"""Each standing choice with its values and the sentence for each."""


def choices(moment: Moment) -> Screen:
    """The standing choices of this seat, and one select to change one."""
    orders = moment.me.orders
    lines, options = [], []
    for name, values in CHOICES.items():
        now = getattr(orders, name)
        told = next(say(key) for value, key in values if value == now)
        lines.append(say("choices.line", name=say(f"choices.{name}"), value=told))
        for i, (value, key) in enumerate(values):
            if value != now:
                label = say("choices.option", name=say(f"choices.{name}"), value=say(key))
                options.append(Choice(label[:45], f"{name}.{i}"))
    return screen(
        Text(say("prompt.head", title=say("choices.title")) + "\n" + say("choices.lead") + "\n" + "\n".join(lines)),
        Select(say("choices.change"), "order", tuple(options)),
        row(Button(say("button.back.turn"), "open", "turn")) if moment.my_turn else None,
        accent=accent(moment),
    )


def changed_orders(orders: Orders, value: str) -> act.SetOrders | None:
    """The action that changes one standing choice, named as in the select; None if there is no such choice."""
    name, _, index = value.partition(".")
    values = CHOICES.get(name)
    if values is None or not index.isdigit() or int(index) >= len(values):
        return None
    new = {**msgspec.structs.asdict(orders), name: values[int(index)][0]}
    return act.SetOrders(Orders(**new))
