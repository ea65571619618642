"""The whole position in words: as much as the pictures show, for reading and for screen readers. Public only."""

from __future__ import annotations

from bot.service.model import Table
from bot.texts import people, sectors, telling
from bot.texts.catalogue import say
from bot.texts.position_species import species, traces
from game import content, solar, words
from game.counting import trace_count
from game.probes import probe_limit
from game.rounds import STARTING_INCOME
from game.state import EMPTY, Seat
from game.vocab import TRACES
from game.words.text import both, capital, commas


def view_note(table: Table, name: str) -> str:
    """A line about a view for the list of views."""
    if name == "row":
        return say("view.row.note", n=sum(bool(c) for c in table.game.row), m=len(table.game.deck))
    return say(f"view.{name}.note")


def table_alt(table: Table) -> str:
    """The table in one or two sentences, for the picture of the whole board."""
    state = table.game
    over = table.status == "over"
    now = say("alt.now.over") if over else say("alt.now.turn", name=people.name(table, table.turn_seat))
    scores = commas([
        say("alt.score.passed" if state.seats[s].passed and not over else "alt.score",
            name=people.name(table, s), n=state.seats[s].score)
        for s in people.ranking(state)
    ])  # fmt: skip
    return say("alt.table", r=state.round, now=now, scores=scores)


def view_alt(table: Table, name: str) -> str:
    """The alt text of a view's picture."""
    match name:
        case "board":
            return table_alt(table)
        case "solar":
            probes = [
                say("alt.probe", name=people.name(table, p.seat), place=space_name(table, p.sector, p.ring))
                for p in table.game.probes
            ]
            star = words.name(solar.star_of(table.game.solar, "earth"))
            return say("alt.solar.probes", star=star, list=commas(probes) or say("words.probes.none").rstrip("."))
        case "planets":
            nobody = say("words.planet.empty")
            lines = [line for line in planets(table) if not line.endswith(nobody)]
            return say("alt.planets.taken", list="; ".join(lines) or nobody).replace("**", "")
        case "techs":
            owned = [(c.index, table.game.seats[c.index].techs) for c in table.chairs]
            told = [
                say("alt.techs.of", name=people.name(table, s), list=commas([words.tech_name(t) for t in techs_]))
                for s, techs_ in owned if techs_
            ]  # fmt: skip
            return say("alt.techs.owned", list="; ".join(told) or say("words.planet.empty"))
        case "species":
            return " ".join(f"{line}." for line in traces(table)).replace("**", "")
        case "row":
            return say("alt.row", cards=", ".join(telling.card_name(c) for c in table.game.row if c))
        case _:
            return table_alt(table)


def player_alt(table: Table, seat: int) -> str:
    """One player's board in two sentences, for its picture."""
    state, me = table.game, table.game.seats[seat]
    return say(
        "alt.player.board", name=people.name(table, seat), place=people.place(state, seat), n=me.score, have=_stock(me),
        top=me.computer.top, techs=len(me.techs), missions=len(me.missions),
    )  # fmt: skip


def _stock(me: Seat) -> str:
    stock = f"{me.credits} {{credit}} {me.energy} {{energy}} {me.publicity} {{publicity}}"
    return f"{stock} {len(me.hand)} {{card}} {me.data} {{data}}"


def view_text(table: Table, name: str) -> str:
    """What stands in small print under a view's picture."""
    match name:
        case "board":
            return ranking(table)
        case "solar":
            return "\n".join(sky(table)[:2])
        case "row":
            return "\n".join(row(table))
        case "scores":
            return ranking(table)
        case _:
            return ""


# ---------------------------------------------------------------------------------------------- pages
def pages(table: Table) -> list[tuple[str, str]]:
    """The position by pages: title and text. The order of the first seven is that of :data:`PAGES`."""
    out = [
        (say("words.table"), "\n".join([*_now(table), ranking(table), *gold(table)])),
        (say("view.solar"), "\n".join(sky(table))),
        (say("words.stars"), "\n".join(stars(table))),
        (say("view.planets"), "\n".join(planets(table))),
        (say("view.techs"), "\n".join(techs(table))),
        (say("view.species"), "\n".join(species(table))),
        (say("view.row"), "\n".join(row(table))),
    ]
    for chair in table.chairs:
        title = say("view.player", name=people.name(table, chair.index))
        out.append((title, player_text(table, chair.index)))
    return out


