"""What stands on a button or in a select for one legal action: a label, a description, an icon."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.service.model import Table
from bot.texts import sectors, telling
from bot.texts.catalogue import say
from game import actions as act
from game import content, words
from game.content.species import BoardSpace
from game.options import Option
from game.solar import body_at
from game.state import GameState
from game.traces import SIDES
from game.words.text import capital, commas

LABEL, DESCRIPTION, OPTION_LABEL = 38, 60, 45

INCOME_ICONS = {"credits": "credit", "energy": "energy", "card": "card", "data": "data", "publicity": "publicity"}
MAIN_ICONS = {
    "launch": "launch", "orbit": "orbit", "land": "land", "scan": "scan", "analyze": "analyze", "play": "hand",
    "research": "tech", "pass": "",
}  # fmt: skip
FREE_ICONS = {
    "move": "move", "place": "data", "corner": "publicity", "buy": "pick", "exchange": "credit", "mission": "mission",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Label:
    """The words of one option. ``text`` stands alone on a button; ``description`` adds to it in a select."""

    text: str
    description: str = ""
    icon: str = ""


def tag(action: act.Action) -> str:
    """The tag of an action's kind ("launch", "place" ...)."""
    return str(type(action).__struct_config__.tag)


def cost(paid: Mapping[str, int]) -> str:
    """A price in words; hand cards count as cards. Empty if there is nothing to pay."""
    price = {("card" if k == "cards" else k): n for k, n in paid.items() if n}
    return words.cost(price) if price else ""


def with_cost(text: str, paid: Mapping[str, int]) -> str:
    """A label with its price: "Scan · 1 credit, 2 energy"."""
    price = cost(paid)
    return say("label.cost", label=text, cost=price) if price else text


def with_gain(text: str, gain: Mapping[str, int]) -> str:
    """A label with what it brings: "Procyon · 1 data, 2 points"."""
    return say("label.cost", label=text, cost=words.gains(gain)) if any(gain.values()) else text


def fit(text: str, limit: int) -> str:
    """``text`` cut at a word if it is too long."""
    if len(text) <= limit:
        return text
    cut = text[: limit - 1].rsplit(" ", 1)[0] if " " in text[: limit - 1] else text[: limit - 1]
    return cut.rstrip(" ,;·:") + "…"


def main_name(kind: str) -> str:
    """The name of a main action: "Launch", "Play a card"."""
    return say(f"action.{kind}")


def card_label(card_id: str) -> Label:
    """A card to be read: name, and cost with effect."""
    card = content.CARDS.get(card_id)
    if card is None:
        return Label(say("card.unknown"))
    name = fit(words.card_name(card), OPTION_LABEL)
    return Label(name, fit(words.card_option(card, DESCRIPTION), DESCRIPTION), f"{card.sector}_sector")


def card_to_play(card_id: str, missing: Sequence[str]) -> Label:
    """A hand card to be played: cost first, then the parts that are not possible now, then its effect."""
    card = content.CARDS.get(card_id)
    if card is None or not missing:
        return card_label(card_id)
    price = words.cost(card.cost)
    parts = commas([say("gap.now", part=say(f"gap.{part}")) for part in missing])
    text = say("label.cost", label=price, cost=parts) if price else parts
    room = DESCRIPTION - len(text) - 2
    rest = words.card_short(card, room) if room > 12 else ""
    if rest and len(rest) <= room:
        text = say("turn.reason.two", reason=text, more=rest)
    name = fit(words.card_name(card), OPTION_LABEL)
    return Label(name, fit(text, DESCRIPTION), f"{card.sector}_sector")


def card_income(card_id: str) -> Label:
    """A card to be tucked: name, and its income."""
    card = content.CARDS[card_id]
    gain = words.gains({card.income: 1})
    return Label(fit(words.card_name(card), OPTION_LABEL), say("income.brings", gain=gain), INCOME_ICONS[card.income])


def card_corner(card_id: str) -> Label:
    """A card to be discarded for its corner: name, and what the corner brings."""
    card = content.CARDS[card_id]
    gain = words.gains(card.corner)
    return Label(fit(words.card_name(card), OPTION_LABEL), say("corner.brings", gain=gain), corner_icon(card_id))


def corner_icon(card_id: str) -> str:
    """The icon of a card's upper left corner."""
    kind = next(iter(content.CARDS[card_id].corner), "")
    return {"publicity": "publicity", "data": "data", "move": "move", "credits": "credit", "energy": "energy"}.get(
        kind, ""
    )


