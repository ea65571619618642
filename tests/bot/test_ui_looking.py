"""Looking at species, cards apart from the hand and words of the rules; what is said at the end of turns."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest
from ui_game import Game

from bot.service import Table
from bot.texts import chronicle, position
from bot.texts.paint import plain
from bot.views import hand, looking, table
from bot.views.moment import Moment
from bot.views.panel import panel
from bot.views.screen import Screen, Small, Text
from bot.views.screens import open_screen
from game import actions as act
from game import content
from game.species.extras import Exertians
from game.words import glossary


@cache
def game_until(seed: str, what: str) -> Table:
    """A greedy game at the first moment when something has come about."""
    game = Game(4, seed, "greedy")
    reached = REACHED[what]
    while not reached(game.table()):
        game.step()
    return game.table()


def _asked(kind: str) -> Callable[[Table], bool]:
    return lambda now: any(d.kind == kind for d in now.decisions)


REACHED: dict[str, Callable[[Table], bool]] = {
    "exertians": lambda now: any(isinstance(s.extra, Exertians) for s in now.game.species) and len(now.waiting) == 1
    and now.decisions[0].kind == "turn",
    "gold": _asked("gold"),
    "passing": _asked("end_card"),
    "round": lambda now: now.game.round == 2,
    "over": lambda now: now.status == "over",
}  # fmt: skip


def words(screen: Screen) -> str:
    """All text of a screen."""
    return plain("\n".join(i.text for i in screen.items if isinstance(i, Text | Small)))


def labels(screen: Screen) -> list[str]:
    return [b.label for b in screen.buttons()]


# ---------------------------------------------------------------------------------------------- species
def test_exertian_cards_can_be_looked_at_by_their_owner_alone() -> None:
    now = game_until("lab0", "exertians")
    extra = next(s.extra for s in now.game.species if isinstance(s.extra, Exertians))
    for chair in now.chairs:
        shown = hand.exertians(Moment.of(now, chair.index, ()), "")
        mine = [*extra.held[chair.index], *extra.played[chair.index]]
        others = {c for s, cards in enumerate(extra.held) for c in cards if s != chair.index}
        text = words(shown)
        assert mine
        assert all(content.EXERTIANS[c].name in text for c in mine)
        assert not any(content.EXERTIANS[c].name in text for c in others - set(mine))
        assert "One more may be played at the end of the turn in which you reach 47 points (free), 67 points" in text
        assert any(b.arg == "exertians" for b in hand.hand(Moment.of(now, chair.index, ()), "").buttons())


def test_without_exertian_cards_the_hand_is_shown() -> None:
    now = game_until("lab0", "gold")
    assert "Your hand" in words(hand.exertians(Moment.of(now, 0, ()), ""))


def test_the_rules_of_a_species_are_read_by_pages() -> None:
    now = game_until("lab0", "exertians")
    first = looking.species_rules(now, 0, "exertians")
    assert [p.kind for p in first.pictures()] == ["found"]
    told, page = "", 1
    while True:
        shown = open_screen(now, 100, f"species:exertians/{page}")
        assert len(words(shown)) < 1000
        told += words(shown)
        following = next(b for b in shown.buttons() if b.label == "Next")
        if following.off:
            break
        page += 1
    assert "danger" in told
    assert page > 1
    assert "About the Exertians" in labels(looking.look(now, 0, "species"))


# ---------------------------------------------------------------------------------------------- words and cards
def test_a_word_leads_to_related_words_in_one_tap() -> None:
    shown = looking.word("overflow", None, None)
    related = [b for b in shown.buttons() if b.arg.startswith("term:")]
    assert {b.label for b in related} >= {t.name for t in glossary.TERMS["overflow"].related}
    assert words(open_screen(None, 1, related[0].arg)).startswith("### ")


def test_a_word_mistyped_offers_what_is_near() -> None:
    assert "Publicity" in labels(looking.word("publicty", None, None))
    assert "publicity" in words(looking.word("qqqqqq", None, None))


def test_a_card_is_shown_beside_its_words() -> None:
    shown = looking.card_in_words("25")
    assert [p.args for p in shown.pictures()] == [("25",)]
    assert "Lightsail" in words(shown)
    assert labels(shown) == ["Look up a word"]


def test_what_follows_a_list_is_no_part_of_it() -> None:
    assert "\n\nGood to know:\n- " in words(looking.card_in_words("101"))


def test_every_card_is_found_by_number() -> None:
    for number in (*content.CARDS, *content.EXERTIANS):
        shown = looking.card_in_words(number)
        assert [p.args for p in shown.pictures()] == [(number,)], number


def test_a_part_of_a_name_offers_the_others_it_fits() -> None:
    shown = looking.card_in_words("telescope")
    others = [b for b in shown.buttons() if b.arg.startswith("read:")]
    assert len(others) == 4
    again = open_screen(None, 1, others[0].arg)
    assert [p.args for p in again.pictures()] == [(others[0].arg.partition(":")[2],)]
    assert "no card" in words(looking.card_in_words("qqq"))


# ---------------------------------------------------------------------------------------------- the end of a turn
def test_a_gold_tile_says_what_it_pays_and_leads_back_to_the_turn() -> None:
    now = game_until("lab0", "gold")
    shown = panel(Moment.of(now, now.waiting[0]))
    assert "You have 1: 7 points now." in words(shown)
    assert "None yet." in words(shown)
    assert labels(shown)[-1] == "Back to my turn"


@pytest.mark.parametrize(("before", "told"), [(0, "You choose first"), (1, "took one before you"), (2, "took theirs")])
def test_the_end_of_round_card_says_who_chose_before(before: int, told: str) -> None:
    game = Game(4, "lab0", "greedy")
    while True:
        now = game.step()
        passed = sum(s.passed for s in now.game.seats)
        if REACHED["passing"](now) and passed == before:
            break
    assert told in words(panel(Moment.of(now, now.waiting[0])))


def test_after_passing_the_panel_says_what_comes() -> None:
    game = Game(4, "lab0", "greedy")
    while not REACHED["passing"](now := game.step()):
        pass
    seat = now.waiting[0]
    now = game.step()
    kept = now.log[-1].action
    assert isinstance(kept, act.TakeCard)
    text = words(panel(Moment.of(now, seat)))
    assert text.startswith("### See you in round")
    assert content.CARDS[kept.card].name in text
    assert "you gain 3 credits" in text or "you gain 4 credits" in text


# ---------------------------------------------------------------------------------------------- the story
def test_the_log_says_where_rounds_begin() -> None:
    now = game_until("lab0", "round")
    lines = [plain(x) for page in chronicle.log_pages(now, None) for x in page]
    assert lines[0].startswith("**Round 1** · ")
    assert any(x.startswith("**Round 2** · ") for x in lines)
    assert sum("passed for this round: disc 1 turned" in x for x in lines) == 1


def test_lines_left_out_are_counted_in_turns() -> None:
    """The line of a new round is no turn."""
    now = game_until("lab0", "round")
    for seat in range(4):
        whole = chronicle.since(now, seat, None, most=99)
        short = chronicle.since(now, seat, None, most=1)
        turns = sum(not x.startswith("Round") for x in whole[:-1])
        if turns:
            assert f"and {turns} more turn" in short[0]


def test_final_scores_name_species_and_danger() -> None:
    text = words(table.final(game_until("lab0", "over"), mention=False))
    assert "two species found" in text
    assert "lost to danger" in text
    assert "Exertians" in text


def test_a_discovery_names_everybody_once() -> None:
    now = game_until("lab0", "exertians")
    slot = next(n for n, s in enumerate(now.game.species) if s.found)
    shown = table.discovery(now, slot)
    first = words(shown).split("\n")[1]
    for chair in now.chairs:
        assert first.count(chair.name) <= 1
    assert "and blue traces completed the picture." in first or "trace completed" in first
    assert any(b.label == "My new cards" and b.arg == "exertians" for b in shown.buttons())


@pytest.mark.parametrize("name", looking.VIEWS)
def test_alt_texts_say_the_position_without_markup(name: str) -> None:
    now = game_until("lab0", "exertians")
    told = plain(position.view_alt(now, name))
    assert "*" not in told
    assert 40 < len(told) < 500
    assert any(c.name in told for c in now.chairs) or name == "row"
