"""A tournament: the bracket or the round robin drawn, results kept. (Entry: tournaments.)

A game kind like the others: `new`, `apply`, `view`. The state holds who was drawn where and the
results; the matches are worked out of them.
"""

from __future__ import annotations

from typing import TypedDict

from companion.engine.core import rng
from companion.engine.core.inputs import Input, Message, Refusal, message, refuse, whole
from companion.engine.core.reducer import Call, Editing, Transaction
from companion.engine.core.steps import Step, Steps, integer, items
from companion.engine.originz.duel.state import MATCH_WINS
from companion.engine.originz.formats import FORMATS, byes

KINDS = ["single-elimination", "round-robin"]
# the games that each of two players can have won when their match is over
SCORES = [[MATCH_WINS, n] for n in range(MATCH_WINS)] + [
    [MATCH_WINS - n, MATCH_WINS] for n in range(1, MATCH_WINS + 1)
]
MAX_MATCHES = 66  # of twelve players, each against each


Match = TypedDict(
    "Match",
    {
        "id": int,
        "number": int,
        "round": int,
        "players": "list[str | None]",
        "from": "list[int]",
        "bye": bool,
        "wins": "list[int] | None",
        "winner": "str | None",
    },
)


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


def new(options: object) -> tuple[State, list[Message]]:
    """Draw a tournament.

    `format` is "single-elimination" or "round-robin", `players` 4 to 8 names, `seed` for the draw.
    """
    fields = Input(options, "options")
    kind = fields.one_of("format", KINDS)
    # More than a tournament takes, so that the refusal below says its limits and names its entry.
    players = fields.names("players", 12)
    least, most = FORMATS[kind]
    if not least <= len(players) <= most:
        limits = {"players": len(players), "least": least, "most": most}
        raise Refusal("originz.players", limits, ["tournaments"])
    seed = fields.integer("seed", 0, rng.MAX_SEED) if fields.has("seed") else 0
    drawn, _ = rng.shuffle(players, rng.first_state(seed))
    state: State = {
        "game": "originz-tournament",
        "options": {"format": kind, "players": players, "seed": seed},
        "drawn": drawn,
        "results": {},
    }
    params: dict[str, object] = {"players": drawn}
    if kind == "round-robin":
        return state, [message("event.originz.round-robin", params, ["tournaments"])]
    cites = ["tournaments", "rulings/bracket-byes"]
    return state, [message("event.originz.bracket", params, cites)]


def apply(state: State, action: Call) -> tuple[State, list[Message]]:
    """Return the state after an action, and what happened; Refusal leaves the state alone."""
    return STEPS.take(Transaction(state), action)


def enter_result(tournament: Transaction, match: int, wins: list[int]) -> None:
    """Enter the games won by each player of a match.

    A result may be entered again as long as no later match rests on it.
    """
    state: State = tournament.state
    schedule = matches(state)
    whole(match, "action.match", 1, len(schedule))
    players, bye = schedule[match - 1]["players"], schedule[match - 1]["bye"]
    number = schedule[match - 1]["number"]
    if players[0] is None or players[1] is None or bye:
        raise Refusal("originz.match-closed", {"match": number}, ["tournaments"])
    if any(match in later["from"] and later["wins"] is not None for later in schedule):
        raise Refusal("originz.match-used", {"match": number}, ["tournaments"])
    _check_wins(wins)
    results = state["results"].copy()
    # By text: as JSON, which a state is, an object has no numbers for keys.
    results[str(match)] = wins
    state["results"] = results
    best = 0 if wins[0] > wins[1] else 1
    params = {
        "match": number,
        "winner": players[best],
        "loser": players[1 - best],
        "won": wins[best],
        "lost": wins[1 - best],
    }
    cites = ["tournaments", "rulings/tournament-matches"]
    tournament.emit("event.originz.result", params, cites)
    champions = winners(state)
    if champions:
        tournament.emit("event.originz.champion", {"players": champions}, ["tournaments"])


def means_same(was: State, now: State, action: Call) -> bool:
    """Tell whether the same players meet, in both states, in the match of an action."""
    number = whole(action.get("match"), "action.match", 1, MAX_MATCHES) - 1
    return matches(was)[number]["players"] == matches(now)[number]["players"]


EDITING = Editing(means_same=means_same)


