"""The tricks of a round: the Vancardians' turns and yours, and what is asked next.

(Entries: vancardian-leads, vancardian-follows, rulings/uneven-hands.)
"""

from __future__ import annotations

from companion.engine.core.inputs import Message, Params, Refusal, citations
from companion.engine.core.steps import Step
from companion.engine.originstory import reasons, vancardians
from companion.engine.originstory import tricks as rules
from companion.engine.originstory.cards import (
    CARDS_EACH,
    DRAW_TO_FOLLOW,
    TRUMP,
    UNKNOWN,
    parse_card,
    texts,
)
from companion.engine.originstory.inputs import card, drawn
from companion.engine.originstory.solo.ending import SURRENDER, has_ready_ability, surrender_view
from companion.engine.originstory.solo.places import (
    cards_of,
    check_free,
    free_cards,
    index_of,
    next_leader,
    open_trick,
    villain_no_tricks,
)
from companion.engine.originstory.solo.prompts import Prompt, ask, ask_cards
from companion.engine.originstory.solo.state import (
    FollowParams,
    LeadParams,
    PlayParams,
    State,
    Trick,
    TrickEndParams,
    TrickOnTable,
    TrickParams,
    WonTrick,
    orders_of,
)
from companion.engine.originstory.solo.transaction import Transaction
from companion.engine.originstory.tricks import SOLO, VANCARDIANS, YOU, order_from


def pass_turn(transaction: Transaction, seat: str) -> None:
    """Let a seat play nothing. (Entry: rulings/uneven-hands.)"""
    transaction.emit("event.pass", {"seat": seat}, ["rulings/uneven-hands"])
    transaction.trick()["turn"] += 1


def put_card(transaction: Transaction, seat: str, hand: list[str], card: str) -> None:
    """Put a card on the table; the first one sets the lead suit."""
    transaction.set_hand(seat, hand)
    trick = transaction.trick()
    trick["plays"] = trick["plays"] + [[seat, card]]
    trick["turn"] += 1
    if trick["lead_suit"] is None:
        trick["lead_suit"] = parse_card(card).suit


def lead(transaction: Transaction, seat: str) -> None:
    """Lead with the card that the rules choose for her."""
    state = transaction.state
    hand = cards_of(state, seat)
    among = vancardians.choices(hand, state["forbidden"])
    if not among:
        pass_turn(transaction, seat)
        return
    villain = villain_no_tricks(state)
    at = vancardians.lead(hand, villain, among)
    before = state["hands"][seat]
    after_play = before[:at] + before[at + 1 :]
    params: LeadParams = {
        "trick": open_trick(state)["number"],
        "seat": seat,
        "villain_no_tricks": villain,
        "hand_before": before,
        "index": at,
        "played": before[at],
        "hand": after_play,
        "orders": orders_of({"do": "play", "cards": [before[at]]}),
    }
    put_card(transaction, seat, after_play, before[at])
    why = reasons.of_lead(hand, at, villain, among)
    transaction.emit_event(
        {"code": "event.lead", "params": params, "cites": citations(why), "why": why}
    )


def follow(transaction: Transaction, seat: str, drawn: list[str]) -> None:
    """Take the drawn cards in and follow with the card that the rules choose for her."""
    state = transaction.state
    trick = open_trick(state)
    lead_suit = _suit_to_follow(trick)
    plays = [parse_card(text) for _, text in trick["plays"]]
    # What is forbidden limits what she plays, not what she keeps; so it is asked for after the
    # draw.
    draw = vancardians.draw(cards_of(state, seat), [parse_card(text) for text in drawn])
    among = vancardians.choices(draw.row, state["forbidden"])
    choice = vancardians.follow(draw.row, plays, lead_suit, villain_no_tricks(state), among)
    params = _follow_params(state, seat, drawn, draw, choice)
    transaction.set_hand(seat, params["hand"])
    # In the order of the rules: the refused ones are discarded before those that are pushed off.
    transaction.discard(params["refused"] + params["pushed"])
    if choice.index is None:
        pass_turn(transaction, seat)
    else:
        put_card(transaction, seat, params["hand"], params["played"])
    why = reasons.of_short_draw(len(drawn)) + reasons.of_draw(draw)
    why = why + reasons.of_follow(draw.row, choice, lead_suit, among)
    transaction.emit_event(
        {"code": "event.follow", "params": params, "cites": citations(why), "why": why}
    )


