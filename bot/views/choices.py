"""Screens behind the buttons of a turn: which card to play, a confirmation before something is shown, free actions."""

from __future__ import annotations

from bot.texts import labels, people, telling
from bot.texts.catalogue import say
from bot.texts.labels import Label
from bot.views import moving, questions
from bot.views import prompt as prompts
from bot.views.moment import Moment
from bot.views.panel import asked, panel
from bot.views.parts import accent, free_button, have
from bot.views.prompt import Answer, Prompt
from bot.views.screen import Button, Choice, Gap, Picture, Screen, Select, Small, Text, row, screen
from game import actions as act
from game import content, solar, words
from game.options import Option
from game.state import ROUNDS, Solar
from game.words.text import capital, commas


def back_to_turn() -> Button:
    """The way back from a screen of a turn."""
    return Button(say("button.back.turn"), "open", "turn")


# ---------------------------------------------------------------------------------------------- main actions
def places(moment: Moment, kind: str) -> Screen:
    """Where to orbit or land."""
    if not moment.of_kind(kind, group="main"):
        return panel(moment)
    return asked(moment, questions.place_of_action(moment, kind), kind, back_to_turn())


def play(moment: Moment, part: str) -> Screen:
    """Which card is played: the dearest first, which are mostly those that do most."""
    found = [o for o in moment.of_kind("play", group="main") if isinstance(o.action, act.PlayCard)]
    if not found:
        return panel(moment)
    found.sort(key=lambda o: -sum(o.cost.values()))
    answers = []
    for option in found:
        card = option.action.card if isinstance(option.action, act.PlayCard) else ""
        label = labels.card_label(card)
        answers.append(Answer(label, None, "open", f"sure:{card}") if reveals(card) else Answer(label, option))
    prompt = Prompt(
        say("title.play"), "", answers, lead=say("play.have", credits=words.gains({"credits": moment.me.credits}, icons=True)),
        picture=questions.hand_picture(moment), listed=True, placeholder=say("select.play"), note=say("play.choose"),
        beside=[Button(say("play.read"), "open", "hand")]
    )  # fmt: skip
    return asked(moment, prompt, "play", back_to_turn())


def reveals(card: str) -> bool:
    """Whether playing this card begins by drawing or showing something, before any other choice."""
    from game import vocab as v

    printed = content.CARDS[card]
    return bool(printed.play) and isinstance(printed.play[0], v.Draw)


def sure(moment: Moment, card: str) -> Screen:
    """Before a card that draws: what will be shown, and that it cannot be taken back."""
    option = moment.find(lambda o: isinstance(o.action, act.PlayCard) and o.action.card == card)
    if option is None:
        return play(moment, "")
    printed = content.CARDS[card]
    price = labels.cost(option.cost)
    label = say("button.play", cost=price) if price else say("button.play.free")
    return screen(
        Text(
            say("prompt.head", title=words.card_name(printed)) + "\n" + " ".join(words.card_lines(printed, icons=True))
        ),
        questions.cards_picture(moment, [card]),
        Small(say("play.reveals")),
        row(moment.button(option, label, "hand", "blue"), Button(say("take.other"), "open", "play")),
        accent=accent(moment),
    )


def research(moment: Moment, part: str) -> Screen:
    """Before a research: how the discs turn and who is moved by it."""
    option = moment.find(lambda o: isinstance(o.action, act.Research))
    if option is None:
        return panel(moment)
    state = moment.state
    disc = state.solar.next_disc
    after = solar.turned(state.solar.angles, disc)
    turned = Solar(after, state.solar.tiles, state.solar.base_offset, state.solar.next_disc)
    star = words.name(solar.star_of(turned, "earth"))
    lines = [say("research.facing", star=star)]
    moved_any = False
    for probe in state.probes:
        there = solar.shift(state.solar.angles, disc, (probe.sector, probe.ring))
        if there.how == "still" or (there.how == "carried" and probe.seat != moment.seat):
            continue
        moved_any = True
        place = moving.place_name(turned, there.to)
        own = probe.seat == moment.seat
        key = f"research.own.{there.how}" if own else "research.other.pushed"
        lines.append(say(key, place=place, name=people.name(moment.table, probe.seat)))
    if not moved_any:
        lines.append(say("research.none"))
    cost = words.cost(option.cost, icons=True)
    left = moment.me.publicity - option.cost.get("publicity", 0)
    discs = say("research.discs", n=disc)
    return screen(
        Text(
            say("prompt.head", title=say("title.research.1"))
            + "\n"
            + say("research.turn", cost=cost, n=left, discs=discs)
        ),
        Picture("rotated", say("alt.rotated", star=star)),
        Text(" ".join(lines)),
        row(
            moment.button(option, say("research.pay", cost=labels.cost(option.cost)), "rotation", "blue"),
            Button(say("button.techs"), "open", "view:techs"),
            back_to_turn(),
        ),
        accent=accent(moment),
    )


