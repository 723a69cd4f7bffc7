"""What was typed, as things to look for: the words that each typed word stands for.

static/js/search/query.js is its twin: change both.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from companion.search.analysis import Chain, Language, Lexicon, title, whole
from companion.search.cases import Cases, Reader

# --- The words that one typed word stands for ---
#
# A word is taken as it is, with another ending, as a beginning, as two words, or as misspelt, in
# this order.


MAX_ENDED = 60  # words that a beginning may stand for
KNOWN, FAMILY, BEGUN, NEAR = 100, 85, 60, 85

Clause = Sequence[tuple[int, str]]


@dataclass(frozen=True)
class Match:
    """The terms that one typed word stands for, and its right spelling if it had to be guessed."""

    terms: Clause
    spelling: str = ""


def matches(word: str, last: bool, lexicon: Lexicon) -> Match:
    """Find a word: as it is, with another ending, as a beginning, as two, or misspelt."""
    if word in lexicon.stems:
        return Match([(KNOWN, lexicon.stems[word])])
    relative = _relative(word, lexicon)
    if relative:
        return Match([(FAMILY, lexicon.stems[relative])])
    if word.isalpha() and (last or len(word) > 2):
        words = lexicon.beginning_with(word, MAX_ENDED)
        if words:
            return Match(_terms(BEGUN, words, lexicon))
    for i in range(3, len(word) - 2):  # "leadsuit": people leave out the blank
        if word[:i] in lexicon.stems and word[i:] in lexicon.stems:
            return Match(_terms(FAMILY, [word[:i], word[i:]], lexicon))
    near = nearest(word, last, lexicon)
    return Match(_terms(NEAR, near, lexicon), near[0] if near else "")


def _terms(percent: int, words: list[str], lexicon: Lexicon) -> Clause:
    return [(percent, stem) for stem in dict.fromkeys(lexicon.stems[word] for word in words)]


def _relative(word: str, lexicon: Lexicon) -> str:
    """Return the known word that differs in its ending only, the shortest change first."""
    if not word.isalpha():
        return ""
    for ending in lexicon.endings:
        root = word[: len(word) - len(ending)]
        if len(root) < 3 or not word.endswith(ending):
            continue
        roots = [root, root[:-1]] if len(root) > 3 and root[-1] == root[-2] else [root]
        for start in roots:
            for other in lexicon.endings:
                if start + other in lexicon.stems:
                    return start + other
    return ""


def nearest(word: str, last: bool, lexicon: Lexicon) -> list[str]:
    """Return up to three known words at the least distance, the likeliest first.

    Hardly anybody mistypes a word's beginning, but `lenergie` is met.
    """
    if len(word) < 4 or not word.isalpha():
        return []
    most = 1 if len(word) < 6 else 2
    for as_beginning in (False, True) if last else (False,):
        near = []
        for other in lexicon.words:
            if len(other) < 3 or not other.isalpha() or other[0] not in word[:2]:
                continue
            whole_or_start = other[: len(word)] if as_beginning else other
            apart = distance(word, whole_or_start, most)
            if apart <= most:
                frequency = lexicon.frequency(lexicon.stems[other])
                near.append((apart, other[0] != word[0], -frequency, other))
        if near:
            near.sort()
            # Only what is as near as the nearest: other guesses answer another question.
            return [other for *rank, other in near if rank[:2] == list(near[0][:2])][:3]
    return []


def distance(one: str, two: str, most: int) -> int:
    """Return how many letters to add, drop, change or swap, or more than `most` if that many."""
    if abs(len(one) - len(two)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(two) + 1))
    for i, letter in enumerate(one, 1):
        older, before, row = before, row, [i]
        for j, other in enumerate(two, 1):
            cost = min(row[j - 1] + 1, before[j] + 1, before[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == two[j - 2] and one[i - 2] == other:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return row[-1]


# --- What was typed, as things to look for ---
#
# A query becomes *clauses*. A clause is a list of (percent, term): the same thing in other
# words, of which a passage counts the best it has. Every content word is a clause; so are
# neighbouring pairs and the query as a whole, which only titles, terms, synonyms and headings know.


FULL_SCALE = 1000  # of a share that is told in whole numbers
MAX_LENGTH = 200  # letters that are read
MAX_WORDS = 24
SYNONYM = 80
PAIR, MIXED, WHOLE, TITLE = 30, 25, 70, 400
ADJACENT = 60  # percent of a pair in a question
REWORDED, TURNED = 60, 40  # percent of a pair's worth: one word by its synonym, the other way round


@dataclass(frozen=True)
class Query:
    """The clauses of a query, and the query with its misspelt words put right, or "".

    `asked` is the query as questions are compared with it: each word, content or not, and each
    neighbouring pair. `unknown` is how many content words, numbers aside, stand for nothing, of
    FULL_SCALE;
    `titles` are the terms of titles that read like the query, nearest first; `cases` is what it
    names of KEYS.
    """

    clauses: tuple[Clause, ...]
    asked: tuple[Clause, ...]
    did_you_mean: str
    unknown: int
    titles: tuple[str, ...]
    cases: Cases


def read_query(query: str, language: Language, lexicon: Lexicon, reader: Reader) -> Query:
    """Return the clauses of a query, and what else it says."""
    typed = language.words(query[:MAX_LENGTH])[:MAX_WORDS]
    words = _looked_up(_compounds(typed, language, lexicon), language, lexicon)
    main_words = [word for word in words if language.is_content_word(word)] or words
    by_word = {
        word: matches(word, word == main_words[-1], lexicon) for word in dict.fromkeys(main_words)
    }
    in_words = {word: _with_synonyms(by_word[word].terms, lexicon) for word in by_word}
    chain = _chain(words, by_word)
    clauses = [*in_words.values(), *_together(chain, lexicon)]
    asked = [
        in_words.get(word) or [(KNOWN, word)]
        for word in dict.fromkeys(words)
        if word in by_word or len(word) > 1
    ]
    pairs = [f"{first} {second}" for (first, _), (second, _) in pairwise(chain)]
    asked += [[(ADJACENT, pair), *_synonyms(pair, lexicon)] for pair in pairs]
    guessed = any(match.spelling for match in by_word.values())
    unknown = [word for word, match in by_word.items() if word.isalpha() and not match.terms]
    spelling = [by_word[word].spelling or word if word in by_word else word for word in words]
    return Query(
        tuple(tuple(clause) for clause in clauses if clause),
        tuple(map(tuple, asked)),
        " ".join(spelling) if guessed else "",
        FULL_SCALE * len(unknown) // max(1, len(by_word)),
        _titles(chain, lexicon),
        reader.read(typed),
    )


def _compounds(words: list[str], language: Language, lexicon: Lexicon) -> list[str]:
    """Return the words, "super hero" as the one word that the rules write.

    Two words that the rules have side by side, as French "super-héros", stay two.
    """
    result: list[str] = []
    for word in words:
        both = result[-1:] + [word]
        whole_word = "".join(both)
        is_split = len(both) == 2 and all(map(language.is_content_word, both))
        is_known = whole_word.isalpha() and whole_word in lexicon.stems
        pair = " ".join(lexicon.stems.get(word, word) for word in both)
        if is_split and is_known and not lexicon.frequency(pair):
            result[-1] = whole_word
        else:
            result.append(word)
    return result


def _looked_up(words: list[str], language: Language, lexicon: Lexicon) -> list[str]:
    """Return the words that somebody asks the meaning of, "cogwheel" of "what is a cogwheel".

    They are looked up as if they had been typed alone, if the rules have them.
    """
    asked = language.definition.match(" ".join(words))
    named = asked[1].split() if asked else []
    is_thing = all(map(language.is_content_word, [*named[:1], *named[-1:]]))
    is_known = all(word in lexicon.stems for word in named if language.is_content_word(word))
    return named if named and is_thing and is_known else words


def _with_synonyms(clause: Clause, lexicon: Lexicon) -> Clause:
    """Return a clause and what its terms stand for besides."""
    more = [
        (percent * SYNONYM // 100, synonym)
        for percent, term in clause
        for synonym in lexicon.synonyms.get(term, ())
    ]
    return [*clause, *more]


def _chain(words: list[str], by_word: dict[str, Match]) -> Chain:
    """Return the words that are known or tell nothing, in their order."""
    return [
        (by_word[word].terms[0][1], True) if word in by_word else (word, False)
        for word in words
        if (by_word[word].terms if word in by_word else len(word) > 1)
    ]


def _titles(chain: Chain, lexicon: Lexicon) -> tuple[str, ...]:
    """Return the query as a title, and of a lone word the only one that it stands for."""
    others = lexicon.synonyms.get(chain[0][0], []) if len(chain) == 1 else []
    return (title(chain), *(f"!{other}" for other in others if len(others) == 1))


def _together(chain: Chain, lexicon: Lexicon) -> list[Clause]:
    """Return the clauses that need several words: pairs and the whole."""
    links = [link for link in chain if link[1]]
    clauses = [_pair(first, second, lexicon) for (first, _), (second, _) in pairwise(links)]
    clauses += [
        [(MIXED, f"{first} {second}"), *_reworded(MIXED, first, second, lexicon)]
        for (first, one), (second, other) in pairwise(chain)
        if one != other
    ]
    if links:
        clauses.append([(WHOLE, whole([stem for stem, _ in links]))])
        clauses.append([(TITLE, title(chain))])
    return clauses


def _pair(first: str, second: str, lexicon: Lexicon) -> Clause:
    """Return the clause for two neighbours, also in other words or the other way round."""
    pair = f"{first} {second}"
    reverse = (PAIR * TURNED // 100, f"{second} {first}")
    reworded = _reworded(PAIR, first, second, lexicon)
    return [(PAIR, pair), *_synonyms(pair, lexicon), *reworded, reverse]


def _synonyms(pair: str, lexicon: Lexicon) -> Clause:
    """Return what two words together stand for: "give up" is surrendering."""
    return [(SYNONYM, term) for term in lexicon.synonyms.get(pair, ())]


def _reworded(percent_of_pair: int, first: str, second: str, lexicon: Lexicon) -> Clause:
    """Return a pair with a synonym in place of either word."""
    percent = percent_of_pair * REWORDED // 100
    firsts = [f"{other} {second}" for other in lexicon.synonyms.get(first, ()) if " " not in other]
    seconds = [f"{first} {other}" for other in lexicon.synonyms.get(second, ()) if " " not in other]
    return [(percent, pair) for pair in firsts + seconds]
