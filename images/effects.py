"""Effects as rows of icons: typed ops to elements, elements onto a canvas."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from game import vocab as v
from game.content import STARS
from images.canvas import Anchor, Canvas
from images.palette import TEXT, Colour


class Element(NamedTuple):
    """An icon, its options, and the number written before it (0 or 1: none)."""

    icon: str
    options: tuple[tuple[str, str | int], ...] = ()
    n: int = 0


def element(icon: str, n: int = 0, **options: str | int) -> Element:
    """An element with its options by name."""
    return Element(icon, tuple(options.items()), n)


def numbered(icon: str, n: int) -> Element:
    """An element whose icon carries its number inside: points, and data for first landers."""
    return Element(icon, (("n", n),))


def gains(what: Mapping[str, int]) -> list[Element]:
    """Resources and points: a dict or the fields of a :class:`game.vocab.Gain`."""
    return [numbered("points", n) if kind == "points" else Element(ICON[kind], n=n) for kind, n in what.items() if n]


ICON = {
    "credits": "credits", "energy": "energy", "publicity": "publicity", "data": "data", "exofossils": "exofossil",
    "move": "move", "card": "draw", "signal_tokens": "token", "signal_token": "token", "danger": "danger",
}  # fmt: skip


def elements(ops: Iterable[v.Op]) -> list[Element]:
    """A list of ops as icons. Neighbouring equal traces are counted together."""
    out: list[Element] = []
    for op in ops:
        for e in _of(op):
            if out and e.icon == "trace" and (out[-1].icon, out[-1].options) == (e.icon, e.options):
                out[-1] = out[-1]._replace(n=max(1, out[-1].n) + 1)
            else:
                out.append(e)
    return out


def _of(op: v.Op) -> list[Element]:
    match op:
        case v.Gain():
            fields = ("points", "credits", "energy", "publicity", "data", "exofossils")
            return gains({k: getattr(op, k) for k in fields})
        case v.Draw(n):
            return [element("draw", n)]
        case v.Pick(n):
            return [element("pick", n)]
        case v.Launch():
            return [element("launch", op.times)]
        case v.Move(points):
            return [element("move", points)]
        case v.Orbit():
            return [element("orbit")]
        case v.Land():
            return [element("land")]
        case v.OrbitOrLand():
            return [element("orbit_or_land")]
        case v.Scan():
            return [element("scan")]
        case v.Research():
            kind = op.types[0] if len(op.types) == 1 else "any"
            return [*([element("rotate")] if op.rotate else []), element("tech", kind=kind)]
        case v.Income(n):
            return [element("income", n)]
        case v.IncomeThisCard():
            return [element("income")]
        case v.Signal():
            return [_signal(op)]
        case v.Trace():
            return [element("trace", color=op.color)]
        case v.Pay():
            return [element("pay"), *_paid(op), element("then")]
        case v.Choose(branches):
            parts = [elements(b) for b in branches]
            return [e for i, p in enumerate(parts) for e in ([element("or")] if i else []) + p]
        case v.Optional(ops) | v.OptionalRepeat(ops):
            return elements(ops)
        case v.If(_, ops) | v.Per(_, ops):
            return [element("condition"), *elements(ops)]
        case v.ThisTurn():
            return [element("thisturn"), *elements(op.do)]
        case v.ThisTurnRule():
            return [element("thisturn")]
        case v.DiscardCards():
            return [element("discard", op.cards if isinstance(op.cards, int) else 0)]
        case v.GainCorner():
            return [element("corner")]
        case v.GainIncomeCorner():
            return [element("income")]
        case v.ReturnToHand() | v.TakeRow():
            return [element("hand")]
        case v.DrawAlien(n):
            return [element("alien", n)]
        case v.AnomalyReward():
            return [element("anomaly")]
        case v.CollectSample():
            return [element("sample")]
        case v.PeekSample():
            return [element("sample", hidden=True)]
        case v.GainSample():
            return [element("sample", op.times)]
        case v.Special():
            return [element("special")]


def _paid(op: v.Pay) -> list[Element]:
    out = gains({k: getattr(op, k) for k in ("credits", "energy", "publicity", "exofossils")})
    return out + [element(icon, n) for icon, n in (("orbit", op.orbiters), ("land", op.landers)) if n]


def _signal(op: v.Signal) -> Element:
    match op.where:
        case v.Place("color", colour):
            return element("signal", op.times, color=colour)
        case v.Place("star", star):
            return element("signal", op.times, color=STARS[star].color)
        case v.Place("planet", planet):
            return element("signal_at", op.times, body=planet)
        case v.Place("earth" | "earth_neighbour"):
            return element("signal_at", op.times, body="earth")
        case v.Place("row_card" | "hand_card" | "deck_card"):
            return element("signal_card", op.times)
        case v.Place("own_probe" | "own_probe_and_neighbours" | "any_probe"):
            return element("signal_probe", op.times)
        case _:
            return element("signal", op.times, color="any")


ASPECT = {
    "energy": 0.72, "draw": 0.68, "pick": 0.68, "alien": 0.68, "launch": 0.66, "land": 0.92, "sample": 0.74,
    "or": 0.34, "pay": 0.5, "then": 0.6,
}  # fmt: skip


def aspect(icon: str) -> float:
    """Width of an icon in a row, in its size."""
    return ASPECT.get(icon, 1.0)


def row_width(cv: Canvas, els: Iterable[Element], size: float, gap: float) -> float:
    """Width of :func:`draw_row`."""
    w = -gap
    for e in els:
        w += (cv.tw(e.n, size * 0.78, 750) + size * 0.10 if e.n > 1 else 0) + size * aspect(e.icon) + gap
    return max(0.0, w)


def draw_icon(cv: Canvas, e: Element, x: float, y: float, size: float) -> None:
    """An element's icon alone, centred, without its count."""
    options: dict[str, Any] = dict(e.options)
    cv.icon(e.icon, x, y, size, **options)


def draw_row(
    cv: Canvas, x: float, y: float, els: Iterable[Element], size: float = 24, gap: float = 6, anchor: Anchor = "l",
    fill: Colour = TEXT,
) -> float:  # fmt: skip
    """Draw a row of elements, centred on ``y``; returns the x after it. A count stands before its icon."""
    els = list(els)
    w = row_width(cv, els, size, gap)
    x -= {"l": 0.0, "m": w / 2, "r": w}[anchor]
    for e in els:
        if e.n > 1:
            x += cv.text(x, y, e.n, size * 0.78, 750, fill) + size * 0.10
        wide = size * aspect(e.icon)
        draw_icon(cv, e, x + wide / 2, y, size)
        x += wide + gap
    return x


def fitting(cv: Canvas, els: Iterable[Element], size: float, width: float, least: float, gap: float = 4) -> float:
    """The icon size, at most ``size`` and at least ``least``, at which the row is no wider than ``width``."""
    els = list(els)
    while size > least and row_width(cv, els, size, gap) > width:
        size -= 1
    return size
