"""Situations in which a card, a rule or whose something is differs from what is usual."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.test_situations import read
from tests.engine.test_situations_heard import check


@pytest.mark.parametrize(
    ("language", "text", "ruling"),
    [
        ("en", "Cleo led B10 but it's worth 2 now, Dan B4, Eve T13. who takes it", {"winner": 1}),
        ("en", "L11 was led but counts as 1, then L3 and S13, who wins", {"card": "L3"}),
        ("fr", "Noé ouvre I10 mais elle vaut 2, Lou I4, Max F13. qui ramasse", {"winner": 1}),
        ("fr", "F8 entamé, il compte pour 14, puis F12, puis V1, qui gagne", {"winner": 0}),
        ("fr", "Yann ouvre F6, Zoé passe à 12, moi V9. qui gagne", {"card": "T12"}),
    ],
)
def test_a_card_that_was_played_counts_as_told_behind_it(
    language: str, text: str, ruling: dict[str, Any] | None
) -> None:
    check(language, text, ruling)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "lowest loses: T4 led, T6, T2, who wins"),
        ("en", "T4 led, T6, T2, the last card wins. who gets it"),
        ("en", "the winner gives it away: B5 led, B7, T1. who gets the trick"),
        ("en", "the loser scoops it up: B5 led, B7, T1. who gets the trick"),
        ("en", "speed beats love today. S4 led, L9, B2. who wins"),
        ("en", "all my strengths are love. T9 by Kim, I play T2, Jo B13. who wins"),
        ("en", "every card is love: B5 led, B7, T1. who wins"),
        ("en", "love lost its trump: B5 led, L7, T1. who wins"),
        ("en", "B5 led by Ann but it's love. L2, B12. who wins"),
        ("en", "B5 led but the lead suit is now strength. T3, B12. who takes it"),
        ("fr", "toutes les forces sont amour. V4 demandé, F2, V12. qui gagne"),
        ("fr", "la plus petite perd : F4 ouvert, F6, F2, qui gagne"),
        ("fr", "le perdant ramasse : I5 demandé, I7, F1, qui ramasse"),
        ("fr", "le gagnant donne le pli : I5 demandé, I7, F1, qui ramasse"),
        ("fr", "la force bat l'amour. F4 demandé, A6, F2. qui gagne"),
    ],
)
def test_another_rule_for_the_trick_leaves_no_answer(language: str, text: str) -> None:
    check(language, text, None)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "i may play any card, strength led, T3 L9. can I play L9"),
        ("en", "strength led, T3 L9, i am exempt from following. can I play L9"),
        ("en", "strength led, T3 L9, i don't need to follow suit. L9 allowed?"),
        ("fr", "je joue ce que je veux, force demandée, F3 A9, je peux poser A9"),
        ("fr", "force demandée, main F3 A9, je n'ai pas à suivre, je peux poser A9"),
        ("fr", "force demandée, main F3 A9, je suis dispensé de suivre, A9 possible ?"),
    ],
)
def test_a_permission_that_is_told_leaves_no_answer(language: str, text: str) -> None:
    check(language, text, None)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "factoryon reveals B12, hero"),
        ("fr", "factoryon dévoile I12, méchant"),
        ("en", "hero with 4 tricks but 2 were taken by my sidekick. points?"),
        ("en", "hero with 4 tricks, zed has one of mine. points?"),
        ("fr", "héros 4 plis mais 2 étaient à mon acolyte, points ?"),
        ("en", "hero, factoryon leads and has 2 cards left, i give up to automaton"),
        ("fr", "héros, factoryon mène 4 cartes, je me rends à automaton"),
        ("en", "add 4.5 to her row T3 L2 S9, but none left"),
        ("fr", "ajouter 4,5 à F3 A2 V9 mais il n'y en a plus"),
        ("en", "move 2 right: T3 L2 S9"),
        ("fr", "remplacer 1 par la droite, méchant, V9 F2, pioche I4"),
        ("en", "exchange: factoryon has T2 L8, i take her highest and give S1"),
        ("en", "replace 1 lowest, villain, S9 T2, draws B4"),
        ("en", "villain no tricks, factoryon leads from S9 L2 T4 but L2 got discarded"),
        ("en", "hero, i led T5, automaton T9 T6 B2, must play lowest, draws S1 S3"),
    ],
)
def test_who_and_which_card_is_never_dropped(language: str, text: str) -> None:
    check(language, text, None)


@pytest.mark.parametrize(
    ("language", "text", "verdict"),
    [
        ("fr", "automaton distribue en solo, qui ouvre", "Factoryon mène en premier."),
        ("fr", "en solo je suis donneur, qui mène", "Automaton mène en premier."),
        ("en", "i just played my card, too late to concede?", "You may not surrender."),
        ("fr", "j'ai déjà mis ma carte, trop tard pour abandonner ?",
         "Vous ne pouvez pas vous rendre."),
        ("en", "automaton leads, hero, extra love 4.5, T2, B3", "She leads love 4½."),
        ("fr", "héros, factoryon mène : V3, amour supplémentaire 9,5, F2",
         "Elle ouvre avec le 9½ d’amour."),
    ],
)  # fmt: skip
def test_the_verdict_answers_what_was_asked(language: str, text: str, verdict: str) -> None:
    assert " ".join(fact["text"] for fact in read(language, text)["verdict"]) == verdict
