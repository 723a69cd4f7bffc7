"""What of a text is not understood and may change the answer: words, numbers, cards, abilities.

Of a text with cards that is no situation: what of it the judge can be opened with.
"""

from __future__ import annotations

from companion.engine.core.inputs import Message, message, unique
from companion.engine.core.reducer import Situation
from companion.engine.originstory.cards import CARDS_EACH, DRAW_TO_FOLLOW, EXTRA_LOVE, SUITS, TRUMP
from companion.engine.originstory.tricks import MAX_PLAYERS, SOLO, YOU
from companion.engine.situations.asking import cards, nothing
from companion.engine.situations.clauses import Clause
from companion.engine.situations.facts import DENIED, HERS, Facts, Slot, forbids, suit_of
from companion.engine.situations.items import (
    CARDS,
    EFFECTS,
    LOWER,
    NO_SUIT,
    UNABLE,
    Item,
    has,
    is_named,
    is_somebody,
    kind_after,
    kind_at,
)
from companion.engine.situations.led import first_leader, suit_led, unseen_part
from companion.engine.situations.lexicon import Lexicon
from companion.engine.situations.plays import to_json
from companion.engine.situations.spelling import COLON
from companion.engine.situations.unused import OF_SEATS, is_beside_numbered, unknown_words, unused
from companion.engine.situations.vancardian import SCREEN

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
_LOSING = ("lost", "discard", "give")
# Before a number that stands for a card named before: "with my 1", "Ann led the 12".
_NAMED_AGAIN = ("my", "his", "lead", "play", "cut", "with", "word")
MAX_WORDS = 6
_PLAYED: tuple[Slot, ...] = (
    "lead", "play", "loose", "pick", "hand", "give", "reveal", "up", "value",
)  # fmt: skip
# Questions in which nobody plays a card or has points.
_UNPLAYED = EFFECTS + (
    "exchange", "reveal", "surrender", "dealer", "stamina", "sidekick_order",
)  # fmt: skip


def is_settled(facts: Facts, situation: Situation, lexicon: Lexicon) -> bool:
    """Note the words that may change the answer; False if too little is told beside them."""
    idle = lexicon.idle + (lexicon.elsewhere if situation.kind in _UNPLAYED else [])
    words = situation.unknown + unknown(facts) + unused(facts, situation)
    if situation.kind not in ("lead", "follow"):
        words = words + [c.items[i].raw for c, i in facts.places("not") if forbids(c)]
    if situation.kind not in ("stamina", "exchange", "reveal"):
        words = words + _open_abilities(facts)
    if situation.kind in _OF_CARDS:
        words = words + _loose_numbers(facts)
    # whoever leads may play any card, whatever it counts as
    leads = situation.kind == "legal" and situation.input["lead_suit"] is None
    if situation.kind in _OF_VALUES and not leads:
        words = words + _changes(facts)
    if not situation.missing:
        seated = situation.kind in OF_SEATS
        words = words + ([] if seated else _unsettled(facts)) + _lost(facts, situation)
        words = words + unknown_words(facts.clauses, idle, lexicon.endings)
    situation.unknown = words + [_as_typed(clause, card) for clause, card in _twice(facts)]
    named = [card for run in facts.runs for card in run.cards]
    told = len(named) >= MIN_CARDS or len(situation.why) > 0
    situation.why = situation.why + _which_there_are(facts)
    return not words or (told and not situation.missing)


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
    counted = facts.of(*held) + [run for run in facts.of("loose") if len(run.cards) == 1]
    maybe = [run for run in counted if run.clause.maybe]
    return words + [_as_typed(run.clause, card) for run in maybe for card in run.cards]


