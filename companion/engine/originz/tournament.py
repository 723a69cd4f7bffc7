"""A tournament: the bracket or the round robin drawn, results kept. (Entry: tournaments.)

A game kind like the others: `new`, `apply`, `view`. The state holds who was drawn where and the
results; the matches are worked out of them.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from companion.engine.kit import rng
from companion.engine.kit.errors import Fact, Refusal, fact
from companion.engine.kit.inputs import Input, clip, index, refuse, whole
from companion.engine.originz import pairings
from companion.engine.originz.duel.draft import MATCH_WINS
from companion.engine.originz.formats import FORMATS
from companion.engine.originz.pairings import Match


class Options(TypedDict):
    """What was chosen before the draw."""

    format: str
    players: list[str]
    seed: int


class State(TypedDict):
    """Who was drawn where, and the results by match."""

    game: str
    options: Options
    drawn: list[str]
    results: dict[str, list[int]]


class Action(TypedDict):
    """The result of a match: the games won by each of its players."""

    type: Literal["result"]
    match: int
    wins: list[int]


class Row(TypedDict):
    """A player's record; equal records share the place."""

    player: str
    place: int
    won: int
    lost: int


class Prompt(Fact):
    """What is asked now: a `result` of one of these matches, or `nothing`."""

    ask: str
    action: str
    matches: list[int]


class View(TypedDict):
    """Everything that a screen shows."""

    game: str
    phase: str
    prompt: Prompt
    matches: list[Match]
    standings: list[Row] | None
    winners: list[str]
    options: Options


KINDS = ["single-elimination", "round-robin"]
MOST_SEED = 2147483647


def new(options: object) -> tuple[State, list[Fact]]:
    """Draw a tournament.

    `format` is "single-elimination" or "round-robin", `players` 4 to 8 names, `seed` for the draw.
    """
    fields = Input(options, "options")
    kind = fields.one_of("format", KINDS)
    players = fields.names("players", 12)
    least, most = FORMATS[kind]
    if not least <= len(players) <= most:
        limits = {"players": len(players), "least": least, "most": most}
        raise Refusal("originz.players", limits, ["tournaments"])
    seed = fields.integer("seed", 0, MOST_SEED) if fields.has("seed") else 0
    drawn, _ = rng.shuffle(players, rng.first_state(seed))
    state: State = {
        "game": "originz-tournament",
        "options": {"format": kind, "players": players, "seed": seed},
        "drawn": drawn,
        "results": {},
    }
    params: dict[str, object] = {"players": drawn}
    if kind == "round-robin":
        return state, [fact("event.originz.round-robin", params, ["tournaments"])]
    cites = ["tournaments", "rulings/bracket-byes"]
    return state, [fact("event.originz.bracket", params, cites)]


def apply(state: State, action: Action) -> tuple[State, list[Fact]]:
    """Enter the result of a match: `{"type": "result", "match": id, "wins": [2, 1]}`.

    A result may be entered again as long as no later match rests on it.
    """
    fields = Input(action, "action")
    if fields.word("type") != "result":
        raise Refusal("unknown-action", {"action": clip(fields.word("type"))})
    schedule = matches(state)
    number = fields.integer("match", 1, len(schedule))
    match = schedule[number - 1]
    if match["players"][0] is None or match["players"][1] is None or match["bye"]:
        raise Refusal("originz.match-closed", {"match": number}, ["tournaments"])
    if _is_used(schedule, number):
        raise Refusal("originz.match-used", {"match": number}, ["tournaments"])
    wins = _read_wins(fields)
    results = state["results"].copy()
    results[str(number)] = wins
    after = state.copy()
    after["results"] = results
    best = 0 if wins[0] > wins[1] else 1
    params = {
        "match": number,
        "winner": match["players"][best],
        "loser": match["players"][1 - best],
        "won": wins[best],
        "lost": wins[1 - best],
    }
    cites = ["tournaments", "rulings/tournament-matches"]
    events = [fact("event.originz.result", params, cites)]
    champions = winners(after)
    if champions:
        events.append(fact("event.originz.champion", {"players": champions}, ["tournaments"]))
    return after, events


