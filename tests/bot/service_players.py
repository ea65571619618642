"""A player who takes random legal actions for everybody at a table."""

from __future__ import annotations

import random
from collections.abc import Callable

from bot.service import Outcome, Person, Table, TableOptions, TableService
from game import actions as act
from game import engine
from game.options import Option

MIRA, OTTO, NOOR = Person(101, "Mira"), Person(102, "Otto"), Person(103, "Noor")
PEOPLE = (MIRA, OTTO, NOOR)


class Players:
    """Plays for everybody at a table, with choices that depend only on the seed."""

    def __init__(self, service: TableService, seed: int = 1) -> None:
        self.service = service
        self.chance = random.Random(seed)
        self.clicks = 1000

    async def begin(self, people: tuple[Person, ...] = PEOPLE, seed: str = "stars", channel: int = 7) -> Outcome:
        table = await self.service.create_lobby(1, channel, people[0], TableOptions(seed=seed))
        for person in people[1:]:
            table = await self.service.join(table.game_id, person)
        return await self.service.start(table.game_id, people[0].user_id)

    def pick(self, options: list[Option]) -> act.Action:
        option = self.chance.choice(options)
        if option.some is None:
            return option.action
        return act.ChooseCards(tuple(self.chance.sample(list(option.some.cards), option.some.least)))

    async def step(self, table: Table, choose: Callable[[list[Option]], act.Action] | None = None) -> Outcome:
        seat = table.waiting[0]
        user_id = table.chairs[seat].user_id
        assert user_id is not None
        self.clicks += 1
        action = (choose or self.pick)(engine.options(table.game, seat))
        return await self.service.act(
            table.game_id, user_id, action, revision=table.revision, interaction_id=self.clicks
        )

    async def play(self, table: Table, steps: int) -> Table:
        for _ in range(steps):
            if table.status != "running":
                break
            table = (await self.step(table)).table
        return table
