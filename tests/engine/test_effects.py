"""Replace, Add, Move on a Vancardian's row."""

from __future__ import annotations

from collections.abc import Collection
from typing import cast

import pytest

from companion import locales
from companion.engine.originstory import effects
from companion.engine.originstory.cards import HIGHEST
from companion.engine.originstory.coach import position
from companion.engine.originstory.effects import (
    Effect,
    EffectContext,
    EffectOutcome,
    add,
    move,
    replace,
)
from companion.engine.originstory.solo.effects import PRACTICE_LINES
from companion.engine.situations import unused
from companion.games import QUESTIONS
from companion.rulebook.pictures import cards as pictures
from tests.engine.tables import EFFECT_LINES, cards, texts
from tests.engine.wording import EFFECTS


def kinds_in(*lines: list[Effect]) -> set[str]:
    """Return the kinds of effects that these lines have."""
    return {effect["type"] for line in lines for effect in line}


def context(alignment: str = "hero", **readings: str) -> EffectContext:
    """Return the setting of a table with these readings."""
    return EffectContext(
        alignment, [], {name.replace("_", "-"): readings[name] for name in readings}
    )


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
    change = replace(cards(row), cards(drawn), context(alignment))
    assert (texts(change.row), texts(change.discarded)) == (after, discarded)


@pytest.mark.parametrize(
    ("row", "drawn", "alignment", "after", "discarded", "why"),
    [
        ("S9 B7 L1 T7", "T2", "hero", "S9 L1 T7 T2", "B7", [("hero-older", "B7")]),
        ("S9 B7 L1 T7", "T13", "villain", "B7 L1 T7 T13", "S9", [("villain-older", "S9")]),
        # love goes before a drawn card does
        ("L9 L3", "S2", "hero", "L9 S2", "L3", [("only-love-older", "L3")]),
        # with no older card left the drawn ones go too
        ("S9", "B2 T4", "hero", "T4", "S9 B2", [("hero-older", "S9"), ("hero", "B2")]),
        ("S9", "B2 T4", "villain", "B2", "S9 T4", [("villain-older", "S9"), ("villain", "T4")]),
        ("S9", "B2 T4 L6", "hero", "L6", "S9 B2 T4",
         [("hero-older", "S9"), ("hero", "B2"), ("hero", "T4")]),
    ],
)  # fmt: skip
def test_a_table_may_spare_the_cards_that_replace_has_just_drawn(
    row: str, drawn: str, alignment: str, after: str, discarded: str, why: list[tuple[str, str]]
) -> None:
    table = context(alignment, replace_order="old-cards-only")
    change = replace(cards(row), cards(drawn), table)
    assert (texts(change.row), texts(change.discarded)) == (after, discarded)
    assert reasons_of(change) == why


@pytest.mark.parametrize(
    ("row", "drawn", "why"),
    [
        ("B3 L2 L9", "L11 L12", [("hero", "B3"), ("only-love-left", "L2")]),
        ("L2 L9", "L11", [("only-love-left", "L2")]),
        ("B3 L2 S9", "T11", [("hero", "B3")]),
    ],
)
def test_love_is_not_among_what_replace_calls_not_love(
    row: str, drawn: str, why: list[tuple[str, str]]
) -> None:
    assert reasons_of(replace(cards(row), cards(drawn), context())) == why


def reasons_of(change: EffectOutcome) -> list[tuple[str, str]]:
    """Return why Replace discards each card: the end of the reason's code, and the card."""
    return [
        (reason["code"].removeprefix("why.replace."), card)
        for reason in change.why
        for card in cast("list[str]", reason["params"]["cards"])
    ]


def test_a_table_may_have_her_discard_though_the_card_to_add_is_missing() -> None:
    row = cards("S9 B2 L5")
    effect: effects.Effect = {"type": "add", "x": 4.5}
    skipped = effects.ADD.compute(row, effect, [], context())
    assert (texts(skipped.row), texts(skipped.discarded)) == ("S9 B2 L5", "")
    change = effects.ADD.compute(row, effect, [], context(add_missing="discard-only"))
    assert (texts(change.row), texts(change.discarded)) == ("S9 B2", "L5")


def test_add_discards_the_rightmost_and_puts_the_extra_love_leftmost() -> None:
    change = add(cards("S9 B2 L5"), cards("L4.5")[0])
    assert (texts(change.row), texts(change.discarded)) == ("L4.5 S9 B2", "L5")


def test_add_to_a_row_of_one() -> None:
    change = add(cards("S9"), cards("L4.5")[0])
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
    change = move(cards(row), times, context())
    assert (texts(change.row), texts(change.moved)) == (after, moved)


def test_her_only_love_already_leftmost_counts_as_moved_or_not_by_the_reading() -> None:
    row = cards("L5 S9")
    assert texts(move(row, 1, context()).moved) == "L5"
    assert texts(move(row, 1, context(move_already_left="replace")).moved) == ""


def test_under_the_other_reading_a_second_love_still_moves() -> None:
    change = move(cards("L5 S9 L2"), 2, context(move_already_left="replace"))
    assert (texts(change.row), texts(change.moved)) == ("L5 L2 S9", "L2 L5")


# What has nothing in the record of an effect to go by: where each is told by its name.
BY_NAME: dict[str, Collection[str]] = {
    "KINDS of companion/engine/originstory/coach/position.py": position.KINDS,
    "PRACTICE_LINES of companion/engine/originstory/solo/effects.py": kinds_in(
        *(line for lines in PRACTICE_LINES.values() for line in lines)
    ),
    "QUESTIONS of companion/engine/originstory/judge/effects.py": QUESTIONS,
    "TAKES of companion/engine/situations/unused.py": unused.TAKES,
    "_STEPS of companion/rulebook/pictures/cards.py": pictures._STEPS,
    "EFFECT_LINES of tests/engine/tables.py": kinds_in(*EFFECT_LINES),
    "EFFECTS of tests/engine/wording.py": EFFECTS["en"].keys() & EFFECTS["fr"].keys(),
}


@pytest.mark.parametrize("place", BY_NAME)
def test_what_tells_effects_by_name_tells_each(place: str) -> None:
    lacking = [name for name in effects.EFFECTS if name not in BY_NAME[place]]
    assert not lacking, f"{place} lacks {lacking}"


@pytest.mark.parametrize("language", locales.languages())
def test_each_effect_has_words_by_which_it_is_asked_for_and_typed(language: str) -> None:
    words = locales.load(language)
    asked = [name for name in effects.EFFECTS if f"situation.word.{name}" not in words]
    assert not asked, f"situation.word.* of companion/locales/{language} lacks {asked}"
    for key in ("cli.solo.help", "refused.not-an-effect"):
        typed = [name for name in effects.EFFECTS if f"{name}:" not in words[key]]
        assert not typed, f"{key} of companion/locales/{language} has no example of {typed}"


def test_what_can_be_entered_tells_the_half_values_that_only_a_vancardian_card_names() -> None:
    """(Ruling: extra-love-values.)"""
    add = next(one for one in effects.effect_choices(["L4.5", "L4.5", "L9.5"]) if one["named"])
    assert (add["type"], add["x"]) == ("add", [4.5, 9.5])
    assert sorted(add["x"] + add["named"]) == [n + 0.5 for n in range(HIGHEST + 1)]
