"""The position in words says everything that the pictures show, and nothing that they hide."""

from __future__ import annotations

import pytest
from ui_game import NAMES, Game

from bot.service.model import Table
from bot.texts import position
from bot.texts.paint import plain
from game import content, view, words
from game.counting import trace_count
from images import from_view


@pytest.fixture(scope="module")
def table() -> Table:
    """Late in a game of four, with a species found if the seed brings one."""
    game = Game(4, "position", "greedy")
    last = game.table()
    while not game.over:
        last = game.step()
        if sum(s.found for s in last.game.species) == 2 and last.game.round == 5:
            break
    assert any(s.found for s in last.game.species)
    return last


def page(table: Table, name: str, seat: int = 0) -> str:
    return plain(position.pages(table)[position.page_of(table, name, seat)][1]).replace("*", "")


def test_every_view_has_its_page(table: Table) -> None:
    pages = position.pages(table)
    assert len(pages) == len(position.PAGES) + len(table.chairs)
    assert all(title and text for title, text in pages)
    assert all(len(text) <= 3500 for _title, text in pages)
    for name in ("board", "solar", "planets", "techs", "species", "row", "player", "hand", "scores"):
        assert page(table, name)


def test_the_table_page(table: Table) -> None:
    text = page(table, "board")
    for i, seat in enumerate(table.game.seats):
        assert f"{NAMES[i]}, {seat.score} point" in text
    for tile in table.game.gold:
        assert words.gold_name(tile.side) in text
        assert ", ".join(str(v) for v in content.GOLD_SIDES[tile.side].values) in text
    assert "first player" in text


def test_sky_and_stars(table: Table) -> None:
    scene = from_view.scene(view.view(table.game, None), NAMES)
    sky, stars = page(table, "solar"), page(table, "stars")
    assert sky.count(": a probe at") == len(scene.probes)
    for planet in table.game.planets:
        assert words.name(planet) in sky
    for star, sector in table.game.sectors.items():
        assert words.name(star) in stars
        for s in (*sector.markers, *sector.wins):
            assert s < 0 or NAMES[s] in stars


def test_planets_and_techs(table: Table) -> None:
    text = page(table, "planets")
    for planet, board in table.game.planets.items():
        line = next(x for x in text.splitlines() if x.startswith(words.name(planet)))
        for s in (board.first_orbit, *board.orbiters, *board.first_data, *board.landers):
            assert s < 0 or NAMES[s] in line
        for moon, there in board.moons.items():
            assert not there or words.name(moon) in line
    text = page(table, "techs")
    for tech, stack in table.game.stacks.items():
        line = next(x for x in text.splitlines() if x.startswith(words.tech_name(tech)))
        assert ("none left" in line) == (not stack.tiles)
        for i, s in enumerate(table.game.seats):
            assert (NAMES[i] in line) == (tech in s.techs)


def test_species(table: Table) -> None:
    text = page(table, "species")
    for slot in table.game.species:
        if not slot.found:
            assert words.species_name(slot.species) not in text
            continue
        assert words.species_name(slot.species) in text
        for space, marks in slot.board.items():
            assert not marks or words.space_short(slot.species, space) in text
        if slot.face_up:
            assert words.card_name(content.CARDS[slot.face_up]) in text


def test_row_and_players(table: Table) -> None:
    text = page(table, "row")
    for card in table.game.row:
        assert not card or words.card_name(content.CARDS[card]) in text
    for i, s in enumerate(table.game.seats):
        text = page(table, "player", i)
        for tech in s.techs:
            assert words.tech_name(tech) in text
        for mission in s.missions:
            assert mission.card not in content.CARDS or words.card_name(content.CARDS[mission.card]) in text
        for card in s.endgame:
            assert card not in content.CARDS or words.card_name(content.CARDS[card]) in text
        assert f"pink {trace_count(table.game, i, 'pink')}" in text
        assert "Probes in space" in text
        for card in s.hand:
            assert words.card_name(content.CARDS[card]) not in text or card in (
                *s.endgame, *(m.card for m in s.missions), *table.game.row
            )  # fmt: skip
