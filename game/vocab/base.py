"""The base of every word, the closed sets of values, and signal places."""

from __future__ import annotations

from typing import Literal

import msgspec

Color = Literal["yellow", "red", "blue", "black"]
TraceColor = Literal["pink", "yellow", "blue"]
TechType = Literal["probe", "telescope", "computer"]
IncomeKind = Literal["credits", "energy", "card", "data", "publicity"]
CornerKind = Literal["publicity", "data", "move", "credits", "energy", "points"]
Rule = Literal["ignore_asteroids", "no_publicity_from_moving", "moons_allowed"]
PlaceKind = Literal[
    "earth", "earth_neighbour", "color", "star", "planet", "own_probe", "own_probe_and_neighbours", "any_probe",
    "row_card", "hand_card", "deck_card", "any", "where_landed", "just_marked", "next_anomaly", "with_anomaly",
    "oumuamua_tile",
]  # fmt: skip

COLORS: tuple[Color, ...] = ("yellow", "red", "blue", "black")
TRACES: tuple[TraceColor, ...] = ("pink", "yellow", "blue")
TECH_TYPES: tuple[TechType, ...] = ("probe", "telescope", "computer")


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="w"):
    """Base of every word: immutable, encodable, refused when it has an unknown field."""


class Place(Word, frozen=True, tag="place"):
    """Where a signal may go. ``value`` holds the colour, star or planet of those kinds."""

    kind: PlaceKind
    value: str = ""
