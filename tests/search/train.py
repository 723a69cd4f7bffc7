"""Learning what the features of a unit count, from labelled questions.

Most questions are labelled with the units that answer; of the queries of the quality sets, which
are labelled with entries, every unit of a right entry counts as an answer, and all that less.

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
from companion.search.choose import FEATURES, MOST, worth
from companion.search.documents import documents
from companion.search.query import read_query
from companion.search.rank import Ranked, rank
from companion.yamltext import read_yaml
from tests.search.queries import INDEXES, queries

FOLDER = Path(__file__).with_name("questions")
FOLDS, ROUNDS, STEP, MOMENTUM = 5, 80, 4.0, 0.9
EVERY, SHARE = 4, 0.2  # of the queries labelled with entries: how many, and what one counts
SCALE = 10

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


if __name__ == "__main__":
    main()
