"""Asking the table to take back what was shown: who has a say, once and no more, over restarts and processes."""

from __future__ import annotations

import asyncio

import pytest
from service_players import MIRA, NOOR, OTTO, Players

from bot.service import (
    AlreadyAsked,
    Duplicate,
    GameOver,
    NothingToUndo,
    NotSeated,
    NoVote,
    Outcome,
    OwnRequest,
    Person,
    RequestClosed,
    StaleRevision,
    Table,
    TableOptions,
    TableService,
    notices,
)
from bot.service import requests as asked
from game import actions as act
from game.options import Option
from game.state import Orders
from persistence import NewNotice, Store, open_store

KAITO = Person(104, "Kaito")
FOUR = (MIRA, OTTO, NOOR, KAITO)


def from_the_deck(options: list[Option]) -> act.Action:
    return next(o.action for o in options if isinstance(o.action, act.BuyCard) and o.action.card == "deck")


async def shown(players: Players, people: tuple[Person, ...] = FOUR, host_plays: bool = False) -> Table:
    """A turn of somebody (not the host, or the host) in which a card was bought from the deck and a probe launched."""
    for seed in range(50):
        options = TableOptions(seed=f"r{seed}")
        table = await players.service.create_lobby(1, 7, people[0], options)
        for person in people[1:]:
            table = await players.service.join(table.game_id, person)
        table = (await players.service.start(table.game_id, people[0].user_id)).table
        if (table.turn_seat == 0) == host_plays:
            break
        await players.service.close(table.game_id, people[0].user_id)
    table = await players.play(table, len(people))
    table = (await players.step(table, from_the_deck)).table
    return (await players.step(table, lambda options: act.Launch())).table


def user(table: Table, seat: int) -> int:
    found = table.chairs[seat].user_id
    assert found is not None
    return found


def me(table: Table) -> int:
    return user(table, table.turn_seat)


def helpers(table: Table) -> list[int]:
    """The others without the host."""
    return [user(table, s) for s in asked.together(table, table.turn_seat)]


async def test_everybody_but_the_host_agrees(players: Players, store: Store) -> None:
    service, table = players.service, await shown(players)
    points = await service.undo_points(table.game_id, me(table))
    assert [(p.back_to, p.free) for p in points] == [(1, True), (0, False)]
    _, request, notices = await service.requests.ask(table.game_id, me(table), 0, revision=table.revision)
    assert (request.seat, request.steps, request.fine, request.open) == (table.turn_seat, 2, (), True)
    assert [(n.kind, n.payload["prompt"]) for n in notices] == [("vote", request.id)]
    assert (await service.table(table.game_id)).version == table.version

    first, second = helpers(table)
    answer = await service.requests.answer(table.game_id, first, request.id, True)
    assert answer.done is None
    assert asked.waiting(answer.table, answer.request) == (answer.table.chair(second).index,)  # type: ignore[union-attr]
    again = await service.requests.answer(table.game_id, first, request.id, True)
    assert again.again
    assert again.request.fine == answer.request.fine

    last = await service.requests.answer(table.game_id, second, request.id, True, interaction_id=5)
    assert last.done is not None
    assert last.done.table.turn_log() == []
    assert last.request.outcome == asked.DONE
    assert last.done.table.revision == table.revision + 1
    told = [n for n in last.done.notices if n.kind == "agreed"]
    assert [n.payload for n in told] == [{"seat": table.turn_seat, "steps": 2, "revision": table.revision + 1}]
    with pytest.raises(RequestClosed) as closed:
        await service.requests.answer(table.game_id, first, request.id, False)
    assert closed.value.outcome == asked.DONE
    with pytest.raises(Duplicate):
        await service.requests.answer(table.game_id, second, request.id, True, interaction_id=5)
    # The same card comes again.
    bought = await players.step(last.done.table, from_the_deck)
    assert bought.table.game.seats[table.turn_seat].hand == table.game.seats[table.turn_seat].hand
    assert [p.outcome for p in await store.outbox.prompts_to_retire()] == [asked.DONE]


