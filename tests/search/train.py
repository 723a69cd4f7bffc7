"""Learning what the features of a unit count, and what speaks for an answer, from questions.

Most are questions that nobody here had seen when they were first asked, labelled with the units
that answer (search_index/<language>/labelled.yaml); each set is weighed by a classifier that it did
not teach. Of
the queries of the quality sets, which are labelled with entries, every unit of a right entry counts
as an answer, and all that less.

That a rule answers at all is learned from the same questions and queries, and from those that no
rule answers (search_index/<language>/offtopic.txt), each compared with the others of its list.

`python -m tests.search.train` prints the weights of search_index/weights.json and how often the
first unit is right, on sets that were not learned from. The weights are the same for
all games and languages, so that they hold no answer by heart. They stand beside the word lists
and are not learned in each build: an edited text must not turn the order of all answers.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from companion.paths import STATIC
from companion.rulebook import load
from companion.search import bake, classifier, documents
from companion.search.answers import DEPTH, Search, search
from companion.search.baked import Unit
from companion.search.building import BAKED
from companion.search.query import FULL_SCALE
from companion.search.rank import (
    EVIDENCE,
    FEATURES,
    HUNDRED,
    Questions,
    Ranked,
    weighted_sum,
)
from tests.search.queries import INDEXES, queries

FOLDS, ROUNDS, STEP, MOMENTUM = 5, 80, 4.0, 0.9
EPOCHS = 400  # of learning what speaks for an answer
EVERY, SHARE = (
    4,
    0.2,
)  # of the other queries: how many are used, and what one labelled with entries counts
SCALE = 10
REFUSED = 0.025  # of the questions with an answer, those that may be told that they have none

Units = list[tuple[tuple[int, ...], bool]]
"""The features of each unit that may answer, and whether it does."""


def weigh(
    found: Search, text: str
) -> tuple[list[Ranked], list[list[tuple[Unit, tuple[int, ...]]]]]:
    """Return the entries among which the answer is chosen, and the units of each with features."""
    query = found.read(text)
    ranking = found.rank(query, found.visible[""])
    return ranking[:DEPTH], found.weigh(query, ranking[:DEPTH], "")


def by_entry(game: str, language: str) -> list[Units]:
    """Return the units that may answer each query labelled with entries."""
    found = search(game, language)
    rows = []
    for query in [one for one in queries(game, language) if one.half == "tune"][::EVERY]:
        ranking, units = weigh(found, query.text)
        entries = [found.entries[hit.entry] for hit in ranking]
        right = [query.is_right(entry) for entry in entries]
        rows.append(
            [
                (features, good)
                for row, good in zip(units, right, strict=True)
                for _, features in row
            ]
        )
    return rows


@dataclass(frozen=True)
class Asked:
    """A typed question: its set, the units that may answer, and the evidence that one does."""

    set: int
    units: Units
    evidence: tuple[int, ...] | None

    def evidence_by(self, weights: Sequence[int]) -> tuple[int, ...]:
        """Return the evidence if the units are weighed by other weights."""
        weight = max(weighted_sum(features, weights) for features, _ in self.units)
        return weight // HUNDRED, *(self.evidence or ())[1:]


def without(found: Search, game: str, language: str, number: int) -> classifier.Classifier:
    """Return the classifier as it is when the questions of one set taught nothing."""
    book = load(game, language)
    passages = documents.documents(book)
    numbers = bake.unit_numbers(passages)

    def words(text: str) -> frozenset[str]:
        return frozenset(stem for chain in found.language.chains(text) for stem, _ in chain)

    rows = documents.typed(game, language)
    forgotten = {words(row["q"]) for row in rows if row["set"] == number}
    examples = [
        *documents.labelled(passages, documents.of_units(book), documents.titles(book)),
        *documents.taught(rows, numbers),
    ]
    kept = [row for row in examples if words(row[1]) not in forgotten]
    return classifier.Classifier(classifier.write(classifier.learn(found.language, numbers, kept)))


def asked(game: str, language: str) -> Iterator[Asked]:
    """Yield what is learned from each typed question, whose set the classifier has forgotten."""
    found = search(game, language)
    full = found.classifier
    numbers = bake.unit_numbers(documents.documents(load(game, language)))
    rows = documents.typed(game, language)
    for number in sorted({row["set"] for row in rows}):
        found.classifier = without(found, game, language, number)
        for row in rows:
            if row["set"] == number:
                right = {numbers[place] for place in row["units"]}
                _, units = weigh(found, row["q"])
                pairs = [
                    (features, unit.number in right) for some in units for unit, features in some
                ]
                yield Asked(number, pairs, evidence_of(found, row["q"]))
    found.classifier = full


Evidence = list[tuple[int, ...]]


def evidence(game: str, language: str) -> tuple[Evidence, Evidence]:
    """Return the evidence of queries with an answer, and of those without."""
    found = search(game, language)
    texts = [one.text for one in queries(game, language) if one.half == "tune"][::EVERY]
    answered = [signs for text in texts if (signs := evidence_of(found, text))]
    index = STATIC / BAKED / f"{game}-{language}.json"
    baked = json.loads(index.read_text(encoding="utf-8"))["offTopic"].split("|")
    unanswered: Evidence = []
    for fold in range(FOLDS):
        others = [line for number, line in enumerate(baked) if number % FOLDS != fold]
        found.off_topic = Questions(["|".join(others)])
        for text in found.language.off_topic[fold::FOLDS]:
            signs = evidence_of(found, text)
            if signs:
                unanswered.append(signs)
    found.off_topic = Questions(["|".join(baked)])
    return answered, unanswered


def evidence_of(found: Search, text: str) -> tuple[int, ...] | None:
    """Return the evidence that a query has an answer; None where nothing is found at all."""
    query = found.read(text)
    ranking, units = weigh(found, text)
    return found.evidence(query, ranking, units) if ranking else None


def learn_evidence(answered: Evidence, unanswered: Evidence) -> list[int]:
    """Return the weights of logistic regression, with the threshold at REFUSED of the answered."""
    signs = np.array([*answered, *unanswered]) / FULL_SCALE
    values = np.hstack([signs, np.ones((len(signs), 1))])
    has_answer = np.repeat([1.0, 0.0], [len(answered), len(unanswered)])
    share = np.repeat([1 / len(answered), 1 / len(unanswered)], [len(answered), len(unanswered)])
    weights = np.zeros(len(EVIDENCE) + 1)
    speed = np.zeros_like(weights)
    for _ in range(EPOCHS):
        pull = share * (has_answer - 1 / (1 + np.exp(-values @ weights)))
        speed = MOMENTUM * speed + pull @ values
        weights = weights + speed
    rounded = [round(SCALE * weight) for weight in weights[:-1].tolist()]
    totals = sorted(weighted_sum(signs, rounded) for signs in answered)
    return [*rounded, -(totals[int(REFUSED * len(totals))] // FULL_SCALE)]


def learn(questions: Sequence[Units], queries: Sequence[Units]) -> list[int]:
    """Return the weights under which the units that answer are likeliest (softmax regression)."""
    rows = [
        (units, share)
        for several, share in ((questions, 1.0), (queries, SHARE))
        for units in several
        if any(right for _, right in units)
    ]
    values = np.array([features for units, _ in rows for features, _ in units]) / FULL_SCALE
    is_right = np.array([right for units, _ in rows for _, right in units])
    starts = np.cumsum([0, *(len(units) for units, _ in rows[:-1])])
    row_of = np.repeat(np.arange(len(rows)), [len(units) for units, _ in rows])
    shares = np.array([share for _, share in rows])
    weights = np.zeros(len(FEATURES))
    speed = np.zeros_like(weights)
    for _ in range(ROUNDS):
        totals = values @ weights
        odds = np.exp(totals - np.maximum.reduceat(totals, starts)[row_of])
        good = np.where(is_right, odds, 0.0)
        pull = good / np.add.reduceat(good, starts)[row_of]
        pull -= odds / np.add.reduceat(odds, starts)[row_of]
        speed = MOMENTUM * speed + (shares[row_of] * pull) @ values / shares.sum()
        weights = weights + STEP * speed
    return [round(SCALE * weight) for weight in weights.tolist()]


def first_is_right(rows: Sequence[Units], weights: Sequence[int]) -> float:
    """Return the share of the questions whose best unit answers, of those that one answers."""
    able = [units for units in rows if any(right for _, right in units)]
    hits = [max(units, key=lambda row: weighted_sum(row[0], weights))[1] for units in able]
    return sum(hits) / len(able)


def main() -> None:
    """Print the weights, and the share that is right of sets not learned from."""
    rows = [row for pair in INDEXES for row in asked(*pair)]
    others = [units for pair in INDEXES for units in by_entry(*pair)]
    for held in sorted({row.set for row in rows}):
        weights = learn([row.units for row in rows if row.set != held], others)
        share = first_is_right([row.units for row in rows if row.set == held], weights)
        print(f"first unit right in set {held}, which was not learned from: {share:.3f}")
    learned = learn([row.units for row in rows], others)
    print(learned)
    for pair in INDEXES:
        search(*pair).weights = learned  # the evidence counts the best unit by them
    both = [evidence(*pair) for pair in INDEXES]
    answered = [row.evidence_by(learned) for row in rows if row.evidence]
    answered += [signs for has_answer, _ in both for signs in has_answer]
    unanswered = [signs for _, has_none in both for signs in has_none]
    weights = learn_evidence(answered, unanswered)
    refused = sum(weighted_sum((*signs, FULL_SCALE), weights) < 0 for signs in unanswered)
    print(f"told that no rule answers, of those without an answer: {refused / len(unanswered):.3f}")
    print(weights)


if __name__ == "__main__":
    main()
