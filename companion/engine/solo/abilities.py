"""What cards that the app cannot know may do, and corrections of the table.

Each is an action with a `reason`, checked as far as the rules reach: a card is always in exactly
one place. (Entries: abilities, solo-exchange, solo-reveal, rulings/limited-plays.)
"""

from __future__ import annotations

from typing import Any

from companion.engine import stamina, vancardians
from companion.engine.cards import HIGHEST, UNKNOWN, adjusted, parse_card, texts, twice_of
from companion.engine.errors import Refused
from companion.engine.inputs import HAND, ROW, Input, refuse
from companion.engine.seats import SOLO, VANCARDIANS, YOU
from companion.engine.solo import finish, tricks
from companion.engine.solo.table import Action, Draft, State, check_free, holds, place_of

REASON_LIMIT = 200
MOST_VP = 99


def read_reason(given: Input) -> str:
    """Return why the table does this; it has to say something."""
    reason = given.raw("reason")
    if not isinstance(reason, str) or not reason.strip():
        raise refuse("reason-missing", given.place("reason"))
    if len(reason) > REASON_LIMIT:
        raise refuse("too-many", given.place("reason"), most=REASON_LIMIT, there=len(reason))
    return reason.strip()


def take_from_hand(state: State, seat: str, face: str) -> tuple[list[str], str]:
    """Return a hand without a card, and the card as it lay there.

    From a hand that is not tracked, a card that is nowhere else may come. Raises Refused.
    """
    hand = state["hands"][seat]
    at = holds(hand, face)
    if at is None:
        at = holds(hand, UNKNOWN) if seat == YOU else None
        if at is None:
            raise Refused("not-in-hand", {"card": face, "seat": seat}, ["abilities"])
        check_free(state, [face])
        return hand[:at] + hand[at + 1 :], face
    return hand[:at] + hand[at + 1 :], hand[at]


def adjust(draft: Draft, given: Input) -> dict[str, Any]:
    """Let a card in a hand or in the open trick count as another suit or value."""
    state = draft.state
    face = given.card("card").face
    suit = given.suit("suit") if given.has("suit") else face[0]
    twice = twice_of(given.raw("value"))
    if twice is None:
        raise refuse("not-a-value", given.place("value"))
    now = str(adjusted(parse_card(face), suit, twice))
    place = place_of(state, face)
    if place in SOLO:
        hand = state["hands"][place]
        at = holds(hand, face) or 0
        draft.put("hands", place, hand[:at] + [now] + hand[at + 1 :])
    elif place == "trick":
        plays = [
            [seat, now if text.partition("=")[0] == face else text]
            for seat, text in state["trick"]["plays"]
        ]
        draft.put("trick", "plays", plays)
    else:
        raise Refused("card-not-in-play", {"card": face, "place": place or "deck"}, ["abilities"])
    return {"card": now}


def exchange(draft: Draft, given: Input) -> dict[str, Any]:
    """Take her lowest card that is not love, give one of yours to her left end."""
    state = draft.state
    seat = given.one_of("with", list(VANCARDIANS))
    row = state["hands"][seat]
    if not row or not state["hands"][YOU]:
        raise Refused("exchange-no-cards", {"seat": seat}, ["solo-exchange"])
    at = vancardians.exchange_index([parse_card(text) for text in row])
    taken = row[at]
    hand, card = take_from_hand(state, YOU, given.card("give").face)
    draft.put("hands", seat, [card] + row[:at] + row[at + 1 :])
    draft.put("hands", YOU, hand + [taken])
    return {"seat": seat, "taken": taken, "given": card}


def reveal(draft: Draft, given: Input) -> dict[str, Any]:
    """Reveal cards of your hand: 1 less as a hero, 1 more as a villain.

    Before the alignment is chosen it waits for it. (Entry: rulings/reveal-early.)
    """
    state = draft.state
    faces = [card.face for card in given.cards("cards", HAND)]
    for face in faces:
        hand, card = take_from_hand(state, YOU, face)
        draft.put("hands", YOU, hand + [card])
    if state["alignment"] is None:
        state["revealed"] = state["revealed"] + faces
    else:
        adjust_revealed(draft, faces)
    return {"cards": faces}


def adjust_revealed(draft: Draft, faces: list[str]) -> None:
    """Lower or raise revealed cards by one. (Entries: solo-reveal, rulings/reveal-lasts.)"""
    step = -2 if draft.state["alignment"] == "hero" else 2
    hand = draft.state["hands"][YOU]
    for face in faces:
        at = holds(hand, face)
        if at is not None:
            card = parse_card(hand[at])
            now = str(adjusted(card, card.suit, card.value + step))
            hand = hand[:at] + [now] + hand[at + 1 :]
    draft.put("hands", YOU, hand)


