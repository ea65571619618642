"""Nearby stars: marking signals, scanning, completed sectors and who wins them (rulebook pages 12 and 13)."""

from __future__ import annotations

from typing import Any

from game import solar
from game.actions import Action, Decline, Finish, MarkSignal, ResolveSector, ScanStep
from game.bank import discard_hand, discard_row, discard_top, gain, guarded, pay, refill_row
from game.content import CARDS, STARS
from game.counting import stars_at, tile_markers, tile_star
from game.events import ScanDone, SectorCompleted, SectorSecond, SectorWon, SignalMarked, Skipped, TileCompleted
from game.frames import Effect, MarkSignals, MarkStar, MoveProbes, RefillRow, ScanSteps, SectorOrder
from game.options import Option
from game.probes import launch, launch_blocked
from game.run import Rule, Run, is_open, rule, seats_from
from game.state import NEUTRAL, NO_CONTEXT, GameState, Sector

SCAN_COST = {"credits": 1, "energy": 2}
STAR_POINTS = {2: 2}
"""Points for the n-th marker of a star's slot."""
OPEN = "?"
"""Before a star in a frame's queue: the sector is settled, star or tile is still to be chosen where there is a tile."""
TILE_DATA = 3
TILE_POINTS = {1: 1, 3: 2}
_TECH_STEPS = {"telescope-2": "mercury", "telescope-3": "hand", "telescope-4": "tech4"}
"""What each telescope technology that adds to a scan is called among the steps done."""


# ---------------------------------------------------------------------------------------------- contest
def data_left(sector: Sector, star: str) -> int:
    """Data still lying in a star's slot."""
    return max(0, STARS[star].capacity - len(sector.markers))


def is_complete(sector: Sector, star: str) -> bool:
    """Whether the last data of the slot has been taken."""
    return len(sector.markers) >= STARS[star].capacity


def completed(state: GameState) -> list[str]:
    """Stars whose sectors wait to be resolved, and 'Oumuamua's tile if its data is gone."""
    out = [star for star, sector in state.sectors.items() if is_complete(sector, star)]
    if len(tile_markers(state)) >= TILE_DATA:
        out.append(solar.TILE)
    return out


def with_tile(state: GameState, stars: list[str]) -> list[str]:
    """Stars a signal may go to, and the tile where its sector is among them: the marker chooses."""
    return [*stars, solar.TILE] if tile_star(state) in stars else stars


def ranking(markers: list[int]) -> list[int]:
    """Players in a contest, best first: most markers, ties to whoever placed the last marker later."""
    last = {seat: i for i, seat in enumerate(markers)}
    return sorted(last, key=lambda seat: (-markers.count(seat), -last[seat]))


def mark(run: Run, seat: int, star: str, ctx: int, by: str = "", data: bool = True) -> None:
    """Mark one signal: a marker replaces the leftmost data, which goes to the pool (or, without ``data``, back to the
    supply); the second space scores 2 at once; with no data left the marker lies beside the slot."""
    markers, capacity, points = slot_at(run.state, star)
    excess = len(markers) >= capacity
    markers.append(seat)
    got = int(data and not excess)
    home = tile_star(run.state) if star == solar.TILE else None
    mark_name = f"{star}/{home}" if home else star
    context = run.context(ctx)
    context.marked = mark_name
    context.card_signals.append(mark_name)
    context.scan_signals.append(mark_name)
    if got:
        gain(run, seat, data=1)
    gain(run, seat, points=points.get(len(markers), 0))
    run.emit(SignalMarked(seat, star, got, STARS[home or star].color, excess, by))


def slot_at(state: GameState, star: str) -> tuple[list[int], int, dict[int, int]]:
    """The markers in a data slot, its capacity, and the points for the n-th marker; of a star or of the tile."""
    if star == solar.TILE:
        return tile_markers(state), TILE_DATA, TILE_POINTS
    return state.sectors[star].markers, STARS[star].capacity, STAR_POINTS


