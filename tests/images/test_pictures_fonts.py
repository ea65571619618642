"""Type: names of any script, no box for a missing glyph, wrapping and shortening."""

from __future__ import annotations

import re
import shutil
import tomllib
from pathlib import Path

import pytest

from images import fonts, render, samples
from images.fonts import INTER, advance, fit, initial, printable, runs, text_mask, wrap
from images.glyphs import coverage

PROJECT = Path(__file__).parents[2] / "pyproject.toml"


def test_inter_covers_what_the_pictures_say() -> None:
    for char in "ABCxyz0123456789’“”…·+−×?@éüßŁЯΩ":
        assert ord(char) in coverage(INTER), char
    assert ord("林") not in coverage(INTER)


@pytest.mark.parametrize(
    ("name", "piece", "shown", "letter"),
    [
        ("Mira", "A", "Mira", "M"),
        ("  zoë   x ", "B", "zoë x", "Z"),
        ("Ярослав", "C", "Ярослав", "Я"),
        ("🛸🛸", "C", "Jade", "J"),
        ("", "D", "Violet", "V"),
        ("\u200b\u202e", "A", "Ivory", "I"),
        ("Otto 🚀", "B", "Otto", "O"),
        ("!!!", "D", "Violet", "V"),
        ("7up", "A", "7up", "7"),
    ],
)
def test_names(name: str, piece: str, shown: str, letter: str) -> None:
    assert printable(name, piece) == shown  # type: ignore[arg-type]
    assert initial(name, piece) == letter  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["林小明", "さくら", "김철수", "สมชาย", "🚀 林", "नमस्ते", "ქეთი", "محمد"])
def test_no_missing_glyphs_in_any_script(name: str) -> None:
    shown = printable(name, "A")
    for part, file in runs(shown):
        for char in part:
            assert ord(char) in coverage(file) or char == " "
    assert shown.strip()
    assert initial(name, "A") in shown.upper() + shown


def test_without_any_other_font_foreign_names_become_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    for cache in (fonts._file_for, fonts._drawable):
        cache.cache_clear()
    monkeypatch.setattr(fonts, "fallbacks", lambda: ())
    try:
        assert printable("林小明", "D") == "Violet"
        assert printable("Li 林", "D") == "Li"
    finally:
        for cache in (fonts._file_for, fonts._drawable):
            cache.cache_clear()


def test_the_chain_asks_installed_packages_before_the_system(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    package = tmp_path / "font_of_the_test"
    package.mkdir()
    (package / "__init__.py").touch()
    shutil.copy(INTER, package / "Own.ttf")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(fonts, "FALLBACK_PACKAGES", ("no_such_package", "font_of_the_test"))
    fonts.fallbacks.cache_clear()
    try:
        assert fonts.fallbacks()[0] == str(package / "Own.ttf")
    finally:
        fonts.fallbacks.cache_clear()


def test_the_optional_fonts_are_those_of_the_chain() -> None:
    extras = tomllib.loads(PROJECT.read_text())["project"]["optional-dependencies"]
    names = {re.split("[<>=]", line)[0].replace("-", "_").casefold() for line in extras["cjk"]}
    assert names == {package.casefold() for package in fonts.FALLBACK_PACKAGES}


def test_a_missing_glyph_would_be_seen() -> None:
    """The box that Inter draws for what it lacks is not what we draw for a dropped character."""
    assert advance("", 30, 500) == 0
    mask, _dx, _dy = text_mask("A\u0378B", 30, 500)
    plain, _dx, _dy = text_mask("AB", 30, 500)
    assert mask.size == plain.size


def test_fit_and_wrap() -> None:
    assert fit("short", 20, 500, 500) == "short"
    cut = fit("a very long line indeed", 20, 500, 90)
    assert cut.endswith("…")
    assert advance(cut, 20, 500) <= 90
    lines = wrap("one two three four five six seven", 20, 500, 100)
    assert " ".join(lines) == "one two three four five six seven"
    assert all(advance(line, 20, 500) <= 100 for line in lines)
    assert len(wrap("one two three four five six seven", 20, 500, 100, 2)) == 2
    assert advance(wrap("Donaudampfschifffahrtsgesellschaft", 20, 500, 100)[0], 20, 500) <= 100


def test_a_table_of_foreign_names_renders() -> None:
    alt = render("board", samples.overfull("anomalies")).alt
    assert "Bartholomäus" in alt
    assert "Jade 117" in alt
