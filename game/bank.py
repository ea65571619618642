"""Resources and cards changing hands: the one door for gains, payments, draws and discards."""

from __future__ import annotations

from game import vocab as v
from game.content import CARDS
from game.events import CardDiscarded, CardsDrawn, CardTaken, DeckShuffled, Gained, Paid, RowRefilled, Skipped
from game.frames import GainData, Guard
from game.options import Refusal
from game.run import Run, is_open
from game.state import MAX_POOL, MAX_PUBLICITY, GameState, Seat

DECK = "deck"
"""In actions: the top of the deck instead of a named card."""


# ---------------------------------------------------------------------------------------------- resources
def have(seat: Seat, what: str) -> int:
    """How much of a resource a seat has (``cards`` are hand cards)."""
    if what == "cards":
        return len(seat.hand)
    return int(getattr(seat, what))


def lacking(seat: Seat, cost: dict[str, int], action: str) -> Refusal | None:
    """The refusal for a cost a seat cannot pay, or None."""
    for what, n in cost.items():
        if have(seat, what) < n:
            return Refusal("cost", {"action": action, "resource": what, "need": n, "have": have(seat, what)})
    return None


def pay(run: Run, n: int, cost: dict[str, int]) -> None:
    """Take a cost (not cards) from seat ``n``, which can afford it."""
    spent = {k: x for k, x in cost.items() if x}
    if not spent:
        return
    seat = run.seat(n)
    for what, x in spent.items():
        setattr(seat, what, getattr(seat, what) - x)
    run.note(Paid(n, spent))


def gain(run: Run, n: int, **what: int) -> None:
    """Give seat ``n`` resources or points; what is over a limit (publicity 10, data pool 6) is lost."""
    seat = run.seat(n)
    got: dict[str, int] = {}
    lost: dict[str, int] = {}
    for key, x in what.items():
        if not x:
            continue
        if key == "points":
            seat.score += x
            got[key] = x
        elif key == "publicity":
            got[key] = min(x, MAX_PUBLICITY - seat.publicity)
            seat.publicity += got[key]
        elif key == "data":
            got[key] = min(x, MAX_POOL - seat.data)
            seat.data += got[key]
        else:
            setattr(seat, key, getattr(seat, key) + x)
            got[key] = x
        if got[key] < x:
            lost[key] = x - got[key]
    got = {k: x for k, x in got.items() if x}
    if got or lost:
        run.note(Gained(n, got, lost))


def would_lose(state: GameState, n: int, data: int = 0, publicity: int = 0) -> tuple[str, int] | None:
    """What of a gain seat ``n`` would lose to a limit although a free action now could save it."""
    seat = state.seats[n]
    lost = seat.data + data - MAX_POOL
    if data and lost > 0 and seat.data and can_place_data(seat):
        return "data", lost
    lost = seat.publicity + publicity - MAX_PUBLICITY
    if publicity and lost > 0 and seat.publicity >= 3 and can_pick(state):
        return "publicity", lost
    return None


def guarded(run: Run, n: int, data: int = 0, publicity: int = 0) -> bool:
    """Push a guard if this gain would lose what a free action could still save. True if one was pushed."""
    if n != run.state.turn.seat or not run.seat(n).orders.guards:
        return False
    danger = would_lose(run.state, n, data, publicity)
    if danger is None or not is_open(run.state):
        return False
    kind, lost = danger
    amount = data if kind == "data" else publicity
    run.push(Guard(n, kind="data" if kind == "data" else "publicity", amount=amount, lost=lost))
    return True


def gain_guarded(run: Run, n: int, what: v.Gain) -> None:
    """An effect's gain. Where part of it would be lost and could be saved, its owner is asked first."""
    if n == run.state.turn.seat and would_lose(run.state, n, what.data, what.publicity):
        gain(run, n, credits=what.credits, energy=what.energy, points=what.points, exofossils=what.exofossils)
        run.push(GainData(n, data=what.data, publicity=what.publicity))
        return
    gain(
        run, n, credits=what.credits, energy=what.energy, publicity=what.publicity, data=what.data, points=what.points,
        exofossils=what.exofossils,
    )  # fmt: skip


def can_place_data(seat: Seat) -> bool:
    """Whether a data from the pool has a space in the computer (rulebook page 14)."""
    comp = seat.computer
    return comp.top < 6 or any(c not in comp.bottom for c in comp.techs if c <= comp.top)


