"""Who acts in a clause, whom "she" means, and which of two cards was there first."""

from __future__ import annotations

from companion.engine.originstory.tricks import VANCARDIANS, YOU
from companion.engine.situations.items import (
    ALREADY,
    CARDS,
    EFFECTS,
    HE,
    HER,
    LED,
    NTH,
    SHE,
    SOMEONE,
    SOONER,
    VANCARDIAN,
    Item,
    clause_around,
    has,
    is_named,
    is_person,
    kind_after,
    kind_at,
    kinds_at,
    kinds_of,
    places_of,
    skip,
    values_of,
)
from companion.engine.situations.spelling import COLON, END, OR, PAUSE

_VERBS = ("play", "cut", "hold", "lead")
_AUXILIARIES = ("may", "must", "past", "hold", "left", "what", "not", "negated") + _VERBS
_NO_SUBJECT = ("word", "my", "his", "now", "says")


def actor_of(items: list[Item]) -> str:
    """Return who is named in a clause: a seat, a name, SOMEONE; "" for nobody."""
    items = _before_after(items)
    acting = _acting(items) or _subject(items)
    if acting:
        return acting
    if any(item.value == LED for item in items) and not _by_whom(items):
        return ""  # "(asking for my cousin) brains 8 was led"
    colons = places_of(items, COLON)
    if colons and has(items[colons[-1] :], "who"):
        return actor_of(items[colons[-1] + 1 :])
    people = values_of(items, "who")
    if people:
        return _by_whom(items) or people[0]
    return _first_name(items)


def _by_whom(items: list[Item]) -> str:
    """Return whom "by" names, "" for nobody."""
    for i in range(len(items) - 1):
        if items[i].kind == "by" and items[i + 1].kind in ("who", "word"):
            return _name(items[i + 1])
    return ""


def _subject(items: list[Item]) -> str:
    """Return the "ravi" of "I felt safe, ravi had S9": a word beside the verb, not "I quickly"."""
    cards = places_of(items, *CARDS)
    verbs = [i for i in range(cards[0] if cards else 0) if items[i].kind in _VERBS]
    at = verbs[-1] - 1 if verbs else -1
    while at >= 0 and items[at].kind in _AUXILIARIES:
        at -= 1
    alone = kind_at(items, at) == "word" and (at == 0 or items[at - 1].kind in _NO_SUBJECT)
    return _name(items[at]) if alone and items[at].value != NTH else ""


def _acting(items: list[Item]) -> str:
    """Return whom the words beside show to act: "S12 from Gary", "Ben:", "I saw Ben lead"."""
    for i in range(len(items) - 2):
        told_by = items[i].kind in CARDS and items[i + 1].kind in ("by", "with")
        if told_by and items[i + 2].kind in ("who", "word"):
            return _name(items[i + 2])
    for i in range(len(items) - 1):
        if items[i].kind == "my" and items[i + 1].kind in ("hold", "lead", "cards", "score"):
            return YOU
        if items[i].kind == "who" and items[i + 1].kind == COLON:
            return items[i].value
        leads = kind_after(items, i + 1, ("may", "must", "past", "what")) == "lead"
        if leads and is_person(items[i]) and i and items[i - 1].kind != "by":
            return _name(items[i])
        if items[i + 1].kind == "lead" and items[i].value == HE:
            return SOMEONE
    return ""


def _first_name(items: list[Item]) -> str:
    """Return the first name where no seat is named, SOMEONE for a word that names somebody."""
    titled = [i for i in range(len(items)) if is_person(items[i])]
    if not titled:
        return SOMEONE if any(is_named(items, i) for i in range(len(items))) else ""
    at = titled[0]
    while at + 1 in titled:
        at += 1  # "Uncle Ray"
    return items[at].raw


def _before_after(items: list[Item]) -> list[Item]:
    """Return the items without whom somebody sits after: "Automaton is after me"."""
    rest = [items[i] for i in range(len(items)) if kind_at(items, i - 1) != "after"]
    return rest if any(is_person(item) for item in rest) else items


def _name(item: Item) -> str:
    """Return the seat or the name that an item tells, SOMEONE for a word without a capital."""
    if item.kind == "who":
        return item.value
    return item.raw if is_person(item) else SOMEONE


_SOLO = EFFECTS + (
    "solo", "draw", "after-draw", "extra", "exchange", "reveal", "surrender",
)  # fmt: skip


def of_table(items: list[Item]) -> list[Item]:
    """Return the items, "she" another player where no Vancardian plays and others do."""
    solo = has(items, *_SOLO) or any(item.value in VANCARDIANS + (VANCARDIAN,) for item in items)
    named = any(is_named(items, i) for i in range(len(items)))
    laid = has(items, "onto") and has(items, "win", "winner")  # "she put L2 on S9, does she win"
    elsewhere = not solo and (named or laid or has(items, "sidekick"))
    result: list[Item] = []
    for i in range(len(items)):
        item = items[i]
        if elsewhere and item.value in (SHE, HER):
            owns = item.value == HER and kind_at(items, i + 1) not in ("lead", "play", "cut")
            item = Item("his" if owns else "word", "" if owns else HE, item.raw)
        elif item.value in (HER, VANCARDIAN):
            item = Item("who", SHE, item.raw)
        result.append(item)
    return result


