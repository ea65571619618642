"""Short words for buttons and select descriptions: an effect as a comma list, an event in two or three words."""

from __future__ import annotations

from typing import assert_never

from game import vocab as v
from game.i18n import _, ngettext
from game.words import counts, events, things
from game.words.effects import alike
from game.words.text import amount, both, commas, either


def short(ops: v.Ops, full: bool = True) -> str:
    """An effect as a comma list with tokens: "launch, 2 {publicity}"; conditions left out unless ``full``."""
    return commas(items(ops, full))


def items(ops: v.Ops, full: bool) -> list[str]:
    """The parts of :func:`short`."""
    out: list[str] = []
    rest = ops
    while rest:
        op, after = rest[0], rest[1:]
        if isinstance(op, v.Pay) and after:
            return [*out, _("{paying}: {effect}").format(paying=_pay(op), effect=commas(items(after, full)))]
        n = alike(rest)
        if n > 1:
            out.append(_together(rest[:n]))
        elif isinstance(op, v.Gain):
            out += things.amounts(op)
        else:
            out.append(_item(op, full))
        rest = rest[n:]
    return out


def _together(ops: v.Ops) -> str:
    first = ops[0]
    if isinstance(first, v.Trace):
        return _where_traced(amount(things.trace_token(first.color), len(ops)), first)
    if isinstance(first, v.DiscardCards):
        if isinstance(ops[1], v.GainIncomeCorner):
            return _("discard 1 of them for its income corner")
        return _("discard 1 of them for its upper corner")
    colors = [things.color(op.where.value) for op in ops if isinstance(op, v.Signal)]
    text = _("{n} signals ({colors})").format(n=len(colors), colors=commas(colors))
    gain_data = isinstance(first, v.Signal) and first.gain_data
    return text if gain_data else _("{signals} without data").format(signals=text)


def _item(op: v.Op, full: bool) -> str:
    match op:
        case v.Gain():
            return things.amounts_listed(op)
        case v.Pay():
            return _pay(op)
        case v.Draw(n=n):
            return _("draw {cards}").format(cards=amount("card", n))
        case v.Pick(n=n):
            return _("take {cards}").format(cards=amount("pick", n))
        case v.Launch(times=n):
            return _("launch") if n == 1 else _("launch {n}").format(n=n)
        case v.Move(points=n):
            return _("move {n}").format(n=n)
        case v.Orbit():
            return _("orbit")
        case v.Land(moons_without_tech=True):
            return _("land, moons too")
        case v.Land(occupied_ok=True):
            return _("land, taken spaces too")
        case v.Land():
            return _("land")
        case v.OrbitOrLand():
            return _("orbit or land")
        case v.Scan():
            return _("scan")
        case v.Research():
            return _research(op)
        case v.Income(n=n):
            return ngettext("income increase", "{n} income increases", n).format(n=n)
        case v.IncomeThisCard():
            return _("tuck this card")
        case v.Signal():
            return _signal(op)
        case v.Trace():
            return _where_traced(things.trace(op.color), op)
        case v.Choose(branches=branches):
            return either([both(items(b, full)) for b in branches])
        case v.Optional(ops=ops):
            return short(ops, full)
        case v.If(cond=cond, then=ops):
            effect = both(items(ops, full))
            if full:
                return _("{effect} if {condition}").format(effect=effect, condition=counts.condition(cond))
            return _("perhaps {effect}").format(effect=effect)
        case v.Per(counter=counter, do=ops):
            effect = both(items(ops, full))
            if full:
                return _("{effect} for {each}").format(effect=effect, each=counts.each(counter))
            return _("{effect} per {thing}").format(effect=effect, thing=counted(counter))
        case v.ThisTurn():
            return _this_turn(op, full)
        case v.ThisTurnRule(rule=rule):
            return _rule(rule)
        case v.DiscardCards(of="drawn_cards", cards=int(n)):
            return _("discard {n} of them").format(n=n)
        case v.DiscardCards(of="drawn_cards"):
            return _("discard them")
        case v.DiscardCards():
            return _("discard the row")
        case v.GainCorner(of="picked_card"):
            return _("its corner")
        case v.GainCorner():
            return _("gain their corners")
        case v.GainIncomeCorner():
            return _("gain their income corners once")
        case v.TakeRow():
            return _("take the whole row")
        case v.OptionalRepeat(ops=ops):
            return _("{effect}, repeatable").format(effect=short(ops, full))
        case v.DrawAlien(n=n):
            return ngettext("take {n} species card", "take {n} species cards", n).format(n=n)
        case v.AnomalyReward():
            return _("next anomaly")
        case v.CollectSample():
            return _("take a sample")
        case v.PeekSample():
            return _("gain a sample, leave it")
        case v.GainSample(times=1):
            return _("gain the sample")
        case v.GainSample(times=n):
            return _("gain the sample {n}x").format(n=n)
        case v.ReturnToHand():
            return _("back to hand")
        case v.Special():
            return special(op)
        case _ as never:
            assert_never(never)


