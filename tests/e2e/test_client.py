"""The client around the table: errors, Discord refusing, restarts, and what is said to whom."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta

import discord
import pytest
from table import Table, raw, words

from bot.service import Outcome
from game import actions as act
from persistence import Notice

INCOME = "tuck one of your five cards"


async def begin(table: Table, *people: str) -> None:
    """A lobby with these people, and the game begun."""
    host, *others = people
    await table.slash(host, "game new")
    for person in others:
        await table.click(person, "Take a seat")
    await table.click(host, "Start")


async def test_the_bot_asks_for_the_least(table: Table) -> None:
    intents = table.client.intents
    assert [name for name, on in intents if on] == ["guilds"]
    assert table.client.allowed_mentions is not None
    assert table.client.allowed_mentions.to_dict() == discord.AllowedMentions.none().to_dict()


async def test_an_error_reaches_the_person_and_the_log(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await table.slash("Mira", "game new")

    async def fail(*_args: object, **_options: object) -> Outcome:
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr(table.app.service, "join", fail)
    with caplog.at_level(logging.ERROR):
        result = await table.click("Otto", "Take a seat")
        typed = await table.slash("Otto", "game join")
    for said in (result, typed):
        assert said.acknowledged
    assert table.newest("Otto").startswith("Something went wrong on my side")
    assert "a fault of ours" not in table.newest("Otto")
    assert caplog.text.count("a fault of ours") >= 2
    assert f"by {table.people['Otto'].id} in" in caplog.text
    assert "/game join" in caplog.text
    monkeypatch.undo()
    await table.click("Otto", "Take a seat")
    assert len((await table.seen()).chairs) == 2
    table.expect_errors()


async def test_what_discord_refuses_is_posted_later(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    await table.slash("Mira", "game new")
    await table.click("Otto", "Take a seat")
    table.world.env.inject_error("POST", "/channels/*/messages", status=500, times=None)
    await table.click("Mira", "Start")
    assert not any(INCOME in words(raw(message)) for message in table.public())
    assert "not delivered" in caplog.text
    assert (await table.seen()).status == "running"
    table.world.env.backend.faults.clear()
    await table.wait(timedelta(minutes=1))
    assert INCOME in words(raw(table.public()[0]))


async def test_a_killed_bot_goes_on_where_it_was(table: Table) -> None:
    await begin(table, "Mira", "Otto")
    before = await table.seen()
    message = table.public()[0]
    await table.restart(kill=True)
    assert await table.seen() == before
    # Nothing is posted twice, and the buttons of the message that was there still work.
    assert table.public()[0].id == message.id
    result = await table.click("Otto", "Choose my card", message)
    assert result.response is not None
    assert result.response.ephemeral


async def test_stopping_lets_what_is_under_way_finish(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await begin(table, "Mira", "Otto")
    deliver = table.app.outbox._deliver
    delivered: list[str] = []

    async def slowly(notice: Notice) -> int | None:
        await asyncio.sleep(0.2)
        message_id = await deliver(notice)
        delivered.append(notice.kind)
        return message_id

    monkeypatch.setattr(table.app.outbox, "_deliver", slowly)
    now = await table.seen()
    for chair in now.chairs:
        assert chair.user_id is not None
        card = now.game.seats[chair.index].hand[0]
        await table.app.service.act(now.game_id, chair.user_id, act.Tuck(card))
    stopping = table.client.stop()
    assert table.client.stop() is stopping
    await stopping
    assert delivered == ["turn"]
    assert table.client.is_closed()
