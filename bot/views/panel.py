"""The private panel: what a seat has to choose now, what just happened before it, and the ways on."""

from __future__ import annotations

from dataclasses import replace

from bot.texts import chronicle, people, position, story, telling
from bot.texts.catalogue import say
from bot.texts.happened import happened
from bot.views import beforehand, choices, in_full, moving, ready
from bot.views import prompt as prompts
from bot.views.limits import ROW
from bot.views.moment import Moment
from bot.views.parts import (
    MAIN_ORDER,
    accent,
    free_button,
    have,
    main_buttons,
    not_yet,
    undo_button,
)
from bot.views.prompt import Prompt
from bot.views.questions import QUESTIONS, fallback
from bot.views.screen import Button, Screen, Select, Small, Text, row, screen
from game import actions as act
from game import content, words
from game.events import ProbeLaunched
from game.milestones import GOLD_THRESHOLDS
from game.state import ROUNDS
from game.turns import FREE
from game.words.text import sentence


def panel(moment: Moment, part: str = "") -> Screen:
    """The panel of a seat as things stand. ``part`` is the part of a question chosen before."""
    if moment.table.status == "over":
        return over(moment)
    if moment.state.phase == "setup":
        return income(moment)
    decision = moment.decision
    if decision is None:
        return waiting(moment)
    if decision.kind == "turn":
        return main_done(moment) if moment.state.turn.main_done else main_open(moment)
    name = f"turn:{part}" if part else "turn"
    if decision.kind == "move":
        return asked(moment, moving.question(moment), name)
    return asked(moment, QUESTIONS.get(decision.kind, fallback)(moment, part), name)


def asked(moment: Moment, prompt: Prompt, name: str, back: Button | None = None) -> Screen:
    """A question with the standing last row. ``name`` is the screen it stands on, ``back`` the way back from it.

    A question that the engine asks is told what just happened in its head.
    """
    lead = prompt.lead
    if back is None and moment.done:
        _, told = happened(moment.table, moment.seat, moment.done)
        lead = "\n".join(x for x in (told, prompt.lead) if x)
    shortcut = choices.always(moment)
    beside = [*prompt.beside, shortcut] if shortcut is not None else prompt.beside
    prompt = replace(prompt, lead=lead, name=name, beside=beside)
    decision = moment.decision
    free = free_button(moment) if decision is not None and decision.open else None
    last = row(*prompts.side_buttons(moment, prompt), free, back or undo_button(moment))
    return screen(*prompts.items(moment, prompt), last, accent=accent(moment))


# ---------------------------------------------------------------------------------------------- set-up
def income(moment: Moment) -> Screen:
    """The first income card: to be chosen, or chosen and open to change."""
    chosen = moment.seat not in moment.table.waiting
    if not chosen:
        return asked(moment, QUESTIONS["first_income"](moment, ""), "income")
    return income_done(moment)


def income_done(moment: Moment) -> Screen:
    """The card is chosen; it can be changed until the last seat has chosen."""
    frame = moment.seen.stack[-1]
    card = getattr(frame, "chosen", {}).get(moment.seat, "")
    names = people.names(moment.table, list(moment.table.waiting))
    printed = content.CARDS.get(card)
    gain = {"credits": 3, "energy": 2, "card": 1}
    if printed is not None:
        gain[printed.income] = gain.get(printed.income, 0) + 1
    brings = words.gains(gain, icons=True).replace(", ", " ")
    return screen(
        Text(
            say("prompt.head", title=say("income.done.title", card=telling.card_name(card)))
            + "\n" + say("income.done", income=brings) + "\n\n" + say("income.wait", names=names)
        ),
        row(
            Button(say("button.income.change"), "open", "income"),
            Button(say("button.hand"), "open", "hand", icon="hand"),
        ),
        accent=accent(moment),
    )  # fmt: skip


def income_again(moment: Moment) -> Screen:
    """The choice of the first income card once more."""
    return asked(moment, QUESTIONS["first_income"](moment, ""), "income")


# ---------------------------------------------------------------------------------------------- the own turn
def main_open(moment: Moment) -> Screen:
    """The turn at rest with its main action still to come."""
    title, lead = happened(moment.table, moment.seat, moment.done)
    if not moment.done or not title:
        return turn_full(moment)
    travels = _travels(moment)
    actions = main_buttons(moment, "open")
    return screen(
        Text("\n".join(x for x in (say("prompt.head", title=title), lead) if x)),
        Text(say("turn.have", have=have(moment.me)) + "\n" + say("turn.main_open")),
        travels,
        *ready.missions(moment, 3 if len(actions) > ROW else 2, actions),
        Small(not_yet(moment)),
        row(free_button(moment), Button(say("button.hand"), "open", "hand", icon="hand"), undo_button(moment)),
        accent=accent(moment),
    )


def turn_full(moment: Moment) -> Screen:
    """Everything possible now with its effect, everything that is not with its reason, and the remedies as buttons."""
    decision = moment.decision
    if decision is None and moment.table.status == "running" and moment.state.phase == "play":
        return in_full.ahead(moment, waiting(moment))
    if decision is None or decision.kind != "turn" or not moment.my_turn:
        return panel(moment)
    return in_full.main_done(moment) if moment.state.turn.main_done else in_full.main_open(moment)


