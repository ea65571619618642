"""Clicks about standing choices: changing one, keeping them for new tables, settling a question once for all."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from bot.service import Illegal, NotYourDecision, StaleRevision
from bot.texts.catalogue import say
from bot.views import beforehand, choices, layout
from bot.views.clicks import Click, verb
from bot.views.screen import Small
from bot.views.screens import open_screen
from game import actions as act
from game.best import best_option
from game.options import Refusal
from game.state import Orders


@verb("order")
async def _order(click: Click) -> None:
    """Change a standing choice of a seat."""
    await click.wait()
    now = await click.moment()
    action = choices.changed_orders(now.me.orders, click.parts.arg)
    if action is None:
        raise Illegal(Refusal("orders"))
    outcome = await click.app.service.act(now.table.game_id, click.user, action, interaction_id=click.interaction.id)
    await click.show(open_screen(outcome.table, click.user, "choices"), outcome.table)


@verb("keep")
async def _keep(click: Click) -> None:
    """Use the choices of a seat at new tables."""
    await click.wait()
    now = await click.moment()
    await click.app.service.defaults.keep(click.user, now.me.orders)
    screen = choices.choices(now, say("choices.kept"))
    await click.show(screen.of(now.table.game_id, now.table.revision), now.table)


@verb("default")
async def _default(click: Click) -> None:
    """The choices for new tables: the list, one of them, a change, all as usual again, or done."""
    await click.wait()
    wanted = click.values[0] if click.values else click.parts.arg
    defaults = click.app.service.defaults
    orders = await defaults.get(click.user)
    if wanted == "done":
        await click.show(layout.plain_screen(say("choices.defaults.done")))
    elif wanted == "reset":
        await defaults.keep(click.user, Orders())
        await click.show(choices.defaults(Orders()))
    elif not wanted:
        await click.show(choices.defaults(orders))
    elif wanted in choices.CHOICES:
        await click.show(choices.default(orders, wanted))
    else:
        new = choices.changed(orders, wanted)
        if new is None:
            raise Illegal(Refusal("orders"))
        await defaults.keep(click.user, new)
        await click.show(choices.defaults(new))


@verb("always")
async def _always(click: Click) -> None:
    """Settle a question outside the own turn for this time and every other."""
    await click.wait()
    now = await click.moment()
    if now.decision is None or now.my_turn:
        raise NotYourDecision(now.table.waiting, now.table.turn_seat)
    since = [x for x in now.table.log if x.seq > click.parts.rev and not isinstance(x.action, act.SetOrders)]
    if since or choices.asked(now) != click.parts.arg:
        raise StaleRevision(max(1, len(since)))
    service, game = click.app.service, now.table.game_id
    orders = choices.answer_always(now)
    await service.set_orders(game, click.user, orders, interaction_id=click.interaction.id)
    if getattr(orders, click.parts.arg) == "never":
        option = next(o for o in now.options if isinstance(o.action, act.Decline | act.Finish))
    else:
        option = best_option(now.state, now.seat, list(now.options))
    outcome = await service.act(game, click.user, option.action, revision=click.parts.rev)
    screen = open_screen(outcome.table, click.user, "turn")
    await click.show(replace(screen, items=(*screen.items, Small(say("always.stored")))), outcome.table)


# ---------------------------------------------------------------------------------------------- passing ahead of time
@verb("ahead")
async def _ahead(click: Click) -> None:
    """Cards chosen to discard lead on to what will be done; without any, it is asked for."""
    await click.wait()
    now = await click.moment()
    if click.values:
        part = beforehand.part_of(now, click.parts.arg, [int(v) for v in click.values if v.isdigit()])
        await click.show(open_screen(now.table, click.user, f"ahead:{part}"), now.table)
        return
    action = beforehand.orders(now, click.parts.arg)
    outcome = await click.app.service.act(now.table.game_id, click.user, action, interaction_id=click.interaction.id)
    after = await click.moment(outcome.table)
    await click.show(beforehand.done(after).of(outcome.table.game_id, outcome.table.revision), outcome.table)


@verb("unahead")
async def _unahead(click: Click) -> None:
    """Take it back."""
    await click.wait()
    now = await click.moment()
    if now.me.orders.ahead is None:
        await click.show(open_screen(now.table, click.user, "turn"), now.table)
        return
    orders = msgspec.structs.replace(now.me.orders, ahead=None)
    outcome = await click.app.service.set_orders(
        now.table.game_id, click.user, orders, interaction_id=click.interaction.id
    )
    screen = open_screen(outcome.table, click.user, "turn")
    await click.show(replace(screen, items=(Small(say("ahead.taken")), *screen.items)), outcome.table)
