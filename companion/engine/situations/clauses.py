"""A text in clauses: one run of cards each at most, its words, and who acts in it.

Clauses end at signs and at words such as "and", "if", "then", unless these stand between cards. A
colon ends none, and an aside in brackets belongs to the clause before it.
"""

from __future__ import annotations

from companion.engine.core.inputs import unique
from companion.engine.originstory.tricks import YOU
from companion.engine.situations.actors import actor_of
from companion.engine.situations.elisions import followed
from companion.engine.situations.items import (
    CARDS,
    HE,
    SOMEONE,
    Item,
    has,
    is_named,
    is_person,
    is_somebody,
    kind_after,
    kind_at,
    kinds_at,
    kinds_of,
    places_of,
    rewritten,
    skip,
    values_of,
)
from companion.engine.situations.spelling import CLOSE, COLON, END, OPEN, PAUSE

_BETWEEN = (PAUSE, "and", "or")
_ENDS = _BETWEEN + (END, "break", "because")
_VERBS = (
    "lead", "draw", "play", "cut", "win", "keep", "give", "reveal", "charge", "remove", "exchange",
    "discard", "beat",
)  # fmt: skip
# What stands behind the word that begins a question: "must I", "obligé le 3".
_ASKED: dict[str, tuple[str, ...]] = {
    "what": ("may", "to-play"),
    "may": ("who", "cut", "to-play"),
    "must": ("who", "cut", "to-play", "number"),
}
DASHES = ("-", "–", "—")


class Clause:
    """A clause: its items, the cards of its run and what stands before and after them."""

    __slots__ = (
        "actor", "asks", "before", "cards", "ends", "items", "kinds", "maybe", "meanings", "names",
        "said", "word",
    )  # fmt: skip

    def __init__(self, items: list[Item], ends: bool, asks: bool, before: Clause | None) -> None:
        if has(items, *CARDS):
            items = [item for item in items if item.kind != "because"]
        self.before = before
        self.items = items
        self.ends = ends  # a full stop, not a pause or an "and", parts it from what was before
        self.asks = asks  # its sentence may be a question
        self.kinds = kinds_of(items)
        self.meanings = set(self.kinds)
        self.cards = values_of(items, *CARDS)
        self.maybe = has(items, "maybe")
        # How many people may be named.
        self.names = len(unique([item.value for item in items if is_person(item)]))
        self.said = actor_of(items)
        named = [items[i].value for i in range(len(items)) if is_named(items, i)]
        self.word = named[0] if named and self.said else ""  # who SOMEONE is, as in "zoe led"
        self.actor = self.said
        if not self.said and before is not None and not ends:
            self.actor = before.actor

    def has(self, *kinds: str) -> bool:
        """Tell whether a word with one of these meanings stands in it."""
        return not self.meanings.isdisjoint(kinds)

    def drop_cards(self) -> None:
        """Forget the cards of its run."""
        gone = [Item("unplayed", item.value, item.raw) for item in self.items if item.kind in CARDS]
        self.items = [item for item in self.items if item.kind not in CARDS] + gone
        self.kinds = kinds_of(self.items)
        self.meanings = set(self.kinds)
        self.cards = []
        self.maybe = False

    def before_run(self) -> str:
        """Return the meaning of the word before the run, "" for none."""
        at = [i for i in range(1, len(self.kinds)) if self.kinds[i] in CARDS]
        return self.kinds[at[0] - 1] if at else ""

    def after_run(self) -> int:
        """Return where the words after the run begin."""
        at = [i for i in range(len(self.kinds)) if self.kinds[i] in CARDS]
        return at[-1] + 1 if at else len(self.kinds)

    def follows(self, at: int, *kinds: str) -> bool:
        """Tell whether words of these meanings stand one behind the other from a place on."""
        return self.kinds[at : at + len(kinds)] == list(kinds)

    def says(self, *kinds: str) -> bool:
        """Tell whether words of these meanings stand one behind the other in it."""
        return any(self.follows(i, *kinds) for i in range(len(self.kinds)))

    def value(self, *kinds: str) -> str:
        """Return what the last item of one of these kinds names, "" for none."""
        found = values_of(self.items, *kinds)
        return found[-1] if found else ""


