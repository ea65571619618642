"""Parts that many screens share: what you have, the standing rows, main action buttons, what is not possible yet."""

from __future__ import annotations

from bot.service.requests import may_ask
from bot.texts import labels, refusals
from bot.texts.catalogue import say
from bot.texts.labels import MAIN_ICONS
from bot.views import nearness
from bot.views.moment import Moment
from bot.views.screen import PIECES, Button, Buttons, row
from game import actions as act
from game.options import Option
from game.state import Seat
from game.words.text import both, commas

MAIN_ORDER = ("launch", "orbit", "land", "scan", "analyze", "play", "research")


def accent(moment: Moment) -> int:
    """The colour of this seat."""
    return PIECES[moment.table.chairs[moment.seat].colour]


def have(me: Seat) -> str:
    """Everything a seat has, always in the same order."""
    stock = f"{me.credits} {{credit}} {me.energy} {{energy}} {me.publicity} {{publicity}}"
    return f"{stock} {len(me.hand)} {{cards}} {me.data} {{data}}"


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
    """Undo, naming its size; it opens the list when the table would have to agree, and is absent if it never does."""
    if not moment.my_turn:
        return None
    mine = [line for line in moment.table.turn_log() if not isinstance(line.action, act.SetOrders)]
    if not mine:
        return None
    if mine[-1].reveals or mine[-1].seat != moment.seat:
        return Button(say("button.undo"), "open", "undo") if may_ask(moment.table, moment.seat) else None
    if isinstance(mine[-1].action, act.EndTurn):
        return Button(say("button.back.turn"), "undo", "1")
    if len(mine) == 1:
        kind = labels.tag(mine[0].action)
        key = f"button.undo.{kind}"
        name = say(key) if kind in _UNDO_NAMES else say("button.undo.step")
        return Button(name, "undo", "1")
    return Button(say("button.undo"), "open", "undo")


_UNDO_NAMES = {"launch", "orbit", "land", "scan", "analyze", "research", "play", "move"}


def main_buttons(moment: Moment, verb: str, public: bool = False) -> list[Button]:
    """The main actions possible now, in the rulebook's order, then Pass. ``verb`` is how screens open from here.

    ``public``: for everybody to see. Whether a hand card can be paid for is its owner's to know, so Play a card then
    tells how many cards are held.
    """
    out: list[Button] = []
    for kind in MAIN_ORDER:
        found = moment.of_kind(kind, group="main")
        if kind == "play" and public:
            if moment.me.hand:
                text = say("label.count", label=say("action.play"), n=len(moment.me.hand))
                out.append(Button(text, verb, "play", "blue", MAIN_ICONS["play"]))
        elif found:
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


def back_to_turn() -> Button:
    """The way back from a screen of a turn."""
    return Button(say("button.back.turn"), "open", "turn")


def not_yet(moment: Moment, public: bool = False) -> str:
    """One small line: every main action that is not possible, with its reason in brackets, the nearest first.

    ``public``: for everybody to see, so nothing that depends on which cards are held.
    """
    lines = [say("turn.not_yet.one", actions=names, reason=reason) for names, reason in blocked(moment, public)]
    return say("turn.not_yet", list=commas(lines)) if lines else ""


def blocked(moment: Moment, public: bool = False) -> list[tuple[str, str]]:
    """The main actions not possible now: names and reason in brief; those with one reason together, nearest first."""
    offered = {labels.tag(o.action) for o in moment.group("main")}
    grouped: dict[str, list[str]] = {}
    near: dict[str, int] = {}
    for blocker in moment.blockers:
        hidden = public and blocker.action == "play" and blocker.refusal.code != "hand.empty"
        if blocker.action not in MAIN_ORDER or blocker.action in offered or hidden:
            continue
        reason = refusals.brief(moment.table, blocker.refusal)
        grouped.setdefault(reason, []).append(blocker.action)
        near[reason] = min(near.get(reason, 99), nearness.distance(moment, blocker))
    out = []
    for reason in sorted(grouped, key=lambda r: near[r]):
        kinds = [k for k in MAIN_ORDER if k in grouped[reason]]
        names = both([labels.main_name(k) for k in kinds])
        out.append((names, reason))
    return out
