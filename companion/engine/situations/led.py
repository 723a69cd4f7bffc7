"""Who led, and in which suit, where no card stands beside it: "Ben led", "the lead is mine"."""

from __future__ import annotations

from companion.engine.originstory.tricks import YOU
from companion.engine.situations.clauses import Clause
from companion.engine.situations.facts import HERS, Facts, suit_of
from companion.engine.situations.items import HE, SHE, SOMEONE


def suit_led(facts: Facts) -> str:
    """Return the suit that was led, that of a card as it counts; "" if it is not told."""
    lead = facts.cards("lead")
    return suit_of(lead[0]) if lead else facts.lead_suit()


def leader_of(facts: Facts) -> str:
    """Return who leads where no card is told beside it: "Ben led", "I lead"; "" for nobody."""
    told = _leading(facts)
    if told is None:
        return ""
    if _leads_mine(told):
        return YOU
    told_before = told.said == SHE or told.word == HE
    return _last_named(facts, told) if told_before else told.said


def leader_word(facts: Facts) -> str:
    """Return the word that names the leader, as in "zoe led"."""
    told = _leading(facts)
    return told.word if told is not None else ""


def _leading(facts: Facts) -> Clause | None:
    """Return the clause that tells who leads."""
    for clause in facts.clauses:
        if clause.has("not", "negated", "after"):
            continue  # "I am not leading"
        leads = clause.has("lead") and not clause.has("suit") and len(clause.cards) != 1
        if _leads_mine(clause) or (leads and clause.said):
            return clause
    return first_leader(facts)


def _last_named(facts: Facts, clause: Clause) -> str:
    """Return who "she" is: the last one named before, or a Vancardian."""
    names = [one.said for one in facts.clauses[: facts.clauses.index(clause)] if one.said]
    return names[-1] if names and names[-1] not in HERS + (YOU, SOMEONE) else clause.said


def first_leader(facts: Facts) -> Clause | None:
    """Return what tells who sits on the dealer's left, or won the trick before."""
    deals = facts.those("dealer")
    for clause in facts.clauses:
        told = clause.said and not clause.cards and not clause.asks
        if told and clause.has("win") and clause.has("earlier"):
            return clause
        other = deals and (clause.said, clause.word) != (deals[0].said, deals[0].word)
        if told and other and clause.has("at-left"):
            return clause
    return None


def unseen_part(facts: Facts) -> str:
    """Return what somebody did not see: `lead_suit`, or `plays` for a card; "" for nothing."""
    clauses = facts.those("unseen")
    if not clauses:
        return ""
    if clauses[0].has("lead"):
        return "" if facts.lead_suit() or facts.of("lead") else "lead_suit"
    return "plays"


def _leads_mine(clause: Clause) -> bool:
    """Tell "the lead is mine"."""
    return clause.has("lead") and clause.has("mine") and not clause.has("suit")
