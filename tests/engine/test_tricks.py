"""Leading, following suit, trump, ties."""

from __future__ import annotations

import pytest

from companion.engine.originstory import tricks
from tests.engine.tables import cards


@pytest.mark.parametrize(
    ("hand", "lead_suit", "legal"),
    [
        ("S3 B12 L7", None, [0, 1, 2]),  # the leader may play any card
        ("S3 B12 S7 L1", "S", [0, 2]),  # a follower must follow suit
        ("S3 L7", "T", [0, 1]),  # without the lead suit any card, love included
        ("S3 L7", "L", [1]),  # love must be followed like any suit
        ("S3=T3 B4", "T", [0]),  # a changed suit counts
        ("T3=S3 B4", "T", [0, 1]),
    ],
)
def test_what_may_be_played(hand: str, lead_suit: str | None, legal: list[int]) -> None:
    assert tricks.legal(cards(hand), lead_suit) == legal


@pytest.mark.parametrize(
    ("plays", "winner"),
    [
        ("B7 B9 B3", 1),  # the highest of the lead suit
        ("B7 T13 B3", 0),  # a higher card off suit does not win
        ("B13 L1 B12", 1),  # love is trump, however low
        ("B13 L2 L3", 2),  # the higher love
        ("L4 L4.5 S2", 1),  # a half is more than the whole below it
        ("S10 S9=S10 S2", 0),  # a tie goes to the card played first
        ("S2 S9=S10 S10", 1),  # also among followers
        ("S9 L4.5 L4.5", 1),  # also among equal extra-love cards
        ("S3 L13=B13 S2", 0),  # love changed to another suit is no trump
        ("S3 S4=S-1 S2", 0),  # values below 1 count
    ],
)
def test_who_wins(plays: str, winner: int) -> None:
    row = cards(plays)
    assert tricks.winner(row, row[0].suit) == winner


def test_nobody_wins_when_no_card_is_of_the_lead_suit_or_love() -> None:
    assert tricks.winner(cards("S3 B4"), "T") is None


@pytest.mark.parametrize("two", ["S10 S9=S10", "T13 S2"])
def test_neither_an_equal_value_nor_another_suit_beats(two: str) -> None:
    card, best = cards(two)
    assert not tricks.beats(card, best, "S")
