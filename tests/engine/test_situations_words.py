"""Situations with a word that nobody knows: no answer, and the word is named."""

from __future__ import annotations

from typing import Any

import pytest

from companion import locales
from companion.engine.situations.lexicon import Lexicon
from companion.engine.situations.spelling import phrases
from tests.engine.test_situations import read
from tests.engine.test_situations_unused import check


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "I am void in speed, hand L1 B7, S9 led, what can I play"),
        ("en", "S9 led, hand L1 B7 and I'm void, what can I play"),
        ("fr", "je suis dépourvu de vitesse, main A1 I7, V9 mené, que puis-je jouer"),
    ],
)
def test_void_in_a_suit_is_to_hold_none_of_it(language: str, text: str) -> None:
    assert read(language, text)["ruling"]["legal"] == [0, 1]


@pytest.mark.parametrize(
    ("language", "text", "word"),
    [
        ("en", "Ann S9, Bob L12, but love has been disabled, who wins", "disabled"),
        ("en", "Ann S9, Bob L12, but love doesn't count, who wins", "count"),
        ("en", "Ann S9, Bob S12, Bob cancels his S12. Who wins?", "cancels"),
        ("en", "Ann S9, Bob S12, Ann steals the trick. Who wins?", "steals"),
        ("en", "Ann S9, Bob S11, me the joker. Who wins?", "joker"),
        ("en", "I hold S2 L4, speed led, but S2 is frozen, can I play L4", "frozen"),
        ("en", "S9 led, Ann S12, my frozen S13. Who wins?", "frozen"),
        ("en", "Ann S9, Bob S12. Reverse! Who wins?", "Reverse"),
        ("en", "Ann S9, Bob S12, odd cards win. Who wins?", "odd"),
        ("en", "Bob is not in this trick. Ann S9, Bob S12. Who wins?", "not"),
        ("en", "Ann S9, Bob S12 was from last round. Who wins?", "last round"),
        ("en", "S9, S11, L2, love is void, who wins", "void"),
        ("en", "S9, S11, L2, love is void in this trick, who wins", "void in"),
        ("en", "S9, S11, L2, but love lost its effect, who wins", "effect"),
        ("en", "S9, S11, L2, but love lost its value, who wins", "value"),
        ("en", "I have S3 L1 B7, S9 led, my S3 is void, what can I play", "void"),
        ("en", "S9, S11, L2. disregard L2, who wins", "disregard"),
        ("en", "S9, S11, L2, forget L2, who wins", "forget"),
        ("en", "I hold S3 L1 B7, speed led, lock S3, what may I play", "lock"),
        ("en", "my brother masked S11, I led S9, Bob L2, who wins", "masked"),
        ("fr", "V9, V11, A2. détruis A2, qui gagne", "détruis"),
        ("fr", "OUBLIEZ A2 : V9, V11, A2, QUI GAGNE", "OUBLIEZ"),
        ("fr", "V9, A12, l'atout est désactivé, qui gagne", "désactivé"),
        ("fr", "V9, V11, A2, mais A2 a raté son tour, qui gagne", "raté"),
        ("fr", "Anne V9, Bob A12, Anne vole le pli, qui gagne", "vole"),
    ],
)
def test_a_word_that_nobody_knows_leaves_no_answer(language: str, text: str, word: str) -> None:
    told = read(language, text)
    assert told["ruling"] is None
    assert told["unknown"] == [word]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "my brother led S9, zoe S10 and i L2. who wins"),
        ("en", "Ben led S9, then Will S10, alas my neighbour had L2. Who wins?"),
        ("en", "I led S9, my brother tom S11, my sister zoe L2, who wins"),
        ("en", "my mum anna led S9, dad S10 and I L2. who wins"),
        ("en", "ann S9, bob S11, me L2. does ann S9 win or me?"),
        ("fr", "ma belle-sœur a mené V9, zoé V10 et moi A2. qui gagne"),
        ("fr", "ma fille emma a mené V9, mon fils léo A2, moi V11. qui gagne"),
    ],
)
def test_names_and_idle_words_change_nothing(language: str, text: str) -> None:
    assert read(language, text)["ruling"]["card"] == "L2"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Tom B12. Lea T3. Who wins?"),
        ("en", "Tom B12. Léa T3. Who wins?"),
        ("en", "Tom B12, Léa T3, who wins?"),
        ("en", "Tom B12, Saïd T3, who wins?"),
        ("fr", "Tom I12, Lance F3. Qui gagne ?"),
        ("fr", "Tom I12, Saïd F3. Qui gagne ?"),
    ],
)
def test_a_name_that_looks_like_a_verb_is_a_name(language: str, text: str) -> None:
    told = read(language, text)
    assert told["ruling"]["card"] == "B12"
    assert told["input"]["plays"] == ["B12", "T3"]


