"""A text in clauses: one run of cards each at most, its words, and who acts in it.

Clauses end at signs and at words such as "and", "if", "then", unless these stand between cards. A
colon ends none, and an aside in brackets belongs to the clause before it.
"""

from __future__ import annotations

from companion.engine.originstory.seats import YOU
from companion.engine.situations.elisions import CARDS, followed
from companion.engine.situations.lexicon import HE, NTH, Item
from companion.engine.situations.spelling import CLOSE, COLON, END, OPEN, PAUSE

_ENDS = (PAUSE, END, "and", "break", "or")
_VERBS = (
    "lead", "draw", "play", "cut", "win", "keep", "give", "reveal", "charge", "remove", "exchange",
)  # fmt: skip
_AFTER_NAMES = (
    "lead", "play", "cut", "win", "hold", "draw", "cards", "number", "side", "dealer", "with",
    "past", "up", "score", "exchange",
)  # fmt: skip
DASHES = ("-", "–", "—")
SOMEONE = "?"  # somebody who is named without a capital, as in "my brother"


class Clause:
    """A clause: its items, the cards of its run and what stands before and after them."""

    __slots__ = (
        "actor",
        "asks",
        "before",
        "cards",
        "ends",
        "items",
        "kinds",
        "maybe",
        "names",
        "said",
    )

    def __init__(self, items: list[Item], ends: bool, asks: bool, before: Clause | None) -> None:
        self.items = [items[i] for i in range(len(items)) if not _is_auxiliary(items, i)]
        self.ends = ends  # a full stop, not a pause or an "and", parts it from what was before
        self.asks = asks  # its sentence may be a question
        self.kinds = [item.kind for item in self.items]
        run = [item for item in self.items if item.kind in CARDS]
        self.cards = [item.value for item in run]
        self.maybe = len([item for item in run if item.kind == "maybe"]) > 0
        titled = [item for item in self.items if item.kind == "word" and is_person(item)]
        self.names = len(titled)  # how many people a capital may name
        self.said = actor_of(self.items)
        self.actor = self.said
        if not self.said and before is not None and not ends:
            self.actor = before.actor

    def has(self, *kinds: str) -> bool:
        """Tell whether a word with one of these meanings stands in it."""
        return len([kind for kind in self.kinds if kind in kinds]) > 0

    def before_run(self) -> str:
        """Return the meaning of the word before the run, "" for none."""
        at = [i for i in range(1, len(self.kinds)) if self.kinds[i] in CARDS]
        return self.kinds[at[0] - 1] if at else ""

    def after_run(self) -> int:
        """Return where the words after the run begin."""
        at = [i for i in range(len(self.kinds)) if self.kinds[i] in CARDS]
        return at[-1] + 1 if at else len(self.kinds)

    def value(self, kind: str) -> str:
        """Return what the last item of a kind names, "" for none."""
        found = [item.value for item in self.items if item.kind == kind]
        return found[-1] if found else ""


def _is_auxiliary(items: list[Item], at: int) -> bool:
    """Tell the "have" of "I have played"."""
    return items[at].kind == "hold" and at + 1 < len(items) and items[at + 1].kind in _VERBS


def is_person(item: Item) -> bool:
    """Tell a seat, or a word whose capital makes it a name."""
    return item.kind == "who" or (item.kind == "word" and _capital(item.raw))


def actor_of(items: list[Item]) -> str:
    """Return who is named in a clause: a seat, a name, SOMEONE; "" for nobody."""
    items = _before_after(items)
    for i in range(len(items) - 1):
        if items[i].kind == "my" and items[i + 1].kind in ("hold", "lead"):
            return YOU
        if items[i].kind == "who" and items[i + 1].kind == COLON:
            return items[i].value
        if items[i + 1].kind == "lead" and is_person(items[i]) and i and items[i - 1].kind != "by":
            return items[i].value if items[i].kind == "who" else items[i].raw  # "I saw Ben lead"
        if items[i + 1].kind == "lead" and items[i].kind == "word" and items[i].value == HE:
            return SOMEONE
    colons = [i for i in range(len(items)) if items[i].kind == COLON]
    if colons and "who" in [item.kind for item in items[colons[-1] :]]:
        return actor_of(items[colons[-1] + 1 :])
    people = [item.value for item in items if item.kind == "who"]
    if people:
        by = [
            i for i in range(len(items) - 1) if items[i].kind == "by" and items[i + 1].kind == "who"
        ]
        return items[by[0] + 1].value if by else people[0]
    names = [i for i in range(len(items)) if items[i].kind == "word"]
    titled = [items[i].raw for i in names if _capital(items[i].raw)]
    if titled:
        at = names[[items[i].raw for i in names].index(titled[0])]
        while at + 1 in names and _capital(items[at + 1].raw):
            at += 1  # "Uncle Ray"
        return items[at].raw
    return SOMEONE if [i for i in names if is_somebody(items, i)] else ""