def clauses(items: list[Item]) -> list[Clause]:
    """Return the clauses of a text."""
    result: list[Clause] = []
    items = [items[i] for i in range(len(items)) if not _is_auxiliary(items, i)]
    parts = _parts(_dashes(rewritten(items, (OPEN,), _aside_at)))
    whole = followed(_without_choices([part for part, _, _ in parts]))
    for at in range(len(parts)):
        _, ends, asks = parts[at]
        pieces = _runs_apart(whole[at])
        for i in range(len(pieces)):
            first, last = i == 0, i == len(pieces) - 1
            before = result[-1] if result else None
            result.append(Clause(pieces[i], ends and first, asks and last, before))
    return result


def _without_choices(parts: list[list[Item]]) -> list[list[Item]]:
    """Return the parts, "L3 or B8, must I play love" the list of a hand: it is asked elsewhere."""
    asks = any(has(part, "must", "may") and not has(part, *CARDS) for part in parts)
    bare = CARDS + ("or", "hold", "who")
    return [
        [item for item in part if item.kind != "or"]
        if asks and all(item.kind in bare for item in part)
        else part
        for part in parts
    ]


def _is_auxiliary(items: list[Item], at: int) -> bool:
    """Tell the "have" of "I have played"."""
    return items[at].kind == "hold" and kind_at(items, at + 1) in _VERBS


def _dashes(items: list[Item]) -> list[Item]:
    """Return the items, the dash of "Ivy – brains 10" a colon, that of "what falls: S9" a stop."""
    result: list[Item] = []
    asks = False
    for i in range(len(items)):
        item, kind = items[i], items[i].kind
        around = kinds_of(items[max(0, i - 2) : i])
        named = around[-1:] in (["who"], ["word"]) and around[:-1] in ([], [END], [PAUSE])
        last = kind == PAUSE and around == ["last", "who"]  # "last me, love 3"
        suit = kind == PAUSE and around[-1:] == ["lead"] and around[:-1] in ([], [END], [PAUSE])
        if suit and kind_at(items, i + 1) == "suit" and kind_at(items, i + 2) in ("", END, PAUSE):
            continue  # "the lead suit, brains, ..."
        dash = item.raw in DASHES and named
        if (dash or last) and kind_at(items, i + 1) in CARDS:
            item = Item(COLON)
        elif kind == COLON and (
            _ends_without_card(items, i)
            or _is_remark(items, i)
            or (asks and kind_after(items, i + 1, ("my", "hold", "cards", "who")) in CARDS)
            or _is_heading(items, i)
        ):
            item = Item(END)
        result.append(item)
        who_led = around[-1:] == [PAUSE] and kind_at(items, i + 1) == "lead"
        asks = kind not in (END, COLON) and (
            asks or kind == "may" or (kind == "what" and not who_led)
        )
    return result


def _since(items: list[Item], at: int, *stops: str) -> list[Item]:
    """Return the items before a place, up to the last that is one of these stops."""
    begin = at
    while begin > 0 and items[begin - 1].kind not in stops:
        begin -= 1
    return items[begin:at]


def _ends_without_card(items: list[Item], at: int) -> bool:
    """Tell a colon between a card and words, as in "11 of love from Bob: he wins?"."""
    end = at + 1
    while kind_at(items, end) not in ("", END):
        end += 1
    rest = items[at + 1 : end]
    told = has(_since(items, at, END, COLON), *CARDS)
    return told and len(rest) > 0 and not has(rest, "number", "suit", *CARDS)


def _is_remark(items: list[Item], at: int) -> bool:
    """Tell the colon of "Ben didn't follow: B9 led", which has nothing to do with what follows."""
    told = _since(items, at, END, PAUSE, COLON)
    without = kinds_of(told[-2:]) == ["none", "suit"] and not has(told, "number")
    return without or has(told, "negated", "nobody")


