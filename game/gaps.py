"""Which parts of a card would not happen if it were played now: a launch beyond the limit, a landing with no probe at a
planet and so on. The rest of the card happens all the same."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game import vocab as v
from game.bank import have
from game.content import CARDS
from game.effects import pay_cost, payable
from game.landing import planets_reached
from game.probes import in_space, probe_limit
from game.research import takeable
from game.state import GameState

_PROBES = frozenset({"own_probe", "own_probe_and_neighbours", "any_probe"})


def gaps(state: GameState, seat: int, card: str) -> list[str]:
    """The parts of a hand card that are not possible as things stand, in the card's order: ``launch``, ``move``,
    ``orbit``, ``land``, ``tech``, ``income``, ``signal``, ``pay``. Choices and conditions inside an effect are left
    out, since what becomes of them is not known yet."""
    found = _Walk(state, seat, CARDS[card].cost)
    found.ops(CARDS[card].play)
    return list(dict.fromkeys(found.missing))


class _Walk:
    """The ops of a card in order, with the probes that earlier ops launch or move."""

    def __init__(self, state: GameState, seat: int, price: Mapping[str, int]) -> None:
        self.state, self.seat, self.price = state, seat, price
        self.probes = in_space(state, seat)
        self.at_planet = bool(planets_reached(state, seat))
        self.missing: list[str] = []

    def ops(self, ops: Iterable[v.Op]) -> None:
        """Go through these ops; a cost that cannot be paid ends them."""
        for op in ops:
            if isinstance(op, v.Pay) and not self._pays(op):
                self.missing.append("pay")
                return
            if (part := self._missing(op)) is not None:
                self.missing.append(part)

    def _missing(self, op: v.Op) -> str | None:
        state, seat = self.state, self.seat
        match op:
            case v.Launch():
                if not op.ignore_limit and self.probes >= probe_limit(state, seat):
                    return "launch"
                self.probes += op.times
            case v.Move():
                if not any(p.seat == seat for p in state.probes) and not self.probes:
                    return "move"
                self.at_planet = True  # where the probe goes is open
            case v.Orbit() | v.OrbitOrLand() if not self.at_planet:
                return "orbit" if isinstance(op, v.Orbit) else "land"
            case v.Land() if not self.at_planet:
                return "land"
            case v.Research() if not takeable(state, seat, op):
                return "tech"
            case v.Income() if len(state.seats[seat].hand) < 2:
                return "income"
            case v.Signal() if op.where.kind in _PROBES and not self._any_probe(op.where.kind):
                return "signal"
            case v.Optional():
                self.ops(op.ops)
            case _:
                pass
        return None

    def _pays(self, op: v.Pay) -> bool:
        """Whether a cost inside the effect can still be paid after the card's own."""
        me = self.state.seats[self.seat]
        left = all(have(me, kind) - self.price.get(kind, 0) >= n for kind, n in pay_cost(op).items())
        return left and payable(self.state, self.seat, op)

    def _any_probe(self, kind: str) -> bool:
        return bool(self.probes) if kind != "any_probe" else bool(self.state.probes or self.probes)
