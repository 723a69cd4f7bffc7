"""Asking: one game in one language, words in, results out. The terminal and the web ask here."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from typing import Any

from companion import locales
from companion.engine.core.inputs import clip
from companion.engine.core.words import say
from companion.rulebook.entries import PLAYERS, of_answer
from companion.search import sentences
from companion.search.bake import LETTERS
from companion.search.baked import Index, Unit
from companion.search.building import indexes
from companion.search.cases import GAME, Cases, agree, mask
from companion.search.query import FULL_SCALE, Query, read_query
from companion.search.rank import (
    HUNDRED,
    Ranked,
    Wanted,
    for_players,
    magnitude,
    rank,
    speaks_for_an_answer,
    wanted,
    weighted_sum,
)
from companion.search.sentences import Sentence, excerpt, join, shorten

LIMIT = 10
BASIS = {letter: mark for mark, letter in LETTERS.items()}
KEPT = 500  # queries whose results are kept, however they are written
DEPTH = 10  # entries among which the unit is chosen that answers
NEAREST = 3  # entries that are named where none answers
NEARLY = 88  # hundredths of the best unit's weight with which the next one is told too


@dataclass(frozen=True, kw_only=True)
class Result:
    """One entry that answers: the sentences that settle the query, and where they stand.

    `address` is the page below the rules and the place on it, `page#id` or `page`: a ruling stands
    in a box on the page of its rule.
    `heading` and `anchor` name the section, empty above all headings; `answer` has a line for each
    unit that it tells, of the first result two where both speak nearly alike, else one, and above
    that what a term means that is looked up; `also` is the title of the second one's page, if that
    is another than the first one's;
    `beside` is what the entry says elsewhere, of the first result only; `kind` is rule, ruling or
    question, `basis` the mark of all that is shown, one of MARKS or ""; `marks` are (from, to) in
    `answer`; `players` is empty where an entry is for everyone.
    """

    slug: str
    address: str
    anchor: str = ""
    title: str
    heading: str = ""
    answer: str = ""
    marks: list[tuple[int, int]] = field(default_factory=list)
    also: str = ""
    beside: str = ""
    kind: str
    basis: str = ""
    source: str
    score: float
    topic: str
    players: tuple[str, ...]
    rests_on: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        """Return the result as the terminal's --json and the API give it."""
        return dict(vars(self))


Weighed = tuple[Unit, tuple[int, ...]]
"""A unit with its features, in the order of FEATURES."""


Chosen = tuple[Ranked, list[Weighed]]
"""An entry with its units, best first; none is left where another entry's answer tells it."""


@dataclass(frozen=True)
class Answer:
    """The results, best first, and the query with its spelling put right, or "".

    Where no rule answers, the results are the nearest ones, without a word of an answer, and
    nothing is put right: the words that the rules lack are then more likely names than slips.
    """

    results: list[Result]
    did_you_mean: str
    is_answered: bool


