"""From a click or a command to the engine: which option was meant, is it still the moment, carry it out."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING

import discord

from bot.app import App
from bot.service import Illegal, NotYourDecision, Outcome, StaleRevision, Table
from bot.texts.catalogue import say
from bot.texts.languages import speaking
from bot.views import gallery, ids, moving
from bot.views.moment import Moment
from bot.views.questions import stars
from bot.views.screen import Screen
from game import actions as act_
from game.options import Option, Refusal

if TYPE_CHECKING:
    from bot.views.clicks import Click

log = logging.getLogger(__name__)


class Twice(StaleRevision):
    """The very step asked for was taken with the click before."""

    def __init__(self) -> None:
        super().__init__(1)


# ---------------------------------------------------------------------------------------------- what was meant
def resolve(moment: Moment, value: str, rev: int) -> Option:
    """The option that an answer from revision ``rev`` means.

    Raises:
        Twice: if it was carried out right then.
        StaleRevision: if the game has moved on.
        bot.service.NotYourDecision: if this seat is not asked.
    """
    option = moment.answered(value)
    if option is not None:
        return option
    if done_already(moment.table, value, rev):
        raise Twice
    if rev == moment.table.revision and not moment.options:
        raise NotYourDecision(moment.table.waiting, moment.table.turn_seat)
    raise StaleRevision(max(1, moment.table.revision - rev))


def done_already(now: Table, value: str, rev: int) -> bool:
    """Whether the step taken right after ``rev`` is the one that ``value`` asks for."""
    parsed = ids.parse_answer(value)
    line = next((x for x in now.log if x.seq == rev + 1), None)
    return parsed is not None and line is not None and ids.check_of(line.action) == parsed[1]


def chosen(moment: Moment, value: str, picked: Sequence[str], rev: int) -> act_.Action:
    """Several cards chosen in a select, as the action of its option."""
    option = resolve(moment, value, rev)
    if option.some is None:
        raise StaleRevision(max(1, moment.table.revision - rev))
    return act_.ChooseCards(_picked(option.some.cards, picked))


def _picked(cards: Sequence[str], picked: Sequence[str]) -> tuple[str, ...]:
    """The cards at these places.

    Raises:
        Illegal: for a place where there is none.
    """
    if not all(i.isdecimal() and int(i) < len(cards) for i in picked):
        raise Illegal(Refusal("not_an_option"))
    return tuple(cards[int(i)] for i in picked)


def passing(moment: Moment, value: str, picked: Sequence[str], rev: int) -> list[act_.Action]:
    """Passing with the cards to discard chosen beforehand."""
    option = resolve(moment, value, rev)
    cards = _picked(moment.me.hand, picked)
    return [option.action, act_.ChooseCards(cards)] if cards else [option.action]


def planned(moment: Moment, key: str) -> Screen | None:
    """The plan of a route of several steps; None for a single step, which needs none."""
    way = moving.find_way(moment, key)
    if way is None or len(way.route.steps) < 2:
        return None
    return moving.plan(moment, way)


def steps(moment: Moment, key: str, rev: int) -> list[act_.Action]:
    """The steps of a route.

    Raises:
        StaleRevision: if it is no longer open.
    """
    if rev != moment.table.revision:
        raise StaleRevision(max(1, moment.table.revision - rev))
    way = moving.find_way(moment, key)
    if way is None:
        raise Illegal(Refusal("not_an_option"))
    return list(way.route.steps)


def both(moment: Moment, value: str, rev: int) -> list[act_.Action]:
    """Two data in one tap: the next top space, and then the lower space of the column named after it.

    Raises:
        StaleRevision: if the first is no longer open.
    """
    first, _, column = value.partition("+")
    option = resolve(moment, first, rev)
    if not isinstance(option.action, act_.PlaceData) or not column.isdigit():
        raise StaleRevision(max(1, moment.table.revision - rev))
    return [option.action, act_.PlaceData("bottom", int(column))]


def with_sequel(moment: Moment, option: Option) -> list[act_.Action]:
    """An option with what follows it by itself: after the card row's signal of a scan, Earth's if it has one star."""
    after = stars.sequel(moment)
    action = option.action
    if after is None or not isinstance(action, act_.MarkSignal) or action.by != "row":
        return [action]
    return [action, after.action]


def follow_up(actions: Sequence[act_.Action]) -> str:
    """The screen that goes on from these steps: after data were placed there are often more to place."""
    return "data:next" if isinstance(actions[-1], act_.PlaceData) else "turn"


# ---------------------------------------------------------------------------------------------- carrying out
async def act(click: Click, moment: Moment, actions: Sequence[act_.Action]) -> Outcome:
    """Carry out these steps one after the other, stopping where somebody has to choose something else."""
    return await carry_out(click.app, moment.table, click.user, actions, click.parts.rev, click.interaction.id)


async def carry_out(
    app: App, now: Table, user: int, actions: Sequence[act_.Action], rev: int | None, interaction_id: int
) -> Outcome:
    """The same for a user who may have clicked or typed."""
    outcome = await app.service.act(now.game_id, user, actions[0], revision=rev, interaction_id=interaction_id)
    chair = outcome.table.chair(user)
    before = now.decision(chair.index) if chair is not None else None
    for action in actions[1:]:
        after = outcome.table.decision(chair.index) if chair is not None else None
        same = after is not None and before is not None and after.kind == before.kind
        if isinstance(action, act_.MoveProbe | act_.PlaceData | act_.MarkSignal) and not same:
            break
        if isinstance(action, act_.ChooseCards) and (after is None or after.kind != "pass"):
            break
        outcome = await app.service.act(now.game_id, user, action, revision=outcome.table.revision)
    return outcome


# ---------------------------------------------------------------------------------------------- public messages
def in_public(app: App) -> AbstractContextManager[None]:
    """Speak the table's language, not that of whoever clicked."""
    return speaking(app.settings.locale)


