"""The items of a text, words by what they mean; what stands beside one, and who is named."""

from __future__ import annotations

from typing import Callable

from companion.engine.originstory.effects import EFFECT_KINDS
from companion.engine.situations.spelling import COLON, is_capital

EFFECTS = tuple([kind.name for kind in EFFECT_KINDS])  # each is a meaning, and a kind of question
CARDS = ("card", "maybe")
PLAYING = ("play", "to-play", "cut", "lead", "discard")
SHE = "she"  # one of the Vancardians, not said which
HER = "her"  # the same, or whose something is
VANCARDIAN = "vancardian"  # the same by a noun
SOMEONE = "?"  # somebody who is named without a capital, as in "my brother"
# Words that may name somebody: "he", "the second", "the two others".
HE, NTH, OTHERS = "he", "nth", "others"
NAMELESS = (HE, NTH, OTHERS)
LED = "passive"  # of a lead: no person stands before it but the card, "S9 was led"
SHED = "other suit"  # of a play: the word says that the card could not win
LOWER = "lower"  # of a comparison
NEXT = "next"  # of the winner: it is asked who leads after the trick
FIRST = "1"  # of a trick
ALREADY = "already"  # of what is past
NO = "no"  # of a tag: between two cards it corrects the first one
ONLY = "only"  # of what is mine: there is no other
NO_SUIT = "no suit"  # of a colour, or of a suit of other cards
BUT = "but"  # of what joins: something is otherwise
ROW = "row"  # of what somebody has: the open cards of a Vancardian
HAD = "had"  # of what somebody has: in the past
LEFT = "left"  # of what somebody has: cards, no tricks
SOONER = "sooner"  # of what is earlier: in a trick before, or in this one
UNABLE = "unable"  # of a "not": somebody may not, or cannot
MORE, LESS = "+", "-"  # of a word that may change a card: "raised by 2", "2 less"
RISEN = "risen"  # of what a card is worth; of somebody it tells a play
OVER = "over"  # of what is now: the round has ended
TURNS = "turns"  # of a word that changes the card behind it: "turned my S9 into L9"
WOULD = "would"  # of a play: it is not made
FOLLOWED = "lead suit"  # of a play: the word says that the lead suit was followed
_AFTER_NAMES = (
    "lead", "play", "cut", "win", "hold", "draw", "cards", "number", "side", "dealer", "with",
    "past", "up", "at-left", "score", "exchange",
)  # fmt: skip


class Item:
    """A word of a situation: its meaning, which card, seat or number it names, how it was typed."""

    __slots__ = ("kind", "raw", "value")

    def __init__(self, kind: str, value: str = "", raw: str = "") -> None:
        self.kind = kind
        self.value = value
        self.raw = raw


def kinds_of(items: list[Item]) -> list[str]:
    """Return the meanings of items."""
    return [item.kind for item in items]


def values_of(items: list[Item], *kinds: str) -> list[str]:
    """Return what the items with one of these meanings name."""
    return [item.value for item in items if item.kind in kinds]


def places_of(items: list[Item], *kinds: str) -> list[int]:
    """Return where the items with one of these meanings stand."""
    return [i for i in range(len(items)) if items[i].kind in kinds]


def kind_at(items: list[Item], at: int) -> str:
    """Return the meaning of the item at a place, "" where there is none."""
    return items[at].kind if 0 <= at < len(items) else ""


def kinds_at(items: list[Item], at: int, length: int) -> list[str]:
    """Return the meanings of so many items from a place on."""
    return [item.kind for item in items[at : at + length]]


def kind_after(items: list[Item], at: int, between: tuple[str, ...]) -> str:
    """Return the meaning of the first item from a place on that has none of these, or ""."""
    return kind_at(items, skip(items, at, between))


def skip(items: list[Item], at: int, kinds: tuple[str, ...]) -> int:
    """Return the first place from this one on whose item has none of these meanings."""
    while at < len(items) and items[at].kind in kinds:
        at += 1
    return at


def clause_around(items: list[Item], at: int, ends: tuple[str, ...]) -> tuple[int, int]:
    """Return where what is said around a place begins and ends; `ends` holds "", too."""
    begin, end = at, at
    while kind_at(items, begin - 1) not in ends:
        begin -= 1
    while kind_at(items, end) not in ends:
        end += 1
    return begin, end


def has(items: list[Item], *kinds: str) -> bool:
    """Tell whether an item has one of these meanings."""
    return not set(kinds).isdisjoint([item.kind for item in items])


def rewritten(
    items: list[Item],
    kinds: tuple[str, ...],
    rule: Callable[[list[Item], int], tuple[int, list[Item]]],
) -> list[Item]:
    """Return the items as a rule has them: how many from a place on stand for which others.

    The rule is asked about items of these meanings only.
    """
    result: list[Item] = []
    at = 0
    while at < len(items):
        if items[at].kind in kinds:
            length, meant = rule(items, at)
            result.extend(meant)
            at += length
        else:
            result.append(items[at])
            at += 1
    return result


def is_person(item: Item) -> bool:
    """Tell a seat, or a word whose capital makes it a name, but for "He"."""
    named = item.kind == "word" and item.value not in NAMELESS and is_capital(item.raw)
    return item.kind == "who" or named


def is_named(items: list[Item], at: int) -> bool:
    """Tell a word that may name somebody."""
    return items[at].kind == "word" and is_somebody(items, at)


def is_somebody(items: list[Item], at: int) -> bool:
    """Tell a word that names a person: by its capital, or by the words around it."""
    if is_capital(items[at].raw) or kind_at(items, at - 1) in ("my", "by", "his"):
        return True
    leads = kind_after(items, at + 1, ("what", "hold")) == "lead"  # "c'est zoe qui avait mené"
    return at + 1 < len(items) and (leads or opens(items[at + 1]))


def opens(item: Item) -> bool:
    """Tell what may follow the name of somebody: a card, a verb."""
    return item.kind in CARDS or item.kind in _AFTER_NAMES or item.kind == COLON
