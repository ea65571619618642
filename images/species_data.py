"""Species as their data files tell them: boards, spaces, cards, and planets that they bring."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from game.content import Planet, parse, raw
from game.vocab import TraceColor
from images.effects import Element, elements_of_raw, gains

SPECIES = ("mascamites", "anomalies", "oumuamua", "centaurians", "exertians")


class Space(msgspec.Struct, frozen=True):
    """A trace space of a species' board; ``many`` may be marked any number of times, ``locked`` not yet."""

    id: str
    color: TraceColor
    row: int
    cost: tuple[Element, ...]
    reward: tuple[Element, ...]
    many: bool = False
    locked: bool = False
    danger: int = 0


class Board(msgspec.Struct, frozen=True):
    """A species' board by column, lowest row first."""

    id: str
    name: str
    columns: dict[TraceColor, tuple[Space, ...]]
    extras: tuple[tuple[Element, ...], ...] = ()


@lru_cache(16)
def board(species: str) -> Board:
    """The board of a species."""
    data = raw(f"species/{species}")
    columns: dict[TraceColor, list[Space]] = {"pink": [], "yellow": [], "blue": []}
    for s in data["board"]["spaces"]:
        extra = s.get("extra", {})
        space = Space(
            s["id"], s["trace"], s["row"], tuple(gains(s["cost"])), tuple(elements_of_raw(s["reward"])),
            s["capacity"] == "unlimited", "locked_until_sample" in extra, extra.get("danger", 0),
        )  # fmt: skip
        columns[space.color].append(space)
    messages = data["board"].get("message_rewards", ())
    return Board(
        species,
        data["name"].replace("'", "’"),
        {c: tuple(sorted(spaces, key=lambda s: s.row)) for c, spaces in columns.items()},
        tuple(tuple(elements_of_raw(m["reward"])) for m in messages),
    )


@lru_cache(1)
def samples() -> dict[str, tuple[Element, ...]]:
    """What each sample token gives."""
    data: Any = raw("species/mascamites")["components"]["samples"]
    return {s["id"]: tuple(elements_of_raw(s["reward"])) for s in data}


@lru_cache(1)
def visiting_planets() -> tuple[Planet, ...]:
    """Planets that a species adds to the printed ones."""
    found = []
    for species in SPECIES:
        p = raw(f"species/{species}")["board"].get("planet")
        if p:
            name = raw(f"species/{species}")["name"]
            orbit, land = parse.ops(p["orbit_reward"]), parse.ops(p["land_reward"])
            found.append(Planet(p["id"], name, "", orbit, land, tuple(p["first_data"]), tuple(p["moons"])))
    return tuple(found)


class SpeciesCard(msgspec.Struct, frozen=True):
    """A species' card as far as the common vocabulary tells it; ``ops`` are its effect as in the data file."""

    id: str
    name: str
    species: str
    facts: dict[str, Any]


@lru_cache(1)
def species_cards() -> dict[str, SpeciesCard]:
    """Every card of every species, by id."""
    return {c["id"]: SpeciesCard(c["id"], c["name"], s, c) for s in SPECIES for c in raw(f"species/{s}")["cards"]}
