"""Screens behind the main actions: where, which card, and a confirmation before something is shown."""

from __future__ import annotations

import msgspec

from bot.texts import labels, people, telling
from bot.texts.catalogue import say
from bot.views import moving
from bot.views import prompt as prompts
from bot.views.moment import Moment
from bot.views.panel import asked, panel
from bot.views.parts import accent, back_to_turn, free_button
from bot.views.prompt import Answer, Prompt
from bot.views.questions import common, space
from bot.views.screen import Button, Choice, Picture, Screen, Select, Small, Text, row, screen
from game import actions as act
from game import content, solar, vocab, words
from game.gaps import gaps
from game.options import Option
from game.probes import entry_publicity
from game.state import ROUNDS, Solar
from game.words.text import capital, commas


def places(moment: Moment, kind: str) -> Screen:
    """Where to orbit or land."""
    if not moment.of_kind(kind, group="main"):
        return panel(moment)
    return asked(moment, space.place_of_action(moment, kind), kind, back_to_turn())


def play(moment: Moment, part: str) -> Screen:
    """Which card is played; those that bring most at once come first."""
    found = [o for o in moment.of_kind("play", group="main") if isinstance(o.action, act.PlayCard)]
    if not found and moment.state.turn.main_done:
        return panel(moment)
    if not found:
        return _cannot_play(moment)
    answers = []
    for option in playable(moment):
        card = option.action.card if isinstance(option.action, act.PlayCard) else ""
        label = labels.card_to_play(card, gaps(moment.state, moment.seat, card))
        answers.append(Answer(label, None, "open", f"sure:{card}") if reveals(card) else Answer(label, option))
    have = words.gains({"credits": moment.me.credits}, icons=True)
    prompt = Prompt(
        say("title.play"), "", answers, lead=say("play.have", credits=have),
        picture=common.hand_picture(moment), listed=True, placeholder=say("select.play"), note=say("play.choose"),
        beside=[Button(say("play.read"), "open", "hand")]
    )  # fmt: skip
    return asked(moment, prompt, "play", back_to_turn())


def playable(moment: Moment) -> list[Option]:
    """The cards that can be paid for: those whose every part is possible first, those that bring most before others."""
    found = [o for o in moment.of_kind("play", group="main") if isinstance(o.action, act.PlayCard)]
    return sorted(common.best_first(moment, found), key=lambda o: bool(_gaps(moment, o)))


def _gaps(moment: Moment, option: Option) -> list[str]:
    return gaps(moment.state, moment.seat, option.action.card) if isinstance(option.action, act.PlayCard) else []


def _cannot_play(moment: Moment) -> Screen:
    """Cards in hand, but none that can be paid for now."""
    return screen(
        Text(say("prompt.head", title=say("title.play")) + "\n" + say("play.none")),
        common.hand_picture(moment),
        row(Button(say("button.hand"), "open", "hand", icon="hand"), free_button(moment), back_to_turn()),
        accent=accent(moment),
    )


def reveals(card: str) -> bool:
    """Whether playing this card draws before its owner is asked anything, so that it cannot be taken back."""
    for op in content.CARDS[card].play:
        if isinstance(op, vocab.Draw):
            return True
        if not isinstance(op, vocab.Gain | vocab.Launch | vocab.ThisTurn | vocab.ThisTurnRule):
            return False
    return False


def part_notes(moment: Moment, card: str) -> list[str]:
    """The parts of a card that would not happen if it were played now, each in a sentence."""
    return [say("play.part", part=capital(say(f"gap.{part}"))) for part in gaps(moment.state, moment.seat, card)]


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
        common.cards_picture(moment, [card]),
        Small("\n".join([*part_notes(moment, card), say("play.reveals")])),
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
    turned = msgspec.structs.replace(state.solar, angles=solar.turned(state.solar.angles, disc))
    star = words.name(solar.star_of(turned, "earth"))
    lines = [say("research.facing", star=star), *_moved(moment, turned)]
    cost = words.cost(option.cost, icons=True)
    left = moment.me.publicity - option.cost.get("publicity", 0)
    discs = say(f"research.discs.{disc}")
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


def _moved(moment: Moment, turned: Solar) -> list[str]:
    """Who is moved by the rotation, the own probes first, and who gains publicity by it."""
    state = moment.state
    own: list[str] = []
    rides = False
    carried: list[int] = []
    pushed: list[str] = []
    gained: dict[int, int] = {}
    for probe in sorted(state.probes, key=lambda p: (p.seat != moment.seat, p.seat)):
        there = solar.shift(state.solar.angles, state.solar.next_disc, (probe.sector, probe.ring), state.solar.tile)
        name = people.name(moment.table, probe.seat)
        place = moving.place_name(turned, there.to)
        if there.how == "pushed":
            body = solar.body_at(turned, *there.to)
            if body != "empty" and (n := entry_publicity(state, probe.seat, body)):
                gained[probe.seat] = gained.get(probe.seat, 0) + n
        if probe.seat == moment.seat and there.how != "still":
            rides = there.how == "carried"
            own.append(say(f"research.own.{there.how}", place=place))
        elif there.how == "pushed":
            pushed.append(say("research.other.pushed", place=place, name=name))
        elif there.how == "carried" and probe.seat not in carried:
            carried.append(probe.seat)
    if not own and any(p.seat == moment.seat for p in state.probes):
        own.append(say("research.none"))
    if carried:
        key = "research.other.so" if rides else "research.other.carried"
        own.append(say(key, n=len(carried), names=people.names(moment.table, carried)))
    out = [*own, *pushed]
    if not gained:
        return [*out, say("research.no_gain")]
    for seat, n in gained.items():
        gain = words.gains({"publicity": n}, icons=True)
        key = "research.gain.own" if seat == moment.seat else "research.gain.other"
        out.append(say(key, name=people.name(moment.table, seat), gain=gain))
    return out


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
    brings = [say("take.brings", gain=bonus)] if bonus else []
    brings += [say("research.first", gain=first)] if first else []
    return screen(
        Text(
            say("prompt.head", title=say("title.take", tech=label.text)) + "\n"
            + "\n".join([*(capital(x) for x in [" ".join(brings)] if x), words.tech_text(tech, icons=True)])
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
        common.hand_picture(moment),
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


def get(moment: Moment, value: str) -> Screen:
    """Before a card is taken or bought: what it is, and that the next one is turned over then."""
    option = moment.answered(value)
    if option is None or not isinstance(option.action, act.TakeCard | act.BuyCard):
        return panel(moment)
    card = option.action.card
    printed = content.CARDS.get(card)
    back = "buy" if isinstance(option.action, act.BuyCard) else "turn"
    name = words.card_name(printed) if printed is not None else say("label.deck")
    lines = [say("prompt.head", title=say("title.take", tech=name))]
    if printed is not None:
        lines.append(words.card_option(printed))
    price = labels.cost(option.cost)
    label = labels.fit(say("take.button", tech=name), labels.LABEL - len(price) - 3)
    return screen(
        Text("\n".join(lines)),
        common.cards_picture(moment, [card]) if printed is not None else None,
        Small(say("get.deck") if printed is None else say("get.row")),
        row(
            moment.button(option, labels.with_cost(label, option.cost), "pick", "blue"),
            Button(say("take.other"), "open", back),
        ),
        accent=accent(moment),
    )
