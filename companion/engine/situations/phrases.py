"""Words that belong together: cards, players, so many tricks, so many cards left.

"9 of speed", "speed 9" and "player 2" become one item each. "2 speed" is a card or a count: it
becomes a "maybe", which only somebody's play settles. Nobody holds more than eight cards and nobody
draws more than two, so that "3 speed, 9 love" can only be cards.
"""

from __future__ import annotations

from companion.engine.originstory.cards import (
    CARDS_EACH,
    DRAW_TO_FOLLOW,
    SIDES,
    Card,
    parse_card,
)
from companion.engine.originstory.tricks import MAX_PLAYERS, seats_of
from companion.engine.situations.actors import of_table, ordered
from companion.engine.situations.elisions import suited
from companion.engine.situations.lexicon import Item
from companion.engine.situations.neighbours import (
    by_neighbours,
    card_of,
    halves,
    kinds_at,
    one_suit,
    together,
    trumps,
    without_articles,
    without_instead,
)
from companion.engine.situations.sharing import shared
from companion.engine.situations.spelling import COLON, END, OPEN, PAUSE

_COUNTED = {"trick": "tricks", "left": "left", "cards": "count", "people": "people"}
_AFTER_COUNTS = ("trick", "cards", "score")
_BETWEEN = (PAUSE, "and", "or")
_CARDS = ("card", "maybe")
_LISTED = _CARDS + _BETWEEN
_COMPARED = ("versus", "beat", "beaten")  # beside these a card is no number of cards
_SIGNS = (PAUSE, END)
_BEFORE_WORTH = ("break", "his", "cards", PAUSE, "what", "by", "ability", "word", "now")
_NAMES = {"none": "0", "one": "1"}
# Words that only matter in a text with another one: "3 each" where something is charged.
_MATTERS_BESIDE = (("each", "charge"), ("other-turn", "surrender"))
_SEATS = seats_of(MAX_PLAYERS)


def join(items: list[Item]) -> list[Item]:
    """Return the items, those that belong together made one."""
    items = trumps(one_suit(_without_fillers(of_table(items))))
    items = together(without_instead(halves(by_neighbours(without_articles(items)))))
    units: list[Item] = []
    at = 0
    while at < len(items):
        length, unit = _begin(items, at)
        units.append(unit)
        at += length
    if _tells_score(units):
        units = _won(_headed(units))
    return ordered(suited(_without_of(_settled(_corrected(_worth(shared(units)))))))


def _without_fillers(items: list[Item]) -> list[Item]:
    """Return the items without those that say nothing, in any text or in one of another kind."""
    kinds = [item.kind for item in items]
    idle = ["filler"] + [kind for kind, other in _MATTERS_BESIDE if other not in kinds]
    result: list[Item] = []
    for i in range(len(items)):
        some = kinds_at(items, i, 4) == ["one", "filler", "of", "suit"]
        if some:
            result.append(Item("something", "", items[i].raw))  # "une grosse d'amour" is no 1
        elif items[i].kind not in idle:
            result.append(items[i])
    return result


def _without_of(units: list[Item]) -> list[Item]:
    """Return the units without "of"; that of "force 4 de Ruth" says who played it."""
    result: list[Item] = []
    for i in range(len(units)):
        if units[i].kind != "of":
            result.append(units[i])
        elif kinds_at(units, i - 1, 1) == ["card"] and kinds_at(units, i + 1, 1) == ["word"]:
            result.append(Item("by", "", units[i].raw))
    return result


def _tells_score(units: list[Item]) -> bool:
    """Tell a text about points without a card in it."""
    kinds = [unit.kind for unit in units]
    return "score" in kinds and not [kind for kind in kinds if kind in _CARDS]


def _headed(units: list[Item]) -> list[Item]:
    """Return the units, "heroes: Ann 3, Cy 4, villains: Ben 0" with the side beside each name."""
    heads = [i for i in range(len(units)) if kinds_at(units, i, 2) == ["side", COLON]]
    if len(heads) < len(SIDES):
        return units
    result = units[: heads[0]]
    side = units[heads[0]]
    for i in range(heads[0], len(units)):
        if i in heads:
            side = units[i]
        elif i - 1 not in heads:
            result.append(units[i])
        if units[i].kind in ("who", "word") and units[i - 1].kind in (COLON, PAUSE, END, "and"):
            result.append(side)
    return result


def _won(units: list[Item]) -> list[Item]:
    """Return the units, the numbers of "Ann won 3, Ben 2, I won none" made tricks."""
    result: list[Item] = []
    for i in range(len(units)):
        unit, around = units[i], kinds_at(units, i - 1, 1) if i else []
        ends = kinds_at(units, i + 1, 1) in ([], [PAUSE], [END], ["and"], ["break"])
        count = unit.kind in ("number", "one", "none") and around in (["win"], ["who"], ["word"])
        if count and ends and "win" in [before.kind for before in units[:i]]:
            value = unit.value or _NAMES[unit.kind]
            result.append(Item("tricks", value, unit.raw))
        else:
            result.append(unit)
    return result


