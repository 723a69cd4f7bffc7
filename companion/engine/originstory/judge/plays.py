"""Questions about one trick: legal, trick, lead, follow, and those about sidekicks."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from companion.engine.core.inputs import Message, Refusal, message, refuse
from companion.engine.core.reducer import Question
from companion.engine.originstory import reasons, tricks, vancardians
from companion.engine.originstory.cards import (
    CARDS_EACH,
    DRAW_TO_FOLLOW,
    TRUMP,
    Card,
    CardJson,
    Suit,
    adjusted_json,
    card_json,
    cards_json,
    texts,
)
from companion.engine.originstory.inputs import DECK_LIMIT, CardInput, refuse_duplicates


class LegalInput(TypedDict):
    """A hand, and the lead suit; null: this player leads."""

    hand: list[CardJson]
    lead_suit: Suit | None


class LegalRuling(TypedDict):
    """The indices that may be played, and their cards."""

    legal: list[int]
    cards: list[CardJson]


class TrickInput(TypedDict):
    """The plays, the lead first; the lead suit where an ability has set another."""

    plays: list[CardJson]
    lead_suit: NotRequired[Suit | None]


class TrickRuling(TypedDict):
    """The winner's index, or null."""

    winner: int | None
    card: CardJson | None


class LeadInput(TypedDict):
    """Her row, and whether she plays against a villain without tricks."""

    hand: list[CardJson]
    villain_no_tricks: bool
    forbidden: NotRequired[list[CardJson] | None]


class LeadRuling(TypedDict):
    """What she leads, and her row after it."""

    index: int
    played: CardJson
    hand: list[CardJson]


class FollowInput(TypedDict):
    """Her row, the cards drawn, and the plays so far."""

    hand: list[CardJson]
    drawn: list[CardJson]
    plays: list[CardJson]
    lead_suit: NotRequired[Suit | None]
    villain_no_tricks: bool
    forbidden: NotRequired[list[CardJson] | None]


class FollowRuling(TypedDict):
    """What she keeps, what leaves her row, what she plays and why."""

    kept: list[CardJson]
    refused: list[CardJson]
    pushed: list[CardJson]
    hand_before_play: list[CardJson]
    index: int | None
    played: CardJson | None
    hand: list[CardJson]
    reason: str


def legal(fields: CardInput) -> tuple[LegalRuling, list[Message]]:
    """Which cards of `hand` may be played on `lead_suit` (null: this player leads)."""
    hand = fields.cards("hand", DECK_LIMIT)
    refuse_duplicates(fields.place("hand"), hand)
    lead_suit = fields.suit("lead_suit") if fields.raw("lead_suit") is not None else None
    indices = tricks.legal(hand, lead_suit)
    cards = [hand[i] for i in indices]
    cites = ["following-suit"] + reasons.of_changed_suit(hand, [lead_suit or ""])
    if lead_suit is None:
        why = message("why.legal.leader", {}, ["leading"])
    # The first one tells: either all that may be played are of the lead suit, or none is.
    elif indices and cards[0].suit == lead_suit:
        why = message("why.legal.must-follow", {"suit": lead_suit}, cites)
    else:
        code = "why.legal.void-love" if lead_suit == TRUMP else "why.legal.void"
        why = message(code, {"suit": lead_suit}, cites)
    return {"legal": indices, "cards": cards_json(cards)}, [why]


def _plays(fields: CardInput) -> tuple[list[Card], str]:
    """Return the plays of a trick and its lead suit, which the table may have set."""
    plays = fields.cards("plays", tricks.MAX_PLAYERS)
    if not plays:
        raise refuse("empty", fields.place("plays"))
    return plays, fields.suit("lead_suit") if fields.has("lead_suit") else plays[0].suit


def trick(fields: CardInput) -> tuple[TrickRuling, list[Message]]:
    """Who wins `plays`, the lead first; `winner` null if no card is of the lead suit or love."""
    plays, lead_suit = _plays(fields)
    refuse_duplicates(fields.place("plays"), plays)
    win = tricks.decide(plays, lead_suit)
    why = reasons.of_winner(plays, lead_suit, win)
    if win.index is None:
        return {"winner": None, "card": None}, why
    # in the form in which it was sent
    source, card = fields.items("plays", tricks.MAX_PLAYERS)[win.index], plays[win.index]
    form = adjusted_json(card) if isinstance(source, dict) else str(card)
    return {"winner": win.index, "card": form}, why


def _forbidden(fields: CardInput) -> list[str]:
    if not fields.has("forbidden"):
        return []
    return texts(fields.cards("forbidden", DECK_LIMIT))


def lead(fields: CardInput) -> tuple[LeadRuling, list[Message]]:
    """Which card of her row `hand` a Vancardian leads."""
    row = fields.cards("hand", DECK_LIMIT)
    refuse_duplicates(fields.place("hand"), row)
    villain = fields.flag("villain_no_tricks")
    among = vancardians.choices(row, _forbidden(fields))
    if not row:
        raise refuse("empty", fields.place("hand"))
    if not among:
        cites = ["vancardian-follows#limited-plays", "rulings/uneven-hands"]
        raise Refusal("all-forbidden", {"at": fields.place("forbidden")}, cites)
    index = vancardians.lead(row, villain, among)
    ruling: LeadRuling = {
        "index": index,
        "played": card_json(row[index]),
        "hand": cards_json(vancardians.without(row, index)),
    }
    return ruling, reasons.of_lead(row, index, villain, among)


