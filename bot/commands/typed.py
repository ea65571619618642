"""A command under way: its table, its seat, and the ways to answer it; and choices for autocomplete."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import TYPE_CHECKING, Any, cast

import discord
from discord import app_commands

from bot.app import App
from bot.service import Illegal, NoGame, NotSeated, ServiceError, Table, WrongStatus
from bot.texts import labels
from bot.texts.catalogue import say
from bot.texts.languages import catalogue
from bot.texts.paint import plain
from bot.views import doing, gallery
from bot.views.moment import Moment
from bot.views.questions import common
from bot.views.screen import Screen
from bot.views.screens import open_screen
from game import actions as act
from game import content, engine, words
from game.gaps import gaps
from game.i18n import set_translations
from game.options import Option

if TYPE_CHECKING:
    from bot.client import SetiClient

CHOICES = 25
CHOICE = 100

Interaction = discord.Interaction[Any]
Complete = Callable[[Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]


@dataclass(frozen=True)
class Typed:
    """A command that somebody typed in a channel."""

    app: App
    interaction: Interaction

    def __post_init__(self) -> None:
        set_translations(catalogue(str(self.interaction.locale)))

    @property
    def user(self) -> int:
        """Who typed it."""
        return self.interaction.user.id

    async def __aenter__(self) -> Typed:
        """Acknowledge at once; the answer is private."""
        await self.interaction.response.defer(ephemeral=True)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        """Tell the person what the rules or the table do not allow; anything else is the command tree's to report."""
        if not isinstance(error, ServiceError):
            return False
        await cast("SetiClient", self.interaction.client).report(self.interaction, error)
        return True

    async def table(self) -> Table:
        """The channel's table.

        Raises:
            bot.service.NoGame: if there is none.
        """
        channel = self.interaction.channel_id
        if channel is None:
            raise ValueError("a command outside a channel")
        return await self.app.service.table_in(channel)

    async def table_if_any(self) -> Table | None:
        """The channel's table, or None."""
        try:
            return await self.table()
        except NoGame:
            return None

    async def moment(self) -> Moment:
        """The typist's moment at the channel's game.

        Raises:
            NotSeated, WrongStatus, bot.service.NoGame
        """
        now = await self.table()
        chair = now.chair(self.user)
        if chair is None:
            raise NotSeated
        if now.state is None:
            raise WrongStatus(now.status)
        return Moment.of(now, chair.index)

    async def show(self, screen: Screen, now: Table | None) -> None:
        """Answer with a screen."""
        message = await gallery.message(self.app, screen, now)
        await self.interaction.edit_original_response(
            view=message.view, attachments=message.files, allowed_mentions=message.mentions
        )

    async def open(self, name: str) -> None:
        """Answer with a screen by its name."""
        now = await self.table()
        seated = name == "undo" and now.status == "running" and now.chair(self.user) is not None
        points = await self.app.service.undo_points(now.game_id, self.user) if seated else ()
        await self.show(open_screen(now, self.user, name, points), now)

    async def do(self, moment: Moment, actions: Sequence[act.Action]) -> None:
        """Carry out steps and answer with the panel as it is then."""
        outcome = await doing.carry_out(
            self.app, moment.table, self.user, actions, moment.table.revision, self.interaction.id
        )
        await self.show(open_screen(outcome.table, self.user, doing.follow_up(actions)), outcome.table)


def refuse(moment: Moment, action: act.Action) -> Illegal:
    """The refusal for an action that is not possible now."""
    return Illegal(engine.why_not(moment.state, moment.seat, action))


def refuse_kind(moment: Moment, kind: str, example: act.Action) -> Illegal:
    """The refusal for a kind of action of which nothing is possible now."""
    blocker = next((b for b in moment.blockers if b.action == kind), None)
    return Illegal(blocker.refusal) if blocker is not None and moment.my_turn else refuse(moment, example)


# ---------------------------------------------------------------------------------------------- autocomplete
def described(moment: Moment, option: Option) -> str:
    """An option as one line of autocomplete: what it is, what it costs or brings."""
    label = labels.label(moment.table, moment.seat, option)
    action = option.action
    if isinstance(action, act.PlayCard):
        label = labels.card_to_play(action.card, gaps(moment.state, moment.seat, action.card))
    text = say("label.cost", label=label.text, cost=label.description) if label.description else label.text
    if isinstance(action, act.BuyCard):
        text = labels.with_cost(label.text, option.cost)
    mission = content.CARDS[action.card].mission if isinstance(action, act.CompleteMission) else None
    if mission is not None:
        text = say("label.cost", label=label.text, cost=words.short(mission.reward))
    return plain(text)[:CHOICE]


def choices(found: Iterable[tuple[str, str]], typed: str) -> list[app_commands.Choice[str]]:
    """Autocomplete entries whose name contains what was typed; all of them while nothing is typed."""
    wanted = typed.casefold().strip()
    fitting = [(name, value) for name, value in found if wanted in name.casefold()]
    return [app_commands.Choice(name=name[:CHOICE], value=value[:CHOICE]) for name, value in fitting[:CHOICES]]


def completing(app: App, offer: Callable[[Moment], Iterable[tuple[str, str]]]) -> Complete:
    """An autocomplete that offers what ``offer`` finds at the typist's moment; nothing to whoever has no seat."""

    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        try:
            moment = await Typed(app, interaction).moment()
        except ServiceError:
            return []
        return choices(offer(moment), current)

    return complete


def options_of(*kinds: str, group: str | None = None) -> Callable[[Moment], Iterable[tuple[str, str]]]:
    """Offers the options of these kinds, with their costs."""

    def offer(moment: Moment) -> Iterable[tuple[str, str]]:
        found = moment.of_kind(*kinds, group=group)
        if "place" not in kinds:  # the panel shows the spaces of the computer in their order too
            found = common.best_first(moment, found)
        return [(described(moment, o), moment.value(o)) for o in found]

    return offer


def meant(moment: Moment, found: Sequence[Option], value: str) -> Option | None:
    """The option that was chosen from the list, or whose words were typed."""
    option = moment.answered(value)
    if option is not None and any(option is o for o in found):
        return option
    wanted = value.casefold().strip()
    names = [(described(moment, o).casefold(), o) for o in found]
    exact = [o for name, o in names if name == wanted or name.split(" · ")[0] == wanted]
    near = [o for name, o in names if wanted and wanted in name]
    return next(iter(exact or near), None)
