"""Made-up positions for the gallery and for warming up: a mid-game table, and tables that are too full for comfort."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec

from game.content import BASE_SPECIES, CARDS, EXERTIANS, MOONS, PLANETS, STARS, TECHS
from game.vocab import TRACES
from images.palette import PieceId
from images.scene import (
    CardInPlay,
    Change,
    FinalScore,
    Gold,
    Icon,
    Orbits,
    Probe,
    Scene,
    Seat,
    Sector,
    Spot,
    TechStack,
    TileBonus,
    Token,
    TraceBoard,
    TrackMark,
    Traveller,
    pieces,
)
from images.species_data import board

STARS_NOW = (
    "barnards-star", "61-virginis", "beta-pictoris", "procyon", "vega", "kepler-22", "proxima-centauri", "sirius-a"
)  # fmt: skip
OWNED = {
    "probe-1": "AD", "probe-2": "B", "probe-3": "A", "probe-4": "AD", "telescope-1": "BC", "telescope-2": "",
    "telescope-3": "C", "telescope-4": "", "computer-1": "BC", "computer-2": "D", "computer-3": "C",
    "computer-4": "A",
}  # fmt: skip
BONUSES: dict[str, TileBonus] = {
    "probe-1": "energy", "probe-2": "pick", "probe-3": "points", "probe-4": "publicity", "telescope-1": "points",
    "telescope-2": "pick", "telescope-3": "energy", "telescope-4": "publicity", "computer-1": "pick",
    "computer-2": "energy", "computer-3": "points", "computer-4": "publicity",
}  # fmt: skip
CROWD: tuple[PieceId, ...] = ("A", "B", "C", "D")


def _seat(piece: PieceId, name: str, stocks: str, cards: str, **more: object) -> Seat:
    """A seat from short notations: stocks ``score credits energy publicity hand data top``, cards by id."""
    keys = ("score", "credits", "energy", "publicity", "hand", "data", "top")
    given = dict(zip(keys, map(int, stocks.split()), strict=True))
    held = tuple(CardInPlay(c) for c in cards.split())
    techs = tuple(t for t, who in OWNED.items() if piece in who)
    limit = 2 if "probe-1" in techs else 1
    return msgspec.structs.replace(Seat(piece, name, cards=held, techs=techs, limit=limit), **{**given, **more})


def _seats() -> tuple[Seat, ...]:
    return (
        _seat(
            "A", "Mira", "103 3 4 8 4 3 4", "8 7 68", bottom=(1,), computer={1: "computer-4"},
            income={"credits": 5, "energy": 3, "card": 3}, traces={"pink": 2, "yellow": 2, "blue": 2}, wins=2, done=3,
            passed=True,
        ),
        _seat(
            "B", "Otto", "74 5 1 6 3 5 2", "3 40 63", computer={3: "computer-1"},
            income={"credits": 4, "energy": 4, "card": 2}, traces={"yellow": 1, "blue": 1}, wins=1, done=2,
        ),
        msgspec.structs.replace(
            _seat(
                "C", "Noor", "69 6 3 7 5 4 5", "5 14", bottom=(3,), computer={3: "computer-1", 5: "computer-3"},
                income={"credits": 5, "energy": 4, "card": 1}, traces={"pink": 3}, wins=2, done=2,
            ),
            cards=(CardInPlay("5"), CardInPlay("2", (0,)), CardInPlay("80", (0, 1)), CardInPlay("14")),
        ),
        _seat(
            "D", "Kaito the Great", "58 2 5 4 2 1 1", "66", computer={6: "computer-2"},
            income={"credits": 3, "energy": 4, "card": 3}, traces={"yellow": 1, "blue": 2}, wins=1, done=4,
        ),
    )  # fmt: skip


def middle_of_the_game() -> Scene:
    """Four players in round 3, one species found; Otto has just landed on Mars and it is Noor's turn."""
    probes = (("A", 1, 3), ("A", 2, 1), ("C", 2, 1), ("D", 5, 3), ("B", 6, 2))
    return Scene(
        seats=_seats(),
        stars=STARS_NOW,
        angles=(3, 6, 2),
        round=3,
        turn="C",
        start="D",
        order=("D", "A", "B", "C"),
        next_disc=2,
        round_stack=4,
        deck=61,
        row=("10", "55", "104"),
        neutral={20: False, 30: False},
        probes=tuple(Probe(pieces(w)[0], Spot(s, r)) for w, s, r in probes),
        sectors={
            "sirius-a": Sector(pieces("DBDA"), pieces("C")), "barnards-star": Sector(pieces("C"), pieces("A")),
            "61-virginis": Sector((), pieces("B")), "beta-pictoris": Sector(pieces("ACA")),
            "procyon": Sector(pieces("D"), pieces("C")), "vega": Sector(pieces("BCC")),
            "kepler-22": Sector(pieces("BAA"), pieces("DA")), "proxima-centauri": Sector(pieces("CDBCA")),
        },
        planets={
            "mercury": Orbits(pieces("C")), "venus": Orbits(pieces("A"), pieces("D")),
            "mars": Orbits(pieces("DA"), pieces("AB")), "jupiter": Orbits(pieces("B"), pieces("A")),
            "saturn": Orbits((), pieces("C")),
        },
        moons={"phobos-deimos": pieces("D"), "europa": pieces("A"), "titan": pieces("D")},
        techs={
            t: TechStack(pieces(w), BONUSES[t], 4 - len(w), not w) for t, w in OWNED.items()
        },
        gold=(
            Gold("tech-three-kinds", pieces("ACD")), Gold("mission-each", pieces("DAB")),
            Gold("income-three-kinds", pieces("BA")), Gold("other-wins-and-orbiters-landers", pieces("CB")),
        ),
        boards=(
            TraceBoard(
                "anomalies", {"pink": "C", "yellow": "A", "blue": "D"}, {"yellow": pieces("D")},
                {"pink-1": pieces("C"), "pink-2": pieces("A"), "yellow-1": pieces("A"), "yellow-3": pieces("B"),
                 "blue-1": pieces("D"), "blue-5": pieces("A")},
                (Token(0, "pink", "b"), Token(5, "yellow", "a"), Token(2, "blue", "b")), face_up="ET.19", deck=2,
            ),
            TraceBoard(
                None, {"pink": "A", "blue": "B"}, {"pink": pieces("C"), "blue": pieces("A")},
            ),
        ),
        last=Change(
            "B",
            (
                "landed on Mars ", Icon("points", (("n", 6),)), Icon("data"), "  ·  traced Anomalies ",
                Icon("trace", (("color", "yellow"),)), Icon("points", (("n", 2),)), Icon("publicity"),
                "  ·  passed 70: gold tile “Win + planet”",
            ),
            left=Spot(4, 2),
            lander="mars",
            traces=("0:yellow-3",),
            gold="other-wins-and-orbiters-landers",
            score_from=66,
            gains={"B": {"points": 8, "publicity": 1, "data": 1, "energy": -2}},
        ),
        viewer="C",
        hand=("6", "47", "12", "39", "25"),
    )  # fmt: skip


