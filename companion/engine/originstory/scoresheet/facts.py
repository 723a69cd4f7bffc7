"""What a score sheet has to say, each with its place: problems, notes and lines of VP."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from companion.engine.core.errors import Message, Params, message
from companion.engine.originstory.scoresheet.options import seats_at
from companion.engine.originstory.scoresheet.results import RoundResult
from companion.engine.originstory.scoresheet.state import State

# A `problem` (with the place in `params.at`), a `note` or a `line` of VP of a round.
PlacedFact = TypedDict(
    "PlacedFact",
    {
        "code": str,
        "params": Params,
        "cites": "list[str]",
        "text": NotRequired[str],
        "is": str,
        "round": int,
        "seat": NotRequired[str],
        "vp": NotRequired[int],
        "source": NotRequired[str],
    },
)


def place_facts(
    state: State, results: list[RoundResult], total: dict[str, int]
) -> list[PlacedFact]:
    """Return all that the rounds and the standings have to say."""
    facts = []
    for i in range(len(results)):
        for problem in results[i].problems:
            facts.append(_with_place(problem, "problem", i + 1))
        for note in results[i].notes:
            facts.append(_with_place(note, "note", i + 1))
        for line in results[i].lines:
            entry = _with_place(line["why"], "line", i + 1)
            entry["seat"], entry["vp"], entry["source"] = (
                line["seat"],
                line["vp"],
                line["source"],
            )
            facts.append(entry)
    for seat in seats_at(state):
        if total[seat] < 0:
            params = {"player": seat, "vp": total[seat]}
            below = message("why.sheet.below-zero", params, ["rulings/vp-floor"])
            facts.append(_with_place(below, "note", len(results)))
    return facts


def _with_place(fact: Message, kind: str, number: int) -> PlacedFact:
    return {
        "code": fact["code"],
        "params": fact["params"],
        "cites": fact["cites"],
        "is": kind,
        "round": number,
    }
