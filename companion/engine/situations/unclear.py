"""What of a text may change the answer and is not understood: words, numbers, cards, abilities."""

from __future__ import annotations

from companion.engine.core.situations import Situation
from companion.engine.situations.clauses import Clause
from companion.engine.situations.facts import Facts

MIN_CARDS = 2  # a text with fewer, and words that nobody understands, is left to the search
_OF_CARDS = ("trick", "legal", "lead", "follow", "exchange", "reveal", "sidekick_turn")
_OF_VALUES = ("trick", "legal", "follow", "lead")  # in these a changed card is told as one
_BESIDE = ("legal", "sidekick_turn", "surrender")  # cards of the trick need not be in these
_HELD = ("hand", "up", "drawn")
# Before a number that stands for a card named before: "with my 1", "Ann led the 12".
_NAMED_AGAIN = ("my", "his", "lead", "play", "cut", "with", "word")


def is_settled(facts: Facts, situation: Situation) -> bool:
    """Note the words that may change the answer; False if too little is told beside them."""
    words = unknown(facts)
    if situation.kind != "stamina":
        words = words + _open_abilities(facts)
    if situation.kind in _OF_CARDS:
        words = words + _loose_numbers(facts)
    if situation.kind in _OF_VALUES:
        words = words + _changes(facts)
    if not situation.missing:
        words = words + _unsettled(facts) + _lost(facts, situation)
    situation.unknown = words
    named = [card for run in facts.runs for card in run.cards]
    return not words or (len(named) >= MIN_CARDS and not situation.missing)


def unknown(facts: Facts) -> list[str]:
    """Return the words that may change everything, such as "unless"."""
    words = [
        item.raw
        for clause in facts.clauses
        for item in clause.items
        if item.kind == "block" and not _is_remark(clause)
    ]
    apart = [run for run in facts.runs if len(run.cards) > 1 or not run.clause.said]
    compared = facts.of("lead") and facts.has("what") and facts.has("win")
    if facts.has("or") and apart and not compared:
        words = words + facts.raw("or")
    tells_trick = facts.has("win", "winner") or (facts.of("lead") and not facts.asks_play())
    held = _HELD if tells_trick else _HELD + ("loose",)
    counted = [run for run in facts.of(*held) if run.clause.maybe]
    counted = counted + [
        run for run in facts.of("loose") if run.clause.maybe and len(run.cards) == 1
    ]
    return words + [card for run in counted for card in run.cards]


def _is_remark(clause: Clause) -> bool:
    """Tell "my brother says one can always trump", "I cannot beat it": nothing was played."""
    asks_again = clause.asks and clause.kinds[:1] == ["must"]  # "or do I have to play the lowest"
    says = clause.has("says", "beat") or asks_again
    return says and not clause.cards and not clause.has("lead", "what")


def _open_abilities(facts: Facts) -> list[str]:
    """Return the words for an ability that may change more than the values that are told."""
    changed = [card for run in facts.runs for card in run.cards if "=" in card]
    return [
        item.raw
        for clause in facts.clauses
        for item in clause.items
        if item.kind == "ability" and (not changed or clause.has("number", "win", "side"))
    ]


def _loose_numbers(facts: Facts) -> list[str]:
    """Return the numbers that are neither a card's value, named again, nor somebody's count."""
    named = [card for run in facts.runs for card in run.cards]
    values = [card.partition("=")[0][1:] for card in named]
    changed = [card.partition("=")[2][1:] for card in named if "=" in card]
    loose: list[str] = []
    for clause in facts.clauses:
        for i in range(len(clause.items)):
            free = not clause.cards or (i > 0 and clause.kinds[i - 1] in _NAMED_AGAIN)
            again = (free or clause.has("beat")) and clause.items[i].value in values
            again = again or clause.items[i].value in changed  # "with +3, so it is 11"
            counts = _counts_run(clause, i) or _is_number_of(clause, i)
            if clause.kinds[i] == "number" and not (again or counts):
                loose.append(clause.items[i].raw)
    return loose


def _counts_run(clause: Clause, at: int) -> bool:
    """Tell the "two" of "my last two cards are B5 L1"."""
    many = len(clause.cards) > 1 and clause.items[at].value == str(len(clause.cards))
    return many and at < clause.after_run()


def _is_number_of(clause: Clause, at: int) -> bool:
    """Tell the numbers of "round 3, trick 5"."""
    return at > 0 and clause.kinds[at - 1] in ("round", "trick")


def _changes(facts: Facts) -> list[str]:
    """Return the words that change a suit or a value that is not named beside them."""
    return [
        item.raw
        for clause in facts.clauses
        for item in clause.items
        if item.kind == "worth" and not clause.cards
    ]


def _unsettled(facts: Facts) -> list[str]:
    """Return the words that tell a seat or what was not seen, where that settles nothing."""
    left = facts.raw("at-left") if facts.first_leader() is None else []
    return left + (facts.raw("unseen") if facts.unseen() else [])


def _lost(facts: Facts, situation: Situation) -> list[str]:
    """Return the cards that are named and not asked about."""
    told = repr(situation.input)
    beside = ("lead", "play", "pick", "value") if situation.kind in _BESIDE else ()
    faces = [
        card.partition("=")[0] for run in facts.runs if run.slot not in beside for card in run.cards
    ]
    return [face for face in faces if repr(face) not in told and not face.endswith(".5")]
