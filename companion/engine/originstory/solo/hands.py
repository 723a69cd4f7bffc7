"""Abilities that change, move, show or discard cards in hands and rows.

Each is checked as far as the rules reach: a card is always in exactly one place.
(Entries: abilities, solo-exchange, solo-reveal, exchanging-cards, discarding.)
"""

from __future__ import annotations

from companion.engine.core.errors import Refusal
from companion.engine.core.inputs import refuse
from companion.engine.originstory import vancardians
from companion.engine.originstory.cards import (
    ADJUSTED_LIMIT,
    UNKNOWN,
    count_as,
    parse_card,
    reveal_card,
    texts,
    twice_of,
)
from companion.engine.originstory.decks import CARDS_EACH
from companion.engine.originstory.inputs import HAND, CardInput, refuse_duplicates
from companion.engine.originstory.seats import SOLO, VANCARDIANS, YOU
from companion.engine.originstory.solo.state import State
from companion.engine.originstory.solo.transaction import (
    Draft,
    check_free,
    drawable,
    holds,
    open_trick,
    place_of,
    rows_are_laid,
    side,
)

MAX_TWICE = 2 * ADJUSTED_LIMIT


def read_seat(state: State, fields: CardInput, name: str) -> str:
    """Return a seat that has its cards; a Vancardian's row has to be laid out before.

    (Entry: rulings/exchange-late.)
    """
    seat = fields.one_of(name, SOLO)
    if seat in VANCARDIANS and not rows_are_laid(state):
        raise Refusal("row-not-there", {"seat": seat}, ["rulings/exchange-late"])
    return seat


def index_of_card(state: State, seat: str, face: str) -> int:
    """Return the place of a card in a hand.

    In your hand, if it is not tracked, an unknown card may be any that is nowhere else.
    Raises Refusal("not-in-hand").
    """
    hand = state["hands"][seat]
    at = holds(hand, face)
    if at is None and seat == YOU:
        at = holds(hand, UNKNOWN)
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


def adjust(draft: Draft, fields: CardInput) -> dict[str, object]:
    """Let a card in a hand or in the trick in progress count as another suit or value."""
    state = draft.state
    face = fields.card("card").face
    place = place_of(state, face)
    if place is None and UNKNOWN in state["hands"][YOU]:
        place = YOU
    if place is not None and place in SOLO:
        at = index_of_card(state, place, face)
        hand = state["hands"][place]
        now = _adjust_text(face if hand[at] == UNKNOWN else hand[at], fields)
        draft.hold(place, hand[:at] + [now] + hand[at + 1 :])
    elif place == "trick":
        trick = open_trick(state).copy()
        plays = trick["plays"]
        at = holds([text for _, text in plays], face) or 0
        now = _adjust_text(plays[at][1], fields)
        trick["plays"] = plays[:at] + [[plays[at][0], now]] + plays[at + 1 :]
        state["trick"] = trick
    else:
        raise Refusal("card-not-in-play", {"card": face, "place": place or "deck"}, ["abilities"])
    return {"card": now}


def _adjust_text(text: str, fields: CardInput) -> str:
    """Return the text of a card with the value, and the suit if one is given, of an action."""
    card = parse_card(text)
    twice = twice_of(fields.raw("value"))
    if twice is None:
        raise refuse("not-a-value", fields.place("value"))
    suit = fields.suit("suit") if fields.has("suit") else card.suit
    return str(count_as(card, suit, twice))


def exchange(draft: Draft, fields: CardInput) -> dict[str, object]:
    """Take her lowest card that is not love, give one of yours to her left end."""
    state = draft.state
    seat = fields.one_of("with", VANCARDIANS)
    row = state["hands"][seat]
    if not row or not state["hands"][YOU]:
        raise Refusal("exchange-no-cards", {"seat": seat}, ["solo-exchange"])
    read_seat(state, fields, "with")
    at = vancardians.exchange_index([parse_card(text) for text in row])
    taken = row[at]
    hand, card = take_from_hand(state, YOU, fields.card("give").face)
    draft.hold(seat, [card] + row[:at] + row[at + 1 :])
    draft.hold(YOU, hand + [taken])
    return {"seat": seat, "taken": taken, "given": card}


