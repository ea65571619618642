"""The public messages of a table: lobby, first income, the table message of a turn, questions to others, the end.

Nothing in them depends on what only one seat may know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.service.model import MAX_SEATS, MIN_SEATS, Table
from bot.texts import chronicle, people, position, telling
from bot.texts.catalogue import say
from bot.texts.paint import plain, safe
from bot.views import beforehand, choices, settings
from bot.views import prompt as prompts
from bot.views.moment import Moment
from bot.views.parts import have, main_buttons, not_yet, standing_row
from bot.views.questions import QUESTIONS
from bot.views.screen import GOLD, PIECES, SLATE, TEAL, Button, Line, Picture, Screen, Small, Text, row, screen
from game import actions as act
from game import content, words
from game.run import seats_from
from game.species.extras import Exertians
from game.state import NEUTRAL
from game.words.text import both, commas

if TYPE_CHECKING:
    from bot.views.opening import Departure

COLOURS = tuple(PIECES)


# ---------------------------------------------------------------------------------------------- lobby
def lobby(table: Table, left: Departure | None = None) -> Screen:
    """The table before its start: who sits where, how it plays, and how to sit down."""
    seats = []
    for i in range(min(table.options.seats, MAX_SEATS)):
        piece = f"{{{COLOURS[i]}}}"
        if i < len(table.chairs):
            chair = table.chairs[i]
            key = "lobby.seat.host" if chair.user_id == table.host_id else "lobby.seat"
            seat = say(key, piece=piece, name=people.name(table, i))
            seats.append(say("lobby.seat.first", seat=seat) if chair.user_id in table.newcomers else seat)
        else:
            seats.append(say("lobby.seat.free", piece=piece))
    n = len(table.chairs)
    note = say("lobby.only_host") if n >= MIN_SEATS else say("lobby.alone")
    plays = [say("lobby.defaults"), settings.unusual(table.options), say("lobby.change")]
    return screen(
        Text(say("lobby.head")),
        Text(say(f"lobby.lead.{table.options.seats}")),
        Line(),
        Text("\n".join(seats)),
        Line(),
        Small("\n".join(x for x in plays if x)),
        row(
            Button(say("button.start", n=n), "start", style="green") if n >= MIN_SEATS else None,
            Button(say("button.seat"), "join", style="blue") if n < table.options.seats else None,
            Button(say("button.leave"), "leave"),
            Button(say("button.settings"), "show", "settings"),
            Button(say("button.how_to_play"), "show", "help:0"),
        ),
        Small("\n".join(x for x in (_departed(table, left), note) if x)),
    ).of(table.game_id, table.revision)


def _departed(table: Table, left: Departure | None) -> str:
    if left is None:
        return ""
    key = "lobby.left.host" if left.handed else "lobby.left"
    return say(key, name=safe(left.name), host=settings.host(table))


def lobby_closed(table: Table, idle: bool = False) -> Screen:
    """A table that was closed before its start; ``idle``: because nobody touched it for a week."""
    return screen(Text(say("lobby.closed.idle" if idle else "lobby.closed"))).of(table.game_id, table.revision)


def started(table: Table) -> Screen:
    """The lobby message once the game has begun."""
    order = seats_from(table.game, table.turn_seat)
    first, others = people.who(table, order[0]), people.names(table, order[1:])
    return screen(Text(say("start.head") + "\n" + say("start.set", first=first, others=others))).of(
        table.game_id, table.revision
    )


def welcome(table: Table, seat: int, note: str = "") -> Screen:
    """What a newcomer is told privately, the host too; ``note`` is a line about the channel."""
    chair = table.chairs[seat]
    piece, colour = f"{{{chair.colour}}}", people.colour(chair.colour)
    host = chair.user_id == table.host_id
    key = "lobby.welcome.host" if host else "lobby.welcome"
    new = say("lobby.new") if chair.user_id in table.newcomers else ""
    told = say(key, piece=piece, colour=colour) + (f"\n\n{new}" if new else "")
    return screen(
        Text(say("prompt.head", title=say("lobby.welcome.title", name=people.name(table, seat))) + "\n" + told),
        Small(note),
        row(
            Button(say("button.how_to_play"), "open", "help:0", "blue" if new else "grey"),
            Button(say("button.settings"), "open", "settings") if host else None,
            Button(say("button.leave.table"), "leave"),
        ),
        accent=PIECES[chair.colour],
    ).of(table.game_id, table.revision)


# ---------------------------------------------------------------------------------------------- first income
def income(table: Table, first_time: bool) -> Screen:
    """Everybody chooses a first income card; how many have is shown, never what. Mentions only when posted."""
    order = seats_from(table.game, table.turn_seat)
    waiting = set(table.waiting)
    lines = [
        people.who_plain(table, s) if s in waiting else say("income.chosen", who=people.who_plain(table, s))
        for s in order
    ]
    mentions = " ".join(people.mention(table, s) for s in order)
    n = len(table.chairs) - len(waiting)
    return screen(
        Text(say("income.head") + "\n" + say("income.ask", mentions=mentions)),
        Text("\n".join(lines)),
        row(
            Button(say("button.income"), "show", "turn", "blue", "income"),
            Button(say("button.hand"), "show", "hand", icon="hand"),
        ),
        Small(say("income.count", n=n, m=len(table.chairs))),
        mentions=people.users(table, order) if first_time else (),
    ).of(table.game_id, table.revision)


def income_shown(table: Table) -> Screen:
    """The income message once everybody has chosen: what each has tucked, shown to all at once."""
    order = seats_from(table.game, table.turn_seat)
    lines = []
    for seat in order:
        tucked = table.game.seats[seat].tucked
        card = content.CARDS.get(tucked[0]) if tucked else None
        if card is not None:
            gain = words.gains({card.income: 1}, icons=True)
            lines.append(say("income.shown", who=people.who_plain(table, seat), card=words.card_name(card), gain=gain))
    return screen(Text(say("income.shown.head") + "\n" + "\n".join(lines))).of(table.game_id, table.revision)


# ---------------------------------------------------------------------------------------------- the table message
def turn(table: Table, mention: bool) -> Screen:
    """The table message at the start of a turn: whose, where they stand, what happened, the picture, what is possible.

    ``mention`` when it is posted; edits name the person without notifying.
    """
    seat = table.turn_seat
    moment = Moment.of(table, seat, ())
    state, me = table.game, table.game.seats[seat]
    head = (
        say("turn.head", mention=people.mention(table, seat))
        + "\n-# "
        + say("turn.where", r=state.round, place=people.place(state, seat), n=me.score)
    )
    others = [s for n, s in enumerate(state.seats) if n != seat]
    last = "\n-# " + say("turn.last_in_round") if others and all(s.passed for s in others) else ""
    since = chronicle.since(table, seat, None)
    played = any(line.turn and line.turn_seat == seat for line in table.log)
    return screen(
        Text(head + last),
        Text(beforehand.withdrawn(table, seat)),
        Text("\n".join([say("turn.since" if played else "turn.since.first"), *since])) if since else None,
        board(table),
        Text(say("turn.have", have=have(me))),
        row(*main_buttons(moment, "show", public=True)),
        Small(not_yet(moment, public=True)),
        standing_row(len(public_free(moment))),
        accent=PIECES[table.chairs[seat].colour],
        mentions=people.users(table, [seat]) if mention else (),
    ).of(table.game_id, table.revision)


def board(table: Table) -> Picture:
    """The picture of the whole table."""
    return Picture("board", plain(position.table_alt(table)))


def playing(table: Table) -> Screen:
    """The same message while its owner plays: what has happened so far, and one way back to the private panel."""
    seat = table.turn_seat
    state = table.game
    told = chronicle.so_far(table)
    so_far = say("turn.so_far", piece=people.piece(table, seat), list=told) if told else ""
    asked = [s for s in table.waiting if s != seat]
    paused = "\n-# " + say("turn.paused", name=people.names(table, asked)) if asked else ""
    where = say("turn.where.other", r=state.round, place=people.place(state, seat), n=state.seats[seat].score)
    return screen(
        Text(say("prompt.head", title=say("turn.playing", name=people.name(table, seat))) + f"\n-# {where}{paused}"),
        Text(so_far),
        board(table),
        row(Button(say("turn.go_on"), "show", "turn", "blue", off=seat not in table.waiting)),
        standing_row(),
        accent=PIECES[table.chairs[seat].colour],
    ).of(table.game_id, table.revision)


def retired(table: Table, line: str, colour: str) -> Screen:
    """A table message whose turn is over: the words and the picture stay, the buttons go."""
    return screen(Text(line), board(table), accent=PIECES[colour]).of(table.game_id, table.revision)


def public_free(moment: Moment) -> list[str]:
    """The kinds of free action possible as far as everybody can tell: nothing that depends on which cards are held."""
    out = []
    for kind in moment.free_kinds():
        found = moment.of_kind(kind, group="free")
        if kind == "move" and all(isinstance(o.action, act.MoveProbe) and o.action.card for o in found):
            continue
        out.append(kind)
    return out


# ---------------------------------------------------------------------------------------------- others, and the end
ASKED_AT_ONCE = frozenset({"circle", "gold"})
"""Questions whose answers are few, short and everybody's to know, so that they stand on the public message."""


