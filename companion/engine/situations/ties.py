"""Equal cards: the first one played wins, so that each word about their order matters."""

from __future__ import annotations

from companion.engine.originstory.tricks import winner
from companion.engine.situations.facts import Facts
from companion.engine.situations.items import NTH
from companion.engine.situations.plays import Trick

_NO_CARD = (["trick"], ["round"])  # "in the last trick"


def is_tied(told: Trick) -> bool:
    """Tell whether the order of play decides who wins: a lead that is told comes first anyway."""
    cards = told.cards()
    won = winner(cards, told.lead_suit or cards[0].suit)
    values = [(card.suit, card.value) for card in cards]
    return won is not None and (won > 0 or not told.led) and values.count(values[won]) > 1


def misordered(facts: Facts, told: Trick) -> list[str]:
    """Return the words that tell another order than that in which the cards are named."""
    lead = told.plays[0][1]
    named = [card for run in facts.runs for card in run.cards]
    words: list[str] = []
    for at in range(len(facts.clauses)):
        clause = facts.clauses[at]
        rest = [card for one in facts.clauses[at:] for card in one.cards if card != lead]
        for i in range(len(clause.items)):
            kind, item = clause.kinds[i], clause.items[i]
            end = kind in ("last", "now") and clause.kinds[i + 1 : i + 2] not in _NO_CARD
            follows = not i and (clause.ends or clause.kinds[1:2] != ["card"])  # "After him Cy S9"
            later = kind == "before" or (kind == "after" and not follows)
            nth = item.value == NTH and named[0] != lead
            if later or nth or (end and len(rest) > 1):
                words.append(item.raw)
    return words
