"""Taps at the table: the first turns, the wrong person, the wrong moment, twice, after a restart."""

from __future__ import annotations

from datetime import timedelta

import discord
from table import PEOPLE, Table, labels, raw, walk, words

from bot.service import Table as Seen


async def begin(table: Table, people: tuple[str, ...] = ("Mira", "Otto", "Noor")) -> Seen:
    """Seat these people, start, and choose everybody's first income card."""
    host, *others = people
    await table.slash(host, "game new")
    for who in others:
        await table.click(who, "Take a seat")
    await table.click(host, f"Start with {len(people)}")
    for who in people:
        await table.click(who, "Choose my card")
        panel = table.visible(who)[0]
        await table.choose(who, labels(raw(panel))[0], message=panel)
    return await table.seen()


def turn_of(now: Seen) -> str:
    return now.chairs[now.turn_seat].name


def others_of(now: Seen) -> list[str]:
    return [c.name for c in now.chairs if c.index != now.turn_seat]


def private(table: Table, who: str) -> discord.Message:
    """The newest private message of somebody."""
    return next(m for m in table.visible(who) if m.flags.ephemeral)


def custom_id(message: discord.Message, label: str) -> str:
    return next(str(c["custom_id"]) for c in walk(raw(message)) if str(c.get("label", "")).startswith(label))


# ---------------------------------------------------------------------------------------------- lobby to first turn
async def test_the_lobby(table: Table) -> None:
    await table.slash("Mira", "game new", seats=3)
    assert "Welcome aboard, Mira" in words(raw(private(table, "Mira")))
    lobby = table.public()[0]
    assert "Starting needs one more person" in words(raw(lobby))
    await table.click("Otto", "Take a seat")
    assert "You play" in words(raw(private(table, "Otto")))
    await table.click("Otto", "Take a seat")
    assert "You have a seat at this table already" in table.newest("Otto")
    await table.click("Otto", "Start with 2")
    assert "Mira starts the game when everyone is seated." in table.newest("Otto")
    await table.click("Noor", "Take a seat")
    assert "Take a seat" not in labels(raw(table.public()[0]))
    await table.click("Noor", "Leave", lobby)
    assert "free" in words(raw(table.public()[0]))
    await table.slash("Noor", "game join")
    assert "Noor" in words(raw(table.public()[0]))
    await table.slash("Kaito", "game join")
    assert "Every public view is open" in table.newest("Kaito") or "seats are taken" in table.newest("Kaito")
    await table.slash("Mira", "game new")
    assert "gathering in this channel already" in table.newest("Mira")


async def test_the_first_income_is_secret_and_can_be_changed(table: Table) -> None:
    await table.slash("Mira", "game new")
    await table.click("Otto", "Take a seat")
    await table.click("Mira", "Start with 2")
    asked = table.public()[0]
    assert {m.id for m in asked.mentions} == {table.people[p].id for p in ("Mira", "Otto")}
    await table.click("Mira", "Choose my card")
    first, second, *_ = labels(raw(private(table, "Mira")))
    await table.choose("Mira", first, message=private(table, "Mira"))
    assert f"{first} is tucked" in words(raw(private(table, "Mira")))
    assert all(first not in words(raw(m)) for m in table.public())
    assert "1 of 2 have chosen" in words(raw(table.public()[0]))
    await table.click("Mira", "Change my card")
    await table.choose("Mira", second, message=private(table, "Mira"))
    await table.click("Otto", "Choose my card")
    await table.choose("Otto", labels(raw(private(table, "Otto")))[0], message=private(table, "Otto"))
    shown = next(m for m in table.public() if "Everyone has chosen" in words(raw(m)))
    assert second in words(raw(shown))
    assert first not in words(raw(shown))
    assert "your turn" in words(raw(table.public()[0]))


async def test_a_turn_in_two_taps(table: Table) -> None:
    now = await begin(table)
    me = turn_of(now)
    message = table.public()[0]
    assert [m.id for m in message.mentions] == [table.people[me].id]
    assert message.attachments[0].description
    await table.click(me, "Launch")
    panel = private(table, me)
    assert "Launched" in words(raw(panel))
    assert "launched a probe" in words(raw(table.public()[0]))
    assert "Go on with my turn" in labels(raw(table.public()[0]))
    await table.click(me, "End turn", panel)
    after = await table.seen()
    assert after.turn_seat != now.turn_seat
    assert "Turn ended" in words(raw(private(table, me)))
    old, new = table.public()[1], table.public()[0]
    assert labels(raw(old)) == []
    assert old.attachments
    assert [m.id for m in new.mentions] == [table.people[turn_of(after)].id]
    assert f"{me}** launched a probe" in words(raw(new))


