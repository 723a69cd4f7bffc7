"""Words that mean something by what stands beside them, or nothing at all.

"No more" before a card or a suit, "no wait", the "to" of "S5 to Ann's B8", articles, halves, the
"instead of" of what is not asked about.
"""

from __future__ import annotations

from companion.engine.originstory.cards import DRAW_TO_FOLLOW, PRINTED_CARDS, SIDES, TRUMP
from companion.engine.originstory.tricks import YOU
from companion.engine.situations.items import (
    BUT,
    FOLLOWED,
    HE,
    NO,
    ONLY,
    OTHERS,
    RISEN,
    WOULD,
    Item,
    clause_around,
    has,
    kind_at,
    kinds_at,
    kinds_of,
    skip,
    values_of,
)
from companion.engine.situations.spelling import CLOSE, COLON, END, OPEN, PAUSE

_SIGNS = ("", PAUSE, END)
_CLAUSE_ENDS = _SIGNS + ("and", "break")
_CORRECTED = ("card", "number", "suit", "one", "half", "side", "lead", "trick", "cards")
# "after drawing S9", "rendre S9"
_BEFORE_CARDS = {"after-draw": "draw", "surrender": "to-play"}
_WASTED = ("word", "one", "my", "his", "to-play", "play")  # "instead of wasting my 11"
_OF_CARD = ("card", "number", "suit")
_HOLDERS = ("hold", "who", "word", "past")  # before the "no trump" of a hand
_WHOSE = ("word", "who", "his")  # before the card that another is played to
# What a word means between two others, any other for no followers; beside other words it is none.
_BESIDE = {
    "to": ("onto", _OF_CARD, _WHOSE),
    "tag": ("claim", ("", END), ("", END)),  # "It is mum's. Right?"
    "ask": ("break", _OF_CARD, ()),
    "at": ("by", _OF_CARD, _WHOSE),  # "force 12 à Chloé"
}
_FEW = ("number", "one", "none", "tricks", "article", "single")  # behind "about"
BY_NEIGHBOURS = (
    "lead", "correction", "and", "word", "no-more", "after-draw", "surrender", "what", "they",
    "worth", "give", COLON, "at", "of", "to", "tag", "ask", "none", "before", "about",
)  # fmt: skip
_APART = ("", PAUSE, END, COLON, "and", "break")
_COUNTS = ("number", "one", "tricks", "none")
# Beside these "only" says what is allowed, or what wins.
_RESTRICTING = ("may", "must", "legal", "beat", "top", "onto", "cut", "worth", "winner")
FORMER = ("began", "at-first", "side", "lead")
ARTICLES = ("article", "single", "my", "one")


def card_of(suit: Item, number: Item) -> Item:
    """Return the card of a suit and a number; there may be no such card."""
    face = suit.value + number.value
    return Item("card" if face in PRINTED_CARDS else "block", face, number.raw + " " + suit.raw)


def without_article(items: list[Item], at: int) -> tuple[int, list[Item]]:
    """Leave out an article; "a five love", "le un d'amour" are cards, no counts."""
    first, kinds = items[at], kinds_at(items, at, 2)
    length = _length_of_one(items, at + 1)
    if length:
        number, suit = items[at + 1], items[at + length]
        face = card_of(suit, Item("number", number.value or "1", number.raw))
        return 1 + length, ([first] if first.kind == "my" else []) + [face]
    if kinds == ["single", "trick"]:
        counts = kind_at(items, at - 1) in ("win", "with", "hold")  # "I won a trick"
        won = counts and not has(items[:at], "what") and not has(items[max(0, at - 3) : at], "ask")
        return 1, [Item("one", "", first.raw)] if won else []
    if kinds == ["article", "one"] and kind_at(items, at + 2) in _CLAUSE_ENDS:
        return 2, []  # "S9, the big one", not "le un d'amour" and "the one trick"
    # "je suis un héros" counts no trick
    said = kinds != ["one", "side"] and first.kind not in ("article", "single")
    return 1, [first] if said else []


def _length_of_one(items: list[Item], at: int) -> int:
    """Return how many items make one card behind an article, 0 for several or none."""
    suit = at + 1 + (kind_at(items, at + 1) == "of")
    if kind_at(items, at) not in ("number", "one") or kind_at(items, suit) != "suit":
        return 0
    single = items[at - 1].kind in ("single", "one")
    many = items[suit].raw[-1] in "sS" and suit == at + 1 and not single  # "the two speeds"
    alone = items[at].kind == "one" and suit == at + 1  # "the one love"
    number = kind_at(items, suit + 1) == "number"  # "the two, love 9"
    return 0 if many or alone or number else suit + 1 - at


