"""The end of a round and of the game. (Entries: end-of-round, victory-points, end-of-game.)"""

from __future__ import annotations

from typing import Any

from companion.engine.originstory import decks, scoring, stamina
from companion.engine.originstory.seats import SOLO, YOU, after
from companion.engine.originstory.solo import start
from companion.engine.originstory.solo.table import Action, Draft


def gain_vp(draft: Draft, seat: str, vp: int, source: str, reason: str) -> None:
    """Add VP (or take them) at once, with a line in the log. (Entry: victory-points.)"""
    state = draft.state
    draft.put("vp", seat, state["vp"][seat] + vp)
    line = {"round": state["round"], "seat": seat, "vp": vp, "source": source, "reason": reason}
    state["vp_log"] = state["vp_log"] + [line]


def score(draft: Draft, action: Action) -> None:
    """Score alignments and surrender, return the stamina, move the dealer token on."""
    del action
    state = draft.state
    end = state["surrender"]
    gained = {}
    for seat in SOLO:
        side = state["alignment"] if seat == YOU else "hero"
        gained[seat] = scoring.alignment_vp(side, state["tricks"][seat])
        gain_vp(draft, seat, gained[seat], side, "")
    if end is not None:
        vp = scoring.surrender_vp(end["cards_left"])
        gain_vp(draft, end["leader"], vp, "surrender", "")
        gained[end["leader"]] += vp
    state["stamina"] = stamina.return_all(state["stamina"])
    dealer = state["dealer"]
    state["dealer"] = after(list(SOLO), dealer)
    _note_round(draft, gained, dealer)
    state["phase"] = "scored" if state["round"] < decks.ROUNDS else "game-over"
    if state["phase"] == "game-over":
        _end_game(draft)


def _note_round(draft: Draft, gained: dict[str, int], dealer: str) -> None:
    state = draft.state
    summary: dict[str, Any] = {
        "round": state["round"],
        "dealer": dealer,
        "alignment": state["alignment"],
        "tricks": state["tricks"],
        "surrender": state["surrender"],
        "vp": gained,
        "total": state["vp"],
    }
    state["rounds"] = state["rounds"] + [summary]
    params = dict(summary)
    params["next_dealer"] = state["dealer"]
    params["hands_left"] = state["hands"]
    params["you"], params["automaton"], params["factoryon"] = [state["vp"][seat] for seat in SOLO]
    cites = ["end-of-round", "victory-points", state["alignment"], "dealer"]
    draft.tell("event.score", params, cites)


def _end_game(draft: Draft) -> None:
    state = draft.state
    state["winners"] = scoring.winners(state["vp"], list(SOLO))
    code = "event.game-over.one" if len(state["winners"]) == 1 else "event.game-over.shared"
    params = {"winners": state["winners"], "vp": state["vp"][state["winners"][0]]}
    draft.tell(code, params, ["end-of-game"])


def next_round(draft: Draft, action: Action) -> None:
    """Begin the next round."""
    del action
    start.begin_round(draft)
