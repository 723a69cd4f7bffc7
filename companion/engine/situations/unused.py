"""What a text tells and its question has no use for: then there is no answer.

Each word has to be one that the question takes, the name of somebody, or one that is known to
change nothing. Any other word, and any number that the question does not take, may change the
answer: "trump is disabled", "Ana 20, Bo 18 plus 3", "my stamina was lost".
"""

from __future__ import annotations

from typing import Any

from companion.engine.core.reducer import Situation
from companion.engine.originstory.tricks import YOU
from companion.engine.situations.clauses import Clause
from companion.engine.situations.facts import Facts, forbids, is_known
from companion.engine.situations.items import (
    CARDS,
    EFFECTS,
    HE,
    NAMELESS,
    SOMEONE,
    SOONER,
    is_person,
    opens,
)
from companion.engine.situations.lexicon import TITLED
from companion.engine.situations.spelling import CLOSE, COLON, OPEN, is_capital

# Meanings that change nothing in any question: people, what is asked, and what joins words.
_COMMON = (
    "who", "word", COLON, OPEN, CLOSE, "my", "his", "what", "many", "with", "by", "hold", "past",
    "now", "says", "player", "people", "one", "none", "solo", "claim", "break", "because",
    "why", "unplayed", "block", "top",  # these are settled elsewhere
)  # fmt: skip
_ROW = (
    "card", "maybe", "suit", "number", "cards", "side", "tricks", "trick", "round", "last", "win",
    "left", "count", "play", "to-play", "lead", "not", "negated", "must", "after", "discard",
    "ability",
)  # fmt: skip
_CARDS = _ROW + (
    "legal", "may", "cut", "turn", "nobody", "beat", "onto", "seated", "table", "dealer", "at-left",
    "nth-trick", "earlier", "mine", "lost", "keep", "give", "all", "or", "two",
    "wish", "cheat", "unsure", "unseen", "worth",
)  # fmt: skip
# By the kind of a question, the other meanings that it takes.
TAKES = {
    "trick": _CARDS + (
        "winner", "sidekick", "versus", "beaten", "before", "ahead", "again", "one-suit",
    ),
    "legal": _CARDS + ("score", "something", "again", "other-round"),
    "sidekick_turn": _CARDS + ("sidekick", "up", "covered"),
    "follow": _ROW + (
        "switch", "aim", "draw", "after-draw", "short-draw", "cut", "keep", "seated", "give",
        "earlier", "onto",
    ),
    "lead": _ROW + ("switch", "aim", "earlier", "give", "may"),
    "replace": _ROW + ("switch", "replace", "draw", "keep"),
    "move": _ROW + ("switch", "move", "draw", "give"),
    "add": _ROW + ("add", "extra"),
    "exchange": _ROW + ("exchange", "give", "mine"),
    "reveal": _ROW + ("reveal", "worth"),
    "surrender": (
        "surrender", "side", "aim", "switch", "lead", "may", "must", "legal", "tricks", "trick",
        "left", "count", "number", "cards", "score", "win", "turn", "charge", "last", "nth-trick",
        "keep", "or", "play", "to-play", "give", "worth", "mine", "round", "discard", "moved",
        "stolen", "not", "card",
    ),
    "round_score": (
        "tricks", "score", "side", "aim", "number", "win", "winner", "round", "switch", "sidekick",
        "give", "mine", "two", "something", "all", "to-play", "worth", "cards", "trick",
        "left", "surrendered", "so-far", "lost", "surrender",
    ),
    "winners": ("number", "aim", "score", "winner", "win", "after", "last", "not"),
    "dealer": (
        "lead", "dealer", "seated", "trick", "nth-trick", "round", "at-left", "at-right", "left",
        "number", "play", "give", "up", "cards", "after",
    ),
    "stamina": (
        "number", "charge", "round", "may", "stamina", "bonus", "cards", "left", "extra", "win",
        "ability", "again", "remove", "after", "or", "play", "last", "trick", "score", "earlier",
        "must", "to-play", "both", "each", "lead", "miscount",
    ),
    "sidekick_order": (
        "win", "trick", "lead", "sidekick", "two", "last", "seated", "after", "play", "number",
        "dealer", "left", "at-left", "nth-trick", "suit", "cards", "winner", "mine", "keep",
        "worth", "score", "side",
    ),
}  # fmt: skip
# In a question about cards, words that take a card away from where it was told to be.
_MOVING = {
    "trick": ("discard", "give"), "legal": ("discard", "give", "win", "lost"),
    "lead": ("discard", "give"),
}  # fmt: skip
_VOID = ("trick", "legal")
_HERS = ("lead", "follow")
_OF_CARDS = EFFECTS + (
    "trick", "legal", "sidekick_turn", "follow", "lead", "exchange", "reveal",
)  # fmt: skip
_OF_SOLO = EFFECTS + ("follow", "lead", "exchange", "reveal", "surrender")
_BEFORE_NAMES = ("my", "his", "by", "onto", "after", "before", "says", COLON, "with")
_COUNTS = ("number", "tricks", "left", "count")
_OF_POINTS = ("number", "score", "left")
OF_SEATS = ("dealer", "sidekick_order")  # in these no number is taken but those of rounds