PAGES = ("board", "solar", "stars", "planets", "techs", "species", "row")
"""What the first pages of the position are about; a page for each player follows."""


def page_of(table: Table, name: str, seat: int) -> int:
    """The page that says what a view shows; the private views are told by the player's page."""
    if name in ("player", "hand"):
        return len(PAGES) + seat
    return PAGES.index(name) if name in PAGES else 0


def _now(table: Table) -> list[str]:
    """Round and turn, the order of play, what waits for the end of the round and on the score track."""
    state = table.game
    over = table.status == "over"
    now = say("alt.now.over") if over else say("alt.now.turn", name=people.name(table, table.turn_seat))
    out = [say("words.table.text", r=state.round, now=now)]
    n = len(state.seats)
    names = commas([people.name(table, (state.start_seat + i) % n) for i in range(n)])
    out.append(say("words.order", names=names, first=people.name(table, state.start_seat)))
    if not over and state.end_stacks.get(state.round):
        out.append(say("words.stack", n=len(state.end_stacks[state.round])))
    waiting = [str(at) for at, left in state.neutral.items() if left]
    if waiting:
        out.append(say("words.neutral.left", list=both(waiting)))
    return out


def ranking(table: Table) -> str:
    """Everybody with place and points, a line each."""
    state = table.game
    return "\n".join(
        say(
            "words.rank.passed" if state.seats[s].passed and table.status == "running" else "words.rank",
            place=capital(people.place(state, s)), name=people.who(table, s), n=state.seats[s].score,
        )
        for s in people.ranking(state)
    )  # fmt: skip


def gold(table: Table) -> list[str]:
    """The gold tiles with whoever marked them."""
    out = [f"**{say('words.gold')}**"]
    for tile in table.game.gold:
        names = commas([people.name(table, s) for s in tile.marks]) or say("words.gold.none")
        values = commas([str(v) for v in content.GOLD_SIDES[tile.side].values])
        out.append(say("words.gold.line", tile=words.gold_name(tile.side), values=values, list=names))
    return out


def sky(table: Table) -> list[str]:
    """Where Earth looks, what turns next, where the planets and the probes are."""
    state = table.game
    before, after = solar.earth_neighbours(state.solar)
    facing = solar.star_of(state.solar, "earth")
    out = [
        say("words.facing", star=words.name(facing), before=words.name(before), after=words.name(after)),
        say("words.rotation", n=state.solar.next_disc),
    ]
    for probe in state.probes:
        place = space_name(table, probe.sector, probe.ring)
        out.append(say("words.probe", name=people.who(table, probe.seat), place=place))
    if not state.probes:
        out.append(say("words.probes.none"))
    stars_now = solar.stars_by_sector(state.solar)
    for planet in ("earth", *state.planets):
        sector, ring = solar.place_of(state.solar, planet)
        out.append(say("words.planet.at", planet=words.name(planet), star=words.name(stars_now[sector]), n=ring))
    return out


def space_name(table: Table, sector: int, ring: int) -> str:
    """A space in words, plain space by its star and ring."""
    body = solar.body_at(table.game.solar, sector, ring)
    if body != "empty":
        return words.space(body)
    star = solar.stars_by_sector(table.game.solar)[sector]
    return say("space.at", star=words.name(star), n=ring)


def stars(table: Table) -> list[str]:
    """Every star with its contest and its winners."""
    out = []
    for star in solar.stars_by_sector(table.game.solar):
        text = sectors.described(table, star)
        wins = table.game.sectors[star].wins
        if wins:
            names = commas([people.name(table, s) for s in wins])
            text = commas([text, say("words.star.wins", names=names)])
        out.append(f"{{{content.STARS[star].color}_sector}} {text}")
    return out


def planets(table: Table) -> list[str]:
    """Every planet with its orbiters and landers."""
    out = []
    for planet, board in table.game.planets.items():
        orbiters = [s for s in (board.first_orbit, *board.orbiters) if s != EMPTY]
        landers = [s for s in (*board.first_data, *board.landers) if s != EMPTY]
        parts = []
        if orbiters:
            parts.append(say("words.planet.orbiters", names=_counted(table, orbiters)))
        if landers:
            parts.append(say("words.planet.landers", names=_counted(table, landers)))
        for moon, there in board.moons.items():
            parts += [say("words.planet.moon", name=people.name(table, s), moon=words.name(moon)) for s in there]
        text = commas(parts) or say("words.planet.empty")
        out.append(say("words.planet.line", planet=words.name(planet), list=text))
    return out


