"""The species in words: who holds which trace space, and what each species keeps on the table. Public only."""

from __future__ import annotations

from bot.service.model import Table
from bot.texts import people, telling
from bot.texts.catalogue import say
from game import content, solar, words
from game.species.extras import Anomalies, Centaurians, Exertians, Mascamites, Oumuamua
from game.state import EMPTY, NEUTRAL, SpeciesSlot
from game.vocab import TRACES
from game.words.text import both, capital, commas


def species(table: Table) -> list[str]:
    """Both species: discovery and overflow spaces, then for one that is found its board, cards and tokens."""
    out = []
    for slot, found in enumerate(table.game.species):
        name = words.species_name(found.species) if found.found else say(f"species.{slot}")
        out.append(say("words.species.line", species=name, list=_discovery(table, found)))
        if found.found:
            out += _board(table, found)
            out += _extra(table, found)
    return out


def traces(table: Table) -> list[str]:
    """A line for each species: who holds its discovery and overflow spaces."""
    lines = []
    for slot, found in enumerate(table.game.species):
        name = words.species_name(found.species) if found.found else say(f"species.{slot}")
        lines.append(say("words.species.line", species=name, list=_discovery(table, found)))
    return lines


def _discovery(table: Table, found: SpeciesSlot) -> str:
    parts = []
    for color in TRACES:
        owner = found.discovery.get(color)
        held = say("words.species.free") if owner is None else _holder(table, owner)
        parts.append(say("words.species.space", color=words.color(color), what=held))
        if found.overflow.get(color):
            parts.append(say("words.species.overflow", names=_counted(table, found.overflow[color])))
    return commas(parts)


def _holder(table: Table, seat: int) -> str:
    return say("words.neutral") if seat == NEUTRAL else people.name(table, seat)


def _counted(table: Table, seats: list[int]) -> str:
    return both([
        say("did.times", thing=_holder(table, s), n=n) if (n := seats.count(s)) > 1 else _holder(table, s)
        for s in dict.fromkeys(seats)
    ])  # fmt: skip


def _board(table: Table, slot: SpeciesSlot) -> list[str]:
    """Each space of the board by colour from below: what it gives and who holds it; then the cards."""
    out = []
    spaces = sorted(content.SPECIES[slot.species].spaces.values(), key=lambda s: s.row)
    for color in TRACES:
        parts = [
            say(
                "words.species.board.space", n=s.row, what=words.space_short(slot.species, s.id),
                who=_counted(table, slot.board[s.id]) if slot.board.get(s.id) else say("words.species.free"),
            )
            for s in spaces
            if s.trace == color
        ]  # fmt: skip
        out.append(say("words.species.board", color=capital(words.color(color)), list="; ".join(parts)))
    if slot.face_up:
        out.append(say("words.species.face_up", card=telling.card_name(slot.face_up), n=len(slot.deck)))
    return out


def _extra(table: Table, slot: SpeciesSlot) -> list[str]:
    """What only this species has."""
    match slot.extra:
        case Anomalies(tokens):
            stars = solar.stars_by_sector(table.game.solar)
            return [
                say("words.species.anomaly", color=capital(words.color(t.color)), star=words.name(stars[t.sector]))
                for t in tokens
            ]
        case Mascamites(samples, spaces):
            hidden = [say("words.species.samples.at", planet=words.name(p), n=len(s)) for p, s in samples.items() if s]
            open_ = [words.sample_text(s) for s in spaces.values()]
            out = [say("words.species.samples", list=commas(hidden))] if hidden else []
            return [*out, say("words.species.samples.open", list=commas(open_))] if open_ else out
        case Oumuamua(markers):
            names = _counted(table, markers) if markers else say("words.planet.empty")
            return [say("words.species.tile", names=names)]
        case Centaurians(_, boxes, waiting):
            out = [
                say("words.species.message", name=people.name(table, w.seat), card=telling.card_name(w.card), n=w.at)
                for w in waiting
            ]
            taken = [_holder(table, s) for s in boxes if s != EMPTY]
            return [*out, say("words.species.boxes", names=commas(taken))] if taken else out
        case Exertians(_, played, milestones, _):
            out = [
                say("words.species.played", name=people.name(table, seat), n=len(cards))
                for seat, cards in enumerate(played)
                if cards
            ]
            return [*out, say("words.species.danger", list=both([str(m) for m in milestones]))]
        case _:
            return []
