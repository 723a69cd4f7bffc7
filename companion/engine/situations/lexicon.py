"""The words that a situation may hold, by what they mean, as the catalogue of a language has them.

`situation.word.<meaning>` lists words and phrases with commas between. A phrase wins over the
shorter ones it begins with. A text that holds any other word is no situation.
"""

from __future__ import annotations

from companion.engine.core.words import Words, capital
from companion.engine.originstory.cards import PRINTED_CARDS, SUITS
from companion.engine.originstory.seats import AUTOMATON, FACTORYON, YOU, seats_of
from companion.engine.situations.spelling import DIGITS, SEPARATOR, tokens

SHE = "she"  # one of the Vancardians, not said which
_SEATS = {"you": YOU, "she": SHE, "automaton": AUTOMATON, "factoryon": FACTORYON}
_SIDES = ("hero", "villain")
# What a word may mean beside suits, sides and seats; "may-you" means both, one after the other.
_MEANINGS = (
    "of", "one", "none", "player", "hold", "with", "lead", "by", "draw", "play", "what", "may",
    "may-you", "win", "winner", "trick", "surrender", "many", "score", "left", "turn", "legal",
    "replace", "move", "add", "discard", "round", "stamina", "charge", "again", "remove", "and",
    "filler",
)  # fmt: skip
_FIRST_NUMBER = 2
MAX_PLAYERS = 5


class Item:
    """A word of a situation: its meaning, and which card, seat, suit, side or number it names."""

    __slots__ = ("kind", "value")

    def __init__(self, kind: str, value: str = "") -> None:
        self.kind = kind
        self.value = value


class Lexicon:
    """The words of one language."""

    __slots__ = ("decimal", "phrases")

    def __init__(self, words: Words) -> None:
        self.decimal = words["app.decimal"]
        self.phrases: dict[str, list[tuple[list[str], list[Item]]]] = {}
        for suit in SUITS:
            self._add(words["situation.word." + suit], [Item("suit", suit)])
        for side in _SIDES:
            self._add(words["situation.word." + side], [Item("side", side)])
        for name in ("you", "she", "automaton", "factoryon"):
            self._add(words["situation.word." + name], [Item("who", _SEATS[name])])
        numbers = words["situation.word.number"].split(", ")
        for i in range(len(numbers)):
            self._add(numbers[i], [Item("number", str(_FIRST_NUMBER + i))])
        for meaning in _MEANINGS:
            parts = ["who" if part == "you" else part for part in meaning.split("-")]
            senses = [Item(part, YOU if part == "who" else "") for part in parts]
            self._add(words["situation.word." + meaning], senses)

    def _add(self, phrases: str, senses: list[Item]) -> None:
        for phrase in phrases.split(", "):
            cut = tokens(phrase, self.decimal)
            if cut:
                self.phrases.setdefault(cut[0], []).append((cut, senses))

    def read(self, text: str) -> list[Item] | None:
        """Return the items of a text without its fillers, None if any word of it is unknown."""
        cut = tokens(text, self.decimal)
        if cut is None:
            return None
        items: list[Item] = []
        at = 0
        while at < len(cut):
            length, senses = self._longest(cut, at)
            if not length:
                return None
            at += length
            items = items + [item for item in senses if item.kind != "filler"]
        return items

    def _longest(self, cut: list[str], at: int) -> tuple[int, list[Item]]:
        """Return how many words the longest phrase at a place has, and its meaning; 0 for none."""
        token = cut[at]
        if token == SEPARATOR:
            return 1, [Item("and")]
        if token[-1] in DIGITS:
            return _card_or_number(token)
        length, senses = 0, []
        for phrase, items in self.phrases.get(token, ()):
            if len(phrase) > length and cut[at : at + len(phrase)] == phrase:
                length, senses = len(phrase), items
        return length, senses


def _card_or_number(token: str) -> tuple[int, list[Item]]:
    if token[0] in DIGITS:
        return 1, [Item("number", token)]
    name = capital(token[0]) + token[1:]
    if name in seats_of(MAX_PLAYERS):
        return 1, [Item("who", name)]
    return (1, [Item("card", name)]) if name in PRINTED_CARDS else (0, [])
