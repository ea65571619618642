"""Messages over time: questions settled over restarts, a table message that was deleted or is old, a closed channel."""

from __future__ import annotations

import asyncio
import logging
import random
import re
from dataclasses import replace
from datetime import timedelta

import discord
import pytest
from table import PEOPLE, Table, labels, raw, walk, words

from bot.service import Table as Seen
from bot.views import deliver, ids
from game.state import Orders
from persistence import Notice

SEED = "askb"
"""With this seed a sector is won on another's turn before long."""

QUESTION = "a quick question"


async def seated(table: Table, people: tuple[str, ...] = PEOPLE, seed: str = SEED) -> Seen:
    """A game of these people before their first income cards."""
    await table.slash(people[0], "game new", seed=seed)
    for who in people[1:]:
        await table.click(who, "Take a seat")
    await table.click(people[0], f"Start with {len(people)}")
    return await table.seen()


async def first_turn(table: Table) -> Seen:
    now, chance = await seated(table, PEOPLE[:2]), random.Random(1)
    while now.game.phase == "setup":
        now = await table.greedy_step(chance)
    await all_posted(table)
    return await table.seen()


async def all_posted(table: Table) -> None:
    """Wait until every message is as it should be."""
    await table.app.outbox.settle()
    await table.world.env.settle()
    for _ in range(500):
        if not table.client._refreshing:
            return
        await asyncio.sleep(0.02)


def questions(table: Table) -> list[discord.Message]:
    """The questions that can still be answered, newest first."""
    return [m for m in table.public() if QUESTION in words(raw(m)) and labels(raw(m))]


async def play_until_asked(table: Table) -> tuple[Seen, random.Random, discord.Message]:
    """A game of four that plays itself until somebody is asked on another's turn, and the question posted for it."""
    now, chance = await seated(table), random.Random(SEED)
    while now.game.phase == "setup" or now.waiting[0] == now.turn_seat:
        now = await table.greedy_step(chance)
    await all_posted(table)
    (question,) = questions(table)
    return now, chance, question


def table_message(table: Table, now: Seen) -> discord.Message:
    return next(m for m in table.public() if m.id == now.message_id)


def notified(table: Table, message: discord.Message) -> set[int]:
    """Whom the message was allowed to notify."""
    policy = table.world.env.backend.get_message(message.channel.id, message.id).allowed_mentions
    assert policy.users is not None
    return set(policy.users)


def turn_of(now: Seen) -> str:
    return now.chairs[now.turn_seat].name


# ---------------------------------------------------------------------------------------------- questions
async def test_every_question_is_settled_over_restarts(table: Table, quick_pictures: None) -> None:
    """Whoever is asked outside the turn has one question with their mention; any other has no buttons any more."""
    now, chance = await seated(table), random.Random(SEED)
    asked = restarts = 0
    mentioned: dict[int, int] = {}
    while asked < 2 or (questions(table) and now.status == "running"):
        now = await table.greedy_step(chance)
        foreign = now.game.phase == "play" and now.waiting[0] != now.turn_seat
        if not foreign:
            if questions(table):
                await all_posted(table)
                assert questions(table) == []
            continue
        await all_posted(table)
        asked += 1
        (open_one,) = questions(table)
        user = now.chairs[now.waiting[0]].user_id
        assert user is not None
        assert [m.id for m in open_one.mentions] == [user]
        mentioned[open_one.id] = user
        prompts = await table.app.service.requests.prompts(now.game_id)
        assert [(p.message_id, p.seat) for p in prompts] == [(open_one.id, now.waiting[0])]
        if restarts < 2:
            restarts += 1
            await table.restart(kill=restarts == 1)
            assert [m.id for m in questions(table)] == [open_one.id]
    assert (asked, restarts, len(mentioned)) == (2, 2, 2)


