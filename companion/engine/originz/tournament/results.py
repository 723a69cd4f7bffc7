"""What the results of a tournament come to: matches, standings, winners."""

from __future__ import annotations

from typing import TypedDict

from companion.engine.originz import pairings
from companion.engine.originz.pairings import Match
from companion.engine.originz.tournament.state import State


class Row(TypedDict):
    """A player's record; equal records share the place."""

    player: str
    place: int
    won: int
    lost: int


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
