"""A sheet worked out from its entries, round by round: supplies, VP, totals, what does not add up.

Nothing of this is kept: after any change every round is worked out again from the first.
(Entries: end-of-round, victory-points, stamina, dealer.)
"""

from __future__ import annotations

from companion.engine.core.errors import Message, message
from companion.engine.originstory import decks, scoring, seats, stamina
from companion.engine.originstory.scoresheet.options import seats_at, start_stamina
from companion.engine.originstory.scoresheet.results import RoundResult, ScoredLine
from companion.engine.originstory.scoresheet.state import Entry, State, Surrender
from companion.engine.originstory.scoresheet.tokens import follow_tokens
from companion.engine.originstory.scoresheet.vp import vp_fact


def work(state: State) -> list[RoundResult]:
    """Return every round that has begun, worked out."""
    supplies = start_stamina(state)
    dealer = state["options"]["dealer"]
    results = []
    for i in range(len(state["rounds"])):
        result = _round(state, i + 1, dealer, supplies)
        supplies = result.after
        dealer = result.leader
        results.append(result)
    return results


def totals(state: State, results: list[RoundResult]) -> dict[str, int]:
    """Return everyone's VP so far."""
    return {seat: sum([result.vp(seat) for result in results]) for seat in seats_at(state)}


def _round(state: State, number: int, dealer: str, supplies: stamina.Stamina) -> RoundResult:
    everyone = seats_at(state)
    entry = state["rounds"][number - 1]
    result = RoundResult(dealer, seats.after(everyone, dealer), supplies)
    _alignments(result, entry, everyone)
    _tricks(result, state, entry)
    follow_tokens(result, state, number, supplies)
    _lines(result, state, entry)
    return result


def _alignments(result: RoundResult, entry: Entry, everyone: list[str]) -> None:
    for seat in everyone:
        if entry["seats"][seat]["alignment"] is None:
            params = {"player": seat, "at": "seats." + seat + ".alignment"}
            result.problems.append(message("refused.alignment-missing", params, ["alignment"]))


def tricks_to_share(end: Surrender | None) -> int:
    """Return how many tricks a round has to share out, fewer after a surrender.

    The trick that was open then belongs to nobody. (Entries: round-structure, surrender.)
    """
    return decks.CARDS_EACH if end is None else max(0, decks.CARDS_EACH - 1 - end["cards_left"])


def tricks_of(state: State, entry: Entry) -> dict[str, int]:
    """Return everyone's tricks; those of the last one who has not said are what the others left.

    With two players sidekicks take tricks too, and an ability that is named breaks the sum: then
    who has not said has none. (Entries: round-structure, sidekicks, rulings/split-tricks.)
    """
    everyone = seats_at(state)
    tricks = {seat: entry["seats"][seat]["tricks"] or 0 for seat in everyone}
    last = implied_seat(state, entry)
    if last is not None:
        tricks[last] = max(0, tricks_to_share(entry["surrender"]) - sum(tricks.values()))
    return tricks


def implied_seat(state: State, entry: Entry) -> str | None:
    """Return the only seat without entered tricks, if they follow from those of the others."""
    open_seats = [seat for seat in seats_at(state) if entry["seats"][seat]["tricks"] is None]
    two = len(state["options"]["players"]) == 2
    return open_seats[0] if len(open_seats) == 1 and not two and not entry["reason"] else None


def tricks_sum(state: State, entry: Entry) -> int:
    """Return the tricks of everyone together."""
    return sum(tricks_of(state, entry).values())


def _tricks(result: RoundResult, state: State, entry: Entry) -> None:
    """Compare the tricks with those that were played; an ability that is named may differ."""
    n, total = tricks_sum(state, entry), tricks_to_share(entry["surrender"])
    two = len(state["options"]["players"]) == 2
    if n == total or (two and n < total):
        return
    if entry["reason"]:
        params: dict[str, object] = {"reason": entry["reason"], "there": n, "wanted": total}
        cites = ["rulings/split-tricks", "rulings/uneven-hands"]
        result.notes.append(message("why.sheet.override", params, cites))
        return
    params = {"there": n, "wanted": total, "at": "tricks"}
    cites = ["round-structure", "won-tricks", "rulings/split-tricks"]
    if entry["surrender"] is not None:
        cites = ["surrender"] + cites
    code = "refused.tricks-sum"
    if two:
        code = "refused.tricks-sum-two"
        cites = ["sidekicks", "rulings/sidekick-tricks", "rulings/split-tricks"]
    result.problems.append(message(code, params, cites))


def _lines(result: RoundResult, state: State, entry: Entry) -> None:
    """List the VP of a round; alignment and surrender count from its end on."""
    over = entry["status"] != "open"
    tricks = tricks_of(state, entry)
    for seat in seats_at(state):
        side = entry["seats"][seat]["alignment"]
        if side is not None:
            vp = scoring.alignment_vp(side, tricks[seat])
            params = {"player": seat, "tricks": tricks[seat], "vp": vp}
            why = message("why.score." + side, params, [side])
            _line(result, seat, side, vp, over, why)
    end = entry["surrender"]
    if end is not None:
        vp = scoring.surrender_vp(end["cards_left"])
        params = {"leader": end["leader"], "left": end["cards_left"], "vp": vp}
        why = message("why.surrender.gain", params, ["surrender"])
        _line(result, end["leader"], "surrender", vp, over, why)
    for line in entry["vp"]:
        why = vp_fact("why.sheet.vp.", line)
        _line(result, line["seat"], line["source"], line["vp"], True, why)


def _line(result: RoundResult, seat: str, source: str, vp: int, counts: bool, why: Message) -> None:
    line: ScoredLine = {"seat": seat, "source": source, "vp": vp, "counts": counts, "why": why}
    result.lines.append(line)


def is_over(state: State) -> bool:
    """Tell whether all five rounds are confirmed. (Entry: end-of-game.)"""
    return len(state["rounds"]) == decks.ROUNDS and all(
        entry["status"] == "confirmed" for entry in state["rounds"]
    )
