"""What people are told when something was not done: what is so, and a way on."""

from __future__ import annotations

from dataclasses import replace

import discord
import pytest
from ui_game import Game

from bot import service
from bot.service.model import Table
from bot.texts import people
from bot.texts.paint import plain
from bot.views.doing import Twice
from bot.views.screen import Screen, Text
from bot.views.trouble import told_of
from game.options import Refusal


def begun(steps: int = 6) -> Table:
    game = Game(3, "trouble", "greedy")
    while game.timeline.state.phase == "setup" or game.table().game.turn.main_done:
        game.step()
    return game.table()


def text(screen: Screen) -> str:
    return plain("\n".join(i.text for i in screen.items if isinstance(i, Text)))


def ways(screen: Screen) -> list[str]:
    return [b.label for b in screen.buttons()]


def user(now: Table, seat: int) -> int:
    found = now.chairs[seat].user_id
    assert found is not None
    return found


def test_a_refusal_has_no_box_and_few_ways_on() -> None:
    now = begun()
    errors: list[BaseException] = [
        service.NoGame(), service.Damaged("g", "x"), service.ChannelBusy(now), service.GameOver("over"),
        service.TableFull(4), service.BadOption("seats", "from 2 to 4"), service.NotSeated(), service.AlreadySeated(),
        service.NotHost(100), service.NotEnoughPlayers(1, 2), service.NotYourDecision((1,), 1),
        service.StaleRevision(3), service.Duplicate(4), Twice(), service.NothingToUndo(), service.UndoWall(0),
        service.UndoWall(2), service.WrongStatus("running"), service.Illegal(Refusal("main_used")),
        RuntimeError("oops"),
    ]  # fmt: skip
    for error in errors:
        for now_or_none in (now, None):
            screen = told_of(now_or_none, user(now, 0), error)
            assert screen.accent is None
            assert 1 <= len(text(screen)) <= 330, error
            assert len(ways(screen)) <= 3, error
            assert "Traceback" not in text(screen)
            assert "oops" not in text(screen)


def test_not_your_turn_says_when() -> None:
    now = begun()
    owner, second, third = now.turn_seat, (now.turn_seat + 1) % 3, (now.turn_seat + 2) % 3
    error = service.NotYourDecision(now.waiting, owner)
    name, between = people.name(now, owner), people.name(now, second)
    assert text(told_of(now, user(now, second), error)).startswith(f"It is {name}'s turn. You are next;")
    assert f"You are next after {between};" in text(told_of(now, user(now, third), error))
    assert ways(told_of(now, user(now, third), error)) == ["Hand", "Views"]


def test_somebody_without_a_seat_is_told_what_is_open() -> None:
    now = begun()
    screen = told_of(now, 999, service.NotYourDecision(now.waiting, now.turn_seat))
    assert text(screen) == "You are watching this table. You can open every public view and the log."
    assert ways(screen) == ["Views", "Log"]


@pytest.mark.parametrize(("steps", "said"), [(1, "by 1 step."), (3, "by 3 steps.")])
def test_stale_says_by_how_much(steps: int, said: str) -> None:
    now = begun()
    mine = told_of(now, user(now, now.turn_seat), service.StaleRevision(steps))
    other = told_of(now, user(now, (now.turn_seat + 1) % 3), service.StaleRevision(steps))
    assert said in text(mine)
    assert ways(mine) == ["Show the board now", "My turn"]
    assert ways(other) == ["Show the board now", "What happened?"]


def test_a_price_that_an_exchange_would_pay_says_so() -> None:
    now = begun()
    state = now.game
    me = state.seats[now.turn_seat]
    me.credits, me.energy = 4, 1
    refusal = Refusal("cost", {"action": "scan", "resource": "energy", "need": 2, "have": 1})
    screen = told_of(now, user(now, now.turn_seat), service.Illegal(refusal))
    assert text(screen) == (
        "Scan costs 2 energy, and you have 1 energy. An exchange would do it: 2 credits for 1 energy."
    )
    assert ways(screen) == ["Exchange 2 credits for 1 energy", "My turn"]
    button = next(screen.buttons())
    assert button.verb == "act"


def test_the_probe_limit_leads_to_the_technologies() -> None:
    now = begun()
    refusal = Refusal("launch.limit", {"count": 1, "limit": 1})
    screen = told_of(now, user(now, now.turn_seat), service.Illegal(refusal))
    assert text(screen).startswith("You have 1 probe in space and your limit is 1.")
    assert "Technologies" in ways(screen)


def test_a_fault_of_ours_is_ours() -> None:
    now = begun()
    screen = told_of(now, user(now, now.turn_seat), RuntimeError("secret detail"))
    assert text(screen).startswith("Something went wrong on my side.")
    assert ways(screen) == ["My turn"]


def test_a_missing_permission_is_named() -> None:
    class Response:
        status, reason = 403, "Forbidden"

    error = discord.Forbidden(Response(), "Missing Permissions")  # type: ignore[arg-type]
    assert "Attach Files" in text(told_of(None, 1, error))


def test_after_the_end_the_views_stay_open() -> None:
    now = replace(begun(), status="over", decisions=())
    screen = told_of(now, user(now, 0), service.GameOver("over"))
    assert text(screen) == "This game has ended. The final scores and the log stay here."
    assert ways(screen) == ["Views", "Log"]
