"""Following suit, beating and winning. (Entries: following-suit, trump-suit, winning-a-trick.)"""

from __future__ import annotations

from companion.engine.originstory.cards import TRUMP, Card


def legal(hand: list[Card], lead_suit: str | None) -> list[int]:
    """Return the indices of the cards that may be played.

    The leader (`lead_suit` None) may play any card; a follower must play the lead suit if the
    hand holds it, and may play anything if not. (Entries: leading, following-suit.)
    """
    following = [i for i in range(len(hand)) if hand[i].suit == lead_suit]
    return following or list(range(len(hand)))


def beats(card: Card, best: Card | None, lead_suit: str) -> bool:
    """Tell whether a card would be winning over the best card so far.

    An equal value does not beat: the first played wins a tie. (Entries: tie-breaking,
    rulings/beats.)
    """
    if card.suit not in (TRUMP, lead_suit):
        return False
    if best is None:
        return True
    if card.suit != best.suit:
        return card.suit == TRUMP
    return card.value > best.value


class Win:
    """Who wins a trick: the index of the play, None for nobody; the plays equal to it, with it."""

    __slots__ = ("by_trump", "equal", "index")

    def __init__(self, index: int | None, by_trump: bool, equal: list[Card]) -> None:
        self.index = index
        self.by_trump = by_trump
        self.equal = equal


def decide(plays: list[Card], lead_suit: str) -> Win:
    """Return who wins, and by what. (Entries: winning-a-trick, trump-suit, tie-breaking.)"""
    best = winner(plays, lead_suit)
    if best is None:
        return Win(None, False, [])
    card = plays[best]
    equal = [play for play in plays if play.suit == card.suit and play.value == card.value]
    return Win(best, card.suit == TRUMP, equal)


def winner(plays: list[Card], lead_suit: str) -> int | None:
    """Return the index of the winning play, or None if no card is of the lead suit or love.

    The highest love wins; without love the highest of the lead suit. (Entry: winning-a-trick.)
    """
    best: int | None = None
    for i in range(len(plays)):
        if beats(plays[i], None if best is None else plays[best], lead_suit):
            best = i
    return best
