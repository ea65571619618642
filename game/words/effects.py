"""Sentences for ops: what an effect does, in the order it does it.

Every op is an imperative clause ("gain 2 data"); :func:`sentences` makes sentences of them. Ops that belong together
(those behind a cost, signals that differ only in their place) share one.
"""

from __future__ import annotations

from itertools import takewhile
from typing import assert_never

import msgspec

from game import vocab as v
from game.i18n import N_, _, gettext, ngettext
from game.words import counts, events, things
from game.words.text import a, amount, both, either, sentence, then

# The one-offs, by id. Their texts are our own; a card's data file holds a technical description.
SPECIALS = {
    "asteroid-survey": N_(
        "choose one of your probes in space: gain 2 {data} if it is on asteroids, and 1 {data} for each asteroid space "
        "next to it"
    ),
    "rightmost-of-unmarked-gold-tile": N_(
        "choose a gold tile without a marker of yours and score it as if your marker were on its rightmost space"
    ),
}


def sentences(ops: v.Ops) -> list[str]:
    """The effect as sentences, with tokens."""
    out: list[str] = []
    # what listens until the turn ends stands first in the data; it reads better after what sets it off
    listening = (v.ThisTurn, v.ThisTurnRule)
    rest = tuple(sorted(ops, key=lambda op: isinstance(op, listening)))
    while rest:
        op, after = rest[0], rest[1:]
        if isinstance(op, v.Pay) and after:
            out.append(sentence(clause(op)))
            out.append(sentence(_("if you did, {effect}").format(effect=clauses(after))))
            break
        n = alike(rest)
        out.append(sentence(clause(op) if n == 1 else _together(rest[:n])))
        rest = rest[n:]
    return out


def alike(ops: v.Ops) -> int:
    """How many ops at the front can be told in one: signals that differ only in their colour, the same trace again, a
    card discarded for one of its corners."""
    first = ops[0]
    if isinstance(first, v.Trace):
        return len(list(takewhile(lambda op: op == first, ops)))
    if isinstance(first, v.DiscardCards) and len(ops) > 1 and isinstance(ops[1], v.GainCorner | v.GainIncomeCorner):
        return 2 if first.cards == 1 else 1
    if isinstance(first, v.Signal) and first.where.kind == "color" and first.times == 1:
        return len(list(takewhile(lambda op: isinstance(op, v.Signal) and _recolored(op, first.where) == first, ops)))
    return 1


def _recolored(op: v.Signal, where: v.Place) -> v.Signal:
    return msgspec.structs.replace(op, where=where) if op.where.kind == "color" else op


def _together(ops: v.Ops) -> str:
    first = ops[0]
    if isinstance(first, v.Trace):
        return _("mark {traces}").format(traces=_where_traced(amount(things.trace_token(first.color), len(ops)), first))
    if isinstance(first, v.DiscardCards):
        if isinstance(ops[1], v.GainIncomeCorner):
            return _("discard 1 of the cards drawn and gain once what its income corner shows")
        return _("discard 1 of the cards drawn and gain what its upper left corner shows")
    colors = [a(things.color(op.where.value)) for op in ops if isinstance(op, v.Signal)]
    text = _("mark 1 signal each in {colors} sector").format(colors=both(colors))
    gain_data = isinstance(first, v.Signal) and first.gain_data
    return text if gain_data else _("{marking}, without gaining data").format(marking=text)


def clauses(ops: v.Ops) -> str:
    """Several ops as one clause: "gain 5 points and take 1 card ..."."""
    done = [clause(op) for op in ops]
    listed = any(_has_and(op) for op in ops)
    return then(done, listed)


def _has_and(op: v.Op) -> bool:
    return (isinstance(op, v.Gain) and len(things.amounts(op)) > 1) or isinstance(op, v.Signal | v.Research | v.If)


