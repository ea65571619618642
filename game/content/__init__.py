"""Everything printed on the game's components, as data: read once, checked, immutable.

``CARDS``, ``STARS``, ``PLANETS``, ``MOONS``, ``TECHS``, ``GOLD_SIDES`` ... hold it by id; ``raw(name)`` gives a data
file as it stands for those who want the plain structure.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, Literal

import msgspec
import yaml

from game import vocab as v
from game.content import parse
from game.content.parse import ContentError
from game.content.species import Exertian, Species, exertian_from, species_from

__all__ = ["CARDS", "GOLD_SIDES", "GOLD_TILES", "MOONS", "PLANETS", "STARS", "TECHS", "TILES", "ContentError", "raw"]


@cache
def raw(name: str) -> Any:
    """The parsed data file ``name`` (for instance ``"planets"`` or ``"species/mascamites"``). Do not change it."""
    text = files("game.content").joinpath("data", f"{name}.yaml").read_text(encoding="utf-8")
    return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


class Slot(msgspec.Struct, frozen=True):
    """One circle of a triggered mission."""

    event: v.EventPattern
    reward: v.Ops


class Mission(msgspec.Struct, frozen=True):
    """A card's mission: ``when`` and ``reward`` if conditional, ``slots`` if triggered."""

    type: Literal["conditional", "triggered"]
    when: v.Condition | None = None
    reward: v.Ops = ()
    slots: tuple[Slot, ...] = ()


class Endgame(msgspec.Struct, frozen=True):
    """A gold box: ``points`` for each ``per``, or once ``when`` holds, or a named special."""

    points: int = 0
    per: v.Counter | None = None
    when: v.Condition | None = None
    special: v.Special | None = None


class Message(msgspec.Struct, frozen=True):
    """A Centaurian card's message: how far ahead its marker goes, and what happens when the score reaches it."""

    ahead: int
    green: v.Ops


class Card(msgspec.Struct, frozen=True):
    """A project card. ``corner`` is its upper-left free action, ``income`` its lower-right corner."""

    id: str
    name: str
    name_zh: str
    set: str
    cost: dict[str, int]
    corner: dict[str, int]
    sector: v.Color
    income: v.IncomeKind
    play: v.Ops
    mission: Mission | None = None
    endgame: Endgame | None = None
    mentions_mars: bool = False
    rulings: tuple[str, ...] = ()
    message: Message | None = None


class Star(msgspec.Struct, frozen=True):
    """A nearby star: data capacity and what the first and every later win brings."""

    id: str
    name: str
    name_zh: str
    color: v.Color
    capacity: int
    first_win: v.Ops
    later_win: v.Ops


class Planet(msgspec.Struct, frozen=True):
    """A planet's orbit and surface; ``first_data`` are the data spaces of its first landers."""

    id: str
    name: str
    name_zh: str
    orbit_reward: v.Ops
    land_reward: v.Ops
    first_data: tuple[int, ...]
    moons: tuple[str, ...]
    first_orbit: v.Ops = ()


class Moon(msgspec.Struct, frozen=True):
    """A moon with room for one lander."""

    id: str
    name: str
    name_zh: str
    planet: str
    reward: v.Ops


class Tech(msgspec.Struct, frozen=True):
    """A technology. What it does for good is asked by id in the rules that it changes."""

    id: str
    type: v.TechType
    slot: int
    immediate: v.Ops
    top: v.Ops
    bottom: v.Ops
    rulings: tuple[str, ...]


class GoldSide(msgspec.Struct, frozen=True):
    """One side of a gold tile and the values of its first, second, and third and later markers."""

    id: str
    tile: str
    values: tuple[int, ...]


NAMES = {
    "procyon": "Procyon", "vega": "Vega", "sirius-a": "Sirius A", "barnards-star": "Barnard's Star",
    "kepler-22": "Kepler 22", "proxima-centauri": "Proxima Centauri", "61-virginis": "61 Virginis",
    "beta-pictoris": "Beta Pictoris", "phobos-deimos": "Phobos and Deimos", "oumuamua": "'Oumuamua",
}  # fmt: skip


def name_of(thing: str) -> str:
    """The printed name of a star, planet or moon."""
    return NAMES.get(thing, thing.capitalize())


def _mission(m: dict[str, Any]) -> Mission:
    if m["type"] == "conditional":
        return Mission("conditional", parse.condition(m["when"]), parse.ops(m["reward"]))
    slots = tuple(Slot(parse.event(s["event"]), parse.ops(s["reward"])) for s in m["slots"])
    return Mission("triggered", slots=slots)


def _endgame(e: dict[str, Any]) -> Endgame:
    if "special" in e:
        return Endgame(special=v.Special(**e["special"]))
    return Endgame(
        e["points"],
        per=parse.counter(e["per"]) if "per" in e else None,
        when=parse.condition(e["if"]) if "if" in e else None,
    )


_CARD_KEYS = {"id", "name", "name_zh", "set", "cost", "corner", "sector", "income", "play", "mission", "endgame",
              "mentions_mars", "rulings", "message"}  # fmt: skip