@pytest.mark.parametrize(
    ("language", "text", "answer"),
    [
        ("en", "my sidekick shows T3 and L5, S9 led; must it trump", "no"),
        ("en", "my sidekick shows S3 and L5, S9 led; must it play S3", "yes"),
        ("en", "hand B3 T5, S9 led; need I play B3", "no"),
        ("fr", "mon acolyte a V3 et V5 visibles, V9 mené ; il doit jouer V5 ?", "no"),
        ("en", "villain with 1 trick, do I get no points", "yes"),
        ("en", "villain with no tricks, do I get no points", "no"),
        ("en", "hero no tricks, do I score zero?", "yes"),
        ("fr", "méchant avec 1 pli, je marque rien ?", "yes"),
        ("fr", "méchant sans pli, je marque rien ?", "no"),
        ("en", "why did L1 win against S13", ""),
        ("en", "how could S13 lose to L1", ""),
        ("en", "i'm a hero and my sidekick won 2 and i won 3, points?", ""),
        ("fr", "pourquoi A1 gagne contre V13", ""),
        ("en", "Factoryon leads with 5 cards left, hero 1 trick; would she get 5 points "
         "if I surrender", ""),
    ],
)  # fmt: skip
def test_yes_or_no_is_what_was_asked_for(language: str, text: str, answer: str) -> None:
    told = read(language, text)
    assert told["ruling"] is not None
    assert told["answer"] == answer


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "is it false that L1 beats S13"), ("fr", "c'est faux que A1 bat V13 ?")],
)
def test_whether_something_is_false_has_no_yes(language: str, text: str) -> None:
    assert read(language, text)["answer"] == ""


@pytest.mark.parametrize(
    ("language", "text", "ruling"),
    [
        ("en", "Ann S9, Bob B12 which counts as S, who wins", {"card": {"suit": "S"}, "winner": 1}),
        ("en", "Ann S9, Bob S12 worth zero, who wins", {"card": "S9"}),
        ("en", "S9 led, I hold B5 treated as S, L3; may I play L3", {"legal": [0]}),
        ("fr", "Anne V9, Bob I12 (devenu vitesse), qui gagne", {"winner": 1}),
        ("fr", "Anne V9, Bob V12 qui vaut zéro, qui gagne", {"card": "S9"}),
        ("fr", "Tom V9, Zoé 3 d'atout, moi V12. qui gagne", {"card": "L3"}),
        ("fr", "Tom V9, Zoé atout 3, moi atout 5, qui gagne", {"card": "L5"}),
        ("en", "Ann S9, Bob B12 (now speed), who wins", {"winner": 1}),
        ("en", "Ann S9, Bob B12, it's speed now, who wins", None),
        ("en", "Ann S9, Bob S7 plus four, who wins", None),
        ("en", "Ann S9, Bob S12 changed from B12, who wins", None),
        ("en", "Ann led S9, which is love now. I hold S2 L3, can I play S2", None),
        ("en", "S9 S4 S12, low card takes it. who", None),
        ("fr", "Anne V9, Bob I12 en vitesse, qui gagne", None),
        ("fr", "Bob V11, j'ai mis un atout. qui gagne", None),
        ("fr", "V9, A12, l'atout ne compte pas, qui gagne", None),
    ],
)
def test_what_changes_a_card_or_trump_is_read_or_leaves_no_answer(
    language: str, text: str, ruling: dict[str, Any] | None
) -> None:
    check(language, text, ruling)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Ann S9, Bob S11, Cy a higher one. who wins"),
        ("en", "Ann S9, Bob S11, Cy hasn't played yet. who wins"),
        ("en", "Ann S9, Bob S11, and Cy. who wins"),
        ("en", "Ann S9, Bob S11, Cy overtook. Who wins?"),
        ("fr", "Tom V9, Bob V11, Zoé monte. Qui gagne ?"),
        ("fr", "Tom V9, Bob V11, Zoé plus haut. qui gagne"),
        ("fr", "Tom V9, Bob V11, Zoé doit jouer. qui gagne"),
        ("fr", "Tom V9, Bob V11, Zoé n'a pas encore joué. qui gagne"),
    ],
)
def test_who_has_no_card_is_asked_for_it(language: str, text: str) -> None:
    assert read(language, text)["missing"]["name"] == "plays"


@pytest.mark.parametrize(
    ("language", "text", "ruling"),
    [
        ("en", "S9 led, Bob played T2 although he has S12. who wins?", None),
        ("en", "S9 led, Bob played T2 despite S12. who wins?", None),
        ("en", "S9 S4 S12 but the highest card is discarded, who wins", None),
        ("en", "two cards each: Ann S9 S10, Bob S12 S3. who wins", None),
        ("en", "S9 led by Ann, my only love is L4 but I played S2. who wins", None),
        ("en", "S9 led by Ann, from L4 S2 I chose S2. who wins", None),
        ("en", "Tom S9, Zoe off suit 13, me S4. who wins", None),
        ("fr", "V9 mené par Anne, mon seul amour est A4 mais j'ai joué V2. qui gagne", None),
        ("fr", "Tom V9, Zoé une grosse d'amour. qui gagne", None),
        ("en", "S9 led, Bob has S12 and plays T2. who wins", {"card": "S9"}),
    ],
)
def test_a_card_in_a_hand_or_without_a_number_is_no_play(
    language: str, text: str, ruling: dict[str, Any] | None
) -> None:
    check(language, text, ruling)


