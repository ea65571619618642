"""Languages: the catalogue of a locale from ``bot/locales``, and speaking through it for a while.

A language is a folder ``<locale>/LC_MESSAGES`` with a compiled catalogue ``seti.mo``; ``seti.pot`` holds everything
there is to translate. Where a locale or a sentence is missing, English stands.
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from functools import lru_cache
from gettext import NullTranslations, translation
from pathlib import Path

from game.i18n import using

DOMAIN = "seti"
FOLDER = Path(__file__).resolve().parent.parent / "locales"


@lru_cache(maxsize=64)
def catalogue(locale: str) -> NullTranslations:
    """The translations for a locale such as ``de`` or ``pt-BR``; English where there are none."""
    name = locale.replace("-", "_")
    return translation(DOMAIN, FOLDER, languages=[name, name.split("_")[0]], fallback=True)


def speaking(locale: str) -> AbstractContextManager[None]:
    """Speak a locale's language inside the block."""
    return using(catalogue(locale))
