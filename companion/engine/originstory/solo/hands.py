"""Abilities that change, move, show or discard cards in hands and rows, and their corrections.

Each is checked as far as the rules reach: a card is always in exactly one place.
(Entries: abilities, solo-exchange, solo-reveal, exchanging-cards, discarding.)
"""

from __future__ import annotations

from typing import Literal

from companion.engine.core.inputs import Refusal, refuse
from companion.engine.originstory import vancardians
from companion.engine.originstory.cards import (
    ADJUSTED_LIMIT,
    UNKNOWN,
    Suit,
    count_as,
    face_of,
    parse_card,
    reveal_card,
)
from companion.engine.originstory.inputs import refuse_duplicates
from companion.engine.originstory.solo.places import (
    check_free,
    deck_size,
    drawable,
    index_of,
    last_index_of,
    place_of,
    without_one,
    your_alignment,
)
from companion.engine.originstory.solo.state import State
from companion.engine.originstory.solo.transaction import BEFORE_ROWS, Transaction
from companion.engine.originstory.tricks import SOLO, VANCARDIANS, YOU

MAX_TWICE = 2 * ADJUSTED_LIMIT


def check_row(state: State, seat: str, cite: str = "rulings/event-without-rows") -> None:
    """Refuse a Vancardian whose row is not laid out yet."""
    # Later on a row may be empty, too.
    if seat in VANCARDIANS and not state["hands"][seat] and state["phase"] in BEFORE_ROWS:
        raise Refusal("row-not-there", {"seat": seat}, [cite])


def index_of_card(state: State, seat: str, face: str) -> int:
    """Return the place of a card in a hand.

    In your hand, if it is not tracked, an unknown card may be any that is nowhere else.
    Raises Refusal("not-in-hand").
    """
    hand = state["hands"][seat]
    at = index_of(hand, face)
    if at is None and seat == YOU:
        at = index_of(hand, UNKNOWN)
        if at is not None:
            check_free(state, [face])
    if at is None:
        raise Refusal("not-in-hand", {"card": face, "seat": seat}, ["abilities"])
    return at


def take_from_hand(state: State, seat: str, face: str) -> tuple[list[str], str]:
    """Return a hand without a card, and the card as it lay there; raises Refusal."""
    at = index_of_card(state, seat, face)
    hand = state["hands"][seat]
    return hand[:at] + hand[at + 1 :], face if hand[at] == UNKNOWN else hand[at]


# Where a card that may be changed lies: whose hand, or whose play in the open trick.
IN_PLAY = list(SOLO) + ["trick " + seat for seat in SOLO]


def adjust(
    transaction: Transaction, card: str, value: int, suit: Suit | None, place: str | None
) -> dict[str, object]:
    """Let a card in a hand or in the open trick count as another value, and suit if one is named.

    `value` is twice the value by now; `place` says which card is meant of two equal ones.
    It may count as that already: games of earlier versions hold such steps.
    """
    state, face = transaction.state, card
    if place is None:
        place = place_of(state, face)
        if place is None and UNKNOWN in state["hands"][YOU]:
            place = YOU
    if place is not None and place in SOLO:
        at = index_of_card(state, place, face)
        hand = state["hands"][place]
        before = face if hand[at] == UNKNOWN else hand[at]
        now = _adjust_text(before, suit, value)
        transaction.set_hand(place, hand[:at] + [now] + hand[at + 1 :])
        return _adjusted(before, now)
    played = _index_of_play(state, face, place)
    if played is None:
        params = {"card": face, "place": place_of(state, face) or "deck"}
        raise Refusal("card-not-in-play", params, ["abilities"])
    trick = transaction.trick()
    plays = trick["plays"]
    seat, before = plays[played]
    now = _adjust_text(before, suit, value)
    trick["plays"] = plays[:played] + [[seat, now]] + plays[played + 1 :]
    return _adjusted(before, now)


def _adjusted(before: str, now: str) -> dict[str, object]:
    """Return the card as it lies, and what it counted as before and does now."""
    return {"card": now, "was": before.rpartition("=")[2], "now": now.rpartition("=")[2]}


