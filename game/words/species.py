"""Species in words: names, rules, board spaces, tokens, boxes, and the Exertian cards."""

from __future__ import annotations

from game import vocab as v
from game.content import SPECIES, parse
from game.content.species import BoardSpace, Exertian
from game.i18n import _, gettext
from game.words import counts, effects, labels, things
from game.words.species_texts import INTRO, RULES
from game.words.text import amount, both, render, sentence

__all__ = [
    "anomaly_text", "box_text", "discovery_text", "exertian_lines", "exertian_name", "exertian_option",
    "exertian_text", "sample_text", "space_name", "space_short", "space_text", "species_intro", "species_name",
    "species_rules",
]  # fmt: skip

species_name = things.species_name


def _out(text: str, icons: bool) -> str:
    return text if icons else render(text)


def species_intro(species: str, *, icons: bool = False) -> list[str]:
    """Three sentences that say what a species just discovered is about.

    Raises:
        KeyError: if there is no such species.
    """
    return [_out(gettext(line), icons) for line in INTRO[species]]


def species_rules(species: str, *, icons: bool = False) -> list[str]:
    """All rules of a species, a paragraph each.

    Raises:
        KeyError: if there is no such species.
    """
    return [_out(gettext(line), icons) for line in RULES[species]]


# ---------------------------------------------------------------------------------------------- the board
def space_name(space: BoardSpace) -> str:
    """Where a space is: "pink, row 2"."""
    return _("{color}, row {n}").format(color=things.color(space.trace), n=space.row)


def space_text(species: str, space_id: str, *, icons: bool = False) -> str:
    """What a trace space costs and brings: "Pay 1 exofossil and gain 6 points. May be marked again and again."

    Raises:
        KeyError: if the species' board has no such space.
    """
    space = SPECIES[species].spaces[space_id]
    parts = []
    if space.sample:
        parts.append(
            _("Gain what the sample on it shows; open once a delivered sample lies here.")
            if space.locked
            else _("Gain what the sample on it shows.")
        )
    elif space.cost:
        parts.append(
            sentence(
                _("pay {cost} and {effect}").format(
                    cost=both(things.amounts(space.cost)), effect=effects.clauses(space.reward)
                )
            )
        )
    else:
        parts.append(sentence(effects.clauses(space.reward)))
    if space.capacity == 0:
        parts.append(_("May be marked again and again."))
    if space.danger:
        parts.append(_("Danger {n}.").format(n=space.danger))
    return _out(" ".join(parts), icons)


def space_short(species: str, space_id: str, *, icons: bool = False) -> str:
    """The same as a label: "1 exofossil: 6 points".

    Raises:
        KeyError: if the species' board has no such space.
    """
    space = SPECIES[species].spaces[space_id]
    text = _("sample") if space.sample else labels.short(space.reward)
    if space.cost:
        text = _("{cost}: {reward}").format(cost=things.price(space.cost), reward=text)
    if space.danger:
        text = _("{reward}, danger {n}").format(reward=text, n=space.danger)
    return _out(text, icons)


def discovery_text(species: str, *, icons: bool = False) -> str:
    """What each own marker on a discovery space earns when the species is found.

    Raises:
        KeyError: if there is no such species.
    """
    ops = SPECIES[species].at_discovery
    if ops:
        return _out(sentence(effects.clauses(ops)), icons)
    return _("Draw 1 more Exertian card, and you may play one face down.")


def sample_text(sample: str, *, icons: bool = False) -> str:
    """What a sample of the Mascamites shows, by its id: "2 credits".

    Raises:
        KeyError: if there is no such sample.
    """
    for token in SPECIES["mascamites"].data["components"]["samples"]:
        if token["id"] == sample:
            return _out(labels.short(parse.ops(token["reward"])), icons)
    raise KeyError(sample)


def anomaly_text(color: v.TraceColor, side: str, *, icons: bool = False) -> str:
    """What an anomaly shows, by its colour and the side that is up: "1 data".

    Raises:
        KeyError: if there is no such anomaly.
    """
    for token in SPECIES["anomalies"].data["components"]["tokens"]:
        if token["color"] == color:
            return _out(labels.short(parse.ops(token["sides"][side])), icons)
    raise KeyError(color)


def box_text(n: int, *, icons: bool = False) -> str:
    """What a message box of the Centaurians brings, by its number from 0 at the left: "8 points".

    Raises:
        IndexError: if there is no such box.
    """
    return _out(labels.short(parse.ops(SPECIES["centaurians"].data["board"]["message_rewards"][n]["reward"])), icons)


# ---------------------------------------------------------------------------------------------- Exertian cards
def exertian_name(card: Exertian) -> str:
    """The printed name, translated where the catalogue has it."""
    return gettext(card.name)


def exertian_lines(card: Exertian, *, icons: bool = False) -> list[str]:
    """An Exertian card, sentence by sentence: danger, then what it scores."""
    return [
        _("Danger {n}, for whoever has played it.").format(n=card.danger),
        _out(
            sentence(
                _("at the end of the game, score {points} if {condition}").format(
                    points=amount("point", card.points), condition=counts.condition(card.when)
                )
            ),
            icons,
        ),
    ]


def exertian_option(card: Exertian, *, icons: bool = False) -> str:
    """An Exertian card as a select's description: "danger 4 · 12 points: at least 2 wins in red sectors"."""
    text = _("danger {n} · {points}: {need}").format(
        n=card.danger, points=amount("point", card.points), need=counts.need(card.when)
    )
    return _out(text, icons)


def exertian_text(card: Exertian, *, icons: bool = False) -> str:
    """The whole card in words, line by line."""
    lines = [_("{name} (No. {number})").format(name=exertian_name(card), number=card.id), *exertian_lines(card)]
    if card.rulings:
        lines.append(_("Good to know:"))
        lines += [_("- {line}").format(line=sentence(gettext(r).rstrip("."))) for r in card.rulings]
    return _out("\n".join(lines), icons)
