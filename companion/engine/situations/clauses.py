"""A text in clauses: one run of cards each at most, its words, and who acts in it.

Clauses end at signs and at words such as "and", "if", "then", unless these stand between cards. A
colon ends none, and an aside in brackets belongs to the clause before it.
"""

from __future__ import annotations

from companion.engine.core.inputs import unique
from companion.engine.situations.actors import (
    actor_of,
    is_named,
    is_person,
    is_somebody,
    kind_after,
)
from companion.engine.situations.elisions import CARDS, followed
from companion.engine.situations.lexicon import HE, Item
from companion.engine.situations.spelling import CLOSE, COLON, END, OPEN, PAUSE

_ENDS = (PAUSE, END, "and", "break", "or", "because")
_VERBS = (
    "lead", "draw", "play", "cut", "win", "keep", "give", "reveal", "charge", "remove", "exchange",
    "discard", "beat",
)  # fmt: skip
DASHES = ("-", "–", "—")


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
        "word",
    )

    def __init__(self, items: list[Item], ends: bool, asks: bool, before: Clause | None) -> None:
        if [item for item in items if item.kind in CARDS]:
            items = [item for item in items if item.kind != "because"]
        self.before = before
        self.items = items
        self.ends = ends  # a full stop, not a pause or an "and", parts it from what was before
        self.asks = asks  # its sentence may be a question
        self.kinds = [item.kind for item in self.items]
        run = [item for item in self.items if item.kind in CARDS]
        self.cards = [item.value for item in run]
        self.maybe = len([item for item in run if item.kind == "maybe"]) > 0
        # How many people may be named.
        self.names = len(unique([item.value for item in self.items if is_person(item)]))
        self.said = actor_of(self.items)
        named = [i for i in range(len(self.items)) if is_named(self.items, i)]
        # Who SOMEONE is, as in "zoe led".
        self.word = self.items[named[0]].value if named and self.said else ""
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

    def value(self, *kinds: str) -> str:
        """Return what the last item of one of these kinds names, "" for none."""
        found = [item.value for item in self.items if item.kind in kinds]
        return found[-1] if found else ""


def _is_auxiliary(items: list[Item], at: int) -> bool:
    """Tell the "have" of "I have played"."""
    return items[at].kind == "hold" and at + 1 < len(items) and items[at + 1].kind in _VERBS


def _is_from(part: list[Item], begin: int, end: int) -> bool:
    """Tell the "from Ruth" between "S4 from Ruth S5"."""
    return part[begin].kind in ("by", "with") and end == begin + 2 and end < len(part)


def clauses(items: list[Item]) -> list[Clause]:
    """Return the clauses of a text."""
    result: list[Clause] = []
    items = [items[i] for i in range(len(items)) if not _is_auxiliary(items, i)]
    parts = _parts(_dashes(_asides(items)))
    whole = followed([part for part, _, _ in parts])
    for at in range(len(parts)):
        _, ends, asks = parts[at]
        pieces = _runs_apart(whole[at])
        for i in range(len(pieces)):
            first, last = i == 0, i == len(pieces) - 1
            before = result[-1] if result else None
            result.append(Clause(pieces[i], ends and first, asks and last, before))
    return result


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
            or _is_remark(items, i)
            or (asks and _is_card(items, i + 1, ("my", "hold", "cards", "who")))
            or _is_heading(items, i)
        ):
            result.append(Item(END))
        else:
            result.append(items[i])
        who_led = around[-1:] == [PAUSE] and [one.kind for one in items[i + 1 : i + 2]] == ["lead"]
        asks = kind not in (END, COLON) and (
            asks or kind == "may" or (kind == "what" and not who_led)
        )
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


def _is_remark(items: list[Item], at: int) -> bool:
    """Tell the colon of "Ben didn't follow: B9 led", which has nothing to do with what follows."""
    begin = at
    while begin > 0 and items[begin - 1].kind not in (END, PAUSE, COLON):
        begin -= 1
    return "negated" in [item.kind for item in items[begin:at]]