def unused(facts: Facts, situation: Situation) -> list[str]:
    """Return the words and numbers of a question that it does not take."""
    kind = situation.kind
    words = [
        item.raw or item.kind
        for clause in facts.clauses
        for item in clause.items
        if item.kind not in _COMMON + TAKES[kind]
    ]
    words = words + _switched(facts)
    if kind in _OF_SOLO:
        words = words + [c.items[i].raw for c, i in facts.places("people") if c.items[i].value]
    if kind in _OF_CARDS:
        words = words + (_void(facts) if kind in _VOID else []) + _moved(facts, kind)
        words = words + (_used_up(facts) if kind == "add" else [])
        return words + (_sooner(facts) if kind == "trick" else [])
    if kind in ("round_score", "winners"):
        words = words + _uncounted(facts, situation)
    if kind == "round_score":
        words = words + _others(facts, situation) + _of_sidekick(facts)
    if kind in OF_SEATS or situation.missing:
        return words
    asides = kind == "surrender"  # "to keep my 4 points"
    taken = _texts_in(situation.input)
    if kind == "stamina":
        taken = taken + [
            str(read["params"]["n"]) for read in situation.reading if "n" in read["params"]
        ]
    return words + _numbers(facts.clauses, taken, asides)


def unknown_words(clauses: list[Clause], idle: list[str], endings: list[str]) -> list[str]:
    """Return the words that mean nothing here, name nobody and are not known to be idle.

    `endings` are those of verbs: "my brother tom S11" names him, "my brother masked S11" does not.
    """
    names: list[str] = []
    row = any(clause.has("seated") for clause in clauses)  # "Eva - Finn - Gina"
    for at in range(len(clauses)):
        clause = clauses[at]
        alone = clause.ends and (at + 1 == len(clauses) or clauses[at + 1].ends)
        for i in range(len(clause.items)):
            if clause.kinds[i] != "word":
                continue
            sentence = alone and len(clause.items) == 1 and not row  # "Reverse!"
            named = _is_name(clause, i) and not _tells_again(clauses, at, i)
            if not sentence and (named or _is_name_of(clause, i, idle, endings)):
                names.append(clause.items[i].value)
    return [
        item.raw
        for clause in clauses
        for item in clause.items
        if item.kind == "word" and item.value not in names + idle
    ]


def _is_name(clause: Clause, at: int) -> bool:
    """Tell a word that names somebody, by its capital or as a subject: "zoe S9", "my zoe"."""
    item, before = clause.items[at], clause.kinds[at - 1] if at else ""
    after = clause.kinds[at + 1] if at + 1 < len(clause.items) else ""
    capital = is_capital(item.raw)
    begins = not at and clause.ends  # there any word has a capital
    if item.value in NAMELESS or item.value[0] == TITLED:
        return True
    if capital and (not begins or after not in ("word", "suit", "cards")):
        return True
    if at:
        return before in _BEFORE_NAMES and not (before in ("my", "his") and after in CARDS)
    return after not in ("", "cards") and opens(clause.items[at + 1])


def _is_name_of(clause: Clause, at: int, idle: list[str], endings: list[str]) -> bool:
    """Tell the "tom" of "my brother tom S11" from a verb."""
    word = clause.items[at].raw
    if not at or at + 1 == len(clause.items) or [end for end in endings if word.endswith(end)]:
        return False
    whose = clause.items[at - 1]
    known = whose.kind == "word" and whose.value in idle and _is_name(clause, at - 1)
    return known and opens(clause.items[at + 1])


