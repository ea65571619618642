"""Passing when one is next, by clicks: asked for at the end of a turn, carried out, taken back, kept secret."""

from __future__ import annotations

from table import Table, labels, raw, words
from test_taps import begin, others_of, private, turn_of

from bot.service import Table as Seen
from bot.service import TableService
from bot.service.notices import AHEAD
from game import actions as act
from game import engine, solar
from game.state import Orders
from persistence import open_store


async def end_turn(table: Table, who: str) -> Seen:
    """Launch and end the turn, from the table message."""
    await table.click(who, "Launch")
    await table.click(who, "End turn", private(table, who))
    await table.app.outbox.settle()
    return await table.seen()


async def ask(table: Table, who: str, *, best: bool = False) -> None:
    """Ask to be passed for, from the private panel, with the first cards to discard where there are too many."""
    await table.click(who, "Pass when I am next", private(table, who))
    panel = private(table, who)
    text = words(raw(panel))
    assert "I pass for you when your turn comes, unless something changes for you first" in text
    if "Yes, pass for me" not in labels(raw(panel)):
        over = len((await table.seen()).game.seats[await seat_of(table, who)].hand) - 4
        await table.choose(who, *labels(raw(panel))[:over], message=panel)
        panel = private(table, who)
        assert "**Discard** " in words(raw(panel))
    assert "I will ask you then" in words(raw(panel))
    if best:
        await table.click(who, "Take the best card for me", panel)
        assert "most valuable end-of-round card" in words(raw(private(table, who)))
    await table.click(who, "Yes, pass for me", private(table, who))
    assert "I will pass for you" in words(raw(private(table, who)))


async def seat_of(table: Table, who: str) -> int:
    return next(c.index for c in (await table.seen()).chairs if c.name == who)


def shown(table: Table, now: Seen) -> str:
    """The words of the message that shows the table."""
    return words(raw(next(m for m in table.public() if m.id == now.message_id)))


async def test_asked_for_at_the_end_of_the_turn_and_carried_out(table: Table, quick_pictures: None) -> None:
    now = await begin(table, ("Mira", "Otto"))
    first, (second,) = turn_of(now), others_of(now)
    await end_turn(table, first)
    await ask(table, first, best=True)
    assert not any("beforehand" in words(raw(m)) or "I will pass" in words(raw(m)) for m in table.public())

    before = now.message_id
    after = await end_turn(table, second)
    # the pass was carried out at once: it is the second one's turn again, and only that one is mentioned
    after = await table.seen()
    assert turn_of(after) == second
    assert after.game.seats[await seat_of(table, first)].passed
    newest = next(m for m in table.public() if m.id == after.message_id)
    assert newest.id != before
    assert [m.id for m in newest.mentions] == [table.people[second].id]
    assert "passed, as asked beforehand" in words(raw(newest))
    assert "Everyone else has passed; the rest of the round is yours." in words(raw(newest))
    # the message of the turn before keeps that turn's words
    played = next(m for m in table.public() if f"{second} has played" in words(raw(m)))
    assert "launched" in words(raw(played))
    assert "beforehand" not in words(raw(played))


async def test_the_card_is_asked_for_then(table: Table, quick_pictures: None) -> None:
    now = await begin(table, ("Mira", "Otto"))
    first, (second,) = turn_of(now), others_of(now)
    await end_turn(table, first)
    await ask(table, first)
    await end_turn(table, second)
    question = next(m for m in table.public() if "a quick question" in words(raw(m)))
    assert [m.id for m in question.mentions] == [table.people[first].id]
    assert "I passed, as you asked. Choose your end-of-round card." in words(raw(question))
    await table.click(second, "Answer", question)
    assert len(labels(raw(private(table, second)))) < 6
    await table.click(first, "Answer", question)
    panel = private(table, first)
    assert "Choose your end-of-round card" in words(raw(panel))
    await table.choose(first, labels(raw(panel))[0], message=panel)
    await table.app.outbox.settle()
    assert turn_of(await table.seen()) == second


