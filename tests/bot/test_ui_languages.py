"""Translation: every sentence is in the template, and a language is a file."""

from __future__ import annotations

import io
from gettext import GNUTranslations

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from bot.texts import languages
from bot.texts.catalogue import SENTENCES, say
from game.i18n import using


@pytest.fixture(scope="module")
def template() -> Catalog:
    with (languages.FOLDER / "seti.pot").open("rb") as file:
        return read_po(file)


def test_the_template_holds_every_sentence(template: Catalog) -> None:
    """Run the extraction of bot/locales/README.md when this fails."""
    missing = []
    for key, text in SENTENCES.items():
        message = template.get(text[0] if isinstance(text, tuple) else text)
        if message is None or (isinstance(text, tuple) and message.id != text):
            missing.append(key)
    assert missing == []


def translated(pairs: dict[str, str]) -> GNUTranslations:
    catalogue = Catalog(locale="de")
    for source, target in pairs.items():
        catalogue.add(source, target)
    file = io.BytesIO()
    write_mo(file, catalogue)
    file.seek(0)
    return GNUTranslations(file)


def test_a_language_is_spoken_where_it_has_the_sentence() -> None:
    with using(translated({"Hand": "Handkarten", "It is {name}'s turn.": "{name} ist am Zug."})):
        assert say("button.hand") == "Handkarten"
        assert say("why.not_your_turn", name="Noor") == "Noor ist am Zug."
        assert say("button.views") == "Views"
    assert say("button.hand") == "Hand"


def test_an_unknown_language_is_english() -> None:
    with languages.speaking("xx-YY"):
        assert say("button.hand") == "Hand"
