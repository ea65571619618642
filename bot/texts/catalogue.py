"""The catalogue: a key, its English sentence, and the one function that says it in the reader's language.

A sentence has named placeholders. Amounts go in as tokens (``2 {energy}``, see :mod:`game.words.text`) and become icons
or words when the message is built. A sentence given in two forms is chosen by the placeholder ``n``.
"""

from __future__ import annotations

from bot.texts.sentences import actions, buttons, choices, happened, lobby, refusals, requests, settings, turn, views
from game.i18n import gettext, ngettext

Sentence = str | tuple[str, str]

SENTENCES: dict[str, Sentence] = {}
for _area in (lobby, settings, turn, actions, happened, views, buttons, choices, requests, refusals):
    for _key, _text in _area.SENTENCES.items():
        if _key in SENTENCES:
            raise ValueError(f"sentence {_key!r} is defined twice")
        SENTENCES[_key] = _text


def say(key: str, **values: object) -> str:
    """The sentence ``key`` with its placeholders filled in.

    Raises:
        KeyError: for an unknown key or a placeholder without a value.
    """
    text = SENTENCES[key]
    if isinstance(text, tuple):
        n = values["n"]
        form = ngettext(text[0], text[1], n if isinstance(n, int) else 2)
    else:
        form = gettext(text)
    return form.format(**values)