async def test_the_host_alone_is_enough(players: Players) -> None:
    table = await shown(players)
    _, request, _ = await players.service.requests.ask(table.game_id, me(table), 0)
    answer = await players.service.requests.answer(table.game_id, table.host_id, request.id, True)
    assert answer.done is not None


async def test_the_host_who_asks_needs_everybody(players: Players) -> None:
    service, table = players.service, await shown(players, host_plays=True)
    _, request, _ = await service.requests.ask(table.game_id, MIRA.user_id, 0)
    answers = [await service.requests.answer(table.game_id, p.user_id, request.id, True) for p in (NOOR, OTTO, KAITO)]
    assert [a.done is not None for a in answers] == [False, False, True]


@pytest.mark.parametrize("host_plays", [True, False])
async def test_two_at_a_table_ask_the_one_other(players: Players, host_plays: bool) -> None:
    table = await shown(players, (MIRA, OTTO), host_plays)
    _, request, _ = await players.service.requests.ask(table.game_id, me(table), 0)
    other = user(table, 1 - table.turn_seat)
    assert asked.waiting(table, request) == (1 - table.turn_seat,)
    assert (await players.service.requests.answer(table.game_id, other, request.id, True)).done is not None


async def test_three_at_a_table(players: Players) -> None:
    table = await shown(players, (MIRA, OTTO, NOOR))
    _, request, _ = await players.service.requests.ask(table.game_id, me(table), 0)
    (other,) = helpers(table)
    assert (await players.service.requests.answer(table.game_id, other, request.id, True)).done is not None


@pytest.mark.parametrize("by_host", [True, False])
async def test_one_refusal_settles_it(players: Players, by_host: bool) -> None:
    service, table = players.service, await shown(players)
    _, request, _ = await service.requests.ask(table.game_id, me(table), 0)
    first, second = helpers(table)
    await service.requests.answer(table.game_id, first, request.id, True)
    answer = await service.requests.answer(table.game_id, table.host_id if by_host else first, request.id, False)
    assert answer.request.outcome == asked.KEPT
    with pytest.raises(RequestClosed):
        await service.requests.answer(table.game_id, second, request.id, True)
    assert (await service.table(table.game_id)).revision == table.revision
    # Nothing forbids to ask once more.
    await service.requests.ask(table.game_id, me(table), 0)


async def test_playing_on_settles_it(players: Players) -> None:
    service, table = players.service, await shown(players)
    _, request, _ = await service.requests.ask(table.game_id, me(table), 0)
    first, second = helpers(table)
    await service.set_orders(table.game_id, first, Orders(gold="best"))
    await service.requests.answer(table.game_id, first, request.id, True)
    await service.undo(table.game_id, me(table), 1)
    with pytest.raises(RequestClosed) as closed:
        await service.requests.answer(table.game_id, second, request.id, True)
    assert closed.value.outcome == asked.MOVED
    # What was asked with changed orders in between is carried out all the same.
    _, request, _ = await service.requests.ask(table.game_id, me(table), 0)
    await service.set_orders(table.game_id, first, Orders(gold="ask"))
    answer = await service.requests.answer(table.game_id, table.host_id, request.id, True)
    assert answer.done is not None
    assert answer.done.table.game.seats[answer.done.table.chair(first).index].orders.gold == "ask"  # type: ignore[union-attr]


async def test_what_cannot_be_asked(players: Players) -> None:
    service, table = players.service, await shown(players)
    request = service.requests
    with pytest.raises(NothingToUndo):
        await request.ask(table.game_id, me(table), 1)
    with pytest.raises(NothingToUndo):
        await request.ask(table.game_id, me(table), 77)
    with pytest.raises(NothingToUndo):
        await request.ask(table.game_id, helpers(table)[0], 0)
    with pytest.raises(NotSeated):
        await request.ask(table.game_id, 999, 0)
    with pytest.raises(StaleRevision):
        await request.ask(table.game_id, me(table), 0, revision=table.revision - 1)
    _, there, _ = await request.ask(table.game_id, me(table), 0)
    with pytest.raises(AlreadyAsked):
        await request.ask(table.game_id, me(table), 0)
    with pytest.raises(OwnRequest):
        await request.answer(table.game_id, me(table), there.id, True)
    with pytest.raises(NotSeated):
        await request.answer(table.game_id, 999, there.id, True)
    with pytest.raises(RequestClosed):
        await request.answer(table.game_id, table.host_id, there.id + 1, True)
    await service.close(table.game_id, table.host_id)
    with pytest.raises(RequestClosed) as closed:
        await request.answer(table.game_id, table.host_id, there.id, True)
    assert closed.value.outcome == asked.ENDED
    with pytest.raises(GameOver):
        await request.ask(table.game_id, me(table), 0)


