"""Passing ahead of time through the service, with restarts between, and choices kept for new tables."""

from __future__ import annotations

import logging

import pytest
from service_players import MIRA, NOOR, OTTO, PEOPLE, Players

from bot.service import Illegal, Outcome, Table, TableService
from bot.service import notices as kinds
from bot.texts import chronicle
from bot.texts.paint import plain
from bot.views import table as public
from bot.views.screen import Screen, Text
from game import actions as act
from game import engine, solar
from game.rounds import HAND_LIMIT
from game.state import Ahead, GameState, Orders
from persistence import Notice, Store


async def first_turn(players: Players) -> Table:
    """A game of three in its first turn, every first income card chosen."""
    table = (await players.begin()).table
    return await players.play(table, len(table.waiting))


def user(table: Table, seat: int) -> int:
    found = table.chairs[seat].user_id
    assert found is not None
    return found


def after(table: Table, n: int = 1) -> int:
    """The seat that plays n turns after the present one."""
    return (table.turn_seat + n) % len(table.chairs)


async def wish(service: TableService, table: Table, seat: int, **order: str) -> Outcome:
    me = table.game.seats[seat]
    ahead = Ahead(tuple(me.hand[: max(0, len(me.hand) - HAND_LIMIT)]), **order)  # type: ignore[arg-type]
    return await service.set_orders(table.game_id, user(table, seat), Orders(ahead=ahead))


async def end_of_turn(players: Players, table: Table) -> Outcome:
    """The owner of the turn launches and ends the turn."""
    first = next(o for o in engine.options(table.game, table.turn_seat) if isinstance(o.action, act.Launch))
    table = (await players.step(table, lambda _: first.action)).table
    return await players.step(table, lambda _: act.EndTurn())


def pushed_next(state: GameState) -> tuple[int, int]:
    """A space from which the next turn of the discs pushes whatever is there."""
    sky = state.solar
    spaces = [(sector, ring) for sector in range(solar.SECTORS) for ring in (1, 2, 3)]
    return next(x for x in spaces if solar.shift(sky.angles, sky.next_disc, x).how == "pushed")


def told(outcome: Outcome) -> list[str]:
    return [n.kind for n in outcome.notices]


def words(screen: Screen) -> str:
    return plain("\n".join(i.text for i in screen.items if isinstance(i, Text)))


async def pending(store: Store, game_id: str) -> list[Notice]:
    return list(await store.outbox.pending(game_id=game_id))


async def test_the_pass_is_carried_out_after_a_restart_and_only_once(
    players: Players, service: TableService, store: Store
) -> None:
    table = await first_turn(players)
    seat = after(table)
    await wish(service, table, seat, card="best")
    ended = await end_of_turn(players, table)
    assert told(ended) == [kinds.AHEAD]
    turn = ended.table.game.turn.number

    again = TableService(store)
    (left,) = [n for n in await pending(store, table.game_id) if n.kind == kinds.AHEAD]
    assert left.payload == {"seat": seat, "turn": turn}
    outcome = await again.pass_ahead(table.game_id, turn)
    assert outcome is not None
    now = outcome.table
    assert now.game.seats[seat].passed
    assert now.game.seats[seat].orders.ahead is None
    assert told(outcome) == [kinds.TURN]
    assert now.turn_seat == (seat + 1) % 3
    line = now.log[-1]
    assert (line.seat, line.turn, line.turn_seat, line.action) == (seat, turn, seat, act.PassAhead())

    # delivered again, by this process or another one: nothing more happens
    assert await again.pass_ahead(table.game_id, turn) is None
    assert await TableService(store).pass_ahead(table.game_id, turn) is None
    assert kinds.AHEAD not in [n.kind for n in await pending(store, table.game_id)]
    since = "\n".join(chronicle.since(now, now.turn_seat, None))
    assert f"{now.chairs[seat].name}** passed, as asked beforehand" in since


async def test_the_card_may_be_asked_for_with_a_mention(players: Players, service: TableService) -> None:
    table = await first_turn(players)
    seat = after(table)
    await wish(service, table, seat)
    ended = await end_of_turn(players, table)
    outcome = await service.pass_ahead(table.game_id, ended.table.game.turn.number)
    assert outcome is not None
    assert told(outcome) == [kinds.TURN, kinds.ASK]
    assert outcome.waiting == (seat,)
    question = public.question(outcome.table, seat, mention=True)
    assert question.mentions == (user(table, seat),)
    assert "I passed, as you asked. Choose your end-of-round card." in words(question)
    offered = engine.options(outcome.table.game, seat)
    chosen = await players.step(outcome.table, lambda _: offered[0].action)
    assert told(chosen) == [kinds.TURN]


async def test_all_who_are_left_have_asked_for_it_and_the_round_ends(players: Players, service: TableService) -> None:
    table = await first_turn(players)
    for n in (1, 2):
        await wish(service, table, after(table, n), card="best")
    outcome = await players.step(table, lambda _: act.Pass())
    while outcome.table.turn_seat == table.turn_seat and not outcome.turn_over:
        outcome = await players.step(outcome.table)
    for _ in (1, 2):
        assert told(outcome) == [kinds.AHEAD]
        passed = await service.pass_ahead(table.game_id, outcome.table.game.turn.number)
        assert passed is not None
        outcome = passed
    assert outcome.table.game.round == 2
    assert told(outcome) == [kinds.TURN]


