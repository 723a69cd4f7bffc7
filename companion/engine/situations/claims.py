"""Whose trick it is said or asked to be: "is it mine", "does Dan win", "mum says her 9 takes it".

Whoever is meant played a card; the question is then whether that card wins.
"""

from __future__ import annotations

from companion.engine.originstory.tricks import YOU
from companion.engine.situations.actors import is_person
from companion.engine.situations.clauses import Clause
from companion.engine.situations.elisions import CARDS
from companion.engine.situations.facts import Facts
from companion.engine.situations.lexicon import HE, SHE, Item
from companion.engine.situations.spelling import COLON

_BETWEEN = ("hold", "past", "left", "all", "must", "now", "cards", "says", "play")
_OWNERS = ("who", "word", "his", "my", "mine", "trick", "by", "of", "to", COLON, "now", "hold")


class Played:
    """The plays of a trick, and the word that names who made each: "brother"."""

    __slots__ = ("plays", "words")

    def __init__(self, plays: list[tuple[str, str]], words: list[str]) -> None:
        self.plays = plays
        self.words = words

    def of(self, who: str) -> list[str]:
        """Return the cards of a seat."""
        return [card for name, card in self.plays if name == who]

    def of_word(self, item: Item) -> list[str]:
        """Return the cards of whom an item names; those of all others for "he" and "she"."""
        if item.kind == "his" or item.value in (HE, SHE):
            return [card for name, card in self.plays if name != YOU]
        named = self.of(item.value) + (self.of(item.raw) if item.raw != item.value else [])
        spoken = [self.plays[i][1] for i in range(len(self.plays)) if self.words[i] == item.value]
        if item.kind == "word" and not (named or spoken):  # "asking for my cousin. She played S8"
            spoken = [self.plays[i][1] for i in range(len(self.plays)) if self.words[i] == HE]
            return spoken if len(spoken) == 1 else []
        return named or spoken

    def of_value(self, value: str) -> list[str]:
        """Return the card of a value, if there is only one."""
        faces = [card for _, card in self.plays if card.partition("=")[0][1:] == value]
        return faces if len(faces) == 1 else []


class Claim:
    """What is said to win or to lose: one of these cards, none if nobody can tell which."""

    __slots__ = ("cards", "wins")

    def __init__(self, cards: list[str], wins: bool) -> None:
        self.cards = cards
        self.wins = wins


def claimed(facts: Facts, played: Played) -> Claim | None:
    """Return what it is asked of whether it wins; None where nothing of the kind is asked.

    The last question counts, and before "is he right" what is said there. What somebody says is no
    question where another one follows.
    """
    found: list[Claim] = []
    clauses = facts.clauses
    for at in range(len(clauses)):
        clause = clauses[at]
        put = [one for one in clauses[at + 1 :] if one.has("claim")]
        if not (put or (clause.asks and not clause.has("says"))):
            continue
        if clause.has("negated") and clause.asks:
            return None
        ends = at == len(clauses) - 1 or clauses[at + 1].has("claim")
        claim = _claim(clause, clauses[at - 1] if at else None, ends, played)
        if claim is not None and (claim.cards or not found):
            found.append(claim)
    return found[-1] if found else None


def _claim(clause: Clause, before: Clause | None, is_last: bool, played: Played) -> Claim | None:
    """Return what a clause says to win or to lose, None for nothing of the kind."""
    if clause.has("tricks", "may", "must", "legal", "wish"):
        return None
    other = clause.has("last") and clause.has("trick", "cards")
    if other or (clause.has("past") and not is_last):
        return None  # "Ann has just won"
    own = _yours(clause, is_last)
    if own:
        return Claim(_one(played.of(YOU)), own == "win")
    if clause.has("what"):
        return None
    owned = [kind for kind in clause.kinds if kind not in _OWNERS] == []
    if owned and (clause.has("trick") or is_last):
        return _owner(clause, before, played)
    wins = [i for i in range(len(clause.kinds)) if clause.kinds[i] in ("win", "winner")]
    if not wins or (clause.has("winner") and not _is_named_before(clause, wins[0])):
        return None
    return Claim(_winning(clause, wins[0], before, played), True)


