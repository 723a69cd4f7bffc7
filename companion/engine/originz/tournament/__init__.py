"""A tournament: the bracket or the round robin drawn, results kept. (Entry: tournaments.)

A game kind like the others: `new`, `apply`, `view`. The state holds who was drawn where and the
results; the matches are worked out of them.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from companion.engine.core import rng
from companion.engine.core.errors import Message, Refusal, message
from companion.engine.core.inputs import Input, clip, index, refuse, whole
from companion.engine.originz.duel.transaction import MATCH_WINS
from companion.engine.originz.formats import FORMATS
from companion.engine.originz.pairings import Match
from companion.engine.originz.tournament.results import matches, winners
from companion.engine.originz.tournament.state import State
from companion.engine.originz.tournament.view import view

__all__ = ["apply", "new", "view"]

KINDS = ["single-elimination", "round-robin"]
MAX_SEED = 2147483647


class Action(TypedDict):
    """The result of a match: the games won by each of its players."""

    type: Literal["result"]
    match: int
    wins: list[int]


def new(options: object) -> tuple[State, list[Message]]:
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
    seed = fields.integer("seed", 0, MAX_SEED) if fields.has("seed") else 0
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


def apply(state: State, action: Action) -> tuple[State, list[Message]]:
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
    events = [message("event.originz.result", params, cites)]
    champions = winners(after)
    if champions:
        events.append(message("event.originz.champion", {"players": champions}, ["tournaments"]))
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
