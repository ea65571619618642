"""Screens of games that play themselves: Discord's limits everywhere, nothing private in public, buttons that mean
what they say."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from ui_game import Game

from bot.service.model import Table
from bot.texts.paint import NoIcons, plain
from bot.views import ids, layout, limits, looking, table
from bot.views.layout import Drawn
from bot.views.moment import Moment
from bot.views.screen import Picture, Screen, Select, Small, Text
from bot.views.screens import OWN, open_screen
from game import actions as act
from game.state import copy

GAME_ID = "f" * 32
"""As long as a game's id ever is."""


def problems(screen: Screen) -> list[str]:
    drawn = {p: Drawn(f"{p.kind}.jpg", b"picture") for p in screen.pictures()}
    return limits.problems(layout.build(screen.of(GAME_ID, 99_999), NoIcons(), drawn).view)


def private(game: Game, now: Table, seat: int) -> Iterator[tuple[str, Screen]]:
    """Every private screen of a seat at this moment."""
    user = now.chairs[seat].user_id
    assert user is not None
    points = game.undo_points(seat)
    hand = now.game.seats[seat].hand
    parts = {"card": hand[:1], "sure": hand[:1], "take": ["probe-1", "computer-3"], "turn": ["", "pink", "blue"],
             "scan": ["row", "hand", "mercury", "tech4"], "words": ["0", "1"], "exchange": ["", "cards"]}  # fmt: skip
    for name in [*OWN, "undo", "more", "views", "log"]:
        for part in parts.get(name, [""]):
            full = f"{name}:{part}" if part else name
            yield full, open_screen(now, user, full, points)


def public(now: Table) -> dict[str, Screen]:
    """Everything that everybody, or somebody without a seat, may see."""
    nobody = 999
    out = {f"view:{v}": open_screen(now, nobody, f"view:{v}") for v in (*looking.VIEWS, "log", "words")}
    out |= {f"player{c.index}": open_screen(now, nobody, f"view:player{c.index}") for c in now.chairs}
    out |= {f"position{n}": open_screen(now, nobody, f"position:{n}") for n in range(7 + len(now.chairs))}
    if now.status == "over":
        return out | {"final": table.final(now, mention=True)}
    if now.game.phase == "setup":
        return out | {"income": table.income(now, first_time=True), "started": table.started(now)}
    asked = {f"question{s}": table.question(now, s, mention=True) for s in now.waiting}
    return out | asked | {
        "turn": table.turn(now, mention=True), "playing": table.playing(now), "shown": table.income_shown(now),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("seed", "seats", "player"), [("one", 4, "greedy"), ("two", 2, "random"), ("three", 3, "random")]
)
def test_every_screen_of_a_game_keeps_the_limits(seed: str, seats: int, player: str) -> None:
    """For whoever must choose all private screens; for the others and the channel at every tenth step."""
    game = Game(seats, seed, player)
    steps = 0
    while not game.over and steps < 260:
        now = game.table()
        for chair in now.chairs:
            if chair.index in now.waiting or steps % 40 == 0:
                for name, screen in private(game, now, chair.index):
                    assert problems(screen) == [], (name, steps)
        if steps % 10 == 0:
            for name, screen in public(now).items():
                assert problems(screen) == [], (name, steps)
        game.step()
        steps += 1


def test_the_end_of_a_game_keeps_the_limits() -> None:
    game = Game(4, "end", "random")
    while not game.over:
        game.step()
    now = game.table()
    for name, screen in public(now).items():
        assert problems(screen) == [], name
    text = words_of(table.final(now, mention=True))
    best = max(s.score for s in now.game.seats)
    assert f"with {best} points" in text
    for seat in now.game.seats:
        assert f"{seat.final['track']} during the game" in text


def words_of(screen: Screen) -> str:
    """All words of a screen, with alt texts and what stands on its controls."""
    parts = [i.text for i in screen.items if isinstance(i, Text | Small)]
    parts += [p.alt for p in screen.pictures()] + [b.label for b in screen.buttons()]
    parts += [f"{c.label} {c.description} {c.value}" for s in screen.selects() for c in s.choices]
    return plain("\n".join(parts))


# ---------------------------------------------------------------------------------------------- nothing private
def dealt_anew(now: Table, chance: random.Random) -> Table:
    """The same table with other cards in every hand and another order of what is hidden."""
    state = copy(now.game)
    hidden = [c for s in state.seats for c in s.hand if not c.startswith("ET.")] + state.deck
    chance.shuffle(hidden)
    for seat in state.seats:
        kept = [c for c in seat.hand if c.startswith("ET.")]
        seat.hand = kept + [hidden.pop() for _ in range(len(seat.hand) - len(kept))]
    state.deck = hidden
    return replace(now, state=state)


@pytest.mark.parametrize("seed", ["a", "b"])
def test_nothing_public_depends_on_hidden_cards(seed: str) -> None:
    """Words, alt texts, controls, pictures: all the same whatever is in the hands and the deck."""
    game, chance = Game(3, seed, "greedy"), random.Random(seed)
    for step in range(220):
        if game.over:
            break
        if step % 4 == 0 and game.table().game.phase == "play":
            now = game.table()
            assert public(now) == public(dealt_anew(now, chance))
        game.step()


