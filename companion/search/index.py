"""The Whoosh index of one game in one language, and the scores it gives."""

from __future__ import annotations

import math
import random
from functools import cache
from pathlib import Path

from whoosh import scoring
from whoosh.analysis import RegexTokenizer
from whoosh.fields import STORED, TEXT, Schema
from whoosh.filedb.filestore import FileStorage
from whoosh.searching import Searcher

from companion.search.analysis import Language, phrase, titles
from companion.search.documents import Document

# How much a word counts in each field, and how much a long field dilutes it (B of BM25F).
FIELDS = {
    "title": (3.5, 0.9),
    "terms": (5.0, 0.4),
    "asked": (3.5, 0.1),
    "heading": (1.0, 0.5),
    "summary": (3.0, 0.2),
    "place": (2.0, 0.0),
    "body": (1.0, 0.9),
}
SATURATION = 1.1
# The sum over the fields is bent, so that one word in every field does not outdo two words.
BEND = 0.65
ANY = "any"
# Phrases count as words, as neighbouring pairs and as wholes; running text as words only.
PHRASES = ("title", "terms", "asked", "heading", "place")
RUNNING = ("summary", "body")
# A score is kept as a whole number q for the value q², one digit of the baked index.
FINENESS = 5.0
HIGHEST = 89


class Weighting(scoring.BM25F):  # type: ignore[misc]
    """The tuned BM25F. A term is as rare as it is in whole passages, whichever field it is in."""

    def __init__(self) -> None:
        dilution = {f"{field}_B": value for field, (_, value) in FIELDS.items()}
        super().__init__(K1=SATURATION, **dilution)

    def idf(self, searcher: Searcher, fieldname: str, text: str) -> float:
        """Return the rarity of a term among all passages; the field makes no difference."""
        if fieldname != ANY:
            return float(searcher.idf(ANY, text))  # which the searcher keeps
        return float(super().idf(searcher, ANY, text))


def schema() -> Schema:
    """Return the fields; their values are terms that are already cut, with tabs between them."""
    tokenizer = RegexTokenizer(r"[^\t]+")
    return Schema(number=STORED, **{name: TEXT(tokenizer, phrase=False) for name in (*FIELDS, ANY)})


def searched(document: Document) -> str:
    """Return all that is searched of a passage."""
    return "\n".join(getattr(document, name) for name in FIELDS)


def terms(language: Language, document: Document) -> dict[str, list[str]]:
    """Return the terms of each field that has any."""
    phrases = {
        name: [term for chain in language.chains(getattr(document, name)) for term in phrase(chain)]
        for name in PHRASES
    }
    if document.title:
        phrases["title"] += titles(language.chains(document.title)[0])
    texts = {name: language.stems(getattr(document, name)) for name in RUNNING}
    return {name: values for name, values in (phrases | texts).items() if values}


class _Timeless(FileStorage):  # type: ignore[misc]
    """A folder whose files tell no time, so that equal content makes equal bytes."""

    def file_modified(self, _name: str) -> float:
        return 0.0


def write(folder: Path, language: Language, documents: list[Document]) -> None:
    """Write the index into an empty folder, one segment, documents numbered in their order.

    Equal documents give equal files: Whoosh names its parts by chance, so chance is fixed here.
    """
    folder.mkdir(parents=True, exist_ok=True)
    random.seed(folder.name)
    writer = _Timeless(str(folder)).create_index(schema()).writer()
    for number, document in enumerate(documents):
        fields = terms(language, document)
        fields[ANY] = [term for values in fields.values() for term in values]
        texts = {name: "\t".join(values) for name, values in fields.items() if values}
        writer.add_document(number=number, **texts)
    writer.commit(optimize=True)


class Scores:
    """Scores of terms in passages, read out of Whoosh."""

    def __init__(self, folder: Path) -> None:
        """Open the index; raises FileNotFoundError if it is not built."""
        if not folder.is_dir():
            raise FileNotFoundError(folder)
        index = FileStorage(str(folder), readonly=True).open_index()
        self.searcher: Searcher = index.searcher(weighting=Weighting())
        reader = self.searcher.reader()
        self.numbers: list[int] = [fields["number"] for _, fields in reader.iter_docs()]
        # Held, for to look a term up in the index's file takes a tenth of a build.
        self._lexicons = {
            field: frozenset(text.decode("utf-8") for text in reader.lexicon(field))
            for field in FIELDS
        }
        self.of = cache(self._of)

    def _of(self, term: str) -> tuple[tuple[int, int], ...]:
        """Return (passage, level) for each passage with the term; the score is level squared."""
        sums: dict[int, float] = {}
        for field, (weight, _) in FIELDS.items():
            if term not in self._lexicons[field]:
                continue  # asked first: to make a scorer for nothing takes a seventh of a build
            matcher = self.searcher.postings(field, term)
            while matcher.is_active():
                number = self.numbers[matcher.id()]
                sums[number] = sums.get(number, 0.0) + weight * matcher.score()
                matcher.next()
        return tuple((number, _level(sums[number])) for number in sorted(sums))

    def terms(self) -> list[str]:
        """Return every term of every field, once, in alphabetical order."""
        return sorted(frozenset().union(*self._lexicons.values()))


def _level(score: float) -> int:
    return max(1, min(HIGHEST, round(math.sqrt(FINENESS * score**BEND))))