def _tells_again(clauses: list[Clause], at: int, i: int) -> bool:
    """Tell "disregard L2", where another clause tells the card without the word.

    Of the clauses behind it only those that tell nothing else: "Ann S9, Bob S4, does S9 win" names
    her.
    """
    clause = clauses[at]
    inside = i > 0 or (is_capital(clause.items[i].raw) and not clause.ends)
    if inside or clause.kinds[1:2] != ["card"] or clause.cards[0].endswith(".5"):
        return False
    word = clause.items[i].value
    bare = [c for c in clauses[at + 1 :] if c.kinds == ["card"] * len(c.kinds)]
    return any(
        clause.cards[0] in other.cards and all(item.value != word for item in other.items)
        for other in clauses[:at] + bare
    )


def _switched(facts: Facts) -> list[str]:
    """Return the "switched" of "hero with 3 tricks, then I switched": to which side is not told."""
    items = [item for c in facts.clauses for item in c.items if item.kind in ("side", "switch")]
    told = {item.value for item in items if item.kind == "side"}
    return [items[-1].raw] if len(told) == 1 and items[-1].kind == "switch" else []


def _others(facts: Facts, situation: Situation) -> list[str]:
    """Return who wins or has something and has no part in the question: "Tom took one of them"."""
    part = _texts_in(situation.input)
    theirs = [  # "Tom ..., none now"
        clause.items[i].raw
        for clause, i in facts.places("none")
        if all(kind in ("none", "now") for kind in clause.kinds)
        and clause.actor not in ["", YOU] + part
    ]
    return (
        theirs
        + facts.raw("left", "one")
        + facts.raw("one", "tricks")  # "un seul à zéro pli"
        + [  # "puis encore un"
            item.raw
            for clause in facts.clauses
            if clause.has("win", "hold") and not clause.has("sidekick", "what", "may")
            for item in clause.items
            if is_person(item) or (clause.said == SOMEONE and item.value == clause.word != HE)
            if item.value not in part and item.raw not in part
        ]
    )


def _of_sidekick(facts: Facts) -> list[str]:
    """Return the "sidekick" of "5 tricks, but 1 was won by my sidekick": of the tricks told."""
    counts = ("number", "tricks", "none", "one", "score", "unplayed")
    return [
        clause.items[i].raw
        for clause, i in facts.places("sidekick")
        if not any(kind in counts for kind in clause.kinds[i:])
        and not (_is_of_two(clause) and clause.kinds[0] in counts)
    ]


def _is_of_two(clause: Clause) -> bool:
    """Tell the second of "2 tricks mine and 4 for my sidekick"."""
    before = clause.before
    own = before is not None and (
        before.has("mine") or before.says("by", "who") or before.says("tricks", "who")
    )
    return own and clause.kinds[1:] == ["my", "sidekick"]


def _uncounted(facts: Facts, situation: Situation) -> list[str]:
    """Return who is named and has no number: the "Ann" of "Ann, Bo 20, Cy 18, who wins"."""
    part = _texts_in(situation.input)
    return [
        clause.items[i].raw
        for clause in facts.clauses
        for i in range(len(clause.items))
        if not [kind for kind in clause.kinds if kind not in ("who", "word", "my", "his")]
        and (is_person(clause.items[i]) or clause.kinds[i - 1 : i] in (["my"], ["his"]))
        and clause.items[i].value not in part
        and clause.items[i].raw not in part
    ]


def _sooner(facts: Facts) -> list[str]:
    """Return the "earlier" of cards that may have been played in this trick or in another."""
    return [
        clause.items[i].raw
        for clause, i in facts.places("earlier")
        if clause.items[i].value == SOONER and (clause.cards or clause.kinds == ["earlier"])
    ]


def _used_up(facts: Facts) -> list[str]:
    """Return the words that tell that there is no such extra-love card any more."""
    left = [clause.items[i] for clause, i in facts.places("left")]
    return [item.raw for item in left if item.value == "0"]


def _void(facts: Facts) -> list[str]:
    """Return the "none" of "love is void in this trick", which takes the suit or card away.

    So does that of "without Ben's L2", and "I don't have S2" that of a hand.
    """
    named = facts.cards("hand", "lead", "play", "loose", "pick")
    whose = facts.raw("none", "who", "card") + facts.raw("none", "word", "card")
    whose = whose + [
        clause.items[i].raw
        for clause, i in facts.places("unplayed")
        if clause.has("none", "not") and clause.items[i].value in named
    ]
    return whose + [
        clause.items[i].raw
        for clause, i in facts.places("none")
        if i
        and clause.kinds[i - 1] in CARDS + ("suit", "cards")
        and clause.kinds[i + 1 : i + 2] not in (["suit"], ["cards"], ["card"], ["tricks"])
    ]


