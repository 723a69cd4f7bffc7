"""The baked index: what Whoosh says of every term, in one small file that a browser adds up.

`<game>-<language>.json` holds what ranks, `<game>-<language>-texts.json` what is shown.
static/js/search/baked.js reads them; the layout is written down once, here.

words       every stem with the words that have it, cut by `,`: the ending behind the stem, or `=`
            and the word in full
phrases     a line for each passage: the phrases that bring terms which `texts` does not show, in
            stems and cut by `|`, a word that tells nothing with an apostrophe: "win of' trick";
            behind the last `|` the words that bring a term and are not shown either
levels      a digit for each term of each passage, in the order of `terms`
synonyms    {term: [terms]}: typed words and the words of the rules that they stand for
priors      for each entry the percent of its score that it keeps
passages    for each entry how many passages it has
players     one digit a passage: 1 for one player, 2 for two, 4 for three to five, added up
questions   a line for each unit in the order of the passages: what is asked of it, cut by `|`, and
            behind `||` the titles of the pages that show it
offTopic    what people ask and no rule answers, in stems and cut by `|`
classifier  what each word speaks for each unit: see classifier.write
subjects    the stems of what rules are about, with spaces between
cases       how a query names a case: the key, its value, a pattern; see cases.py
definition  how a query asks what a word means, which is the first group
weights     what each feature of a unit counts, in the order of `rank.FEATURES`
evidence    what each sign counts that a rule answers, in the order of `rank.EVIDENCE`, and behind
            them what stands for itself

Behind the text and the marks of a passage stands a sign for each of its lines: `1` where a unit
begins, `0` where it goes on, `-` where a line is of none. An entry has the numbers of the units
that it shows of others.
`glossary` has a row for each term that no page is called by: the number of its entry, and a line
that says what the term means, as `Draft: to pass cards`.
`held` has for each key of cases.KEYS a digit for each unit: the sum of the values it holds for.

The terms of a passage are those of its title in full, of its title, topic and heading, of its
phrases, of what is asked of its units, of the words of its text, and its further words; each where
it comes first.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from companion import locales
from companion.engine.core.words import say
from companion.rulebook.entries import PLAYERS, Term, Unit
from companion.search import cases
from companion.search.analysis import Chain, Language, phrase, title, titles
from companion.search.documents import Asked, Document, ListedEntry
from companion.search.index import RUNNING, Scores

FORMAT = 12
LETTERS = {"rule": "p", "detail": "d", "ruling": "r", "": "-"}
"""How the marks are written: one letter for each line of a passage."""
# Printable, and none that JSON has to escape.
DIGITS = [chr(code) for code in range(35, 127) if chr(code) != "\\"]


def terms(language: Language, document: Document) -> tuple[str, list[str]]:
    """Return the line of phrases of a passage, and its terms in the order in which they are met."""
    order: dict[str, None] = {}
    if document.title:
        order |= dict.fromkeys(titles(language.chains(document.title)[0]))
    topic = document.place.partition("\n")[0]
    for chain in language.chains(f"{document.title}\n{topic}\n{document.heading}"):
        order |= dict.fromkeys(phrase(chain))
    line = []
    asked = language.chains(document.asked)
    is_page = not any(document.units)  # what is asked of a page stands nowhere else
    phrases = language.chains(f"{document.terms}\n{document.place}")
    for chain in [*phrases, *asked] if is_page else phrases:
        new = dict.fromkeys(phrase(chain))
        if new.keys() - order.keys():
            line.append(_written(chain))
        order |= new
    for chain in asked:
        order |= dict.fromkeys(phrase(chain))
    order |= dict.fromkeys(language.stems(language.without_asides(document.text)))
    # The browser finds most terms in the texts that it has anyway; only the others are written.
    stems = {stem for name in RUNNING for stem in language.stems(getattr(document, name))}
    others = sorted(stems - order.keys())
    return "|".join([*line, " ".join(others)]), [*order, *others]


def levels(terms: list[str], passage: int, scores: Scores) -> str:
    """Write the level of each term in a passage."""
    return "".join(DIGITS[dict(scores.of(term))[passage]] for term in terms)


def _written(chain: Chain) -> str:
    return " ".join(stem if is_content_word else f"{stem}'" for stem, is_content_word in chain)


def unit_numbers(documents: list[Document]) -> dict[str, int]:
    """Return the number of each unit, `entry#id`, in the order in which the passages have them."""
    addresses = (f"{part.entry}#{unit}" for part in documents for unit in part.units if unit)
    return {address: number for number, address in enumerate(dict.fromkeys(addresses))}


def questions(
    language: Language, units: dict[str, int], asked: Asked, titles: Asked
) -> Iterator[str]:
    """Write the questions of each unit, and the titles of the pages that show it."""
    for address in units:
        own, shown = (
            "|".join(_written(chain) for chain in language.chains("\n".join(rows)))
            for rows in (asked.get(address, ()), titles.get(address, ()))
        )
        yield f"{own}||{shown}" if shown else own


def off_topic(language: Language) -> str:
    """Write what no rule answers; a word that the rules do not have stands as it is typed."""
    return "|".join(
        " ".join(language.known.get(word, word) for word in language.words(question))
        for question in language.off_topic
    )


def words(language: Language) -> str:
    """Write each stem with the words that have it."""
    endings_by_stem: dict[str, list[str]] = {}
    for word, stem in sorted(language.known.items()):
        ending = word.removeprefix(stem) if word.startswith(stem) else f"={word}"
        endings_by_stem.setdefault(stem, []).append(ending)
    return " ".join(",".join([stem, *endings]) for stem, endings in sorted(endings_by_stem.items()))


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
    language: Language,
    entries: list[ListedEntry],
    documents: list[Document],
    asked: Asked,
    titles: Asked,
    scores: Scores,
    weights: dict[str, list[int]],
    classifier: str,
) -> dict[str, Any]:
    """Return what the browser ranks with.

    `asked` has the questions of each unit, `titles` those of the pages that show it; `classifier`
    is as `classifier.write` wrote it.
    """
    lines, orders = zip(*(terms(language, document) for document in documents), strict=True)
    rows = (levels(order, passage, scores) for passage, order in enumerate(orders))
    slugs = [document.entry for document in documents]
    return {
        "format": FORMAT,
        "stop": " ".join(sorted(language.stop)),
        "endings": " ".join(language.endings[1:]),
        "letters": language.letters,
        "units": language.units,
        "signs": language.signs,
        "words": words(language),
        "phrases": "\n".join(lines),
        "levels": "".join(rows),
        "synonyms": synonyms(language, set().union(*orders)),
        "priors": [entry.prior for entry in entries],
        "passages": [slugs.count(entry.slug) for entry in entries],
        "players": "".join(
            str(cases.mask("players", document.players or PLAYERS)) for document in documents
        ),
        "questions": "\n".join(questions(language, unit_numbers(documents), asked, titles)),
        "offTopic": off_topic(language),
        "classifier": classifier,
        "cases": language.cases,
        "definition": language.definition.pattern,
        "subjects": " ".join(dict.fromkeys(language.stems("\n".join(language.subjects)))),
        **weights,
    }


def texts(
    language: Language,
    entries: list[ListedEntry],
    documents: list[Document],
    units: Mapping[str, Unit],
    terms: Iterable[Term],
) -> dict[str, Any]:
    """Return what the browser shows: entries as rows, passages as rows in the same order.

    `units` are those of the rulebook, by address; `terms` is its glossary.
    """
    numbers = unit_numbers(documents)
    return {
        "format": FORMAT,
        "glossary": list(glossary(language, entries, terms)),
        "held": cases.held([units[address] for address in numbers]),
        "entries": [
            entry._replace(shows=[numbers[address] for address in entry.shows])[:-1]
            for entry in entries
        ],
        "passages": [[part.anchor, part.heading, *_lines(language, part)] for part in documents],
    }


def glossary(
    language: Language, entries: list[ListedEntry], terms: Iterable[Term]
) -> Iterator[tuple[int, str]]:
    """Yield for each term the number of its entry, and a line that says what the term means.

    Where a page is called by the term, the page's summary says that.
    """
    words = locales.load(language.code)
    pages = {name for entry in entries for name in titles(language.chains(entry.title)[0])}
    numbers = {entry.slug: number for number, entry in enumerate(entries)}
    for term in terms:
        if title(language.chains(term.term)[0]) not in pages:
            yield numbers[term.entry], say(words, "search.defined", _running(term))


def _running(term: Term) -> dict[str, str]:
    """Return a term at the beginning of a line, and its sentence behind it."""
    first, rest = term.sentence[:1], term.sentence[1:]
    is_sign = first == "X"  # the number of "X times"
    meaning = term.sentence if is_sign else first.lower() + rest
    return {"term": term.term[:1].upper() + term.term[1:], "meaning": meaning}


def _lines(language: Language, part: Document) -> tuple[str, str, str]:
    """Return the lines of a passage that answer, the letter of each one's mark, and its sign."""
    text, letters, signs = [], "", ""
    before = ""
    for line, mark, unit in zip(part.text.split("\n"), part.marks, part.units, strict=False):
        if language.without_asides(line):
            text.append(line)
            letters += LETTERS[mark]
            signs += "-" if not unit else "0" if unit == before else "1"
            before = unit
    return "\n".join(text), letters, signs


def write(path: Path, value: dict[str, Any]) -> None:
    """Write a baked file, the same bytes for the same content."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