def label(table: Table, seat: int, option: Option) -> Label:
    """The words for one option of ``seat``."""
    action = option.action
    match action:
        case act.Launch():
            return Label(with_cost(say("action.launch"), option.cost), say("effect.launch"), "launch")
        case act.Orbit(planet=planet):
            return Label(with_cost(say("label.orbit", place=words.name(planet)), option.cost), "", "orbit")
        case act.Land(place=place):
            return Label(with_cost(say("label.land", place=words.name(place)), option.cost), "", "land")
        case act.Scan() | act.Analyze() | act.Research() | act.Pass():
            kind = tag(action)
            return Label(with_cost(main_name(kind), option.cost), "", MAIN_ICONS[kind])
        case act.PlayCard(card=card):
            return card_label(card)
        case act.EndTurn():
            return Label(say("button.end_turn"))
        case act.MarkSignal():
            return signal(table, seat, action, option)
        case act.MarkTrace():
            return trace(table, action)
        case act.TakeTech(tech=tech):
            return technology(table, tech)
        case act.ResolveSector(star=star):
            return Label(words.name(star), sectors.described(table, star), sectors.icon(table.game, star))
        case act.MarkGold(side=side):
            return Label(words.gold_name(side), fit(words.gold_sets(side), DESCRIPTION), "gold")
        case _:
            return _small(table, seat, option)


def _small(table: Table, seat: int, option: Option) -> Label:
    """The same for free actions and small answers."""
    action = option.action
    match action:
        case act.MoveProbe():
            text = say("label.step", place=destination(table.game, action))
            return Label(with_cost(text, option.cost), "", "move")
        case act.DiscardForCorner(card=card):
            return card_corner(card)
        case act.PlaceData():
            return data(table, seat, action)
        case act.Exchange(give=give, get=get):
            return Label(
                say("label.exchange", give=words.gains({_kind(give): 2}), get=words.gains({_kind(get): 1})),
                "", INCOME_ICONS[_kind(get)],
            )  # fmt: skip
        case act.BuyCard(card=card) | act.TakeCard(card=card):
            return taken(card)
        case act.CompleteMission(card=card):
            return Label(say("label.mission", card=telling.card_name(card)), "", "mission")
        case act.ScanStep(step=step):
            return Label(with_cost(say(f"label.step.{step}"), option.cost), "", step)
        case act.Install(column=column):
            top = content.COMPUTER_TOP.get(column, ())
            loses = say("label.install.loses", gain=words.short(top)) if top else ""
            return Label(say("label.install", n=column), loses, "tech_computer")
        case act.Tuck(card=card):
            return card_income(card)
        case act.ChooseProbe(probe=probe):
            return a_probe(table, probe)
        case act.PlayExertian(card=card):
            return exertian(card, option)
        case act.TakeBack(place=place):
            kind = "lander" if place in content.MOONS or _has_lander(table, seat, place) else "orbiter"
            return Label(
                say(f"label.remove.{kind}", place=words.name(place)), "", "orbit" if kind == "orbiter" else "land"
            )
        case act.Cover(card=card, slot=slot):
            return circle(card, slot)
        case act.Choose(n=n):
            return Label(say("label.answer", n=n + 1))
        case act.ChooseCards(cards=(card,)):
            return card_label(card)
        case act.ChooseCards():
            return Label(say("label.cards"))
        case act.Decline():
            return Label(say("button.decline"))
        case act.Continue():
            return Label(say("button.continue"))
        case act.Finish():
            return Label(say("button.finish"))
        case _:
            return Label(fit(tag(action), LABEL))


def _kind(resource: str) -> str:
    return "card" if resource == "cards" else resource


def _has_lander(table: Table, seat: int, place: str) -> bool:
    board = table.game.planets[place]
    return seat in board.first_data or seat in board.landers


# ---------------------------------------------------------------------------------------------- one kind at a time
def signal(table: Table, seat: int, action: act.MarkSignal, option: Option, before: int = 0) -> Label:
    """A signal: "Procyon · 1 data, 2 points", or "Rosetta Probe for Procyon" with the colour and what it does.

    ``before``: how many signals of the same seat go there along with it.
    """
    name = words.name(action.star)
    effect = sectors.consequence(table, seat, action.star, before)
    icon = sectors.icon(table.game, action.star)
    if not action.card:
        gain = sectors.gain_of(table.game, action.star)
        return Label(with_gain(name, gain), effect, icon)
    card = words.card_name(content.CARDS[action.card])
    text = say("label.card_for", card=card, star=name)
    if len(text) > OPTION_LABEL:
        text = say("label.card_for", card=fit(card, OPTION_LABEL - (len(text) - len(card))), star=name)
    described = say("label.signal", color=capital(sectors.color(table.game, action.star)), effect=effect)
    return Label(text, fit(described, DESCRIPTION), icon)


