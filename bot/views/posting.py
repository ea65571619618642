"""Public messages over time: what a notice posts, how the table message is kept up to date, how old ones retire."""

from __future__ import annotations

import logging

import discord

from bot.app import App
from bot.service import NoGame, Table
from bot.service.notices import AGREED, AHEAD, ASK, FOUND, IDLE, INCOME, OVER, RESUME, TURN, VOTE
from bot.texts import chronicle, people
from bot.texts.catalogue import say
from bot.texts.languages import catalogue
from bot.views import doing, opening, standing, table
from bot.views.screen import Screen
from game.i18n import set_translations
from persistence import Notice

log = logging.getLogger(__name__)


async def deliver(app: App, notice: Notice) -> int | None:
    """Post what a notice is about. The id of the message that shows the table from now on, if it posted one.

    Raises:
        discord.HTTPException: when Discord did not take it; it will be tried again.
    """
    set_translations(catalogue(app.settings.locale))
    try:
        now = await app.service.table(notice.game_id)
    except NoGame:
        return None
    match notice.kind:
        case kind if kind == IDLE:
            await opening.close_idle(app, notice.game_id)
        case kind if kind == INCOME:
            return await _post_new(app, now, table.income(now, first_time=True)) if now.game.phase == "setup" else None
        case kind if kind == TURN:
            return await _turn(app, now, notice)
        case kind if kind == AHEAD:
            await app.service.pass_ahead(now.game_id, int(notice.payload["turn"]))
        case kind if kind == ASK:
            await standing.ask(app, now, notice)
            await refresh(app, now.game_id)
        case kind if kind == FOUND:
            await doing.post(app, now.channel_id, table.discovery(now, int(notice.payload["slot"])), now, silent=True)
            if chronicle.steps(now):
                await refresh(app, now.game_id)  # the turn is not over: questions of the discovery come first
        case kind if kind == VOTE:
            await standing.vote(app, now, notice)
        case kind if kind == AGREED:
            await standing.agreed(app, now, notice)
            await refresh(app, now.game_id)
        case kind if kind == RESUME:
            await refresh(app, now.game_id)
        case kind if kind == OVER:
            await tidy(app, now)
            await _retire(app, now)
            return await _post_new(app, now, table.final(now, mention=True))
        case kind:
            log.warning("a notice of an unknown kind: %s", kind)
    return None


async def _turn(app: App, now: Table, notice: Notice) -> int | None:
    """A new table message for the next turn; the one before keeps its words and its picture."""
    await tidy(app, now)
    if now.status != "running" or now.game.turn.number != int(notice.payload["turn"]):
        return None
    await _retire(app, now)
    screen = table.turn(now, mention=True) if not chronicle.steps(now) else table.playing(now)
    return await _post_new(app, now, screen)


async def _post_new(app: App, now: Table, screen: Screen) -> int:
    sent = await doing.post(app, now.channel_id, screen, now, silent=not screen.mentions)
    app.service.note_message(now.game_id, sent.id)
    return sent.id


async def tidy(app: App, now: Table) -> None:
    """Settle what is settled. That must not keep anything new from being posted."""
    try:
        await standing.settle(app, now)
    except discord.HTTPException as error:
        log.warning("the standing messages of game %s were not edited: %s", now.game_id, error)


async def _retire(app: App, now: Table) -> None:
    """Take the buttons off the message that showed the table until now. That must not hold up the next one."""
    screen = _past(now) if now.message_id is not None else None
    if screen is None:
        return
    try:
        await doing.edit_table(app, now, screen)
    except discord.HTTPException as error:
        log.warning("the last table message of game %s was not edited: %s", now.game_id, error)


def _past(now: Table) -> Screen | None:
    """What stays of the message that showed the table until now."""
    turns = [group for group in chronicle.turns(now.log) if group[0].turn]
    if now.game.turn.number <= 1 and len(turns) == 0:
        return table.income_shown(now)
    over = now.status == "over"
    done = [g for g in turns if (g[0].turn < now.game.turn.number or over) and not chronicle.passed_ahead(g)]
    if not done:
        return None
    last = done[-1]
    seat = last[0].turn_seat
    text = chronicle.turn_line(now, last, None) or people.who(now, seat)
    head = say("prompt.head", title=say("turn.played", name=people.name(now, seat)))
    return table.retired(now, f"{head}\n{text}", now.chairs[seat].colour)


async def refresh(app: App, game_id: str) -> None:
    """Bring the message that shows the table up to date, and those that stand beside it.

    Where it is gone, another is posted: silently, since whoever must act was mentioned when the first one was.

    Raises:
        discord.HTTPException: if that cannot be done now.
    """
    set_translations(catalogue(app.settings.locale))
    try:
        now = await app.service.table(game_id)
    except NoGame:
        return
    await standing.settle(app, now)
    screen = current(now)
    if screen is None or await doing.edit_table(app, now, screen):
        return
    sent = await doing.post(app, now.channel_id, screen, now, silent=True)
    await app.service.set_message(game_id, sent.id)


def current(now: Table) -> Screen | None:
    """What the table message shows at this moment, without mentioning anybody."""
    if now.status == "lobby":
        return table.lobby(now)
    if now.status == "closed":
        return None
    if now.status == "over":
        return table.final(now, mention=False)
    if now.game.phase == "setup":
        return table.income(now, first_time=False)
    return table.playing(now) if chronicle.steps(now) else table.turn(now, mention=False)
