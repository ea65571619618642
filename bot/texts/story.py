"""The story of a game: what happened, as deeds told in the past tense.

A *deed* is one main or free action with everything that came of it, or something that happened by itself (a sector
won, a gold tile, a rotation's push). It is told as phrases with what each brought: "landed on Mars: 6 points 1 data, a
yellow trace with the left species for 3 points". Only what the reader may know is told: events go through
:func:`game.view.see_events`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from bot.service.model import LogLine, Table
from bot.texts import people
from bot.texts.catalogue import say
from bot.texts.telling import Phrase, brought, of_action, of_event, ordered, said
from game import actions as act
from game import events, view
from game.words.text import capital, commas, sentence

_SMALL = frozenset({"place", "corner", "exchange", "buy"})
"""Free actions that a long line leaves out first, and that never have a main action's consequences."""

_CARDS = frozenset({"did.took", "did.took.deck", "did.drew"})
_AT_DISCOVERY = frozenset({"did.drew", "did.message"})
_MOVES = frozenset({"did.moved", "did.visited", "did.circle"})
_AFTER = {
    "place": frozenset({"did.placed", "did.tucked", *_CARDS}), "buy": _CARDS, "exchange": _CARDS,
    "corner": frozenset({"did.corner", *_MOVES, *_CARDS}), "move": frozenset({*_MOVES, "did.drew"}),
}  # fmt: skip
"""What small free actions may bring about; anything else after them belongs to the action they interrupted."""


@dataclass
class Deed:
    """One action with what came of it. ``kind`` is the action's tag, empty for what happened by itself."""

    kind: str
    seat: int
    phrases: list[Phrase] = field(default_factory=list)
    paid: dict[str, int] = field(default_factory=dict)

    @property
    def head(self) -> Phrase | None:
        """What it was, in the first place."""
        return self.phrases[0] if self.phrases else None

    def gain(self) -> dict[str, int]:
        """Everything its seat gained by it."""
        total: dict[str, int] = {}
        for phrase in self.phrases:
            if phrase.seat == self.seat:
                _add(total, phrase.gain)
        return total


def deeds(table: Table, lines: Iterable[LogLine], reader: int | None) -> list[Deed]:
    """The steps as deeds, in order, as ``reader`` (None: everybody) may know them."""
    story = _Story(table)
    for line in lines:
        if not isinstance(line.action, act.SetOrders):
            story.add(line, ordered(view.see_events(list(line.events), reader)))
    return [d for d in story.deeds if d.phrases or d.paid]


