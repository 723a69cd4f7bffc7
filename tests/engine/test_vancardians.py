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


def test_she_leads_her_highest_card() -> None:
    assert led("S3 B12 T7") == "B12"


def test_equal_highest_the_leftmost() -> None:
    assert led("T3 S9 L2 B9 T5") == "S9"


def test_against_a_villain_without_tricks_she_leads_her_lowest_love_not_spared() -> None:
    assert led("S3 L1 B12", villain=True) == "L1"


def test_equal_lowest_the_leftmost() -> None:
    assert led("S3 B3 T7", villain=True) == "S3"


def test_a_half_value_is_higher_than_the_whole_below_it() -> None:
    assert led("L4.5 S5 B4", villain=True) == "B4"


def test_a_drawn_card_is_kept_if_its_suit_is_in_her_row() -> None:
    draw = vancardians.draw(cards("T12 L7 S8 L2 T5"), cards("B9 S6"))
    assert (texts(draw.kept), texts(draw.refused), texts(draw.pushed)) == ("S6", "B9", "T5")
    assert texts(draw.row) == "T12 L7 S8 L2 S6"


def test_suits_are_checked_before_anything_is_pushed() -> None:
    draw = vancardians.draw(cards("B6 T8 S5 L7"), cards("L2 S13"))
    assert texts(draw.kept) == "L2 S13"
    assert texts(draw.row) == "B6 T8 L2 S13"


def test_the_first_drawn_card_does_not_vouch_for_the_second() -> None:
    draw = vancardians.draw(cards("S3 T4"), cards("B1 B2"))
    assert texts(draw.refused) == "B1 B2"


def test_kept_cards_go_right_in_drawn_order_and_are_not_pushed() -> None:
    draw = vancardians.draw(cards("L4.5 B7 T10 T6 B8"), cards("T8 B11"))
    assert texts(draw.row) == "L4.5 B7 T10 T8 B11"


def test_in_the_last_trick_two_are_kept_though_only_one_can_go() -> None:
    draw = vancardians.draw(cards("T7"), cards("T3 T8"))
    assert texts(draw.pushed) == "T7"
    assert texts(draw.row) == "T3 T8"


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