def trace(table: Table, action: act.MarkTrace) -> Label:
    """A space for a trace: which species, what kind of space."""
    state = table.game
    species = state.species[action.slot]
    where = words.species_name(species.species) if species.found else say(f"species.{action.slot}")
    if action.space in ("discovery", "overflow"):
        text = say(f"label.trace.{action.space}", species=where)
    else:
        text = say("label.trace.space", species=where, n=words.space_name(space_of(state, action)))
    return Label(text, capital(words.trace(action.color)), f"{action.color}_trace")


def trace_gain(table: Table, action: act.MarkTrace) -> str:
    """What a trace brings on a space, in words."""
    state = table.game
    if action.space == "discovery":
        return words.short(content.DISCOVERY[SIDES[action.slot]])
    if action.space == "overflow":
        return words.short(content.OVERFLOW)
    return words.space_short(state.species[action.slot].species, action.space)


def space_of(state: GameState, action: act.MarkTrace) -> BoardSpace:
    """The board space of a found species that an action names."""
    return content.SPECIES[state.species[action.slot].species].spaces[action.space]


def technology(table: Table, tech: str) -> Label:
    """A technology: name, and bonus with effect."""
    state = table.game
    stack = state.stacks[tech]
    bonus = words.short(content.TILE_BONUS[stack.tiles[0]]) if stack.tiles else ""
    first = words.short(content.FIRST_TAKE) if stack.first else ""
    effect = say(f"tech.short.{tech}")
    described = say("label.cost", label=commas([p for p in (bonus, first) if p]), cost=effect)
    return Label(words.tech_name(tech), fit(described, DESCRIPTION), f"tech_{content.TECHS[tech].type}")


def data(table: Table, seat: int, action: act.PlaceData) -> Label:
    """A space of the computer with what it brings: "Below, space 5 · 1 card"."""
    computer = table.game.seats[seat].computer
    tech = computer.techs.get(action.column)
    if action.row == "top":
        reward = content.TECHS[tech].top if tech else content.COMPUTER_TOP[action.column]
    else:
        reward = content.TECHS[tech].bottom if tech else ()
    text = data_space(action)
    if reward:
        text = say("label.cost", label=text, cost=words.short(reward))
    return Label(text, "", "data")


def taken(card: str) -> Label:
    """A card to be taken: from the row by name, or the top of the deck."""
    return Label(say("label.deck"), say("label.deck.note"), "pick") if card == "deck" else card_label(card)


def a_probe(table: Table, probe_id: str) -> Label:
    """A probe or capsule by where it stands."""
    state = table.game
    probe = next(p for p in state.probes if p.id == probe_id)
    body = body_at(state.solar, probe.sector, probe.ring)
    place = say("space.empty") if body == "empty" else words.space(body)
    return Label(say("label.capsule" if probe.capsule else "label.probe", place=place), "", "probe")


def exertian(card: str, option: Option) -> Label:
    """An Exertian card to be played face down."""
    printed = content.EXERTIANS.get(card)
    if printed is None:
        return Label(say("card.unknown"))
    name = with_cost(words.exertian_name(printed), option.cost)
    return Label(fit(name, OPTION_LABEL), fit(words.exertian_option(printed), DESCRIPTION), "species_card")


def circle(card: str, slot: int) -> Label:
    """A circle of a mission with its reward."""
    mission = content.CARDS[card].mission
    reward = words.short(mission.slots[slot].reward) if mission is not None and slot < len(mission.slots) else ""
    return Label(
        fit(say("label.cost", label=say("label.cover"), cost=reward), LABEL), telling.card_name(card), "circle"
    )


def destination(state: GameState, action: act.MoveProbe) -> str:
    """Where a step leads, in words: "Venus", "a comet", "empty space"."""
    body = body_at(state.solar, action.sector, action.ring)
    return say("space.empty") if body == "empty" else words.space(body)


def data_space(action: act.PlaceData) -> str:
    """A space of the computer in words."""
    return say("data.top" if action.row == "top" else "data.below", n=action.column)