class Search(Index):
    """The search of one game in one language."""

    def __init__(self, game: str, language: str) -> None:
        """Open what `build` wrote; raises FileNotFoundError if it is not there."""
        super().__init__(game, language)
        self._results = lru_cache(KEPT)(self._results_for)

    def read(self, query: str) -> Query:
        """Return the clauses of a query and what it names."""
        return read_query(query, self.language, self.lexicon, self.reader)

    def rank(self, query: Query, visible: Set[int]) -> list[Ranked]:
        """Return the entries that have anything wanted in these passages, best first."""
        scores, priors = self.scores.of, self.priors
        return rank(query.clauses, scores, self.entry_of, priors, visible, self.solo)

    def ask(self, query: str, players: str = "", limit: int = LIMIT) -> Answer:
        """Return the answer to a query.

        `players` is one of PLAYERS and narrows the results, or empty; `limit` is how many at most.
        """
        question = self.read(query)
        results, is_answered = self._results(question, players, limit)
        return Answer(list(results), question.did_you_mean if is_answered else "", is_answered)

    def _results_for(
        self, query: Query, players: str, limit: int
    ) -> tuple[tuple[Result, ...], bool]:
        """Return the results of a query, and whether one answers; its words are all that counts."""
        chosen, is_answered = self.choose(query, players)
        if not is_answered:
            return tuple(self._nearest(hit) for hit, _ in chosen[: min(limit, NEAREST)]), False
        words = {term for clause in query.clauses for _, term in clause}
        wanted = self._wanted(query)
        results = [
            self._result(hit, rows, words, wanted, is_first=place == 0)
            for place, (hit, rows) in enumerate(self._with_an_equal(chosen, wanted)[:limit])
        ]
        entries, meaning = self._called(query)
        if meaning and chosen[0][0].entry in entries:
            results[0] = self._with_meaning(results[0], meaning, words)
        return tuple(results), True

    def _with_meaning(self, result: Result, meaning: str, words: Set[str]) -> Result:
        """Return a result that says first what a term means, then its best unit, if both fit."""
        best, *_ = result.answer.split("\n")
        is_short = len(meaning) + len(best) < sentences.MAX_TOGETHER
        answer = f"{meaning}\n{best}" if is_short else meaning
        marks = sentences.marks(answer, words, self.stems_of_run)
        return replace(result, answer=answer, marks=marks, also="", beside="")

    def _with_an_equal(self, chosen: list[Chosen], wanted: Wanted) -> list[Chosen]:
        """Put the unit of another entry beside the best one, if it is to be told with that.

        It speaks nearly alike, and more than what stands beside the best one in its own entry.
        """
        (first, (best, *own)), *others = chosen
        rivals = [row for _, rows in others for row in rows if row[0].number != best[0].number]
        rival = max([*own[:1], *rivals], key=self._weight, default=None)
        if rival is None or rival in own[:1]:
            return chosen
        _, answer, _ = self._quote([best, rival], wanted, is_first=True)
        if "\n" not in answer:
            return chosen
        told = rival[0].number
        left = [(hit, [row for row in rows if row[0].number != told]) for hit, rows in others]
        return [(first, [best, rival]), *left]

    def choose(self, query: Query, players: str) -> tuple[list[Chosen], bool]:
        """Return the entries, best first, with their units, best first, and whether one answers.

        First comes the entry that is called like the query or defines it, with what sums it up,
        else the one that is ranked highest of those that have or show the best unit.
        """
        ranking = self.rank(query, self.visible[players])
        weighed = self.weigh(query, ranking[:DEPTH], players)
        called, _ = self._called(query)
        chosen = [
            (hit, self._best_first(hit.entry, rows, hit.entry in called))
            for hit, rows in zip(ranking, self._of_the_case(query, players, weighed), strict=False)
            if rows
        ]
        tops = [(hit.entry in called, self._weight(rows[0])) for hit, rows in chosen]
        if tops:
            hit, rows = chosen.pop(tops.index(max(tops)))
            chosen.insert(0, (Ranked(hit.entry, ranking[0].score), rows))
        return chosen, bool(tops) and self._is_answered(query, ranking, weighed)

    def _called(self, query: Query) -> tuple[Set[int], str]:
        """Return the entries that are called like a query, or the one that defines it and how."""
        for name in query.titles:
            called = {self.entry_of[passage] for passage, _ in self.scores.of(name)}
            if called:
                return called, ""
            if name in self.glossary:
                entry, meaning = self.glossary[name]
                return {entry}, meaning
        return frozenset(), ""

    def _of_the_case(
        self, query: Query, players: str, weighed: list[list[Weighed]]
    ) -> list[list[Weighed]]:
        """Leave out the units of another case, unless none is left: then the words decide alone."""
        named = _named(query, players)
        kept = [[row for row in rows if agree(named, row[0].holds)] for rows in weighed]
        return kept if any(kept) else weighed

    def _is_answered(
        self, query: Query, ranking: Sequence[Ranked], weighed: Sequence[Sequence[Weighed]]
    ) -> bool:
        """Tell whether a rule answers.

        A lone word or a term is looked up, if it is no other game's name.
        """
        evidence = self.evidence(query, ranking, weighed)
        _, meaning = self._called(query)
        is_known = len(query.asked) < 2 or meaning != ""
        return (is_known or speaks_for_an_answer(evidence, self.needed)) and not query.cases[GAME]

    def evidence(
        self, query: Query, ranking: Sequence[Ranked], weighed: Sequence[Sequence[Weighed]]
    ) -> tuple[int, ...]:
        """Return what speaks for and against an answer, in the order of EVIDENCE."""
        return (
            max(self._weight(row) for rows in weighed for row in rows) // HUNDRED,
            magnitude(ranking[0].score),
            query.unknown,
            FULL_SCALE if query.did_you_mean else 0,
            *self.off_topic.near(query.asked).get(0, (0, 0)),
        )

    def _best_first(self, entry: int, rows: list[Weighed], is_called: bool) -> list[Weighed]:
        """Sort units; whoever asks for a page by its name is told first what sums it up."""

        def key(row: Weighed) -> tuple[bool, int]:
            sums_up = row[0].leads and self.entry_of[row[0].passage] == entry
            return is_called and sums_up, self._weight(row)

        return sorted(rows, key=key, reverse=True)

    def _weight(self, row: Weighed) -> int:
        return weighted_sum(row[1], self.weights)

    def weigh(self, query: Query, ranking: Sequence[Ranked], players: str) -> list[list[Weighed]]:
        """Return, for each entry, its units with their features, in the order of FEATURES."""
        near = self.questions.near(query.asked)
        # A lone word is looked up: what people ask about with it says little.
        learned = self.classifier.of(query.asked) if len(query.asked) > 1 else {}
        wanted = self._wanted(query)
        group, *_ = _named(query, players)
        units = [self.units_of(hit.entry, self.visible[players]) for hit in ranking]
        share: dict[int, int] = {}
        for hit, row in zip(ranking, units, strict=True):
            for unit in row:
                share.setdefault(unit.number, FULL_SCALE * hit.score // ranking[0].score)
        return [
            [
                (
                    unit,
                    (
                        *near.get(unit.number, (0, 0)),
                        wanted.coverage(unit.stems),
                        wanted.named(unit.stems),
                        share[unit.number],
                        FULL_SCALE if unit.leads else 0,
                        for_players(group, unit.holds[0]),
                        learned.get(unit.number, 0),
                    ),
                )
                for unit in row
            ]
            for row in units
        ]

    def _wanted(self, query: Query) -> Wanted:
        return wanted(query.clauses, self.scores.of, len(self.passages), self.subjects)

    def _result(
        self, hit: Ranked, rows: list[Weighed], words: set[str], wanted: Wanted, *, is_first: bool
    ) -> Result:
        """Return a result with its units, best first."""
        result = self._nearest(hit)
        if not rows:
            return result
        best, _ = rows[0]
        said, answer, beside = self._quote(rows, wanted, is_first=is_first)
        anchor, heading, *_ = self.passages[best.passage]
        if self.entry_of[best.passage] != hit.entry:
            anchor = heading = ""
        return replace(
            result,
            address=f"{result.address.partition('#')[0]}#{anchor}" if anchor else result.address,
            anchor=anchor,
            heading=heading,
            answer=answer,
            marks=sentences.marks(answer, words, self.stems_of_run),
            also=self._other_page(best, rows[1][0]) if "\n" in answer else "",
            beside=beside,
            basis=of_answer(BASIS[sentence.mark] for sentence in said),
            players=_players(self.players[best.passage]),
        )

    def _other_page(self, best: Unit, other: Unit) -> str:
        """Return the title of the page of a unit, or nothing where it is the other one's too."""
        page = self.entry_of[other.passage]
        return "" if page == self.entry_of[best.passage] else self.entries[page].title

    def _quote(
        self, rows: list[Weighed], wanted: Wanted, *, is_first: bool
    ) -> tuple[Sequence[Sentence], str, str]:
        """Return the sentences that a result tells, its answer, and what stands beside it.

        The first answer has a line for each unit that it tells; a further one is cut.
        """
        (best, _), *others = rows
        said = excerpt(best.sentences, wanted.of)
        answer = join(said)
        if not is_first:
            return said, shorten(answer, sentences.MAX_FURTHER), ""
        more = excerpt(others[0][0].sentences, wanted.of) if others else []
        beside = join(more)
        if not others or len(answer) + len(beside) >= sentences.MAX_TOGETHER:
            return said, answer, ""
        together = [*said, *more]
        if self._speaks_nearly_alike(*rows[:2]):
            return together, f"{answer}\n{beside}", ""
        return together, answer, beside

    def _speaks_nearly_alike(self, best: Weighed, other: Weighed) -> bool:
        """Tell whether a unit may answer as well as the best one, and for all of its players."""
        is_near = 100 * self._weight(other) >= NEARLY * self._weight(best)
        return is_near and not best[0].holds[0] & ~other[0].holds[0]

    def _nearest(self, hit: Ranked) -> Result:
        """Return an entry that does not answer: where it stands, and nothing that it says."""
        entry = self.entries[hit.entry]
        return Result(
            slug=entry.slug,
            address=entry.address,
            title=entry.title,
            kind=entry.kind,
            source=entry.source,
            score=round(hit.score / 1e8, 2),
            topic=entry.topic,
            players=_players(self.players[self.heads[hit.entry]]),
            rests_on=tuple(entry.rests_on),
        )


def _named(query: Query, players: str) -> Cases:
    """Return the cases that a query names, the players those that were chosen, if any were."""
    group, *others = query.cases
    return (mask("players", (players,)) if players else group, *others)


def _players(total: int) -> tuple[str, ...]:
    if total == mask("players", PLAYERS):
        return ()
    return tuple(value for number, value in enumerate(PLAYERS) if total >> number & 1)


@cache
def search(game: str, language: str) -> Search:
    """Return the search of one game in one language, opened once."""
    return Search(game, language)


# --- A query from outside: its parameters are checked before it is answered ---


MAX_RESULTS = 50
_ALSO = {"3": "3-5", "4": "3-5", "5": "3-5"}


class BadParameterError(ValueError):
    """A parameter that Companion does not have; the text names those that it has."""

    def __init__(self, code: str, value: str, choices: list[str], language: str) -> None:
        params = {"given": clip(value), "known": ", ".join(choices)}
        message_language = language if language in locales.languages() else locales.languages()[0]
        super().__init__(say(locales.load(message_language), f"search.{code}", params))
        self.code = code


def ask(query: str, game: str, language: str, players: str = "", limit: int = LIMIT) -> Answer:
    """Return the answer to a query whose parameters have not been checked.

    `players` may be 1, 2, 3-5, any of 3, 4, 5, or empty; `limit` is kept within 1 and MAX_RESULTS.
    Raises BadParameterError for a game, language or player count that there is not.
    """
    pairs = indexes()
    games = sorted({name for name, _ in pairs})
    if game not in games:
        raise BadParameterError("no-game", game, games, language)
    languages = sorted(code for name, code in pairs if name == game)
    if language not in languages:
        raise BadParameterError("no-language", language, languages, language)
    group = _ALSO.get(players, players)
    if group and group not in PLAYERS:
        raise BadParameterError("no-players", players, list(PLAYERS), language)
    return search(game, language).ask(query, group, max(1, min(MAX_RESULTS, limit)))
