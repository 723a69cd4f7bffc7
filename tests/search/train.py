"""Learning what the features of a unit count, and what speaks for an answer, from questions.

Most questions are labelled with the units that answer; of the queries of the quality sets, which
are labelled with entries, every unit of a right entry counts as an answer, and all that less.

That a rule answers at all is learned from the same questions and queries, and from those that no
rule answers (search_index/<language>/offtopic.txt), each compared with the others of its list.

`python -m tests.search.train` prints the weights of search_index/weights.json and how often the
first unit is right, on questions whose groups were not learned from. The weights are the same for
all games and languages, so that they hold no answer by heart. They stand beside the word lists
and are not learned in each build: an edited text must not turn the order of all answers.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace

from companion.paths import SEARCH_INDEX
from companion.rulebook import load
from companion.search import asked, bake
from companion.search.answers import DEPTH, Search, Unit, search
from companion.search.choose import EVIDENCE, FEATURES, MOST, Questions, worth
from companion.search.documents import documents
from companion.search.query import read_query
from companion.search.rank import Ranked, rank
from companion.yamltext import read_yaml
from tests.search.queries import INDEXES, queries

FOLDER = Path(__file__).with_name("questions")
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


def labelled(game: str, language: str) -> list[tuple[str, str, set[str]]]:
    """Return (group, question, addresses of the units that answer) of the sets that may be read."""
    places = read_yaml((FOLDER / "units.yaml").read_text("utf-8"))[game]
    rows = []
    for name in ("train", "held"):
        rows += [
            (row["group"], row["q"], set(places[row["group"]]))
            for row in read_yaml((FOLDER / f"{name}-{language}.yaml").read_text("utf-8"))
            if row["game"] == game and row.get("set", "tune") == "tune"
        ]
    return rows


def weigh(
    found: Search, text: str
) -> tuple[list[Ranked], list[list[tuple[Unit, tuple[int, ...]]]]]:
    """Return the entries among which the answer is chosen, and the units of each with features."""
    query = read_query(text, found.language, found.lexicon, lambda term: len(found.scores.of(term)))
    visible = found.visible[""]
    ranking = rank(query.wants, found.scores.of, found.entry_of, found.priors, visible, found.solo)
    return ranking[:DEPTH], found.weigh(query, ranking[:DEPTH], visible)


def by_entry(game: str, language: str) -> list[Units]:
    """Return the units that may answer each query labelled with entries."""
    found = search(game, language)
    rows = []
    for query in [one for one in queries(game, language) if one.half == "tune"][::EVERY]:
        ranking, units = weigh(found, query.text)
        entries = [found.entries[hit.entry] for hit in ranking]
        right = [
            bool(query.rank([SimpleNamespace(slug=entry[0], rests_on=entry[7])]))  # type: ignore[list-item]
            for entry in entries
        ]
        rows.append(
            [
                (features, good)
                for row, good in zip(units, right, strict=True)
                for _, features in row
            ]
        )
    return rows


def weighed(game: str, language: str) -> list[tuple[str, Units]]:
    """Return, for each labelled question, its group and the units that may answer."""
    found = search(game, language)
    book = load(game, language)
    numbers = bake.unit_numbers(documents(book, asked.read(book, SEARCH_INDEX)))
    rows = []
    for group, text, places in labelled(game, language):
        right = {numbers[place] for place in places if place in numbers}
        _, units = weigh(found, text)
        pairs = [(features, unit.number in right) for row in units for unit, features in row]
        rows.append((f"{game} {group}", pairs))
    return rows


Evidence = list[tuple[int, ...]]


def evidence(game: str, language: str) -> tuple[Evidence, Evidence]:
    """Return the evidence of the questions and queries with an answer, and of those without."""
    found = search(game, language)
    asked = [text for _, text, _ in labelled(game, language)]
    asked += [one.text for one in queries(game, language) if one.half == "tune"][::EVERY]
    answered = [signs for text in asked if (signs := evidence_of(found, text))]
    baked = found.off_topic_lines
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
    query = read_query(text, found.language, found.lexicon, lambda term: len(found.scores.of(term)))
    ranking, units = weigh(found, text)
    return found.evidence(query, ranking, units) if ranking else None


def learn_evidence(answered: Evidence, unanswered: Evidence) -> list[int]:
    """Return the weights of logistic regression, with the threshold at REFUSED of the answered."""
    rows = [(signs, 1.0, 1 / len(answered)) for signs in answered]
    rows += [(signs, 0.0, 1 / len(unanswered)) for signs in unanswered]
    weights, speed = [0.0] * (len(EVIDENCE) + 1), [0.0] * (len(EVIDENCE) + 1)
    for _ in range(EPOCHS):
        slope = [0.0] * len(weights)
        for signs, answers, share in rows:
            values = [value / MOST for value in signs] + [1.0]
            total = sum(w * v for w, v in zip(weights, values, strict=True))
            pull = share * (answers - 1 / (1 + math.exp(-total)))
            for at, value in enumerate(values):
                slope[at] += pull * value
        speed = [MOMENTUM * old + new for old, new in zip(speed, slope, strict=True)]
        weights = [weight + step for weight, step in zip(weights, speed, strict=True)]
    rounded = [round(SCALE * weight) for weight in weights[:-1]]
    totals = sorted(worth(signs, rounded) for signs in answered)
    return [*rounded, -(totals[int(REFUSED * len(totals))] // MOST)]


def learn(questions: Sequence[Units], queries: Sequence[Units]) -> list[int]:
    """Return the weights under which the units that answer are likeliest (softmax regression)."""
    rows = [
        (units, share)
        for several, share in ((questions, 1.0), (queries, SHARE))
        for units in several
        if any(right for _, right in units)
    ]
    count = sum(share for _, share in rows)
    weights = [0.0] * len(FEATURES)
    speed = [0.0] * len(FEATURES)
    for _ in range(ROUNDS):
        slope = [0.0] * len(FEATURES)
        for units, share in rows:
            values = [sum(w * f for w, f in zip(weights, features, strict=True)) / MOST
                      for features, _ in units]  # fmt: skip
            top = max(values)
            odds = [math.exp(value - top) for value in values]
            total = sum(odds)
            good = sum(odd for odd, (_, right) in zip(odds, units, strict=True) if right)
            for odd, (features, right) in zip(odds, units, strict=True):
                pull = (odd / good if right else 0.0) - odd / total
                for at, feature in enumerate(features):
                    slope[at] += share * pull * feature / MOST
        speed = [MOMENTUM * old + new / count for old, new in zip(speed, slope, strict=True)]
        weights = [weight + STEP * step for weight, step in zip(weights, speed, strict=True)]
    return [round(SCALE * weight) for weight in weights]


def first_is_right(rows: Sequence[Units], weights: Sequence[int]) -> float:
    """Return the share of the questions whose best unit answers."""
    hits = [max(units, key=lambda row: worth(row[0], weights))[1] for units in rows if units]
    return sum(hits) / len(rows)


def main() -> None:
    """Print the weights, and the share that is right by questions of other groups."""
    rows = [row for pair in INDEXES for row in weighed(*pair)]
    groups = {group: number % FOLDS for number, group in enumerate(sorted({g for g, _ in rows}))}
    others = [units for pair in INDEXES for units in by_entry(*pair)]
    shares = []
    for fold in range(FOLDS):
        weights = learn([units for group, units in rows if groups[group] != fold], others)
        held = [units for group, units in rows if groups[group] == fold]
        shares.append(first_is_right(held, weights))
    print(f"first unit right, by groups not learned from: {sum(shares) / FOLDS:.3f}")
    print(learn([units for _, units in rows], others))
    both = [evidence(*pair) for pair in INDEXES]
    answered = [signs for has_answer, _ in both for signs in has_answer]
    unanswered = [signs for _, has_none in both for signs in has_none]
    weights = learn_evidence(answered, unanswered)
    refused = sum(worth((*signs, MOST), weights) < 0 for signs in unanswered)
    print(f"told that no rule answers, of those without an answer: {refused / len(unanswered):.3f}")
    print(weights)


if __name__ == "__main__":
    main()