@rule(MarkStar)
class MarkStarRule(Rule[MarkStar]):
    """Marks at a star already chosen, after a guard if the data would be lost."""

    def advance(self, run: Run, frame: MarkStar) -> bool:
        markers, capacity, _ = slot_at(run.state, frame.star)
        brings_data = frame.data and len(markers) < capacity
        if brings_data and not frame.guarded:
            frame.guarded = True
            if guarded(run, frame.seat, data=1):
                return False
        run.pop()
        mark(run, frame.seat, frame.star, frame.ctx, frame.by, frame.data)
        return False


# ---------------------------------------------------------------------------------------------- signals of effects
@rule(MarkSignals)
class MarkSignalsRule(Rule[MarkSignals]):
    """The signals of one effect, one after the other. ``stars`` holds those that are already determined."""

    order = "signals"

    def advance(self, run: Run, frame: MarkSignals) -> bool:
        if frame.stars:
            if frame.stars[0].startswith(OPEN) and tile_star(run.state) == frame.stars[0].removeprefix(OPEN):
                return True
            star = frame.stars.pop(0).removeprefix(OPEN)
            run.push(MarkStar(frame.seat, star=star, by=frame.op.where.kind, data=frame.op.gain_data, ctx=frame.ctx))
            return False
        if frame.left <= 0:
            return self._finish(run, frame)
        if frame.op.where.kind == "deck_card" and not frame.cards:
            card = discard_top(run, frame.seat)
            if card is None:
                run.note(Skipped(frame.seat, "signal"))
                return self._finish(run, frame)
            frame.cards = [card]
        if not self._marks(run.state, frame):
            run.note(Skipped(frame.seat, "signal"))
            return self._finish(run, frame)
        return True

    def _finish(self, run: Run, frame: MarkSignals) -> bool:
        run.pop()
        if frame.op.where.kind == "row_card":
            refill_row(run)
        return False

    def options(self, state: GameState, frame: MarkSignals) -> list[Option]:
        out = self._marks(state, frame)
        if frame.op.up_to and not frame.stars:
            out.append(Option(Decline(), "answer"))
        return out

    def _marks(self, state: GameState, frame: MarkSignals) -> list[Option]:
        kind = frame.op.where.kind
        if frame.stars:
            there = with_tile(state, [frame.stars[0].removeprefix(OPEN)])
            return [Option(MarkSignal(star, kind), "answer") for star in there]
        stars = solar.stars_by_sector(state.solar)
        if kind == "row_card":
            cards = [c for c in state.row if c]
        elif kind == "hand_card":
            cards = state.seats[frame.seat].hand
        elif kind == "deck_card":
            cards = frame.cards
        elif kind == "any_probe":
            seen: dict[str, str] = {}
            for p in state.probes:
                if p.id not in frame.probes:
                    seen.setdefault(stars[p.sector], p.id)
            return [
                Option(MarkSignal(there, kind, probe=p), "answer")
                for star, p in seen.items()
                for there in with_tile(state, [star])
            ]
        elif kind in ("own_probe", "own_probe_and_neighbours"):
            own = dict.fromkeys(stars[p.sector] for p in state.probes if p.seat == frame.seat)
            there = list(own) if kind == "own_probe_and_neighbours" else with_tile(state, list(own))
            return [Option(MarkSignal(star, kind), "answer") for star in there]
        else:
            return [
                Option(MarkSignal(star, kind), "answer")
                for star in with_tile(
                    state, stars_at(state, frame.op.where, state.contexts.get(frame.ctx) or NO_CONTEXT)
                )
            ]
        return [
            Option(MarkSignal(star, kind, card), "answer", {"cards": 1} if kind == "hand_card" else {})
            for card in cards
            for star in with_tile(state, _stars_of(card))
        ]

    def answer(self, run: Run, frame: MarkSignals, action: Action) -> None:
        if isinstance(action, Decline):
            frame.left = 0
            return
        assert isinstance(action, MarkSignal)
        kind = frame.op.where.kind
        if frame.stars:
            frame.stars[0] = action.star
            return
        frame.left -= 1
        if kind == "row_card":
            discard_row(run, frame.seat, action.card)
        elif kind == "hand_card":
            discard_hand(run, frame.seat, action.card)
        elif kind == "deck_card":
            frame.cards = []
        elif kind == "any_probe" and frame.op.distinct_probes:
            frame.probes.append(action.probe)
        frame.stars = [action.star]
        if kind == "own_probe_and_neighbours":
            stars = solar.stars_by_sector(run.state.solar)
            i = stars.index(action.star)
            frame.stars = [OPEN + stars[i], OPEN + stars[(i - 1) % 8], OPEN + stars[(i + 1) % 8]]
        if frame.op.same_sector:
            home = tile_star(run.state) if action.star == solar.TILE else action.star
            frame.stars += [f"{OPEN}{home}"] * frame.left
            frame.left = 0

    def about(self, state: GameState, frame: MarkSignals) -> dict[str, Any]:
        return {"left": frame.left, "place": frame.op.where.kind, "up_to": int(frame.op.up_to)}


