"""Cards whose suit is said once, or goes without saying: "love 2, 6 and 12", "Kim followed with 9".

A number takes the suit of the card or the suit that it stands beside in a list. A number that
somebody plays takes the lead suit, as long as no other suit has been played or the word says that
suit was followed.
"""

from __future__ import annotations

from companion.engine.originstory.cards import PRINTED_CARDS, TRUMP
from companion.engine.situations.lexicon import FOLLOWED, SHED, Item
from companion.engine.situations.spelling import CLOSE, COLON, END, OPEN, PAUSE

CARDS = ("card", "maybe")
MIN_LISTED = 3  # so many cards or numbers with the same sign between them are a list
_STROKES = ("-", "–", "—", "/")
_AND = (PAUSE, "and", "or")
_BEFORE_NUMBERS = (PAUSE, COLON, OPEN, "hold", "cards")
_ENDS_LIST = ("", END, CLOSE, PAUSE, "and", "may", "must", "what", "winner")
_LED_BY = ("by", "with", "word", "who", "hold")
_TRUMPING = ("who", "word", "cut", "with", "number", "one")
_RULES = ("may", "must", "legal", "draw", "score", "round", "charge")


def suited(units: list[Item]) -> list[Item]:
    """Return the units, each number in a list of one suit made a card of it."""
    units = _listed(units)
    result: list[Item] = []
    at = 0
    while at < len(units):
        unit = units[at]
        if unit.kind == "suit" and _is_said_twice(units, at):
            at += 1
            continue
        numbers, end = _numbers_after(units, at)
        led = _number_led(units, at)
        if numbers:
            for number in numbers:
                result = result + [_card(unit, number), Item(PAUSE)]
            result.pop()
            at = end
        elif led:
            result.append(_card(unit, units[led]))
            units = units[:led] + units[led + 1 :]
            at += 1
        else:
            result.append(unit)
            at += 1
    return _one_suit(result)


def _is_said_twice(units: list[Item], at: int) -> bool:
    """Tell the second suit of "strength 13 in strength"."""
    before = units[at - 1] if at else units[at]
    after = _kind(units, at + 1) in ("lead", "number", "trick", "card", "maybe")
    return before.kind == "card" and before.value[0] == units[at].value and not after


def _card(suit: Item, number: Item) -> Item:
    face = suit.value[0] + number.value
    return Item("card" if face in PRINTED_CARDS else "block", face, number.raw)


def _listed(units: list[Item]) -> list[Item]:
    """Return the units, the strokes of "S3 / S10 / L2" made pauses; two cards may be a choice."""
    result = units[:]
    for at in range(len(units)):
        unit, end = units[at], at
        if _kind(units, at - 1) not in CARDS:
            while _is_stroke(units, end + 1) and _kind(units, end + 2) in CARDS:
                end += 2
            if end - at >= 2 * (MIN_LISTED - 1) and unit.kind in CARDS:
                for stroke in range(at + 1, end, 2):
                    result[stroke] = Item(PAUSE)
    return result


def _is_stroke(units: list[Item], at: int) -> bool:
    return _kind(units, at) in (END, "or") and units[at].raw in _STROKES


def _kind(units: list[Item], at: int) -> str:
    return units[at].kind if 0 <= at < len(units) else ""


def _numbers_after(units: list[Item], at: int) -> tuple[list[Item], int]:
    """Return the numbers that a suit or a card gives its suit to, and where they end."""
    unit = units[at]
    if unit.kind in CARDS and _is_stroke(units, at + 1) and units[at + 1].raw == "/":
        numbers, end = _numbers(units, at + 2)
        return ([Item("number", unit.value[1:], unit.raw)] + numbers, end) if numbers else ([], at)
    begin = at + 1
    between = _AND if unit.kind == "card" else _BEFORE_NUMBERS
    while _kind(units, begin) in between:
        begin += 1
    numbers, end = _numbers(units, begin)
    listed = begin == at + 1 and len(numbers) > 1 and end == begin + len(numbers)
    if _kind(units, end) not in _ENDS_LIST and not (listed and _kind(units, end) in CARDS):
        return [], at
    if unit.kind == "card":
        whole = [Item("number", unit.value[1:], unit.raw)] + numbers
        # "S2, 5", "S2 5 7", "she has S2 5"
        apart = begin > at + 1 or len(numbers) > 1 or _kind(units, at - 1) in ("hold", PAUSE)
        return (whole, end) if numbers and apart and "=" not in unit.value else ([], at)
    if unit.kind == "maybe":
        return (numbers, end) if str(len(numbers)) == unit.value[1:] else ([], at)
    if unit.kind != "suit" or begin == at + 1 or _kind(units, at - 1) == "none":
        return [], at
    return numbers, end


def _numbers(units: list[Item], at: int) -> tuple[list[Item], int]:
    """Return the numbers of the list that begins at a place, and where it ends."""
    numbers: list[Item] = []
    end = at
    while _kind(units, at) in ("number", "one"):
        value = units[at].value or "1"
        numbers.append(Item("number", value, units[at].raw))
        at += 1
        end = at
        while _kind(units, at) in _AND:
            at += 1
    return numbers, end


def _number_led(units: list[Item], at: int) -> int:
    """Return where the number of "strength was led by Ivy with the 8" stands, 0 for none."""
    pair = [_kind(units, at), _kind(units, at + 1)]
    asked = pair == ["suit", "with"] and _kind(units, at - 1) == "lead"  # "led brains with the 9"
    if pair != ["suit", "lead"] and not asked:
        return 0
    end = at + 2
    while _kind(units, end) in _LED_BY:
        end += 1
    return end if _kind(units, end) == "number" else 0


