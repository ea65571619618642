"""Games of self-play that failed, as files: the record to play them again from, and the same as a scenario."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import yaml

from game import actions as a
from game.engine import new_game, step
from game.scenario.names import LETTERS
from game.state import Config, GameState

Log = list[tuple[int, a.Action]]
"""Every action of a game with the seat it came from."""


class Failure(Exception):
    """A game went wrong; the log so far leads to where."""

    def __init__(self, reason: str, log: Log) -> None:
        super().__init__(reason)
        self.reason, self.log = reason, log


_PLAIN = {"launch", "scan", "analyze", "research", "pass", "finish", "decline", "continue"}


def scenario_step(seat: int, action: a.Action) -> dict[str, Any]:
    """An action as a step of a scenario, with everything it says spelled out."""
    tag = str(action.__struct_config__.tag)
    fields = {k: getattr(action, k) for k in action.__struct_fields__}
    spec: Any
    match action:
        case a.EndTurn():
            spec = "end turn"
        case a.PassAhead():
            spec = "pass ahead"
        case a.MoveProbe():
            spec = {"move": {"probe": action.probe, "to": [action.sector, action.ring], "energy": action.energy}}
            if action.card:
                spec["move"]["card"] = action.card
        case a.PlaceData():
            spec = {"place": {action.row: action.column}}
        case a.MarkTrace():
            side = ("left", "right")[action.slot]
            spec = {"trace": {"species": side, "color": action.color, "space": action.space}}
        case a.ChooseCards():
            spec = {"cards": list(action.cards)}
        case a.Cover():
            spec = {"cover": {"card": action.card, "circle": action.slot + 1}}
        case a.ChooseProbe():
            spec = {"probe": action.probe}
        case a.SetOrders():
            spec = {"orders": msgspec.to_builtins(action.orders)}
        case _:
            spec = tag if tag in _PLAIN else {tag: fields}
    return {LETTERS[seat]: spec}


def write_failure(folder: Path, config: Config, failure: Failure) -> Path:
    """Write a failed game: ``NAME.json`` for :func:`replay`, ``NAME.yaml`` as a scenario. Returns the former."""
    folder.mkdir(parents=True, exist_ok=True)
    name = "".join(c if c.isalnum() or c == "-" else "_" for c in f"failed-{config.seats}-{config.seed}")
    path = folder / f"{name}.json"
    record = {
        "config": msgspec.to_builtins(config),
        "actions": [[seat, json.loads(a.encode(action))] for seat, action in failure.log],
        "error": failure.reason,
    }
    path.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
    new = {"players": config.seats, "seed": config.seed}
    if config.force_species:
        new["species"] = list(config.force_species)
    scenario = {
        "id": name,
        "title": "A game of self-play that failed",
        "why": failure.reason.splitlines()[0],
        "given": {"new_game": new},
        "do": [scenario_step(seat, action) for seat, action in failure.log],
    }
    path.with_suffix(".yaml").write_text(yaml.safe_dump([scenario], sort_keys=False), encoding="utf-8")
    return path


def replay(path: Path, watch: Callable[[GameState], None] | None = None) -> GameState:
    """Play a written game again and return where it ends; the last action may fail as it did.

    Raises:
        IllegalAction: if an action of the record is not possible any more.
    """
    record = json.loads(path.read_text(encoding="utf-8"))
    state, _ = new_game(msgspec.convert(record["config"], Config))
    for seat, action in record["actions"]:
        if watch is not None:
            watch(state)
        step(state, seat, a.decode(json.dumps(action)))
    return state
