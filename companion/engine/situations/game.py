"""The reader of Origin Story's situations, as the engine loads it."""

from __future__ import annotations

from companion.engine.core.reducer import Game
from companion.engine.core.situations import Reader, Situation
from companion.engine.core.words import Words
from companion.engine.situations import hands, rounds, supplies, tricks, vancardian
from companion.engine.situations.asking import with_texts
from companion.engine.situations.clauses import clauses
from companion.engine.situations.facts import Facts
from companion.engine.situations.lexicon import Lexicon
from companion.engine.situations.phrases import join
from companion.engine.situations.unplayed import of_this_trick
from companion.engine.situations.unread import unread

MAX_LENGTH = 400
MIN_CARDS = 2  # a text with fewer, and words that nobody understands, is left to the search
_OF_CARDS = ("trick", "legal", "lead", "follow", "exchange", "reveal", "sidekick_turn")
_BESIDE = ("legal", "sidekick_turn", "surrender")  # cards of the trick need not be in these
KINDS = (
    rounds.surrender,
    vancardian.exchange,
    vancardian.reveal,
    vancardian.effect,
    hands.sidekick_turn,
    rounds.sidekick_order,
    supplies.charge_again,
    supplies.stamina,
    rounds.winners,
    rounds.score,
    rounds.dealer,
    vancardian.follow,
    vancardian.lead,
    tricks.beats,
    hands.legal,
    tricks.trick,
)


def make_reader(words: Words) -> Reader:
    """Return what reads situations in the language of these words."""
    lexicon = Lexicon(words)

    def read(text: str) -> Situation | None:
        if len(text) > MAX_LENGTH:
            return None
        facts = Facts(of_this_trick(clauses(join(lexicon.read(text)))))
        situation = _first(facts)
        return unread(facts) if situation is None else situation

    return read


def _first(facts: Facts) -> Situation | None:
    """Return the question of the first kind that the facts fit."""
    for kind in KINDS:
        situation = kind(facts)
        if situation is not None:
            return with_texts(situation) if _is_settled(facts, situation) else None
    return None


def _is_settled(facts: Facts, situation: Situation) -> bool:
    """Note the words that may change the answer; False if too little is told beside them."""
    situation.unknown = facts.unknown() + ([] if situation.missing else facts.unsettled())
    if situation.kind != "stamina":
        situation.unknown = situation.unknown + facts.open_abilities()
    if situation.kind in _OF_CARDS:
        situation.unknown = situation.unknown + facts.loose_numbers()
    if situation.kind in ("trick", "legal", "follow", "lead"):
        situation.unknown = situation.unknown + _changes(facts)
    told = repr(situation.input)
    beside = ("lead", "play", "pick", "value") if situation.kind in _BESIDE else ()
    for run in facts.runs if not situation.missing else []:
        faces = [card.partition("=")[0] for card in run.cards if run.slot not in beside]
        lost = [face for face in faces if repr(face) not in told and not face.endswith(".5")]
        situation.unknown = situation.unknown + lost
    named = [card for run in facts.runs for card in run.cards]
    return not situation.unknown or (len(named) >= MIN_CARDS and not situation.missing)


def _changes(facts: Facts) -> list[str]:
    """Return the words that change a suit or a value that is not named beside them."""
    return [
        item.raw
        for clause in facts.clauses
        for item in clause.items
        if item.kind == "worth" and not clause.cards
    ]


GAME = Game("situations", {}, [], make_reader=make_reader)
