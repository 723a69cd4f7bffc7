"""What a Vancardian leads, keeps and follows with."""

from __future__ import annotations

import pytest

from companion.engine.originstory import vancardians
from tests.engine.tables import cards, texts


def led(row: str, villain: bool = False) -> str:
    hand = cards(row)
    return str(hand[vancardians.lead(hand, villain, list(range(len(hand))))])


def followed(row: str, plays: str, villain: bool = False, lead: str = "") -> tuple[str, str]:
    hand, on = cards(row), cards(plays)
    among = list(range(len(hand)))
    choice = vancardians.follow(hand, on, lead or on[0].suit, villain, among)
    assert choice.index is not None
    return str(hand[choice.index]), choice.reason


@pytest.mark.parametrize(
    ("row", "villain", "card"),
    [
        ("S3 B12 T7", False, "B12"),  # her highest
        ("T3 S9 L2 B9 T5", False, "S9"),  # of equal ones the leftmost
        ("S3 L1 B12", True, "L1"),  # her lowest against a villain without tricks, love not spared
        ("S3 B3 T7", True, "S3"),
        ("L4.5 S5 B4", True, "B4"),  # a half value is higher than the whole below it
    ],
)
def test_leading(row: str, villain: bool, card: str) -> None:
    assert led(row, villain) == card


@pytest.mark.parametrize(
    ("row", "drawn", "kept", "refused", "pushed", "after"),
    [
        # a drawn card is kept if its suit is in her row
        ("T12 L7 S8 L2 T5", "B9 S6", "S6", "B9", "T5", "T12 L7 S8 L2 S6"),
        # suits are checked before anything is pushed
        ("B6 T8 S5 L7", "L2 S13", "L2 S13", "", "S5 L7", "B6 T8 L2 S13"),
        # the first drawn card does not vouch for the second
        ("S3 T4", "B1 B2", "", "B1 B2", "", "S3 T4"),
        # kept cards go right in drawn order and are not pushed
        ("L4.5 B7 T10 T6 B8", "T8 B11", "T8 B11", "", "T6 B8", "L4.5 B7 T10 T8 B11"),
        # in the last trick two are kept though only one can go
        ("T7", "T3 T8", "T3 T8", "", "T7", "T3 T8"),
    ],
)
def test_drawing(row: str, drawn: str, kept: str, refused: str, pushed: str, after: str) -> None:
    draw = vancardians.draw(cards(row), cards(drawn))
    assert [texts(part) for part in (draw.kept, draw.refused, draw.pushed, draw.row)] == [
        kept, refused, pushed, after,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("row", "plays", "played", "reason"),
    [
        ("S12 T6 S4 S11 L3", "S9 S7", "S11", "lowest-lead-suit-that-beats-all"),
        ("S12 T6 S4 S11 L3", "S9 L2", "S4", "lowest-lead-suit"),
        ("T12 L7 S8 L2 S6", "S11", "S6", "lowest-lead-suit"),
        ("L4.5 B7 T10 T8 B11", "S9", "L4.5", "lowest-any"),
        ("B4 L4 S9", "T8", "B4", "lowest-any"),
        ("L4 B4 S9", "T8", "L4", "lowest-any"),
        ("S10 S2 B1", "S9=S10", "S2", "lowest-lead-suit"),
        ("L2 L4.5", "L4.5", "L2", "lowest-lead-suit"),
        ("L10 L9.5 T1", "L9", "L9.5", "lowest-lead-suit-that-beats-all"),
    ],
)
def test_following(row: str, plays: str, played: str, reason: str) -> None:
    assert followed(row, plays) == (played, reason)


@pytest.mark.parametrize(
    ("row", "plays", "played", "reason"),
    [
        ("S12 S10 B1", "S3", "S10", "villain-lowest-non-love"),  # even if it wins
        ("B1 L9 L6", "L8", "L6", "villain-lowest-love"),  # love led: she must follow
        ("L1 B5 T4", "S3", "T4", "villain-lowest-non-love"),  # void: love is spared
        ("L5 L2", "S3", "L2", "villain-lowest-love"),  # nothing but love
    ],
)
def test_following_a_villain_without_tricks(row: str, plays: str, played: str, reason: str) -> None:
    assert followed(row, plays, villain=True) == (played, reason)


def test_the_table_may_set_another_lead_suit() -> None:
    assert followed("S3 T9", "B4", lead="T") == ("T9", "lowest-lead-suit-that-beats-all")


def test_forbidden_cards_do_not_exist_for_her_choice() -> None:
    row = cards("S12 S4 B1")
    among = vancardians.choices(row, ["S4", "S12"])
    choice = vancardians.follow(row, cards("S9"), "S", False, among)
    assert choice.index == 2


def test_with_everything_forbidden_she_plays_nothing() -> None:
    choice = vancardians.follow(cards("S12"), cards("S9"), "S", False, [])
    assert choice.index is None


@pytest.mark.parametrize(
    ("row", "index"), [("S9 B2 L1 T7", 1), ("S9 B2 S2 T7", 1), ("L9 L3 L7", 1), ("S9", 0)]
)
def test_an_exchange_takes_her_lowest_non_love_leftmost(row: str, index: int) -> None:
    assert vancardians.exchange_index(cards(row)) == index