def _corrected(units: list[Item]) -> list[Item]:
    """Return the units, "S9, no wait, S10" and "S9, I mean the 10" made the card that is meant."""
    result: list[Item] = []
    at = 0
    while at < len(units):
        unit = units[at]
        if unit.kind == "correction":
            after = at + 1
            while kinds_at(units, after, 1) in ([PAUSE], [END], ["article"]):
                after += 1
            before = len(result) - 1
            while before >= 0 and result[before].kind in _SIGNS:
                before -= 1
            meant = units[after] if after < len(units) else unit
            cards = before >= 0 and result[before].kind in _CARDS
            if cards and meant.kind in _CARDS + ("number",):
                suit = Item("suit", result[before].value[0])
                result = result[:before]
                result.append(card_of(suit, meant) if meant.kind == "number" else meant)
                at = after + 1
                while at < len(units) and units[at].value == result[-1].value != "":
                    at += 1  # "no wait, speed six, yes speed six"
                continue
            unit = Item("block", unit.value, unit.raw)
        result.append(unit)
        at += 1
    return result


def _settled(units: list[Item]) -> list[Item]:
    """Return the units, each run of "2 speed, 8 love" as cards where it is too long for counts."""
    result: list[Item] = []
    at = 0
    while at < len(units):
        end = at
        while end < len(units) and units[end].kind in _LISTED:
            end += 1
        before = [unit.kind for unit in units[max(0, at - 2) : at]]
        most = DRAW_TO_FOLLOW if "draw" in before else CARDS_EACH
        beside = kinds_at(units, end, 1) + before[-1:]
        compared = len([kind for kind in beside if kind in _COMPARED]) > 0
        sure = compared or not _may_count(units[at:end], most)
        for unit in units[at:end]:
            settled = sure and unit.kind == "maybe"
            result.append(Item("card", unit.value, unit.raw) if settled else unit)
        if end < len(units):
            result.append(units[end])
        at = end + 1
    return result


def _may_count(run: list[Item], most: int) -> bool:
    """Tell whether all of these may be numbers of cards: each suit once, not more than so many."""
    faces = [item.value for item in run if item.kind == "maybe"]
    suits = [face[0] for face in faces]
    if [face for face in faces if face.endswith(".5") or suits.count(face[0]) > 1]:
        return False
    return sum([int(face[1:]) for face in faces]) <= most


def _begin(items: list[Item], at: int) -> tuple[int, Item]:
    """Return how many items from a place on belong together, and what they make."""
    length, unit = _card_at(items, at)
    return (length, unit) if length else _count_at(items, at)


def _card_at(items: list[Item], at: int) -> tuple[int, Item]:
    """Return the card that begins at a place, 0 and the item for none."""
    first = items[at]
    pair = kinds_at(items, at, 2)
    if kinds_at(items, at, 3) == ["one", "of", "suit"]:
        return 3, _one(items[at + 2], first)
    if pair == ["suit", "one"] and at and items[at - 1].kind in ("my", "his"):
        return 2, _one(first, items[at + 1])
    if pair == ["suit", "one"] and (_is_played_one(items, at) or _is_listed(items, at)):
        return 2, card_of(first, Item("number", "1", items[at + 1].raw))
    if kinds_at(items, at, 3) in (["number", "of", "suit"], ["number", "of", "letter"]):
        return 3, card_of(items[at + 2], first)
    if pair == ["suit", "number"] and kinds_at(items, at + 1, 3) != ["number", "of", "suit"]:
        follower = kinds_at(items, at + 2, 1)
        if follower and follower[0] in _AFTER_COUNTS and not _is_listed(items, at):
            return 0, first
        return 2, card_of(first, items[at + 1])
    if pair == ["number", "suit"] and not _ends_numbers(items, at):
        card = card_of(items[at + 1], first)
        return 2, card if card.kind == "block" else Item("maybe", card.value, card.raw)
    if first.kind == "letter" and _is_letter_card(items, at):
        return 2, card_of(first, items[at + 1])
    if first.kind == "letter":
        before = kinds_at(items, at - 1, 1) if at else []
        suit = before == ["worth"] or "lead" in kinds_at(items, at + 1, 1) + before
        return 1, Item("suit" if suit else "word", first.value, first.raw)
    return 0, first


def _ends_numbers(items: list[Item], at: int) -> bool:
    """Tell the 6 of "speed 4 5 6 love 9", whose suit stands before it."""
    return kinds_at(items, at + 2, 1) == ["number"] and at > 0 and items[at - 1].kind == "number"


def _is_listed(items: list[Item], at: int) -> bool:
    """Tell what comes after a card and a comma or an "and"."""
    return at > 1 and items[at - 1].kind in _BETWEEN and _ends_card(items, at - 2)


def _is_played_one(items: list[Item], at: int) -> bool:
    """Tell "I play love one" before a sign."""
    before = kinds_at(items, at - 1, 1) if at else []
    after = kinds_at(items, at + 2, 1)
    ends = after in ([], [END], [PAUSE], ["and"], ["winner"], ["claim"], ["break"], ["what"])
    told = before in (["with"], ["word"], ["who"])
    return before in (["play"], ["lead"]) or (told and ends)


