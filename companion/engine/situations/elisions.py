"""Cards whose suit is said once, or goes without saying: "love 2, 6 and 12", "Kim followed with 9".

A number takes the suit of the card or the suit that it stands beside in a list. A number that
somebody plays takes the lead suit, as long as no other suit has been played or the word says that
suit was followed.
"""

from __future__ import annotations

from companion.engine.originstory.cards import PRINTED_CARDS, TRUMP
from companion.engine.situations.items import (
    CARDS,
    FOLLOWED,
    HE,
    SHED,
    Item,
    has,
    kind_at,
    kinds_of,
    skip,
    values_of,
)
from companion.engine.situations.spelling import CLOSE, COLON, END, OPEN, PAUSE

MIN_LISTED = 3  # so many cards or numbers with the same sign between them are a list
_STROKES = ("-", "–", "—", "/")
_AND = (PAUSE, "and", "or")
_BEFORE_NUMBERS = (PAUSE, COLON, OPEN, "hold", "cards")
_ENDS_LIST = ("", END, CLOSE, PAUSE, "and", "may", "must", "what", "winner", "after-draw")
_LED_BY = ("by", "with", "word", "who", "hold")
_TRUMPING = ("who", "word", "cut", "with", "number", "one")
_PLAYED = ("who", "word", "play", "with", "number", COLON, "my", "his")
_UNHEADED = ("number", "hold", "lead")
_RULES = ("may", "must", "legal", "draw", "score", "round", "charge")


def suited(units: list[Item]) -> list[Item]:
    """Return the units, each number in a list of one suit made a card of it."""
    units = _listed(units)
    result: list[Item] = []
    at = 0
    while at < len(units):
        unit = units[at]
        if unit.kind != "suit" and unit.kind not in CARDS:
            result.append(unit)
            at += 1
            continue
        numbers, end = _numbers_after(units, at)
        led = _number_led(units, at)
        at += 1
        if _is_said_twice(units, at - 1):
            continue
        if numbers:
            for number in numbers:
                result = result + [_card(unit, number), Item(PAUSE)]
            result.pop()
            at = end
        elif led:
            result.append(_card(unit, units[led]))
            units = units[:led] + units[led + 1 :]
        else:
            result.append(unit)
    return _one_suit(result)


def _is_said_twice(units: list[Item], at: int) -> bool:
    """Tell the second suit of "strength 13 in strength"."""
    before = units[at - 1] if at else units[at]
    after = kind_at(units, at + 1) in ("lead", "number", "trick", "card", "maybe")
    return before.kind == "card" and before.value[0] == units[at].value and not after


def _card(suit: Item, number: Item) -> Item:
    face = suit.value[0] + number.value
    return Item("card" if face in PRINTED_CARDS else "block", face, number.raw)


def _listed(units: list[Item]) -> list[Item]:
    """Return the units, the strokes of "S3 / S10 / L2" made pauses; two cards may be a choice."""
    result = units[:]
    for at in range(len(units)):
        end = at
        if units[at].kind in CARDS and kind_at(units, at - 1) not in CARDS:
            while _is_stroke(units, end + 1) and kind_at(units, end + 2) in CARDS:
                end += 2
            if end - at >= 2 * (MIN_LISTED - 1):
                for stroke in range(at + 1, end, 2):
                    result[stroke] = Item(PAUSE)
    return result


def _is_stroke(units: list[Item], at: int) -> bool:
    return kind_at(units, at) in (END, "or") and units[at].raw in _STROKES


def _numbers_after(units: list[Item], at: int) -> tuple[list[Item], int]:
    """Return the numbers that a suit or a card gives its suit to, and where they end."""
    unit, before = units[at], kind_at(units, at - 1)
    own = Item("number", unit.value[1:], unit.raw)
    if unit.kind in CARDS and _is_stroke(units, at + 1) and units[at + 1].raw == "/":
        numbers, end = _numbers(units, at + 2)
        return ([own] + numbers, end) if numbers else ([], at)
    begin = skip(units, at + 1, _AND if unit.kind == "card" else _BEFORE_NUMBERS)
    apart = begin > at + 1
    numbers, end = _numbers(units, begin)
    listed = not apart and len(numbers) > 1 and end == begin + len(numbers)
    after = kind_at(units, end)
    if after in _ENDS_LIST or (listed and after in CARDS):
        # "S2, 5", "S2 5 7", "she has S2 5"
        apart_card = apart or len(numbers) > 1 or before in ("hold", PAUSE)
        if unit.kind == "card" and numbers and apart_card and "=" not in unit.value:
            return [own] + numbers, end
        if unit.kind == "maybe" and str(len(numbers)) == unit.value[1:]:
            return numbers, end
        if unit.kind == "suit" and apart and before != "none":
            return numbers, end
    return [], at


def _numbers(units: list[Item], at: int) -> tuple[list[Item], int]:
    """Return the numbers of the list that begins at a place, and where it ends.

    One that is named again is of no list: "all speed: 3 7 12, the 12 is mine".
    """
    numbers: list[Item] = []
    end = at
    while kind_at(units, at) in ("number", "one"):
        if (units[at].value or "1") in [number.value for number in numbers]:
            break
        numbers.append(Item("number", units[at].value or "1", units[at].raw))
        end = at + 1
        at = skip(units, end, _AND)
    return numbers, end


def _number_led(units: list[Item], at: int) -> int:
    """Return where the number of "strength was led by Ivy with the 8" stands, 0 for none."""
    follower = kind_at(units, at + 1)
    asked = follower == "with" and kind_at(units, at - 1) == "lead"  # "led brains with the 9"
    if units[at].kind != "suit" or not (follower == "lead" or asked):
        return 0
    end = skip(units, at + 2, _LED_BY)
    return end if kind_at(units, end) == "number" else 0


