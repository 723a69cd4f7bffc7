"""Loads content/ into entries: cross-references, glossary, player counts, languages."""

from companion.rulebook.book import Rulebook
from companion.rulebook.check import check_all
from companion.rulebook.entries import ContentError, Entry, Passage, Term, Topic
from companion.rulebook.load import languages, load, shipped

__all__ = [
    "ContentError",
    "Entry",
    "Passage",
    "Rulebook",
    "Term",
    "Topic",
    "check_all",
    "languages",
    "load",
    "shipped",
]