def by_neighbours(items: list[Item], at: int) -> tuple[int, list[Item]]:
    """Return what a word means by those beside it: "no more", the "to" of "S5 to Ann's B8"."""
    item, kind = items[at], items[at].kind
    before, follower = kind_at(items, at - 1), kind_at(items, at + 1)
    no = (kind == "none" and follower == "card") or (item.value == NO and follower in _OF_CARD)
    if no and before in _OF_CARD:
        return 1, [Item("correction", "", item.raw)]  # "Jo B9 no B2", "I9 non I2"
    if _says_nothing(items, at):
        return 1, []
    if kind == "and" and follower and item.raw == items[at + 1].raw != "":
        after = kind_at(items, at + 2) not in _OF_CARD
        return 1, [Item("after", "", item.raw) if after else item]  # "she sits après moi"
    if kind == "no-more":
        return 1, [Item("none" if follower == "suit" else "block", item.value, item.raw)]
    if kind in _BEFORE_CARDS and follower in _OF_CARD and not _is_row(items, at):
        return 1, [Item(_BEFORE_CARDS[kind], item.value, item.raw)]
    if kind == "they":
        return 1, [Item("word", OTHERS if follower == "win" else HE, item.raw)]
    if item.value == RISEN and before in ("who", "word") and follower == "number":
        return 1, [Item("play", FOLLOWED, item.raw)]  # "Kim goes up to 9"
    if item.value == RISEN and follower in ("who", "word") and has(items[:at], "trick"):
        return 1, [Item("give", "", item.raw)]  # "un pli gagné, passé à Tom"
    meant = _between(item, before, follower)
    return 1, [item if meant == kind else Item(meant, "", item.raw)]


def _is_row(items: list[Item], at: int) -> bool:
    """Tell "after her draw S3 S8 L4", more cards than she draws."""
    end = skip(items, at + 1, _OF_CARD + ("of", "and", PAUSE))
    told = [item for item in items[at + 1 : end] if item.kind in ("card", "number")]
    return items[at].kind == "after-draw" and len(told) > DRAW_TO_FOLLOW


def _says_nothing(items: list[Item], at: int) -> bool:
    """Tell a word that says nothing beside these: the "does" of "does Tom win"."""
    kind, before, follower = items[at].kind, kind_at(items, at - 1), kind_at(items, at + 1)
    if kind == "and":  # "tia couldn't follow n threw S13"
        first = kind_at(items, at - 2) in _SIGNS + ("and", "my", "his")
        return first and before in ("who", "word") and follower in ("play", "cut")
    if kind == "lead":
        return follower in ("and", PAUSE) and _is_drawn(items[:at])
    if kind == "correction":
        told = [kind for kind in kinds_of(items[:at]) if kind not in _SIGNS]
        return not told or told[-1] not in _CORRECTED
    if kind == "they":
        return follower not in ("lead", "play", "cut", "win")
    if kind == "about":
        return follower not in _FEW
    if kind in _BESIDE:
        _, befores, followers = _BESIDE[kind]
        apart = kind == "at" and before == "cut" and follower == "number"
        apart = apart or (kind == "tag" and before == "number" and has(items[:at], "move"))
        fits = before in befores and (not followers or follower in followers)
        return not (fits or apart)
    return (kind == "what" and before == "says") or (  # "Sam dit qu'il gagne"
        kind == "no-more" and follower == "card"
    )


def _between(item: Item, before: str, follower: str) -> str:
    """Return the meaning of a word between two others."""
    if item.kind in _BESIDE and before in _BESIDE[item.kind][1]:
        return _BESIDE[item.kind][0]
    if item.kind == "about":
        return "block"  # "about 3 tricks"
    if item.kind in ("worth", "give") and follower == "side":
        return "switch"  # "I became a hero"
    if item.kind == "tag" and follower not in _SIGNS:
        return "block"  # "move 1 right S9 B2"
    if item.kind == "before" and before == "lead" and follower in _SIGNS:
        return "earlier"  # "speed led the trick before"
    if item.raw == "=" and before == follower == "card":
        return "worth"  # "S5=L5"
    if follower == "number" and item.raw == "plus" and before == "card":
        return "block"  # "S7 plus four" may be one card or two
    if follower == "number" and before == "cut":
        return "with"  # "Zoé coupe au 3"
    return item.kind


def trumps(items: list[Item]) -> list[Item]:
    """Return the items, the trump of "no trump", "strength is trump" a word that changes all.

    Beside a number or after a verb it is a suit: "3 d'atout", "j'ai mis un atout".
    """
    result: list[Item] = []
    for at in range(len(items)):
        item = items[at]
        noun = item.kind == "trump"
        if (noun or item.kind == "cut") and _is_other_trump(items, at):
            result.append(Item("block", item.value, item.raw))
        elif noun and " " not in item.raw and _is_trump_card(items, at):
            result.append(Item("suit", TRUMP, item.raw))
        elif not noun:
            result.append(item)
    return result


