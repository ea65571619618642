"""Questions about technologies, choices inside effects, missions, gold tiles, messages, and losses still avoidable."""

from __future__ import annotations

from collections.abc import Sequence

from bot.texts import labels, telling
from bot.texts.catalogue import say
from bot.texts.happened import happened
from bot.texts.labels import Label
from bot.views.moment import Moment
from bot.views.prompt import Answer, Prompt
from bot.views.questions import common
from bot.views.screen import Button, Picture
from game import actions as act
from game import content, vocab, words
from game.frames import ChooseBranch, Effect, MarkStar, ThisTurnChoice
from game.milestones import gold_value
from game.options import Option
from game.scoring import gold_counts, gold_sets
from game.words.text import capital, sentence


# ---------------------------------------------------------------------------------------------- technology
def research(moment: Moment, part: str) -> Prompt:
    """Which technology is taken, or which column a computer technology goes to."""
    places = moment.of_kind("install")
    if places:
        answers = common.answers(moment, places)
        notes = [a.label.description for a in answers if a.label.description]
        return Prompt(
            say("title.install"), say("ask.install"), answers, picture=common.computer_picture(moment),
            note=" ".join(dict.fromkeys(notes)),
        )  # fmt: skip
    found = common.best_first(moment, moment.of_kind("tech"))
    answers = []
    for option in found:
        if isinstance(option.action, act.TakeTech):
            label = labels.label(moment.table, moment.seat, option)
            answers.append(Answer(label, None, "open", f"take:{option.action.tech}"))
    card = common.effect_card(moment)
    return Prompt(
        telling.card_name(card) if card else say("title.research.2"),
        say("ask.tech"),
        answers,
        picture=Picture("techs", say("alt.techs")),
        listed=True,
        placeholder=say("select.tech"),
    )


# ---------------------------------------------------------------------------------------------- choices
def choose(moment: Moment, part: str) -> Prompt:
    """One of several effects, or none."""
    frame = moment.state.stack[-1]
    branches = frame.branches if isinstance(frame, ChooseBranch) else []
    answers, lines = [], []
    for option in moment.of_kind("choose"):
        n = option.action.n if isinstance(option.action, act.Choose) else 0
        if n >= len(branches):
            answers.append(Answer(labels.label(moment.table, moment.seat, option), option))
            continue
        ops = tuple(branches[n])
        text = _of_ops(ops)
        answers.append(Answer(Label(text), option))
        lines.append(say("choose.line", name=text, text=" ".join(words.say(ops, icons=True))))
    decline = moment.find(lambda o: isinstance(o.action, act.Decline))
    return Prompt(
        common.title(moment, say("title.choose")),
        say("ask.optional") if len(answers) == 1 else say("ask.choose"),
        answers,
        lead="\n".join(lines),
        declining=[Answer(Label(say("button.decline")), decline)] if decline is not None else [],
        placeholder=say("select.choose"),
    )


def _of_ops(ops: Sequence[vocab.Op]) -> str:
    return labels.fit(capital(words.short(tuple(ops))), labels.LABEL)


def listener(moment: Moment, part: str) -> Prompt:
    """An optional effect of this turn, or what it would replace."""
    frame = moment.state.stack[-1]
    found = moment.of_kind("choose")
    if not isinstance(frame, ThisTurnChoice) or len(found) < 2:
        return fallback(moment, part)
    instead = _of_ops(frame.instead) if frame.instead else say("button.decline")
    answers = [Answer(Label(_of_ops(frame.do)), found[0]), Answer(Label(instead), found[1])]
    card = frame.cause if frame.cause in content.CARDS else ""
    return Prompt(telling.card_name(card) if card else say("title.choose"), say("ask.choose"), answers)


def message_box(moment: Moment, part: str) -> Prompt:
    """Which reward box is claimed with the message."""
    answers = []
    for option in common.best_first(moment, moment.of_kind("choose")):
        n = option.action.n if isinstance(option.action, act.Choose) else 0
        answers.append(Answer(Label(labels.fit(capital(words.box_text(n)), labels.LABEL)), option))
    return Prompt(say("title.message_box"), say("ask.message_box"), answers)


# ---------------------------------------------------------------------------------------------- missions and gold
def _unlike(found: Sequence[Option]) -> list[Option]:
    """Circles to choose from, without those of a card that bring the same for the same."""
    out: dict[object, Option] = {}
    for option in found:
        action = option.action
        mission = content.CARDS[action.card].mission if isinstance(action, act.Cover) else None
        if isinstance(action, act.Cover) and mission is not None:
            out.setdefault((action.card, str(mission.slots[action.slot])), option)
    return list(out.values())


