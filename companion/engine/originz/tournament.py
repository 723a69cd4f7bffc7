"""A tournament: the bracket or the round robin drawn, results kept. (Entry: tournaments.)

A game kind like the others: `new`, `apply`, `view`. The state holds who was drawn where and the
results; the matches are worked out of them.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from companion.engine.kit import rng
from companion.engine.kit.errors import Fact, Refused, fact
from companion.engine.kit.inputs import Input, index, refuse, shown, whole
from companion.engine.originz import pairings
from companion.engine.originz.duel.table import MATCH_WINS
from companion.engine.originz.formats import FORMATS
from companion.engine.originz.pairings import Match

State: TypeAlias = "dict[str, Any]"

KINDS = ["single-elimination", "round-robin"]
MOST_SEED = 2147483647


def new(options: object) -> tuple[State, list[Fact]]:
    """Draw a tournament.

    `format` is "single-elimination" or "round-robin", `players` 4 to 8 names, `seed` for the draw.
    """
    given = Input(options, "options")
    kind = given.one_of("format", KINDS)
    players = given.names("players", 12)
    least, most = FORMATS[kind]
    if not least <= len(players) <= most:
        limits = {"players": len(players), "least": least, "most": most}
        raise Refused("originz.players", limits, ["tournaments"])
    seed = given.integer("seed", 0, MOST_SEED) if given.has("seed") else 0
    drawn, _ = rng.shuffled(players, rng.seeded(seed))
    state = {
        "game": "originz-tournament",
        "options": {"format": kind, "players": players, "seed": seed},
        "drawn": drawn,
        "results": {},
    }
    params: dict[str, Any] = {"players": drawn}
    if kind == "round-robin":
        return state, [fact("event.originz.round-robin", params, ["tournaments"])]
    cites = ["tournaments", "rulings/bracket-byes"]
    return state, [fact("event.originz.bracket", params, cites)]


def apply(state: State, action: dict[str, Any]) -> tuple[State, list[Fact]]:
    """Enter the result of a match: `{"type": "result", "match": id, "wins": [2, 1]}`.

    A result may be entered again as long as no later match rests on it.
    """
    if action.get("type") != "result":
        raise Refused("unknown-action", {"action": shown(action.get("type"))})
    given = Input(action, "action")
    listed = matches(state)
    number = given.integer("match", 1, len(listed))
    match = listed[number - 1]
    if match["players"][0] is None or match["players"][1] is None or match["bye"]:
        raise Refused("originz.match-closed", {"match": number}, ["tournaments"])
    if _rests_on(listed, number):
        raise Refused("originz.match-used", {"match": number}, ["tournaments"])
    wins = _read_wins(given)
    results = dict(state["results"])
    results[str(number)] = wins
    after = dict(state)
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
    won = winners(after)
    if won:
        events.append(fact("event.originz.champion", {"players": won}, ["tournaments"]))
    return after, events


def _read_wins(given: Input) -> list[int]:
    found = given.items("wins", 2)
    at = given.place("wins")
    if len(found) != 2:
        raise refuse("too-few", at, least=2, there=len(found))
    wins = [whole(found[i], at + index(i), 0, MATCH_WINS) for i in range(2)]
    if max(wins) != MATCH_WINS or min(wins) == MATCH_WINS:
        raise Refused("originz.match-score", {"n": MATCH_WINS}, ["constructed-match"])
    return wins


def _rests_on(listed: list[Match], number: int) -> bool:
    return any(number in match["from"] and match["wins"] is not None for match in listed)


def matches(state: State) -> list[Match]:
    """Return all matches in order of play.

    `{"id", "round", "players": [a, b], "from", "bye", "wins", "winner"}`; a player not known yet is
    None, `from` are the matches whose winners meet.
    """
    if state["options"]["format"] == "round-robin":
        listed = pairings.everyone(state["drawn"])
    else:
        listed = pairings.bracket(state["drawn"])
    for match in listed:
        for i in range(len(match["from"])):
            match["players"][i] = listed[match["from"][i] - 1]["winner"]
        match["wins"] = state["results"].get(str(match["id"]))
        if match["bye"]:
            match["winner"] = match["players"][0]
        elif match["wins"] is not None:
            best = 0 if match["wins"][0] > match["wins"][1] else 1
            match["winner"] = match["players"][best]
    return listed


def standings(state: State) -> list[dict[str, Any]]:
    """Return `{"player", "place", "won", "lost"}` by matches won; equal records share the place.

    (Entry: rulings/round-robin-ties.)
    """
    rows = []
    for name in state["drawn"]:
        played = [m for m in matches(state) if m["wins"] is not None and name in m["players"]]
        won = len([m for m in played if m["winner"] == name])
        rows.append({"player": name, "won": won, "lost": len(played) - won})
    table: list[dict[str, Any]] = []
    for won in range(len(rows), -1, -1):
        place = len(table) + 1
        for row in rows:
            if row["won"] == won:
                row["place"] = place
                table.append(row)
    return table


def open_matches(state: State) -> list[int]:
    """Return the matches that can be played now."""
    return [m["id"] for m in matches(state) if m["winner"] is None and None not in m["players"]]


def winners(state: State) -> list[str]:
    """Return who won the tournament once all is played: one, or several with equal records."""
    listed = matches(state)
    if any(match["winner"] is None for match in listed):
        return []
    if state["options"]["format"] == "round-robin":
        return [row["player"] for row in standings(state) if row["place"] == 1]
    return [listed[-1]["winner"]]


def view(state: State) -> dict[str, Any]:
    """Return the view: `prompt`, `matches`, `standings` of a round robin, `winners`."""
    table = state["options"]["format"] == "round-robin"
    return {
        "game": "originz-tournament",
        "phase": "over" if winners(state) else "play",
        "prompt": _prompt(state),
        "matches": matches(state),
        "standings": standings(state) if table else None,
        "winners": winners(state),
        "options": state["options"],
    }


def _prompt(state: State) -> Fact:
    won = winners(state)
    if won:
        cites = ["tournaments"] + (["rulings/round-robin-ties"] if len(won) > 1 else [])
        code = "champions" if len(won) > 1 else "champion"
        asked = fact("prompt.originz." + code, {"players": won}, cites)
        asked["ask"], asked["action"], asked["matches"] = "nothing", "", []
        return asked
    ready = open_matches(state)
    left = len([m for m in matches(state) if m["winner"] is None])
    asked = fact("prompt.originz.result", {"left": left}, ["tournaments"])
    asked["ask"], asked["action"], asked["matches"] = "result", "result", ready
    return asked
