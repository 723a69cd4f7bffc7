"""Which card, or which suit, of a hand a question is about: "may I play S3", "is that ok"."""

from __future__ import annotations

from companion.engine.originstory.cards import TRUMP
from companion.engine.originstory.tricks import YOU
from companion.engine.situations.elisions import CARDS
from companion.engine.situations.facts import Facts
from companion.engine.situations.lexicon import FOLLOWED


def picks_of(facts: Facts) -> tuple[list[str], str]:
    """Return the cards that one asks about, and the suit if only that is told."""
    cards = facts.cards("pick")
    if cards:
        return cards, ""
    hand = facts.cards("hand", "loose")
    many = [run for run in facts.of("loose") if len(run.cards) > 1]
    held = facts.cards("hand") or (many[0].cards if many else [])
    named = _named_again(facts, held)
    if named:
        return named, ""
    if facts.has("all"):
        return hand, ""
    played = [card for card in facts.cards("play", "lead") if card in hand]
    if played:
        return played[-1:], ""
    for clause in facts.clauses:
        opens = clause.has("lead") and not clause.has("may", "must")
        asks = clause.has("may", "must", "legal", "to-play") and not clause.has("what")
        if clause.cards or opens or not asks:
            continue
        if clause.has("suit"):
            return [], clause.value("suit")
        if clause.has("cut"):
            return [], TRUMP
        if clause.has("must") and clause.value("play", "to-play") == FOLLOWED:
            return [], facts.suit_led()
    return _judged(facts, hand)


def _named_again(facts: Facts, hand: list[str]) -> list[str]:
    """Return the card of the hand that a question names alone, or by its value: "the 12"."""
    for clause in facts.clauses:
        if not clause.asks or clause.has("what", "hold", "lead"):
            continue
        if len(clause.cards) == 1 and clause.cards[0] in hand:
            return clause.cards
        if [item for item in clause.items if item.kind == "word"]:
            continue  # such as "may I spare the 13"
        value = clause.value("number")
        named = [card for card in hand if card[1:] == value]
        if not clause.cards and len(named) == 1 and not clause.has("beat", "round", "keep"):
            return named
    return []


def is_must(facts: Facts, picks: list[str]) -> bool:
    """Tell "must I play S3" from "must I trump, or is S3 legal"."""
    if not facts.has("must") or facts.has("may"):
        return False
    if [clause for clause in facts.clauses if clause.asks and clause.has("legal")]:
        return False
    asked = [clause for clause in facts.clauses if clause.asks and clause.cards == picks]
    # The card of "must I play my highest, the 13" stands in a clause of its own.
    own = [c for c in asked if not [kind for kind in c.kinds if kind not in CARDS]]
    return not asked or len(own) > 0 or len([c for c in asked if c.has("must")]) > 0


def _judged(facts: Facts, hand: list[str]) -> tuple[list[str], str]:
    """Return what "is that ok" or "can I play it" is about: what was played, the only card."""
    asked = [c for c in facts.clauses if c.asks and c.has("may", "legal") and not c.has("what")]
    yours = [c for c in asked if c.has("may") and c.said == YOU]  # "he played speed, may I"
    for clause in facts.clauses:
        if yours and (clause.actor not in ("", YOU) or clause.has("lead")):
            continue
        if asked and not clause.cards and clause.has("play", "cut") and not clause.asks:
            suit = clause.value("suit") or (TRUMP if clause.has("cut") else "")
            if suit:
                return [], suit
    # "Max played L4, he had S9. Is that ok?" is about what he played
    return (hand, "") if asked and len(hand) == 1 and not facts.of("play") else ([], "")
