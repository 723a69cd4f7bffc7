"""Putting the app right when it and the table disagree about where a card lies."""

from __future__ import annotations

from typing import Callable

from companion.engine.core.errors import Refusal
from companion.engine.core.inputs import BLANKS, refuse
from companion.engine.originstory import stamina
from companion.engine.originstory.cards import HIGHEST, UNKNOWN
from companion.engine.originstory.decks import CARDS_EACH
from companion.engine.originstory.inputs import CardInput
from companion.engine.originstory.seats import SOLO, YOU
from companion.engine.originstory.solo import ending, hands, tricks
from companion.engine.originstory.solo.hands import read_seat, take_from_hand
from companion.engine.originstory.solo.state import Code, Event
from companion.engine.originstory.solo.transaction import (
    Draft,
    check_free,
    deck_size,
    place_of,
    without_one,
)

SIDES = ["discard", "aside", "extra", "deck"]


def correct(draft: Draft, fields: CardInput) -> dict[str, object]:
    """Put a card where the table says it is: a seat, `discard`, `aside`, `extra` or `deck`.

    Corrects the app, not the game: no rule is applied. `index` is the place in a row.
    """
    state = draft.state
    face = fields.card("card").face
    target = fields.one_of("to", list(SOLO) + SIDES)
    if target in SOLO:
        read_seat(state, fields, "to")
    at = fields.integer("index", 0, HIGHEST) if fields.has("index") else HIGHEST
    place = place_of(state, face)
    text = _take(draft, face, place)
    if target in SOLO:
        hand = state["hands"][target]
        draft.hold(target, hand[:at] + [text] + hand[at:])
    else:
        _put(draft, target, [face])
    return {"card": face, "from": place or "deck", "to": target}


def _take(draft: Draft, face: str, place: str | None) -> str:
    """Take a card from where the app thought it was, and return it as it lay there."""
    state = draft.state
    if place in ("trick", "past"):
        raise Refusal("card-elsewhere", {"card": face, "place": place}, ["won-tricks"])
    if place in SOLO:
        hand, text = take_from_hand(state, place, face)
        draft.hold(place, hand)
        return text
    if place == "discard":
        state["discard"] = without_one(state["discard"], face)
    elif place == "aside":
        state["aside"] = without_one(state["aside"], face)
    elif place == "extra":
        state["extra"] = without_one(state["extra"], face)
    else:
        _take_from_deck(draft, face)
    return face


def _take_from_deck(draft: Draft, face: str) -> None:
    state = draft.state
    check_free(state, [face])
    if state["deck"] is not None:
        state["deck"] = without_one(state["deck"], face)
    elif deck_size(state) == 0:  # so it can only be one of your hand that is not tracked
        draft.hold(YOU, without_one(state["hands"][YOU], UNKNOWN))


def _put(draft: Draft, target: str, cards: list[str]) -> None:
    state = draft.state
    if target == "discard":
        state["discard"] = state["discard"] + cards
    elif target == "aside":
        state["aside"] = state["aside"] + cards
    elif target == "extra":
        state["extra"] = state["extra"] + cards
    elif state["deck"] is not None:
        state["deck"] = state["deck"] + cards


REASON_LIMIT = 200
MAX_VP = 99
CHARGEABLE = ["character", "story1", "story2", "story3", "story4"]


def read_reason(fields: CardInput) -> str:
    """Return why the table does this; it has to say something."""
    reason = fields.raw("reason")
    if not isinstance(reason, str) or not reason.strip(BLANKS):
        raise refuse("reason-missing", fields.place("reason"))
    if len(reason) > REASON_LIMIT:
        raise refuse("too-many", fields.place("reason"), most=REASON_LIMIT, there=len(reason))
    return reason.strip(BLANKS)


def move_trick(draft: Draft, fields: CardInput) -> dict[str, object]:
    """Give a won trick `from` one seat `to` another; without `from` one is split into two."""
    state = draft.state
    source = fields.one_of("from", SOLO) if fields.has("from") else None
    target = fields.one_of("to", SOLO) if fields.has("to") else None
    if source is None and target is None:
        raise refuse("missing-field", fields.place("to"))
    if source is not None:
        if state["tricks"][source] < 1:
            raise Refusal("no-trick", {"seat": source}, ["won-tricks", "rulings/no-tricks"])
        draft.own_tricks(source, -1)
    if target is not None:
        draft.own_tricks(target, 1)
    return {"tricks": state["tricks"]}


def realign(draft: Draft, fields: CardInput) -> dict[str, object]:
    """Change your alignment during the round. (Entry: rulings/alignment-changed.)"""
    if draft.state["alignment"] is None:
        raise Refusal("not-now", {"action": "realign"}, ["alignment"])
    draft.state["alignment"] = fields.alignment()
    return {"alignment": draft.state["alignment"]}


def vp(draft: Draft, fields: CardInput) -> dict[str, object]:
    """Gain or lose VP at once; there is no floor. (Entry: rulings/vp-floor.)"""
    seat, n = fields.one_of("seat", SOLO), fields.integer("n", -MAX_VP, MAX_VP)
    ending.gain_vp(draft, seat, n, "ability", read_reason(fields))
    return {"seat": seat, "n": n, "total": draft.state["vp"][seat]}