def _before_after(items: list[Item]) -> list[Item]:
    """Return the items without whom somebody sits after: "Automaton is after me"."""
    rest = [items[i] for i in range(len(items)) if not i or items[i - 1].kind != "after"]
    return rest if [item for item in rest if item.kind == "who"] else items


def is_somebody(items: list[Item], at: int) -> bool:
    """Tell a word that names a person: by its capital, or by the words around it."""
    if _capital(items[at].raw) or (at > 0 and items[at - 1].kind in ("my", "by", "his")):
        return True
    return at + 1 < len(items) and _opens(items[at + 1])


def _opens(item: Item) -> bool:
    return item.kind in CARDS or item.kind in _AFTER_NAMES or item.kind == COLON


def _capital(raw: str) -> bool:
    return len(raw) > 1 and (("A" <= raw[0] <= "Z") or raw[0] in "ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŒ")


def clauses(items: list[Item]) -> list[Clause]:
    """Return the clauses of a text."""
    result: list[Clause] = []
    parts = _parts(_dashes(_asides(items)))
    whole = followed([part for part, _, _ in parts])
    for at in range(len(parts)):
        _, ends, asks = parts[at]
        pieces = _runs_apart(whole[at])
        for i in range(len(pieces)):
            first, last = i == 0, i == len(pieces) - 1
            before = result[-1] if result else None
            result.append(Clause(pieces[i], ends and first, asks and last, before))
    return _of_this_trick(result)


def _of_this_trick(told: list[Clause]) -> list[Clause]:
    """Return the clauses without the cards of a trick before this one.

    "The previous trick," stands for its whole sentence, any other mention for its clause.
    """
    whole = False
    for clause in told:
        whole = whole and not clause.ends
        whole = whole or clause.kinds == ["earlier"]
        nth = clause.has("win") and [item for item in clause.items if item.value == NTH]
        if clause.cards and (whole or nth or clause.has("earlier")):
            clause.items = [item for item in clause.items if item.kind not in CARDS]
            clause.kinds = [item.kind for item in clause.items]
            clause.cards = []
            clause.maybe = False
    return told


def _dashes(items: list[Item]) -> list[Item]:
    """Return the items, the dash of "Ivy – brains 10" a colon, that of "what falls: S9" a stop."""
    result: list[Item] = []
    asks = False
    for i in range(len(items)):
        kind = items[i].kind
        around = [item.kind for item in items[max(0, i - 2) : i]]
        named = around[-1:] in (["who"], ["word"]) and around[:-1] in ([], [END], [PAUSE])
        last = kind == PAUSE and around == ["last", "who"]  # "last me, love 3"
        dash = kind == END and items[i].raw in DASHES and named
        if (dash or last) and _is_card(items, i + 1):
            result.append(Item(COLON))
        elif kind == COLON and (
            _ends_without_card(items, i)
            or (asks and _is_card(items, i + 1, ("my", "hold", "cards", "who")))
        ):
            result.append(Item(END))
        else:
            result.append(items[i])
        asks = kind not in (END, COLON) and (asks or kind in ("what", "may"))
    return result


def _ends_without_card(items: list[Item], at: int) -> bool:
    """Tell a colon between a card and words, as in "11 of love from Bob: he wins?"."""
    begin = at
    while begin > 0 and items[begin - 1].kind not in (END, COLON):
        begin -= 1
    end = at + 1
    while end < len(items) and items[end].kind != END:
        end += 1
    told = [item for item in items[begin:at] if item.kind in CARDS]
    rest = [item for item in items[at + 1 : end] if item.kind in CARDS + ("number", "suit")]
    return len(told) > 0 and not rest and end > at + 1


def _is_card(items: list[Item], at: int, before: tuple[str, ...] = ()) -> bool:
    """Tell whether a card comes next, perhaps after words of these meanings."""
    while at < len(items) and items[at].kind in before:
        at += 1
    return at < len(items) and items[at].kind in CARDS


