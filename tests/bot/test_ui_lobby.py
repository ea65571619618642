"""Before a game: the lobby message, the settings of the table, and the help, as screens."""

from __future__ import annotations

from dataclasses import replace

import pytest
from ui_game import Game

from bot.service import BadOption, TableOptions
from bot.service.model import COLOURS, Chair, Table
from bot.texts import help_pages
from bot.texts.catalogue import say
from bot.texts.paint import NoIcons, plain
from bot.views import layout, limits, looking, settings, table
from bot.views.opening import Departure
from bot.views.screen import People, Screen, Select, Small, Text
from bot.views.screens import open_screen
from bot.views.windows import SetupModal, outlived
from game.content import BASE_SPECIES
from images.lessons import LESSONS, lesson

NAMES = ("Mira", "Otto_", "**Noor**", "K" * 32)
HOST, OTHER, WATCHER = 100, 101, 999


def lobby(seated: int = 3, newcomers: frozenset[int] = frozenset(), **options: object) -> Table:
    """A table before its start."""
    now = Game(4).table()
    chairs = tuple(Chair(i, HOST + i, NAMES[i], COLOURS[i]) for i in range(seated))
    return replace(
        now, status="lobby", state=None, decisions=(), log=(), chairs=chairs, newcomers=newcomers,
        options=TableOptions(**options),  # type: ignore[arg-type]
    )  # fmt: skip


def text(screen: Screen) -> str:
    return plain("\n".join(i.text for i in screen.items if isinstance(i, Text | Small)))


def ways(screen: Screen) -> list[str]:
    return [b.label for b in screen.buttons()]


def fits(screen: Screen) -> None:
    assert limits.problems(layout.build(screen, NoIcons()).view) == []


ALL_CHANGED = TableOptions(seats=3, seed="x", undo="turn", species=BASE_SPECIES[:4], join="invited", invited=(7, 8))


@pytest.mark.parametrize("seated", [1, 2, 3, 4])
def test_every_lobby_fits(seated: int) -> None:
    for options in (TableOptions(), replace_seats(ALL_CHANGED, max(seated, 3))):
        now = replace(lobby(seated, frozenset({HOST, OTHER})), options=options)
        for screen in (table.lobby(now), table.lobby(now, Departure("@everyone **x**", True))):
            fits(screen)
            assert "@everyone" not in text(screen)
        for part in ("", *settings.NAMES, "nonsense"):
            for user in (HOST, OTHER, WATCHER):
                fits(settings.settings(now, user, part).of(now.game_id, 0))


def replace_seats(options: TableOptions, seats: int) -> TableOptions:
    return TableOptions(seats, options.seed, options.undo, options.species, options.join, options.invited)


def test_a_lobby_names_what_is_not_as_usual() -> None:
    usual, changed = text(table.lobby(lobby())), text(table.lobby(replace(lobby(), options=ALL_CHANGED)))
    assert "Undo" not in usual
    assert (
        "Undo: own turn only · Seats: 3 · Who may join: only people the host invites · "
        "Species: two of Mascamites, Anomalies, 'Oumuamua and Centaurians · Set-up: fixed by a word"
    ) in changed
    assert "The host can change this in Settings until the start." in usual
    assert ways(table.lobby(lobby(4))) == ["Start with 4", "Leave", "Settings", "How to play"]
    assert ways(table.lobby(lobby(1))) == ["Take a seat", "Leave", "Settings", "How to play"]


def test_who_left_and_who_hosts_now() -> None:
    assert "Kaito left the table. A seat is free.\n" in text(table.lobby(lobby(2), Departure("Kaito", False)))
    assert "Kaito left the table. A seat is free, and Mira is the host now." in text(
        table.lobby(lobby(2), Departure("Kaito", True))
    )


def test_newcomers_are_shown_the_help_first() -> None:
    now = lobby(2, frozenset({OTHER}))
    assert "Otto_ · first game" in text(table.lobby(now))
    new, known = table.welcome(now, 1), table.welcome(now, 0)
    assert "New to SETI?" in text(new)
    assert [b.label for b in new.buttons() if b.style == "blue"] == ["How to play"]
    assert "New to SETI?" not in text(known)
    assert "are the host" in text(known)
    assert ways(known) == ["How to play", "Settings", "Leave the table"]


