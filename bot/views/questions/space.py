"""Questions about planets, landers, probes and capsules."""

from __future__ import annotations

from collections.abc import Sequence

from bot.texts import labels
from bot.texts.catalogue import say
from bot.texts.labels import Label
from bot.texts.paint import plain
from bot.views.moment import Moment
from bot.views.prompt import Answer, Prompt
from bot.views.questions import common
from bot.views.screen import Picture
from game import actions as act
from game import content, words
from game.landing import planet_of
from game.options import Option


def orbit_or_land(moment: Moment, part: str) -> Prompt:
    """Where a granted orbiting or landing happens."""
    found = common.best_first(moment, moment.of_kind("orbit", "land"))
    decline = moment.find(lambda o: isinstance(o.action, act.Decline))
    if decline is not None:
        go_without = Answer(Label(say("button.go_without")), decline)
        title = common.title(moment, say("title.orbit_or_land"))
        return Prompt(title, say("where.nowhere"), [], declining=[go_without])
    kinds = {type(o.action) for o in found}
    question = "where.orbit_or_land" if len(kinds) > 1 else "where.orbit" if act.Orbit in kinds else "where.land"
    return _places(moment, found, common.title(moment, say("title.orbit_or_land")), say(question))


def place_of_action(moment: Moment, kind: str) -> Prompt:
    """Where the main action Orbit or Land happens, when there are several places."""
    found = common.best_first(moment, moment.of_kind(kind, group="main"))
    return _places(moment, found, labels.main_name(kind), say(f"where.{kind}"))


def _places(moment: Moment, found: Sequence[Option], title: str, question: str) -> Prompt:
    answers = common.answers(moment, found)
    landings = [o.action.place for o in found if isinstance(o.action, act.Land)]
    planets = {planet_of(p) for p in landings}
    if len(landings) == len(found) and len(planets) == 1 and len(found) > 1 and common.lettered(answers):
        planet = planets.pop()
        letters = tuple(zip(landings, common.LETTERS, strict=False))
        lettered = [
            common.with_letter(letter, a, _landing(moment, o))
            for (_, letter), a, o in zip(letters, answers, found, strict=True)
        ]
        alt = say("alt.moons", planet=words.name(planet), list=", ".join(words.name(p) for p in landings))
        return Prompt(title, question, lettered, picture=Picture("moons", plain(alt), (planet, *letters)))
    return Prompt(title, question, answers, listed=len(answers) > 3)


def _landing(moment: Moment, option: Option) -> str:
    place = option.action.place if isinstance(option.action, act.Land) else ""
    return labels.with_cost(words.name(place), option.cost)


def first_data(moment: Moment, part: str) -> Prompt:
    """Which data space a first lander covers."""
    amounts = [int(n) for n in common.about(moment, "data")]
    pairs = sorted(zip(amounts, moment.options, strict=False), key=lambda p: -p[0])
    answers = [Answer(Label(words.gains({"data": n}), "", "data"), o) for n, o in pairs]
    return Prompt(say("title.first_data"), say("ask.first_data"), answers)


def remove(moment: Moment, part: str) -> Prompt:
    """Which orbiter or lander goes back."""
    answers = common.answers(moment, moment.of_kind("remove"))
    return Prompt(
        common.title(moment, say("title.remove")), say("ask.remove"), answers, listed=len(answers) > 3,
        placeholder=say("select.piece"),
    )  # fmt: skip


def probe(moment: Moment, part: str) -> Prompt:
    """Which probe an effect is for."""
    found = common.best_first(moment, moment.of_kind("probe"))
    answers = []
    for option in found:
        label = labels.label(moment.table, moment.seat, option)
        answers.append(Answer(Label(labels.with_gain(label.text, moment.gain(option)), "", label.icon), option))
    return Prompt(common.title(moment, say("title.probe")), say("ask.probe"), answers, placeholder=say("select.choose"))


def sample(moment: Moment, part: str) -> Prompt:
    """At which planet a sample is taken, then which one; only the chooser sees what they show."""
    planet = common.text(moment, "planet")
    shown = common.about(moment, "samples")
    planets = common.about(moment, "planets")
    peek = bool(common.number(moment, "peek"))
    answers = []
    for option in moment.of_kind("choose"):
        n = option.action.n if isinstance(option.action, act.Choose) else 0
        if planet:
            text = words.sample_text(shown[n]) if n < len(shown) else say("label.answer", n=n + 1)
            answers.append(Answer(Label(labels.fit(text, labels.LABEL)), option))
        else:
            answers.append(Answer(Label(words.name(planets[n]), "", planets[n]), option))
    if not planet:
        return Prompt(common.title(moment, say("title.sample")), say("ask.sample.planet"), answers)
    question = say("ask.sample.peek") if peek else say("ask.sample")
    return Prompt(
        say("title.sample.at", planet=words.name(planet)), question, answers, note=say("sample.note"),
        listed=len(answers) > 5,
    )  # fmt: skip


def deliver(moment: Moment, part: str) -> Prompt:
    """Which capsule is delivered."""
    answers = common.answers(moment, moment.of_kind("probe"))
    card = content.CARDS.get(common.text(moment, "card"))
    title = words.card_name(card) if card is not None else say("title.deliver")
    return Prompt(title, say("ask.deliver"), answers)