def card_from(raw_card: dict[str, Any], file: str) -> Card:
    """One card of a data file.

    Raises:
        ContentError: naming file, card and word, if the card says something unknown.
    """
    try:
        unknown = set(raw_card) - _CARD_KEYS
        if unknown:
            raise ContentError(f"unknown word {sorted(unknown)[0]!r}")
        fields = dict(raw_card, name_zh=raw_card.get("name_zh", ""), rulings=tuple(raw_card.get("rulings", ())))
        fields["play"] = parse.ops(raw_card["play"])
        fields["mission"] = _mission(raw_card["mission"]) if "mission" in raw_card else None
        fields["endgame"] = _endgame(raw_card["endgame"]) if "endgame" in raw_card else None
        if "message" in raw_card:
            message = raw_card["message"]
            fields["message"] = Message(message["ahead"], parse.ops(message["green"]))
        return Card(**fields)
    except (ContentError, KeyError, TypeError) as e:
        raise ContentError(f"{file}: card {raw_card.get('id', '?')}: {e}") from e


def _cards() -> dict[str, Card]:
    return {c["id"]: card_from(c, "cards_base.yaml") for c in raw("cards_base")}


def _stars() -> dict[str, Star]:
    return {
        s["id"]: Star(
            s["id"], name_of(s["id"]), s["name_zh"], s["color"], s["capacity"],
            parse.ops(s["wins"]["first"]), parse.ops(s["wins"]["later"]),
        )
        for s in raw("sectors")["stars"]
    }  # fmt: skip


def planet_from(p: dict[str, Any], first_orbit: v.Ops) -> Planet:
    """A planet from its data."""
    return Planet(
        p["id"], name_of(p["id"]), p.get("name_zh", ""), parse.ops(p["orbit_reward"]), parse.ops(p["land_reward"]),
        tuple(p["first_data"]), tuple(p["moons"]), first_orbit,
    )  # fmt: skip


def _planets() -> dict[str, Planet]:
    first = parse.ops(raw("planets")["first_orbit"])
    out = {p["id"]: planet_from(p, first) for p in raw("planets")["planets"]}
    tile = SPECIES["oumuamua"].data["board"]["planet"]
    out["oumuamua"] = planet_from(tile, parse.ops(tile["first_orbit"]["reward"]))
    return out


def _species() -> dict[str, Species]:
    return {s: species_from(raw(f"species/{s}")) for s in BASE_SPECIES}


def _species_cards() -> dict[str, Card]:
    return {
        c["id"]: card_from(c, f"species/{s.id}.yaml")
        for s in SPECIES.values()
        if s.id != "exertians"
        for c in s.data["cards"]
    }


def _moons() -> dict[str, Moon]:
    return {
        m["id"]: Moon(m["id"], name_of(m["id"]), m["name_zh"], m["planet"], parse.ops(m["reward"]))
        for m in raw("planets")["moons"]
    }


def _techs() -> dict[str, Tech]:
    return {
        t["id"]: Tech(
            t["id"], t["type"], t.get("slot", 0), parse.ops(t.get("extra_immediate", [])),
            parse.ops(t.get("top", [])), parse.ops(t.get("bottom", [])), tuple(t.get("rulings", ())),
        )
        for t in raw("techs")["techs"]
    }  # fmt: skip


BASE_SPECIES = ("mascamites", "anomalies", "oumuamua", "centaurians", "exertians")
SPECIES: dict[str, Species] = _species()
_BASE_CARDS = _cards()
BASE_DECK: tuple[str, ...] = tuple(_BASE_CARDS)
CARDS: dict[str, Card] = {**_BASE_CARDS, **_species_cards()}
EXERTIANS: dict[str, Exertian] = {c["id"]: exertian_from(c) for c in SPECIES["exertians"].data["cards"]}
STARS: dict[str, Star] = _stars()
TILES: dict[int, tuple[str, str]] = {t["id"]: tuple(t["stars"]) for t in raw("sectors")["tiles"]}
PLANETS: dict[str, Planet] = _planets()
MOONS: dict[str, Moon] = _moons()
TECHS: dict[str, Tech] = _techs()
TILE_BONUS: dict[str, v.Ops] = dict(
    zip(("points", "energy", "publicity", "pick"), (parse.ops(b) for b in raw("techs")["tile_bonus"]), strict=True)
)
FIRST_TAKE: v.Ops = parse.ops(raw("techs")["first_take"])
BASE_PLANETS: tuple[str, ...] = tuple(p for p in PLANETS if p != "oumuamua")
COMPUTER_TOP: dict[int, v.Ops] = {int(k): parse.ops(o) for k, o in raw("techs")["computer"]["top"].items()}
TECH_COLUMNS: tuple[int, ...] = tuple(raw("techs")["computer"]["tech_columns"])
DISCOVERY: dict[str, v.Ops] = {side: parse.ops(o) for side, o in raw("planets")["discovery"].items()}
OVERFLOW: v.Ops = parse.ops(raw("planets")["overflow"])
GOLD_SIDES: dict[str, GoldSide] = {
    s["id"]: GoldSide(s["id"], t["id"], tuple(s["claim_values"])) for t in raw("gold_tiles") for s in t["sides"]
}
GOLD_TILES: dict[str, tuple[str, ...]] = {t["id"]: tuple(s["id"] for s in t["sides"]) for t in raw("gold_tiles")}
