"""Words that belong together: cards, players, so many tricks, so many cards left.

"9 of speed", "speed 9" and "player 2" become one item each. "2 speed" is a card or a count: it
becomes a "maybe", which only somebody's play settles. Nobody holds more than eight cards and nobody
draws more than two, so that "3 speed, 9 love" can only be cards.
"""

from __future__ import annotations

from companion.engine.originstory.cards import (
    CARDS_EACH,
    DRAW_TO_FOLLOW,
    EXTRA_LOVE,
    TRUMP,
)
from companion.engine.originstory.tricks import MAX_PLAYERS, VANCARDIANS, seats_of
from companion.engine.situations.actors import of_table, ordered
from companion.engine.situations.changes import ENDS_CHANGE, changed
from companion.engine.situations.counted import aim, counted
from companion.engine.situations.elisions import suited
from companion.engine.situations.items import (
    CARDS,
    NEXT,
    SHE,
    Item,
    has,
    kind_at,
    kinds_at,
    kinds_of,
    places_of,
    rewritten,
    skip,
    values_of,
)
from companion.engine.situations.neighbours import (
    ARTICLES,
    BY_NEIGHBOURS,
    FORMER,
    LISTED,
    TOGETHER,
    by_neighbours,
    card_of,
    former_side,
    halves,
    one_suit,
    only,
    together,
    trumps,
    without_article,
    without_instead,
)
from companion.engine.situations.people import shared
from companion.engine.situations.spelling import COLON, END, PAUSE

_COUNTED = {"trick": "tricks", "left": "left", "cards": "count", "people": "people"}
_AFTER_COUNTS = ("trick", "cards", "score")
_BETWEEN = (PAUSE, "and", "or")
_BEGIN_UNITS = ("number", "one", "none", "suit", "letter", "people", "player")
_COMPARED = ("versus", "beat", "beaten")  # beside these a card is no number of cards
_AFTER_DEAL = ENDS_CHANGE + ("solo", "lead", "break", "round")
_NAMES = {"none": "0", "one": "1"}
# Words that only matter in a text with another one: "3 each" where something is charged.
_MATTERS_BESIDE = (
    ("each", "charge"),
    ("both", "charge"),
    ("other-turn", "surrender"),
    ("used-up", "add"),
)
_SEATS = seats_of(MAX_PLAYERS)


def join(items: list[Item]) -> list[Item]:
    """Return the items, those that belong together made one."""
    items = _dealt(_without_fillers(of_table(_without_players(items))))
    items = rewritten(rewritten(items, ("aim", "must"), aim), ("only", "my"), only)
    items = trumps(rewritten(_with_extra(items), LISTED, one_suit))
    items = rewritten(rewritten(items, ARTICLES, without_article), BY_NEIGHBOURS, by_neighbours)
    items = halves(rewritten(items, FORMER, former_side))
    items = rewritten(rewritten(items, ("instead",), without_instead), TOGETHER, together)
    units = rewritten(items, _BEGIN_UNITS, _unit)
    units = rewritten(rewritten(units, ("leads-next",), _leads_next), ("win",), _drawn)
    units = counted(units)
    units = rewritten(_corrected(changed(shared(units))), ("maybe",), _headed)
    return ordered(suited(_without_of(rewritten(units, CARDS + _BETWEEN, _settled))))


def _with_extra(items: list[Item]) -> list[Item]:
    """Return the items, "extra love 9½" made a card of the row of a Vancardian who is to play."""
    if has(items, "add") or not has(items, "lead", "draw"):
        return items
    result: list[Item] = []
    for item in items:
        face = TRUMP + item.value
        if face in EXTRA_LOVE and kinds_of(result[-2:]) == ["extra", "suit"]:
            result.pop()  # "extra heart 9½"
        if face in EXTRA_LOVE and kind_at(result, len(result) - 1) == "extra":
            result.pop()
            if kind_at(result, len(result) - 1) == "suit":
                result.pop()  # "amour extra 9,5"
            item = Item("card", face, item.raw)
        result.append(item)
    return result


def _leads_next(units: list[Item], at: int) -> tuple[int, list[Item]]:
    """Return "who leads next" as a question who wins the trick whose cards are told.

    Without cards it asks who leads, where a winner is told; else nobody can know.
    """
    raw = units[at].raw
    if has(units, *CARDS):
        return 1, [Item("winner", NEXT, raw)]
    asks = [Item("what", "", raw), Item("lead", "", raw)]
    return 1, asks if has(units, "win") else [Item("block", "", raw)]


def _drawn(units: list[Item], at: int) -> tuple[int, list[Item]]:
    """Return the "gets" of "her row S3 T4, gets S4 B1" as a draw: two cards behind one row."""
    end = skip(units, at + 1, CARDS + ("and", PAUSE))
    cards = [unit for unit in units[at + 1 : end] if unit.kind in CARDS]
    before = units[:at]
    row = [unit for unit in before if unit.kind in CARDS]
    hers = {unit.value for unit in before if unit.value in VANCARDIANS + (SHE,)}
    draws = len(cards) == DRAW_TO_FOLLOW and len(row) > 1 and len(hers - {SHE}) < 2
    draws = draws and len(hers) > 0 and before[-1].kind not in ("what", "sidekick")
    return 1, [Item("draw", "", units[at].raw) if draws else units[at]]


