"""Counters and conditions: what the words of :mod:`game.vocab` count and check, for one seat, at this moment."""

from __future__ import annotations

from typing import assert_never

from game import solar
from game import vocab as v
from game.content import CARDS, MOONS, SPECIES, STARS, TECHS
from game.species.extras import Anomalies, Oumuamua, Token
from game.state import Context, GameState, PlanetBoard, Probe


def stars_at(state: GameState, where: v.Place, ctx: Context) -> list[str]:
    """The stars a fixed signal place stands for now (places of cards and probes are not fixed)."""
    match where.kind:
        case "earth":
            return [solar.star_of(state.solar, "earth")]
        case "earth_neighbour":
            return list(solar.earth_neighbours(state.solar))
        case "color":
            return [s for s, star in STARS.items() if star.color == where.value]
        case "star":
            return [where.value]
        case "planet":
            return [solar.star_of(state.solar, where.value)]
        case "any":
            return list(STARS)
        case "just_marked":
            return [sector_of(ctx.marked)] if ctx.marked else []
        case "next_anomaly":
            token = next_anomaly(state)
            return [solar.stars_by_sector(state.solar)[token.sector]] if token else []
        case "with_anomaly":
            return [solar.stars_by_sector(state.solar)[t.sector] for t in anomaly_tokens(state)]
        case "where_landed":
            planet = MOONS[ctx.landed].planet if ctx.landed in MOONS else ctx.landed
            return [solar.star_of(state.solar, planet)] if planet else []
        case _:
            return []


def anomaly_tokens(state: GameState) -> list[Token]:
    """The anomaly tokens on the table."""
    return next((s.extra.tokens for s in state.species if isinstance(s.extra, Anomalies)), [])


def next_anomaly(state: GameState) -> Token | None:
    """The nearest anomaly counter-clockwise from Earth, Earth's own sector last (it comes up after a whole turn)."""
    earth = solar.place_of(state.solar, "earth")[0]
    ahead = {((earth - t.sector - 1) % solar.SECTORS): t for t in anomaly_tokens(state)}
    return ahead[min(ahead)] if ahead else None


def tile_markers(state: GameState) -> list[int]:
    """The markers in the data slot of 'Oumuamua's tile."""
    return next((s.extra.markers for s in state.species if isinstance(s.extra, Oumuamua)), [])


def tile_star(state: GameState) -> str | None:
    """The star in whose sector 'Oumuamua's tile stands now; None while it is not on the table."""
    return solar.star_of(state.solar, solar.TILE) if state.solar.tile else None


def sector_of(mark: str) -> str:
    """The star of the sector a signal was marked in; a signal on the tile is kept as ``oumuamua/STAR``."""
    return mark.split("/")[-1]


def orbiters_at(board: PlanetBoard, seat: int) -> int:
    """Orbiters of a seat at one planet."""
    return board.orbiters.count(seat) + (board.first_orbit == seat)


def landers_on(board: PlanetBoard, seat: int, moons: bool) -> int:
    """Landers of a seat on one planet, on its moons too if asked."""
    n = board.landers.count(seat) + board.first_data.count(seat)
    if moons:
        n += sum(m.count(seat) for m in board.moons.values())
    return n


def pieces_at(board: PlanetBoard, seat: int, moons: bool) -> int:
    """Orbiters and landers of a seat at one planet."""
    return orbiters_at(board, seat) + landers_on(board, seat, moons)


def trace_count(state: GameState, seat: int, color: str, slot: int | None = None, discovery: bool = True) -> int:
    """Traces of one colour that a seat has with one species, or with both."""
    n = 0
    for i, species in enumerate(state.species):
        if slot is not None and i != slot:
            continue
        for space, marks in species.board.items():
            if space.startswith(color):
                n += marks.count(seat)
        if discovery:
            n += (species.discovery.get(color) == seat) + species.overflow.get(color, []).count(seat)
    return n


