"""Limits: each is noticed in messages, windows, commands and completions; what is too long is cut rather than lost."""

from __future__ import annotations

import io
import logging
from typing import Any

import discord
import pytest
from discord import ui

from bot.commands.typed import choices
from bot.rehearsal import checks
from bot.texts.paint import NoIcons
from bot.views import layout, limits
from bot.views.screen import Button, Choice, Screen, Select, Text, row, screen
from bot.views.word import WordModal


def problems(*items: Any) -> str:
    """Before anything is cut."""
    return "; ".join(limits.problems(layout.build(Screen(tuple(items), None), NoIcons(), cut=False).view))


def choice(n: int, **changes: str) -> Choice:
    values = {"label": f"Option {n}", "value": str(n)} | changes
    return Choice(**values)


GOOD = (
    Text("### A heading"),
    Select("Choose", "pick", (choice(1), choice(2))),
    row(Button("Done", "act", "1", "green")),
)

BAD: dict[str, tuple[Any, ...]] = {
    "4001 characters": (Text("x" * 4001),),
    "an empty text": (Text(" "),),
    "more than one heading": (Text("### One\n### Two"),),
    "more than one green button": (row(Button("A", "act", "1", "green"), Button("B", "act", "2", "green")),),
    "4 rows of buttons": tuple(row(Button("A", "act", str(n))) for n in range(4)),
    "custom id twice": (row(Button("A", "act", "1"), Button("B", "act", "1")),),
    "button of 39 characters": (row(Button("x" * 39, "act")),),
    "button of 0 characters": (row(Button("", "act")),),
    "option of 46 characters": (Select("Choose", "pick", (choice(1, label="x" * 46),)),),
    "option of 0 characters": (Select("Choose", "pick", (choice(1, label=""),)),),
    "description of 61 characters": (Select("Choose", "pick", (choice(1, description="x" * 61),)),),
    "option value twice": (Select("Choose", "pick", (choice(1), choice(2, value="1"))),),
    "option value ''": (Select("Choose", "pick", (choice(1, value=""),)),),
    "placeholder": (Select("x" * 61, "pick", (choice(1),)),),
    "0 options": (Select("Choose", "pick", ()),),
    "0 to 0 of 1 options": (Select("Choose", "pick", (choice(1),), least=0, most=0),),
    "0 components": (),
}  # fmt: skip


def test_a_good_message_has_no_problems() -> None:
    assert problems(*GOOD) == ""


@pytest.mark.parametrize("problem", BAD)
def test_each_limit_of_a_message_is_noticed(problem: str) -> None:
    assert problem in problems(*BAD[problem])


def test_too_many_options_are_reported(caplog: pytest.LogCaptureFixture) -> None:
    """They are cut, so that the message alone would not show it."""
    with caplog.at_level(logging.ERROR):
        layout.build(screen(Select("Choose", "pick", tuple(choice(n) for n in range(26)))), NoIcons())
    assert "26 options" in caplog.text


def test_an_id_too_long_is_refused() -> None:
    with pytest.raises(ValueError, match="custom id of"):
        layout.build(screen(row(Button("A", "act", "x" * 95))), NoIcons())


def test_files_have_plain_names_and_words() -> None:
    def file(name: str, alt: str | None = "What it shows.") -> discord.File:
        return discord.File(io.BytesIO(b"x"), name, description=alt)

    view = layout.build(Screen(GOOD, None), NoIcons()).view
    assert limits.problems(view, [file("board.jpg"), file("hand.webp")]) == []
    assert limits.problems(view, [file("Lightsail 25.jpg")]) == ["file 'Lightsail 25.jpg'"]
    assert limits.problems(view, [file("a.jpg"), file("a.jpg")]) == ["file twice: a.jpg"]
    assert limits.problems(view, [file("a.jpg", "")]) == ["file 'a.jpg' with an alt text 0"]
    assert limits.problems(view, [file("a.jpg", "x" * 1025)]) == ["file 'a.jpg' with an alt text 1025"]
    assert limits.problems(view, [file(f"a{n}.jpg") for n in range(11)]) == ["11 files"]


def test_a_text_too_long_is_cut_and_reported(caplog: pytest.LogCaptureFixture) -> None:
    """The message reaches its reader; the operator reads in the log what was too long, and where."""
    long = screen(Text("### A heading"), Text("\n".join(f"Line {n} " + "{energy}" for n in range(400)))).of("abc", 7)
    with caplog.at_level(logging.ERROR):
        view = layout.build(long, checks.AllIcons()).view
    assert "game abc at 7" in caplog.text
    assert "characters" in caplog.text
    assert view.content_length() <= limits.CHARACTERS
    text = next(i for i in view.walk_children() if isinstance(i, ui.TextDisplay) and "Line 0" in i.content)
    assert text.content.endswith("\n…")


def test_parts_too_many_are_left_out_and_reported(caplog: pytest.LogCaptureFixture) -> None:
    many = screen(*(Text(f"Text {n}") for n in range(45)))
    with caplog.at_level(logging.ERROR):
        view = layout.build(many, NoIcons()).view
    assert view.total_children_count == limits.COMPONENTS
    assert "6 components left out" in caplog.text


# ---------------------------------------------------------------------------------------------- windows
async def test_windows_keep_the_limits() -> None:
    assert limits.modal_problems(WordModal("f" * 32)) == []


async def test_each_limit_of_a_window_is_noticed() -> None:
    modal = ui.Modal(title="x" * 46)
    modal.add_item(ui.Label(text="x" * 46, description="x" * 101, component=ui.TextInput(placeholder="x" * 101)))
    assert len(limits.modal_problems(modal)) == 4
    assert len(limits.modal_problems(ui.Modal(title="A window"))) == 1


# ---------------------------------------------------------------------------------------------- commands
def test_each_limit_of_a_command_is_noticed() -> None:
    def command(name: str = "look", text: str = "Look at it", **more: Any) -> dict[str, Any]:
        return {"name": name, "description": text, **more}

    many = [command(f"o{n}") for n in range(26)]
    assert limits.command_problems([command(options=many[:25])]) == []
    assert limits.command_problems([command("Look at")]) == ["Look at: name 'Look at'", "Look at Look at: name"][:1]
    assert len(limits.command_problems([command(text="x" * 101)])) == 1
    assert len(limits.command_problems([command(options=many)])) == 1
    assert len(limits.command_problems([command(f"c{n}") for n in range(101)])) == 1
    big = [command(f"o{n}", "x" * 100, options=[command(f"p{m}", "x" * 100) for m in range(4)]) for n in range(20)]
    assert any("characters in all" in p for p in limits.command_problems([command(options=big)]))
    assert len(limits.command_problems([command(options=[command(choices=[{"name": "x" * 101, "value": ""}])])])) == 2


def test_commands_words_and_cards_keep_the_limits() -> None:
    assert checks.standing_faults() == []


def test_completions_keep_the_limits() -> None:
    offered = choices([(f"{'x' * 200} {n}", str(n)) for n in range(60)], "")
    assert limits.choice_problems([(c.name, c.value) for c in offered]) == []