def _is_heading(items: list[Item], at: int) -> bool:
    """Tell the colon of "nobody remembers: Carol led S9" from that of "Carol: S9"."""
    before = [""] + [item.kind for item in items[max(0, at - 2) : at]]
    if before[-1] == "lead" and before[-2] in ("", END, PAUSE):
        return False  # "Lead: Kim S12"
    kinds = [item.kind for item in items[at + 1 : at + 4]]
    my = kinds[:2] == ["my", "word"]
    if at and items[at - 1].kind == "side":
        return kinds[:1] == ["card"]  # "I'm hero: B4 L10"
    if at and items[at - 1].kind == "suit" and kinds[:1] == ["number"]:
        return kinds[1:2] in (["with"], ["by"], ["who"], ["word"])  # "strength: 5 from me"
    person = my or (kinds[:1] == ["who"]) or (kinds[:1] == ["word"] and is_somebody(items, at + 1))
    return person and kinds[1 + my : 2 + my] not in ([], [PAUSE], [END], [COLON], ["and"])


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
            result = result + ([Item(PAUSE)] if _is_card(items, at - 1) else [])
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
        asks = item.kind in ("may", "must", "what") and i + 1 < len(items)
        asks = asks and (_is_led_before(part) or _is_told_before(part))
        follows = ("may", "to-play") if item.kind == "what" else ("who", "cut", "to-play")
        if asks and items[i + 1].kind in follows:
            parts.append((part, ends, _may_ask(items, i)))
            part, ends = [], False
        if item.kind not in _ENDS or _is_in_list(items, i) or _is_apposition(part, items, i):
            if item.kind not in _ENDS or item.kind == "or":
                part.append(item)
            continue
        if part:
            parts.append((part, ends, _may_ask(items, i)))
            ends = False
        kept = item.kind == "because" or (item.kind == "or" and not has_cards)
        part = [item] if kept else []
        ends = ends or item.kind == END
    return parts + [(part, ends, True)] if part else parts


def _is_led_before(part: list[Item]) -> bool:
    """Tell "speed led" before "can I play B2"."""
    kinds = [item.kind for item in part]
    told = "suit" in kinds or "card" in kinds or kinds[-1:] == ["lead"]
    return "lead" in kinds and "what" not in kinds and told


def _is_told_before(part: list[Item]) -> bool:
    """Tell "Ann played S10" before "must I beat it"."""
    kinds = [item.kind for item in part]
    told = [kind for kind in kinds if kind in ("lead", "play", "hold", "up")]
    return len(told) > 0 and "card" in kinds and kinds.index(told[0]) < kinds.index("card")


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


def _is_apposition(part: list[Item], items: list[Item], at: int) -> bool:
    """Tell the pause of "I led small, the 2 of speed": the card belongs to the verb before it."""
    if items[at].kind != PAUSE or not part or not _is_card(items, at + 1):
        return False
    verb = part[-1].kind == "hold" or (
        part[-1].kind in ("lead", "play") and not _is_card(items, at + 2, (PAUSE, "and"))
    )
    return verb and not [item for item in part if item.kind in CARDS + ("what", "suit", "may")]


def _runs_apart(part: list[Item]) -> list[list[Item]]:
    """Return a part cut so that no piece has more than one run of cards, nor a card twice."""
    runs = [i for i in range(len(part)) if part[i].kind in CARDS]
    cut = _lead_apart(part, runs)
    if cut:
        return _runs_apart(part[:cut]) + _runs_apart(part[cut:])
    asks = [item for item in part if item.kind in ("may", "must", "legal")]
    by = _from_last(part, runs)
    if by:
        return _led_last(part[:by]) + _runs_apart(part[by:])
    for i in range(len(runs) - 1):
        if asks and _is_again(part, runs[: i + 2]):
            return _led_last(part[: runs[i + 1]]) + _runs_apart(part[runs[i + 1] :])
        if runs[i + 1] > runs[i] + 1:
            cut = _cut(part, runs[i] + 1, runs[i + 1])
            return _led_last(part[:cut]) + _runs_apart(part[cut:])
    return _led_last(part)


def _from_last(part: list[Item], runs: list[int]) -> int:
    """Return where "B11, L1 from me" falls apart; 0 for nowhere: "S9 by Ann" names one card."""
    if len(runs) < 2 or runs[-1] != runs[-2] + 1:
        return 0
    kinds = [item.kind for item in part[runs[-1] + 1 :]]
    told = kinds[:2] in (["with", "who"], ["by", "who"], ["with", "word"], ["by", "word"])
    other = [item for item in part if item.kind in ("hold", "draw", "exchange", "give", "up")]
    return runs[-1] if told and not other else 0


def _led_last(part: list[Item]) -> list[list[Item]]:
    """Return "I have S2 L4" and "S9 led" apart; any other part whole."""
    runs = [i for i in range(len(part)) if part[i].kind in CARDS]
    before = part[: runs[-1]] if len(runs) > 1 else []
    held = [item for item in before if item.kind in ("hold", "may", "must")]
    return [before, part[runs[-1] :]] if held and _is_led(part, runs[-1]) else [part]


