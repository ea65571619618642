"""Before a game: seats, the host, the settings of the table, threads, permissions, and a lobby left alone."""

from __future__ import annotations

import dataclasses
from datetime import timedelta

import discord
import pytest
import simcord
from forged import panel, press, private, send, ways
from table import Table, labels, raw, walk, words

from bot.service import NoGame


def elsewhere(table: Table, channel: simcord.ChannelHandle) -> Table:
    """The same people and bot, in another channel."""
    other = Table(dataclasses.replace(table.world, channel=channel), table.settings, table.seed)
    other.people = table.people
    return other


def lobby(table: Table) -> str:
    return words(raw(table.public()[0]))


async def test_a_lobby_says_who_sits_and_who_is_new(table: Table) -> None:
    result = await table.slash("Mira", "game new")
    assert result.response is not None
    assert result.response.ephemeral
    assert "are the host: start when everyone is seated" in private(table, "Mira")
    assert "Starting needs one more person." in lobby(table)
    await table.click("Otto", "Take a seat")
    assert "Mira, host · first game" in lobby(table)
    assert "Otto · first game" in lobby(table)
    assert "Welcome aboard, Otto" in private(table, "Otto")
    assert "New to SETI?" in private(table, "Otto")
    assert table.offered("Noor") == ["Start with 2", "Take a seat", "Leave", "Settings", "How to play"]


async def test_whoever_played_before_is_not_new(table: Table) -> None:
    await table.slash("Mira", "game new")
    await table.click("Otto", "Take a seat")
    await table.click("Mira", "Start with 2")
    await table.slash("Mira", "game close")
    await table.slash("Otto", "game new")
    await table.click("Noor", "Take a seat")
    assert "Otto, host\n" in lobby(table)
    assert "Noor · first game" in lobby(table)
    assert "New to SETI?" not in private(table, "Otto")


async def test_the_host_leaving_hands_over_and_says_so(table: Table) -> None:
    await table.slash("Mira", "game new")
    for person in ("Otto", "Noor"):
        await table.click(person, "Take a seat")
    await table.click("Noor", "Leave the table")
    assert "Noor left the table. A seat is free.\n" in lobby(table) + "\n"
    assert private(table, "Noor") == "You have left the table. Your seat is free again."
    await table.click("Noor", "Take a seat")
    assert "left the table" not in lobby(table)
    await table.click("Mira", "Leave", table.public()[0])
    assert "Mira left the table. A seat is free, and Otto is the host now." in lobby(table)
    assert "Otto, host" in lobby(table)
    assert "Welcome aboard" not in private(table, "Mira")
    await table.click("Mira", "Start with 2")
    assert private(table, "Mira").startswith("Otto starts the game when everyone is seated.")
    for person in ("Otto", "Noor"):
        await table.click(person, "Leave", table.public()[0])
    assert "This table was closed before its start." in lobby(table)


async def test_a_deleted_lobby_message_is_posted_again(table: Table) -> None:
    await table.slash("Mira", "game new")
    gone = table.public()[0]
    await gone.delete()
    await table.slash("Otto", "game join")
    assert "Otto · first game" in lobby(table)
    assert table.public()[0].id != gone.id
    await table.click("Noor", "Take a seat", table.public()[0])
    assert "Noor · first game" in lobby(table)


async def test_status_before_the_start_is_the_lobby_itself(table: Table) -> None:
    await table.slash("Mira", "game new")
    await table.slash("Otto", "game status")
    assert "Mira, host · first game" in private(table, "Otto")
    await table.click("Otto", "Take a seat", panel(table, "Otto"))
    assert "Otto · first game" in lobby(table)
    await table.slash("Mira", "game status")
    await table.click("Mira", "Start with 2", panel(table, "Mira"))
    assert "Your first income" in private(table, "Mira")
    assert (await table.seen()).status == "running"
    await table.slash("Mira", "game close")
    await table.slash("Mira", "game status")
    assert private(table, "Mira") != ""


