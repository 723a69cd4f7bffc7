"""What a screen shows of a score sheet: the rounds worked out, standings, what is asked now."""

from __future__ import annotations

from typing import TypedDict

from companion.engine.core.errors import Message
from companion.engine.core.inputs import by_text
from companion.engine.originstory import decks, scoring
from companion.engine.originstory.scoresheet.entries import charges_of
from companion.engine.originstory.scoresheet.facts import PlacedFact, place_facts
from companion.engine.originstory.scoresheet.options import is_vancardian, seats_at
from companion.engine.originstory.scoresheet.results import RoundResult
from companion.engine.originstory.scoresheet.rounds import (
    implied_seat,
    is_over,
    totals,
    tricks_of,
    tricks_sum,
    tricks_to_share,
    work,
)
from companion.engine.originstory.scoresheet.standings import (
    Difference,
    Standings,
    differences,
    standings,
)
from companion.engine.originstory.scoresheet.state import Entry, Options, State
from companion.engine.originstory.scoresheet.vp import SOURCES


class Prompt(Message):
    """What is asked now: `ask` is `round` or `nothing`, `action` ends the round."""

    ask: str
    action: str
    round: int


class TricksLeft(TypedDict):
    """The tricks of all, those that were played, what is missing, and each one's.

    `worked_out` is whose tricks follow from what the others said.
    """

    sum: int
    wanted: int
    left: int
    each: dict[str, int]
    worked_out: str | None


class Supplies(TypedDict):
    """The stamina of a round at its stages, each player's."""

    general: int
    start: dict[str, int]
    supply: dict[str, int]
    charged: dict[str, int]
    after: dict[str, int]


class RoundView(TypedDict):
    """One round worked out; `vp` has what its end will bring as things stand."""

    round: int
    status: str
    overridden: bool
    dealer: str
    leader: str
    entry: Entry
    tricks: TricksLeft
    abilities: dict[str, list[str]]
    stamina: Supplies
    vp: dict[str, int]
    ready: bool


class View(TypedDict):
    """Everything that a screen shows."""

    game: str
    options: Options
    seats: list[str]
    people: list[str]
    prompt: Prompt
    rounds: list[RoundView]
    standings: Standings
    differences: list[Difference]
    facts: list[PlacedFact]
    sources: list[str]
    event_round: int
    last_round: int


def view(state: State) -> View:
    """Return what a screen shows of a sheet."""
    results = work(state)
    total = totals(state, results)
    everyone = seats_at(state)
    return {
        "game": "scoresheet",
        "options": state["options"],
        "seats": everyone,
        "people": state["options"]["players"],
        "prompt": _prompt(state, results, total),
        "rounds": [_round(state, i, results[i]) for i in range(len(results))],
        "standings": standings(state, results, total),
        "differences": differences(state, results),
        "facts": place_facts(state, results, total),
        "sources": list(SOURCES),
        "event_round": decks.EVENT_ROUND,
        "last_round": decks.ROUNDS,
    }


def _round(state: State, i: int, result: RoundResult) -> RoundView:
    entry = state["rounds"][i]
    n, total = tricks_sum(state, entry), tricks_to_share(entry["surrender"])
    people = [seat for seat in seats_at(state) if not is_vancardian(state, seat)]
    return {
        "round": i + 1,
        "status": entry["status"],
        "overridden": [note["code"] for note in result.notes].count("why.sheet.override") > 0,
        "dealer": result.dealer,
        "leader": result.leader,
        "entry": entry,
        "tricks": {
            "sum": n,
            "wanted": total,
            "left": total - n,
            "each": tricks_of(state, entry),
            "worked_out": implied_seat(state, entry),
        },
        "abilities": {seat: _abilities(state, i, seat) for seat in people},
        "stamina": {
            "general": result.during["general"],
            "start": {seat: result.start["players"][seat]["supply"] for seat in people},
            "supply": {seat: result.during["players"][seat]["supply"] for seat in people},
            "charged": {
                seat: sum(result.during["players"][seat]["charged"].values()) for seat in people
            },
            "after": {seat: result.after["players"][seat]["supply"] for seat in people},
        },
        "vp": {seat: _vp_at_end(result, seat) for seat in seats_at(state)},
        "ready": not result.problems,
    }


def _abilities(state: State, i: int, seat: str) -> list[str]:
    """Return the abilities that a player may charge by name: character, story cards, those named.

    A superhero needs no charge. (Entry: superhero-cards.)
    """
    place = state["options"]["players"].index(seat)
    names = [state["options"]["characters"][place]]
    for at in range(i + 1):
        values = state["rounds"][at]["seats"][seat]
        card = values.get("card", "") if at + 1 < decks.ROUNDS else ""
        names = names + [card] + by_text(list(charges_of(values)))
    return [names[at] for at in range(len(names)) if names[at] and names[at] not in names[:at]]


def _vp_at_end(result: RoundResult, seat: str) -> int:
    """Return a seat's VP of a round, with what its end will bring as things stand."""
    return sum([line["vp"] for line in result.lines if line["seat"] == seat])


def _prompt(state: State, results: list[RoundResult], total: dict[str, int]) -> Prompt:
    if is_over(state):
        winners = scoring.winners(total, seats_at(state))
        return {
            "code": "prompt.game-over.one" if len(winners) == 1 else "prompt.game-over.shared",
            "params": {"winners": winners, "vp": total[winners[0]]},
            "cites": ["end-of-game"],
            "ask": "nothing",
            "action": "",
            "round": 0,
        }
    pending = [i for i in range(len(results)) if state["rounds"][i]["status"] != "confirmed"]
    first = pending[0]
    is_edit = state["rounds"][first]["status"] == "edited"
    dealer, leader = results[first].dealer, results[first].leader
    return {
        "code": "prompt.sheet.again" if is_edit else "prompt.sheet.round",
        "params": {"round": first + 1, "dealer": dealer, "leader": leader},
        "cites": ["end-of-round"] if is_edit else ["round-setup", "dealer"],
        "ask": "round",
        "action": "confirm",
        "round": first + 1,
    }
