"""What was typed, as things to look for. static/js/search/query.js is its twin: change both.

A query becomes *wants*. A want is a list of (percent, term): the same thing in other words, of
which a passage counts the best it has. Every telling word is a want; so are neighbouring pairs
and the query as a whole, which only titles, terms, synonyms and headings know.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from companion.search.analysis import Chain, Language, title, whole
from companion.search.choose import FULL_SCALE
from companion.search.lexicon import Lexicon
from companion.search.matching import KNOWN, Match, Want, matches

MAX_LENGTH = 200  # letters that are read
MAX_WORDS = 24
SYNONYM = 80
PAIR, MIXED, WHOLE, TITLE = 30, 25, 70, 400
ADJACENT = 60  # percent of a pair in a question
REWORDED, TURNED = 60, 40  # percent of a pair's worth: one word by its synonym, the other way round


@dataclass(frozen=True)
class Query:
    """The wants of a query, and the query with its misspelt words put right, or "".

    `asked` is the query as questions are compared with it: each word, content or not, and each
    neighbouring pair. `unknown` is how many content words stand for nothing, of FULL_SCALE;
    `title` is the term of the title that reads like the query.
    """

    wants: tuple[Want, ...]
    asked: tuple[Want, ...]
    meant: str
    unknown: int
    title: str


def read_query(
    query: str, language: Language, lexicon: Lexicon, spread: Callable[[str], int]
) -> Query:
    """Return the wants of a query; `spread` returns how many passages have a term."""
    words = _compounds(language.words(query[:MAX_LENGTH])[:MAX_WORDS], language, lexicon)
    main_words = [word for word in words if language.is_content_word(word)] or words
    by_word = {
        word: matches(word, word == main_words[-1], lexicon, spread)
        for word in dict.fromkeys(main_words)
    }
    in_words = {word: _with_synonyms(by_word[word].terms, lexicon) for word in by_word}
    chain = _chain(words, by_word)
    wants = [*in_words.values(), *_together(chain, lexicon)]
    asked = [
        in_words.get(word) or [(KNOWN, word)]
        for word in dict.fromkeys(words)
        if word in by_word or len(word) > 1
    ]
    asked += [[(ADJACENT, f"{first} {second}")] for (first, _), (second, _) in pairwise(chain)]
    guessed = any(match.spelling for match in by_word.values())
    spelling = [by_word[word].spelling or word if word in by_word else word for word in words]
    return Query(
        tuple(tuple(want) for want in wants if want),
        tuple(map(tuple, asked)),
        " ".join(spelling) if guessed else "",
        FULL_SCALE * sum(not match.terms for match in by_word.values()) // max(1, len(by_word)),
        title(chain),
    )


def _compounds(words: list[str], language: Language, lexicon: Lexicon) -> list[str]:
    """Return the words, "super hero" as the one word that the rules write."""
    result: list[str] = []
    for word in words:
        both = result[-1:] + [word]
        split = len(both) == 2 and all(map(language.is_content_word, both))
        if split and "".join(both).isalpha() and "".join(both) in lexicon.stems:
            result[-1] = "".join(both)
        else:
            result.append(word)
    return result


def _with_synonyms(want: Want, lexicon: Lexicon) -> Want:
    """Return a want and what its terms stand for besides."""
    more = [
        (percent * SYNONYM // 100, synonym)
        for percent, term in want
        for synonym in lexicon.synonyms.get(term, ())
    ]
    return [*want, *more]


def _chain(words: list[str], by_word: dict[str, Match]) -> Chain:
    """Return the words that are known or tell nothing, in their order."""
    return [
        (by_word[word].terms[0][1], True) if word in by_word else (word, False)
        for word in words
        if (by_word[word].terms if word in by_word else len(word) > 1)
    ]


def _together(chain: Chain, lexicon: Lexicon) -> list[Want]:
    """Return the wants that need several words: pairs and the whole."""
    links = [link for link in chain if link[1]]
    wants = [_pair(first, second, lexicon) for (first, _), (second, _) in pairwise(links)]
    wants += [
        [(MIXED, f"{first} {second}"), *_reworded(MIXED, first, second, lexicon)]
        for (first, one), (second, other) in pairwise(chain)
        if one != other
    ]
    if links:
        wants.append([(WHOLE, whole([stem for stem, _ in links]))])
        wants.append([(TITLE, title(chain))])
    return wants


def _pair(first: str, second: str, lexicon: Lexicon) -> Want:
    """Return the want for two neighbours, also in other words or the other way round."""
    pair = f"{first} {second}"
    synonyms = [(SYNONYM, term) for term in lexicon.synonyms.get(pair, ())]
    reverse = (PAIR * TURNED // 100, f"{second} {first}")
    return [(PAIR, pair), *synonyms, *_reworded(PAIR, first, second, lexicon), reverse]


def _reworded(percent_of_pair: int, first: str, second: str, lexicon: Lexicon) -> Want:
    """Return a pair with a synonym in place of either word."""
    percent = percent_of_pair * REWORDED // 100
    firsts = [f"{other} {second}" for other in lexicon.synonyms.get(first, ()) if " " not in other]
    seconds = [f"{first} {other}" for other in lexicon.synonyms.get(second, ()) if " " not in other]
    return [(percent, pair) for pair in firsts + seconds]
