"""Common turns by taps: how many they take, and that what is chosen is what happens."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from prepared import prepare
from table import Table, labels, raw, words

from bot.service import Table as Seen

pytestmark = pytest.mark.usefixtures("quick_pictures")

MIRA: dict[str, Any] = {
    "score": 10, "credits": 6, "energy": 5, "publicity": 7, "hand": ["13", "39"], "data": 2,
    "computer": {"top": 5, "techs": {5: "computer-3"}}, "techs": ["computer-3"],
}  # fmt: skip


def panel(table: Table, who: str = "Mira") -> discord.Message:
    return next(m for m in table.visible(who) if m.flags.ephemeral)


class Taps:
    """One person's taps, the first on the table message and the others on the private panel."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.count = 0

    async def tap(self, label: str) -> None:
        message = self.table.public()[0] if not self.count else panel(self.table)
        await self.table.click("Mira", label, message)
        self.count += 1

    async def choose(self, label: str) -> None:
        await self.table.choose("Mira", label, message=panel(self.table))
        self.count += 1


async def ended(table: Table, before: Seen) -> Seen:
    now = await table.seen()
    assert now.turn_seat != before.turn_seat
    return now


async def test_launching_takes_two_taps(table: Table) -> None:
    now, taps = await prepare(table, A=MIRA), Taps(table)
    await taps.tap("Launch · 2 credits")
    await taps.tap("End turn")
    await ended(table, now)
    assert taps.count == 2


async def test_a_scan_is_one_choice(table: Table) -> None:
    """Earth's signal has one place to go without Wide view, so it follows by itself, and the scan ends with it."""
    now, taps = await prepare(table, A=MIRA, row=["10", "55", "104"], align={"earth": "procyon"}), Taps(table)
    await taps.tap("Scan")
    assert "Earth's signal then goes to Procyon: 1 data, first there." in words(raw(panel(table)))
    await taps.choose("ODINUS Mission for Vega")
    await taps.tap("End turn")
    after = await ended(table, now)
    assert after.game.sectors["vega"].markers == [0]
    assert after.game.sectors["procyon"].markers == [0]
    assert taps.count == 3


async def test_earths_signal_can_come_first(table: Table) -> None:
    now, taps = await prepare(table, A=MIRA, row=["10", "55", "104"], align={"earth": "procyon"}), Taps(table)
    await taps.tap("Scan")
    await taps.tap("Earth's signal first")
    await taps.tap("Procyon")
    assert "Scan · 1 of 2 marked" in words(raw(panel(table)))
    await taps.choose("ODINUS Mission for Beta Pictoris")
    await taps.tap("End turn")
    await ended(table, now)


async def test_placing_both_and_analyzing(table: Table) -> None:
    computer = {"computer": {"top": 5, "techs": {3: "computer-1"}}, "techs": ["computer-1"]}
    now, taps = await prepare(table, A=MIRA | computer), Taps(table)
    await table.slash("Mira", "free data")
    taps.count = 1
    await taps.tap("Both · 1 credit")
    assert "Your computer is ready" in words(raw(panel(table)))
    me = (await table.seen()).game.seats[0]
    assert (me.data, me.computer.top, me.computer.bottom, me.credits) == (0, 6, [3], 7)
    await taps.tap("Analyze · 1 energy")
    await taps.tap("A · ")
    await taps.tap("End turn")
    await ended(table, now)


async def test_both_pressed_twice_counts_once(table: Table) -> None:
    await prepare(table, A=MIRA | {"computer": {"top": 3, "techs": {3: "computer-1"}}, "techs": ["computer-1"]})
    await table.slash("Mira", "free data")
    first = panel(table)
    await table.slash("Mira", "free data")
    second = panel(table)
    await table.click("Mira", "Both", first)
    before = await table.seen()
    await table.click("Mira", "Both", second)
    told = next(m for m in table.visible("Mira") if m.id == second.id)
    assert "That is done already" in words(raw(told)) or "from an earlier moment" in words(raw(told))
    assert (await table.seen()).revision == before.revision


async def test_data_one_after_the_other_stay_on_the_panel(table: Table) -> None:
    now = await prepare(table, A=MIRA | {"computer": {"top": 0}, "techs": [], "data": 3})
    await table.slash("Mira", "free data")
    for space in (1, 2, 3):
        await table.click("Mira", f"On top, space {space}", panel(table))
    me = (await table.seen()).game.seats[0]
    assert (me.data, me.computer.top) == (0, 3)
    assert "Your main action is still open." in words(raw(panel(table)))
    assert (await table.seen()).turn_seat == now.turn_seat


async def test_research_shows_the_sky_then_the_technologies(table: Table) -> None:
    now, taps = await prepare(table, A=MIRA), Taps(table)
    await taps.tap("Research · 6 publicity")
    assert "First disc 1 turns, like this:" in words(raw(panel(table)))
    await taps.tap("Pay and turn · 6 publicity")
    await taps.choose("Efficient landing")
    assert "First to take it: " in words(raw(panel(table)))
    await taps.tap("Take Efficient landing")
    await taps.tap("End turn")
    after = await ended(table, now)
    assert "probe-3" in after.game.seats[0].techs
    assert taps.count == 5


async def test_playing_a_card_is_one_choice(table: Table) -> None:
    now, taps = await prepare(table, A=MIRA | {"hand": ["5"]}), Taps(table)
    await taps.tap("Play a card · 1")
    await taps.choose("Venera Probe")
    assert "You have 10 points." in words(raw(panel(table)))
    await taps.tap("End turn")
    after = await ended(table, now)
    assert [m.card for m in after.game.seats[0].missions] == ["5"]
    assert taps.count == 3


async def test_the_turn_in_full_while_another_plays(table: Table) -> None:
    people = ("Mira", "Otto", "Noor")
    await prepare(table, people, A=MIRA, B={"credits": 2, "energy": 0, "hand": ["17"]})
    await table.slash("Otto", "show turn")
    text = words(raw(panel(table, "Otto")))
    assert "It is Mira's turn. You are next" in text
    assert "As things stand, your turn will offer" in text
    assert "**Launch**" in text
    assert "Scan · costs" in text
    assert not [x for x in labels(raw(panel(table, "Otto"))) if x.startswith(("Launch", "Scan", "End turn"))]
    await table.slash("Kaito", "show turn")
    assert "You are watching this table." in table.newest("Kaito")


async def test_autocomplete_offers_what_is_legal_now(table: Table) -> None:
    await prepare(table, A=MIRA | {"probes": ["venus"]}, row=["10", "55", "104"])
    assert await table.choices("Mira", "main orbit", "planet") == ["Orbit Venus · 1 credit, 1 energy"]
    assert await table.choices("Mira", "free data", "space") == ["On top, space 6", "Below, space 5 · take 1 card"]
    assert await table.choices("Mira", "free buy", "card", "ros") == ["Rosetta Probe · 3 publicity"]
    assert await table.choices("Mira", "free mission", "card") == []
    for command, option in (("main orbit", "planet"), ("main play", "card"), ("free buy", "card"), ("free move", "to")):
        assert await table.choices("Otto", command, option) == []
        assert await table.choices("Kaito", command, option) == []
    await table.slash("Mira", "main orbit", planet="Orbit Venus · 1 credit, 1 energy")
    assert await table.choices("Mira", "main orbit", "planet") == []
