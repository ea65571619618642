"""The own turn: everything possible and why the rest is not, two data in one tap, what a choice leads to."""

from __future__ import annotations

from ui_game import Game
from ui_position import after, choices, labels, moment, position, shown, table_of, words

from bot.commands import main
from bot.commands.typed import options_of
from bot.texts.paint import NoIcons, plain
from bot.views import doing, layout, limits
from bot.views.hand import card
from bot.views.parts import not_yet
from bot.views.questions.effects import circle
from game import actions as act
from game import frames as f
from game.state import copy

NOOR = {
    "score": 69, "credits": 6, "energy": 3, "publicity": 2, "hand": ["6", "12", "39", "25"], "data": 4,
    "computer": {"top": 5, "bottom": [3], "techs": {3: "computer-1", 5: "computer-3"}},
    "techs": ["telescope-1", "telescope-3", "computer-1", "computer-3"], "missions": ["5"], "probes": ["earth"],
}  # fmt: skip


# ---------------------------------------------------------------------------------------------- the turn in full
def test_the_turn_in_full_gives_every_reason_and_the_remedies() -> None:
    screen = shown(position(A=NOOR, solar={"next_disc": 2}), "full")
    text = words(screen)
    assert "Analyze · your top row has 5 of 6: place 1 data, then pay 1 energy" in text
    assert "Orbit, Land · your probe is on Earth; Venus is 2 energy away" in text
    assert "Launch · you have 1 probe in space and your limit is 1" in text
    assert "Research · costs 6 publicity, and you have 2" in text
    assert text.index("Analyze ·") < text.index("Orbit, Land ·") < text.index("Launch ·")
    assert "Free actions now: Move, Place data, Discard a card, Exchange." in text
    assert "Buy a card (2 of 3 publicity)" in text
    assert "Venera Probe (needs an orbiter or lander at Venus)" in text
    assert {"Place data · 4", "Move · 1 energy a step", "Pass"} <= set(labels(screen))


def test_the_nearest_to_possible_comes_first() -> None:
    """Two steps to Venus are nearer than five publicity, and on the table message in the same order."""
    now = position(A=NOOR | {"publicity": 1, "computer": {"top": 3, "techs": {3: "computer-1", 5: "computer-3"}}})
    text = words(shown(now, "full"))
    assert text.index("Orbit, Land ·") < text.index("Analyze ·") < text.index("Research ·") < text.index("Launch ·")
    public = not_yet(moment(now), public=True)
    assert public.index("Orbit and Land (") < public.index("Analyze (") < public.index("Research (")


def test_what_turns_is_said_in_words() -> None:
    for disc, said in ((1, "disc 1 turns"), (2, "discs 1 and 2 turn"), (3, "all three discs turn")):
        now = position(A={"publicity": 6}, solar={"next_disc": disc})
        assert f"{said}, then 12 to choose from" in words(shown(now, "full"))


def test_the_turn_in_full_after_the_main_action() -> None:
    screen = shown(position(main_done=True, A=NOOR | {"energy": 0}), "full")
    text = words(screen)
    assert "Your main action is done" in text
    assert "Move (0 of 1 energy)" in text
    assert "Place data** · on top, space 6; below, space 5: take 1 card" in text
    assert [b.label for b in screen.buttons() if b.style == "green"] == ["End turn"]


def test_the_turn_in_full_for_somebody_who_waits() -> None:
    """What one's own turn will offer, without a button that would not work now."""
    now = position(A=NOOR, B={"credits": 1, "energy": 2, "publicity": 0, "hand": ["17"]})
    screen = shown(now, "full", seat=1)
    text = words(screen)
    assert "It is Mira's turn. You are next; I will mention you." in text
    assert "As things stand, your turn will offer" in text
    assert "**Scan** 1 credit 2 energy" in text
    assert "Launch · costs 2 credits, and you have 1" in text
    assert "Buy a card (0 of 3 publicity)" in text
    assert all(b.verb == "open" for b in screen.buttons())
    assert "17" not in words(shown(now, "full", seat=2))
    passed = position(A=NOOR, B={"passed": True})
    assert "your turn will offer" not in words(shown(passed, "full", seat=1))