def main_done(moment: Moment) -> Screen:
    """The main action is done: End turn first, then what may still be done freely."""
    title, lead = _told_when_done(moment)
    end = moment.find(lambda o: isinstance(o.action, act.EndTurn))
    travels = _travels(moment)
    question = say("move.ask", n=moment.me.energy) if travels is not None else ""
    due = [t for t in GOLD_THRESHOLDS if moment.me.score >= t and t not in moment.me.thresholds]
    notes = [moving.out_of_reach(moment)] if travels is not None else []
    notes += [say("turn.end.note", n=due[-1])] if due else []
    return screen(
        Text("\n".join(x for x in (say("prompt.head", title=title), lead) if x)),
        Text(say("turn.have", have=have(moment.me))) if travels is None else None,
        *ready.missions(moment),
        Text(question),
        travels,
        Small("\n".join(n for n in notes if n)),
        row(
            Button(say("button.end_turn"), "act", moment.value(end), "green") if end is not None else None,
            free_button(moment),
            Button(say("button.hand"), "open", "hand", icon="hand"),
            undo_button(moment),
        ),
        accent=accent(moment),
    )


def _told_when_done(moment: Moment) -> tuple[str, str]:
    """Title and lead once the main action is done: all that came of it, or the free action taken since."""
    last = moment.done[-1].action if moment.done else None
    if isinstance(last, (act.Launch, act.Cover, *FREE)):
        return happened(moment.table, moment.seat, moment.done)
    found = [d for d in story.deeds(moment.table, chronicle.steps(moment.table), moment.seat) if d.kind in MAIN_ORDER]
    told = [sentence(story.told(moment.table, found[-1]))] if found else []
    return say("turn.main_done"), " ".join([*told, say("turn.score", n=moment.me.score)])


def _travels(moment: Moment) -> Select | None:
    """After a launch (by a card or technology too) or a move: where the probes could go on to."""
    if not moment.done:
        return None
    last = moment.done[-1]
    launched = any(isinstance(e, ProbeLaunched) and e.seat == moment.seat for e in last.events)
    if not launched and not isinstance(last.action, act.MoveProbe):
        return None
    answers = moving.destinations(moment)
    if not answers:
        return None
    shown = prompts.items(moment, Prompt("", "", answers, listed=True, placeholder=say("select.destination")))
    return next((i for i in shown if isinstance(i, Select)), None)


# ---------------------------------------------------------------------------------------------- not the own turn
def waiting(moment: Moment) -> Screen:
    """Nothing to choose: whose turn it is, and when this seat is next."""
    done = moment.done
    just_ended = bool(done) and done[-1].turn < moment.state.turn.number and done[-1].turn_seat == moment.seat
    title = say("turn.ended") if just_ended else say("turn.waiting.title")
    if moment.me.passed:
        last = moment.state.round >= ROUNDS
        text = say("turn.waiting.passed.last") if last else say("turn.waiting.passed", r=moment.state.round + 1)
        if just_ended and not last:
            title, text = _passed(moment)
    else:
        text = when_next(moment, just_ended)
        begun = chronicle.round_line(moment.table, done, moment.seat) if just_ended else ""
        text = "\n".join(x for x in (begun, text) if x)
    if moment.done and not just_ended:  # an answer outside the own turn is confirmed first
        answered, lead = happened(moment.table, moment.seat, moment.done)
        title, text = answered or title, "\n".join(x for x in (lead, text) if x)
    return screen(
        Text(say("prompt.head", title=title) + "\n" + text),
        Text(beforehand.told(moment)),
        row(
            Button(say("button.hand"), "open", "hand", icon="hand"),
            Button(say("button.views"), "open", "views", icon="views"),
            beforehand.back() if beforehand.standing(moment) else beforehand.button(moment),
            Button(say("button.choices"), "open", "choices"),
        ),
        accent=accent(moment),
    )


def _passed(moment: Moment) -> tuple[str, str]:
    """Title and text once this seat has passed: the card it keeps, and what the new round brings."""
    last = moment.done[-1].action
    kept = say("pass.kept", card=telling.card_name(last.card)) if isinstance(last, act.TakeCard) else ""
    brings = say("pass.brings", income=position.income(moment.table, moment.seat))
    return say("pass.done", r=moment.state.round + 1), " ".join(x for x in (kept, brings) if x)


def when_next(moment: Moment, just_ended: bool) -> str:
    """When this seat is next, in one sentence."""
    table, state = moment.table, moment.state
    now = table.waiting[0] if table.waiting else table.turn_seat
    if just_ended:
        return say("turn.ended.next", next=people.name(table, table.turn_seat))
    if now != table.turn_seat:
        return say("turn.ended.asked", name=people.name(table, now))
    order = people.order_after(state, now)
    before = order[: order.index(moment.seat)] if moment.seat in order else []
    if not before:
        return say("turn.waiting.next", name=people.name(table, now))
    return say("turn.waiting", name=people.name(table, now), other=people.name(table, before[-1]))


def over(moment: Moment) -> Screen:
    """The game has ended."""
    return screen(
        Text(say("no.over")),
        row(Button(say("button.views"), "open", "views", icon="views"), Button(say("button.log"), "open", "log")),
        accent=accent(moment),
    )
