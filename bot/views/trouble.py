"""What a person is told when something was not done: one sentence with what is so, and a way on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import discord

from bot import service
from bot.service import Table
from bot.texts import people, refusals
from bot.texts.catalogue import say
from bot.views import gallery, ids
from bot.views.doing import Twice
from bot.views.moment import Moment
from bot.views.panel import when_next
from bot.views.screen import Button, Screen, Text, row, screen
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
    told = told_of(now, interaction.user.id, error)
    if now is not None:
        told = told.of(now.game_id, now.revision)
    await send(app, interaction, told, now)


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
            return await app.service.table(game_id)
        if interaction.channel_id is not None:
            return await app.service.table_in(interaction.channel_id)
    except service.ServiceError:
        return None
    return None


def _game_of(interaction: discord.Interaction[Any]) -> str:
    data = cast("dict[str, Any]", interaction.data or {})
    parts = str(data.get("custom_id", "")).split("|")
    return parts[1] if len(parts) == 5 and parts[0] in ("b1", "m1") else ""


# ---------------------------------------------------------------------------------------------- the sentences
def told_of(now: Table | None, user: int, error: BaseException) -> Screen:
    """The screen for an error: plain text without a box, and one or two ways on."""
    match error:
        case service.NoGame():
            return _plain(say("no.game"))
        case service.Damaged():
            return _plain(say("no.damaged"))
        case service.ChannelBusy(table=busy):
            if busy.state is None:
                return _plain(say("no.one_lobby"))
            return _plain(say("no.one_game", r=busy.state.round), _views())
        case service.GameOver():
            return (
                _plain(say("no.over"), _views(), _log())
                if now is not None and now.state
                else _plain(say("lobby.closed"))
            )
        case service.TableFull():
            return _plain(say("lobby.full"))
        case service.BadOption(detail=detail):
            return _plain(say("no.option", detail=detail))
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
            return _plain(say("undo.wall.first") if not steps else say("undo.wall.steps", n=steps), _turn(now, user))
        case service.ServiceError() if now is not None:
            return _of_table(now, user, error)
        case discord.Forbidden():
            return _plain(say("perm.files"))
    return _plain(say("err.mine"), _turn(now, user) or _views_if(now))


def _of_table(now: Table, user: int, error: BaseException) -> Screen:
    """The refusals that name people of the table."""
    match error:
        case service.NotSeated():
            if now.status == "lobby":
                return _plain(say("lobby.not_seated"))
            return _plain(say("no.seat"), _views(), _log())
        case service.AlreadySeated():
            chair = now.chair(user)
            piece = chair.colour if chair is not None else "ivory"
            return _plain(say("lobby.seated", piece=f"{{{piece}}}", colour=people.colour(piece)))
        case service.NotHost(host_id=host):
            seat = next((c.index for c in now.chairs if c.user_id == host), 0)
            key = "lobby.host_starts" if now.status == "lobby" else "no.host"
            return _plain(say(key, host=people.name(now, seat)))
        case service.NotEnoughPlayers():
            return _plain(say("lobby.alone"))
        case service.NotYourDecision():
            return _not_your_turn(now, user)
        case service.WrongStatus():
            if now.status == "lobby":
                host = next((c.index for c in now.chairs if c.user_id == now.host_id), 0)
                return _plain(say("no.not_started", host=people.name(now, host)))
            return _plain(say("lobby.running"), _views(), _log())
    return _plain(say("err.mine"), _turn(now, user))


def _not_your_turn(now: Table, user: int) -> Screen:
    """Whose turn it is, when the person is next, and what is open to them meanwhile."""
    chair = now.chair(user)
    if chair is None:
        return _plain(say("no.seat"), _views(), _log())
    moment = Moment.of(now, chair.index, ())
    if moment.me.passed:
        text = say("no.turn.passed", name=people.name(now, now.turn_seat))
    else:
        text = when_next(moment, False) + " " + say("no.turn.open")
    return _plain(text, Button(say("button.hand"), "open", "hand", icon="hand"), _views())


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


__all__ = ["ids", "send", "told_of", "trouble"]
