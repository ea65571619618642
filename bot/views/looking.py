"""Screens for looking, never for acting: views, the log, what happened, help, and the way to everything else."""

from __future__ import annotations

from difflib import get_close_matches
from itertools import pairwise

from bot.service.model import Table
from bot.texts import chronicle, help_pages, people, position
from bot.texts.catalogue import say
from bot.texts.labels import LABEL, OPTION_LABEL, fit
from bot.texts.paint import plain
from bot.views import beforehand
from bot.views.moment import Moment
from bot.views.screen import PIECES, SLATE, Button, Choice, Item, Picture, Screen, Select, Small, Text, row, screen
from game import content, words
from game.content.species import Exertian
from game.words import glossary
from game.words.text import capital

VIEWS = ("board", "solar", "planets", "techs", "species", "row", "scores")
TEXT_MOST = 3500
RULES_MOST = 750


def accent_of(table: Table, seat: int | None) -> int:
    """The reader's own colour, slate for whoever has no seat."""
    return PIECES[table.chairs[seat].colour] if seat is not None else SLATE


def _can_act(table: Table, seat: int | None) -> bool:
    return seat is not None and table.status == "running" and seat in table.waiting


def _back(table: Table, seat: int | None) -> Button | None:
    return Button(say("button.back.turn"), "open", "turn") if _can_act(table, seat) else None


# ---------------------------------------------------------------------------------------------- views
def view_select(table: Table) -> Select:
    """Everything there is to look at."""
    state = table.game
    choices = [Choice(say(f"view.{name}"), name, position.view_note(table, name), _VIEW_ICONS[name]) for name in VIEWS]
    for chair in table.chairs:
        key = "view.player.passed" if state.seats[chair.index].passed else "view.player.note"
        choices.append(
            Choice(
                fit(plain(say("view.player", name=people.name(table, chair.index))), OPTION_LABEL),
                f"player{chair.index}",
                say(key, n=state.seats[chair.index].score),
                chair.colour,
            )
        )
    choices.append(Choice(say("view.words"), "words", say("view.words.note")))
    choices.append(Choice(say("button.log"), "log", say("view.log.note")))
    return Select(say("select.view"), "look", tuple(choices))


_VIEW_ICONS = {
    "board": "views", "solar": "earth", "planets": "jupiter", "techs": "tech", "species": "pink_trace", "row": "pick",
    "scores": "endgame",
}  # fmt: skip


def views(table: Table, seat: int | None) -> Screen:
    """The list of views."""
    return screen(
        Text(say("prompt.head", title=say("button.views"))), view_select(table), row(_back(table, seat)),
        accent=accent_of(table, seat),
    )  # fmt: skip


def look(table: Table, seat: int | None, name: str) -> Screen:
    """One view: its picture, the same in words under it where that is short, and the list of views."""
    if name == "log":
        return log(table, seat, None)
    if name == "words":
        return in_words(table, seat, 0)
    if name.startswith("player") and name[6:].isdigit() and int(name[6:]) < len(table.chairs):
        return player(table, seat, int(name[6:]))
    if name not in VIEWS:
        return views(table, seat)
    text = position.view_text(table, name)
    found = [s.species for s in table.game.species if s.found] if name == "species" else []
    return screen(
        Text(say("prompt.head", title=say(f"view.{name}"))),
        Picture(name, plain(position.view_alt(table, name)), (), None),
        Small(text),
        view_select(table),
        row(*(Button(say("found.about", species=words.the_species(s)), "open", f"species:{s}") for s in found)),
        row(_words_button(position.page_of(table, name, 0)), _back(table, seat)),
        accent=accent_of(table, seat),
    )


def _words_button(page: int) -> Button:
    """The way to what a view shows, in words."""
    return Button(say("button.in_words"), "open", f"position:{page}")


def player(table: Table, reader: int | None, seat: int) -> Screen:
    """One player's board, in a picture and in words."""
    alt = position.player_alt(table, seat)
    return screen(
        Text(say("prompt.head", title=say("view.player", name=people.name(table, seat)))),
        Picture("player", plain(alt), (seat,), None),
        view_select(table),
        row(
            _words_button(position.page_of(table, "player", seat)),
            Button(say("button.back.hand"), "open", "hand") if reader == seat else None,
            _back(table, reader),
        ),
        accent=accent_of(table, seat),
    )


