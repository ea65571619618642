"""The private panel: what a seat has to choose now, what just happened before it, and the ways on."""

from __future__ import annotations

from dataclasses import replace

from bot.texts import chronicle, labels, people, refusals, story, telling
from bot.texts.catalogue import say
from bot.texts.happened import happened
from bot.views import moving
from bot.views import prompt as prompts
from bot.views.limits import ROW
from bot.views.moment import Moment
from bot.views.parts import (
    MAIN_ORDER,
    accent,
    blocked,
    free_button,
    have,
    main_buttons,
    not_yet,
    undo_button,
)
from bot.views.prompt import Prompt
from bot.views.questions import QUESTIONS, fallback
from bot.views.screen import Button, Gap, Item, Line, Screen, Select, Small, Text, row, screen
from game import actions as act
from game import content, solar, words
from game.milestones import GOLD_THRESHOLDS
from game.options import Option
from game.state import MAX_POOL, MAX_PUBLICITY, ROUNDS
from game.turns import FREE
from game.words.text import commas, sentence


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
    prompt = replace(prompt, lead=lead, name=name)
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
    return screen(
        Text("\n".join(x for x in (say("prompt.head", title=title), lead) if x)),
        Text(say("turn.have", have=have(moment.me)) + "\n" + say("turn.main_open")),
        *_missions(moment),
        travels,
        row(*main_buttons(moment, "open")),
        Small(not_yet(moment)),
        row(free_button(moment), Button(say("button.hand"), "open", "hand", icon="hand"), undo_button(moment)),
        accent=accent(moment),
    )


def turn_full(moment: Moment) -> Screen:
    """Everything possible now with its effect, everything that is not with its reason, and the remedies as buttons."""
    if not moment.my_turn or moment.decision is None or moment.decision.kind != "turn" or moment.state.turn.main_done:
        return panel(moment)
    lines = [
        line
        for kind in ("launch", "orbit", "land", "scan", "analyze", "play", "research")
        if (line := _full_line(moment, kind))
    ]
    missing = [
        say("turn.in_full.why", icons=icons, actions=names, reason=reason)
        for names, icons, reason in blocked(moment, refusals.listed)
    ]
    actions = main_buttons(moment, "open")
    remedies: list[Button | None] = []
    if missing and len(actions) <= ROW:
        n = len(moment.of_kind("place", group="free"))
        if n and not moment.of_kind("analyze", group="main"):
            remedies.append(Button(say("button.place.n", n=moment.me.data), "open", "data", icon="data"))
        if moment.of_kind("move", group="free"):
            remedies.append(Button(say("button.move.step"), "open", "move", icon="move"))
    return screen(
        Text(say("prompt.head", title=say("turn.full")) + "\n" + say("turn.have", have=have(moment.me))),
        Gap(),
        Text("\n".join(lines)),
        *_missions(moment),
        row(*actions),
        Line() if missing else None,
        Text("\n".join([say("turn.not_yet.title"), *missing])) if missing else None,
        row(*remedies),
        Line(),
        row(
            Button(say("button.hand"), "open", "hand", icon="hand"),
            free_button(moment),
            Button(say("button.since"), "open", "since"),
            undo_button(moment),
        ),
        accent=accent(moment),
    )