def _unit(items: list[Item], at: int) -> tuple[int, list[Item]]:
    length, unit = _begin(items, at)
    return length, [unit]


def _without_players(items: list[Item]) -> list[Item]:
    """Return the items, "à 3 :" at the beginning made a number of people, "à 2 j'ouvre" a two."""
    at = kind_at(items, 0) == "at" or (kind_at(items, 0) == "hold" and items[0].raw in "aA")
    signs = (COLON, PAUSE)
    if not at or kinds_at(items, 1, 1) != ["number"] or kind_at(items, 2) not in signs + ("who",):
        return items
    kind, value = ("two", "") if items[1].value == "2" else ("people", items[1].value)
    return [Item(kind, value, items[1].raw), Item(END)] + items[2 + (items[2].kind in signs) :]


def _dealt(items: list[Item]) -> list[Item]:
    """Return the items, "Ann donne, qui ouvre" said of the cards where nothing else is given."""
    other = ("card", "suit", "tricks", "exchange", "surrender", "score", "side")
    counted = ("round", "trick", "people")
    counts = [i for i in places_of(items, "number") if kind_at(items, i - 1) not in counted]
    if not has(items, "lead", "dealer", "nth-trick") or has(items, *other) or counts:
        return items
    return [
        Item("dealer", "", items[i].raw)
        if items[i].kind == "give"
        and kind_at(items, i - 1) in ("who", "word", "hold")
        and kind_at(items, skip(items, i + 1, ("at", "hold"))) in _AFTER_DEAL
        else items[i]
        for i in range(len(items))
    ]


def _without_fillers(items: list[Item]) -> list[Item]:
    """Return the items without those that say nothing, in any text or in one of another kind."""
    idle = ["filler"] + [kind for kind, other in _MATTERS_BESIDE if not has(items, other)]
    result: list[Item] = []
    for i in range(len(items)):
        if kinds_at(items, i, 4) == ["one", "filler", "of", "suit"]:
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
        elif kind_at(units, i - 1) == "card" and kind_at(units, i + 1) == "word":
            result.append(Item("by", "", units[i].raw))
    return result


def _corrected(units: list[Item]) -> list[Item]:
    """Return the units, "S9, no wait, S10" and "S9, I mean the 10" made the card that is meant."""
    result: list[Item] = []
    at = 0
    while at < len(units):
        unit = units[at]
        at += 1
        if unit.kind == "correction":
            after = skip(units, at, (PAUSE, END, "article"))
            meant = units[after] if after < len(units) else unit
            before = len(result) - 1
            while kind_at(result, before) in (PAUSE, END):
                before -= 1
            if kind_at(result, before) in CARDS and meant.kind in CARDS + ("number",):
                suit = Item("suit", result[before].value[0])
                unit = card_of(suit, meant) if meant.kind == "number" else meant
                result = result[:before]
                at = after + 1
                while at < len(units) and units[at].value == unit.value != "":
                    at += 1  # "no wait, speed six, yes speed six"
            else:
                unit = Item("block", unit.value, unit.raw)
        result.append(unit)
    return result


def _settled(units: list[Item], at: int) -> tuple[int, list[Item]]:
    """Return a run of "2 speed, 8 love" as cards where it is too long for counts."""
    end = skip(units, at, CARDS + _BETWEEN)
    before = kinds_of(units[max(0, at - 2) : at])
    most = DRAW_TO_FOLLOW if "draw" in before else CARDS_EACH
    compared = kind_at(units, end) in _COMPARED or kind_at(units, at - 1) in _COMPARED
    run = units[at:end]
    if compared or not _may_count(run, most):
        run = [Item("card", one.value, one.raw) if one.kind == "maybe" else one for one in run]
    return end - at, run


def _may_count(run: list[Item], most: int) -> bool:
    """Tell whether all of these may be numbers of cards: each suit once, not more than so many."""
    faces = values_of(run, "maybe")
    suits = [face[0] for face in faces]
    if any(face.endswith(".5") or suits.count(face[0]) > 1 for face in faces):
        return False
    return sum([int(face[1:]) for face in faces]) <= most


def _begin(items: list[Item], at: int) -> tuple[int, Item]:
    """Return how many items from a place on belong together, and what they make."""
    length, unit = _card_at(items, at)
    return (length, unit) if length else _count_at(items, at)