def _asides(items: list[Item]) -> list[Item]:
    """Return the items without brackets: who and "lead" in them belong to the card before."""
    result: list[Item] = []
    at = 0
    while at < len(items):
        if items[at].kind != OPEN:
            result.append(items[at])
            at += 1
            continue
        end = at + 1
        while end < len(items) and items[end].kind != CLOSE:
            end += 1
        inside = items[at + 1 : end]
        if [item for item in inside if item.kind in CARDS]:
            result = result + [Item(COLON)] + inside + [Item(PAUSE)]
        else:
            result = result + [item for item in inside if item.kind != PAUSE]
        at = end + 1
    return result


def _parts(items: list[Item]) -> list[tuple[list[Item], bool, bool]]:
    """Return the items between the signs and words that end a clause.

    With each stands whether a stop comes before it, and whether its sentence may be a question: a
    question mark ends it, or nothing does.
    """
    parts: list[tuple[list[Item], bool, bool]] = []
    part: list[Item] = []
    ends = True
    has_cards = len([item for item in items if item.kind in CARDS]) > 0
    for i in range(len(items)):
        item = items[i]
        asks = item.kind in ("may", "must") and _is_led_before(part) and i + 1 < len(items)
        if asks and items[i + 1].kind == "who":
            parts.append((part, ends, _may_ask(items, i)))
            part, ends = [], False
        if item.kind not in _ENDS or _is_in_list(items, i):
            if item.kind not in _ENDS or item.kind == "or":
                part.append(item)
            continue
        if part:
            parts.append((part, ends, _may_ask(items, i)))
            ends = False
        part = [item] if item.kind == "or" and not has_cards else []
        ends = ends or item.kind == END
    return parts + [(part, ends, True)] if part else parts


def _is_led_before(part: list[Item]) -> bool:
    """Tell "speed led" before "can I play B2"."""
    kinds = [item.kind for item in part]
    return "lead" in kinds and "what" not in kinds and ("suit" in kinds or "card" in kinds)


def _may_ask(items: list[Item], at: int) -> bool:
    """Tell whether the next stop from a place on is a question mark, or there is none."""
    stops = [item.raw for item in items[at:] if item.kind == END]
    return stops[:1] in ([], ["?"])


def _is_in_list(items: list[Item], at: int) -> bool:
    """Tell a comma or an "and" between two cards, or between two numbers that are paid."""
    before, after = at, at
    while before >= 0 and items[before].kind in (PAUSE, "and", "or"):
        before -= 1
    while after < len(items) and items[after].kind in (PAUSE, "and", "or"):
        after += 1
    if before < 0 or after >= len(items):
        return False
    kinds = (items[before].kind, items[after].kind)
    led = _is_led(items, after)
    return kinds[0] in CARDS and kinds[1] in CARDS and not led


def _runs_apart(part: list[Item]) -> list[list[Item]]:
    """Return a part cut so that no piece has more than one run of cards, nor a card twice."""
    runs = [i for i in range(len(part)) if part[i].kind in CARDS]
    asks = [item for item in part if item.kind in ("may", "must", "legal")]
    for i in range(len(runs) - 1):
        if asks and _is_again(part, runs[: i + 2]):
            return [part[: runs[i + 1]]] + _runs_apart(part[runs[i + 1] :])
        if runs[i + 1] > runs[i] + 1:
            cut = _cut(part, runs[i] + 1, runs[i + 1])
            return [part[:cut]] + _runs_apart(part[cut:])
    if len(runs) > 1 and _is_led_last(part, runs[-1]):
        return [part[: runs[-1]], part[runs[-1] :]]
    return [part]


def _is_again(part: list[Item], run: list[int]) -> bool:
    """Tell "I have B8 S8, S8 allowed", where the last card was named before."""
    faces = [part[i].value for i in run]
    return not faces[-1].endswith(".5") and faces.count(faces[-1]) > 1


def _is_led_last(part: list[Item], at: int) -> bool:
    """Tell "I have S2 L4 S9 led", where the last card is not held."""
    held = [item for item in part[:at] if item.kind == "hold"]
    return len(held) > 0 and _is_led(part, at)


def _is_led(items: list[Item], at: int) -> bool:
    """Tell "S9 led" from "S9, lead suit speed"."""
    after = [item.kind for item in items[at + 1 : at + 3]] + ["", ""]
    return after[0] == "lead" and after[1] != "suit"


def _cut(part: list[Item], begin: int, end: int) -> int:
    """Return where the words between two runs fall apart: before a person, else before a verb."""
    for at in range(begin, end):
        if part[at].kind in ("who", "word", "my", "sidekick"):
            return at
    verbs = [at for at in range(begin, end) if part[at].kind != COLON]
    return begin if verbs and part[end - 1].kind not in ("lead",) else end
