"""A whole card in one short line, for select descriptions: as much as fits into 60 characters."""

from __future__ import annotations

from game import vocab as v
from game.content import Card, Endgame
from game.i18n import _, ngettext
from game.words import counts, labels, things
from game.words.text import amount, both, commas, render

LIMIT = 60  # characters of a select's description that a phone shows in two lines

# How much is said: with conditions, or only what may come.
FULL, BRIEF = True, False


def card_short(card: Card, limit: int = LIMIT) -> str:
    """What a card does in at most ``limit`` characters of plain words, as fully as fits.

    Conditions go first when room is short, then what the mission asks, then the last parts of the effect.
    """
    for full in (FULL, BRIEF):
        for tail in _tails(card):
            text = render(_joined(labels.short(card.play, full), tail))
            if len(text) <= limit:
                return text
    tail = _tails(card)[-1]
    parts = labels.items(card.play, BRIEF)
    while parts:
        parts.pop()
        text = render(_("{text} ...").format(text=_joined(commas(parts), tail)))
        if len(text) <= limit:
            return text
    return render(tail)[:limit]


def card_option(card: Card, limit: int = LIMIT) -> str:
    """A card as a select's description, cost first: "2 credits · move 4, 1 point for each planet visited"."""
    paid = render(things.price(card.cost))
    return _("{cost} · {effect}").format(cost=paid, effect=card_short(card, limit - len(paid) - 3))


def _joined(effect: str, tail: str) -> str:
    if effect and tail:
        return _("{effect}; {rest}").format(effect=effect, rest=tail)
    return effect or tail


def _tails(card: Card) -> list[str]:
    """What may be said of mission or end-of-game box, the fullest first, the shortest last."""
    if card.mission is not None and card.mission.when is not None:
        where = _where(card.mission.when)
        at = both([things.name(p) for p in where])
        full = _("orbit or land at {planet}").format(planet=at) if where else counts.need(card.mission.when)
        return [
            _("mission: {need}").format(need=full),
            *([_("mission at {planet}").format(planet=at)] if where else []),
            _("mission"),
        ]
    if card.mission is not None:
        slots = card.mission.slots
        events = list(dict.fromkeys(labels.when(s.event) for s in slots))
        circles = ngettext("{n} circle", "{n} circles", len(slots)).format(n=len(slots))
        told = circles if len(events) < len(slots) else ngettext("circle", "circles", len(slots))
        return [_("{circles}: {events}").format(circles=told, events=commas(events)), circles]
    if card.message is not None:
        return [_("later {effect}").format(effect=labels.short(card.message.green)), _("message")]
    if card.endgame is not None:
        return [
            *(_("at the end {points}").format(points=_endgame(card.endgame, full)) for full in (FULL, BRIEF)),
            _("end of game"),
        ]
    return [""]


def _where(c: v.Condition) -> list[str]:
    """The planets at which an orbiter or lander is wanted, if nothing else is."""
    match c:
        case v.Count(of=v.OrbitersOrLanders(planet=str(planet)), at_least=1) if planet != "single":
            return [planet]
        case v.All(of=parts):
            planets = [_where(p) for p in parts]
            return [p for some in planets for p in some] if all(planets) else []
    return []


def _endgame(box: Endgame, full: bool) -> str:
    if box.special is not None:
        return labels.special(box.special)
    points = amount("point", box.points)
    if box.per is not None and full:
        return _("{points} for {each}").format(points=points, each=counts.each(box.per))
    if box.per is not None:
        return _("{points} per {thing}").format(points=points, thing=labels.counted(box.per))
    if box.when is not None:
        return _("{points} if {condition}").format(points=points, condition=counts.condition(box.when))
    return points
