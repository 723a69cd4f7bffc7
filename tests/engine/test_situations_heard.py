"""Situations with one fact more than the question takes: no answer, or the right one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.test_situations import holds, read

# What is told beside the question changes the answer: language, text, and the ruling if there is one.
NUMBERS = [
    ("en", "Ana 20, Bo 18 plus 3. Who wins the game?", None),
    ("en", "Ana has 20 points but loses 3. Bo has 18. Who wins?", None),
    ("fr", "Ana a 20 points, Bo 18 mais il perd 2 PV, qui gagne la partie ?", None),
    ("fr", "Ana a 20 points, Bo 18 et encore 3. Qui gagne ?", None),
    ("en", "I'm a hero with 3 tricks and split one trick in two. Points?", None),
    ("en", "I'm a hero who won 3 tricks but one doesn't count. Points?", None),
    ("en", "I'm a villain and I didn't lose a single trick. Points?", None),
    ("fr", "Quand on parvient à perdre les huit plis en méchant, on gagne quoi ?", None),
    ("en", "Round 3, I lost 1 stamina permanently. Can I charge 4?", None),
    ("fr", "Manche 3, j'ai perdu 1 énergie pour de bon, puis-je charger 4 ?", None),
    ("en", "Hero 1 trick. Automaton leads and has 4 cards left, she has 3. May I surrender?", None),
    ("en", "Tom, Ann and I sit clockwise. Ann deals and won the first trick. "
     "Who leads the second trick?", None),
]  # fmt: skip


def check(language: str, text: str, ruling: dict[str, Any] | None) -> None:
    """A ruling that is not told here is a wrong one."""
    told = read(language, text)
    found = told and told["ruling"]
    assert not found or (ruling is not None and not told["unknown"] and holds(ruling, found)), text
    assert found or ruling is None, text


@pytest.mark.parametrize(("language", "text", "ruling"), NUMBERS)
def test_a_number_or_a_word_that_nobody_used_leaves_no_answer(
    language: str, text: str, ruling: dict[str, Any] | None
) -> None:
    check(language, text, ruling)


def test_a_number_that_a_later_one_replaces_is_used() -> None:
    text = (
        "I'm villain, had one trick but gave it away with a card so I've none now. what do I score"
    )
    check("en", text, {"vp": {"You": 4}})
