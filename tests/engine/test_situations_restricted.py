"""What somebody wants, what is restricted, what belongs to another trick: none is a fact."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.test_situations import Table, cases, check, read

RULED: Table = {
    "points that somebody wants are none": [
        ("en", "Ana 31 Bo 26 and me 24, I need 35, who is the winner", {"winners": ["Ana"]}),
        ("en", "Una 18, Vic 25, Una wants 30, who wins", {"winners": ["Vic"]}),
        ("fr", "Zoé 31, Paul 26, j'aimerais 40, qui gagne", {"winners": ["Zoé"]}),
    ],
    "an only that restricts nothing changes nothing": [
        ("en", "I only have T5 and L2, strength led", {"cards": ["T5"]}),
        ("en", "my only cards: B5 L2, brains led, what may I play", {"cards": ["B5"]}),
        ("en", "brains was led a trick ago, now love is led, hand L4 L10 B1, what may I play",
         {"cards": ["L4", "L10"]}),
        ("fr", "j'ai seulement F5 et A2, force demandée", {"cards": ["T5"]}),
    ],
    "what restricts or belongs elsewhere leaves no answer": [
        ("en", "brains led: B2, B9 was not played, S13"),
        ("en", "speed led: only S9, S10, B13 count"),
        ("en", "speed wasn't led: S9, S10, B13"),
        ("en", "strength led, Factoryon didn't play 9½ love, i play L10"),
        ("en", "T5 T9 B13 no strength"),
        ("en", "B4 B9 L2 nobody had hearts"),
        ("en", "a power nearly turned my S13 into L13, Dan put L13 down before me"),
        ("en", "my L5 counts as L7 only if i play it before Kim's L7"),
        ("en", "my T4 counts as T7 and Al's T7 wasn't already on the table, strength led"),
        ("en", "Ann played S9 not before Bob played B13, who wins"),
        ("en", "my only heart was L13, love led, i already played it, can i throw S1"),
        ("en", "i lead but may not lead love, holding L1 and brains, may i open with L1"),
        ("en", "i lead, without L1, may i open with L1"),
        ("en", "S9 led lowered to 2 only at the end, S4, S5 who wins"),
        ("en", "hero, i got 3 tricks before giving all away, points"),
        ("en", "i have 4 stamina but not this round, charge 2, left?"),
        ("en", "i have 4 stamina, only 2 may be charged, can i charge 3"),
        ("fr", "vitesse jamais demandée : V9, V10, I13"),
        ("fr", "vitesse demandée sauf par Léa : V9, V10, I13"),
        ("fr", "F12, F1, I13, F11, pas de force"),
        ("fr", "mon A5 vaut A7, je ne l'ai pas joué avant le A7 de Kim"),
        ("fr", "Ben n'avait pas joué I10 avant, mon I8 devient I10"),
        ("fr", "mon F4 vaut F7 sauf si Al avait déjà mis F7, force demandée"),
        ("fr", "amour 4 demandé, mon seul amour était A13, déjà joué, je peux jeter V1 ?"),
        ("fr", "Hugo donne, personne à sa gauche, Inès à droite, premier pli ?"),
        ("fr", "méchant, 1 pli jamais donné à Tom, il m'en reste zéro"),
        ("fr", "héros avec 3 plis avant le dernier, points"),
        ("fr", "5 énergies, je charge 2 sans payer, il reste quoi"),
        ("fr", "aucune carte sauf une ne m'a donné d'énergie, combien en manche 4"),
        ("fr", "Automaton mène, il lui reste 2 cartes, je ne me rends pas, elle gagne combien"),
        ("fr", "F2 presque baissé à 0, F2 demandé, F1, V13"),
        ("en", "i have 4 stamina, may i charge 2 or 3"),
        ("en", "i have 4 stamina unless the event took one, charged 2, left?"),
        ("en", "nobody gave me stamina in round 2, how much in round 3"),
        ("en", "a power never gave me any stamina, round 2, how much"),
        ("en", "no card gave me any but one did take 1, how much stamina in round 3"),
        ("en", "i had 4 stamina, lost 1, charged 2, what's left"),
        ("fr", "j'ai pas 4 énergies, je charge 2, il reste quoi"),
        ("fr", "un pouvoir a donné 1 énergie à Tom en manche 1, combien ai-je en manche 2"),
        ("fr", "une carte m'a donné 1 énergie et une autre 1, combien en manche 3"),
        ("en", "Automaton led with 2 cards left, Ben surrenders, what does she get"),
        ("en", "Automaton led, 2 cards left, i surrender unless she wins, what does she get"),
        ("en", "3 players, Automaton led and has 2 cards left, i surrender, what does she get"),
        ("en", "villain without tricks unless the power counts"),
        ("en", "villain, no tricks, did i lose"),
        ("en", "hero 3 tricks, gave 1 but not really, points"),
        ("en", "villain, i won 1 trick but never passed it to Eve, none now"),
        ("en", "hero with 5 tricks, only two count, points"),
        ("fr", "héros, 4 plis sauf un, points"),
        ("fr", "je ne perds jamais de points ? méchant 3 plis"),
        ("fr", "méchant sans pli sauf le dernier, points"),
        ("fr", "héros 3 plis dont 1 donné à Léa, points"),
        ("fr", "méchante, pas transformée en héros, aucun pli"),
        ("en", "Ann deals, Tom is not on her left, who leads first"),
        ("en", "Ann deals, Tom on her left, but Cy has an ability to lead first. who leads"),
        ("en", "Ann deals, nobody is on her left but Tom on her right, who leads"),
        ("en", "i won trick 3, Bob is the dealer, who leads trick 5"),
        ("en", "Ann deals, Tom sits left of Cy, who leads"),
        ("en", "I never won trick 3, who leads trick 4"),
        ("fr", "Anne donne, Tom n'est pas à sa gauche, qui mène"),
        ("fr", "Anne donne un pli à Tom, qui est à sa gauche, qui mène"),
        ("fr", "j'ai jamais gagné le pli 3, Bob donne, qui mène le 4"),
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
}  # fmt: skip


@pytest.mark.parametrize(("language", "text", "ruling"), cases(RULED))
def test_what_is_told_has_this_ruling_or_none(language: str, text: str, ruling: Any) -> None:
    check(language, text, ruling)


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
