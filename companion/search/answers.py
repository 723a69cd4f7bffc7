"""Asking: one game in one language, words in, results out. The terminal and the web ask here."""

from __future__ import annotations

import json
from collections.abc import Sequence, Set
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import accumulate
from typing import Any

from companion.paths import SEARCH_INDEX, STATIC
from companion.rulebook.entries import PLAYERS
from companion.rulebook.marks import of_answer
from companion.search import lexicon, sentences
from companion.search.analysis import Language, is_word
from companion.search.bake import LETTERS, mask
from companion.search.documents import RULE
from companion.search.index import Scores
from companion.search.matching import Want
from companion.search.query import read_query
from companion.search.rank import Ranked, rank
from companion.search.sentences import Reply, Sentence, Worth, shorten, worth

LIMIT = 10
BASIS = {letter: mark for mark, letter in LETTERS.items()}
KEPT = 500  # queries whose results are kept, however they are written
CLOSE = 7  # results below the first that may answer more to the point
MORE = 2  # words that the title of such a result may have beside those of the query


@dataclass(frozen=True)
class Result:
    """One entry that answers: the sentences that settle the query, and where they stand.

    `address` is the page below the rules and the place on it, `page#id` or `page`: a ruling stands
    in a box on the page of its rule.
    `heading` and `anchor` name the section, empty above all headings; `beside` is what the entry
    says elsewhere, of the first result only: its summary where that is not the answer; `kind` is
    rule, ruling or question, `basis` the mark of what is shown, one of MARKS or ""; `marks` are
    (from, to) in `answer`; `players` is empty where an entry is for everyone.
    """

    slug: str
    address: str
    anchor: str
    title: str
    heading: str
    answer: str
    marks: list[tuple[int, int]]
    beside: str
    kind: str
    basis: str
    source: str
    score: float
    topic: str
    players: tuple[str, ...]
    rests_on: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        """Return the result as the terminal's --json and the API give it."""
        return dict(vars(self))


@dataclass(frozen=True)
class Answer:
    """The results, best first, and the query with its spelling put right, or ""."""

    results: list[Result]
    meant: str