def _one_suit(units: list[Item]) -> list[Item]:
    """Return the units, the numbers of "all brains: 9/12/13/11" made cards."""
    suits = [unit for unit in units if unit.kind == "suit"]
    if len(suits) != 1 or has(units, *CARDS):
        return units
    for at in range(len(units)):
        numbers, end = _numbers(units, at)
        if len(numbers) >= MIN_LISTED:
            faces = [_card(suits[0], number) for number in numbers]
            return units[:at] + faces + units[end:]
    return units


def followed(parts: list[list[Item]]) -> list[list[Item]]:
    """Return the parts of a text, a number that somebody plays made a card of the lead suit.

    Who trumps with a number can only do it with love.
    """
    parts = [_trumped(part) for part in parts]
    if any(has(part, *_RULES) for part in parts):
        return parts
    suit = _suit_of_all(parts)
    if suit:
        return [_of_lead(part, suit, []) if _is_number_of(part) else part for part in parts]
    result: list[list[Item]] = []
    lead = ""
    leads = _leads_otherwise(parts)
    for part in parts:
        has_card = has(part, *CARDS)
        if not lead and (has(part, "lead") or (has_card and not leads)):
            lead = _suit_of(part)
        elif lead and not has_card and (_is_one_play(part) or _is_answer(part, result)):
            faces = [item.value for one in result for item in one if item.kind in CARDS]
            part = _of_lead(part, lead, faces)
        result.append(part)
    return result


def _trumped(part: list[Item]) -> list[Item]:
    """Return a part, the number of "Zoe trumps with a 3", "Zoé coupe au 3" made a card."""
    kinds = kinds_of(part)
    if kinds.count("number") != 1 or any(kind not in _TRUMPING for kind in kinds):
        return part
    at = kinds.index("number")
    told = "cut" in kinds[:at] and (part[at - 1].kind == "with" or " " in part[at - 1].raw)
    face = TRUMP + part[at].value
    if not told or face not in PRINTED_CARDS:
        return part
    return part[:at] + [Item("card", face, part[at].raw)] + part[at + 1 :]


def _leads_otherwise(parts: list[list[Item]]) -> bool:
    """Tell whether the lead is told, and not only that whoever is named first led."""
    first = [_names(part) for part in parts if has(part, *CARDS)][:1]
    for part in parts:
        if has(part, "lead"):
            bare = all(item.kind in ("lead", "who", "word") for item in part)
            if not (bare and first and _names(part) and _names(part)[0] in first[0]):
                return True
    return False


def _names(part: list[Item]) -> list[str]:
    return values_of(part, "who", "word")


def _suit_of_all(parts: list[list[Item]]) -> str:
    """Return the suit of "everyone played strength: me 12, Otto 4, Pia 13", "" for none."""
    every = [item for part in parts for item in part]
    suits = values_of(every, "suit")
    # "only brains this time", "we all followed speed", not what somebody holds or led
    headings = [part for part in parts if has(part, "suit") and not has(part, *_UNHEADED)]
    numbers = [part for part in parts if _is_number_of(part)]
    told = len(suits) == len(headings) == 1 and len(numbers) > 1
    other = has(every, "none", "negated", "not", "nobody", *CARDS)
    return suits[0] if told and not other else ""


def _is_number_of(part: list[Item]) -> bool:
    """Tell "Otto 4", "Rachid led with the 6"."""
    return _is_play([item for item in part if item.kind != "lead"])


def _suit_of(part: list[Item]) -> str:
    suits = [item.value[0] for item in part if item.kind in CARDS or item.kind == "suit"]
    return suits[0] if suits else ""


def _is_play(part: list[Item]) -> bool:
    """Tell "Kim 9", "Kim went over with the 9" from "Kim says that the 9 wins".

    "He 9" may tell what a card counts that he has played.
    """
    kinds = kinds_of(part)
    if "number" not in kinds or len(part) < 2:
        return False
    he = any(item.value == HE for item in part) and "play" not in kinds
    return all(kind in _PLAYED for kind in kinds) and _is_bare(kinds) and not he


def _is_one_play(part: list[Item]) -> bool:
    return kinds_of(part).count("number") == 1 and _is_play(part)


def _is_answer(part: list[Item], before: list[list[Item]]) -> bool:
    """Tell the "11" of "strength 8 led, then 11, then brains 13"."""
    led = len(before) > 0 and has(before[-1], "lead") and has(before[-1], *CARDS)
    return led and kinds_of(part) == ["number"]


def _is_bare(kinds: list[str]) -> bool:
    """Tell the number of "Kim 9" from that of "Kim 9 orange", "9 of clubs": a suit nobody knows."""
    at = kinds.index("number")
    return "word" not in kinds[at:] or not ("who" in kinds[:at] or "word" in kinds[:at])


def _of_lead(part: list[Item], lead: str, faces: list[str]) -> list[Item]:
    """Return a part, its number a card of the lead suit unless it may be of another."""
    how = values_of(part, "play")
    others = any(face[0] != lead for face in faces)
    # "I dropped a 9" may be of any suit, "Kim 9" is not
    unsure = others or (has(part, "play", "with") and faces)
    if SHED in how or (unsure and FOLLOWED not in how):
        return part
    result: list[Item] = []
    for item in part:
        card = Item("card", lead + item.value, item.raw)
        new = card.value in PRINTED_CARDS and item.value not in [face[1:] for face in faces]
        result.append(card if item.kind == "number" and new else item)
    return result
