"""Words that mean something by what stands beside them, or nothing at all.

"No more" before a card or a suit, "no wait", the "to" of "S5 to Ann's B8", articles, halves, the
"instead of" of what is not asked about.
"""

from __future__ import annotations

from companion.engine.originstory.cards import PRINTED_CARDS, TRUMP
from companion.engine.originstory.tricks import YOU
from companion.engine.situations.lexicon import HE, Item
from companion.engine.situations.spelling import CLOSE, COLON, END, OPEN, PAUSE

_SIGNS = (PAUSE, END)
_CORRECTED = ("card", "number", "suit", "one", "half", "side", "lead", "trick", "cards")
# "after drawing S9", "rendre S9"
_BEFORE_CARDS = {"after-draw": "draw", "surrender": "to-play"}
_ACTED = (["lead"], ["play"], ["cut"])
_WASTED = ("word", "one", "my", "his", "to-play", "play")  # "instead of wasting my 11"
_AFTER_CARD = (["card"], ["number"], ["suit"])
_HOLDERS = (["hold"], ["who"], ["word"], ["past"])  # before the "no trump" of a hand
_WHOSE = (["word"], ["who"], ["his"])  # before the card that another is played to


def kinds_at(items: list[Item], at: int, length: int) -> list[str]:
    """Return the meanings of so many items from a place on."""
    return [item.kind for item in items[at : at + length]]


def card_of(suit: Item, number: Item) -> Item:
    """Return the card of a suit and a number; there may be no such card."""
    face = suit.value + number.value
    return Item("card" if face in PRINTED_CARDS else "block", face, number.raw + " " + suit.raw)


def without_articles(items: list[Item]) -> list[Item]:
    """Return the items without articles; "a five love", "le un d'amour" are cards, no counts."""
    result: list[Item] = []
    at = 0
    while at < len(items):
        first = items[at]
        article = first.kind in ("article", "single", "my", "one")
        length = _length_of_one(items, at + 1) if article else 0
        if length:
            number, suit = items[at + 1], items[at + length]
            face = card_of(suit, Item("number", number.value or "1", number.raw))
            result = result + ([first] if first.kind == "my" else []) + [face]
        elif kinds_at(items, at, 2) == ["single", "trick"]:
            asks = [one for one in items[:at] if one.kind == "what"]
            counts = kinds_at(items, at - 1, 1) in (["win"], ["with"])  # "I won a trick"
            won = at > 0 and counts and not asks
            result = result + ([Item("one", "", first.raw)] if won else [])
        elif _is_the_one(items, at):
            at += 1
        elif kinds_at(items, at, 2) == ["one", "side"]:
            pass  # "je suis un héros" counts no trick
        elif first.kind not in ("article", "single"):
            result.append(first)
        at += 1 + length
    return result


def _is_the_one(items: list[Item], at: int) -> bool:
    """Tell "S9, the big one" from "le un d'amour" and "the one trick"."""
    kinds = kinds_at(items, at, 3)
    return kinds[:2] == ["article", "one"] and kinds[2:] in ([], [PAUSE], [END], ["and"], ["break"])


def _length_of_one(items: list[Item], at: int) -> int:
    """Return how many items make one card behind an article, 0 for several or none."""
    suit = at + 1 + (kinds_at(items, at + 1, 1) == ["of"])
    if kinds_at(items, at, 1) not in (["number"], ["one"]) or kinds_at(items, suit, 1) != ["suit"]:
        return 0
    single = items[at - 1].kind in ("single", "one")
    many = items[suit].raw[-1] in "sS" and suit == at + 1 and not single  # "the two speeds"
    alone = kinds_at(items, at, 1) == ["one"] and suit == at + 1  # "the one love"
    number = kinds_at(items, suit + 1, 1) == ["number"]  # "the two, love 9"
    return 0 if many or alone or number else suit + 1 - at


