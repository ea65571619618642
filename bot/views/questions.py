"""The question behind each kind of decision: its words, its picture, its answers in the most useful order."""

from __future__ import annotations

from collections.abc import Callable

from bot.texts import labels, sectors, telling
from bot.texts.catalogue import say
from bot.texts.labels import Label
from bot.texts.paint import plain
from bot.views.moment import Moment
from bot.views.prompt import Answer, Prompt
from bot.views.screen import Button, Picture
from game import actions as act
from game import best, content, words
from game.frames import ChooseBranch, GainCorners, MarkSignals, ShowCards, ThisTurnChoice
from game.options import Option
from game.words.text import capital

Question = Callable[[Moment, str], Prompt]
"""Builds the prompt of one kind of decision; the text is a part of the question chosen before (a colour, a step)."""


def answer(moment: Moment, option: Option) -> Answer:
    """An option as an answer in its usual words."""
    return Answer(labels.label(moment.table, moment.seat, option), option)


def best_first(moment: Moment, found: list[Option]) -> list[Option]:
    """Options by what they bring at once, the most first; equals in the rules' order."""
    return sorted(found, key=lambda o: -best.value(moment.state, moment.seat, o))


def hand_picture(moment: Moment) -> Picture | None:
    """The hand as one row of cards."""
    return cards_picture(moment, list(moment.me.hand))


def cards_picture(moment: Moment, cards: list[str]) -> Picture | None:
    """Some cards side by side, for this seat's eyes."""
    if not cards:
        return None
    names = ", ".join(telling.card_name(c) for c in cards)
    return Picture("cards", plain(say("alt.cards", cards=names)), tuple(cards), moment.seat)


def _title(moment: Moment, default: str) -> str:
    """The title of a question inside an effect: the card whose effect it is, if any."""
    card = effect_card(moment)
    return telling.card_name(card) if card else default


def effect_card(moment: Moment) -> str:
    """The card whose effect asks now, or nothing."""
    frame = moment.state.stack[-1]
    context = moment.state.contexts.get(getattr(frame, "ctx", 0))
    return context.card if context is not None else ""


# ---------------------------------------------------------------------------------------------- set-up
def first_income(moment: Moment, part: str) -> Prompt:
    """Which card is tucked at the set-up."""
    answers = [Answer(labels.card_income(o.action.card), o) for o in moment.options if isinstance(o.action, act.Tuck)]
    me = moment.me
    have = words.gains({"credits": me.credits, "energy": me.energy, "publicity": me.publicity}, icons=True)
    return Prompt(
        say("income.yours"),
        say("income.which"),
        answers,
        picture=hand_picture(moment),
        listed=True,
        placeholder=say("income.placeholder"),
        note=say("income.start", have=have.replace(", ", " ")),
    )


# ---------------------------------------------------------------------------------------------- space
def orbit_or_land(moment: Moment, part: str) -> Prompt:
    """Where a granted orbiting or landing happens."""
    found = moment.of_kind("orbit", "land")
    both = {type(o.action) for o in found}
    question = "where.orbit_or_land" if len(both) > 1 else "where.orbit" if act.Orbit in both else "where.land"
    answers = [answer(moment, o) for o in found]
    return Prompt(_title(moment, say("title.orbit_or_land")), say(question), answers)


def place_of_action(moment: Moment, kind: str) -> Prompt:
    """Where the main action Orbit or Land happens, when there are several places."""
    found = moment.of_kind(kind, group="main")
    return Prompt(labels.main_name(kind), say(f"where.{kind}"), [answer(moment, o) for o in found])


def first_data(moment: Moment, part: str) -> Prompt:
    """Which data space a first lander covers."""
    frame_data = moment.decision.about.get("data", []) if moment.decision is not None else []
    amounts = [n for n in frame_data if isinstance(n, int)] if isinstance(frame_data, list) else []
    pairs = sorted(zip(amounts, moment.options, strict=False), key=lambda p: -p[0])
    answers = [Answer(Label(words.gains({"data": n}), "", "data"), o) for n, o in pairs]
    return Prompt(say("title.first_data"), say("ask.first_data"), answers)


def remove(moment: Moment, part: str) -> Prompt:
    """Which orbiter or lander goes back."""
    answers = [answer(moment, o) for o in moment.of_kind("remove")]
    return Prompt(_title(moment, say("title.remove")), say("ask.remove"), answers, listed=len(answers) > 3)


