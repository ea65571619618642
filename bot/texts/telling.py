"""Phrases: what one action or event says, and in which order events are told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.service.model import Table
from bot.texts import people
from bot.texts.catalogue import say
from game import actions as act
from game import content, events, words
from game.state import HIDDEN, NEUTRAL, GameState
from game.vocab import Gain
from game.words.text import both

_COLLECTING = frozenset({
    "did.signals", "did.tucked", "did.placed", "did.circle", "did.moved", "did.drew",
    "did.exertian",
})  # fmt: skip
_NOUNS = frozenset({"did.signals", "did.trace", "did.trace.overflow", "did.tucked", "did.message"})
_TELLABLE = frozenset({"points", "credits", "energy", "publicity", "data", "card", "move", "exofossils"})


@dataclass
class Phrase:
    """One thing that happened. ``things`` are what phrases of the kind collect (stars, cards, data); ``gain`` is what
    came of it. ``alone``: it is a deed by itself, whoever's turn it is."""

    kind: str
    seat: int
    values: dict[str, object] = field(default_factory=dict)
    things: list[str] = field(default_factory=list)
    gain: dict[str, int] = field(default_factory=dict)
    alone: bool = False
    due: dict[str, int] | None = None
    """What it can have brought, for something that interrupts: the rest belongs to what was interrupted."""

    def absorb(self, other: Phrase) -> bool:
        """Take in a phrase of the same kind that follows; False if it has to stand by itself."""
        if other.seat != self.seat:
            return False
        if self.kind == "did.moved" and other.kind == "did.visited":
            self.things += other.things
            return True
        if self.kind == "did.tech" and other.kind == "did.tech" and not self.values:
            self.values.update(other.values)
            return True
        if self.kind != other.kind or self.kind not in _COLLECTING:
            return False
        self.things += other.things
        if self.due is not None and other.due is not None:
            self.due = {k: self.due.get(k, 0) + other.due.get(k, 0) for k in {**self.due, **other.due}}
        if "n" in self.values and "n" in other.values:
            self.values["n"] = int(str(self.values["n"])) + int(str(other.values["n"]))
        return True


def _due(card: str, slot: int) -> dict[str, int]:
    """What a circle brings at once by itself."""
    mission = content.CARDS[card].mission if card in content.CARDS else None
    total: dict[str, int] = {}
    for op in mission.slots[slot].reward if mission is not None else ():
        if isinstance(op, Gain):
            for kind in op.__struct_fields__:
                total[kind] = total.get(kind, 0) + int(getattr(op, kind))
    return total


def brought(amounts: Mapping[str, int]) -> str:
    """Amounts with tokens and spaces between: "{6 point} 1 {data}"."""
    known = {k: n for k, n in amounts.items() if k in _TELLABLE and n}
    return words.gains(known, icons=True).replace(", ", " ") if known else ""


# ---------------------------------------------------------------------------------------------- events in order
def ordered(seen: Sequence[events.AnyEvent]) -> list[events.AnyEvent]:
    """The events so that what a signal, a won sector or a push brings comes after it.

    The engine hands out data, points and publicity before it names the deed they belong to. What follows the end of
    the turn (the incomes of a new round) is no part of its story.
    """
    out: list[events.AnyEvent] = []
    for event in seen:
        before = out[-1] if out else None
        if isinstance(event, events.TurnEnded):
            return out
        if isinstance(before, events.CardTucked) and before.seat == event.seat and _is_income(event, before.kind):
            continue
        if isinstance(event, events.SignalMarked):
            held = _take_back(out, event.seat, "points") + (_take_back(out, event.seat, "data") if event.data else [])
            out += [event, *held]
        elif isinstance(event, events.SectorWon):
            out += [event, *_publicity_of(out, event.seat)]
        elif isinstance(event, events.Visited) and not event.own_turn:
            gained = _take_back(out, event.seat, "publicity")
            out += [event, *gained]
        elif isinstance(event, events.SectorCompleted):
            won = {e.seat for e in out[-4:] if isinstance(e, events.SectorWon) and e.star == event.star}
            for seat in event.seats:
                if seat not in won:  # a winner's publicity stands with the win already
                    _publicity_of(out, seat)
            out.append(event)
        else:
            out.append(event)
    return out


def _is_income(event: events.AnyEvent, kind: str) -> bool:
    """Whether an event is the income that a card just tucked brings, which its phrase names already."""
    if isinstance(event, events.CardsDrawn):
        return kind == "card" and len(event.cards) == 1
    return isinstance(event, events.Gained) and event.what == {kind: 1} and not event.lost