def _index_of_play(state: State, face: str, place: str | None) -> int | None:
    """Return which play of the open trick is this card, in this place of IN_PLAY if it is one."""
    plays = [] if state["trick"] is None else state["trick"]["plays"]
    for i in range(len(plays)):
        seat, text = plays[i]
        if face_of(text) == face and place in ("trick", "trick " + seat):
            return i
    return None


def _adjust_text(text: str, suit: Suit | None, twice: int) -> str:
    """Return the text of a card with another value, and another suit if one is given."""
    card = parse_card(text)
    return str(count_as(card, card.suit if suit is None else suit, twice))


def exchange(transaction: Transaction, with_: str, give: str) -> dict[str, object]:
    """Take her lowest card that is not love, give one of yours to her left end.

    It comes after the effects; games of earlier versions may have it as soon as her row is there.
    (Entries: solo-exchange, rulings/exchange-late.)
    """
    state, seat = transaction.state, with_
    check_row(state, seat, "rulings/exchange-late")
    row = state["hands"][seat]
    if not row or not state["hands"][YOU]:
        raise Refusal("exchange-no-cards", {"seat": seat}, ["solo-exchange"])
    at = vancardians.exchange_index([parse_card(text) for text in row])
    taken = row[at]
    hand, card = take_from_hand(state, YOU, give)
    transaction.set_hand(seat, [card] + row[:at] + row[at + 1 :])
    transaction.set_hand(YOU, hand + [taken])
    return {"seat": seat, "taken": taken, "given": card}


def reveal(transaction: Transaction, cards: list[str]) -> dict[str, object]:
    """Reveal cards of your hand: 1 less as a hero, 1 more as a villain.

    Before the alignment is chosen it waits for it. (Entry: rulings/reveal-early.)
    """
    state, faces = transaction.state, cards
    refuse_duplicates("action.cards", [parse_card(face) for face in faces])
    for face in faces:
        at = index_of_card(state, YOU, face)
        hand = state["hands"][YOU]
        if hand[at] == UNKNOWN:
            # A card that is shown is known from now on, even in a hand that is not tracked.
            transaction.set_hand(YOU, hand[:at] + hand[at + 1 :] + [face])
    if state["alignment"] is None:
        state["revealed"] = state["revealed"] + faces
    else:
        adjust_revealed(transaction, faces)
    return {"cards": faces}


def adjust_revealed(transaction: Transaction, faces: list[str]) -> None:
    """Lower or raise revealed cards by one. (Entries: solo-reveal, rulings/reveal-lasts.)"""
    alignment = your_alignment(transaction.state)
    hand = transaction.state["hands"][YOU]
    for face in faces:
        at = index_of(hand, face)
        if at is not None:
            card = reveal_card(parse_card(hand[at]), alignment)
            # Reveals add up over a round; beyond the limit the card's text could not be read back.
            value = max(-MAX_TWICE, min(MAX_TWICE, card.value))
            now = str(count_as(card, card.suit, value))
            hand = hand[:at] + [now] + hand[at + 1 :]
    transaction.set_hand(YOU, hand)


def draw(transaction: Transaction, seat: str, n: int, cards: list[str] | None) -> dict[str, object]:
    """Draw cards into a hand; into a row they go on the right, in drawn order."""
    state = transaction.state
    check_row(state, seat)
    if seat == YOU and state["options"]["hand"] == "untracked":
        drawn = transaction.take_unseen(drawable(state, n))
    else:
        drawn = transaction.take_from_deck(n, cards)
    transaction.set_hand(seat, transaction.state["hands"][seat] + drawn)
    return {"seat": seat, "cards": drawn}


def discard(transaction: Transaction, seat: str, cards: list[str]) -> dict[str, object]:
    """Discard cards from a hand."""
    for card in cards:
        hand, text = take_from_hand(transaction.state, seat, card)
        transaction.set_hand(seat, hand)
        transaction.discard([text])
    return {"seat": seat, "cards": cards}


