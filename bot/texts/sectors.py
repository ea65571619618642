"""What a signal would do at a star, in words: data, points, completing and winning its sector."""

from __future__ import annotations

from bot.service.model import Table
from bot.texts import people
from bot.texts.catalogue import say
from game import vocab, words
from game.content import STARS
from game.counting import tile_star
from game.sectors import completed, ranking, slot_at
from game.solar import TILE
from game.state import GameState
from game.words.text import commas


def gain_of(state: GameState, star: str, before: int = 0) -> dict[str, int]:
    """What one more signal at a star brings at once, limits aside, after so many others."""
    markers, capacity, points = slot_at(state, star)
    gain = {"data": 1} if len(markers) + before < capacity else {}
    n = points.get(len(markers) + before + 1, 0)
    return {**gain, "points": n} if n else gain


def icon(state: GameState, star: str) -> str:
    """The emoji of a star's sector; of the one the extra planet's tile lies in, for its own slot."""
    home = tile_star(state) if star == TILE else star
    return f"{STARS[home].color}_sector" if home in STARS else ""


def color(state: GameState, star: str) -> str:
    """The colour of a star's sector in words."""
    home = tile_star(state) if star == TILE else star
    return words.color(STARS[home].color) if home in STARS else ""


def consequence(table: Table, seat: int, star: str, before: int = 0) -> str:
    """One more signal of ``seat`` at ``star`` in a few words: "last data: completes it, you win 3 to 1".

    ``before``: so many of the same seat come before it, or right after it.
    """
    state = table.game
    there, capacity, _ = slot_at(state, star)
    markers = [*there, *[seat] * before]
    after = [*markers, seat]
    mine = after.count(seat)
    gain = words.gains(gain_of(state, star, before))
    if len(markers) >= capacity:
        return say("signal.excess")
    if len(after) == capacity and star == TILE:
        return say("signal.tile", gain=gain)
    if len(after) == capacity:
        return _completing(table, seat, after)
    if not markers:
        return say("signal.first", gain=gain)
    if mine > 1:
        return say("signal.yours", gain=gain, n=mine, m=len(after))
    return say("signal.marked", gain=gain, n=len(markers), m=capacity)


def _completing(table: Table, seat: int, markers: list[int]) -> str:
    """Who wins with these markers in the slot, as the end of a signal's description."""
    first, *rest = ranking(markers)
    mine = markers.count(seat)
    if first == seat:
        other = max((markers.count(s) for s in rest), default=0)
        return say("signal.wins.tie" if mine == other else "signal.wins", n=mine, m=other)
    key = "signal.second" if rest and rest[0] == seat else "signal.completes"
    return say(key, name=people.name(table, first), n=markers.count(first), m=mine)


def complete_with(table: Table, seat: int, star: str) -> str:
    """What follows if one more signal of ``seat`` completes a sector, as a sentence; empty if it does not."""
    markers, capacity, _ = slot_at(table.game, star)
    if star == TILE or len(markers) + 1 != capacity:
        return ""
    return say("sector.would", star=words.name(star), text=consequence(table, seat, star))


def waiting(table: Table, seat: int) -> list[str]:
    """The sectors that are complete and wait to be resolved, each with who wins it and what that brings."""
    out = []
    for star in completed(table.game):
        if star == TILE:
            continue
        sector = table.game.sectors[star]
        first, *rest = ranking(sector.markers)
        n, m = sector.markers.count(first), sector.markers.count(seat)
        if first == seat:
            reward = STARS[star].later_win if sector.wins else STARS[star].first_win
            gain = words.short((vocab.Gain(publicity=1), *reward), icons=True)
            out.append(say("sector.yours", star=words.name(star), gain=gain))
        elif m:
            key = "sector.other.second" if rest and rest[0] == seat else "sector.other.part"
            out.append(say(key, star=words.name(star), name=people.name(table, first), n=n, m=m))
        else:
            out.append(say("sector.other", star=words.name(star), name=people.name(table, first)))
    return out


def described(table: Table, star: str) -> str:
    """A star's contest for reading aloud: "Procyon: 1 of 5 marked, by Kaito"."""
    markers, capacity, _ = slot_at(table.game, star)
    if not markers:
        return say("star.empty", star=words.name(star), m=capacity)
    counts = commas([say("star.count", n=markers.count(s), name=people.name(table, s)) for s in dict.fromkeys(markers)])
    return say("star.marked", star=words.name(star), n=len(markers), m=capacity, list=counts)