def _card_at(items: list[Item], at: int) -> tuple[int, Item]:
    """Return the card that begins at a place, 0 and the item for none."""
    first, before, kinds = items[at], kind_at(items, at - 1), kinds_at(items, at, 3)
    pair, follower = kinds[:2], kind_at(items, at + 2)
    if kinds == ["one", "of", "suit"]:
        return 3, _one(items[at + 2], first)
    if pair == ["suit", "one"] and before in ("my", "his"):
        return 2, _one(first, items[at + 1])
    if pair == ["suit", "one"] and (_is_played_one(items, at) or _is_listed(items, at)):
        return 2, card_of(first, Item("number", "1", items[at + 1].raw))
    if kinds in (["number", "of", "suit"], ["number", "of", "letter"]):
        return 3, card_of(items[at + 2], first)
    if pair == ["suit", "number"] and kinds_at(items, at + 2, 2) != ["of", "suit"]:
        if follower in _AFTER_COUNTS and not _is_listed(items, at):
            return 0, first
        return 2, card_of(first, items[at + 1])
    # not the 6 of "speed 4 5 6 love 9", whose suit stands before it
    if pair == ["number", "suit"] and not (follower == before == "number"):
        card = card_of(items[at + 1], first)
        return 2, card if card.kind == "block" else Item("maybe", card.value, card.raw)
    if first.kind != "letter":
        return 0, first
    if _is_letter_card(items, at):
        return 2, card_of(first, items[at + 1])
    suit = before == "worth" or "lead" in (before, kind_at(items, at + 1))
    return 1, Item("suit" if suit else "word", first.value, first.raw)


def _is_listed(items: list[Item], at: int) -> bool:
    """Tell what comes after a card, such as "brains three", and a comma or an "and"."""
    pair = kinds_at(items, at - 3, 2) if at > 2 else []
    ends = pair[1:] == ["card"] or pair in (["suit", "number"], ["suit", "one"])
    return ends and items[at - 1].kind in _BETWEEN


def _is_played_one(items: list[Item], at: int) -> bool:
    """Tell "I play love one" before a sign."""
    before, after = kind_at(items, at - 1), kind_at(items, at + 2)
    ends = after in ("", END, PAUSE, "and", "winner", "claim", "break", "what")
    return before in ("play", "lead") or (before in ("with", "word", "who") and ends)


def _is_letter_card(items: list[Item], at: int) -> bool:
    """Tell "S 3" from "À 3 joueurs"."""
    listed = kinds_at(items, at + 2, 2) == ["suit", "number"]  # "b 11 sp 13"
    counts = kind_at(items, at + 2) in _AFTER_COUNTS + ("people", "left", "suit", "of")
    return kind_at(items, at + 1) == "number" and (listed or not counts)


def _count_at(items: list[Item], at: int) -> tuple[int, Item]:
    """Return the count or the seat that begins at a place, else the item that stands there."""
    first, kinds = items[at], kinds_at(items, at, 4)
    pair = kinds[:2]
    if kinds == ["number", "of", "number", "trick"]:
        return 4, Item("tricks", first.value)
    if pair == ["number", "aged"]:
        raw = first.raw + " " + items[at + 1].raw
        of = kind_at(items, at - 1) == "of"  # "mon fils de 10 ans"
        return 2, Item("of") if of else Item("word", raw, raw)
    if pair == ["one", "number"]:
        length, unit = _begin(items, at + 1)
        return length + 1, unit
    if pair == ["people", "number"]:
        return 2, Item("people", items[at + 1].value)
    if pair == ["number", "up"]:
        return 2, items[at + 1]
    if pair == ["number", "player"] and first.value == "2" and kind_at(items, at + 2) != "number":
        return 2, Item("two", "", first.raw)  # "2 player game"
    if pair == ["player", "number"] and "P" + items[at + 1].value in _SEATS:
        return 2, Item("who", "P" + items[at + 1].value)
    if kinds[:3] == ["none", "of", "trick"]:
        return 3, Item("tricks", "0")
    when = has(items, "remove") and kinds[1:3] == ["trick", "number"]  # "removed 1 in trick 4"
    counts = first.kind in ("number", "one", "none") and kind_at(items, at + 1) in _COUNTED
    if counts and not when:
        return _counted(items, at)
    return 1, first


def _counted(items: list[Item], at: int) -> tuple[int, Item]:
    """Return "so many tricks", "so many cards", "so many cards left"."""
    value = _NAMES.get(items[at].kind, items[at].value)
    kind, length = _COUNTED[items[at + 1].kind], 2
    if kind == "count" and kind_at(items, at + 2) == "left":
        kind, length = "left", 3
    if items[at].kind == "one" and kind == "count":
        return 1, items[at]
    return length, Item("block" if value.endswith(".5") else kind, value, items[at].raw)


def _one(suit: Item, one: Item) -> Item:
    """Return the card of "my love one", which may be a count."""
    return Item("maybe", suit.value + "1", suit.raw + " " + one.raw)


def _headed(units: list[Item], at: int) -> tuple[int, list[Item]]:
    """Leave out the "two hearts" of "two hearts on my S12: L1 and L3", named behind the colon."""
    colons = [i for i in places_of(units, COLON) if i > at]
    faces = values_of(units[colons[0] :], *CARDS) if colons else []
    same = [face for face in faces if face[0] == units[at].value[0]]
    return 1, [] if units[at].value[1:] == str(len(same)) == str(len(faces)) else [units[at]]
