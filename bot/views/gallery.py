"""Pictures for screens: which view is drawn for whom, in worker threads, kept by game and revision."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Any, cast

import discord

from bot.app import App
from bot.service import Table
from bot.texts.catalogue import say
from bot.views import layout
from bot.views.layout import Drawn, Message
from bot.views.screen import Picture, Screen, Small
from game import solar, view
from game.state import GameState
from images import Spot, ViewName, render
from images.from_view import PIECES, scene

EDITABLE = timedelta(minutes=55)
"""Discord limits edits of messages older than an hour separately; those are left alone."""

_KINDS: dict[str, ViewName] = {"computer": "data", "species": "traces"}
"""Kinds of pictures in screens that the pictures know by another name."""


def too_old(app: App, posted: datetime | None) -> bool:
    """Whether a message is too old to be edited cheaply."""
    return posted is None or app.now() - posted > EDITABLE


async def message(app: App, screen: Screen, now: Table | None, pictures: bool = True) -> Message:
    """The Discord message for a screen, its pictures drawn; a picture that fails is replaced by a small line."""
    wanted = screen.pictures() if pictures and now is not None and now.state is not None else []
    drawn: dict[Picture, Drawn] = {}
    for picture in wanted:
        if now is None:
            continue
        data = await app.pictures.get(now.game_id, now.revision, _key(picture, now), _drawing(picture, now, app))
        if data is not None:
            drawn[picture] = Drawn(_file_name(picture, app), data)
    if len(drawn) < len(wanted):
        screen = _say_missing(screen, drawn)
    return layout.build(screen, app.icons, drawn)


def kept(app: App, screen: Screen, sent: discord.Message | None) -> Message:
    """The message for an edit of ``sent`` that keeps the pictures it has already."""
    drawn: dict[Picture, Drawn] = {}
    if sent is not None:
        names = [a.filename for a in sent.attachments]
        for picture in screen.pictures():
            if (name := _file_name(picture, app)) in names:
                drawn[picture] = Drawn(name, None)
    return layout.build(screen, app.icons, drawn)


def _say_missing(screen: Screen, drawn: Mapping[Picture, Drawn]) -> Screen:
    items = [Small(say("err.picture")) if isinstance(i, Picture) and i not in drawn else i for i in screen.items]
    return Screen(tuple(items), screen.accent, screen.mentions, screen.game, screen.rev)


def _file_name(picture: Picture, app: App) -> str:
    return f"{picture.kind}.{'webp' if app.settings.picture_format == 'webp' else 'jpg'}"


def _key(picture: Picture, now: Table) -> str:
    """What tells one picture of a revision from another, and one person's from another's."""
    args = ".".join(str(a) for a in picture.args)
    return f"{picture.kind}:{picture.seat}:{args}:{now.turn_seat}"


def _drawing(picture: Picture, now: Table, app: App) -> Callable[[], bytes]:
    """What a worker thread does for a picture."""
    form = app.settings.picture_format
    names = [chair.name for chair in now.chairs]

    def draw() -> bytes:
        seen = view.view(now.game, picture.seat)
        if picture.kind == "rotated":
            _turn(seen)
        shown = scene(seen, names, viewer=picture.seat)
        kind = _KINDS.get(picture.kind, cast(ViewName, picture.kind))
        options = _options(picture)
        return render(kind, shown, form=form, **options).data

    return draw


def _options(picture: Picture) -> dict[str, Any]:
    """The keywords of the view."""
    match picture.kind:
        case "cards":
            cards = tuple(str(c) for c in picture.args)
            return {"cards": cards, "columns": min(len(cards), 5)}
        case "card":
            return {"card": str(picture.args[0])}
        case "player":
            return {"who": PIECES[int(str(picture.args[0]))]}
        case "computer":
            return {
                "who": PIECES[picture.seat or 0],
                "letters": dict(cast("tuple[tuple[str, str], ...]", picture.args)),
            }
        case "route":
            return {"steps": tuple(Spot(*cast("tuple[int, int]", s)) for s in picture.args)}
        case "stars":
            rows = cast("tuple[tuple[str, str], ...]", picture.args)
            return {"stars": tuple(s for s, _ in rows), "notes": {s: note for s, note in rows if note}}
        case "moons":
            planet, *letters = picture.args
            return {"planet": str(planet), "letters": dict(cast("list[tuple[str, str]]", letters))}
        case "species":
            return {"letters": dict(cast("tuple[tuple[str, str], ...]", picture.args))}
        case _:
            return {}


def _turn(seen: GameState) -> None:
    """Turn the solar system of a view as the next rotation would."""
    disc = seen.solar.next_disc
    for probe in seen.probes:
        probe.sector, probe.ring = solar.shift(seen.solar.angles, disc, (probe.sector, probe.ring)).to
    seen.solar.angles = solar.turned(seen.solar.angles, disc)
    seen.solar.next_disc = disc % 3 + 1
