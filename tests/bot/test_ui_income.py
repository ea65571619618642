"""The first income card: chosen in secret, open to change until the last, then shown to all at once."""

from __future__ import annotations

import pytest
from ui_game import NAMES, Game

from bot.texts.paint import plain
from bot.views import table
from bot.views.screen import Screen, Select, Small, Text
from bot.views.screens import open_screen
from game import actions as act
from game import words
from game.content import CARDS


def text(screen: Screen) -> str:
    return plain("\n".join(i.text for i in screen.items if isinstance(i, Text | Small)))


def ways(screen: Screen) -> list[str]:
    return [b.label for b in screen.buttons()]


def name(card: str) -> str:
    return words.card_name(CARDS[card])


def test_each_chooses_and_may_change_until_the_last_has_chosen() -> None:
    game = Game(3, "income")
    hands = [list(seat.hand) for seat in game.table().game.seats]
    first = open_screen(game.table(), 100, "turn")
    [select] = [i for i in first.items if isinstance(i, Select)]
    assert [c.label for c in select.choices] == [name(card) for card in hands[0]]
    assert all("now and before each round" in c.description for c in select.choices)
    assert "0 of 3 have chosen." in text(table.income(game.table(), first_time=True))

    game.act(0, act.Tuck(hands[0][1]))
    done = open_screen(game.table(), 100, "turn")
    assert text(done).splitlines()[0] == f"### {name(hands[0][1])} is tucked"
    assert f"Waiting for {NAMES[1]} and {NAMES[2]}." in text(done)
    assert ways(done) == ["Change my card", "Hand"]
    public = text(table.income(game.table(), first_time=False))
    assert f"{NAMES[0]} · chosen" in public
    assert "1 of 3 have chosen. You can change your card until the last one." in public
    assert not any(name(card) in public for hand in hands for card in hand)

    again = open_screen(game.table(), 100, "income")
    assert [i for i in again.items if isinstance(i, Select)]
    game.act(0, act.Tuck(hands[0][3]))
    assert f"{name(hands[0][3])} is tucked" in text(open_screen(game.table(), 100, "turn"))
    assert "1 of 3 have chosen." in text(table.income(game.table(), first_time=False))


@pytest.mark.parametrize("last", [0, 1, 2])
def test_the_last_one_to_choose_sees_the_own_card_first(last: int) -> None:
    game = Game(3, "income")
    hands = [list(seat.hand) for seat in game.table().game.seats]
    for seat in [s for s in range(3) if s != last] + [last]:
        game.act(seat, act.Tuck(hands[seat][0]))
    now = game.table()
    assert now.game.phase == "play"
    panel = open_screen(now, 100 + last, "turn")
    assert text(panel).startswith(f"### {name(hands[last][0])} is tucked\nBefore each round you gain ")
    assert not any(NAMES[seat] + "." in text(panel) for seat in range(3))
    shown = text(table.income_shown(now))
    assert all(f"{NAMES[seat]}: {name(hands[seat][0])}, 1 " in shown for seat in range(3))