def after_a_move() -> Scene:
    """The mid-game table after Kaito flew to Saturn, marked a signal and took a technology."""
    scene = middle_of_the_game()
    last = Change(
        "D",
        (Icon("probe"), "visited Saturn ", Icon("publicity"), "  ·  signal at Procyon ", Icon("data")),
        left=Spot(6, 1), path=(Spot(6, 1), Spot(6, 2), Spot(6, 3), Spot(5, 3)), arrived=(Probe("D", Spot(5, 3)),),
        stars=("procyon",), techs=("computer-2",), row=(1,),
        gains={"D": {"energy": -2, "credits": -1, "publicity": 1, "data": 1}},
    )  # fmt: skip
    return msgspec.structs.replace(scene, last=last)


def start_of_the_game(players: int = 2) -> Scene:
    """The first turn: nothing found, no gold tile taken, empty places in the card row."""
    names = ("Ada", "Bo", "Chidi", "Dag")
    seats = tuple(
        Seat(p, n, score=i + 1, credits=4, energy=3, publicity=4, hand=5, income={"credits": 3, "energy": 2, "card": 1})
        for i, (p, n) in enumerate(zip(CROWD[:players], names, strict=False))
    )
    return Scene(
        seats=seats, stars=STARS_NOW, angles=(0, 0, 0), turn="A", start="A", order=CROWD[:players],
        round_stack=players + 1, deck=120, row=("1", None, "138"), neutral={20: True, 30: True} if players < 4 else {},
        sectors={s: Sector() for s in STARS}, planets={p: Orbits() for p in PLANETS},
        techs={t: TechStack((), BONUSES[t], 4) for t in TECHS},
        gold=(Gold("tech-pairs"), Gold("mission-pairs"), Gold("income-credit-or-energy"), Gold("other-trace-sets")),
        boards=(TraceBoard(), TraceBoard()), viewer="A", hand=("1", "2", "3", "4", "5"),
    )  # fmt: skip


def solo() -> Scene:
    """One person alone, without gold tiles and without species."""
    scene = start_of_the_game(1)
    return msgspec.structs.replace(scene, gold=(), boards=(), row=(None, None, None), hand=())


def three_players() -> Scene:
    """The mid-game table without Mira."""
    scene = middle_of_the_game()
    return msgspec.structs.replace(scene, seats=scene.seats[1:], order=("D", "B", "C"))