def move_trick(draft: Draft, given: Input) -> dict[str, Any]:
    """Give a won trick `from` one seat `to` another; without `from` one is split into two."""
    state = draft.state
    source = given.one_of("from", list(SOLO)) if given.has("from") else None
    target = given.one_of("to", list(SOLO)) if given.has("to") else None
    if source is None and target is None:
        raise refuse("missing-field", given.place("to"))
    if source is not None:
        if state["tricks"][source] < 1:
            raise Refused("no-trick", {"seat": source}, ["won-tricks", "rulings/no-tricks"])
        draft.put("tricks", source, state["tricks"][source] - 1)
    if target is not None:
        draft.put("tricks", target, state["tricks"][target] + 1)
    return {"tricks": state["tricks"]}


def draw(draft: Draft, given: Input) -> dict[str, Any]:
    """Draw cards into a hand; into a row they go on the right, in drawn order."""
    state = draft.state
    seat = given.one_of("seat", list(SOLO))
    n = given.integer("n", 1, ROW)
    untracked = seat == YOU and state["options"]["hand"] == "untracked"
    cards = given.items("cards", ROW) if given.has("cards") else None
    drawn = [UNKNOWN] * n if untracked else draft.take_from_deck(n, cards)
    draft.put("hands", seat, state["hands"][seat] + drawn)
    return {"seat": seat, "cards": drawn}


def discard(draft: Draft, given: Input) -> dict[str, Any]:
    """Discard cards from a hand."""
    seat = given.one_of("seat", list(SOLO))
    for card in given.cards("cards", HAND):
        hand, text = take_from_hand(draft.state, seat, card.face)
        draft.put("hands", seat, hand)
        draft.discard([text])
    return {"seat": seat, "cards": texts(given.cards("cards", HAND))}


def give(draft: Draft, given: Input) -> dict[str, Any]:
    """Move a card from one hand to another; into a row it goes to the `end` left or right."""
    state = draft.state
    source, target = given.one_of("from", list(SOLO)), given.one_of("to", list(SOLO))
    end = given.one_of("end", ["left", "right"]) if given.has("end") else "right"
    hand, card = take_from_hand(state, source, given.card("card").face)
    draft.put("hands", source, hand)
    other = draft.state["hands"][target]
    draft.put("hands", target, [card] + other if end == "left" else other + [card])
    return {"card": card, "from": source, "to": target}


def swap(draft: Draft, given: Input) -> dict[str, Any]:
    """Let two cards of two hands change places."""
    state = draft.state
    a, b = given.one_of("from", list(SOLO)), given.one_of("to", list(SOLO))
    mine, yours = given.card("card").face, given.card("for").face
    if a == b:
        raise refuse("same-seat", given.place("to"))
    hand_a, card_a = take_from_hand(state, a, mine)
    hand_b, card_b = take_from_hand(state, b, yours)
    at_a = holds(state["hands"][a], mine)
    at_b = holds(state["hands"][b], yours)
    draft.put("hands", a, _inserted(hand_a, at_a, card_b))
    draft.put("hands", b, _inserted(hand_b, at_b, card_a))
    return {"card": card_a, "for": card_b, "from": a, "to": b}


def _inserted(hand: list[str], at: int | None, card: str) -> list[str]:
    return hand + [card] if at is None else hand[:at] + [card] + hand[at:]


def realign(draft: Draft, given: Input) -> dict[str, Any]:
    """Change your alignment during the round. (Entry: rulings/alignment-changed.)"""
    if draft.state["alignment"] is None:
        raise Refused("not-now", {"action": "realign"}, ["alignment"])
    draft.state["alignment"] = given.alignment()
    return {"alignment": draft.state["alignment"]}


def vp(draft: Draft, given: Input) -> dict[str, Any]:
    """Gain or lose VP at once; there is no floor. (Entry: rulings/vp-floor.)"""
    seat, n = given.one_of("seat", list(SOLO)), given.integer("n", -MOST_VP, MOST_VP)
    finish.gain_vp(draft, seat, n, "ability", read_reason(given))
    return {"seat": seat, "n": n, "total": draft.state["vp"][seat]}


def change_stamina(draft: Draft, given: Input) -> dict[str, Any]:
    """Gain stamina, lose it for good, or remove it from a charged ability."""
    state = draft.state
    op, n = given.one_of("op", ["gain", "lose", "remove"]), given.integer("n", 1, stamina.TOKENS)
    ability = given.one_of("ability", list(state["abilities"])) if given.has("ability") else None
    if op == "gain":
        state["stamina"] = stamina.gain(state["stamina"], YOU, n)
    elif op == "lose":
        state["stamina"] = stamina.lose(state["stamina"], YOU, n, ability)
    else:
        state["stamina"] = stamina.remove(state["stamina"], YOU, ability or "", n)
    return {"op": op, "n": n, "supply": state["stamina"]["players"][YOU]["supply"]}