def _traces(state: GameState, seat: int, k: v.Traces, ctx: Context) -> int:
    def of(color: str, slot: int | None) -> int:
        return trace_count(state, seat, color, slot, k.include_discovery)

    def over_colors(slot: int | None) -> int:
        match k.color:
            case "any":
                return sum(of(c, slot) for c in v.TRACES)
            case "each":
                return min(of(c, slot) for c in v.TRACES)
            case "single":
                return max(of(c, slot) for c in v.TRACES)
            case "same_as_marked":
                return of(ctx.trace, slot) if ctx.trace else 0
            case _:
                return of(k.color, slot)

    if k.paid_with is not None:
        return _paid_traces(state, seat, k)
    match k.species:
        case "any":
            return over_colors(None)
        case "each":
            return min(over_colors(i) for i in range(len(state.species)))
        case "single":
            return max(over_colors(i) for i in range(len(state.species)))
        case species:
            wanted = species.removeprefix("not:")
            slots = [i for i, s in enumerate(state.species) if (s.species == wanted) == (wanted == species)]
            return sum(over_colors(i) for i in slots)


def _paid_traces(state: GameState, seat: int, k: v.Traces) -> int:
    """Traces on board spaces whose cost includes a resource."""
    n = 0
    for s in state.species:
        if not s.found or k.species not in ("any", s.species):
            continue
        for space, marks in s.board.items():
            if k.paid_with in SPECIES[s.species].spaces[space].cost:
                n += marks.count(seat)
    return n


def matched_species(state: GameState, seat: int, cond: v.Condition | None) -> list[int]:
    """The species that satisfy a condition on traces with a single species by themselves."""
    if not isinstance(cond, v.Count) or not isinstance(cond.of, v.Traces) or cond.of.species != "single":
        return []
    k = cond.of
    least = cond.at_least or 1
    return [
        i
        for i in range(len(state.species))
        if min(trace_count(state, seat, c, i, k.include_discovery) for c in v.TRACES) >= least
    ]


def techs_of(state: GameState, seat: int, kind: str) -> int:
    """Technologies of one type a seat owns."""
    return sum(TECHS[t].type == kind for t in state.seats[seat].techs)


def bodies_in_earth_sector(state: GameState) -> int:
    """Planets and comets visible in Earth's eighth, Earth left out."""
    sky = solar.sky(state.solar)
    column = sky.body[sky.where["earth"][0]]
    return sum(b == "comet" or (b in solar.PLANET_BODIES and b != "earth") for b in column)


def tucked_of(state: GameState, seat: int, kind: str) -> int:
    """Cards a seat has tucked for one kind of income, or for any."""
    cards = state.seats[seat].tucked
    return len(cards) if kind == "any" else sum(CARDS[c].income == kind for c in cards)


def matching_hand(state: GameState, seat: int, k: v.HandCards) -> list[str]:
    """Hand cards with the icon the counter asks for."""
    out = []
    for card in state.seats[seat].hand:
        c = CARDS[card]
        if (k.corner is None or k.corner in c.corner) and (k.income is None or c.income == k.income):
            out.append(card)
    return out