def _read_wins(fields: Input) -> list[int]:
    values = fields.items("wins", 2)
    at = fields.place("wins")
    if len(values) != 2:
        raise refuse("too-few", at, least=2, there=len(values))
    wins = [whole(values[i], at + index(i), 0, MATCH_WINS) for i in range(2)]
    if max(wins) != MATCH_WINS or min(wins) == MATCH_WINS:
        raise Refusal("originz.match-score", {"n": MATCH_WINS}, ["constructed-match"])
    return wins


def _is_used(schedule: list[Match], number: int) -> bool:
    return any(number in match["from"] and match["wins"] is not None for match in schedule)


def matches(state: State) -> list[Match]:
    """Return all matches in order of play.

    `{"id", "round", "players": [a, b], "from", "bye", "wins", "winner"}`; a player not known yet is
    None, `from` are the matches whose winners meet.
    """
    if state["options"]["format"] == "round-robin":
        schedule = pairings.everyone(state["drawn"])
    else:
        schedule = pairings.bracket(state["drawn"])
    for match in schedule:
        for i in range(len(match["from"])):
            match["players"][i] = schedule[match["from"][i] - 1]["winner"]
        match["wins"] = state["results"].get(str(match["id"]))
        if match["bye"]:
            match["winner"] = match["players"][0]
        elif match["wins"] is not None:
            best = 0 if match["wins"][0] > match["wins"][1] else 1
            match["winner"] = match["players"][best]
    return schedule


def standings(state: State) -> list[Row]:
    """Return everybody's record by matches won; equal records share the place.

    (Entry: rulings/round-robin-ties.)
    """
    rows: list[Row] = []
    for name in state["drawn"]:
        played = [m for m in matches(state) if m["wins"] is not None and name in m["players"]]
        wins = len([m for m in played if m["winner"] == name])
        rows.append({"player": name, "place": 0, "won": wins, "lost": len(played) - wins})
    table: list[Row] = []
    for wins in range(len(rows), -1, -1):
        place = len(table) + 1
        for row in rows:
            if row["won"] == wins:
                row["place"] = place
                table.append(row)
    return table


def open_matches(state: State) -> list[int]:
    """Return the matches that can be played now."""
    return [m["id"] for m in matches(state) if m["winner"] is None and None not in m["players"]]


def winners(state: State) -> list[str]:
    """Return who won the tournament once all is played: one, or several with equal records."""
    schedule = matches(state)
    if any(match["winner"] is None for match in schedule):
        return []
    if state["options"]["format"] == "round-robin":
        return [row["player"] for row in standings(state) if row["place"] == 1]
    champion = schedule[-1]["winner"]
    return [] if champion is None else [champion]


def view(state: State) -> View:
    """Return the view: `prompt`, `matches`, `standings` of a round robin, `winners`."""
    is_round_robin = state["options"]["format"] == "round-robin"
    return {
        "game": "originz-tournament",
        "phase": "over" if winners(state) else "play",
        "prompt": _prompt(state),
        "matches": matches(state),
        "standings": standings(state) if is_round_robin else None,
        "winners": winners(state),
        "options": state["options"],
    }


def _prompt(state: State) -> Prompt:
    champions = winners(state)
    if champions:
        shared = len(champions) > 1
        return {
            "code": "prompt.originz.champions" if shared else "prompt.originz.champion",
            "params": {"players": champions},
            "cites": ["tournaments"] + (["rulings/round-robin-ties"] if shared else []),
            "ask": "nothing",
            "action": "",
            "matches": [],
        }
    open_count = len([m for m in matches(state) if m["winner"] is None])
    return {
        "code": "prompt.originz.result",
        "params": {"left": open_count},
        "cites": ["tournaments"],
        "ask": "result",
        "action": "result",
        "matches": open_matches(state),
    }