async def test_two_take_the_last_seat_at_once(table: Table) -> None:
    await table.slash("Mira", "game new", seats=2)
    message, now = table.public()[0], await table.seen()
    for who in ("Otto", "Noor", "Kaito"):
        send(table, who, message, f"b1|{now.game_id}|0|join|")
    await table.world.env.settle()
    assert [c.name for c in (await table.seen()).chairs] == ["Mira", "Otto"]
    assert "Welcome aboard, Otto" in private(table, "Otto")
    for who in ("Noor", "Kaito"):
        assert private(table, who).startswith("Both seats are taken.")
        assert ways(table, who) == ["How to play"]
    assert "Otto" in lobby(table)
    assert "Take a seat" not in labels(raw(table.public()[0]))


async def test_all_sit_down_at_once(table: Table) -> None:
    await table.slash("Mira", "game new")
    message, now = table.public()[0], await table.seen()
    for who in ("Otto", "Noor", "Kaito"):
        send(table, who, message, f"b1|{now.game_id}|0|join|")
    await table.world.env.settle()
    assert all(name in lobby(table) for name in ("Mira, host", "Otto", "Noor", "Kaito"))


async def test_joining_and_starting_at_the_same_moment(table: Table, quick_pictures: None) -> None:
    await table.slash("Mira", "game new")
    await table.click("Otto", "Take a seat")
    message, now = table.public()[0], await table.seen()
    for who, what in (("Noor", "join"), ("Mira", "start"), ("Kaito", "join"), ("Mira", "start")):
        send(table, who, message, f"b1|{now.game_id}|0|{what}|")
    await table.world.env.settle()
    seated = [c.name for c in (await table.seen()).chairs]
    assert len(seated) >= 2
    shown = next(m for m in table.public() if m.id == message.id)
    assert "The table is set" in words(raw(shown))
    for who in ("Noor", "Kaito"):
        told = "Welcome aboard" if who in seated else "This game has begun; its seats are taken."
        assert told in private(table, who)
    assert private(table, "Mira").startswith("The game has begun, and you are in it.")


async def test_joining_while_the_host_starts(table: Table, quick_pictures: None) -> None:
    await table.slash("Mira", "game new")
    await table.click("Otto", "Take a seat")
    message = table.public()[0]
    await table.click("Mira", "Start with 2", message)
    for custom_id in ("join", "start", "leave"):
        game_id = (await table.seen()).game_id
        await press(table, "Noor", message, f"b1|{game_id}|0|{custom_id}|")
        assert private(table, "Noor").startswith("This game has begun; its seats are taken."), custom_id
    await press(table, "Mira", message, f"b1|{game_id}|0|start|")
    assert private(table, "Mira").startswith("The game has begun, and you are in it.")
    shown = next(m for m in table.public() if m.id == message.id)
    assert "The table is set" in words(raw(shown))


# ---------------------------------------------------------------------------------------------- settings
async def test_the_host_changes_the_settings(table: Table) -> None:
    await table.slash("Mira", "game new")
    await table.click("Otto", "Take a seat")
    await table.click("Mira", "Settings", table.public()[0])
    assert "You are the host: all of this is yours to change until the start." in private(table, "Mira")
    await table.choose("Mira", "Undo")
    await table.choose("Mira", "Own turn only")
    assert "**Undo** · own turn only" in private(table, "Mira")
    await table.choose("Mira", "Seats")
    await table.choose("Mira", "3 seats")
    await table.choose("Mira", "Species")
    await table.choose("Mira", "Exertians", "Mascamites")
    assert "**Species** · Mascamites and Exertians" in private(table, "Mira")
    assert "Undo: own turn only · Seats: 3 · Species: Mascamites and Exertians" in lobby(table)
    assert "Up to three people" in lobby(table)
    options = (await table.seen()).options
    assert (options.undo, options.seats, set(options.species)) == ("turn", 3, {"mascamites", "exertians"})
    await table.click("Mira", "Reset to defaults")
    assert "Undo: own turn only" not in lobby(table)
    assert (await table.seen()).options.differing() == frozenset()
    await table.click("Mira", "Done")
    assert private(table, "Mira").startswith("All right.")


