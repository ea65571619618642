"""From what a seat may know of a game (:func:`game.view.view`) to the scene that pictures show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import cast

from game import solar
from game.content import CARDS, EXERTIANS, SPECIES
from game.counting import trace_count
from game.probes import probe_limit
from game.rounds import STARTING_INCOME
from game.species.extras import Anomalies, Centaurians, Exertians, Mascamites, Oumuamua
from game.state import EMPTY, HIDDEN, NEUTRAL, ROUNDS, GameState, PlanetBoard
from game.state import SpeciesSlot as Slot
from game.vocab import TRACES, TraceColor
from images.palette import PieceId
from images.scene import (
    CardInPlay,
    Change,
    FinalScore,
    Gold,
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
)

PIECES: tuple[PieceId, ...] = ("A", "B", "C", "D")
"""The piece of each seat."""


def piece_of(seat: int) -> PieceId:
    """The piece of a seat; neutral markers have their own."""
    return "N" if seat == NEUTRAL else PIECES[seat]


def trace_key(slot: int, color: str, space: str) -> str:
    """How pictures name a trace space: for the letters of answers and for marks of change."""
    return f"{slot}:{space}-{color}" if space in ("discovery", "overflow") else f"{slot}:{space}"


def scene(
    seen: GameState,
    names: Sequence[str],
    *,
    viewer: int | None = None,
    last: Change = Change(),  # noqa: B008  (immutable)
    rival: int | None = None,
) -> Scene:
    """The scene of a view.

    Args:
        seen: the state as its reader may know it.
        names: the people's names by seat.
        viewer: the seat whose hand may be shown.
        last: what the last turn changed (:func:`images.changes.change`).
        rival: the seat of the solo rival, if there is one.
    """
    n = len(seen.seats)
    over = seen.phase == "over"
    owners = {t: tuple(PIECES[i] for i, s in enumerate(seen.seats) if t in s.techs) for t in seen.stacks}
    return Scene(
        seats=tuple(_seat(seen, i, names[i], i == rival) for i in range(n)),
        stars=solar.stars_by_sector(seen.solar),
        angles=(seen.solar.angles[0], seen.solar.angles[1], seen.solar.angles[2]),
        round=seen.round,
        rounds=ROUNDS,
        turn=PIECES[seen.turn.seat] if seen.phase == "play" else None,
        start=PIECES[seen.start_seat],
        order=tuple(PIECES[(seen.start_seat + i) % n] for i in range(n)),
        next_disc=seen.solar.next_disc,
        round_stack=len(seen.end_stacks.get(seen.round, ())),
        deck=len(seen.deck),
        row=tuple(card or None for card in seen.row),
        neutral={at: left > 0 for at, left in seen.neutral.items()} if n < len(PIECES) else {},
        track=tuple(_track(seen)),
        probes=tuple(Probe(PIECES[p.seat], Spot(p.sector, p.ring), bool(p.capsule)) for p in seen.probes),
        travellers=tuple(_travellers(seen)),
        sectors={star: Sector(_pieces(s.markers), _pieces(s.wins)) for star, s in seen.sectors.items()},
        planets={p: _orbits(board) for p, board in seen.planets.items()},
        moons={m: _pieces(who) for board in seen.planets.values() for m, who in board.moons.items() if who},
        techs={
            t: TechStack(owners[t], cast("TileBonus", s.tiles[0]) if s.tiles else None, len(s.tiles), s.first)
            for t, s in seen.stacks.items()
        },
        gold=tuple(Gold(tile.side, _pieces(tile.marks)) for tile in seen.gold),
        boards=tuple(_board(seen, slot) for slot in seen.species),
        last=last,
        over=over,
        scores=tuple(_final(seen, i) for i in range(n)) if over else (),
        viewer=None if viewer is None else PIECES[viewer],
        hand=() if viewer is None else tuple(seen.seats[viewer].hand),
    )


def _pieces(seats: Iterable[int]) -> tuple[PieceId, ...]:
    return tuple(piece_of(s) for s in seats)


def _seat(seen: GameState, i: int, name: str, rival: bool) -> Seat:
    me = seen.seats[i]
    tucked: Counter[str] = Counter(CARDS[c].income for c in me.tucked if c in CARDS)
    kinds = dict.fromkeys((*STARTING_INCOME, *tucked))
    cards = [CardInPlay(m.card, tuple(m.covered)) for m in me.missions]
    cards += [CardInPlay(c) for c in me.endgame]
    for slot in seen.species:
        if isinstance(slot.extra, Centaurians):
            cards += [CardInPlay(w.card) for w in slot.extra.waiting if w.seat == i]
    return Seat(
        piece=PIECES[i],
        name=name,
        score=me.score,
        credits=me.credits,
        energy=me.energy,
        publicity=me.publicity,
        hand=len(me.hand),
        data=me.data,
        top=me.computer.top,
        bottom=tuple(me.computer.bottom),
        computer=dict(me.computer.techs),
        income={k: STARTING_INCOME.get(k, 0) + tucked[k] for k in kinds},
        traces={c: trace_count(seen, i, c) for c in TRACES},
        wins=sum(s.wins.count(i) for s in seen.sectors.values()),
        cards=tuple(cards),
        done=len(me.completed),
        techs=tuple(me.techs),
        limit=probe_limit(seen, i),
        passed=me.passed,
        rival=rival,
        extras=tuple(_counts(seen, i)),
    )


def _counts(seen: GameState, i: int) -> list[tuple[str, int]]:
    """What a species has laid before a player: exofossils, danger on the board, cards played face down."""
    out = [("exofossil", seen.seats[i].exofossils)] if seen.seats[i].exofossils else []
    for slot in seen.species:
        if isinstance(slot.extra, Exertians):
            marks = sum(slot.board.get(s.id, []).count(i) * s.danger for s in SPECIES["exertians"].spaces.values())
            shown = sum(EXERTIANS[c].danger for c in slot.extra.played[i] if c in EXERTIANS)
            if marks + shown:
                out.append(("danger", marks + shown))
            if slot.extra.played[i]:
                out.append(("alien", len(slot.extra.played[i])))
    return out


def _track(seen: GameState) -> list[TrackMark]:
    out: list[TrackMark] = []
    for slot in seen.species:
        match slot.extra:
            case Centaurians():
                out += [TrackMark(at, "message", PIECES[i]) for i, at in slot.extra.tiles.items()]
                out += [TrackMark(w.at, "message", PIECES[w.seat]) for w in slot.extra.waiting]
            case Exertians():
                waits = [any(i not in r for r in slot.extra.reached) for i in range(len(slot.extra.milestones))]
                out += [TrackMark(at, "danger") for at, w in zip(slot.extra.milestones, waits, strict=True) if w]
            case _:
                pass
    return out


def _travellers(seen: GameState) -> list[Traveller]:
    out = []
    for slot in seen.species:
        if isinstance(slot.extra, Oumuamua):
            sector, ring = solar.place_of(seen.solar, solar.TILE)
            data = SPECIES["oumuamua"].data["components"]["tile"]["data"]
            marks = _pieces(slot.extra.markers)
            out.append(Traveller(solar.TILE, Spot(sector, ring), max(0, data - len(marks)), marks))
    return out


def _orbits(board: PlanetBoard) -> Orbits:
    """Printed first places come first, an open one as None; then whoever came later."""
    orbiters = [None if board.first_orbit == EMPTY else piece_of(board.first_orbit), *_pieces(board.orbiters)]
    landers = [None if s == EMPTY else piece_of(s) for s in board.first_data] + list(_pieces(board.landers))
    while orbiters and orbiters[-1] is None:
        orbiters.pop()
    while landers and landers[-1] is None:
        landers.pop()
    return Orbits(tuple(orbiters), tuple(landers))


def _board(seen: GameState, slot: Slot) -> TraceBoard:
    known = slot.found and slot.species != HIDDEN
    tokens: tuple[Token, ...] = ()
    samples: dict[str, str] = {}
    hidden: dict[str, int] = {}
    boxes: tuple[PieceId | None, ...] = ()
    match slot.extra:
        case Anomalies():
            tokens = tuple(Token(t.sector, cast("TraceColor", t.color), t.side) for t in slot.extra.tokens)
        case Mascamites():
            samples = dict(slot.extra.spaces)
            hidden = {p: len(left) for p, left in slot.extra.samples.items()}
        case Centaurians():
            boxes = tuple(None if s == EMPTY else piece_of(s) for s in slot.extra.boxes)
        case _:
            pass
    return TraceBoard(
        species=slot.species if known else None,
        discovery={cast("TraceColor", c): piece_of(s) for c, s in slot.discovery.items()},
        overflow={cast("TraceColor", c): _pieces(s) for c, s in slot.overflow.items()},
        marks={space: _pieces(s) for space, s in slot.board.items() if s},
        tokens=tokens,
        samples=samples,
        hidden=hidden,
        boxes=boxes,
        face_up=slot.face_up or None,
        deck=len(slot.deck),
    )


def _final(seen: GameState, i: int) -> FinalScore:
    final = seen.seats[i].final
    gold = sum(n for source, n in final.items() if source.startswith("gold:"))
    cards = sum(n for source, n in final.items() if source.startswith("card:"))
    track = final.get("track", seen.seats[i].score)
    return FinalScore(PIECES[i], track, gold, cards, seen.seats[i].score - track - gold - cards)
