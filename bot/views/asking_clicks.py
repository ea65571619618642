"""What the buttons of a request to the table do."""

from __future__ import annotations

from collections.abc import Sequence

from bot.service import AlreadyAsked, NothingToUndo, RequestClosed, Table
from bot.service.requests import Request
from bot.views import asking, doing, layout, standing
from bot.views.clicks import Click, verb
from persistence import Notice


@verb("ask_table")
async def _ask(click: Click) -> None:
    """Ask the table to take back all but the first steps, as many as the argument says."""
    await click.wait()
    if not click.parts.arg.isdigit():
        raise NothingToUndo
    try:
        now, notices = await _open(click)
    except AlreadyAsked:
        if not await standing.request_lost(click.app, await click.table()):
            raise
        now, notices = await _open(click)
    click.app.outbox.send(notices)
    await click.show(asking.asking(await click.moment(now)), now)


async def _open(click: Click) -> tuple[Table, Sequence[Notice]]:
    now, _, notices = await click.app.service.requests.ask(
        click.parts.game, click.user, int(click.parts.arg), revision=click.parts.rev
    )
    return now, notices


@verb("fine")
async def _fine(click: Click) -> None:
    await _answer(click, fine=True)


@verb("rather_not")
async def _rather_not(click: Click) -> None:
    await _answer(click, fine=False)


async def _answer(click: Click, fine: bool) -> None:
    """The request changes in place; with the last word the steps are taken back."""
    await click.wait_public()
    if not click.parts.arg.isdigit():
        raise RequestClosed("")
    requests, game, request_id = click.app.service.requests, click.parts.game, int(click.parts.arg)
    # One at a time, so that an earlier answer is not shown over a later one.
    async with click.app.outbox.lock(game):
        try:
            answer = await requests.answer(game, click.user, request_id, fine, interaction_id=click.interaction.id)
        except RequestClosed:
            await _show(click, await click.table(), await requests.find(game, request_id))
            raise
        await _show(click, answer.table, answer.request)
    if answer.again:
        await click.tell(layout.plain_screen(asking.said_already(answer.table, answer.request)))


async def _show(click: Click, now: Table, request: Request | None) -> None:
    """Show the request as it is now in place of what was clicked."""
    if request is None:
        return
    with doing.in_public(click.app):
        await click.show(asking.request(now, request, mention=False), now)
    if not request.open:
        await click.app.service.requests.gone(request)
