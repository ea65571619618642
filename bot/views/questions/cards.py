"""Questions about cards: taking, tucking, showing, giving, discarding."""

from __future__ import annotations

from collections.abc import Sequence

from bot.texts import labels, people
from bot.texts.catalogue import say
from bot.texts.happened import happened
from bot.texts.labels import Label
from bot.views.moment import Moment
from bot.views.prompt import Answer, Prompt
from bot.views.questions import common
from game import actions as act
from game import words
from game.frames import GainCorners, ShowCards
from game.options import Option


def first_income(moment: Moment, part: str) -> Prompt:
    """Which card is tucked at the set-up."""
    me = moment.me
    have = words.gains({"credits": me.credits, "energy": me.energy, "publicity": me.publicity}, icons=True)
    return Prompt(
        say("income.yours"),
        say("income.which"),
        _incomes(moment),
        picture=common.hand_picture(moment),
        listed=True,
        placeholder=say("income.placeholder"),
        note=say("income.start", have=have.replace(", ", " ")),
    )


def _incomes(moment: Moment) -> list[Answer]:
    found = [o for o in moment.options if isinstance(o.action, act.Tuck)]
    return [Answer(labels.card_income(o.action.card), o) for o in found if isinstance(o.action, act.Tuck)]


def _placed(moment: Moment) -> str:
    """What brought an income increase, if that was an orbiter or lander just placed."""
    if not moment.done or not isinstance(moment.done[-1].action, act.Orbit | act.Land):
        return ""
    return happened(moment.table, moment.seat, moment.done)[0]


def tuck(moment: Moment, part: str) -> Prompt:
    """Which card is tucked for income."""
    answers = _incomes(moment)
    decline = moment.find(lambda o: isinstance(o.action, act.Decline))
    if decline is not None:
        answers.append(Answer(Label(say("tuck.none"), say("tuck.none.note")), decline))
    return Prompt(
        common.title(moment, _placed(moment) or say("title.tuck")), say("income.tuck"), answers,
        picture=common.hand_picture(moment), listed=True, placeholder=say("income.placeholder"),
    )  # fmt: skip


def pick(moment: Moment, part: str) -> Prompt:
    """A card from the row, or the top of the deck."""
    answers = common.to_confirm(moment, moment.of_kind("take"))
    return Prompt(
        common.title(moment, say("title.pick")), say("ask.pick"), answers, picture=common.row_picture(moment),
        listed=True, placeholder=say("select.card"), note=say("pick.note") if moment.my_turn else "",
    )  # fmt: skip


def pick_species(moment: Moment, part: str) -> Prompt:
    """A species card: the one face up, or the top of that species' deck."""
    found = moment.of_kind("take")
    open_cards = [o.action.card for o in found if isinstance(o.action, act.TakeCard) and o.action.card != "deck"]
    return Prompt(
        common.title(moment, say("title.pick_species")), say("ask.pick_species"), common.to_confirm(moment, found),
        picture=common.cards_picture(moment, open_cards), listed=True, placeholder=say("select.card"),
        note=say("pick.note") if moment.my_turn else "",
    )  # fmt: skip


def end_card(moment: Moment, part: str) -> Prompt:
    """The end-of-round card."""
    found = moment.of_kind("take")
    cards = [o.action.card for o in found if isinstance(o.action, act.TakeCard)]
    before = [s for s, seat in enumerate(moment.state.seats) if seat.passed and s != moment.seat]
    key = "pass.card.first" if not before else "pass.card.left" if len(before) == 1 else "pass.card.left.more"
    left = say(key, n=len(cards), names=people.names(moment.table, before))
    return Prompt(
        say("pass.card"), say("pass.card.ask"), common.answers(moment, found), lead=left,
        picture=common.cards_picture(moment, cards), listed=True, placeholder=say("select.keep"),
        note=say("pass.seen"),
    )  # fmt: skip


def discard_drawn(moment: Moment, part: str) -> Prompt:
    """Which of the cards just drawn is discarded."""
    found = [o for o in moment.options if o.group == "answer"]
    cards = [o.action.cards[0] for o in found if isinstance(o.action, act.ChooseCards)]
    return Prompt(
        common.title(moment, say("title.drawn")), say("ask.drawn"), common.answers(moment, found),
        picture=common.cards_picture(moment, cards), listed=True, placeholder=say("select.corner"),
    )  # fmt: skip


def exertian(moment: Moment, part: str) -> Prompt:
    """Which held Exertian card is played face down, if any."""
    found = moment.of_kind("exertian")
    decline = moment.find(lambda o: isinstance(o.action, act.Decline))
    cards = [o.action.card for o in found if isinstance(o.action, act.PlayExertian)]
    return Prompt(
        say("title.exertian"), say("ask.exertian"), common.answers(moment, found),
        picture=common.cards_picture(moment, cards), listed=True, placeholder=say("select.play"),
        note=say("exertian.note"),
        declining=[Answer(Label(say("button.exertian.none")), decline)] if decline is not None else [],
    )  # fmt: skip


# ---------------------------------------------------------------------------------------------- some of many
def _some(option: Option | None) -> Sequence[str]:
    return option.some.cards if option is not None and option.some is not None else ()


def show(moment: Moment, part: str) -> Prompt:
    """Which matching hand cards are shown."""
    option = moment.find(lambda o: o.some is not None)
    frame = moment.state.stack[-1]
    cards = _some(option)
    do = words.short(tuple(frame.do)) if isinstance(frame, ShowCards) else ""
    return Prompt(
        common.title(moment, say("title.show")), say("ask.show", gain=do),
        [Answer(labels.card_label(c)) for c in cards], picture=common.cards_picture(moment, cards), some=option,
        placeholder=say("select.show"), note=say("show.note"),
    )  # fmt: skip


def exchange(moment: Moment, part: str) -> Prompt:
    """Which two hand cards are given."""
    option = moment.find(lambda o: o.some is not None)
    cards = _some(option)
    return Prompt(
        say("title.exchange"), say("ask.exchange"), [Answer(labels.card_label(c)) for c in cards],
        picture=common.cards_picture(moment, cards), some=option, placeholder=say("select.some", n=2),
    )  # fmt: skip


def pass_discard(moment: Moment, part: str) -> Prompt:
    """Which cards go when passing."""
    option = moment.find(lambda o: o.some is not None)
    cards = _some(option)
    n = option.some.least if option is not None and option.some is not None else 1
    return Prompt(
        say("title.pass"), say("pass.discard", n=n, have=len(cards)), [Answer(labels.card_label(c)) for c in cards],
        picture=common.hand_picture(moment), some=option, placeholder=say("select.discard", n=n),
    )  # fmt: skip


def corners(moment: Moment, part: str) -> Prompt:
    """Which of several corners is gained next."""
    frame = moment.state.stack[-1]
    cards = frame.cards if isinstance(frame, GainCorners) else []
    answers = [
        Answer(labels.card_corner(cards[o.action.n]), o) for o in moment.options if isinstance(o.action, act.Choose)
    ]
    return Prompt(
        common.title(moment, say("title.corners")), say("ask.corners"), answers,
        picture=common.cards_picture(moment, cards), listed=True, placeholder=say("select.card"),
    )  # fmt: skip
