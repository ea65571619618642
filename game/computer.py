"""Data: from the pool into the computer, and analysis (rulebook page 14)."""

from __future__ import annotations

from game import vocab as v
from game.actions import PlaceData
from game.content import COMPUTER_TOP, TECH_COLUMNS, TECHS
from game.events import Analyzed, DataPlaced
from game.frames import Effect
from game.options import Option, Refusal
from game.run import Run
from game.state import Computer, GameState

ANALYZE_COST = {"energy": 1}
COLUMNS = 6


def place_blocked(computer: Computer, row: str, column: int) -> Refusal | None:
    """Why a data may not go there: top spaces are filled strictly from the left, a bottom space needs a technology in
    its column and the space above it filled."""
    if row == "top":
        if column != computer.top + 1 or column > COLUMNS:
            return Refusal("place.order", {"column": computer.top + 1})
        return None
    if column not in computer.techs:
        return Refusal("place.no_space", {"column": column})
    if column in computer.bottom:
        return Refusal("place.taken", {"column": column})
    if column > computer.top:
        return Refusal("place.above", {"column": column})
    return None


def place_reward(computer: Computer, row: str, column: int) -> v.Ops:
    """What covering a space brings."""
    tech = computer.techs.get(column)
    if row == "bottom":
        return TECHS[tech].bottom if tech else ()
    return TECHS[tech].top if tech else COMPUTER_TOP[column]


def install_columns(computer: Computer) -> list[int]:
    """Columns where a computer technology may be put."""
    return [c for c in TECH_COLUMNS if c not in computer.techs]


def place_spaces(computer: Computer) -> list[tuple[str, int]]:
    """Every space the next data may go to, as (row, column)."""
    out = [("top", computer.top + 1)] if computer.top < COLUMNS else []
    out += [("bottom", c) for c in sorted(computer.techs) if c <= computer.top and c not in computer.bottom]
    return out


def place_options(state: GameState, seat: int) -> list[Option]:
    """Placements open to a seat."""
    me = state.seats[seat]
    if not me.data:
        return []
    return [Option(PlaceData(row, column), "free", {"data": 1}) for row, column in place_spaces(me.computer)]


def place(run: Run, seat: int, row: str, column: int) -> None:
    """Move one data from the pool to a space and gain what it shows."""
    me = run.seat(seat)
    reward = place_reward(me.computer, row, column)
    me.data -= 1
    if row == "top":
        me.computer.top += 1
    else:
        me.computer.bottom.append(column)
    if reward:
        run.push(Effect(seat, ops=list(reward)))
    run.emit(DataPlaced(seat, row, column))


def analyze_blocked(state: GameState, seat: int) -> Refusal | None:
    """Why a seat may not analyze (cost aside): all six top spaces must be filled."""
    top = state.seats[seat].computer.top
    return Refusal("analyze.top_row", {"count": top, "missing": COLUMNS - top}) if top < COLUMNS else None


def clear(run: Run, seat: int) -> None:
    """Analysis discards all data of the computer, top and bottom; the pool stays."""
    computer = run.seat(seat).computer
    n = computer.top + len(computer.bottom)
    computer.top, computer.bottom = 0, []
    run.emit(Analyzed(seat, n))