def circle(moment: Moment, part: str) -> Prompt:
    """Whether a circle is covered, and which."""
    found = _unlike(common.best_first(moment, moment.of_kind("cover")))
    decline = moment.find(lambda o: isinstance(o.action, act.Decline))
    one = len(found) == 1
    questions, notes = [], []
    for option in found:
        if not isinstance(option.action, act.Cover):
            continue
        mission = content.CARDS[option.action.card].mission
        if mission is None:
            continue
        slot = mission.slots[option.action.slot]
        card = telling.card_name(option.action.card)
        event = capital(words.happening(slot.event))
        key = "circle.ask" if one else "circle.line"
        questions.append(say(key, card=card, event=event, gain=words.short(slot.reward, icons=True)))
        covered = next((m.covered for m in moment.me.missions if m.card == option.action.card), [])
        if len(covered) + 1 == len(mission.slots):
            notes.append(say("circle.last", card=card))
    told, _ = happened(moment.table, moment.seat, moment.done) if moment.done else ("", "")
    return Prompt(
        told or say("title.circle"),
        questions[0] if one and questions else say("circle.which"),
        common.answers(moment, found),
        lead="" if one else "\n".join(questions),
        listed=len(found) > 3,
        placeholder=say("select.choose"),
        declining=[Answer(Label(say("button.keep")), decline)] if decline is not None else [],
        note=" ".join(notes),
    )


def gold(moment: Moment, part: str) -> Prompt:
    """Which gold tile is marked, with what it would pay today."""
    counts = gold_counts(moment.state, moment.seat)
    lines, answers = [], []
    for option in common.best_first(moment, moment.of_kind("gold")):
        side = option.action.side if isinstance(option.action, act.MarkGold) else ""
        tile = next(t for t in moment.state.gold if t.side == side)
        value, sets = gold_value(tile), gold_sets(side, counts)
        name = words.gold_name(side)
        key = "gold.line" if sets else "gold.line.none"
        lines.append(say(key, tile=name, value=value, sets=words.gold_sets(side), n=sets, now=value * sets))
        answers.append(Answer(Label(say("gold.button", tile=name, n=value)), option))
    own = moment.my_turn
    return Prompt(
        say("title.gold", n=common.number(moment, "threshold")),
        "\n".join(lines),
        answers,
        lead=say("gold.lead"),
        note=say("gold.note") if own else "",
    )


# ---------------------------------------------------------------------------------------------- guards
def guard(moment: Moment, part: str) -> Prompt:
    """Something would be lost: the rescue first."""
    kind = common.text(moment, "guard") or "data"
    below = moment.state.stack[-2] if len(moment.state.stack) > 1 else None
    lost, amount = common.number(moment, "lost"), common.number(moment, "amount")
    go_on = moment.find(lambda o: isinstance(o.action, act.Continue))
    rescue = moment.of_kind("place", group="free") if kind == "data" else []
    if kind == "mission":
        rescue = moment.of_kind("mission", group="free")
    beside: list[Button] = []
    if kind == "publicity" and moment.of_kind("buy", group="free"):
        beside.append(Button(say("free.buy"), "open", "buy", "blue", "pick"))
    if kind == "mission":
        question = say("guard.mission", card=telling.card_name(common.text(moment, "detail")))
    elif isinstance(below, MarkStar):
        question = say("guard.signal", star=telling.star_name(below.star), n=amount)
    else:
        question = say(f"guard.{kind}", n=amount, lost=lost)
    return Prompt(
        say(f"title.guard.{kind}"),
        question,
        common.answers(moment, rescue[:4]),
        picture=common.computer_picture(moment) if kind == "data" else None,
        beside=beside,
        declining=[Answer(Label(say(f"button.lose.{kind}", n=lost)), go_on)] if go_on is not None else [],
    )


def pause(moment: Moment, part: str) -> Prompt:
    """A rest between two parts of an effect: what comes next, and what may be done first."""
    below = moment.state.stack[-2]
    left = tuple(below.ops) if isinstance(below, Effect) else ()
    first, rest = left[:1], left[1:]
    go_on = moment.find(lambda o: isinstance(o.action, act.Continue))
    missions = moment.of_kind("mission", group="free")
    note = say("pause.free")
    if rest:
        note = say("pause.then", text=words.short(rest, icons=True)) + " " + note
    context = moment.state.contexts.get(getattr(below, "ctx", 0))
    card = context.card if context is not None else ""
    return Prompt(
        telling.card_name(card) if card else say("title.pause"),
        "\n".join(x for x in (_just_done(moment), say("pause.next", text=" ".join(words.say(first, icons=True)))) if x),
        common.answers(moment, missions[:4]),
        note=note,
        finish=Answer(Label(say("button.continue")), go_on) if go_on is not None else None,
    )


def _just_done(moment: Moment) -> str:
    """What the step before did, where the head of the panel does not say it: a card has given its name there."""
    last = moment.done[-1].action if moment.done else None
    title, _ = happened(moment.table, moment.seat, moment.done)
    return "" if isinstance(last, act.PlayCard) or title in ("", say("happened.done")) else sentence(title)


def fallback(moment: Moment, part: str) -> Prompt:
    """A question of a kind that has no words of its own."""
    found = [o for o in moment.options if o.group == "answer"]
    return Prompt(common.title(moment, say("title.choose")), say("ask.choose"), common.answers(moment, found))
