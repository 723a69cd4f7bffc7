"""Situations as they are told at a table, and with a word more that changes everything."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.test_situations import read
from tests.engine.test_situations_unused import check

TOLD: list[tuple[str, str, dict[str, Any]]] = [
    ("en", "villain, i won 1 trick but passed it to Eve with a power, ended on none",
     {"vp": {"You": 4}}),
    ("en", "began as villain, ended hero, 6 tricks in my pile", {"vp": {"You": 6}}),
    ("en", "2p hero, 2 tricks mine and 4 for my sidekick", {"vp": {"You": 2}}),
    ("fr", "méchant au début, transformé en héros par une carte, 5 plis à la fin",
     {"vp": {"You": 5}}),
    ("fr", "méchant, un pli gagné, passé à Tom, zéro maintenant. points ?", {"vp": {"You": 4}}),
    ("fr", "Ann joue I7, puis Bob joue I9, puis je joue A2. Qui gagne ?", {"card": "L2"}),
    ("fr", "Ann joue I7 puis Bob joue I9 puis je coupe avec A2. Qui gagne ?", {"card": "L2"}),
    ("fr", "j'ai I3 et A2, I7 mené, puis-je couper avec A2", {"cards": ["B3"]}),
    ("fr", "la couleur demandée, intelligence, j'ai I4 V3 que puis-je jouer", {"cards": ["B4"]}),
    ("en", "the lead suit, brains. I have B4 S3, what may I play", {"cards": ["B4"]}),
    ("en", "frist Ann S9, thn Bo S12, who wins", {"card": "S12"}),
    ("en", "Ann S9, Bo T2 frist, who wins", {"card": "T2"}),
    ("en", "hero, 3 trikcs, ponits", {"vp": {"You": 3}}),
    (
        "en",
        "Ann led S13, Bo S12, Cy S2. 13 raised by 2 and the 12 by 4. who wins",
        {"card": {"card": "S12", "suit": "S", "value": 16}},
    ),
    (
        "fr",
        "Ann mène V13, Bo V12. le 13 est augmenté de 2 et le 12 de 4. qui gagne",
        {"card": {"card": "S12", "suit": "S", "value": 16}},
    ),
    ("en", "my dial shows hero and I have 3 tricks, how many points", {"vp": {"You": 3}}),
    ("en", "red dial and 5 tricks in front of me, how much", {"vp": {"You": 5}}),
    (
        "en",
        "After the round the dials say Ann 17, Bert 21, Cleo 21. Who wins the game?",
        {"winners": ["Bert", "Cleo"]},
    ),
    ("en", "my dial is at 21, Ann's dial is at 19. who wins", {"winners": ["You"]}),
    ("en", "dial reads 17 for Ann and 21 for Bert, who wins", {"winners": ["Bert"]}),
    ("fr", "les cadrans affichent Ann 17, Bo 21, Cy 21. qui gagne", {"winners": ["Bo", "Cy"]}),
    ("fr", "les cadrans disent Ann 17, Bert 21, qui gagne", {"winners": ["Bert"]}),
    ("fr", "mon cadran est à 21, celui d'Ann à 19, qui gagne", {"winners": ["You"]}),
    ("fr", "mon cadran indique 11, héros avec 3 plis, total ?", {"vp": {"You": 3}}),
    ("en", "my dial reads 11, hero with 3 tricks. new total?", {"vp": {"You": 3}}),
    ("fr", "cadran violet et aucun pli, combien de points", {"vp": {"You": 4}}),
    ("en", "I was a villain, then flipped to hero, no tricks. points?", {"vp": {"You": 0}}),
    ("en", "I flipped my dial to villain and have 0 tricks, points?", {"vp": {"You": 4}}),
    ("fr", "j'étais héros puis je suis passé méchant, 0 pli, points", {"vp": {"You": 4}}),
    ("fr", "j'ai retourné mon cadran, je suis méchant sans pli, points", {"vp": {"You": 4}}),
    ("en", "I stole one trick from Ben, I had 2, hero, points?", {"vp": {"You": 3}}),
    ("en", "I'm a hero and won 3 tricks but Ben stole one from me. points?", {"vp": {"You": 2}}),
    ("fr", "héros, j'ai gagné 2 plis et volé un pli à Ben. points ?", {"vp": {"You": 3}}),
    ("fr", "j'ai gagné 3 plis mais Ben m'en a volé un, héros, points ?", {"vp": {"You": 2}}),
    ("fr", "J'ai gagné 5 plis mais on m'en a volé un, héros, points ?", {"vp": {"You": 4}}),
    ("en", "I won 5 tricks, they stole one, hero, points?", {"vp": {"You": 4}}),
    ("en", "I won 3 tricks and Ben gave me one, hero, points?", {"vp": {"You": 4}}),
    ("en", "hero with 3 tricks, a story card made me villain, points?", {"vp": {"You": 0}}),
    ("fr", "une carte m'a rendue méchante, aucun pli, j'étais héroïne, points ?",
     {"vp": {"You": 4}}),
    ("en", "after round 5 Ann has 22, Bo 20. who wins?", {"winners": ["Ann"]}),
    ("en", "Amy deals and I sit on her left, who leads?", {"first_leader": "You"}),
    ("en", "I dealt round 2, Sam is left of me, who deals round 3?", {"next_dealer": "You"}),
    ("fr", "Ann, Bo et Cy dans le sens horaire, Ann donne en manche 1, qui mène en manche 2 ?",
     {"first_leader": "Cy"}),
    ("en", "gained 1 extra in round 2, how many in round 3", {"players": {"You": {"supply": 5}}}),
    ("en", "two hearts on my S12: L1 and L3", {"card": "L3"}),
    ("en", "speed was led, I have S9 L2, wich may I paly", {"cards": ["S9"]}),
]  # fmt: skip
CHANGED = [
    ("en", "Factoryon never leads, villain with no tricks, row S8 L2 B3"),
    ("en", "Automaton does not lead, hero, 2 tricks, she has 4 cards left, can I surrender?"),
    ("fr", "Je ne suis pas le meneur de ce pli, héros. Puis-je me rendre ?"),
    ("en", "Nobody led speed. I have S9 L2. may I play L2?"),
    ("en", "was speed led? I have S9 and L2, may I play L2"),
    ("en", "Speed or love was led. I have S9 L2. may I play L2?"),
    ("en", "I think speed was led, or brains. I have S9 L2, may I play L2?"),
    ("fr", "ni vitesse ni amour n'est demandé. J'ai V9 A2. puis-je jouer A2 ?"),
    ("fr", "Mon voisin a failli attaquer à l'intelligence. J'ai I4 et A3, je peux mettre A3 ?"),
    ("fr", "Mon voisin pense attaquer à l'intelligence. J'ai I4 et A3, je peux mettre A3 ?"),
    ("fr", "avant que mon voisin attaque à l'intelligence, avec I4 et A3, je peux mettre A3 ?"),
    ("en", "next trick speed is led, I have S9 L2, may I play L2"),
    ("en", "I lost my S9. Speed led, I have S9 L2. may I play L2?"),
    ("fr", "Vitesse demandée, j'ai V9 A2 mais la V9 est à Ann. puis-je jouer A2 ?"),
    ("en", "S9 is face down and can't be used. Speed led, I have S9 L2. may I play L2?"),
    ("en", "I've anything but S9, speed led, and L2. may I play L2"),
    ("fr", "à part V9, que puis-je jouer ? main V9 V3 A2, vitesse demandée"),
    ("en", "Ben led S9. I've T3 and L2. May I play T3 face down?"),
    ("en", "Ann led S9, without Bo's L2, Cy S12. who wins"),
    ("en", "dad led T12, sis would play L1 if she had it, I played T5. who won it?"),
    ("fr", "papa mène F12, ma sœur jouerait A1 si elle l'avait, j'ai mis F5. qui gagne ?"),
    ("en", "S9 by Ann. S10 by Bob if he could. T4 by me. who wins?"),
    ("en", "Ann led S13, Bo S12. the 13 is not lowered by 2, who wins"),
    ("en", "I was a hero with 3 tricks and then I switched, points?"),
    ("fr", "j'étais héros avec 3 plis et j'ai retourné mon cadran, combien de points"),
    ("fr", "héros, 3 plis avant le vol, points ?"),
    ("fr", "Factoryon a ouvert, je suis méchant sans un pli, il lui reste 3 cartes, combien"),
    ("en", "Automaton deals? no, Factoryon deals. who leads"),
    ("en", "Ann led S9, Bo still holds S12, Cy S10. who wins?"),
    ("fr", "Ann mène V9, Bo a V12 en main, Cy V10. qui gagne ?"),
    ("en", "Ann S9, Bo B12, but Bo says he played S12. who wins"),
    ("en", "I'm first to play after Ann with T3 and L9. Do I have to play T3?"),
    ("en", "villain, I won no tricks but one, points?"),
    ("fr", "héros, 3 plis à nous deux, points ?"),
    ("en", "hero with 3 tricks and I stole one trick from Ben, how many points"),
    ("en", "I won 3 tricks but Ben stole one from Cy. hero. points?"),
    ("en", "I won 3 tricks and stole one, but gave it back. hero. points?"),
    ("en", "I won 3 tricks and nobody stole one. hero. points?"),
    ("fr", "j'ai 2 plis dont un volé à Ben, héros, points ?"),
    ("fr", "j'ai gagné 3 plis et je n'ai pas volé un pli, héros, points ?"),
    ("en", "hero, about 3 tricks, points?"),
    ("en", "hero with at least 3 tricks, points?"),
    ("fr", "héros, environ 3 plis, combien de points ?"),
    ("en", "last game Ann had 22, Bo 20. who wins?"),
    ("fr", "la dernière partie, Ann 22, Bo 20. Qui gagne ?"),
    ("en", "after round 4 Ann has 22, Bo 20. who wins?"),
    ("en", "speed led. I have S2 and L4, I don't have the S2 any more. what may I play?"),
    ("fr", "vitesse demandée, j'ai V2 et A4, non je n'ai pas V2. que puis-je jouer ?"),
    ("en", "S9 led, I have S2 L4, no I don't have those. What may I play?"),
    ("en", "Leo won trick 3 but the card says Ann leads trick 4, who leads trick 4?"),
    ("en", "Leo didn't win trick 3, who leads trick 4?"),
    ("en", "Leo won trick 3, who leads trick 5?"),
    ("en", "I dealt round 2, Sam is left of me, who deals round 4?"),
    ("en", "I deal, Amy isn't on my left, who leads?"),
    ("en", "2 players Ann and Bo, Ann deals, who leads?"),
    ("en", "2 players, Ann deals. Who leads the second trick?"),
    ("fr", "j'ai gagné 4 plis et il a volé un pli, héros, points ?"),
    ("en", "hero, won 4 tricks but didn't have to give 2 away, points?"),
    ("en", "hero, won 4 tricks, gave 1 point to Ben, points"),
    ("en", "hero with 3 tricks, a story card didn't make me villain, points?"),
    ("en", "Jo and I are not both villains without tricks, points?"),
    ("en", "I gained 1 extra for Ben in round 2, how many in round 3"),
    ("en", "I have 4 stamina but 1 is on a card, can I charge 4?"),
    ("en", "I have 3 stamina, can I charge 3 without paying?"),
    ("en", "round 2, no bonus, may I charge 3 or 1"),
    ("en", "my power doesn't make my S11 worth 15, Ida has S13, speed was led"),
    ("en", "my power may make my S11 worth 15, Ida has S13, speed was led"),
    ("en", "only if Ben led S9 do I win with S10?"),
    ("en", "originz: hero with 3 tricks, points?"),
]


@pytest.mark.parametrize(("language", "text", "ruling"), TOLD)
def test_what_is_told_at_a_table_is_read(language: str, text: str, ruling: dict[str, Any]) -> None:
    check(language, text, ruling)


@pytest.mark.parametrize(("language", "text"), CHANGED)
def test_a_word_that_changes_everything_is_not_dropped(language: str, text: str) -> None:
    told = read(language, text)
    assert told is None or told["ruling"] is None


def test_without_a_trick_is_none() -> None:
    told = read("fr", "Factoryon a ouvert, je suis méchant sans un pli, puis-je me rendre ?")
    assert told["answer"] == "no"
