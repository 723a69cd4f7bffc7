"""What of a text is not understood and may change the answer: words, numbers, cards, abilities."""

from __future__ import annotations

from companion.engine.core.reducer import Situation
from companion.engine.situations.actors import is_named
from companion.engine.situations.clauses import Clause
from companion.engine.situations.elisions import CARDS
from companion.engine.situations.facts import Facts
from companion.engine.situations.heard import is_beside_numbered, unheard, unused
from companion.engine.situations.lexicon import LOWER, Item, Lexicon
from companion.engine.situations.spelling import COLON

MIN_CARDS = 2  # a text with fewer, and words that nobody understands, is left to the search
_OF_CARDS = ("trick", "legal", "lead", "follow", "exchange", "reveal", "sidekick_turn")
_OF_VALUES = ("trick", "legal", "follow", "lead")  # in these a changed card is told as one
_BESIDE = ("legal", "sidekick_turn", "surrender")  # cards of the trick need not be in these
_HELD = ("hand", "up", "drawn")
# Words of a clause that tells what somebody did not do, or does not have: it says nothing.
_UNDONE = (
    "not", "who", "word", "his", "play", "to-play", "cut", "hold", "suit", "none", "what", "lead",
    "left", "with", "by", "nobody", "block", "past", "may", "cheat", "says", "my", "unplayed",
)  # fmt: skip
# Before a number that stands for a card named before: "with my 1", "Ann led the 12".
_NAMED_AGAIN = ("my", "his", "lead", "play", "cut", "with", "word")
# Questions in which nobody plays a card or has points.
_UNPLAYED = (
    "replace", "move", "add", "exchange", "reveal", "surrender", "dealer", "stamina",
    "sidekick_order",
)  # fmt: skip


def is_settled(facts: Facts, situation: Situation, lexicon: Lexicon) -> bool:
    """Note the words that may change the answer; False if too little is told beside them."""
    idle = lexicon.idle + (lexicon.elsewhere if situation.kind in _UNPLAYED else [])
    words = situation.unknown + unknown(facts) + unused(facts, situation)
    if situation.kind not in ("stamina", "exchange", "reveal"):
        words = words + _open_abilities(facts)
    if situation.kind in _OF_CARDS:
        words = words + _loose_numbers(facts)
    if situation.kind in _OF_VALUES:
        words = words + _changes(facts)
    if not situation.missing:
        words = (
            words
            + _unsettled(facts)
            + _lost(facts, situation)
            + unheard(facts.clauses, idle, lexicon.endings)
        )
    situation.unknown = words
    named = [card for run in facts.runs for card in run.cards]
    return not words or (len(named) >= MIN_CARDS and not situation.missing)


def unknown(facts: Facts) -> list[str]:
    """Return the words that may change everything, such as "unless"."""
    words = [
        item.raw
        for clause in facts.clauses
        for item in clause.items
        if item.kind in ("block", "not", "wish", "top", "cheat") and not _is_remark(clause, item)
    ]
    apart = [run for run in facts.runs if len(run.cards) > 1 or not run.clause.said]
    compared = facts.of("lead") and facts.has("what") and facts.has("win")
    if facts.has("or") and apart and not compared:
        words = words + facts.raw("or")
    tells_trick = facts.has("win", "winner") or (facts.of("lead") and not facts.asks_play())
    held = _HELD if tells_trick else _HELD + ("loose",)
    counted = [run for run in facts.of(*held) if run.clause.maybe]
    counted = counted + [
        run for run in facts.of("loose") if run.clause.maybe and len(run.cards) == 1
    ]
    return words + [_as_typed(run.clause, card) for run in counted for card in run.cards]


def _is_remark(clause: Clause, item: Item) -> bool:
    """Tell what nothing follows from: "my brother says one can always trump", "he can't beat it".

    So do reasons without a card ("because 13 is not higher"), what nearly happened, and that
    somebody did not have a suit or did not lead.
    """
    if clause.cards and item.kind == "top":  # "Una cuts lower with love 6", "her S9 is higher"
        other = clause.has("win", "winner", "what", "worth", "ability", "may", "must")
        return clause.has("play", "cut", "says") and not other
    if clause.cards or clause.has("ability"):
        return False
    asks_again = clause.asks and clause.kinds[:1] == ["must"]  # "or do I have to play the lowest"
    lead = clause.has("lead") or (clause.has("what") and clause.asks)
    if (clause.has("says", "beat") or asks_again) and not lead:
        return True
    if item.kind == "not" and clause.has("win") and not clause.asks:
        return not clause.has("suit", "play", "lead")  # "you can't win with that"
    if item.kind == "top":
        matters = clause.has("what", "win", "winner", "may", "must", "hold", "lead", "suit", "with")
        matters = matters or clause.has("discard", "give", "moved")
        return not matters and (item.value == LOWER or not clause.has("play"))
    if item.kind == "wish":
        return not clause.has("what", "win", "winner", "may", "must")
    if clause.kinds[:1] == ["because"]:
        return not clause.has("suit", "lead", "tricks", "side", "worth")
    if clause.said and not [k for k in clause.kinds if k not in ("not", "who", "word")]:
        return False  # "Bob is not in this trick"
    told = [kind for kind in clause.kinds if kind not in _UNDONE]
    held = not clause.has("suit") or clause.has("hold", "play", "nobody")
    scolds = item.kind == "cheat" and not clause.asks  # "stop cheating"
    excepted = scolds or item.kind == "not" or clause.has("nobody")
    excepted = excepted and len(clause.kinds) > 1
    # "it is not me who led" asks nothing, "not what does she lead" does
    before = [""] + clause.kinds
    open_ = [i for i in range(len(clause.kinds)) if clause.kinds[i] == "what"]
    what = [i for i in open_ if before[i] not in ("who", "word")]
    asks = len(what) > 0 or (clause.asks and clause.has("may", "must"))
    return excepted and not told and held and not asks