def overfull(species: str = "mascamites") -> Scene:
    """More of everything than any game will bring: crowds, long and foreign names, scores beyond 200."""
    base = middle_of_the_game()
    names = ("林小明 🚀", "Bartholomäus von und zu Hohenstein-Wittelsbach III.", "🛸🛸🛸", "Ярослава the Magnificent")
    mines = ("106 76 138 94 129 79 128 10 14", "3 40 63 68 33", "5 2 80", "")
    waiting = {"centaurians": ("ET.31", "ET.32"), "exertians": tuple(EXERTIANS)[:2]}.get(species, ())
    extras = {"oumuamua": (("exofossil", 5),), "exertians": (("danger", 17), ("alien", 3))}.get(species, ())
    seats = tuple(
        msgspec.structs.replace(
            s, name=n, score=(217, 217, 117, 209)[i], credits=14 + i, energy=12, publicity=10, hand=13, data=6, top=6,
            computer={1: "computer-1", 3: "computer-2", 5: "computer-3", 6: "computer-4"}, bottom=(1, 3),
            techs=tuple(TECHS), cards=tuple(CardInPlay(c) for c in (*mines[i].split(), *waiting)), done=11, limit=2,
            income={"credits": 9, "energy": 8, "card": 7}, traces={"pink": 12, "yellow": 11, "blue": 10}, wins=13,
            passed=i == 1, extras=extras,
        )
        for i, (s, n) in enumerate(zip(base.seats, names, strict=True))
    )  # fmt: skip
    spots = [Spot(2, 1)] * 4 + [Spot(3, 1)] * 3 + [Spot(4, 2)] * 8 + [Spot(1, 3)] * 4 + [Spot(5, 3)] * 2
    spots += [Spot(0, 4)] * 3 + [Spot(6, 2)] * 3 + [Spot(7, 4)] * 8
    probes = tuple(Probe(CROWD[i % 4], at, i == 12) for i, at in enumerate(spots))
    marks = pieces("ABCDABCDABCD")
    b = board(species)
    left = TraceBoard(
        species, {"pink": "A", "yellow": "N", "blue": "D"}, dict.fromkeys(TRACES, marks[:7]),
        {s.id: marks[:9] if s.many else (CROWD[s.row % 4],) for c in TRACES for s in b.columns[c] if not s.locked},
        (Token(0, "pink", "a"), Token(5, "yellow", "b"), Token(2, "blue", "a")) if species == "anomalies" else (),
        {"blue-3": "sample-points-card", "blue-4": "sample-data"} if species == "mascamites" else {},
        {"jupiter": 2, "saturn": 1} if species == "mascamites" else {}, ("A", None, "C", None), "ET.19", 7,
    )  # fmt: skip
    right = TraceBoard(None, {"pink": "A"}, dict.fromkeys(TRACES, marks))
    track = (*(TrackMark(31 + 7 * i, "message", w) for i, w in enumerate(CROWD)), TrackMark(34, "message", "A"))
    track = {"centaurians": track, "exertians": (TrackMark(223, "danger"), TrackMark(243, "danger"))}.get(species, ())
    line = tuple(Icon(n) for n in ("data", "energy", "publicity", "credits")) * 3
    return msgspec.structs.replace(
        base, seats=seats, turn="A", round=5, probes=probes, track=track,
        sectors={s: Sector(marks[: 12 - 2 * (i % 4)], pieces("ABCDABN")[: i]) for i, s in enumerate(STARS)},
        planets={p: Orbits(marks[:6], marks[:6]) for p in (*PLANETS, "oumuamua")},
        moons={m: pieces("AB") if i % 3 == 0 else pieces("C") for i, m in enumerate(MOONS) if i != 1},
        travellers=(Traveller("oumuamua", Spot(7, 3), 1, pieces("AB")),) if species == "oumuamua" else (),
        techs={t: TechStack(CROWD, None, 0, False) for t in TECHS},
        gold=tuple(Gold(g.side, pieces("ABCDAB")[: 3 + i]) for i, g in enumerate(base.gold)),
        boards=(left, right),
        last=Change(
            "B", ("did a great many things in this turn that no line can hold, among them these: ", *line, "and more"),
            left=Spot(4, 2), arrived=(probes[12], probes[0]), orbiter="jupiter", lander="venus", moon="titan",
            traces=("0:pink-1", "1:overflow-blue"), stars=("vega", "procyon"), techs=("probe-1",),
            gold="mission-each", row=(1,), score_from=188,
            gains={w: {"points": 29, "credits": -3, "energy": 2, "publicity": 3, "data": -1, "hand": 2} for w in CROWD},
        ),
        hand=tuple(list(CARDS)[60:72]),
    )  # fmt: skip


def finished() -> Scene:
    """The end: everybody's points by source."""
    scene = middle_of_the_game()
    return msgspec.structs.replace(
        scene, round=5, turn=None, over=True, last=Change(),
        scores=(FinalScore("A", 127, 26, 12, 6), FinalScore("C", 126, 24, 8), FinalScore("B", 112, 25, 12),
                FinalScore("D", 110, 16, 0, 5)),
    )  # fmt: skip


SCENES: dict[str, Callable[[], Scene]] = {
    "middle": middle_of_the_game, "moved": after_a_move, "start": start_of_the_game, "solo": solo,
    "three": three_players, "finished": finished, **{f"overfull-{s}": partial(overfull, s) for s in BASE_SPECIES},
}  # fmt: skip
"""Every sample position by name."""
