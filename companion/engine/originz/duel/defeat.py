"""Who is out, and who has won.

(Entries: defeat, rulings/defeat-moment, rulings/cards-of-the-defeated.)
"""

from __future__ import annotations

from typing import Any

from companion.engine.originz.duel.table import (
    COMBAT,
    MATCH_WINS,
    ZONES,
    Draft,
    alive,
    members,
    opponents,
    sides_left,
    size,
)


def check_defeat(draft: Draft, cites: list[str]) -> None:
    """Defeat whoever has no card in the deck in an opponent's turn.

    (Entries: defeat, rulings/defeat-moment, rulings/teammate-turn.)
    """
    state = draft.state
    for name in alive(state):
        empty = state["players"][name]["deck"] == 0
        if empty and opponents(state, name, state["turn"]):
            put_out(draft, name, "defeated", cites)
    end_game(draft)


def put_out(draft: Draft, name: str, code: str, cites: list[str]) -> None:
    """Take a player's cards off the table. (Entry: rulings/cards-of-the-defeated.)"""
    player = draft.state["players"][name]
    gone = player["removed"] + sum([size(player, zone) for zone in ZONES])
    fields: dict[str, Any] = dict.fromkeys(ZONES, 0)
    fields.update({COMBAT: [], "removed": gone, "defeated": True})
    draft.change(name, fields)
    draft.tell(code, {"player": name}, cites + ["rulings/cards-of-the-defeated"])


def end_game(draft: Draft) -> None:
    """End the game when one side is left. (Entries: free-for-all, team-battle, super-boss.)"""
    state = draft.state
    left = sides_left(state)
    if len(left) > 1:
        return
    side = left[0]
    state["winners"] = members(state, side)
    state["wins"] = [n + 1 if i == side else n for i, n in enumerate(state["wins"])]
    state["games"] = state["games"] + [{"winners": state["winners"], "turns": state["number"]}]
    state["turn"], state["resolving"], state["energy"] = None, None, 0
    over = state["options"]["format"] != "match" or state["wins"][side] == MATCH_WINS
    state["phase"] = "over" if over else "between"
    cites = ["constructed-match"] if state["options"]["format"] == "match" else ["defeat"]
    draft.tell("won", {"players": state["winners"], "turns": state["number"]}, cites)
