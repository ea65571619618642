"""Questions about traces: which colour, which space, with letters on the picture where they are few."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.texts import labels, people
from bot.texts.catalogue import say
from bot.texts.labels import Label
from bot.views.moment import Moment
from bot.views.prompt import BUTTONS_MOST, Answer, Prompt
from bot.views.questions import common
from bot.views.screen import Button, Picture
from game import actions as act
from game import solar, words
from game.counting import anomaly_tokens
from game.options import Option
from game.species.anomalies import REWARDS, leader
from game.species.extras import Anomalies
from game.state import SpeciesSlot
from game.words.text import both
from images.from_view import trace_key


def trace(moment: Moment, part: str) -> Prompt:
    """Where a trace goes; which colour first, if that is free and there is much to choose from."""
    found = [(o, o.action) for o in moment.options if isinstance(o.action, act.MarkTrace)]
    colors = list(dict.fromkeys(a.color for _, a in found))
    if len(colors) > 1 and part not in colors and len(found) > BUTTONS_MOST:
        ways = [Answer(Label(say(f"trace.color.{c}"), "", f"{c}_trace"), verb="open", arg=f"trace:{c}") for c in colors]
        return Prompt(say("title.trace.any"), say("trace.colour"), ways, picture=species_picture())
    wanted = common.best_first(moment, [o for o, a in found if part not in colors or a.color == part])
    color = part if part in colors else colors[0] if len(colors) == 1 else ""
    answers = [_answer(moment, o) for o in wanted]
    picture = species_picture()
    if common.lettered(answers):
        keys = [_key(o) for o in wanted]
        picture = species_picture(tuple(zip(keys, common.LETTERS, strict=False)))
        answers = [
            common.with_letter(letter, a, _short(moment, o))
            for letter, a, o in zip(common.LETTERS, answers, wanted, strict=False)
        ]
    named = [(a.label.text.split(" · ")[0], o) for a, o in zip(answers, wanted, strict=True)]
    notes = [n for o in wanted for n in _notes(moment, o)] + _columns(moment, named)
    other = [Button(say("button.other_colour"), "open", "turn")] if part in colors and len(colors) > 1 else []
    return Prompt(
        say(f"title.trace.{color}") if color else say("title.trace.any"),
        say("trace.ask"),
        answers,
        picture=picture,
        note=" ".join(dict.fromkeys(notes)),
        placeholder=say("select.space"),
        beside=other,
    )


def species_picture(letters: tuple[tuple[str, str], ...] = ()) -> Picture:
    """Both species side by side, with letters on spaces."""
    return Picture("species", say("alt.species"), letters)


def _key(option: Option) -> str:
    action = option.action
    return trace_key(action.slot, action.color, action.space) if isinstance(action, act.MarkTrace) else ""


def _short(moment: Moment, option: Option) -> str:
    """What stands after the letter: what the space brings and costs, and that it is overflow."""
    action = option.action
    if not isinstance(action, act.MarkTrace):
        return ""
    gain = labels.trace_gain(moment.table, action)
    if option.cost:
        gain = say("trace.paid", gain=gain, cost=labels.cost(option.cost))
    return say("trace.overflow", gain=gain) if action.space == "overflow" else gain


def _answer(moment: Moment, option: Option) -> Answer:
    label = labels.label(moment.table, moment.seat, option)
    gain = labels.trace_gain(moment.table, option.action) if isinstance(option.action, act.MarkTrace) else ""
    if option.cost:
        gain = say("label.cost", label=labels.cost(option.cost), cost=gain)
    return Answer(Label(label.text, labels.fit(gain, labels.DESCRIPTION), label.icon), option)


def _notes(moment: Moment, option: Option) -> list[str]:
    action = option.action
    if not isinstance(action, act.MarkTrace) or action.space != "discovery":
        return []
    species = moment.state.species[action.slot]
    if moment.state.config.species and not species.found and len(species.discovery) == 2:
        return [say("trace.last")]
    return []


def _columns(moment: Moment, named: Sequence[tuple[str, Option]]) -> list[str]:
    """Which spaces would make this seat the highest in a column of the Anomalies, and what that brings when."""
    state = moment.state
    earth = solar.place_of(state.solar, "earth")[0]
    out = []
    for token in anomaly_tokens(state):
        slot = next(s for s in state.species if isinstance(s.extra, Anomalies))
        before = leader(slot, token.color)
        best = [
            name
            for name, option in named
            if isinstance(option.action, act.MarkTrace)
            and state.species[option.action.slot] is slot
            and option.action.color == token.color
            and _leads(slot, option.action, moment.seat)
        ]
        if not best:
            continue
        values = {
            "color": words.color(token.color),
            "reward": words.short(REWARDS[token.color, token.side], icons=True),
            "when": say("trace.when", n=(earth - token.sector - 1) % solar.SECTORS + 1),
        }
        if before == moment.seat:
            out.append(say("trace.leads.already", **values))
        elif before is None or before < 0:
            out.append(say("trace.leads.first", n=len(best), spaces=both(best), **values))
        else:
            name = people.name(moment.table, before)
            out.append(say("trace.leads", n=len(best), spaces=both(best), name=name, **values))
    return out


def _leads(slot: SpeciesSlot, action: act.MarkTrace, seat: int) -> bool:
    """Whether a marker on that space would be the highest of its column."""
    if action.space in ("discovery", "overflow"):
        return False
    board = {**slot.board, action.space: [*slot.board.get(action.space, []), seat]}
    return leader(msgspec.structs.replace(slot, board=board), action.color) == seat