def in_words(table: Table, seat: int | None, page: int) -> Screen:
    """The whole position in words, by pages."""
    pages = position.pages(table)
    page = max(0, min(page, len(pages) - 1))
    title, text = pages[page]
    return screen(
        Text(say("prompt.head", title=say("view.words.page", title=title, n=page + 1, m=len(pages)))),
        Text(text[:TEXT_MOST]),
        row(
            Button(say("button.back"), "open", f"position:{page - 1}", off=page == 0),
            Button(say("button.next"), "open", f"position:{page + 1}", off=page == len(pages) - 1),
            Button(say("button.views"), "open", "views", icon="views"),
            _back(table, seat),
        ),
        accent=accent_of(table, seat),
    )


# ---------------------------------------------------------------------------------------------- the story
def log(table: Table, seat: int | None, page: int | None) -> Screen:
    """The log, a line a turn, the latest page first."""
    pages = chronicle.log_pages(table, seat)
    shown = len(pages) - 1 if page is None else max(0, min(page, len(pages) - 1))
    lines = pages[shown] or [say("log.empty")]
    return screen(
        Text(say("prompt.head", title=say("log.title", n=shown + 1, m=len(pages)))),
        Text("\n".join(lines)[:TEXT_MOST]),
        row(
            Button(say("button.earlier"), "open", f"log:{shown - 1}", off=shown == 0),
            Button(say("button.later"), "open", f"log:{shown + 1}", off=shown == len(pages) - 1),
            Button(say("button.since"), "open", "since") if seat is not None and table.status == "running" else None,
            _back(table, seat),
        ),
        accent=accent_of(table, seat),
    )


def since(table: Table, seat: int) -> Screen:
    """What happened since this seat's last turn."""
    lines = chronicle.since(table, seat, seat, most=12) or [say("turn.since.none")]
    return screen(
        Text(say("prompt.head", title=say("turn.since.title"))),
        Text("\n".join(lines)[:TEXT_MOST]),
        row(Button(say("button.log"), "open", "log"), _back(table, seat)),
        accent=accent_of(table, seat),
    )


def species_rules(table: Table, seat: int | None, species: str, page: int = 0) -> Screen:
    """How a species that has been found works, by pages: its board with what it is about, then every rule; without a
    name the one found last. The answer for one not found is the same whatever was asked, so that nothing is learnt
    from it."""
    found = {s.species: slot for slot, s in enumerate(table.game.species) if s.found}
    wanted = species or next(reversed(found), "")
    if wanted not in found:
        title, text = say("view.species"), say("species.unknown" if found else "species.none")
        view = Button(say("found.view"), "open", "view:species")
        return screen(
            Text(say("prompt.head", title=title)), Text(text), row(view, _back(table, seat)),
            accent=accent_of(table, seat),
        )  # fmt: skip
    pages = _rule_pages(wanted)
    page = max(0, min(page, len(pages)))
    alt = say("alt.species.one", species=words.species_name(wanted))
    body: tuple[Item, ...] = (
        Picture("found", plain(alt), (found[wanted],), None),
        Text("\n".join(f"- {line}" for line in words.species_intro(wanted, icons=True))),
    )
    title = say("found.rules", species=capital(words.the_species(wanted)), n=page + 1, m=len(pages) + 1)
    return screen(
        Text(say("prompt.head", title=title)),
        *(body if page == 0 else (Text(pages[page - 1]),)),
        row(
            Button(say("button.back"), "open", f"species:{wanted}/{page - 1}", off=page == 0),
            Button(say("button.next"), "open", f"species:{wanted}/{page + 1}", off=page == len(pages)),
            Button(say("found.view"), "open", "view:species"),
            _words_button(position.page_of(table, "species", 0)),
            _back(table, seat),
        ),
        accent=accent_of(table, seat),
    )


def _rule_pages(species: str) -> list[str]:
    """The rules of a species as lists of lines, each short enough for one screen of a phone."""
    pages: list[str] = []
    for rule in words.species_rules(species, icons=True):
        line = f"- {rule}"
        if pages and len(pages[-1]) + len(line) < RULES_MOST:
            pages[-1] += f"\n{line}"
        else:
            pages.append(line)
    return pages


# ---------------------------------------------------------------------------------------------- more and help
def more(table: Table, seat: int | None) -> Screen:
    """The way to everything that has no place of its own."""
    running = table.status == "running"
    mine = seat is not None and running
    ahead = seat is not None and beforehand.button(Moment.of(table, seat, ())) is not None
    return screen(
        Text(say("prompt.head", title=say("button.more"))),
        row(
            Button(say("button.turn_full"), "open", "full") if mine and seat == table.turn_seat else None,
            Button(say("button.undo"), "open", "undo") if mine and seat == table.turn_seat else None,
            Button(say("button.since"), "open", "since") if mine else None,
            Button(say("button.log"), "open", "log"),
        ),
        row(
            Button(say("button.choices"), "open", "choices") if mine else None,
            Button(say("button.ahead"), "open", "ahead") if ahead else None,
            Button(say("button.settings"), "open", "settings"),
            Button(say("button.help"), "open", "help:0"),
            Button(say("button.word"), "word"),
        ),
        accent=accent_of(table, seat),
    )


