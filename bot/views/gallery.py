"""Pictures for screens: which view is drawn for whom, in worker threads, kept by game and revision."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, cast

import discord

from bot.app import App
from bot.service import Table
from bot.texts import chronicle
from bot.texts.catalogue import say
from bot.views import layout
from bot.views.layout import Drawn, Message
from bot.views.screen import Item, Picture, Screen, Small
from game import solar, view
from game.i18n import current
from game.state import GameState
from images import Change, Scene, Spot, ViewName, render
from images.changes import change
from images.from_view import PIECES, scene
from images.lessons import lesson

EDITABLE = timedelta(minutes=55)
"""Discord limits edits of messages older than an hour separately; those are left alone."""

ONE_ROW = 5
"""As many cards beside one another as a phone can show; more are laid in two rows."""

_KINDS: dict[str, ViewName] = {"computer": "data", "species": "traces"}
"""Kinds of pictures in screens that the pictures know by another name."""


_MARKED = frozenset({"board", "solar", "planets", "techs", "species", "player", "row"})
"""Views that mark what has changed."""


def too_old(app: App, posted: datetime | None) -> bool:
    """Whether a message is too old to be edited cheaply."""
    return posted is None or app.now() - posted > EDITABLE


_ANYWHERE = frozenset({"card", "help"})
"""Pictures that show the same in every game, and without one."""


async def message(app: App, screen: Screen, now: Table | None, pictures: bool = True) -> Message:
    """The Discord message for a screen, its pictures drawn; a picture that fails is replaced by a small line."""
    playing = now if now is not None and now.state is not None else None
    wanted = [p for p in screen.pictures() if pictures and (playing is not None or p.kind in _ANYWHERE)]
    drawn: dict[Picture, Drawn] = {}
    start = None
    if playing is not None and any(p.kind in _MARKED for p in wanted):
        start = await app.service.turn_start(playing, marked_turn(playing))
    for picture in wanted:
        if picture.kind in _ANYWHERE or playing is None:
            key = f"{picture.kind}:{picture.args}:{id(current())}"
            data = await app.pictures.get("", 0, key, _drawing_alone(picture, app))
        else:
            key = _key(picture, playing)
            data = await app.pictures.get(
                playing.game_id, playing.revision, key, _drawing(picture, playing, start, app)
            )
        if data is not None:
            drawn[picture] = Drawn(_file_name(picture, app), data)
    if len(drawn) < len(wanted):
        screen = without_pictures(screen, say("err.picture"), drawn)
    return layout.build(screen, app.icons, drawn)


def kept(app: App, screen: Screen, sent: discord.Message | None) -> Message:
    """The message for an edit of ``sent`` that keeps the pictures it has already, with the words for them."""
    drawn: dict[Picture, Drawn] = {}
    if sent is not None:
        names = {a.filename: a.description for a in sent.attachments}
        items: list[Item] = []
        for item in screen.items:
            if isinstance(item, Picture) and (name := _file_name(item, app)) in names:
                item = replace(item, alt=names[name] or item.alt)
                drawn[item] = Drawn(name, None)
            items.append(item)
        screen = replace(screen, items=tuple(items))
    return layout.build(screen, app.icons, drawn)


def marked_turn(now: Table) -> int:
    """The turn whose changes a picture marks: the one in progress once it has a step, else the one before."""
    return now.game.turn.number - (0 if chronicle.steps(now) else 1)


def _changed(now: Table, start: GameState | None, seen: GameState, reader: int | None) -> Change:
    """What to mark on a picture of the whole table, which stood like ``start`` when the marked turn began."""
    if start is None:
        return Change()
    number = start.turn.number
    happened = [e for x in now.log if x.turn == number for e in view.see_events(list(x.events), reader)]
    return change(view.view(start, reader), seen, happened) if happened else Change()


def without_pictures(screen: Screen, text: str, drawn: Mapping[Picture, Drawn] | None = None) -> Screen:
    """The screen with a small line in place of every picture that is not among those drawn."""
    there = drawn or {}
    items = [Small(text) if isinstance(i, Picture) and i not in there else i for i in screen.items]
    return replace(screen, items=tuple(items))


def _file_name(picture: Picture, app: App) -> str:
    return f"{picture.kind}.{'webp' if app.settings.picture_format == 'webp' else 'jpg'}"


def _key(picture: Picture, now: Table) -> str:
    """What tells one picture of a revision from another: whose it is, what it asks, in which language."""
    args = ".".join(str(a) for a in picture.args)
    return f"{picture.kind}:{picture.seat}:{args}:{now.turn_seat}:{id(current())}"


def _drawing(picture: Picture, now: Table, start: GameState | None, app: App) -> Callable[[], bytes]:
    """What a worker thread does for a picture."""
    form = app.settings.picture_format

    def draw() -> bytes:
        kind, shown, options = depicted(picture, now, start)
        return render(kind, shown, form=form, **options).data

    return draw


def depicted(picture: Picture, now: Table, start: GameState | None = None) -> tuple[ViewName, Scene, dict[str, Any]]:
    """Everything a picture is drawn from: its view, what its reader may see of the table, the keywords of the view.

    ``start`` is how the table stood when the turn began whose changes are marked; without it none are.
    """
    seen = view.view(now.game, picture.seat)
    if picture.kind == "rotated":
        _turn(seen)
    last = _changed(now, start, seen, picture.seat) if picture.kind in _MARKED else Change()
    shown = scene(seen, [chair.name for chair in now.chairs], viewer=picture.seat, last=last)
    return _KINDS.get(picture.kind, cast(ViewName, picture.kind)), shown, _options(picture)


def _drawing_alone(picture: Picture, app: App) -> Callable[[], bytes]:
    """The same for a picture that shows nothing of a game."""
    form = app.settings.picture_format
    if picture.kind == "help":
        return lambda: lesson(int(str(picture.args[0])), form).data
    nothing = Scene(seats=(), stars=(), angles=(0, 0, 0))
    return lambda: render(cast(ViewName, picture.kind), nothing, form=form, **_options(picture)).data


def _options(picture: Picture) -> dict[str, Any]:
    """The keywords of the view."""
    match picture.kind:
        case "cards":
            cards = tuple(str(c) for c in picture.args)
            half = max(4, -(-len(cards) // 2))
            return {"cards": cards, "columns": len(cards) if len(cards) <= ONE_ROW else min(ONE_ROW, half)}
        case "card":
            return {"card": str(picture.args[0])}
        case "player":
            return {"who": PIECES[int(str(picture.args[0]))]}
        case "computer":
            return {
                "who": PIECES[picture.seat or 0],
                "letters": dict(cast("tuple[tuple[str, str], ...]", picture.args)),
            }
        case "route" | "around":
            return {"steps": tuple(Spot(*cast("tuple[int, int]", s)) for s in picture.args)}
        case "stars":
            rows = cast("tuple[tuple[str, str], ...]", picture.args)
            return {"stars": tuple(s for s, _ in rows), "notes": {s: note for s, note in rows if note}}
        case "moons":
            planet, *letters = picture.args
            return {"planet": str(planet), "letters": dict(cast("list[tuple[str, str]]", letters))}
        case "found":
            return {"slot": int(str(picture.args[0]))}
        case "species":
            return {"letters": dict(cast("tuple[tuple[str, str], ...]", picture.args))}
        case _:
            return {}


def _turn(seen: GameState) -> None:
    """Turn the solar system of a view as the next rotation would."""
    disc = seen.solar.next_disc
    for probe in seen.probes:
        here = (probe.sector, probe.ring)
        probe.sector, probe.ring = solar.shift(seen.solar.angles, disc, here, seen.solar.tile).to
    seen.solar.angles = solar.turned(seen.solar.angles, disc)
    seen.solar.next_disc = disc % 3 + 1