def test_a_mission_stands_first_among_the_buttons() -> None:
    now = position(A=NOOR | {"missions": ["5"], "orbiters": ["venus"]})
    assert labels(shown(now, "full"))[:2] == ["Complete Venera Probe · 7 points", "Scan · 1 credit, 2 energy"]
    assert "Venera Probe can be completed: 7 points, 1 publicity." in words(shown(now, "full")).replace("**", "")
    full = shown(position(A=NOOR | {"missions": ["5"], "orbiters": ["venus"], "publicity": 10}), "full")
    assert "You are at 10 publicity, so 1 would be lost." in words(full)


def test_missions_are_a_list_where_there_is_no_room() -> None:
    rich = {"orbiters": ["venus"], "probes": ["mars"], "publicity": 6, "computer": {"top": 6}, "data": 0}
    screen = shown(position(A=NOOR | rich), "full")
    assert choices(screen)["Venera Probe"] == "7 points, 1 publicity"
    assert limits.problems(layout.build(screen, NoIcons()).view) == []


def test_without_any_free_action_the_reasons_are_told() -> None:
    poor = {"credits": 1, "energy": 1, "publicity": 0, "hand": [], "probes": [], "data": 0}
    text = words(shown(position(A=poor), "free"))
    for reason in ("Move (no probe in space)", "Place data (empty pool)", "Discard a card (no cards)",
                   "Buy a card (0 of 3 publicity)", "Exchange (no 2 of one kind)",
                   "Complete a mission (none in play)"):  # fmt: skip
        assert reason in text


# ---------------------------------------------------------------------------------------------- data
def test_two_data_in_one_tap() -> None:
    now = position(A=NOOR)
    screen = shown(now, "data")
    assert labels(screen)[:3] == ["On top, space 6", "Below, space 5 · take 1 card", "Both · take 1 card"]
    assert "Space 6 fills your top row" in words(screen)
    both = next(b for b in screen.buttons() if b.verb == "both")
    assert doing.both(moment(now), both.arg, now.revision) == [act.PlaceData("top", 6), act.PlaceData("bottom", 5)]


def test_both_is_for_the_space_below_or_the_only_other() -> None:
    """A space below the one on top comes open with it; between two others there is a choice to make."""
    own = position(A=NOOR | {"computer": {"top": 2, "techs": {3: "computer-1"}}, "techs": ["computer-1"]})
    assert labels(shown(own, "data"))[:2] == ["On top, space 3 · 2 points", "Both of column 3 · 2 points, 1 credit"]
    two = position(A=NOOR | {"computer": {"top": 5, "techs": {3: "computer-1", 5: "computer-3"}}})
    assert not [b for b in shown(two, "data").buttons() if b.verb == "both"]
    one = position(A=NOOR | {"data": 1})
    assert not [b for b in shown(one, "data").buttons() if b.verb == "both"]


def test_a_full_top_row_offers_to_analyze_on_the_same_panel() -> None:
    now = after(position(A=NOOR), act.PlaceData("top", 6))
    screen = shown(now, "data:next")
    assert "Your computer is ready" in words(screen)
    assert labels(screen)[0] == "Analyze · 1 energy"
    assert "Below, space 5 · take 1 card" in labels(screen)
    assert labels(screen)[-1] == "Back to my turn"
    done = after(position(main_done=True, A=NOOR), act.PlaceData("top", 6))
    assert "Analyze" not in " ".join(labels(shown(done, "data:next")))
    assert "End turn" in labels(shown(done, "data:next"))


def test_what_has_to_be_answered_comes_before_more_data() -> None:
    now = after(position(A=NOOR), act.PlaceData("bottom", 5))
    assert "Take a card" in words(shown(now, "data:next"))


# ---------------------------------------------------------------------------------------------- scans
STARS = {
    "vega": ["B", "A", "A"], "kepler-22": ["B", "C", "C", "A"], "sirius-a": ["D", "B", "D", "A", "B"],
    "proxima-centauri": ["B", "C", "D", "B", "C"],
}  # fmt: skip


