"""What a click does: acknowledge it, find the game and the seat, carry it out, show what comes next."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import discord

from bot.app import App
from bot.logs import where
from bot.service import GameOver, Illegal, NotSeated, Outcome, Person, Table
from bot.views import choices, doing, gallery
from bot.views.ids import Id
from bot.views.moment import Moment
from bot.views.screen import Screen
from bot.views.screens import open_screen
from bot.views.trouble import Outlived
from bot.views.word import WordModal
from game import actions as act
from game.options import Refusal

log = logging.getLogger(__name__)


@dataclass
class Click:
    """A click under way. ``updates`` says whether the reply replaces the message that was clicked."""

    interaction: discord.Interaction[Any]
    app: App
    parts: Id
    values: list[str] = field(default_factory=list)
    updates: bool = False

    @property
    def user(self) -> int:
        """Who clicked."""
        return self.interaction.user.id

    @property
    def private(self) -> bool:
        """Whether the message clicked is the person's own private one."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral

    def person(self) -> Person:
        """Who clicked, with the name shown for them."""
        return Person(self.user, self.interaction.user.display_name)

    # ------------------------------------------------------------------------------------------ answering
    async def wait(self) -> None:
        """Acknowledge at once; the private panel changes in place, a public message gets a private reply."""
        self.updates = self.private
        if self.updates:
            await self.interaction.response.defer()
        else:
            await self.interaction.response.defer(ephemeral=True, thinking=True)

    async def wait_public(self) -> None:
        """Acknowledge a click that changes the message it stands on."""
        self.updates = True
        await self.interaction.response.defer()

    async def show(self, screen: Screen, shown: Table | None = None) -> None:
        """Show a screen in the private panel."""
        message = await gallery.message(self.app, screen, shown)
        await self.interaction.edit_original_response(
            view=message.view, attachments=message.files, allowed_mentions=message.mentions
        )

    async def tell(self, screen: Screen, shown: Table | None = None) -> None:
        """Show a screen in a new private message beside what is there."""
        message = await gallery.message(self.app, screen, shown)
        await self.interaction.followup.send(
            view=message.view, files=message.files, allowed_mentions=message.mentions, ephemeral=True
        )

    # ------------------------------------------------------------------------------------------ the game
    async def table(self) -> Table:
        """The game of this click."""
        return await self.app.service.table(self.parts.game)

    async def moment(self, now: Table | None = None) -> Moment:
        """The clicker's moment at the game.

        Raises:
            NotSeated: for whoever only watches.
            GameOver: when the game has ended or the table was closed.
        """
        found = now or await self.table()
        if not found.open:
            raise GameOver(found.status)
        chair = found.chair(self.user)
        if chair is None:
            raise NotSeated
        return Moment.of(found, chair.index)


Handler = Callable[[Click], Awaitable[None]]
HANDLERS: dict[str, Handler] = {}


def verb(name: str) -> Callable[[Handler], Handler]:
    """Decorator: registers what a verb does."""

    def register(handler: Handler) -> Handler:
        if name in HANDLERS:
            raise ValueError(f"the verb {name!r} is defined twice")
        HANDLERS[name] = handler
        return handler

    return register


async def handle(click: Click) -> None:
    """Carry out a click."""
    handler = HANDLERS.get(click.parts.verb)
    if handler is None:
        await click.wait()
        log.warning("%s: an unknown verb", where(click.interaction))
        raise Outlived(window=False)
    await handler(click)


# ---------------------------------------------------------------------------------------------- looking
@verb("open")
@verb("show")
async def _open(click: Click) -> None:
    """Open a private screen by its name: from a public message a new one, in the private panel in place."""
    await click.wait()
    await _show_named(click, click.parts.arg)


@verb("look")
async def _look(click: Click) -> None:
    await click.wait()
    await _show_named(click, f"view:{click.values[0]}")


@verb("word")
async def _word(click: Click) -> None:
    await click.interaction.response.send_modal(WordModal(click.parts.game))


async def _show_named(click: Click, name: str) -> None:
    now = await click.table() if click.parts.game else None
    if name == "choices" and (now is None or not choices.in_play(now, click.user)):
        await click.show(choices.defaults(await click.app.service.defaults.get(click.user)))
        return
    points = await undo_points(click, now) if name == "undo" else ()
    await click.show(open_screen(now, click.user, name, points), now)


async def undo_points(click: Click, now: Table | None) -> tuple[Any, ...]:
    """Where the clicker could go back to."""
    if now is None or now.chair(click.user) is None:
        return ()
    return tuple(await click.app.service.undo_points(now.game_id, click.user))