def question(table: Table, seat: int, mention: bool) -> Screen:
    """A choice outside the own turn: one mention, what happened, what is asked, and the answers or the way to them."""
    told = chronicle.asked(table, seat)
    owner = people.name(table, table.turn_seat)
    moment = Moment.of(table, seat, ())
    decision = moment.decision
    kind = decision.kind if decision is not None else ""
    own = seat == table.turn_seat  # whoever has asked beforehand to pass is not at the table
    lines = [say("question.head", mention=people.mention(table, seat))]
    lines += [told] if told and not own else []
    answers = [Button(say("question.open"), "show", "turn", "blue")]
    if kind in ASKED_AT_ONCE:
        prompt = QUESTIONS[kind](moment, "")
        lead = say("asked.gold", title=prompt.title) if kind == "gold" else prompt.lead
        lines += [lead, prompt.question]
        first, *rest = [*prompt.answers, *prompt.declining]
        answers = [prompts.button(moment, first, "blue"), *(prompts.button(moment, a) for a in rest)]
        answers += [b for b in (choices.always(moment), Button(say("question.show"), "show", "turn")) if b is not None]
    else:
        lines.append(say(_ASKED.get(kind, "asked.choice")))
        answers += [b for b in (choices.always(moment),) if b is not None]
    return screen(
        Text("\n".join(x for x in lines if x)),
        row(*answers),
        Small(say("question.until.pass") if own else say("question.until", name=owner)),
        accent=PIECES[table.chairs[seat].colour],
        mentions=people.users(table, [seat]) if mention else (),
    ).of(table.game_id, table.revision)


