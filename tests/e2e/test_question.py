"""A choice that falls to somebody in another person's turn: asked with one mention, answered in private."""

from __future__ import annotations

import random

from table import PEOPLE, Table, labels, raw, words

from bot.service import Table as Seen

SEED = "askb"
"""With this seed a sector is won on another's turn before long."""


async def play_until_asked(table: Table) -> Seen:
    """A game of four that plays itself until somebody has to choose on another's turn."""
    await table.slash("Mira", "game new", seed=SEED)
    for who in PEOPLE[1:]:
        await table.click(who, "Take a seat")
    await table.click("Mira", "Start with 4")
    chance = random.Random(SEED)
    while (now := await table.seen()).status == "running":
        seat = now.waiting[0]
        if now.game.phase == "play" and seat != now.turn_seat:
            await table.app.outbox.settle()
            return await table.seen()
        await table.greedy_step(chance)
    raise AssertionError("nobody was asked")


async def test_a_question_on_anothers_turn(table: Table, quick_pictures: None) -> None:
    now = await play_until_asked(table)
    asked, owner = table.name_of(now.waiting[0], now), table.name_of(now.turn_seat, now)
    question = table.public()[0]
    assert "a quick question" in words(raw(question))
    assert [m.id for m in question.mentions] == [table.people[asked].id]
    assert f"{owner} goes on when you have answered." in words(raw(question))
    shown = next(m for m in table.public() if m.id == now.message_id)
    assert f"Paused for one answer from {asked}" in words(raw(shown))
    assert "Go on with my turn" not in labels(raw(shown))

    # The question is for one person.
    await table.click(owner, "Answer", question)
    assert f"{asked} has a question to answer first." in table.newest(owner)

    await table.click(asked, "Answer", question)
    panel = next(m for m in table.visible(asked) if m.flags.ephemeral)
    answers = labels(raw(panel))
    assert answers[0].startswith("A · ")
    await table.click(asked, answers[0], panel)
    await table.app.outbox.settle()
    after = await table.seen()
    assert after.revision == now.revision + 1
    settled = next(m for m in table.public() if m.id == question.id)
    assert labels(raw(settled)) == []
    assert f"{asked} answered" in words(raw(settled))
    if after.turn_seat == now.turn_seat:
        again = next(m for m in table.public() if m.id == after.message_id)
        assert "Go on with my turn" in labels(raw(again))
