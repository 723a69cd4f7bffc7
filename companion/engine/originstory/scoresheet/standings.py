"""Who stands where on a score sheet, and what an edit of an earlier round changed."""

from __future__ import annotations

from typing import TypedDict

from companion.engine.originstory import scoring
from companion.engine.originstory.scoresheet.options import seats_at
from companion.engine.originstory.scoresheet.results import RoundResult
from companion.engine.originstory.scoresheet.rounds import is_over, work
from companion.engine.originstory.scoresheet.state import State


class Standings(TypedDict):
    """Everyone's VP; `by_round` has null where nothing counts yet."""

    vp: dict[str, int]
    leaders: list[str]
    places: dict[str, int]
    winners: list[str] | None
    by_round: dict[str, list[int | None]]
    by_source: dict[str, dict[str, int]]


Difference = TypedDict("Difference", {"seat": str, "round": int, "from": int, "to": int})


def standings(state: State, results: list[RoundResult], total: dict[str, int]) -> Standings:
    """Return everyone's VP: in all, by round and by source; the winners once it is over."""
    everyone = seats_at(state)
    return {
        "vp": total,
        "leaders": scoring.winners(total, everyone),
        "places": {seat: 1 + _ahead(total, everyone, seat) for seat in everyone},
        "winners": scoring.winners(total, everyone) if is_over(state) else None,
        "by_round": {seat: [_vp_so_far(result, seat) for result in results] for seat in everyone},
        "by_source": {seat: _by_source(results, seat) for seat in everyone},
    }


def _ahead(total: dict[str, int], everyone: list[str], seat: str) -> int:
    return len([other for other in everyone if total[other] > total[seat]])


def _vp_so_far(result: RoundResult, seat: str) -> int | None:
    return result.vp(seat) if result.has_score(seat) else None


def _by_source(results: list[RoundResult], seat: str) -> dict[str, int]:
    vp: dict[str, int] = {}
    for result in results:
        for line in result.lines:
            if line["seat"] == seat and line["counts"]:
                vp[line["source"]] = vp.get(line["source"], 0) + line["vp"]
    return vp


def snapshot(state: State) -> dict[str, list[int]]:
    """Return everyone's VP by round, to compare with after an edit."""
    results = work(state)
    return {seat: [result.vp(seat) for result in results] for seat in seats_at(state)}


def differences(state: State, results: list[RoundResult]) -> list[Difference]:
    """Return what the latest edit of an earlier round changed, `round` 0 being the total."""
    before = state["before"]
    changes: list[Difference] = []
    if before is None:
        return changes
    for seat in seats_at(state):
        was = before[seat]
        now = [result.vp(seat) for result in results][: len(was)]
        for i in range(len(was)):
            if was[i] != now[i]:
                changes.append({"seat": seat, "round": i + 1, "from": was[i], "to": now[i]})
        if sum(was) != sum(now):
            changes.append({"seat": seat, "round": 0, "from": sum(was), "to": sum(now)})
    return changes