async def test_only_who_must_act_is_notified(table: Table) -> None:
    """One mention a turn; edits and everything else notify nobody."""
    now = await begin(table)
    me = turn_of(now)
    before = {m.id for m in table.public()}
    await table.click(me, "Launch")
    await table.slash(me, "show turn")
    assert {m.id for m in table.public()} == before
    await table.slash(me, "end-turn")
    new = [m for m in table.public() if m.id not in before]
    assert [len(m.mentions) for m in new] == [1]


# ---------------------------------------------------------------------------------------------- the wrong person
async def test_somebody_elses_turn(table: Table) -> None:
    now = await begin(table)
    me, second = turn_of(now), table.name_of((now.turn_seat + 1) % 3, now)
    third = table.name_of((now.turn_seat + 2) % 3, now)
    for who, said in ((second, "You are next"), (third, f"You are next after {second}")):
        await table.click(who, "Launch")
        assert f"It is {me}'s turn." in table.newest(who)
        assert said in table.newest(who)
        assert {"Hand", "Views"} <= set(labels(raw(table.visible(who)[0])))
    assert (await table.seen()).revision == now.revision
    await table.slash(second, "main launch")
    assert f"It is {me}'s turn." in table.newest(second)


async def test_somebody_who_only_watches(table: Table) -> None:
    now = await begin(table)
    for tap in ("Launch", "Hand", "Free actions"):
        await table.click("Kaito", tap, table.public()[0])
        assert "You are watching this table." in table.newest("Kaito")
    await table.click("Kaito", "Views", table.public()[0])
    assert "Solar system" in labels(raw(table.visible("Kaito")[0]))
    await table.choose("Kaito", "Everything in words")
    assert "Round 1 of 5" in table.newest("Kaito")
    assert await table.choices("Kaito", "main play", "card") == []
    assert (await table.seen()).revision == now.revision


async def test_a_hand_is_shown_to_its_owner_only(table: Table) -> None:
    now = await begin(table)
    who = others_of(now)[0]
    await table.click(who, "Hand", table.public()[0])
    panel = private(table, who)
    assert panel.flags.ephemeral
    cards = labels(raw(panel))[:3]
    for other in PEOPLE:
        if other != who:
            assert panel.id not in {m.id for m in table.visible(other)}
    assert all(card not in words(raw(m)) for m in table.public() for card in cards)


# ---------------------------------------------------------------------------------------------- the wrong moment
async def test_a_stale_button_says_how_far_the_game_has_moved(table: Table) -> None:
    now = await begin(table)
    me = turn_of(now)
    await table.slash(me, "show turn")
    panel = private(table, me)
    scan = custom_id(panel, "Scan")
    await table.slash(me, "main launch")
    before = await table.seen()
    await table.press(me, scan, panel)
    told = next(m for m in table.visible(me) if m.id == panel.id)
    assert words(raw(told)) == (
        "That button is from an earlier moment: the game has moved on by 1 step. Nothing was done."
    )
    assert labels(raw(told)) == ["Show the board now", "My turn"]
    assert (await table.seen()).revision == before.revision


async def test_a_double_tap_counts_once(table: Table) -> None:
    now = await begin(table)
    me = turn_of(now)
    await table.slash(me, "show turn")
    first = private(table, me)
    await table.slash(me, "show turn")
    second = private(table, me)
    launch = custom_id(first, "Launch")
    await table.press(me, launch, first)
    await table.press(me, launch, second)
    told = next(m for m in table.visible(me) if m.id == second.id)
    assert words(raw(told)) == "That is done already; once was enough."
    after = await table.seen()
    assert after.revision == now.revision + 1
    assert after.game.seats[after.turn_seat].credits == now.game.seats[now.turn_seat].credits - 2


