"""The species: boards, cards and tokens, as typed data read from ``data/species``.

Words that mean "this species" in those files are resolved here, so that the engine's effects name the species.
"""

from __future__ import annotations

from typing import Any

import msgspec

from game import vocab as v
from game.content import parse


class BoardSpace(msgspec.Struct, frozen=True):
    """A trace space on a species board; ``capacity`` 0 is unlimited. ``danger`` and ``fill_order`` are printed by one
    species each; ``sample`` spaces take what a sample token shows, ``locked`` ones only once a token lies there."""

    id: str
    trace: v.TraceColor
    row: int
    cost: dict[str, int]
    reward: v.Ops
    capacity: int
    danger: int = 0
    sample: bool = False
    locked: bool = False
    fill_order: int = 0


class Exertian(msgspec.Struct, frozen=True):
    """An Exertian card: danger for whoever plays it, points at the end if its condition holds."""

    id: str
    name: str
    name_zh: str
    danger: int
    points: int
    when: v.Condition
    rulings: tuple[str, ...] = ()


class Species(msgspec.Struct, frozen=True):
    """A species: its board spaces by id, its cards (ids), what a discovery marker earns, its raw data file."""

    id: str
    name: str
    name_zh: str
    spaces: dict[str, BoardSpace]
    cards: tuple[str, ...]
    at_discovery: v.Ops
    data: dict[str, Any]


def resolved(raw: Any, species: str) -> Any:
    """A data tree with "this" and "other" species made explicit, and the species named in its draws."""
    if isinstance(raw, dict):
        out: dict[str, Any] = {}
        for key, value in raw.items():
            if key == "species" and value in ("this", "other"):
                out[key] = species if value == "this" else f"not:{species}"
            elif key == "draw_alien":
                out[key] = {"n": value, "species": species}
            else:
                out[key] = resolved(value, species)
        return out
    if isinstance(raw, list):
        return [resolved(x, species) for x in raw]
    return raw


def board_space(s: dict[str, Any]) -> BoardSpace:
    """One space of a board, from resolved data."""
    extra = s.get("extra") or {}
    sample = any("gain_sample" in op for op in s["reward"])
    return BoardSpace(
        s["id"], s["trace"], s["row"], dict(s["cost"]), () if sample else parse.ops(s["reward"]),
        0 if s["capacity"] == "unlimited" else int(s["capacity"]), danger=int(extra.get("danger", 0)), sample=sample,
        locked=bool(extra.get("locked_until_sample", False)), fill_order=int(extra.get("fill_order", 0)),
    )  # fmt: skip


def species_from(raw: dict[str, Any]) -> Species:
    """A species from its data file.

    Raises:
        ContentError: if it uses a word the vocabulary does not have.
    """
    data = resolved(raw, raw["species"])
    reward = data["board"]["discovery_spaces"]["reward_at_discovery"]
    draws = [op for op in reward if "draw_alien" in op]
    spaces = {s["id"]: board_space(s) for s in data["board"]["spaces"]}
    ids = tuple(c["id"] for c in data["cards"])
    return Species(data["species"], data["name"], data.get("name_zh", ""), spaces, ids, parse.ops(draws), data)


def exertian_from(raw: dict[str, Any]) -> Exertian:
    """An Exertian card from its resolved data."""
    scores = raw["scores"]
    return Exertian(
        raw["id"], raw["name"], raw.get("name_zh", ""), raw["danger"], scores["points"], parse.condition(scores["if"]),
        tuple(raw.get("rulings", ())),
    )  # fmt: skip