def _suit_to_follow(trick: Trick) -> str:
    return trick["lead_suit"] or TRUMP  # she never follows before a lead


def _follow_params(
    state: State,
    seat: str,
    drawn: list[str],
    draw: vancardians.RowDraw,
    choice: vancardians.Follow,
) -> FollowParams:
    """Return what her turn brings, before anything of it is done."""
    trick, at, ready = open_trick(state), choice.index, texts(draw.row)
    kept, refused, pushed = texts(draw.kept), texts(draw.refused), texts(draw.pushed)
    return {
        "trick": trick["number"],
        "seat": seat,
        "villain_no_tricks": villain_no_tricks(state),
        "plays": [text for _, text in trick["plays"]],
        "lead_suit": _suit_to_follow(trick),
        "hand_before": state["hands"][seat],
        "drawn": drawn,
        "kept": kept,
        "refused": refused,
        "pushed": pushed,
        "hand_before_play": ready,
        "index": at,
        "played": UNKNOWN if at is None else ready[at],
        "reason": choice.reason,
        "hand": ready if at is None else ready[:at] + ready[at + 1 :],
        "orders": orders_of(
            {"do": "discard", "cards": refused + pushed},
            {"do": "right", "cards": kept},
            {"do": "play", "cards": [] if at is None else [ready[at]]},
        ),
    }


def begin(transaction: Transaction) -> None:
    """Begin the next trick."""
    state = transaction.state
    if not any(state["hands"][seat] for seat in SOLO):
        transaction.emit("event.no-cards", {}, ["rulings/uneven-hands"])
        state["phase"] = "round-end"
        return
    number = len(state["past"]) + 1
    leader = next_leader(state)
    order = order_from(SOLO, leader)
    state["trick"] = {"number": number, "order": order, "turn": 0, "plays": [], "lead_suit": None}
    params: TrickParams = {"trick": number, "order": order, "leader": leader}
    transaction.emit_event({"code": "event.trick", "params": params, "cites": ["leading"]})
    advance(transaction)


def turn(state: State) -> str | None:
    """Return whose turn it is in the trick, or None when everyone has played."""
    trick = state["trick"]
    if trick is None or trick["turn"] >= len(trick["order"]):
        return None
    return trick["order"][trick["turn"]]


def vancardian_follows(trick: Trick) -> bool:
    """Tell whether a Vancardian has a turn left in a trick."""
    return any(seat in VANCARDIANS for seat in trick["order"][trick["turn"] :])


def on_table(trick: Trick) -> TrickOnTable:
    """Return an open trick with who wins so far; nobody before the lead."""
    plays, lead_suit = [parse_card(text) for _, text in trick["plays"]], trick["lead_suit"]
    best = None if lead_suit is None else rules.winner(plays, lead_suit)
    return {
        "number": trick["number"],
        "order": trick["order"],
        "turn": trick["turn"],
        "plays": trick["plays"],
        "lead_suit": lead_suit,
        "open": True,
        "winner": None if best is None else trick["plays"][best][0],
    }


def advance(transaction: Transaction) -> None:
    """Go on until the table has to tell something: a draw, your card, or a finished trick."""
    state = transaction.state
    # What needs nothing from the table happens at once: an action may bring several plays.
    while True:
        seat = turn(state)
        if seat is None:
            _end(transaction)
            return
        if seat == YOU:
            if state["hands"][YOU]:
                state["phase"] = "play"
                return
            pass_turn(transaction, seat)
        elif open_trick(state)["lead_suit"] is None:
            lead(transaction, seat)
        elif state["deck"] is None:
            state["phase"] = "follow-draw"
            return
        else:
            follow(transaction, seat, transaction.take_from_deck(DRAW_TO_FOLLOW, None))


def draw_to_follow(transaction: Transaction, cards: list[str]) -> None:
    """Enter the cards drawn before a Vancardian follows."""
    seat = turn(transaction.state)
    follow(transaction, seat or "", transaction.take_from_deck(DRAW_TO_FOLLOW, cards))
    advance(transaction)