# ---------------------------------------------------------------------------------------------- stars
def stars_picture(moment: Moment, stars: list[str]) -> Picture:
    """The contests at these stars as a strip."""
    alt = " ".join(say("alt.stars", list=sectors.described(moment.table, s)) for s in stars)
    return Picture("stars", plain(alt), tuple(stars))


def row_picture(moment: Moment) -> Picture | None:
    """The card row."""
    cards = [c for c in moment.state.row if c]
    if not cards:
        return None
    alt = say("alt.row", cards=", ".join(telling.card_name(c) for c in cards))
    return Picture("cards", plain(alt), tuple(cards))


SCAN_STEPS = ("earth", "row", "mercury", "hand", "tech4")


def scan(moment: Moment, part: str) -> Prompt:
    """The next signal of a scan. ``part`` is the step to ask about if not the next in the usual order."""
    by = {step: _scan_options(moment, step) for step in SCAN_STEPS}
    possible = [step for step in SCAN_STEPS if by[step]]
    about = moment.decision.about.get("done", []) if moment.decision is not None else []
    done = [d for d in about if isinstance(d, str)] if isinstance(about, list) else []
    finish = moment.find(lambda o: isinstance(o.action, act.Finish))
    asked = part if part in possible else possible[0] if possible else ""
    basic = sum(step in done for step in ("earth", "row"))
    title = say("title.scan") if not basic else say("title.scan.done", n=basic)
    if finish is not None and basic == 2:
        title = say("title.scan.both")
    others = [
        Button(say(f"scan.other.{step}"), "open", f"scan:{step}", "grey", _SCAN_ICONS.get(step, ""))
        for step in possible
        if step != asked
    ]
    found = best_first(moment, by[asked]) if asked else []
    picture: Picture | None = None
    if asked == "earth":
        picture = stars_picture(moment, [o.action.star for o in found if isinstance(o.action, act.MarkSignal)])
    elif asked == "row":
        picture = row_picture(moment)
    elif asked == "hand":
        picture = hand_picture(moment)
    note = say("scan.order") if not done and others else ""
    return Prompt(
        title,
        say(f"scan.ask.{asked}") if asked else "",
        [answer(moment, o) for o in found],
        picture=picture,
        listed=asked in ("row", "hand"),
        placeholder=say(f"scan.placeholder.{asked}") if asked in ("row", "hand") else "",
        beside=others,
        finish=Answer(Label(say("button.finish_scan")), finish) if finish is not None else None,
        note=note,
    )


_SCAN_ICONS = {"mercury": "mercury", "tech4": "launch"}


def _scan_options(moment: Moment, step: str) -> list[Option]:
    if step == "tech4":
        return moment.of_kind("step")
    return [o for o in moment.options if isinstance(o.action, act.MarkSignal) and o.action.by == step]


def signals(moment: Moment, part: str) -> Prompt:
    """The next signal of an effect."""
    frame = moment.state.stack[-1]
    kind = frame.op.where.kind if isinstance(frame, MarkSignals) else "any"
    left = frame.left if isinstance(frame, MarkSignals) else 1
    found = best_first(moment, moment.of_kind("signal"))
    with_cards = kind in ("row_card", "hand_card", "deck_card")
    picture: Picture | None
    if kind == "row_card":
        picture = row_picture(moment)
    elif kind == "hand_card":
        picture = hand_picture(moment)
    elif kind == "deck_card" and isinstance(frame, MarkSignals):
        picture = cards_picture(moment, frame.cards)
    else:
        stars = list(dict.fromkeys(o.action.star for o in found if isinstance(o.action, act.MarkSignal)))
        picture = stars_picture(moment, stars) if len(stars) <= 4 else None
    decline = moment.find(lambda o: isinstance(o.action, act.Decline))
    question = {"row_card": "ask.signal.row", "hand_card": "ask.signal.hand", "deck_card": "ask.signal.deck"}.get(
        kind, "ask.signal"
    )
    return Prompt(
        _title(moment, say("title.signals")),
        say(question),
        [answer(moment, o) for o in found],
        picture=picture,
        listed=with_cards,
        placeholder=say("scan.placeholder.row") if with_cards else say("select.star"),
        note=say("ask.signal.left", n=left) if left > 1 else "",
        declining=[Answer(Label(say("button.no_more_signals")), decline)] if decline is not None else [],
    )


