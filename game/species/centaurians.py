"""Centaurians: messages that arrive when a score reaches a marker put ahead of it."""

from __future__ import annotations

from typing import Any

from game.actions import Action, Choose
from game.bank import to_discard
from game.content import CARDS, SPECIES, parse
from game.events import MessageArrived, MessageSent
from game.frames import Effect, MessageBox, MessageCard
from game.options import Option
from game.run import Rule, Run, rule
from game.species.extras import AnyExtra, Waiting
from game.species.extras import Centaurians as State
from game.species.hooks import Due, SpeciesRules, extra, register
from game.state import EMPTY, GameState

BOXES = [parse.ops(b["reward"]) for b in SPECIES["centaurians"].data["board"]["message_rewards"]]
AHEAD: int = SPECIES["centaurians"].data["components"]["message_tiles"]["ahead"]


def state_of(state: GameState) -> State | None:
    """The species' own state while it is on the table."""
    return extra(state, State)


class CentaurianRules(SpeciesRules):
    """A message tile for everybody, four reward boxes, and cards that wait for their marker."""

    id = "centaurians"

    def set_up(self, run: Run, slot: int) -> AnyExtra:
        tiles = {n: me.score + AHEAD for n, me in enumerate(run.state.seats)}
        for n, at in tiles.items():
            run.note(MessageSent(n, "", at))
        return State(tiles, [EMPTY] * len(BOXES), [])

    def milestones(self, state: GameState, slot: int, seat: int) -> list[Due]:
        mine = state_of(state)
        if mine is None:
            return []
        score = state.seats[seat].score
        out = []
        at = mine.tiles.get(seat)
        if at is not None and score >= at:
            out.append(Due(at, 1, MessageBox(seat)))
        out += [
            Due(w.at, 2 + i, MessageCard(seat, card=w.card))
            for i, w in enumerate(mine.waiting)
            if w.seat == seat and score >= w.at
        ]
        return out


def send_message(run: Run, seat: int, card: str) -> None:
    """A card is played: its marker goes ahead of the score of that moment, before anything is gained."""
    mine = state_of(run.state)
    message = CARDS[card].message
    assert mine is not None and message is not None
    at = run.seat(seat).score + message.ahead
    mine.waiting.append(Waiting(seat, card, at))
    run.note(MessageSent(seat, card, at))


@rule(MessageBox)
class MessageBoxRule(Rule[MessageBox]):
    """A box not covered yet is chosen, gained, and covered for good with the message tile."""

    order = "messages"

    def advance(self, run: Run, frame: MessageBox) -> bool:
        return True

    def options(self, state: GameState, frame: MessageBox) -> list[Option]:
        mine = state_of(state)
        assert mine is not None
        return [Option(Choose(i), "answer") for i, owner in enumerate(mine.boxes) if owner == EMPTY]

    def answer(self, run: Run, frame: MessageBox, action: Action) -> None:
        assert isinstance(action, Choose)
        mine = state_of(run.state)
        assert mine is not None
        run.pop()
        mine.boxes[action.n] = frame.seat
        del mine.tiles[frame.seat]
        run.push(Effect(frame.seat, ops=list(BOXES[action.n])))
        run.note(MessageArrived(frame.seat, box=action.n))

    def about(self, state: GameState, frame: MessageBox) -> dict[str, Any]:
        return {"boxes": len(BOXES)}


@rule(MessageCard)
class MessageCardRule(Rule[MessageCard]):
    """The green part is done; a card that tucks itself stays tucked, every other one is discarded."""

    def advance(self, run: Run, frame: MessageCard) -> bool:
        s = run.state
        if not frame.begun:
            mine = state_of(s)
            message = CARDS[frame.card].message
            assert mine is not None and message is not None
            frame.begun = True
            mine.waiting = [w for w in mine.waiting if (w.seat, w.card) != (frame.seat, frame.card)]
            s.playing.append(frame.card)
            frame.ctx = run.new_context(frame.card)
            run.note(MessageArrived(frame.seat, card=frame.card))
            run.push(Effect(frame.seat, ops=list(message.green), ctx=frame.ctx))
            return False
        run.pop()
        s.contexts.pop(frame.ctx, None)
        if frame.card in s.playing:
            s.playing.remove(frame.card)
            to_discard(s, frame.card)
        return False


register(CentaurianRules())