def test_a_hand_is_drawn_for_its_owner_only() -> None:
    """Whatever shows cards of a hand says whose eyes it is for; public pictures are for everybody's."""
    game = Game(3, "eyes", "greedy")
    for _ in range(60):
        now = game.table()
        for screen in public(now).values():
            assert all(p.seat is None for p in screen.pictures())
        for seat in now.waiting:
            for name, screen in private(game, now, seat):
                for picture in screen.pictures():
                    if picture.kind in ("hand", "card"):
                        assert picture.seat == seat, name
        game.step()


# ---------------------------------------------------------------------------------------------- controls
def test_every_answer_on_a_panel_is_an_option() -> None:
    """Each button and select entry that acts names an option of that moment, and all options can be reached."""
    game = Game(4, "answers", "greedy")
    for _ in range(150):
        if game.over:
            break
        now = game.table()
        for seat in now.waiting:
            moment = Moment.of(now, seat)
            for name, screen in private(game, now, seat):
                for value in acting(screen):
                    assert moment.answered(value) is not None, name
        game.step()


def acting(screen: Screen) -> Iterator[str]:
    for button in screen.buttons():
        if button.verb == "act":
            yield button.arg
    for select in screen.selects():
        if select.verb == "pick":
            yield from (c.value for c in select.choices if ids.parse_answer(c.value))
        elif select.verb in ("some", "pass"):
            yield select.arg


LOOKING = ("help", "log", "position", "view")


def reach(game: Game, now: Table, seat: int) -> set[str]:
    """Answers found by following every button and entry that leads to another screen."""
    user = now.chairs[seat].user_id
    assert user is not None
    seen: set[str] = set()
    found: set[str] = set()
    todo = ["turn", "free", "full"]
    while todo:
        name = todo.pop()
        if name in seen:
            continue
        seen.add(name)
        screen = open_screen(now, user, name, game.undo_points(seat))
        found |= set(acting(screen))
        todo += [
            b.arg for b in screen.buttons() if b.verb == "open" and not b.arg.startswith(("help", "log", "position"))
        ]
        for select in screen.selects():
            todo += [c.value.split(":", 1)[1] for c in select.choices if c.value.startswith("open:")]
            todo += [f"{select.arg}/{c.value[5:]}" for c in select.choices if c.value.startswith("page:")]
    return found


def test_every_option_can_be_reached_by_taps() -> None:
    """All that the rules offer has a way to it from the panel; plain steps go by the planner instead."""
    game = Game(3, "reach", "greedy")
    for _ in range(160):
        if game.over:
            break
        now = game.table()
        for seat in now.waiting:
            moment = Moment.of(now, seat)
            wanted = [o for o in moment.options if not isinstance(o.action, act.MoveProbe) or o.action.card]
            reached = reach(game, now, seat)
            assert [o.action for o in wanted if moment.value(o) not in reached] == []
        game.step()


def test_labels_are_short_and_plain() -> None:
    game = Game(2, "labels", "greedy")
    for _ in range(120):
        now = game.table()
        for seat in now.waiting:
            for name, screen in private(game, now, seat):
                for button in screen.buttons():
                    assert len(plain(button.label)) <= limits.LABEL, name
                    assert not re.search(r"[*_`]|\.$", button.label), (name, button.label)
        game.step()


def test_a_select_never_mixes_up_its_values() -> None:
    game = Game(4, "values", "random")
    for _ in range(80):
        now = game.table()
        for seat in now.waiting:
            for name, screen in private(game, now, seat):
                for select in screen.selects():
                    values = [c.value for c in select.choices]
                    assert len(values) == len(set(values)), name
        game.step()


def test_a_picture_is_a_key() -> None:
    """Pictures are looked up by what they show, so they must be hashable."""
    assert {Picture("cards", "alt", ("1", "2"), 0): 1}[Picture("cards", "alt", ("1", "2"), 0)] == 1


def test_a_long_list_has_pages() -> None:
    """More than 25 answers: 24 and a way on, and every answer is on one of the pages."""
    from bot.texts.labels import Label
    from bot.views.prompt import Answer, Prompt, items

    game = Game(2, "pages", "greedy")
    moment = Moment.of(game.table(), 0)
    answers = [Answer(Label(f"Answer {n}"), None, "open", f"card:{n}") for n in range(60)]
    found: list[str] = []
    for page in range(3):
        prompt = Prompt("", "", answers, listed=True, name="hand")
        select = next(i for i in items(replace(moment, page=page), prompt) if isinstance(i, Select))
        assert len(select.choices) <= limits.OPTIONS
        assert select.choices[-1].value == f"page:{(page + 1) % 3}"
        found += [c.value for c in select.choices[:-1]]
    assert found == [f"open:card:{n}" for n in range(60)]
