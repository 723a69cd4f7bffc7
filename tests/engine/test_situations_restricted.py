"""What somebody wants, what is restricted, what belongs to another trick: none is a fact."""

from __future__ import annotations

import pytest

from tests.engine.test_situations import read


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "I'd like to win no tricks as a villain. Factoryon leads from B3 B11 T6"),
        ("en", "villain, trying to take no tricks. Automaton leads with 3 cards, may I surrender?"),
        ("en", "villain, should finish with zero tricks. Automaton leads from T2 B12"),
        ("fr", "méchant, j'essaie de faire zéro pli. Factoryon mène avec I3 I11 F6"),
        ("fr", "je dois faire 0 pli en méchant, automaton entame F2 I12"),
        ("fr", "il me faut zéro pli, méchant, Automaton mène 3 cartes, je me rends"),
    ],
)
def test_tricks_that_somebody_wants_are_none_that_he_has(language: str, text: str) -> None:
    told = read(language, text)
    assert told is not None
    assert told["missing"]["name"] == "tricks"


@pytest.mark.parametrize(
    ("language", "text", "winners"),
    [
        ("en", "Ana 31 Bo 26 and me 24, I need 35, who is the winner", ["Ana"]),
        ("en", "Una 18, Vic 25, Una wants 30, who wins", ["Vic"]),
        ("fr", "Zoé 31, Paul 26, j'aimerais 40, qui gagne", ["Zoé"]),
    ],
)
def test_points_that_somebody_wants_are_none(language: str, text: str, winners: list[str]) -> None:
    told = read(language, text)
    assert told is not None
    assert told["ruling"]["winners"] == winners


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "hero, aiming for 5 tricks, points?"),
        ("en", "I want to be a hero with 3 tricks, how many points"),
        ("en", "hand T2 T8 L4, strength led, I can only play love"),
        ("en", "hand T2 T8 L4, strength led, only love this turn"),
        ("en", "only the leader's suit wins: B4 L2 B9 who wins"),
        ("en", "hand T4 T10 B1, strength led, cards higher than 4 only"),
        ("en", "hand T4 T10 B1, strength led, I have to beat the 4"),
        ("en", "hand T4 T10 B1, strength led, only the lowest is legal"),
        ("en", "B6 B11 B2, 11 is not higher than 6 today, who wins"),
        ("en", "hand T4 T10 B1, strength was led the round before"),
        ("en", "hand T4 T10 B1, strength led the trick before"),
        ("en", "hand T4 T10 B1, strength led, I already played T10"),
        ("en", "hand T4 T10 B1, strength led, I already played T10, may I play T4"),
        ("en", "hero Automaton leads 2 cards I surrender to Factoryon"),
        ("fr", "je voudrais être héros avec 3 plis, combien de points"),
        ("fr", "main F2 F8 A4, force demandée, uniquement l'amour ce tour-ci"),
        ("fr", "main F2 F8 A4, force demandée, je peux seulement jouer amour"),
        ("fr", "seuls les cœurs gagnent : I4 A2 I9 qui gagne"),
        ("fr", "main F4 F10 I1, force demandée, que les cartes au-dessus de 4"),
        ("fr", "main F4 F10 I1, force demandée, il faut dépasser le 4"),
        ("fr", "I6 I11 I2, rien au-dessus de 6, qui gagne"),
        ("fr", "main F4 F10 I1, on a demandé force la manche d'avant"),
        ("fr", "main F4 F10 I1, force demandée au pli précédent"),
        ("fr", "Automaton mène 2 cartes héros je me rends à Factoryon"),
        ("fr", "F10 posé après F11 mais le F11 vaut 1 de moins, j'ai mené F10"),
    ],
)
def test_what_restricts_or_belongs_elsewhere_leaves_no_answer(language: str, text: str) -> None:
    told = read(language, text)
    assert told is None or told["ruling"] is None


@pytest.mark.parametrize(
    ("language", "text", "cards"),
    [
        ("en", "I only have T5 and L2, strength led", ["T5"]),
        ("en", "my only cards: B5 L2, brains led, what may I play", ["B5"]),
        ("en", "brains was led a trick ago, now love is led, hand L4 L10 B1, what may I play",
         ["L4", "L10"]),
        ("fr", "j'ai seulement F5 et A2, force demandée", ["T5"]),
    ],
)  # fmt: skip
def test_an_only_that_restricts_nothing_changes_nothing(
    language: str, text: str, cards: list[str]
) -> None:
    told = read(language, text)
    assert told is not None
    assert told["ruling"] is not None
    assert told["ruling"]["cards"] == cards


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Una hero 4, Vic hero 3, Wes hero 2"),
        ("en", "hero with 9 tricks, how many points"),
        ("fr", "trois héros : 4, 3 et 2"),
        ("fr", "héros 10 plis, combien de points"),
    ],
)
def test_more_tricks_than_a_round_has_are_told(language: str, text: str) -> None:
    told = read(language, text)
    assert told is not None
    assert told["ruling"] is None
    assert [reason["code"] for reason in told["why"]] == ["situation.too-many-tricks"]
