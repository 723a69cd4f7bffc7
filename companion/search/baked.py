"""What the build wrote for one game in one language, opened: entries, passages, units, words.

static/js/search/baked.js is its twin; the units of a passage are read in answer.js there.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Set
from dataclasses import dataclass
from functools import cache
from itertools import accumulate, pairwise

from companion.paths import SEARCH_INDEX, STATIC
from companion.rulebook.entries import PLAYERS
from companion.search import analysis, sentences
from companion.search.analysis import Language
from companion.search.cases import Cases, Reader, mask
from companion.search.classifier import Classifier
from companion.search.documents import ListedEntry
from companion.search.index import Scores
from companion.search.rank import Questions
from companion.search.sentences import Sentence


@dataclass(frozen=True)
class Unit:
    """A unit by its number, or a line that is of none, with -1.

    `leads` where it sums up a page; `holds` is the case that it is for.
    """

    number: int
    passage: int
    leads: bool
    sentences: tuple[Sentence, ...]
    stems: frozenset[str]
    holds: Cases


class Index:
    """The index of one game in one language."""

    def __init__(self, game: str, language: str) -> None:
        """Open what `build` wrote; raises FileNotFoundError if it is not there."""
        folder = STATIC / "built" / "search"
        name = f"{game}-{language}"
        texts = json.loads((folder / f"{name}-texts.json").read_text(encoding="utf-8"))
        ranking = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
        self.language = Language(language)
        self.reader = Reader(ranking["cases"])
        self.held = [[int(digit, 36) for digit in row] for row in texts["held"]]
        self.scores = Scores(SEARCH_INDEX / "built" / name)
        self.lexicon = analysis.read(ranking, lambda term: len(self.scores.of(term)))
        self.priors: list[int] = ranking["priors"]
        rows = zip(texts["entries"], self.priors, strict=True)
        self.entries = [ListedEntry._make([*row, prior]) for row, prior in rows]
        self.passages: list[list[str]] = texts["passages"]
        self.players = [int(digit) for digit in ranking["players"]]
        masks = list(enumerate(self.players))
        self.visible = {
            group: frozenset(at for at, players in masks if players & mask("players", (group,)))
            for group in PLAYERS
        } | {"": frozenset(range(len(masks)))}
        self.solo = frozenset(at for at, players in masks if players == mask("players", ("1",)))
        counts: list[int] = ranking["passages"]
        self.entry_of = [entry for entry, count in enumerate(counts) for _ in range(count)]
        self.heads = [0, *accumulate(counts)]
        self.weights: list[int] = ranking["weights"]
        self.subjects = frozenset(ranking["subjects"].split(" "))
        self.needed: list[int] = ranking["evidence"]
        self.questions = Questions(ranking["questions"].split("\n"))
        self.off_topic = Questions([ranking["offTopic"]])
        self.classifier = Classifier(ranking["classifier"])
        # What terms mean, by the term of a title that reads like them.
        self.glossary: dict[str, tuple[int, str]] = {
            self._title(line.partition(":")[0]): (entry, line)
            # The first of those that read alike counts: charge, not charged.
            for entry, line in reversed(texts["glossary"])
        }
        self.first_unit = list(
            accumulate((signs.count("1") for *_, signs in self.passages), initial=0)
        )
        self.units = cache(self._units_of_passage)
        self.stems_of_run = cache(self._stems_of_run)

    def units_of(self, entry: int, visible: Set[int]) -> list[Unit]:
        """Return the units that an entry has or shows, those for the players; never none.

        Where an entry has no units, as a guide, they are its lines.
        """
        passages = range(self.heads[entry], self.heads[entry + 1])
        shown = self.entries[entry].shows
        if shown:
            holding = [bisect_right(self.first_unit, number) - 1 for number in shown]
            units = [
                unit
                for number, passage in zip(shown, holding, strict=True)
                for unit in self.units(passage)
                if unit.number == number and passage in visible
            ]
        else:
            units = [unit for at in passages if at in visible for unit in self.units(at)]
            units = [unit for unit in units if unit.number >= 0] or units
        nothing = Unit(-1, passages[0], False, (), frozenset(), self._holds(-1, passages[0]))
        return units or list(self.units(passages[0])) or [nothing]

    def _units_of_passage(self, passage: int) -> list[Unit]:
        """Return the units of a passage, and between them the lines that are of none."""
        _, heading, text, marks, signs = self.passages[passage]
        entry = self.entry_of[passage]
        around = self._stems(f"{self.entries[entry].title} {heading}")
        lines = text.split("\n")
        number = self.first_unit[passage] - 1
        units: list[Unit] = []
        starts = [at for at, sign in enumerate(signs) if sign != "0"]
        for start, end in pairwise([*starts, len(signs)]):
            is_unit = signs[start] == "1"
            number += is_unit
            own_number = number if is_unit else -1
            rows = sentences.split(lines[start:end], marks[start:end], self._stems)
            own = frozenset().union(*(row.stems for row in rows))
            asked = self.questions.stems[number] if is_unit else frozenset()
            units.append(
                Unit(
                    own_number,
                    passage,
                    passage == self.heads[entry] and start == 0,
                    tuple(rows),
                    own | around | asked,
                    self._holds(own_number, passage),
                )
            )
        return units

    def _holds(self, number: int, passage: int) -> Cases:
        """Return the case of a unit; a line that is of none is for the players of its passage."""
        if number < 0:
            return (self.players[passage], *(0 for _ in self.held[1:]))
        return tuple(row[number] for row in self.held)

    def _title(self, text: str) -> str:
        """Return the term of a title, in the stems of this index."""
        words = [word for word in self.language.words(text) if len(word) > 1 or word.isdigit()]
        return analysis.title([(self.lexicon.stems.get(word, word), True) for word in words])

    def _stems(self, text: str) -> frozenset[str]:
        """Return the stems of the content words of a text."""
        words = filter(self.language.is_content_word, self.language.words(text))
        return frozenset(self.lexicon.stems.get(word, word) for word in words)

    def _stems_of_run(self, run: str) -> tuple[str, ...]:
        """Return the stems of a run of letters or digits, content words or not."""
        return tuple(self.lexicon.stems.get(word, word) for word in self.language.words(run))