def take(moment: Moment, tech: str) -> Screen:
    """Before a technology is taken, which turns over the next tile."""
    option = moment.find(lambda o: isinstance(o.action, act.TakeTech) and o.action.tech == tech)
    if option is None:
        return panel(moment)
    stack = moment.state.stacks[tech]
    label = labels.technology(moment.table, tech)
    last = len(stack.tiles) <= 1
    bonus = words.short(content.TILE_BONUS[stack.tiles[0]], icons=True) if stack.tiles else ""
    first = words.short(content.FIRST_TAKE, icons=True) if stack.first else ""
    brings = commas([p for p in (bonus, first) if p])
    return screen(
        Text(
            say("prompt.head", title=say("title.take", tech=label.text)) + "\n"
            + say("take.brings", gain=brings) + "\n" + words.tech_text(tech, icons=True)
        ),
        Small(say("research.sure.last") if last else say("research.sure")),
        row(
            moment.button(option, say("take.button", tech=label.text), label.icon, "blue"),
            Button(say("take.other"), "open", "turn"),
        ),
        accent=accent(moment),
    )  # fmt: skip


def passing(moment: Moment, part: str) -> Screen:
    """Before passing: the cards to discard, and what could still be done."""
    option = moment.find(lambda o: isinstance(o.action, act.Pass))
    if option is None:
        return panel(moment)
    state, me = moment.state, moment.me
    before = []
    if me.data and moment.of_kind("place", group="free"):
        before.append(say("pass.before.data", n=me.data))
    for mission in moment.of_kind("mission", group="free"):
        if isinstance(mission.action, act.CompleteMission):
            before.append(say("pass.before.mission", card=telling.card_name(mission.action.card)))
    notes = [say("pass.before", list=commas(before))] if before else []
    if not any(s.passed for s in state.seats):
        notes.append(say("pass.first"))
    remedy = Button(say("button.place"), "open", "data", icon="data") if me.data and moment.of_kind("place") else None
    last = row(remedy, free_button(moment), back_to_turn())
    n = len(me.hand) - 4
    if n <= 0:
        if state.round < ROUNDS and state.end_stacks.get(state.round):
            notes.append(say("pass.shows"))
        return screen(
            Text(say("prompt.head", title=say("title.pass")) + "\n" + say("pass.ask", r=state.round)),
            Small(" ".join(notes)),
            row(moment.button(option, say("button.pass_now"), "", "blue")),
            last,
            accent=accent(moment),
        )
    choices = tuple(
        Choice(label.text, str(i), label.description, label.icon)
        for i, label in enumerate(labels.card_label(c) for c in me.hand)
    )[: prompts.PAGE + 1]
    return screen(
        Text(say("prompt.head", title=say("title.pass")) + "\n" + say("pass.discard", n=n, have=len(me.hand))),
        questions.hand_picture(moment),
        Select(
            say("select.discard", n=n),
            "pass",
            choices,
            moment.value(option),
            min(n, len(choices)),
            min(n, len(choices)),
        ),
        Small(" ".join(notes)),
        last,
        accent=accent(moment),
    )


# ---------------------------------------------------------------------------------------------- free actions
def free(moment: Moment, part: str) -> Screen:
    """Every free action possible now, by kind."""
    kinds = moment.free_kinds()
    if not kinds:
        return panel(moment)
    lines, buttons = [], []
    icons = labels.FREE_ICONS
    for kind in kinds:
        if kind == "mission":
            continue
        label = say(f"free.{kind}", n=moment.me.data)
        lines.append(
            say("free.line", icon=f"{{{icons[kind]}}}", name=say(f"free.name.{kind}"), text=_free_text(moment, kind))
        )
        buttons.append(Button(label, "open", _FREE_SCREENS[kind], "blue", icons[kind]))
    missions = _mission_notes(moment)
    ready = [
        moment.button(
            o, labels.fit(say("label.mission", card=telling.card_name(o.action.card)), labels.LABEL), "mission", "blue"
        )
        for o in moment.of_kind("mission", group="free")[:3]
        if isinstance(o.action, act.CompleteMission)
    ]
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
        Text("\n".join(lines)),
        row(*buttons, *ready),
        Small(missions),
        row(Button(say("button.hand"), "open", "hand", icon="hand"), back_to_turn()),
        accent=accent(moment),
    )  # fmt: skip