def change_stamina(draft: Draft, fields: CardInput) -> dict[str, object]:
    """Gain stamina, lose it for good, or remove it from a charged ability."""
    state = draft.state
    op, n = fields.one_of("op", ["gain", "lose", "remove"]), fields.integer("n", 1, stamina.TOKENS)
    ability = fields.one_of("ability", CHARGEABLE) if fields.has("ability") else None
    if op == "gain":
        state["stamina"] = stamina.gain(state["stamina"], YOU, n)
    elif op == "lose":
        state["stamina"] = stamina.lose(state["stamina"], YOU, n, ability)
    else:
        state["stamina"] = stamina.remove(state["stamina"], YOU, ability or "", n)
    return {"op": op, "n": n, "supply": state["stamina"]["players"][YOU]["supply"]}


def set_winner(draft: Draft, fields: CardInput) -> dict[str, object]:
    """Decide who wins the trick that has just been played."""
    state = draft.state
    seat = fields.one_of("seat", SOLO)
    if state["phase"] == "decide":
        tricks.award_trick(draft, seat, [])
    elif state["phase"] in ("trick-end", "round-end") and state["past"]:
        last = state["past"][-1]
        move = {"from": last["winner"], "to": seat}
        move_trick(draft, CardInput(move, fields.at))
        state["past"] = state["past"][:-1] + [{"winner": seat, "plays": last["plays"]}]
    else:
        raise Refusal("not-now", {"action": "winner"}, ["winning-a-trick"])
    return {"seat": seat}


def lead_suit(draft: Draft, fields: CardInput) -> dict[str, object]:
    """Set the lead suit of the trick in progress. (Entry: rulings/lead-suit-changed.)"""
    if draft.state["trick"] is None or not draft.state["trick"]["plays"]:
        raise Refusal("not-now", {"action": "lead_suit"}, ["leading"])
    trick = draft.state["trick"].copy()
    trick["lead_suit"] = fields.suit("suit")
    draft.state["trick"] = trick
    return {"suit": trick["lead_suit"]}


def forbid(draft: Draft, fields: CardInput) -> dict[str, object]:
    """Name the cards that no Vancardian may play until the open, or the next, trick is over."""
    cards = fields.cards("cards", 2 * CARDS_EACH)
    draft.state["forbidden"] = [card.face for card in cards]
    return {"cards": draft.state["forbidden"]}


def skip(draft: Draft, _fields: CardInput) -> dict[str, object]:
    """Let the seat whose turn it is play nothing in this trick."""
    seat = tricks.turn(draft.state)
    if seat is None or draft.state["phase"] not in ("play", "follow-draw"):
        raise Refusal("not-now", {"action": "skip"}, ["trick-taking"])
    tricks.pass_turn(draft, seat)
    tricks.advance(draft)
    return {"seat": seat}


class AbilityRule:
    """What an action of this kind does, the event that tells of it, and what it rests on."""

    __slots__ = ("cites", "code", "work")

    def __init__(
        self, code: Code, work: Callable[[Draft, CardInput], dict[str, object]], cites: list[str]
    ) -> None:
        self.code = code
        self.work = work
        self.cites = cites


ABILITIES = {
    "adjust": AbilityRule("event.adjust", hands.adjust, ["abilities", "rulings/changed-suit"]),
    "exchange": AbilityRule(
        "event.exchange", hands.exchange, ["solo-exchange", "rulings/exchange-whom"]
    ),
    "reveal": AbilityRule("event.reveal", hands.reveal, ["solo-reveal", "rulings/reveal-lasts"]),
    "tricks": AbilityRule("event.tricks", move_trick, ["won-tricks", "rulings/split-tricks"]),
    "draw": AbilityRule("event.draw", hands.draw, ["abilities"]),
    "discard": AbilityRule("event.discard", hands.discard, ["discarding"]),
    "give": AbilityRule(
        "event.give", hands.give, ["exchanging-cards", "rulings/vancardian-chooses"]
    ),
    "swap": AbilityRule(
        "event.swap", hands.swap, ["exchanging-cards", "rulings/vancardian-chooses"]
    ),
    "realign": AbilityRule("event.realign", realign, ["alignment", "rulings/alignment-changed"]),
    "vp": AbilityRule("event.vp", vp, ["victory-points", "rulings/vp-floor"]),
    "stamina": AbilityRule("event.stamina", change_stamina, ["stamina", "removing-stamina"]),
    "winner": AbilityRule("event.winner", set_winner, ["winning-a-trick"]),
    "lead_suit": AbilityRule("event.lead-suit", lead_suit, ["rulings/lead-suit-changed"]),
    "forbid": AbilityRule("event.forbid", forbid, ["rulings/limited-plays"]),
    "skip": AbilityRule("event.skip", skip, ["trick-taking", "rulings/uneven-hands"]),
    "correct": AbilityRule("event.correct", correct, ["no-peeking"]),
}


def use(draft: Draft, name: str, fields: CardInput) -> None:
    """Use an ability, or correct the table, and log it with its reason."""
    reason = read_reason(fields)
    ability = ABILITIES[name]
    before = len(draft.events)
    params = ability.work(draft, fields)
    params["reason"] = reason
    event: Event = {"code": ability.code, "params": params, "cites": ability.cites}
    draft.events = draft.events[:before] + [event] + draft.events[before:]
