"""What an option would bring at once, read off the components without applying it. For labels and for sorting."""

from __future__ import annotations

import msgspec

from game import actions as a
from game import solar
from game import vocab as v
from game.bank import corner_ops, income_ops
from game.computer import place_reward
from game.content import CARDS, FIRST_TAKE, MOONS, PLANETS, TECHS, TILE_BONUS
from game.effects import payable
from game.frames import ChooseBranch, FirstData, GainCorners, MarkSignals, MessageBox, PickProbe, ThisTurnChoice
from game.landing import planet_of
from game.milestones import gold_value
from game.missions import mission_of
from game.probes import entry_publicity
from game.scoring import gold_counts, gold_sets
from game.sectors import ranking, slot_at
from game.solar import TILE
from game.specials import survey_data
from game.species.centaurians import BOXES
from game.state import EMPTY, GameState
from game.traces import reward as trace_reward


class Preview(msgspec.Struct):
    """``gain``: resource or thing to amount (credits, energy, publicity, data, points, cards, move, signals, income,
    launch, tech, scan, pink/yellow/blue/any trace, ``later`` for points at the end of the game). ``notes``: facts such
    as ``first``, ``excess``, ``completes``, ``wins``, ``lost_data``."""

    gain: dict[str, int] = {}
    notes: list[str] = []

    def add(self, key: str, n: int) -> None:
        """Count ``n`` more of something."""
        if n:
            self.gain[key] = self.gain.get(key, 0) + n

    def ops(self, ops: v.Ops | list[v.Op]) -> Preview:
        """Add what ops bring for sure."""
        for op in ops:
            match op:
                case v.Gain():
                    for key in ("credits", "energy", "publicity", "data", "points", "exofossils"):
                        self.add(key, getattr(op, key))
                case v.Draw() | v.Pick() | v.DrawAlien():
                    self.add("cards", op.n)
                case v.TakeRow():
                    self.add("cards", 3)
                case v.Move():
                    self.add("move", op.points)
                case v.Signal():
                    self.add("signals", op.times)
                case v.Income():
                    self.add("income", op.n)
                case v.Trace():
                    self.add(f"{op.color}_trace", 1)
                case v.Launch():
                    self.add("launch", op.times)
                case v.Research():
                    self.add("tech", 1)
                case v.Scan():
                    self.add("scan", 1)
                case v.Orbit() | v.Land() | v.OrbitOrLand():
                    self.add("landing", 1)
                case _:
                    pass
        return self


def preview(state: GameState, seat: int, action: a.Action) -> Preview:
    """What ``action``, one of a seat's options, would bring at once."""
    out = Preview()
    top = state.stack[-1] if state.stack else None
    match action:
        case a.Launch():
            out.add("launch", 1)
        case a.Orbit():
            if state.planets[action.planet].first_orbit == EMPTY:
                out.notes.append("first")
                out.ops(PLANETS[action.planet].first_orbit)
            out.ops(PLANETS[action.planet].orbit_reward)
        case a.Land():
            _land(out, state, action.place)
        case a.PlayCard():
            out.ops(_unless_unpaid(state, seat, CARDS[action.card].play))
        case a.MoveProbe():
            _move(out, state, seat, action)
        case a.DiscardForCorner():
            out.ops(corner_ops(action.card))
        case a.PlaceData():
            out.ops(place_reward(state.seats[seat].computer, action.row, action.column))
        case a.Exchange():
            out.add("cards" if action.get == "card" else action.get, 1)
        case a.BuyCard():
            out.add("cards", 1)
        case a.CompleteMission():
            out.ops(mission_of(action.card).reward)
        case a.Cover():
            out.ops(mission_of(action.card).slots[action.slot].reward)
        case a.MarkSignal():
            brings_data = not isinstance(top, MarkSignals) or top.op.gain_data
            _signal(out, state, seat, action.star, brings_data)
        case a.MarkTrace():
            out.ops(trace_reward(state, action.slot, action.space))
            _last_trace(out, state, action)
        case a.TakeTech():
            _tech(out, state, action.tech)
        case a.Tuck():
            out.ops([income_ops(CARDS[action.card].income)])
        case a.MarkGold():
            tile = next(t for t in state.gold if t.side == action.side)
            out.add("later", gold_value(tile) * gold_sets(tile.side, gold_counts(state, seat)))
        case a.Choose() if isinstance(top, FirstData):
            out.add("data", PLANETS[top.planet].first_data[action.n])
        case a.Choose() if isinstance(top, ChooseBranch):
            out.ops(top.branches[action.n])
        case a.Choose() if isinstance(top, ThisTurnChoice):
            out.ops(top.do if action.n == 0 else top.instead)
        case a.Choose() if isinstance(top, GainCorners):
            out.ops(corner_ops(top.cards[action.n]))
        case a.Choose() if isinstance(top, MessageBox):
            out.ops(BOXES[action.n])
        case a.ChooseProbe() if isinstance(top, PickProbe):
            probe = next(p for p in state.probes if p.id == action.probe)
            out.add("data", survey_data(state, probe.sector, probe.ring))
        case _:
            pass
    return out


def _unless_unpaid(state: GameState, seat: int, ops: v.Ops) -> v.Ops:
    """Ops up to a cost among them that cannot be paid."""
    for i, op in enumerate(ops):
        if isinstance(op, v.Pay) and not payable(state, seat, op):
            return ops[:i]
    return ops


def _land(out: Preview, state: GameState, place: str) -> None:
    if place in MOONS:
        out.ops(MOONS[place].reward)
        return
    out.ops(PLANETS[place].land_reward)
    board = state.planets[planet_of(place)]
    spaces = [x for x, taken in zip(PLANETS[place].first_data, board.first_data, strict=True) if taken == EMPTY]
    if spaces:
        out.add("data", max(spaces))


def _move(out: Preview, state: GameState, seat: int, action: a.MoveProbe) -> None:
    body = solar.body_at(state.solar, action.sector, action.ring)
    out.add("publicity", entry_publicity(state, seat, body))
    if body != "empty":
        out.notes.append(body)


def _signal(out: Preview, state: GameState, seat: int, star: str, brings_data: bool) -> None:
    markers, capacity, points = slot_at(state, star)
    if len(markers) >= capacity:
        out.notes.append("excess")
    elif brings_data:
        out.add("data", 1)
    out.add("points", points.get(len(markers) + 1, 0))
    after = [*markers, seat]
    if len(after) >= capacity and star == TILE:
        out.notes.append("completes")
        out.add("exofossils", 1)
    elif len(after) >= capacity:
        out.notes.append("completes")
        if ranking(after)[0] == seat:
            out.notes.append("wins")


def _last_trace(out: Preview, state: GameState, action: a.MarkTrace) -> None:
    species = state.species[action.slot]
    if action.space == "discovery" and not species.found and len(species.discovery) == 2:
        out.notes.append("last_trace")


def _tech(out: Preview, state: GameState, tech: str) -> None:
    stack = state.stacks[tech]
    if stack.first:
        out.notes.append("first")
        out.ops(FIRST_TAKE)
    if stack.tiles and stack.tiles[0] in TILE_BONUS:
        out.ops(TILE_BONUS[stack.tiles[0]])
    out.ops(TECHS[tech].immediate)
