"""What the table is asked now: from the first trick of a round on, and by phase."""

from __future__ import annotations

from companion.engine.core.errors import Params
from companion.engine.originstory import seats
from companion.engine.originstory import tricks as rules
from companion.engine.originstory.cards import UNKNOWN, parse_card
from companion.engine.originstory.seats import SOLO, YOU, after
from companion.engine.originstory.solo import tricks
from companion.engine.originstory.solo.setup import SETUP_PROMPTS
from companion.engine.originstory.solo.state import State
from companion.engine.originstory.solo.transaction import (
    DRAW_TO_FOLLOW,
    Draft,
    Prompt,
    ask,
    ask_cards,
    free_cards,
    open_trick,
)


def prompt(state: State) -> Prompt:
    """Return what is asked now."""
    return PROMPTS[state["phase"]](state)


def _exchanges(state: State) -> Prompt:
    leader = after(list(SOLO), state["dealer"])
    cites = ["solo-exchange", "rulings/exchange-late"]
    prompt = ask("go", "begin", "prompt.exchanges", {"leader": leader}, cites)
    return _ahead(state, prompt, leader)


LEAD_CODES = {
    "prompt.exchanges": {"cards": "prompt.exchanges.draw", "card": "prompt.exchanges.play"},
    "prompt.trick-end.vancardian": {
        "cards": "prompt.trick-end.vancardian.draw",
        "card": "prompt.trick-end.vancardian.play",
    },
}


def _ahead(state: State, current: Prompt, leader: str) -> Prompt:
    """Look ahead to the next trick; where she leads it, say with which card and who is next."""
    draft = _begin_next(state, leader)
    if draft is None:
        return current
    upcoming, trick = prompt(draft.state), open_trick(draft.state)
    if upcoming["ask"] == "go":
        return current
    if trick["plays"]:
        if trick["plays"][0][0] != leader:  # who should lead has no card left
            return current
        current["code"] = LEAD_CODES[current["code"]][upcoming["ask"]]
        card, seat = trick["plays"][0][1], tricks.turn(draft.state)
        n = upcoming.get("count", 0)
        current["params"] = dict(current["params"], card=card, next=seat, n=n)
    current["next"] = {"prompt": upcoming, "trick": trick, "events": draft.events}
    return current


def _begin_next(state: State, leader: str) -> Draft | None:
    """Return the next trick begun; None if the app would deal cards for it, or none is left."""
    if state["deck"] is not None and leader != YOU:
        return None
    draft = Draft(state)
    tricks.begin(draft)
    return draft if draft.state["phase"] in ("play", "follow-draw") else None


def _follow_draw(state: State) -> Prompt:
    seat = tricks.turn(state) or ""
    cite, count = "vancardian-follows", DRAW_TO_FOLLOW
    prompt = ask_cards(state, "draw-to-follow", "prompt.follow-draw", seat, count, cite)
    if prompt["count"] == 0:
        prompt["ask"] = "go"
    return prompt


def _play(state: State) -> Prompt:
    hand = state["hands"][YOU]
    if not hand:
        return ask("go", "pass", "prompt.play-nothing", {}, ["rulings/uneven-hands"])
    lead_suit = open_trick(state)["lead_suit"]
    code = "prompt.play-lead" if lead_suit is None else "prompt.play-follow"
    cites = ["leading"] if lead_suit is None else ["following-suit"]
    params: Params = {} if lead_suit is None else {"suit": lead_suit}
    prompt = ask("card", "play", code, params, cites)
    prompt["cards"] = playable(state)
    visible = [text for text in hand if text != UNKNOWN]
    prompt["illegal"] = [text for text in visible if text not in prompt["cards"]]
    return prompt


def playable(state: State) -> list[str]:
    """Return the cards you may play; of a hand that is not tracked, any that may be in it."""
    hand = state["hands"][YOU]
    if UNKNOWN in hand:
        return free_cards(state) + [text for text in hand if text != UNKNOWN]
    legal = rules.legal([parse_card(text) for text in hand], open_trick(state)["lead_suit"])
    return [hand[i] for i in legal]


def _decide(state: State) -> Prompt:
    params = {"suit": open_trick(state)["lead_suit"] or "L"}
    cites = ["rulings/lead-suit-changed"]
    prompt = ask("seat", "winner", "prompt.decide", params, cites)
    prompt["seats"] = list(seats.SOLO)
    return prompt


def _trick_end(state: State) -> Prompt:
    winner = state["past"][-1]["winner"]
    code = "prompt.trick-end.you" if winner == YOU else "prompt.trick-end.vancardian"
    params = {"trick": len(state["past"]), "winner": winner, "leader": winner}
    prompt = ask("go", "next-trick", code, params, ["winning-a-trick", "won-tricks"])
    return _ahead(state, prompt, winner)


def _round_end(state: State) -> Prompt:
    return ask("go", "score", "prompt.round-end", {"round": state["round"]}, ["end-of-round"])


def _scored(state: State) -> Prompt:
    params = {"round": state["round"], "dealer": state["dealer"]}
    return ask("go", "next-round", "prompt.scored", params, ["end-of-round", "dealer"])


def _game_over(state: State) -> Prompt:
    winners = state["winners"] or []
    code = "prompt.game-over.one" if len(winners) == 1 else "prompt.game-over.shared"
    params = {"winners": winners, "vp": max([state["vp"][seat] for seat in winners])}
    return ask("nothing", "", code, params, ["end-of-game"])


PROMPTS = {
    "exchanges": _exchanges,
    "follow-draw": _follow_draw,
    "play": _play,
    "decide": _decide,
    "trick-end": _trick_end,
    "round-end": _round_end,
    "scored": _scored,
    "game-over": _game_over,
}
PROMPTS.update(SETUP_PROMPTS)