def test_a_signal_says_who_would_win() -> None:
    now = position(A=NOOR, row=["10", "55", "104"], sectors=STARS)
    found = choices(shown(after(now, act.Scan()), "scan:row"))
    assert found["ODINUS Mission for Vega"] == "Black · last data: completes it, you win 3 to 1"
    assert found["Arecibo Observatory for Kepler 22"] == "Yellow · completes it: you win 2 to 2, yours being later"
    assert found["Rosetta Probe for Sirius A"] == "Blue · completes it: you win 2 to 2, yours being later"


def test_being_second_is_said() -> None:
    now = position(A=NOOR, row=["10", "55", "104"], sectors=STARS | {"kepler-22": ["B", "B", "B", "A"]})
    found = choices(shown(after(now, act.Scan()), "scan:row"))
    assert found["Arecibo Observatory for Kepler 22"] == "Yellow · completes it: Otto wins 3 to 2, you are second"


def test_a_completed_sector_is_told_during_the_scan() -> None:
    now = position(A=NOOR, row=["10", "55", "104"], sectors=STARS)
    marked = after(now, act.Scan(), act.MarkSignal("vega", "row", "10"))
    text = words(shown(marked, "turn"))
    assert "Vega is complete and will be yours: 1 publicity, " in text


def test_earths_signal_says_what_it_completes() -> None:
    narrow = NOOR | {"techs": ["computer-1", "computer-3"]}
    now = position(A=narrow, align={"earth": "vega"}, sectors={"vega": ["B", "A", "A"]})
    screen = shown(after(now, act.Scan()), "scan:earth")
    assert "Vega: last data: completes it, you win 3 to 1." in words(screen)
    assert "Card row first" in labels(screen)
    usual = words(shown(after(now, act.Scan()), "turn"))
    assert "Earth's signal then goes to Vega: last data: completes it, you win 3 to 1." in usual


def test_two_signals_for_one_star_are_told_together() -> None:
    """Earth's signal follows the card row's by itself: at the same star they count as two."""
    narrow = NOOR | {"techs": ["computer-1", "computer-3"]}
    now = position(A=narrow, align={"earth": "vega"}, row=["10", "55", "104"], sectors={"vega": ["B", "A"]})
    found = choices(shown(after(now, act.Scan()), "turn"))
    assert found["ODINUS Mission for Vega"] == "Black · last data: completes it, you win 3 to 1"
    assert found["ODINUS Mission for Beta Pictoris"] == "Black · 1 data, first there"


def test_a_full_pool_names_the_signal() -> None:
    now = position(A=NOOR | {"data": 6})
    state = copy(now.game)
    state.stack += [
        f.MainAction(0, name="scan"),
        f.MarkStar(0, star="vega"),
        f.Guard(0, kind="data", amount=1, lost=1),
    ]
    assert "The signal at Vega brings 1 data, and there is no room for it." in words(shown(table_of(state), "turn"))


# ---------------------------------------------------------------------------------------------- cards
def test_parts_that_are_not_possible_are_said() -> None:
    """Cards with such parts come last, and their page says which."""
    now = position(A=NOOR)
    found = choices(shown(now, "play"))
    assert set(list(found)[-2:]) == {"Europa Clipper", "Juno Probe"}
    assert found["Europa Clipper"].startswith("2 credits · no landing now")
    assert found["Juno Probe"].startswith("3 credits · no launch now; launch, 1 data")
    assert "Launch is not possible now; the rest of the card happens." in words(card(moment(now), "6"))
    free = position(A=NOOR | {"probes": []})
    assert "no launch" not in choices(shown(free, "play"))["Juno Probe"]


def test_commands_offer_what_panels_do_in_the_same_order() -> None:
    now = moment(position(A=NOOR | {"publicity": 3, "probes": ["venus"]}, row=["10", "55", "104"]))
    played = [name for name, _ in main._cards(now)]
    assert [name.split(" · ")[0] for name in played] == list(choices(shown(now.table, "play")))
    corners = [name.split(" · ")[0] for name, _ in options_of("corner", group="free")(now)]
    assert corners == list(choices(shown(now.table, "corner")))
    assert all(name.endswith("3 publicity") for name, _ in options_of("buy", group="free")(now))
    assert [n for n, _ in options_of("place", group="free")(now)] == ["On top, space 6", "Below, space 5 · take 1 card"]
    assert [name for name, _ in options_of("orbit", group="main")(now)] == ["Orbit Venus · 1 credit, 1 energy"]
    waiting = moment(now.table, 1)
    for kind in ("play", "orbit", "corner", "place", "buy", "exchange"):
        assert list(options_of(kind)(waiting)) == []


