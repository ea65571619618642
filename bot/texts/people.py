"""People at a table in words: a name, a piece with a name, a mention, a place in the ranking."""

from __future__ import annotations

from bot.service.model import Table
from bot.texts.catalogue import say
from bot.texts.paint import safe
from game.i18n import N_, gettext
from game.state import NEUTRAL, GameState
from game.words.text import both

_COLOURS = {"ivory": N_("ivory"), "orange": N_("orange"), "jade": N_("jade"), "violet": N_("violet")}


def colour(piece: str) -> str:
    """The word for a piece's colour."""
    return gettext(_COLOURS[piece])


def name(table: Table, seat: int) -> str:
    """A seat's person by name, safe inside a text."""
    if seat == NEUTRAL:
        return gettext("Neutral")
    return safe(table.chairs[seat].name)


def names(table: Table, seats: list[int]) -> str:
    """Several people: "Mira, Otto and Noor"."""
    return both([name(table, s) for s in seats])


def piece(table: Table, seat: int) -> str:
    """The token of a seat's piece."""
    return f"{{{table.chairs[seat].colour}}}"


def who(table: Table, seat: int) -> str:
    """Piece and name, for the first time somebody is named in a message."""
    return f"{piece(table, seat)} **{name(table, seat)}**"


def who_plain(table: Table, seat: int) -> str:
    """Piece and name without emphasis, for lists of people."""
    return f"{piece(table, seat)} {name(table, seat)}"


def mention(table: Table, seat: int) -> str:
    """A mention of the person in a seat; the plain name where nobody sits."""
    user = table.chairs[seat].user_id
    return f"<@{user}>" if user is not None else name(table, seat)


def users(table: Table, seats: list[int]) -> tuple[int, ...]:
    """The user ids in these seats."""
    return tuple(u for s in seats if (u := table.chairs[s].user_id) is not None)


def place(state: GameState, seat: int) -> str:
    """A seat's place by points in words: "third"; equal points share the better place."""
    better = sum(other.score > state.seats[seat].score for other in state.seats)
    return say(f"place.{better + 1}")


def ranking(state: GameState) -> list[int]:
    """Seats by points, most first; equal points in seating order."""
    return sorted(range(len(state.seats)), key=lambda s: -state.seats[s].score)


def order_after(state: GameState, seat: int) -> list[int]:
    """The seats that will still play in this round, in turn order from the one after ``seat``; ``seat`` itself last."""
    n = len(state.seats)
    return [s for i in range(1, n + 1) if not state.seats[s := (seat + i) % n].passed]