def _moved(facts: Facts, kind: str) -> list[str]:
    """Return the words of a question about cards that tell of a card moved, or of a permission.

    "May I discard S9" asks for it; "Tom plays S9, discards L2" tells what was played.
    """
    words = _unplayed(facts) if kind in _HERS else _permitted(facts) if kind == "legal" else []
    return words + [
        item.raw or item.kind
        for clause in facts.clauses
        for item in clause.items
        if item.kind in _MOVING.get(kind, ()) and _is_moved(facts, clause, kind, item.kind)
    ]


def _unplayed(facts: Facts) -> list[str]:
    """Return the suit of her row that somebody did not play: "she didn't lead strength"."""
    held = [card[0] for card in facts.cards("hand", "loose", "drawn")]
    return [
        item.raw
        for clause in facts.clauses
        if clause.has("not", "negated") and clause.has("play", "to-play", "lead")
        for item in clause.items
        if item.kind == "suit" and item.value in held and not forbids(clause)
    ]


def _permitted(facts: Facts) -> list[str]:
    """Return the "anything" of "I may play anything, can I play B9": what is told, not asked."""
    asked = facts.those("may", "must", "legal", "what")
    return [
        clause.items[i].raw
        for clause, i in facts.places("all")
        if clause.has("may", "legal", "play") and clause is not asked[-1] and not facts.has("or")
    ]


def _is_moved(facts: Facts, clause: Clause, kind: str, word: str) -> bool:
    """Tell cards that somebody gives, takes or puts away: told, not asked about."""
    if kind in _HERS:
        return len(clause.cards) > 0 and not clause.has("what", "may", "must")
    asks = clause.asks and (clause is facts.clauses[-1] or not is_known(clause.said))
    asks = asks or (clause.asks and clause.has("may", "must", "what", "legal", "win", "winner"))
    if kind == "trick":
        return not asks and not clause.cards
    # "I took S9 from Tom", "I lost S9"
    took = len(clause.cards) > 0 and not clause.has("trick", "lead")
    return not asks and (word not in ("win", "lost") or took)


def _numbers(told: list[Clause], taken: list[str], asides: bool) -> list[str]:
    """Return the numbers that are not taken; a sidekick's tricks count for nobody."""
    return [
        told[i].items[at].raw or told[i].items[at].value
        for i in range(len(told))
        if not told[i].has("sidekick") and not _is_past(told, i)
        for at in range(len(told[i].items))
        if told[i].kinds[at] in _COUNTS
        and told[i].items[at].value not in taken + [""]
        and not is_beside_numbered(told[i], at)
        and not _is_last_seat(told[i], at, taken)
        and not (is_asked(told[i], at) and not [clause for clause in told if clause.has("what")])
        and not (asides and told[i].kinds[at : at + 2] == ["number", "score"])
    ]


def _is_last_seat(clause: Clause, at: int, taken: list[str]) -> bool:
    """Tell the number of "three heroes: 2, 2 and 4", who are given the seats P1 to P3."""
    counts = clause.kinds[at : at + 2] == ["number", "side"]
    return counts and "P" + clause.items[at].value in taken


def _is_past(told: list[Clause], at: int) -> bool:
    """Tell the tricks of "I had one but gave it away", "so I have none now"."""
    later = [
        c for c in told[at + 1 :] if c.has("give") or (c.has("tricks", "none") and c.has("now"))
    ]
    return told[at].has("tricks") and len(later) > 0


def is_beside_numbered(clause: Clause, at: int) -> bool:
    """Tell the numbers of "round 3, trick 5"."""
    return at > 0 and clause.kinds[at - 1] in ("round", "trick")


def is_asked(clause: Clause, at: int) -> bool:
    """Tell the number of "do I get five points", "still 4 points?"."""
    bare = all(kind in _OF_POINTS for kind in clause.kinds)
    asks = clause.asks and (clause.has("win", "hold") or bare)
    return asks and clause.kinds[at : at + 2] == ["number", "score"]


def _texts_in(value: Any) -> list[str]:
    """Return all names and numbers of a question, as texts."""
    if isinstance(value, dict):
        return list(value) + [text for key in value for text in _texts_in(value[key])]
    if isinstance(value, list):
        return [text for one in value for text in _texts_in(one)]
    return [str(value)]