def _is_letter_card(items: list[Item], at: int) -> bool:
    """Tell "S 3" from "À 3 joueurs"."""
    follower = kinds_at(items, at + 2, 2)
    listed = follower == ["suit", "number"]  # "b 11 sp 13"
    counts = follower and follower[0] in _AFTER_COUNTS + ("people", "left", "suit", "of")
    return kinds_at(items, at + 1, 1) == ["number"] and (listed or not counts)


def _count_at(items: list[Item], at: int) -> tuple[int, Item]:
    """Return the count or the seat that begins at a place, else the item that stands there."""
    first = items[at]
    pair = kinds_at(items, at, 2)
    if kinds_at(items, at, 4) == ["number", "of", "number", "trick"]:
        return 4, Item("tricks", first.value)
    if pair == ["one", "number"]:
        length, unit = _begin(items, at + 1)
        return length + 1, unit
    if pair == ["people", "number"]:
        return 2, Item("people", items[at + 1].value)
    if pair == ["number", "up"]:
        return 2, items[at + 1]
    if pair == ["player", "number"] and "P" + items[at + 1].value in _SEATS:
        return 2, Item("who", "P" + items[at + 1].value)
    if kinds_at(items, at, 3) == ["none", "of", "trick"]:
        return 3, Item("tricks", "0")
    if len(pair) == 2 and pair[0] in ("number", "one", "none") and pair[1] in _COUNTED:
        return _counted(items, at)
    return 1, first


def _counted(items: list[Item], at: int) -> tuple[int, Item]:
    """Return "so many tricks", "so many cards", "so many cards left"."""
    value = _NAMES.get(items[at].kind, items[at].value)
    kind, length = _COUNTED[items[at + 1].kind], 2
    if kind == "count" and kinds_at(items, at + 2, 1) == ["left"]:
        kind, length = "left", 3
    if items[at].kind == "one" and kind == "count":
        return 1, items[at]
    return length, Item("block" if value.endswith(".5") else kind, value)


def _ends_card(items: list[Item], at: int) -> bool:
    """Tell "brains three" before "and speed one"."""
    pair = kinds_at(items, at - 1, 2)
    return pair[1:] == ["card"] or pair in (["suit", "number"], ["suit", "one"])


def _one(suit: Item, one: Item) -> Item:
    """Return the card of "my love one", which may be a count."""
    return Item("maybe", suit.value + "1", suit.raw + " " + one.raw)


def _worth(units: list[Item]) -> list[Item]:
    """Return the units, a card "that counts as 11", "+2" made one with suit and number."""
    result: list[Item] = []
    at = 0
    while at < len(units):
        unit = units[at]
        worth = _worth_after(units, at) if unit.kind == "card" else 0
        length, more = _more_after(units, at) if unit.kind == "card" else (0, 0)
        if worth:
            told = units[worth]
            now = told.value
            if told.kind in ("number", "none"):
                now = unit.value[0] + (now or "0")
            elif told.kind == "suit":
                now = now + unit.value[1:]
            unit = Item("card", unit.value + "=" + now, unit.raw)
            at = worth
        elif length:
            card = parse_card(unit.value)
            card = Card(card.face, card.suit, card.value + 2 * more)
            unit = Item("card", str(card), unit.raw)
            at += length
        result.append(unit)
        at += 1
    return result


def _worth_after(units: list[Item], at: int) -> int:
    """Return where it stands what a card counts as, 0 for nowhere: "S9, but hers counts as 12"."""
    begin = after = at + 1 + (kinds_at(units, at + 1, 1) == [OPEN])  # "S9 (now worth 12)"
    while kinds_at(units, after, 1)[:1] and units[after].kind in _BEFORE_WORTH:
        after += 1
    apart = after > begin
    if kinds_at(units, after, 1) != ["worth"] or after + 1 >= len(units):
        return 0
    bare = units[after + 1].kind in ("number", "none") and kinds_at(units, after + 2, 1) != ["suit"]
    told = bare or (not apart and units[after + 1].kind in ("number", "card", "suit"))
    return after + 1 if told else 0


def _more_after(units: list[Item], at: int) -> tuple[int, int]:
    """Return the length and the sum of "+2", "with +2", "with -2" behind a card, 0 for none.

    The "+ 2 love" of two cards is none, nor is the "-10" of a list.
    """
    given = kinds_at(units, at + 1, 1) in (["with"], ["break"])
    sign = at + 1 + given
    if kinds_at(units, sign, 2) != ["block", "number"] or units[sign + 1].value.endswith(".5"):
        return 0, 0
    if kinds_at(units, sign + 2, 1) in (["suit"], ["of"]):
        return 0, 0
    number = int(units[sign + 1].value)
    signs = {"+": number, "-": -number} if given else {"+": number}
    return (sign + 1 - at, signs[units[sign].raw]) if units[sign].raw in signs else (0, 0)