def _is_heading(items: list[Item], at: int) -> bool:
    """Tell the colon of "nobody remembers: Carol led S9" from that of "Carol: S9"."""
    before = kind_at(items, at - 1)
    if before == "lead" and kind_at(items, at - 2) in ("", END, PAUSE):
        return False  # "Lead: Kim S12"
    kinds = kinds_at(items, at + 1, 3)
    my = kinds[:2] == ["my", "word"]
    if before == "side":
        return kinds[:1] == ["card"]  # "I'm hero: B4 L10"
    if before == "suit" and kinds[:1] == ["number"]:
        return kinds[1:2] in (["with"], ["by"], ["who"], ["word"])  # "strength: 5 from me"
    person = my or (kinds[:1] == ["who"]) or (kinds[:1] == ["word"] and is_somebody(items, at + 1))
    return person and kinds[1 + my : 2 + my] not in ([], [PAUSE], [END], [COLON], ["and"])


def _aside_at(items: list[Item], at: int) -> tuple[int, list[Item]]:
    """Return an aside without its brackets: who and "lead" in it belong to the card before."""
    end = at + 1
    while kind_at(items, end) not in ("", CLOSE):
        end += 1
    inside, length = items[at + 1 : end], end + 1 - at
    if has(inside, *CARDS):
        return length, [Item(COLON)] + inside + [Item(PAUSE)]
    inside = [item for item in inside if item.kind != PAUSE]
    return length, inside + ([Item(PAUSE)] if kind_at(items, at - 1) in CARDS else [])


def _parts(items: list[Item]) -> list[tuple[list[Item], bool, bool]]:
    """Return the items between the signs and words that end a clause.

    With each stands whether a stop comes before it, and whether its sentence may be a question: a
    question mark ends it, or nothing does.
    """
    parts: list[tuple[list[Item], bool, bool]] = []
    part: list[Item] = []
    ends = True
    has_cards = has(items, *CARDS)
    for i in range(len(items)):
        item = items[i]
        follows = _ASKED.get(item.kind, ())
        if kind_at(items, i + 1) in follows and _is_told_before(kinds_of(part)):
            parts.append((part, ends, _may_ask(items, i)))
            part, ends = [], False
        if item.kind not in _ENDS or _is_in_list(items, i) or _is_apposition(part, items, i):
            if item.kind not in _ENDS or item.kind == "or":
                part.append(item)
            continue
        if part:
            parts.append((part, ends, _may_ask(items, i)))
            ends = False
        kept = item.kind == "because"
        kept = kept or (item.kind == "or" and (not has_cards or _is_other_suit(part, items, i)))
        part = [item] if kept else []
        ends = ends or item.kind == END
    return parts + [(part, ends, True)] if part else parts


def _is_other_suit(part: list[Item], items: list[Item], at: int) -> bool:
    """Tell "speed or love was led", "speed was led, or love"."""
    led = has(part, "lead") or "lead" in (kind_at(items, at - 2), kind_at(items, at + 2))
    return led and kind_at(items, at + 1) == "suit" and not has(part, "may", "must")


def _is_told_before(kinds: list[str]) -> bool:
    """Tell "speed led" before "can I play B2", "Ann played S10" before "must I beat it"."""
    told = "suit" in kinds or "card" in kinds or kinds[-1:] == ["lead"]
    if "lead" in kinds and "what" not in kinds and told:
        return True
    verbs = [i for i in range(len(kinds)) if kinds[i] in ("lead", "play", "hold", "up")]
    return len(verbs) > 0 and "card" in kinds and verbs[0] < kinds.index("card")


def _may_ask(items: list[Item], at: int) -> bool:
    """Tell whether the next stop from a place on is a question mark, or there is none."""
    stops = [item.raw for item in items[at:] if item.kind == END]
    return stops[:1] in ([], ["?"])


def _is_in_list(items: list[Item], at: int) -> bool:
    """Tell a comma or an "and" between two cards, or between two numbers that are paid."""
    before, after = at, skip(items, at, _BETWEEN)
    while kind_at(items, before) in _BETWEEN:
        before -= 1
    cards = kind_at(items, before) in CARDS and kind_at(items, after) in CARDS
    named = values_of(items[:at], *CARDS)
    again = cards and items[after].value in named and kind_at(items, after + 1) in ("who", "mine")
    return cards and not again and not _is_led(items, after)


