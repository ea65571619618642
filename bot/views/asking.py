"""Requests to the table in words: what a step showed, the public request, how it ends."""

from __future__ import annotations

from collections.abc import Sequence

from bot.service.model import LogLine, Table
from bot.service.requests import DONE, ENDED, KEPT, MOVED, Request, host, named, others, together, waiting
from bot.texts import chronicle, people
from bot.texts.catalogue import say
from bot.views.moment import Moment
from bot.views.screen import PIECES, SLATE, Button, Screen, Small, Text, row, screen
from game import events as ev

LISTED = 9
"""So many steps are named; how many came before is said."""


# ---------------------------------------------------------------------------------------------- steps
def answered_by_other(line: LogLine) -> bool:
    """Whether another seat decided this step of a turn."""
    return line.turn > 0 and line.seat != line.turn_seat


def is_wall(line: LogLine) -> bool:
    """Whether a step cannot be taken back alone: it showed something, or another seat decided it."""
    return line.reveals or answered_by_other(line)


def shown(line: LogLine) -> str:
    """What a step showed, as the ending of the sentences about it."""
    if answered_by_other(line):
        return "answer"
    drawn = 0
    for event in line.events:
        if isinstance(event, ev.Passed):
            return "stack"
        if isinstance(event, ev.TechTaken):
            return "tile"
        if isinstance(event, ev.CardsDrawn) and event.seat == line.seat:
            drawn += len(event.cards)
        if isinstance(event, ev.CardTaken) and event.hidden and event.seat == line.seat:
            drawn += 1
    if drawn:
        return "card" if drawn == 1 else "cards"
    return "row" if any(isinstance(event, ev.RowRefilled) for event in line.events) else "thing"


def step_lines(table: Table, steps: Sequence[tuple[int, LogLine]], reader: int | None, paid: bool = True) -> list[str]:
    """Numbered steps of a turn, the latest first; what another seat decided names that person."""
    out = []
    for n, line in reversed(steps[-LISTED:]):
        text = chronicle.step_line(table, line, reader, paid=paid)
        if answered_by_other(line):
            out.append(say("undo.line.other", n=n, name=people.name(table, line.seat), text=text))
        else:
            out.append(say("undo.line", n=n, text=text))
    if len(steps) > LISTED:
        out.append(say("undo.earlier", n=len(steps) - LISTED))
    return out


def wall(table: Table, steps: Sequence[tuple[int, LogLine]]) -> str:
    """Why the turn cannot be taken back further alone, about the latest step of which that is so."""
    n, line = next((n, line) for n, line in reversed(steps) if is_wall(line))
    return say(f"undo.wall.{shown(line)}", n=n, name=people.name(table, line.seat))


def asking(moment: Moment) -> Screen:
    """The private answer to whoever has asked the table."""
    names = people.names(moment.table, list(others(moment.table, moment.seat)))
    return screen(
        Text(say("prompt.head", title=say("undo.asked.title")) + "\n" + say("undo.asked", names=names)),
        row(Button(say("button.back.turn"), "open", "turn", "blue")),
        accent=PIECES[moment.table.chairs[moment.seat].colour],
    ).of(moment.table.game_id, moment.table.revision)


# ---------------------------------------------------------------------------------------------- the request
def request(table: Table, asked: Request, mention: bool) -> Screen:
    """The public request while it is open, and the small line that is left of it afterwards.

    Mentions everybody who may answer once, when it is posted.
    """
    if not asked.open:
        return settled(table, asked)
    name = people.name(table, asked.seat)
    steps = named(table, asked.back_to)
    asked_seats = list(others(table, asked.seat))
    again = " ".join(dict.fromkeys(_again(table, line) for _, line in steps if is_wall(line)))
    mentions = " ".join(people.mention(table, s) for s in asked_seats)
    lines = [say("undo.vote.head", n=asked.steps, name=name), *step_lines(table, steps, None, paid=False)]
    fine = [s for s in asked.fine if s in asked_seats]
    so_far = say(
        "undo.vote.fine",
        n=len(fine),
        names=people.names(table, fine),
        others=people.names(table, list(waiting(table, asked))),
    )
    return screen(
        Text("\n".join(lines)),
        Text(say("undo.vote", again=again, mentions=mentions) + (f"\n{so_far}" if fine else "")),
        row(
            Button(say("button.fine"), "fine", str(asked.id), "blue"),
            Button(say("button.rather_not"), "rather_not", str(asked.id)),
        ),
        Small(_needs(table, asked.seat)),
        accent=SLATE,
        mentions=people.users(table, asked_seats) if mention else (),
    ).of(table.game_id, table.revision)


def _again(table: Table, line: LogLine) -> str:
    return say(f"undo.again.{shown(line)}", name=people.name(table, line.seat))


def _needs(table: Table, seat: int) -> str:
    name, enough = people.name(table, seat), list(together(table, seat))
    alone = host(table, seat)
    if alone is None or not enough:
        return say("undo.vote.needs", names=people.names(table, enough or [alone or 0]), name=name)
    return say("undo.vote.needs.host", names=people.names(table, enough), name=name)


_ENDS = {DONE: "undo.agreed", KEPT: "undo.no", MOVED: "undo.moved", ENDED: "undo.ended"}


def settled(table: Table, asked: Request) -> Screen:
    """What is left of a request: one small line."""
    key = _ENDS.get(asked.outcome, "undo.moved")
    return screen(Small(say(key, n=asked.steps, name=people.name(table, asked.seat)))).of(table.game_id, table.revision)


def agreed(table: Table, seat: int, steps: int) -> Screen:
    """Tells whoever asked that the turn is theirs again: one mention, and the way on."""
    return screen(
        Text(say("undo.agreed.you", n=steps, mention=people.mention(table, seat))),
        row(Button(say("turn.go_on"), "show", "turn", "blue")),
        accent=PIECES[table.chairs[seat].colour],
        mentions=people.users(table, [seat]),
    ).of(table.game_id, table.revision)


def said_already(table: Table, asked: Request) -> str:
    """To somebody who agrees a second time."""
    return say("undo.vote.again", others=people.names(table, list(waiting(table, asked))))


def closed_already(outcome: str) -> str:
    """To somebody who answers a request that is settled."""
    return say(f"no.request.{outcome}" if outcome in _ENDS else "no.request.moved")