def play(transaction: Transaction, card: str) -> None:
    """Play a card of your own. (Entries: leading, following-suit.)"""
    state, face = transaction.state, card
    before = state["hands"][YOU]
    at = index_of(before, face)
    trick = open_trick(state)
    lead_suit = trick["lead_suit"]
    if at is None:
        at = _index_of_unknown(state, face)
    else:
        # The text as it lies there: an ability may have changed what the printed card counts as.
        card = before[at]
        _check_legal(before, at, lead_suit)
    hand = before[:at] + before[at + 1 :]
    params: PlayParams = {"trick": trick["number"], "played": card, "hand": hand}
    put_card(transaction, YOU, hand, card)
    cites = ["leading" if lead_suit is None else "following-suit"]
    transaction.emit_event({"code": "event.play", "params": params, "cites": cites})
    advance(transaction)


def play_nothing(transaction: Transaction) -> None:
    """Pass, because an ability took your last card. (Entry: rulings/uneven-hands.)"""
    if transaction.state["hands"][YOU]:
        raise Refusal("not-now", {"action": "pass"}, ["following-suit"])
    pass_turn(transaction, YOU)
    advance(transaction)


def _index_of_unknown(state: State, face: str) -> int:
    """Return the place of an unknown card of a hand that is not tracked."""
    at = index_of(state["hands"][YOU], UNKNOWN)
    if at is None:
        raise Refusal("not-in-hand", {"card": face, "seat": YOU}, ["leading"])
    check_free(state, [face])
    return at


def _check_legal(hand: list[str], at: int, lead_suit: str | None) -> None:
    if UNKNOWN in hand:
        return  # only who holds the hand knows whether the lead suit is in it
    if at not in rules.legal([parse_card(text) for text in hand], lead_suit):
        params = {"card": hand[at], "seat": YOU, "suit": lead_suit}
        raise Refusal("must-follow", params, ["following-suit"])


def _end(transaction: Transaction) -> None:
    """Find the winner when everyone has played; the table decides when the rules do not."""
    state = transaction.state
    seat = winner_now(open_trick(state))
    if seat is None:
        # Abilities can change suits until no card is of the lead suit or love: no rule says more.
        state["phase"] = "decide"
        return
    award_trick(transaction, seat)


def winner_now(trick: Trick) -> str | None:
    """Return who wins an open trick as it lies, by the rules; None if they name nobody."""
    return on_table(trick)["winner"]


def _why_won(trick: Trick, seat: str) -> list[Message]:
    """Return why a seat wins the trick; no reasons if the table gives it to another."""
    lead_suit = trick["lead_suit"]
    if lead_suit is None or winner_now(trick) != seat:
        return []
    plays = [parse_card(text) for _, text in trick["plays"]]
    return reasons.of_winner(plays, lead_suit, rules.decide(plays, lead_suit))


def award_trick(transaction: Transaction, seat: str) -> None:
    """Give the trick to its winner, who leads the next one."""
    state = transaction.state
    trick = open_trick(state)
    why = _why_won(trick, seat)
    had_none = villain_no_tricks(state)
    transaction.add_tricks(seat, 1)
    won: WonTrick = {"winner": seat, "plays": trick["plays"], "lead_suit": trick["lead_suit"]}
    state["past"] = state["past"] + [won]
    if not trick.get("forbids_next"):
        state["forbidden"] = []  # what limits plays does so for one trick
    state["trick"] = None
    params: TrickEndParams = {
        "trick": trick["number"],
        "winner": seat,
        "tricks": state["tricks"],
    }
    transaction.emit_event(
        {"code": "event.trick-end", "params": params, "cites": citations(why), "why": why}
    )
    state["phase"] = "round-end" if len(state["past"]) == CARDS_EACH else "trick-end"
    emit_first_trick(transaction, had_none)


def emit_first_trick(transaction: Transaction, had_none: bool) -> None:
    """Emit your first trick as a villain, if you were one who `had_none`. (Entry: villain.)"""
    if not had_none or villain_no_tricks(transaction.state):
        return
    # With no trick left nobody plays otherwise for it, and an ability may still take it away.
    if transaction.state["phase"] == "round-end":
        transaction.emit("event.villain-broken.last", {}, ["villain", "rulings/counted-when"])
    else:
        transaction.emit("event.villain-broken", {}, ["villain", "vancardian-follows"])


def _exchanges(state: State) -> Prompt:
    """Ask for delayed exchanges where an ability is ready that may be one, else begin."""
    leader = next_leader(state)
    params: Params = {"leader": leader}
    if has_ready_ability(state):
        cites = ["solo-exchange", "rulings/exchange-late"]
        return ask("go", "begin", "prompt.exchanges", params, cites)
    return _ahead(state, ask("go", "begin", "prompt.begin", params, ["leading"]), leader)


