"""Situations about a round: may you surrender, and what does it score."""

from __future__ import annotations

from companion.engine.core.errors import Message, message
from companion.engine.core.situations import Ruling, Situation
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
    query, by_seat = statements.one("surrender"), stances(statements)
    lead, left = statements.of("leader", "lead"), statements.of("left")
    if query is None or query.who not in ("", YOU) or by_seat is None:
        return None
    if len(lead) > 1 or len(left) > 1 or [who for who in by_seat if who not in SOLO]:
        return None
    leader = lead[0].who if lead else ""
    if (lead and leader not in (YOU, SHE) + VANCARDIANS) or not _is_hers(left, leader):
        return None
    you = by_seat.get(YOU, Stance())
    outcomes = _outcomes(leader, you.is_villain_without_tricks())
    if outcomes == [False]:
        return _surrender(by_seat, leader if leader in SOLO else AUTOMATON, 0)
    if outcomes == [True] and leader in VANCARDIANS and left and you.side:
        return _permission(statements, by_seat, leader, int(left[0].count))
    return None


def _is_hers(left: list[Sentence], leader: str) -> bool:
    return not [sentence for sentence in left if sentence.who not in ("", SHE, leader)]


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


def _permission(
    statements: Statements, by_seat: dict[str, Stance], leader: str, cards_left: int
) -> Situation | None:
    if by_seat[YOU].tricks is None or cards_left > CARDS_EACH:
        return None
    situation = _surrender(by_seat, leader, cards_left)
    situation.reading.append(
        message("situation.read.left", {"leader": leader, "n": cards_left}, [])
    )
    if not statements.of("turn"):
        situation.assumed.append(message("situation.assumed.turn-start", {}, []))
    if [seat for seat in VANCARDIANS if seat not in by_seat]:
        situation.assumed.append(message("situation.assumed.tricks", {}, []))
    return situation


def _surrender(by_seat: dict[str, Stance], leader: str, cards_left: int) -> Situation:
    def verdict(ruling: Ruling) -> list[Message]:
        if not ruling["allowed"]:
            return [message("situation.surrender-no", {}, [])]
        params = {"leader": leader, "vp": ruling["leader_gain"]}
        return [message("situation.surrender-yes", params, [])]

    question = {
        "at_turn_start": True,
        "whose_turn": YOU,
        "trick_leader": leader,
        "alignment": by_seat.get(YOU, Stance()).side or "hero",
        "tricks": {seat: by_seat.get(seat, Stance()).tricks or 0 for seat in SOLO},
        "leader_cards_left": cards_left,
    }
    return Situation("surrender", question, "surrender", verdict, [])


def score(statements: Statements) -> Situation | None:
    """How many VP the alignments and tricks named give; a Vancardian is always a hero."""
    if not statements.only("score", "stance"):
        return None
    query, by_seat = statements.one("score"), stances(statements)
    if query is None or not by_seat or (query.who and query.who not in by_seat):
        return None
    order = [sentence.who or YOU for sentence in statements.of("stance")]
    seats = [order[i] for i in range(len(order)) if order[i] not in order[:i]]
    solo = [seat for seat in seats if seat in SOLO]
    if solo and len(solo) < len(seats):
        return None
    sides: dict[str, str] = {}
    tricks: dict[str, int] = {}
    for seat in seats:
        side = by_seat[seat].side or ("hero" if seat in VANCARDIANS else "")
        count = by_seat[seat].tricks
        if not side or count is None or (seat in VANCARDIANS and side != "hero"):
            return None
        sides[seat], tricks[seat] = side, count

    def verdict(ruling: Ruling) -> list[Message]:
        return [
            message("situation.vp", {"seat": seat, "n": ruling["vp"][seat]}, []) for seat in seats
        ]

    question = {"alignments": sides, "tricks": tricks}
    situation = Situation("round_score", question, "score", verdict, [])
    situation.seen = "1" if solo else str(max(3, max([int(seat[1:]) for seat in seats])))
    return situation