def set_winner(draft: Draft, given: Input) -> dict[str, Any]:
    """Decide who wins the trick that has just been played."""
    state = draft.state
    seat = given.one_of("seat", list(SOLO))
    if state["phase"] == "decide":
        tricks.won(draft, seat, [])
    elif state["phase"] in ("trick-end", "round-end") and state["past"]:
        last = state["past"][-1]
        move = {"from": last["winner"], "to": seat}
        move_trick(draft, Input(move, given.at))
        state["past"] = state["past"][:-1] + [{"winner": seat, "plays": last["plays"]}]
    else:
        raise Refused("not-now", {"action": "winner"}, ["winning-a-trick"])
    return {"seat": seat}


def lead_suit(draft: Draft, given: Input) -> dict[str, Any]:
    """Set the lead suit of the open trick. (Entry: rulings/lead-suit-changed.)"""
    trick = draft.state["trick"]
    if trick is None or not trick["plays"]:
        raise Refused("not-now", {"action": "lead_suit"}, ["leading"])
    draft.put("trick", "lead_suit", given.suit("suit"))
    return {"suit": given.suit("suit")}


def forbid(draft: Draft, given: Input) -> dict[str, Any]:
    """Name the cards a Vancardian may not play on her next turn."""
    cards = given.cards("cards", ROW + 2)
    draft.state["forbidden"] = [card.face for card in cards]
    return {"cards": draft.state["forbidden"]}


def skip(draft: Draft, given: Input) -> dict[str, Any]:
    """Let the seat whose turn it is play nothing in this trick."""
    del given
    seat = tricks.turn(draft.state)
    if seat is None or draft.state["phase"] not in ("play", "follow-draw"):
        raise Refused("not-now", {"action": "skip"}, ["trick-taking"])
    tricks.pass_turn(draft, seat)
    tricks.advance(draft)
    return {"seat": seat}


def correct(draft: Draft, given: Input) -> dict[str, Any]:
    """Put a card where the table says it is: a seat, `discard`, `aside`, `extra` or `deck`.

    Corrects the app, not the game: no rule is applied. `index` is the place in a row.
    """
    state = draft.state
    face = given.card("card").face
    to = given.one_of("to", list(SOLO) + ["discard", "aside", "extra", "deck"])
    place = place_of(state, face)
    if place in ("trick", "past"):
        raise Refused("card-elsewhere", {"card": face, "place": place}, ["won-tricks"])
    if place in SOLO:
        hand, _ = take_from_hand(state, place, face)
        draft.put("hands", place, hand)
    elif place is not None:
        at = state[place].index(face)
        state[place] = state[place][:at] + state[place][at + 1 :]
    else:
        check_free(state, [face])
        if state["deck"] is not None:
            state["deck"] = [text for text in state["deck"] if text != face]
    _place(draft, face, to, given.integer("index", 0, HIGHEST) if given.has("index") else HIGHEST)
    return {"card": face, "from": place or "deck", "to": to}


def _place(draft: Draft, face: str, to: str, at: int) -> None:
    state = draft.state
    if to in SOLO:
        hand = state["hands"][to]
        draft.put("hands", to, hand[:at] + [face] + hand[at:])
    elif to != "deck":
        state[to] = state[to] + [face]
    elif state["deck"] is not None:
        state["deck"] = state["deck"] + [face]


ABILITIES = {
    "adjust": (adjust, ["abilities", "rulings/changed-suit"]),
    "exchange": (exchange, ["solo-exchange", "rulings/exchange-whom"]),
    "reveal": (reveal, ["solo-reveal", "rulings/reveal-lasts"]),
    "tricks": (move_trick, ["won-tricks", "rulings/split-tricks"]),
    "draw": (draw, ["abilities"]),
    "discard": (discard, ["discarding"]),
    "give": (give, ["exchanging-cards"]),
    "swap": (swap, ["exchanging-cards"]),
    "realign": (realign, ["alignment", "rulings/alignment-changed"]),
    "vp": (vp, ["victory-points", "rulings/vp-floor"]),
    "stamina": (change_stamina, ["stamina", "removing-stamina"]),
    "winner": (set_winner, ["winning-a-trick"]),
    "lead_suit": (lead_suit, ["rulings/lead-suit-changed"]),
    "forbid": (forbid, ["rulings/limited-plays"]),
    "skip": (skip, ["trick-taking", "rulings/uneven-hands"]),
    "correct": (correct, ["no-peeking"]),
}


def use(draft: Draft, action: Action) -> None:
    """Use an ability, or correct the table, and log it with its reason."""
    given = Input(action, "action")
    reason = read_reason(given)
    name = action["type"]
    handler, cites = ABILITIES[name]
    before = len(draft.events)
    params = handler(draft, given)
    params["reason"] = reason
    event = {"code": "event." + name.replace("_", "-"), "params": params, "cites": cites}
    draft.events = draft.events[:before] + [event] + draft.events[before:]
