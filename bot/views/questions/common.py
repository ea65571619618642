"""What questions share: options as answers, the most useful first, titles and pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from bot.texts import labels, sectors, telling
from bot.texts.catalogue import say
from bot.texts.labels import Label
from bot.texts.paint import plain
from bot.views.moment import Moment
from bot.views.prompt import BUTTONS_MOST, Answer, Prompt
from bot.views.screen import Picture
from game import best
from game.options import Option

Question = Callable[[Moment, str], Prompt]
"""Builds the prompt of one kind of decision; the text is a part of the question chosen before (a colour, a step)."""

LETTERS = "ABCDE"


def answer(moment: Moment, option: Option) -> Answer:
    """An option as an answer in its usual words."""
    return Answer(labels.label(moment.table, moment.seat, option), option)


def answers(moment: Moment, found: Sequence[Option]) -> list[Answer]:
    """Several options as answers."""
    return [answer(moment, o) for o in found]


def to_confirm(moment: Moment, found: Sequence[Option]) -> list[Answer]:
    """Cards to take as answers that ask once more, since taking one turns over or draws another."""
    return [Answer(labels.label(moment.table, moment.seat, o), None, "open", f"get:{moment.value(o)}") for o in found]


def best_first(moment: Moment, found: Sequence[Option]) -> list[Option]:
    """Options by what they bring at once, the most first; equals in the rules' order."""
    return sorted(found, key=lambda o: -best.value(moment.state, moment.seat, o))


def lettered(found: Sequence[Answer]) -> bool:
    """Whether answers about places on a picture are few enough for letters."""
    return 2 <= len(found) <= BUTTONS_MOST


def with_letter(letter: str, answer_: Answer, text: str) -> Answer:
    """An answer whose button begins with the letter of its place on the picture."""
    label = Label(say("label.cost", label=letter, cost=text), answer_.label.description, answer_.label.icon)
    return Answer(label, answer_.option, answer_.verb, answer_.arg)


def about(moment: Moment, key: str) -> list[str]:
    """A list among the details of what is asked."""
    found = moment.decision.about.get(key, []) if moment.decision is not None else []
    return [str(x) for x in found] if isinstance(found, list) else []


def number(moment: Moment, key: str) -> int:
    """A number among the details of what is asked."""
    found = moment.decision.about.get(key, 0) if moment.decision is not None else 0
    return found if isinstance(found, int) else 0


def text(moment: Moment, key: str) -> str:
    """A word among the details of what is asked."""
    found = moment.decision.about.get(key, "") if moment.decision is not None else ""
    return found if isinstance(found, str) else ""


def effect_card(moment: Moment) -> str:
    """The card whose effect asks now, or nothing."""
    frame = moment.state.stack[-1]
    context = moment.state.contexts.get(getattr(frame, "ctx", 0))
    return context.card if context is not None else ""


def title(moment: Moment, default: str) -> str:
    """The title of a question inside an effect: the card whose effect it is, if any."""
    card = effect_card(moment)
    return telling.card_name(card) if card else default


# ---------------------------------------------------------------------------------------------- pictures
def hand_picture(moment: Moment) -> Picture | None:
    """The hand as one row of cards."""
    return cards_picture(moment, moment.me.hand)


def cards_picture(moment: Moment, cards: Sequence[str]) -> Picture | None:
    """Some cards side by side, for this seat's eyes."""
    if not cards:
        return None
    names = ", ".join(telling.card_name(c) for c in cards)
    return Picture("cards", plain(say("alt.cards", cards=names)), tuple(cards), moment.seat)


def row_picture(moment: Moment) -> Picture | None:
    """The card row."""
    cards = [c for c in moment.state.row if c]
    if not cards:
        return None
    alt = say("alt.row", cards=", ".join(telling.card_name(c) for c in cards))
    return Picture("cards", plain(alt), tuple(cards))


def stars_picture(moment: Moment, stars: Sequence[str], notes: Mapping[str, str] | None = None) -> Picture | None:
    """The contests at these stars as a strip, each with a note."""
    known = [s for s in stars if s in moment.state.sectors]
    if not known:
        return None
    alt = " ".join(say("alt.stars", list=sectors.described(moment.table, s)) for s in known)
    told = notes or {}
    return Picture("stars", plain(alt), tuple((s, told.get(s, "")) for s in known))


def computer_picture(moment: Moment) -> Picture:
    """Pool and computer as one strip."""
    alt = say("alt.computer", pool=moment.me.data, top=moment.me.computer.top)
    return Picture("computer", alt, (), moment.seat)