_FREE_SCREENS = {"move": "move", "place": "data", "corner": "corner", "buy": "buy", "exchange": "exchange"}


def _free_text(moment: Moment, kind: str) -> str:
    match kind:
        case "move":
            near = [w for w in moving.ways(moment) if w.route.body in content.PLANETS][:3]
            if not near:
                return say("free.text.move", n=moment.me.energy)
            return commas([
                say("free.text.move.one", place=words.name(w.route.body), n=w.route.moves) for w in near
            ])  # fmt: skip
        case "place":
            found = [o.action for o in moment.of_kind("place", group="free") if isinstance(o.action, act.PlaceData)]
            return commas([labels.data(moment.table, moment.seat, a).text.replace(" · ", ": ") for a in found])
        case _:
            return say(f"free.text.{kind}")


def _mission_notes(moment: Moment) -> str:
    if moment.of_kind("mission", group="free"):
        return ""
    waiting = []
    for mission in moment.me.missions:
        printed = content.CARDS[mission.card].mission
        if printed is not None and printed.when is not None:
            waiting.append(
                say("mission.needs", card=telling.card_name(mission.card), condition=words.need(printed.when))
            )
    return " ".join([say("mission.none"), *waiting[:2]]) if waiting else ""


def data(moment: Moment, part: str) -> Screen:
    """Where data go; once the top row is full, the analysis is offered here."""
    analyze = moment.find(lambda o: isinstance(o.action, act.Analyze))
    if analyze is not None:
        return screen(
            Text(say("prompt.head", title=say("title.data.ready")) + "\n" + say("data.ready.lead", n=moment.me.data)),
            questions.computer_picture(moment),
            Text(say("data.ready")),
            row(
                moment.button(analyze, labels.with_cost(say("action.analyze"), analyze.cost), "analyze", "blue"),
                *_more_data(moment),
                back_to_turn(),
            ),
            accent=accent(moment),
        )
    found = moment.of_kind("place", group="free")
    if not found:
        return panel(moment)
    me = moment.me
    fills = any(isinstance(o.action, act.PlaceData) and o.action.row == "top" and o.action.column == 6 for o in found)
    prompt = Prompt(
        say("title.data"),
        say("data.ask", n=me.data),
        [questions.answer(moment, o) for o in found],
        picture=questions.computer_picture(moment),
        note=say("data.fills") if fills else "",
    )
    return asked(moment, prompt, "data", back_to_turn())


def _more_data(moment: Moment) -> list[Button]:
    return [
        moment.button(o, labels.fit(labels.data(moment.table, moment.seat, o.action).text, labels.LABEL), "data")
        for o in moment.of_kind("place", group="free")[:3]
        if isinstance(o.action, act.PlaceData)
    ]


def corner(moment: Moment, part: str) -> Screen:
    """Which card is discarded for its corner."""
    found = moment.of_kind("corner", group="free")
    if not found:
        return panel(moment)
    prompt = Prompt(
        say("title.corner"), say("corner.ask"), [questions.answer(moment, o) for o in found],
        picture=questions.hand_picture(moment), listed=True, placeholder=say("select.corner")
    )  # fmt: skip
    return asked(moment, prompt, "corner", back_to_turn())


def buy(moment: Moment, part: str) -> Screen:
    """A card for publicity: from the row, or the top of the deck."""
    found = moment.of_kind("buy", group="free")
    if not found:
        return panel(moment)
    prompt = Prompt(
        say("title.buy"), say("buy.ask", n=moment.me.publicity), [questions.answer(moment, o) for o in found],
        picture=questions.row_picture(moment), listed=True, placeholder=say("select.card"), note=say("pick.note"),
    )  # fmt: skip
    return asked(moment, prompt, "buy", back_to_turn())


def exchange(moment: Moment, part: str) -> Screen:
    """What is exchanged for what; ``part`` narrows it to giving cards."""
    found: list[Option] = moment.of_kind("exchange", group="free")
    if part == "cards":
        found = [o for o in found if isinstance(o.action, act.Exchange) and o.action.give == "cards"]
    if not found:
        return panel(moment)
    answers = [questions.answer(moment, o) for o in found]
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


