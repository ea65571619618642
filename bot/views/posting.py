"""Public messages over time: what a notice posts, how the table message is kept up to date, how old ones retire."""

from __future__ import annotations

import logging
from dataclasses import dataclass

import discord

from bot.app import App
from bot.service import NoGame, Table
from bot.service.notices import ASK, IDLE, INCOME, OVER, RESUME, TURN
from bot.texts import chronicle, people
from bot.texts.catalogue import say
from bot.texts.languages import catalogue
from bot.views import doing, gallery, opening, table
from bot.views.screen import Screen
from game.events import SpeciesFound
from game.i18n import set_translations
from persistence import Notice

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Asked:
    """A question posted for somebody outside their turn."""

    message_id: int
    seat: int


_QUESTIONS: dict[str, Asked] = {}
"""The open question of each game, to be made small when it is answered; one is lost at a restart and stays as it is."""


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
        case kind if kind == ASK:
            await _ask(app, now, int(notice.payload["seat"]))
        case kind if kind == RESUME:
            await _settle_question(app, now)
            await refresh(app, now.game_id)
        case kind if kind == OVER:
            await _settle_question(app, now)
            await _retire(app, now)
            return await _post_new(app, now, table.final(now, mention=True))
        case kind:
            log.warning("a notice of an unknown kind: %s", kind)
    return None


async def _turn(app: App, now: Table, notice: Notice) -> int | None:
    """A new table message for the next turn; the one before keeps its words and its picture."""
    await _settle_question(app, now)
    if now.status != "running" or now.game.turn.number != int(notice.payload["turn"]):
        return None
    await _retire(app, now)
    await _tell_discoveries(app, now, notice)
    gallery.STARTS.remember(now)
    screen = table.turn(now, mention=True) if not chronicle.steps(now) else table.playing(now)
    return await _post_new(app, now, screen)


async def _tell_discoveries(app: App, now: Table, notice: Notice) -> None:
    """Species found at the end of the turn before; told once, even if the notice has to be delivered again."""
    if notice.attempts:
        return
    before = now.game.turn.number - 1
    for line in now.log:
        if line.turn == before:
            for event in line.events:
                if isinstance(event, SpeciesFound):
                    await doing.post(app, now.channel_id, table.discovery(now, event.slot), now, silent=True)


async def _post_new(app: App, now: Table, screen: Screen) -> int:
    sent = await doing.post(app, now.channel_id, screen, now, silent=not screen.mentions)
    app.service.note_message(now.game_id, sent.id)
    return sent.id


async def _ask(app: App, now: Table, seat: int) -> None:
    if seat not in now.waiting:
        return
    await _settle_question(app, now)
    sent = await doing.post(app, now.channel_id, table.question(now, seat, mention=True), now, silent=False)
    _QUESTIONS[now.game_id] = Asked(sent.id, seat)
    await refresh(app, now.game_id)


async def _settle_question(app: App, now: Table) -> None:
    asked = _QUESTIONS.pop(now.game_id, None)
    if asked is not None and asked.seat not in now.waiting:
        await _quietly(app, now, asked.message_id, table.answered(now, asked.seat))
    elif asked is not None:
        _QUESTIONS[now.game_id] = asked


async def _retire(app: App, now: Table) -> None:
    """Take the buttons off the message that showed the table until now."""
    if now.message_id is None:
        return
    turns = [group for group in chronicle.turns(now.log) if group[0].turn]
    if now.game.turn.number <= 1 and len(turns) == 0:
        await doing.edit_table(app, now, table.income_shown(now))
        return
    done = [group for group in turns if group[0].turn < now.game.turn.number or now.status == "over"]
    if not done:
        return
    last = done[-1]
    seat = last[0].turn_seat
    text = chronicle.turn_line(now, last, None) or people.who(now, seat)
    head = say("prompt.head", title=say("turn.played", name=people.name(now, seat)))
    await doing.edit_table(app, now, table.retired(now, f"{head}\n{text}", now.chairs[seat].colour))


async def refresh(app: App, game_id: str) -> None:
    """Bring the message that shows the table up to date, or post one where there is none."""
    set_translations(catalogue(app.settings.locale))
    try:
        now = await app.service.table(game_id)
    except NoGame:
        return
    screen = current(now)
    if screen is None:
        return
    if now.message_id is None:
        sent = await doing.post(app, now.channel_id, screen, now, silent=True)
        await app.service.set_message(game_id, sent.id)
        return
    await doing.edit_table(app, now, screen)


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


async def _quietly(app: App, now: Table, message_id: int, screen: Screen) -> None:
    try:
        await doing.edit(app, now, message_id, screen)
    except discord.HTTPException as error:
        log.warning("message %s of game %s was not edited: %s", message_id, now.game_id, error)
