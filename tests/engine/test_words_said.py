"""The formatter of messages, in English and in French."""

from __future__ import annotations

from typing import Any

import pytest

from companion import locales
from companion.engine.core.words import say


def spoken(text: str, language: str = "en", **params: Any) -> str:
    return say({**locales.load(language), "said": text}, "said", params)


@pytest.mark.parametrize(
    ("who", "sentence"),
    [
        ("You", "You win"),
        (["You"], "You win"),
        ("Automaton", "Automaton wins"),
        ("Zoé", "Zoé wins"),
    ],
)
def test_the_verb_agrees_with_the_seat(who: Any, sentence: str) -> None:
    assert spoken("{who:you|You win|# wins}", who=who) == sentence


def test_an_ability_without_a_name_is_called_by_its_card() -> None:
    assert spoken("{one:ability}", one="story1") == "Story card 1"
    assert spoken("{one:ability}", "fr", one="story1") == "Carte Histoire 1"
    assert spoken("{one:ability}", one="Time Loop") == "Time Loop"


def test_several_seats_are_listed() -> None:
    seats = ["You", "Factoryon"]
    assert spoken("{who:you|you win|# win}", who=seats) == "You and Factoryon win"
    assert spoken("{who:seats}", "fr", who=seats) == "Vous et Factoryon"


@pytest.mark.parametrize(
    ("language", "n", "text"),
    [
        ("en", 0, "0 tricks"),
        ("en", 1, "1 trick"),
        ("en", 2, "2 tricks"),
        ("fr", 0, "0 trick"),
        ("fr", 1, "1 trick"),
        ("fr", 2, "2 tricks"),
    ],
)
def test_none_is_singular_in_french(language: str, n: int, text: str) -> None:
    assert spoken("{n:plural|# trick|# tricks}", language, n=n) == text


def test_the_first_of_a_month_is_an_ordinal_in_french() -> None:
    words = locales.load("fr")
    for day, said in ((1, "1er\u00a0mai"), (2, "2\u00a0mai")):
        assert say(words, "puzzle.day", {"day": day, "month": "mai"}) == f"Énigme du {said}"


def test_cards_in_a_french_sentence_have_their_article() -> None:
    assert spoken("Défaussez {gone:the_cards}.", "fr", gone=["L4", "T2", "?"]) == (
        "Défaussez le 4 d’amour, le 2 de force et une carte inconnue."
    )
    assert spoken("{card:the_card} l’emporte.", "fr", card="L4=T2") == (
        "Le 2 de force (imprimé\u202f: 4 d’amour) l’emporte."
    )
    assert spoken("{gone:the_cards|rien|pioche #}", "fr", gone=["S9"]) == "pioche le 9 de vitesse"
    assert (
        spoken("Discard {gone:the_cards}.", gone=["L4", "?"])
        == "Discard love 4 and an unknown card."
    )


def test_cards_and_suits_to_choose_from_are_joined_by_or() -> None:
    assert spoken("{may:cards_or}.", may=["S3", "S9", "L2"]) == "Speed 3, speed 9 or love 2."
    assert spoken("Jouez {may:the_cards_or}.", "fr", may=["S2", "L4.5"]) == (
        "Jouez le 2 de vitesse ou le 4½ d’amour."
    )
    assert spoken("{cards:cards_then}", cards=["L9", "L5"]) == "Love 9, then love 5"


def test_a_card_that_keeps_its_suit_says_it_once() -> None:
    assert spoken("{card:card}", card="B9=B12") == "Brains 12 (printed 9)"
    assert spoken("{card:the_card}", "fr", card="B9=B12") == (
        "Le 12 d’intelligence (imprimé\u202f: 9)"
    )


def test_none_at_all_may_have_words_of_its_own() -> None:
    effects = "{n:plural|no effect|one effect|# effects}"
    assert [spoken(effects, n=n) for n in (0, 1, 2)] == ["no effect", "one effect", "2 effects"]
    discards = "{gone:cards|discards nothing|discards #}"
    assert spoken(discards, gone=[]) == "discards nothing"
    assert spoken(discards, gone=["S11", "L4"]) == "discards speed 11 and love 4"


@pytest.mark.parametrize(
    ("language", "value", "text"),
    [
        ("en", 4.5, "4½"),
        ("fr", 0.5, "½"),
        ("fr", -2, "−2"),
        ("en", 2.25, "2.25"),
        ("fr", 2.25, "2,25"),
    ],
)
def test_numbers_are_written_as_people_do(language: str, value: float, text: str) -> None:
    assert spoken("{n:number}", language, n=value) == text


@pytest.mark.parametrize(
    ("language", "card", "text"),
    [
        ("en", "S11", "speed 11"),
        ("fr", "S11", "11 de vitesse"),
        ("fr", "L4.5", "4½ d’amour"),
        ("fr", "B3=T3", "3 de force (imprimé\u202f: 3 d’intelligence)"),
    ],
)
def test_cards_have_names(language: str, card: str, text: str) -> None:
    assert spoken("Take {card:card}", language, card=card) == f"Take {text}"


def test_a_card_or_suit_that_begins_a_message_gets_a_capital() -> None:
    assert spoken("{card:card} wins", card="S11") == "Speed 11 wins"
    assert spoken("{suit:suit} was led", suit="L") == "Love was led"
    assert spoken("{name:text} wins", name="ann") == "ann wins"


def test_cards_that_nobody_has_seen_are_counted() -> None:
    assert spoken("{cards:cards}", cards=["?", "?", "?"]) == "3 unknown cards"
    assert spoken("{cards:cards}", "fr", cards=["S1", "?"]) == "1 de vitesse et une carte inconnue"
    assert spoken("{cards:cards}", cards=[]) == "None"
