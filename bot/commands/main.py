"""``/main``: the main actions; and ``/end-turn``."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.app import App
from bot.commands.typed import Interaction, Typed, completing, described, meant, options_of, refuse, refuse_kind
from bot.views.main_screens import playable, reveals
from bot.views.moment import Moment
from game import actions as act


def main_group(app: App) -> app_commands.Group:
    """One command for each main action."""
    group = app_commands.Group(name="main", description="Your main action")

    @group.command(name="launch", description="A probe to Earth · 2 credits")
    async def launch(interaction: Interaction) -> None:
        await _simple(app, interaction, act.Launch())

    @group.command(name="orbit", description="Orbit a planet with a probe there · 1 credit, 1 energy")
    @app_commands.describe(planet="The planet to orbit")
    @app_commands.autocomplete(planet=completing(app, options_of("orbit", group="main")))
    async def orbit(interaction: Interaction, planet: str | None = None) -> None:
        await _somewhere(app, interaction, "orbit", planet)

    @group.command(name="land", description="Land on a planet or moon · up to 3 energy")
    @app_commands.describe(place="The planet or moon to land on")
    @app_commands.autocomplete(place=completing(app, options_of("land", group="main")))
    async def land(interaction: Interaction, place: str | None = None) -> None:
        await _somewhere(app, interaction, "land", place)

    @group.command(name="scan", description="Mark signals at nearby stars · 1 credit, 2 energy")
    async def scan(interaction: Interaction) -> None:
        await _simple(app, interaction, act.Scan())

    @group.command(name="analyze", description="Clear your computer for a blue trace · 1 energy")
    async def analyze(interaction: Interaction) -> None:
        await _simple(app, interaction, act.Analyze())

    @group.command(name="play", description="Play a card from your hand for its effect")
    @app_commands.describe(card="The card to play")
    @app_commands.autocomplete(card=completing(app, _cards))
    async def play(interaction: Interaction, card: str | None = None) -> None:
        await _play(app, interaction, card)

    @group.command(name="research", description="Turn the discs and take a technology · 6 publicity")
    async def research(interaction: Interaction) -> None:
        await _confirmed(app, interaction, "research", act.Research())

    @group.command(name="pass", description="No more turns this round")
    async def pass_(interaction: Interaction) -> None:
        await _confirmed(app, interaction, "pass", act.Pass())

    return group


def end_turn_command(app: App) -> app_commands.Command[Any, ..., Any]:
    """``/end-turn``."""

    @app_commands.command(name="end-turn", description="End your turn after your main action")
    @app_commands.allowed_contexts(guilds=True)
    async def end_turn(interaction: Interaction) -> None:
        await _simple(app, interaction, act.EndTurn())

    return end_turn


def _cards(moment: Moment) -> list[tuple[str, str]]:
    """The cards that can be played, in the order of the panel."""
    return [(described(moment, o), moment.value(o)) for o in playable(moment)]


async def _simple(app: App, interaction: Interaction, action: act.Action) -> None:
    """An action that needs no choice before it."""
    async with Typed(app, interaction) as typed:
        moment = await typed.moment()
        option = moment.find(lambda o: o.action == action and o.group in ("main", "turn"))
        if option is None:
            raise refuse(moment, action)
        await typed.do(moment, [option.action])


async def _confirmed(app: App, interaction: Interaction, name: str, action: act.Action) -> None:
    """An action that shows what it will do before it is done."""
    async with Typed(app, interaction) as typed:
        moment = await typed.moment()
        if moment.find(lambda o: o.action == action and o.group == "main") is None:
            raise refuse(moment, action)
        await typed.open(name)


async def _somewhere(app: App, interaction: Interaction, kind: str, value: str | None) -> None:
    """Orbiting or landing: at the place named, at the only one, or where the person then says."""
    async with Typed(app, interaction) as typed:
        moment = await typed.moment()
        found = moment.of_kind(kind, group="main")
        if not found:
            example: act.Action = act.Orbit("") if kind == "orbit" else act.Land("mars")
            raise refuse_kind(moment, kind, example)
        option = meant(moment, found, value) if value is not None else found[0] if len(found) == 1 else None
        if option is None:
            await typed.open(kind)
            return
        await typed.do(moment, [option.action])


async def _play(app: App, interaction: Interaction, value: str | None) -> None:
    async with Typed(app, interaction) as typed:
        moment = await typed.moment()
        found = moment.of_kind("play", group="main")
        if not found:
            example = act.PlayCard(moment.me.hand[0]) if moment.me.hand else act.PlayCard("")
            raise refuse_kind(moment, "play", example)
        option = meant(moment, found, value) if value is not None else None
        if option is None:
            await typed.open("play")
            return
        card = option.action.card if isinstance(option.action, act.PlayCard) else ""
        if reveals(card):
            await typed.open(f"sure:{card}")
            return
        await typed.do(moment, [option.action])