LED_CODES = {
    ("begin", "cards"): "prompt.led.draw",
    ("begin", "card"): "prompt.led.play",
    ("next-trick", "cards"): "prompt.won.draw",
    ("next-trick", "card"): "prompt.won.play",
}


def _ahead(state: State, current: Prompt, leader: str) -> Prompt:
    """Look ahead to the next trick; where she leads it, say with which card and who is next."""
    transaction = _begin_next(state, leader)
    if transaction is None:
        return current
    upcoming = NEXT_PROMPTS[transaction.state["phase"]](transaction.state)
    trick = open_trick(transaction.state)
    if upcoming["ask"] == "go":
        return current  # two steps ahead would hide the one between
    if trick["plays"]:
        if trick["plays"][0][0] != leader:  # who should lead has no card left
            return current
        current["code"] = LED_CODES[current["action"], upcoming["ask"]]
        card, seat = trick["plays"][0][1], turn(transaction.state)
        n = upcoming.get("count", 0)
        current["params"] = {"leader": leader, "card": card, "next": seat, "n": n}
    current["next"] = {
        "prompt": upcoming,
        "trick": on_table(trick),
        "events": transaction.events,
        "surrender": surrender_view(transaction.state),
    }
    return current


def _begin_next(state: State, leader: str) -> Transaction | None:
    """Return the next trick begun; None if the app would deal cards for it, or none is left."""
    if state["deck"] is not None and leader != YOU:
        return None  # to look ahead would show the cards that the next step deals
    transaction = Transaction(state)
    begin(transaction)
    return transaction if transaction.state["phase"] in NEXT_PROMPTS else None


def _follow_draw(state: State) -> Prompt:
    seat = turn(state) or ""
    cite, count = "vancardian-follows", DRAW_TO_FOLLOW
    prompt = ask_cards(state, "draw-to-follow", "prompt.follow-draw", seat, count, cite)
    # Deck and pile are both empty: there is nothing to enter, so a tap goes on.
    if prompt["count"] == 0:
        prompt["ask"] = "go"
    return prompt


def _play(state: State) -> Prompt:
    hand = state["hands"][YOU]
    if not hand:
        return ask("go", "pass", "prompt.play-nothing", {}, ["rulings/uneven-hands"])
    lead_suit = open_trick(state)["lead_suit"]
    visible = [text for text in hand if text != UNKNOWN]
    if lead_suit is None:
        prompt = ask("card", "play", "prompt.play-lead", {}, ["leading"])
    else:
        may_follow = len(visible) < len(hand) or any(
            parse_card(text).suit == lead_suit for text in visible
        )
        code = "prompt.play-follow" if may_follow else "prompt.play-any"
        prompt = ask("card", "play", code, {"suit": lead_suit}, ["following-suit"])
    prompt["cards"] = playable(state)
    return prompt


def playable(state: State) -> list[str]:
    """Return the cards you may play; of a hand that is not tracked, any that may be in it."""
    hand = state["hands"][YOU]
    if UNKNOWN in hand:
        return free_cards(state) + [text for text in hand if text != UNKNOWN]
    legal = rules.legal([parse_card(text) for text in hand], open_trick(state)["lead_suit"])
    return [hand[i] for i in legal]


def _trick_end(state: State) -> Prompt:
    winner = state["past"][-1]["winner"]
    code = "prompt.trick-end.you" if winner == YOU else "prompt.trick-end.vancardian"
    params = {"trick": len(state["past"]), "winner": winner, "leader": winner}
    prompt = ask("go", "next-trick", code, params, ["winning-a-trick", "won-tricks"])
    return _ahead(state, prompt, winner)


NEXT_PROMPTS = {"play": _play, "follow-draw": _follow_draw}
TRICK_STEPS = [
    Step("begin", ("exchanges",), begin, (), _exchanges),
    Step(
        "draw-to-follow",
        ("follow-draw",),
        draw_to_follow,
        [drawn("cards", DRAW_TO_FOLLOW)],
        _follow_draw,
        ["vancardian-follows"],
    ),
    Step("play", ("play",), play, [card("card", YOU)], _play, ["leading", "following-suit"]),
    Step("pass", ("play",), play_nothing),
    SURRENDER,
    Step("next-trick", ("trick-end",), begin, (), _trick_end),
]