async def post(app: App, channel_id: int, screen: Screen, now: Table, silent: bool) -> discord.Message:
    """Post a screen in a channel; without its picture where the channel does not allow files.

    Raises:
        discord.HTTPException: if it cannot be posted at all.
    """
    channel = app.client.get_partial_messageable(channel_id, guild_id=now.guild_id)
    message = await gallery.message(app, screen, now)
    try:
        return await channel.send(
            view=message.view, files=message.files, allowed_mentions=message.mentions, silent=silent
        )
    except discord.Forbidden:
        if not message.files:
            raise
        log.warning("no pictures in channel %s: the permission Attach Files is missing", channel_id)
    bare = await gallery.message(app, gallery.without_pictures(screen, say("perm.files")), now)
    return await channel.send(view=bare.view, allowed_mentions=bare.mentions, silent=silent)


async def edit_table(app: App, now: Table, screen: Screen) -> bool:
    """Edit the message that shows the table, unless it is too old to be edited cheaply.

    Returns whether there is such a message.

    Raises:
        discord.HTTPException: if it is there and cannot be edited.
    """
    if now.message_id is None:
        return False
    if gallery.too_old(app, now.posted_at):
        return await is_there(app, now, now.message_id)
    return await edit(app, now, now.message_id, screen)


async def is_there(app: App, now: Table, message_id: int) -> bool:
    """Whether a message still stands in the channel; if the bot may not look, it is taken to."""
    channel = app.client.get_partial_messageable(now.channel_id, guild_id=now.guild_id)
    try:
        await channel.get_partial_message(message_id).fetch()
    except discord.NotFound:
        log.info("message %s of game %s is gone", message_id, now.game_id)
        return False
    except discord.Forbidden:
        log.debug("message %s of game %s cannot be looked at", message_id, now.game_id)
    return True


async def edit(app: App, now: Table, message_id: int, screen: Screen) -> bool:
    """Edit a public message, keeping the pictures it has. Returns whether it is still there.

    Raises:
        discord.HTTPException: if it is there and cannot be edited.
    """
    channel = app.client.get_partial_messageable(now.channel_id, guild_id=now.guild_id)
    partial = channel.get_partial_message(message_id)
    try:
        message = await partial.fetch() if screen.pictures() else None
        built = gallery.kept(app, screen, message)
        await partial.edit(view=built.view, attachments=message.attachments if message is not None else [],
                           allowed_mentions=discord.AllowedMentions.none())  # fmt: skip
    except discord.NotFound:
        log.info("message %s of game %s is gone", message_id, now.game_id)
        return False
    return True
