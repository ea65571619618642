"""What a person is told when something was not done: one sentence with what is so, and a way on."""

from __future__ import annotations

import contextlib
import re
from typing import TYPE_CHECKING, Any, cast

import discord

from bot import service
from bot.service import Table
from bot.texts import help_pages, people, refusals
from bot.texts.catalogue import SENTENCES, say
from bot.views import asking, beforehand, gallery, ids, opening, settings
from bot.views.doing import Twice
from bot.views.moment import Moment
from bot.views.panel import when_next
from bot.views.screen import Button, Screen, Text, row, screen
from bot.views.windows import outlived
from game import actions as act
from game import words
from game.options import Refusal

if TYPE_CHECKING:
    from bot.app import App
    from bot.client import SetiClient


async def trouble(interaction: discord.Interaction[Any], error: BaseException) -> None:
    """Tell the person, privately, in place of or beside what was clicked."""
    app = cast("SetiClient", interaction.client).app
    now = await _table(app, interaction)
    told = told_of(now, interaction.user.id, _nearer(interaction, error), threads=opening.threads_possible(interaction))
    if now is not None:
        told = told.of(now.game_id, now.revision)
    await send(app, interaction, told, now)


def _nearer(interaction: discord.Interaction[Any], error: BaseException) -> BaseException:
    """What an error means here: which permission is missing, or that a button's table is no more."""
    match error:
        case discord.Forbidden():
            return opening.NotAllowed(opening.missing(interaction) or "files")
        case service.NoGame() if _game_of(interaction):
            return Gone()
    return error


class Outlived(service.ServiceError):
    """A button of an earlier version, or a window from before a restart: nobody knows any more what it was for."""

    def __init__(self, window: bool) -> None:
        super().__init__("a window from before a restart" if window else "an unknown button")
        self.window = window


def answered(interaction: discord.Interaction[Any]) -> bool:
    """Whether some part of the bot answers this interaction; only old buttons and windows are nobody's."""
    data = cast("dict[str, Any]", interaction.data or {})
    custom_id = str(data.get("custom_id", ""))
    if interaction.type is discord.InteractionType.component:
        return any(re.fullmatch(template, custom_id) for template in ids.TEMPLATES)
    return interaction.type is not discord.InteractionType.modal_submit or not outlived(custom_id)


class Gone(service.NoGame):
    """The table that a button belongs to is no more."""


async def send(app: App, interaction: discord.Interaction[Any], told: Screen, now: Table | None) -> None:
    """Show a private screen, whether or not the interaction was acknowledged already."""
    message = await gallery.message(app, told, now, pictures=False)
    if interaction.type is discord.InteractionType.autocomplete:
        return
    if not interaction.response.is_done():
        await interaction.response.send_message(view=message.view, ephemeral=True, allowed_mentions=message.mentions)
        return
    clicked = interaction.message
    public_update = (
        clicked is not None
        and not clicked.flags.ephemeral
        and interaction.response.type is discord.InteractionResponseType.deferred_message_update
    )
    if public_update:
        await interaction.followup.send(view=message.view, ephemeral=True, allowed_mentions=message.mentions)
    else:
        await interaction.edit_original_response(view=message.view, attachments=[], allowed_mentions=message.mentions)


async def _table(app: App, interaction: discord.Interaction[Any]) -> Table | None:
    """The game the interaction is about: the one its button names, or the channel's."""
    game_id = _game_of(interaction)
    try:
        if game_id:
            with contextlib.suppress(service.NoGame):
                return await app.service.table(game_id)
        if interaction.channel_id is not None:
            return await app.service.table_in(interaction.channel_id)
    except service.ServiceError:
        return None
    return None


def _game_of(interaction: discord.Interaction[Any]) -> str:
    data = cast("dict[str, Any]", interaction.data or {})
    parts = str(data.get("custom_id", "")).split("|")
    return parts[1] if len(parts) == 5 and parts[0] in ("b1", "m1", "u1") else ""


# ---------------------------------------------------------------------------------------------- the sentences
def told_of(now: Table | None, user: int, error: BaseException, *, threads: bool = False) -> Screen:
    """The screen for an error: plain text without a box, and one or two ways on. ``threads`` says that a thread can be
    opened where the person is."""
    told = _told(now, user, error, threads)
    return told if any(told.buttons()) else screen(*told.items, row(_somewhere(now, user)), accent=None)


def _somewhere(now: Table | None, user: int) -> Button:
    """The way on where an error leads nowhere in particular."""
    return _turn(now, user) or _views_if(now) or _help()


