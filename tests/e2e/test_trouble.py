"""Clicks and commands that cannot be carried out: each gets its sentence, nothing is done, an operator finds a line."""

from __future__ import annotations

import logging

import discord
import pytest
from forged import panel, press, private, send, ways
from table import Table, raw, walk, words

from bot.views import ids, windows
from bot.views.moment import Moment
from game import actions as act


async def begin(table: Table) -> discord.Message:
    """A game of Mira and Otto, past their first income; gives the table message."""
    await table.slash("Mira", "game new")
    await table.click("Otto", "Take a seat")
    await table.click("Mira", "Start with 2")
    now = await table.seen()
    for chair in now.chairs:
        assert chair.user_id is not None
        await table.app.service.act(now.game_id, chair.user_id, act.Tuck(now.game.seats[chair.index].hand[0]))
    await table.world.env.settle()
    return table.public()[0]


async def owner(table: Table) -> tuple[str, str]:
    """Whose turn it is, and who else sits there."""
    now = await table.seen()
    return table.name_of(now.turn_seat, now), table.name_of(1 - now.turn_seat, now)


STALE = "That button is from an earlier moment"
pytestmark = pytest.mark.usefixtures("quick_pictures")


async def test_the_wrong_person_and_a_watcher(table: Table) -> None:
    message = await begin(table)
    mine, other = await owner(table)
    now = await table.seen()
    moment = Moment.of(now, now.turn_seat)
    launch = next(o for o in moment.options if isinstance(o.action, act.Launch))
    click = f"b1|{now.game_id}|{ids.base36(now.revision)}|act|{moment.value(launch)}"
    await press(table, other, message, click)
    assert private(table, other).startswith(f"It is {mine}'s turn. You are next")
    assert "Hand" in ways(table, other)
    await press(table, "Kaito", message, click)
    assert private(table, "Kaito").startswith("You are watching this table.")
    assert ways(table, "Kaito") == ["Views", "Log"]
    assert (await table.seen()).revision == now.revision
    # The right person, twice in the same moment, and once more later.
    for _ in range(2):
        send(table, mine, message, click)
    await table.world.env.settle()
    assert (await table.seen()).revision == now.revision + 1
    await press(table, mine, message, click)
    assert private(table, mine).startswith("That is done already; once was enough.")
    assert (await table.seen()).revision == now.revision + 1


async def test_two_people_at_once_both_get_their_answer(table: Table) -> None:
    await table.slash("Mira", "game new")
    await table.click("Otto", "Take a seat")
    await table.click("Mira", "Start with 2")
    message, now = table.public()[0], await table.seen()
    for who in ("Mira", "Otto"):
        seat = next(c.index for c in now.chairs if c.name == who)
        moment = Moment.of(now, seat)
        send(table, who, message, f"b1|{now.game_id}|0|act|{moment.value(moment.options[0])}")
    await table.world.env.settle()
    assert (await table.seen()).game.phase == "play"
    for who in ("Mira", "Otto"):
        text = private(table, who)
        assert "went wrong" not in text
        assert "earlier moment" not in text


@pytest.mark.parametrize(
    ("tail", "said"),
    [
        ("act|0.zzzz", STALE), ("act|nonsense", STALE),
        ("act|", STALE), ("back|x", "That is not possible at this moment."),
        ("back|99", "Nothing to take back"), ("undo|77", ""), ("go|nowhere", "That is not possible at this moment."),
        ("step|1,2,3", "That is not possible at this moment."), ("show|nonsense", ""), ("open|view:nothing", ""),
        ("open|log:999", ""), ("open|position:-3", ""), ("open|help:99", "How to play · 5 of 5"),
        ("dance|x", "That button is from an earlier time"), ("start|", "The game has begun"),
        ("set|undo", "Settings of this table"), ("set|moon", "That is not a setting I know."),
        ("defaults|", "Settings of this table"), ("redo|", "Nothing to take back"),
    ],
)  # fmt: skip
async def test_forged_ids_do_nothing(table: Table, tail: str, said: str) -> None:
    message = await begin(table)
    mine, _ = await owner(table)
    before = await table.seen()
    await press(table, mine, message, f"b1|{before.game_id}|{ids.base36(before.revision)}|{tail}")
    text = private(table, mine)
    assert said in text
    assert "went wrong" not in text
    after = await table.seen()
    assert (after.revision, after.state, after.options) == (before.revision, before.state, before.options)


