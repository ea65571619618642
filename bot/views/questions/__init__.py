"""The question behind each kind of decision: its words, its picture, its answers in the most useful order."""

from __future__ import annotations

from bot.views.questions import cards, effects, space, stars, traces
from bot.views.questions.common import Question
from bot.views.questions.effects import fallback

__all__ = ["QUESTIONS", "Question", "fallback"]

QUESTIONS: dict[str, Question] = {
    "first_income": cards.first_income,
    "orbit_or_land": space.orbit_or_land,
    "first_data": space.first_data,
    "remove": space.remove,
    "probe": space.probe,
    "sample": space.sample,
    "deliver": space.deliver,
    "scan": stars.scan,
    "signals": stars.signals,
    "sectors": stars.sector_order,
    "trace": traces.trace,
    "research": effects.research,
    "choose": effects.choose,
    "listener": effects.listener,
    "message_box": effects.message_box,
    "circle": effects.circle,
    "gold": effects.gold,
    "guard": effects.guard,
    "pause": effects.pause,
    "tuck": cards.tuck,
    "pick": cards.pick,
    "pick_alien": cards.pick_species,
    "end_card": cards.end_card,
    "discard_drawn": cards.discard_drawn,
    "exertian": cards.exertian,
    "show": cards.show,
    "exchange": cards.exchange,
    "pass": cards.pass_discard,
    "corners": cards.corners,
}
"""By the kind of decision; ``turn`` and ``move`` have screens of their own."""
