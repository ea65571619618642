"""``/free``: the free actions."""

from __future__ import annotations

from collections.abc import Iterable

from discord import app_commands

from bot.app import App
from bot.commands.typed import Interaction, Typed, completing, meant, options_of, refuse_kind
from bot.texts.catalogue import say
from bot.texts.paint import plain
from bot.views import moving
from bot.views.moment import Moment
from game import actions as act


def free_group(app: App) -> app_commands.Group:
    """One command for each free action."""
    group = app_commands.Group(name="free", description="Free actions on your turn")

    @group.command(name="move", description="Move a probe · 1 energy a step")
    @app_commands.describe(to="Where the probe goes")
    @app_commands.autocomplete(to=completing(app, _ways))
    async def move(interaction: Interaction, to: str | None = None) -> None:
        await _move(app, interaction, to)

    @group.command(name="discard", description="Discard a hand card for its upper left corner")
    @app_commands.describe(card="The card to discard")
    @app_commands.autocomplete(card=completing(app, options_of("corner", group="free")))
    async def discard(interaction: Interaction, card: str | None = None) -> None:
        await _free(app, interaction, "corner", card, act.DiscardForCorner(""))

    @group.command(name="data", description="Place data from your pool into your computer")
    @app_commands.describe(space="The space to fill")
    @app_commands.autocomplete(space=completing(app, options_of("place", group="free")))
    async def data(interaction: Interaction, space: str | None = None) -> None:
        await _free(app, interaction, "place", space, act.PlaceData("top", 1), "data")

    @group.command(name="exchange", description="Two of a kind for one: credits, energy or cards")
    @app_commands.describe(what="What to give for what")
    @app_commands.autocomplete(what=completing(app, options_of("exchange", group="free")))
    async def exchange(interaction: Interaction, what: str | None = None) -> None:
        await _free(app, interaction, "exchange", what, act.Exchange("credits", "energy"))

    @group.command(name="buy", description="Buy a card · 3 publicity")
    @app_commands.describe(card="A card of the row, or the top of the deck")
    @app_commands.autocomplete(card=completing(app, options_of("buy", group="free")))
    async def buy(interaction: Interaction, card: str | None = None) -> None:
        await _free(app, interaction, "buy", card, act.BuyCard("deck"))

    @group.command(name="mission", description="Complete a mission whose condition holds")
    @app_commands.describe(card="The mission to complete")
    @app_commands.autocomplete(card=completing(app, options_of("mission", group="free")))
    async def mission(interaction: Interaction, card: str | None = None) -> None:
        await _free(app, interaction, "mission", card, act.CompleteMission(""), "free")

    return group


async def _free(
    app: App, interaction: Interaction, kind: str, value: str | None, example: act.Action, screen: str | None = None
) -> None:
    """A free action: the one named, or the screen that asks which."""
    async with Typed(app, interaction) as typed:
        moment = await typed.moment()
        found = moment.of_kind(kind, group="free")
        if not found:
            raise refuse_kind(moment, kind, _telling(moment, example))
        option = meant(moment, found, value) if value is not None else None
        if option is None:
            await typed.open(screen or kind)
            return
        await typed.do(moment, [option.action])


def _telling(moment: Moment, example: act.Action) -> act.Action:
    """An action of the kind for which the rules can say why it is not possible."""
    me = moment.me
    match example:
        case act.DiscardForCorner() if me.hand:
            return act.DiscardForCorner(me.hand[0])
        case act.CompleteMission() if me.missions:
            return act.CompleteMission(me.missions[0].card)
        case act.PlaceData():
            return act.PlaceData("top", min(me.computer.top + 1, 6))
    return example


def _ways(moment: Moment) -> Iterable[tuple[str, str]]:
    """Destinations with their price, for autocomplete."""
    if not moment.of_kind("move"):
        return []
    return [
        (plain(say("label.cost", label=a.label.text, cost=a.label.description)), f"way:{a.arg}")
        for a in moving.destinations(moment)
    ]


async def _move(app: App, interaction: Interaction, to: str | None) -> None:
    async with Typed(app, interaction) as typed:
        moment = await typed.moment()
        if not moment.of_kind("move"):
            probes = moving.own_probes(moment)
            probe = probes[0] if probes else None
            example = (
                act.MoveProbe(probe.id, probe.sector, probe.ring) if probe is not None else act.MoveProbe("", 0, 1)
            )
            raise refuse_kind(moment, "move", example)
        key = _key(moment, to) if to is not None else None
        way = moving.find_way(moment, key) if key is not None else None
        if way is None:
            await typed.open("move")
        elif len(way.route.steps) == 1:
            await typed.do(moment, list(way.route.steps))
        else:
            plan = moving.plan(moment, way).of(moment.table.game_id, moment.table.revision)
            await typed.show(plan, moment.table)


def _key(moment: Moment, to: str) -> str | None:
    """The way chosen from the list, or whose words were typed."""
    if to.startswith("way:"):
        return to[4:]
    wanted = to.casefold().strip()
    for name, value in _ways(moment):
        if wanted and wanted in name.casefold():
            return value[4:]
    return None
