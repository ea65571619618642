"""Ops that belong to one species each: the registry the effects ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.frames import Effect
from game.run import Run

SPECIES_OPS: dict[type[Any], Callable[[Run, Effect, Any], None]] = {}


def species_op(kind: type[Any]) -> Callable[[Callable[[Run, Effect, Any], None]], Callable[[Run, Effect, Any], None]]:
    """Decorator: registers what an op of one species does."""

    def register(f: Callable[[Run, Effect, Any], None]) -> Callable[[Run, Effect, Any], None]:
        SPECIES_OPS[kind] = f
        return f

    return register
