"""Moving probes: where they can go, what it costs and brings, the plan of a route, a single step."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.texts import labels, telling
from bot.texts.catalogue import say
from bot.texts.labels import Label
from bot.texts.paint import plain
from bot.views.moment import Moment
from bot.views.parts import accent
from bot.views.prompt import Answer, Prompt
from bot.views.screen import Button, Picture, Screen, Small, Text, row, screen
from game import actions as act
from game import content, planner, solar, words
from game import vocab as v
from game.content import PLANETS
from game.frames import MoveProbes
from game.probes import entry_publicity
from game.state import Probe, Solar
from game.words.text import both, capital, commas

OUT_OF_REACH = 6
BODIES = ("comet", "asteroids", "empty")


@dataclass(frozen=True, slots=True)
class Way:
    """A route of one probe."""

    probe: Probe
    route: planner.Route


def points_left(moment: Moment) -> int:
    """Movement points of an effect that are waiting to be spent."""
    frame = moment.state.stack[-1] if moment.state.stack else None
    return frame.points if isinstance(frame, MoveProbes) and frame.seat == moment.seat else 0


def own_probes(moment: Moment) -> list[Probe]:
    """This seat's probes in space."""
    return [p for p in moment.state.probes if p.seat == moment.seat]


def ways(moment: Moment) -> list[Way]:
    """Every affordable route, the most useful first: planets, then by publicity and price; plain space last."""
    found = [
        Way(probe, route)
        for probe in own_probes(moment)
        for route in planner.routes(moment.state, moment.seat, probe.id, points_left(moment))
    ]
    found = [w for w in found if _worth_a_line(w)]
    return sorted(found, key=_usefulness)


def _worth_a_line(way: Way) -> bool:
    """Far empty space and asteroids are reached in single steps; everything else is a destination."""
    return way.route.body not in ("empty", "asteroids") or len(way.route.steps) == 1


def _usefulness(way: Way) -> tuple[int, int, int, int]:
    body = way.route.body
    kind = 0 if body in PLANETS else 1 if body == "comet" else 2 if body in ("asteroids", "earth") else 3
    return kind, -(way.route.publicity - way.route.lost), way.route.moves, way.route.to[1]


def along(moment: Moment, route: planner.Route) -> dict[str, int]:
    """What a route brings on the way: publicity that fits, and what effects of this turn add for its stops."""
    gain = {"publicity": route.publicity - route.lost}
    for listener in moment.state.turn.listeners:
        op = listener.op
        if listener.seat != moment.seat or op.optional or op.instead_of is not None:
            continue
        seen = list(listener.seen)
        used = op.once and listener.used
        for space in route.path:
            body = solar.body_at(moment.state.solar, *space)
            fits = body != "empty" and not used and _fits_visit(op.event, body)
            if not fits or (op.distinct == "planet" and body in seen):
                continue
            seen.append(body)
            used = op.once
            for part in op.do:
                if isinstance(part, v.Gain):
                    for kind in ("points", "credits", "energy", "data"):
                        gain[kind] = gain.get(kind, 0) + getattr(part, kind)
    return {kind: n for kind, n in gain.items() if n}


def stops(moment: Moment, route: planner.Route) -> list[str]:
    """The publicity of a route stop by stop: "1 {publicity} at Venus"."""
    out = []
    for space in route.path:
        body = solar.body_at(moment.state.solar, *space)
        n = 0 if body == "empty" else entry_publicity(moment.state, moment.seat, body)
        if n:
            out.append(say("move.at", gain=words.gains({"publicity": n}, icons=True), place=words.space(body)))
    return out


def place_name(sky: Solar, space: tuple[int, int]) -> str:
    """What shows in a space, in words; plain space by its star and ring."""
    body = solar.body_at(sky, *space)
    if body != "empty":
        return words.space(body)
    star = solar.stars_by_sector(sky)[space[0]]
    return say("space.at", star=words.name(star), n=space[1])


def exact_name(sky: Solar, space: tuple[int, int]) -> str:
    """A space in words that tell it from others of its kind: comets and asteroids with their star and ring."""
    body = solar.body_at(sky, *space)
    if body not in ("comet", "asteroids"):
        return place_name(sky, space)
    star = words.name(solar.stars_by_sector(sky)[space[0]])
    return say("space.body", body=say(f"space.{body}"), star=star, n=space[1])