async def test_others_look_and_are_told_who_decides(table: Table) -> None:
    await table.slash("Mira", "game new", seed="comet")
    for who in ("Otto", "Kaito"):
        await table.slash(who, "game settings")
        assert "Mira is the host and can change this until the start." in private(table, who)
        assert "**Set-up** · fixed by a word" in private(table, who)
        assert "comet" not in private(table, who)
        assert "Change a setting" not in str(raw(panel(table, who)))
    await table.click("Otto", "Take a seat")
    await table.click("Mira", "Start with 2")
    await table.slash("Mira", "game settings")
    assert "The game has begun with these settings; they stay as they are." in private(table, "Mira")
    assert "Change a setting" not in str(raw(panel(table, "Mira")))


async def test_a_panel_that_outlives_the_start_changes_nothing(table: Table) -> None:
    await table.slash("Mira", "game new")
    await table.click("Otto", "Take a seat")
    await table.slash("Mira", "game settings")
    await table.choose("Mira", "Undo")
    open_panel = panel(table, "Mira")
    await table.click("Mira", "Start with 2", table.public()[0])
    await table.choose("Mira", "Own turn only", message=open_panel)
    shown = next(m for m in table.visible("Mira") if m.id == open_panel.id)
    assert "The game has begun with these settings" in words(raw(shown))
    assert (await table.seen()).options.undo == "vote"


async def test_a_word_fixes_the_set_up(table: Table) -> None:
    await table.slash("Mira", "game new")
    await table.slash("Mira", "game settings")
    await table.choose("Mira", "Set-up")
    window = await table.click("Mira", "Fix it with a word")
    await type_in(table, window, " comet ")
    assert "**Set-up** · fixed by a word" in private(table, "Mira")
    assert "Set-up: fixed by a word" in lobby(table)
    assert (await table.seen()).options.seed == "comet"
    await table.choose("Mira", "Set-up")
    late = await table.click("Mira", "Fix it with a word")
    await table.click("Otto", "Take a seat")
    await table.click("Mira", "Start with 2", table.public()[0])
    await type_in(table, late, "other")
    assert any("The game has begun with these settings" in words(raw(m)) for m in table.visible("Mira"))
    assert (await table.seen()).game.config.seed == "comet"


async def type_in(table: Table, window: simcord.InteractionResult, text: str) -> None:
    """Mira types into the one field of a window and sends it."""
    assert window.modal is not None
    [field] = [c["component"] for c in walk(window.modal["components"]) if "component" in c]
    await table.people["Mira"].submit_modal(window, {field["custom_id"]: text})


async def test_only_invited_people_join(table: Table) -> None:
    await table.slash("Mira", "game new")
    await table.slash("Mira", "game settings")
    await table.choose("Mira", "Who may join")
    await table.choose("Mira", "Only people I invite")
    assert "Nobody is invited yet." in private(table, "Mira")
    await table.click("Otto", "Take a seat")
    assert private(table, "Otto").startswith("At this table Mira invites who may sit down.")
    shown = panel(table, "Mira")
    [people] = [c for c in walk(raw(shown)) if c.get("type") == 5]
    await table.people["Mira"].select(shown, [table.people["Otto"]], custom_id=people["custom_id"])
    assert f"Invited: <@{table.people['Otto'].id}>." in private(table, "Mira")
    await table.click("Otto", "Take a seat", table.public()[0])
    assert [c.name for c in (await table.seen()).chairs] == ["Mira", "Otto"]
    await table.slash("Noor", "game join")
    assert private(table, "Noor").startswith("At this table Mira invites")
    assert "Who may join: only people the host invites" in lobby(table)


# ---------------------------------------------------------------------------------------------- channels and threads
async def test_a_table_runs_already_and_a_thread_takes_another(table: Table) -> None:
    await table.slash("Mira", "game new")
    await table.slash("Otto", "game new")
    assert private(table, "Otto").startswith("A table is gathering in this channel already.")
    assert ways(table, "Otto") == ["Open it in a thread", "Take a seat"]
    await table.click("Otto", "Take a seat", panel(table, "Otto"))
    assert "Welcome aboard, Otto" in private(table, "Otto")
    await table.click("Mira", "Start with 2")
    await table.slash("Noor", "game new")
    assert private(table, "Noor").startswith("A table is already running in this channel, round 1 of 5.")
    assert ways(table, "Noor") == ["Open it in a thread", "Watch this one"]
    await table.click("Noor", "Open it in a thread")
    [thread] = table.world.channel.threads
    assert thread.name == "SETI · Noor's table"
    assert private(table, "Noor") == f"A new table is open in <#{thread.id}>."
    there = elsewhere(table, thread)
    assert "Noor, host" in lobby(there)
    await there.click("Kaito", "Take a seat")
    await there.click("Noor", "Start with 2")
    assert (await there.seen()).status == "running"
    assert (await there.seen()).game_id != (await table.seen()).game_id
    await there.slash("Kaito", "game new")
    assert private(there, "Kaito").startswith("A table is already running here, round 1 of 5.")
    assert "Open it in a thread" not in ways(there, "Kaito")