def clause(op: v.Op) -> str:
    """One op as an imperative clause without capital and full stop."""
    match op:
        case v.Gain():
            return _("gain {amounts}").format(amounts=both(things.amounts(op)) or _("nothing"))
        case v.Draw(n=n):
            return _("draw {cards}").format(cards=amount("card", n))
        case v.Pick(n=n):
            return _("take {cards} from the card row or the deck").format(cards=amount("pick", n))
        case v.Launch():
            return _launch(op)
        case v.Move(points=points):
            return _("move {n}").format(n=points)
        case v.Orbit():
            return _("orbit")
        case v.Land():
            return _land(op)
        case v.OrbitOrLand():
            return _("orbit or land")
        case v.Scan():
            return _("scan")
        case v.Research():
            return _research(op)
        case v.Income(n=n):
            return ngettext(
                "tuck 1 hand card to increase your income", "tuck {n} hand cards to increase your income", n
            ).format(n=n)
        case v.IncomeThisCard():
            return _("you may tuck this card to increase your income")
        case v.Signal():
            return _signal(op)
        case v.Trace():
            return _trace(op)
        case v.Pay():
            return _pay(op)
        case v.Choose(branches=branches):
            return _choose(branches)
        case v.Optional(ops=ops):
            return _("you may {effect}").format(effect=clauses(ops))
        case v.If(cond=cond, then=ops):
            return _("if {condition}, {effect}").format(condition=counts.condition(cond), effect=clauses(ops))
        case v.Per(counter=counter, do=ops):
            return _per(counter, ops)
        case v.ThisTurn():
            return _this_turn(op)
        case v.ThisTurnRule(rule=rule):
            return _rule(rule)
        case v.DiscardCards(of="drawn_cards", cards=int(n)):
            return _("discard {n} of the cards drawn").format(n=n)
        case v.DiscardCards(of="drawn_cards"):
            return _("discard the cards drawn")
        case v.DiscardCards():
            return _("discard all cards of the card row")
        case v.GainCorner(of="picked_card"):
            return _("gain what the upper left corner of that card shows; the card stays in your hand")
        case v.GainCorner():
            return _("gain what the upper left corner of each of them shows")
        case v.GainIncomeCorner():
            return _("gain once what the income corner of each of them shows")
        case v.TakeRow():
            return _("take all cards of the card row into your hand")
        case v.OptionalRepeat(ops=ops):
            return _("as often as you like, {effect}").format(effect=clauses(ops))
        case v.DrawAlien(n=n, species=species):
            return _("take {cards} of {species}").format(cards=amount("card", n), species=things.the_species(species))
        case v.AnomalyReward():
            return _("gain what the next anomaly shows")
        case v.CollectSample():
            return _("look at the samples at that planet and take one of them as a capsule")
        case v.PeekSample(planets=planets):
            return _("look at the samples {place}, gain what one of them shows and put it back").format(
                place=samples_at(planets)
            )
        case v.GainSample():
            return _gain_sample(op)
        case v.ReturnToHand():
            return _("return this card to your hand")
        case v.Special():
            return special(op)
        case _ as never:
            assert_never(never)


def special(op: v.Special) -> str:
    """A one-off; its technical description where it has no text of its own."""
    return gettext(SPECIALS[op.id]) if op.id in SPECIALS else op.text.rstrip(".")


def samples_at(planets: tuple[str, ...]) -> str:
    """Where samples are looked at: "at Jupiter or Saturn", "at a planet with a probe of yours"."""
    if not planets:
        return _("at a planet with a probe of yours")
    return _("at {planets}").format(planets=either([things.name(p) for p in planets]))


def _gain_sample(op: v.GainSample) -> str:
    what = _("what the sample shows") if op.of == "delivered" else _("what the sample on that space shows")
    if op.times == 1:
        return _("gain {what}").format(what=what)
    if op.times == 2:
        return _("gain twice {what}").format(what=what)
    return _("gain {n} times {what}").format(n=op.times, what=what)


def _launch(op: v.Launch) -> str:
    text = ngettext("launch a probe", "launch {n} probes", op.times).format(n=op.times)
    return _("{launch}, even beyond your limit of probes in space").format(launch=text) if op.ignore_limit else text


def _land(op: v.Land) -> str:
    if op.moons_without_tech and op.occupied_ok:
        return _("land; moons are allowed, and you may use a moon or a first-landing space that is taken")
    if op.moons_without_tech:
        return _("land; moons are allowed")
    if op.occupied_ok:
        return _("land; you may use a moon or a first-landing space that is taken, and gain its reward again")
    return _("land")


def technology(types: tuple[v.TechType, ...]) -> str:
    """ "any technology", "a probe technology", "a probe or telescope technology"."""
    match types:
        case ():
            return _("any technology")
        case (one,):
            return a(things.tech_type(one))
        case (first, second):
            return _("{first} or {second}").format(
                first=a(_tech_adjective(first)), second=things.tech_type(second)
            )  # fmt: skip
    return _("any technology")


def _tech_adjective(t: v.TechType) -> str:
    match t:
        case "probe":
            return _("probe")
        case "telescope":
            return _("telescope")
        case "computer":
            return _("computer")
        case _ as never:
            assert_never(never)


def _research(op: v.Research) -> str:
    what = technology(op.types)
    if op.only_if_researched_by_other:
        what = _("{technology} that another player has").format(technology=what)
    text = (
        _("rotate the solar system, then take {technology}").format(technology=what)
        if op.rotate
        else _("take {technology}, without rotating the solar system").format(technology=what)
    )
    if op.skip_tile_bonus:
        pattern = (
            _("{research}, without the tile's bonus") if op.rotate else _("{research} and without the tile's bonus")
        )
        text = pattern.format(research=text)
    if op.repeat_tile_bonus:
        text = _("{research}, and gain the tile's bonus twice").format(research=text)
    return text


def _signal(op: v.Signal) -> str:
    text = _signal_text(op)
    return text if op.gain_data else _("{marking}, without gaining data").format(marking=text)