def key_of(way: Way) -> str:
    """A way in a custom id: probe, sector, ring."""
    return f"{way.probe.id}.{way.route.to[0]}.{way.route.to[1]}"


def find_way(moment: Moment, key: str) -> Way | None:
    """The way a custom id names, if it is still open."""
    parts = key.split(".")
    if len(parts) != 3 or not parts[1].isdigit() or not parts[2].isdigit():
        return None
    probe = next((p for p in own_probes(moment) if p.id == parts[0]), None)
    if probe is None:
        return None
    target = (int(parts[1]), int(parts[2]))
    for route in planner.routes(moment.state, moment.seat, probe.id, points_left(moment)):
        if route.to == target:
            return Way(probe, route)
    return None


# ---------------------------------------------------------------------------------------------- choosing
def _answer(moment: Moment, way: Way, several: bool) -> Answer:
    route = way.route
    place = exact_name(moment.state.solar, route.to)
    if several:
        start = place_name(moment.state.solar, (way.probe.sector, way.probe.ring))
        place = say("move.probe", place=place, start=start)
    points = points_left(moment)
    if points:
        price = say("move.of", n=route.points, m=points)
        if route.energy:
            price = commas([price, words.gains({"energy": route.energy})])
    else:
        price = words.gains({"energy": route.energy})
    brings = along(moment, route)
    gain = words.gains(brings) if brings else ""
    if gain and len(route.steps) > 1:
        gain = say("move.way_gain", gain=gain)
    text = say("move.desc", price=price, gain=gain) if gain else price
    icon = route.body if route.body not in ("empty", "oumuamua") else "move"
    return Answer(Label(capital(place), text, icon), None, "way", key_of(way))


def destinations(moment: Moment) -> list[Answer]:
    """Every destination as an answer: one step is taken at once, more are shown as a plan first; then the single steps
    for which a hand card's move corner may help to pay."""
    several = len(own_probes(moment)) > 1
    return [*(_answer(moment, way, several) for way in ways(moment)), *_with_cards(moment)]


def _with_cards(moment: Moment) -> list[Answer]:
    out = []
    for option in moment.of_kind("move"):
        action = option.action
        if isinstance(action, act.MoveProbe) and action.card:
            place = capital(place_name(moment.state.solar, (action.sector, action.ring)))
            price = say("move.card", card=telling.card_name(action.card))
            if action.energy:
                price = commas([words.gains({"energy": action.energy}), price])
            label = Label(labels.fit(place, labels.OPTION_LABEL), labels.fit(price, labels.DESCRIPTION), "hand")
            out.append(Answer(label, option))
    return out


def out_of_reach(moment: Moment) -> str:
    """Planets that cannot be reached now, with their price, in small print."""
    points = points_left(moment)
    prices: dict[str, int] = {}
    for probe in own_probes(moment):
        for route in planner.all_routes(moment.state, probe.id, points):
            if route.body in PLANETS and route.energy > (moment.me.energy if moment.my_turn else 0):
                prices[route.body] = min(prices.get(route.body, 99), route.moves)
    reached = {w.route.body for w in ways(moment)} | {
        solar.body_at(moment.state.solar, p.sector, p.ring) for p in own_probes(moment)
    }
    far = sorted((n, p) for p, n in prices.items() if p not in reached)[:OUT_OF_REACH]
    if not far:
        return ""
    key = "move.out.points" if points else "move.out"
    told = ", ".join(say("move.out.one", place=words.name(p), n=n) for n, p in far)
    return say(key, have=moment.me.energy, list=told)


def question(moment: Moment) -> Prompt:
    """Where the probes go, for movement points of an effect."""
    points = points_left(moment)
    frame = moment.state.stack[-1]
    context = moment.state.contexts.get(getattr(frame, "ctx", 0))
    card = context.card if context is not None else ""
    title = (
        say("title.move.card", card=telling.card_name(card), n=points) if card else say("title.move.points", n=points)
    )
    stop = moment.find(lambda o: isinstance(o.action, act.Finish))
    notes = [say("move.stop"), out_of_reach(moment)]
    return Prompt(
        title,
        say("move.where"),
        destinations(moment),
        listed=True,
        picture=_around(moment),
        placeholder=say("select.destination"),
        note=" ".join(n for n in notes if n),
        declining=[Answer(Label(say("move.finish")), stop)] if stop is not None else [],
    )