# ---------------------------------------------------------------------------------------------- deck and row
def can_pick(state: GameState) -> bool:
    """Whether there is any card to take from the row or the deck."""
    return bool(state.deck or state.discard or any(state.row))


def can_draw(state: GameState) -> bool:
    """Whether the deck has a top card, after a reshuffle if need be."""
    return bool(state.deck or state.discard)


def top_card(run: Run) -> str | None:
    """Take the top card of the deck; an empty deck is made anew from the discard pile (rulebook page 15)."""
    s = run.state
    if not s.deck:
        if not s.discard:
            return None
        s.deck = run.shuffle(s.discard)
        s.discard = []
        run.note(DeckShuffled(s.turn.seat, len(s.deck)))
    run.revealed = True
    return s.deck.pop()


def take_row(run: Run, n: int) -> None:
    """Seat ``n`` takes every card of the row, which is then refilled."""
    s = run.state
    for i, card in enumerate(s.row):
        if card:
            s.row[i] = ""
            s.seats[n].hand.append(card)
            run.note(CardTaken(n, card, "row"))
    refill_row(run)


def draw(run: Run, n: int, count: int) -> list[str]:
    """Seat ``n`` draws random cards from the top of the deck."""
    drawn = []
    for _ in range(count):
        card = top_card(run)
        if card is None:
            run.note(Skipped(n, "draw"))
            break
        drawn.append(card)
    if drawn:
        run.seat(n).hand.extend(drawn)
        run.note(CardsDrawn(n, drawn))
    return drawn


def fill_place(run: Run, place: int) -> str:
    """Fill one place of the card row from the deck; it stays empty when there is no card."""
    card = top_card(run) or ""
    run.state.row[place] = card
    return card


def refill_row(run: Run) -> None:
    """Fill every empty place of the card row."""
    new = [c for i, old in enumerate(run.state.row) if not old and (c := fill_place(run, i))]
    if new:
        run.note(RowRefilled(run.state.turn.seat, new))


def take_card(run: Run, n: int, card: str) -> str:
    """Seat ``n`` takes a row card (its place is refilled at once) or, for ``deck``, the top of the deck."""
    s = run.state
    if card == DECK:
        top = top_card(run)
        assert top is not None, "offered only when there is a card"
        s.seats[n].hand.append(top)
        run.note(CardTaken(n, top, "deck", hidden=True))
        return top
    place = s.row.index(card)
    s.seats[n].hand.append(card)
    run.note(CardTaken(n, card, "row"))
    new = fill_place(run, place)
    if new:
        run.note(RowRefilled(n, [new]))
    return card


def to_discard(state: GameState, card: str) -> None:
    """Lay a card on the discard pile of its own kind: the main one, or that of its species."""
    for species in state.species:
        if species.species == CARDS[card].set:
            species.discard.append(card)
            return
    state.discard.append(card)


def discard_hand(run: Run, n: int, card: str) -> None:
    """A hand card goes to the discard pile, face up."""
    run.seat(n).hand.remove(card)
    to_discard(run.state, card)
    run.note(CardDiscarded(n, card, "hand"))


def discard_row(run: Run, n: int, card: str) -> None:
    """A row card goes to the discard pile; its place stays empty until the effect refills the row."""
    s = run.state
    s.row[s.row.index(card)] = ""
    s.discard.append(card)
    run.note(CardDiscarded(n, card, "row"))


def discard_top(run: Run, n: int) -> str | None:
    """The top card of the deck is revealed and discarded."""
    card = top_card(run)
    if card is not None:
        run.state.discard.append(card)
        run.note(CardDiscarded(n, card, "deck"))
    return card


def corner_ops(card: str, but_move: int = 0) -> list[v.Op]:
    """A card's upper-left free action as ops, with ``but_move`` movement already used."""
    corner = dict(CARDS[card].corner)
    move = corner.pop("move", 0) - but_move
    out: list[v.Op] = [v.Gain(**corner)] if corner else []
    if move > 0:
        out.append(v.Move(move))
    return out


def income_ops(kind: str) -> v.Op:
    """What one income of that kind brings."""
    return v.Draw(1) if kind == "card" else v.Gain(**{kind: 1})
