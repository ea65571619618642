"""Questions about signals, scans and completed sectors."""

from __future__ import annotations

from bot.texts import labels, sectors
from bot.texts.catalogue import say
from bot.texts.labels import Label
from bot.views.moment import Moment
from bot.views.prompt import BUTTONS_MOST, Answer, Prompt
from bot.views.questions import common
from bot.views.screen import Button, Picture
from game import actions as act
from game import solar, words
from game.frames import MarkSignals
from game.options import Option
from game.state import MAX_POOL

STEPS = ("earth", "row", "mercury", "hand", "tech4")
_ICONS = {"mercury": "mercury", "tech4": "launch", "earth": "earth"}
PICTURED = 4
"""More stars than this are not drawn as a strip."""


def scan(moment: Moment, part: str) -> Prompt:
    """The next signal of a scan. ``part`` is the step to ask about if not the next in the usual order."""
    by = {step: _options(moment, step) for step in STEPS}
    possible = [step for step in STEPS if by[step]]
    done = common.about(moment, "done")
    finish = moment.find(lambda o: isinstance(o.action, act.Finish))
    after = sequel(moment)
    alone = after is not None
    usual = "row" if alone else possible[0] if possible else ""
    asked = part if part in possible else usual
    found = common.best_first(moment, by[asked]) if asked else []
    order = "other" if done else "first"
    others = [
        Button(say(f"scan.{order}.{step}"), "open", f"scan:{step}", "grey", _ICONS.get(step, ""))
        for step in possible
        if step != asked
    ]
    notes = []
    if asked in ("earth", "mercury"):
        notes += [text for star in _stars(found) if (text := sectors.complete_with(moment.table, moment.seat, star))]
    if moment.me.data >= MAX_POOL:
        notes.append(say("scan.full"))
    if asked == "earth" and len(found) > 1:
        notes.append(say("scan.wide"))
    if alone and asked == "row":
        star = _stars(by["earth"])[0]
        effect = sectors.consequence(moment.table, moment.seat, star)
        notes.append(say("scan.earth_then", star=words.name(star), effect=effect))
    elif not done and others:
        notes.append(say("scan.order"))
    return Prompt(
        _title(done),
        say(f"scan.ask.{asked}") if asked else "",
        [_with_earths(moment, o, after) if asked == "row" else common.answer(moment, o) for o in found],
        lead=" ".join(sectors.waiting(moment.table, moment.seat)),
        picture=_picture(moment, asked, found),
        listed=asked in ("row", "hand"),
        placeholder=say(f"scan.placeholder.{asked}") if asked in ("row", "hand") else "",
        beside=others,
        finish=Answer(Label(say("button.finish_scan")), finish) if finish is not None else None,
        note=" ".join(notes),
    )


def sequel(moment: Moment) -> Option | None:
    """Earth's signal, if it can only go to one star and the card row's is still to come: then the row is asked for, and
    Earth's signal follows by itself. Whoever plays step by step is asked for each."""
    if moment.decision is None or moment.decision.kind != "scan" or common.about(moment, "done"):
        return None
    earth = _options(moment, "earth")
    alone = len(earth) == 1 and bool(_options(moment, "row")) and moment.me.orders.pace != "steps"
    return earth[0] if alone else None


def _with_earths(moment: Moment, option: Option, after: Option | None) -> Answer:
    """A card row signal as an answer; together with Earth's if that follows to the same star."""
    action, earths = option.action, after.action if after is not None else None
    both = isinstance(action, act.MarkSignal) and isinstance(earths, act.MarkSignal) and action.star == earths.star
    if not both or not isinstance(action, act.MarkSignal):
        return common.answer(moment, option)
    return Answer(labels.signal(moment.table, moment.seat, action, option, before=1), option)


def _title(done: list[str]) -> str:
    basic = sum(step in done for step in ("earth", "row"))
    if basic == 2:
        return say("title.scan.both")
    return say("title.scan.done", n=basic) if basic else say("title.scan")


def _options(moment: Moment, step: str) -> list[Option]:
    if step == "tech4":
        return moment.of_kind("step")
    return [o for o in moment.options if isinstance(o.action, act.MarkSignal) and o.action.by == step]


def _picture(moment: Moment, asked: str, found: list[Option]) -> Picture | None:
    if asked == "row":
        return common.row_picture(moment)
    if asked == "hand":
        return common.hand_picture(moment)
    stars = _stars(found)
    if asked != "earth" or not stars:
        return common.stars_picture(moment, stars)
    facing = solar.star_of(moment.state.solar, "earth")
    notes = {s: say("star.facing") if s == facing else say("star.beside") for s in stars}
    return common.stars_picture(moment, stars, notes)


def _stars(found: list[Option]) -> list[str]:
    return list(dict.fromkeys(o.action.star for o in found if isinstance(o.action, act.MarkSignal)))


def signals(moment: Moment, part: str) -> Prompt:
    """The next signal of an effect."""
    frame = moment.state.stack[-1]
    kind = frame.op.where.kind if isinstance(frame, MarkSignals) else "any"
    left = frame.left if isinstance(frame, MarkSignals) else 1
    found = common.best_first(moment, moment.of_kind("signal"))
    with_cards = kind in ("row_card", "hand_card", "deck_card")
    stars = _stars(found)
    picture: Picture | None
    if kind == "row_card":
        picture = common.row_picture(moment)
    elif kind == "hand_card":
        picture = common.hand_picture(moment)
    elif kind == "deck_card" and isinstance(frame, MarkSignals):
        picture = common.cards_picture(moment, frame.cards)
    else:
        picture = common.stars_picture(moment, stars) if len(stars) <= PICTURED else None
    decline = moment.find(lambda o: isinstance(o.action, act.Decline))
    notes = [say("ask.signal.left", n=left)] if left > 1 else []
    if not with_cards and len(stars) <= BUTTONS_MOST:
        notes += [text for star in stars if (text := sectors.complete_with(moment.table, moment.seat, star))]
    if moment.me.data >= MAX_POOL:
        notes.append(say("scan.full"))
    question = {"row_card": "ask.signal.row", "hand_card": "ask.signal.hand", "deck_card": "ask.signal.deck"}
    return Prompt(
        common.title(moment, say("title.signals")),
        say(question.get(kind, "ask.signal")),
        common.answers(moment, found),
        picture=picture,
        listed=with_cards,
        placeholder=say("scan.placeholder.row") if with_cards else say("select.star"),
        lead=" ".join(sectors.waiting(moment.table, moment.seat)),
        note=" ".join(notes),
        declining=[Answer(Label(say("button.no_more_signals")), decline)] if decline is not None else [],
    )


def sector_order(moment: Moment, part: str) -> Prompt:
    """Which of several completed sectors is resolved next."""
    answers = [
        Answer(Label(words.name(o.action.star), "", sectors.icon(moment.state, o.action.star)), o)
        for o in moment.options
        if isinstance(o.action, act.ResolveSector)
    ]
    return Prompt(
        say("title.sectors"), say("sector.order", n=len(answers)), answers, placeholder=say("select.star"),
        picture=common.stars_picture(moment, [o.action.star for o in moment.options
                                              if isinstance(o.action, act.ResolveSector)][:PICTURED]),
    )  # fmt: skip
