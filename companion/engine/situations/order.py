"""Which card was there first, told by a word beside it: "T3 on Ben's S9", "before my T3 Ben S9".

The card that led gets the word "led". Where nothing says which one was first, the cards lie on the
table, and the lead suit is asked for if it matters.
"""

from __future__ import annotations

from companion.engine.situations.elisions import CARDS
from companion.engine.situations.lexicon import Item
from companion.engine.situations.spelling import COLON, END, PAUSE

_APART = (PAUSE, END, COLON, "and", "or")
_WHOSE = ("who", "word", "his", "my")


def ordered(units: list[Item]) -> list[Item]:
    """Return the units of a text, what led marked if a word tells it."""
    units = _beaten(_cut_last(units))
    kinds = [unit.kind for unit in units]
    cards = _cards(units)
    led, on_table = 0, False
    if len(cards) > 1 and "lead" not in kinds:
        pair = len(cards) == 2
        led = cards[1] if _is_second_first(kinds, cards, pair) else 0
        later = [kind for kind in kinds[cards[1] : cards[-1]] if kind == "onto"]
        on_table = not led and (len(later) > 0 or (pair and "versus" in kinds))
    result: list[Item] = []
    for at in range(len(units)):
        parts = kinds[at - 1 : at] in (["card"], ["maybe"])  # it parts two runs of cards
        if parts or kinds[at] not in ("onto", "versus", "before"):
            result.append(units[at])
        if led and at == led:
            result.append(Item("lead"))
        if on_table and at == cards[-1]:
            result.append(Item("table"))
    return result


def _cards(units: list[Item]) -> list[int]:
    return [at for at in range(len(units)) if units[at].kind in CARDS]


def _is_second_first(kinds: list[str], cards: list[int], pair: bool) -> bool:
    """Tell "T3 on S9", "T3 after S9", "before T3 came S9", "T3, S9 came before it"."""
    between = kinds[cards[0] + 1 : cards[1]]
    for word in ("onto", "after"):
        if word in between and not [kind for kind in between if kind in _APART]:
            return True
    around = kinds[: cards[0]] + kinds[cards[-1] + 1 :]
    return pair and "before" in around


def _cut_last(units: list[Item]) -> list[Item]:
    """Return the units, "I trumped Ben's S9 with L2" in the order "I trumped L2 on Ben's S9"."""
    for at in range(len(units)):
        end = at + 1
        while end < len(units) and units[end].kind in _WHOSE and end < at + 3:
            end += 1
        with_card = end + 2 + (_kind(units, end + 2) == "my")
        told = [_kind(units, end), _kind(units, end + 1), _kind(units, with_card)]
        if units[at].kind in ("cut", "beat") and told in (["card", "with", "card"],):
            mine, other = units[end + 2 : with_card + 1], units[at + 1 : end + 1]
            return units[: at + 1] + mine + [Item("onto")] + other + units[with_card + 1 :]
    return units


def _beaten(units: list[Item]) -> list[Item]:
    """Return the units, "does my T3 take Ben's S9" a question whether it beats it."""
    cards = _cards(units)
    if len(cards) != 2:
        return units
    between = [unit.kind for unit in units[cards[0] : cards[1]]]
    if [kind for kind in between if kind in _APART + ("with", "onto", "versus", "after")]:
        return units
    return [
        Item("beat", "", units[at].raw)
        if units[at].kind == "win" and cards[0] < at < cards[1]
        else units[at]
        for at in range(len(units))
    ]


def _kind(units: list[Item], at: int) -> str:
    return units[at].kind if at < len(units) else ""
