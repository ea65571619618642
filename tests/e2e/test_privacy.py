"""What somebody is offered while typing, and what commands answer, is the same whatever is hidden from them.

Each is asked twice: at the table as it is, and at one where other hands, the deck and everything else that this person
may not know are dealt anew.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from commands import ACTING, Commands
from table import PEOPLE, Table, raw
from test_kinds import set_up

from bot.rehearsal.play import Game
from bot.rehearsal.secrets import dealt_anew
from bot.service import Table as Seen
from bot.service import TableService
from game import engine
from game.state import GameState, copy

SEED = "privacy"
CHANGING = {"game new", "game join", "game leave", "game start", "game close", "game settings"}
AT_ONCE = {"main orbit", "main land"}
"""Commands that act at once when there is one place only."""


def position(species: tuple[str, ...], found: int) -> GameState:
    """A turn of three in the middle of a game, so many species found, its owner free to choose a main action."""
    for n in range(30):
        game = Game(3, f"{SEED}-{n}", "greedy", species=species)
        while not game.over:
            state = game.timeline.state
            fresh = engine.decisions(state)[0].kind == "turn" and not state.turn.main_done
            if fresh and sum(s.found for s in state.species) == found and state.round > 1:
                return copy(state)
            game.step()
    raise AssertionError("no such turn")


class Twice:
    """The service, which for one person shows the table with other secrets."""

    def __init__(self, service: TableService) -> None:
        self.table, self.table_in = service.table, service.table_in
        self.person: int | None = None

    def other(self, now: Seen) -> Seen:
        if self.person is None:
            return now
        chair = now.chair(self.person)
        return dealt_anew(now, chair.index if chair is not None else None, Random(SEED))

    async def by_id(self, game_id: str) -> Seen:
        return self.other(await self.table(game_id))

    async def by_channel(self, channel_id: int) -> Seen:
        return self.other(await self.table_in(channel_id))


@pytest.mark.parametrize(
    ("species", "found"), [(("exertians", "mascamites"), 1), (("centaurians", "anomalies"), 0)], ids=["found", "early"]
)
async def test_answers_do_not_depend_on_secrets(
    table: Table, quick_pictures: None, monkeypatch: pytest.MonkeyPatch, species: tuple[str, ...], found: int
) -> None:
    await set_up(table, position(species, found), monkeypatch)
    now = await table.seen()
    service = table.app.service
    twice, commands = Twice(service), Commands(table)
    monkeypatch.setattr(service, "table", twice.by_id)
    monkeypatch.setattr(service, "table_in", twice.by_channel)
    compared = 0
    for who in PEOPLE:
        chair = now.chair(table.people[who].id)
        twice.person = table.people[who].id
        assert twice.other(now).game.seats != now.game.seats
        playing = chair is not None and chair.index == now.turn_seat
        for name, command in commands.registered().items():
            for parameter in command.parameters:
                if parameter.autocomplete:
                    asked = [await offered(table, twice, who, secret, name, parameter.name) for secret in (False, True)]
                    assert asked[0] == asked[1], (who, name, parameter.name)
                    compared += 1
            required = any(p.required for p in command.parameters)
            acts = name in ACTING and playing and (not ACTING[name][1] or name in AT_ONCE)
            if required or acts or name in CHANGING:
                continue
            told = [await answered(table, twice, who, secret, name) for secret in (False, True)]
            assert told[0] == told[1], (who, name)
            compared += 1
    twice.person = None
    assert (await table.seen()).revision == now.revision
    assert compared > 100


async def offered(table: Table, twice: Twice, who: str, secret: bool, command: str, option: str) -> list[Any]:
    twice.person = table.people[who].id if secret else None
    return list(await table.people[who].autocomplete(table.world.channel, command, option, ""))


async def answered(table: Table, twice: Twice, who: str, secret: bool, command: str) -> object:
    """Every word, button, value and file name of the answer; links of files are new each time."""
    twice.person = table.people[who].id if secret else None
    result = await table.slash(who, command)
    assert result.response is not None
    return [_stable(c) for c in raw(result.response)], [a.filename for a in result.response.attachments]


def _stable(part: Any) -> Any:
    if isinstance(part, dict):
        return {k: _stable(v) for k, v in part.items() if k not in ("id", "url", "proxy_url", "attachment_id", "media")}
    return [_stable(x) for x in part] if isinstance(part, list) else part
