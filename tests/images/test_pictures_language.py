"""Pictures in another language: every word in them comes from the catalogue, also from a worker thread."""

from __future__ import annotations

import re
from gettext import NullTranslations

import msgspec
import pytest

from game.content import CARDS, EXERTIANS
from game.i18n import using
from images import VIEWS, dial, render, samples
from images.api import ViewName
from images.cache import RECENT
from images.canvas import Canvas
from images.gallery import view

NAMES = {"Mira", "Otto", "Noor", "Kaito the Great", "Ada", "Bo"}


class Other(NullTranslations):
    """A language that sets every sentence in guillemets."""

    def gettext(self, message: str) -> str:
        return f"«{message}»"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"«{msgid1 if n == 1 else msgid2}»"


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that is drawn."""
    heard: list[str] = []
    real_text, real_label = Canvas.text, Canvas.label

    def text(self: Canvas, x: float, y: float, s: str | int, *args: object, **kw: object) -> float:
        heard.append(str(s))
        return real_text(self, x, y, s, *args, **kw)  # type: ignore[arg-type]

    def label(self: Canvas, x: float, y: float, s: str, *args: object, **kw: object) -> None:
        heard.append(s)
        real_label(self, x, y, s, *args, **kw)  # type: ignore[arg-type]

    monkeypatch.setattr(Canvas, "text", text)
    monkeypatch.setattr(Canvas, "label", label)
    monkeypatch.setattr(Canvas, "lines", lambda self, s, *a, **k: (heard.append(s), (s,))[1])
    return heard


def plain(heard: list[str]) -> set[str]:
    """What of it is in no guillemets and no name."""
    out = set()
    for text in heard:
        rest = text
        while "«" in rest and re.search(r"«[^«»]*»", rest):
            rest = re.sub(r"«[^«»]*»", "", rest)
        for name in NAMES:
            rest = rest.replace(name, "").replace(name.upper(), "")
        if re.search(r"[A-Za-z]{2,}", rest.replace("ET.", "")):
            out.add(text)
    return out


CASES: list[tuple[str, ViewName]] = [("middle", name) for name in VIEWS if name not in ("cards", "rotated")]
CASES += [("overfull-centaurians", "species"), ("overfull-exertians", "player"), ("start", "player")]


@pytest.mark.parametrize(("title", "name"), CASES)
def test_every_word_of_a_view_is_translated(name: ViewName, title: str, said: list[str]) -> None:
    scene = samples.SCENES[title]()
    scene = msgspec.structs.replace(scene, last=msgspec.structs.replace(scene.last, line=()))
    if title != "middle":
        seats = tuple(msgspec.structs.replace(s, name="Ada") for s in scene.seats)
        scene = msgspec.structs.replace(scene, seats=seats)
    with using(Other()):
        picture = view(name, scene)
    assert plain(said) <= {"one sector beside", "Earth's sector"}
    assert "«" in picture.alt


def test_every_word_of_a_card_is_translated(said: list[str]) -> None:
    with using(Other()):
        render("cards", samples.middle_of_the_game(), cards=(*list(CARDS)[::9], *EXERTIANS))
    assert not plain(said)


def test_languages_do_not_mix() -> None:
    """The same position in two languages: neither takes the other's pictures from the cache."""
    scene = samples.middle_of_the_game()
    before = render("board", scene).data
    with using(Other()):
        other = render("board", scene).data
    assert other != before
    RECENT.clear()
    assert render("board", scene).data == before


def test_the_dial_bears_the_names_it_is_given() -> None:
    scene = samples.middle_of_the_game()
    one = dial.sector.fresh(200, 0, scene.stars[0], "Sirius A", 1.0)[0]
    other = dial.sector.fresh(200, 0, scene.stars[0], "Stern", 1.0)[0]
    assert one.tobytes() != other.tobytes()