# ---------------------------------------------------------------------------------------------- the hand
def hand(moment: Moment, part: str) -> Screen:
    """The private hand: the picture, and a select that opens one card."""
    cards = moment.me.hand
    if not cards:
        return screen(
            Text(say("prompt.head", title=say("title.hand")) + "\n" + say("alt.hand.none")),
            row(Button(say("button.my_board"), "open", f"view:player{moment.seat}"), _my_turn(moment)),
            accent=accent(moment),
        )
    answers = [Answer(_use(c), None, "open", f"card:{c}") for c in cards]
    names = ", ".join(telling.card_name(c) for c in cards)
    picture = Picture("hand", say("alt.hand", n=len(cards), cards=names), (), moment.seat)
    prompt = Prompt("", "", answers, listed=True, placeholder=say("select.use"))
    select = next(i for i in prompts.items(moment, prompt) if isinstance(i, Select))
    swap = bool([o for o in moment.of_kind("exchange", group="free")
                 if isinstance(o.action, act.Exchange) and o.action.give == "cards"])  # fmt: skip
    return screen(
        Text(say("prompt.head", title=say("title.hand"))),
        picture,
        select,
        row(
            Button(say("button.in_words"), "open", "words"),
            Button(say("button.my_board"), "open", f"view:player{moment.seat}"),
            Button(say("button.exchange_cards"), "open", "exchange:cards") if swap else None,
            _my_turn(moment),
        ),
        accent=accent(moment),
    )


def _my_turn(moment: Moment) -> Button | None:
    return back_to_turn() if moment.my_turn else None


def _use(card_id: str) -> Label:
    card = content.CARDS.get(card_id)
    if card is None:
        return labels.card_label(card_id)
    price = words.cost(card.cost)
    text = say("hand.use", cost=price, gain=words.gains(card.corner))
    return Label(words.card_name(card), labels.fit(text, labels.DESCRIPTION), f"{card.sector}_sector")


def in_words(moment: Moment, part: str) -> Screen:
    """The hand in words, as much of it as fits; the rest by page."""
    page = int(part) if part.isdigit() else 0
    per = 4
    cards = moment.me.hand[page * per : (page + 1) * per]
    texts = [Text(_card_lines(c)) for c in cards]
    more = len(moment.me.hand) > (page + 1) * per
    return screen(
        Text(say("prompt.head", title=say("title.hand.words"))),
        *texts,
        row(
            Button(say("button.back"), "open", f"words:{page - 1}") if page else None,
            Button(say("button.next"), "open", f"words:{page + 1}") if more else None,
            Button(say("button.back.hand"), "open", "hand"),
        ),
        accent=accent(moment),
    )


def _card_lines(card_id: str) -> str:
    card = content.CARDS.get(card_id)
    if card is None:
        return say("card.unknown")
    lines = [say("card.head", name=words.card_name(card), cost=words.cost(card.cost, icons=True))]
    body = [*words.card_lines(card, icons=True), *words.mission_lines(card, icons=True)]
    if card.endgame is not None:
        body.append(words.endgame_line(card, icons=True))
    lines.append(" ".join(body))
    corners = say(
        "card.corners",
        gain=words.gains(card.corner),
        color=words.color(card.sector),
        income=words.gains({card.income: 1}),
    )
    return "\n".join([*lines, f"-# {capital(corners)}"])


def card(moment: Moment, card_id: str) -> Screen:
    """One card of the hand: what it says, and all its uses as buttons."""
    if card_id not in moment.me.hand or card_id not in content.CARDS:
        return hand(moment, "")
    printed = content.CARDS[card_id]
    uses: list[Button] = []
    played = moment.find(lambda o: isinstance(o.action, act.PlayCard) and o.action.card == card_id)
    if played is not None:
        price = labels.cost(played.cost)
        label = say("button.play", cost=price) if price else say("button.play.free")
        uses.append(moment.button(played, label, "hand", "blue"))
    discarded = moment.find(lambda o: isinstance(o.action, act.DiscardForCorner) and o.action.card == card_id)
    if discarded is not None:
        gain = words.gains(printed.corner)
        label = labels.fit(say("button.corner", gain=gain), labels.LABEL)
        uses.append(moment.button(discarded, label, labels.corner_icon(card_id)))
    tucked = moment.find(lambda o: isinstance(o.action, act.Tuck) and o.action.card == card_id)
    if tucked is not None:
        uses.append(moment.button(tucked, say("button.tuck"), "income"))
    rulings = [f"-# {line}" for line in words.ruling_lines(printed)[:4]]
    note = say("play.reveals") if played is not None and reveals(card_id) else ""
    return screen(
        Text("\n".join([say("prompt.head", title=words.card_name(printed)), *_body(card_id), *rulings])),
        Picture(
            "card",
            say("alt.card", card=words.card_name(printed), text=" ".join(words.card_lines(printed))),
            (card_id,),
            moment.seat,
        ),
        Small(note),
        row(*uses),
        row(Button(say("button.back.hand"), "open", "hand"), _my_turn(moment)),
        accent=accent(moment),
    )


def _body(card_id: str) -> list[str]:
    return _card_lines(card_id).splitlines()[1:]
