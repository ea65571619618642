from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from service_players import MIRA, NOOR, OTTO, PEOPLE, Players

from bot.service import (
    Damaged,
    Duplicate,
    GameOver,
    Illegal,
    NothingToUndo,
    NotSeated,
    NotYourDecision,
    Outcome,
    StaleRevision,
    Table,
    TableService,
    UndoWall,
    notices,
)
from game import actions as act
from game import engine
from game.options import Option
from game.state import Config, Orders, copy
from persistence import NewNotice, Store, open_store


async def first_turn(players: Players) -> Table:
    """A game in which everybody has chosen a first income card."""
    table = (await players.begin()).table
    return await players.play(table, len(PEOPLE))


def owner(table: Table) -> int:
    user_id = table.chairs[table.turn_seat].user_id
    assert user_id is not None
    return user_id


def prefer(kind: type[act.Action]) -> object:  # type: ignore[valid-type]
    return lambda options: next(o.action for o in options if isinstance(o.action, kind))


async def test_first_income_is_open_to_all_at_once_and_stays_changeable(players: Players) -> None:
    service = players.service
    table = (await players.begin()).table
    hands = [list(seat.hand) for seat in table.game.seats]
    shown = table.revision
    await service.act(table.game_id, OTTO.user_id, act.Tuck(hands[1][0]), revision=shown)
    # Two panels opened at the same moment: the second is not stale because somebody else chose.
    await service.act(table.game_id, NOOR.user_id, act.Tuck(hands[2][0]), revision=shown)
    changed = await service.act(table.game_id, OTTO.user_id, act.Tuck(hands[1][1]), revision=shown)
    assert changed.waiting == (0,)
    assert changed.notices == ()
    last = await service.act(table.game_id, MIRA.user_id, act.Tuck(hands[0][0]), revision=shown)
    assert last.turn_over
    assert last.table.game.seats[1].tucked == [hands[1][1]]
    assert [n.kind for n in last.notices] == ["turn"]
    assert last.notices[0].payload == {"seat": last.table.turn_seat, "turn": 1}


async def test_a_step_is_in_storage_when_it_returns(players: Players, database_url: str) -> None:
    table = await first_turn(players)
    outcome = await players.step(table, prefer(act.Launch))  # type: ignore[arg-type]
    assert outcome.events
    async with await open_store(database_url) as elsewhere:
        game = await elsewhere.games.load(table.game_id)
        assert game.revision == outcome.table.revision
        assert game.snapshot == outcome.table.game.encode()
        again = await TableService(elsewhere).table(table.game_id)
    assert again == outcome.table


async def test_refusals_change_nothing(players: Players) -> None:
    service, table = players.service, await first_turn(players)
    me, seat = owner(table), table.turn_seat
    other = next(p.user_id for p in PEOPLE if p.user_id != me)
    with pytest.raises(NotSeated):
        await service.act(table.game_id, 999, act.Launch())
    with pytest.raises(NotYourDecision) as foreign:
        await service.act(table.game_id, other, act.Launch())
    assert (foreign.value.waiting, foreign.value.turn_seat) == ((seat,), seat)
    with pytest.raises(Illegal) as illegal:
        await service.act(table.game_id, me, act.EndTurn())
    assert illegal.value.refusal.code
    with pytest.raises(StaleRevision) as stale:
        await service.act(table.game_id, me, act.Launch(), revision=table.revision - 2)
    assert stale.value.steps == 2
    assert await service.table(table.game_id) == table


async def test_a_doubled_click_is_done_once(players: Players) -> None:
    service, table = players.service, await first_turn(players)
    done = await service.act(table.game_id, owner(table), act.Launch(), revision=table.revision, interaction_id=5)
    with pytest.raises(Duplicate) as twice:
        await service.act(table.game_id, owner(table), act.Launch(), revision=table.revision, interaction_id=5)
    assert twice.value.seq == done.table.revision
    assert await service.table(table.game_id) == done.table


async def test_clicks_at_the_same_moment_count_once(players: Players) -> None:
    service, table = players.service, await first_turn(players)
    results = await asyncio.gather(
        *(
            service.act(table.game_id, owner(table), act.Launch(), revision=table.revision, interaction_id=n)
            for n in range(50, 55)
        ),
        return_exceptions=True,
    )
    assert sum(isinstance(r, Outcome) for r in results) == 1
    assert sum(isinstance(r, StaleRevision) for r in results) == 4


