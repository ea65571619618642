"""Every view of every sample position: sizes, bytes, alt text, and that nothing depends on the order of drawing."""

from __future__ import annotations

import io
import threading

import msgspec
import pytest
from PIL import Image

from game.content import CARDS, EXERTIANS
from images import VIEWS, Spot, render, samples
from images.api import ViewName
from images.canvas import Canvas
from images.cards import draw_card
from images.encode import LIMIT
from images.gallery import view
from images.scene import Seat, pieces

PUBLIC: tuple[ViewName, ...] = ("board", "solar", "planets", "techs", "species", "player")
MIDDLE = samples.middle_of_the_game()
SIZES = {
    "board": (2000, 1600), "solar": (1200, 1470), "planets": (1200, 1520), "techs": (1200, 1480),
    "species": (1200, 1164), "player": (1200, 1500), "hand": (1200, 1452), "card": (1328, 1328), "row": (1200, 676),
    "scores": (1000, 560),
}  # fmt: skip


@pytest.mark.parametrize("name", VIEWS)
def test_every_view_renders_within_its_bytes(name: ViewName) -> None:
    picture = view(name, MIDDLE)
    shown = Image.open(io.BytesIO(picture.data))
    assert shown.format == "JPEG"
    assert shown.size == (picture.width, picture.height) == SIZES.get(name, shown.size)
    assert len(picture.data) <= LIMIT
    assert picture.alt
    assert len(picture.alt) <= 1024
    assert picture.filename == f"{name}.jpg"


@pytest.mark.parametrize("title", [t for t in samples.SCENES if t != "middle"])
def test_sample_positions_render(title: str) -> None:
    scene = samples.SCENES[title]()
    for name in (*PUBLIC, "scores"):
        picture = render(name, scene)
        assert len(picture.data) <= LIMIT, name
        assert max(picture.width, picture.height) <= 4000


def test_webp_is_smaller() -> None:
    jpeg, webp = render("scores", MIDDLE), render("scores", MIDDLE, form="webp")
    assert Image.open(io.BytesIO(webp.data)).format == "WEBP"
    assert webp.filename == "scores.webp"
    assert len(webp.data) < len(jpeg.data)


@pytest.mark.parametrize("name", PUBLIC)
def test_alt_text_says_whose_turn_and_the_points(name: ViewName) -> None:
    alt = render(name, MIDDLE).alt
    assert "Noor’s turn in round 3 of 5" in alt
    for said in ("Mira 103, passed", "Otto 74", "Noor 69", "Kaito the Great 58"):
        assert said in alt


def test_alt_text_of_the_end_names_the_sources() -> None:
    alt = render("scores", samples.finished()).alt
    assert alt.startswith("Final scores. Mira 171 (127, 26 gold tiles, 12 cards, 6 species)")


def test_alt_text_of_private_pictures_names_the_cards() -> None:
    assert "Juno Probe" in render("hand", MIDDLE).alt
    assert "ODINUS Mission" in render("row", MIDDLE).alt
    assert "Lightsail" in render("card", MIDDLE, card="25").alt
    route = render("route", MIDDLE, steps=(Spot(2, 1), Spot(1, 1), Spot(1, 3))).alt
    assert route == "The planned route: Earth, a comet, Jupiter."


def test_every_card_has_a_picture() -> None:
    empty = Image.new("RGB", (94, 160), "#0E1730")
    for card in (*CARDS, *EXERTIANS):
        im = empty.copy()
        draw_card(Canvas(im, 0.25), card)
        assert im.getextrema() != empty.getextrema(), card
    assert len(render("cards", MIDDLE, cards=tuple(CARDS)[:24], columns=8).data) <= LIMIT


def test_a_card_that_must_not_be_known_shows_its_back() -> None:
    hidden = msgspec.structs.replace(MIDDLE, hand=("?", "6"))
    picture = render("hand", hidden)
    assert "a hidden card, Juno Probe" in picture.alt


def test_unknown_names_are_errors() -> None:
    with pytest.raises(KeyError):
        render("moons", MIDDLE, planet="vulcan")
    with pytest.raises(KeyError):
        render("stars", MIDDLE, stars=("sol",))


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_any_number_of_players(n: int) -> None:
    scene = samples.start_of_the_game(n)
    assert len(scene.seats) == n
    assert "Ada’s turn" in render("board", scene).alt


def test_a_game_without_gold_species_and_neutral_markers() -> None:
    scene = samples.solo()
    assert not scene.gold
    assert not scene.boards
    for name in PUBLIC:
        assert render(name, scene).data


def test_scores_beyond_every_lap() -> None:
    seats = tuple(Seat(p, p, score=s) for p, s in zip(pieces("ABCD"), (399, 299, 199, 99), strict=True))
    scene = msgspec.structs.replace(MIDDLE, seats=seats, order=pieces("ABCD"))
    assert "A 399" in render("board", scene).alt


def test_a_hand_of_any_size() -> None:
    for n in (0, 1, 3, 8):
        scene = msgspec.structs.replace(MIDDLE, hand=tuple(list(CARDS)[:n]))
        assert render("hand", scene).width == 1200


def test_the_same_scene_gives_the_same_bytes_in_two_threads() -> None:
    scene = msgspec.structs.replace(MIDDLE, deck=7)
    out: dict[int, bytes] = {}

    def draw(i: int) -> None:
        for name in ("planets", "board", "species"):
            out[i] = out.get(i, b"") + render(name, scene).data

    threads = [threading.Thread(target=draw, args=(i,)) for i in range(2)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert out[0] == out[1]