async def test_a_question_answered_while_the_bot_was_away(table: Table, quick_pictures: None) -> None:
    _, chance, question = await play_until_asked(table)
    table.world.env.inject_error("PATCH", f"/channels/*/messages/{question.id}", status=500, times=None)
    await table.greedy_step(chance)
    await all_posted(table)
    assert [m.id for m in questions(table)] == [question.id]
    table.world.env.backend.faults.clear()
    await table.restart(kill=True)
    assert questions(table) == []


async def test_a_question_answered_after_hours_is_not_edited_but_goes(table: Table, quick_pictures: None) -> None:
    now, chance, question = await play_until_asked(table)
    table.world.env.inject_error("PATCH", f"/channels/*/messages/{question.id}", status=500, times=None)
    await table.wait(timedelta(hours=2))
    await table.greedy_step(chance)
    await all_posted(table)
    assert question.id not in {m.id for m in table.public()}
    assert await table.app.service.requests.prompts(now.game_id) == ()


async def test_a_question_keeps_up_with_the_game(table: Table, quick_pictures: None) -> None:
    """Its buttons belong to the present moment, and it has one message however often it is brought up to date."""
    now, _, question = await play_until_asked(table)
    other = next(c for c in now.chairs if c.index not in now.waiting)
    assert other.user_id is not None
    await table.app.service.set_orders(now.game_id, other.user_id, Orders(gold="best"))
    await all_posted(table)
    after = await table.seen()
    (again,) = questions(table)
    assert again.id == question.id
    shown = [str(c["custom_id"]) for c in walk(raw(again)) if "custom_id" in c]
    assert {re.fullmatch(ids.BUTTON_TEMPLATE, i)["rev"] for i in shown} == {ids.base36(after.revision)}  # type: ignore[index]
    (prompt,) = await table.app.service.requests.prompts(now.game_id)
    assert prompt.data["rev"] == after.revision


async def test_one_mention_a_wait(table: Table, quick_pictures: None) -> None:
    """A notice that is delivered a second time posts nothing; one of a later wait asks anew and settles the first."""
    now, _, question = await play_until_asked(table)
    (prompt,) = await table.app.service.requests.prompts(now.game_id)
    again = Notice(
        id=1,
        game_id=now.game_id,
        kind="ask",
        payload={"seat": now.waiting[0], "kind": ""},
        created_at=prompt.posted_at - timedelta(seconds=1),
        due_at=prompt.posted_at,
        done_at=None,
        attempts=1,
        last_error=None,
    )
    with table.world.env.time_context():
        await deliver(table.app, again)
        assert [m.id for m in questions(table)] == [question.id]
        await table.wait(timedelta(minutes=1))
        await deliver(table.app, replace(again, created_at=prompt.posted_at + timedelta(seconds=30)))
    (later,) = questions(table)
    assert later.id != question.id


# ---------------------------------------------------------------------------------------------- the table message
def delete(table: Table, message: discord.Message) -> None:
    """Somebody who may deletes a message."""
    table.world.env.backend.delete_message(message.channel.id, message.id)


async def test_a_deleted_table_message_is_posted_anew_silently(table: Table, quick_pictures: None) -> None:
    now = await first_turn(table)
    delete(table, table_message(table, now))
    await table.slash(turn_of(now), "main launch")
    await all_posted(table)
    after = await table.seen()
    assert after.message_id != now.message_id
    again = table_message(table, after)
    assert "Go on with my turn" in labels(raw(again))
    assert notified(table, again) == set()
    assert again.flags.silent
    # From now on that one is kept up to date.
    count = len(table.public())
    await table.click(turn_of(now), "Undo launch")
    await all_posted(table)
    assert len(table.public()) == count
    assert "Launch" in " ".join(labels(raw(table_message(table, after))))


async def test_a_message_deleted_while_the_bot_was_away(table: Table, quick_pictures: None) -> None:
    now = await first_turn(table)
    delete(table, table_message(table, now))
    await table.restart(kill=True)
    after = await table.seen()
    assert "your turn" in words(raw(table_message(table, after)))
    assert notified(table, table_message(table, after)) == set()


