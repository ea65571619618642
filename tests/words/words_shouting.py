"""A test language in capitals."""

from __future__ import annotations

import re
from gettext import NullTranslations

PARTS = re.compile(r"(\{[^{}]*\})")


class Shouting(NullTranslations):
    """A language of capitals; placeholders and tokens stay. Notes what it was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    def _shout(self, message: str) -> str:
        self.asked.add(message)
        return "".join(p if p.startswith("{") else p.upper() for p in PARTS.split(message))

    def gettext(self, message: str) -> str:
        return self._shout(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.asked.add(msgid1)
        return self._shout(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self._shout(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self.ngettext(msgid1, msgid2, n)
