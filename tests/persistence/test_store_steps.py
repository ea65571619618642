"""Committing steps: all or nothing, one winner, doubled clicks, the log, the outbox."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest
from sqlalchemy.exc import StatementError
from store_world import Clock, MakeGame

from persistence import (
    DuplicateInteraction,
    Entry,
    EntryKind,
    Game,
    GameStatus,
    NewEntry,
    NewNotice,
    NewPrompt,
    PromptClosed,
    PromptTaken,
    StaleVersion,
    Store,
    WrongStatus,
    open_store,
)


def action(number: int, **more: object) -> NewEntry:
    fields: dict[str, object] = {
        "kind": EntryKind.ACTION,
        "payload": b"action %d" % number,
        "events": b"events %d" % number,
        "seat": 0,
        "user_id": 11,
    }
    return NewEntry(**(fields | more))  # type: ignore[arg-type]


async def test_a_step_writes_everything(store: Store, running: MakeGame, clock: Clock) -> None:
    game = await running()
    step = await store.games.commit_step(
        game.id,
        game.version,
        action(1, reveals=True, round_number=1, turn_number=3, interaction_id=2**62 + 1),
        b"\x00state\xff",
        notices=[NewNotice(kind="a", payload={"n": 1}), NewNotice(kind="b")],
    )
    assert (step.version, step.seq) == (game.version + 1, 1)
    after = await store.games.load(game.id)
    assert (after.snapshot, after.turn_start, after.turn_start_seq) == (b"\x00state\xff", b"state 0", 0)
    assert (after.version, after.revision) == (step.version, 1)
    (entry,) = await store.log.since(game.id)
    assert entry == Entry(
        game_id=game.id,
        seq=1,
        kind=EntryKind.ACTION,
        payload=b"action 1",
        events=b"events 1",
        seat=0,
        user_id=11,
        reveals=True,
        round_number=1,
        turn_number=3,
        interaction_id=2**62 + 1,
        source="discord",
        created_at=entry.created_at,
    )
    assert entry.created_at.utcoffset() == timedelta(0)
    assert await store.outbox.pending() == step.notices
    assert [notice.kind for notice in step.notices] == ["a", "b"]


async def test_turn_start_moves_only_when_given(store: Store, running: MakeGame) -> None:
    game = await running()
    steps: list[tuple[bytes | None, bytes | None]] = [(b"1", None), (b"2", b"2"), (b"3", None), (None, None)]
    version = game.version
    for number, (snapshot, turn_start) in enumerate(steps, 1):
        step = await store.games.commit_step(game.id, version, action(number), snapshot, turn_start)
        version = step.version
    after = await store.games.load(game.id)
    assert (after.snapshot, after.turn_start, after.turn_start_seq, after.revision) == (b"3", b"2", 2, 4)
    undo = NewEntry(kind=EntryKind.UNDO, payload=b"to 1")
    await store.games.commit_step(game.id, version, undo, b"1", b"state 0", turn_start_seq=0)
    back = await store.games.load(game.id)
    assert (back.snapshot, back.turn_start, back.turn_start_seq, back.revision) == (b"1", b"state 0", 0, 5)
    assert [entry.seq for entry in await store.log.since(game.id, back.turn_start_seq)] == [1, 2, 3, 4, 5]


async def test_one_of_two_wins(store: Store, running: MakeGame, database_url: str) -> None:
    game = await running()
    async with await open_store(database_url) as other:
        outcomes = await asyncio.gather(
            *(
                s.games.commit_step(game.id, game.version, action(n), b"by %d" % n, notices=[NewNotice(kind=str(n))])
                for n, s in enumerate([store, other] * 5)
            ),
            return_exceptions=True,
        )
    won = [n for n, outcome in enumerate(outcomes) if not isinstance(outcome, BaseException)]
    assert len(won) == 1
    assert sum(isinstance(outcome, StaleVersion) for outcome in outcomes) == 9
    after = await store.games.load(game.id)
    (entry,) = await store.log.since(game.id)
    assert (after.snapshot, entry.payload) == (b"by %d" % won[0], b"action %d" % won[0])
    assert [notice.kind for notice in await store.outbox.pending()] == [str(won[0])]


async def test_a_doubled_click_is_told_apart(store: Store, running: MakeGame) -> None:
    game = await running()
    step = await store.games.commit_step(game.id, game.version, action(1, interaction_id=77), b"1")
    for version in (game.version, step.version):
        with pytest.raises(DuplicateInteraction) as caught:
            await store.games.commit_step(game.id, version, action(2, interaction_id=77), b"2")
        assert (caught.value.game_id, caught.value.seq) == (game.id, 1)
    assert (await store.games.load(game.id)).snapshot == b"1"
    # The same number from another world is another interaction.
    await store.games.commit_step(game.id, step.version, action(2, interaction_id=77, source="world 4"), b"2")
    found = await store.log.find_interaction(77, "world 4")
    assert found is not None
    assert found.seq == 2
    assert await store.log.find_interaction(78) is None


async def test_one_click_cannot_act_in_two_games(store: Store, running: MakeGame) -> None:
    games = [await running(channel_id=n) for n in (1, 2)]
    outcomes = await asyncio.gather(
        *(store.games.commit_step(g.id, g.version, action(1, interaction_id=5), b"moved") for g in games),
        return_exceptions=True,
    )
    assert sum(isinstance(outcome, DuplicateInteraction) for outcome in outcomes) == 1
    moved = [(await store.games.load(g.id)).snapshot == b"moved" for g in games]
    assert sorted(moved) == [False, True]


async def test_nothing_is_half_written(store: Store, running: MakeGame) -> None:
    game = await running()
    with pytest.raises(StatementError, match="not JSON serializable") as caught:
        await store.games.commit_step(
            game.id,
            game.version,
            action(1, interaction_id=9),
            b"1",
            notices=[
                NewNotice(kind="fine"),
                NewNotice(kind="bad", payload={"secret": "hunter2", "not json": object()}),
            ],
        )
    assert "hunter2" not in str(caught.value)
    assert await store.games.load(game.id) == game
    assert await store.log.since(game.id) == ()
    assert await store.outbox.pending() == ()
    await store.games.commit_step(game.id, game.version, action(1, interaction_id=9), b"1")


async def test_status_decides_who_may_step(store: Store, lobby: MakeGame, running: MakeGame) -> None:
    waiting = await lobby(channel_id=1)
    with pytest.raises(WrongStatus):
        await store.games.commit_step(waiting.id, waiting.version, action(1), b"1")
    game = await running(channel_id=2)
    step = await store.games.commit_step(game.id, game.version, action(1), None, status=GameStatus.CLOSED)
    with pytest.raises(WrongStatus, match="closed"):
        await store.games.commit_step(game.id, step.version, action(2), b"2")
    with pytest.raises(ValueError, match="lobby"):
        await store.games.commit_step(game.id, step.version, action(2), b"2", status=GameStatus.LOBBY)


async def play(store: Store, game: Game, count: int) -> int:
    version = game.version
    for number in range(1, count + 1):
        step = await store.games.commit_step(
            game.id, version, action(number), b"%d" % number, notices=[NewNotice(kind="step", payload={"n": number})]
        )
        version = step.version
    return version


async def test_log_paging(store: Store, running: MakeGame) -> None:
    game = await running(channel_id=1)
    other = await running(channel_id=2)
    await play(store, game, 7)
    await play(store, other, 2)

    def seqs(entries: tuple[Entry, ...]) -> list[int]:
        return [entry.seq for entry in entries]

    assert seqs(await store.log.latest(game.id, 3)) == [5, 6, 7]
    assert seqs(await store.log.latest(game.id, 3, before=5)) == [2, 3, 4]
    assert seqs(await store.log.latest(game.id, 99)) == [1, 2, 3, 4, 5, 6, 7]
    assert seqs(await store.log.since(game.id, 4)) == [5, 6, 7]
    assert seqs(await store.log.since(game.id, 1, limit=2)) == [2, 3]
    assert seqs(await store.log.since(game.id, 7)) == []


async def test_outbox_order_and_marking(store: Store, running: MakeGame, clock: Clock) -> None:
    game = await running()
    await play(store, game, 3)
    first, second, third = await store.outbox.pending()
    assert [n.payload["n"] for n in (first, second, third)] == [1, 2, 3]
    assert await store.outbox.pending(game_id="other") == ()
    prompt = NewPrompt(channel_id=500, message_id=9001, kind="turn", seat=0)
    await store.outbox.mark_done(first.id, prompt=prompt, table_message_id=9002)
    await store.outbox.mark_done(first.id, prompt=prompt)
    loaded = await store.games.load(game.id)
    assert loaded.table_message_id == 9002
    assert loaded.table_posted_at is not None
    assert loaded.version == game.version + 3
    assert [p.message_id for p in await store.outbox.prompts(game.id)] == [9001]

    retry_at = clock.now + timedelta(minutes=5)
    await store.outbox.mark_failed(second.id, "x" * 2000, retry_at)
    assert await store.outbox.pending() == (third,)
    assert await store.outbox.next_due() == third.due_at
    await store.outbox.mark_done(third.id)
    assert await store.outbox.next_due() == retry_at
    clock.now = retry_at
    (again,) = await store.outbox.pending()
    assert (again.id, again.attempts, again.last_error) == (second.id, 1, "x" * 500)
    await store.outbox.mark_done(second.id)
    assert await store.outbox.next_due() is None


async def test_claims_are_exclusive_until_they_lapse(
    store: Store, running: MakeGame, clock: Clock, database_url: str
) -> None:
    game = await running()
    await play(store, game, 6)
    async with await open_store(database_url, clock=clock) as other:
        shares = await asyncio.gather(*(s.outbox.claim(limit=2) for s in (store, other, store, other)))
    claimed = [notice.id for share in shares for notice in share]
    assert len(claimed) == len(set(claimed)) == 6
    await store.outbox.mark_done(claimed[0])
    assert await store.outbox.claim() == ()
    clock.now += timedelta(seconds=61)
    assert [notice.id for notice in await store.outbox.claim()] == sorted(claimed[1:])


async def test_reminders_wait_and_can_be_cancelled(store: Store, running: MakeGame, clock: Clock) -> None:
    game = await running()
    tomorrow = clock.now + timedelta(days=1)
    remind = NewNotice(kind="reminder", due_at=tomorrow)
    step = await store.games.commit_step(game.id, game.version, action(1), b"1", notices=[remind])
    assert await store.outbox.pending() == ()
    assert [notice.kind for notice in (await store.recover()).notices] == ["reminder"]
    new = NewNotice(kind="reminder", payload={"new": True}, due_at=tomorrow)
    await store.games.commit_step(game.id, step.version, action(2), b"2", notices=[new], cancel=["reminder"])
    clock.now = tomorrow
    assert [notice.payload for notice in await store.outbox.pending()] == [{"new": True}]


async def test_prompts_are_retired_with_the_step(store: Store, running: MakeGame) -> None:
    game = await running()
    for message_id in (1, 2, 3):
        await store.outbox.add_prompt(game.id, NewPrompt(channel_id=500, message_id=message_id, kind="turn"))
    step = await store.games.commit_step(game.id, game.version, action(1), b"1", retire=[2])
    (due,) = await store.outbox.prompts_to_retire()
    assert due.message_id == 2
    await store.outbox.mark_retired(due.id)
    await store.games.commit_step(game.id, step.version, action(2), b"2", retire="all")
    assert [p.message_id for p in (await store.recover()).prompts] == [1, 3]
    assert [p.message_id for p in await store.outbox.prompts_to_retire(game_id=game.id)] == [1, 3]
    assert await store.outbox.prompts_to_retire(game_id="other") == ()


async def test_a_request_is_written_down_before_it_is_posted(store: Store, running: MakeGame) -> None:
    game = await running()
    asked, notices = await store.outbox.open_prompt(
        game.id,
        game.version,
        NewPrompt(channel_id=500, kind="undo", seat=1, data={"back_to": 2}),
        [NewNotice(kind="vote", payload={"seat": 1})],
    )
    assert (asked.message_id, asked.data, asked.open) == (None, {"back_to": 2}, True)
    assert [n.payload for n in notices] == [{"seat": 1, "prompt": asked.id}]
    assert await store.outbox.pending(game_id=game.id) == notices
    await store.outbox.post_prompt(asked.id, 4711)
    changed = await store.outbox.change_prompt(game.id, asked.id, lambda p: {**p.data, "fine": [0]})
    assert (changed.message_id, changed.data) == (4711, {"back_to": 2, "fine": [0]})
    assert (await store.games.load(game.id)).version == game.version


async def test_a_game_has_one_request_at_a_time(store: Store, running: MakeGame, database_url: str) -> None:
    game = await running()
    new = NewPrompt(channel_id=500, kind="undo", seat=1)
    async with await open_store(database_url) as other:
        done = await asyncio.gather(
            *(s.outbox.open_prompt(game.id, game.version, new) for s in (store, other)), return_exceptions=True
        )
    (refused,) = [d for d in done if isinstance(d, BaseException)]
    assert isinstance(refused, PromptTaken)
    (there,) = await store.outbox.prompts(game.id)
    assert refused.prompt_id == there.id
    with pytest.raises(StaleVersion):
        await store.outbox.open_prompt(game.id, game.version - 1, new)
    closed = await store.outbox.close_prompt(game.id, there.id, "kept", by=0)
    assert (closed.open, closed.outcome, closed.data) == (False, "kept", {"by": 0})
    again, _ = await store.outbox.open_prompt(game.id, game.version, new)
    assert again.id != there.id


async def test_a_settled_prompt_takes_no_answer(store: Store, running: MakeGame) -> None:
    game, elsewhere = await running(), await running(501)
    asked, _ = await store.outbox.open_prompt(game.id, game.version, NewPrompt(channel_id=500, kind="undo", seat=1))
    with pytest.raises(PromptClosed):
        await store.outbox.change_prompt(elsewhere.id, asked.id, lambda p: {})
    question = await store.outbox.add_prompt(game.id, NewPrompt(channel_id=500, message_id=9, kind="ask", seat=0))
    step = await store.games.commit_step(game.id, game.version, action(1), b"1", close={"undo": "moved"})
    assert [(p.id, p.outcome) for p in await store.outbox.prompts_to_retire()] == [(asked.id, "moved")]
    for refused in (
        store.outbox.change_prompt(game.id, asked.id, lambda p: {}),
        store.outbox.close_prompt(game.id, asked.id, "kept"),
        store.games.commit_step(game.id, step.version, action(2), b"2", rests_on=asked.id),
    ):
        with pytest.raises(PromptClosed) as caught:
            await refused
        assert caught.value.outcome == "moved"
    loaded = await store.games.load(game.id)
    assert (loaded.version, loaded.snapshot) == (step.version, b"1")
    assert (await store.outbox.prompts(game.id))[-1].id == question.id
    await store.games.commit_step(game.id, step.version, action(2), b"2", rests_on=question.id)
    with pytest.raises(PromptClosed):
        await store.outbox.close_prompt(game.id, 999, "kept")


async def test_a_new_world_forgets_messages_but_no_interaction(store: Store, running: MakeGame) -> None:
    game = await running()
    await store.games.set_table_message(game.id, 1000)
    await store.outbox.add_prompt(game.id, NewPrompt(channel_id=500, message_id=1001, kind="turn"))
    await store.games.commit_step(game.id, game.version, action(1, interaction_id=1002, source="world 1"), b"1")
    assert await store.outbox.forget_messages() == 2
    loaded = await store.games.load(game.id)
    assert (loaded.table_message_id, loaded.table_posted_at) == (None, None)
    assert await store.outbox.prompts(game.id) == ()
    assert await store.log.find_interaction(1002, "world 1") is not None
    await store.games.commit_step(game.id, loaded.version, action(2, interaction_id=1002, source="world 2"), b"2")


async def test_the_table_message_makes_no_move_stale(store: Store, running: MakeGame) -> None:
    game = await running()
    await store.games.set_table_message(game.id, 4242)
    await store.games.commit_step(game.id, game.version, action(1), b"1")
    shown = await store.games.load(game.id)
    assert shown.table_message_id == 4242
    await store.games.set_table_message(game.id, None)
    assert (await store.games.load(game.id)).table_posted_at is None