class _Story:
    """Deeds being put together. ``at`` is the deed that what comes next belongs to."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.deeds: list[Deed] = []
        self.at: Deed | None = None

    def add(self, line: LogLine, seen: Sequence[events.AnyEvent]) -> None:
        """One more step."""
        if any(isinstance(e, events.ActionTaken) for e in seen):
            self._open(line)
        elif isinstance(line.action, act.Continue) and self.at is None:
            self._begin(Deed("", line.seat))  # told alone, what comes next has no other beginning
        for event in seen:
            match event:
                case events.Paid(seat=seat, what=what):
                    if self.at is not None and self.at.seat == seat:
                        _add(self.at.paid, what)
                case events.Gained(seat=seat, what=what):
                    self._gained(seat, what)
                case _:
                    phrase = of_event(self.table, event)
                    if phrase is not None:
                        self._place(phrase)

    def _open(self, line: LogLine) -> None:
        """A new deed; moves in a row are one, and so are data placed in a row."""
        kind = str(type(line.action).__struct_config__.tag)
        last = self.deeds[-1] if self.deeds else None
        if kind in ("move", "place") and last is not None and last.kind == kind and last.seat == line.seat:
            self.at = last
            return
        head = of_action(self.table, line.seat, line.action)
        self._begin(Deed(kind, line.seat, [head] if head is not None else []))

    def _begin(self, deed: Deed) -> None:
        self.deeds.append(deed)
        self.at = deed

    def _gained(self, seat: int, what: dict[str, int]) -> None:
        deed = self.at
        if deed is None or deed.kind == "exchange":
            return
        own = [p for p in deed.phrases if p.seat == seat]
        if own and own[-1] is deed.phrases[-1]:
            _credit(own, what)
        elif not deed.phrases and deed.seat == seat:
            deed.phrases.append(Phrase("", seat, gain=dict(what)))

    def _place(self, phrase: Phrase) -> None:
        """Add a phrase to the deed it belongs to, or begin one for it."""
        deed = self.at
        if phrase.alone or deed is None:
            self._begin(Deed("", phrase.seat, [phrase]))
            return
        if deed.kind == "buy" and phrase.kind in _CARDS:
            return  # "bought a card" says it already
        if deed.head is not None and deed.head.kind == "did.found" and phrase.kind in _AT_DISCOVERY:
            return  # the message of the discovery says it
        if phrase.kind == "did.turned" and deed.kind != "pass":
            return  # research and cards that turn the discs are known to
        if phrase.kind not in _AFTER.get(deed.kind, (phrase.kind,)):
            deed = self.at = next((d for d in reversed(self.deeds) if d.kind not in _AFTER), deed)
        to = deed.phrases[:1] if deed.kind == "place" else deed.phrases[-1:]
        if not any(p.absorb(phrase) for p in to):
            deed.phrases.append(phrase)


def _credit(phrases: Sequence[Phrase], what: dict[str, int]) -> None:
    """Add a gain to the latest of these phrases, but no more to one that interrupted than it can have brought."""
    *before, last = phrases
    if last.due is None or not before:
        _add(last.gain, what)
        return
    mine = {k: min(n, last.due.get(k, 0) - last.gain.get(k, 0)) for k, n in what.items()}
    _add(last.gain, {k: n for k, n in mine.items() if n > 0})
    rest = {k: n - max(0, mine[k]) for k, n in what.items()}
    if any(rest.values()):
        _credit(before, {k: n for k, n in rest.items() if n})


def _add(total: dict[str, int], more: dict[str, int]) -> None:
    for key, n in more.items():
        total[key] = total.get(key, 0) + n


# ---------------------------------------------------------------------------------------------- into words
def told(table: Table, deed: Deed, with_paid: bool = False, doer: int | None = None) -> str:
    """A deed as a clause: "scanned: signals at Procyon and Vega for 2 {data}".

    ``doer`` is whose story it is told in: what somebody else did there names that person.
    """
    head, *rest = deed.phrases or [Phrase("", deed.seat)]
    parts = []
    if with_paid and deed.paid and deed.kind != "exchange":
        parts.append(say("did.paid", cost=brought(deed.paid)))
    if brought(head.gain):
        parts.append(brought(head.gain))
    for phrase in rest:
        text = said(table, phrase, deed.seat)
        if brought(phrase.gain):
            text = say("did.for", deed=text, gain=brought(phrase.gain)) if text else brought(phrase.gain)
        if text:
            parts.append(text)
    first = said(table, head, deed.seat if doer is None else doer)
    if not first:
        return commas(parts)
    return say("did.with", deed=first, gain=commas(parts)) if parts else first


_YOU = {kind: f"{kind}.you" for kind in ("did.won", "did.pushed", "did.gold", "did.anomaly")}


def is_small(deed: Deed) -> bool:
    """Whether a deed is a small free action, which never leads to a question for somebody else."""
    return deed.kind in _SMALL


def headline(deed: Deed) -> Deed:
    """The deed without what came of it: "played Visitor in the Sky"."""
    return replace(deed, phrases=[replace(p, gain={}) for p in deed.phrases[:1]])


def only_of(deed: Deed, seat: int) -> Deed:
    """The deed with no phrases but those of one seat, none with more than it can have brought."""
    return replace(deed, seat=seat, phrases=[_at_most_due(p) for p in deed.phrases if p.seat == seat])


def _at_most_due(phrase: Phrase) -> Phrase:
    if phrase.due is None:
        return phrase
    return replace(phrase, gain={k: min(n, phrase.due.get(k, 0)) for k, n in phrase.gain.items()})


def to_you(deed: Deed) -> Deed:
    """The deed as it is told to its own seat: "you won Vega", "your probe was carried onto Mercury"."""
    own = only_of(deed, deed.seat)
    head, *rest = own.phrases
    return replace(own, phrases=[replace(head, kind=_YOU.get(head.kind, head.kind)), *rest])


def _is_minor(deed: Deed) -> bool:
    """A free action with nothing more to tell than that it was done."""
    return deed.kind in _SMALL and len(deed.phrases) <= 1


def line(table: Table, seat: int, found: Sequence[Deed], limit: int) -> str:
    """One turn as one line: "{orange} **Otto** landed on Mars: ..., a yellow trace ... Reached 70: ...".

    Free actions that brought nothing worth telling go first when it would be longer than ``limit`` characters.
    """
    texts = [(d, text) for d in found if (text := told(table, d, doer=seat))]
    while sum(len(t) for _, t in texts) > limit and any(_is_minor(d) for d, _ in texts):
        del texts[next(i for i, (d, _) in enumerate(texts) if _is_minor(d))]
    if not texts:
        return ""
    (first_deed, first), *rest = texts
    doer = people.who(table, seat)
    if first_deed.seat != seat or not first_deed.kind:
        opening = sentence(first)
        return " ".join([say("did.during", who=doer, text=opening), *(sentence(text) for _, text in rest)])
    return " ".join([say("did.line", who=doer, clause=first), *(sentence(text) for _, text in rest)])


def step(table: Table, one: LogLine, reader: int | None, paid: bool = True) -> str:
    """One step of a turn with a capital, for lists: "Moved to Venus: 2 {energy} paid, 2 {publicity}"."""
    found = deeds(table, [one], reader)
    return capital("; ".join(text for d in found if (text := told(table, d, with_paid=paid, doer=one.seat))))