def _told(now: Table | None, user: int, error: BaseException, threads: bool) -> Screen:
    match error:
        case Gone():
            return _plain(say("no.gone"), _new_table(now))
        case service.NoGame():
            return _plain(say("no.game"), _new_table(now), _help())
        case service.Damaged():
            return _plain(say("no.damaged"), _help())
        case service.ChannelBusy(table=busy):
            return _busy(busy, user, threads)
        case service.GameOver():
            return _ended(now)
        case service.TableFull(seats=seats):
            return _plain(say(f"lobby.full.{seats}"), _help())
        case service.BadOption():
            return _plain(_bad_option(error), _settings(now))
        case opening.NotAllowed(which=which):
            return _plain(say(f"perm.{which}"), _turn(now, user))
        case Outlived(window=window):
            return _plain(say("no.window" if window else "no.old"), _turn(now, user) or _help())
        case service.Illegal(refusal=refusal):
            return _refused(now, user, refusal)
        case Twice() | service.Duplicate():
            return _plain(say("no.twice"), _turn(now, user))
        case service.StaleRevision(steps=steps):
            return _plain(
                say("no.stale", n=steps),
                Button(say("button.board_now"), "open", "view:board", "blue"),
                _my_turn(now, user) or _since(now, user),
            )
        case service.NothingToUndo():
            return _plain(say("undo.none"), _turn(now, user))
        case service.UndoWall(steps=steps):
            text = say("undo.wall.first") if not steps else say("undo.wall.steps", n=steps)
            return _plain(text, _undo(), _turn(now, user))
        case service.NoVote():
            return _plain(say("no.vote"), _turn(now, user))
        case service.AlreadyAsked():
            return _plain(say("undo.asked.already"), _turn(now, user))
        case service.OwnRequest():
            return _plain(say("undo.vote.own"), _turn(now, user))
        case service.RequestClosed(outcome=outcome):
            return _plain(asking.closed_already(outcome), _views_if(now))
        case service.ServiceError() if now is not None:
            return _of_table(now, user, error)
        case discord.Forbidden():
            return _plain(say("perm.files"), _turn(now, user))
    return _plain(say("err.mine"), _turn(now, user) or _views_if(now))


def _of_table(now: Table, user: int, error: BaseException) -> Screen:
    """The refusals that name people of the table."""
    match error:
        case service.NotSeated():
            if now.status == "lobby":
                return _plain(say("lobby.not_seated"), _seat(now), _help())
            return _plain(say("no.seat"), _views(), _log())
        case service.AlreadySeated():
            chair = now.chair(user)
            piece = chair.colour if chair is not None else "ivory"
            text = say("lobby.seated", piece=f"{{{piece}}}", colour=people.colour(piece))
            return _plain(text, _turn(now, user) or _help(), _leave(now))
        case service.NotHost(wish=wish):
            return _plain(say(f"no.host.{wish}", host=settings.host(now)), _settings(now), _turn(now, user) or _help())
        case service.NotInvited():
            return _plain(say("lobby.invited", host=settings.host(now)), _settings(now), _help())
        case service.NotEnoughPlayers():
            return _plain(say("lobby.alone"), _settings(now), _help())
        case service.NotYourDecision():
            return _not_your_turn(now, user)
        case service.WrongStatus():
            if now.status == "lobby":
                return _plain(say("no.not_started", host=settings.host(now)), _help())
            if now.chair(user) is not None:
                return _plain(say("lobby.running.seated"), _turn(now, user), _views())
            return _plain(say("lobby.running"), _views(), _log())
    return _plain(say("err.mine"), _turn(now, user))


def _busy(busy: Table, user: int, threads: bool) -> Screen:
    """The channel has a table already: the way to it, and to another one elsewhere."""
    elsewhere = Button(say("button.thread"), "thread", style="blue") if threads else None
    where = "" if threads else ".here"
    if busy.state is None:
        join = Button(say("button.seat"), "join") if busy.chair(user) is None and _has_room(busy) else None
        text = say(f"no.one_lobby{where}" if join else f"no.one_lobby.taken{where}")
        return _plain(text, elsewhere, join).of(busy.game_id, busy.revision)
    seated = busy.chair(user) is not None
    watch = Button(say("button.my_turn" if seated else "button.watch"), "open", "turn" if seated else "view:board")
    return _plain(say(f"no.one_game{where}", r=busy.state.round), elsewhere, watch).of(busy.game_id, busy.revision)


def _ended(now: Table | None) -> Screen:
    if now is None or now.state is None:
        return _plain(say("lobby.closed"), _new_table(now))
    if now.status == "closed":
        return _plain(say("table.closed"), Button(say("button.last_board"), "open", "view:board"), _new_table(now))
    return _plain(say("no.over"), _views(), _log())


