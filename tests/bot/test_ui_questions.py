"""The words and the shape of each question, with positions made by hand where play seldom leads."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from ui_game import Game

from bot.service.model import Table
from bot.texts.paint import plain
from bot.views.questions import QUESTIONS
from bot.views.screen import Screen, Select, Text
from bot.views.screens import open_screen
from game import engine, solar
from game import frames as f
from game import vocab as v
from game.run import RULES, Rule
from game.state import GameState, Probe, copy

OWN_SCREENS = {"turn", "move", "first_income"}


def asked(prepare: Callable[[GameState, int], None]) -> tuple[Table, Screen]:
    """The panel of whoever has the turn, in a position prepared by hand."""
    game = Game(3, "asked", "greedy")
    while game.timeline.state.phase == "setup":
        game.step()
    now = game.table()
    state = copy(now.game)
    prepare(state, now.turn_seat)
    now = replace(now, state=state, decisions=tuple(engine.decisions(state)))
    user = now.chairs[now.turn_seat].user_id
    assert user is not None
    return now, open_screen(now, user, "turn")


def words(screen: Screen) -> str:
    return plain("\n".join(i.text for i in screen.items if isinstance(i, Text)))


def labels(screen: Screen) -> list[str]:
    return [plain(b.label) for b in screen.buttons()]


def select(screen: Screen) -> Select:
    return next(screen.selects())


def at(state: GameState, seat: int, planet: str) -> None:
    """A probe of the seat at a planet."""
    sector, ring = solar.place_of(state.solar, planet)
    state.probes.append(Probe(f"x{len(state.probes)}", seat, sector, ring))


def test_every_kind_of_question_has_its_words() -> None:
    asking = {str(kind.__struct_config__.tag) for kind, rule in RULES.items() if type(rule).options is not Rule.options}
    assert asking - OWN_SCREENS <= set(QUESTIONS)


def test_a_full_pool_offers_the_rescue_first() -> None:
    def prepare(state: GameState, seat: int) -> None:
        state.seats[seat].data = 6
        state.stack += [f.MainAction(seat, name="scan"), f.Guard(seat, kind="data", amount=1, lost=1)]

    _, screen = asked(prepare)
    assert "Your pool is full" in words(screen)
    assert "1 of it would be lost. Place data first?" in words(screen).replace("**", "")
    assert labels(screen)[0] == "On top, space 1"
    assert labels(screen)[1] == "Lose 1 data"
    assert next(screen.buttons()).style == "blue"


def test_publicity_at_its_end_offers_a_card() -> None:
    def prepare(state: GameState, seat: int) -> None:
        state.seats[seat].publicity = 10
        state.stack += [f.MainAction(seat, name="scan"), f.Guard(seat, kind="publicity", amount=2, lost=2)]

    _, screen = asked(prepare)
    assert "Publicity ends at 10" in words(screen)
    assert labels(screen)[:2] == ["Lose 2 publicity", "Buy a card · 3 publicity"]


def test_the_first_landers_choose_their_data() -> None:
    def prepare(state: GameState, seat: int) -> None:
        state.stack += [f.MainAction(seat), f.FirstData(seat, planet="mars", spaces=[0, 1])]

    _, screen = asked(prepare)
    assert labels(screen)[:2] == ["2 data", "1 data"]


def test_a_landing_with_moons_has_letters() -> None:
    def prepare(state: GameState, seat: int) -> None:
        at(state, seat, "saturn")
        state.stack += [f.MainAction(seat), f.OrbitOrLand(seat, orbit=False, moons=True)]

    _, screen = asked(prepare)
    found = labels(screen)[:3]
    assert [x[:4] for x in found] == ["A · ", "B · ", "C · "]
    assert {x[4:] for x in found} == {"Saturn", "Titan", "Enceladus"}
    picture = screen.pictures()[0]
    assert picture.kind == "moons"
    assert picture.args[0] == "saturn"


def test_a_probe_for_an_effect_is_named_by_its_place() -> None:
    def prepare(state: GameState, seat: int) -> None:
        at(state, seat, "mars")
        at(state, seat, "venus")
        state.stack += [f.MainAction(seat), f.PickProbe(seat, use="asteroid-survey")]

    _, screen = asked(prepare)
    assert {x.split(" · ")[0] for x in labels(screen)[:2]} == {"Probe at Mars", "Probe at Venus"}


def test_several_corners_are_a_list_of_cards() -> None:
    def prepare(state: GameState, seat: int) -> None:
        state.stack += [f.MainAction(seat), f.GainCorners(seat, cards=["6", "25", "39"])]

    _, screen = asked(prepare)
    assert "Whose corner comes next?" in words(screen)
    assert [c.label for c in select(screen).choices] == ["Juno Probe", "Lightsail", "61 Virginis Observation"]
    assert all("Discard it for" not in c.description or c.description for c in select(screen).choices)


def test_cards_are_shown_some_of_many() -> None:
    def prepare(state: GameState, seat: int) -> None:
        state.seats[seat].hand = ["6", "25", "39"]
        counter = v.HandCards()
        state.stack += [f.MainAction(seat), f.ShowCards(seat, counter=counter, do=[v.Gain(energy=1)])]

    _, screen = asked(prepare)
    assert "Each brings 1 energy." in words(screen)
    assert (select(screen).least, select(screen).most) == (0, 3)


def test_passing_discards_exactly_what_is_too_much() -> None:
    def prepare(state: GameState, seat: int) -> None:
        state.seats[seat].hand = ["6", "25", "39", "12", "104", "55"]
        state.stack.append(f.EndOfTurn(seat))
        state.stack.append(f.PassSteps(seat))

    _, screen = asked(prepare)
    assert "You hold 6 cards and keep 4. **Which 2 go?**" in words(screen)
    assert (select(screen).least, select(screen).most) == (2, 2)
    assert select(screen).placeholder == "Choose 2 cards to discard"
    assert "Free actions" not in " ".join(labels(screen))


def test_one_of_two_effects_or_none() -> None:
    def prepare(state: GameState, seat: int) -> None:
        branches: list[list[v.Op]] = [[v.Gain(energy=2)], [v.Draw(1)]]
        state.stack += [f.MainAction(seat), f.ChooseBranch(seat, branches=branches, may_decline=True)]

    _, screen = asked(prepare)
    assert labels(screen)[:3] == ["2 energy", "Draw 1 card", "No, thank you"]


def test_a_circle_says_that_it_is_the_last() -> None:
    def prepare(state: GameState, seat: int) -> None:
        from game.state import MissionCard

        state.seats[seat].missions = [MissionCard("80", [0, 1])]
        state.stack += [f.MainAction(seat), f.CoverCircle(seat, circles=[("80", 2)], cause="launched")]

    _, screen = asked(prepare)
    assert "Cover a circle on Cape Canaveral SFS?" in words(screen)
    assert labels(screen)[0].startswith("Cover · ")
    assert labels(screen)[1] == "Keep it for later"
    assert any("It is the last one" in getattr(i, "text", "") for i in screen.items)


def test_sectors_are_resolved_in_an_order() -> None:
    def prepare(state: GameState, seat: int) -> None:
        for star in ("vega", "procyon"):
            state.sectors[star].markers = [seat] * 6
        state.stack += [f.MainAction(seat), f.SectorOrder(seat)]

    _, screen = asked(prepare)
    assert "2 sectors are complete. **Which first?**" in words(screen)
    assert set(labels(screen)[:2]) == {"Vega", "Procyon"}
    assert screen.pictures()[0].kind == "stars"


def test_a_free_trace_asks_its_colour_first() -> None:
    def prepare(state: GameState, seat: int) -> None:
        state.stack += [f.MainAction(seat), f.MarkTrace(seat, color="any", slots=[0, 1])]

    now, screen = asked(prepare)
    assert labels(screen)[:3] == ["Pink", "Yellow", "Blue"]
    user = now.chairs[now.turn_seat].user_id
    assert user is not None
    pink = open_screen(now, user, "trace:pink")
    assert labels(pink)[0] == "A · 5 points, 1 publicity"
    assert "Another colour" in labels(pink)
    assert [k for k, _ in pink.pictures()[0].args][:1] == ["0:discovery-pink"]


def test_moves_of_an_effect_name_what_they_cost() -> None:
    def prepare(state: GameState, seat: int) -> None:
        at(state, seat, "earth")
        state.seats[seat].energy = 0
        state.stack += [f.MainAction(seat), f.MoveProbes(seat, points=3)]

    _, screen = asked(prepare)
    assert "3 moves" in words(screen)
    prices = [c.description for c in select(screen).choices]
    assert all("of 3 moves" in p for p in prices)
    assert "Stop moving" in labels(screen)


@pytest.mark.parametrize("techs", [[], ["telescope-1"], ["telescope-1", "telescope-2", "telescope-3", "telescope-4"]])
def test_a_scan_asks_for_what_there_is_to_choose(techs: list[str]) -> None:
    def prepare(state: GameState, seat: int) -> None:
        state.seats[seat].techs = list(techs)
        at(state, seat, "mars")
        state.stack += [f.MainAction(seat, name="scan"), f.ScanSteps(seat)]

    now, _ = asked(prepare)
    user = now.chairs[now.turn_seat].user_id
    assert user is not None
    screen = open_screen(now, user, "scan:earth")
    assert "Where does Earth's signal go?" in words(screen)
    stars = 3 if techs else 1
    assert all(" · 1 data" in x for x in labels(screen)[:stars])
    others = [x for x in labels(screen) if x in ("Card row first", "Hand card first", "Launch or move first")]
    assert others == (
        ["Card row first", "Hand card first", "Launch or move first"] if len(techs) > 1 else ["Card row first"]
    )
    row = open_screen(now, user, "scan:row")
    assert select(row).placeholder == "Choose a card and a star"
    assert len(select(row).choices) == 6
    usual = open_screen(now, user, "turn")
    assert bool(list(usual.selects())) == (not techs)
    if not techs:
        assert "Earth's signal first" in labels(usual)