def give(transaction: Transaction, from_: str, card: str, to: str, end: str) -> dict[str, object]:
    """Move a card from one hand to another; into a row it goes to the `end` left or right."""
    state = transaction.state
    check_row(state, from_)
    check_row(state, to)
    hand, text = take_from_hand(state, from_, card)
    transaction.set_hand(from_, hand)
    other = transaction.state["hands"][to]
    transaction.set_hand(to, [text] + other if end == "left" else other + [text])
    return {"card": text, "from": from_, "to": to}


def swap(transaction: Transaction, from_: str, card: str, to: str, for_: str) -> dict[str, object]:
    """Let two cards of two hands change places."""
    state = transaction.state
    a, b = from_, to
    check_row(state, a)
    check_row(state, b)
    if a == b:
        raise refuse("same-seat", "action.to")
    # Before either hand changes: each card goes where the other one lay.
    at_a, at_b = index_of_card(state, a, card), index_of_card(state, b, for_)
    hand_a, card_a = take_from_hand(state, a, card)
    hand_b, card_b = take_from_hand(state, b, for_)
    transaction.set_hand(a, hand_a[:at_a] + [card_b] + hand_a[at_a:])
    transaction.set_hand(b, hand_b[:at_b] + [card_a] + hand_b[at_b:])
    return {"card": card_a, "for": card_b, "from": a, "to": b}


# --- A correction of the table: a card is put where it lies ---


PILES: tuple[Literal["discard", "aside", "extra"], ...] = ("discard", "aside", "extra")
PLACES = list(SOLO) + list(PILES) + ["deck"]  # of a card that has not been played


def correct(
    transaction: Transaction, card: str, place: str | None, to: str, index: int
) -> dict[str, object]:
    """Put a card where the table says it is: a seat, `discard`, `aside`, `extra` or `deck`.

    Corrects the app, not the game: no rule is applied. `index` is the place in a row. `place` is
    where the app thinks the card is; it says which one is meant of two equal ones, in a row the
    rightmost.
    """
    state, face, target = transaction.state, card, to
    if target in SOLO:
        check_row(state, target)
    if place is None:
        place = place_of(state, face) or "deck"
        text = _take(transaction, face, place)
    else:
        text = _take_last(transaction, face, place)
    if target in SOLO:
        hand = state["hands"][target]
        transaction.set_hand(target, hand[:index] + [text] + hand[index:])
    else:
        _put(transaction, target, [face])
    return {"card": face, "from": place, "to": target}


def _take_last(transaction: Transaction, face: str, place: str) -> str:
    """Take a card from the place that was named; of two equal ones in a row the rightmost."""
    hand = transaction.state["hands"][place] if place in SOLO else []
    at = last_index_of(hand, face)
    if at is None:
        return _take(transaction, face, place)
    transaction.set_hand(place, hand[:at] + hand[at + 1 :])
    return hand[at]


def _take(transaction: Transaction, face: str, place: str) -> str:
    """Take a card from where the app thought it was, and return it as it lay there."""
    state = transaction.state
    if place in ("trick", "past"):
        raise Refusal("correct-played", {"card": face}, ["won-tricks"])
    if place in SOLO:
        hand, text = take_from_hand(state, place, face)
        transaction.set_hand(place, hand)
        return text
    for pile in PILES:
        if place == pile:
            if face not in state[pile]:
                where = place_of(state, face) or "deck"
                raise Refusal("card-elsewhere", {"card": face, "place": where}, ["no-peeking"])
            state[pile] = without_one(state[pile], face)
            return face
    _take_from_deck(transaction, face)
    return face


def _take_from_deck(transaction: Transaction, face: str) -> None:
    state = transaction.state
    check_free(state, [face])
    if state["deck"] is not None:
        state["deck"] = without_one(state["deck"], face)
    elif deck_size(state) == 0:  # so it can only be one of your hand that is not tracked
        transaction.set_hand(YOU, without_one(state["hands"][YOU], UNKNOWN))


def _put(transaction: Transaction, target: str, cards: list[str]) -> None:
    state = transaction.state
    for pile in PILES:
        if target == pile:
            state[pile] = state[pile] + cards
            return
    # A deck of real cards is what lies nowhere else: a card goes there by being in no other place.
    if state["deck"] is not None:
        state["deck"] = state["deck"] + cards
