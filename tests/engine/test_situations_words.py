"""Situations with a word that nobody knows or a part that is missing: it is named."""

from __future__ import annotations

from typing import Any

import pytest

from companion import locales
from companion.engine.situations.lexicon import Lexicon
from companion.engine.situations.spelling import phrases
from tests.engine.test_situations import Table, cases, check, read

RULED: Table = {
    "void in a suit is to hold none of it": [
        ("en", "I am void in speed, hand L1 B7, S9 led, what can I play", {"legal": [0, 1]}),
        ("en", "S9 led, hand L1 B7 and I'm void, what can I play", {"legal": [0, 1]}),
        ("fr", "je suis dépourvu de vitesse, main A1 I7, V9 mené, que puis-je jouer",
         {"legal": [0, 1]}),
    ],
    "names and idle words change nothing": [
        ("en", "my brother led S9, zoe S10 and i L2. who wins", {"card": "L2"}),
        ("en", "Ben led S9, then Will S10, alas my neighbour had L2. Who wins?", {"card": "L2"}),
        ("en", "I led S9, my brother tom S11, my sister zoe L2, who wins", {"card": "L2"}),
        ("en", "my mum anna led S9, dad S10 and I L2. who wins", {"card": "L2"}),
        ("en", "ann S9, bob S11, me L2. does ann S9 win or me?", {"card": "L2"}),
        ("fr", "ma belle-sœur a mené V9, zoé V10 et moi A2. qui gagne", {"card": "L2"}),
        ("fr", "ma fille emma a mené V9, mon fils léo A2, moi V11. qui gagne", {"card": "L2"}),
    ],
    "what changes a card or trump is read or leaves no answer": [
        ("en", "Ann S9, Bob B12 which counts as S, who wins", {"card": {"suit": "S"}, "winner": 1}),
        ("en", "Ann S9, Bob S12 worth zero, who wins", {"card": "S9"}),
        ("en", "S9 led, I hold B5 treated as S, L3; may I play L3", {"legal": [0]}),
        ("fr", "Anne V9, Bob I12 (devenu vitesse), qui gagne", {"winner": 1}),
        ("fr", "Anne V9, Bob V12 qui vaut zéro, qui gagne", {"card": "S9"}),
        ("fr", "Tom V9, Zoé 3 d'atout, moi V12. qui gagne", {"card": "L3"}),
        ("fr", "Tom V9, Zoé atout 3, moi atout 5, qui gagne", {"card": "L5"}),
        ("en", "Ann S9, Bob B12 (now speed), who wins", {"winner": 1}),
        ("en", "Ann S9, Bob B12, it's speed now, who wins"),
        ("en", "Ann S9, Bob S7 plus four, who wins"),
        ("en", "Ann S9, Bob S12 changed from B12, who wins"),
        ("en", "Ann led S9, which is love now. I hold S2 L3, can I play S2"),
        ("en", "S9 S4 S12, low card takes it. who"),
        ("fr", "Anne V9, Bob I12 en vitesse, qui gagne"),
        ("fr", "Bob V11, j'ai mis un atout. qui gagne"),
        ("fr", "V9, A12, l'atout ne compte pas, qui gagne"),
    ],
    "a card in a hand or without a number is no play": [
        ("en", "S9 led, Bob played T2 although he has S12. who wins?"),
        ("en", "S9 led, Bob played T2 despite S12. who wins?"),
        ("en", "S9 S4 S12 but the highest card is discarded, who wins"),
        ("en", "two cards each: Ann S9 S10, Bob S12 S3. who wins"),
        ("en", "S9 led by Ann, my only love is L4 but I played S2. who wins"),
        ("en", "S9 led by Ann, from L4 S2 I chose S2. who wins"),
        ("en", "Tom S9, Zoe off suit 13, me S4. who wins"),
        ("fr", "V9 mené par Anne, mon seul amour est A4 mais j'ai joué V2. qui gagne"),
        ("fr", "Tom V9, Zoé une grosse d'amour. qui gagne"),
        ("en", "S9 led, Bob has S12 and plays T2. who wins", {"card": "S9"}),
    ],
    "tricks taken away and cards that may not be played leave no answer": [
        ("en", "villain, I won a trick but Ann took it from me. points?"),
        ("en", "hero, I won 3 tricks and Ann took one from me. points?", {"vp": {"You": 2}}),
        ("en", "hero with 2 tricks, then won another. points?"),
        ("en", "hero with 3 tricks and I had 12 points, what do I have now", {"vp": {"You": 3}}),
        ("fr", "méchant, j'ai gagné un pli mais Anne me l'a pris. points ?"),
        ("fr", "héros 2 plis puis encore un, points"),
        ("en", "As a villain I managed zero tricks. How many points is that worth?",
         {"vp": {"You": 4}}),
        ("en", "Ann is a hero and won 3 tricks. How many points does Ann get?", {"vp": {"Ann": 3}}),
        ("en", "hand S3 L1, S9 led; will I win with L1"),
        ("fr", "main V3 A1, V9 mené ; je gagne avec A1 ?"),
        ("en", "hand B3 L1, S9 led; will I win with L1", {"card": "L1"}),
    ],
}  # fmt: skip
# What is named as not understood, as it was typed; then there is no ruling.
UNKNOWN: Table = {
    "a word about the order of equal cards leaves no answer": [
        ("en", "Cy played S9 that counts as 11 after Bo's S11, Ann led S2. Who won?", ["after"]),
        ("en", "Ann led S2. Before Cy's S9 that counts as 11, Bo played S11. who won", ["Before"]),
        ("en", "I played last: S9 that counts as 11. Ann led S2. Bo S11. Who wins?", ["last"]),
        ("en", "Ann led S2, before Cy (S9 worth 11) Bo played S11, who wins", ["before"]),
        ("en", "Finally Cy S9 worth 11. Ann led S2. Bo S11. who wins", ["Finally"]),
        ("en", "Cy S9 worth 11, before that Bo S11, Ann led S2. who wins", ["before that"]),
        ("en", "Ann led T9, Cy L4.5 last, Bo L4.5, who wins", ["last"]),
        ("fr", "Cy a joué V9 qui vaut 11 après le V11 de Bo, Ann a mené V2. Qui gagne ?",
         ["après"]),
        ("fr", "Cy V9 qui vaut 11 en dernier. Ann a mené V2, Bo V11. qui gagne", ["dernier"]),
        ("fr", "enfin Cy V9 qui vaut 11. Ann a mené V2. Bo V11. qui gagne", ["enfin"]),
    ],
    "a card that somebody played earlier may be in the trick": [
        ("en", "earlier Bo S11, Ann led S9, me S10, who wins", ["earlier"]),
        ("en", "Ann led S9, Bo S11 earlier, Cy S10, who wins", ["earlier"]),
        ("en", "Earlier, Bo played S11. Ann led S9, Cy S10. Who wins?", ["Earlier"]),
        ("en", "Bo's L9 is gone. Ann led B4, Ben L2, I L5: who wins", ["is gone"]),
        ("fr", "plus tôt Bo V11, Ann a mené V9, moi V10, qui gagne", ["plus tôt"]),
        ("fr", "Ann V9, auparavant Bo V11, Cy V10, qui gagne", ["auparavant"]),
        ("fr", "Ann a mené V9, le V11 de Bo est déjà passé, Cy V10, qui gagne", ["déjà passé"]),
    ],
    "cards that are not understood are named as typed": [
        ("fr", "mon acolyte a V3 et I4 face visible, vitesse demandée, je peux choisir I4 car V5 "
         "est encore caché", ["V5", "caché"]),
        ("fr", "j'ai 2 vitesse et 3 amour, V9 demandé, je peux jouer quoi",
         ["2 vitesse", "3 amour"]),
    ],
    "what is not understood stands as typed and once": [
        ("en", "S6 lead, my S13 can’t zorg, bob S8 who wins", ["can’t", "zorg"]),
        ("en", "S6 lead, my S13 isnt speed anymore, bob S8", ["isnt"]),
        ("en", "S6 lead, zorg, zorg, bob S8 who wins", ["zorg"]),
    ],
    "a word that nobody knows leaves no answer": [
        ("en", "Ann S9, Bob L12, but love has been disabled, who wins", ["disabled"]),
        ("en", "Ann S9, Bob L12, but love doesn't count, who wins", ["count"]),
        ("en", "Ann S9, Bob S12, Bob cancels his S12. Who wins?", ["cancels"]),
        ("en", "Ann S9, Bob S12, Ann steals the trick. Who wins?", ["steals"]),
        ("en", "Ann S9, Bob S11, me the joker. Who wins?", ["joker"]),
        ("en", "I hold S2 L4, speed led, but S2 is frozen, can I play L4", ["frozen"]),
        ("en", "S9 led, Ann S12, my frozen S13. Who wins?", ["frozen"]),
        ("en", "Ann S9, Bob S12. Reverse! Who wins?", ["Reverse"]),
        ("en", "Ann S9, Bob S12, odd cards win. Who wins?", ["odd"]),
        ("en", "Bob is not in this trick. Ann S9, Bob S12. Who wins?", ["not"]),
        ("en", "Ann S9, Bob S12 was from last round. Who wins?", ["last round"]),
        ("en", "S9, S11, L2, love is void, who wins", ["void"]),
        ("en", "S9, S11, L2, love is void in this trick, who wins", ["void in"]),
        ("en", "S9, S11, L2, but love lost its effect, who wins", ["effect"]),
        ("en", "S9, S11, L2, but love lost its value, who wins", ["value"]),
        ("en", "I have S3 L1 B7, S9 led, my S3 is void, what can I play", ["void"]),
        ("en", "S9, S11, L2. disregard L2, who wins", ["disregard"]),
        ("en", "S9, S11, L2, forget L2, who wins", ["forget"]),
        ("en", "I hold S3 L1 B7, speed led, lock S3, what may I play", ["lock"]),
        ("en", "my brother masked S11, I led S9, Bob L2, who wins", ["masked"]),
        ("fr", "V9, V11, A2. détruis A2, qui gagne", ["détruis"]),
        ("fr", "OUBLIEZ A2 : V9, V11, A2, QUI GAGNE", ["OUBLIEZ"]),
        ("fr", "V9, A12, l'atout est désactivé, qui gagne", ["désactivé"]),
        ("fr", "V9, V11, A2, mais A2 a raté son tour, qui gagne", ["raté"]),
        ("fr", "Anne V9, Bob A12, Anne vole le pli, qui gagne", ["vole"]),
    ],
}  # fmt: skip
# The one thing that is asked for.
MISSING: Table = {
    "an exchange of which nothing of mine is told asks for it": [
        ("en", "exchange with Factoryon: her L3 B6 S2 T9", "give"),
        ("fr", "Automaton n'a que L4 L9 L11, j'échange une carte", "give"),
    ],
    "cards of those who play before are asked for": [
        ("en", "factoryon follows my speed 8, her row S3 S10 S12 T1, drew L4 and S9, im hero",
         "plays"),
        ("fr", "jai mene V8, cest a factoryon, elle a V3 V10 F1, elle pioche A4 V9, heros",
         "plays"),
        ("en", "5 players: tom B2, ann B11, lea S13, joe L4, me ?", "plays"),
        ("en", "4 players, tom B2, ann B11, lea L1, who wins", "plays"),
    ],
    "tricks that somebody wants are none that he has": [
        ("en", "I'd like to win no tricks as a villain. Factoryon leads from B3 B11 T6", "tricks"),
        ("en", "villain, trying to take no tricks. Automaton leads with 3 cards, may I surrender?",
         "tricks"),
        ("en", "villain, should finish with zero tricks. Automaton leads from T2 B12", "tricks"),
        ("fr", "méchant, j'essaie de faire zéro pli. Factoryon mène avec I3 I11 F6", "tricks"),
        ("fr", "je dois faire 0 pli en méchant, automaton entame F2 I12", "tricks"),
        ("fr", "il me faut zéro pli, méchant, Automaton mène 3 cartes, je me rends", "tricks"),
    ],
    "who has no card is asked for it": [
        ("en", "Ann S9, Bob S11, Cy a higher one. who wins", "plays"),
        ("en", "Ann S9, Bob S11, Cy hasn't played yet. who wins", "plays"),
        ("en", "Ann S9, Bob S11, and Cy. who wins", "plays"),
        ("en", "Ann S9, Bob S11, Cy overtook. Who wins?", "plays"),
        ("fr", "Tom V9, Bob V11, Zoé monte. Qui gagne ?", "plays"),
        ("fr", "Tom V9, Bob V11, Zoé plus haut. qui gagne", "plays"),
        ("fr", "Tom V9, Bob V11, Zoé doit jouer. qui gagne", "plays"),
        ("fr", "Tom V9, Bob V11, Zoé n'a pas encore joué. qui gagne", "plays"),
    ],
}  # fmt: skip


@pytest.mark.parametrize(("language", "text", "ruling"), cases(RULED))
def test_what_is_told_has_this_ruling_or_none(language: str, text: str, ruling: Any) -> None:
    check(language, text, ruling)


@pytest.mark.parametrize(("language", "text", "words"), cases(UNKNOWN))
def test_a_word_that_nobody_knows_is_named(language: str, text: str, words: list[str]) -> None:
    told = read(language, text)
    assert (told["ruling"], told["unknown"]) == (None, words)


@pytest.mark.parametrize(("language", "text", "name"), cases(MISSING))
def test_what_is_missing_is_asked_for(language: str, text: str, name: str) -> None:
    assert read(language, text)["missing"]["name"] == name


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