def _one_suit(units: list[Item]) -> list[Item]:
    """Return the units, the numbers of "all brains: 9/12/13/11" made cards."""
    suits = [unit for unit in units if unit.kind == "suit"]
    if len(suits) != 1 or [unit for unit in units if unit.kind in CARDS]:
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
    every = [item for part in parts for item in part]
    if [item for item in every if item.kind in _RULES]:
        return parts
    suit = _suit_of_all(parts)
    if suit:
        return [_of_lead(part, suit, []) if _is_number_of(part) else part for part in parts]
    result: list[list[Item]] = []
    lead = ""
    leads = _leads_otherwise(parts)
    for part in parts:
        kinds = [item.kind for item in part]
        has_card = len([kind for kind in kinds if kind in CARDS]) > 0
        if ("lead" in kinds and not lead) or (has_card and not lead and not leads):
            lead = _suit_of(part)
        elif lead and not has_card and kinds.count("number") == 1 and _is_play(part):
            faces = [item.value for one in result for item in one if item.kind in CARDS]
            part = _of_lead(part, lead, faces)
        result.append(part)
    return result


def _trumped(part: list[Item]) -> list[Item]:
    """Return a part, the number of "Zoe trumps with a 3", "Zoé coupe au 3" made a card."""
    kinds = [item.kind for item in part]
    if kinds.count("number") != 1 or [kind for kind in kinds if kind not in _TRUMPING]:
        return part
    at = kinds.index("number")
    told = "cut" in kinds[:at] and (part[at - 1].kind == "with" or " " in part[at - 1].raw)
    face = TRUMP + part[at].value
    if not told or face not in PRINTED_CARDS:
        return part
    return part[:at] + [Item("card", face, part[at].raw)] + part[at + 1 :]


def _leads_otherwise(parts: list[list[Item]]) -> bool:
    """Tell whether the lead is told, and not only that whoever is named first led."""
    cards = [part for part in parts if [item for item in part if item.kind in CARDS]]
    first = [item.value for item in cards[0] if item.kind in ("who", "word")] if cards else []
    for part in parts:
        if [item for item in part if item.kind == "lead"]:
            names = [item.value for item in part if item.kind in ("who", "word")]
            bare = not [item for item in part if item.kind not in ("lead", "who", "word")]
            if not bare or not names or names[0] not in first:
                return True
    return False


def _suit_of_all(parts: list[list[Item]]) -> str:
    """Return the suit of "everyone played strength: me 12, Otto 4, Pia 13", "" for none."""
    every = [item for part in parts for item in part]
    suits = [item for item in every if item.kind == "suit"]
    other = [item for item in every if item.kind in CARDS + ("none", "negated", "not", "nobody")]
    headings = [part for part in parts if _is_heading(part)]
    numbers = [part for part in parts if _is_number_of(part)]
    told = len(suits) == len(headings) == 1 and not other and len(numbers) > 1
    return suits[0].value if told else ""


def _is_heading(part: list[Item]) -> bool:
    """Tell "only brains this time", "we all followed speed" from what somebody holds or led."""
    kinds = [item.kind for item in part]
    return "suit" in kinds and not [kind for kind in kinds if kind in ("number", "hold", "lead")]


def _is_number_of(part: list[Item]) -> bool:
    """Tell "Otto 4", "Rachid led with the 6"."""
    return _is_play([item for item in part if item.kind != "lead"])


def _suit_of(part: list[Item]) -> str:
    suits = [item.value[0] for item in part if item.kind in CARDS or item.kind == "suit"]
    return suits[0] if suits else ""


def _is_play(part: list[Item]) -> bool:
    """Tell "Kim 9", "Kim went over with the 9" from "Kim says that the 9 wins"."""
    known = ("who", "word", "play", "with", "number", COLON, "of", "worth", "my", "his")
    kinds = [item.kind for item in part]
    if "number" not in kinds or len(part) < 2:
        return False
    return not [kind for kind in kinds if kind not in known] and _is_bare(kinds)


def _is_bare(kinds: list[str]) -> bool:
    """Tell the number of "Kim 9" from that of "Kim 9 orange", "9 of clubs": a suit nobody knows."""
    before, after = kinds[: kinds.index("number")], kinds[kinds.index("number") + 1 :]
    if "word" not in after:
        return True
    return "of" not in after[: after.index("word")] and "who" not in before and "word" not in before


def _plays(part: list[Item]) -> bool:
    """Tell "I dropped a 9", which may be of any suit, from "Kim 9"."""
    return len([item for item in part if item.kind in ("play", "with")]) > 0


def _of_lead(part: list[Item], lead: str, faces: list[str]) -> list[Item]:
    follows = [item for item in part if item.kind == "play" and item.value == FOLLOWED]
    others = [face for face in faces if face[0] != lead]
    result: list[Item] = []
    for item in part:
        card = Item("card", lead + item.value, item.raw)
        shed = [item for item in part if item.kind == "play" and item.value == SHED]
        open_suit = shed or ((others or (_plays(part) and faces)) and not follows)
        if item.kind != "number" or open_suit or card.value not in PRINTED_CARDS:
            result.append(item)
        elif item.value not in [face[1:] for face in faces]:
            result.append(card)
        else:
            result.append(item)
    return result
