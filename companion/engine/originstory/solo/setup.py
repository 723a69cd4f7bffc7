"""Round set-up in the printed order, from your cards to the delayed exchanges.

(Entry: solo-round-setup.)
"""

from __future__ import annotations

from companion.engine.core.errors import Params, Refusal
from companion.engine.core.inputs import clip, index, whole
from companion.engine.originstory import decks, stamina
from companion.engine.originstory.inputs import CardInput
from companion.engine.originstory.seats import VANCARDIANS, YOU
from companion.engine.originstory.solo import hands, start, tricks
from companion.engine.originstory.solo.draft import (
    Draft,
    vancardian_hands_empty,
)
from companion.engine.originstory.solo.events import Code
from companion.engine.originstory.solo.state import Ability, State

EVENTS: dict[str, Code] = {decks.EASIER: "event.event.single", decks.HARDER: "event.event.double"}


def deal(draft: Draft, fields: CardInput) -> None:
    """Enter your eight cards."""
    cards = fields.items("cards", decks.CARDS_EACH) if "cards" in fields.data else None
    start.deal_you(draft, cards)


def event(draft: Draft, fields: CardInput) -> None:
    """Note the round-3 event that was drawn from the set named in the prompt."""
    state = draft.state
    name = start.read_name(fields, "name")
    event_set = decks.event_set(state["options"]["difficulty"])
    state["event"] = {"name": name, "set": event_set}
    params: Params = {"name": name}
    draft.tell(EVENTS[event_set], params, ["solo-events", "rulings/event-icon"])
    state["phase"] = start.story_phase(state)


def story(draft: Draft, fields: CardInput) -> None:
    """Gain one stamina and play a story card. (Entries: story-cards, stamina.)"""
    state = draft.state
    state["stamina"] = stamina.start_round(state["stamina"], [YOU], state["round"])
    name, costs = _card(fields)
    draft.note_card("story" + str(state["round"]), {"name": name, "costs": costs})
    params = {"name": name, "round": state["round"], "supply": _supply(state)}
    draft.tell("event.story", params, ["story-cards", "stamina"])
    state["phase"] = "charge"


def superhero(draft: Draft, fields: CardInput) -> None:
    """Reveal a superhero card; it needs no charge. (Entry: superhero-cards.)"""
    name, _ = _card(fields)
    draft.note_card("superhero", {"name": name, "costs": []})
    draft.tell("event.superhero", {"name": name}, ["superhero-cards", "rulings/charging-needed"])
    draft.state["phase"] = "charge"


def _card(fields: CardInput) -> tuple[str, list[int]]:
    costs = fields.items("costs", 2) if fields.has("costs") else []
    numbers = [whole(costs[i], "costs" + index(i), 0, 9) for i in range(len(costs))]
    return start.read_name(fields, "name"), numbers


def _supply(state: State) -> int:
    return state["stamina"]["players"][YOU]["supply"]


def charge(draft: Draft, fields: CardInput) -> None:
    """Place stamina on abilities, `charges` {ability: n}. (Entry: charging-abilities.)"""
    state = draft.state
    charges = CardInput(fields.data.get("charges", {}), "charges")
    total = 0
    for ability in ability_names(state):
        n = charges.integer(ability, 0, stamina.TOKENS) if ability in charges.data else 0
        if n:
            _check_cost(state["abilities"][ability], ability, n)
            state["stamina"] = stamina.charge(state["stamina"], YOU, ability, n)
            total += n
    for ability in charges.field_names():
        if ability not in ability_names(state):
            no_such = {"ability": clip(ability)}
            raise Refusal("no-such-ability", no_such, ["charging-abilities"])
    params = {"n": total, "supply": _supply(state)}
    draft.tell("event.charge", params, ["charging-abilities"])
    state["phase"] = "align"


def ability_names(state: State) -> list[str]:
    """Return the abilities that can be charged: your character's and the story cards so far."""
    names = ["character"] + ["story" + str(n) for n in range(1, decks.ROUNDS)]
    return [name for name in names if name in state["abilities"]]


def _check_cost(ability: Ability, name: str, n: int) -> None:
    """Refuse a charge that the card's costs do not add up to; either, both or none of two."""
    costs = ability["costs"]
    possible = costs + [sum(costs)]
    if costs and n not in possible:
        params = {"ability": ability["name"] or name, "n": n, "costs": [str(c) for c in possible]}
        raise Refusal("charge-cost", params, ["charging-abilities", "rulings/two-costs"])


def align(draft: Draft, fields: CardInput) -> None:
    """Choose hero or villain; cards revealed earlier are adjusted now. (Entry: alignment.)"""
    state = draft.state
    state["alignment"] = fields.alignment()
    draft.tell("event.align", {"alignment": state["alignment"]}, ["alignment"])
    if state["revealed"]:
        hands.adjust_revealed(draft, state["revealed"])
        state["revealed"] = []
    state["phase"] = "rows"
    if state["deck"] is not None:
        for seat in VANCARDIANS:
            _lay_out(draft, seat, None)


def lay_row(draft: Draft, fields: CardInput) -> None:
    """Enter the eight cards of a Vancardian's row, leftmost first."""
    seat = next_row(draft.state)
    if fields.has("seat") and fields.one_of("seat", VANCARDIANS) != seat:
        raise Refusal("not-now", {"action": "row"}, ["solo-round-setup"])
    _lay_out(draft, seat, fields.items("cards", decks.CARDS_EACH))


def next_row(state: State) -> str:
    """Return whose row is laid out next: Automaton's, then Factoryon's."""
    return VANCARDIANS[0] if vancardian_hands_empty(state) else VANCARDIANS[1]


def _lay_out(draft: Draft, seat: str, cards: list[object] | None) -> None:
    hand = draft.take_from_deck(decks.CARDS_EACH, cards)
    draft.deal(seat, hand)
    if seat == VANCARDIANS[1]:
        draft.state["phase"] = "effects"


def begin_tricks(draft: Draft, _fields: CardInput) -> None:
    """Go on from delayed exchanges to the first trick."""
    tricks.begin(draft)
