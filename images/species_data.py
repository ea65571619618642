"""The species' boards arranged for drawing: columns of spaces with their costs and rewards as icons."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from game.content import SPECIES, parse
from game.vocab import TRACES, TraceColor
from images.effects import Element, element, elements, gains


class Space(msgspec.Struct, frozen=True):
    """A trace space of a species' board; ``many`` may be marked any number of times, ``locked`` not yet."""

    id: str
    row: int
    cost: tuple[Element, ...]
    reward: tuple[Element, ...]
    many: bool = False
    locked: bool = False
    danger: int = 0


class Board(msgspec.Struct, frozen=True):
    """A species' board by column, lowest row first; ``boxes`` are rewards printed apart from the trace spaces."""

    id: str
    name: str
    columns: dict[TraceColor, tuple[Space, ...]]
    boxes: tuple[tuple[Element, ...], ...] = ()


@lru_cache(16)
def board(species: str) -> Board:
    """The board of a species.

    Raises:
        KeyError: if there is no such species.
    """
    s = SPECIES[species]
    columns: dict[TraceColor, list[Space]] = {c: [] for c in TRACES}
    for space in s.spaces.values():
        reward = [element("sample")] if space.sample else elements(space.reward)
        columns[space.trace].append(
            Space(
                space.id, space.row, tuple(gains(space.cost)), tuple(reward), space.capacity == 0, space.locked,
                space.danger,
            )
        )  # fmt: skip
    boxes = s.data["board"].get("message_rewards", ())
    return Board(
        species,
        s.name.replace("'", "’"),
        {c: tuple(sorted(spaces, key=lambda space: space.row)) for c, spaces in columns.items()},
        tuple(tuple(elements(parse.ops(b["reward"]))) for b in boxes),
    )


@lru_cache(1)
def samples() -> dict[str, tuple[Element, ...]]:
    """What each sample token of the Mascamites gives."""
    tokens = SPECIES["mascamites"].data["components"]["samples"]
    return {s["id"]: tuple(elements(parse.ops(s["reward"]))) for s in tokens}


@lru_cache(1)
def anomalies() -> dict[tuple[str, str], tuple[Element, ...]]:
    """What each side of each anomaly token pays, by colour and side."""
    tokens = SPECIES["anomalies"].data["components"]["tokens"]
    return {(t["color"], side): tuple(elements(parse.ops(ops))) for t in tokens for side, ops in t["sides"].items()}
