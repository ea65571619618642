"""The rules' terms with short explanations, and how to find one."""

from __future__ import annotations

from dataclasses import dataclass

from game.i18n import gettext
from game.words import glossary_goods as goods
from game.words import glossary_play as play
from game.words import glossary_species as species
from game.words import glossary_table as table

__all__ = ["TERMS", "Term", "find"]


@dataclass(frozen=True)
class Term:
    """One term. ``see`` holds the keys of related terms; name and text speak the reader's language."""

    key: str
    source_name: str
    source_text: str
    see: tuple[str, ...]
    aliases: tuple[str, ...]

    @property
    def name(self) -> str:
        """The term as the rulebook writes it."""
        return gettext(self.source_name)

    @property
    def text(self) -> str:
        """One to three sentences of explanation."""
        return gettext(self.source_text)

    @property
    def related(self) -> tuple[Term, ...]:
        """The terms to look at next."""
        return tuple(TERMS[key] for key in self.see)

    def words(self) -> tuple[str, ...]:
        """Everything the term answers to, folded for comparing."""
        names = (self.name, self.source_name, self.key, *self.aliases, *(gettext(a) for a in self.aliases))
        return tuple(dict.fromkeys(n.casefold() for n in names))


TERMS: dict[str, Term] = {
    key: Term(key, *entry)
    for group in (
        table.PIECES, table.SKY, table.STARS, table.SPECIES, goods.RESOURCES, goods.CARDS, goods.TECHNOLOGY,
        species.PIECES, play.MAIN_ACTIONS, play.FREE_ACTIONS, play.COURSE,
    )
    for key, entry in group.items()
}  # fmt: skip


def find(query: str) -> list[Term]:
    """The terms that fit what somebody typed, best first; all of them, by name, for an empty query.

    Exact names and other words for a term come first, then beginnings, then parts of names, then explanations that
    mention the query.
    """
    wanted = " ".join(query.casefold().split())
    ranked: list[tuple[int, str, Term]] = []
    for term in TERMS.values():
        rank = _rank(term, wanted)
        if rank is not None:
            ranked.append((rank, term.name.casefold(), term))
    return [term for _rank_, _name, term in sorted(ranked, key=lambda r: r[:2])]


def _rank(term: Term, wanted: str) -> int | None:
    words = term.words()
    if not wanted or wanted in words or wanted.removesuffix("s") in words:
        return 0
    if any(w.startswith(wanted) for w in words):
        return 1
    if any(f" {wanted}" in w for w in words):
        return 2
    if any(wanted in w for w in words):
        return 3
    return 4 if wanted in term.text.casefold() else None