def _around(moment: Moment) -> Picture:
    """The sky with a ring round each own probe."""
    own = [(p.sector, p.ring) for p in own_probes(moment)]
    return Picture("around", plain(say("alt.around", list=reached(moment))), tuple(dict.fromkeys(own)))


def free_move(moment: Moment) -> Prompt:
    """The free action Move."""
    return Prompt(
        say("title.move"),
        say("move.ask", n=moment.me.energy),
        destinations(moment),
        listed=True,
        picture=_around(moment),
        placeholder=say("select.destination"),
        note=out_of_reach(moment),
    )


# ---------------------------------------------------------------------------------------------- a plan
def plan(moment: Moment, way: Way) -> Screen:
    """A route of two steps or more: the picture, the price, what it brings, and one button that goes all the way."""
    state, route = moment.state, way.route
    spaces = [(way.probe.sector, way.probe.ring), *route.path]
    named = [_passed(state.solar, s) for s in spaces]
    place = exact_name(state.solar, route.to)
    told = capital(say("move.via", n=len(route.steps), start=named[0], list=_then(named[1:])))
    lines = []
    points = points_left(moment)
    if points and route.points:
        lines.append(say("move.points", n=route.points, m=points))
    if route.energy:
        cost = words.gains({"energy": route.energy}, icons=True)
        lines.append(say("move.pay", cost=cost, left=moment.me.energy - route.energy))
    brings = along(moment, route)
    publicity = brings.pop("publicity", 0)
    if publicity:
        got = words.gains({"publicity": publicity}, icons=True) if route.lost else both(stops(moment, route))
        lines.append(say("move.gain", gain=got, n=moment.me.publicity + publicity))
    if brings:
        lines.append(say("move.more", gain=words.gains(brings, icons=True)))
    notes = [*_circles(moment, way)]
    if route.lost:
        notes.insert(0, say("move.full", n=route.lost))
    if route.moves > len(route.steps):
        notes.insert(0, say("move.asteroid"))
    price = words.gains({"energy": route.energy}) if route.energy else ""
    go = Button(say("move.button", cost=price) if price else say("move.button.free"), "go", key_of(way), "blue", "move")
    one = Button(say("move.step"), "step", key_of(way))
    if moment.me.orders.pace == "steps":
        go, one = replace(go, style="grey"), replace(one, style="blue", icon="move")
    alt = plain(say("alt.route", list=", ".join(named)))
    return screen(
        Text(say("prompt.head", title=say("title.plan", place=place)) + "\n" + told),
        Picture("route", alt, tuple(spaces)),
        Text(" ".join(lines)),
        Small(" ".join(notes)),
        row(
            *((one, go) if one.style == "blue" else (go,)),
            Button(say("move.other"), "open", "turn" if points else "move"),
            None if one.style == "blue" else one,
        ),
        accent=accent(moment),
    )


def _passed(sky: Solar, space: tuple[int, int]) -> str:
    """A space on the way in words."""
    body = solar.body_at(sky, *space)
    return say("space.empty") if body == "empty" else words.space(body)


def _then(named: list[str]) -> str:
    """ "a comet, then Venus"."""
    text = named[0]
    for name in named[1:]:
        text = say("move.then", first=text, rest=name)
    return text


def _circles(moment: Moment, way: Way) -> list[str]:
    """Mission circles that a stop of the route fits, as far as visits go."""
    out = []
    seen = dict.fromkeys(solar.body_at(moment.state.solar, *s) for s in way.route.path)
    for body in seen:
        if body == "empty":
            continue
        for mission in moment.me.missions:
            printed = content.CARDS[mission.card].mission
            slots = printed.slots if printed is not None else ()
            if any(i not in mission.covered and _fits_visit(slot.event, body) for i, slot in enumerate(slots)):
                where = capital(words.space(body))
                out.append(say("move.circle", place=where, card=telling.card_name(mission.card)))
    return out


def _fits_visit(event: object, body: str) -> bool:
    if isinstance(event, v.OnAnyOf):
        return any(_fits_visit(e, body) for e in event.of)
    if not isinstance(event, v.OnVisit):
        return False
    if event.space == "any_planet":
        return body in solar.PLANET_BODIES and body != event.without
    return event.space == body


def reached(moment: Moment) -> str:
    """Where this seat's probes stand, in words."""
    return both([place_name(moment.state.solar, (p.sector, p.ring)) for p in own_probes(moment)])
