"""What people are told when something was not done: what is so, and a way on."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest
from ui_game import Game

import bot.views
import game
from bot import service
from bot.service.model import Table
from bot.texts import people, refusals
from bot.texts.paint import plain
from bot.views.doing import Twice
from bot.views.opening import NotAllowed
from bot.views.screen import Screen, Text
from bot.views.trouble import Gone, Outlived, told_of
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
    assert ways(told_of(now, user(now, third), error)) == ["Hand", "Views", "Pass when I am next"]


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


# ---------------------------------------------------------------------------------------------- every refusal
UNDO = frozenset({"undo.none", "undo.nowhere", "undo.wall", "redo.none"})
"""Codes of the timeline, which the service turns into errors of its own."""

EXAMPLES: dict[str, Any] = {
    "action": "scan", "resource": "energy", "need": 2, "have": 1, "seat": 1, "planet": "mars", "moon": "titan",
    "place": "mars", "card": "12", "tech": "probe-1", "count": 1, "limit": 1, "missing": 3, "column": 2, "round": 3,
    "steps": 2,
}  # fmt: skip


def rejections() -> Iterator[tuple[str, frozenset[str]]]:
    """Every code with which the rules can refuse, read off their source, and the names of its arguments."""
    folder = Path(game.__file__).parent
    for path in sorted(folder.rglob("*.py")):
        if "scenario" in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal"):
                continue
            given = node.args[1] if len(node.args) > 1 else None
            assert given is None or isinstance(given, ast.Dict), ast.unparse(node)
            names = frozenset(str(ast.literal_eval(k)) for k in given.keys if k) if given is not None else frozenset()
            for code in codes(node.args[0]):
                yield code, names


def codes(node: ast.expr) -> list[str]:
    """The codes that an expression can give: a text, one of two, or one for orbiting and one for landing."""
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.IfExp):
        return [*codes(node.body), *codes(node.orelse)]
    assert isinstance(node, ast.JoinedStr), ast.unparse(node)
    assert ast.unparse(node.values[0]) == "{action}", ast.unparse(node)
    return [
        "".join(v.value if isinstance(v, ast.Constant) else kind for v in node.values) for kind in ("orbit", "land")
    ]


FOUND = sorted({(code, tuple(sorted(names))) for code, names in rejections()})


def test_the_rules_refuse_in_many_ways_and_every_sentence_is_needed() -> None:
    found = {code for code, _ in FOUND}
    assert len(found) > 40
    assert found - UNDO <= refusals.CODES
    assert refusals.CODES - found == frozenset()


@pytest.mark.parametrize(("code", "names"), FOUND)
def test_every_refusal_has_a_sentence_and_a_way_on(code: str, names: tuple[str, ...]) -> None:
    if code in UNDO:
        return
    now = begun()
    refusal = Refusal(code, {name: EXAMPLES[name] for name in names})
    for who in range(3):
        screen = told_of(now, user(now, who), service.Illegal(refusal))
        good(screen, code)
        assert 1 <= len(ways(screen)) <= 3
    for said in (refusals.brief(now, refusal), refusals.listed(now, refusal)):
        assert said
        assert "." not in code or code not in said
        assert "{" not in plain(said)
    good(told_of(None, 1, service.Illegal(refusal)), code)


def good(screen: Screen, code: str) -> None:
    """A sentence for people: no code, nothing unfilled, short, ended, without a box."""
    said = text(screen)
    assert screen.accent is None
    assert said[0].isupper() or said[0] in "'*/23"
    assert said.endswith((".", "?"))
    assert "{" not in said
    assert "}" not in said
    assert "None" not in said
    assert 10 < len(said) <= 250, said
    if "." in code:
        assert code not in said
    assert "_" not in said


def errors_of(kind: type[Exception]) -> Iterator[type[Exception]]:
    for sub in kind.__subclasses__():
        yield sub
        yield from errors_of(sub)


VALUES: dict[str, Any] = {
    "status": "running", "host_id": 100, "seats": 3, "have": 1, "need": 2, "name": "seats", "detail": "from 2 to 4",
    "n": 3, "waiting": (1,), "turn_seat": 1, "steps": 2, "seq": 4, "game_id": "abcdefgh", "which": "send",
    "window": True, "wish": "settings", "refusal": Refusal("main_used"),
}  # fmt: skip


@pytest.mark.parametrize("kind", sorted(set(errors_of(service.ServiceError)), key=str))
def test_every_error_of_the_service_has_a_sentence_and_a_way_on(kind: type[Exception]) -> None:
    now = begun()
    lobby = replace(now, status="lobby", state=None, decisions=(), log=())
    wanted = inspect.signature(kind.__init__).parameters
    for shown in (now, lobby, replace(now, status="over", decisions=()), replace(lobby, status="closed"), None):
        values = {**VALUES, "table": shown or now}
        given = {
            name: values.get(name, 1 if p.annotation == "int" else "x") for name, p in wanted.items()
            if name not in ("self", "args", "kwargs")
        }  # fmt: skip
        for who in (user(now, 0), user(now, now.turn_seat), 999):
            screen = told_of(shown, who, kind(**given))
            good(screen, "")
            if shown is not None:
                assert 1 <= len(ways(screen)) <= 3, (shown.status, text(screen))


@pytest.mark.parametrize("name", ["seats", "seed", "species", "invited", "undo", "join", "moon"])
def test_an_impossible_setting_is_told_in_words(name: str) -> None:
    lobby = replace(begun(), status="lobby", state=None, decisions=(), log=())
    for n in (0, 3):
        screen = told_of(lobby, 100, service.BadOption(name, "Expected `int`, got `str`", n))
        good(screen, "")
        assert "Expected" not in text(screen)
        assert ways(screen) == ["Settings"]


@pytest.mark.parametrize("which", ["see", "send", "send.thread", "files", "thread"])
def test_every_permission_is_named(which: str) -> None:
    good(told_of(None, 1, NotAllowed(which)), "")


def test_a_busy_channel_offers_a_thread_where_there_can_be_one() -> None:
    now = begun()
    lobby = replace(now, status="lobby", state=None, decisions=(), log=())
    for shown, watching, seated in ((now, "Watch this one", "My turn"), (lobby, "Take a seat", "")):
        error = service.ChannelBusy(shown)
        assert ways(told_of(None, 999, error, threads=True)) == ["Open it in a thread", watching]
        assert ways(told_of(None, 999, error)) == [watching]
        assert ways(told_of(None, user(now, 0), error)) == ([seated] if seated else ["How to play"])


def test_what_is_no_more_is_told_so() -> None:
    assert text(told_of(None, 1, Gone())).startswith("The table of that button is no more.")
    assert text(told_of(None, 1, Outlived(window=False))).startswith("That button is from an earlier time")
    assert text(told_of(None, 1, Outlived(window=True))).startswith("That was open for too long")
    assert bot.views.Outlived is Outlived
