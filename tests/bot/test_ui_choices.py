"""My choices, a route step by step, passing ahead of time: limits of the screens, forged arguments, every reason."""

from __future__ import annotations

import typing

import msgspec
import pytest
from ui_game import Game

from bot.texts.paint import NoIcons
from bot.views import beforehand, choices, layout, limits, moving, panel
from bot.views.layout import Drawn
from bot.views.moment import Moment
from bot.views.screen import Screen, Small, Text
from bot.views.screens import open_screen
from game import actions as act
from game import frames, vocab
from game.run import RULES
from game.state import Ahead, Orders


def problems(screen: Screen) -> list[str]:
    drawn = {p: Drawn(f"{p.kind}.jpg", b"picture") for p in screen.pictures()}
    return limits.problems(layout.build(screen.of("f" * 32, 99_999), NoIcons(), drawn).view)


def words(screen: Screen) -> str:
    return "\n".join(i.text for i in screen.items if isinstance(i, Text))


def in_play(seats: int = 3) -> Game:
    game = Game(seats)
    while game.timeline.state.phase != "play":
        game.step()
    return game


# ---------------------------------------------------------------------------------------------- choices
def test_every_order_is_a_choice_with_all_its_values() -> None:
    fields = set(Orders.__struct_fields__) - {"ahead"}
    assert set(choices.CHOICES) == fields
    hints = typing.get_type_hints(Orders)
    for name, values in choices.CHOICES.items():
        wanted = (True, False) if hints[name] is bool else typing.get_args(hints[name])
        assert {v.value for v in values} == set(wanted), name


def test_every_question_outside_the_turn_has_a_choice_and_a_shortcut() -> None:
    orders = {r.order for r in RULES.values() if r.order}
    assert orders == set(choices.OUTSIDE)


@pytest.mark.parametrize("name", choices.CHOICES)
def test_every_choice_keeps_the_limits_whatever_its_value(name: str) -> None:
    for value in choices.CHOICES[name]:
        orders = msgspec.structs.replace(Orders(), **{name: value.value})
        for screen in (choices.default(orders, name), choices.defaults(orders)):
            assert problems(screen) == []
        labels = [b.label for b in choices.default(orders, name).buttons()]
        assert all(len(x) <= 38 for x in labels)
        assert sum("as now" in x for x in labels) == 1


def test_species_choices_appear_with_their_species() -> None:
    game = in_play()
    now = game.table()
    assert not set(choices.OF_SPECIES) & set(choices.of_table(now))
    now.game.species[0].species, now.game.species[0].found = "exertians", True
    assert "exertians" in choices.of_table(now)
    assert "messages" not in choices.of_table(now)
    assert "Exertian cards" in words(choices.choices(Moment.of(now, 0)))


@pytest.mark.parametrize(
    "text", ["", "pace", "pace.", "pace.2", "pace.-1", "pace.x", "ahead.0", "nonsense.0", "pace.0.1"]
)
def test_a_forged_choice_is_none(text: str) -> None:
    assert choices.changed(Orders(), text) is None
    assert choices.changed_orders(Orders(), text) is None


def test_changing_a_choice_leaves_the_others_and_a_wish_to_pass() -> None:
    before = Orders(gold="best", ahead=Ahead(("7",)))
    after = choices.changed(before, "pace.1")
    assert after == Orders(gold="best", pace="steps", ahead=Ahead(("7",)))


# ---------------------------------------------------------------------------------------------- a route
@pytest.mark.parametrize(("pace", "first"), [("flow", "Move · "), ("steps", "One step only")])
def test_a_route_offers_what_fits_the_pace_first(pace: str, first: str) -> None:
    game = in_play()
    seat = game.timeline.state.turn.seat
    game.act(seat, act.Launch())
    state = game.timeline.state
    state.seats[seat].energy = 6
    state.seats[seat].orders = msgspec.structs.replace(Orders(), pace=pace)
    moment = Moment.of(game.table(), seat)
    way = next(w for w in moving.ways(moment) if len(w.route.steps) > 1)
    buttons = list(moving.plan(moment, way).buttons())
    assert buttons[0].label.startswith(first)
    assert [b.style for b in buttons].count("blue") == 1
    assert {b.verb for b in buttons} == {"go", "step", "open"}
    assert problems(moving.plan(moment, way)) == []


