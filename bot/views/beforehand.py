"""Pass when I am next: asking for it, taking it back, and why it was not done.

The argument of its screens is ``take.picked.check``: whether the end-of-round card is asked for (``ask``) or the best
one taken (``best``), the places in the hand of the cards to discard, and a check of the hand they are places in.
"""

from __future__ import annotations

import zlib

import msgspec

from bot.service.model import Table
from bot.texts import labels, people, telling
from bot.texts.catalogue import say
from bot.views import ids
from bot.views import prompt as prompts
from bot.views.moment import Moment
from bot.views.parts import accent
from bot.views.questions import common
from bot.views.screen import Button, Choice, Screen, Select, Small, Text, row, screen
from game import actions as act
from game import words
from game.rounds import HAND_LIMIT
from game.state import ROUNDS, Ahead
from game.words.text import both

TAKES = ("ask", "best")


def possible(moment: Moment) -> bool:
    """Whether this seat can ask for it now: somebody else plays, and it has neither passed nor something to answer."""
    playing = moment.table.status == "running" and moment.state.phase == "play"
    return playing and not moment.my_turn and not moment.me.passed and moment.decision is None


def standing(moment: Moment) -> bool:
    """Whether it has been asked for and still stands."""
    order = moment.me.orders.ahead
    return order is not None and not order.off


def button(moment: Moment) -> Button | None:
    """The way to ask for it."""
    return Button(say("button.ahead"), "open", "ahead") if possible(moment) and not standing(moment) else None


def back() -> Button:
    """Taking it back."""
    return Button(say("ahead.back"), "unahead")


def told(moment: Moment) -> str:
    """In the panel of whoever waits: that it has been asked for, or why it will not be done after all."""
    order = moment.me.orders.ahead
    if order is None or moment.me.passed:
        return ""
    if order.off:
        return say("ahead.off.soon", reason=reason(moment.table, order))
    return say("ahead.on") + ". " + say("ahead.on.text")


def withdrawn(table: Table, seat: int) -> str:
    """At the start of a turn: why I did not pass for its owner, who had asked for it; empty if there is nothing."""
    order = table.game.seats[seat].orders.ahead
    return say("ahead.off", reason=reason(table, order)) if order is not None and order.off else ""


def reason(table: Table, order: Ahead) -> str:
    """Why an order was withdrawn, as a clause that everybody may read."""
    name = people.name(table, order.by) if order.by >= 0 else ""
    match order.off:
        case "pushed" if order.what not in ("", "empty"):
            return say("ahead.why.pushed.to", name=name, place=words.space(order.what))
        case "pushed":
            return say("ahead.why.pushed", name=name)
        case "sector":
            return say("ahead.why.sector", star=telling.star_name(order.what))
        case "mission":
            return say("ahead.why.mission", card=telling.card_name(order.what))
        case code:
            return say(f"ahead.why.{code}")


# ---------------------------------------------------------------------------------------------- asking for it
def ask(moment: Moment, part: str) -> Screen:
    """Which cards go, then what will be done; one green button does it."""
    if not possible(moment):
        return nothing_to_ask(moment)
    take, cards = _read(moment, part)
    over = max(0, len(moment.me.hand) - HAND_LIMIT)
    no = Button(say("ahead.no"), "open", "turn")
    head = say("prompt.head", title=say("ahead.title")) + "\n" + say("ahead.ask")
    if len(cards) != over:
        choices = tuple(
            Choice(label.text, str(i), label.description, label.icon)
            for i, label in enumerate(labels.card_label(c) for c in moment.me.hand)
        )[: prompts.PAGE + 1]
        return screen(
            Text(head),
            Text(say("ahead.discard.ask", n=over, have=len(moment.me.hand))),
            common.hand_picture(moment),
            Select(say("select.discard", n=over), "ahead", choices, take, over, over),
            row(no),
            accent=accent(moment),
        )
    lines = []
    if cards:
        lines.append(say("ahead.discard", cards=both([telling.card_name(c) for c in cards])))
    last_round = moment.state.round >= ROUNDS
    if not last_round:
        lines.append(say(f"ahead.keep.{take}"))
    picked = part_of(moment, take, [moment.me.hand.index(c) for c in cards])
    other = TAKES[1 - TAKES.index(take)]
    instead = Button(say(f"ahead.card.{other}"), "open", f"ahead:{other}{picked[len(take) :]}")
    return screen(
        Text(head),
        Text("\n".join(lines)),
        Small(say("ahead.discard.change")) if cards else None,
        row(
            Button(say("ahead.yes"), "ahead", picked, "green"),
            None if last_round else instead,
            Button(say("ahead.other"), "open", f"ahead:{take}") if cards else None,
            no,
        ),
        accent=accent(moment),
    )


def done(moment: Moment) -> Screen:
    """It has been asked for."""
    return screen(
        Text(say("prompt.head", title=say("ahead.on")) + "\n" + say("ahead.on.text")),
        row(back(), Button(say("button.hand"), "open", "hand", icon="hand")),
        accent=accent(moment),
    )


def nothing_to_ask(moment: Moment) -> Screen:
    """It cannot be asked for now: the panel says where things stand."""
    from bot.views.panel import panel  # the panel offers this screen

    return panel(moment)


# ---------------------------------------------------------------------------------------------- what was chosen
def part_of(moment: Moment, take: str, places: list[int]) -> str:
    """The argument for these places in the hand."""
    return f"{take}.{''.join(ids.base36(i) for i in sorted(places))}.{_check(moment)}"


def _read(moment: Moment, part: str) -> tuple[str, tuple[str, ...]]:
    """What an argument says: asking or taking, and the cards, none if the hand is another one by now."""
    take, _, rest = part.partition(".")
    places, _, check = rest.partition(".")
    take = take if take in TAKES else "ask"
    if check != _check(moment) or not (places.isascii() and places.isalnum()):
        return take, ()
    hand = moment.me.hand
    numbers = [int(x, 36) for x in places]
    return take, tuple(hand[n] for n in numbers if n < len(hand))


def _check(moment: Moment) -> str:
    """Four characters that tell this hand from another."""
    return ids.base36(zlib.crc32(" ".join(moment.me.hand).encode()) % 36**4).rjust(4, "0")


def orders(moment: Moment, part: str) -> act.SetOrders:
    """The action that asks for it."""
    take, cards = _read(moment, part)
    ahead = Ahead(cards, "best" if take == "best" else "ask")
    return act.SetOrders(msgspec.structs.replace(moment.me.orders, ahead=ahead))