def by_neighbours(items: list[Item]) -> list[Item]:
    """Return the items, "no more", "no wait", "S5 to Ann's B8" by what stands beside them."""
    result: list[Item] = []
    for i in range(len(items)):
        item, before = items[i], kinds_at(items, i - 1, 1) if i else []
        follower = kinds_at(items, i + 1, 1)
        with_next = i + 1 < len(items) and item.raw == items[i + 1].raw != ""
        if item.kind == "and" and with_next and kinds_at(items, i + 2, 1) not in _AFTER_CARD:
            item = Item("after", "", item.raw)  # "she sits après moi"
        if item.kind == "worth" and follower == ["side"]:
            item = Item("switch", "", item.raw)  # "I became a hero"
        if follower == ["number"]:
            item = _before_number(item, before)
        meant = _by_follower(item, follower, before)
        drawn = item.kind == "lead" and meant is item and _is_drawn_first(items, i)
        told = [one.kind for one in items[:i] if one.kind not in _SIGNS]
        corrects = told[-1:] != [] and told[-1] in _CORRECTED
        if meant is not None and not drawn and (item.kind != "correction" or corrects):
            result.append(meant)
    return result


def _before_number(item: Item, before: list[str]) -> Item:
    """Return what a word means before a number."""
    if item.raw == "plus" and before == ["card"]:
        return Item("block", "", item.raw)  # "S7 plus four" may be one card or two
    if item.kind in ("at", "of") and before == ["cut"]:
        return Item("with", "", item.raw)  # "Zoé coupe au 3"
    return item


def _by_follower(item: Item, follower: list[str], before: list[str]) -> Item | None:
    """Return what a word means between two others, None for nothing."""
    if item.kind == "no-more":
        kind = "none" if follower == ["suit"] else "block"
        return None if follower == ["card"] else Item(kind, item.value, item.raw)
    if item.kind in _BEFORE_CARDS and follower in (["card"], ["suit"], ["number"]):
        return Item(_BEFORE_CARDS[item.kind], item.value, item.raw)
    if item.raw == "=" and before == follower == ["card"]:
        return Item("worth", "", item.raw)  # "S5=L5"
    if item.kind == "to":
        onto = before in (["card"], ["number"], ["suit"]) and follower in _WHOSE
        return Item("onto", "", item.raw) if onto else None
    if item.kind == "what" and before == ["says"]:
        return None  # "Sam dit qu'il gagne"
    if item.kind == "tag":  # "So it is mum's. Right?"
        alone = before in ([], [END]) and follower in ([], [END])
        return Item("claim", "", item.raw) if alone else None
    if item.kind == "ask":
        return Item("break", "", item.raw) if before in _AFTER_CARD else None
    if item.kind == "at":
        belongs = before in _AFTER_CARD and follower in _WHOSE
        return Item("by", "", item.raw) if belongs else None  # "force 12 à Chloé"
    if item.kind == "they":
        return Item("word", HE, item.raw) if follower in _ACTED else None
    return item


def trumps(items: list[Item]) -> list[Item]:
    """Return the items, the trump of "no trump", "strength is trump" a word that changes all.

    Beside a number or after a verb it is a suit: "3 d'atout", "j'ai mis un atout".
    """
    result: list[Item] = []
    for at in range(len(items)):
        item = items[at]
        noun = item.kind == "trump"
        if (noun or item.kind == "cut") and _is_other_trump(items, at):
            item = Item("block", item.value, item.raw)
            noun = False
        elif noun and " " not in item.raw and _is_trump_card(items, at):
            item = Item("suit", TRUMP, item.raw)
            noun = False
        if not noun:
            result.append(item)
    return result


def _is_trump_card(items: list[Item], at: int) -> bool:
    """Tell "3 d'atout", "atout 3", "j'ai mis un atout"."""
    before = at - 1 - (kinds_at(items, at - 1, 1) == ["of"] if at else 0)
    beside = (kinds_at(items, before, 1) if before >= 0 else []) + kinds_at(items, at + 1, 1)
    return len([kind for kind in beside if kind in ("number", "one", "play", "to-play")]) > 0


