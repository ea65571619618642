"""A game under way for the sandbox: a table with everybody seated and the first turns played, plausibly and legally."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from datetime import datetime

from bot.service import Person, Table, TableOptions, TableService
from game import actions as act
from game import engine
from game.options import Option
from persistence import open_store

TURNS = 14
"""How many turns are played."""

_LIKED: dict[type[act.Action], float] = {
    act.PlaceData: 30, act.CompleteMission: 30, act.Land: 12, act.Orbit: 10, act.Analyze: 20, act.Research: 8,
    act.PlayCard: 4, act.Launch: 4, act.Scan: 4, act.MoveProbe: 1.5, act.Pass: 0.02, act.EndTurn: 40,
}  # fmt: skip
"""How readily an action is taken; what is not named here (exchanges, bought and discarded cards) seldom is."""

_SELDOM = 0.05
_ANSWER = 5.0


async def prepare(
    database_url: str,
    guild_id: int,
    channel_id: int,
    people: Sequence[tuple[int, str]],
    *,
    seed: str | None,
    now: Callable[[], datetime],
) -> None:
    """Put a game under way into a database, unless the channel has an open table already."""
    async with await open_store(database_url, clock=now) as store:
        if await store.games.load_by_channel(channel_id) is not None:
            return
        service = TableService(store, source="demo", clock=now)
        host, *others = (Person(user_id, name) for user_id, name in people)
        table = await service.create_lobby(guild_id, channel_id, host, TableOptions(seats=len(people)))
        for person in others:
            table = await service.join(table.game_id, person)
        table = (await service.start(table.game_id, host.user_id, seed=seed or "demo")).table
        await play(service, table, random.Random(seed or "demo"))


async def play(service: TableService, table: Table, chance: random.Random, turns: int = TURNS) -> Table:
    """Play until the first decision of turn ``turns`` + 1 (or the end of the game); returns the table then."""
    while table.status == "running" and table.game.turn.number <= turns:
        seat = table.waiting[0]
        user_id = table.chairs[seat].user_id
        assert user_id is not None
        action = choose(engine.options(table.game, seat), chance)
        table = (await service.act(table.game_id, user_id, action)).table
    return table


def choose(options: Sequence[Option], chance: random.Random) -> act.Action:
    """One of these options, likely things more often."""
    option = chance.choices(options, [_liking(o) for o in options])[0]
    if option.some is None:
        return option.action
    return act.ChooseCards(tuple(chance.sample(list(option.some.cards), option.some.least)))


def _liking(option: Option) -> float:
    usual = _ANSWER if option.group == "answer" else _SELDOM
    return _LIKED.get(type(option.action), usual)