def count(state: GameState, seat: int, k: v.Counter, ctx: Context) -> int:
    """How much of ``k`` a seat has now."""
    me = state.seats[seat]
    match k:
        case v.Publicity():
            return me.publicity
        case v.Score():
            return me.score
        case v.Credits():
            return me.credits
        case v.Energy():
            return me.energy
        case v.Hand():
            return len(me.hand)
        case v.Data():
            in_computer = me.computer.top + len(me.computer.bottom)
            return me.data + (in_computer if k.where == "total" else 0)
        case v.HandCards():
            return len(matching_hand(state, seat, k))
        case v.Tucked():
            return tucked_of(state, seat, k.kind)
        case v.MissionsCompleted():
            return len(me.completed)
        case v.Techs():
            if k.type == "any":
                return len(me.techs)
            if k.type == "same_as_taken":
                return techs_of(state, seat, TECHS[ctx.tech].type) if ctx.tech else 0
            if k.type == "most_owned":
                return max(techs_of(state, seat, t) for t in v.TECH_TYPES)
            return techs_of(state, seat, k.type)
        case v.Traces():
            return _traces(state, seat, k, ctx)
        case v.Orbiters():
            return sum(orbiters_at(b, seat) for b in state.planets.values())
        case v.Landers():
            boards = state.planets.values() if k.planet is None else [state.planets[k.planet]]
            return sum(landers_on(b, seat, k.moons) for b in boards)
        case v.OrbitersOrLanders():
            if k.planet == "single":
                return max(pieces_at(b, seat, k.moons) for b in state.planets.values())
            boards = state.planets.values() if k.planet is None else [state.planets[k.planet]]
            return sum(pieces_at(b, seat, k.moons) for b in boards)
        case v.PlanetsWith():
            return sum(
                landers_on(b, seat, False) >= k.landers and pieces_at(b, seat, False) >= k.orbiters_or_landers
                for b in state.planets.values()
            )
        case v.ProbesInSpace():
            return sum(p.seat == seat for p in state.probes)
        case v.ProbeDistance():
            earth = solar.place_of(state.solar, "earth")
            return max((solar.distance(earth, (p.sector, p.ring)) for p in state.probes if p.seat == seat), default=0)
        case v.BodiesInSector():
            return bodies_in_earth_sector(state)
        case v.SectorWins():
            wins = [
                s.wins.count(seat)
                for star, s in state.sectors.items()
                if k.color is None or STARS[star].color == k.color
            ]
            return max(wins) if k.same_sector else sum(wins)
        case v.SectorsWithSignal():
            held = [star for star, s in state.sectors.items() if seat in s.markers or (k.or_win and seat in s.wins)]
            if (tile := tile_star(state)) and tile not in held and seat in tile_markers(state):
                held.append(tile)
            if k.color == "each":
                return len({STARS[star].color for star in held})
            return len(held)
        case v.SignalsIn():
            if k.where.kind == "oumuamua_tile":
                return tile_markers(state).count(seat)
            stars = stars_at(state, k.where, ctx)
            on_tile = tile_markers(state).count(seat) if tile_star(state) in stars else 0
            return on_tile + sum(state.sectors[star].markers.count(seat) for star in stars)
        case v.ScanSignals():
            if k.where.kind == "oumuamua_tile":
                return sum(s.startswith(solar.TILE) for s in ctx.scan_signals)
            places = stars_at(state, k.where, ctx)
            return sum(sector_of(s) in places for s in ctx.scan_signals)
        case v.CardSectors():
            return len({sector_of(s) for s in ctx.card_signals})
        case v.Exofossils():
            return me.exofossils
        case _:
            assert_never(k)


def capsules_at(state: GameState, seat: int, planet: str) -> list[Probe]:
    """Own capsules standing on a planet's space."""
    return [
        p
        for p in state.probes
        if p.seat == seat and p.capsule and solar.body_at(state.solar, p.sector, p.ring) == planet
    ]


def compare(n: int, c: v.Count) -> bool:
    """Whether a number is within a condition's bounds."""
    return (
        (c.at_least is None or n >= c.at_least)
        and (c.at_most is None or n <= c.at_most)
        and (c.exactly is None or n == c.exactly)
    )


def holds(state: GameState, seat: int, cond: v.Condition, ctx: Context) -> bool:
    """Whether a condition is true for a seat now."""
    match cond:
        case v.Count():
            return compare(count(state, seat, cond.of, ctx), cond)
        case v.All():
            return all(holds(state, seat, c, ctx) for c in cond.of)
        case v.ProbeOn():
            earth = solar.place_of(state.solar, "earth")
            for p in state.probes:
                if (p.seat == seat) == (cond.owner == "other"):
                    continue
                if cond.space and solar.body_at(state.solar, p.sector, p.ring) != cond.space:
                    continue
                if cond.adjacent_to and solar.distance(earth, (p.sector, p.ring)) != 1:
                    continue
                return True
            return False
        case v.OrbiterAndLander():
            return any(orbiters_at(b, seat) and landers_on(b, seat, cond.moons) for b in state.planets.values())
        case v.LandedOn():
            if not ctx.landed or (cond.had_lander and not ctx.landed_had):
                return False
            on_moon = ctx.landed in MOONS
            return (
                ctx.landed in cond.spaces
                or (on_moon and "any_moon" in cond.spaces)
                or (not on_moon and "any_planet" in cond.spaces)
            )
        case v.EarthSector():
            return STARS[solar.star_of(state.solar, "earth")].color == cond.color
        case v.TakenTech():
            return bool(ctx.tech) and ctx.tech_by_other == cond.researched_by_other
        case v.DeliverSample():
            return bool(capsules_at(state, seat, cond.planet))
        case v.LaunchedWithAnomaly():
            return any(t.sector == ctx.launched for t in anomaly_tokens(state))
        case _:
            assert_never(cond)
