"""The lobby's rules: who may sit down, get up, change an option or start, as changes for storage to make."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from bot.service.errors import (
    AlreadySeated,
    BadOption,
    GameOver,
    HostsWish,
    NotEnoughPlayers,
    NotHost,
    NotInvited,
    NotSeated,
    TableFull,
    WrongStatus,
)
from bot.service.model import (
    COLOURS,
    MAX_INVITED,
    MAX_SEATS,
    MAX_SEED,
    MIN_SEATS,
    Chair,
    Person,
    Table,
    TableOptions,
)
from game.content import BASE_SPECIES
from game.setup import SPECIES_EACH
from game.state import Config
from persistence import GameChanges, Seat


def as_config(options: TableOptions) -> dict[str, Any]:
    """The options as storage keeps them."""
    config: dict[str, Any] = msgspec.to_builtins(options)
    return config


def check(options: TableOptions) -> TableOptions:
    """The options, if they are possible.

    Raises:
        BadOption: naming the one that is not.
    """
    if not MIN_SEATS <= options.seats <= MAX_SEATS:
        raise BadOption("seats", f"from {MIN_SEATS} to {MAX_SEATS}")
    if options.seed is not None and not 1 <= len(options.seed) <= MAX_SEED:
        raise BadOption("seed", f"at most {MAX_SEED} characters", MAX_SEED)
    if options.species and not SPECIES_EACH <= len({*options.species}) == len(options.species):
        raise BadOption("species", f"at least {SPECIES_EACH} different ones", SPECIES_EACH)
    if not {*options.species} <= {*BASE_SPECIES}:
        raise BadOption("species", "not all of these are known", SPECIES_EACH)
    if len(options.invited) > MAX_INVITED:
        raise BadOption("invited", f"at most {MAX_INVITED}", MAX_INVITED)
    return options


def game_config(options: TableOptions, players: int, seed: str) -> Config:
    """What the rules are told to set up."""
    return Config(seats=players, seed=seed, species_from=options.species)


def seats(people: Iterable[Person | Chair]) -> tuple[Seat, ...]:
    """These people in seating order, each with the piece of their place."""
    return tuple(Seat(index=i, user_id=p.user_id, display_name=p.name, colour=COLOURS[i]) for i, p in enumerate(people))


def require_lobby(table: Table) -> None:
    """Refuse what is possible only before the start.

    Raises:
        GameOver: when the table has ended or was closed.
        WrongStatus: when the game is being played.
    """
    if not table.open:
        raise GameOver(table.status)
    if table.status != "lobby":
        raise WrongStatus(table.status)


def joined(table: Table, person: Person) -> GameChanges:
    """Somebody sits down.

    Raises:
        AlreadySeated, NotInvited, TableFull, WrongStatus
    """
    require_lobby(table)
    if table.chair(person.user_id) is not None:
        raise AlreadySeated
    if table.options.join == "invited" and person.user_id not in table.options.invited:
        raise NotInvited(table.host_id)
    if len(table.chairs) >= table.options.seats:
        raise TableFull(table.options.seats)
    return GameChanges(seats=seats([*table.chairs, person]))


def left(table: Table, user_id: int) -> GameChanges | None:
    """Somebody gets up; those behind move up, and the next one hosts if the host leaves. None: nobody is left.

    Raises:
        NotSeated, WrongStatus
    """
    require_lobby(table)
    if table.chair(user_id) is None:
        raise NotSeated
    stay = [chair for chair in table.chairs if chair.user_id != user_id]
    if not stay:
        return None
    host = stay[0].user_id if user_id == table.host_id else None
    return GameChanges(seats=seats(stay), host_user_id=host)


def changed(table: Table, user_id: int, changes: dict[str, Any]) -> GameChanges:
    """The host changes options.

    Raises:
        NotHost, BadOption, WrongStatus
    """
    require_lobby(table)
    require_host(table, user_id, "settings")
    try:
        options = msgspec.convert({**as_config(table.options), **changes}, TableOptions)
    except msgspec.ValidationError as error:
        raise BadOption(next(iter(changes), ""), str(error)) from None
    check(options)
    if options.seats < len(table.chairs):
        raise BadOption("seats", f"{len(table.chairs)} are seated", len(table.chairs))
    return GameChanges(config=as_config(options))


def require_host(table: Table, user_id: int, wish: HostsWish = "start") -> None:
    """Refuse anybody but the host.

    Raises:
        NotHost
    """
    if user_id != table.host_id:
        raise NotHost(table.host_id, wish)


def require_start(table: Table, user_id: int) -> None:
    """Refuse a start by somebody else, or with too few people.

    Raises:
        NotHost, NotEnoughPlayers, WrongStatus
    """
    require_lobby(table)
    require_host(table, user_id)
    if len(table.chairs) < MIN_SEATS:
        raise NotEnoughPlayers(len(table.chairs), MIN_SEATS)