def _signal_text(op: v.Signal) -> str:
    n = op.times
    match op.where.kind:
        case "row_card" | "hand_card":
            return _signal_for_cards(op)
        case "deck_card":
            return ngettext(
                "reveal and discard the top card of the deck and mark 1 signal in a sector of its colour",
                "reveal and discard the top {n} cards of the deck one by one, and for each of them mark 1 signal in a "
                "sector of its colour",
                n,
            ).format(n=n)
        case "own_probe" if n > 1 and op.same_sector:
            return _("mark {n} signals in one sector with a probe of yours").format(n=n)
        case "own_probe_and_neighbours":
            return ngettext(
                "mark {n} signal in a sector with a probe of yours and {n} in each sector beside it",
                "mark {n} signals in a sector with a probe of yours and {n} in each sector beside it",
                n,
            ).format(n=n)
        case "any_probe" if op.distinct_probes:
            if op.up_to:
                return _(
                    "choose up to {n} different probes, of any players, and mark 1 signal in the sector of each"
                ).format(n=n)
            return _("choose {n} different probes, of any players, and mark 1 signal in the sector of each").format(n=n)
        case "any" if n > 1:
            where = _("in one sector of your choice") if op.same_sector else _("in any sectors")
        case _:
            where = counts.place(op.where)
    if op.up_to:
        return ngettext("mark up to {n} signal {place}", "mark up to {n} signals {place}", n).format(n=n, place=where)
    return ngettext("mark {n} signal {place}", "mark {n} signals {place}", n).format(n=n, place=where)


def _signal_for_cards(op: v.Signal) -> str:
    n, row = op.times, op.where.kind == "row_card"
    if op.up_to:
        cards = (
            ngettext("up to {n} card of the card row", "up to {n} cards of the card row", n)
            if row
            else ngettext("up to {n} hand card", "up to {n} hand cards", n)
        )
    elif row:
        cards = ngettext("{n} card of the card row", "{n} cards of the card row", n)
    else:
        cards = ngettext("{n} hand card", "{n} hand cards", n)
    return ngettext(
        "discard {cards} and mark 1 signal in a sector of its colour",
        "discard {cards} and mark 1 signal for each of them, in a sector of its colour",
        n,
    ).format(cards=cards.format(n=n))


def _trace(op: v.Trace) -> str:
    return _("mark {traces}").format(traces=_where_traced(a(things.trace(op.color)), op))


def _where_traced(trace: str, op: v.Trace) -> str:
    match op.species:
        case "any":
            where = ""
        case "already_marked_same_color":
            where = _("on a species that already has one of yours")
        case "matched":
            where = _("with that species")
        case species:
            where = things.on_species(species)
    if op.where == "overflow":
        where = _("{place} in the overflow area").format(place=where) if where else _("in the overflow area")
    return _("{traces} {place}").format(traces=trace, place=where) if where else trace


def _pay(op: v.Pay) -> str:
    parts: list[str] = []
    paid = things.amounts(
        {"credits": op.credits, "energy": op.energy, "publicity": op.publicity, "exofossils": op.exofossils}
    )
    if paid:
        parts.append(_("pay {amounts}").format(amounts=both(paid)))
    if op.orbiters:
        parts.append(
            ngettext("remove one of your orbiters", "remove {n} of your orbiters", op.orbiters).format(n=op.orbiters)
        )
    if op.landers:
        text = ngettext("remove one of your landers", "remove {n} of your landers", op.landers).format(n=op.landers)
        parts.append(_("{removing} from a planet or moon").format(removing=text) if op.moons else text)
    return both(parts)


def _choose(branches: tuple[v.Ops, ...]) -> str:
    text = ""
    for branch in branches:
        text = _("{first}; or {rest}").format(first=text, rest=clauses(branch)) if text else clauses(branch)
    return _("choose one: {branches}").format(branches=text)


def _per(counter: v.Counter, ops: v.Ops) -> str:
    if len(ops) == 1 and isinstance(ops[0], v.Gain | v.Move | v.Draw):
        return _("{effect} for {each}").format(effect=clause(ops[0]), each=counts.each(counter))
    return _("for {each}, {effect}").format(effect=clauses(ops), each=counts.each(counter))


def _this_turn(op: v.ThisTurn) -> str:
    effect, happening = clauses(op.do), events.happening(op.event)
    if op.instead_of is not None:
        gerund = _instead(op.instead_of)
        pattern = (
            _("the next time {happening} this turn, you may {effect} instead of {other}")
            if op.once
            else _("each time {happening} this turn, you may {effect} instead of {other}")
        )
        return pattern.format(happening=happening, effect=effect, other=gerund)
    if op.optional:
        effect = _("you may {effect}").format(effect=effect)
    if op.distinct == "planet":
        return _("this turn, {effect} for each different planet you visit").format(effect=effect)
    if op.once:
        return _("if {happening} this turn, {effect} (once)").format(happening=happening, effect=effect)
    return _("each time {happening} this turn, {effect}").format(happening=happening, effect=effect)


def _instead(op: v.Op) -> str:
    if isinstance(op, v.Gain):
        return _("gaining {amounts}").format(amounts=both(things.amounts(op)))
    return _("this: {effect}").format(effect=clause(op))


def _rule(rule: v.Rule) -> str:
    match rule:
        case "ignore_asteroids":
            return _("this turn, leaving asteroids costs no extra move")
        case "no_publicity_from_moving":
            return _("this turn, moving brings you no publicity")
        case "moons_allowed":
            return _("this turn, you may land on moons")
        case _ as never:
            assert_never(never)