def _full_line(moment: Moment, kind: str) -> str:
    found = moment.of_kind(kind, group="main")
    if not found:
        return ""
    icon = f"{{{labels.MAIN_ICONS[kind]}}}"
    price = labels.cost(found[0].cost)
    tokens = words.cost(found[0].cost, icons=True).replace(", ", " ") if price else ""
    state = moment.state
    match kind:
        case "launch":
            effect = say("turn.in_full.launch")
        case "orbit" | "land":
            places = [o.action.planet if isinstance(o.action, act.Orbit) else o.action.place
                      for o in found if isinstance(o.action, act.Orbit | act.Land)]  # fmt: skip
            effect = commas([words.name(p) for p in places])
            tokens = tokens if len({labels.cost(o.cost) for o in found}) == 1 else ""
        case "scan":
            more = sum(t in moment.me.techs for t in ("telescope-2", "telescope-3"))
            star = words.name(solar.star_of(state.solar, "earth"))
            effect = say("turn.in_full.scan.more" if more else "turn.in_full.scan", star=star, n=2 + more)
        case "analyze":
            effect = say("turn.in_full.analyze")
        case "play":
            key = "turn.in_full.play.all" if len(found) == len(moment.me.hand) else "turn.in_full.play"
            effect, tokens = say(key, n=len(found)), ""
        case _:
            left = sum(bool(s.tiles) and t not in moment.me.techs for t, s in state.stacks.items())
            discs = say("research.discs", n=state.solar.next_disc)
            effect = say("turn.in_full.research", discs=discs, n=left)
    key = "turn.in_full.line" if tokens else "turn.in_full.line.free"
    return say(key, icon=icon, action=labels.main_name(kind), cost=tokens, effect=effect)


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
        *_missions(moment),
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
    if isinstance(last, (act.Launch, *FREE)):
        return happened(moment.table, moment.seat, moment.done)
    found = [d for d in story.deeds(moment.table, chronicle.steps(moment.table), moment.seat) if d.kind in MAIN_ORDER]
    told = sentence(story.told(moment.table, found[-1])) if found else ""
    return say("turn.main_done"), told


def _travels(moment: Moment) -> Select | None:
    """After a launch or a move: where the probes could go on to."""
    if not moment.done or not isinstance(moment.done[-1].action, act.Launch | act.MoveProbe):
        return None
    answers = moving.destinations(moment)
    if not answers:
        return None
    shown = prompts.items(moment, Prompt("", "", answers, listed=True, placeholder=say("select.destination")))
    return next((i for i in shown if isinstance(i, Select)), None)


def _missions(moment: Moment) -> list[Item]:
    """Missions that can be completed now, each as a button with its reward."""
    found = moment.of_kind("mission", group="free")[:4]
    if not found:
        return []
    lines, buttons = [], []
    for option in found:
        card = content.CARDS[option.action.card] if isinstance(option.action, act.CompleteMission) else None
        mission = card.mission if card is not None else None
        if card is None or mission is None:
            continue
        gain = words.short(mission.reward, icons=True)
        ready = say("mission.ready", card=words.card_name(card), gain=gain)
        lines.append(" ".join([ready, *_losses(moment, option)]))
        name = say("label.mission", card=words.card_name(card))
        reward = words.short(mission.reward)
        text = say("label.cost", label=name, cost=reward)
        label = text if len(text) <= labels.LABEL else labels.fit(name, labels.LABEL)
        buttons.append(moment.button(option, label, "mission", "blue"))
    return [Text("\n".join(lines)), row(*buttons)]


def _losses(moment: Moment, option: Option) -> list[str]:
    """What an option's gain would lose at the limits of publicity and the data pool."""
    out = []
    gain = moment.gain(option)
    for kind, limit in (("publicity", MAX_PUBLICITY), ("data", MAX_POOL)):
        now = int(getattr(moment.me, kind))
        lost = min(gain.get(kind, 0), now + gain.get(kind, 0) - limit)
        if lost > 0:
            out.append(say("lost", n=now, kind=words.resource(kind), m=lost))
    return out


# ---------------------------------------------------------------------------------------------- not the own turn
def waiting(moment: Moment) -> Screen:
    """Nothing to choose: whose turn it is, and when this seat is next."""
    just_ended = bool(moment.done) and moment.done[-1].turn < moment.state.turn.number
    title = say("turn.ended") if just_ended else say("turn.waiting.title")
    if moment.me.passed:
        last = moment.state.round >= ROUNDS
        text = say("turn.waiting.passed.last") if last else say("turn.waiting.passed", r=moment.state.round + 1)
    else:
        text = when_next(moment, just_ended)
    return screen(
        Text(say("prompt.head", title=title) + "\n" + text),
        row(
            Button(say("button.hand"), "open", "hand", icon="hand"),
            Button(say("button.views"), "open", "views", icon="views"),
            Button(say("button.choices"), "open", "choices"),
        ),
        accent=accent(moment),
    )


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
