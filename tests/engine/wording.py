"""How somebody may write cards, rows and sentences of a situation, by chance."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.engine.originstory.cards import DECK

SUITS = {
    "en": {"B": "brains", "L": "love", "S": "speed", "T": "strength"},
    "fr": {"B": "intelligence", "L": "amour", "S": "vitesse", "T": "force"},
}
NUMBERS = {
    "en": ("two", "three", "four", "five", "six", "seven", "eight"),
    "fr": ("deux", "trois", "quatre", "cinq", "six", "sept", "huit"),
}
NAMES = {
    "en": {
        "You": ("I led", "I played"),
        "Automaton": ("Automaton led", "Automaton played"),
        "Factoryon": ("Factoryon led", "Factoryon played"),
    },
    "fr": {
        "You": ("j’ai entamé", "j’ai joué"),
        "Automaton": ("Automaton a entamé", "Automaton joue"),
        "Factoryon": ("Factoryon mène", "Factoryon a joué"),
    },
}
EFFECTS = {
    "en": {"replace": "Replace", "add": "add", "move": "Move"},
    "fr": {"replace": "Remplacer", "add": "ajouter", "move": "déplacer"},
}
Asked = tuple[str, dict[str, Any], str]


def card(face: str, language: str, chance: Random) -> str:
    """Return a card as somebody may write it."""
    suit, value = SUITS[language][face[0]], face[1:].replace(".5", "½")
    if value in "2345678" and chance.random() < 0.3:
        value = NUMBERS[language][int(value) - 2]
    of = "of " if language == "en" else "d’" if suit[0] in "ai" else "de "
    return chance.choice([face, face.lower(), f"{value} {of}{suit}", f"{suit} {value}"])


def row(faces: list[str], language: str, chance: Random) -> str:
    """Return cards as a list."""
    texts = [card(face, language, chance) for face in faces]
    last = " and " if language == "en" else " et "
    between = chance.choice([" ", ", "])
    if between == ", " and len(texts) > 1 and chance.random() < 0.5:
        return between.join(texts[:-1]) + last + texts[-1]
    return between.join(texts)


def deal(chance: Random, count: int) -> list[str]:
    return chance.sample([*DECK, "L4.5", "L9.5"], count)


def sentences(chance: Random, *choices: list[str]) -> str:
    """Return one of each, in any order."""
    parts = [chance.choice(some) for some in choices]
    chance.shuffle(parts)
    return chance.choice([", ", ". ", "; "]).join(parts)