def _yours(clause: Clause, is_last: bool) -> str:
    """Return "lost" for "did I lose", "win" for "is it mine", "my trick", "do I have it"."""
    if clause.has("lost") and clause.said in ("", YOU):
        return "lost"
    have = (
        is_last and clause.said == YOU and not [k for k in clause.kinds if k not in ("who", "hold")]
    )
    mine = clause.has("mine") and not clause.cards
    return "win" if mine or have or clause.kinds == ["my", "trick"] else ""


def _is_named_before(clause: Clause, at: int) -> bool:
    """Tell "c'est ma fille qui gagne" from "papa V3, qui gagne"."""
    named = at > 0 and clause.kinds[at - 1] in ("who", "word", "his")
    value = clause.items[at - 1].value
    again = len([item for item in clause.items if item.value == value]) > 1  # "cléo A1, c'est cléo"
    return named and (again or not clause.cards)


def _one(cards: list[str]) -> list[str]:
    return cards if len(cards) == 1 else []


def _owner(clause: Clause, before: Clause | None, played: Played) -> Claim | None:
    """Return the claim of "mum's?" and "is it Kate's trick": only somebody is named."""
    people = [i for i in range(len(clause.items)) if clause.kinds[i] in ("who", "word", "his")]
    yours = [at for at in people if clause.items[at].value == YOU]
    if yours and len(people) > 1 and not clause.has("trick"):
        return None  # "I fear"
    cards = [card for at in people for card in _meant(clause, at, before, played)]
    return Claim(cards, True) if people and (cards or clause.has("trick")) else None


def _winning(clause: Clause, win: int, before: Clause | None, played: Played) -> list[str]:
    """Return the cards of which one is said to win, by what stands before the word, or after it."""
    at = win - 1
    while at >= 0 and clause.kinds[at] in _BETWEEN:
        at -= 1
    if at >= 0 and clause.kinds[at] != "trick":
        return _meant(clause, at, before, played)
    for i in range(win + 1, len(clause.items)):
        if clause.kinds[i] in ("who", "word", "my", "his", "number"):
            return _meant(clause, i, before, played)
    return _named_by_number(clause, played)


def _meant(clause: Clause, at: int, before: Clause | None, played: Played) -> list[str]:
    """Return the cards that a word of a clause means."""
    item = clause.items[at]
    if item.kind in CARDS:
        return [card for _, card in played.plays if card.partition("=")[0] == item.value]
    if item.kind == "number":
        return played.of_value(item.value)
    if item.kind == "suit" and at and clause.kinds[at - 1] not in ("my", "his"):
        return _one([card for _, card in played.plays if card[0] == item.value])
    if item.kind == "suit" and at:
        item = clause.items[at - 1]  # "my heart"
    if item.kind == "my" or item.value == YOU:
        return _one(played.of(YOU))
    if item.kind not in ("who", "word", "his"):
        return _named_by_number(clause, played)
    speaker = _speaker(clause, at, before)
    if speaker is not None and (item.kind == "his" or item.value in (HE, SHE)):
        return played.of_word(speaker)
    cards = played.of_word(item)
    named = _named_by_number(clause, played, at)
    return named if len(cards) != 1 and named else cards


def _speaker(clause: Clause, at: int, before: Clause | None) -> Item | None:
    """Return the "dad" of "dad says he wins"."""
    said = clause.items[:at] if clause.has("says") else []
    alone = before is not None and len(before.items) == 1 and not clause.ends
    if alone and before is not None:
        said = before.items
    named = [item for item in said if item.kind == "word" or is_person(item)]
    return named[0] if named and named[0].value != HE else None


def _named_by_number(clause: Clause, played: Played, after: int = 0) -> list[str]:
    """Return the card of "does she win with her little 6"."""
    rest = clause.items[after:]
    told = [item.value for item in rest if item.kind in CARDS]
    faces = [face for _, face in played.plays if face in told]
    values = [item.value for item in rest if item.kind == "number"]
    return faces if len(faces) == 1 else played.of_value(values[-1]) if values else []