def _is_apposition(part: list[Item], items: list[Item], at: int) -> bool:
    """Tell the pause of "I led small, the 2 of speed": the card belongs to the verb before it."""
    if items[at].kind != PAUSE or not part or kind_at(items, at + 1) not in CARDS:
        return False
    more = kind_after(items, at + 2, (PAUSE, "and")) in CARDS
    verb = part[-1].kind == "hold" or (part[-1].kind in ("lead", "play") and not more)
    return verb and not has(part, "what", "suit", "may", *CARDS)


def _runs_apart(part: list[Item]) -> list[list[Item]]:
    """Return a part cut so that no piece has more than one run of cards, nor a card twice."""
    runs = _runs(part)
    cut = _lead_apart(part, runs)
    if cut:
        return _runs_apart(part[:cut]) + _runs_apart(part[cut:])
    cut = _from_last(part, runs)
    for i in range(0 if cut else len(runs) - 1):
        if has(part, "may", "must", "legal") and _is_again(part, runs[: i + 2]):
            cut = runs[i + 1]
        elif runs[i + 1] > runs[i] + 1:
            cut = _cut(part, runs[i] + 1, runs[i + 1])
        if cut:
            break
    return _led_last(part[:cut]) + _runs_apart(part[cut:]) if cut else _led_last(part)


def _runs(part: list[Item]) -> list[int]:
    return places_of(part, *CARDS)


def _from_last(part: list[Item], runs: list[int]) -> int:
    """Return where "B11, L1 from me" falls apart; 0 for nowhere: "S9 by Ann" names one card."""
    if len(runs) < 2 or runs[-1] != runs[-2] + 1:
        return 0
    after = runs[-1] + 1
    told = kind_at(part, after) in ("with", "by") and kind_at(part, after + 1) in ("who", "word")
    return runs[-1] if told else 0


def _led_last(part: list[Item]) -> list[list[Item]]:
    """Return "I have S2 L4" and "S9 led" apart; any other part whole."""
    runs = _runs(part)
    before = part[: runs[-1]] if len(runs) > 1 else []
    held = has(before, "hold", "may", "must")
    return [before, part[runs[-1] :]] if held and _is_led(part, runs[-1]) else [part]


def _lead_apart(part: list[Item], runs: list[int]) -> int:
    """Return where a part without signs falls apart beside its cards; 0 for nowhere."""
    for at in range(1, len(part) if runs else 0):
        cut = _suit_apart(part, at, runs) or _person_apart(part, at, runs)
        cut = cut or _hand_apart(part, at, runs)
        if cut:
            return cut
    return 0


def _suit_apart(part: list[Item], at: int, runs: list[int]) -> int:
    """Return where the suit that was led ends or begins: "led: love | mine: L3 S4"."""
    kinds = kinds_of(part)
    pair = kinds[at - 1 : at + 1]
    colon = kinds[at - 2 : at + 1] == ["lead", COLON, "suit"]
    told = colon or pair in (["lead", "suit"], ["suit", "lead"])
    if told and runs[0] > at + 1:
        return at + 1
    if pair == ["lead", "suit"] and has(part[: runs[0]], "up", "hold") and runs[-1] == at - 2:
        return at - 1  # "my sidekick shows B3 S9 | lead suit speed"
    return at - 1 if pair == ["suit", "lead"] and runs[-1] < at - 1 else 0


def _hand_apart(part: list[Item], at: int, runs: list[int]) -> int:
    """Return where a hand and the lead part: "S1 led | hand L2 S9", "hand L2 L5 S9 | lead S1"."""
    kinds = kinds_of(part)
    if kinds[at - 1 : at + 1] == ["lead", "hold"] and kinds[at + 1 : at + 2] == ["card"]:
        return at if runs[0] < at - 1 else 0
    held = "hold" in kinds[: runs[0]] and kinds[at - 2 : at] == ["card", "card"]
    return at if held and kinds[at:] == ["lead", "card"] else 0