def counted(k: v.Counter) -> str:
    """What is counted, in as few words as will do."""
    match k:
        case v.HandCards(corner=str(corner)):
            return _("{corner} shown").format(corner=things.corner_kind(corner))
        case v.HandCards(income=str(income)):
            return _("{income} shown").format(income=things.income_kind(income))
        case v.Tucked(kind="any"):
            return _("tucked card")
        case v.Tucked(kind=kind):
            return things.income_kind(kind)
        case v.BodiesInSector():
            return _("body in Earth's sector")
        case v.ScanSignals(where=v.Place(kind="color", value=value)):
            return _("{color} signal").format(color=things.color(value))
        case v.ScanSignals(where=v.Place(kind="oumuamua_tile")):
            return _("signal on the tile")
        case v.SignalsIn(where=v.Place(kind="with_anomaly")):
            return _("signal at an anomaly")
        case v.CardSectors():
            return _("sector")
        case v.Techs(type="same_as_taken"):
            return _("tile of that type")
        case v.Techs(type=kind) if kind in v.TECH_TYPES:
            return _tech((kind,))
        case v.Traces(color="same_as_marked"):
            return _("trace like it")
        case v.SectorWins(color=str(color)):
            return _("{color} win").format(color=things.color(color))
    return counts.noun(k, 1)


def special(op: v.Special) -> str:
    """A one-off in a few words; its technical description where it has none of its own."""
    match op.id:
        case "asteroid-survey":
            return _("data for a probe on or next to asteroids")
        case "rightmost-of-unmarked-gold-tile":
            return _("a gold tile without your marker")
    return op.text.rstrip(".")


def _where_traced(trace: str, op: v.Trace) -> str:
    match op.species:
        case "any":
            where = _("in the overflow") if op.where == "overflow" else ""
        case "already_marked_same_color":
            where = _("where you have one")
        case "matched":
            where = _("with that species")
        case species:
            where = things.on_species(species)
    return _("{traces} {place}").format(traces=trace, place=where) if where else trace


def _pay(op: v.Pay) -> str:
    parts: list[str] = []
    paid = things.amounts(
        {"credits": op.credits, "energy": op.energy, "publicity": op.publicity, "exofossils": op.exofossils}
    )
    if paid:
        parts.append(_("pay {amounts}").format(amounts=both(paid)))
    if op.orbiters:
        parts.append(ngettext("remove {n} orbiter", "remove {n} orbiters", op.orbiters).format(n=op.orbiters))
    if op.landers:
        parts.append(ngettext("remove {n} lander", "remove {n} landers", op.landers).format(n=op.landers))
    return both(parts)


def _research(op: v.Research) -> str:
    text = _tech(op.types)
    if op.only_if_researched_by_other:
        text = _("{tech} another player has").format(tech=text)
    if op.skip_tile_bonus:
        text = _("{tech}, no bonus").format(tech=text)
    if op.repeat_tile_bonus:
        text = _("{tech}, bonus twice").format(tech=text)
    return text


def _tech(types: tuple[str, ...]) -> str:
    """ "probe tech", "probe or telescope tech", "any tech"."""
    kinds = {"probe": _("probe"), "telescope": _("telescope"), "computer": _("computer")}
    named = [word for kind, word in kinds.items() if kind in types]
    return _("{types} tech").format(types=either(named) if 0 < len(named) < len(kinds) else _("any"))


