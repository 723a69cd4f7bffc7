"""Round set-up in the printed order, from your cards to the delayed exchanges.

(Entry: solo-round-setup.)
"""

from __future__ import annotations

from typing import Any

from companion.engine.kit.errors import Params, Refused
from companion.engine.kit.inputs import index, items, shown, whole
from companion.engine.originstory import decks, stamina
from companion.engine.originstory.inputs import CardInput
from companion.engine.originstory.seats import VANCARDIANS, YOU
from companion.engine.originstory.solo import hands, start, tricks
from companion.engine.originstory.solo.table import (
    HAND_SIZE,
    Action,
    Draft,
    State,
    vancardian_hands_empty,
)


def deal(draft: Draft, action: Action) -> None:
    """Enter your eight cards."""
    start.deal_you(draft, items(action["cards"], "cards", HAND_SIZE) if "cards" in action else None)


def event(draft: Draft, action: Action) -> None:
    """Note the round-3 event that was drawn from the set named in the prompt."""
    state = draft.state
    name = start.read_name(CardInput(action, "action"), "name")
    which = decks.event_set(state["options"]["difficulty"])
    state["event"] = {"name": name, "set": which}
    params: Params = {"name": name}
    draft.tell("event.event." + which, params, ["solo-events", "rulings/event-icon"])
    state["phase"] = start.story_phase(state)


def story(draft: Draft, action: Action) -> None:
    """Gain one stamina and play a story card. (Entries: story-cards, stamina.)"""
    state = draft.state
    state["stamina"] = stamina.start_round(state["stamina"], [YOU], state["round"])
    name, costs = _card(action)
    draft.put("abilities", "story" + str(state["round"]), {"name": name, "costs": costs})
    params = {"name": name, "round": state["round"], "supply": _supply(state)}
    draft.tell("event.story", params, ["story-cards", "stamina"])
    state["phase"] = "charge"


def superhero(draft: Draft, action: Action) -> None:
    """Reveal a superhero card; it needs no charge. (Entry: superhero-cards.)"""
    name, _ = _card(action)
    draft.put("abilities", "superhero", {"name": name, "costs": []})
    draft.tell("event.superhero", {"name": name}, ["superhero-cards", "rulings/charging-needed"])
    draft.state["phase"] = "charge"


def _card(action: Action) -> tuple[str, list[int]]:
    given = CardInput(action, "action")
    costs = given.items("costs", 2) if given.has("costs") else []
    checked = [whole(costs[i], "costs" + index(i), 0, 9) for i in range(len(costs))]
    return start.read_name(given, "name"), checked


def _supply(state: State) -> int:
    supply: int = state["stamina"]["players"][YOU]["supply"]
    return supply


def charge(draft: Draft, action: Action) -> None:
    """Place stamina on abilities, `charges` {ability: n}. (Entry: charging-abilities.)"""
    state = draft.state
    given = CardInput(action.get("charges", {}), "charges")
    placed = 0
    for ability in ability_names(state):
        n = given.integer(ability, 0, stamina.TOKENS) if given.has(ability) else 0
        if n:
            _check_cost(state["abilities"][ability], ability, n)
            state["stamina"] = stamina.charge(state["stamina"], YOU, ability, n)
            placed += n
    for ability in given.field_names():
        if ability not in ability_names(state):
            no_such = {"ability": shown(ability)}
            raise Refused("no-such-ability", no_such, ["charging-abilities"])
    params = {"n": placed, "supply": _supply(state)}
    draft.tell("event.charge", params, ["charging-abilities"])
    state["phase"] = "align"


def ability_names(state: State) -> list[str]:
    """Return the abilities that can be charged: your character's and the story cards so far."""
    names = ["character"] + ["story" + str(n) for n in range(1, decks.ROUNDS)]
    return [name for name in names if name in state["abilities"]]


def _check_cost(ability: dict[str, Any], name: str, n: int) -> None:
    """Refuse a charge that the card's costs do not add up to; either, both or none of two."""
    costs = ability["costs"]
    possible = costs + [sum(costs)]
    if costs and n not in possible:
        params = {"ability": ability["name"] or name, "n": n, "costs": [str(c) for c in possible]}
        raise Refused("charge-cost", params, ["charging-abilities", "rulings/two-costs"])


def align(draft: Draft, action: Action) -> None:
    """Choose hero or villain; cards revealed earlier are adjusted now. (Entry: alignment.)"""
    state = draft.state
    state["alignment"] = CardInput(action, "action").alignment()
    draft.tell("event.align", {"alignment": state["alignment"]}, ["alignment"])
    if state["revealed"]:
        hands.adjust_revealed(draft, state["revealed"])
        state["revealed"] = []
    state["phase"] = "rows"
    if state["deck"] is not None:
        for seat in VANCARDIANS:
            _lay_out(draft, seat, None)


def lay_row(draft: Draft, action: Action) -> None:
    """Enter the eight cards of a Vancardian's row, leftmost first."""
    seat = next_row(draft.state)
    given = CardInput(action, "action")
    if given.has("seat") and given.one_of("seat", list(VANCARDIANS)) != seat:
        raise Refused("not-now", {"action": "row"}, ["solo-round-setup"])
    _lay_out(draft, seat, given.items("cards", HAND_SIZE))


def next_row(state: State) -> str:
    """Return whose row is laid out next: Automaton's, then Factoryon's."""
    return VANCARDIANS[0] if vancardian_hands_empty(state) else VANCARDIANS[1]


def _lay_out(draft: Draft, seat: str, cards: list[str] | None) -> None:
    hand = draft.take_from_deck(HAND_SIZE, cards)
    draft.put("hands", seat, hand)
    draft.tell("event.deal", {"seat": seat, "cards": hand}, ["solo-round-setup"])
    if seat == VANCARDIANS[1]:
        draft.state["phase"] = "effects"


def begin_tricks(draft: Draft, action: Action) -> None:
    """Go on from delayed exchanges to the first trick."""
    del action
    tricks.begin(draft)
