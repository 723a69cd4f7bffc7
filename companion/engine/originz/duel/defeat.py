"""Who is out, and who has won.

(Entries: defeat, rulings/defeat-moment, rulings/cards-of-the-defeated.)
"""

from __future__ import annotations

from companion.engine.originz.duel.draft import (
    COMBAT,
    COUNTED_ZONES,
    MATCH_WINS,
    Draft,
    alive,
    members,
    opponents,
    sides_left,
    total,
    whose_turn,
)


def check_defeat(draft: Draft, cites: list[str]) -> None:
    """Defeat whoever has no card in the deck in an opponent's turn.

    (Entries: defeat, rulings/defeat-moment, rulings/teammate-turn.)
    """
    state = draft.state
    turn = whose_turn(state)
    for name in alive(state):
        empty = state["players"][name]["deck"] == 0
        if empty and opponents(state, name, turn):
            put_out(draft, name, "event.originz.defeated", cites)
    end_game(draft)


def put_out(draft: Draft, name: str, code: str, cites: list[str]) -> None:
    """Take a player's cards off the table. (Entry: rulings/cards-of-the-defeated.)"""
    player = draft.player(name)
    player["removed"], player["defeated"] = total(player), True
    for zone in COUNTED_ZONES:
        player[zone] = 0
    player[COMBAT] = []
    draft.tell(code, {"player": name}, cites + ["rulings/cards-of-the-defeated"])


def end_game(draft: Draft) -> None:
    """End the game when one side is left. (Entries: free-for-all, team-battle, super-boss.)"""
    state = draft.state
    sides = sides_left(state)
    if len(sides) > 1:
        return
    side = sides[0]
    winners = members(state, side)
    state["winners"] = winners
    state["wins"] = [n + 1 if i == side else n for i, n in enumerate(state["wins"])]
    state["games"] = state["games"] + [{"winners": winners, "turns": state["number"]}]
    state["turn"], state["resolving"], state["energy"] = None, None, 0
    over = state["options"]["format"] != "match" or state["wins"][side] == MATCH_WINS
    state["phase"] = "over" if over else "between"
    cites = ["constructed-match"] if state["options"]["format"] == "match" else ["defeat"]
    draft.tell("event.originz.won", {"players": winners, "turns": state["number"]}, cites)
