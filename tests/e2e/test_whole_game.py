"""A whole game of four through the real Discord library: every command, every shape of prompt, restarts in between."""

from __future__ import annotations

import random

import discord
import pytest
from driver import Driver
from table import PEOPLE, Table, labels, raw, words

from bot.service import Table as Seen
from bot.texts.labels import tag
from bot.views import layout, limits
from game import actions as act
from game import content, engine, players, view

SHAPES = {"buttons", "lettered", "select", "some of many", "plan"}
LOOKING: dict[str, dict[str, object]] = {
    "show turn": {}, "show board": {}, "show hand": {}, "show log": {}, "show since": {}, "show views": {},
    "show player": {"name": "Otto"}, "show card": {"name": "Lightsail"}, "show rules": {"word": "overflow"},
    "game prefs": {}, "game undo": {}, "game status": {}, "help": {},
}  # fmt: skip
TYPED: dict[str, tuple[type[act.Act], str | None]] = {
    "main launch": (act.Launch, None), "main orbit": (act.Orbit, "planet"), "main land": (act.Land, "place"),
    "main scan": (act.Scan, None), "main analyze": (act.Analyze, None), "main play": (act.PlayCard, "card"),
    "main research": (act.Research, None), "main pass": (act.Pass, None), "end-turn": (act.EndTurn, None),
    "free data": (act.PlaceData, "space"), "free discard": (act.DiscardForCorner, "card"),
    "free buy": (act.BuyCard, "card"), "free exchange": (act.Exchange, "what"),
    "free mission": (act.CompleteMission, "card"),
}  # fmt: skip


@pytest.fixture
def checked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every message that is built, checked against the limits."""
    found: list[str] = []
    build = layout.build

    def checking(*args: object, **options: object) -> layout.Message:
        message = build(*args, **options)  # type: ignore[arg-type]
        found.extend(limits.problems(message.view))
        return message

    monkeypatch.setattr(layout, "build", checking)
    return found


async def start(table: Table, driver: Driver) -> None:
    await driver.type("Mira", "game new", seats=4, seed="whole")
    for who in ("Otto", "Noor"):
        await driver.type(who, "game join")
    await driver.type("Noor", "game leave")
    await driver.type("Noor", "game join")
    await driver.type("Kaito", "game join")
    await driver.type("Mira", "game start")
    for who in PEOPLE:
        await table.click(who, "Choose my card", table.public()[0])
        panel = next(m for m in table.visible(who) if m.flags.ephemeral)
        await table.choose(who, labels(raw(panel))[0], message=panel)


def leaks(now: Seen, messages: list[discord.Message]) -> list[str]:
    """Hand cards that nobody else has ever seen and that these messages name."""
    state = now.game
    known = {c for c in (*state.row, *state.discard, *(s.face_up for s in state.species)) if c}
    for line in now.log:
        for event in view.see_events(list(line.events), None):
            known.update([getattr(event, "card", ""), *getattr(event, "cards", [])])
    hidden = {c for s in state.seats for c in s.hand} - known - OPEN_ONCE
    OPEN_ONCE.update(known)
    text = "\n".join("\n".join([words(raw(m)), *labels(raw(m))]) for m in messages)
    return [c for c in hidden if content.CARDS[c].name in text]


OPEN_ONCE: set[str] = set()
"""Cards that lay open at some moment."""


async def test_a_whole_game(table: Table, quick_pictures: None, checked: list[str]) -> None:
    driver, chance = Driver(table), random.Random("whole")
    await start(table, driver)
    OPEN_ONCE.clear()
    looks = list(LOOKING.items())
    steps = 0
    while (now := await table.seen()).status == "running":
        seat = now.waiting[0]
        who, state = now.chairs[seat].name, now.game
        OPEN_ONCE.update(c for c in state.row if c)
        if looks and steps % 9 == 4:
            command, options = looks.pop()
            await driver.type(who, command, **options)
        offered = engine.options(state, seat)
        action = players.play_greedy(state, seat, offered, chance)
        action = rarely_used(driver, offered) or action
        if not await typed(driver, now, seat, action):
            await driver.tap(now, seat, action)
        steps += 1
        if steps in (60, 190):
            await table.restart(kill=steps == 190)
        assert not leaks(await table.seen(), table.public()[:2])
        assert checked == []
    final = words(raw(table.public()[0]))
    assert f"with {max(s.score for s in now.game.seats)} points" in final
    for chair in now.chairs:
        assert chair.name in final
    assert set(LOOKING) <= set(driver.commands)
    missing = set(TYPED) - set(driver.commands)
    assert missing <= {"free mission"}, missing
    assert set(driver.shapes) >= SHAPES, driver.shapes
    await driver.type("Mira", "game new", seats=2)
    await driver.type("Mira", "game close")


def rarely_used(driver: Driver, offered: list[engine.Option]) -> act.Action | None:
    """An action whose command nobody has typed yet."""
    for command, (kind, _) in TYPED.items():
        if command not in driver.commands and kind not in (act.Pass,):
            found = [o for o in offered if isinstance(o.action, kind) and o.some is None]
            if found:
                return found[0].action
    return None


async def typed(driver: Driver, now: Seen, seat: int, action: act.Action) -> bool:
    """Type the command for an action if it was not typed before; False if it has to be tapped."""
    who = now.chairs[seat].name
    for command, (kind, option) in TYPED.items():
        if not isinstance(action, kind) or driver.commands[command] or now.game.phase != "play":
            continue
        if tag(action) not in {tag(o.action) for o in engine.options(now.game, seat) if o.group != "answer"}:
            return False
        chosen: dict[str, object] = {}
        if option is not None:
            names = await driver.table.choices(who, command, option)
            assert names, command
            chosen[option] = names[0]
        await driver.type(who, command, **chosen)
        return not isinstance(action, act.Research | act.Pass)
    return False
