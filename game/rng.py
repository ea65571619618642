"""Randomness: a hash of the game's seed and a counter, so that a replay gives the same game on any Python."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import TypeVar

T = TypeVar("T")


def _numbers(key: str) -> Iterator[int]:
    block = 0
    while True:
        digest = hashlib.sha256(f"{key}/{block}".encode()).digest()
        for i in range(0, 32, 4):
            yield int.from_bytes(digest[i : i + 4], "big")
        block += 1


def _below(numbers: Iterator[int], n: int) -> int:
    limit = (1 << 32) - (1 << 32) % n  # values above would favour small results
    while True:
        x = next(numbers)
        if x < limit:
            return x % n


def shuffled(items: list[T], seed: str, counter: int) -> list[T]:
    """A new list in random order (Fisher-Yates), determined by ``seed`` and ``counter`` alone."""
    out = list(items)
    numbers = _numbers(f"{seed}:{counter}")
    for i in range(len(out) - 1, 0, -1):
        j = _below(numbers, i + 1)
        out[i], out[j] = out[j], out[i]
    return out


def below(n: int, seed: str, counter: int) -> int:
    """A random whole number from 0 to ``n - 1``."""
    return _below(_numbers(f"{seed}:{counter}"), n)
