"""Nothing secret reaches anybody: the other table that this is measured with, and that a leak would be found."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from ui_game import Game

from bot.rehearsal import checks, readers
from bot.rehearsal.secrets import dealt_anew, hidden_cards
from bot.service.model import Table
from bot.views import gallery, parts, table
from bot.views.screen import Button, Picture, Screen, Small, row
from game import view
from game.species.extras import Exertians, Mascamites
from game.state import HIDDEN, GameState
from images import render


@pytest.fixture(scope="module")
def exertians() -> Table:
    """Late in a game, both species found, cards of theirs in hands."""
    for n in range(20):
        game = Game(4, f"late-{n}", "greedy", species=("exertians", "mascamites"))
        while not game.over:
            now = game.step()
            both = all(s.found for s in now.game.species)
            if both and not game.over and any(c.startswith("EX") or "." in c for s in now.game.seats for c in s.hand):
                return now
    raise AssertionError("no such game")


@pytest.fixture(scope="module")
def middle() -> Table:
    """The beginning of a turn: nothing found yet, cards in every hand, and not the means for all of them."""
    game = Game(4, "middle", "greedy")
    while True:
        now = game.step()
        fresh = now.game.phase == "play" and not now.turn_log()
        me = now.game.seats[now.turn_seat]
        if fresh and now.game.turn.number > 4 and me.credits == 1 and len(me.hand) > 2:
            return now


# ---------------------------------------------------------------------------------------------- the other table
@pytest.mark.parametrize("reader", [0, 1, None])
def test_the_other_table_looks_the_same(exertians: Table, middle: Table, reader: int | None) -> None:
    for now in (exertians, middle):
        other = dealt_anew(now, reader, Random("other"))
        assert view.view(now.game, reader) == view.view(other.game, reader)
        assert now.game != other.game


def test_the_first_choice_of_others_is_among_what_differs() -> None:
    game = Game(3, "income")
    game.step()
    now = game.table()
    frame, chosen = now.game.stack[-1], set()
    for n in range(12):
        other = dealt_anew(now, 2, Random(n)).game.stack[-1]
        chosen |= set(getattr(other, "chosen").values())  # noqa: B009
    assert len(chosen) > 3
    assert getattr(frame, "chosen")  # noqa: B009


def blanks(state: GameState, reader: int | None) -> list[Callable[[GameState], object]]:
    """Where the view of a reader shows a blank."""
    seen = view.view(state, reader)
    out: list[Callable[[GameState], object]] = [lambda s: s.deck, lambda s: s.config.seed]
    out += [lambda s: s.end_stacks] if any(seen.end_stacks.values()) else []
    out += [lambda s, n=n: s.seats[n].hand for n, x in enumerate(seen.seats) if HIDDEN in x.hand]  # type: ignore[misc]
    out += [lambda s, t=t: s.stacks[t].tiles for t, x in seen.stacks.items() if len(x.tiles) > 2]  # type: ignore[misc]
    for n, slot in enumerate(seen.species):
        if slot.species == HIDDEN:
            out.append(lambda s, n=n: s.species[n].species)  # type: ignore[misc]
        if len(slot.deck) > 1:
            out.append(lambda s, n=n: s.species[n].deck)  # type: ignore[misc]
        if isinstance(slot.extra, Exertians) and any(HIDDEN in x for x in slot.extra.held):
            out.append(lambda s, n=n: s.species[n].extra.held)  # type: ignore[misc,union-attr]
        if isinstance(slot.extra, Mascamites) and any(HIDDEN in x for x in slot.extra.samples.values()):
            out.append(lambda s, n=n: s.species[n].extra.samples)  # type: ignore[misc,union-attr]
    out += [lambda s, n=n: s.seats[n].orders for n in range(len(seen.seats)) if n != reader]  # type: ignore[misc]
    return out


@pytest.mark.parametrize("reader", [0, None])
def test_whatever_a_view_hides_is_dealt_anew(exertians: Table, middle: Table, reader: int | None) -> None:
    """Otherwise a leak of it could not be found."""
    for now in (exertians, middle):
        others = [dealt_anew(now, reader, Random(n)).game for n in range(12)]
        for n, secret in enumerate(blanks(now.game, reader)):
            assert any(secret(o) != secret(now.game) for o in others), n


# ---------------------------------------------------------------------------------------------- leaks are found
def found_in(now: Table, reader: int | None) -> list[str]:
    found = (x for n in range(4) for x in checks.secret_faults(now, reader, (), Random(n), deep=False))
    return [f"{name}: {fault}" for name, _, faults in found for fault in faults]


def with_card(now: Table) -> Screen:
    """A message that names a card of a hand, in its small print."""
    return Screen((Small(str(now.game.seats[1].hand)),))


def test_a_card_in_small_print_is_found(middle: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    assert found_in(middle, None) == []
    monkeypatch.setitem(readers.PUBLIC, "closed", lambda now: [with_card(now)])
    assert any("public closed" in x for x in found_in(middle, None))


def test_how_many_cards_can_be_played_is_found(middle: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    buttons = parts.main_buttons
    monkeypatch.setattr(table, "main_buttons", lambda moment, verb, public=False: buttons(moment, verb))
    assert any("public turn" in x for x in found_in(middle, None))


def test_a_place_among_the_options_is_found(middle: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A custom id that counts the options would tell how many cards can be played."""
    count = lambda now: len(readers.Moment.of(now, now.turn_seat).options)  # noqa: E731
    leak = lambda now: [Screen((row(Button("Launch", "act", str(count(now)))),))]  # noqa: E731
    monkeypatch.setitem(readers.PUBLIC, "closed", leak)
    assert any("public closed" in x for x in found_in(middle, None))


