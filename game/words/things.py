"""Names of things: resources, colours, places in space, technologies, gold tiles; short, and what they do."""

from __future__ import annotations

from collections.abc import Mapping

from game import vocab as v
from game.content import GOLD_SIDES, PLANETS, SPECIES, TECHS, Card
from game.content import name_of as printed_name
from game.i18n import N_, _, gettext, pgettext
from game.words.text import amount, both, commas, word

# The order in which amounts are listed, with the token of each kind.
KINDS = {
    "points": "point", "credits": "credit", "energy": "energy", "publicity": "publicity", "data": "data",
    "card": "card", "move": "move", "exofossils": "exofossil", "signal_tokens": "signal_token",
}  # fmt: skip

_NAMES = (
    N_("Mercury"), N_("Venus"), N_("Earth"), N_("Mars"), N_("Jupiter"), N_("Saturn"), N_("Uranus"), N_("Neptune"),
    N_("Phobos and Deimos"), N_("Io"), N_("Europa"), N_("Ganymede"), N_("Callisto"), N_("Titan"), N_("Enceladus"),
    N_("Titania"), N_("Triton"), N_("'Oumuamua"), N_("Pluto"), N_("Procyon"), N_("Vega"), N_("Sirius A"),
    N_("Barnard's Star"), N_("Kepler 22"), N_("Proxima Centauri"), N_("61 Virginis"), N_("Beta Pictoris"),
)  # fmt: skip
_SPECIES = (N_("Mascamites"), N_("Anomalies"), N_("Centaurians"), N_("Exertians"))


def resource(kind: str, n: int = 2) -> str:
    """The word for a resource ("credits", "points", "card", "move" ...) in the number that fits ``n``.

    Raises:
        KeyError: for something that is no resource.
    """
    return word(KINDS[kind], n)


def amounts(given: v.Gain | Mapping[str, int]) -> list[str]:
    """Each amount that is not 0, with its token, in the usual order."""
    if isinstance(given, v.Gain):
        return [amount(token, n) for kind, token in KINDS.items() if (n := getattr(given, kind, 0))]
    unknown = set(given) - set(KINDS)
    if unknown:
        raise KeyError(sorted(unknown)[0])
    return [amount(token, given[kind]) for kind, token in KINDS.items() if given.get(kind)]


def amounts_listed(given: v.Gain | Mapping[str, int]) -> str:
    """``3 points, 1 data`` with tokens; "nothing" if there is nothing."""
    return commas(amounts(given)) or _("nothing")


def price(paid: Mapping[str, int]) -> str:
    """``1 credit, 2 energy`` with tokens; "free" if there is nothing to pay."""
    order = {
        kind: paid[kind] for kind in ("credits", "energy", "publicity", "data", "card", "exofossils") if kind in paid
    }
    return amounts_listed(order) if any(order.values()) else _("free")


def name(thing: str) -> str:
    """A planet, moon or star by its id, "Phobos and Deimos" for instance; also "sun"."""
    return gettext(printed_name(thing))


def species_name(species: str) -> str:
    """The name of a species by its id, "Mascamites" for instance."""
    return gettext(SPECIES[species].name)


def the_species(species: str) -> str:
    """A species by its id as it stands in a sentence: "the Mascamites", "'Oumuamua"."""
    if species == "oumuamua":
        return species_name(species)
    return _("the {species}").format(species=species_name(species))


def on_species(species: str) -> str:
    """Where a trace is, by the species' id: "on the Mascamites"; with "not:" before it "on the other species"."""
    if species.startswith("not:"):
        return _("on the other species")
    return _("on {species}").format(species=the_species(species))


def space(kind: str) -> str:
    """A space or kind of space, with its article: "Mars", "asteroids", "a comet", "a planet", "a moon"."""
    match kind:
        case "asteroids":
            return _("asteroids")
        case "comet":
            return _("a comet")
        case "any_planet":
            return _("a planet")
        case "any_moon":
            return _("a moon")
    return name(kind)


def has_moons(planet: str) -> bool:
    """Whether a planet has moons to land on."""
    return planet in PLANETS and bool(PLANETS[planet].moons)


def with_moons(planet: str) -> str:
    """A planet together with its moons: "Jupiter or its moons", just "Venus" where there are none."""
    if not has_moons(planet):
        return name(planet)
    moons = PLANETS[planet].moons
    if len(moons) == 1 and moons[0] != "phobos-deimos":  # one space for two moons
        return _("{planet} or its moon").format(planet=name(planet))
    return _("{planet} or its moons").format(planet=name(planet))


def color(c: str) -> str:
    """A colour of a sector or trace as an adjective."""
    match c:
        case "yellow":
            return pgettext("colour", "yellow")
        case "red":
            return pgettext("colour", "red")
        case "blue":
            return pgettext("colour", "blue")
        case "black":
            return pgettext("colour", "black")
        case "pink":
            return pgettext("colour", "pink")
        case "any":
            return pgettext("colour", "any")
    raise KeyError(c)


def sector(c: v.Color) -> str:
    """ "red sector"."""
    return _("{color} sector").format(color=color(c))


def trace_token(c: str) -> str:
    """The token of a trace of that colour, or of "any": ``pink_trace``."""
    return f"{c}_trace"


def trace(c: str) -> str:
    """A trace as a token in a text: ``{pink_trace}``."""
    return f"{{{trace_token(c)}}}"


def tech_type(t: str) -> str:
    """ "probe technology", "technology" for any."""
    match t:
        case "probe":
            return _("probe technology")
        case "telescope":
            return _("telescope technology")
        case "computer":
            return _("computer technology")
        case "any":
            return _("technology")
    raise KeyError(t)