_ASKED = {
    "trace": "asked.trace", "pick": "asked.card", "pick_alien": "asked.card", "tuck": "asked.income",
    "signals": "asked.signal", "move": "asked.move", "message_box": "asked.message", "exertian": "asked.exertian",
    "end_card": "asked.end_card",
}  # fmt: skip


def answered(table: Table, seat: int) -> Screen:
    """A question that has been answered, as one small line: who answered what, and who goes on."""
    who, owner, told = people.who_plain(table, seat), people.name(table, table.turn_seat), chronicle.answer(table, seat)
    key = "question.answered.told" if told else "question.answered"
    return screen(
        Small(say(key, piece=who, name=owner, told=told)),
        accent=PIECES[table.chairs[seat].colour],
    ).of(table.game_id, table.revision)


def discovery(table: Table, slot: int) -> Screen:
    """A species has been found: whose traces, the new board, three sentences of what is new."""
    species = table.game.species[slot]
    told, reward = _finders(table, slot)
    dealt = "exertians" if isinstance(species.extra, Exertians) else "hand"
    face_up = [telling.card_name(species.face_up)] if species.face_up in content.CARDS else []
    alt = say("alt.found", species=words.species_name(species.species))
    return screen(
        Text(say("found.head", species=words.the_species(species.species))),
        Text(" ".join(x for x in (told, reward) if x)),
        Picture("found", plain(alt), (slot,)),
        Text("\n".join([say("found.new"), *(f"- {x}" for x in words.species_intro(species.species, icons=True))])),
        row(
            Button(say("found.how"), "show", f"species:{species.species}"),
            Button(say("found.view"), "show", "view:species"),
            Button(say("found.cards"), "show", dealt, icon="species_card"),
        ),
        Small(" ".join([*(say("found.face_up", card=c) for c in face_up), *_next(table)])),
        accent=TEAL,
    ).of(table.game_id, table.revision)


