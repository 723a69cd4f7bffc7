"""Cards: suits, values, and a text that round-trips."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.core.inputs import Refusal
from companion.engine.originstory.cards import (
    DECK,
    SUITS,
    Card,
    card_json,
    count_as,
    parse_card,
    twice_of,
    value_text,
)

adjustments = st.builds(
    lambda face, suit, value: count_as(parse_card(face), suit, value),
    st.sampled_from([*DECK, "L4.5", "L9.5"]),
    st.sampled_from(SUITS),
    st.integers(-198, 198),
)


def test_the_deck_has_four_suits_of_thirteen() -> None:
    assert len(set(DECK)) == 52
    assert {face[0] for face in DECK} == set("BLST")


def test_a_value_is_kept_twice_so_that_halves_are_whole_numbers() -> None:
    assert parse_card("L4.5").value == 9
    assert parse_card("S11").value == 22


def test_a_half_may_be_written_as_a_fraction() -> None:
    assert parse_card("L4½") == parse_card("L4.5")


@pytest.mark.parametrize(
    "text",
    ["", "S", "S0", "S14", "X3", "S4.5", "s11", "S011", "S+1", " S1", "S1 ", "11S", "L14.5",
     "S11=", "S11=X3", "S11=S", "S11=S1.25", "S11=S--1", "S11=S100", 11, None, True, [], {}],
)  # fmt: skip
def test_what_is_no_card_is_refused(text: object) -> None:
    with pytest.raises(Refusal) as refused:
        parse_card(text)
    assert refused.value.code == "not-a-card"


@given(adjustments)
def test_the_text_of_a_card_round_trips(card: Card) -> None:
    again = parse_card(str(card))
    assert (again.face, again.suit, again.value) == (card.face, card.suit, card.value)


def test_an_adjusted_card_says_what_is_printed_and_what_it_counts_as() -> None:
    card = count_as(parse_card("S11"), "T", 20)
    assert str(card) == "S11=T10"
    assert card_json(card) == {"card": "S11", "suit": "T", "value": 10}
    assert card_json(parse_card("S11")) == "S11"


@pytest.mark.parametrize(("number", "twice"), [(4.5, 9), (-1, -2), (0, 0), (99, 198)])
def test_whole_and_half_values_are_read(number: float, twice: int) -> None:
    assert twice_of(number) == twice


@pytest.mark.parametrize("number", [4.25, float("nan"), float("inf"), 1e300, 100, "4", True, None])
def test_other_values_are_not(number: object) -> None:
    assert twice_of(number) is None


def test_negative_halves_are_written_with_their_sign() -> None:
    assert value_text(-1) == "-0.5"