def income_kind(kind: str) -> str:
    """What an income is called: "credit income", "card income"."""
    match kind:
        case "credits":
            return _("credit income")
        case "energy":
            return _("energy income")
        case "card":
            return _("card income")
        case "data":
            return _("data income")
        case "publicity":
            return _("publicity income")
    raise KeyError(kind)


def corner_kind(kind: str) -> str:
    """What a card's upper left corner is called by what it gives: "move corner"."""
    match kind:
        case "publicity":
            return _("publicity corner")
        case "data":
            return _("data corner")
        case "move":
            return _("move corner")
        case "credits":
            return _("credit corner")
        case "energy":
            return _("energy corner")
        case "points":
            return _("point corner")
    raise KeyError(kind)


def card_name(card: Card) -> str:
    """The printed name, translated where the catalogue has it."""
    return gettext(card.name)


# ---------------------------------------------------------------------------------------------- technologies
_TECH_NAMES = {
    "probe-1": N_("Two probes"),
    "probe-2": N_("Asteroid flight"),
    "probe-3": N_("Efficient landing"),
    "probe-4": N_("Moon landing"),
    "telescope-1": N_("Wide view"),
    "telescope-2": N_("Mercury signal"),
    "telescope-3": N_("Card signal"),
    "telescope-4": N_("Launch or move"),
    "computer-1": N_("Credit computer"),
    "computer-2": N_("Energy computer"),
    "computer-3": N_("Card computer"),
    "computer-4": N_("Publicity computer"),
}
_TECH_TEXTS = {
    "probe-1": N_("You may have 2 probes in space instead of 1. When you take it, launch a probe."),
    "probe-2": N_("Entering asteroids brings you 1 {publicity}, and leaving them costs no extra move."),
    "probe-3": N_("Each of your landings costs 1 {energy} less, on moons too."),
    "probe-4": N_("You may land on moons, at the cost of a landing on their planet."),
    "telescope-1": N_(
        "In a scan, the signal in Earth's sector may go to a sector beside it instead. When you take it, gain 2 {data}."
    ),
    "telescope-2": N_("In a scan, you may pay 1 {publicity} to mark 1 more signal, in the sector of Mercury."),
    "telescope-3": N_("In a scan, you may discard 1 hand card to mark 1 more signal, in a sector of its colour."),
    "telescope-4": N_("In a scan, you may either pay 1 {energy} to launch a probe, or move 1."),
}
_COMPUTER_TEXT = N_(
    "Adds 2 spaces to a column of your computer. Data on the upper one brings {top}, data on the lower one {bottom}."
)


def tech_name(tech: str) -> str:
    """Our short name of a technology, by its id ("probe-1").

    Raises:
        KeyError: if there is no such technology.
    """
    return gettext(_TECH_NAMES[tech])


def tech_text(tech: str) -> str:
    """What a technology does, in one or two sentences with tokens.

    Raises:
        KeyError: if there is no such technology.
    """
    if tech in _TECH_TEXTS:
        return gettext(_TECH_TEXTS[tech])
    tile = TECHS[tech]
    return gettext(_COMPUTER_TEXT).format(top=_rewards(tile.top), bottom=_rewards(tile.bottom))


def _rewards(ops: v.Ops) -> str:
    parts: list[str] = []
    for op in ops:
        if isinstance(op, v.Gain):
            parts += amounts(op)
        elif isinstance(op, v.Pick):
            parts.append(amount("pick", op.n))
    return both(parts)


# ---------------------------------------------------------------------------------------------- gold tiles
_GOLD_NAMES = {
    "tech-three-kinds": N_("Tech sets"),
    "tech-pairs": N_("Tech pairs"),
    "mission-each": N_("Missions"),
    "mission-pairs": N_("Mission pairs"),
    "income-three-kinds": N_("Income sets"),
    "income-credit-or-energy": N_("Income kinds"),
    "other-trace-sets": N_("Trace sets"),
    "other-wins-and-orbiters-landers": N_("Win + planet"),
}
_GOLD_SETS = {
    "tech-three-kinds": N_("each set of a probe, a telescope and a computer technology"),
    "tech-pairs": N_("every 2 of your technologies, of any types"),
    "mission-each": N_("each mission you have completed"),
    "mission-pairs": N_("every 2 of your completed missions and played end-of-game cards together"),
    "income-three-kinds": N_("each set of cards tucked for credit, energy and card income"),
    "income-credit-or-energy": N_(
        "each of your cards tucked for credit income or, if those are more, for energy income"
    ),
    "other-trace-sets": N_("each set of a pink, a yellow and a blue trace, wherever they are"),
    "other-wins-and-orbiters-landers": N_(
        "each pair of a sector win and an orbiter or lander, those on moons included"
    ),
}


def gold_name(side: str) -> str:
    """The short name of a gold tile's side, by its id.

    Raises:
        KeyError: if there is no such side.
    """
    return gettext(_GOLD_NAMES[side])


def gold_sets(side: str) -> str:
    """What a gold tile's side counts: "each mission you have completed"."""
    return gettext(_GOLD_SETS[side])


def gold_text(side: str) -> str:
    """What a gold tile's side scores, and for whom."""
    first, second, later = (amount("point", n) for n in GOLD_SIDES[side].values)
    return _(
        "At the end of the game, score {first}, {second} or {later}, by the space of your marker, for {sets}."
    ).format(sets=gold_sets(side), first=first, second=second, later=later)