def sector_order(moment: Moment, part: str) -> Prompt:
    """Which of several completed sectors is resolved next."""
    answers = [
        Answer(Label(words.name(o.action.star), "", sectors.icon(moment.state, o.action.star)), o)
        for o in moment.options
        if isinstance(o.action, act.ResolveSector)
    ]
    return Prompt(say("title.sectors"), say("sector.order", n=len(answers)), answers)


# ---------------------------------------------------------------------------------------------- traces
def trace(moment: Moment, part: str) -> Prompt:
    """Where a trace goes; which colour first, if that is free and there is much to choose from."""
    found = moment.of_kind("trace")
    colors = list(dict.fromkeys(o.action.color for o in found if isinstance(o.action, act.MarkTrace)))
    if len(colors) > 1 and part not in colors and len(found) > 5:
        ways = [Answer(Label(say(f"trace.color.{c}"), "", f"{c}_trace"), verb="open", arg=f"trace:{c}") for c in colors]
        return Prompt(say("title.trace.any"), say("trace.colour"), ways, picture=species_picture())
    wanted = [
        o for o in found if part not in colors or (isinstance(o.action, act.MarkTrace) and o.action.color == part)
    ]
    wanted = best_first(moment, wanted)
    color = part if part in colors else colors[0] if len(colors) == 1 else ""
    title = say(f"title.trace.{color}") if color else say("title.trace.any")
    answers = [_trace_answer(moment, o) for o in wanted]
    notes = [n for o in wanted for n in _trace_notes(moment, o)]
    return Prompt(
        title,
        say("trace.ask"),
        answers,
        picture=species_picture(),
        note=" ".join(dict.fromkeys(notes)),
        placeholder=say("select.space"),
        beside=[Button(say("button.other_colour"), "open", "turn")] if part in colors and len(colors) > 1 else [],
    )


def _trace_answer(moment: Moment, option: Option) -> Answer:
    label = labels.label(moment.table, moment.seat, option)
    if not isinstance(option.action, act.MarkTrace):
        return Answer(label, option)
    gain = labels.trace_gain(moment.table, option.action)
    return Answer(Label(say("label.cost", label=label.text, cost=gain), label.description, label.icon), option)


def species_picture() -> Picture:
    """Both species side by side."""
    return Picture("species", say("alt.species"))


def _trace_notes(moment: Moment, option: Option) -> list[str]:
    action = option.action
    if not isinstance(action, act.MarkTrace) or action.space != "discovery":
        return []
    species = moment.state.species[action.slot]
    if moment.state.config.species and len(species.discovery) == 2:
        return [say("trace.last")]
    return []


# ---------------------------------------------------------------------------------------------- technology
def research(moment: Moment, part: str) -> Prompt:
    """Which technology is taken, or which column a computer technology goes to."""
    places = moment.of_kind("install")
    if places:
        computer = Picture("computer", _computer_alt(moment), (), moment.seat)
        answers = [answer(moment, o) for o in places]
        notes = [a.label.description for a in answers if a.label.description]
        return Prompt(
            say("title.install"), say("ask.install"), answers, picture=computer, note=" ".join(dict.fromkeys(notes))
        )
    found = best_first(moment, moment.of_kind("tech"))
    return Prompt(
        say("title.research.2") if effect_card(moment) == "" else _title(moment, ""),
        say("ask.tech"),
        [Answer(labels.label(moment.table, moment.seat, o), None, "open", f"take:{o.action.tech}")
         for o in found if isinstance(o.action, act.TakeTech)],
        picture=Picture("techs", say("alt.techs")),
        listed=True,
        placeholder=say("select.tech"),
    )  # fmt: skip


def _computer_alt(moment: Moment) -> str:
    return say("alt.computer", pool=moment.me.data, top=moment.me.computer.top)


def computer_picture(moment: Moment) -> Picture:
    """Pool and computer as one strip."""
    return Picture("computer", _computer_alt(moment), (), moment.seat)


# ---------------------------------------------------------------------------------------------- cards
def tuck(moment: Moment, part: str) -> Prompt:
    """Which card is tucked for income."""
    answers = [Answer(labels.card_income(o.action.card), o) for o in moment.options if isinstance(o.action, act.Tuck)]
    decline = moment.find(lambda o: isinstance(o.action, act.Decline))
    if decline is not None:
        answers.append(Answer(Label(say("tuck.none"), say("tuck.none.note")), decline))
    return Prompt(
        _title(moment, say("title.tuck")), say("income.tuck"), answers, picture=hand_picture(moment),
        listed=True, placeholder=say("income.placeholder"),
    )  # fmt: skip


