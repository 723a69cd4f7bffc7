"""The sentences of which a situation is made, and every way to cut a text into them.

A sentence is a row of meanings; `?` marks one that may lack, `cards` stands for one card or more.
Between sentences, and between cards, there may be commas and words like "and". A way to cut has to
use every word.
"""

from __future__ import annotations

from companion.engine.situations.lexicon import Item

SENTENCES = (
    # what lies on the table
    ("hold", "who? hold with? cards"),
    ("hold", "hold who cards"),
    ("hold", "who? with hold? cards"),
    ("lead", "who? lead with? card"),
    ("lead", "card lead"),
    ("lead", "card lead by who"),
    ("lead-suit", "suit lead"),
    ("lead-suit", "who? lead suit"),
    ("leader", "who lead"),
    ("draw", "who? draw cards"),
    ("play", "who? play card"),
    ("play", "who card"),
    ("play", "card play"),
    ("play", "card play by who"),
    ("cards", "cards"),
    # how the round stands
    ("stance", "who? with? side"),
    ("stance", "who? with? side and? with? hold? tricks"),
    ("stance", "who? with? hold? tricks and? side"),
    ("stance", "who hold? tricks"),
    ("stance", "who win tricks"),
    ("left", "who? with? hold? left"),
    ("turn", "turn"),
    ("round", "round number"),
    ("this-round", "round"),
    ("remove", "who? remove number? stamina?"),
    # what a Vancardian card does
    ("replace", "who? replace number"),
    ("move", "who? move number"),
    ("add", "who? add number"),
    ("add", "who? add card"),
    # what is asked
    ("who-wins", "what win trick?"),
    ("who-wins", "winner"),
    ("may-play", "what may who? play"),
    ("may-play", "what who may play"),
    ("may-play", "what hold? legal"),
    ("may-play", "may who? play card"),
    ("may-play", "who may play card"),
    ("does-play", "what who play"),
    ("does-play", "what play who"),
    ("does-lead", "what who lead"),
    ("does-lead", "what lead who"),
    ("does-discard", "what who? discard"),
    ("does-discard", "what discard who"),
    ("does-hold", "what who hold"),
    ("does-hold", "what hold who"),
    ("stamina", "many of? stamina who? hold?"),
    ("stamina", "many of? stamina hold who"),
    ("may-charge", "may who? charge number of? stamina?"),
    ("may-charge", "who may charge number of? stamina?"),
    ("charge-again", "may who? charge again"),
    ("charge-again", "who may charge again"),
    ("surrender", "may? who? surrender"),
    ("surrender", "who may surrender"),
    ("score", "many? score"),
    ("score", "many score who"),
    ("score", "many score who win"),
    ("score", "many score who score"),
    ("score", "what who score"),
    ("score", "many who score"),
)
MAX_ITEMS = 60
MAX_WAYS = 50


class Sentence:
    """One sentence: its kind, and what its words name; "" where nothing is named."""

    __slots__ = ("cards", "count", "kind", "side", "suit", "who")

    def __init__(self, kind: str, items: list[Item]) -> None:
        self.kind = kind
        self.cards = [item.value for item in items if item.kind == "card"]
        self.who = _name(items, "who")
        self.suit = _name(items, "suit")
        self.side = _name(items, "side")
        self.count = _name(items, "tricks") or _name(items, "left") or _name(items, "number")


def _name(items: list[Item], kind: str) -> str:
    for item in items:
        if item.kind == kind:
            return item.value
    return ""


def cuts(items: list[Item]) -> list[list[Sentence]]:
    """Return every way to cut items into sentences; none where some word belongs to no sentence.

    None, too, if there are more ways than anybody could mean.
    """
    if len(items) > MAX_ITEMS:
        return []
    ways: list[list[list[Sentence]]] = [[[]]]
    for back in range(1, len(items) + 1):
        at = len(items) - back
        here: list[list[Sentence]] = ways[back - 1] if items[at].kind == "and" else []
        for kind, pattern in _PATTERNS:
            for end in _ends(pattern, 0, items, at):
                sentence = Sentence(kind, items[at:end])
                for rest in ways[len(items) - end]:
                    if not _runs_on(sentence, rest, items[end - 1]):
                        here = here + [[sentence] + rest]
        if len(here) > MAX_WAYS:
            return []
        ways.append(here)
    return ways[-1]


def _runs_on(sentence: Sentence, rest: list[Sentence], last: Item) -> bool:
    """Tell cards that belong to the list before them."""
    listing = sentence.kind in ("hold", "draw", "cards") and last.kind == "card"
    return listing and len(rest) > 0 and rest[0].kind == "cards"


def _ends(pattern: list[str], part: int, items: list[Item], at: int) -> list[int]:
    """Return the places up to which the items from `at` on are what is left of a pattern."""
    if part == len(pattern):
        return [at]
    meaning = pattern[part]
    optional = meaning.endswith("?")
    kind = meaning[:-1] if optional else meaning
    ends = _ends(pattern, part + 1, items, at) if optional else []
    if kind == "cards":
        for end in _card_ends(items, at):
            ends = ends + _ends(pattern, part + 1, items, end)
    elif at < len(items) and items[at].kind == kind:
        ends = ends + _ends(pattern, part + 1, items, at + 1)
    return ends


def _card_ends(items: list[Item], at: int) -> list[int]:
    """Return the places after the first, second … card of a list."""
    ends: list[int] = []
    while at < len(items) and items[at].kind == "card":
        at += 1
        ends.append(at)
        while at < len(items) and items[at].kind == "and":
            at += 1
    return ends


_PATTERNS = [(kind, pattern.split(" ")) for kind, pattern in SENTENCES]
