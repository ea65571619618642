"""What must hold of every screen: Discord's limits and our own, controls that mean something, nothing secret."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random
from typing import Any, cast

import discord
from discord import app_commands

import bot.commands
from bot import emojis
from bot.app import App
from bot.rehearsal import readers
from bot.rehearsal.readers import WATCHER
from bot.rehearsal.secrets import dealt_anew, hidden_cards
from bot.service import Table, UndoPoint
from bot.texts.paint import plain
from bot.views import gallery, layout, limits, looking
from bot.views.clicks import HANDLERS
from bot.views.layout import Drawn
from bot.views.moment import Moment
from bot.views.screen import Picture, Screen, Small, Text
from game import content, view

GAME_ID = "f" * 32
"""As long as a game's id ever is."""
LAST_REVISION = 99_999

_NAMES = frozenset(emojis.names())
_FORMAT = re.compile(r"[*_`~|{}]|\.$")


class AllIcons:
    """Every icon of the set, each as long as an emoji's code is in a message."""

    def button(self, name: str) -> discord.PartialEmoji | None:
        """The emoji of that name."""
        return discord.PartialEmoji(name=name, id=1_400_000_000_000_000_000) if name in _NAMES else None


def limit_faults(screen: Screen) -> list[str]:
    """What is wrong with a screen whoever reads it: limits, controls, alt texts."""
    drawn = {p: Drawn(f"{p.kind}.jpg", b"picture") for p in screen.pictures()}
    built = layout.build(screen.of(GAME_ID, LAST_REVISION), AllIcons(), drawn)
    found = limits.problems(built.view, built.files)
    for button in screen.buttons():
        if _FORMAT.search(plain(button.label)):
            found.append(f"formatting on a button: {button.label!r}")
        if button.verb not in HANDLERS:
            found.append(f"a button that does nothing: {button.verb} {button.label!r}")
    for select in screen.selects():
        if select.verb not in HANDLERS:
            found.append(f"a select that does nothing: {select.verb}")
    told = "".join(i.text for i in screen.items if isinstance(i, Text | Small))
    found += [f"notifies {u} without naming them" for u in screen.mentions if f"<@{u}>" not in told]
    return found


def answer_faults(moment: Moment, screen: Screen) -> list[str]:
    """Answers of a screen that are no option of the moment."""
    return [f"no option: {value}" for value in readers.acting(screen) if moment.answered(value) is None]


# ---------------------------------------------------------------------------------------------- secrets
def seen_by(
    now: Table, seat: int | None, points: tuple[UndoPoint, ...] = (), cards: Iterable[str] = (), *, deep: bool = False
) -> Iterator[tuple[str, Screen]]:
    """Every screen and refusal that a reader can get to (None: somebody without a seat, with all that is posted)."""
    user = now.chairs[seat].user_id if seat is not None else WATCHER
    assert user is not None
    for name, screen in readers.screens(now, user, points, deep=deep):
        yield f"screen {name}", screen
    for name, screen in readers.refusals(now, user, cards):
        yield f"refusal {name}", screen
    if seat is None:
        for name, screen in readers.public(now):
            yield f"public {name}", screen


def secret_faults(
    now: Table, seat: int | None, points: tuple[UndoPoint, ...], chance: Random, *, deep: bool
) -> Iterator[tuple[str, Screen, list[str]]]:
    """Everything that a reader sees, with what in it depends on what is hidden from them: every screen, refusal and
    picture is held against the same at a table with other secrets."""
    other = dealt_anew(now, seat, chance)
    if view.view(now.game, seat) != view.view(other.game, seat):
        yield "view", Screen(()), ["the view itself shows a secret"]
    lines = {line.seq: line for line in other.log}
    there = tuple(replace(p, lines=tuple(lines.get(x.seq, x) for x in p.lines)) for p in points)
    cards = chance.sample(sorted(hidden_cards(now.game, seat)), 2) if len(now.game.deck) > 2 else ()
    twins = dict(seen_by(other, seat, there, cards, deep=deep))
    for name, screen in seen_by(now, seat, points, cards, deep=deep):
        twin = twins.pop(name, None)
        if twin is None:
            yield name, screen, ["it is only there with these secrets"]
        elif screen != twin:
            yield name, screen, [f"it shows a secret: {_difference(screen, twin)}"]
        else:
            yield name, screen, [f"the picture {p.kind} shows a secret"
                                 for p in screen.pictures() if _depends(p, now, other)]  # fmt: skip
    for name, screen in twins.items():
        yield name, screen, ["it is only there with other secrets"]


def _depends(picture: Picture, now: Table, other: Table) -> bool:
    return gallery.depicted(picture, now) != gallery.depicted(picture, other)


def _difference(one: Screen, two: Screen) -> str:
    for a, b in zip(one.items, two.items, strict=False):
        if a != b:
            return f"{a} / {b}"
    return f"{one} / {two}"


def words_of(screen: Screen) -> str:
    """All words of a screen, with alt texts and what stands on its controls."""
    parts = [i.text for i in screen.items if isinstance(i, Text | Small)]
    parts += [p.alt for p in screen.pictures()] + [b.label for b in screen.buttons()]
    parts += [f"{c.label} {c.description} {c.value}" for s in screen.selects() for c in s.choices]
    return plain("\n".join(parts))


# ---------------------------------------------------------------------------------------------- without a game
def standing_faults() -> list[str]:
    """What is wrong with what is the same in every game: the commands as they are sent to Discord, every word of the
    rules, every card in words."""
    tree: app_commands.CommandTree[Any] = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    bot.commands.register(tree, cast(App, None))
    found = [f"command {fault}" for fault in limits.command_problems([c.to_dict(tree) for c in tree.get_commands()])]
    said = [*readers.terms(), *((f"card {c}", looking.card_in_words(c)) for c in (*content.CARDS, *content.EXERTIANS))]
    return found + [f"{name}: {fault}" for name, screen in said for fault in limit_faults(screen)]
