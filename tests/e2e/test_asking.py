"""Asking the table to take back what was shown, with real clicks: wrong people, twice, playing on, restarts."""

from __future__ import annotations

import asyncio

import discord
import pytest
from table import PEOPLE, Table, labels, raw, walk, words

from bot.service import RequestClosed, TableOptions
from bot.service import Table as Seen
from bot.texts.telling import card_name
from game import engine


async def begin(table: Table, people: tuple[str, ...] = PEOPLE, seed: str = "stars", undo: str = "vote") -> Seen:
    """A game of these people, hosted by the first, after everybody's first income card."""
    await table.slash(people[0], "game new", seed=seed)
    if undo != TableOptions().undo:
        now = await table.seen()
        await table.app.service.set_options(now.game_id, now.host_id, undo=undo)
    for who in people[1:]:
        await table.click(who, "Take a seat")
    await table.click(people[0], f"Start with {len(people)}")
    while (now := await table.seen()).game.phase == "setup":
        seat = now.waiting[0]
        user = now.chairs[seat].user_id
        assert user is not None
        await table.app.service.act(now.game_id, user, engine.options(now.game, seat)[0].action)
    await table.app.outbox.settle()
    return await table.seen()


def turn_of(now: Seen) -> str:
    return now.chairs[now.turn_seat].name


def others_of(now: Seen) -> list[str]:
    """Everybody else but the host, who is Mira, in the order of their turns."""
    n = len(now.chairs)
    names = [now.chairs[(now.turn_seat + i) % n].name for i in range(1, n)]
    return [name for name in names if name != PEOPLE[0]]


def private(table: Table, who: str) -> discord.Message:
    return next(m for m in table.visible(who) if m.flags.ephemeral)


def button(message: discord.Message, label: str) -> str:
    return next(str(c["custom_id"]) for c in walk(raw(message)) if c.get("label") == label)


def request_id(request: discord.Message) -> int:
    return int(button(request, "Fine by me").rpartition("|")[2])


async def exchange(table: Table, who: str) -> None:
    """One more step of a turn."""
    offered = await table.choices(who, "free exchange", "what")
    before = await table.seen()
    await table.slash(who, "free exchange", what=offered[0])
    assert (await table.seen()).revision == before.revision + 1


def shown(table: Table, message: discord.Message) -> discord.Message | None:
    """The message as it is now."""
    return next((m for m in table.public() if m.id == message.id), None)


def text(table: Table, message: discord.Message) -> str:
    found = shown(table, message)
    assert found is not None
    return words(raw(found))


async def ask(table: Table, now: Seen) -> discord.Message:
    """A card bought from the deck and a launch, then the question for both; returns the public request."""
    me = turn_of(now)
    await table.slash(me, "free buy", card="Top of the deck")
    await table.slash(me, "main launch")
    await table.slash(me, "game undo")
    await table.click(me, "Ask the table for all 2")
    await table.app.outbox.settle()
    request = table.public()[0]
    assert "Fine by me" in labels(raw(request))
    return request


async def playing(table: Table, people: tuple[str, ...] = PEOPLE, host_plays: bool = False) -> Seen:
    """A game whose first turn is somebody else's than the host's (or the host's)."""
    for seed in ("stars", "a", "b", "c", "d", "e", "f"):
        now = await begin(table, people, seed)
        if (turn_of(now) == people[0]) == host_plays:
            return now
        await table.app.service.close(now.game_id, now.host_id)
    raise AssertionError("always the same person begins")


