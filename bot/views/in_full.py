"""The turn in full: everything possible with its effect, everything that is not with its reason, and the remedies as
buttons; also after the main action, and ahead of time for whoever waits."""

from __future__ import annotations

from dataclasses import replace

from bot.texts import labels, people, refusals
from bot.texts.catalogue import say
from bot.views import moving, nearness, ready
from bot.views.limits import ROW
from bot.views.moment import Moment
from bot.views.parts import MAIN_ORDER, accent, free_button, have, main_buttons, undo_button
from bot.views.screen import Button, Gap, Item, Line, Screen, Small, Text, row, screen
from game import actions as act
from game import content, engine, solar, words
from game.options import Blocker
from game.words.text import commas

FREE_SCREENS = {"move": "move", "place": "data", "corner": "corner", "buy": "buy", "exchange": "exchange"}
"""The screen behind each kind of free action."""


# ---------------------------------------------------------------------------------------------- the own turn
def main_open(moment: Moment) -> Screen:
    """The main action is still to come: all of them, the free ones, and what would make more of them possible."""
    actions = main_buttons(moment, "open")
    missing = not_yet_lines(moment)
    remedies = _remedies(moment) if missing and len(actions) <= ROW else []
    many = len(actions) > ROW  # then the phone has no room for lines and gaps
    rows = 1 + many + bool(remedies) + 1
    return screen(
        Text(say("prompt.head", title=say("turn.full")) + "\n" + say("turn.have", have=have(moment.me))),
        None if many else Gap(),
        Text("\n".join(main_lines(moment))),
        *ready.missions(moment, rows, actions),
        Line() if missing and not many else None,
        Text("\n".join([say("turn.not_yet.title"), *missing])) if missing else None,
        row(*remedies),
        None if many else Line(),
        Small("\n".join(x for x in (free_now(moment), free_not_yet(moment)) if x)),
        row(
            Button(say("button.hand"), "open", "hand", icon="hand"),
            free_button(moment),
            Button(say("button.since"), "open", "since"),
            undo_button(moment),
        ),
        accent=accent(moment),
    )


def main_done(moment: Moment) -> Screen:
    """After the main action: End turn, and the free actions with their effects."""
    end = moment.find(lambda o: isinstance(o.action, act.EndTurn))
    head = [say("prompt.head", title=say("turn.full")), say("turn.have", have=have(moment.me))]
    return screen(
        Text("\n".join([*head, say("turn.in_full.done")])),
        Gap(),
        Text("\n".join(free_lines(moment))),
        *ready.missions(moment),
        row(*free_buttons(moment)),
        Small(free_not_yet(moment)),
        row(
            Button(say("button.end_turn"), "act", moment.value(end), "green") if end is not None else None,
            Button(say("button.hand"), "open", "hand", icon="hand"),
            Button(say("button.since"), "open", "since"),
            undo_button(moment),
        ),
        accent=accent(moment),
    )


# ---------------------------------------------------------------------------------------------- somebody else's turn
def ahead(moment: Moment, waiting: Screen) -> Screen:
    """The screen of somebody who waits, with what their turn will offer if nothing changes before it."""
    if moment.my_turn or moment.me.passed or moment.state.phase != "play":
        return waiting
    state = engine.ahead(moment.state, moment.seat)
    table = replace(moment.table, state=state, decisions=tuple(engine.decisions(state)))
    then = Moment.of(table, moment.seat, ())
    asked = [s for s in moment.table.waiting if s != moment.table.turn_seat]
    lines = [say("turn.have", have=have(moment.me)), say("turn.in_full.ahead"), *main_lines(then)]
    missing = not_yet_lines(then)
    first, *rest = waiting.items
    told: list[Item] = [Small(say("turn.in_full.asked", name=people.names(moment.table, asked)))] if asked else []
    told.append(Text("\n".join(lines)))
    if missing:
        told.append(Text("\n".join([say("turn.not_yet.title"), *missing])))
    notes = "\n".join(x for x in (free_now(then, "turn.in_full.free.then"), free_not_yet(then)) if x)
    told += [Small(notes)] if notes else []
    return replace(waiting, items=(first, *told, *rest))


# ---------------------------------------------------------------------------------------------- main actions
def main_lines(moment: Moment) -> list[str]:
    """Every main action possible, with its price and its effect."""
    return [line for kind in MAIN_ORDER if (line := _line(moment, kind))]


def _line(moment: Moment, kind: str) -> str:
    found = moment.of_kind(kind, group="main")
    if not found:
        return ""
    icon = f"{{{labels.MAIN_ICONS[kind]}}}"
    price = labels.cost(found[0].cost)
    tokens = words.cost(found[0].cost, icons=True).replace(", ", " ") if price else ""
    state = moment.state
    match kind:
        case "launch":
            effect = say("turn.in_full.launch")
        case "orbit" | "land":
            places = [o.action.planet if isinstance(o.action, act.Orbit) else o.action.place
                      for o in found if isinstance(o.action, act.Orbit | act.Land)]  # fmt: skip
            effect = commas([words.name(p) for p in places])
            tokens = tokens if len({labels.cost(o.cost) for o in found}) == 1 else ""
        case "scan":
            more = sum(t in moment.me.techs for t in ("telescope-2", "telescope-3"))
            star = words.name(solar.star_of(state.solar, "earth"))
            effect = say("turn.in_full.scan.more" if more else "turn.in_full.scan", star=star, n=2 + more)
        case "analyze":
            effect = say("turn.in_full.analyze")
        case "play":
            key = "turn.in_full.play.all" if len(found) == len(moment.me.hand) else "turn.in_full.play"
            effect, tokens = say(key, n=len(found)), ""
        case _:
            left = sum(bool(s.tiles) and t not in moment.me.techs for t, s in state.stacks.items())
            discs = say(f"research.discs.{state.solar.next_disc}")
            effect = say("turn.in_full.research", discs=discs, n=left)
    key = "turn.in_full.line" if tokens else "turn.in_full.line.free"
    return say(key, icon=icon, action=labels.main_name(kind), cost=tokens, effect=effect)


