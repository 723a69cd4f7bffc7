"""Words: how text is folded, cut into words and brought to stems, in each language.

What is particular to a language stands in search_index/<language>/, not here:
stopwords.txt, synonyms.txt, forms.yaml and offtopic.txt, what people ask and no rule answers.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import islice, pairwise, takewhile
from pathlib import Path
from typing import Any

from whoosh.lang import NoStemmer, stemmer_for_language

from companion.paths import SEARCH_INDEX
from companion.search import cases
from companion.yamltext import read_yaml

_ACCENT = re.compile("[\u0300-\u036f]")
_LIGATURES = {"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "ł": "l"}
_HALF = re.compile(r"(\d?) ?(?:½|1/2|1⁄2)(?!\d)")
_COMMA = re.compile(r"(\d),5(?!\d)")
_CODE = re.compile(r"(^|[^a-z])([a-z])(?=\d)")
_UNIT = re.compile(r"(?<=\d)([a-z])(?![a-z\d])")
_WORD = re.compile(r"\d+(?:\.5(?!\d))?|[a-z]+")
_RUN = re.compile(r"[^\W\d_]+|\d+(?:\.5(?!\d))?")


@lru_cache(1 << 15)  # a build folds each word of the rules dozens of times
def fold(text: str) -> str:
    """Return small letters without accents or ligatures."""
    plain = _ACCENT.sub("", unicodedata.normalize("NFD", text)).lower()
    for letter, written in _LIGATURES.items():
        plain = plain.replace(letter, written)
    return plain


MAX_PHRASE = 3  # words; a longer phrase is hardly ever typed in full

# The words of a phrase: each one's stem, and whether it is a content word.
Chain = list[tuple[str, bool]]


class Language:
    """The words of one language: folding, stop words, stems, and what search_index says of it."""

    def __init__(self, code: str, root: Path = SEARCH_INDEX, texts: Iterable[str] = ()) -> None:
        """Read search_index/<code>/; raises FileNotFoundError for a language it does not have.

        Each word of `texts` gets one stem, whichever accents it is written with.
        """
        folder = root / code
        forms: dict[str, Any] = read_yaml((folder / "forms.yaml").read_text(encoding="utf-8"))
        self.code = code
        self.letters: dict[str, str] = forms["letters"]
        self.units: dict[str, str] = forms["units"]
        self.signs: dict[str, str] = forms["signs"]
        self.endings: list[str] = forms["endings"]
        self.asides: tuple[str, ...] = tuple(forms["asides"])
        self.subjects: list[str] = forms["subjects"]
        self.cases = list(cases.patterns(forms))
        self.definition = re.compile(forms["definition"])
        self.stop = frozenset(" ".join(_lines(folder / "stopwords.txt")).split())
        self.synonyms = _synonyms(folder / "synonyms.txt")
        self.off_topic = _lines(folder / "offtopic.txt")
        self._trim = re.compile(rf"(?<=\w{{3}})[{forms['trim']}]$") if forms["trim"] else None
        try:
            self._stemmer = stemmer_for_language(code)
        except NoStemmer:
            self._stemmer = str
        self.stem = cache(self._stem)
        self.known: dict[str, str] = {}
        targets = [phrase for phrases in self.synonyms.values() for phrase in phrases]
        self.known = dict(self.surfaces("\n".join([*self.synonyms, *targets, *texts])))

    def words(self, text: str) -> list[str]:
        """Return the folded words of a text, stop words and single letters included."""
        return _WORD.findall(fold(self._spell_out(text)))

    def _spell_out(self, text: str) -> str:
        """Return text in small letters; signs and card codes as words, 4½ and 4,5 as 4.5."""
        plain = unicodedata.normalize("NFC", text).lower()
        for sign, word in self.signs.items():
            plain = plain.replace(sign, f" {word} ")
        plain = _HALF.sub(lambda match: (match[1] or "0") + ".5", plain)
        plain = _COMMA.sub(r"\1.5", plain)
        plain = _UNIT.sub(lambda match: " " + self.units.get(match[1], match[1]), plain)
        return _CODE.sub(lambda match: match[1] + self.letters.get(match[2], match[2]) + " ", plain)

    def is_content_word(self, word: str) -> bool:
        """Tell whether a folded word says something: no stop word, no single letter."""
        return word not in self.stop and (len(word) > 1 or word.isdigit())

    def _stem(self, word: str) -> str:
        """Return the folded stem of a word, which may carry accents."""
        short = self._trim.sub("", word) if self._trim else word
        return fold(str(self._stemmer(short.lower())))

    def surfaces(self, text: str) -> Iterator[tuple[str, str]]:
        """Yield (folded word, stem) of the content words of a text, accents used for the stem."""
        return ((word, stem) for word, stem in self._split(text) if self.is_content_word(word))

    def _split(self, text: str) -> Iterator[tuple[str, str]]:
        """Yield (folded word, stem) of all words but lone letters; a stop word is its own stem."""
        for run in _RUN.findall(self._spell_out(text)):
            for word in _WORD.findall(fold(run)):
                if self.is_content_word(word):
                    yield (
                        word,
                        self.known.get(word) or self.stem(run if fold(run) == word else word),
                    )
                elif len(word) > 1:
                    yield word, word

    def stems(self, text: str) -> list[str]:
        """Return the stems of the content words of a text."""
        return [stem for _, stem in self.surfaces(text)]

    def without_asides(self, text: str) -> str:
        """Return a text without the lines that speak of the text itself."""
        return "\n".join(row for row in text.split("\n") if not row.startswith(self.asides))

    def term(self, phrase: str) -> str:
        """Return the term that a word or a pair of words of a synonym list stands for."""
        return " ".join(self.stems(phrase))

    def chains(self, text: str) -> list[Chain]:
        """Return each line of a text, a short phrase, as a chain."""
        return [
            [(stem, self.is_content_word(word)) for word, stem in self._split(phrase)]
            for phrase in text.split("\n")
        ]


def phrase(chain: Chain) -> list[str]:
    """Return the terms of a short phrase: stems, pairs and the whole."""
    stems = [stem for stem, is_content_word in chain if is_content_word]
    if not stems:
        return []
    return [*stems, *pairs(chain), *([whole(stems)] if len(stems) <= MAX_PHRASE else [])]


def pairs(chain: Chain) -> list[str]:
    """Return pairs of neighbours as terms: `follow suit`, also across stop words; `how many`.

    Two stop words are no pair.
    """
    stems = [stem for stem, is_content_word in chain if is_content_word]
    mixed = [
        f"{first} {second}" for (first, one), (second, other) in pairwise(chain) if one != other
    ]
    return [f"{first} {second}" for first, second in pairwise(stems)] + mixed


def whole(stems: list[str]) -> str:
    """Return the term that stands for a phrase in full."""
    return "=" + " ".join(stems)


def title(chain: Chain) -> str:
    """Return the term that stands for a title word by word, stop words included."""
    return "!" + " ".join(stem for stem, _ in chain)


def titles(chain: Chain) -> list[str]:
    """Return the terms that a title is found by: whole, and without an article in front."""
    is_named = len(chain) == 2 and not chain[0][1] and chain[1][1]
    return [title(chain), *([title(chain[1:])] if is_named else [])]


def is_word(term: str) -> bool:
    """Tell the term of one word from that of a pair, a whole or a title."""
    return " " not in term and term[:1] not in ("=", "!")


def _lines(path: Path) -> list[str]:
    rows = path.read_text(encoding="utf-8").splitlines()
    return [row.strip() for row in rows if row.strip() and not row.startswith("#")]


def _synonyms(path: Path) -> dict[str, list[str]]:
    """Return each typed phrase with the phrases of the rules that it stands for, in any line."""
    phrases: dict[str, list[str]] = {}
    for row in _lines(path):
        aliases, _, targets = row.partition(":")
        for alias in aliases.split(","):
            own = phrases.setdefault(alias.strip(), [])
            own += [target.strip() for target in targets.split(",")]
    return phrases


# --- The words that one index knows, read from its baked file ---


@dataclass(frozen=True)
class Lexicon:
    """Surface words with their stems in alphabetical order, synonyms, endings.

    `frequency` returns how many passages have a term.
    """

    stems: dict[str, str]
    words: list[str]
    synonyms: dict[str, list[str]]
    endings: list[str]
    frequency: Callable[[str], int]

    def beginning_with(self, start: str, most: int) -> list[str]:
        """Return at most so many words with this beginning, in alphabetical order."""
        first = bisect_left(self.words, start)
        matches = takewhile(lambda word: word.startswith(start), islice(self.words, first, None))
        return list(islice(matches, most))


def read(index: Mapping[str, Any], frequency: Callable[[str], int]) -> Lexicon:
    """Read the words of a baked index."""
    stems, endings = dict(sorted(_words(index["words"]))), index["endings"].split(" ")
    return Lexicon(stems, list(stems), index["synonyms"], ["", *endings], frequency)


def _words(rows: str) -> Iterator[tuple[str, str]]:
    """Yield each word with its stem."""
    for row in rows.split(" "):
        stem, *endings = row.split(",")
        for ending in endings:
            yield ending[1:] if ending.startswith("=") else stem + ending, stem