def _signal(op: v.Signal) -> str:
    n = op.times
    match op.where.kind:
        case "own_probe_and_neighbours":
            return _("signals at your probe and on both sides")
        case "row_card":
            text = ngettext("{n} row-card signal", "{n} row-card signals", n).format(n=n)
        case "hand_card":
            text = ngettext("{n} hand-card signal", "{n} hand-card signals", n).format(n=n)
        case "deck_card":
            text = ngettext("{n} deck-card signal", "{n} deck-card signals", n).format(n=n)
        case _:
            count = ngettext("{n} signal", "{n} signals", n).format(n=n)
            text = _("{signals} {place}").format(signals=count, place=_place(op.where))
    text = _("up to {signals}").format(signals=text) if op.up_to else text
    return text if op.gain_data else _("{signals} without data").format(signals=text)


def _place(p: v.Place) -> str:
    match p.kind:
        case "earth":
            return _("at Earth")
        case "earth_neighbour":
            return _("beside Earth")
        case "color":
            return _("in {color}").format(color=things.color(p.value))
        case "star" | "planet":
            return _("at {place}").format(place=things.name(p.value))
        case "own_probe" | "own_probe_and_neighbours":
            return _("at your probe")
        case "any_probe":
            return _("at any probes")
        case "row_card":
            return _("in a row card's colour")
        case "hand_card":
            return _("in a hand card's colour")
        case "deck_card":
            return _("in a deck card's colour")
        case "any":
            return _("anywhere")
        case "where_landed":
            return _("where you landed")
        case "just_marked":
            return _("in the same sector")
        case "next_anomaly":
            return _("at the next anomaly")
        case "with_anomaly":
            return _("at an anomaly")
        case "oumuamua_tile":
            return _("on the tile")
        case _ as never:
            assert_never(never)


def _this_turn(op: v.ThisTurn, full: bool) -> str:
    effect = both(items(op.do, full))
    if op.instead_of is not None:
        return _("{effect} instead of {other}").format(effect=effect, other=both(items((op.instead_of,), full)))
    if op.distinct == "planet":
        return _("{effect} for each planet visited").format(effect=effect)
    if full:
        return _("{effect} {when}").format(effect=effect, when=events.event(op.event))
    return _("perhaps {effect}").format(effect=effect)


def _rule(rule: v.Rule) -> str:
    match rule:
        case "ignore_asteroids":
            return _("asteroids cost no extra move")
        case "no_publicity_from_moving":
            return _("no publicity from moving")
        case "moons_allowed":
            return _("moons are allowed")
        case _ as never:
            assert_never(never)


def when(e: v.EventPattern) -> str:
    """An event in as few words as will do: "visit Mars", "red signal"."""
    match e:
        case v.OnVisit(space=space):
            return _("visit {place}").format(place=things.space(space))
        case v.OnMoveWithinRing():
            return _("move within a ring")
        case v.OnLaunch():
            return _("launch")
        case v.OnOrbit():
            return _("orbit")
        case v.OnLand():
            return _("land")
        case v.OnOrbitOrLand(planet=str(planet)):
            return _("orbit or land at {planet}").format(planet=things.name(planet))
        case v.OnOrbitOrLand():
            return _("orbit or land")
        case v.OnScan():
            return _("scan")
        case v.OnSignal(color=color):
            return _("{color} signal").format(color=things.color(color))
        case v.OnSectorCompleted():
            return _("sector completed")
        case v.OnSectorWin(color=color):
            return _("win in {color}").format(color=things.color(color)) if color else _("sector win")
        case v.OnTrace(color=color):
            return things.trace(color)
        case v.OnResearch(type=kind):
            return _tech((kind,))
        case v.OnPlayCard(cost=cost) if cost:
            return _("card for {cost}").format(cost=things.price(cost))
        case v.OnPlayCard(has="mission"):
            return _("mission card")
        case v.OnPlayCard(mentions_mars=True):
            return _("Mars card")
        case v.OnPlayCard(sector=colors) if colors:
            return _("{colors} card").format(colors=either([things.color(c) for c in colors]))
        case v.OnPlayCard():
            return _("card played")
        case v.OnDiscardForCorner(corner=corner):
            return things.corner_kind(corner)
        case v.OnCompleteMission():
            return _("mission completed")
        case v.OnIncome():
            return _("income increase")
        case v.OnPass():
            return _("pass")
        case v.OnAnyOf(of=patterns):
            return either([when(p) for p in patterns])
        case _ as never:
            assert_never(never)
