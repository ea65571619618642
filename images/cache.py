"""The caches of the package: sprites and layers, and finished parts; bounded by bytes and safe between threads."""

from __future__ import annotations

import functools
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, Generic, ParamSpec, TypeVar, cast

from PIL import Image

P = ParamSpec("P")
T = TypeVar("T")

SPRITES = 116 * 1024 * 1024
"""Bytes at most of what every picture is made of: icons, pieces, planets, text, layers of the dial."""
PARTS = 44 * 1024 * 1024
"""Bytes at most of what belongs to one position: panels, dials, cards, whole pictures. They come and go with the
tables in play, which must not cost the others their sprites."""
BUDGET = SPRITES + PARTS
"""All of it. The rest of the 200 MiB that pictures may use is for fonts and for the bytes that wait to be sent."""

_OVERHEAD = 700


def size_of(value: object) -> int:
    """Bytes that ``value`` holds in memory, near enough: Pillow stores RGB and RGBA in four bytes a pixel."""
    match value:
        case Image.Image():
            return value.width * value.height * (4 if len(value.getbands()) > 1 else 1) + _OVERHEAD
        case bytes():
            return len(value) + _OVERHEAD
        case tuple():
            return sum(size_of(v) for v in value) + _OVERHEAD
        case _:
            return _OVERHEAD


class Cache:
    """Least recently used entries go first once the sum of :func:`size_of` exceeds ``budget`` bytes.

    What two threads want at once is made by one of them; the other waits for it. Makers may ask for further entries,
    as a picture is made of layers and a layer of sprites.
    """

    def __init__(self, budget: int = BUDGET) -> None:
        self.budget = budget
        self._kept: OrderedDict[Hashable, tuple[Any, int]] = OrderedDict()
        self._used = 0
        self._lock = threading.Lock()
        self._in_work: dict[Hashable, threading.Event] = {}

    @property
    def used(self) -> int:
        """Bytes held now."""
        return self._used

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The value kept under ``key``, made with ``make`` if there is none. Values are shared: never draw on them."""
        while True:
            with self._lock:
                found = self._kept.get(key)
                if found is not None:
                    self._kept.move_to_end(key)
                    return cast(T, found[0])
                other = self._in_work.get(key)
                if other is None:
                    mine = self._in_work[key] = threading.Event()
                    break
            other.wait()
        try:
            value = make()
            self._keep(key, value)
            return value
        finally:
            with self._lock:
                del self._in_work[key]
            mine.set()

    def _keep(self, key: Hashable, value: object) -> None:
        cost = size_of(value)
        with self._lock:
            if cost > self.budget // 2:
                return
            self._kept[key] = (value, cost)
            self._used += cost
            while self._used > self.budget:
                _, (_, freed) = self._kept.popitem(last=False)
                self._used -= freed

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept.clear()
            self._used = 0


CACHE = Cache(SPRITES)
RECENT = Cache(PARTS)


class Kept(Generic[P, T]):
    """A pure drawing function whose results are kept under its arguments; :meth:`fresh` draws anew."""

    def __init__(self, make: Callable[P, T], cache: Cache) -> None:
        self.fresh = make
        self.cache = cache
        functools.update_wrapper(self, make)

    def __call__(self, *args: P.args, **kw: P.kwargs) -> T:
        key = (self.fresh, args, tuple(sorted(kw.items()))) if kw else (self.fresh, args)
        return self.cache.get(key, lambda: self.fresh(*args, **kw))


def cached(make: Callable[P, T]) -> Kept[P, T]:
    """Keep what a pure drawing function returns, for every picture."""
    return Kept(make, CACHE)


def passing(make: Callable[P, T]) -> Kept[P, T]:
    """Keep what a pure drawing function returns for as long as its table is in play."""
    return Kept(make, RECENT)