# ---------------------------------------------------------------------------------------------- acting
@verb("act")
async def _act(click: Click) -> None:
    await click.wait()
    await _take(click, click.parts.arg)


@verb("pick")
async def _pick(click: Click) -> None:
    """A choice in a select: an option, a screen, a route, or the next page."""
    await click.wait()
    value = click.values[0]
    kind, colon, rest = value.partition(":")
    if not colon:
        await _take(click, value)
    elif kind == "way":
        await _way(click, rest)
    elif kind == "both":
        await _place_both(click, rest)
    elif kind == "page":
        await _show_named(click, f"{click.parts.arg}/{rest}")
    else:
        await _show_named(click, rest)


async def _take(click: Click, value: str) -> None:
    now = await click.moment()
    option = doing.resolve(now, value, click.parts.rev)
    actions = doing.with_sequel(now, option)
    await _after(click, await doing.act(click, now, actions), doing.follow_up(actions))


@verb("both")
async def _both(click: Click) -> None:
    """Two data at once."""
    await click.wait()
    await _place_both(click, click.parts.arg)


async def _place_both(click: Click, value: str) -> None:
    now = await click.moment()
    actions = doing.both(now, value, click.parts.rev)
    await _after(click, await doing.act(click, now, actions), doing.follow_up(actions))


@verb("some")
async def _some(click: Click) -> None:
    await click.wait()
    now = await click.moment()
    await _after(
        click, await doing.act(click, now, [doing.chosen(now, click.parts.arg, click.values, click.parts.rev)])
    )


@verb("pass")
async def _pass(click: Click) -> None:
    """Pass, with the cards to discard chosen beforehand."""
    await click.wait()
    now = await click.moment()
    await _after(click, await doing.act(click, now, doing.passing(now, click.parts.arg, click.values, click.parts.rev)))


async def _way(click: Click, key: str) -> None:
    """A destination: one step is taken at once, more are shown as a plan."""
    now = await click.moment()
    screen = doing.planned(now, key)
    if screen is not None:
        await click.show(screen.of(now.table.game_id, now.table.revision), now.table)
        return
    await _go(click, now, key, all_the_way=True)


@verb("go")
async def _go_all(click: Click) -> None:
    await click.wait()
    await _go(click, await click.moment(), click.parts.arg, all_the_way=True)


@verb("step")
async def _go_one(click: Click) -> None:
    await click.wait()
    await _go(click, await click.moment(), click.parts.arg, all_the_way=False)


async def _go(click: Click, now: Moment, key: str, all_the_way: bool) -> None:
    steps = doing.steps(now, key, click.parts.rev)
    await _after(click, await doing.act(click, now, steps if all_the_way else steps[:1]))


async def _after(click: Click, outcome: Outcome, name: str = "turn") -> None:
    """Show the panel as it is after a step."""
    await click.show(open_screen(outcome.table, click.user, name), outcome.table)


# ---------------------------------------------------------------------------------------------- taking back, choices
@verb("undo")
async def _undo(click: Click) -> None:
    """Take back the latest steps, as many as the argument says."""
    await click.wait()
    now = await click.moment()
    points = [p for p in await click.app.service.undo_points(now.table.game_id, click.user) if p.free]
    n = int(click.parts.arg) if click.parts.arg.isdigit() else 1
    if len(points) < n:
        await _show_named(click, "undo")
        return
    ended = n == 1 and all(isinstance(line.action, act.EndTurn) for line in points[0].lines)
    await _go_back(click, points[n - 1].back_to, "turn" if ended else f"taken:{n}")


@verb("back")
async def _back(click: Click) -> None:
    """Go back to a place in the turn chosen from the list."""
    await click.wait()
    now = await click.moment()
    if not click.parts.arg.isdecimal():
        raise Illegal(Refusal("not_an_option"))
    back_to = int(click.parts.arg)
    points = await click.app.service.undo_points(now.table.game_id, click.user)
    steps = next((len(p.lines) for p in points if p.back_to == back_to), 1)
    await _go_back(click, back_to, f"taken:{steps}")


async def _go_back(click: Click, back_to: int, then: str) -> None:
    outcome = await click.app.service.undo(
        click.parts.game, click.user, back_to, revision=click.parts.rev, interaction_id=click.interaction.id
    )
    await click.show(open_screen(outcome.table, click.user, then), outcome.table)


@verb("redo")
async def _redo(click: Click) -> None:
    await click.wait()
    outcome = await click.app.service.redo(
        click.parts.game, click.user, revision=click.parts.rev, interaction_id=click.interaction.id
    )
    await _after(click, outcome)