def _check_wins(wins: list[int]) -> None:
    if len(wins) != 2:
        raise refuse("too-few", "action.wins", least=2, there=len(wins))
    if wins not in SCORES:
        raise Refusal("originz.match-score", {"n": MATCH_WINS}, ["constructed-match"])


STEPS = Steps(
    [
        Step(
            "result",
            (),
            enter_result,
            [integer("match", 1, MAX_MATCHES), items("wins", integer("won", 0, MATCH_WINS), 2)],
            cites=["tournaments"],
        )
    ],
    ["tournaments"],
)


class Row(TypedDict):
    """A player's record; equal records share the place."""

    player: str
    place: int
    won: int
    lost: int


def matches(state: State) -> list[Match]:
    """Return all matches in order of play.

    `{"id", "number", "round", "players": [a, b], "from", "bye", "wins", "winner"}`; a bye has the
    number 0, a player not known yet is None, `from` are the matches whose winners meet.
    """
    if state["options"]["format"] == "round-robin":
        schedule = everyone(state["drawn"])
    else:
        schedule = bracket(state["drawn"])
    number = 0
    for match in schedule:
        if not match["bye"]:
            number += 1
            match["number"] = number
        # Matches stand in order of play, so the winners that a match waits for are known already.
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
    """Return everybody's record by matches won, then by matches lost; equal ones share the place.

    (Entry: rulings/round-robin-ties.)
    """
    over = [m for m in matches(state) if m["wins"] is not None]
    rows: list[Row] = []
    for name in state["drawn"]:
        played = [m for m in over if name in m["players"]]
        wins = len([m for m in played if m["winner"] == name])
        rows.append({"player": name, "place": 0, "won": wins, "lost": len(played) - wins})
    table: list[Row] = []
    # From the best record on instead of a sort: equal ones stay in the order of the draw.
    for wins in range(len(rows), -1, -1):
        for losses in range(len(rows)):
            place = len(table) + 1
            for row in rows:
                if row["won"] == wins and row["lost"] == losses:
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


class Prompt(Message):
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
    scores: list[list[int]]
    standings: list[Row] | None
    winners: list[str]
    options: Options


def view(state: State) -> View:
    """Return the view: `scores` that a match can end with, `standings` of a round robin."""
    is_round_robin = state["options"]["format"] == "round-robin"
    return {
        "game": "originz-tournament",
        "phase": "over" if winners(state) else "play",
        "prompt": _prompt(state),
        "matches": matches(state),
        "scores": SCORES,
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


def match(
    number: int, turn: int, players: list[str | None], sources: list[int], bye: bool
) -> Match:
    """Return a match that has not been played; see `matches`."""
    return {
        "id": number,
        "number": 0,
        "round": turn,
        "players": players,
        "from": sources,
        "bye": bye,
        "wins": None,
        "winner": None,
    }


def bracket(drawn: list[str]) -> list[Match]:
    """Return a bracket of 4 or 8 places; byes, drawn at random, stand in the first round only.

    (Entry: rulings/bracket-byes.)
    """
    free = byes(len(drawn))
    slots = 2 if len(drawn) == 4 else 4
    # One bye in each half of the bracket before a half gets its second.
    without = (0, 2, 1, 3)[:free]
    matches: list[Match] = []
    at = 0
    for slot in range(slots):
        count = 1 if slot in without else 2
        players = [drawn[at], drawn[at + 1] if count == 2 else None]
        matches.append(match(slot + 1, 1, players, [], count == 1))
        at += count
    level, turn = [match["id"] for match in matches], 2
    while len(level) > 1:
        above = []
        for i in range(len(level) // 2):
            number = len(matches) + 1
            pair = [level[2 * i], level[2 * i + 1]]
            matches.append(match(number, turn, [None, None], pair, False))
            above.append(number)
        level, turn = above, turn + 1
    return matches


def everyone(drawn: list[str]) -> list[Match]:
    """Return the rounds in which everyone meets everyone else once: one sits, the rest turn."""
    ring: list[str | None] = list(drawn)
    if len(ring) % 2:
        ring.append(None)
    n = len(ring)
    matches: list[Match] = []
    for turn in range(n - 1):
        for i in range(n // 2):
            a, b = ring[i], ring[n - 1 - i]
            if a is not None and b is not None:
                matches.append(match(len(matches) + 1, turn + 1, [a, b], [], False))
        # The first one stays and the others move on by one place, so that nobody meets anybody
        # twice.
        ring = [ring[0], ring[n - 1]] + ring[1 : n - 1]
    return matches