# ---------------------------------------------------------------------------------------------- settings
def test_only_the_host_can_change_anything_and_only_before_the_start() -> None:
    running = Game(3).table()
    for now, user in ((lobby(), OTHER), (lobby(), WATCHER), (running, HOST), (replace(running, status="over"), HOST)):
        for part in ("", *settings.NAMES):
            screen = open_screen(now, user, f"settings:{part}")
            assert not list(screen.selects()), (now.status, user)
            assert ways(screen) == ["Done", "My own choices"]
            assert [x.split("**")[1] for x in text(screen).splitlines() if x.startswith("**")] == [
                "Undo", "Seats", "Who may join", "Species", "Set-up"
            ]  # fmt: skip
    assert "Mira is the host and can change this until the start." in text(open_screen(lobby(), OTHER, "settings"))
    assert "they stay as they are" in text(open_screen(running, HOST, "settings"))


def test_every_setting_can_be_changed_and_shows_what_it_is() -> None:
    now = replace(lobby(2), options=ALL_CHANGED)
    [change] = settings.settings(now, HOST).selects()
    assert [c.value for c in change.choices] == list(settings.NAMES)
    for name in settings.NAMES:
        part = settings.settings(now, HOST, name)
        assert ways(part)[-1] == "Back to settings"
        for select in part.selects():
            assert any(c.picked for c in select.choices), name
            for choice in select.choices:
                changed = settings.changes(select.arg, [choice.value] * 1 if select.arg != "species" else [])
                assert set(changed) == {select.arg}


def test_people_to_invite_are_offered_where_only_they_may_join() -> None:
    anyone, invited = lobby(2), lobby(2, join="invited", invited=(5, 6))
    assert not any(isinstance(i, People) for i in settings.settings(anyone, HOST, "join").items)
    [people] = [i for i in settings.settings(invited, HOST, "join").items if isinstance(i, People)]
    assert (people.users, people.least, people.most) == ((5, 6), 0, 20)
    assert "Invited: <@5>, <@6>." in text(settings.settings(invited, OTHER))
    assert settings.next_part("join", invited.options) == "join"
    assert settings.next_part("join", anyone.options) == ""


def test_what_no_panel_offers_is_refused() -> None:
    for name, values in (("seats", ["many"]), ("moon", ["1"]), ("", [])):
        with pytest.raises(BadOption):
            settings.changes(name, values)
    assert settings.changes("species", list(BASE_SPECIES)) == {"species": ()}
    assert settings.changes("seed", []) == {"seed": None}
    assert settings.changes("invited", ["5", "x"]) == {"invited": (5,)}


async def test_the_window_for_the_word_fits() -> None:
    window = SetupModal("0123456789abcdef")
    assert limits.modal_problems(window) == []
    assert not outlived(window.custom_id)
    for other in ("", "w1|other|1", "0a1b2c3d", "b1|x|0|act|1"):
        assert outlived(other)


# ---------------------------------------------------------------------------------------------- help
@pytest.mark.parametrize("page", range(5))
def test_a_page_of_help_is_short_with_one_picture(page: int) -> None:
    for now in (None, lobby(), Game(2).table()):
        screen = open_screen(now, HOST, f"help:{page}")
        fits(screen)
        [picture] = screen.pictures()
        assert (picture.kind, picture.args) == ("help", (page,))
        assert len(plain(say(help_pages.TEXTS[page])).split()) < 60
        back, forth, word = screen.buttons()
        assert back.label == "Back"
        assert back.off == (page == 0)
        assert (forth.label, forth.style) == ("Done" if page == 4 else "Next", "blue")
        assert word.label == "Look up a word"


def test_every_page_has_its_own_picture() -> None:
    assert len({*LESSONS}) == len(LESSONS) == len(help_pages.TEXTS) == len(help_pages.ALTS)
    for page in (0, 2, 3, 4):
        picture = lesson(page)
        assert picture.width > picture.height
    assert looking.help_page(99, None, None) == looking.help_page(4, None, None)
    assert isinstance(next(iter(settings.settings(lobby(), HOST).selects())), Select)