@rule(RefillRow)
class RefillRowRule(Rule[RefillRow]):
    """The row is filled up."""

    def advance(self, run: Run, frame: RefillRow) -> bool:
        run.pop()
        refill_row(run)
        return False


# ---------------------------------------------------------------------------------------------- scan
@rule(ScanSteps)
class ScanRule(Rule[ScanSteps]):
    """A Scan action: Earth's signal and a row card's signal in either order, each telescope technology once, at its own
    price, in any order; finished once both basic signals are marked."""

    def advance(self, run: Run, frame: ScanSteps) -> bool:
        return True

    def must_ask(self, state: GameState, frame: ScanSteps) -> bool:
        """Free actions may come between any two steps; a scan finishes by itself when no step can follow any more."""
        techs = state.seats[frame.seat].techs
        unused = any(tech in techs and step not in frame.done for tech, step in _TECH_STEPS.items())
        return is_open(state) and (unused or not self._complete(state, frame))

    def _complete(self, state: GameState, frame: ScanSteps) -> bool:
        return "earth" in frame.done and ("row" in frame.done or not any(state.row))

    def options(self, state: GameState, frame: ScanSteps) -> list[Option]:
        me = state.seats[frame.seat]
        out: list[Option] = []
        if "earth" not in frame.done:
            stars = [solar.star_of(state.solar, "earth")]
            if "telescope-1" in me.techs:
                stars += solar.earth_neighbours(state.solar)
            out += [Option(MarkSignal(star, "earth"), "answer") for star in with_tile(state, stars)]
        if "row" not in frame.done:
            row = [c for c in state.row if c]
            out += [Option(MarkSignal(s, "row", c), "answer") for c in row for s in with_tile(state, _stars_of(c))]
        if "telescope-2" in me.techs and "mercury" not in frame.done and me.publicity >= 1:
            stars = with_tile(state, [solar.star_of(state.solar, "mercury")])
            out += [Option(MarkSignal(star, "mercury"), "answer", {"publicity": 1}) for star in stars]
        if "telescope-3" in me.techs and "hand" not in frame.done:
            out += [
                Option(MarkSignal(s, "hand", c), "answer", {"cards": 1})
                for c in me.hand
                for s in with_tile(state, _stars_of(c))
            ]
        if "telescope-4" in me.techs and "tech4" not in frame.done:
            if me.energy >= 1 and not launch_blocked(state, frame.seat):
                out.append(Option(ScanStep("launch"), "answer", {"energy": 1}))
            if any(p.seat == frame.seat for p in state.probes):
                out.append(Option(ScanStep("move"), "answer"))
        if self._complete(state, frame):
            out.append(Option(Finish(), "answer"))
        return out

    def answer(self, run: Run, frame: ScanSteps, action: Action) -> None:
        if isinstance(action, Finish):
            run.pop()
            refill_row(run)
            run.emit(ScanDone(frame.seat))
            return
        if isinstance(action, ScanStep):
            frame.done.append("tech4")
            if action.step == "launch":
                pay(run, frame.seat, {"energy": 1})
                launch(run, frame.seat, ctx=frame.ctx)
            else:
                run.push(MoveProbes(frame.seat, points=1, ctx=frame.ctx))
            return
        assert isinstance(action, MarkSignal)
        frame.done.append(action.by)
        if action.by == "mercury":
            pay(run, frame.seat, {"publicity": 1})
        elif action.by == "row":
            discard_row(run, frame.seat, action.card)
        elif action.by == "hand":
            discard_hand(run, frame.seat, action.card)
        run.push(MarkStar(frame.seat, star=action.star, by=action.by, ctx=frame.ctx))

    def about(self, state: GameState, frame: ScanSteps) -> dict[str, Any]:
        return {"done": list(frame.done), "complete": int(self._complete(state, frame))}


