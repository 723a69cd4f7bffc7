"""Replace, Add, Move on a Vancardian's row."""

from __future__ import annotations

import pytest

from companion.engine.originstory import effects
from tests.engine.tables import cards, texts


@pytest.mark.parametrize(
    ("row", "drawn", "alignment", "after", "discarded"),
    [
        # hero: the lowest non-love goes, love stays
        ("S9 B2 L1 T7", "T8", "hero", "S9 L1 T7 T8", "B2"),
        # a drawn card can be the one that goes
        ("S9 B7 L1 T7", "T2", "hero", "S9 B7 L1 T7", "T2"),
        # equal values: the leftmost goes, the drawn one stays
        ("S9 B5 L1 T7", "T5", "hero", "S9 L1 T7 T5", "B5"),
        # love goes only when nothing else is left
        ("L9 L3 S2", "L5 L6", "hero", "L9 L5 L6", "S2 L3"),
        # villain: the highest goes, love like any other
        ("S9 B2 L12 T7", "T8", "villain", "S9 B2 T7 T8", "L12"),
        ("S12 B2 L12 T7", "T8", "villain", "B2 L12 T7 T8", "S12"),
        ("S9 B2 L1 T7", "T13 T1", "villain", "B2 L1 T7 T1", "T13 S9"),
        # fewer could be drawn: as many go as came
        ("S9 B2", "", "hero", "S9 B2", ""),
    ],
)
def test_replace(row: str, drawn: str, alignment: str, after: str, discarded: str) -> None:
    change = effects.replace(cards(row), cards(drawn), alignment)
    assert (texts(change.row), texts(change.discarded)) == (after, discarded)


def test_add_discards_the_rightmost_and_puts_the_extra_love_leftmost() -> None:
    change = effects.add(cards("S9 B2 L5"), cards("L4.5")[0])
    assert (texts(change.row), texts(change.discarded)) == ("L4.5 S9 B2", "L5")


def test_add_to_a_row_of_one() -> None:
    change = effects.add(cards("S9"), cards("L4.5")[0])
    assert texts(change.row) == "L4.5"


@pytest.mark.parametrize(
    ("row", "times", "after", "moved"),
    [
        ("S9 B2 L1 T7", 1, "L1 S9 B2 T7", "L1"),
        ("S9 L2 B3 L7 T4", 2, "L2 L7 S9 B3 T4", "L7 L2"),
        ("S9 L2 B3 L7 T4", 3, "L7 L2 S9 B3 T4", "L7 L2 L7"),  # one card may move twice
        ("L5 L3 S9", 1, "L3 L5 S9", "L3"),
        ("S9 T2", 2, "S9 T2", ""),
    ],
)
def test_move_takes_the_love_that_is_rightmost_now(
    row: str, times: int, after: str, moved: str
) -> None:
    change = effects.move(cards(row), times, leftmost_counts=True)
    assert (texts(change.row), texts(change.moved)) == (after, moved)


def test_her_only_love_already_leftmost_counts_as_moved_or_not_by_the_reading() -> None:
    row = cards("L5 S9")
    assert texts(effects.move(row, 1, leftmost_counts=True).moved) == "L5"
    assert texts(effects.move(row, 1, leftmost_counts=False).moved) == ""


def test_under_the_other_reading_a_second_love_still_moves() -> None:
    change = effects.move(cards("L5 S9 L2"), 2, leftmost_counts=False)
    assert (texts(change.row), texts(change.moved)) == ("L5 L2 S9", "L2 L5")
