"""Random situations told in words: a question, and a text that asks it."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.engine.originstory.cards import EXTRA_LOVE
from companion.engine.originstory.tricks import SOLO, order_from
from tests.engine.wording import EFFECTS, NAMES, SUITS, Asked, card, deal, row, sentences


def trick(language: str, chance: Random) -> Asked:
    """Ask who wins."""
    plays = deal(chance, chance.randint(2, 5))
    asks = {
        "en": ["who wins", "Who takes the trick?", "which card wins"],
        "fr": ["qui gagne", "Qui remporte le pli ?", "quelle carte gagne"],
    }[language]
    ask = chance.choice(asks)
    cards = row(plays, language, chance)
    return "trick", {"plays": plays}, chance.choice([f"{cards}, {ask}", f"{ask} {cards}"])


def legal(language: str, chance: Random) -> Asked:
    """Ask what may be played."""
    lead, *hand = deal(chance, chance.randint(2, 9))
    led, cards = card(lead, language, chance), row(hand, language, chance)
    suit = SUITS[language][lead[0]]
    phrases = {
        "en": [
            f"{led} led",
            f"{led} was led",
            f"she led {led}",
            f"lead suit {suit}",
            f"{suit} is led",
        ],
        "fr": [f"{led} entamé", f"elle a mené {led}", f"couleur demandée : {suit}"],
    }[language]
    mine = {
        "en": [f"I have {cards}", f"my hand: {cards}", f"I hold {cards}"],
        "fr": [f"j’ai {cards}", f"ma main : {cards}"],
    }[language]
    asks = {
        "en": ["what may I play", "which cards can I play?", "what can I play?"],
        "fr": [
            "que puis-je jouer",
            "quelles cartes puis-je jouer ?",
            "qu’est-ce que je peux jouer ?",
        ],
    }[language]
    return "legal", {"hand": hand, "lead_suit": lead[0]}, sentences(chance, phrases, mine, asks)


def _villain(language: str, chance: Random) -> tuple[bool, list[str]]:
    villain = chance.random() < 0.5
    if language == "en":
        phrases = ["I'm a villain with no tricks", "villain, no tricks"] if villain else ["hero"]
    else:
        phrases = ["je suis un méchant sans pli", "méchant, 0 pli"] if villain else ["héros"]
    return villain, phrases


def lead(language: str, chance: Random) -> Asked:
    """Ask what a Vancardian leads."""
    hand = deal(chance, chance.randint(1, 8))
    cards = row(hand, language, chance)
    villain, stance = _villain(language, chance)
    hers = {
        "en": [f"she has {cards}", f"her row is {cards}"],
        "fr": [f"elle a {cards}", f"sa rangée : {cards}"],
    }[language]
    asks = {
        "en": ["what does she lead?", "which card does Automaton lead", "Factoryon leads"],
        "fr": ["que mène-t-elle ?", "quelle carte mène Automaton", "elle mène"],
    }[language]
    question = {"hand": hand, "villain_no_tricks": villain}
    return "lead", question, sentences(chance, hers, stance, asks)


def follow(language: str, chance: Random) -> Asked:
    """Tell what a Vancardian has, draws and follows on."""
    cards = deal(chance, 12)
    leader, seat = chance.choice(
        [
            ("You", "Automaton"),
            ("You", "Factoryon"),
            ("Automaton", "Factoryon"),
            ("Factoryon", "Automaton"),
        ]
    )
    order = order_from(SOLO, leader)
    plays, drawn, hand = cards[: order.index(seat)], cards[2:4], cards[4 : 5 + chance.randint(0, 7)]
    phrases = [
        f"{NAMES[language][order[i]][min(i, 1)]} {card(plays[i], language, chance)}"
        for i in range(len(plays))
    ]
    villain, stance = _villain(language, chance)
    rows, draws = row(hand, language, chance), row(drawn, language, chance)
    hers = {"en": [f"{seat} has {rows}", f"her row: {rows}"], "fr": [f"{seat} a {rows}"]}[language]
    drew = {"en": [f"draws {draws}", f"she drew {draws}"], "fr": [f"pioche {draws}"]}[language]
    question = {"hand": hand, "drawn": drawn, "plays": plays, "villain_no_tricks": villain}
    return "follow", question, sentences(chance, [", ".join(phrases)], hers, drew, stance)


def score(language: str, chance: Random) -> Asked:
    """Ask what the round scores for several players."""
    seats = [f"P{n}" for n in range(1, chance.randint(3, 6))]
    sides = {seat: chance.choice(["hero", "villain"]) for seat in seats}
    tricks = {seat: chance.randint(0, 2) for seat in seats}  # at most 8 in a round
    names = {
        "en": {"hero": "hero", "villain": "villain", "P": "player", "t": "tricks"},
        "fr": {"hero": "héros", "villain": "méchant", "P": "joueur", "t": "plis"},
    }[language]
    phrases = ", ".join(
        f"{names['P']} {seat[1:]} {names[sides[seat]]} {tricks[seat]} {names['t']}"
        for seat in seats
    )
    asks = {"en": ["score", "how many points?"], "fr": ["score", "combien de points ?"]}[language]
    return (
        "round_score",
        {"alignments": sides, "tricks": tricks},
        sentences(chance, [phrases], asks),
    )


def effect(language: str, chance: Random) -> Asked:
    """Tell of a row that Replace, Add or Move changes."""
    kind = chance.choice(list(EFFECTS[language]))
    cards = [face for face in deal(chance, 16) if face not in EXTRA_LOVE]
    x, hand = chance.randint(1, 4), cards[4 : 5 + chance.randint(0, 7)]
    drawn, side = cards[:x], chance.choice(["hero", "villain"])
    rows, draws = row(hand, language, chance), row(drawn, language, chance)
    hers = {
        "en": [f"she has {rows}", f"Automaton's row is {rows}"],
        "fr": [f"elle a {rows}", f"la rangée d’Automaton : {rows}"],
    }[language]
    name = EFFECTS[language][kind]
    asks = {
        "en": ["what does she discard?", "what is her row", "which card goes"],
        "fr": ["que défausse-t-elle ?", "quelle est sa rangée", "quelle carte perd-elle"],
    }[language]
    if kind == "add":
        value = chance.choice([4.5, 9.5])
        question = {"hand": hand, "value": value}
        written = [f"{name} {value}", f"{name} {str(value)[0]}½", f"{name} L{value}"]
        return kind, question, sentences(chance, written, hers, asks)
    drew = {"en": [f"draws {draws}", f"she drew {draws}"], "fr": [f"pioche {draws}"]}[language]
    mine = {
        "en": {"hero": ["I'm a hero", "hero"], "villain": ["villain", "I am the villain"]},
        "fr": {"hero": ["je suis héros", "héros"], "villain": ["méchant", "je suis un méchant"]},
    }[language][side]
    question = {"hand": hand, "x": x, "drawn": drawn, "alignment": side}
    return kind, question, sentences(chance, [f"{name} {x}"], hers, drew, mine, asks)


def charge(language: str, chance: Random) -> Asked:
    """Ask about stamina in a round."""
    number, n = chance.randint(1, 5), chance.randint(0, 7)
    ops: list[dict[str, Any]] = [{"op": "start_round", "round": i + 1} for i in range(number)]
    when = {"en": [f"round {number}", f"in round {number}"], "fr": [f"manche {number}"]}[language]
    ops.append({"op": "charge", "player": "You", "ability": "ability1", "n": n})
    asks = {
        "en": [f"can I charge {n}?", f"may I pay a cost of {n}"],
        "fr": [f"puis-je payer un coût de {n} ?", f"puis-je placer {n} énergies"],
    }[language]
    return "stamina", {"players": ["You"], "ops": ops}, sentences(chance, when, asks)


KINDS = (trick, legal, lead, follow, score, effect, charge)


def situation(language: str, seed: int) -> Asked:
    """Return a random question: its kind, its input, and a text that asks it."""
    chance = Random(seed)
    return chance.choice(KINDS)(language, chance)