async def test_it_can_be_taken_back_and_survives_a_restart(table: Table, quick_pictures: None) -> None:
    now = await begin(table)
    first = turn_of(now)
    now = await end_turn(table, first)
    await ask(table, first)
    await table.restart()
    await table.slash(first, "game status")
    panel = private(table, first)
    assert "I will pass for you. You can take this back until then." in words(raw(panel))
    assert "Pass when I am next" not in labels(raw(panel))
    await table.click(first, "Take it back", panel)
    assert "Taken back." in words(raw(private(table, first)))
    assert "Pass when I am next" in labels(raw(private(table, first)))
    seat = await seat_of(table, first)
    assert (await table.seen()).game.seats[seat].orders == Orders()


async def test_from_more_and_not_in_the_own_turn(table: Table, quick_pictures: None) -> None:
    now = await begin(table)
    owner, (other, _) = turn_of(now), others_of(now)
    message = next(m for m in table.public() if m.id == now.message_id)
    await table.click(owner, "More", message)
    assert "Pass when I am next" not in labels(raw(private(table, owner)))
    await table.click(other, "More", message)
    await ask(table, other)
    await table.slash(other, "game status")
    assert "Take it back" in labels(raw(private(table, other)))


async def test_a_button_from_an_earlier_hand_asks_for_the_cards_again(table: Table, quick_pictures: None) -> None:
    """The hand changes between the choice of the cards and the click."""
    now = await begin(table, ("Mira", "Otto"))
    first = turn_of(now)
    await end_turn(table, first)
    seat = await seat_of(table, first)
    state = (await table.seen()).game
    state.seats[seat].hand += state.deck[:2]
    del state.deck[:2]
    await table.click(first, "Pass when I am next", private(table, first))
    panel = private(table, first)
    await table.choose(first, *labels(raw(panel))[: len(state.seats[seat].hand) - 4], message=panel)
    state.seats[seat].hand.reverse()
    await table.click(first, "Yes, pass for me", private(table, first))
    assert (await table.seen()).game.seats[seat].orders.ahead is None
    assert "Yes, pass for me" not in labels(raw(private(table, first)))


async def test_why_it_was_not_done_is_said(table: Table, quick_pictures: None) -> None:
    now = await begin(table, ("Mira", "Otto"))
    first, (second,) = turn_of(now), others_of(now)
    await end_turn(table, first)
    await ask(table, first)
    state = (await table.seen()).game
    mine = await seat_of(table, first)
    probe = next(p for p in state.probes if p.seat == mine)
    spaces = [(sector, ring) for sector in range(solar.SECTORS) for ring in (1, 2, 3)]
    probe.sector, probe.ring = next(
        x for x in spaces if solar.shift(state.solar.angles, state.solar.next_disc, x).how == "pushed"
    )
    user = table.people[second].id
    await table.app.service.act(now.game_id, user, act.Pass())
    while turn_of(after := await table.seen()) == second:
        option = engine.options(after.game, after.waiting[0])[0]
        action = act.ChooseCards(option.some.cards[: option.some.least]) if option.some else option.action
        await table.app.service.act(now.game_id, user, action)
    await table.app.outbox.settle()
    after = await table.seen()
    assert f"I did not pass for you: {second} turned the discs and your probe was pushed " in shown(table, after)
    await table.click(first, "Scan", table.public()[0])  # whatever the person does, the order is over
    assert (await table.seen()).game.seats[await seat_of(table, first)].orders.ahead is None


async def test_it_is_carried_out_by_the_next_start_if_the_bot_was_away(table: Table, quick_pictures: None) -> None:
    """The turn before ends, and the bot goes down before it can do anything about it."""
    now = await begin(table, ("Mira", "Otto"))
    first, (second,) = turn_of(now), others_of(now)
    await end_turn(table, first)
    await ask(table, first, best=True)
    async with await open_store(table.settings.database_url) as store:
        other = TableService(store)  # takes the steps without anybody who delivers
        for action in (act.Launch(), act.EndTurn()):
            await other.act(now.game_id, table.people[second].id, action)
        (left,) = await store.outbox.pending(game_id=now.game_id)
        assert left.kind == AHEAD
    posted = len(table.public())
    for _ in range(2):
        await table.restart(kill=True)
        after = await table.seen()
        assert turn_of(after) == second
        assert sum(isinstance(line.action, act.PassAhead) for line in after.log) == 1
        assert len(table.public()) == posted + 1
        assert "passed, as asked beforehand" in shown(table, after)
