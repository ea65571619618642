"""The one door to pictures: a view by name and a scene in, bytes with alt text out."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Literal, get_args

import msgspec
from PIL import Image

from game.i18n import _, current
from images import alt
from images.board import board
from images.cache import RECENT
from images.encode import Format, Picture, to_bytes
from images.palette import PieceId
from images.scene import Scene, Spot
from images.views import cards, planets, player, prompts, scores, solar, species, techs

ViewName = Literal[
    "board", "solar", "planets", "techs", "species", "player", "row", "hand", "card", "cards", "scores",
    "route", "around", "rotated", "stars", "traces", "found", "data", "moons",
]  # fmt: skip
VIEWS: tuple[ViewName, ...] = get_args(ViewName)
"""Every view: the board, the focused views, and from ``route`` on the small pictures beside questions."""


class Options(msgspec.Struct, frozen=True):
    """What a view needs besides the scene.

    ``who``: player, data. ``card``: card. ``cards`` and ``columns``: cards. ``steps``: route, around. ``stars`` (rows)
    with ``notes``: stars. ``planet``: moons. ``slot``: found. ``letters`` of the answers by place: stars, traces
    (``"0:pink-3"``), data (``"top"``, ``"bottom-3"``), moons.
    """

    who: PieceId | None = None
    card: str = ""
    cards: tuple[str, ...] = ()
    columns: int = 3
    steps: tuple[Spot, ...] = ()
    stars: tuple[str, ...] = ()
    notes: Mapping[str, str] = {}
    letters: Mapping[str, str] = {}
    planet: str = ""
    slot: int = 0


Drawer = Callable[[Scene, Options], tuple[Image.Image, str]]


def _who(scene: Scene, o: Options) -> PieceId:
    return o.who or scene.viewer or scene.turn or scene.seats[0].piece


def _player(scene: Scene, o: Options) -> tuple[Image.Image, str]:
    who = _who(scene, o)
    return player.draw(scene, who), alt.player(scene, who)


def _data(scene: Scene, o: Options) -> tuple[Image.Image, str]:
    who = _who(scene, o)
    return prompts.data(scene, who, o.letters), alt.player(scene, who)


DRAW: dict[ViewName, Drawer] = {
    "board": lambda s, o: (board(s), alt.table(s)),
    "solar": lambda s, o: (solar.draw(s), alt.solar(s)),
    "planets": lambda s, o: (planets.draw(s), alt.planets(s)),
    "techs": lambda s, o: (techs.draw(s), alt.techs(s)),
    "species": lambda s, o: (species.draw(s), alt.species(s)),
    "player": _player,
    "row": lambda s, o: (cards.row(s), alt.cards(_("Card row"), s.row)),
    "hand": lambda s, o: (cards.hand(s), alt.cards(_("Your cards"), s.hand)),
    "card": lambda s, o: (cards.card(o.card), alt.cards(_("Card"), (o.card,))),
    "cards": lambda s, o: (cards.sheet_of(o.cards, o.columns), alt.cards(_("Cards"), o.cards)),
    "scores": lambda s, o: (scores.draw(s), alt.scores(s)),
    "route": lambda s, o: (prompts.route(s, o.steps), alt.route(s, o.steps)),
    "around": lambda s, o: (prompts.around(s, o.steps), alt.solar(s)),
    "rotated": lambda s, o: (prompts.rotated(s), alt.solar(s)),
    "stars": lambda s, o: (prompts.stars(s, o.stars, o.notes, o.letters), alt.stars(s, o.stars)),
    "traces": lambda s, o: (prompts.traces(s, o.letters), alt.species(s)),
    "found": lambda s, o: (prompts.board_of(s, o.slot), alt.species(s)),
    "data": _data,
    "moons": lambda s, o: (prompts.moons(s, o.planet, o.letters), alt.moons(o.planet, s)),
}


def render(
    view: ViewName,
    scene: Scene,
    *,
    who: PieceId | None = None,
    card: str = "",
    cards: Sequence[str] = (),
    columns: int = 3,
    steps: Sequence[Spot] = (),
    stars: Sequence[str] = (),
    notes: Mapping[str, str] | None = None,
    letters: Mapping[str, str] | None = None,
    planet: str = "",
    slot: int = 0,
    form: Format = "jpeg",
) -> Picture:
    """Draw and encode a view. Pure and thread-safe; the same position again costs next to nothing.

    The keywords are those of :class:`Options`; a view ignores what it does not need. ``form`` is the file format.

    Raises:
        KeyError: for a view, player, star or planet that does not exist.
    """
    o = Options(
        who, card, tuple(cards), columns, tuple(steps), tuple(stars), dict(notes or {}), dict(letters or {}), planet,
        slot,
    )  # fmt: skip
    draw = DRAW[view]
    key: Hashable = ("picture", view, form, current(), msgspec.msgpack.encode((scene, o)))

    def make() -> tuple[bytes, tuple[int, int], str]:
        im, text = draw(scene, o)
        return to_bytes(im, form), im.size, text

    data, (width, height), text = RECENT.get(key, make)
    return Picture(data, form, width, height, text, f"{view}.{'jpg' if form == 'jpeg' else form}")
