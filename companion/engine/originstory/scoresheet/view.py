"""The view of a score sheet: its cells, and what it has to say of each: problems, notes, VP."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from companion.engine.core.inputs import Message, Params, by_text, message
from companion.engine.core.steps import Form
from companion.engine.originstory import cards, stamina, tricks
from companion.engine.originstory.reasons import of_victory
from companion.engine.originstory.scoresheet.rounds import (
    RoundResult,
    compute_rounds,
    is_over,
    sum_of,
    totals,
    tricks_of,
    tricks_to_share,
)
from companion.engine.originstory.scoresheet.state import (
    Entry,
    Options,
    State,
    charges_of,
    seats_at,
)


class PlacedMessage(TypedDict):
    """What a round has to say.

    Its `kind` is `problem` (with the place in `params.at`), `note`, or `line` of VP.
    """

    code: str
    params: Params
    cites: list[str]
    text: NotRequired[str]
    kind: str
    round: int
    seat: NotRequired[str]
    vp: NotRequired[int]
    source: NotRequired[str]


def place_messages(
    state: State, results: list[RoundResult], total: dict[str, int]
) -> list[PlacedMessage]:
    """Return all that the rounds and the standings have to say."""
    messages = []
    for i in range(len(results)):
        for problem in results[i].problems:
            messages.append(_with_place(problem, "problem", i + 1))
        for note in results[i].notes:
            messages.append(_with_place(note, "note", i + 1))
        for line in results[i].lines:
            entry = _with_place(line["why"], "line", i + 1)
            entry["seat"], entry["vp"] = line["seat"], line["vp"]
            entry["source"] = line["source"]
            messages.append(entry)
    for seat in seats_at(state):
        if total[seat] < 0:
            params = {"player": seat, "vp": total[seat]}
            below = message("why.sheet.below-zero", params, ["rulings/vp-floor"])
            messages.append(_with_place(below, "note", len(results)))
    return messages


def _with_place(message: Message, kind: str, number: int) -> PlacedMessage:
    return {
        "code": message["code"],
        "params": message["params"],
        "cites": message["cites"],
        "kind": kind,
        "round": number,
    }


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
        "leaders": tricks.winners(total, everyone),
        "places": {
            seat: 1 + len([other for other in everyone if total[other] > total[seat]])
            for seat in everyone
        },
        "winners": tricks.winners(total, everyone) if is_over(state) else None,
        "by_round": {
            seat: [result.vp(seat) if result.has_score(seat) else None for result in results]
            for seat in everyone
        },
        "by_source": {seat: _by_source(results, seat) for seat in everyone},
    }


def _by_source(results: list[RoundResult], seat: str) -> dict[str, int]:
    vp: dict[str, int] = {}
    for result in results:
        for line in result.lines:
            if line["seat"] == seat and line["counts"]:
                vp[line["source"]] = vp.get(line["source"], 0) + line["vp"]
    return vp


def snapshot(state: State) -> dict[str, list[int]]:
    """Return everyone's VP of the rounds that were confirmed, to compare with after an edit."""
    results = compute_rounds(state)
    # The open round is the last one. What happens in it is not part of an edit.
    over = [i for i in range(len(results)) if state["rounds"][i]["status"] != "open"]
    return {seat: [results[i].vp(seat) for i in over] for seat in seats_at(state)}


def differences(state: State, results: list[RoundResult]) -> list[Difference]:
    """Return what the latest edit of an earlier round changed, `round` 0 being the total."""
    before = state["before"]
    changes: list[Difference] = []
    if before is None:
        return changes
    for seat in seats_at(state):
        now = [result.vp(seat) for result in results]
        # A round that was open or has begun since is not a difference; the totals have it both.
        was = before[seat] + now[len(before[seat]) :]
        for i in range(len(was)):
            if was[i] != now[i]:
                changes.append({"seat": seat, "round": i + 1, "from": was[i], "to": now[i]})
        if sum(was) != sum(now):
            changes.append({"seat": seat, "round": 0, "from": sum(was), "to": sum(now)})
    return changes


class Prompt(Message):
    """What is asked now: `ask` is `round` or `nothing`, `action` ends the round."""

    ask: str
    action: str
    round: int


class TricksLeft(TypedDict):
    """The tricks of all, those that were played, what is missing, and each one's.

    Those that were not entered follow from what the others said, or are null.
    """

    sum: int
    wanted: int
    left: int
    each: dict[str, int | None]


class Supplies(TypedDict):
    """The stamina of a round at its stages, each player's."""

    general: int
    start: dict[str, int]
    supply: dict[str, int]
    charged: dict[str, int]
    after: dict[str, int]


class RoundView(TypedDict):
    """One round worked out; `vp` has what its end will bring, null where nothing is known of it."""

    round: int
    status: str
    overridden: bool
    dealer: str
    leader: str
    entry: Entry
    tricks: TricksLeft
    abilities: dict[str, list[str]]
    stamina: Supplies
    vp: dict[str, int | None]
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
    messages: list[PlacedMessage]
    forms: list[Form]
    event_round: int
    last_round: int


def view(state: State, forms: list[Form]) -> View:
    """Return what a screen shows of a sheet; `forms` are those of its steps."""
    results = compute_rounds(state)
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
        "messages": place_messages(state, results, total),
        "forms": forms,
        "event_round": cards.EVENT_ROUND,
        "last_round": cards.ROUNDS,
    }


def _round(state: State, i: int, result: RoundResult) -> RoundView:
    entry = state["rounds"][i]
    each, total = tricks_of(state, entry), tricks_to_share(entry["surrender"])
    n = sum_of(each)
    people = state["options"]["players"]
    return {
        "round": i + 1,
        "status": entry["status"],
        "overridden": any(note["code"] == "why.sheet.override" for note in result.notes),
        "dealer": result.dealer,
        "leader": result.leader,
        "entry": entry,
        "tricks": {
            "sum": n,
            "wanted": total,
            "left": total - n,
            "each": each,
        },
        "abilities": {seat: _abilities(state, i, seat) for seat in people},
        "stamina": {
            "general": result.during["general"],
            "start": {seat: stamina.supply(result.start, seat) for seat in people},
            "supply": {seat: stamina.supply(result.during, seat) for seat in people},
            "charged": {
                seat: sum(result.during["players"][seat]["charged"].values()) for seat in people
            },
            "after": {seat: stamina.supply(result.after, seat) for seat in people},
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
        card = values.get("card", "") if at + 1 < cards.ROUNDS else ""
        names = names + [card] + by_text(list(charges_of(values)))
    return [names[at] for at in range(len(names)) if names[at] and names[at] not in names[:at]]


def _vp_at_end(result: RoundResult, seat: str) -> int | None:
    """Return a seat's VP of a round, with what its end will bring as things stand."""
    lines = [line["vp"] for line in result.lines if line["seat"] == seat]
    return sum(lines) if lines else None


def _prompt(state: State, results: list[RoundResult], total: dict[str, int]) -> Prompt:
    if is_over(state):
        winners = tricks.winners(total, seats_at(state))
        return {
            "code": "prompt.game-over.one" if len(winners) == 1 else "prompt.game-over.shared",
            "params": {"winners": winners, "vp": total[winners[0]]},
            "cites": of_victory(seats_at(state)),
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