def pick(moment: Moment, part: str) -> Prompt:
    """A card from the row, or the top of the deck."""
    answers = [answer(moment, o) for o in moment.of_kind("take")]
    return Prompt(
        _title(moment, say("title.pick")), say("ask.pick"), answers, picture=row_picture(moment), listed=True,
        placeholder=say("select.card"), note=say("pick.note"),
    )  # fmt: skip


def end_card(moment: Moment, part: str) -> Prompt:
    """The end-of-round card."""
    found = moment.of_kind("take")
    cards = [o.action.card for o in found if isinstance(o.action, act.TakeCard)]
    return Prompt(
        say("pass.card"), say("pass.card.left", n=len(cards)), [answer(moment, o) for o in found],
        picture=cards_picture(moment, cards), listed=True, placeholder=say("select.keep"), note=say("pass.seen"),
    )  # fmt: skip


def choose(moment: Moment, part: str) -> Prompt:
    """One of several effects, or none."""
    frame = moment.state.stack[-1]
    branches = frame.branches if isinstance(frame, ChooseBranch) else []
    answers = []
    for option in moment.of_kind("choose"):
        n = option.action.n if isinstance(option.action, act.Choose) else 0
        text = words.short(tuple(branches[n])) if n < len(branches) else say("label.answer", n=n + 1)
        sentences = " ".join(words.say(tuple(branches[n]))) if n < len(branches) else ""
        answers.append(Answer(Label(capital(labels.fit(text, labels.LABEL)), sentences), option))
    decline = moment.find(lambda o: isinstance(o.action, act.Decline))
    lines = [f"**{a.label.text}** · {a.label.description}" for a in answers if a.label.description]
    one = len(answers) == 1
    return Prompt(
        _title(moment, say("title.choose")),
        say("ask.optional" if one else "ask.choose"),
        answers,
        lead="\n".join(lines),
        declining=[Answer(Label(say("button.decline")), decline)] if decline is not None else [],
    )


def listener(moment: Moment, part: str) -> Prompt:
    """An optional effect of this turn, or what it would replace."""
    frame = moment.state.stack[-1]
    if not isinstance(frame, ThisTurnChoice):
        return fallback(moment, part)
    take, leave = moment.options[0], moment.options[1]
    instead = words.short(tuple(frame.instead)) if frame.instead else say("button.decline")
    answers = [
        Answer(Label(capital(labels.fit(words.short(tuple(frame.do)), labels.LABEL))), take),
        Answer(Label(capital(labels.fit(instead, labels.LABEL))), leave),
    ]
    card = frame.cause if frame.cause in content.CARDS else ""
    return Prompt(telling.card_name(card) if card else say("title.choose"), say("ask.choose"), answers)


def show(moment: Moment, part: str) -> Prompt:
    """Which matching hand cards are shown."""
    option = moment.options[0]
    frame = moment.state.stack[-1]
    cards = list(option.some.cards) if option.some is not None else []
    do = words.short(tuple(frame.do)) if isinstance(frame, ShowCards) else ""
    return Prompt(
        _title(moment, say("title.show")), say("ask.show", gain=do), [Answer(labels.card_label(c)) for c in cards],
        picture=cards_picture(moment, cards), some=option, placeholder=say("select.show"), note=say("show.note"),
    )  # fmt: skip


def corners(moment: Moment, part: str) -> Prompt:
    """Which of several corners is gained next."""
    frame = moment.state.stack[-1]
    cards = frame.cards if isinstance(frame, GainCorners) else []
    answers = [
        Answer(labels.card_corner(cards[o.action.n]), o) for o in moment.options if isinstance(o.action, act.Choose)
    ]
    return Prompt(
        _title(moment, say("title.corners")), say("ask.corners"), answers, picture=cards_picture(moment, list(cards)),
        listed=True, placeholder=say("select.card"),
    )  # fmt: skip


def exchange(moment: Moment, part: str) -> Prompt:
    """Which two hand cards are given."""
    option = moment.options[0]
    cards = list(option.some.cards) if option.some is not None else []
    return Prompt(
        say("title.exchange"), say("ask.exchange"), [Answer(labels.card_label(c)) for c in cards],
        picture=cards_picture(moment, cards), some=option, placeholder=say("select.some", n=2),
    )  # fmt: skip


