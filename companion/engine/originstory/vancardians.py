"""What a Vancardian leads, draws, keeps and follows with.

Rows are lists of cards, index 0 leftmost. Every tie goes to the leftmost card.
(Entries: vancardian-leads, vancardian-follows, highest-lowest-leftmost.)
"""

from __future__ import annotations

from companion.engine.originstory import tricks
from companion.engine.originstory.cards import TRUMP, Card


def lowest(row: list[Card], among: list[int]) -> int:
    """Return the index of the lowest value among these indices, leftmost on a tie."""
    # With the index in the key, the leftmost of equals does not depend on how a runtime's min
    # works.
    return min(among, key=lambda i: (row[i].value, i))


def highest(row: list[Card], among: list[int]) -> int:
    """Return the index of the highest value among these indices, leftmost on a tie."""
    return min(among, key=lambda i: (-row[i].value, i))


def choices(row: list[Card], forbidden: list[str]) -> list[int]:
    """Return the indices of the cards that no ability forbids, by face or by full text.

    (Entry: vancardian-follows#limited-plays.)
    """
    if not forbidden:
        return list(range(len(row)))
    return [
        i for i in range(len(row)) if row[i].face not in forbidden and str(row[i]) not in forbidden
    ]


def lead(row: list[Card], villain_no_tricks: bool, among: list[int]) -> int:
    """Return the index she leads: her highest card, or her lowest against a trickless villain.

    Love is not spared. (Entries: vancardian-leads#villain-lead.)
    """
    return lowest(row, among) if villain_no_tricks else highest(row, among)


class RowDraw:
    """What became of the drawn cards, and her row after it."""

    __slots__ = ("kept", "pushed", "refused", "row")

    def __init__(
        self, kept: list[Card], refused: list[Card], pushed: list[Card], row: list[Card]
    ) -> None:
        self.kept = kept
        self.refused = refused
        self.pushed = pushed
        self.row = row


def draw(row: list[Card], drawn: list[Card]) -> RowDraw:
    """Take drawn cards into a row before following.

    A drawn card is kept if its suit is in the row as it stood before anything moved. As many
    cards as were kept leave the right end, fewer if there are not as many; then the kept ones
    go to the right in drawn order. (Entries: vancardian-follows, rulings/last-trick-draw.)
    """
    # Both drawn cards are held against the row as it stood: the first one kept opens no suit for
    # the second.
    suits = [card.suit for card in row]
    kept = [card for card in drawn if card.suit in suits]
    refused = [card for card in drawn if card.suit not in suits]
    stay = max(0, len(row) - len(kept))  # in the last trick one card may make room for two
    return RowDraw(kept, refused, row[stay:], row[:stay] + kept)


class Follow:
    """The index she plays, the step of the procedure that chose it, and the cards it chose among.

    `index` is None when she has nothing to play.
    """

    __slots__ = ("among", "index", "reason")

    def __init__(self, index: int | None, reason: str, among: list[int]) -> None:
        self.index = index
        self.reason = reason
        self.among = among


def follow(
    row: list[Card],
    plays: list[Card],
    lead_suit: str,
    villain_no_tricks: bool,
    among: list[int],
) -> Follow:
    """Choose what she plays, from the cards `among` of her row after the draw.

    `plays` are the cards played so far in this trick, the lead first.
    (Entry: vancardian-follows#playing.)
    """
    if not among:
        return Follow(None, "nothing-to-play", [])
    in_suit = [i for i in among if row[i].suit == lead_suit]
    if villain_no_tricks:
        return _spare_the_villain(row, in_suit or among)
    if in_suit:
        best = tricks.winner(plays, lead_suit)
        top = None if best is None else plays[best]
        winning = [i for i in in_suit if tricks.beats(row[i], top, lead_suit)]
        if winning:
            return Follow(lowest(row, winning), "lowest-lead-suit-that-beats-all", winning)
        return Follow(lowest(row, in_suit), "lowest-lead-suit", in_suit)
    return Follow(lowest(row, among), "lowest-any", among)


def _spare_the_villain(row: list[Card], playable: list[int]) -> Follow:
    """Lowest non-love that may be played; the lowest love if love is all that may be played."""
    others = [i for i in playable if row[i].suit != TRUMP]
    if others:
        return Follow(lowest(row, others), "villain-lowest-non-love", others)
    return Follow(lowest(row, playable), "villain-lowest-love", playable)


def exchange_index(row: list[Card]) -> int:
    """Return the index of the card she gives up: lowest non-love, else lowest love.

    (Entry: solo-exchange.)
    """
    everything = list(range(len(row)))
    others = [i for i in everything if row[i].suit != TRUMP]
    return lowest(row, others or everything)


def without(row: list[Card], index: int) -> list[Card]:
    """Return the row without one card."""
    return row[:index] + row[index + 1 :]
