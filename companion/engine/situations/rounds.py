"""Situations about a round: may you surrender, and what does it score."""

from __future__ import annotations

from companion.engine.kit.errors import Fact, fact
from companion.engine.kit.situations import Ruling, Situation
from companion.engine.originstory.decks import CARDS_EACH
from companion.engine.originstory.scoring import may_surrender
from companion.engine.originstory.seats import AUTOMATON, SOLO, VANCARDIANS, YOU
from companion.engine.situations.grammar import Sentence
from companion.engine.situations.lexicon import SHE
from companion.engine.situations.statements import Stance, Statements, stances


def surrender(statements: Statements) -> Situation | None:
    """May you surrender, and what does it give her.

    What nobody said must make no difference: it is tried out.
    """
    if not statements.only("surrender", "leader", "lead", "left", "turn", "stance"):
        return None
    asked, told = statements.one("surrender"), stances(statements)
    lead, left = statements.of("leader", "lead"), statements.of("left")
    if asked is None or asked.who not in ("", YOU) or told is None:
        return None
    if len(lead) > 1 or len(left) > 1 or [who for who in told if who not in SOLO]:
        return None
    leader = lead[0].who if lead else ""
    if (lead and leader not in (YOU, SHE) + VANCARDIANS) or not _is_hers(left, leader):
        return None
    you = told.get(YOU, Stance())
    allowed = _outcomes(leader, you.is_villain_without_tricks())
    if allowed == [False]:
        return _surrender(told, leader if leader in SOLO else AUTOMATON, 0)
    if allowed == [True] and leader in VANCARDIANS and left and you.side:
        return _allowed(statements, told, leader, int(left[0].count))
    return None


def _is_hers(left: list[Sentence], leader: str) -> bool:
    return not [told for told in left if told.who not in ("", SHE, leader)]


def _outcomes(leader: str, villain: bool | None) -> list[bool]:
    """Return whether you may surrender at the start of your turn, as far as that is settled."""
    by_her = [leader != YOU] if leader else [True, False]
    outcomes: list[bool] = []
    for vancardian_leads in by_her:
        for without_tricks in [True, False] if villain is None else [villain]:
            allowed = may_surrender(True, True, vancardian_leads, without_tricks) is None
            if allowed not in outcomes:
                outcomes.append(allowed)
    return outcomes


def _allowed(
    statements: Statements, told: dict[str, Stance], leader: str, left: int
) -> Situation | None:
    if told[YOU].tricks is None or left > CARDS_EACH:
        return None
    found = _surrender(told, leader, left)
    found.reading.append(fact("situation.read.left", {"leader": leader, "n": left}, []))
    if not statements.of("turn"):
        found.assumed.append(fact("situation.assumed.turn-start", {}, []))
    if [seat for seat in VANCARDIANS if seat not in told]:
        found.assumed.append(fact("situation.assumed.tricks", {}, []))
    return found


def _surrender(told: dict[str, Stance], leader: str, left: int) -> Situation:
    def verdict(ruling: Ruling) -> list[Fact]:
        if not ruling["allowed"]:
            return [fact("situation.surrender-no", {}, [])]
        params = {"leader": leader, "vp": ruling["leader_gain"]}
        return [fact("situation.surrender-yes", params, [])]

    question = {
        "at_turn_start": True,
        "whose_turn": YOU,
        "trick_leader": leader,
        "alignment": told.get(YOU, Stance()).side or "hero",
        "tricks": {seat: told.get(seat, Stance()).tricks or 0 for seat in SOLO},
        "leader_cards_left": left,
    }
    return Situation("surrender", question, "surrender", verdict, [])


def score(statements: Statements) -> Situation | None:
    """How many VP the alignments and tricks named give; a Vancardian is always a hero."""
    if not statements.only("score", "stance"):
        return None
    asked, told = statements.one("score"), stances(statements)
    if asked is None or not told or (asked.who and asked.who not in told):
        return None
    order = [sentence.who or YOU for sentence in statements.of("stance")]
    seats = [order[i] for i in range(len(order)) if order[i] not in order[:i]]
    solo = [seat for seat in seats if seat in SOLO]
    if solo and len(solo) < len(seats):
        return None
    sides: dict[str, str] = {}
    tricks: dict[str, int] = {}
    for seat in seats:
        side, count = told[seat].side or ("hero" if seat in VANCARDIANS else ""), told[seat].tricks
        if not side or count is None or (seat in VANCARDIANS and side != "hero"):
            return None
        sides[seat], tricks[seat] = side, count

    def verdict(ruling: Ruling) -> list[Fact]:
        return [fact("situation.vp", {"seat": seat, "n": ruling["vp"][seat]}, []) for seat in seats]

    question = {"alignments": sides, "tricks": tricks}
    found = Situation("round_score", question, "score", verdict, [])
    found.seen = "1" if solo else str(max(3, max([int(seat[1:]) for seat in seats])))
    return found
