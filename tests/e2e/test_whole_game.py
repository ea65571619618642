"""A whole game of four through the real Discord library: every form of every command, every shape of prompt, the bot
restarted in every kind of moment, and everything that is sent checked for limits and secrets on the way."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import discord
import pytest
from commands import ACTING, Commands
from driver import Driver
from table import PEOPLE, SELECT, Table, labels, raw, walk, words
from test_kinds import set_up
from watch import Watch

from bot.rehearsal.play import Game
from bot.service import Table as Seen
from bot.views import clicks
from game import actions as act
from game import engine, players
from game.state import GameState, copy

SHAPES = {"buttons", "lettered", "select", "some of many", "plan", "confirm"}

ELSEWHERE = {
    "test_asking.py": {"ask_table", "fine", "rather_not", "settled", "read"},
    "test_beforehand.py": {"ahead", "unahead"},
    "test_choices.py": {"order", "always", "default", "defaults", "keep"},
    "test_lobby.py": {"set", "setting", "seed", "thread"},
    "test_short_game.py": {"export", "pass"},
    "test_taps.py": {"both"},
}
"""What buttons and selects do that belongs to other tests."""


@pytest.fixture
def verbs(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """What was clicked, by verb."""
    counted: Counter[str] = Counter()
    handle = clicks.handle

    async def counting(click: clicks.Click) -> None:
        counted[click.parts.verb] += 1
        await handle(click)

    monkeypatch.setattr(clicks, "handle", counting)
    return counted


def private(table: Table, who: str) -> discord.Message:
    return next(m for m in table.visible(who) if m.flags.ephemeral)


# ---------------------------------------------------------------------------------------------- before the first turn
async def start(table: Table, commands: Commands, watch: Watch) -> None:
    """The lobby by commands, the first income with a restart while two have chosen."""
    await commands.type("Mira", "game new")
    await commands.type("Mira", "game close")
    await table.wait(timedelta(minutes=1))
    await commands.type("Mira", "game new", seats=4, seed="whole")
    await commands.type("Mira", "game settings")
    for who in ("Otto", "Noor"):
        await commands.type(who, "game join")
    await commands.type("Noor", "game leave")
    await commands.type("Noor", "game join")
    await table.click("Kaito", "Take a seat")
    await table.click("Kaito", "Leave", table.public()[0])
    await table.click("Kaito", "Take a seat")
    watch.look()
    await commands.type("Mira", "game start")
    now = await table.seen()
    watch.look(now, 0)
    for chair in now.chairs:
        await table.click(chair.name, "Choose my card", table.public()[0])
        if chair.index == 2:
            await table.restart(kill=True)
            assert "2 of 4 have chosen" in words(raw(table.public()[0]))
            await table.click(chair.name, "Choose my card", table.public()[0])
        panel = private(table, chair.name)
        await table.choose(chair.name, labels(raw(panel))[0], message=panel)
        watch.look(await table.seen(), chair.index)


# ---------------------------------------------------------------------------------------------- between the steps
async def look_around(table: Table, who: str) -> None:
    """Somebody who looks at everything: views, hand, one card, log, help, a word of the rules."""
    await table.slash(who, "show views")
    views = [o["label"] for c in walk(raw(private(table, who))) if c["type"] == SELECT for o in c["options"]]
    for label in views:
        if label not in labels(raw(private(table, who))):
            await table.slash(who, "show views")
        await table.choose(who, label, message=private(table, who))
    await table.slash(who, "help")
    for label in ("Next", "Next", "Back"):
        await table.click(who, label, private(table, who))
    window = await table.click(who, "Look up a word", private(table, who))
    assert window.modal is not None
    [field] = [c["component"] for c in walk(window.modal["components"]) if "component" in c]
    await table.people[who].submit_modal(window, {field["custom_id"]: "publicity"})
    await table.click(who, labels(raw(private(table, who)))[0], private(table, who))
    await table.click(who, "More", table.public()[0])
    await table.click(who, "Log", private(table, who))
    await table.click(who, "Hand", table.public()[0])


async def undo_and_redo(table: Table, who: str) -> None:
    """Everything of the turn is taken back from the list, and done again."""
    before = await table.seen()
    steps = len(before.turn_log())
    await table.slash(who, "game undo")
    offered = labels(raw(private(table, who)))
    await table.click(who, offered[0], private(table, who))
    assert len((await table.seen()).turn_log()) < steps
    await table.click(who, "Redo", private(table, who))
    after = await table.seen()
    assert after.game == before.game
    assert len(after.turn_log()) == steps
    if steps == 1:
        await table.slash(who, "show turn")
        back = next(x for x in labels(raw(private(table, who))) if x.startswith("Undo "))
        await table.click(who, back, private(table, who))
        assert (await table.seen()).turn_log() == []


def can_undo(now: Seen, most: int) -> bool:
    """Whether a turn at rest has steps, at most so many, all of which their owner may take back."""
    mine = now.turn_log()
    free = not any(x.reveals or x.seat != now.turn_seat for x in mine)
    return free and 1 <= len(mine) <= most and now.decisions[0].kind == "turn"


MOMENTS: dict[str, Callable[[Seen], bool]] = {
    "between turns": lambda now: now.game.turn.number > 3 and not now.turn_log(),
    "mid-turn": lambda now: bool(now.turn_log()) and now.decisions[0].kind == "turn" and not now.game.turn.main_done,
    "mid-question": lambda now: now.decisions[0].kind not in ("turn", "first_income") and bool(now.turn_log()),
    "after the main action": lambda now: now.game.turn.main_done and now.decisions[0].kind == "turn",
    "asked of another": lambda now: now.game.phase == "play" and now.waiting[0] != now.turn_seat,
    "while passing": lambda now: now.decisions[0].kind == "end_card",
}
"""When the bot is restarted, by what is under way."""


# ---------------------------------------------------------------------------------------------- the game
async def test_a_whole_game(table: Table, quick_pictures: None, verbs: Counter[str]) -> None:
    driver, commands, watch = Driver(table), Commands(table), Watch(table)
    chance = random.Random("whole")
    await start(table, commands, watch)
    moments, undone, steps = dict(MOMENTS), 0, 0
    while (now := await table.seen()).status == "running":
        seat = now.waiting[0]
        who = now.chairs[seat].name
        due = [name for name, is_now in moments.items() if steps > 8 and steps % 3 == 0 and is_now(now)]
        if due:
            await table.restart(kill=len(moments) % 2 == 0)
            moments.pop(due[0])
            assert (await table.seen()) == now, due[0]
        if steps % 11 == 5:
            await one_more(commands, watch, now, chance)
        if undone < 2 and can_undo(now, most=9 - 8 * undone):
            undone += 1
            await undo_and_redo(table, who)
            watch.look(await table.seen(), seat)
            now = await table.seen()
        if steps in (40, 150):
            reader = now.chairs[(seat + 1) % 4]
            await look_around(table, reader.name)
            watch.look(now, reader.index, anything=True)
        action = next((a for f, a in commands.possible(now, seat) if f[0] != "main pass"), None) or players.play_greedy(
            now.game, seat, engine.options(now.game, seat), chance
        )
        driver.all_the_way = driver.shapes["plan"] % 2 == 1
        if not await commands.act(now, seat, action):
            await driver.tap(now, seat, action)
        steps += 1
        watch.look(await table.seen(), seat)
        assert watch.faults == []
        # Most people answer within minutes, some after lunch: messages grow older than Discord lets them be edited.
        await table.wait(timedelta(minutes=chance.choice((1, 2, 5, 10, 80))))
    assert undone == 2
    over_time(watch, now)
    assert set(moments) <= {"asked of another"}, moments
    await the_end(table, now, watch)
    await whatever_is_left(table, commands)
    assert commands.left() == []
    assert set(driver.shapes) | {"confirm"} >= SHAPES, driver.shapes
    assert {"window", "completions", "some of many"} <= set(watch.kinds)
    told = set().union(*ELSEWHERE.values())
    assert all((Path(__file__).parent / name).exists() for name in ELSEWHERE)
    assert set(clicks.HANDLERS) - set(verbs) <= told, set(clicks.HANDLERS) - set(verbs) - told


def over_time(watch: Watch, now: Seen) -> None:
    """Table messages are edited while their turn is played, at most once a step, and once when it is over; never when
    they are old. A question may be answered after hours, and shrinks with one edit."""
    turns = Counter(line.turn for line in now.log if line.turn)
    edited = [m for m in watch.messages.values() if m.edits]
    assert len(watch.messages) >= len(turns)
    assert len(edited) > len(turns) / 4
    for message in edited:
        late = [at for at in message.edits if at - message.at > timedelta(hours=1)]
        assert len(late) <= (message.number not in watch.tables), message
        without = message.buttons.index(False) if False in message.buttons else len(message.buttons)
        assert len(message.buttons) <= without + 1, message
        assert len(message.edits) <= max(turns.values()) + 2, message
    assert sum(len(m.edits) for m in edited) <= now.revision + 2 * len(turns)


async def one_more(commands: Commands, watch: Watch, now: Seen, chance: random.Random) -> None:
    """One form of a command for looking that nobody has used yet, by anybody."""
    left = commands.left("main", "free", "game", "end-turn")
    chair = chance.choice(now.chairs)
    for form in left:
        if await commands.use(chair.name, form) is not None:
            watch.look(now, chair.index, anything=form[0] in ("show card", "show rules", "help"))
            return


async def the_end(table: Table, now: Seen, watch: Watch) -> None:
    """Final scores with everybody's name, and the next table in the same channel from their message."""
    shown = words(raw(table.public()[0]))
    assert f"with {max(s.score for s in now.game.seats)} points" in shown
    assert now.result is not None
    assert now.result["scores"] == [s.score for s in now.game.seats]
    for chair in now.chairs:
        assert chair.name in shown
    found = [slot for slot in now.game.species if slot.found]
    assert sum("We are not alone" in words(raw(m)) for m in table.public()) == len(found)
    await table.click("Otto", "Last board", table.public()[0])
    again = next(x for x in labels(raw(table.public()[0])) if "again" in x.lower() or "another" in x.lower())
    await table.click("Otto", again, table.public()[0])
    lobby = await table.seen()
    assert (lobby.status, lobby.game_id != now.game_id) == ("lobby", True)
    await table.click("Mira", "Take a seat")
    await table.click("Otto", "Start with 2")
    assert (await table.seen()).status == "running"
    watch.look()
    await table.slash("Otto", "game close")


# ---------------------------------------------------------------------------------------------- what is left
def position_for(kind: type[act.Act]) -> GameState:
    """A turn, in some game, in which an action of this kind is possible."""
    for n in range(60):
        game = Game(2, f"left-{n}", "mixed")
        while not game.over:
            state = game.timeline.state
            if state.phase == "play" and engine.decisions(state)[0].kind == "turn":
                offered = engine.options(state, state.turn.seat)
                if any(isinstance(o.action, kind) and o.group != "answer" for o in offered):
                    return copy(state)
            game.step()
    raise AssertionError(f"no turn with {kind}")


async def whatever_is_left(table: Table, commands: Commands) -> None:
    """Forms that the game gave no occasion for, each in a game of its own at a position that does."""
    with pytest.MonkeyPatch.context() as patch:
        for command in dict.fromkeys(name for name, _ in commands.left() if name in ACTING):
            kind, option = ACTING[command]
            for form in dict.fromkeys(((command, ""), (command, option))):
                await set_up(table, position_for(kind), patch)
                now = await table.seen()
                await commands.use(now.chairs[now.turn_seat].name, form)
                await table.slash(PEOPLE[0], "game close")
    for form in commands.left():
        await commands.use("Kaito", form)
