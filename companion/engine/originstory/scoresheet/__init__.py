"""A score sheet for one to five players and five rounds: `new`, `apply`, `view`.

Its journal holds what people entered; everything else is worked out from that, so any earlier
round can be changed at any time. (Entries: overview, end-of-round, victory-points.)
"""

from __future__ import annotations

from companion.engine.core.errors import Message, Refusal, message
from companion.engine.core.inputs import clip
from companion.engine.originstory import decks, scoring
from companion.engine.originstory.inputs import CardInput
from companion.engine.originstory.scoresheet import steps
from companion.engine.originstory.scoresheet.fill import of_solo
from companion.engine.originstory.scoresheet.rounds import (
    RoundResult,
    add_vp,
    drop_vp,
    is_over,
    totals,
    tricks_of,
    work,
)
from companion.engine.originstory.scoresheet.state import (
    Entry,
    State,
    blank_round,
    new_state,
    read_options,
    seats_at,
)
from companion.engine.originstory.scoresheet.steps import Action
from companion.engine.originstory.scoresheet.view import differences, snapshot, view

__all__ = ["apply", "new", "of_solo", "view"]


def new(options: object) -> tuple[State, list[Message]]:
    """Start a sheet; see options.read_options for the options."""
    state = new_state(read_options(options))
    return state, [_begin_event(state, work(state))]


def apply(state: State, action: Action) -> tuple[State, list[Message]]:
    """Return the state after an action, and what happened; Refusal leaves the state alone.

    `round` enters something on a round, `vp` and `drop-vp` add and take away VP gained at once,
    `confirm` ends a round. A confirmed round may be changed; it then waits to be confirmed again.
    """
    kind, fields = action["type"], CardInput(action, "action")
    if kind not in ("round", "vp", "drop-vp", "confirm"):
        raise Refusal("unknown-action", {"action": clip(kind)})
    number = steps.read_round(state, fields)
    if kind == "confirm":
        return _confirm(state, number)
    if kind == "round":
        entry, events = steps.enter(state, number, fields)
    elif kind == "vp":
        entry, event = add_vp(state, number, fields)
        events = [event]
    else:
        entry, event = drop_vp(state, number, fields)
        events = [event]
    return _with_edit(state, number, entry), events


def _with_edit(state: State, number: int, entry: Entry) -> State:
    """Return the state with a round's new entry; an edit remembers the VP from before it."""
    after = state.copy()
    editing = [other["status"] for other in state["rounds"]].count("edited") > 0
    if entry["status"] == "confirmed":
        entry["status"] = "edited"
        if not editing:
            after["before"] = snapshot(state)
    elif entry["status"] == "open" and not editing:
        after["before"] = None
    after["rounds"] = _with(state["rounds"], number, entry)
    return after


def _with(rounds: list[Entry], number: int, entry: Entry) -> list[Entry]:
    return rounds[: number - 1] + [entry] + rounds[number:]


def _confirm(state: State, number: int) -> tuple[State, list[Message]]:
    """End a round, or an edit of one; the first thing that does not add up refuses it."""
    entry = state["rounds"][number - 1].copy()
    if entry["status"] == "confirmed":
        raise Refusal("not-now", {"action": "confirm"}, ["end-of-round"])
    problems = work(state)[number - 1].problems
    if problems:
        first = problems[0]
        raise Refusal(first["code"][len("refused.") :], first["params"], first["cites"])
    after = state.copy()
    entry["status"] = "confirmed"
    tricks = tricks_of(state, entry)
    entry["seats"] = {seat: entry["seats"][seat].copy() for seat in seats_at(state)}
    for seat in seats_at(state):
        entry["seats"][seat]["tricks"] = tricks[seat]
    after["rounds"] = _with(state["rounds"], number, entry)
    begins = number == len(state["rounds"]) and number < decks.ROUNDS
    if begins:
        after["rounds"] = after["rounds"] + [blank_round(state)]
    after["rounds"] = _reopen(after)
    return after, _confirm_events(after, number, begins)


def _reopen(state: State) -> list[Entry]:
    """Return the rounds, those that an edit of an earlier one has upset open to be put right."""
    results = work(state)
    rounds = []
    for i in range(len(results)):
        entry = state["rounds"][i]
        if entry["status"] == "confirmed" and results[i].problems:
            entry = entry.copy()
            entry["status"] = "edited"
        rounds.append(entry)
    return rounds


def _confirm_events(state: State, number: int, begins: bool) -> list[Message]:
    results = work(state)
    total = totals(state, results)
    cites = ["end-of-round", "victory-points", "dealer"]
    events = [message("event.sheet.confirm", {"round": number}, cites)]
    for change in differences(state, results):
        if change["round"] == 0:
            params = {"player": change["seat"], "from": change["from"], "to": change["to"]}
            events.append(message("event.sheet.difference", params, ["victory-points"]))
    if is_over(state):
        winners = scoring.winners(total, seats_at(state))
        code = "event.game-over.one" if len(winners) == 1 else "event.game-over.shared"
        events.append(message(code, {"winners": winners, "vp": total[winners[0]]}, ["end-of-game"]))
    elif begins:
        events.append(_begin_event(state, results))
    return events


def _begin_event(state: State, results: list[RoundResult]) -> Message:
    last = results[-1]
    params = {"round": len(state["rounds"]), "dealer": last.dealer, "leader": last.leader}
    return message("event.round", params, ["round-setup", "dealer", "turn-order"])