def _is_other_trump(items: list[Item], at: int) -> bool:
    """Tell trumps other than love, or none; "she had no trump" says nothing of the kind."""
    before, after = items[max(0, at - 1) : at], at + 1
    if items[at].kind == "trump" and kinds_at(items, after, 1) in (["not"], ["negated"]):
        return True  # "l'atout ne compte pas"
    while kinds_at(items, after, 1) in (["round"], ["now"], ["article"], ["single"]):
        after += 1
    if [item for item in before if item.kind == "none"]:
        held = kinds_at(items, at - 2, 1) if at > 1 else []
        ends = kinds_at(items, after, 1) in ([], [PAUSE], [END], [COLON])
        return ends and held not in _HOLDERS
    opens = not before or before[0].kind in _SIGNS + ("break", "and", "article")
    noun = items[at].kind == "trump"
    beside = (before if noun else []) + (items[after : after + 1] if noun or opens else [])
    return len([item for item in beside if item.kind == "suit" and item.value != TRUMP]) > 0


def _is_drawn_first(items: list[Item], at: int) -> bool:
    """Tell the "first" of "she drew S9 first, then L2"."""
    return kinds_at(items, at + 1, 1) in (["and"], [PAUSE]) and _is_drawn(items[:at])


def _is_drawn(items: list[Item]) -> bool:
    """Tell whether the last of these items is a card that somebody draws."""
    kinds = [item.kind for item in items]
    if kinds[-1:] not in (["card"], ["number"], ["suit"]):
        return False
    return "draw" in kinds[-4:] and "who" not in kinds[kinds.index("draw") + 1 :]


def halves(items: list[Item]) -> list[Item]:
    """Return the items, "four and a half" made one number; any other half stays."""
    result: list[Item] = []
    for item in items:
        before = result[-1] if result else None
        if item.kind == "half" and before is not None and before.kind == "number":
            result[-1] = Item("number", before.value + ".5", before.raw + " " + item.raw)
        else:
            result.append(Item("block", item.value, item.raw) if item.kind == "half" else item)
    return result


def without_instead(items: list[Item]) -> list[Item]:
    """Return the items without "instead of a speed card" or an "instead" that ends a question.

    Who plays a card "instead of S9" has that one, too. Any other "instead" may change all.
    """
    result: list[Item] = []
    at = 0
    while at < len(items):
        item = items[at]
        if item.kind != "instead":
            result.append(item)
            at += 1
            continue
        end = at + 1
        while end < len(items) and items[end].kind in _WASTED:
            end += 1
        pair = kinds_at(items, at - 2, 2) if at > 1 else []
        after_card = at > 0 and (
            items[at - 1].kind in ("card", "suit") or pair == ["suit", "number"]
        )
        rest = kinds_at(items, end, 3)
        if at + 1 < len(items) and items[at + 1].raw == "?":
            at += 1
        elif after_card and _is_whole_card(rest) and " " in item.raw:
            result = result + [Item("break"), Item("hold")]
            at = end
        elif after_card and rest[:1] in (["suit"], ["number"]) and " " in item.raw:
            at = end + 1 + (kinds_at(items, end + 1, 1) == ["cards"])
        else:
            result.append(Item("block", item.value, item.raw))
            at += 1
    return result


def _is_whole_card(kinds: list[str]) -> bool:
    """Tell "S9", "speed 9" and "9 of speed" from a suit or a number alone."""
    pair = kinds[:2] in (["suit", "number"], ["number", "suit"])
    return kinds[:1] == ["card"] or pair or kinds == ["number", "of", "suit"]


# Words that say something together and nothing, or something else, alone.


