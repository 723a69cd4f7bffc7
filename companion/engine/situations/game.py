"""The reader of Origin Story's situations, as the engine loads it."""

from __future__ import annotations

from companion.engine.core.reducer import Game
from companion.engine.core.situations import Reader, Situation
from companion.engine.core.words import Words
from companion.engine.originstory.decks import find_duplicate
from companion.engine.situations import effects, rounds, supplies, tricks, vancardian
from companion.engine.situations.grammar import Sentence, cuts
from companion.engine.situations.lexicon import Lexicon
from companion.engine.situations.phrases import join
from companion.engine.situations.statements import Statements

MAX_LENGTH = 300
KINDS = (
    tricks.trick,
    tricks.legal,
    vancardian.lead,
    vancardian.follow,
    rounds.surrender,
    rounds.score,
    effects.replace,
    effects.move,
    effects.add,
    supplies.supply,
    supplies.charge,
    supplies.charge_again,
)


def make_reader(words: Words) -> Reader:
    """Return what reads situations in the language of these words."""
    lexicon = Lexicon(words)

    def read(text: str) -> Situation | None:
        items = lexicon.read(text) if len(text) <= MAX_LENGTH else None
        return _only_question(cuts(join(items))) if items else None

    return read


def _only_question(ways: list[list[Sentence]]) -> Situation | None:
    """Return the question that a text asks, if every way to cut it that asks one asks the same."""
    situations: list[Situation] = []
    for sentences in ways:
        for kind in KINDS:
            situation = kind(Statements(sentences))
            if situation is not None and not _is_among(situation, situations):
                situations.append(situation)
    if len(situations) != 1 or _names_a_card_twice(ways[0]):
        return None
    return situations[0]


def _is_among(situation: Situation, others: list[Situation]) -> bool:
    return any(
        other.kind == situation.kind
        and other.input == situation.input
        and other.seen == situation.seen
        for other in others
    )


def _names_a_card_twice(sentences: list[Sentence]) -> bool:
    assertions = [sentence for sentence in sentences if sentence.kind != "may-play"]
    cards = [card for sentence in assertions for card in sentence.cards]
    return find_duplicate(cards) is not None


GAME = Game("situations", {}, [], make_reader=make_reader)