async def test_two_processes_at_one_game(players: Players, database_url: str) -> None:
    table = await first_turn(players)
    async with await open_store(database_url) as elsewhere:
        second = TableService(elsewhere)
        assert await second.table(table.game_id) == table
        ahead = await players.step(table, prefer(act.Launch))  # type: ignore[arg-type]
        with pytest.raises(StaleRevision):
            await second.act(table.game_id, owner(table), act.Launch(), revision=table.revision)
        assert await second.table(table.game_id) == ahead.table
        # Without a revision the step is judged anew on what the other process has written.
        with pytest.raises(Illegal):
            await second.act(table.game_id, owner(table), act.Launch())


async def test_undo_and_redo_are_steps_too(players: Players, database_url: str) -> None:
    service, table = players.service, await first_turn(players)
    me = owner(table)
    assert await service.undo_points(table.game_id, me) == []
    with pytest.raises(NothingToUndo):
        await service.undo(table.game_id, me, 0)
    launched = (await players.step(table, prefer(act.Launch))).table  # type: ignore[arg-type]
    moved = (await players.step(launched, prefer(act.MoveProbe))).table  # type: ignore[arg-type]
    points = await service.undo_points(table.game_id, me)
    assert [(p.back_to, len(p.lines), p.free) for p in points] == [(1, 1, True), (0, 2, True)]
    assert [type(line.action) for line in points[1].lines] == [act.Launch, act.MoveProbe]
    other = next(p.user_id for p in PEOPLE if p.user_id != me)
    assert await service.undo_points(table.game_id, other) == []

    back = await service.undo(table.game_id, me, 0, revision=moved.revision, interaction_id=77)
    assert back.table.game == table.game
    assert back.table.revision == moved.revision + 1
    assert back.table.turn_log() == []
    with pytest.raises(Duplicate):
        await service.undo(table.game_id, me, 0, interaction_id=77)
    # Somebody who starts anew sees the same, and can go on from there.
    async with await open_store(database_url) as elsewhere:
        second = TableService(elsewhere)
        assert await second.table(table.game_id) == back.table
        again = await second.redo(table.game_id, me)
        assert again.table.game == launched.game
        again = await second.redo(table.game_id, me)
        assert again.table.game == moved.game
        assert [type(line.action) for line in again.table.turn_log()] == [act.Launch, act.MoveProbe]
        with pytest.raises(NothingToUndo):
            await second.redo(table.game_id, me)
    with pytest.raises(StaleRevision):
        await service.act(table.game_id, me, act.EndTurn(), revision=back.table.revision)


async def test_what_was_shown_is_not_taken_back_alone(players: Players) -> None:
    service, table = players.service, await first_turn(players)
    me = owner(table)
    bought = await players.step(table, lambda options: next(
        o.action for o in options if isinstance(o.action, act.BuyCard) and o.action.card == "deck"
    ))  # fmt: skip
    assert bought.revealed
    with pytest.raises(UndoWall) as wall:
        await service.undo(table.game_id, me, 0)
    assert wall.value.steps == 0
    agreed = await service.undo(table.game_id, me, 0, agreed=True)
    assert agreed.table.game == table.game
    again = await players.step(agreed.table, lambda options: act.BuyCard("deck"))
    assert again.table.game == bought.table.game


async def test_orders_do_not_make_anybodys_buttons_stale(players: Players) -> None:
    service, table = players.service, await first_turn(players)
    other = next(p for p in PEOPLE if p.user_id != owner(table))
    seat = PEOPLE.index(other)
    changed = await service.set_orders(table.game_id, other.user_id, Orders(gold="best"))
    assert changed.table.game.seats[seat].orders == Orders(gold="best")
    launched = await service.act(table.game_id, owner(table), act.Launch(), revision=table.revision)
    assert launched.table.revision == table.revision + 2
    back = await service.undo(
        table.game_id, owner(table), (await service.undo_points(table.game_id, owner(table)))[0].back_to
    )
    assert back.table.game.seats[seat].orders == Orders(gold="best")


