"""The end of a turn by clicks: a gold tile is asked, Back to my turn leads back at once, then the turn is over."""

from __future__ import annotations

import random

from table import PEOPLE, Table, raw, words

from bot.service import Table as Seen

SEED = "lab0"
"""With this seed somebody passes 25 points on their own turn in the second round."""


async def play_until_gold(table: Table) -> Seen:
    """A game of four that plays itself until whoever has the turn chooses a gold tile."""
    await table.slash("Mira", "game new", seed=SEED)
    for who in PEOPLE[1:]:
        await table.click(who, "Take a seat")
    await table.click("Mira", "Start with 4")
    chance = random.Random(SEED)
    while (now := await table.seen()).decisions[0].kind != "gold":
        await table.greedy_step(chance)
    await table.app.outbox.settle()
    assert now.waiting == (now.turn_seat,)
    return await table.seen()


async def test_a_gold_tile_and_back(table: Table, quick_pictures: None) -> None:
    now = await play_until_gold(table)
    who = table.name_of(now.turn_seat, now)
    await table.slash(who, "show turn")
    assert "choose a gold tile" in table.newest(who)
    await table.click(who, "Back to my turn")
    assert table.newest(who).startswith("### Main action done")
    await table.click(who, "End turn")
    await table.click(who, "Tech pairs")
    panel = next(m for m in table.visible(who) if "Turn ended" in words(raw(m)))
    assert "I will mention you when it is your turn again." in words(raw(panel))
    following = table.name_of((await table.seen()).turn_seat, await table.seen())
    public = words(raw(table.public()[0]))
    assert "your turn" in public
    assert f"**{who}**" in public, f"{following} reads what {who} did"
    assert "gold tile Tech pairs" in public