def _open_abilities(facts: Facts) -> list[str]:
    """Return the words for an ability that may change more than the values that are told."""
    changed = [card for run in facts.runs for card in run.cards if "=" in card]
    return [
        item.raw
        for clause in facts.clauses
        for item in clause.items
        if item.kind == "ability" and (not changed or clause.has("number", "win", "side"))
    ]


def _loose_numbers(facts: Facts) -> list[str]:
    """Return the numbers that are neither a card's value, named again, nor somebody's count."""
    named = [card for run in facts.runs for card in run.cards]
    values = [card.partition("=")[0][1:] for card in named]
    changed = [card.partition("=")[2][1:] for card in named if "=" in card]
    loose: list[str] = []
    for clause in facts.clauses:
        for i in range(len(clause.items)):
            free = not clause.cards or (i > 0 and clause.kinds[i - 1] in _NAMED_AGAIN)
            again = (free or clause.has("beat")) and clause.items[i].value in values
            again = again or clause.items[i].value in changed  # "with +3, so it is 11"
            counts = _counts_run(clause, i) or is_beside_numbered(clause, i) or _is_aside(clause, i)
            if clause.kinds[i] == "number" and not (again or counts):
                loose.append(clause.items[i].raw)
    return loose


def _counts_run(clause: Clause, at: int) -> bool:
    """Tell the "two" of "my last two cards are B5 L1"."""
    many = len(clause.cards) > 1 and clause.items[at].value == str(len(clause.cards))
    return many and at < clause.after_run()


def _is_aside(clause: Clause, at: int) -> bool:
    """Tell the numbers of "my son is two points ahead", "after three glasses of wine"."""
    if clause.cards or clause.has("lead", "play", "worth", "hold", "draw", "ability"):
        return False
    after = clause.kinds[at + 1 : at + 2]
    counted = after == ["word"] and not is_named(clause.items, at + 1)
    named = at > 0 and clause.kinds[at - 1] in ("word", "who", COLON)
    return after == ["score"] or (counted and not named)


def _changes(facts: Facts) -> list[str]:
    """Return the words that change a suit or a value that is not named beside them."""
    return [
        clause.items[i].raw
        for clause in facts.clauses
        for i in range(len(clause.items))
        if (clause.kinds[i] == "worth" and clause.kinds[i + 1 : i + 2] != ["card"])
        or _is_changed_suit(clause, i)
    ]


def _is_changed_suit(clause: Clause, at: int) -> bool:
    """Tell the suit of "B12 (now speed)", "I12 en vitesse", "it's speed now"."""
    if clause.kinds[at] != "suit" or clause.has("lead", "none", "trick"):
        return False
    if clause.cards:
        before = clause.kinds[at - 1] if at else ""
        return before in CARDS or (before == "now" and at > clause.after_run())
    return clause.has("now") and not [k for k in clause.kinds if k not in ("suit", "now", "what")]


def _unsettled(facts: Facts) -> list[str]:
    """Return the words that tell a seat or what was not seen, where that settles nothing."""
    left = facts.raw("at-left") if facts.first_leader() is None else []
    return left + (facts.raw("unseen") if facts.unseen() else [])


def _lost(facts: Facts, situation: Situation) -> list[str]:
    """Return the cards that are named and not asked about."""
    told = repr(situation.input)
    beside = ("lead", "play", "pick", "value") if situation.kind in _BESIDE else ()
    named = [(run, card) for run in facts.runs if run.slot not in beside for card in run.cards]
    lost = [
        (run, card)
        for run, card in named
        if repr(card.partition("=")[0]) not in told and not card.endswith(".5")
    ]
    return [_as_typed(run.clause, card) for run, card in lost]


def _as_typed(clause: Clause, card: str) -> str:
    """Return the words that name a card: "V9" in French, not the engine's "S9"."""
    face = card.partition("=")[0]
    raws = [item.raw for item in clause.items if item.value.partition("=")[0] == face and item.raw]
    return (raws + [face])[0]
