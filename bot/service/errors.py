"""What the table service refuses, as one small hierarchy. Nothing has changed when one of these is raised."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.options import Refusal

if TYPE_CHECKING:
    from bot.service.model import Table


HostsWish = Literal["start", "settings", "close"]


class ServiceError(Exception):
    """Base of all refusals by the service."""


class NoGame(ServiceError):
    """There is no such game, or none in this channel."""


class Damaged(ServiceError):
    """What is stored of this one game cannot be read; other games are not touched."""

    def __init__(self, game_id: str, detail: str) -> None:
        super().__init__(f"game {game_id}: {detail}")
        self.game_id = game_id
        self.detail = detail


class ChannelBusy(ServiceError):
    """The channel has a table already, in its lobby or being played."""

    def __init__(self, table: Table) -> None:
        super().__init__(f"channel {table.channel_id} has the open game {table.game_id}")
        self.table = table


class WrongStatus(ServiceError):
    """The table is not in a status that allows this, for instance joining a game that has begun."""

    def __init__(self, status: str) -> None:
        super().__init__(f"the table is {status}")
        self.status = status


class GameOver(WrongStatus):
    """The game has ended or the table was closed."""


class NotSeated(ServiceError):
    """Whoever asked has no seat at this table."""


class NotHost(ServiceError):
    """Only the host may do this: start, change settings, or close the table."""

    def __init__(self, host_id: int, wish: HostsWish = "start") -> None:
        super().__init__(f"only the host may {wish}")
        self.host_id = host_id
        self.wish = wish


class AlreadySeated(ServiceError):
    """Whoever asked sits at this table already."""


class NotInvited(ServiceError):
    """The host lets only invited people sit down, and whoever asked is not among them."""

    def __init__(self, host_id: int) -> None:
        super().__init__("only invited people may sit down")
        self.host_id = host_id


class TableFull(ServiceError):
    """Every seat is taken."""

    def __init__(self, seats: int) -> None:
        super().__init__(f"all {seats} seats are taken")
        self.seats = seats


class NotEnoughPlayers(ServiceError):
    """Too few people sit at the table to start."""

    def __init__(self, have: int, need: int) -> None:
        super().__init__(f"{have} seated, {need} needed")
        self.have = have
        self.need = need


class BadOption(ServiceError):
    """A table option has an impossible value; ``name`` is the option's, ``n`` the number that speaks against it."""

    def __init__(self, name: str, detail: str, n: int = 0) -> None:
        super().__init__(f"{name}: {detail}")
        self.name = name
        self.detail = detail
        self.n = n


class NotYourDecision(ServiceError):
    """It is not this seat that must choose now.

    ``waiting`` are the seats that must, ``turn_seat`` is whose turn it is.
    """

    def __init__(self, waiting: tuple[int, ...], turn_seat: int) -> None:
        super().__init__(f"waiting for seats {waiting}")
        self.waiting = waiting
        self.turn_seat = turn_seat


class StaleRevision(ServiceError):
    """The click belongs to an earlier moment: the game has moved on by ``steps`` steps since."""

    def __init__(self, steps: int) -> None:
        super().__init__(f"the game has moved on by {steps} steps")
        self.steps = steps


class Duplicate(ServiceError):
    """This very click has been carried out already, as step ``seq``."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"done already as step {seq}")
        self.seq = seq


class Illegal(ServiceError):
    """The rules do not allow the action now; ``refusal`` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} {refusal.args}")
        self.refusal = refusal


class NothingToUndo(ServiceError):
    """There is no such step to take back or to do again."""


class NoVote(ServiceError):
    """This table takes back only what showed nothing new, so there is nothing to ask the others."""


class AlreadyAsked(ServiceError):
    """A request of this game is open; there is one at a time."""


class OwnRequest(ServiceError):
    """Whoever asked the table does not answer too."""


class RequestClosed(ServiceError):
    """The request is settled; ``outcome`` says how (see :mod:`bot.service.requests`), empty if nobody knows."""

    def __init__(self, outcome: str) -> None:
        super().__init__(f"the request is closed: {outcome}")
        self.outcome = outcome


class UndoWall(ServiceError):
    """Going back that far would take back something that was shown; the table would have to agree.

    ``steps`` is how many steps may be taken back without asking.
    """

    def __init__(self, steps: int) -> None:
        super().__init__(f"only {steps} steps can be taken back freely")
        self.steps = steps