def test_a_rest_tells_what_the_step_before_brought_and_what_comes_next() -> None:
    game = in_play()
    state = game.timeline.state
    seat = state.turn.seat
    state.seats[seat].orders = Orders(pace="steps")
    ops = [vocab.Gain(publicity=1), vocab.Draw(1), vocab.Gain(data=1)]
    state.stack += [frames.MainAction(seat, name="play"), frames.Effect(seat, ops=ops, begun=True), frames.Pause(seat)]
    screen = panel.panel(Moment.of(game.act(seat, act.Continue()), seat))
    assert "You gained 1 {publicity}." in words(screen)
    assert "**Next:** Draw 1 {card}." in words(screen)
    assert any("Then: 1 {data}. Free actions fit in before." in i.text for i in screen.items if isinstance(i, Small))
    assert [b.label for b in screen.buttons() if b.style == "green"] == ["Go on"]
    assert problems(screen) == []
    again = panel.panel(Moment.of(game.act(seat, act.Continue()), seat))
    assert "Drew 1 card." in words(again)


# ---------------------------------------------------------------------------------------------- ahead of time
def waiting() -> tuple[Game, int]:
    game = in_play()
    return game, (game.timeline.state.turn.seat + 1) % 3


REASONS = (
    Ahead(off="pushed", by=0, what="mercury"), Ahead(off="pushed", by=1, what="empty"),
    Ahead(off="sector", what="vega"), Ahead(off="tile"), Ahead(off="species", what="anomalies"),
    Ahead(off="asked", by=0), Ahead(off="gained"), Ahead(off="mission", what="12"), Ahead(off="cards"),
)  # fmt: skip


@pytest.mark.parametrize("order", REASONS, ids=lambda o: o.off)
def test_every_reason_is_a_sentence(order: Ahead) -> None:
    game, seat = waiting()
    game.timeline.state.seats[seat].orders = Orders(ahead=order)
    now = game.table()
    text = beforehand.told(Moment.of(now, seat))
    assert text.startswith("I will not pass for you after all: ")
    assert text.endswith(".")
    assert "{" not in text
    assert beforehand.withdrawn(now, seat).startswith("I did not pass for you: ")
    assert problems(open_screen(now, now.chairs[seat].user_id or 0, "turn")) == []


def test_without_reason_nothing_is_said() -> None:
    game, seat = waiting()
    now = game.table()
    assert beforehand.told(Moment.of(now, seat)) == ""
    assert beforehand.withdrawn(now, seat) == ""


@pytest.mark.parametrize("part", ["", "ask", "x.y.z", "best.0123456789.zzzz", "ask..", "best.zz.aaaa", "ask.é.0000"])
def test_a_forged_wish_asks_again_or_names_nothing(part: str) -> None:
    game, seat = waiting()
    hand = game.timeline.state.seats[seat].hand
    hand += ["1", "2"]
    moment = Moment.of(game.table(), seat)
    screen = beforehand.ask(moment, part)
    assert [s.verb for s in screen.selects()] == ["ahead"]
    assert problems(screen) == []
    order = beforehand.orders(moment, part).orders.ahead
    assert order is not None
    assert order.discard == ()


def test_the_cards_chosen_are_the_ones_named() -> None:
    game, seat = waiting()
    hand = game.timeline.state.seats[seat].hand
    hand += ["1", "2"]
    moment = Moment.of(game.table(), seat)
    part = beforehand.part_of(moment, "best", [len(hand) - 1, 0][: len(hand) - 4])
    order = beforehand.orders(moment, part).orders.ahead
    assert order is not None
    assert order.card == "best"
    assert set(order.discard) == {hand[-1], hand[0]}
    hand.append("3")
    stale = beforehand.orders(moment, part).orders.ahead
    assert stale is not None
    assert stale.discard == (), "another hand by now"


def test_it_is_offered_only_to_whoever_waits() -> None:
    game, seat = waiting()
    now = game.table()
    owner = now.turn_seat
    assert beforehand.button(Moment.of(now, seat)) is not None
    assert beforehand.button(Moment.of(now, owner)) is None
    assert words(beforehand.ask(Moment.of(now, owner), "")) == words(panel.panel(Moment.of(now, owner)))
    now.game.seats[seat].passed = True
    assert beforehand.button(Moment.of(now, seat)) is None
