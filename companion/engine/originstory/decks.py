"""Drawing with reshuffle, the Vancardian deck, and what is where among physical cards.

(Entries: deck-runs-out, solo-difficulty, solo-events, rulings/reshuffle-when.)
"""

from __future__ import annotations

from companion.engine.originstory.cards import DECK

CARDS_EACH = 8  # dealt to everyone, so also a row, and the tricks of a round
EASIER, HARDER = "single", "double"
ROUNDS = 5
EVENT_ROUND = 3


class Draw:
    """What was drawn, the deck and discard pile after it, and whether a reshuffle happened."""

    __slots__ = ("cards", "deck", "discard", "reshuffled")

    def __init__(
        self, cards: list[str], deck: list[str], discard: list[str], reshuffled: bool
    ) -> None:
        self.cards = cards
        self.deck = deck
        self.discard = discard
        self.reshuffled = reshuffled


def draw(deck: list[str], discard: list[str], count: int, shuffled: list[str]) -> Draw:
    """Draw up to `count` cards from the top (index 0).

    Only when a card is needed and the deck is empty does the discard pile, in the order
    `shuffled`, become the deck. With both empty the rest of the draw is skipped.
    """
    cards, deck = deck[:count], deck[count:]
    missing = count - len(cards)
    if not missing or not discard:
        return Draw(cards, deck, discard, False)
    return Draw(cards + shuffled[:missing], shuffled[missing:], [], True)


def vancardian_deck(difficulty: int) -> list[str]:
    """Return the sets of the five Vancardian cards, top first: harder ones lie at the bottom."""
    return [EASIER] * (ROUNDS - difficulty) + [HARDER] * difficulty


def event_set(difficulty: int) -> str:
    """Return the set that the round-3 event comes from: that of the deck's top card then.

    (Entry: rulings/event-icon.)
    """
    return vancardian_deck(difficulty)[EVENT_ROUND - 1]


def copies(cards: list[str]) -> dict[str, int]:
    """Return how often each printed card stands in a list of card texts; unknown ones not."""
    count: dict[str, int] = {}
    for text in cards:
        face = text.partition("=")[0]
        if face != "?":
            count[face] = count.get(face, 0) + 1
    return count


def find_duplicate(cards: list[str]) -> str | None:
    """Return the first card that stands too often in a list: plain ones twice, extra-love thrice.

    (Entry: rulings/extra-love-values: there may be two of each half value.)
    """
    count: dict[str, int] = {}
    for text in cards:
        face = text.partition("=")[0]
        count[face] = count.get(face, 0) + 1
        if count[face] > (1 if face in DECK else 2):
            return face
    return None
