"""What a signal would do at a star, in words: data, points, completing and winning its sector."""

from __future__ import annotations

from bot.service.model import Table
from bot.texts import people
from bot.texts.catalogue import say
from game import words
from game.content import STARS
from game.counting import tile_star
from game.sectors import ranking, slot_at
from game.solar import TILE
from game.state import GameState
from game.words.text import commas


def gain_of(state: GameState, star: str) -> dict[str, int]:
    """What one more signal at a star brings at once, limits aside."""
    markers, capacity, points = slot_at(state, star)
    gain = {"data": 1} if len(markers) < capacity else {}
    n = points.get(len(markers) + 1, 0)
    return {**gain, "points": n} if n else gain


def icon(state: GameState, star: str) -> str:
    """The emoji of a star's sector; of the one the extra planet's tile lies in, for its own slot."""
    home = tile_star(state) if star == TILE else star
    return f"{STARS[home].color}_sector" if home in STARS else ""


def color(state: GameState, star: str) -> str:
    """The colour of a star's sector in words."""
    home = tile_star(state) if star == TILE else star
    return words.color(STARS[home].color) if home in STARS else ""


def consequence(table: Table, seat: int, star: str) -> str:
    """One more signal of ``seat`` at ``star`` in a few words: "last data: completes it, you win 3 to 1"."""
    state = table.game
    markers, capacity, _ = slot_at(state, star)
    after = [*markers, seat]
    mine = after.count(seat)
    gain = words.gains(gain_of(state, star))
    if len(markers) >= capacity:
        return say("signal.excess")
    if len(after) == capacity and star == TILE:
        return say("signal.tile", gain=gain)
    if len(after) == capacity:
        first, *rest = ranking(after)
        if first == seat:
            other = max((after.count(s) for s in rest), default=0)
            return say("signal.wins", n=mine, m=other)
        return say("signal.completes", name=people.name(table, first), n=after.count(first), m=mine)
    if not markers:
        return say("signal.first", gain=gain)
    if mine > 1:
        return say("signal.yours", gain=gain, n=mine, m=len(after))
    return say("signal.marked", gain=gain, n=len(markers), m=capacity)


def described(table: Table, star: str) -> str:
    """A star's contest for reading aloud: "Procyon: 1 of 5 marked, by Kaito"."""
    markers, capacity, _ = slot_at(table.game, star)
    if not markers:
        return say("star.empty", star=words.name(star), m=capacity)
    counts = commas([say("star.count", n=markers.count(s), name=people.name(table, s)) for s in dict.fromkeys(markers)])
    return say("star.marked", star=words.name(star), n=len(markers), m=capacity, list=counts)
