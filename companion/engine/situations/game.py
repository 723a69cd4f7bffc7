"""The reader of Origin Story's situations, as the engine loads it."""

from __future__ import annotations

from companion.engine.core.inputs import unique
from companion.engine.core.reducer import Game, Reader, Situation
from companion.engine.core.words import Words
from companion.engine.situations import (
    hands,
    leaders,
    rounds,
    supplies,
    surrender,
    tricks,
    vancardian,
    voids,
)
from companion.engine.situations.asking import with_texts
from companion.engine.situations.clauses import clauses
from companion.engine.situations.facts import Facts
from companion.engine.situations.led import of_this_trick
from companion.engine.situations.lexicon import Lexicon
from companion.engine.situations.names import capitalized
from companion.engine.situations.phrases import join
from companion.engine.situations.spelling import plain
from companion.engine.situations.unclear import is_settled, unread

MAX_LENGTH = 400
OTHER_GAME = "originz"  # whoever names it asks about its rules
KINDS = (
    surrender.surrender,
    vancardian.exchange,
    vancardian.reveal,
    vancardian.effect,
    hands.sidekick_turn,
    leaders.sidekick_order,
    supplies.charge_again,
    supplies.charge_late,
    supplies.later,
    supplies.stamina,
    rounds.winners,
    rounds.score,
    leaders.dealer,
    vancardian.follow,
    vancardian.lead,
    tricks.beats,
    voids.free,
    voids.opened,
    hands.legal,
    tricks.trick,
    tricks.bare_list,
)


def make_reader(words: Words) -> Reader:
    """Return what reads situations in the language of these words."""
    lexicon = Lexicon(words)

    def read(text: str) -> Situation | None:
        if len(text) > MAX_LENGTH or OTHER_GAME in plain(text):
            return None
        items = capitalized(join(lexicon.read(text)), lexicon)
        facts = Facts(of_this_trick(clauses(items)))
        situation = _first(facts, lexicon) or unread(facts)
        if situation is not None and situation.unknown:
            situation.unknown = _as_typed(situation.unknown, text)
            situation.is_read = situation.is_read and situation.unknown != []
        return situation

    return read


def _as_typed(words: list[str], text: str) -> list[str]:
    """Return words as they stand in a text, each once: "isn’t" was read as "isn t"."""
    spaced = text.replace("'", " ").replace("’", " ")
    typed: list[str] = []
    for word in words:
        at, joined = spaced.find(word), word.replace(" ", "")  # "isnt" was read so as well
        found = text[at : at + len(word)] if at >= 0 else word
        typed.append(joined if at < 0 and joined in text else found)
    return unique([word for word in typed if word])


def _first(facts: Facts, lexicon: Lexicon) -> Situation | None:
    """Return the question of the first kind that the facts fit."""
    for kind in KINDS:
        situation = kind(facts)
        if situation is not None:
            if facts.has("why"):
                situation.agrees = None  # no question of yes or no
            return with_texts(situation) if is_settled(facts, situation, lexicon) else None
    return None


GAME = Game({}, [], make_reader=make_reader)
