"""A game under way for the sandbox: a table with everybody seated and the first turns played, plausibly and legally."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from datetime import datetime

from bot.service import Person, Table, TableOptions, TableService
from game import actions as act
from game import engine
from game.best import value
from game.options import Option
from game.state import GameState
from persistence import open_store

TURNS = 18
"""At least so many turns are played; the game then rests where its owner has much to choose from."""

_MUCH = 5
_BOLDNESS = 1.5
"""How often something that brings less is chosen all the same."""


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
    """Play until a good moment after that many turns (or the end of the game); returns the table then."""
    while table.status == "running":
        seat = table.waiting[0]
        options = engine.options(table.game, seat)
        main = [option for option in options if option.group == "main"]
        if table.game.turn.number > turns and len(main) >= _MUCH and not table.turn_log():
            break
        user_id = table.chairs[seat].user_id
        assert user_id is not None
        table = (await service.act(table.game_id, user_id, choose(table.game, seat, options, chance))).table
    return table


def choose(state: GameState, seat: int, options: Sequence[Option], chance: random.Random) -> act.Action:
    """One of these options, those that bring more at once more often."""
    weights = [math.exp(_liking(state, seat, option) / _BOLDNESS) for option in options]
    option = chance.choices(options, weights)[0]
    if option.some is None:
        return option.action
    return act.ChooseCards(tuple(chance.sample(list(option.some.cards), option.some.least)))


def _liking(state: GameState, seat: int, option: Option) -> float:
    match option.action:
        case act.Pass():
            return -2.0
        case act.EndTurn():
            return 2.0
        case act.MoveProbe() if option.group == "free":
            return value(state, seat, option) - 0.5
        case act.DiscardForCorner() | act.Exchange() | act.BuyCard():
            return value(state, seat, option) - 4.0
        case _:
            return value(state, seat, option)