def pass_discard(moment: Moment, part: str) -> Prompt:
    """Which cards go when passing."""
    option = moment.options[0]
    some = option.some
    cards = list(some.cards) if some is not None else []
    n = some.least if some is not None else 1
    return Prompt(
        say("title.pass"), say("pass.discard", n=n, have=len(cards)), [Answer(labels.card_label(c)) for c in cards],
        picture=hand_picture(moment), some=option, placeholder=say("select.discard", n=n),
    )  # fmt: skip


# ---------------------------------------------------------------------------------------------- missions, gold, guards
def circle(moment: Moment, part: str) -> Prompt:
    """Whether a circle is covered, and which."""
    found = moment.of_kind("cover")
    decline = moment.find(lambda o: isinstance(o.action, act.Decline))
    one = len(found) == 1
    questions = []
    for option in found:
        if isinstance(option.action, act.Cover):
            mission = content.CARDS[option.action.card].mission
            slot = mission.slots[option.action.slot] if mission is not None else None
            what = words.happening(slot.event) if slot is not None else ""
            gain = words.short(slot.reward, icons=True) if slot is not None else ""
            card = telling.card_name(option.action.card)
            questions.append(say("circle.ask", card=card, event=capital(what), gain=gain))
    answers = [answer(moment, o) for o in found]
    return Prompt(
        say("title.circle"),
        questions[0] if one else say("circle.which"),
        answers,
        lead="" if one else "\n".join(questions),
        listed=len(answers) > 3,
        declining=[Answer(Label(say("button.keep")), decline)] if decline is not None else [],
        note=say("circle.note"),
    )


def gold(moment: Moment, part: str) -> Prompt:
    """Which gold tile is marked."""
    threshold = moment.decision.about.get("threshold", "") if moment.decision is not None else ""
    lines, answers = [], []
    for option in moment.of_kind("gold"):
        side = option.action.side if isinstance(option.action, act.MarkGold) else ""
        tile = next(t for t in moment.state.gold if t.side == side)
        values = content.GOLD_SIDES[side].values
        value = values[min(len(tile.marks), len(values) - 1)]
        lines.append(say("gold.line", tile=words.gold_name(side), n=value, sets=words.gold_sets(side)))
        text = say("gold.button", tile=words.gold_name(side), n=value)
        answers.append(Answer(Label(text, words.gold_sets(side), ""), option))
    return Prompt(
        say("title.gold", n=threshold), "\n".join(lines), answers, lead=say("gold.lead"), note=say("gold.note")
    )


def guard(moment: Moment, part: str) -> Prompt:
    """Something would be lost: the rescue first."""
    about = moment.decision.about if moment.decision is not None else {}
    kind, lost, amount = (
        str(about.get("guard", "data")),
        int(str(about.get("lost", 0))),
        int(str(about.get("amount", 0))),
    )
    go_on = moment.find(lambda o: isinstance(o.action, act.Continue))
    rescue = moment.of_kind("place", group="free") if kind == "data" else []
    if kind == "mission":
        rescue = moment.of_kind("mission", group="free")
    answers = [answer(moment, o) for o in rescue[:4]]
    beside: list[Button] = []
    if kind == "publicity":
        question = say("guard.publicity", n=amount, lost=lost)
        if moment.of_kind("buy"):
            beside.append(Button(say("free.buy"), "open", "buy", "blue", "pick"))
    elif kind == "data":
        question = say("guard.data", n=amount, lost=lost)
    else:
        question = say("guard.mission", card=telling.card_name(str(about.get("detail", ""))))
    return Prompt(
        say(f"title.guard.{kind}"),
        question,
        answers,
        picture=computer_picture(moment) if kind == "data" else None,
        beside=beside,
        declining=[Answer(Label(say(f"button.lose.{kind}", n=lost)), go_on)] if go_on is not None else [],
    )


def fallback(moment: Moment, part: str) -> Prompt:
    """A question of a kind that has no words of its own."""
    answers = [answer(moment, o) for o in moment.options if o.group == "answer"]
    return Prompt(_title(moment, say("title.choose")), say("ask.choose"), answers)


QUESTIONS: dict[str, Question] = {
    "first_income": first_income, "orbit_or_land": orbit_or_land, "first_data": first_data, "scan": scan,
    "signals": signals, "trace": trace, "research": research, "tuck": tuck, "pick": pick, "remove": remove,
    "choose": choose, "show": show, "corners": corners, "exchange": exchange, "circle": circle, "listener": listener,
    "guard": guard, "sectors": sector_order, "pass": pass_discard, "end_card": end_card, "gold": gold,
}  # fmt: skip
"""By the kind of decision; ``turn`` and ``move`` have screens of their own."""
