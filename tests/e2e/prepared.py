"""A game in the simulated Discord at a position written out by hand (the format of scenarios)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from table import Table

from bot.service import Table as Seen
from game import engine
from game.scenario.position import build
from game.timeline import Saved


async def prepare(table: Table, people: tuple[str, ...] = ("Mira", "Otto"), **given: Any) -> Seen:
    """Seat these people and lay out the position; who has the turn there ends the one before, so that the table message
    is a new one. The last of the people ends that turn, the first has the next."""
    host, *others = people
    await table.slash(host, "game new", seats=max(2, len(people)))
    for who in others:
        await table.click(who, "Take a seat")
    await table.click(host, f"Start with {len(people)}")
    while (now := await table.seen()).game.phase == "setup":
        seat = now.waiting[0]
        user = now.chairs[seat].user_id
        assert user is not None
        await table.app.service.act(now.game_id, user, engine.options(now.game, seat)[0].action)
    last = "ABCD"[len(people) - 1]
    state = build({"players": len(people), "turn": last, "start": "A", "main_done": True, **given})
    live = await table.app.service._shelf.get(now.game_id)
    assert live.timeline is not None
    state.turn.number = live.timeline.state.turn.number
    live.timeline.state = state
    live.timeline.saved = Saved(state.encode(), [], [], live.timeline.revision)
    live.story = replace(live.story, turn_begins=len(live.story.lines))
    live._table = None
    await table.slash(people[-1], "end-turn")
    await table.app.outbox.settle()
    return await table.seen()