async def test_buttons_of_an_earlier_run_still_work(table: Table) -> None:
    now = await begin(table)
    me = turn_of(now)
    await table.slash(me, "show turn")
    panel = private(table, me)
    launch = custom_id(panel, "Launch")
    await table.restart()
    await table.press(me, launch, panel)
    assert (await table.seen()).revision == now.revision + 1
    await table.click(me, "Undo launch")
    after = await table.seen()
    assert after.game.seats[after.turn_seat].credits == now.game.seats[now.turn_seat].credits
    await table.click(me, "Redo")
    assert "launched a probe" in words(raw(table.public()[0]))


async def test_taking_back_stops_at_what_was_shown(table: Table) -> None:
    now = await begin(table)
    me = turn_of(now)
    await table.slash(me, "free buy", card="Top of the deck")
    assert (await table.seen()).revision == now.revision + 1
    await table.slash(me, "game undo")
    assert "Step 1 showed you a new card." in table.newest(me)
    assert not [label for label in labels(raw(table.visible(me)[0])) if label.startswith("Take back")]


async def test_an_old_message_is_left_alone(table: Table) -> None:
    """Edits of messages older than an hour are rationed by Discord: theirs stay, and their buttons explain."""
    now = await begin(table)
    me = turn_of(now)
    old = table.public()[0]
    before = labels(raw(old))
    await table.wait(timedelta(hours=2))
    await table.click(me, "Launch", old)
    await table.click(me, "End turn")
    assert (await table.seen()).turn_seat != now.turn_seat
    assert labels(raw(next(m for m in table.public() if m.id == old.id))) == before
    await table.click(me, "Launch", old)
    assert "That is done already" in words(raw(private(table, me)))
    await table.click(me, "Scan", old)
    assert "That button is from an earlier moment" in words(raw(private(table, me)))


# ---------------------------------------------------------------------------------------------- typing
async def test_typed_commands_do_what_buttons_do(table: Table) -> None:
    now = await begin(table)
    me = turn_of(now)
    offered = await table.choices(me, "main play", "card")
    hand = now.game.seats[now.turn_seat].hand
    assert 0 < len(offered) <= len(hand)
    assert all("·" in name for name in offered)
    await table.slash(me, "main launch")
    ways = await table.choices(me, "free move", "to")
    assert any("energy" in name for name in ways)
    await table.slash(me, "main launch")
    assert "main action" in table.newest(me) or "probe in space" in table.newest(me)
    await table.slash(me, "main research")
    assert "You have taken your main action" in table.newest(me)
    await table.slash(me, "end-turn")
    assert (await table.seen()).turn_seat != now.turn_seat
    await table.slash(me, "end-turn")
    assert "It is" in table.newest(me)


async def test_what_is_not_possible_is_explained_with_a_way_on(table: Table) -> None:
    now = await begin(table)
    me = turn_of(now)
    await table.slash(me, "main research")
    assert "Research costs 6" in table.newest(me)
    await table.slash(me, "main analyze")
    assert "Your top row has 0 of 6" in table.newest(me)
    await table.slash(me, "main orbit")
    assert "no probe in space" in table.newest(me)
    await table.slash(me, "free data")
    assert "Your data pool is empty." in table.newest(me)
    assert "My turn" in labels(raw(table.visible(me)[0]))
    assert (await table.seen()).revision == now.revision


async def test_reading_needs_no_game(table: Table) -> None:
    await table.slash("Kaito", "help")
    assert "How to play · 1 of 5" in table.newest("Kaito")
    await table.click("Kaito", "Next")
    assert "How to play · 2 of 5" in table.newest("Kaito")
    await table.slash("Kaito", "show rules", word="publicity")
    assert "Publicity" in table.newest("Kaito") or "publicity" in table.newest("Kaito")
    await table.slash("Kaito", "show card", name="Lightsail")
    assert "Lightsail" in table.newest("Kaito")
    await table.slash("Kaito", "show board")
    assert "No table in this channel yet." in table.newest("Kaito")


async def test_standing_choices_are_kept(table: Table) -> None:
    now = await begin(table)
    who = others_of(now)[0]
    await table.slash(who, "game prefs")
    await table.choose(who, "Gold tiles")
    await table.click(who, "The most points now", private(table, who))
    chair = next(c for c in now.chairs if c.name == who)
    assert (await table.seen()).game.seats[chair.index].orders.gold == "best"
    # nobody else's buttons go stale by it
    me = turn_of(now)
    await table.click(me, "Launch", table.public()[0])
    assert "Launched" in words(raw(private(table, me)))