def _take_back(out: list[events.AnyEvent], seat: int, what: str) -> list[events.AnyEvent]:
    last = out[-1] if out else None
    if isinstance(last, events.Gained) and last.seat == seat and set(last.what) | set(last.lost) == {what}:
        return [out.pop()]
    return []


def _publicity_of(out: list[events.AnyEvent], seat: int) -> list[events.AnyEvent]:
    for i in range(len(out) - 1, max(-1, len(out) - 9), -1):
        event = out[i]
        if (
            isinstance(event, events.Gained)
            and event.seat == seat
            and set(event.what) | set(event.lost) == {"publicity"}
        ):
            return [out.pop(i)]
    return []


# ---------------------------------------------------------------------------------------------- phrases
def of_action(table: Table, seat: int, action: act.Action) -> Phrase | None:
    """What opens a deed, if the events that follow do not say it better."""
    match action:
        case act.Scan():
            return Phrase("did.scan", seat)
        case act.Research():
            return Phrase("did.tech", seat)
        case act.Analyze():
            return Phrase("did.analyzed", seat)
        case act.PlayCard(card=card):
            return Phrase("did.played", seat, {"card": card_name(card)})
        case act.BuyCard(card="deck"):
            return Phrase("did.bought.deck", seat)
        case act.BuyCard(card=card):
            return Phrase("did.bought", seat, {"card": card_name(card)})
        case act.Exchange(give=give, get=get):
            kinds = {"give": words.gains({_kind(give): 2}), "get": words.gains({_kind(get): 1})}
            return Phrase("did.exchanged", seat, dict(kinds))
        case act.CompleteMission(card=card):
            return Phrase("did.completed", seat, {"card": card_name(card)})
        case act.Pass():
            return Phrase("did.passed", seat)
        case act.PassAhead():
            return Phrase("did.passed.ahead", seat)
    return None


def _kind(resource: str) -> str:
    return "card" if resource == "cards" else resource


def of_event(table: Table, event: events.AnyEvent) -> Phrase | None:
    """What one event says, if it says anything of its own."""
    match event:
        case events.ProbeLaunched(seat=s):
            return Phrase("did.launched", s)
        case events.ProbeMoved(seat=s):
            return Phrase("did.moved", s)
        case events.Visited(seat=s, body=body, own_turn=True):
            return Phrase("did.visited", s, {}, [words.space(body)])
        case events.Visited(seat=s, body=body):
            return Phrase("did.pushed", s, {"name": people.name(table, s), "place": words.space(body)}, alone=True)
        case events.Rotated(seat=s, disc=disc):
            return Phrase("did.turned", s, {"discs": say(f"turned.{disc}")})
        case events.OrbiterPlaced(seat=s, planet=planet):
            return Phrase("did.orbited", s, {"planet": words.name(planet)})
        case events.LanderPlaced(seat=s, place=place):
            return Phrase("did.landed", s, {"place": words.name(place)})
        case events.SignalMarked(seat=s, star=star):
            return Phrase("did.signals", s, {}, [star_name(star)])
        case events.SectorWon(seat=s, star=star):
            return Phrase("did.won", s, {"star": star_name(star), "name": people.name(table, s)}, alone=True)
        case events.DataPlaced(seat=s):
            return Phrase("did.placed", s, {}, [""])
        case events.TechTaken(seat=s, tech=tech):
            return Phrase("did.tech", s, {"tech": words.tech_name(tech)})
        case events.TraceMarked(seat=s, slot=slot, color=color, space=space):
            return _trace(table.state, s, slot, color, space)
        case events.CardTucked(seat=s, kind=kind):
            return Phrase("did.tucked", s, {}, [words.gains({kind: 1}, icons=True)])
        case events.CircleCovered(seat=s, card=card, slot=slot):
            return Phrase("did.circle", s, {}, [card_name(card)], due=_due(card, slot))
        case events.CardsDrawn(seat=s, cards=cards):
            return Phrase("did.drew", s, {"n": len(cards)})
        case events.CardTaken(seat=s, card=card, source=source):
            return _taken(s, card, source)
        case _:
            return _of_rare_event(table, event)