async def test_a_table_may_play_without_it(players: Players) -> None:
    service = players.service
    table = await service.create_lobby(1, 7, MIRA, TableOptions(seed="strict", undo="turn"))
    table = await service.join(table.game_id, OTTO)
    table = (await service.start(table.game_id, MIRA.user_id)).table
    table = (await players.step(await players.play(table, 2), from_the_deck)).table
    assert not asked.may_ask(table, table.turn_seat)
    with pytest.raises(NoVote):
        await service.requests.ask(table.game_id, me(table), 0)


async def test_two_last_words_at_the_same_moment_count_once(players: Players) -> None:
    service, table = players.service, await shown(players)
    _, request, _ = await service.requests.ask(table.game_id, me(table), 0)
    first, second = helpers(table)
    await service.requests.answer(table.game_id, first, request.id, True)
    answers = await asyncio.gather(
        *(service.requests.answer(table.game_id, u, request.id, True) for u in (second, table.host_id)),
        return_exceptions=True,
    )
    assert sorted(type(a).__name__ for a in answers) == ["Answer", "RequestClosed"]
    after = await service.table(table.game_id)
    assert after.revision == table.revision + 1
    assert after.turn_log() == []


async def test_two_processes_hear_the_last_words(players: Players, database_url: str) -> None:
    service, table = players.service, await shown(players)
    _, request, _ = await service.requests.ask(table.game_id, me(table), 0)
    words = helpers(table)
    async with await open_store(database_url) as elsewhere:
        second = TableService(elsewhere)
        answers = await asyncio.gather(
            service.requests.answer(table.game_id, words[0], request.id, True),
            second.requests.answer(table.game_id, words[1], request.id, True),
        )
        assert sorted(a.done is not None for a in answers) == [False, True]
        assert (await second.table(table.game_id)).turn_log() == []


async def test_played_on_in_another_process(players: Players, database_url: str) -> None:
    service, table = players.service, await shown(players)
    _, request, _ = await service.requests.ask(table.game_id, me(table), 0)
    async with await open_store(database_url) as elsewhere:
        played: Outcome = await TableService(elsewhere).undo(table.game_id, me(table), 1)
    with pytest.raises(RequestClosed):
        await service.requests.answer(table.game_id, table.host_id, request.id, True)
    assert (await service.undo_points(table.game_id, me(table)))[0].back_to == 0
    assert played.table.revision == table.revision + 1


def test_a_later_question_does_not_cancel_an_earlier_one() -> None:
    assert notices.outdated([NewNotice(kind=notices.ASK, payload={"seat": 1})]) == (notices.RESUME,)
    assert {notices.ASK, notices.VOTE, notices.AGREED} <= {*notices.outdated([NewNotice(kind=notices.TURN)])}


async def test_a_request_survives_a_restart(players: Players, database_url: str) -> None:
    table = await shown(players)
    _, request, _ = await players.service.requests.ask(table.game_id, me(table), 0)
    first, second = helpers(table)
    await players.service.requests.answer(table.game_id, first, request.id, True)
    async with await open_store(database_url) as elsewhere:
        later = TableService(elsewhere)
        assert [n.kind for n in (await later.recover()).notices if n.kind == "vote"] == ["vote"]
        answer = await later.requests.answer(table.game_id, second, request.id, True)
        assert answer.done is not None
        # An undo that the table agreed to reads back from the log like any other.
        assert await TableService(elsewhere).table(table.game_id) == answer.done.table