def reveal(draft: Draft, fields: CardInput) -> dict[str, object]:
    """Reveal cards of your hand: 1 less as a hero, 1 more as a villain.

    Before the alignment is chosen it waits for it. (Entry: rulings/reveal-early.)
    """
    state = draft.state
    cards = fields.cards("cards", HAND)
    refuse_duplicates(fields.place("cards"), cards)
    faces = [card.face for card in cards]
    for face in faces:
        at = index_of_card(state, YOU, face)
        hand = state["hands"][YOU]
        if hand[at] == UNKNOWN:
            draft.hold(YOU, hand[:at] + hand[at + 1 :] + [face])
    if state["alignment"] is None:
        state["revealed"] = state["revealed"] + faces
    else:
        adjust_revealed(draft, faces)
    return {"cards": faces}


def adjust_revealed(draft: Draft, faces: list[str]) -> None:
    """Lower or raise revealed cards by one. (Entries: solo-reveal, rulings/reveal-lasts.)"""
    alignment = side(draft.state)
    hand = draft.state["hands"][YOU]
    for face in faces:
        at = holds(hand, face)
        if at is not None:
            card = reveal_card(parse_card(hand[at]), alignment)
            value = max(-MAX_TWICE, min(MAX_TWICE, card.value))
            now = str(count_as(card, card.suit, value))
            hand = hand[:at] + [now] + hand[at + 1 :]
    draft.hold(YOU, hand)


def draw(draft: Draft, fields: CardInput) -> dict[str, object]:
    """Draw cards into a hand; into a row they go on the right, in drawn order."""
    state = draft.state
    seat = read_seat(state, fields, "seat")
    n = fields.integer("n", 1, CARDS_EACH)
    if seat == YOU and state["options"]["hand"] == "untracked":
        drawn = draft.take_unseen(drawable(state, n))
    else:
        drawn = draft.take_from_deck(
            n, fields.items("cards", CARDS_EACH) if fields.has("cards") else None
        )
    draft.hold(seat, draft.state["hands"][seat] + drawn)
    return {"seat": seat, "cards": drawn}


def discard(draft: Draft, fields: CardInput) -> dict[str, object]:
    """Discard cards from a hand."""
    seat = fields.one_of("seat", SOLO)
    cards = fields.cards("cards", HAND)
    for card in cards:
        hand, text = take_from_hand(draft.state, seat, card.face)
        draft.hold(seat, hand)
        draft.discard([text])
    return {"seat": seat, "cards": texts(cards)}


def give(draft: Draft, fields: CardInput) -> dict[str, object]:
    """Move a card from one hand to another; into a row it goes to the `end` left or right."""
    state = draft.state
    source, target = read_seat(state, fields, "from"), read_seat(state, fields, "to")
    end = fields.one_of("end", ["left", "right"]) if fields.has("end") else "right"
    hand, card = take_from_hand(state, source, fields.card("card").face)
    draft.hold(source, hand)
    other = draft.state["hands"][target]
    draft.hold(target, [card] + other if end == "left" else other + [card])
    return {"card": card, "from": source, "to": target}


def swap(draft: Draft, fields: CardInput) -> dict[str, object]:
    """Let two cards of two hands change places."""
    state = draft.state
    a, b = read_seat(state, fields, "from"), read_seat(state, fields, "to")
    if a == b:
        raise refuse("same-seat", fields.place("to"))
    faces = fields.card("card").face, fields.card("for").face
    at_a, at_b = index_of_card(state, a, faces[0]), index_of_card(state, b, faces[1])
    hand_a, card_a = take_from_hand(state, a, faces[0])
    hand_b, card_b = take_from_hand(state, b, faces[1])
    draft.hold(a, hand_a[:at_a] + [card_b] + hand_a[at_a:])
    draft.hold(b, hand_b[:at_b] + [card_a] + hand_b[at_b:])
    return {"card": card_a, "for": card_b, "from": a, "to": b}
