"""Situations in which a card, a rule or whose something is differs from what is usual."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.test_situations import Table, cases, check, read

RULED: Table = {
    "a card that was played counts as told behind it": [
        ("en", "Cleo led B10 but it's worth 2 now, Dan B4, Eve T13. who takes it", {"winner": 1}),
        ("en", "L11 was led but counts as 1, then L3 and S13, who wins", {"card": "L3"}),
        ("fr", "Noé ouvre I10 mais elle vaut 2, Lou I4, Max F13. qui ramasse", {"winner": 1}),
        ("fr", "F8 entamé, il compte pour 14, puis F12, puis V1, qui gagne", {"winner": 0}),
        ("fr", "Yann ouvre F6, Zoé passe à 12, moi V9. qui gagne", {"card": "T12"}),
    ],
    "another rule for the trick leaves no answer": [
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
    "a permission that is told leaves no answer": [
        ("en", "i may play any card, strength led, T3 L9. can I play L9"),
        ("en", "strength led, T3 L9, i am exempt from following. can I play L9"),
        ("en", "strength led, T3 L9, i don't need to follow suit. L9 allowed?"),
        ("fr", "je joue ce que je veux, force demandée, F3 A9, je peux poser A9"),
        ("fr", "force demandée, main F3 A9, je n'ai pas à suivre, je peux poser A9"),
        ("fr", "force demandée, main F3 A9, je suis dispensé de suivre, A9 possible ?"),
    ],
    "who and which card is never dropped": [
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
        ("en", "hero, Automaton led, my T9 is out; factoryon L4 B3 S8 drew T1 T2"),
        ("en", "hero, i led S4, automaton didn't play strength, T2 B9 L8 drew B5 B6"),
        ("en", "villain, do i have a trick? factoryon leads S4 L2 T8"),
        ("en", "not only a hero, 4 tricks, points?"),
        ("fr", "pas seulement méchant, 4 plis, points ?"),
    ],
    "a changed card needs no other question": [
        ("en", "my T4 is +4 now, i led it, she played T7, lou T2", {"card": {"value": 8}}),
        ("en", "her B11 counts as 1. she led it i played B3", {"card": "B3"}),
        ("en", "T12 led and my B4 counts as love", {"card": {"suit": "L"}}),
        ("fr", "mon F4 vaut +4, j'ai ouvert avec, Lou met F7", {"card": {"value": 8}}),
        ("fr", "son I11 vaut 1, il a ouvert avec et je mets I3", {"card": "B3"}),
        ("en", "my S6 counts as brains now and brains is led. my other cards are L9 T8. legal?",
         {"legal": [0]}),
        ("en", "speed led, my only speed S6 is brains now. also B8 L9, can i play B8",
         {"legal": [0, 1, 2]}),
        ("fr", "vitesse demandée, ma seule vitesse V6 est devenue force. j'ai aussi I8 A9, je peux "
         "couper", {"legal": [0, 1, 2]}),
        ("en", "factoryon row T3 B9 S9 L1, B9 is worth 5 now, hero, she leads", {"played": "S9"}),
        ("en", "hero led T5 and factoryons T6 counts as 2, row T6 T9 B2 draws S1 S2",
         {"played": "T9"}),
    ],
    "what is told is not asked for": [
        ("en", "villain but i already won one, factoryon starts T5 L11 B11 S3", {"played": "L11"}),
        ("en", "villain, had a trick but i gave it away. factoryon leads L2 T3 S9",
         {"played": "L2"}),
        ("fr", "méchant, j'avais un pli mais je l'ai donné, factoryon mène A2 F3 V9",
         {"played": "L2"}),
        ("en", "last trick, factoryon led, hero, may i give up", {"leader_gain": 1}),
        ("fr", "c'est le dernier pli, factoryon a ouvert, héros, je peux abandonner",
         {"leader_gain": 1}),
        ("en", "hero, i led T4, automaton T9 T5 L2 B1 keeps both T6 T7", {"played": "T5"}),
        ("fr", "héros j'ouvre F4, automaton F9 F5 A2 I1 garde les deux F6 F7", {"played": "T5"}),
        ("en", "hero, my B10 is out; automaton L3 T2 S9 drew B1 B2", {"played": "T2"}),
        ("fr", "héros I10 posé, automaton A3 F2 V9, pioche I1 I2", {"played": "T2"}),
        ("en", "hand B5 S8 L3, she led B12, gotta play the 5?", {"legal": [0]}),
    ],
    "what is not so and lists without a question are read": [
        ("en", "i'm not a villain. automaton leads S3 L2 T12", {"played": "T12"}),
        ("en", "not a hero, no tricks. points?", {"vp": {"You": 4}}),
        ("fr", "je ne suis pas méchant, factoryon ouvre V3 A2 F12", {"played": "T12"}),
        ("fr", "méchant, jamais gagné de pli, automaton mène V3 A2 F12", {"played": "L2"}),
        ("fr", "j'ai plus qu'un pli méchant, factoryon ouvre V3 A2 F12", {"played": "T12"}),
        ("en", "hero, factoryon leads but she can't lead love: L11 B4 S9", {"played": "S9"}),
        ("fr", "héros, automaton ouvre mais peut pas ouvrir force : F12 V3 I9", {"played": "B9"}),
        ("en", "hero, i led T3, she may not play love, automaton S9 L5 B4 draws B6 B7",
         {"played": "B6"}),
        ("fr", "héros, I3 entamé par moi, automaton peut pas jouer coeur, A2 V9 F10 pioche I5 I6",
         {"played": "S9"}),
        ("en", "I have no brains, brains led, L4 or T8, must i play the heart", {"legal": [0, 1]}),
        ("fr", "vitesse demandée, j'ai plus de vitesse, I5 ou A3, je peux pisser l'intel",
         {"legal": [0, 1]}),
        ("en", "brains led, i have no brains and no love, S5 T2", {"legal": [0, 1]}),
        ("fr", "vitesse demandée, j'ai ni vitesse ni coeur, F4 I2", {"legal": [0, 1]}),
        ("en", "brains led: B4 Kim, Lou threw T12, Max hasn't got brains so S13", {"winner": 0}),
        ("en", "Ben can't play speed. S9 led, T3, Ben L2, who wins", {"card": "L2"}),
        ("en", "zoe 24 max 19 lou 24 final scores who wins", {"winners": ["Zoe", "Lou"]}),
        ("en", "final: zoe 24 max 19 lou 20", {"winners": ["Zoe"]}),
        ("fr", "zoe 24 max 19 lou 20 score final qui gagne", {"winners": ["Zoe"]}),
        ("fr", "fin : zoe 24 max 24 lou 20", {"winners": ["Zoe", "Max"]}),
        ("en", "factoryon 28 me 29 automaton 11", {"winners": ["You"]}),
        ("fr", "j'ai posé F9, lou F12, max A2", {"card": "L2"}),
    ],
    "tables are told in short": [
        ("en", "3p: hero 5, villain 0, hero 3", {"vp": {"P1": 5, "P2": 4, "P3": 3}}),
        ("fr", "héros 2, héros 5, méchant 1", {"vp": {"P1": 2, "P2": 5, "P3": 0}}),
        ("fr", "à 2 j'ouvre F4, son acolyte F11, lui F6, mon acolyte A2", {"card": "L2"}),
        ("fr", "4j, F9 mené, F4, A3, V1 qui gagne", {"card": "L3"}),
        ("fr", "j'ai donné en solo, qui ouvre", {"first_leader": "Automaton"}),
        ("fr", "factoryon donne en solo, qui mène ?", {"first_leader": "You"}),
        ("fr", "personne a coupé, I4 I9 F13 V12", {"card": "B9"}),
        ("en", "nobody trumped: T4 T9 S13 B2", {"card": "T9"}),
        ("en", "hero with 5 tricks", {"vp": {"You": 5}}),
        ("fr", "méchant sans aucun pli", {"vp": {"You": 4}}),
    ],
    "the cards of a suit that was led are a trick": [
        ("en", "speed led: S9, S10, B13", {"card": "S10"}),
        ("en", "brains led, B2, S13, L13, L12 who", {"card": "L13"}),
        ("en", "L3 led and nobody else had hearts: B12, S13, T13", {"card": "L3"}),
        ("en", "T5 T9 B13 no hearts", {"card": "T9"}),
        ("en", "strength led, Factoryon plays 9½ love, i play L10", {"card": "L10"}),
        ("fr", "coeur demandé : A5 F13 A2 A8", {"card": "L8"}),
        ("fr", "F12, F1, I13, F11, pas d'amour", {"card": "T12"}),
    ],
    "a card is lowered to a value": [
        ("en", "T7 led, T9 lowered to minus 1, T8, who wins", {"card": "T8"}),
        ("en", "I led B3 but it was lowered to minus 1, others B1 and B2", {"card": "B2"}),
        ("en", "S5 led. S9 dropped to -1. S3. who wins", {"card": "S5"}),
        ("en", "T6 led, mine is T9 reduced to 0, who wins", {"card": "T6"}),
        ("fr", "mon F2 baissé à 0 est demandé, les autres F1 et V13", {"card": "T1"}),
        ("fr", "V9 demandé, est tombé à 0, puis V3, V4", {"card": "S4"}),
    ],
    "a suit behind a card that belongs to nothing leaves no answer": [
        ("en", "S9 counts minus 1, S8, S10 led, who wins"),
        ("en", "speed led, my only heart is L13, must I play it"),
        ("fr", "vitesse demandée, mon seul amour est A13, je dois le jouer ?"),
        ("en", "Tom led S5 and has S13 and L2, may I play L2"),
        ("fr", "V9 demandé, Tom a V13 et A2, je peux jouer A2 ?"),
        ("en", "B4, my S7 goes to love, jo T13. who wins"),
        ("en", "B4, my S7 takes love, T13. who wins"),
        ("en", "S9 led, Tom L3 his love is discarded before the end. Who wins?"),
        ("fr", "acolyte V5 A9, force demandee, V5 devient force"),
    ],
    "whether one can win is not what one may play": [
        ("en", "S led by tom, i have none, B5 T6 L7, can i win w T6"),
        ("en", "tom led S9, ann L2, i have S10 S12, can i win"),
        ("en", "S9 led, hand S10 S12, can i lose"),
        ("fr", "V9 menee, jai F6 A7, je peux gagner avec F6"),
    ],
    "what is no solo game and a card counted twice leave no answer": [
        ("en", "3 players, hero, i revealed S9, worth?"),
        ("fr", "a 4 joueurs heros jai revele V9, elle vaut combien"),
        ("fr", "heros, automaton mene, elle a 4 cartes avec celle quelle vient de jouer, je me "
         "rends"),
    ],
}  # fmt: skip


@pytest.mark.parametrize(("language", "text", "ruling"), cases(RULED))
def test_what_is_told_has_this_ruling_or_none(language: str, text: str, ruling: Any) -> None:
    check(language, text, ruling)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "exchange with factoryon, she has L3 T9 S4 B12, i hold T1 S13 what do i get"),
        ("fr", "échange avec automaton A3 F9 V4 I12, j'ai F1 V13"),
    ],
)
def test_what_you_take_is_said_before_what_you_give(language: str, text: str) -> None:
    told = read(language, text)
    assert told["missing"]["name"] == "give"
    taken = [
        message["params"] for message in told["reading"] if message["code"] == "situation.taken"
    ]
    assert taken == [{"card": "S4"}]


@pytest.mark.parametrize(
    ("language", "text", "card"),
    [("en", "T9 S2 L13 S2, who wins", "S2"), ("fr", "F9 V2 A13 V2, qui gagne", "V2")],
)
def test_a_card_that_is_named_twice_is_said(language: str, text: str, card: str) -> None:
    told = read(language, text)
    assert (told["ruling"], told["unknown"]) == (None, [card])
    assert [message["code"] for message in told["why"]] == ["situation.twice"]


@pytest.mark.parametrize(
    ("language", "text", "wins"),
    [
        ("en", "strength 5 strength 8 speed 13 brain 12", "T8"),
        ("fr", "coeur 5 force 13 coeur 2 coeur 8", "L8"),
    ],
)
def test_of_cards_alone_it_is_asked_what_one_wants_to_know(
    language: str, text: str, wins: str
) -> None:
    missing = read(language, text)["missing"]
    assert missing["name"] == "asked"
    assert read(language, missing["choices"][0]["ask"])["ruling"]["card"] == wins
    assert read(language, missing["choices"][1]["ask"])["kind"] == "legal"


@pytest.mark.parametrize(
    ("language", "text", "verdict"),
    [
        ("en", "Ann played S9 before Bob played B13, who wins", "Ann wins with speed 9."),
        ("en", "Ann's S9 was down before my S7 that counts as S9", "Ann wins with speed 9."),
        ("en", "a power made my B8 a B10 but Ben had already played B10", "Ben wins with"),
        ("en", "my T4 counts as T7 and Al's T7 was already on the table, strength led",
         "Al wins with strength 7."),
        ("en", "my L5 counts as L7, i played it before Kim's L7",
         "You win with love 7 (printed 5)."),
        ("en", "a power turned my S13 into L13, Dan had put L13 down before me",
         "Dan wins with love 13."),
        ("fr", "Ben avait joué I10 avant, mon I8 devient I10", "Ben gagne avec le 10"),
        ("fr", "mon F4 vaut F7 et Al avait déjà mis F7, force demandée", "Al gagne avec le 7"),
        ("fr", "mon A5 vaut A7, je l'ai joué avant le A7 de Kim", "Vous gagnez avec le 7"),
    ],
)  # fmt: skip
def test_of_equal_cards_the_one_that_lay_there_wins(language: str, text: str, verdict: str) -> None:
    assert read(language, text)["verdict"][0]["text"].replace("\xa0", " ").startswith(verdict)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "strength led, row L2 S8 B9, I play hero"),
        ("en", "villain no tricks, S7 led, row S5 L2 S9 B1"),
        ("fr", "méchante sans pli, on demande vitesse, rangée A1 I7 F5"),
    ],
)
def test_a_row_is_never_taken_for_a_hand(language: str, text: str) -> None:
    told = read(language, text)
    assert told is None or told["kind"] == "follow"
