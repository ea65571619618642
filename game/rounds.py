"""Between the turns: the end of a turn, passing, rounds, and the first income (rulebook pages 6, 18 and 19)."""

from __future__ import annotations

from typing import Any

from game.actions import (
    Action,
    ChooseCards,
    TakeCard,
    Tuck,
)
from game.bank import (
    discard_hand,
    draw,
    gain,
)
from game.best import best_option
from game.counting import tucked_of
from game.events import (
    CardDiscarded,
    CardTaken,
    IncomePaid,
    Passed,
    RoundBegan,
    TurnBegan,
    TurnEnded,
)
from game.frames import (
    EndCard,
    EndOfRound,
    EndOfTurn,
    FirstIncome,
    MarkGold,
    PassSteps,
    SectorOrder,
    Turn,
)
from game.milestones import discovery_due, milestone_due, resolve_neutral
from game.options import Option, Some
from game.picks import tuck
from game.probes import rotate
from game.run import Rule, Run, rule, seats_from
from game.scoring import score_game
from game.sectors import completed
from game.species.discovery import discover
from game.state import ROUNDS, GameState, TurnState

HAND_LIMIT = 4
STARTING_INCOME = {"credits": 3, "energy": 2, "card": 1}


def begin_turn(run: Run, seat: int) -> None:
    """It becomes a seat's turn."""
    s = run.state
    s.turn = TurnState(seat, number=s.turn.number + 1)
    run.push(Turn(seat))
    run.note(TurnBegan(seat))


@rule(EndOfTurn)
class EndOfTurnRule(Rule[EndOfTurn]):
    """Sectors left over, milestones of every seat, neutral milestones, discoveries, and again until nothing is due;
    then the next seat that has not passed, or the end of the round."""

    def advance(self, run: Run, frame: EndOfTurn) -> bool:
        s, seat = run.state, frame.seat
        if frame.stage == "sectors":
            frame.stage = "milestones"
            if completed(s):
                run.push(SectorOrder(seat))
            return False
        if frame.stage == "milestones":
            due = milestone_due(s, seat)
            if due is not None:
                if isinstance(due, MarkGold):
                    s.seats[due.seat].thresholds.append(due.threshold)
                run.push(due)
                return False
            resolve_neutral(run, seat)
            frame.stage = "discovery"
            return False
        if frame.stage == "discovery":
            slot = discovery_due(s) if s.config.species else None
            if slot is None:
                frame.stage = "next"
                return False
            frame.stage = "sectors"
            discover(run, slot)
            return False
        run.pop()
        run.note(TurnEnded(seat))
        waiting = [n for n in [*seats_from(s, seat)[1:], seat] if not s.seats[n].passed]
        if waiting:
            begin_turn(run, waiting[0])
        else:
            run.push(EndOfRound(seat))
        return False


# ---------------------------------------------------------------------------------------------- passing
@rule(PassSteps)
class PassRule(Rule[PassSteps]):
    """Discard down to four cards; turn the solar system if nobody has passed this round; choose an end-of-round card
    (rounds 1 to 4)."""

    def advance(self, run: Run, frame: PassSteps) -> bool:
        s, seat = run.state, frame.seat
        if frame.stage == "discard":
            if len(s.seats[seat].hand) > HAND_LIMIT:
                if not frame.discard:
                    return True
                named, frame.discard = frame.discard, ()
                for card in named:
                    discard_hand(run, seat, card)
                return False
            frame.discard = ()
            frame.stage = "rotate"
            return False
        if frame.stage == "rotate":
            frame.stage = "card"
            if not any(x.passed for x in s.seats):
                rotate(run, seat)
            return False
        if frame.stage == "card":
            frame.stage = "done"
            if s.end_stacks.get(s.round):
                run.push(EndCard(seat, ahead=frame.ahead, best=frame.best))
            return False
        run.pop()
        first = not any(x.passed for x in s.seats)
        s.seats[seat].passed = True
        run.emit(Passed(seat, first))
        return False

    def options(self, state: GameState, frame: PassSteps) -> list[Option]:
        hand = tuple(state.seats[frame.seat].hand)
        n = len(hand) - HAND_LIMIT
        return [Option(ChooseCards(hand[:n]), "answer", {"cards": n}, Some(hand, n, n))]

    def answer(self, run: Run, frame: PassSteps, action: Action) -> None:
        assert isinstance(action, ChooseCards)
        for card in action.cards:
            discard_hand(run, frame.seat, card)

    def about(self, state: GameState, frame: PassSteps) -> dict[str, Any]:
        return {"count": len(state.seats[frame.seat].hand) - HAND_LIMIT}


