"""Anomalies: three tokens in the outer ring that pay the leader of their column whenever Earth comes round."""

from __future__ import annotations

from game import solar
from game import vocab as v
from game.content import SPECIES, parse
from game.counting import anomaly_tokens, next_anomaly
from game.events import AnomalyTriggered, Skipped
from game.frames import Effect
from game.run import Run
from game.species.extras import Anomalies as State
from game.species.extras import AnyExtra, Token
from game.species.hooks import SpeciesRules, register
from game.species.ops import species_op
from game.state import GameState, SpeciesSlot

REWARDS: dict[tuple[str, str], v.Ops] = {
    (t["color"], side): parse.ops(ops)
    for t in SPECIES["anomalies"].data["components"]["tokens"]
    for side, ops in t["sides"].items()
}
"""What a token's side brings, by (colour, side)."""
PLACES = (0, 3, -3)
"""Sectors from Earth where the tokens are laid at discovery."""


def leader(slot: SpeciesSlot, color: str) -> int | None:
    """The owner of the highest marker in a column of the board: the higher row, in the repeatable row the latest one.
    Discovery and overflow markers do not count."""
    best: tuple[int, int] | None = None
    for space in SPECIES["anomalies"].spaces.values():
        marks = slot.board.get(space.id)
        if space.trace == color and marks and (best is None or space.row > best[0]):
            best = (space.row, marks[-1])
    return best[1] if best else None


class AnomalyRules(SpeciesRules):
    """Tokens on random sides in random order; resolved when a rotation brings Earth to one."""

    id = "anomalies"

    def set_up(self, run: Run, slot: int) -> AnyExtra:
        earth = solar.place_of(run.state.solar, "earth")[0]
        colors = run.shuffle(list(v.TRACES))
        return State(
            [Token(c, "ab"[run.random(2)], (earth + d) % solar.SECTORS) for c, d in zip(colors, PLACES, strict=True)]
        )

    def rotated(self, run: Run, slot: int, seat: int) -> None:
        s = run.state
        earth = solar.place_of(s.solar, "earth")[0]
        for token in anomaly_tokens(s):
            if token.sector != earth:
                continue
            owner = leader(s.species[slot], token.color)
            run.note(AnomalyTriggered(seat if owner is None else owner, token.color, nobody=owner is None))
            if owner is not None:
                run.push(Effect(owner, ops=list(REWARDS[token.color, token.side])))


def next_reward(state: GameState) -> v.Ops:
    """What the next anomaly's token shows."""
    token = next_anomaly(state)
    return REWARDS[token.color, token.side] if token else ()


@species_op(v.AnomalyReward)
def gain_next(run: Run, frame: Effect, op: v.Op) -> None:
    """Gain what the next token shows, whoever leads its column; it is not triggered."""
    ops = next_reward(run.state)
    if ops:
        run.push(Effect(frame.seat, ops=list(ops), ctx=frame.ctx))
    else:
        run.note(Skipped(frame.seat, "anomaly"))


register(AnomalyRules())