def _bad_option(error: service.BadOption) -> str:
    key = f"settings.bad.{error.name}"
    if error.name == "seats" and error.n:
        return say("settings.bad.seats.taken", n=error.n)
    return say(key, n=error.n) if key in SENTENCES else say("settings.bad")


def _not_your_turn(now: Table, user: int) -> Screen:
    """Whose turn it is, when the person is next, and what is open to them meanwhile."""
    chair = now.chair(user)
    if now.state is None:
        return _plain(say("no.not_started", host=settings.host(now)), _help())
    if chair is None:
        return _plain(say("no.seat"), _views(), _log())
    moment = Moment.of(now, chair.index, ())
    if moment.me.passed:
        text = say("no.turn.passed", name=people.name(now, now.turn_seat))
    else:
        text = when_next(moment, False) + " " + say("no.turn.open")
    hand = Button(say("button.hand"), "open", "hand", icon="hand")
    return _plain(text, hand, _views(), beforehand.button(moment))


def _refused(now: Table | None, user: int, refusal: Refusal) -> Screen:
    """A refusal of the rules, with the remedy where there is one."""
    if now is None or now.state is None:
        return _plain(say("why.not_an_option"))
    if refusal.code in ("not_your_turn", "passed"):
        return _not_your_turn(now, user)
    chair = now.chair(user)
    text = refusals.full(now, refusal)
    buttons: list[Button | None] = []
    if chair is not None and refusal.code == "cost":
        moment = Moment.of(now, chair.index, ())
        remedy = _exchange_for(moment, str(refusal.args.get("resource", "")))
        if remedy is not None:
            text += " " + remedy[0]
            buttons.append(remedy[1])
    if refusal.code in ("launch.limit", "moon.tech"):
        buttons.append(Button(say("button.techs.short"), "open", "view:techs"))
    if not buttons:
        page = help_pages.page_of(refusal.code)
        buttons.append(Button(say(f"button.help.{page}"), "open", f"help:{page}"))
    return _plain(text, *buttons, _turn(now, user))


def _exchange_for(moment: Moment, resource: str) -> tuple[str, Button] | None:
    option = moment.find(
        lambda o: isinstance(o.action, act.Exchange) and o.action.get == resource and o.action.give != "cards"
    )
    if option is None or not isinstance(option.action, act.Exchange):
        return None
    give, get = words.gains({option.action.give: 2}), words.gains({option.action.get: 1})
    icon = {"credits": "credit", "energy": "energy"}.get(resource, "")
    label = say("button.exchange", give=give, get=get)
    return say("why.exchange", give=give, get=get), moment.button(option, label, icon, "blue")


def _plain(text: str, *buttons: Button | None) -> Screen:
    return screen(Text(text), row(*buttons), accent=None)


def _views() -> Button:
    return Button(say("button.views"), "open", "views", icon="views")


def _views_if(now: Table | None) -> Button | None:
    return _views() if now is not None and now.state is not None else None


def _undo() -> Button:
    return Button(say("button.undo"), "open", "undo")


def _help() -> Button:
    return Button(say("button.how_to_play"), "open", "help:0")


def _settings(now: Table | None) -> Button | None:
    return Button(say("button.settings"), "open", "settings") if now is not None and now.status == "lobby" else None


def _has_room(now: Table) -> bool:
    return now.status == "lobby" and len(now.chairs) < now.options.seats


def _seat(now: Table) -> Button | None:
    return Button(say("button.seat"), "join", style="blue") if _has_room(now) else None


def _leave(now: Table) -> Button | None:
    return Button(say("button.leave.table"), "leave") if now.status == "lobby" else None


def _new_table(now: Table | None) -> Button | None:
    """A new table here, where there is none open."""
    return Button(say("button.new_table"), "again", style="blue") if now is None or not now.open else None


def _log() -> Button:
    return Button(say("button.log"), "open", "log")


def _since(now: Table | None, user: int) -> Button | None:
    return Button(say("button.what_happened"), "open", "since") if now is not None and now.chair(user) else None


def _my_turn(now: Table | None, user: int) -> Button | None:
    """The way to the person's turn, if it is theirs to choose."""
    chair = now.chair(user) if now is not None else None
    return _turn(now, user) if now is not None and chair is not None and chair.index in now.waiting else None


def _turn(now: Table | None, user: int) -> Button | None:
    if now is None or now.status != "running" or now.chair(user) is None:
        return None
    return Button(say("button.my_turn"), "open", "turn")


__all__ = ["answered", "ids", "send", "told_of", "trouble"]