# ---------------------------------------------------------------------------------------------- circles
def test_circles_that_are_alike_are_one_answer() -> None:
    now = position(A=NOOR | {"missions": ["80"], "probes": []})
    prompt = circle(moment(after(now, act.Launch())), "")
    assert [plain(a.label.text) for a in prompt.answers] == ["Cover · move 1"]
    assert "Cover a circle on Cape Canaveral SFS?" in plain(prompt.question)


# ---------------------------------------------------------------------------------------------- moving, research
def test_comets_are_told_apart_and_effects_of_the_turn_count() -> None:
    now = after(position(A=NOOR), act.PlayCard("25"))
    screen = shown(now, "turn")
    found = choices(screen)
    assert all(" under " in name for name in found if name.startswith("Comet"))
    assert "1 point" in found["Venus"]
    assert screen.pictures()[0].kind == "around"
    assert screen.pictures()[0].args == ((5, 1),)


def test_a_plan_says_where_the_publicity_comes_from() -> None:
    now = position(A=NOOR | {"energy": 6, "missions": ["2"]})
    key = next(c.value for c in next(shown(now, "move").selects()).choices if c.label == "Venus")
    plan = doing.planned(moment(now), key.split(":", 1)[1])
    assert plan is not None
    assert "1 publicity at Venus: you will have" in words(plan)
    assert "Venus also fits a circle on Mariner 10 Mission." in words(plan)
    poor = position(A=NOOR | {"energy": 1})
    assert "Out of reach with 1 energy: " in words(shown(poor, "move"))


def test_a_rotation_says_who_is_moved_and_who_gains() -> None:
    now = position(A={"publicity": 6, "probes": ["earth"]}, B={"probes": ["earth"]}, C={"probes": [[0, 4]]})
    text = words(shown(now, "research"))
    assert "Your probe at Earth rides along. So does Otto's." in text
    assert "Nobody gains publicity." in text
    assert "First disc 1 turns, like this:" in text


def test_the_first_take_is_told_apart_from_the_tile() -> None:
    now = after(position(A={"publicity": 6}), act.Research())
    text = words(shown(now, "take:telescope-2"))
    assert "3 points from the tile. First to take it: 2 points." in text


# ---------------------------------------------------------------------------------------------- traces
def test_a_trace_says_what_leading_a_column_brings() -> None:
    anomalies = {
        "id": "anomalies", "found": True, "board": {"pink-1": ["B"]},
        "extra": {"tokens": [{"color": "pink", "side": "a", "sector": 3}, {"color": "blue", "side": "a", "sector": 5},
                             {"color": "yellow", "side": "a", "sector": 1}]},
    }  # fmt: skip
    now = position(A=NOOR, species={"left": anomalies})
    state = copy(now.game)
    state.stack += [f.MainAction(0), f.MarkTrace(0, color="pink", slots=[0])]
    text = words(shown(table_of(state), "turn"))
    assert "above Otto in the pink column" in text
    assert "for the highest when Earth meets the pink anomaly, in 2 rotations." in text


def test_a_probe_launched_by_a_card_can_go_on_at_once() -> None:
    game = Game(2)
    while not game.timeline.state.turn.number:
        game.step()
    seat = game.timeline.state.turn.seat
    me = game.timeline.state.seats[seat]
    me.hand, me.credits, me.energy = ["6"], 4, 3
    now = game.act(seat, act.PlayCard("6"))
    screen = shown(now, "turn")
    assert "Main action done" in words(screen)
    assert "launched a probe" in words(screen)
    assert "Move on now?" in words(screen)
    assert any(s.placeholder == "Choose a destination" for s in screen.selects())
    assert limits.problems(layout.build(screen, NoIcons()).view, []) == []