def _of_rare_event(table: Table, event: events.AnyEvent) -> Phrase | None:
    match event:
        case events.CornerUsed(seat=s, card=card):
            return Phrase("did.corner", s, {"card": card_name(card)})
        case events.PieceRemoved(seat=s, place=place, kind=kind):
            return Phrase(f"did.removed.{kind}", s, {"place": words.name(place)})
        case events.GoldMarked(seat=s, side=side, threshold=threshold):
            values = {"n": threshold, "tile": words.gold_name(side), "name": people.name(table, s)}
            return Phrase("did.gold", s, dict(values), alone=True)
        case events.NeutralPlaced(threshold=threshold):
            return Phrase("did.neutral", NEUTRAL, {"n": threshold}, alone=True)
        case events.SpeciesFound(species=species):
            return Phrase("did.found", NEUTRAL, {"species": words.the_species(species)}, alone=True)
        case events.OrderUsed(seat=s):
            return Phrase("did.order", s, {"name": people.name(table, s)}, alone=True)
        case events.AnomalyTriggered(seat=s, color=color, nobody=nobody):
            key = "did.anomaly.nobody" if nobody else "did.anomaly"
            return Phrase(key, s, {"color": words.color(color), "name": people.name(table, s)}, alone=True)
        case events.SampleTaken(seat=s, planet=planet, peek=peek):
            return Phrase("did.sample.peek" if peek else "did.sample", s, {"planet": words.name(planet)})
        case events.SampleDelivered(seat=s):
            return Phrase("did.delivered", s)
        case events.MessageSent(seat=s, at=at):
            return Phrase("did.message", s, {"n": at})
        case events.MessageArrived(seat=s):
            return Phrase("did.message.arrived", s, {"name": people.name(table, s)}, alone=True)
        case events.ExertianPlayed(seat=s):
            return Phrase("did.exertian", s, {"n": 1})
        case events.TileCompleted():
            return Phrase("did.tile", NEUTRAL, {}, alone=True)
    return None


def _taken(seat: int, card: str, source: str) -> Phrase | None:
    """A card taken: by name from the row or face up, unnamed from a deck; the end-of-round card is no news."""
    match source:
        case "row" | "face_up":
            return Phrase("did.took", seat, {"card": card_name(card)})
        case "deck":
            return Phrase("did.took.deck", seat)
        case "species_deck":
            return Phrase("did.took.species", seat)
    return None


def _trace(state: GameState | None, seat: int, slot: int, color: str, space: str) -> Phrase:
    where = species_name(state, slot) if state is not None else say(f"species.{slot}.the")
    key = "did.trace.overflow" if space == "overflow" else "did.trace"
    return Phrase(key, seat, {"trace": words.trace(color), "species": where})


def said(table: Table, phrase: Phrase, doer: int) -> str:
    """A phrase in words without what it brought; another person's phrase names that person."""
    text = _said(phrase, doer)
    if not text or phrase.seat in (doer, NEUTRAL) or "name" in phrase.values:
        return text
    key = "did.by" if phrase.kind in _NOUNS else "did.other"
    return say(key, name=people.name(table, phrase.seat), deed=text)


def _said(phrase: Phrase, doer: int) -> str:
    things = list(dict.fromkeys(phrase.things))
    match phrase.kind:
        case "":
            return ""
        case "did.signals":
            listed = both([_times(t, phrase.things.count(t)) for t in things])
            return say("did.signals", n=len(phrase.things), stars=listed)
        case "did.placed":
            return say("did.placed", n=len(phrase.things))
        case "did.moved":
            return say("did.visited", places=both(things)) if things else say("did.moved")
        case "did.visited":
            return say("did.visited", places=both(things))
        case "did.tucked" | "did.circle":
            return say(phrase.kind, list=both(things))
        case "did.tech":
            return say("did.tech", **phrase.values) if phrase.values else say("did.research")
        case "did.won" | "did.gold":
            own = phrase.seat == doer
            return say(phrase.kind if own else f"{phrase.kind}.other", **phrase.values)
        case kind:
            return say(kind, **phrase.values)


def _times(thing: str, n: int) -> str:
    return thing if n == 1 else say("did.times", thing=thing, n=n)


# ---------------------------------------------------------------------------------------------- names
def card_name(card: str) -> str:
    """A card's name, "a card" where it must not be shown."""
    if card in content.EXERTIANS:
        return words.exertian_name(content.EXERTIANS[card])
    return say("card.unknown") if card == HIDDEN or card not in content.CARDS else words.card_name(content.CARDS[card])


def star_name(star: str) -> str:
    """A star's name, or that of the place whose signals are marked."""
    return words.name(star)


def species_name(state: GameState, slot: int) -> str:
    """A species as far as everybody knows it: "the Anomalies", "the left species"."""
    species = state.species[slot]
    return words.the_species(species.species) if species.found else say(f"species.{slot}.the")