# --- Which card was there first ---
#
# A word beside it tells: "T3 on Ben's S9", "before my T3 Ben S9".
#
# The card that led gets the word "led". Where nothing says which one was first, the cards lie on
# the table, and the lead suit is asked for if it matters.


_APART = ("", PAUSE, END, COLON, "and", "or")
_WHOSE = ("who", "word", "his", "my")
_SIGNS = ("", PAUSE, END)
_PEOPLE = ("who", "word")
UNSURE = "?"  # of "before"
_AGAINST = ("versus", "onto")  # "wins against", "l'emporte sur"
_BEFORE_ONTO = (PAUSE, END, "play", "cut", "and", "break")
PAIR = 2  # cards of "S9 takes S4"


def ordered(units: list[Item]) -> list[Item]:
    """Return the units of a text, what led marked if a word tells it.

    Of two cards that count the same the one played first is marked, too.
    """
    units = _without_later(_beaten(_cut_last(_chosen(units))))
    kinds, cards = kinds_of(units), _cards(units)
    equal = _equal(units, cards)
    first, on_table = -1, False
    if len(cards) > 1 and ("lead" not in kinds or len(cards) == len(equal) == PAIR):
        first = _first_of(units, cards)
        later = kinds[cards[1] : cards[-1]]
        unordered = "onto" in later or "before" in later
        unordered = unordered or any(unit.value == UNSURE for unit in units)
        on_table = first < 0 and (unordered or (len(cards) == PAIR and "versus" in kinds))
    if first < 0 and len(equal) == PAIR:
        laid = [at for at in equal if _is_laid_already(units, at)]
        first = laid[0] if len(laid) == 1 else first
    kept = first < 0 and len(equal) > 0
    leads = ("lead" not in kinds and len(cards) == PAIR) or not equal
    result: list[Item] = []
    for at in range(len(units)):
        parts = kind_at(units, at - 1) in CARDS  # it parts two runs of cards
        other = kinds[at] == "before" and _is_before_other(units, at)
        if parts or kept or other or kinds[at] not in ("onto", "versus", "before"):
            result.append(units[at])
        elif kind_at(units, at + 1) in _PEOPLE and units[at].kind == "before":
            result.append(Item("break"))  # "I played it before Kim's S9"
        if at == first:
            result.append(Item("lead" if leads else "ahead"))
        if on_table and at == cards[-1]:
            result.append(Item("table"))
    return result


def _is_laid_already(units: list[Item], at: int) -> bool:
    """Tell "Ben had already played S9", "his S9 was already on the table"."""
    begin, end = clause_around(units, at, _APART + ("break",))
    told = units[begin:end]
    return has(told, "play", "table") and any(unit.value == ALREADY for unit in told)


def _is_before_other(units: list[Item], at: int) -> bool:
    """Tell "3 tricks before Ben stole one", "before Ann leads speed" from an order of cards."""
    begin, end = clause_around(units, at, _APART)
    if len(_cards(units)) < PAIR:
        told = units[begin:end]
        return has(told, "tricks") or not has(told, "side")  # "before, I was a villain"
    return kind_at(units, at - 1) in ("tricks", "number") or kinds_of(units[at:end])[-2:] == [
        "lead",
        "suit",
    ]


def _equal(units: list[Item], cards: list[int]) -> list[int]:
    """Return the places of cards that count the same: a word about their order matters then."""
    faces = [units[at].value for at in cards]
    once = [i for i in range(len(faces)) if i == faces.index(faces[i]) or ".5" in faces[i]]
    values = [face.partition("=")[2] or face for face in faces]
    told = [values[i] for i in once]
    return [cards[i] for i in once if told.count(values[i]) > 1]


def _first_of(units: list[Item], cards: list[int]) -> int:
    """Return where the card stands that was there first, -1 if no word tells it."""
    kinds = kinds_of(units)
    if any(unit.kind == "before" and unit.value == UNSURE for unit in units):
        return -1
    if _is_second_first(kinds, cards):
        return cards[1]
    onto = [i for i in range(max(0, cards[0] - PAIR), cards[0]) if kinds[i] == "onto"]
    if onto and (onto[0] == 0 or kinds[onto[0] - 1] in _BEFORE_ONTO):
        return cards[0]  # "everyone threw off on my T2: B13 S12"
    gaps = [kinds[cards[i] + 1 : cards[i + 1]] for i in range(len(cards) - 1)]
    if all("before" in gap for gap in gaps):
        words = [unit.value for unit in units[cards[0] : cards[-1]] if unit.kind == "before"]
        if words == [SOONER] * len(gaps):
            return cards[-1]  # "I played S10, before me Ann S12, before her Bob S4"
        return cards[0] if words == [""] else -1  # "Ann S9 before Bob played S4"
    onto = [i for i in range(len(gaps)) if "onto" in gaps[i]]
    told = len(onto) == 1 and "before" in kinds[cards[onto[0]] :]
    # "Maya put L3. I had put B12 on B7 before that"
    return cards[onto[0] + 1] if told else -1


