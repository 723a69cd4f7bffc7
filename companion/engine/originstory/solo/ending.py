"""The end of a round, by surrender too, and of the game.

(Entries: surrender, end-of-round, victory-points, end-of-game.)
"""

from __future__ import annotations

from companion.engine.core.inputs import Refusal, unique
from companion.engine.core.steps import Step
from companion.engine.originstory import cards, stamina, tricks
from companion.engine.originstory.reasons import of_victory
from companion.engine.originstory.solo.places import (
    all_alignments,
    open_trick,
    villain_no_tricks,
    your_alignment,
)
from companion.engine.originstory.solo.prompts import Prompt, SurrenderView, ask
from companion.engine.originstory.solo.setup import begin_round
from companion.engine.originstory.solo.state import Code, RoundScore, ScoreParams, State, VpLine
from companion.engine.originstory.solo.transaction import Transaction
from companion.engine.originstory.tricks import SOLO, VANCARDIANS, YOU, after


def surrender_refusal(state: State, at_turn_start: bool) -> str | None:
    """Return None if you may surrender now, else the reason's code. (Entry: surrender.)"""
    trick = state["trick"]
    she_leads = trick is not None and bool(trick["plays"]) and trick["plays"][0][0] in VANCARDIANS
    yours = state["phase"] == "play"
    return tricks.may_surrender(at_turn_start, yours, she_leads, villain_no_tricks(state))


def surrender_to(state: State) -> tuple[str, int]:
    """Return who leads the trick in progress, and how many cards that row still holds."""
    leader = open_trick(state)["plays"][0][0]
    return leader, len(state["hands"][leader])


def surrender_view(state: State) -> SurrenderView:
    """Return whether you may surrender now, and what it would give. (Entry: surrender.)"""
    trick = state["trick"]
    refusal = surrender_refusal(state, trick is None or not trick.get("turn_begun"))
    if refusal is not None:
        return {"allowed": False, "why": refusal}
    leader, cards_left = surrender_to(state)
    return {
        "allowed": True,
        "leader": leader,
        "cards_left": cards_left,
        "gain": tricks.surrender_vp(cards_left),
        "round_vp": tricks.surrendered_vp(
            all_alignments(state), state["tricks"], leader, cards_left
        ),
    }


def surrender(transaction: Transaction) -> None:
    """Surrender to the leader; the trick in progress belongs to nobody and the round is over."""
    state = transaction.state
    # Games of earlier versions may hold an ability before it, so it is not offered then but taken.
    refusal = surrender_refusal(state, True)
    if refusal is not None:
        raise Refusal(refusal, cites=["surrender"])
    leader, cards_left = surrender_to(state)
    state["surrender"] = {"leader": leader, "cards_left": cards_left}
    params = {"leader": leader, "left": cards_left, "vp": tricks.surrender_vp(cards_left)}
    cites = ["surrender", "rulings/surrender-trick", "rulings/surrender-abilities"]
    transaction.emit("event.surrender", params, cites)
    state["phase"] = "round-end"


SURRENDER = Step("surrender", ("play",), surrender, cites=["surrender"])


def gain_vp(transaction: Transaction, seat: str, vp: int, source: str, reason: str) -> None:
    """Add VP (or take them) at once, with a line in the log. (Entry: victory-points.)"""
    state = transaction.state
    total = state["vp"].copy()
    total[seat] += vp
    state["vp"] = total
    line: VpLine = {
        "round": state["round"],
        "seat": seat,
        "vp": vp,
        "source": source,
        "reason": reason,
    }
    state["vp_log"] = state["vp_log"] + [line]


def score(transaction: Transaction) -> None:
    """Score alignments and surrender, return the stamina, move the dealer token on."""
    state = transaction.state
    end, alignments = state["surrender"], all_alignments(state)
    gains = tricks.solo_vp(alignments, state["tricks"])
    for seat in SOLO:
        gain_vp(transaction, seat, gains[seat], alignments[seat], "")
    if end is not None:
        vp = tricks.surrender_vp(end["cards_left"])
        gain_vp(transaction, end["leader"], vp, "surrender", "")
        gains[end["leader"]] += vp
    state["stamina"] = stamina.return_all(state["stamina"])
    dealer = state["dealer"]
    state["dealer"] = after(SOLO, dealer)
    _note_round(transaction, gains, dealer)
    state["phase"] = "scored" if state["round"] < cards.ROUNDS else "game-over"
    if state["phase"] == "game-over":
        _end_game(transaction)


def _note_round(transaction: Transaction, gains: dict[str, int], dealer: str) -> None:
    state = transaction.state
    summary: RoundScore = {
        "round": state["round"],
        "dealer": dealer,
        "alignment": your_alignment(state),
        "tricks": state["tricks"],
        "surrender": state["surrender"],
        "vp": gains,
        "total": state["vp"],
    }
    if "villains" in state:
        summary["villains"] = state["villains"]
    state["rounds"] = state["rounds"] + [summary]
    you, automaton, factoryon = [state["vp"][seat] for seat in SOLO]
    params: ScoreParams = {
        "round": state["round"],
        "dealer": dealer,
        "alignment": your_alignment(state),
        "tricks": state["tricks"],
        "surrender": state["surrender"],
        "vp": gains,
        "total": state["vp"],
        "next_dealer": state["dealer"],
        "hands_left": state["hands"],
        "you": you,
        "automaton": automaton,
        "factoryon": factoryon,
    }
    cites = ["victory-points"] + unique([all_alignments(state)[seat] for seat in SOLO])
    cites = cites + (["surrender"] if state["surrender"] else [])
    transaction.emit_event({"code": "event.score", "params": params, "cites": cites})


def _end_game(transaction: Transaction) -> None:
    state = transaction.state
    winners = tricks.winners(state["vp"], SOLO)
    state["winners"] = winners
    code: Code = "event.game-over.one" if len(winners) == 1 else "event.game-over.shared"
    params = {"winners": winners, "vp": state["vp"][winners[0]]}
    transaction.emit(code, params, of_victory(SOLO))


def has_ready_ability(state: State) -> bool:
    """Tell whether an ability may be used: one with stamina on it, or one that needs none."""
    charged = state["stamina"]["players"][YOU]["charged"]
    abilities = state["abilities"]
    is_free = "superhero" in abilities or any(0 in abilities[name]["costs"] for name in abilities)
    return is_free or any(charged[name] > 0 for name in charged)


def _round_end(state: State) -> Prompt:
    params, cites = {"round": state["round"]}, ["end-of-round"]
    if state["event"] is not None:
        return ask("go", "score", "prompt.round-end.event", params, cites + ["solo-events"])
    code = "prompt.round-end" if has_ready_ability(state) else "prompt.round-end.plain"
    return ask("go", "score", code, params, cites)


def _scored(_state: State) -> Prompt:
    return ask("go", "next-round", "prompt.scored", {}, ["end-of-round", "dealer"])


def game_over(state: State) -> Prompt:
    """Say who has won; nothing is asked any more."""
    winners = state["winners"] or []
    code = "prompt.game-over.one" if len(winners) == 1 else "prompt.game-over.shared"
    params = {"winners": winners, "vp": max([state["vp"][seat] for seat in winners])}
    return ask("nothing", "", code, params, of_victory(SOLO))


ENDING_STEPS = [
    Step("score", ("round-end",), score, (), _round_end, ["end-of-round"]),
    Step("next-round", ("scored",), begin_round, (), _scored),
]
