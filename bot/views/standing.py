"""Messages that stand until they are answered or settled: questions outside a turn, requests to the table and their
happy end. All of them are in storage, so that none keeps its buttons because the bot was started anew in between.
"""

from __future__ import annotations

import logging

import discord

from bot.app import App
from bot.service import Table
from bot.service.requests import AGREED, ENDED, MOVED, QUESTION, UNDO, read
from bot.texts import people
from bot.texts.catalogue import say
from bot.views import asking, doing, gallery, table
from bot.views.screen import PIECES, Screen, Small, screen
from game import actions as act
from persistence import NewPrompt, Notice, Prompt, PromptClosed

log = logging.getLogger(__name__)


# ---------------------------------------------------------------------------------------------- posting
async def ask(app: App, now: Table, notice: Notice) -> None:
    """Post a question to a seat outside its turn, with one mention; each seat that is asked has its own message."""
    seat = int(notice.payload["seat"])
    if seat not in now.waiting or now.status != "running":
        return
    for prompt in await _standing(app, now, QUESTION, seat):
        if prompt.posted_at >= notice.created_at:
            return  # posted for this very wait, before a restart or by an earlier notice that came late
        await _leave(app, now, prompt, _answered(now, prompt))
    sent = await doing.post(app, now.channel_id, table.question(now, seat, mention=True), now, silent=False)
    data = {"rev": now.revision, "asked": now.revision, "turn": now.game.turn.number}
    await _remember(app, now, QUESTION, seat, sent.id, data)


async def vote(app: App, now: Table, notice: Notice) -> None:
    """Post a request to the table, if it is still open and was not posted before."""
    requests = app.service.requests
    request = await requests.find(now.game_id, int(notice.payload["prompt"]))
    if request is None or not request.open or request.message_id is not None:
        return
    sent = await doing.post(app, now.channel_id, asking.request(now, request, mention=True), now, silent=False)
    await requests.posted(request.id, sent.id)


async def request_lost(app: App, now: Table) -> bool:
    """Whether a request that bars another can no longer be answered, since its message was deleted: then it goes."""
    requests = app.service.requests
    request = await requests.current(now.game_id)
    if request is None:
        return True
    if request.message_id is None or await doing.is_there(app, now, request.message_id):
        return False
    await requests.close(request, MOVED)
    await requests.gone(request)
    return True


async def agreed(app: App, now: Table, notice: Notice) -> None:
    """Tell whoever asked that the table has agreed, unless the turn has gone on since."""
    seat, revision = int(notice.payload["seat"]), int(notice.payload["revision"])
    if now.status != "running" or _gone_on(now, revision):
        return
    if any(p.posted_at >= notice.created_at for p in await _standing(app, now, AGREED, seat)):
        return
    told = asking.agreed(now, seat, int(notice.payload["steps"]))
    sent = await doing.post(app, now.channel_id, told, now, silent=False)
    await _remember(app, now, AGREED, seat, sent.id, {"rev": revision})


async def _standing(app: App, now: Table, kind: str, seat: int) -> list[Prompt]:
    prompts = await app.service.requests.prompts(now.game_id)
    return [p for p in prompts if p.kind == kind and p.seat == seat and p.open]


async def _remember(app: App, now: Table, kind: str, seat: int, message_id: int, data: dict[str, int]) -> None:
    new = NewPrompt(channel_id=now.channel_id, message_id=message_id, kind=kind, seat=seat, data=data)
    await app.service.requests.remember(now.game_id, new)


def _gone_on(now: Table, revision: int) -> bool:
    """Whether anything but standing orders has changed since."""
    orders = sum(isinstance(line.action, act.SetOrders) for line in now.log if line.seq > revision)
    return now.revision - orders > revision


# ---------------------------------------------------------------------------------------------- keeping up to date
async def settle(app: App, now: Table) -> None:
    """Bring all of a game's standing messages up to date; what is answered or settled shrinks to one small line.

    A message that cannot be edited now is tried again the next time.

    Raises:
        discord.Forbidden: when the bot has lost the channel.
    """
    for prompt in await app.service.requests.prompts(now.game_id):
        try:
            await _settle(app, now, prompt)
        except discord.Forbidden:
            raise
        except discord.HTTPException as error:
            log.warning("message %s of game %s was not edited: %s", prompt.message_id, now.game_id, error)


async def _settle(app: App, now: Table, prompt: Prompt) -> None:
    running = now.status == "running"
    match prompt.kind:
        case kind if kind == QUESTION:
            if running and prompt.open and prompt.seat in now.waiting:
                await _ask_anew(app, now, prompt)
            else:
                await _leave(app, now, prompt, _answered(now, prompt))
        case kind if kind == UNDO:
            request = read(prompt)
            if not running and request.open:
                await app.service.requests.close(request, ENDED)
                request = await app.service.requests.find(now.game_id, request.id) or request
            if not request.open:
                await _leave(app, now, prompt, asking.settled(now, request))
        case kind if kind == AGREED:
            if not running or not prompt.open or _gone_on(now, int(prompt.data.get("rev", now.revision))):
                await _delete(app, now, prompt)


async def _ask_anew(app: App, now: Table, prompt: Prompt) -> None:
    """The seat is still asked. If something was done since, the question may be another, and its buttons are."""
    seat = prompt.seat or 0
    if prompt.data.get("rev") == now.revision or prompt.message_id is None or gallery.too_old(app, prompt.posted_at):
        return
    if await doing.edit(app, now, prompt.message_id, table.question(now, seat, mention=False)):
        try:
            await app.service.requests.shown(prompt, now.revision)
        except PromptClosed:
            log.debug("prompt %s was settled meanwhile", prompt.id)
    else:
        # Somebody has deleted it. The table message still says who is waited for.
        await app.service.requests.gone(prompt)


def _answered(now: Table, prompt: Prompt) -> Screen:
    """What is left of a question: who has answered it, or that nobody needs to any more."""
    seat = prompt.seat or 0
    answered = any(line.seat == seat and line.seq > int(prompt.data.get("asked", 0)) for line in now.log)
    if now.game.turn.number == prompt.data.get("turn") and answered:
        return table.answered(now, seat)
    key = "question.answered.only" if answered else "question.gone"
    small = Small(say(key, piece=people.who_plain(now, seat)))
    return screen(small, accent=PIECES[now.chairs[seat].colour]).of(now.game_id, now.revision)


async def _leave(app: App, now: Table, prompt: Prompt, line: Screen) -> None:
    """Leave one small line in place of a standing message; one that is too old to be edited goes."""
    if gallery.too_old(app, prompt.posted_at):
        await _delete(app, now, prompt)
        return
    if prompt.message_id is not None:
        await doing.edit(app, now, prompt.message_id, line)
    await app.service.requests.gone(prompt)


async def _delete(app: App, now: Table, prompt: Prompt) -> None:
    """Delete a message that has served its purpose."""
    if prompt.message_id is not None:
        channel = app.client.get_partial_messageable(now.channel_id, guild_id=now.guild_id)
        try:
            await channel.get_partial_message(prompt.message_id).delete()
        except discord.NotFound:
            log.debug("message %s of game %s is gone already", prompt.message_id, now.game_id)
    await app.service.requests.gone(prompt)
