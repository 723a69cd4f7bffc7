"""Cards that count as others: "S9 that counts as 11", "my S7 +2", "made my B8 a B10".

Each becomes one item with its printed value and what it is now, such as `S9=S11`.
"""

from __future__ import annotations

from companion.engine.originstory.cards import Card, parse_card
from companion.engine.situations.items import (
    BUT,
    CARDS,
    HE,
    LESS,
    MORE,
    TURNS,
    Item,
    has,
    kind_at,
    kinds_at,
    rewritten,
    skip,
)
from companion.engine.situations.spelling import CLOSE, END, OPEN, PAUSE

_BEFORE_WORTH = (
    "break", "his", "cards", PAUSE, "what", "by", "ability", "word", "now", "hold", "win",
)  # fmt: skip
_GIVEN = ("with", "break", "worth", "win", "hold", "what", "of")  # before "+2", "1 less"
ENDS_CHANGE = ("", PAUSE, END, CLOSE, "and", "winner", "what", "tag")
_AUXILIARIES = ("hold", "win", "past")  # of "has become", "got turned into"
_CHANGED = CARDS + ("number",)
_TURNED = ("number", "card", "suit")
_PLAYERS = ("who", "word", "my", "his", "play", "with")


def changed(units: list[Item]) -> list[Item]:
    """Return the units, each card that counts as another made one with suit and number."""
    units = rewritten(rewritten(units, ("block",), _moved_by), _CHANGED, _changed)
    return rewritten(units, CARDS, _worth)


def _moved_by(units: list[Item], at: int) -> tuple[int, list[Item]]:
    """Return "made my B8 a B10" and "+1 on my S7" with the change behind the card."""
    if units[at].value != TURNS:
        return _sign_behind(units, at)
    told = skip(units, at + 3, ("into", "one"))
    if kinds_at(units, at + 1, 3) == ["my", "card", "worth"]:
        return 1, []  # "a power makes my S11 worth 15"
    if kinds_at(units, at + 1, 2) != ["my", "card"] or kind_at(units, told) not in _TURNED:
        return 1, [units[at]]
    return told + 1 - at, [units[at + 1], units[at + 2], Item("worth"), units[told]]


def _changed(units: list[Item], at: int) -> tuple[int, list[Item]]:
    """Return the "13" of "the 13 is raised by 2" as the card, and "the 12 by 4" as raised, too."""
    unit = units[at]
    named = [one for one in units[:at] if one.kind in CARDS and one.value[1:] == unit.value]
    card = named[0] if len(named) == 1 else unit
    sign = skip(units, at + 1, _GIVEN)
    if kinds_at(units, sign, 2) == ["block", "number"] and units[sign].value in (MORE, LESS):
        return 1, [card]
    signs = [one for one in units[:at] if one.kind == "block" and one.value in (MORE, LESS)]
    again = kind_at(units, at + 1) in ("by", "of") and kind_at(units, at + 2) == "number"
    if again and signs and kind_at(units, at + 3) in ENDS_CHANGE:
        return 2, [card, Item("block", signs[-1].value, units[at + 1].raw)]
    return 1, [unit]


def _worth(units: list[Item], at: int) -> tuple[int, list[Item]]:
    """Return a card "that counts as 11", "+2" made one with suit and number."""
    unit = units[at]
    length, more = _more_after(units, at)
    worth = 0 if length else _worth_after(units, at) or _now_after(units, at)
    if worth:
        told = units[worth]
        now = told.value
        if told.kind in ("number", "none", "one"):
            sign = "-" if units[worth - 1].kind == "block" and now != "0" else ""
            now = unit.value[0] + sign + (now or str(int(told.kind == "one")))
        elif told.kind == "suit":
            now = now + unit.value[1:]
        end = worth + 1 + (kind_at(units, worth + 1) == "now")
        led = [one for one in units[at:worth] if one.kind == "lead"]
        return end - at, [Item("card", unit.value + "=" + now, unit.raw)] + led
    if length:
        card = parse_card(unit.value)
        card = Card(card.face, card.suit, card.value + 2 * more)
        unit = Item("card", str(card), unit.raw)
    return length + 1, [unit]