@pytest.mark.parametrize(
    ("language", "text", "ruling"),
    [
        ("en", "villain, I won a trick but Ann took it from me. points?", None),
        ("en", "hero, I won 3 tricks and Ann took one from me. points?", {"vp": {"You": 2}}),
        ("en", "hero with 2 tricks, then won another. points?", None),
        ("en", "hero with 3 tricks and I had 12 points, what do I have now", {"vp": {"You": 3}}),
        ("fr", "méchant, j'ai gagné un pli mais Anne me l'a pris. points ?", None),
        ("fr", "héros 2 plis puis encore un, points", None),
        ("en", "As a villain I managed zero tricks. How many points is that worth?",
         {"vp": {"You": 4}}),
        ("en", "Ann is a hero and won 3 tricks. How many points does Ann get?", {"vp": {"Ann": 3}}),
        ("en", "hand S3 L1, S9 led; will I win with L1", None),
        ("fr", "main V3 A1, V9 mené ; je gagne avec A1 ?", None),
        ("en", "hand B3 L1, S9 led; will I win with L1", {"card": "L1"}),
    ],
)  # fmt: skip
def test_tricks_taken_away_and_cards_that_may_not_be_played_leave_no_answer(
    language: str, text: str, ruling: dict[str, Any] | None
) -> None:
    check(language, text, ruling)


@pytest.mark.parametrize(
    ("language", "text", "card", "answer"),
    [
        ("en", "S13 vs L1", "L1", ""),
        ("en", "S13 vs B13, S led", "S13", ""),
        ("en", "does S13 lose to L1", "L1", "yes"),
        ("en", "does 2 love beat 13 brains", "L2", "yes"),
        ("en", "does L1 lose to S13", "L1", "no"),
        ("en", "does S9 win against L1", "L1", "no"),
        ("en", "does L1 win against S9", "L1", "yes"),
        ("en", "Tom S9, Zoe trumps with a 3, me S12. who wins", "L3", ""),
        ("fr", "V13 contre A1", "L1", ""),
        ("fr", "est-ce que V13 perd contre A1 ?", "L1", "yes"),
        ("fr", "est-ce que V9 gagne contre A1 ?", "L1", "no"),
        ("fr", "est-ce que V9 a gagné contre A1 ?", "L1", "no"),
        ("fr", "A1 l'emporte sur V9 ?", "L1", "yes"),
        ("fr", "Tom V9, Zoé coupe avec le 3, moi V12. qui gagne", "L3", ""),
        ("fr", "Tom V9, Zoé coupe au 3, moi V12. qui gagne", "L3", ""),
        ("fr", "Tom V9, Zoé coupe à 3, moi V12. qui gagne", "L3", ""),
    ],
)
def test_short_questions_are_read(language: str, text: str, card: str, answer: str) -> None:
    told = read(language, text)
    assert (told["ruling"]["card"], told["answer"]) == (card, answer)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "does S9 lose to S12 if strength was led"),
        ("en", "does S9 lose to T12 if brains was led"),
        ("fr", "est-ce que V9 perd contre V12 si force est demandé"),
    ],
)
def test_where_nobody_wins_nobody_loses_to_another(language: str, text: str) -> None:
    told = read(language, text)
    assert (told["ruling"]["card"], told["answer"]) == (None, "no")


@pytest.mark.parametrize("language", locales.languages())
def test_an_idle_word_has_no_meaning_and_stands_once(language: str) -> None:
    words = locales.load(language)
    lexicon = Lexicon(words)
    idle = words["situation.idle"].split(", ")
    kinds = {word: [item.kind for item in lexicon.read(word)] for word in idle}
    assert [word for word in idle if kinds[word] != ["word"]] == []
    assert len(set(lexicon.idle)) == len(idle)


@pytest.mark.parametrize("language", locales.languages())
def test_each_phrase_stands_in_one_list_of_words(language: str) -> None:
    words = locales.load(language)
    lists: dict[str, set[str]] = {}
    for key in words:
        if key.startswith("situation.word."):
            for phrase in phrases(words[key]):
                lists.setdefault(phrase, set()).add(key)
    assert {phrase: keys for phrase, keys in lists.items() if len(keys) > 1} == {}


def test_which_of_two_suits_was_led_is_asked_for() -> None:
    assert read("en", "S13 vs B13")["missing"]["name"] == "lead_suit"
    told = read("en", "Tom S9, Zoe trumps the 3, me S12. who wins")
    assert told is None or told["ruling"] is None