@pytest.mark.parametrize("seed", [1, 2])
async def test_a_whole_game(store: Store, database_url: str, seed: int) -> None:
    players = Players(TableService(store), seed)
    table = (await players.begin(seed=f"whole-{seed}")).table
    turns, found = 0, []
    while table.status == "running":
        outcome = await players.step(table)
        turned = [n for n in outcome.notices if n.kind == "turn"]
        assert len(turned) == (outcome.turn_over and not outcome.game_over)
        turns += len(turned)
        found += [n.payload["slot"] for n in outcome.notices if n.kind == "found"]
        before, table = table, outcome.table
        assert table.revision == before.revision + 1
        assert table.waiting or table.status == "over"
        if table.revision % 60 == 0:
            # Whoever reads the game from storage at any moment sees what memory has.
            async with await open_store(database_url) as elsewhere:
                assert await TableService(elsewhere).table(table.game_id) == table
    assert table.status == "over"
    assert outcome.game_over
    assert [n.kind for n in outcome.notices if n.kind != "found"] == ["over"]
    assert sorted(found) == [slot for slot, species in enumerate(table.game.species) if species.found]
    assert table.result is not None
    assert table.result["scores"] == [seat.score for seat in table.game.seats]
    assert turns == table.game.turn.number
    assert {line.turn for line in table.log} == set(range(turns + 1))
    async with await open_store(database_url) as elsewhere:
        stored = await TableService(elsewhere).table_in(7)
        assert (stored.game, stored.log, stored.result) == (table.game, table.log, table.result)
        assert {n.kind for n in await elsewhere.outbox.undelivered()} - {"found"} == {"over"}
    with pytest.raises(GameOver):
        await players.service.act(table.game_id, MIRA.user_id, act.Pass())


def test_a_discovery_is_told_before_what_comes_next() -> None:
    before, _ = engine.new_game(Config(2, "found"))
    after = copy(before)
    after.species[1].found = True
    assert notices.of_step(before, after, 0) == [NewNotice(kind="found", payload={"slot": 1})]
    after.phase, after.turn.number = "play", 1
    assert [n.kind for n in notices.of_step(before, after, 0)][:2] == ["found", "turn"]
    after.phase = "over"
    assert [n.kind for n in notices.of_step(before, after, 0)] == ["found", "over"]
    assert "found" not in notices.outdated([NewNotice(kind="turn"), NewNotice(kind="over")])


async def test_since_tells_of_the_others_turns_only(players: Players) -> None:
    table = await first_turn(players)
    seat = table.turn_seat
    assert table.since(seat) == []
    quick = [act.EndTurn, act.Launch]

    def hurry(options: list[Option]) -> act.Action:
        for kind in quick:
            for option in options:
                if isinstance(option.action, kind):
                    return option.action
        return players.pick([o for o in options if o.group != "free"] or options)

    while table.game.turn.number < 1 + len(PEOPLE):
        table = (await players.step(table, hurry)).table
    assert table.turn_seat == seat
    told = table.since(seat)
    assert {line.turn for line in told} == {2, 3}
    assert seat not in {line.turn_seat for line in told}
    assert table.turn_log() == []


async def test_many_tables_at_once(store: Store) -> None:
    service = TableService(store)
    crowd = [Players(service, n) for n in range(25)]
    for n, players in enumerate(crowd):
        players.clicks = 10_000 * n
    begun = await asyncio.gather(*(players.begin(channel=n) for n, players in enumerate(crowd)))
    played = await asyncio.gather(*(p.play(b.table, 12) for p, b in zip(crowd, begun, strict=True)))
    assert [table.revision for table in played] == [12] * len(crowd)


async def test_only_so_many_games_stay_in_memory(store: Store) -> None:
    players = Players(TableService(store, capacity=2))
    tables = [(await players.begin(channel=n)).table for n in range(5)]
    assert len(players.service._shelf._live) == 2
    for table in tables:
        assert await players.service.table(table.game_id) == table


@pytest.mark.parametrize("column", ["snapshot", "turn_start", "config", "payload"])
async def test_a_damaged_game_harms_no_other(players: Players, store: Store, sqlite_path: Path, column: str) -> None:
    table = await first_turn(players)
    fine = (await players.begin(channel=8)).table
    with sqlite3.connect(sqlite_path) as database:
        where = "log_entry SET payload" if column == "payload" else f"game SET {column}"
        database.execute(f"UPDATE {where} = ? WHERE {'game_id' if column == 'payload' else 'id'} = ?",
                         (b"\xc1nonsense", table.game_id))  # fmt: skip
    service = TableService(store)
    with pytest.raises(Damaged) as damaged:
        await service.table(table.game_id)
    assert damaged.value.game_id == table.game_id
    with pytest.raises(Damaged):
        await service.table_in(7)
    assert await service.table(fine.game_id) == fine
    assert engine.options(fine.game, 0)