def _worth_after(units: list[Item], at: int) -> int:
    """Return where it stands what a card counts as, 0 for nowhere: "S9, but hers counts as 12"."""
    begin = at + 1 + (kind_at(units, at + 1) == OPEN)  # "S9 (now worth 12)"
    after = skip(units, begin, _BEFORE_WORTH)
    if kind_at(units, begin) == "lead":  # "S9 led, but it counts as 3"
        after = skip(units, begin + 1, (PAUSE, "break", "now"))
    if kind_at(units, after) != "worth":
        return 0
    at_told = after + 1 + (kind_at(units, after + 1) == "of")  # "est devenu de l'amour"
    minus = _is_minus(units, at_told)
    if minus and " " not in units[after].raw:
        return 0  # "counts minus 1" may be one less
    at_told += minus
    told = kind_at(units, at_told)
    if minus and told != "number" and told != "one":
        return 0
    bare = told in ("number", "none", "one") and kind_at(units, at_told + 1) != "suit"
    beside = after == skip(units, begin, _AUXILIARIES)
    beside = beside or (told == "card" and kind_at(units, begin) == "lead")
    return at_told if bare or (beside and told in ("number", "card", "suit")) else 0


def _is_minus(units: list[Item], at: int) -> bool:
    """Tell the "minus" of "lowered to minus 1", "dropped to -1": what a card is, no change."""
    return kind_at(units, at) == "block" and (units[at].value == LESS or units[at].raw == LESS)


def _now_after(units: list[Item], at: int) -> int:
    """Return where it stands what a card is now, 0 for nowhere: "S9 is a 10 now".

    Or "S9, but he's at 12", "S9 is love now". No more than that may be told there.
    """
    begin = at + 1 + (kind_at(units, at + 1) == OPEN)
    but = skip(units, begin, (PAUSE,))
    told = begin
    changed = kind_at(units, but) == "break" and units[but].value == BUT
    if changed:
        told = but + 1
        while kind_at(units, told) in ("his", "now") or _is_he(units, told):
            told += 1
    elif kind_at(units, told) == "now":
        changed, told = True, told + 1
    changed = changed or kind_at(units, told + 1) == "now"
    end = told + 1 + (kind_at(units, told + 1) == "now")
    fits = kind_at(units, told) in ("number", "suit") and kind_at(units, end) in ENDS_CHANGE
    return told if changed and fits else 0


def _is_he(units: list[Item], at: int) -> bool:
    return kind_at(units, at) == "word" and units[at].value == HE


def _more_after(units: list[Item], at: int) -> tuple[int, int]:
    """Return the length and the sum of "+2", "lowered by 3", "counts 1 less" behind a card.

    The "+ 2 love" of two cards is none, nor is the "-10" of a list.
    """
    sign = skip(units, at + 1, _GIVEN)
    given = sign > at + 1
    kinds, follower = kinds_at(units, sign, 2), kind_at(units, sign + 2)
    if units[sign - 1].kind == "worth" and _is_minus(units, sign):
        return 0, 0  # "lowered to minus 1"
    behind = given and kinds == ["number", "block"] and follower != "number"
    if not behind and (kinds != ["block", "number"] or follower in ("suit", "of")):
        return 0, 0
    number = units[sign + (not behind)]  # "S9 counts 1 less", "S9 lowered by 1"
    sign = sign + behind
    word = units[sign].value in (MORE, LESS)
    if number.value.endswith(".5") or (behind and not word):
        return 0, 0
    alone = given or word or _is_sign_of_card(units, at, sign)
    signs = (MORE, LESS) if alone else (MORE,)
    told = units[sign].value if word else units[sign].raw
    if told not in signs:
        return 0, 0
    length = sign + (not behind) - at
    return length, int(number.value) if told == MORE else -int(number.value)


def _is_sign_of_card(units: list[Item], at: int, sign: int) -> bool:
    """Tell "Ann S9 -4" and "S9 -4, S7" from a list: "S9 -4 -3"."""
    dashes = [unit for unit in units if unit.kind == "block" and unit.raw == LESS]
    ends = kind_at(units, sign + 2) in ENDS_CHANGE and has(units[sign:], *CARDS)
    named = kind_at(units, at - 1) in _PLAYERS and kind_at(units, sign + 2) != "block"
    return named or (len(dashes) == 1 and ends)


def _sign_behind(units: list[Item], at: int) -> tuple[int, list[Item]]:
    """Return the "+1" of "+1 on my S7" behind the card."""
    card = skip(units, at + 2, ("onto", "my", "his", "for"))
    before = kind_at(units, at - 1) in ("", PAUSE, END, "and", "with")
    moves = before and kind_at(units, at + 1) == "number" and kind_at(units, card) == "card"
    if (
        not moves
        or card == at + 2
        or not (units[at].value in (MORE, LESS) or units[at].raw in "+-")
    ):
        return 1, [units[at]]
    whose = [unit for unit in units[at + 2 : card] if unit.kind != "onto"]
    return card + 1 - at, whose + [units[card], Item("with"), units[at], units[at + 1]]
