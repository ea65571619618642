"""Taking steps back."""

from __future__ import annotations

from collections.abc import Sequence

from bot.service.model import UndoPoint
from bot.service.requests import may_ask, named
from bot.texts.catalogue import say
from bot.views import asking
from bot.views.moment import Moment
from bot.views.parts import accent, have
from bot.views.screen import Button, Screen, Small, Style, Text, row, screen


# ---------------------------------------------------------------------------------------------- undo
def undo(moment: Moment, points: Sequence[UndoPoint]) -> Screen:
    """The steps of the turn, latest first, with what each cost and brought; one, some or all of them go back.

    ``points`` are the places to go back to, the nearest first.
    """
    back = Button(say("button.back.turn"), "open", "turn")
    if not points:
        return screen(Text(say("undo.none")), row(back), accent=accent(moment))
    free = [p for p in points if p.free]
    steps = named(moment.table, points[-1].back_to)
    lines = asking.step_lines(moment.table, steps, moment.seat)
    asks: list[Button] = []
    if len(free) == len(points):
        note = say("undo.free")
    elif may_ask(moment.table, moment.seat):
        note = asking.wall(moment.table, steps)
        asks = _asks(points, len(free), "grey" if free else "blue")
    else:
        note = say("undo.strict", n=len(points) - len(free))
    return screen(
        Text(say("prompt.head", title=say("undo.ask")) + "\n" + say("undo.lead") + "\n" + "\n".join(lines)),
        Small(note),
        row(*_ways(free, len(steps), few=bool(asks)), *asks, Button(say("undo.keep"), "open", "turn")),
        accent=accent(moment),
    )


def _asks(points: Sequence[UndoPoint], free: int, first: Style) -> list[Button]:
    """Asking for everything; and for as little as reaches behind what was shown last, where that is less."""
    total = len(points)
    out = []
    if free + 1 < total:
        low, high = total - free, total
        if low == high:
            label = say("undo.ask.one", n=high)
        elif low + 1 == high:
            label = say("undo.ask.two", n=low, m=high)
        else:
            label = say("undo.ask.from", n=low, m=high)
        out.append(Button(label, "ask_table", str(points[free].back_to), first))
    label = say("undo.ask.all", n=total) if total > 1 else say("undo.ask.one", n=1)
    return [*out, Button(label, "ask_table", str(points[-1].back_to), "grey" if out else first)]


def _ways(free: Sequence[UndoPoint], total: int, few: bool) -> list[Button]:
    """The latest step, the latest two (unless ``few`` are wanted), and everything that may be taken back."""
    out: list[Button] = []
    wanted = {1, len(free)} if few else {1, 2, len(free)}
    sizes = sorted(wanted & set(range(1, len(free) + 1)))
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