def follow(fields: CardInput) -> tuple[FollowRuling, list[Message]]:
    """Say what a Vancardian keeps of `drawn`, pushes off, and plays on `plays`."""
    row = fields.cards("hand", DECK_LIMIT)
    drawn = fields.cards("drawn", DRAW_TO_FOLLOW)
    plays, lead_suit = _plays(fields)
    refuse_duplicates(fields.at, row, drawn, plays)
    villain = fields.flag("villain_no_tricks")
    forbidden = _forbidden(fields)
    after = vancardians.draw(row, drawn)
    among = vancardians.choices(after.row, forbidden)
    choice = vancardians.follow(after.row, plays, lead_suit, villain, among)
    index = choice.index
    rest = after.row if index is None else vancardians.without(after.row, index)
    ruling: FollowRuling = {
        "kept": cards_json(after.kept),
        "refused": cards_json(after.refused),
        "pushed": cards_json(after.pushed),
        "hand_before_play": cards_json(after.row),
        "index": index,
        "played": None if index is None else card_json(after.row[index]),
        "hand": cards_json(rest),
        "reason": choice.reason,
    }
    # Without any card the draw may have been made before, and the row be what it is after it.
    short = reasons.of_short_draw(len(drawn)) if drawn else []
    why = short + reasons.of_draw(after)
    return ruling, why + reasons.of_follow(after.row, choice, lead_suit, among)


# --- Questions about sidekicks: sidekick_order, sidekick_turn ---
#
# (Entry: sidekicks.)


class SidekickOrderInput(TypedDict):
    """Whose turn to lead it would be: a player, P1 or P2, or a sidekick, K1 or K2."""

    would_lead: str


class SidekickOrderRuling(TypedDict):
    """Who leads instead of a sidekick, and the turn order."""

    leader: str
    order: list[str]


class SidekickTurnInput(TypedDict):
    """A sidekick's cards face up and face down, the lead suit, and the card its player picks."""

    up: list[CardJson]
    down: list[CardJson]
    lead_suit: Suit
    pick: CardJson


class SidekickTurnRuling(TypedDict):
    """The cards that may be played, and the sidekick's cards after this one."""

    legal: list[CardJson]
    allowed: bool
    up: list[CardJson]
    down: list[CardJson]


def sidekick_order(fields: CardInput) -> tuple[SidekickOrderRuling, list[Message]]:
    """Who leads and in which order, when it would be `would_lead`'s turn to lead."""
    seat = fields.one_of("would_lead", tricks.TWO)
    leader = tricks.leads_for(seat)
    cites = ["sidekicks", "rulings/sidekick-seats"]
    code = "why.sidekick.leads" if leader == seat else "why.sidekick.never-leads"
    order = tricks.order_from(tricks.TWO, leader)
    ruling: SidekickOrderRuling = {"leader": leader, "order": order}
    return ruling, [message(code, {}, cites)]


def sidekick_turn(fields: CardInput) -> tuple[SidekickTurnRuling, list[Message]]:
    """May a sidekick with cards face `up` and `down` play `pick` on `lead_suit`."""
    up, down = fields.cards("up", 2), fields.cards("down", CARDS_EACH)
    refuse_duplicates(fields.at, up, down)
    lead_suit = fields.suit("lead_suit")  # never null: a sidekick never leads
    pick = fields.card("pick")
    may = tricks.legal(up, lead_suit)
    legal = [up[i] for i in may]
    # A changed card may be named by its face; only of the halves are there two.
    places = [i for i in range(len(up)) if up[i] == pick]
    places = places or [i for i in range(len(up)) if up[i].face == pick.face]
    allowed = len(places) > 0 and places[0] in may
    if allowed:
        at = places[0]
        up = up[:at] + up[at + 1 :] + down[:1]
        down = down[1:]
    ruling: SidekickTurnRuling = {
        "legal": cards_json(legal),
        "allowed": allowed,
        "up": cards_json(up),
        "down": cards_json(down),
    }
    code = "why.sidekick.may" if allowed else "why.sidekick.may-not"
    cites = ["sidekicks", "rulings/sidekick-follow"]
    return ruling, [message(code, {"card": str(pick)}, cites)]


QUESTIONS = [
    Question("legal", LegalInput, LegalRuling, legal),
    Question("trick", TrickInput, TrickRuling, trick),
    Question("lead", LeadInput, LeadRuling, lead),
    Question("follow", FollowInput, FollowRuling, follow),
    Question("sidekick_order", SidekickOrderInput, SidekickOrderRuling, sidekick_order),
    Question("sidekick_turn", SidekickTurnInput, SidekickTurnRuling, sidekick_turn),
]
