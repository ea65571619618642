"""Screens of the free actions: all of them by kind, and which card, space or kind for each."""

from __future__ import annotations

from bot.texts import labels
from bot.texts.catalogue import say
from bot.texts.happened import happened
from bot.texts.labels import Label
from bot.views import in_full, moving, ready
from bot.views import prompt as prompts
from bot.views.moment import Moment
from bot.views.panel import asked, panel
from bot.views.parts import accent, back_to_turn, free_button, have, undo_button
from bot.views.prompt import Answer, Prompt
from bot.views.questions import common
from bot.views.screen import Button, Gap, Screen, Small, Text, row, screen
from game import actions as act
from game import words
from game.computer import place_reward
from game.options import Option


def free(moment: Moment, part: str) -> Screen:
    """Every free action possible now, by kind, and why the others are not."""
    if moment.decision is None or not moment.decision.open:
        return panel(moment)
    lead = (
        say("prompt.head", title=say("title.free"))
        + "\n"
        + say("free.lead")
        + "\n"
        + say("turn.have", have=have(moment.me))
    )
    return screen(
        Text(lead),
        Gap(),
        Text("\n".join(in_full.free_lines(moment))),
        *ready.missions(moment),
        row(*in_full.free_buttons(moment)),
        Small(in_full.free_not_yet(moment)),
        row(Button(say("button.hand"), "open", "hand", icon="hand"), back_to_turn()),
        accent=accent(moment),
    )


def data(moment: Moment, part: str) -> Screen:
    """Where data go; once the top row is full, the analysis is offered here. ``part`` is ``next`` right after data were
    placed: then whatever has to be answered first comes first."""
    decision = moment.decision
    if part == "next" and (decision is None or decision.kind != "turn"):
        return panel(moment)
    found = moment.of_kind("place", group="free")
    analyze = moment.find(lambda o: isinstance(o.action, act.Analyze))
    if not found and analyze is None:
        return panel(moment)
    lead = _just_placed(moment) if part == "next" else ""
    answers = [common.answer(moment, o) for o in found]
    both = _both(moment, found)
    if both is not None:
        answers.append(both)
    me = moment.me
    if analyze is not None:
        first = Answer(Label(labels.with_cost(say("action.analyze"), analyze.cost), "", "analyze"), analyze)
        ready = [say("data.ready.lead", n=me.data), lead]
        prompt = Prompt(
            say("title.data.ready"), say("data.ready"), [first, *answers], lead="\n".join(x for x in ready if x),
            picture=common.computer_picture(moment), name="data",
        )  # fmt: skip
    else:
        fills = any(
            isinstance(o.action, act.PlaceData) and (o.action.row, o.action.column) == ("top", 6) for o in found
        )
        prompt = Prompt(
            say("title.data"), say("data.ask", n=me.data), answers, lead=lead, name="data",
            picture=common.computer_picture(moment), note=say("data.fills") if fills else "",
        )  # fmt: skip
    end = moment.find(lambda o: isinstance(o.action, act.EndTurn))
    last = row(
        Button(say("button.end_turn"), "act", moment.value(end), "green") if end is not None else None,
        free_button(moment),
        back_to_turn(),
        undo_button(moment) if part == "next" else None,
    )
    return screen(*prompts.items(moment, prompt), last, accent=accent(moment))


def _just_placed(moment: Moment) -> str:
    """What the data placed last brought, if anything."""
    return happened(moment.table, moment.seat, moment.done)[1]


def _both(moment: Moment, found: list[Option]) -> Answer | None:
    """The next top space and a lower one in one tap: the one below it, or the only other that is open."""
    top = next((o for o in found if isinstance(o.action, act.PlaceData) and o.action.row == "top"), None)
    if top is None or not isinstance(top.action, act.PlaceData) or moment.me.data < 2:
        return None
    computer, column = moment.me.computer, top.action.column
    lower = [o.action.column for o in found if isinstance(o.action, act.PlaceData) and o.action.row == "bottom"]
    own = column in computer.techs and column not in computer.bottom
    if not own and len(lower) != 1:
        return None
    below = column if own else lower[0]
    reward = (*place_reward(computer, "top", column), *place_reward(computer, "bottom", below))
    text = say("data.both.column", n=column) if own else say("data.both")
    if reward:
        text = say("label.cost", label=text, cost=words.short(reward))
    return Answer(Label(text, "", "data"), None, "both", f"{moment.value(top)}+{below}")


def corner(moment: Moment, part: str) -> Screen:
    """Which card is discarded for its corner."""
    found = common.best_first(moment, moment.of_kind("corner", group="free"))
    if not found:
        return panel(moment)
    prompt = Prompt(
        say("title.corner"), say("corner.ask"), [common.answer(moment, o) for o in found],
        picture=common.hand_picture(moment), listed=True, placeholder=say("select.corner")
    )  # fmt: skip
    return asked(moment, prompt, "corner", back_to_turn())


def buy(moment: Moment, part: str) -> Screen:
    """A card for publicity: from the row, or the top of the deck."""
    found = moment.of_kind("buy", group="free")
    if not found:
        return panel(moment)
    prompt = Prompt(
        say("title.buy"), say("buy.ask", n=moment.me.publicity), common.to_confirm(moment, found),
        picture=common.row_picture(moment), listed=True, placeholder=say("select.card"), note=say("pick.note"),
    )  # fmt: skip
    return asked(moment, prompt, "buy", back_to_turn())


def exchange(moment: Moment, part: str) -> Screen:
    """What is exchanged for what; ``part`` narrows it to giving cards."""
    found: list[Option] = moment.of_kind("exchange", group="free")
    if part == "cards":
        found = [o for o in found if isinstance(o.action, act.Exchange) and o.action.give == "cards"]
    if not found:
        return panel(moment)
    answers = common.answers(moment, common.best_first(moment, found))
    prompt = Prompt(
        say("title.trade"), say("exchange.ask"), answers, lead=say("turn.have", have=have(moment.me)),
        listed=len(answers) > 5, placeholder=say("select.choose"),
    )  # fmt: skip
    return asked(moment, prompt, f"exchange:{part}" if part else "exchange", back_to_turn())


def move(moment: Moment, part: str) -> Screen:
    """Where a probe goes as a free action."""
    if not moment.of_kind("move", group="free"):
        return panel(moment)
    return asked(moment, moving.free_move(moment), "move", back_to_turn())