def _is_trump_card(items: list[Item], at: int) -> bool:
    """Tell "3 d'atout", "atout 3", "j'ai mis un atout"."""
    before = at - 1 - (kind_at(items, at - 1) == "of")
    cards = ("number", "one", "play", "to-play")
    return kind_at(items, before) in cards or kind_at(items, at + 1) in cards


def _is_other_trump(items: list[Item], at: int) -> bool:
    """Tell trumps other than love, or none; "she had no trump" says nothing of the kind."""
    noun, before = items[at].kind == "trump", kind_at(items, at - 1)
    if noun and kind_at(items, at + 1) in ("not", "negated"):
        return True  # "l'atout ne compte pas"
    after = skip(items, at + 1, ("round", "now", "article", "single"))
    if before == "none":
        ends = kind_at(items, after) in _SIGNS + (COLON,)
        return ends and kind_at(items, at - 2) not in _HOLDERS
    opens = before in _SIGNS + ("break", "and", "article")
    beside = (items[max(0, at - 1) : at] if noun else []) + (
        items[after : after + 1] if noun or opens else []
    )
    return any(item.kind == "suit" and item.value != TRUMP for item in beside)


def _is_drawn(items: list[Item]) -> bool:
    """Tell the "first" of "she drew S9 first, then L2": the last item is a card that is drawn."""
    kinds = kinds_of(items)
    if kinds[-1:] == [] or kinds[-1] not in _OF_CARD:
        return False
    return "draw" in kinds[-4:] and "who" not in kinds[kinds.index("draw") + 1 :]


def former_side(items: list[Item], at: int) -> tuple[int, list[Item]]:
    """Leave out "began as a villain" and "a villain at first" where another side is told."""
    first, follower = items[at], kind_at(items, at + 1)
    pair = (first.kind, follower) in (("began", "side"), ("lead", "side"), ("side", "at-first"))
    if pair and len(set(values_of(items, "side"))) > 1:
        return 2, []
    if first.kind in ("side", "lead"):
        return 1, [first]
    return 1, [Item("lead" if first.kind == "began" else "block", "", first.raw)]


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


def without_instead(items: list[Item], at: int) -> tuple[int, list[Item]]:
    """Leave out "instead of a speed card", and an "instead" that ends a question.

    Who plays a card "instead of S9" has that one, too. Any other "instead" may change all.
    """
    item = items[at]
    end = skip(items, at + 1, _WASTED)
    before = kinds_at(items, max(0, at - 2), 2 if at > 1 else at)
    after_card = before[-1:] in (["card"], ["suit"]) or before == ["suit", "number"]
    rest = kinds_at(items, end, 3)
    clause = items[clause_around(items, at, _SIGNS)[0] : at]
    asks = at + 1 == len(items) and has(clause, "may", "must") and not has(clause, "what")
    if asks or (at + 1 < len(items) and items[at + 1].raw == "?"):
        return 1, []
    if after_card and _is_whole_card(rest) and " " in item.raw:
        return end - at, [Item("break"), Item("hold")]
    if after_card and rest[:1] in (["suit"], ["number"]) and " " in item.raw:
        return end + 1 + (kind_at(items, end + 1) == "cards") - at, []
    return 1, [Item("block", item.value, item.raw)]


def _is_whole_card(kinds: list[str]) -> bool:
    """Tell "S9", "speed 9" and "9 of speed" from a suit or a number alone."""
    pair = kinds[:2] in (["suit", "number"], ["number", "suit"])
    return kinds[:1] == ["card"] or pair or kinds == ["number", "of", "suit"]


def only(items: list[Item], at: int) -> tuple[int, list[Item]]:
    """Leave out an "only" that restricts nothing: "I only have S9", "she won only 2 tricks".

    "Only speed may win" and "only the highest is allowed" change a rule. So does "only brains" of
    what may be played; of a trick it tells the suit of its cards.
    """
    if items[at].kind == "my":
        one = kind_at(items, at + 1) == "only" and kind_at(items, at + 2) != "cards"
        # "my only speed, S9, is love now"
        return (2, [Item("my", ONLY, items[at].raw)]) if one else (1, [items[at]])
    begin, end = clause_around(items, at, _APART)
    clause = items[begin:end]
    if "hold" in (kind_at(items, at - 1), kind_at(items, at + 1)):
        return 1, []
    if kind_at(items, at - 1) == "draw":
        return 1, [Item("short-draw", "", items[at].raw)]  # "she draws only S8"
    if kind_at(items, at - 1) == "his" and kind_at(items, at + 1) != "cards":
        return 1, []
    wins = has(clause, "win") and not has(clause, *_COUNTS)
    if wins or has(clause, *_RESTRICTING):
        return 1, [items[at]]
    if kind_at(items, at + 1) == "cards":
        return 2, [Item("hold", "", items[at].raw)]  # "my only cards S9 L2"
    suit = kind_at(items, skip(items, at + 1, ("article", "play", "to-play"))) == "suit"
    whose = kind_at(items, at - 1) == "who" and kind_at(items, at + 1) == "suit"  # "her only love"
    whose = whose or has(clause, "hold", "left", "my", "his", "card", *_COUNTS)
    return 1, [Item("one-suit", "", items[at].raw)] if suit and not whose else []