def _counted(table: Table, seats: list[int]) -> str:
    return both([
        say("did.times", thing=people.name(table, s), n=n) if (n := seats.count(s)) > 1 else people.name(table, s)
        for s in dict.fromkeys(seats)
    ])  # fmt: skip


def techs(table: Table) -> list[str]:
    """Every technology: tiles left, the next bonus, who has it."""
    state = table.game
    out = []
    for tech, stack in state.stacks.items():
        owners = [n for n, s in enumerate(state.seats) if tech in s.techs]
        names = say("words.tech.owners", names=both([people.name(table, s) for s in owners])) if owners else ""
        if not stack.tiles:
            out.append(say("words.tech.gone", tech=words.tech_name(tech), owners=names))
            continue
        bonus = words.short(content.TILE_BONUS[stack.tiles[0]])
        if stack.first:
            bonus = say("words.tech.first", bonus=bonus, first=words.short(content.FIRST_TAKE))
        out.append(say("words.tech.line", tech=words.tech_name(tech), left=len(stack.tiles), bonus=bonus, owners=names))
    return out


def row(table: Table) -> list[str]:
    """The card row with what the cards do, and the deck."""
    cards = [c for c in table.game.row if c and c in content.CARDS]
    if not cards:
        return [say("words.row.none")]
    lines = [
        f"{{{content.CARDS[c].sector}_sector}} **{words.card_name(content.CARDS[c])}** · "
        f"{words.card_option(content.CARDS[c])}"
        for c in cards
    ]
    return [*lines, say("words.deck", n=len(table.game.deck))]


# ---------------------------------------------------------------------------------------------- one player
def player_text(table: Table, seat: int) -> str:
    """What lies before one player, for everybody to see."""
    state = table.game
    me = state.seats[seat]
    have = _stock(me)
    score = say("player.score", place=capital(people.place(state, seat)), n=me.score)
    lines = [commas([score, say("player.passed")]) if me.passed else score, have]
    lines.append(say("player.income", list=income(table, seat)))
    lines.append(_marks(table, seat))
    mine = sum(p.seat == seat and not p.capsule for p in state.probes)
    lines.append(say("player.probes", n=mine, limit=probe_limit(state, seat)))
    below = len(me.computer.bottom)
    lines.append(say("player.computer", top=me.computer.top, below=below, pool=me.data))
    lines.append(
        say("player.techs", list=commas([words.tech_name(t) for t in me.techs]))
        if me.techs
        else say("player.techs.none")
    )
    if me.missions:
        lines.append(say("player.missions", list=commas([_mission(m.card, len(m.covered)) for m in me.missions])))
    if me.completed:
        lines.append(say("player.completed", n=len(me.completed)))
    if me.endgame:
        lines.append(say("player.endgame", list=commas([telling.card_name(c) for c in me.endgame])))
    return "\n".join(lines)


def _marks(table: Table, seat: int) -> str:
    """Traces by colour, sectors won, orbiters and landers of a seat."""
    state = table.game
    traces = commas([f"{words.color(c)} {trace_count(state, seat, c)}" for c in TRACES])
    boards = state.planets.values()
    landers = sum(
        [*b.first_data, *b.landers].count(seat) + sum(w.count(seat) for w in b.moons.values()) for b in boards
    )
    return say(
        "player.marks", traces=traces, wins=sum(s.wins.count(seat) for s in state.sectors.values()),
        orbiters=sum([b.first_orbit, *b.orbiters].count(seat) for b in boards), landers=landers,
    )  # fmt: skip


def income(table: Table, seat: int) -> str:
    """A seat's income each round, with tokens."""
    gain = dict(STARTING_INCOME)
    for card in table.game.seats[seat].tucked:
        if card in content.CARDS:
            kind = content.CARDS[card].income
            gain[kind] = gain.get(kind, 0) + 1
    return words.gains(gain, icons=True).replace(", ", " ")


def _mission(card: str, covered: int) -> str:
    printed = content.CARDS[card].mission if card in content.CARDS else None
    if printed is None or not printed.slots:
        return telling.card_name(card)
    return say("player.mission.circles", card=telling.card_name(card), n=covered, m=len(printed.slots))
