"""What speaks against a step before the rules are asked: no seat, no game in play, too late, or not asked."""

from __future__ import annotations

from bot.service import errors
from bot.service.live import Live
from bot.service.model import Table
from game import actions as act
from game import engine
from game.timeline import Timeline


def playing(live: Live, user_id: int) -> tuple[Timeline, Table, int]:
    """The timeline, the table and the user's seat of a game that is being played.

    Raises:
        GameOver, WrongStatus, NotSeated
    """
    table = live.table()
    if table.status in ("over", "closed"):
        raise errors.GameOver(table.status)
    if live.timeline is None:
        raise errors.WrongStatus(table.status)
    chair = table.chair(user_id)
    if chair is None:
        raise errors.NotSeated
    return live.timeline, table, chair.index


def require_current(live: Live, revision: int | None) -> None:
    """Refuse a click from an earlier moment. Changed orders and other seats' hidden first choices do not count.

    Raises:
        StaleRevision
    """
    table = live.table()
    if revision is None or revision == table.revision:
        return
    steps = table.revision - revision
    for line in reversed(live.story.lines):
        if line.seq <= revision:
            break
        if isinstance(line.action, act.SetOrders) or (line.turn == 0 and table.game.phase == "setup"):
            steps -= 1
    if steps:
        raise errors.StaleRevision(steps)


def require_moment(live: Live, seat: int, revision: int | None) -> None:
    """Refuse a click from an earlier moment, or by a seat that is not asked.

    Raises:
        StaleRevision, NotYourDecision
    """
    require_current(live, revision)
    table = live.table()
    if not engine.options(table.game, seat):
        raise errors.NotYourDecision(table.waiting, table.turn_seat)
