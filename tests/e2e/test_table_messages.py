"""Table messages over time: posted anew each turn, the old one retired with one edit, left alone once they are old."""

from __future__ import annotations

import random
from collections import Counter
from datetime import timedelta

from table import PEOPLE, Table, raw, words
from watch import Watch

from bot.service import Table as Seen

TURNS = 14


async def begin(table: Table) -> None:
    await table.slash("Mira", "game new", seed="messages")
    for who in PEOPLE[1:3]:
        await table.click(who, "Take a seat")
    await table.click("Mira", "Start with 3")


async def step(table: Table, chance: random.Random) -> Seen:
    """The next step of whoever must choose, and all that is posted and edited for it."""
    await table.greedy_step(chance)
    await settled(table)
    return await table.seen()


async def settled(table: Table) -> None:
    await table.app.outbox.settle()
    await table.world.env.settle()


async def test_each_turn_has_a_message_that_is_retired_once(table: Table, quick_pictures: None) -> None:
    await begin(table)
    watch, chance = Watch(table), random.Random("messages")
    shown: dict[int, int] = {}
    now = await table.seen()
    while now.game.turn.number < TURNS:
        now = await step(table, chance)
        watch.look()
        if now.game.phase == "play":
            assert now.message_id is not None
            shown[now.game.turn.number] = now.message_id
    assert len(set(shown.values())) == TURNS
    assert list(shown.values()) == sorted(shown.values())
    taken = Counter(line.turn for line in now.log)
    for turn in range(1, TURNS):
        message = watch.messages[shown[turn]]
        assert message.buttons.count(False) == 1, turn
        assert not message.buttons[-1], turn
        # one edit for each step at most, since the last one ends the turn and retires the message
        assert len(message.edits) <= taken[turn], turn
    assert watch.messages[shown[TURNS]].edits == []
    assert watch.faults == []


async def test_a_message_older_than_an_hour_is_never_edited(table: Table, quick_pictures: None) -> None:
    await begin(table)
    watch, chance = Watch(table), random.Random("old")
    now = await table.seen()
    while now.game.turn.number < 6 or not now.turn_log():
        now = await step(table, chance)
    old = now.message_id
    assert old is not None
    before = words(raw(next(m for m in table.public() if m.id == old)))
    watch.look()
    edits = len(watch.messages[old].edits)
    await table.wait(timedelta(minutes=61))
    turn = now.game.turn.number
    while now.game.turn.number == turn:
        now = await step(table, chance)
    watch.look()
    assert len(watch.messages[old].edits) == edits
    assert words(raw(next(m for m in table.public() if m.id == old))) == before
    # the next turn has a message of its own, and the buttons of the old one still lead to where the game is
    assert now.message_id != old
    assert "your turn" in words(raw(table.public()[0]))
    who = table.name_of(now.turn_seat, now)
    await table.click(who, "Hand", next(m for m in table.public() if m.id == old))
    assert "went wrong" not in table.newest(who)
    await table.restart(kill=True)
    watch.look()
    assert len(watch.messages[old].edits) == edits