def not_yet_lines(moment: Moment) -> list[str]:
    """Every main action that is not possible, with its reason and how far it is; those with one reason together, the
    nearest to possible first."""
    offered = {labels.tag(o.action) for o in moment.group("main")}
    grouped: dict[str, list[str]] = {}
    near: dict[str, int] = {}
    for blocker in moment.blockers:
        if blocker.action not in MAIN_ORDER or blocker.action in offered:
            continue
        reason = _reason(moment, blocker)
        grouped.setdefault(reason, []).append(blocker.action)
        near[reason] = min(near.get(reason, 99), nearness.distance(moment, blocker))
    out = []
    for reason in sorted(grouped, key=lambda r: near[r]):
        kinds = [k for k in MAIN_ORDER if k in grouped[reason]]
        names = [
            say("turn.in_full.why.one", icon=f"{{{labels.MAIN_ICONS[k]}}}", action=labels.main_name(k)) for k in kinds
        ]
        out.append(say("turn.in_full.why", actions=commas(names), reason=reason))
    return out


def _reason(moment: Moment, blocker: Blocker) -> str:
    reason = refusals.listed(moment.table, blocker.refusal)
    if blocker.refusal.code in ("orbit.earth", "orbit.none", "land.earth", "land.none"):
        near = nearest_planet(moment)
        return say("turn.reason.two", reason=reason, more=near) if near else reason
    return reason


def nearest_planet(moment: Moment) -> str:
    """How far the nearest planet is for a probe of this seat, in words."""
    best = nearness.nearest_planet(moment)
    if best is None:
        return ""
    key = "turn.nearest" if best.moves <= moment.me.energy else "turn.nearest.short"
    return say(key, place=words.name(best.body), n=best.moves, m=moment.me.energy)


def _remedies(moment: Moment) -> list[Button]:
    """Free actions that bring a missing main action nearer."""
    out = []
    n = len(moment.of_kind("place", group="free"))
    if n and not moment.of_kind("analyze", group="main"):
        out.append(Button(say("button.place.n", n=moment.me.data), "open", "data", icon="data"))
    if moment.of_kind("move", group="free") and not moment.of_kind("orbit", "land", group="main"):
        out.append(Button(say("button.move.step"), "open", "move", icon="move"))
    return out


# ---------------------------------------------------------------------------------------------- free actions
def free_now(moment: Moment, key: str = "turn.in_full.free") -> str:
    """The kinds of free action possible, in one line."""
    names = [say(f"free.name.{kind}") for kind in moment.free_kinds()]
    return say(key, list=commas(names)) if names else ""


def free_not_yet(moment: Moment) -> str:
    """The kinds of free action that are not possible, each with its reason, and each mission with what it needs."""
    offered = set(moment.free_kinds())
    parts = []
    for blocker in moment.free_blockers:
        if blocker.action in offered and blocker.action != "mission":
            continue
        reason = refusals.brief(moment.table, blocker.refusal)
        card = content.CARDS.get(str(blocker.refusal.args.get("card", "")))
        name = words.card_name(card) if card is not None else say(f"free.name.{blocker.action}")
        parts.append(say("turn.not_yet.one", actions=name, reason=reason))
    return say("turn.free.not_yet", list=commas(parts)) if parts else ""


def free_lines(moment: Moment) -> list[str]:
    """Every kind of free action possible, with what it can do now."""
    return [
        say("free.line", icon=f"{{{labels.FREE_ICONS[kind]}}}", name=say(f"free.name.{kind}"), text=_text(moment, kind))
        for kind in moment.free_kinds()
        if kind != "mission"
    ]


def free_buttons(moment: Moment) -> list[Button]:
    """The way to each kind of free action possible; missions have buttons of their own."""
    return [
        Button(say(f"free.{kind}", n=moment.me.data), "open", FREE_SCREENS[kind], "blue", labels.FREE_ICONS[kind])
        for kind in moment.free_kinds()
        if kind != "mission"
    ]


def _text(moment: Moment, kind: str) -> str:
    match kind:
        case "move":
            near = [w for w in moving.ways(moment) if w.route.body in content.PLANETS][:3]
            if not near:
                return say("free.text.move", n=moment.me.energy)
            places = [say("free.text.move.one", place=words.name(w.route.body), n=w.route.moves) for w in near]
            return commas(places)
        case "place":
            found = [o.action for o in moment.of_kind("place", group="free") if isinstance(o.action, act.PlaceData)]
            spaces = [labels.data(moment.table, moment.seat, a).text for a in found]
            return "; ".join((x[:1].lower() + x[1:]).replace(" · ", ": ") for x in spaces)
        case _:
            return say(f"free.text.{kind}")