def _lead_apart(part: list[Item], runs: list[int]) -> int:
    """Return where a part without signs falls apart beside its cards; 0 for nowhere."""
    if not runs:
        return 0
    for at in range(1, len(part)):
        cut = _suit_apart(part, at, runs) or _person_apart(part, at, runs)
        if cut:
            return cut
    return 0


def _suit_apart(part: list[Item], at: int, runs: list[int]) -> int:
    """Return where the suit that was led ends or begins: "led: love | mine: L3 S4"."""
    kinds = [item.kind for item in part]
    pair = kinds[at - 1 : at + 1]
    colon = kinds[at - 2 : at + 1] == ["lead", COLON, "suit"]
    told = colon or pair in (["lead", "suit"], ["suit", "lead"])
    if told and runs[0] > at + 1:
        return at + 1
    if colon and runs[-1] < at - 2:
        return at - 2
    return at - 1 if pair == ["suit", "lead"] and runs[-1] < at - 1 else 0


def _person_apart(part: list[Item], at: int, runs: list[int]) -> int:
    """Return where somebody else begins to act: "Ida B6 | Gus led", "I'm a villain | S5 led"."""
    kinds = [item.kind for item in part]
    pair = kinds[at - 1 : at + 1]
    led = pair in (["lead", "word"], ["lead", "who"]) and kinds[at + 1 : at + 2] == [COLON]
    after_side = pair == ["side", "card"] and kinds[at + 1 : at + 2] == ["lead"]
    after_trick = pair[0] == "earlier" and at > 1 and runs[-1] >= at
    if led or after_side or after_trick:
        return at
    if _is_other_hand(part, at, runs):
        return at - 1
    if runs[-1] >= at - 1 or pair[0] not in ("word", "who"):
        return 0
    if pair in (["who", "win"], ["who", "none"]):
        return at - 1
    others = [item.value for item in part[: runs[-1]] if item.kind in ("word", "who")]
    word = part[at - 1].value
    beside = runs[-1] == at - 2 and word != HE
    named = is_person(part[at - 1]) or word in others or beside
    acting = pair[1] == "lead" and kinds[at - 2] not in ("by", "with", "of")
    return at - 1 if acting and others and named else 0


def _is_other_hand(part: list[Item], at: int, runs: list[int]) -> bool:
    """Tell where "I exchange a card with Automaton | she has S9 L2" falls apart."""
    kinds = [item.kind for item in part]
    people = [item for item in part[: at - 1] if item.kind == "who"]
    same = people and people[-1].value == part[at - 1].value and kinds[at - 2] == "who"
    holds = kinds[at] == "hold" and is_person(part[at - 1]) and runs[0] > at
    if holds and kinds[at - 2 : at - 1] == ["lead"]:
        return at > 1  # "A demandé j'ai V1 V13"
    return holds and len(people) > 0 and not same and kinds[at - 2] not in ("what", "may", "must")


def _is_again(part: list[Item], run: list[int]) -> bool:
    """Tell "I have B8 S8, S8 allowed", where the last card was named before."""
    faces = [part[i].value for i in run]
    return faces.count(faces[-1]) > 1


def _is_led(items: list[Item], at: int) -> bool:
    """Tell "S9 led" from "S9, lead suit speed"."""
    after = [item.kind for item in items[at + 1 : at + 3]] + ["", ""]
    return after[0] == "lead" and after[1] != "suit"


def _cut(part: list[Item], begin: int, end: int) -> int:
    """Return where the words between two runs fall apart: before a person, else before a verb."""
    apart = ("who", "word", "my", "sidekick", "onto")
    people = [at for at in range(begin, end) if part[at].kind in apart]
    if part[begin].kind in ("by", "with") and people[:1] == [begin + 1]:
        people = people[1:]  # "S9 by morel | my card S7"
    acting = [
        at for at in people if part[at].kind == "who" and part[at + 1].kind in ("hold", "play")
    ]
    if people:
        at = (acting or people)[0]
        while at > begin and part[at - 1].kind == "who" and part[at - 1].value == part[at].value:
            at -= 1  # "moi j'ai"
        return at
    if kind_after(part, begin, ("hold",)) == "lead" or _is_from(part, begin, end):
        return end
    verbs = [at for at in range(begin, end) if part[at].kind != COLON]
    return begin if verbs and part[end - 1].kind not in ("lead",) else end
