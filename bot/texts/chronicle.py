"""Turns in lines: what happened since somebody's last turn, a turn so far, the whole log, the steps of a turn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from bot.service.model import LogLine, Table
from bot.texts import people, story
from bot.texts.catalogue import say
from bot.texts.telling import brought
from game import actions as act
from game.events import IncomePaid, RoundBegan
from game.words.text import commas, sentence

SINCE_LINES = 6
LINE = 180


def turns(lines: Sequence[LogLine]) -> list[list[LogLine]]:
    """Log lines by turn, oldest first; changes of standing orders are no part of the story."""
    kept = [line for line in lines if not isinstance(line.action, act.SetOrders)]
    return [list(group) for _, group in groupby(kept, key=lambda line: line.turn)]


def steps(table: Table) -> list[LogLine]:
    """The steps of the turn in progress."""
    return [line for line in table.turn_log() if not isinstance(line.action, act.SetOrders)]


def passed_ahead(lines: Sequence[LogLine]) -> bool:
    """Whether a turn was nothing but a pass asked for beforehand: it had no table message of its own."""
    return len(lines) == 1 and isinstance(lines[0].action, act.PassAhead)


def turn_line(table: Table, lines: Sequence[LogLine], reader: int | None) -> str:
    """One turn as one line, empty if there is nothing to tell."""
    return story.line(table, lines[0].turn_seat, story.deeds(table, lines, reader), LINE)


def round_line(table: Table, lines: Sequence[LogLine], seat: int) -> str:
    """The new round that these steps brought about, with what ``seat`` gained; empty if there is none."""
    found = [e for line in lines for e in line.events]
    began = next((e for e in found if isinstance(e, RoundBegan) and e.round > 1), None)
    if began is None:
        return ""
    income = next((e.what for e in found if isinstance(e, IncomePaid) and e.seat == seat), {})
    return say("round.new", r=began.round, name=people.name(table, began.seat), gain=brought(income))


def since(table: Table, seat: int, reader: int | None, most: int = SINCE_LINES) -> list[str]:
    """What happened since ``seat`` last played, a line a turn, at most ``most``, and one more for those left out.

    ``reader`` is who will see it: None for everybody.
    """
    told: list[tuple[str, bool]] = []
    for group in turns(table.since(seat)):
        if not group[0].turn:
            continue
        told += [(text, True)] if (text := turn_line(table, group, reader)) else []
        told += [(text, False)] if (text := round_line(table, group, seat)) else []
    lines = [text for text, _ in told[-most:]]
    left_out = sum(is_turn for _, is_turn in told[:-most])
    return [say("turn.since.more", n=left_out), *lines] if left_out else lines


def so_far(table: Table) -> str:
    """What the turn in progress has brought so far, for everybody."""
    found = story.deeds(table, steps(table), None)
    return commas([text for d in found if (text := story.told(table, d, doer=table.turn_seat))])


def asked(table: Table, seat: int) -> str:
    """What led to a question for ``seat`` on somebody else's turn: what the other did, and what came of it for them."""
    found = story.deeds(table, steps(table), None)
    causes = [d for d in found if d.seat == table.turn_seat and d.kind and d.head is not None and not story.is_small(d)]
    discovered = [d for d in found if d.head is not None and d.head.kind == "did.found"]
    mine = [d for d in found if d.seat == seat and d.phrases]
    told = []
    if discovered:  # what is asked then follows from it, and not from what the turn was about
        return sentence(story.told(table, story.headline(discovered[-1])))
    if causes:
        cause = story.told(table, story.headline(causes[-1]), doer=table.turn_seat)
        told.append(say("did.line", who=people.who(table, table.turn_seat), clause=cause) if cause else "")
    if mine:
        told.append(sentence(story.told(table, story.to_you(mine[-1]))))
    return " ".join(x for x in told if x)


def answer(table: Table, seat: int) -> str:
    """What ``seat`` has just answered on somebody else's turn, as a clause; empty if there is nothing to tell."""
    last = next((line for line in reversed(table.log) if line.seat == seat), None)
    if last is None or isinstance(last.action, act.SetOrders):
        return ""
    for deed in story.deeds(table, [last], None):
        own = story.only_of(deed, seat)
        if own.phrases:
            return story.told(table, own, doer=seat)
    return ""


def log_pages(table: Table, reader: int | None, per_page: int = 8) -> list[list[str]]:
    """The whole story, a line a turn, in pages, the latest page last."""
    lines: list[str] = []
    for group in turns(table.log):
        if not group[0].turn:
            continue
        if not lines:
            lines.append(say("log.round", r=group[0].round, name=people.name(table, group[0].turn_seat)))
        began = next((e for line in group for e in line.events if isinstance(e, RoundBegan) and e.round > 1), None)
        lines += [text] if (text := turn_line(table, group, reader)) else []
        lines += [say("log.round", r=began.round, name=people.name(table, began.seat))] if began is not None else []
    return [lines[i : i + per_page] for i in range(0, len(lines), per_page)] or [[]]


def step_line(table: Table, line: LogLine, reader: int | None, paid: bool = True) -> str:
    """One step of a turn with what it cost (if ``paid``) and brought."""
    return story.step(table, line, reader, paid) or say("did.step")
