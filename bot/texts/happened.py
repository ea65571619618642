"""What a person's last step did, as the head of the private panel: a title and a line of what was paid and gained."""

from __future__ import annotations

from collections.abc import Sequence

from bot.service.model import LogLine, Table
from bot.texts import position, story, telling
from bot.texts.catalogue import say
from bot.texts.telling import Phrase, brought
from game import actions as act
from game.words.text import both, capital, sentence


def happened(table: Table, seat: int, lines: Sequence[LogLine]) -> tuple[str, str]:
    """Title and lead for the steps that ``seat`` just took; both empty if there is nothing to tell."""
    if lines and not lines[-1].turn and isinstance(lines[-1].action, act.Tuck):
        # The last of the first income cards: what others have tucked is on the table's message.
        title = say("income.done.title", card=telling.card_name(lines[-1].action.card))
        return title, say("income.done", income=position.income(table, seat))
    found = story.deeds(table, lines, seat)
    if not found:
        return "", ""
    deed = found[0]
    head = deed.head or Phrase("", seat)
    title = _title(table, head, seat)
    parts = []
    if head.kind == "did.launched":
        parts.append(say("happened.launched.note"))
    me = table.game.seats[seat]
    moved = head.kind in ("did.moved", "did.visited")
    if moved and set(deed.paid) == {"energy"}:
        parts.append(say("happened.paid.left", cost=brought(deed.paid), left=me.energy))
    elif deed.paid and deed.kind != "exchange":
        parts.append(say("happened.paid", cost=brought(deed.paid)))
    if moved and set(head.gain) == {"publicity"}:
        parts.append(say("happened.got.now", gain=brought(head.gain), n=me.publicity))
    elif brought(head.gain):
        parts.append(_gained(head, seat))
    parts += [_line(table, p, seat) for p in deed.phrases[1:]]
    for other in found[1:]:
        parts.append(sentence(story.told(table, other, doer=seat)))
    return title, " ".join(p for p in parts if p)


def _gained(head: Phrase, seat: int) -> str:
    """What the step brought, after the name of what brought it where the title may not say it."""
    gain = brought(head.gain)
    if head.kind == "did.signals" and head.things:
        return say("happened.signal", stars=both(list(dict.fromkeys(head.things))), gain=gain)
    if head.kind == "did.won" and head.seat == seat:
        return say("happened.won", star=head.values["star"], gain=gain)
    return say("happened.got", gain=gain)


def _line(table: Table, phrase: Phrase, seat: int) -> str:
    text = telling.said(table, phrase, seat)
    gain = brought(phrase.gain)
    if text and gain:
        return sentence(say("did.with", deed=text, gain=gain))
    return sentence(text or gain)


def _title(table: Table, phrase: Phrase, seat: int) -> str:
    match phrase.kind:
        case "":
            return say("happened.done")
        case "did.launched":
            return say("happened.launched")
        case "did.moved":
            return say("happened.at", place=phrase.things[-1]) if phrase.things else say("happened.moved")
        case "did.orbited":
            return say("happened.orbited", **phrase.values)
        case "did.completed":
            return say("happened.completed", **phrase.values)
    return capital(telling.said(table, phrase, seat))
