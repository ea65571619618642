"""The one door to translated text: every sentence of the product is looked up here, at the moment it is said.

The rules know no language and read no file. Whoever talks to people sets the catalogue of the reader for the current
context (``with using(catalogue): ...``); without one, the English of the source stands. Texts use named placeholders
(``_("Gain {what}.").format(what=...)``) and :func:`ngettext` for plurals, so that translators may reorder freely and
Babel's extractor finds every string with its default keywords.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from gettext import NullTranslations

__all__ = ["N_", "_", "current", "gettext", "ngettext", "npgettext", "pgettext", "set_translations", "using"]

_SOURCE = NullTranslations()
_current: ContextVar[NullTranslations] = ContextVar("translations", default=_SOURCE)


def current() -> NullTranslations:
    """The catalogue of this context."""
    return _current.get()


def set_translations(translations: NullTranslations | None) -> None:
    """Set the catalogue for the rest of this context (a task, a thread); ``None`` returns to English."""
    _current.set(translations or _SOURCE)


@contextmanager
def using(translations: NullTranslations | None) -> Iterator[None]:
    """Speak through ``translations`` inside the block, then as before."""
    token = _current.set(translations or _SOURCE)
    try:
        yield
    finally:
        _current.reset(token)


def gettext(message: str) -> str:
    """``message`` in the current language."""
    return _current.get().gettext(message)


def ngettext(singular: str, plural: str, n: int) -> str:
    """The form of the message that fits ``n`` in the current language."""
    return _current.get().ngettext(singular, plural, n)


def pgettext(context: str, message: str) -> str:
    """``message`` in the current language, where one English word has several meanings."""
    return _current.get().pgettext(context, message)


def npgettext(context: str, singular: str, plural: str, n: int) -> str:
    """:func:`ngettext` with a context."""
    return _current.get().npgettext(context, singular, plural, n)


def N_(message: str) -> str:
    """Mark a constant for the catalogue; it is looked up later, with :func:`gettext`."""
    return message


_ = gettext
