"""The baked index: what Whoosh says of every term, in one small file that a browser adds up.

`<game>-<language>.json` holds what ranks, `<game>-<language>-texts.json` what is shown.
static/js/search/baked.js reads them; the layout is written down once, here.

phrases     a line for each passage: the phrases that bring terms which no passage before it has,
            in stems and cut by `|`, a word that tells nothing with an apostrophe: "win of' trick";
            a title with `!` before it; behind the last `|` the words that its running text brings
distances   a line for each term, in the order in which the phrases bring them: from passage to
            passage, from the first on, written with `number`
levels      a digit for each term in each of its passages, in the same order
forms       for each term of one word, in that order, the words that have it as their stem, cut by
            `,`: the ending behind the stem, or `=` and the word in full; none where only the stem
            itself is a word, `=` alone where no word is left for the stem
others      the stems and forms, joined by `,`, of words that only synonyms have
synonyms    {term: [terms]}: typed words and the words of the rules that they stand for
priors      for each entry the percent of its score that it keeps
passages    for each entry how many passages it has
players     one digit a passage: 1 for one player, 2 for two, 4 for three to five, added up
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from companion.rulebook.entries import PLAYERS
from companion.search.analysis import Chain, Language, is_word, phrase, title
from companion.search.documents import Document, ListedEntry
from companion.search.index import PHRASES, RUNNING, Scores

FORMAT = 5
# The digits of `number`: printable, and none that JSON has to escape.
_DIGITS = [chr(code) for code in range(35, 127) if chr(code) != "\\"]
_MORE = len(_DIGITS) - 1


def number(value: int) -> str:
    """Write a number: one digit below 90, and 90 more for each last digit before it."""
    return _DIGITS[_MORE] * (value // _MORE) + _DIGITS[value % _MORE]


def postings(levels: Sequence[tuple[int, int]]) -> tuple[str, str]:
    """Write the distances between the passages of a term, and its level in each."""
    steps = pairwise(passage for passage, _ in levels)
    distances = "".join(number(passage - before) for before, passage in steps)
    return distances, "".join(number(level) for _, level in levels)


def phrases(language: Language, documents: list[Document]) -> tuple[list[str], list[str]]:
    """Return the line of phrases of each passage, and the terms in the order they come in."""
    lines: list[str] = []
    order: dict[str, None] = {}
    for document in documents:
        line = []
        if document.title:
            chain = language.chains(document.title)[0]
            line.append("!" + _written(chain))
            order[title(chain)] = None
            order |= dict.fromkeys(phrase(chain))
        for chain in language.chains("\n".join(getattr(document, name) for name in PHRASES)):
            terms = dict.fromkeys(phrase(chain))
            if terms.keys() - order.keys():
                line.append(_written(chain))
            order |= terms
        stems = {stem for name in RUNNING for stem in language.stems(getattr(document, name))}
        words = sorted(stems - order.keys())
        order |= dict.fromkeys(words)
        lines.append("|".join([*line, " ".join(words)]))
    return lines, list(order)


def _written(chain: Chain) -> str:
    return " ".join(stem if is_telling else f"{stem}'" for stem, is_telling in chain)


def mask(players: tuple[str, ...]) -> int:
    """Return the player counts as a sum; an entry that names none is for all."""
    return sum(1 << PLAYERS.index(value) for value in players or PLAYERS)


def surfaces(language: Language, documents: list[Document]) -> dict[str, str]:
    """Return every word of the passages and of the synonyms with its stem."""
    stems: dict[str, str] = {}
    aliases = list(language.synonyms)
    targets = [phrase for phrases in language.synonyms.values() for phrase in phrases]
    texts = [getattr(document, name) for document in documents for name in PHRASES + RUNNING]
    for text in aliases + targets + texts:
        stems.update(language.surfaces(text))
    return stems


def forms(language: Language, documents: list[Document]) -> dict[str, str]:
    """Return each stem with the words that have it, as `forms` writes them."""
    endings_by_stem: dict[str, list[str]] = {}
    for word, stem in sorted(surfaces(language, documents).items()):
        ending = word.removeprefix(stem) if word.startswith(stem) else f"={word}"
        endings_by_stem.setdefault(stem, []).append(ending)
    return {stem: ",".join(endings) for stem, endings in endings_by_stem.items()}


def synonyms(language: Language, terms: set[str]) -> dict[str, list[str]]:
    """Return the typed terms that stand for terms of this index."""
    targets: dict[str, list[str]] = {}
    for alias, phrases in language.synonyms.items():
        matches = [term for term in map(language.term, phrases) if term in terms]
        if matches:
            row = targets.setdefault(language.term(alias), [])
            row += [term for term in matches if term not in row]
    return targets


def index(
    language: Language, entries: list[ListedEntry], documents: list[Document], scores: Scores
) -> dict[str, Any]:
    """Return what the browser ranks with."""
    lines, terms = phrases(language, documents)
    words = forms(language, documents)
    stems = [term for term in terms if is_word(term)]
    distances, levels = zip(*(postings(scores.of(term)) for term in terms), strict=True)
    slugs = [document.entry for document in documents]
    return {
        "format": FORMAT,
        "stop": " ".join(sorted(language.stop)),
        "endings": " ".join(language.endings[1:]),
        "letters": language.letters,
        "units": language.units,
        "signs": language.signs,
        "phrases": "\n".join(lines),
        "distances": "\n".join(distances),
        "levels": "".join(levels),
        "forms": " ".join(words.pop(stem, "=") for stem in stems),
        "others": " ".join(f"{stem},{found}" for stem, found in sorted(words.items())),
        "synonyms": synonyms(language, set(terms)),
        "priors": [entry.prior for entry in entries],
        "passages": [slugs.count(entry.slug) for entry in entries],
        "players": "".join(str(mask(document.players)) for document in documents),
    }


def texts(
    language: Language, entries: list[ListedEntry], documents: list[Document]
) -> dict[str, Any]:
    """Return what the browser shows: entries as rows, passages as rows in the same order."""
    return {
        "format": FORMAT,
        "entries": [
            [
                entry.slug,
                entry.title,
                entry.topic,
                entry.kind,
                entry.basis,
                entry.source,
                entry.rests_on,
            ]
            for entry in entries
        ],
        "passages": [
            [part.anchor, part.heading, language.without_asides(part.text)] for part in documents
        ],
    }


def write(path: Path, value: dict[str, Any]) -> None:
    """Write a baked file, the same bytes for the same content."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