async def test_the_table_agrees(table: Table, quick_pictures: None) -> None:
    now = await playing(table)
    me, (first, second) = turn_of(now), others_of(now)
    await table.slash(me, "free buy", card="Top of the deck")
    await table.slash(me, "main launch")
    # The panel's Undo opens the list, which offers what is free and asking for the rest.
    await table.slash(me, "game undo")
    listed = private(table, me)
    assert labels(raw(listed)) == ["Take back step 2", "Ask the table for all 2", "Keep it all"]
    assert "Step 1 showed you a new card. Going back past it needs the others' agreement" in words(raw(listed))
    await table.click(me, "Ask the table for all 2", listed)
    await table.app.outbox.settle()
    answer = words(raw(next(m for m in table.visible(me) if m.id == listed.id)))
    assert "can answer in the channel" in answer

    request = table.public()[0]
    said = words(raw(request))
    assert said.startswith(
        f"### {me} asks to take back 2 steps\n**2** Launched a probe\n**1** Bought a card from the deck"
    )
    assert "The same card would come again." in said
    assert f"Needs {first} and {second}, or the host alone." in said
    assert labels(raw(request)) == ["Fine by me", "Rather not"]
    assert {m.id for m in request.mentions} == {table.people[w].id for w in PEOPLE if w != me}
    hand = (await table.seen()).game.seats[now.turn_seat].hand
    assert not any(card_name(card) in said for card in hand)

    await table.click(first, "Fine by me", request)
    assert f"{first} is fine with it. Waiting for {second}." in text(table, request)
    await table.click(second, "Fine by me", request)
    await table.app.outbox.settle()
    assert text(table, request) == f"-# The table agreed: 2 steps of {me}'s turn are taken back."
    after = await table.seen()
    assert after.turn_log() == []
    told = table.public()[0]
    assert [m.id for m in told.mentions] == [table.people[me].id]
    assert "your turn goes on" in words(raw(told))
    table_message = next(m for m in table.public() if m.id == after.message_id)
    assert f"{me} is playing" not in words(raw(table_message))
    assert await table.app.service.requests.find(now.game_id, 1) is None

    # The notice has served its purpose when the turn goes on.
    await table.click(me, "Go on with my turn", told)
    await table.click(me, "Launch")
    await table.client.app.outbox.settle()
    await table.world.env.settle()
    assert shown(table, told) is None
    assert await table.app.service.requests.prompts(now.game_id) == ()


async def test_the_host_alone_and_the_wrong_people(table: Table, quick_pictures: None) -> None:
    now = await playing(table, PEOPLE[:3])
    me, (other,) = turn_of(now), others_of(now)
    request = await ask(table, now)
    assert f"Needs {other}, or the host alone." in words(raw(request))
    before = await table.seen()
    await table.click(me, "Fine by me", request)
    assert "You asked this yourself" in words(raw(private(table, me)))
    await table.click("Kaito", "Rather not", request)
    assert "You are watching this table" in words(raw(private(table, "Kaito")))
    # Asking a second time says so.
    await table.slash(me, "game undo")
    await table.click(me, "Ask the table for all 2")
    assert "You have asked the table already" in words(raw(private(table, me)))
    assert (await table.seen()).revision == before.revision
    await table.click(PEOPLE[0], "Fine by me", request)
    assert "The table agreed" in text(table, request)
    assert (await table.seen()).turn_log() == []


async def test_somebody_would_rather_not(table: Table, quick_pictures: None) -> None:
    now = await playing(table)
    me, (first, second) = turn_of(now), others_of(now)
    request = await ask(table, now)
    await table.click(first, "Fine by me", request)
    await table.click(first, "Fine by me", request)
    assert f"You have said so already. Waiting for {second}." in words(raw(private(table, first)))
    before = await table.seen()
    await table.click(second, "Rather not", request)
    assert text(table, request) == f"-# The table kept {me}'s turn as it was. {me} plays on."
    assert (await table.seen()).revision == before.revision


@pytest.mark.parametrize("how", ["step", "undo", "end"])
async def test_playing_on_closes_it_quietly(table: Table, quick_pictures: None, how: str) -> None:
    now = await playing(table)
    me = turn_of(now)
    request = await ask(table, now)
    messages = len(table.public())
    if how == "undo":
        await table.slash(me, "game undo")
        await table.click(me, "Take back step 2")
    elif how == "end":
        await table.slash(me, "end-turn")
    else:
        await exchange(table, me)
    await table.app.outbox.settle()
    await table.world.env.settle()
    assert text(table, request) == f"-# {me}'s turn went on, so the request to take back steps is closed."
    assert len(table.public()) == messages + (how == "end")