async def test_game_new_inside_a_thread(table: Table) -> None:
    await table.slash("Mira", "game new")
    await table.slash("Otto", "game new")
    await table.click("Otto", "Open it in a thread")
    there = elsewhere(table, table.world.channel.threads[0])
    await there.slash("Otto", "game leave")
    await there.slash("Noor", "game new", seats=2)
    assert "Noor, host" in lobby(there)
    assert (await there.seen()).host_id == table.people["Noor"].id


@pytest.mark.parametrize(
    ("denied", "said"),
    [("view_channel", "I cannot see this channel."), ("send_messages", "I cannot write in this channel yet.")],
)
async def test_where_the_bot_may_not_post_no_table_is_opened(table: Table, denied: str, said: str) -> None:
    me = table.client.user
    assert me is not None
    closed = table.world.guild.create_text_channel(
        "closed", overwrites={me: discord.PermissionOverwrite(**{denied: False})}
    )
    there = elsewhere(table, closed)
    await there.slash("Mira", "game new")
    assert private(there, "Mira").startswith(said)
    with pytest.raises(NoGame):
        await there.seen()
    assert there.public() == []


async def test_where_pictures_are_not_allowed_the_host_is_told(table: Table) -> None:
    me = table.client.user
    assert me is not None
    bare = table.world.guild.create_text_channel(
        "bare", overwrites={me: discord.PermissionOverwrite(attach_files=False, create_public_threads=False)}
    )
    there = elsewhere(table, bare)
    await there.slash("Mira", "game new")
    assert "allow **Attach Files** for me" in private(there, "Mira")
    assert "Mira, host" in lobby(there)
    await there.slash("Otto", "game new")
    await there.click("Otto", "Open it in a thread")
    assert private(there, "Otto").startswith("I cannot open threads here.")
    assert bare.threads == []


async def test_a_lobby_that_could_not_be_posted_is_taken_back(table: Table) -> None:
    table.world.env.inject_error("POST", "/channels/*/messages", status=403, times=None)
    await table.slash("Mira", "game new")
    assert private(table, "Mira").startswith("I cannot write in this channel yet.")
    table.world.env.backend.faults.clear()
    with pytest.raises(NoGame):
        await table.seen()


# ---------------------------------------------------------------------------------------------- left alone
async def test_the_end_of_a_lobby_is_said_when_discord_is_there_again(table: Table) -> None:
    await table.slash("Mira", "game new")
    table.world.env.inject_error("PATCH", "/channels/*/messages/*", status=500, times=None)
    await table.wait(timedelta(days=7, hours=2))
    assert (await table.seen()).status == "closed"
    assert "A new table of SETI" in lobby(table)
    table.world.env.backend.faults.clear()
    await table.restart(kill=True)
    await table.wait(timedelta(hours=2))
    assert lobby(table).startswith("This table was not started for a week")


async def test_a_lobby_left_alone_for_a_week_closes_with_one_line(table: Table) -> None:
    await table.slash("Mira", "game new")
    await table.wait(timedelta(days=5))
    await table.click("Otto", "Take a seat")
    await table.restart()
    await table.wait(timedelta(days=6))
    assert "Start with 2" in table.offered("Mira")
    await table.wait(timedelta(days=1, hours=2))
    assert lobby(table) == "This table was not started for a week, so I closed it. /game new opens another."
    assert table.offered("Noor") == []
    assert (await table.seen()).status == "closed"
    await table.slash("Noor", "game new")
    assert "Noor, host" in lobby(table)