@rule(EndCard)
class EndCardRule(Rule[EndCard]):
    """One card of the round's stack; the last one to pass leaves a card that is discarded."""

    def advance(self, run: Run, frame: EndCard) -> bool:
        if frame.best:
            best = best_option(run.state, frame.seat, self.options(run.state, frame))
            self.answer(run, frame, best.action)
            return False
        run.revealed = True  # the stack is shown to whoever passes
        return True

    def options(self, state: GameState, frame: EndCard) -> list[Option]:
        return [Option(TakeCard(c), "answer") for c in state.end_stacks[state.round]]

    def about(self, state: GameState, frame: EndCard) -> dict[str, Any]:
        return {"ahead": 1} if frame.ahead else {}

    def answer(self, run: Run, frame: EndCard, action: Action) -> None:
        assert isinstance(action, TakeCard)
        s = run.state
        run.pop()
        stack = s.end_stacks[s.round]
        stack.remove(action.card)
        s.seats[frame.seat].hand.append(action.card)
        run.note(CardTaken(frame.seat, action.card, "stack", hidden=True))
        if all(x.passed for n, x in enumerate(s.seats) if n != frame.seat):
            s.discard += stack
            for card in stack:
                run.note(CardDiscarded(frame.seat, card, "stack"))
            s.end_stacks[s.round] = []


# ---------------------------------------------------------------------------------------------- rounds
@rule(EndOfRound)
class EndOfRoundRule(Rule[EndOfRound]):
    """Income for everybody and a new round with the next start player; after round 5 the final scoring."""

    def advance(self, run: Run, frame: EndOfRound) -> bool:
        s = run.state
        run.pop()
        if s.round >= ROUNDS:
            score_game(run)
            return False
        for n in seats_from(s, s.start_seat):
            pay_income(run, n)
        s.round += 1
        s.start_seat = (s.start_seat + 1) % len(s.seats)
        for x in s.seats:
            x.passed = False
        run.note(RoundBegan(s.start_seat, s.round))
        begin_turn(run, s.start_seat)
        return False


def pay_income(run: Run, n: int) -> None:
    """The income of the starting-income card and of every tucked card."""
    what = {k: x + tucked_of(run.state, n, k) for k, x in STARTING_INCOME.items()}
    for k in ("data", "publicity"):
        if extra := tucked_of(run.state, n, k):
            what[k] = extra
    run.note(IncomePaid(n, what))
    gain(run, n, **{k: x for k, x in what.items() if k != "card"})
    draw(run, n, what["card"])


@rule(FirstIncome)
class FirstIncomeRule(Rule[FirstIncome]):
    """Set-up: every seat tucks a card, all at once and in secret; resolved in seat order when the last has chosen.

    It asks several seats at once, so :mod:`game.engine` passes it the seat that answers.
    """

    forced = False

    def advance(self, run: Run, frame: FirstIncome) -> bool:
        s = run.state
        if not frame.done and len(frame.chosen) < len(s.seats):
            return True
        for n in seats_from(s, s.start_seat):
            if n not in frame.done:
                frame.done.append(n)
                tuck(run, n, frame.chosen[n])
                return False
        run.pop()
        s.phase = "play"
        run.note(RoundBegan(s.start_seat, s.round))
        begin_turn(run, s.start_seat)
        return False


def choose_first_income(run: Run, frame: FirstIncome, seat: int, card: str) -> None:
    """A seat's choice at set-up; it may be changed until the last seat has chosen."""
    frame.chosen[seat] = card


def first_income_options(state: GameState, seat: int) -> list[Option]:
    """The cards a seat may tuck at set-up."""
    return [Option(Tuck(c), "answer", {"cards": 1}) for c in state.seats[seat].hand]