@pytest.mark.parametrize("kill", [True, False])
async def test_a_restart_in_between(table: Table, quick_pictures: None, kill: bool) -> None:
    now = await playing(table)
    me, (first, second) = turn_of(now), others_of(now)
    request = await ask(table, now)
    await table.click(first, "Fine by me", request)
    await table.restart(kill=kill)
    assert len([m for m in table.public() if "asks to take back" in words(raw(m))]) == 1
    await table.click(second, "Fine by me", request)
    await table.app.outbox.settle()
    assert "The table agreed" in text(table, request)
    assert (await table.seen()).turn_log() == []
    assert [m.id for m in table.public()[0].mentions] == [table.people[me].id]


async def test_settled_while_the_bot_was_away(table: Table, quick_pictures: None) -> None:
    """A request whose message could not be changed answers with a sentence, and is made small at the next start."""
    now = await playing(table)
    me, first = turn_of(now), others_of(now)[0]
    request = await ask(table, now)
    table.world.env.inject_error("PATCH", "/channels/*/messages/*", status=500, times=None)
    await exchange(table, me)
    await table.world.env.settle()
    assert "Fine by me" in labels(raw(shown(table, request) or request))
    revision = (await table.seen()).revision
    await table.press(first, button(request, "Fine by me"), request)
    assert "This request is closed already: the turn went on." in words(raw(private(table, first)))
    assert (await table.seen()).revision == revision
    table.world.env.backend.faults.clear()
    await table.restart(kill=True)
    assert "the request to take back steps is closed" in text(table, request)


async def test_two_at_the_table(table: Table, quick_pictures: None) -> None:
    now = await playing(table, PEOPLE[:2])
    request = await ask(table, now)
    assert "Needs Mira. Until then Otto can simply play on, and the request closes." in words(raw(request))
    await table.click("Mira", "Fine by me", request)
    assert "The table agreed" in text(table, request)


async def test_clicks_at_the_same_moment_count_once(table: Table, quick_pictures: None) -> None:
    now = await playing(table)
    first, second = others_of(now)
    request = await ask(table, now)
    await table.click(first, "Fine by me", request)
    before = await table.seen()
    requests = table.app.service.requests
    # The host's word comes from another process at the very moment of the click.
    host = requests.answer(before.game_id, before.host_id, request_id(request), True)
    clicked, other = await asyncio.gather(
        table.press(second, button(request, "Fine by me"), request), host, return_exceptions=True
    )
    assert not isinstance(clicked, BaseException)
    if isinstance(other, BaseException):
        assert isinstance(other, RequestClosed)
    else:
        assert "That is done already: the table agreed" in words(raw(private(table, second)))
    after = await table.seen()
    assert after.revision == before.revision + 1
    assert after.turn_log() == []
    assert "The table agreed" in text(table, request)


async def test_a_request_that_was_deleted_bars_no_other(table: Table, quick_pictures: None) -> None:
    now = await playing(table, PEOPLE[:3])
    request = await ask(table, now)
    table.world.env.backend.delete_message(request.channel.id, request.id)
    await table.slash(turn_of(now), "game undo")
    await table.click(turn_of(now), "Ask the table for all 2")
    await table.app.outbox.settle()
    again = table.public()[0]
    await table.click(PEOPLE[0], "Fine by me", again)
    assert "The table agreed" in text(table, again)


async def test_closing_the_table_closes_the_request(table: Table, quick_pictures: None) -> None:
    now = await playing(table, PEOPLE[:3])
    request = await ask(table, now)
    await table.slash("Mira", "game close")
    assert text(table, request) == "-# The game has ended, so the request to take back steps is closed."
    assert await table.app.service.requests.prompts(now.game_id) == ()


async def test_a_table_without_it(table: Table, quick_pictures: None) -> None:
    now = await begin(table, undo="turn")
    me = turn_of(now)
    await table.slash(me, "free buy", card="Top of the deck")
    await table.slash(me, "main launch")
    await table.slash(me, "game undo")
    listed = private(table, me)
    assert labels(raw(listed)) == ["Take back step 2", "Keep it all"]
    assert "Step 1 showed something new" in words(raw(listed))
    assert "this table plays without" in words(raw(listed))