async def test_what_concerns_the_person_withdraws_it_and_is_said(players: Players, service: TableService) -> None:
    """The first to pass turns the discs, which pushes a probe that stands before the edge of one."""
    table = await first_turn(players)
    pilot = table.turn_seat
    outcome = await end_of_turn(players, table)
    outcome = await wish(service, outcome.table, pilot, card="best")
    probe = next(p for p in outcome.table.game.probes if p.seat == pilot)
    probe.sector, probe.ring = pushed_next(outcome.table.game)
    outcome = await players.step(outcome.table, lambda _: act.Pass())
    while not outcome.turn_over:
        outcome = await players.step(outcome.table)
    order = outcome.table.game.seats[pilot].orders.ahead
    assert order is not None
    assert (order.off, order.by) == ("pushed", after(table))
    while outcome.table.turn_seat != pilot:
        passing = outcome.table.decisions[0].kind == "turn"
        outcome = await players.step(outcome.table, (lambda _: act.Pass()) if passing else None)
    assert told(outcome) == [kinds.TURN]
    assert await service.pass_ahead(table.game_id, outcome.table.game.turn.number) is None
    shown = words(public.turn(outcome.table, mention=True))
    assert "I did not pass for you: " in shown
    assert "turned the discs" in shown


async def test_taken_back_before_it_is_carried_out(players: Players, service: TableService, store: Store) -> None:
    """Between the end of the turn before and the delivery: the person is asked as usual, once."""
    table = await first_turn(players)
    seat = after(table)
    await wish(service, table, seat)
    ended = await end_of_turn(players, table)
    back = await service.set_orders(table.game_id, user(table, seat), Orders())
    assert told(back) == [kinds.TURN]
    assert await service.pass_ahead(table.game_id, ended.table.game.turn.number) is None
    assert [n.kind for n in await pending(store, table.game_id)] == [kinds.TURN]


async def test_playing_before_it_is_carried_out_ends_it(players: Players, service: TableService, store: Store) -> None:
    table = await first_turn(players)
    seat = after(table)
    await wish(service, table, seat)
    ended = await end_of_turn(players, table)
    acted = await players.step(ended.table, lambda _: act.Launch())
    assert acted.table.game.seats[seat].orders.ahead is None
    assert told(acted) == [kinds.TURN]
    assert await service.pass_ahead(table.game_id, ended.table.game.turn.number) is None


async def test_an_order_of_another_seat_leaves_it_alone(players: Players, service: TableService, store: Store) -> None:
    table = await first_turn(players)
    seat = after(table)
    await wish(service, table, seat, card="best")
    ended = await end_of_turn(players, table)
    await service.set_orders(table.game_id, user(table, after(table, 2)), Orders(circles="best"))
    assert kinds.AHEAD in [n.kind for n in await pending(store, table.game_id)]
    assert await service.pass_ahead(table.game_id, ended.table.game.turn.number) is not None


async def test_it_is_refused_in_the_own_turn(players: Players, service: TableService) -> None:
    table = await first_turn(players)
    with pytest.raises(Illegal):
        await wish(service, table, table.turn_seat)


# ---------------------------------------------------------------------------------------------- for new tables
async def test_new_tables_begin_with_the_choices_of_each_person(players: Players, service: TableService) -> None:
    mine = Orders(circles="best", pace="steps", ahead=Ahead())
    await service.defaults.keep(OTTO.user_id, mine)
    assert await service.defaults.get(OTTO.user_id) == Orders(circles="best", pace="steps")
    table = (await players.begin()).table
    seats = {c.user_id: table.game.seats[c.index].orders for c in table.chairs}
    assert seats == {
        MIRA.user_id: Orders(), OTTO.user_id: Orders(circles="best", pace="steps"), NOOR.user_id: Orders(),
    }  # fmt: skip


async def test_they_are_in_force_again_when_a_turn_is_taken_back(players: Players, service: TableService) -> None:
    for person in PEOPLE:
        await service.defaults.keep(person.user_id, Orders(pace="steps"))
    table = await first_turn(players)
    table = (await players.step(table, lambda _: act.Launch())).table
    outcome = await service.undo(table.game_id, user(table, table.turn_seat), 0)
    assert all(s.orders == Orders(pace="steps") for s in outcome.table.game.seats)


@pytest.mark.parametrize("stored", ["x", 3, {"circles": "always"}, {"nonsense": 1}, ["best"]])
async def test_what_cannot_be_read_is_ignored_with_a_line_in_the_log(
    stored: object, players: Players, service: TableService, store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    await store.preferences.update(OTTO.user_id, {"orders": stored})
    with caplog.at_level(logging.WARNING):
        assert await service.defaults.get(OTTO.user_id) == Orders()
    assert f"the stored choices of user {OTTO.user_id}" in caplog.text
    table = (await players.begin()).table
    assert all(s.orders == Orders() for s in table.game.seats)


async def test_the_usual_choices_are_not_stored(service: TableService, store: Store) -> None:
    await service.defaults.keep(MIRA.user_id, Orders(gold="best"))
    await service.defaults.keep(MIRA.user_id, Orders())
    assert await store.preferences.get(MIRA.user_id) == {}


async def test_a_pass_that_fails_after_all_asks_the_person(
    players: Players, service: TableService, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await first_turn(players)
    seat = after(table)
    await wish(service, table, seat)
    ended = await end_of_turn(players, table)
    monkeypatch.setattr("game.engine.due", lambda *_: False)
    outcome = await service.pass_ahead(table.game_id, ended.table.game.turn.number)
    assert outcome is not None
    assert told(outcome) == [kinds.TURN]
    assert outcome.table.game.seats[seat].orders.ahead is None
    assert "could not be passed for" in caplog.text