_TO_HOLD = ("hold", "draw", "reveal", COLON, "with", "cards")
_AND = ("and", PAUSE, "article")
# Beside these "the lowest" may change the answer; in "because it is the biggest" it does not.
_MATTERS = ("win", "winner", "cards", "suit", "of", "card", "what", "hold", "play", "lead", "with")
_SUPERLATIVE = ("top", "suit", PAUSE)


def one_suit(items: list[Item]) -> list[Item]:
    """Return the items, "I hold the 4 and 9 of strength" with the suit of each."""
    result: list[Item] = []
    at = 0
    while at < len(items):
        places, end = _numbers_at(items, at)
        before = items[at - 1].kind if at else ""
        if len(places) > 1 and before in _TO_HOLD and kinds_at(items, end, 2) == ["of", "suit"]:
            of, suit = items[end], items[end + 1]
            for i in range(at, end):
                told = i in places and i != places[-1]
                result = result + [items[i]] + ([of, suit] if told else [])
            at = end
        else:
            result.append(items[at])
            at += 1
    return result


def _numbers_at(items: list[Item], at: int) -> tuple[list[int], int]:
    """Return where the numbers of a list that begins here stand, and its end."""
    places: list[int] = []
    end = at
    while at < len(items) and items[at].kind in ("number",) + _AND:
        if items[at].kind == "number":
            places.append(at)
            end = at + 1
        at += 1
    return places, end


def together(items: list[Item]) -> list[Item]:
    """Return the items, those that only mean something together made one, or none."""
    result: list[Item] = []
    at = 0
    while at < len(items):
        length, meant = _together_at(items, at)
        result = result + meant
        at += length
    return result


def _together_at(items: list[Item], at: int) -> tuple[int, list[Item]]:
    """Return how many items from a place on are said together, and what they mean."""
    first, kinds = items[at], kinds_at(items, at, 3)
    if kinds[:2] == ["number", CLOSE] and not [one for one in items[:at] if one.kind == OPEN]:
        return 2, [Item(END)]  # "1) Ann S9 2) Ben S4"
    if kinds[:2] in (["play", "side"], ["to-play", "side"]):
        return 1, []  # "I play villain"
    end = at + 1
    while kinds_at(items, end, 1) in (["hold"], ["left"]):
        end += 1
    if first.kind == "nobody" and kinds_at(items, end, 1) == ["play"] and _ends(items, end + 1):
        return end + 1 - at, [Item("who", YOU), Item("lead")]  # "nobody has played yet"
    counts = not [one for one in items if one.kind in ("stamina", "charge")]
    if counts and (kinds[:2] == ["none", "win"] or kinds == ["negated", "win", "all"]):
        return len(kinds) if kinds[0] == "negated" else 2, [Item("tricks", "0", first.raw)]
    if kinds == ["move", "number", "suit"]:
        return 3, items[at : at + 2]  # "Move 2 love"
    named = kinds_at(items, at + 3, 1)
    if kinds == list(_SUPERLATIVE) and named in (["number"], ["card"]):
        return 3, items[at + 1 : at + 2] if named == [
            "number"
        ] else []  # "the highest speed, the 12"
    if first.kind == "top":
        beside = kinds_at(items, at - 1, 1) if at else []
        told = [kind for kind in beside + kinds[1:2] if kind in _MATTERS]
        told = told + [one.kind for one in items if one.kind in ("may", "must")]
        one = kinds[1:2] == ["one"]  # "the best one"
        return 1 + one, [first] if told else []
    if kinds[:1] == [PAUSE] and _is_tag(items, at + 1):
        return 3, []
    return 1, [first]


def _ends(items: list[Item], at: int) -> bool:
    return kinds_at(items, at, 1) in ([], [END], [PAUSE], ["break"], ["and"])


def _is_tag(items: list[Item], at: int) -> bool:
    """Tell the "doesn't he" that ends a question."""
    kinds = kinds_at(items, at, 3)
    asks = kinds[:1] in (["negated"], ["not"]) and kinds[1:2] in (["word"], ["who"])
    return asks and kinds[2:] in ([], [END])
