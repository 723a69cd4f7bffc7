"""The trick that is asked about: which cards named are not of it, who led it, in which suit."""

from __future__ import annotations

from companion.engine.originstory.tricks import YOU
from companion.engine.situations.clauses import Clause
from companion.engine.situations.facts import HERS, Facts, Run, is_known, suit_of
from companion.engine.situations.items import (
    CARDS,
    FOLLOWED,
    HE,
    NTH,
    PLAYING,
    SHE,
    SOMEONE,
    SOONER,
)
from companion.engine.situations.spelling import COLON

_ASKS = ("may", "must", "legal")
_DONE = ("play", "hold", "lead", "cut", "to-play", "left", "past", "people", "table", "with")


def of_this_trick(told: list[Clause]) -> list[Clause]:
    """Return the clauses without the cards that are in no trick or in another one.

    "The previous trick," stands for its whole sentence, any other mention for its clause.
    """
    asks_winner = any(c.has("win", "winner", "mine", "lost") for c in told)
    asked = [c for c in told if c.kinds != ["what"]]  # "Who?"
    may = any(c.has("what", *_ASKS) for c in asked)
    sentences = _sentences(told)
    for sentence in sentences:
        others = [clause for other in sentences if other is not sentence for clause in other]
        whole = _is_other_trick(sentence, others)
        for clause in sentence:
            sooner = asks_winner and _is_sooner(clause, told)
            whole = whole or (clause.kinds == ["earlier"] and not sooner)
            nth = clause.has("win") and any(item.value == NTH for item in clause.items)
            beside = clause.has("nth-trick") and not clause.has("lead") and _leads(told)
            kept = asks_winner and _is_kept(clause)
            earlier = clause.has("earlier") and not sooner
            apart = whole or nth or beside or kept or earlier or _is_unplayed(clause)
            # "I nearly played S9", not "S9 nearly won"
            wished = clause.has("wish") and not clause.has("win", "beat")
            apart = apart or (wished and (asks_winner or not may))
            if clause.cards and apart:
                clause.drop_cards()
    return told


def _is_sooner(clause: Clause, told: list[Clause]) -> bool:
    """Tell "earlier Bo S11", which may be in this trick, from "L9 is gone" and "Bo S11, now S4"."""
    again = [one for one in told if one.cards and one.said == clause.said and one is not clause]
    may_be = clause.kinds == ["earlier"] or (clause.said != "" and not again)
    return may_be and any(item.value == SOONER for item in clause.items)


def _sentences(told: list[Clause]) -> list[list[Clause]]:
    """Return the clauses between full stops."""
    sentences: list[list[Clause]] = []
    for clause in told:
        if clause.ends or not sentences:
            sentences.append([])
        sentences[-1].append(clause)
    return sentences


def _is_other_trick(sentence: list[Clause], others: list[Clause]) -> bool:
    """Tell "in the first trick Ann led S9" where another sentence tells this one's lead."""
    heading = ["last", "trick", COLON]  # "in the last trick" may be this one
    other = any(c.has("nth-trick") or c.kinds[:3] == heading for c in sentence)
    return other and _leads(others)


def _leads(told: list[Clause]) -> bool:
    """Tell whether a card is led in one of these, not said of a numbered trick."""
    return any(c.has("lead") and c.cards and not c.has("nth-trick", *_ASKS) for c in told)


def _is_kept(clause: Clause) -> bool:
    """Tell "I kept L9" from "may I keep L9" and from what a Vancardian keeps of her draw."""
    other = clause.has("draw", *_ASKS) or clause.actor in HERS
    return clause.has("keep") and not other


def _is_unplayed(clause: Clause) -> bool:
    """Tell "nobody has S9", "Ben didn't play S9", "no L9" from "nobody followed my S9"."""
    kinds = clause.kinds
    at = [i for i in range(len(kinds)) if kinds[i] in ("nobody", "negated")]
    run = [i for i in range(len(kinds)) if kinds[i] in CARDS and at and i > at[-1]]
    between = clause.items[at[-1] + 1 : run[0]] if run else []
    others = [item for item in between if item.kind not in _DONE or item.value == FOLLOWED]
    if run and not others and (between or kinds[at[-1]] == "nobody"):
        return True
    # "no L9", "j'ai pas A9"
    before = [kinds[max(0, i - 2) : i] for i in range(len(kinds)) if kinds[i] in CARDS]
    return len([pair for pair in before if pair[-1:] == ["none"] or pair == ["hold", "not"]]) > 0


def really_played(runs: list[Run]) -> list[Run]:
    """Return the runs without a card that somebody who plays another one holds or talks about."""
    played = [run for run in runs if run.clause.has(*PLAYING)]
    return [run for run in runs if run in played or not _plays_another(run, played)]


def _plays_another(run: Run, played: list[Run]) -> bool:
    """Tell "Ann says S9 but plays S10", "I still have L2" from what is on the table."""
    clause = run.clause
    talks = clause.has("says", "keep", "hold")
    if clause.has("sidekick") or not (talks or clause.said):
        return False
    for other in played:
        if talks and clause.before is other.clause and not clause.ends and not clause.said:
            return True  # "ann played S9 instead of S10"
        by_name = is_known(run.actor) and other.actor == run.actor
        by_word = clause.said == SOMEONE == other.clause.said and clause.word == other.clause.word
        same = by_name or (by_word and clause.word not in ("", HE))
        won = clause.has("win") and not clause.asks  # "I won with L8 before, so I led S4"
        if same and (talks or won or len(run.cards) > 1):
            return True
        told_on = other.clause.before is clause and not other.clause.ends and talks
        if told_on and other.clause.word in ("", HE) and other.clause.said in ("", SOMEONE):
            return True
    return False


# --- Who led, and in which suit, where no card stands beside it: "Ben led" ---


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
