"""Parts that many screens share: what you have, the standing rows, main action buttons, what is not possible yet."""

from __future__ import annotations

from bot.texts import labels, refusals
from bot.texts.catalogue import say
from bot.texts.labels import MAIN_ICONS
from bot.views.moment import Moment
from bot.views.screen import PIECES, Button, Buttons, row
from game import actions as act
from game import words
from game.options import Option
from game.state import Seat

MAIN_ORDER = ("launch", "orbit", "land", "scan", "analyze", "play", "research")


def accent(moment: Moment) -> int:
    """The colour of this seat."""
    return PIECES[moment.table.chairs[moment.seat].colour]


def have(me: Seat) -> str:
    """Everything a seat has, always in the same order."""
    return f"{me.credits} {{credit}} {me.energy} {{energy}} {me.publicity} {{publicity}} {len(me.hand)} {{card}} {me.data} {{data}}"


def standing_row(free: int | None = None) -> Buttons:
    """The lowest row of every table message: always these, always here."""
    return row(
        Button(say("button.hand"), "show", "hand", icon="hand"),
        Button(say("button.free") if free is None else say("button.free.n", n=free), "show", "free", icon="move"),
        Button(say("button.views"), "show", "views", icon="views"),
        Button(say("button.more"), "show", "more"),
    )


def free_button(moment: Moment) -> Button | None:
    """The way to the free actions, with how many kinds are possible."""
    kinds = moment.free_kinds()
    return Button(say("button.free.n", n=len(kinds)), "open", "free", icon="move") if kinds else None


def undo_button(moment: Moment) -> Button | None:
    """Undo, naming its size; absent when this seat has taken no step in its turn."""
    if not moment.my_turn:
        return None
    mine = [line for line in moment.table.turn_log() if line.seat == moment.seat and line.action is not None]
    if not mine:
        return None
    if len(mine) == 1:
        kind = labels.tag(mine[0].action) if mine[0].action is not None else ""
        key = f"button.undo.{kind}"
        name = say(key) if kind in _UNDO_NAMES else say("button.undo.step")
        return Button(name, "undo", "1")
    return Button(say("button.undo"), "open", "undo")


_UNDO_NAMES = {"launch", "orbit", "land", "scan", "analyze", "research", "play", "move"}


def main_buttons(moment: Moment, verb: str) -> list[Button]:
    """The main actions possible now, in the rulebook's order, then Pass. ``verb`` is how screens open from here."""
    out: list[Button] = []
    for kind in MAIN_ORDER:
        found = moment.of_kind(kind, group="main")
        if found:
            out.append(_main(moment, kind, found, verb))
    if moment.of_kind("pass", group="main"):
        out.append(Button(say("action.pass"), verb, "pass"))
    return out


def _main(moment: Moment, kind: str, found: list[Option], verb: str) -> Button:
    icon = MAIN_ICONS[kind]
    if kind == "play":
        return Button(say("label.count", label=say("action.play"), n=len(found)), verb, "play", "blue", icon)
    if kind == "research":
        return Button(labels.with_cost(say("action.research"), found[0].cost), verb, "research", "blue", icon)
    if len(found) == 1:
        text = labels.label(moment.table, moment.seat, found[0]).text
        return Button(text, "act", moment.value(found[0]), "blue", icon)
    costs = {labels.cost(o.cost) for o in found}
    name = say(f"action.{kind}")
    text = labels.with_cost(name, found[0].cost) if len(costs) == 1 else name
    return Button(text, verb, kind, "blue", icon)


def not_yet(moment: Moment) -> str:
    """One small line: every main action that is not possible, with its reason in brackets, the nearest first."""
    lines = [say("turn.not_yet.one", actions=names, reason=reason) for names, _, reason in blocked(moment, short=True)]
    return say("turn.not_yet", list=", ".join(lines)) if lines else ""


def blocked(moment: Moment, short: bool) -> list[tuple[str, str, str]]:
    """The main actions not possible now: names, icons, reason; those with one reason together, nearest first."""
    offered = {labels.tag(o.action) for o in moment.group("main")}
    grouped: dict[str, list[str]] = {}
    nearness: dict[str, int] = {}
    for blocker in moment.blockers:
        if blocker.action not in MAIN_ORDER or blocker.action in offered:
            continue
        reason = (
            refusals.brief(moment.table, blocker.refusal) if short else refusals.full(moment.table, blocker.refusal)
        )
        grouped.setdefault(reason, []).append(blocker.action)
        nearness[reason] = min(nearness.get(reason, 99), refusals.distance(blocker.refusal))
    out = []
    for reason in sorted(grouped, key=lambda r: nearness[r]):
        kinds = [k for k in MAIN_ORDER if k in grouped[reason]]
        names = words_both([labels.main_name(k) for k in kinds])
        icons = " ".join(f"{{{MAIN_ICONS[k]}}}" for k in kinds)
        out.append((names, icons, reason))
    return out


def words_both(parts: list[str]) -> str:
    """ "Orbit and Land"."""
    from game.words.text import both

    return both(parts)


def next_up(moment: Moment) -> str:
    """Where a place in space leads: for alt texts and small print."""
    return words.name("earth")


def is_pass_only(moment: Moment) -> bool:
    """Whether Pass is the only main action left."""
    return all(isinstance(o.action, act.Pass) for o in moment.group("main"))