def test_a_standing_choice_is_found(middle: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    leak = lambda now: [Screen((Small(str(now.game.seats[1].orders)),))]  # noqa: E731
    monkeypatch.setitem(readers.PUBLIC, "closed", leak)
    assert any("public closed" in x for x in found_in(middle, None))


def test_a_picture_for_the_wrong_eyes_is_found(middle: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    leak = lambda now: [Screen((Picture("hand", "alt", (), 1),))]  # noqa: E731
    monkeypatch.setitem(readers.PUBLIC, "closed", leak)
    assert any("picture hand" in x for x in found_in(middle, None))


def test_what_lies_hidden_is_listed(middle: Table) -> None:
    hidden = hidden_cards(middle.game, 0)
    assert set(middle.game.seats[1].hand) <= hidden
    assert not set(middle.game.seats[0].hand) & hidden
    assert not set(middle.game.row) & hidden


# ---------------------------------------------------------------------------------------------- pictures
def test_pictures_are_the_same_to_the_last_byte(exertians: Table) -> None:
    """Every picture of a watcher's and of a seat's own screens, drawn at two tables that differ in what is hidden."""
    for reader in (None, 0):
        other = dealt_anew(exertians, reader, Random("bytes"))
        user = 100 + reader if reader is not None else readers.WATCHER
        shown = {p for _, s in readers.screens(exertians, user) for p in s.pictures()}
        shown |= {p for _, s in readers.public(exertians) for p in s.pictures()} if reader is None else set()
        kinds = {(p.kind, p.args, p.seat): p for p in shown if p.kind != "help"}.values()
        assert {"board", "species", "player"} <= {p.kind for p in kinds}
        for picture in kinds:
            assert drawn(picture, exertians) == drawn(picture, other), picture


def drawn(picture: Picture, now: Table) -> bytes:
    kind, shown, options = gallery.depicted(picture, now)
    return render(kind, shown, form="jpeg", **options).data


def test_a_hand_is_drawn_for_its_owner_only() -> None:
    """Whatever shows cards of a hand says whose eyes it is for; public pictures are for everybody's."""
    game = Game(3, "eyes", "greedy")
    for _ in range(60):
        now = game.table()
        for _, screen in readers.public(now):
            assert all(p.seat is None for p in screen.pictures())
        for seat in now.waiting:
            for name, screen in readers.screens(now, 100 + seat, game.undo_points(seat), deep=False):
                for picture in screen.pictures():
                    if picture.kind in ("hand", "card"):
                        assert picture.seat == seat, name
        game.step()