# --- Words that say something together and nothing, or something else, alone ---


_TO_HOLD = ("hold", "draw", "reveal", COLON, "with", "cards")
_AND = ("and", PAUSE, "article")
LISTED = ("number",) + _AND
TOGETHER = (
    "number", "play", "to-play", "nobody", "negated", "none", "move", "top", "not", PAUSE,
)  # fmt: skip


def one_suit(items: list[Item], at: int) -> tuple[int, list[Item]]:
    """Return the numbers of "I hold the 4 and 9 of strength" with the suit of each."""
    end = skip(items, at, LISTED)
    places = [i for i in range(at, end) if items[i].kind == "number"]
    if len(places) < 2 or kind_at(items, at - 1) not in _TO_HOLD:
        return 1, [items[at]]
    end = places[-1] + 1
    suit = items[end : end + 2]
    if kinds_of(suit) != ["of", "suit"]:
        return 1, [items[at]]
    meant: list[Item] = []
    for i in range(at, end):
        meant = meant + [items[i]] + (suit if i in places[:-1] else [])
    return end - at, meant


def together(items: list[Item], at: int) -> tuple[int, list[Item]]:
    """Return how many items from a place on are said together, and what they mean."""
    first, kinds = items[at], kinds_at(items, at, 3)
    if kinds[:2] == ["number", CLOSE] and not has(items[:at], OPEN):
        return 2, [Item(END)]  # "1) Ann S9 2) Ben S4"
    if kinds[:2] in (["play", "side"], ["to-play", "side"]):
        return 1, []  # "I play villain"
    if first.value == WOULD and kinds[-1] in _OF_CARD:
        return 1, [Item("block", "", first.raw)]  # "Ben would play L2 if he had it"
    end = skip(items, at + 1, ("hold", "left"))
    alone = kind_at(items, end) == "play" and kind_at(items, end + 1) in _CLAUSE_ENDS
    if first.kind == "nobody" and alone:
        return end + 1 - at, [Item("who", YOU), Item("lead")]  # "nobody has played yet"
    none = _length_of_none(items, at)
    if none and not has(items, "stamina", "charge"):
        return none, [Item("tricks", "0", first.raw)]
    if kinds == ["move", "number", "suit"]:
        return 3, items[at : at + 2]  # "Move 2 love"
    if first.kind == "top":
        return _superlative_at(items, at)
    if first.kind == "not":
        return _other_side(items, at)
    if first.kind == PAUSE and _is_tag(items, at + 1):
        return 3, []
    return 1, [first]


def _length_of_none(items: list[Item], at: int) -> int:
    """Return how many items say that no trick was won, 0 for another text."""
    kinds = kinds_at(items, at, 3)
    if kinds[:2] == ["none", "one"] and kind_at(items, at + 2) in _CLAUSE_ENDS:
        return 2 if has(items, "side") else 0  # "hero, didn't win a single one"
    return 3 if kinds == ["negated", "win", "all"] else 2 if kinds[:2] == ["none", "win"] else 0


def _other_side(items: list[Item], at: int) -> tuple[int, list[Item]]:
    """Return the "not a villain" that is a hero; "ne" and "pas" stand around a verb."""
    side = skip(items, at, ("not",))
    if kind_at(items, side) != "side":
        return 1, [items[at]]
    other = SIDES[1 - SIDES.index(items[side].value)]
    return side + 1 - at, [Item("side", other, items[side].raw)]


def _superlative_at(items: list[Item], at: int) -> tuple[int, list[Item]]:
    """Return a "highest" that may change the answer, not that of "the highest speed, the 12".

    "So B3 is biggest, but who wins" knows better.
    """
    follower, named = kind_at(items, at + 1), kind_at(items, at + 3)
    told = kind_at(items, at - 1) in _OF_CARD
    if told and follower == "break" and items[at + 1].value == BUT:
        return 1, []
    if kinds_at(items, at + 1, 2) == ["suit", PAUSE] and named in ("number", "card"):
        return 3, items[at + 1 : at + 2] if named == "number" else []
    return 1 + (follower == "one"), [items[at]]  # "the best one"


def _is_tag(items: list[Item], at: int) -> bool:
    """Tell the "doesn't he" that ends a question."""
    asks = kind_at(items, at) in ("negated", "not") and kind_at(items, at + 1) in ("word", "who")
    return asks and kind_at(items, at + 2) in ("", END)
