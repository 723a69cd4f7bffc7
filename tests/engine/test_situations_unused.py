"""Situations with one fact more than the question takes: no answer, or the right one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.test_situations import Table, cases, check, read

RULED: Table = {
    "a number or a word that nobody used leaves no answer": [
        ("en", "Ana 20, Bo 18 plus 3. Who wins the game?"),
        ("en", "Ana has 20 points but loses 3. Bo has 18. Who wins?"),
        ("fr", "Ana a 20 points, Bo 18 mais il perd 2 PV, qui gagne la partie ?"),
        ("fr", "Ana a 20 points, Bo 18 et encore 3. Qui gagne ?"),
        ("en", "hero with 3 tricks, my opponent stole one. Points?"),
        ("fr", "héros avec 3 plis, on m'en a volé un. Points ?"),
        ("en", "I won all but two tricks as a hero, how many points?"),
        ("en", "I'm a hero with 3 tricks and split one trick in two. Points?"),
        ("en", "I'm a hero who won 3 tricks but one doesn't count. Points?"),
        ("en", "I'm a villain and I didn't lose a single trick. Points?"),
        ("fr", "Quand on parvient à perdre les huit plis en méchant, on gagne quoi ?"),
        ("en", "Hero 1 trick. Automaton leads and has 4 cards left, she has 3. May I surrender?"),
        ("en", "Ann and Tom both played 9s: S9 and T9, speed led, who wins"),
        ("fr", "J'ai fait 3 plis. Points ? Je suis un héros", {"vp": {"You": 3}}),
    ],
    "who sits on the right is not taken for the left": [
        ("en", "I am the dealer. Tom sits on my right and Ann on my left. Who leads first?",
         {"first_leader": "Ann"}),
        ("en", "Tom deals, I sit to his right, Ann to his left. Who leads?"),
        ("en", "I'm the dealer, Ann sits on my right, Bob on my left. Who leads first?",
         {"first_leader": "Bob"}),
        ("fr", "Je suis donneur. Tom est à ma droite et Ann à ma gauche. Qui mène ?",
         {"first_leader": "Ann"}),
        ("en", "Pia deals, I'm on her right. Who leads?"),
        ("en", "Ann deals, Tom is not on her left, who leads first"),
        ("en", "Zoe deals, Tom is on her left, who leads trick 2"),
        ("fr", "Tom donne, je suis assis à sa droite, Ann à sa gauche. Qui mène ?"),
        ("en", "Tom, Ann and I sit clockwise. Ann deals and won the first trick. Who leads the "
         "second trick?"),
        ("en", "Tom, Ann and I sit clockwise. Ann deals. Who leads the second trick?"),
        ("fr", "Tom, Ann et moi sens horaire. Ann donne. Qui mène le deuxième pli ?"),
        ("en", "Tom deals, Ann sits clockwise, Bob is on his left. Who leads?"),
        ("en", "Tom, Ann and I sit clockwise. Ann deals. Who leads the first trick?",
         {"first_leader": "You"}),
        ("en", "Tom deals, I sit to his left. Ann is on my left. Who leads?",
         {"first_leader": "You"}),
    ],
    "stamina that is told is not thrown away": [
        ("en", "Round 3, I lost 1 stamina permanently. Can I charge 4?"),
        ("fr", "Manche 3, j'ai perdu 1 énergie pour de bon, puis-je charger 4 ?"),
        ("fr", "Manche 2, j'ai gagné 1 énergie, puis-je charger 4 ?"),
        ("en", "I have 3 stamina in round 1. Can I charge 3?"),
        ("fr", "Manche 1, j'ai 3 énergies. Puis-je charger 3 ?"),
        ("en", "Round 2: an event took 1 stamina from me. Can I charge 3?"),
        ("fr", "Manche 3, un événement m'a pris 1 énergie. Puis-je charger 4 ?"),
        ("en", "In round 4, can I charge 2 abilities that cost 3 each?"),
        ("en", "In round 4, can I charge two at 3 each?"),
        ("fr", "Manche 4, puis-je charger deux compétences à 3 ?"),
        ("en", "Round 4. I paid 3 in round 3. Can I charge 4 now?"),
        ("en", "In round 3, can I charge an ability that costs 4?", {"illegal_op": None}),
    ],
    "another trump or none leaves no answer": [
        ("en", "No trump this round: I led S9, Tom L3, Ann S4, who wins?"),
        ("en", "We play without trump: I led S9, Tom L3, Ann S4, who wins?"),
        ("en", "Strength is trump this round. S9 led, L3, T4, who wins?"),
        ("en", "Trump is strength. S9 led, L3, T4. Who wins?"),
        ("fr", "Sans atout : V9, A3, V4, qui gagne ?"),
        ("fr", "L'atout est force cette manche. V9 mené, A3, F4, qui gagne ?"),
        ("fr", "L'atout cette manche c'est la force. V9 menée, A3, F4. Qui gagne ?"),
        ("en", "Love is trump. S9 led, L3, T4. Who wins?", {"card": "L3"}),
        ("fr", "L'atout est amour. V9 mené, A3, F4, qui gagne ?", {"card": "L3"}),
    ],
    "a trick that somebody else may have is asked for": [
        ("en", "Villain with one trick which I gave to Factoryon. Automaton leads from S4 L2 B2 "
         "T13"),
        ("fr", "Méchant, un pli que j'ai donné à Factoryon. Automaton mène avec V4 A2 I2 F13"),
        ("en", "Villain. I won one trick but passed it on. I led S9. Automaton has S3 S10 L2, "
         "draws B1 T1", {"played": "S3"}),
        ("en", "I'm a villain, I won a trick but gave it away. Automaton leads with 3 cards, can I "
         "surrender?", {"allowed": False}),
        ("fr", "Méchant, on m'a volé mon seul pli. Automaton mène avec V4 A2 I2 F13"),
        ("en", "Villain, I won a trick but gave it away, now I have no tricks. Automaton leads "
         "from S4 L2 B2 T13", {"played": "L2"}),
    ],
    "nobody surrenders in the turn of another": [
        ("en", "Factoryon led, Automaton's turn, may I surrender? hero with 1 trick, 3 cards left"),
        ("en", "It's Factoryon's turn and Automaton led, may I surrender? hero, 3 cards left"),
        ("fr", "C'est le tour d'Automaton, Factoryon mène, héros avec 1 pli, 3 cartes restantes, "
         "puis-je me rendre ?"),
        ("en", "It's my turn and Automaton led, may I surrender? hero, 3 cards left",
         {"allowed": True}),
    ],
    "the present side counts": [
        ("fr", "J'étais méchant sans pli, puis je suis devenu héros. Points ?"),
        ("fr", "J'étais méchant sans pli et je suis devenu héros. Points ?", {"vp": {"You": 0}}),
        ("fr", "Méchant devenu héros avec 5 plis, combien de points ?", {"vp": {"You": 5}}),
        ("fr", "Méchant sans pli devenu héros. Automaton entame, V4 A2 I2 F13", {"played": "T13"}),
        ("en", "I'm a hero now but was a villain, 2 tricks, points?", {"vp": {"You": 2}}),
        ("fr", "Je suis maintenant héros, avant j'étais méchant, 2 plis, combien de points ?",
         {"vp": {"You": 2}}),
    ],
    "only your own sidekick is yours": [
        ("en", "My opponent's sidekick won the trick. Who leads?", {"leader": "P2"}),
        ("fr", "L'acolyte de mon adversaire a gagné le pli. Qui mène ?", {"leader": "P2"}),
        ("en", "My sidekick won the trick. Who leads?", {"leader": "P1"}),
    ],
    "what was moved or happened since counts": [
        ("en", "S9 led, Tom L3 but his love is discarded before the end. Who wins?"),
        ("en", "I led S9, Tom swapped his S10 for L2, Ann S6. Who wins?"),
        ("en", "S9 led, Ann L3, Tom S4, but Ann's card was removed. Who wins?"),
        ("en", "I have S9 L2 B4. Tom led S3 but then I discarded S9. What can I play?"),
        ("en", "I have S9 L2 B4. Tom led S3. I gave S9 to Ann. What can I play?"),
        ("en", "I had S9 L2 B4, I already played S9. Speed led. What can I play?"),
        ("en", "Villain with no tricks, but Tom passed me one. Points?"),
        ("en", "I had 10 points and won 3 tricks as a hero. What's my score?", {"vp": {"You": 3}}),
        ("en", "Hero with 2 tricks, do I get two points?", {"vp": {"You": 2}}),
        ("en", "Round 2, charged 2 and got 1 back. How much stamina is left?"),
        ("en", "Round 4. Can I charge 1 for 2 and 1 for 3?"),
        ("en", "Ana 20, Bo 18, but Ana cheated. Who wins?"),
        ("en", "Ana 20 points, Bo 2 less, Cy 19. Who wins?"),
        ("en", "Ann, Bo, Cy sit clockwise. Ann was dealer but passed the token to Bo. Who leads?"),
        ("en", "My sidekick did not win the trick. Who leads?"),
        ("en", "Automaton led but Factoryon has 3 cards left. hero. May I surrender?"),
        ("en", "Automaton leads with 3 cards, villain with 1 trick, but it's the trick in "
         "progress. Surrender?"),
        ("fr", "V9 mené, Tom A3 mais il l'a reprise, Ann V4. Qui gagne ?"),
        ("fr", "V9 mené par Ann, Tom a échangé son V10 contre A2, moi V6. Qui gagne ?"),
        ("fr", "J'ai V9 A2 I4. Tom a mené V3. J'ai donné V9 à Ann. Que puis-je jouer ?"),
        ("fr", "J'ai V9 A2 I4. Tom a mené V3, j'ai défaussé V9. Que puis-je jouer ?"),
        ("fr", "J'avais V9 A2 I4, j'ai déjà joué V9. Vitesse demandée. Que puis-je jouer ?"),
        ("fr", "J'ai V9 A2 et j'ai pris F5 à Tom. Force demandée. Que puis-je jouer ?"),
        ("en", "I have S9 L2 B4 and took T5 from Tom. Strength led. What can I play?"),
        ("fr", "Héros avec 3 plis, points doublés. Score ?"),
        ("fr", "Héros avec 3 plis, Tom m'en a donné un. Points ?"),
        ("en", "Hero: I won 3 tricks, Tom took one of them. Points?"),
        ("fr", "Manche 4, puis-je charger deux fois 3 ?"),
        ("en", "Round 4, can I charge two times 3?"),
        ("en", "S9 led, Tom S12, Ann can't follow and plays L2, then takes it back for B4. Who "
         "wins?"),
        ("en", "S9 led, Tom S12. Cards count reversed this round. Who wins?"),
        ("en", "S9 led, Tom's S12 is worth 1 less, Ann S11. Who wins?", {"winner": 1}),
        ("en", "S9 led, Tom S12, Ann L2 but love is banned. Who wins?"),
        ("en", "Automaton has S4 L2 T9 but can't play strength. Hero. What does she lead?",
         {"played": "S4"}),
        ("fr", "Ana, Bo, Cy sens horaire. Ana a passé le jeton donneur à Bo. Qui mène ?"),
        ("fr", "Ana, Bo, Cy sens horaire. Bo donne. Qui mène le pli suivant ?"),
        ("fr", "Mon acolyte n'a pas gagné le pli. Qui mène ?"),
        ("fr", "Méchant avec 1 pli, puis plus aucun. Automaton mène avec V4 A2 F9"),
        ("en", "Villain whose sidekick has 1 trick. Automaton leads from S4 L2 T9"),
        ("en", "Villain. Tom has 1 trick. Automaton leads from S4 L2 T9"),
        ("en", "Villain. I have 1 trick, Factoryon none. Automaton leads from S4 L2 T9",
         {"played": "T9"}),
        ("en", "Last trick: S9 L2. This trick: B4 led, Tom B5. Who wins?", {"card": "B5"}),
        ("en", "Speed led. I have L2 B4. I thought I had S9 but no. Can I play L2?"),
        ("en", "Ana needs 20 points, Bo has 18. Who wins?"),
        ("en", "Ana and Bo have 20 points together, Cy has 15. Who wins?"),
        ("en", "Round 2. I have 2 abilities, cost 2 and 1. Can I charge one of them?"),
        ("en", "Round 2. My cards cost 2 and 4. Can I charge the cheaper one?"),
        ("en", "Round 3. Ability costs 6 but a card reduces it by 2. Can I charge it?"),
        ("en", "a card with two costs, 1 and 2, I have 1 stamina, can I charge it"),
        ("fr", "deux coûts, un 1 et un 2, j'ai 1 énergie, je peux payer le 1 ?"),
        ("en", "Automaton leads with 4 cards left. Hero. May Factoryon surrender?"),
        ("en", "Automaton leads with 4 cards left. Hero. Must I surrender?"),
        ("en", "Lead: strength 3. I hold T13 S2 L5. Am I entitled to discard the 2 of speed?",
         {"cards": ["T13"]}),
    ],
    "nobody plays twice and no number is dropped": [
        ("en", "dad led S4, I S5, he 9, who wins"),
        ("en", "3 of us: ann S4, bob S5, cy S9, me L2, who wins"),
        ("en", "ann leads S4, bob S5, cy S5, me S9, who wins"),
        ("en", "hero 3 tricks, my brother has 11 points, how many do I have"),
        ("en", "played on S9: L2 T4, hand S3 L5, what may I play"),
        ("en", "Automaton has S3 T4, Factoryon draws S4 B1, I led S6, hero"),
        ("en", "Automaton has S3 T4, Factoryon gets S4 B1, I led S6, hero"),
        ("fr", "papa mène V4, moi V5, il 9, qui gagne"),
    ],
    "a number that a later one replaces is used": [
        ("en", "I'm villain, had one trick but gave it away with a card so I've none now. what do "
         "I score", {"vp": {"You": 4}}),
    ],
}  # fmt: skip


@pytest.mark.parametrize(("language", "text", "ruling"), cases(RULED))
def test_what_is_told_has_this_ruling_or_none(language: str, text: str, ruling: Any) -> None:
    check(language, text, ruling)


def test_points_alone_are_no_question_of_yes_or_no() -> None:
    told = read("en", "I'm a hero with 2 tricks, my sidekick won 3. Points?")
    assert (told["answer"], told["ruling"]["vp"]) == ("", {"You": 2})


@pytest.mark.parametrize(("language", "text"), [
    ("en", "tess S6 uma S11 me L3"),
    ("en", "everybody threw off on my B1: T13 S12 T9"),
    ("fr", "tout le monde s'est défaussé sur mon I1 : F13 V12 F9"),
])  # fmt: skip
def test_that_one_asks_who_wins_is_said_where_nobody_did(language: str, text: str) -> None:
    codes = [message["code"] for message in read(language, text)["assumed"]]
    assert "situation.assumed.who-wins" in codes


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "can I surrender, hero with 1 trick and Factoryon leads"),
        ("fr", "je peux abandonner ? héros 1 pli, Factoryon mène"),
    ],
)
def test_a_surrender_is_allowed_whatever_the_leader_has_left(language: str, text: str) -> None:
    told = read(language, text)
    assert told["ruling"] == {"allowed": True}
    assert "leader_cards_left" not in told["input"]
    assert [message["code"] for message in told["why"]] == ["situation.read.may-surrender"]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Automaton has B1 L5 T12, I drew B4 L9 for her, new row?"),
        ("fr", "Automaton a I1 A5 F12, je pioche I4 A9 pour elle, ça devient ?"),
    ],
)
def test_cards_drawn_become_the_same_whatever_was_played(language: str, text: str) -> None:
    told = read(language, text)
    assert told["ruling"] == {
        "kept": ["B4", "L9"],
        "refused": [],
        "pushed": ["L5", "T12"],
        "hand_before_play": ["B1", "B4", "L9"],
    }
    assert told["input"]["plays"] == []