def _is_remark(clause: Clause, item: Item) -> bool:
    """Tell what nothing follows from: "my brother says one can always trump", "he can't beat it".

    So do reasons without a card ("because 13 is not higher"), what nearly happened, and that
    somebody did not have a suit or did not lead.
    """
    if forbids(clause):
        return item.kind in ("not", "negated")
    if clause.cards and item.kind == "top":  # "Una cuts lower with love 6", "her S9 is higher"
        other = clause.has("win", "winner", "what", "worth", "ability", "may", "must")
        return clause.has("play", "cut", "says") and not other
    if clause.cards or clause.has("ability"):
        return False
    # "or do I have to play the lowest", not "must play lowest"
    first = [kind for kind in clause.kinds if kind != "word"][:2]
    asks_again = clause.asks and first[:1] == ["must"] and first != ["must", "play"]
    lead = clause.has("lead") or (clause.has("what") and clause.asks)
    if (clause.has("says", "beat") or asks_again) and not lead:
        return True
    if item.kind == "not" and clause.has("win") and not clause.asks:
        return not clause.has("suit", "play", "lead")  # "you can't win with that"
    if item.kind == "top":
        matters = clause.has(
            "what", "win", "winner", "may", "must", "hold", "lead", "suit", "with", "legal"
        )
        matters = matters or clause.has("discard", "give", "moved", *EFFECTS)
        return not matters and (item.value == LOWER or not clause.has("play"))
    if item.kind == "wish":
        return not clause.has("what", "win", "winner", "may", "must")
    if clause.kinds[:1] == ["because"]:
        return not clause.has("suit", "lead", "tricks", "side", "worth")
    kinds = clause.kinds
    if clause.said and all(kind in ("not", "who", "word") for kind in kinds):
        return False  # "Bob is not in this trick"
    scolds = item.kind == "cheat" and not clause.asks  # "stop cheating"
    excepted = scolds or item.kind == "not" or clause.has("nobody")
    held = not clause.has("suit") or clause.has("hold", "play", "nobody")
    # "it is not me who led" asks nothing, "not what does she lead" does
    what = any(
        kinds[i] == "what" and kinds[i - 1 : i] not in (["who"], ["word"])
        for i in range(len(kinds))
    )
    asks = what or (clause.asks and clause.has("may", "must"))
    undone = len(kinds) > 1 and all(kind in _UNDONE for kind in kinds)
    return excepted and undone and held and not asks


def _open_abilities(facts: Facts) -> list[str]:
    """Return the words for an ability that may change more than the values that are told."""
    changed = any("=" in card for run in facts.runs for card in run.cards)
    return [
        clause.items[i].raw
        for clause, i in facts.places("ability")
        if not changed or clause.has("number", "win", "side", "may", *DENIED)
    ]


def _loose_numbers(facts: Facts) -> list[str]:
    """Return the numbers that are neither a card's value, named again, nor somebody's count."""
    named = [card for run in facts.runs for card in run.cards]
    values = [card.partition("=")[0][1:] for card in named]
    changed = [card.partition("=")[2][1:] for card in named if "=" in card]
    loose: list[str] = []
    for clause, i in facts.places("number"):
        item = clause.items[i]
        free = not clause.cards or (i > 0 and clause.kinds[i - 1] in _NAMED_AGAIN)
        again = (free or clause.has("beat")) and item.value in values and not _is_bound(clause, i)
        again = again or item.value in changed  # "with +3, so it is 11"
        counts = _counts_run(clause, i) or is_beside_numbered(clause, i) or _is_aside(clause, i)
        if not (again or counts):
            loose.append(item.raw)
    return loose


def _is_bound(clause: Clause, at: int) -> bool:
    """Tell the number of "must beat the 3", "cards higher than 3": it bounds what is allowed.

    So does that of "9 is not higher than 5 this round", "nothing over 7 wins"; in "does my 9 beat
    the 3" it is the card.
    """
    if clause.asks and clause.follows(0, "must", "who", "beat"):
        return False  # "must I beat the 3?"
    rule = clause.has("must", "legal", "cards", "only", "none", "nobody")
    before = [item for item in clause.items[:at] if item.value != UNABLE]  # "I can't beat the 3"
    rule = rule or (has(before, "not") and has(before, "number", *CARDS))
    return rule and clause.kinds[at - 1 : at] in (["beat"], ["onto"], ["top"])


