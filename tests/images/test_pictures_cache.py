"""The cache: bounded by bytes, oldest out first, one maker for what two want."""

from __future__ import annotations

import threading
import time

from PIL import Image

from bot.pictures import KEEP_BYTES
from images import render, samples
from images.cache import BUDGET, CACHE, PARTS, RECENT, SPRITES, Cache, size_of
from images.gallery import view


def test_size_of_an_image_is_what_it_takes_in_memory() -> None:
    assert 40_000 <= size_of(Image.new("RGB", (100, 100))) < 42_000
    assert 10_000 <= size_of(Image.new("L", (100, 100))) < 12_000
    assert size_of((Image.new("L", (10, 10)), 3)) > 100
    assert size_of(b"x" * 5000) >= 5000


def test_least_recently_used_goes_first() -> None:
    cache = Cache(budget=50_000)
    made: list[str] = []

    def want(name: str) -> bytes:
        return cache.get(name, lambda: (made.append(name), b"x" * 15_000)[1])

    for name in "abc":
        want(name)
    want("a")
    want("d")
    assert cache.used <= 50_000
    made.clear()
    want("a")
    want("b")
    assert made == ["b"]


def test_what_is_larger_than_the_cache_is_not_kept() -> None:
    cache = Cache(budget=10_000)
    cache.get("big", lambda: b"x" * 9_000)
    assert len(cache) == 0
    assert cache.used == 0


def test_two_threads_make_a_thing_once() -> None:
    cache = Cache()
    made: list[int] = []

    def make() -> str:
        made.append(1)
        time.sleep(0.05)
        return "done"

    got: list[str] = []
    threads = [threading.Thread(target=lambda: got.append(cache.get("k", make))) for _ in range(4)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert got == ["done"] * 4
    assert len(made) == 1


def test_a_failure_is_not_kept_and_frees_those_who_wait() -> None:
    cache = Cache()

    def fail() -> str:
        raise ValueError("no")

    for _ in range(2):
        try:
            cache.get("k", fail)
        except ValueError:
            continue
    assert cache.get("k", lambda: "yes") == "yes"


def test_all_pictures_together_stay_within_the_budget() -> None:
    for title in ("middle", "overfull-oumuamua"):
        scene = samples.SCENES[title]()
        for name in ("board", "solar", "planets", "techs", "species", "player", "hand", "row", "scores"):
            view(name, scene)
    assert CACHE.used <= SPRITES
    assert RECENT.used <= PARTS
    assert sum(size_of(v) for c in (CACHE, RECENT) for v, _cost in c._kept.values()) <= BUDGET


def test_tables_in_play_do_not_cost_the_sprites() -> None:
    CACHE.clear()
    view("hand", samples.middle_of_the_game())
    kept = set(CACHE._kept)
    for title in ("middle", "moved", "three", "start", "solo"):
        view("board", samples.SCENES[title]())
    assert kept <= set(CACHE._kept)
    assert not {key[0] for key in CACHE._kept if isinstance(key, tuple)} & {"region", "picture"}


def test_all_that_is_kept_fits_into_200_mib() -> None:
    assert BUDGET + KEEP_BYTES <= 200 * 1024 * 1024


def test_the_cache_may_be_tiny() -> None:
    before = render("scores", samples.middle_of_the_game()).data
    try:
        for cache in (CACHE, RECENT):
            cache.clear()
            cache.budget = 100_000
        assert render("scores", samples.middle_of_the_game()).data == before
        assert CACHE.used + RECENT.used <= 200_000
    finally:
        CACHE.budget, RECENT.budget = SPRITES, PARTS
