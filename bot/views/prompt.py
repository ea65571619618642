"""A prompt: one question with its answers, before it takes a shape; and the shapes themselves.

Two to five short answers become buttons, cards and longer lists a select, more than 25 a select with pages, several of
many a select with a least and a most. A choice that follows from the screen alone (no words needed) stays a button.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.texts.catalogue import say
from bot.texts.labels import DESCRIPTION, LABEL, OPTION_LABEL, Label, fit
from bot.views.moment import Moment
from bot.views.screen import Button, Buttons, Choice, Item, Picture, Select, Small, Style, Text, row
from game.options import Option

BUTTONS_MOST = 5
PAGE = 24
"""Choices on a page of a select when there are more than 25; one more leads on."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer: the option it takes, or the verb and argument of a screen it leads to."""

    label: Label
    option: Option | None = None
    verb: str = ""
    arg: str = ""


@dataclass(frozen=True, slots=True)
class Prompt:
    """One question. ``answers`` come most useful first; ``declining`` after them, before the last row.

    ``listed`` asks for a select even when there are few answers.
    """

    title: str
    question: str
    answers: Sequence[Answer]
    lead: str = ""
    picture: Picture | None = None
    declining: Sequence[Answer] = ()
    beside: Sequence[Button] = ()
    """Buttons for the row of the declining answers: other ways to go on."""
    note: str = ""
    listed: bool = False
    placeholder: str = ""
    some: Option | None = None
    name: str = "turn"
    """The screen that shows this prompt, for the pages of a long list."""
    finish: Answer | None = None
    """What finishes the step, in green."""
    extra: Sequence[Item] = field(default=())


def items(moment: Moment, prompt: Prompt) -> list[Item]:
    """The prompt from its title to its small print, without the last row."""
    head = say("prompt.head", title=prompt.title)
    out: list[Item] = [Text(f"{head}\n{prompt.lead}" if prompt.lead else head)]
    if prompt.picture is not None:
        out.append(prompt.picture)
    if prompt.question:
        out.append(Text(prompt.question))
    out += prompt.extra
    out += _answers(moment, prompt)
    if prompt.note:
        out.append(Small(prompt.note))
    return out


def side_buttons(moment: Moment, prompt: Prompt) -> list[Button]:
    """What stands before Free actions and Undo in the last row."""
    out: list[Button] = []
    if prompt.finish is not None:
        out.append(button(moment, prompt.finish, "green"))
    out += [button(moment, a) for a in prompt.declining]
    out += prompt.beside
    return out


def button(moment: Moment, answer: Answer, style: Style = "grey") -> Button:
    """An answer as a button."""
    value = moment.value(answer.option) if answer.option is not None else answer.arg
    verb = "act" if answer.option is not None else answer.verb
    return Button(fit(answer.label.text, LABEL), verb, value, style, answer.label.icon)


def _choice(moment: Moment, answer: Answer) -> Choice:
    value = moment.value(answer.option) if answer.option is not None else f"{answer.verb}:{answer.arg}"
    label = answer.label
    return Choice(fit(label.text, OPTION_LABEL), value, fit(label.description, DESCRIPTION), label.icon)


def _answers(moment: Moment, prompt: Prompt) -> list[Item]:
    if prompt.some is not None:
        return [_some(moment, prompt, prompt.some)]
    answers = list(prompt.answers)
    if not answers:
        return []
    if not prompt.listed and len(answers) <= BUTTONS_MOST and all(len(a.label.text) <= LABEL for a in answers):
        first, *rest = answers
        blue = button(moment, first, "blue" if prompt.finish is None or len(answers) > 1 else "grey")
        return [row(blue, *(button(moment, a) for a in rest))]
    return [_listed(moment, prompt, answers)]


def _listed(moment: Moment, prompt: Prompt, answers: list[Answer]) -> Select:
    placeholder = prompt.placeholder or say("select.choose")
    if len(answers) <= PAGE + 1:
        return Select(placeholder, "pick", tuple(_choice(moment, a) for a in answers))
    pages = -(-len(answers) // PAGE)
    page = moment.page % pages
    shown = [_choice(moment, a) for a in answers[page * PAGE : (page + 1) * PAGE]]
    more = Choice(say("select.more"), f"page:{(page + 1) % pages}", say("select.more.note", n=page + 1, m=pages))
    return Select(placeholder, "pick", (*shown, more), arg=prompt.name)


def _some(moment: Moment, prompt: Prompt, option: Option) -> Select:
    some = option.some
    if some is None:
        raise ValueError("an option without a choice of cards")
    labels = [a.label for a in prompt.answers]
    choices = tuple(
        Choice(fit(label.text, OPTION_LABEL), str(i), fit(label.description, DESCRIPTION), label.icon)
        for i, label in enumerate(labels)
    )[: PAGE + 1]
    return Select(
        prompt.placeholder, "some", choices, moment.value(option), min(some.least, len(choices)),
        min(some.most, len(choices)),
    )  # fmt: skip


def last_row(*buttons: Button | None) -> Buttons:
    """The last row of a panel."""
    return row(*buttons)
