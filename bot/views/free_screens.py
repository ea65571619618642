"""Screens of the free actions: all of them by kind, and which card, space or kind for each."""

from __future__ import annotations

from bot.texts import labels, telling
from bot.texts.catalogue import say
from bot.views import moving
from bot.views.moment import Moment
from bot.views.panel import asked, panel
from bot.views.parts import accent, back_to_turn, have
from bot.views.prompt import Prompt
from bot.views.questions import common
from bot.views.screen import Button, Gap, Screen, Small, Text, row, screen
from game import actions as act
from game import content, words
from game.options import Option
from game.words.text import commas


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
            common.computer_picture(moment),
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
        [common.answer(moment, o) for o in found],
        picture=common.computer_picture(moment),
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
    answers = [common.answer(moment, o) for o in found]
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