class Search:
    """The search of one game in one language."""

    def __init__(self, game: str, language: str) -> None:
        """Open what `build` wrote; raises FileNotFoundError if it is not there."""
        folder = STATIC / "built" / "search"
        name = f"{game}-{language}"
        texts = json.loads((folder / f"{name}-texts.json").read_text(encoding="utf-8"))
        ranking = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
        self.language = Language(language)
        self.lexicon = lexicon.read(folder / f"{name}.json")
        self.scores = Scores(SEARCH_INDEX / "built" / name)
        self.entries: list[list[Any]] = texts["entries"]
        self.passages: list[list[str]] = texts["passages"]
        self.priors: list[int] = ranking["priors"]
        self.players = [int(digit) for digit in ranking["players"]]
        masks = list(enumerate(self.players))
        self.visible = {
            group: frozenset(at for at, players in masks if players & mask((group,)))
            for group in PLAYERS
        } | {"": frozenset(range(len(masks)))}
        self.solo = frozenset(at for at, players in masks if players == mask(("1",)))
        counts: list[int] = ranking["passages"]
        self.entry_of = [entry for entry, count in enumerate(counts) for _ in range(count)]
        self.heads = [0, *accumulate(counts)]
        self._split = cache(self._split_passage)
        self._heading = cache(self._stems)
        self._run = cache(self._stems_of_run)
        self._results = lru_cache(KEPT)(self._results_for)

    def ask(self, query: str, players: str = "", limit: int = LIMIT) -> Answer:
        """Return the answer to a query.

        `players` is one of PLAYERS and narrows the results, or empty; `limit` is how many at most.
        """
        question = read_query(
            query, self.language, self.lexicon, lambda term: len(self.scores.of(term))
        )
        return Answer(list(self._results(question.wants, players, limit)), question.meant)

    def _results_for(self, wants: tuple[Want, ...], players: str, limit: int) -> tuple[Result, ...]:
        """Return the results of a query, of which the wants are all that counts."""
        visible = self.visible[players]
        ranking = rank(wants, self.scores.of, self.entry_of, self.priors, visible, self.solo)
        ranking = self._asked_first(ranking, wants)
        terms = {term for want in wants for _, term in want}
        weights = worth(wants, self.scores.of, len(self.passages))
        return tuple(
            self._result(hit, terms, weights, visible, is_first=place == 0)
            for place, hit in enumerate(ranking[:limit])
        )

    def _asked_first(self, ranking: list[Ranked], wants: Sequence[Want]) -> list[Ranked]:
        """Put what was asked in so many words before the rule that it rests on.

        That is a question or ruling with at least half the score whose title has all words of the
        query that tell something, and hardly any other. It takes the score of that rule.
        """
        words = [[term for _, term in want] for want in wants if is_word(want[0][1])]
        if not ranking or len(words) < 2 or self.entries[ranking[0].entry][4] != RULE:
            return ranking
        top, *others = ranking
        for hit in others[:CLOSE]:
            _, _, title, *_, rests_on = self.entries[hit.entry]
            if self.entries[top.entry][0] in rests_on and 2 * hit.score >= top.score:
                stems = self._heading(title)
                if len(words) + MORE >= len(stems) and all(
                    stems.intersection(want) for want in words
                ):
                    first = Ranked(hit.entry, top.score)
                    return [first, top, *(other for other in others if other is not hit)]
        return ranking

    def _result(
        self, hit: Ranked, terms: set[str], weights: Worth, visible: Set[int], *, is_first: bool
    ) -> Result:
        """Return a result; the first one is not cut and says what stands beside its answer."""
        slug, address, title, topic, kind, source, rests_on = self.entries[hit.entry]
        reply = self._reply(hit.entry, weights, visible)
        anchor, heading, *_ = self.passages[reply.passage]
        answer = reply.text if is_first else shorten(reply.text, sentences.BRIEF)
        marks = sentences.marks(answer, terms, self._run)
        if anchor:
            address = f"{address.partition('#')[0]}#{anchor}"
        return Result(
            slug, address, anchor, title, heading, answer, marks, reply.beside if is_first else "",
            kind, of_answer(BASIS[mark] for mark in reply.marks), source,
            _round_score(hit.score), topic, _players(self.players[reply.passage]), tuple(rests_on),
        )  # fmt: skip

    def _reply(self, entry: int, weights: Worth, visible: Set[int]) -> Reply:
        """Return what an entry says to a query, from the passages that are for the players."""
        head, end = self.heads[entry], self.heads[entry + 1]
        passages = [at for at in range(head, end) if at in visible]
        title = self._heading(self.entries[entry][2])
        parts: list[Sentence] = []
        for at in passages:
            heading = title | self._heading(self.passages[at][1])
            parts += sentences.weigh(at, self._split(at), heading, weights)
        if not parts:
            return Reply(passages[0], "", [], "")
        if self.entries[entry][4] == RULE:
            return sentences.reply_of_rule(parts)
        return sentences.reply_of_question(parts, self.passages[head][2].partition("\n")[0])

    def _split_passage(self, passage: int) -> list[tuple[str, str, frozenset[str]]]:
        _, _, text, marks = self.passages[passage]
        return [(row, mark, self._stems(row)) for row, mark in sentences.split(text, marks)]

    def _stems(self, text: str) -> frozenset[str]:
        """Return the stems of the telling words of a text."""
        words = filter(self.language.is_telling, self.language.words(text))
        return frozenset(self.lexicon.stems.get(word, word) for word in words)

    def _stems_of_run(self, run: str) -> tuple[str, ...]:
        """Return the stems of a run of letters or digits, telling or not."""
        return tuple(self.lexicon.stems.get(word, word) for word in self.language.words(run))


def _round_score(score: int) -> float:
    return round(score / 1e8, 2)


def _players(total: int) -> tuple[str, ...]:
    if total == mask(PLAYERS):
        return ()
    return tuple(value for number, value in enumerate(PLAYERS) if total >> number & 1)


@cache
def search(game: str, language: str) -> Search:
    """Return the search of one game in one language, opened once."""
    return Search(game, language)
