"""Questions about one trick: legal, trick, lead, follow."""

from __future__ import annotations

from typing import Any

from companion.engine.kit.errors import Fact, fact
from companion.engine.kit.inputs import refuse
from companion.engine.originstory import reasons, tricks, vancardians
from companion.engine.originstory.cards import Card, card_json, texts, value_json
from companion.engine.originstory.inputs import HAND, ROW, CardInput, each_once

SEATS = 5


def legal(given: CardInput) -> tuple[dict[str, Any], list[Fact]]:
    """Which cards of `hand` may be played on `lead_suit` (null: this player leads)."""
    hand = given.cards("hand", HAND)
    each_once(given.place("hand"), hand)
    lead_suit = given.suit("lead_suit") if given.raw("lead_suit") is not None else None
    found = tricks.legal(hand, lead_suit)
    cards = [hand[i] for i in found]
    if lead_suit is None:
        why = fact("why.legal.leader", {}, ["leading"])
    elif found and cards[0].suit == lead_suit:
        params = {"suit": lead_suit, "cards": texts(cards)}
        why = fact("why.legal.must-follow", params, ["following-suit"])
    else:
        why = fact("why.legal.void", {"suit": lead_suit}, ["following-suit"])
    return {"legal": found, "cards": [card_json(card) for card in cards]}, [why]


def _plays(given: CardInput) -> tuple[list[Card], str]:
    """Return the plays of a trick and its lead suit, which the table may have set."""
    plays = given.cards("plays", SEATS)
    if not plays:
        raise refuse("empty", given.place("plays"))
    return plays, given.suit("lead_suit") if given.has("lead_suit") else plays[0].suit


def trick(given: CardInput) -> tuple[dict[str, Any], list[Fact]]:
    """Who wins `plays`, the lead first; `winner` null if no card is of the lead suit or love."""
    plays, lead_suit = _plays(given)
    each_once(given.place("plays"), plays)
    best = tricks.winner(plays, lead_suit)
    why = reasons.of_winner(plays, lead_suit, best)
    if best is None:
        return {"winner": None, "card": None}, why
    return {"winner": best, "card": _as_sent(given.data["plays"][best], plays[best])}, why


def _as_sent(sent: object, card: Card) -> Any:
    """Return a card in the form in which it was sent."""
    if isinstance(sent, dict):
        return {"card": card.face, "suit": card.suit, "value": value_json(card.value)}
    return str(card)


def _forbidden(given: CardInput) -> list[str]:
    if not given.has("forbidden"):
        return []
    return texts(given.cards("forbidden", HAND))


def lead(given: CardInput) -> tuple[dict[str, Any], list[Fact]]:
    """Which card of her row `hand` a Vancardian leads."""
    row = given.cards("hand", ROW)
    each_once(given.place("hand"), row)
    villain = given.flag("villain_no_tricks")
    among = vancardians.allowed(row, _forbidden(given))
    if not among:
        raise refuse("empty", given.place("hand"))
    index = vancardians.lead(row, villain, among)
    ruling = {
        "index": index,
        "played": card_json(row[index]),
        "hand": [card_json(card) for card in vancardians.without(row, index)],
    }
    return ruling, reasons.of_lead(row, index, villain, among)


def follow(given: CardInput) -> tuple[dict[str, Any], list[Fact]]:
    """Say what a Vancardian keeps of `drawn`, pushes off, and plays on `plays`."""
    row = given.cards("hand", ROW)
    drawn = given.cards("drawn", 2)
    plays, lead_suit = _plays(given)
    each_once(given.at, row, drawn, plays)
    villain = given.flag("villain_no_tricks")
    forbidden = _forbidden(given)
    after = vancardians.draw(row, drawn)
    choice = vancardians.follow(
        after.row, plays, lead_suit, villain, vancardians.allowed(after.row, forbidden)
    )
    index = choice.index
    left = after.row if index is None else vancardians.without(after.row, index)
    ruling = {
        "kept": [card_json(card) for card in after.kept],
        "refused": [card_json(card) for card in after.refused],
        "pushed": [card_json(card) for card in after.pushed],
        "hand_before_play": [card_json(card) for card in after.row],
        "index": index,
        "played": None if index is None else card_json(after.row[index]),
        "hand": [card_json(card) for card in left],
        "reason": choice.reason,
    }
    why = reasons.of_draw(after) + reasons.of_follow(after.row, choice, lead_suit)
    if forbidden:
        why.append(fact("why.forbidden", {"cards": forbidden}, ["rulings/limited-plays"]))
    return ruling, why