def _person_apart(part: list[Item], at: int, runs: list[int]) -> int:
    """Return where somebody else begins to act: "Ida B6 | Gus led", "I'm a villain | S5 led"."""
    kinds = kinds_of(part)
    pair = kinds[at - 1 : at + 1]
    if pair == ["lead", "who"] and kinds[at + 1 : at + 2] == ["play"] and runs[0] > at:
        return at  # "he led it | I played T4"
    led = pair in (["lead", "word"], ["lead", "who"]) and kinds[at + 1 : at + 2] == [COLON]
    after_side = pair == ["side", "card"] and kinds[at + 1 : at + 2] == ["lead"]
    if led or after_side or (pair[0] == "earlier" and at > 1):
        return at
    if _is_other_hand(part, at, runs):
        return at - 1
    if runs[-1] >= at - 1 or pair[0] not in ("word", "who"):
        return 0
    if pair in (["who", "win"], ["who", "none"]):
        return at - 1
    others = has(part[: runs[-1]], "word", "who")
    beside = runs[-1] == at - 2 and part[at - 1].value != HE
    named = is_person(part[at - 1]) or beside
    acting = pair[1] == "lead" and kinds[at - 2] not in ("by", "with")
    return at - 1 if acting and others and named else 0


def _is_other_hand(part: list[Item], at: int, runs: list[int]) -> bool:
    """Tell where "I exchange a card with Automaton | she has S9 L2" falls apart."""
    kinds = kinds_of(part)
    people = [item for item in part[: at - 1] if item.kind == "who"]
    same = people and people[-1].value == part[at - 1].value and kinds[at - 2] == "who"
    holds = kinds[at] == "hold" and is_person(part[at - 1]) and runs[0] > at
    if holds and kinds[at - 2 : at - 1] == ["lead"]:
        return at > 1  # "A demandé j'ai V1 V13"
    return holds and len(people) > 0 and not same


def _is_again(part: list[Item], run: list[int]) -> bool:
    """Tell "I have B8 S8, S8 allowed", where the last card was named before."""
    faces = [part[i].value for i in run]
    return faces.count(faces[-1]) > 1


def _is_led(items: list[Item], at: int) -> bool:
    """Tell "S9 led" from "S9, lead suit speed"."""
    return kind_at(items, at + 1) == "lead" and kind_at(items, at + 2) != "suit"


def _cut(part: list[Item], begin: int, end: int) -> int:
    """Return where the words between two runs fall apart: before a person, else before a verb."""
    apart = ("who", "word", "my", "sidekick", "onto")
    people = [at for at in range(begin, end) if part[at].kind in apart]
    by = part[begin].kind in ("by", "with")
    if by and people[:1] == [begin + 1]:
        people = people[1:]  # "S9 by morel | my card S7"
    acting = [at for at in people if kinds_at(part, at, 2) in (["who", "hold"], ["who", "play"])]
    if people:
        at = (acting or people)[0]
        while at > begin and part[at - 1].kind == "who" and part[at - 1].value == part[at].value:
            at -= 1  # "moi j'ai"
        return at
    whole = kind_after(part, begin, ("hold",)) == "lead" or part[end - 1].kind == "lead"
    whole = whole or (by and end == begin + 2)  # the "from Ruth" between "S4 from Ruth S5"
    return end if whole or all(item.kind == COLON for item in part[begin:end]) else begin


def tricks_in(clauses: list[Clause]) -> list[str]:
    """Return what clauses tell of the tricks of whoever types."""
    return [
        clause.value("tricks")
        for clause in clauses
        if clause.has("tricks") and not clause.has("sidekick")
        if clause.said in ("", YOU, SOMEONE) or clause.has("side")
    ]


def side_of(clauses: list[Clause], switched: bool) -> str:
    """Return the side of clauses about one person, the present one of several; "" if unclear."""
    told = [clause for clause in clauses if clause.has("side")]
    sides = [_sides(clause) for clause in told]
    if len(unique([side for some in sides for side in some])) < 2:
        return sides[0][0] if sides else ""
    now = [_sides(clause) for clause in told if clause.has("now")]
    if now and len(now[-1]) == 1:
        return now[-1][0]
    # "a card made me a hero, I was a villain"
    changed = [_sides(clause) for clause in told if clause.has("switch")] or sides
    return changed[-1][-1] if switched else ""


def _sides(clause: Clause) -> list[str]:
    """Return the sides of a clause, one that is named again only once."""
    return unique(values_of(clause.items, "side"))