async def test_an_old_message_is_not_edited_and_leads_on(table: Table, quick_pictures: None) -> None:
    """After an hour the message of a turn under way stays as it is; its button leads to the present."""
    now = await first_turn(table)
    me = turn_of(now)
    await table.slash(me, "main launch")
    await all_posted(table)
    old = table_message(table, now)
    before = words(raw(old))
    assert "Go on with my turn" in labels(raw(old))
    await table.wait(timedelta(hours=2))
    await table.slash(me, "free move", to=(await table.choices(me, "free move", "to"))[0])
    await all_posted(table)
    kept = table_message(table, now)
    assert words(raw(kept)) == before
    assert (await table.seen()).message_id == now.message_id
    await table.click(me, "Go on with my turn", kept)
    panel = next(m for m in table.visible(me) if m.flags.ephemeral)
    assert "End turn" in labels(raw(panel))
    await table.click(me, "End turn", panel)
    await all_posted(table)
    # The next turn has its own message; the old one still answers whoever taps it.
    after = await table.seen()
    assert after.message_id != now.message_id
    assert words(raw(table_message(table, now))) == before
    await table.click(me, "Go on with my turn", table_message(table, now))
    told = next(m for m in table.visible(me) if m.flags.ephemeral)
    assert f"{turn_of(after)} is next. I will mention you" in words(raw(told))


async def test_an_old_message_that_was_deleted_is_posted_anew(table: Table, quick_pictures: None) -> None:
    now = await first_turn(table)
    await table.wait(timedelta(hours=2))
    delete(table, table_message(table, now))
    await table.slash(turn_of(now), "main launch")
    await all_posted(table)
    after = await table.seen()
    assert after.message_id != now.message_id
    assert "Go on with my turn" in labels(raw(table_message(table, after)))


async def test_a_channel_closed_to_the_bot_loses_nothing(
    table: Table, quick_pictures: None, caplog: pytest.LogCaptureFixture
) -> None:
    now = await first_turn(table)
    me = turn_of(now)
    for path in ("/channels/*/messages", "/channels/*/messages/*"):
        table.world.env.inject_error("*", path, status=403, code=50001, message="Missing Access", times=None)
    with caplog.at_level(logging.WARNING):
        await table.slash(me, "main launch")
        await table.slash(me, "game undo")
        await table.click(me, "Take back step 1")
        await table.slash(me, "main launch")
        await all_posted(table)
        told = [r for r in caplog.records if "no access to its channel" in r.getMessage()]
        assert len(told) == 1
        assert now.game_id in told[0].getMessage()
        await table.slash(me, "end-turn")
        await all_posted(table)
        await table.wait(timedelta(minutes=30))
        refused = [r for r in caplog.records if "not delivered" in r.getMessage()]
        assert len(refused) == 1
    assert (await table.seen()).turn_seat != now.turn_seat
    table.world.env.backend.faults.clear()
    await table.wait(timedelta(hours=2))
    after = await table.seen()
    assert after.message_id != now.message_id
    shown = table_message(table, after)
    assert f"{turn_of(after)}" not in me
    assert [m.id for m in shown.mentions] == [table.people[turn_of(after)].id]


# ---------------------------------------------------------------------------------------------- one clock
async def test_all_times_are_of_one_clock(table: Table, quick_pictures: None) -> None:
    """How long a game took is told from its first and last step, whoever carried them out."""
    now = await first_turn(table)
    await table.wait(timedelta(days=3))
    now = await table.greedy_step(random.Random(1))
    assert now.started_at is not None
    begun = now.created_at
    assert timedelta() <= now.started_at - begun < timedelta(hours=1)
    last = now.log[-1].at
    assert timedelta(days=3) <= last - now.started_at < timedelta(days=4)
    stored = await table.client._store.games.load(now.game_id)  # type: ignore[union-attr]
    assert abs(stored.updated_at - table.world.env.now()) < timedelta(hours=1)
    assert abs(table.app.now() - table.world.env.now()) < timedelta(minutes=1)
    await table.restart()
    assert abs(table.app.now() - table.world.env.now()) < timedelta(minutes=1)