def _counts_run(clause: Clause, at: int) -> bool:
    """Tell the "two" of "my last two cards are B5 L1"."""
    many = len(clause.cards) > 1 and clause.items[at].value == str(len(clause.cards))
    return many and at < clause.after_run()


def _is_aside(clause: Clause, at: int) -> bool:
    """Tell the numbers of "my son is two points ahead", "after three glasses of wine"."""
    if clause.cards or clause.has("lead", "play", "worth", "hold", "draw", "ability", "beat"):
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
        if clause.kinds[i] == "worth"
        or (clause.kinds[i] == "negated" and any("=" in card for card in clause.cards))
        or _is_changed_suit(clause, i)
        or _is_changed_rule(clause, i)
        or _is_other_lead(facts, clause, i)
    ]


def _is_changed_rule(clause: Clause, at: int) -> bool:
    """Tell "all my speeds are love", "love lost its trump", "the winner loses it".

    So, too, "speed beats love", "the last card wins".
    """
    kind, after = clause.kinds[at], clause.kinds[at + 1 : at + 2]
    if kind == "suit" and after == ["lost"] and clause.has("cut"):
        return True
    if kind == "winner" and after and after[0] in _LOSING:
        return True
    if kind == "last":
        return kind_after(clause.items, at + 1, ("cards", "to-play", "play")) == "win"
    second = at + 1 + (kind_at(clause.items, at + 1) in ("hold", "beat"))
    if kind != "suit" or kind_at(clause.items, second) != "suit":
        return False
    other = clause.items[second].value != clause.items[at].value
    return other and not (after == ["beat"] and clause.items[at].value == TRUMP)


def _is_other_lead(facts: Facts, clause: Clause, at: int) -> bool:
    """Tell the suit of "S9 led, but the lead suit is brains now"."""
    led = facts.cards("lead")
    other = clause.cards or clause.has("may", "must", "none", "not")
    told = clause.kinds[at] == "suit" and clause.has("lead") and not other
    return told and len(led) > 0 and clause.items[at].value != suit_of(led[0])


def _is_changed_suit(clause: Clause, at: int) -> bool:
    """Tell the suit of "B12 (now speed)", "my S7 goes to love", "it's speed now".

    Not of "may I dump S13 to save my strength", "she played B4 on speed".
    """
    if clause.kinds[at] != "suit" or clause.has("lead", "none", "trick"):
        return False
    if clause.cards:
        told = clause.has("keep", "not") or clause.kinds[at - 1] == "onto" or forbids(clause)
        return at >= clause.after_run() and not told
    cards_before = clause.before.cards if clause.before is not None and not clause.ends else []
    # "S9, but it's love"
    told_on = len(cards_before) > 0 and clause.items[at].value != suit_of(cards_before[-1])
    bare = all(kind in ("suit", "now", "what", "mine") for kind in clause.kinds)
    return bare and (clause.has("now") or told_on)


def _unsettled(facts: Facts) -> list[str]:
    """Return the words that tell a seat or what was not seen, where that settles nothing."""
    left = facts.raw("at-left") if first_leader(facts) is None else []
    return left + (facts.raw("unseen") if unseen_part(facts) else [])


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


def unread(facts: Facts) -> Situation | None:
    """Return what was understood and the words that were not; None for a text without cards."""
    named = _once([card for run in facts.runs for card in run.cards])
    if len(named) + len(_no_cards(facts)) < MIN_CARDS:
        return None
    situation = _hers(facts) or _yours(facts) or _played(facts)
    situation.is_read = False
    situation.why = _which_there_are(facts)
    # the words that may change everything and those that mean nothing here
    words = unknown(facts) + facts.raw("ability")
    for clause, i in facts.places("word"):
        # inside a clause only what stands before it tells that a word names a person
        beside = clause.items[i - 1 : i + 1] if i else clause.items
        if not is_somebody(beside, 1 if i else 0):
            words.append(clause.items[i].raw)
    situation.unknown = unique(words)[:MAX_WORDS]
    return situation


