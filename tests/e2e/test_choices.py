"""My choices by clicks: at a table, before one, settled beside a question; a turn step by step."""

from __future__ import annotations

from table import Table, labels, raw, words
from test_question import play_until_asked
from test_taps import begin, private, turn_of

from bot.views.choices import OUTSIDE, TURN
from game.state import Orders


async def orders_of(table: Table, who: str) -> Orders:
    now = await table.seen()
    return now.game.seats[next(c.index for c in now.chairs if c.name == who)].orders


async def test_a_choice_is_changed_and_kept_for_new_tables(table: Table, quick_pictures: None) -> None:
    await begin(table, ("Mira", "Otto"))
    await table.slash("Mira", "game prefs")
    panel = private(table, "Mira")
    text = words(raw(panel))
    assert "How my turn runs" in text
    assert "**Pace** · Flowing" in text
    assert "Exertian cards" not in text, "no species has been found"
    await table.choose("Mira", "Pace", message=panel)
    text = words(raw(private(table, "Mira")))
    assert "**Flowing** (as now)" in text
    assert labels(raw(private(table, "Mira"))) == ["Flowing · as now", "Step by step", "Back to my choices"]
    await table.click("Mira", "Step by step", private(table, "Mira"))
    assert "**Pace** · Step by step" in words(raw(private(table, "Mira")))
    assert await orders_of(table, "Mira") == Orders(pace="steps")
    await table.click("Mira", "Use these at new tables", private(table, "Mira"))
    assert "New tables begin with these choices" in words(raw(private(table, "Mira")))
    assert await table.app.service.defaults.get(table.people["Mira"].id) == Orders(pace="steps")
    await table.click("Mira", "Done", private(table, "Mira"))
    assert await table.app.service.defaults.get(table.people["Otto"].id) == Orders()


async def test_before_any_table_they_are_the_persons_own(table: Table, quick_pictures: None) -> None:
    await table.slash("Mira", "game prefs")
    panel = private(table, "Mira")
    assert "For new tables." in words(raw(panel))
    names = {"Data about to be lost", "Exertian cards", "Answered messages"}
    assert names <= set(labels(raw(panel)))
    assert len([x for x in labels(raw(panel)) if x != "Done"]) == len(TURN) + len(OUTSIDE)
    await table.choose("Mira", "Gold tiles", message=panel)
    await table.click("Mira", "The most points now", private(table, "Mira"))
    assert "**Gold tiles** · The most points now" in words(raw(private(table, "Mira")))
    await table.restart()
    await table.click("Mira", "Done", private(table, "Mira"))
    assert "Your next table begins with these choices." in words(raw(private(table, "Mira")))

    # in the lobby, and for whoever only watches a game, likewise
    await table.slash("Mira", "game new")
    await table.slash("Mira", "game prefs")
    assert "For new tables." in words(raw(private(table, "Mira")))
    await table.click("Mira", "Settings")
    await table.click("Mira", "My own choices", private(table, "Mira"))
    assert "**Gold tiles** · The most points now" in words(raw(private(table, "Mira")))
    await table.slash("Otto", "game prefs")
    assert "Reset to defaults" not in labels(raw(private(table, "Otto")))
    await table.choose("Otto", "Traces", message=private(table, "Otto"))
    await table.click("Otto", "The most valuable space", private(table, "Otto"))
    await table.click("Otto", "Reset to defaults", private(table, "Otto"))
    assert "**Traces** · Ask me" in words(raw(private(table, "Otto")))
    await table.click("Otto", "Take a seat")
    await table.click("Mira", "Start with 2")
    assert await orders_of(table, "Otto") == Orders()
    assert await orders_of(table, "Mira") == Orders(gold="best")
    await table.slash("Kaito", "game prefs")
    assert "For new tables." in words(raw(private(table, "Kaito")))
    await table.slash("Mira", "game prefs")
    assert "For new tables." not in words(raw(private(table, "Mira")))


async def test_nobody_else_can_change_or_see_them(table: Table, quick_pictures: None) -> None:
    await begin(table, ("Mira", "Otto"))
    await table.slash("Mira", "game prefs")
    await table.choose("Mira", "Pace", message=private(table, "Mira"))
    await table.click("Mira", "Step by step", private(table, "Mira"))
    assert not any("Step by step" in words(raw(m)) for m in table.public())
    await table.slash("Otto", "game prefs")
    assert "**Pace** · Flowing" in words(raw(private(table, "Otto")))


async def test_a_question_is_settled_once_for_all(table: Table, quick_pictures: None) -> None:
    now = await play_until_asked(table)
    asked, owner = table.name_of(now.waiting[0], now), table.name_of(now.turn_seat, now)
    question = next(m for m in table.public() if "a quick question" in words(raw(m)))
    button = next(x for x in labels(raw(question)) if x.startswith("Always"))
    await table.click(owner, button, question)
    assert (await table.seen()).revision == now.revision, "it is somebody else's question"
    await table.click(asked, button, question)
    after = await table.seen()
    orders = await orders_of(table, asked)
    assert orders != Orders()
    assert now.waiting[0] not in after.waiting or after.turn_seat == now.waiting[0]
    assert "That is now one of your choices" in words(raw(private(table, asked)))
    assert await orders_of(table, asked) == orders


async def test_a_turn_step_by_step(table: Table, quick_pictures: None) -> None:
    """A technology with points, a bonus and a launch rests between its parts."""
    now = await begin(table, ("Mira", "Otto"))
    who = turn_of(now)
    user = table.people[who].id
    await table.app.service.set_orders(now.game_id, user, Orders(pace="steps"))
    state = (await table.seen()).game
    me = state.seats[state.turn.seat]
    me.hand, me.credits = ["96", "1"], 4
    await table.slash(who, "main play", card="Tardigrades Study")
    await table.click(who, labels(raw(private(table, who)))[0], private(table, who))  # it draws, so it asks once more
    panel = private(table, who)
    text = words(raw(panel))
    assert "**Next:** Draw 1" in text
    assert "Free actions fit in before." in text
    assert "Go on" in labels(raw(panel))
    assert any(x.startswith("Free actions") for x in labels(raw(panel)))
    await table.click(who, "Go on", panel)
    assert "End turn" in labels(raw(private(table, who)))
