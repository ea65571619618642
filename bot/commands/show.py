"""``/show``: everything there is to look at, privately; and ``/help``."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.app import App
from bot.commands.typed import Interaction, Typed, choices
from bot.service import NoGame, ServiceError
from bot.texts import people, position
from bot.texts.catalogue import say
from bot.texts.paint import plain
from bot.views import looking
from bot.views.screens import open_screen
from game import content, words
from game.words import glossary

PARTS = {
    "board": "Whole board", "solar": "Solar system", "planets": "Planets", "techs": "Technologies",
    "species": "Species and traces", "player": "My board", "row": "Card row", "scores": "Scores", "hand": "My hand",
}  # fmt: skip
"""The parts of the board that ``/show board`` offers: name of the view and how it is called."""


def show_group(app: App) -> app_commands.Group:
    """One command for each view."""
    group = app_commands.Group(name="show", description="Look at the game")

    def add(name: str, description: str, screen: str) -> None:
        @group.command(name=name, description=description)
        async def show(interaction: Interaction) -> None:
            async with Typed(app, interaction) as typed:
                await typed.open(screen)

    add("turn", "Your turn: everything possible now and why the rest is not, privately", "full")
    add("hand", "Your cards, privately", "hand")
    add("log", "All that happened", "log")
    add("since", "What happened since your last turn", "since")
    add("views", "The solar system, planets, technologies, species, cards, players", "views")

    @group.command(name="board", description="The board and whose turn it is, or one part of it")
    @app_commands.describe(view="A part of the board, larger", text="In words instead of a picture")
    @app_commands.choices(view=[app_commands.Choice(name=name, value=value) for value, name in PARTS.items()])
    async def board(interaction: Interaction, view: str = "board", text: bool = False) -> None:
        async with Typed(app, interaction) as typed:
            await _board(typed, view, text)

    @group.command(name="player", description="One player's board")
    @app_commands.describe(name="Whose board")
    async def player(interaction: Interaction, name: str | None = None) -> None:
        await _player(app, interaction, name)

    @player.autocomplete("name")
    async def player_names(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        try:
            now = await Typed(app, interaction).table()
        except ServiceError:
            return []
        return choices([(plain(people.name(now, c.index)), str(c.index)) for c in now.chairs], current)

    @group.command(name="species", description="How a species that has been found works, and its board")
    @app_commands.describe(name="Which one, if both have been found")
    async def species(interaction: Interaction, name: str = "") -> None:
        async with Typed(app, interaction) as typed:
            await typed.open(f"species:{name.casefold().strip()}")

    @species.autocomplete("name")
    async def species_names(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        try:
            now = await Typed(app, interaction).table()
        except ServiceError:
            return []
        found = [s.species for s in now.game.species if s.found] if now.state is not None else []
        return choices([(words.species_name(s), s) for s in found], current)

    _reading(group, app)
    return group


def _reading(group: app_commands.Group, app: App) -> None:
    """Cards and words of the rules."""

    @group.command(name="card", description="What a card does, in words")
    @app_commands.describe(name="A card by its name or number")
    async def card(interaction: Interaction, name: str) -> None:
        async with Typed(app, interaction) as typed:
            await typed.show(looking.card_in_words(name), None)

    @card.autocomplete("name")
    async def card_names(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return choices(_cards(), current)

    @group.command(name="rules", description="A word of the rules, explained")
    @app_commands.describe(word="A word such as publicity, rotation, overflow")
    async def rules(interaction: Interaction, word: str) -> None:
        async with Typed(app, interaction) as typed:
            await typed.show(looking.word(word, None, None), None)

    @rules.autocomplete("word")
    async def rule_words(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return choices([(t.name, t.key) for t in glossary.find(current)], "")


def help_command(app: App) -> app_commands.Command[Any, ..., Any]:
    """``/help``."""

    @app_commands.command(name="help", description="How to play, in five short pages")
    async def help_(interaction: Interaction) -> None:
        async with Typed(app, interaction) as typed:
            try:
                now = await typed.table()
            except NoGame:
                now = None
            await typed.show(open_screen(now, typed.user, "help:0"), now)

    return help_


async def _board(typed: Typed, view: str, text: bool) -> None:
    """A part of the board in a picture, or the page of the position in words that says the same."""
    now = await typed.table()
    own = now.chair(typed.user)
    seat = own.index if own is not None else 0
    if text:
        await typed.open(f"position:{position.page_of(now, view, seat)}")
    elif view == "hand":
        await typed.open("hand")
    else:
        await typed.open(f"view:{f'player{seat}' if view == 'player' else view}")


async def _player(app: App, interaction: Interaction, name: str | None) -> None:
    async with Typed(app, interaction) as typed:
        now = await typed.table()
        own = now.chair(typed.user)
        seat = own.index if own is not None else 0
        if name is not None:
            wanted = name.casefold().strip()
            fitting = [c.index for c in now.chairs if wanted in (str(c.index), c.name.casefold())]
            near = [c.index for c in now.chairs if wanted and wanted in c.name.casefold()]
            seat = (fitting or near or [seat])[0]
        await typed.open(f"view:player{seat}")


def _cards() -> list[tuple[str, str]]:
    named = [(words.card_name(c), c.id) for c in content.CARDS.values()]
    named += [(words.exertian_name(c), c.id) for c in content.EXERTIANS.values()]
    return [(say("card.choice", name=name, n=number), number) for name, number in named]