def _no_cards(facts: Facts) -> list[Item]:
    """Return the "S40", "12 blue" and "9 of clubs" of a text: there are no such cards."""
    return [
        clause.items[i]
        for clause, i in facts.places("block")
        if clause.items[i].value[:1] in SUITS
        or (clause.items[i].value == NO_SUIT and clause.kinds[i - 1 : i] == ["number"])
    ]


def _which_there_are(facts: Facts) -> list[Message]:
    """Return which suits and cards there are, for a text with others, and what is there twice.

    So, too, how many cards a row has.
    """
    others = [message("situation.cards", {}, [])] if _no_cards(facts) else []
    rows = [run for run in facts.of("hand") if run.actor in HERS and len(run.cards) > CARDS_EACH]
    if rows:
        others.append(message("situation.too-many-cards", {"most": CARDS_EACH}, []))
    return others + [message("situation.twice", {"card": card}, []) for _, card in _twice(facts)]


def _twice(facts: Facts) -> list[tuple[Clause, str]]:
    """Return the cards that are named twice in one breath; of most there is one."""
    return [
        (run.clause, run.cards[i])
        for run in facts.runs
        if run.slot != "give"  # "I give V3 of V3 I4"
        for i in range(1, len(run.cards))
        if run.cards[i] in run.cards[:i] and run.cards[i] not in EXTRA_LOVE
    ]


def _once(faces: list[str]) -> list[str]:
    """Return each card once, but of the extra-love cards there are two."""
    return [
        faces[i] for i in range(len(faces)) if faces[i] in EXTRA_LOVE or faces[i] not in faces[:i]
    ]


def _hers(facts: Facts) -> Situation | None:
    """Return the question what a Vancardian plays, for a text that tells her row or her draw."""
    hers = [run for run in facts.of("hand") if run.actor in HERS]
    row = [card for run in hers if run.actor == hers[0].actor for card in run.cards]
    drawn = facts.cards("drawn")
    if not row and not drawn:
        return None
    parts = (
        ("row", "hand", _once(row)[:CARDS_EACH]),
        ("drawn", "drawn", _once(drawn)[:DRAW_TO_FOLLOW]),
        ("plays", "plays", _once(facts.cards("lead", "play"))[: len(SOLO) - 1]),
    )
    given: dict[str, object] = {field: to_json(faces) for _, field, faces in parts}
    reading = [cards("situation.read." + name, faces) for name, _, faces in parts if faces]
    given["villain_no_tricks"] = facts.is_villain_without_tricks() is True
    return Situation("follow", given, SCREEN, nothing, reading)


def _yours(facts: Facts) -> Situation | None:
    """Return the question what may be played, for a text that tells a hand."""
    hand = _once(facts.cards("hand"))[:CARDS_EACH]
    if len(hand) < MIN_CARDS:
        return None
    led = suit_led(facts)
    own = any(run.actor == YOU for run in facts.of("hand"))
    reading: list[Message] = [
        message("situation.read.hand", {"seat": YOU, "cards": hand}, [])
        if own
        else cards("situation.read.cards", hand)
    ]
    if led:
        reading.append(message("situation.read.lead-suit", {"suit": led}, []))
    given: dict[str, object] = {"hand": to_json(hand), "lead_suit": led or None}
    return Situation("legal", given, "legal", nothing, reading)


def _played(facts: Facts) -> Situation:
    """Return the question who wins, with the cards in the order they are named."""
    lead = facts.cards("lead")[:1]
    plays = _once(lead + facts.cards(*_PLAYED))[:MAX_PLAYERS]
    given: dict[str, object] = {"plays": to_json(plays)}
    reading = [cards("situation.read.named", plays)] if plays else []
    return Situation("trick", given, "trick", nothing, reading)
