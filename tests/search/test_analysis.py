from __future__ import annotations

import pytest

from companion.search.analysis import Language, fold, pairs, phrase, whole

ENGLISH, FRENCH = Language("en"), Language("fr")


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Énergie", "energie"),
        ("cœur", "coeur"),
        ("Cœur", "coeur"),
        ("ÉVÉNEMENT", "evenement"),
        ("nai\u0308ve", "naive"),
        ("Ⅷ", "ⅷ"),
    ],
)
def test_accents_and_ligatures_are_folded(text: str, folded: str) -> None:
    assert fold(text) == folded


@pytest.mark.parametrize("text", ["4½", "4.5", "4,5", "4 ½", "4 1/2"])
def test_halves_are_one_word_however_written(text: str) -> None:
    assert ENGLISH.words(f"add {text} now") == ["add", "4.5", "now"]


def test_numbers_and_lists_stay_numbers() -> None:
    assert ENGLISH.words("replace 2, 13 of 52; 3-5 players; 1,2,3") == [
        "replace", "2", "13", "of", "52", "3", "5", "players", "1", "2", "3",
    ]  # fmt: skip


def test_card_codes_say_suit_and_value_in_each_language() -> None:
    assert ENGLISH.words("S11 b7") == ["speed", "11", "brains", "7"]
    assert FRENCH.words("L4½ V11 i4") == ["amour", "4.5", "vitesse", "11", "intelligence", "4"]
    assert ENGLISH.words("♥") == ["love"]


def test_a_letter_after_a_number_is_a_unit() -> None:
    assert ENGLISH.words("2p game") == ["2", "players", "game"]
    assert FRENCH.words("2j") == ["2", "joueurs"]


def test_elisions_leave_the_word() -> None:
    found = [word for word, _ in FRENCH.surfaces("L’atout d'abord, qu'une énergie, s'il joue")]
    assert found == ["atout", "abord", "energie", "joue"]


def test_stop_words_and_lone_letters_do_not_count() -> None:
    assert ENGLISH.stems("can I have the trick of a player's") == ["trick", "player"]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (ENGLISH, "replace replaces replaced replacing"),
        (ENGLISH, "ability abilities"),
        (FRENCH, "pli plis"),
        (FRENCH, "échange échanger échangées échanges"),
        (FRENCH, "jeu jeux"),
    ],
)
def test_forms_of_a_word_share_a_stem(language: Language, words: str) -> None:
    assert len(set(language.stems(words))) == 1


def test_phrases_are_words_pairs_and_wholes() -> None:
    suit, cards = ENGLISH.chains("following suit\nhow many cards")
    assert phrase(suit) == ["follow", "suit", "follow suit", "=follow suit"]
    assert phrase(cards) == ["mani", "card", "mani card", "how mani", "=mani card"]


def test_a_phrase_that_tells_nothing_has_no_terms() -> None:
    assert [phrase(chain) for chain in ENGLISH.chains("what is it\n")] == [[], []]


def test_pairs_span_stop_words() -> None:
    chain = [("follow", True), ("the", False), ("suit", True)]
    assert pairs(chain) == ["follow suit", "follow the", "the suit"]
    assert whole(["follow", "suit"]) == "=follow suit"