def help_page(page: int, table: Table | None, seat: int | None) -> Screen:
    """One page of the first-time help."""
    titles = help_pages.TITLES
    page = max(0, min(page, len(titles) - 1))
    last = page == len(titles) - 1
    return screen(
        Text(say("prompt.head", title=say("help.title", n=page + 1, m=len(titles))) + "\n" + say(titles[page])),
        Picture("help", plain(say(help_pages.ALTS[page])), (page,)),
        Text(say(help_pages.TEXTS[page])),
        row(
            Button(say("button.back"), "open", f"help:{page - 1}", off=page == 0),
            Button(say("button.read"), "read", style="blue") if last
            else Button(say("button.next"), "open", f"help:{page + 1}", "blue"),
            Button(say("button.word"), "word"),
        ),
        accent=accent_of(table, seat) if table is not None else SLATE,
    )  # fmt: skip


def word(query: str, table: Table | None, seat: int | None) -> Screen:
    """A term of the rules in our words, with what it leads to."""
    found = glossary.find(query)
    colour = accent_of(table, seat) if table is not None else SLATE
    if not found:
        near = _near(query)
        key = "help.word.near" if near else "help.word.none"
        text = Text(say(key, word=plain(query[:40].replace("*", "").replace("`", ""))))
        terms = [Button(fit(t.name, LABEL), "open", f"term:{t.key}") for t in near]
        return screen(text, row(*terms), row(Button(say("button.word"), "word")), accent=colour)
    term = found[0]
    others = [t for t in [*term.related, *found[1:6]] if t.key != term.key]
    unique = list({t.key: t for t in others}.values())[:10]
    buttons = [Button(fit(t.name, LABEL), "open", f"term:{t.key}") for t in unique]
    return screen(
        Text(say("prompt.head", title=term.name) + "\n" + term.text),
        Small(say("help.word.see")) if buttons else None,
        row(*buttons),
        row(Button(say("button.word"), "word"), Button(say("button.help"), "open", "help:0")),
        accent=colour,
    )


def _near(query: str) -> list[glossary.Term]:
    """The terms written nearly as what was typed."""
    names = {name: term for term in glossary.TERMS.values() for name in term.words()}
    close = get_close_matches(query.casefold().strip(), names, 5, 0.7)
    return list({names[n].key: names[n] for n in close}.values())[:3]


def card_in_words(query: str) -> Screen:
    """Any card by its name, number or part of its name: in a picture and in words, with its rulings; beside it the
    others that the query may mean."""
    found = words.find_cards(query)
    hidden = [c for c in content.EXERTIANS.values() if _means(query, c)]
    if not found and not hidden:
        return screen(Text(say("card.none")), accent=None)
    if found and not (hidden and query.casefold().strip() == hidden[0].id.casefold()):
        card, *rest = found
        key, name, text = card.id, words.card_name(card), words.card_text(card, icons=True)
        told = words.card_lines(card)
        exact = query.casefold().strip() in (key.casefold(), name.casefold())
        others = [] if exact else [(c.id, words.card_name(c)) for c in rest[:4]]
    else:
        secret = hidden[0]
        key, name, text = secret.id, words.exertian_name(secret), words.exertian_text(secret, icons=True)
        told, others = words.exertian_lines(secret), [(c.id, words.exertian_name(c)) for c in hidden[1:4]]
    title, _, body = text.partition("\n")
    alt = say("alt.card", card=name, text=" ".join(told))
    return screen(
        Text(say("prompt.head", title=title) + "\n" + _apart(body)),
        Picture("card", plain(alt), (key,)),
        Small(say("card.others")) if others else None,
        row(*(Button(fit(n, LABEL), "open", f"read:{c}") for c, n in others)),
        row(Button(say("button.word"), "word")),
        accent=SLATE,
    )


def _apart(text: str) -> str:
    """A text whose lists end where they should: what follows one would otherwise be read into its last line."""
    lines = text.splitlines()
    out = lines[:1]
    for before, line in pairwise(lines):
        out += ["", line] if before.startswith("- ") and not line.startswith("- ") else [line]
    return "\n".join(out)


def _means(query: str, card: Exertian) -> bool:
    wanted = query.casefold().strip()
    return bool(wanted) and (wanted == card.id.casefold() or wanted in words.exertian_name(card).casefold())
