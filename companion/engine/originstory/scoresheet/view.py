"""What a screen shows of a score sheet: the rounds worked out, standings, what is asked now."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from companion.engine.kit.errors import Fact, Params, fact
from companion.engine.kit.inputs import by_text
from companion.engine.originstory import decks, scoring
from companion.engine.originstory.scoresheet.entries import SOURCES, charges_of
from companion.engine.originstory.scoresheet.options import (
    Entry,
    Options,
    State,
    is_vancardian,
    seats_at,
)
from companion.engine.originstory.scoresheet.rounds import (
    Worked,
    is_over,
    last_to_say,
    totals,
    tricks_of,
    tricks_sum,
    tricks_wanted,
    work,
)


class Prompt(Fact):
    """What is asked now: `ask` is `round` or `nothing`, `action` ends the round."""

    ask: str
    action: str
    round: int


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


class Standings(TypedDict):
    """Everyone's VP; `by_round` has null where nothing counts yet."""

    vp: dict[str, int]
    leaders: list[str]
    places: dict[str, int]
    winners: list[str] | None
    by_round: dict[str, list[int | None]]
    by_source: dict[str, dict[str, int]]


Difference = TypedDict("Difference", {"seat": str, "round": int, "from": int, "to": int})


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
    worked = work(state)
    total = totals(state, worked)
    table = seats_at(state)
    return {
        "game": "scoresheet",
        "options": state["options"],
        "seats": table,
        "people": state["options"]["players"],
        "prompt": _prompt(state, worked, total),
        "rounds": [_round(state, i, worked[i]) for i in range(len(worked))],
        "standings": {
            "vp": total,
            "leaders": scoring.winners(total, table),
            "places": {seat: 1 + _ahead(total, table, seat) for seat in table},
            "winners": scoring.winners(total, table) if is_over(state) else None,
            "by_round": {seat: [_scored(done, seat) for done in worked] for seat in table},
            "by_source": {seat: _by_source(worked, seat) for seat in table},
        },
        "differences": differences(state, worked),
        "facts": _facts(state, worked, total),
        "sources": list(SOURCES),
        "event_round": decks.EVENT_ROUND,
        "last_round": decks.ROUNDS,
    }


def _ahead(total: dict[str, int], table: list[str], seat: str) -> int:
    return len([other for other in table if total[other] > total[seat]])


def _scored(done: Worked, seat: str) -> int | None:
    return done.vp(seat) if done.scored(seat) else None


def _by_source(worked: list[Worked], seat: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for done in worked:
        for line in done.lines:
            if line["seat"] == seat and line["counts"]:
                found[line["source"]] = found.get(line["source"], 0) + line["vp"]
    return found


def _round(state: State, i: int, done: Worked) -> RoundView:
    entry = state["rounds"][i]
    there, wanted = tricks_sum(state, entry), tricks_wanted(entry["surrender"])
    people = [seat for seat in seats_at(state) if not is_vancardian(state, seat)]
    return {
        "round": i + 1,
        "status": entry["status"],
        "overridden": [note["code"] for note in done.notes].count("why.sheet.override") > 0,
        "dealer": done.dealer,
        "leader": done.leader,
        "entry": entry,
        "tricks": {
            "sum": there,
            "wanted": wanted,
            "left": wanted - there,
            "each": tricks_of(state, entry),
            "worked_out": last_to_say(state, entry),
        },
        "abilities": {seat: _abilities(state, i, seat) for seat in people},
        "stamina": {
            "general": done.during["general"],
            "start": {seat: done.start["players"][seat]["supply"] for seat in people},
            "supply": {seat: done.during["players"][seat]["supply"] for seat in people},
            "charged": {
                seat: sum(done.during["players"][seat]["charged"].values()) for seat in people
            },
            "after": {seat: done.after["players"][seat]["supply"] for seat in people},
        },
        "vp": {seat: _expected(done, seat) for seat in seats_at(state)},
        "ready": not done.problems,
    }


def _abilities(state: State, i: int, seat: str) -> list[str]:
    """Return the abilities that a player may charge by name: character, story cards, those named.

    A superhero needs no charge. (Entry: superhero-cards.)
    """
    place = state["options"]["players"].index(seat)
    names = [state["options"]["characters"][place]]
    for at in range(i + 1):
        said = state["rounds"][at]["seats"][seat]
        card = said.get("card", "") if at + 1 < decks.ROUNDS else ""
        names = names + [card] + by_text(list(charges_of(said)))
    return [names[at] for at in range(len(names)) if names[at] and names[at] not in names[:at]]


def _expected(done: Worked, seat: str) -> int:
    """Return a seat's VP of a round, with what its end will bring as things stand."""
    return sum([line["vp"] for line in done.lines if line["seat"] == seat])


def _facts(state: State, worked: list[Worked], total: dict[str, int]) -> list[PlacedFact]:
    facts = []
    for i in range(len(worked)):
        for problem in worked[i].problems:
            facts.append(_placed(problem, "problem", i + 1))
        for note in worked[i].notes:
            facts.append(_placed(note, "note", i + 1))
        for line in worked[i].lines:
            told = _placed(line["why"], "line", i + 1)
            told["seat"], told["vp"], told["source"] = line["seat"], line["vp"], line["source"]
            facts.append(told)
    for seat in seats_at(state):
        if total[seat] < 0:
            params = {"player": seat, "vp": total[seat]}
            below = fact("why.sheet.below-zero", params, ["rulings/vp-floor"])
            facts.append(_placed(below, "note", len(worked)))
    return facts


def _placed(said: Fact, kind: str, number: int) -> PlacedFact:
    return {
        "code": said["code"],
        "params": said["params"],
        "cites": said["cites"],
        "is": kind,
        "round": number,
    }


def snapshot(state: State) -> dict[str, list[int]]:
    """Return everyone's VP by round, to compare with after an edit."""
    worked = work(state)
    return {seat: [done.vp(seat) for done in worked] for seat in seats_at(state)}


def differences(state: State, worked: list[Worked]) -> list[Difference]:
    """Return what the latest edit of an earlier round changed, `round` 0 being the total."""
    before = state["before"]
    found: list[Difference] = []
    if before is None:
        return found
    for seat in seats_at(state):
        was = before[seat]
        now = [done.vp(seat) for done in worked][: len(was)]
        for i in range(len(was)):
            if was[i] != now[i]:
                found.append({"seat": seat, "round": i + 1, "from": was[i], "to": now[i]})
        if sum(was) != sum(now):
            found.append({"seat": seat, "round": 0, "from": sum(was), "to": sum(now)})
    return found


def _prompt(state: State, worked: list[Worked], total: dict[str, int]) -> Prompt:
    if is_over(state):
        won = scoring.winners(total, seats_at(state))
        return {
            "code": "prompt.game-over.one" if len(won) == 1 else "prompt.game-over.shared",
            "params": {"winners": won, "vp": total[won[0]]},
            "cites": ["end-of-game"],
            "ask": "nothing",
            "action": "",
            "round": 0,
        }
    waiting = [i for i in range(len(worked)) if state["rounds"][i]["status"] != "confirmed"]
    first = waiting[0]
    again = state["rounds"][first]["status"] == "edited"
    dealer, leader = worked[first].dealer, worked[first].leader
    return {
        "code": "prompt.sheet.again" if again else "prompt.sheet.round",
        "params": {"round": first + 1, "dealer": dealer, "leader": leader},
        "cites": ["end-of-round"] if again else ["round-setup", "dealer"],
        "ask": "round",
        "action": "confirm",
        "round": first + 1,
    }
