"""A card in words: its effect, its mission, its end-of-game box, and all of it together for reading aloud."""

from __future__ import annotations

from game.content import Card
from game.i18n import _, gettext, ngettext
from game.words import counts, effects, events, things
from game.words.text import amount, commas, sentence


def card_lines(card: Card) -> list[str]:
    """The effect of playing the card, sentence by sentence; empty where the white box is empty."""
    return effects.sentences(card.play)


def mission_lines(card: Card) -> list[str]:
    """The mission: one line for a condition and its reward, or one for each circle."""
    m = card.mission
    if m is None:
        return []
    if m.when is not None:
        return [
            sentence(
                _("if {condition}, {reward}").format(
                    condition=counts.condition(m.when), reward=effects.clauses(m.reward)
                )
            )
        ]
    return [
        sentence(_("{event}, {reward}").format(event=events.event(s.event), reward=effects.clauses(s.reward)))
        for s in m.slots
    ]


def message_line(card: Card) -> str:
    """What happens when a Centaurian card's message arrives; empty for every other card."""
    if card.message is None:
        return ""
    return sentence(
        _("when your score has grown by {points}, {effect}").format(
            points=amount("point", card.message.ahead), effect=effects.clauses(card.message.green)
        )
    )


def endgame_line(card: Card) -> str:
    """The gold box as a sentence; empty without one."""
    box = card.endgame
    if box is None:
        return ""
    if box.special is not None:
        return sentence(_("at the end of the game, {effect}").format(effect=effects.special(box.special)))
    return sentence(
        _("at the end of the game, score {points} {what_for}").format(
            points=amount("point", box.points), what_for=endgame_reason(card)
        )
    )


def endgame_reason(card: Card) -> str:
    """What the points of the gold box are for: "for each of your pink traces", "if you have ..."; no points named."""
    box = card.endgame
    if box is None:
        return ""
    if box.special is not None:
        return effects.special(box.special)
    if box.per is not None:
        return _("for {each}").format(each=counts.each(box.per))
    if box.when is not None:
        return _("if {condition}").format(condition=counts.condition(box.when))
    return ""


def cost_line(card: Card) -> str:
    """ "Costs 3 credits.", "Costs nothing." """
    if not any(card.cost.values()):
        return _("Costs nothing.")
    return _("Costs {cost}.").format(cost=things.price(card.cost))


def corners_line(card: Card) -> str:
    """What the card is good for besides its effect: corner, sector, income."""
    return _("Discard it for {corner}. Its sector is {color}. Tucked, it brings {income}.").format(
        corner=commas(things.amounts(card.corner)),
        color=things.color(card.sector),
        income=things.amounts_listed({card.income: 1}),
    )


def ruling_lines(card: Card) -> list[str]:
    """The rulings for this card, as sentences."""
    return [sentence(gettext(r).rstrip(".")) for r in card.rulings]


def card_text(card: Card) -> str:
    """The whole card, line by line: name, cost, corners, effect, mission, end of game, rulings."""
    lines = [_("{name} (No. {number})").format(name=things.card_name(card), number=card.id)]
    lines += [cost_line(card), corners_line(card)]
    lines += [_("Effect: {sentences}").format(sentences=" ".join(card_lines(card)))] if card.play else []
    if card.mission is not None and card.mission.when is not None:
        lines.append(_("Mission: {sentence}").format(sentence=mission_lines(card)[0]))
    elif card.mission is not None:
        n = len(card.mission.slots)
        lines.append(ngettext("Mission with {n} circle:", "Mission with {n} circles:", n).format(n=n))
        lines += [_("- {line}").format(line=line) for line in mission_lines(card)]
    lines += [_("Message: {sentence}").format(sentence=message_line(card))] if card.message is not None else []
    if card.endgame is not None:
        lines.append(endgame_line(card))
    if card.rulings:
        lines.append(_("Good to know:"))
        lines += [_("- {line}").format(line=line) for line in ruling_lines(card)]
    return "\n".join(lines)