def _finders(table: Table, slot: int) -> tuple[str, str]:
    """Whose traces found a species, each person named once, and what these traces bring."""
    species = table.game.species[slot]
    colors: dict[int, list[str]] = {}
    for color, seat in species.discovery.items():
        if seat != NEUTRAL:
            colors.setdefault(seat, []).append(words.color(color))
    if not colors:
        return "", ""
    parts = [say("found.trace", name=people.name(table, s), n=len(c), colors=both(c)) for s, c in colors.items()]
    each = "found.each" if sum(map(len, colors.values())) > 1 else "found.one"
    reward = "" if isinstance(species.extra, Exertians) else say(each)  # what is new tells of the cards dealt
    return say("found.who", list=both(parts)), reward


def _next(table: Table) -> list[str]:
    """Whose turn comes after the discovery; nothing once the game is over."""
    return [say("found.next", name=people.name(table, table.turn_seat))] if table.status == "running" else []


def final(table: Table, mention: bool) -> Screen:
    """The final scores."""
    state = table.game
    order = people.ranking(state)
    best = state.seats[order[0]].score
    winners = [s for s in order if state.seats[s].score == best]
    if len(winners) == 1:
        title = say("end.win", name=people.name(table, winners[0]), n=best)
    else:
        title = say("end.shared", names=people.names(table, winners), n=best)
    days = 1
    if table.started_at is not None and table.finished_at is not None:
        days = max(1, (table.finished_at.date() - table.started_at.date()).days + 1)
    turns = len({line.turn for line in table.log if line.turn})
    mentions = " ".join(people.mention(table, s) for s in range(len(table.chairs)))
    found = say(f"end.found.{sum(s.found for s in state.species)}")
    alt = say(
        "alt.scores", list=commas([say("alt.score", name=people.name(table, s), n=state.seats[s].score) for s in order])
    )
    return screen(
        Text(f"## {title}"),
        Text(say("end.thanks", found=found, n=turns, d=say("end.days", n=days), mentions=mentions)),
        Picture("scores", plain(alt)),
        Text("\n".join(_score_line(table, s) for s in order)),
        row(
            Button(say("button.again"), "again", style="blue"),
            Button(say("button.last_board"), "show", "view:board"),
            Button(say("button.log"), "show", "log"),
            Button(say("button.export"), "export"),
        ),
        accent=GOLD,
        mentions=people.users(table, order) if mention else (),
    ).of(table.game_id, table.revision)


def _score_line(table: Table, seat: int) -> str:
    state = table.game
    me = state.seats[seat]
    final = {k: n for k, n in me.final.items() if k != "track"}
    gold = sum(n for k, n in final.items() if k.startswith("gold:"))
    cards = sum(n for k, n in final.items() if k.startswith("card:"))
    danger = sum(n for k, n in final.items() if k.startswith("danger:"))
    species = sum(final.values()) - gold - cards - danger
    parts = [say("end.during", n=me.final.get("track", me.score - sum(final.values())))]
    parts += [say("end.gold", n=gold)] if gold else []
    parts += [say("end.cards", n=cards)] if cards else []
    name = next((words.species_name(s.species) for s in state.species if s.found and species), "")
    name = next((words.species_name(s.species) for s in state.species if isinstance(s.extra, Exertians)), name)
    parts += [say("end.species", n=species, species=name)] if species else []
    parts += [say("end.danger", n=-danger)] if danger else []
    place = 1 + sum(s.score > me.score for s in state.seats)
    line = say("end.line", piece=people.piece(table, seat), place=place, name=people.name(table, seat), n=me.score)
    return line + "\n-# " + " · ".join(parts)


def closed(table: Table) -> Screen:
    """A table that was given up."""
    return screen(Text(say("table.closed")), accent=SLATE).of(table.game_id, table.revision)