@pytest.mark.parametrize(
    ("tail", "values"),
    [("pick|turn", ("0.zzzz",)), ("pick|turn", ("way:9.9",)), ("pick|turn", ("nonsense:x",)), ("look|", ("nothing",)),
     ("some|0.zzzz", ("a", "99")), ("pass|0.zzzz", ("99",)), ("term|", ("nothing",)), ("setting|", ("moon",)),
     ("set|seats", ("many",)), ("set|species", ("whales",)), ("order|", ("moon.1",))],
)  # fmt: skip
async def test_values_that_no_select_has(table: Table, tail: str, values: tuple[str, ...]) -> None:
    message = await begin(table)
    mine, _ = await owner(table)
    before = await table.seen()
    await press(table, mine, message, f"m1|{before.game_id}|{ids.base36(before.revision)}|{tail}", values)
    text = private(table, mine)
    assert "went wrong" not in text
    after = await table.seen()
    assert (after.revision, after.state, after.options) == (before.revision, before.state, before.options)


async def test_ids_of_another_time_and_of_no_table(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    message = await begin(table)
    for custom_id in ("b0|old|form", "vote:7:yes", "b1|x|?|act|0"):
        with caplog.at_level(logging.WARNING):
            await press(table, "Otto", message, custom_id)
        assert private(table, "Otto").startswith("That button is from an earlier time: nothing was done.")
        assert f"{custom_id} by {table.people['Otto'].id}" in caplog.text
    await press(table, "Otto", message, "b1|zzzzzzzz|0|join|")
    assert private(table, "Otto").startswith("The table of that button is no more. Nothing was done.")


async def test_a_closed_table_says_so(table: Table) -> None:
    message = await begin(table)
    before = await table.seen()
    await table.slash("Mira", "game close")
    for tail in ("act|0.zzzz", "join|", "start|", "leave|", "undo|1"):
        await press(table, "Otto", message, f"b1|{before.game_id}|{ids.base36(before.revision)}|{tail}")
        assert private(table, "Otto").startswith("This table was closed."), tail
    assert "Open a table" in ways(table, "Otto")
    await table.click("Otto", "Open a table", panel(table, "Otto"))
    assert "Otto, host" in words(raw(table.public()[0]))


async def test_a_window_from_before_a_restart(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await table.slash("Mira", "game new")
    await table.slash("Mira", "game settings")
    await table.choose("Mira", "Set-up")
    window = await table.click("Mira", "Fix it with a word")
    assert window.modal is not None
    [field] = [c["component"] for c in window.modal["components"]]
    await table.restart(kill=True)
    monkeypatch.setattr(windows, "RUN", "another")
    await table.people["Mira"].submit_modal(window, {field["custom_id"]: "comet"})
    assert any("That was open for too long" in words(raw(m)) for m in table.visible("Mira"))
    assert (await table.seen()).options.seed is None


async def test_commands_where_there_is_no_table(table: Table) -> None:
    for command in ("game join", "game start", "game status", "game settings", "show hand", "main scan", "end-turn"):
        await table.slash("Kaito", command)
        assert private(table, "Kaito").startswith("No table in this channel yet. /game new opens one."), command
        assert ways(table, "Kaito") == ["Open a table", "How to play"]
    await table.slash("Kaito", "help")
    assert "How to play · 1 of 5" in private(table, "Kaito")


async def test_commands_before_the_start(table: Table) -> None:
    await table.slash("Mira", "game new")
    for command in ("show hand", "main scan", "end-turn", "show board", "game undo"):
        await table.slash("Mira", command)
        assert private(table, "Mira").startswith("The game has not begun yet. Mira starts it"), command
    await table.slash("Kaito", "game close")
    assert private(table, "Kaito").startswith("Only the host can close this table. Mira is the host.")
    await table.slash("Mira", "game start")
    assert private(table, "Mira").startswith("Starting needs one more person.")


async def test_help_in_a_direct_message(table: Table) -> None:
    mira = table.people["Mira"].user
    assert mira.available_commands() == ("help",)
    result = await mira.slash("help")
    assert result.response is not None
    assert "How to play · 1 of 5" in words(result.response.components)
    [shown] = mira.dm_channel.history(viewer=mira)
    for page in (2, 3, 4, 5):
        forth = next(c for c in walk(raw(shown)) if c.get("label") == "Next")
        await mira.click(shown, custom_id=forth["custom_id"])
        [shown] = mira.dm_channel.history(viewer=mira)
        assert f"How to play · {page} of 5" in words(raw(shown))
    assert len(shown.attachments) == 1