def _stars_of(card: str) -> list[str]:
    return [star.id for star in STARS.values() if star.color == CARDS[card].sector]


def start_scan(run: Run, seat: int, ctx: int) -> None:
    """Begin a Scan action, its cost being settled."""
    run.context(ctx).scan_signals = []
    run.push(ScanSteps(seat, ctx=ctx))


# ---------------------------------------------------------------------------------------------- completed sectors
def resolve(run: Run, star: str) -> None:
    """Resolve a completed sector: 1 publicity to everybody who took part, the winner's marker and reward, the second's
    marker in the first space, the rest cleared and the data refilled."""
    s = run.state
    if star == solar.TILE:
        _resolve_tile(run)
        return
    sector = s.sectors[star]
    order = ranking(sector.markers)
    winner = order[0]
    second = order[1] if len(order) > 1 else None
    first = not sector.wins
    taking_part = [n for n in seats_from(s, s.turn.seat) if n in order]
    sector.markers = [] if second is None else [second]
    sector.wins.append(winner)
    for n in taking_part:
        gain(run, n, publicity=1)
    if winner != NEUTRAL:
        reward = STARS[star].first_win if first else STARS[star].later_win
        run.push(Effect(winner, ops=list(reward)))
        run.emit(SectorWon(winner, star, first))
    if second is not None and second != NEUTRAL:
        run.note(SectorSecond(second, star))
    run.emit(SectorCompleted(s.turn.seat, star, taking_part))


def _resolve_tile(run: Run) -> None:
    """'Oumuamua's slot: everybody with a marker gains 1 exofossil once; nobody wins, and 3 data are laid in again."""
    s = run.state
    markers = tile_markers(s)
    taking_part = [n for n in seats_from(s, s.turn.seat) if n in markers]
    markers.clear()
    for n in taking_part:
        gain(run, n, exofossils=1)
    run.note(TileCompleted(s.turn.seat, taking_part))
    run.emit(SectorCompleted(s.turn.seat, solar.TILE, taking_part))


@rule(SectorOrder)
class SectorOrderRule(Rule[SectorOrder]):
    """Completed sectors are resolved one by one, in the active player's order."""

    def advance(self, run: Run, frame: SectorOrder) -> bool:
        if not completed(run.state):
            run.pop()
            return False
        return True

    def options(self, state: GameState, frame: SectorOrder) -> list[Option]:
        return [Option(ResolveSector(star), "answer") for star in completed(state)]

    def answer(self, run: Run, frame: SectorOrder, action: Action) -> None:
        assert isinstance(action, ResolveSector)
        resolve(run, action.star)

    def about(self, state: GameState, frame: SectorOrder) -> dict[str, Any]:
        return {"stars": completed(state)}