def _is_second_first(kinds: list[str], cards: list[int]) -> bool:
    """Tell "T3 on S9", "T3 after S9", "before T3 came S9", "T3, S9 came before it"."""
    between = kinds[cards[0] + 1 : cards[1]]
    if ("onto" in between or "after" in between) and not any(kind in _APART for kind in between):
        return True
    return len(cards) == PAIR and "before" in kinds[: cards[0]] + kinds[cards[-1] + 1 :]


def _without_later(units: list[Item]) -> list[Item]:
    """Return the units without whom somebody played before: "before me Ann S12".

    Each "before" gets the value SOONER where the card behind it was first, UNSURE where nobody can
    tell, and else none.
    """
    result: list[Item] = []
    at = 0
    while at < len(units):
        unit, after = units[at], kinds_at(units, at + 1, 2)
        at += 1
        if unit.kind == "before":
            whose = after[:1] and after[0] in _WHOSE
            person = kind_at(units, at) in ("who", "his") or (whose and units[at].value == HE)
            stops = kind_at(units, at - 2) in _SIGNS
            alone = not whose or after[1:] in ([], [PAUSE], [END])
            that = unit.value == SOONER  # "before that Ann S12"
            sooner = that or (person and after[1:] in (["who"], ["word"], ["my"]))
            sooner = sooner or (stops and alone and at > 1)
            begin, end = clause_around(units, at - 1, _APART)
            denied = has(units[begin:end], "not", "negated", "only", "none", "nobody")
            sooner = sooner and not denied
            follows = after[1:] in (["play"], ["cut"], ["card"])
            two = after == ["word", "word"]
            unsure = denied or (not sooner and (two or (stops and not follows)))
            unit = Item("before", SOONER if sooner else UNSURE if unsure else "", unit.raw)
            if whose and (alone or sooner) and not that:
                at += 1
        result.append(unit)
    return result


def _cards(units: list[Item]) -> list[int]:
    return places_of(units, *CARDS)


def _chosen(units: list[Item]) -> list[Item]:
    """Return the units, "which wins, L1 or S13" asked as "L1 versus S13"."""
    cards = _cards(units)
    other = has(units, "hold", "play", "may", "must", *_WHOSE)
    if len(cards) != PAIR or other or not has(units, "win", "winner"):
        return units
    between = units[cards[0] + 1 : cards[1]]
    if kinds_of(between) != ["or"] or between[0].raw == OR:
        return units
    return units[: cards[0] + 1] + [Item("versus")] + units[cards[1] :]


def _cut_last(units: list[Item]) -> list[Item]:
    """Return the units, "I trumped Ben's S9 with L2" in the order "I trumped L2 on Ben's S9"."""
    for at in range(len(units)):
        if units[at].kind not in ("cut", "beat"):
            continue
        end = min(skip(units, at + 1, _WHOSE), at + 3)
        with_card = end + 2 + (kind_at(units, end + 2) == "my")
        told = [kind_at(units, i) for i in (end, end + 1, with_card)]
        if told == ["card", "with", "card"]:
            mine, other = units[end + 2 : with_card + 1], units[at + 1 : end + 1]
            return units[: at + 1] + mine + [Item("onto")] + other + units[with_card + 1 :]
    return units


def _beaten(units: list[Item]) -> list[Item]:
    """Return the units, "does my T3 take Ben's S9" and "win against S9" asked as "beat"."""
    if not has(units, "win"):
        return units
    cards = _cards(units)
    result: list[Item] = []
    for at in range(len(units)):
        won = kind_at(units, at - 1) == "win" and result[-1].kind == "beat"
        if won and units[at].kind in _AGAINST:
            continue
        against = kind_at(units, at + 1) in _AGAINST
        apart = _APART if against else _APART + ("with", "onto", "versus", "after")
        between = _between(units, cards, at) if against or len(cards) == PAIR else []
        beats = units[at].kind == "win" and between and not has(between, *apart)
        result.append(Item("beat", "", units[at].raw) if beats else units[at])
    return result


def _between(units: list[Item], cards: list[int], at: int) -> list[Item]:
    """Return the units from the card before a place to the one after, [] without both."""
    before = [card for card in cards if card < at]
    after = [card for card in cards if card > at]
    return units[before[-1] : after[0]] if before and after else []
