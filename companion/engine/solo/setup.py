"""Round set-up in the printed order, from your cards to the delayed exchanges.

(Entry: solo-round-setup.)
"""

from __future__ import annotations

from typing import Any

from companion.engine import decks, effects, rng, stamina
from companion.engine import reasons as why
from companion.engine.cards import TRUMP, parse_card, texts, value_text
from companion.engine.errors import Params, Refused, fact
from companion.engine.inputs import Input, index, items, whole
from companion.engine.rulings import reading
from companion.engine.seats import VANCARDIANS, YOU
from companion.engine.solo import abilities, start, tricks
from companion.engine.solo.table import (
    HAND_SIZE,
    Action,
    Draft,
    State,
    row,
    vancardian_hands_empty,
)

PRACTICE_LINES: dict[str, list[list[dict[str, Any]]]] = {
    decks.EASIER: [
        [],
        [{"type": "replace", "x": 1}],
        [{"type": "move", "x": 1}],
        [{"type": "add", "x": 4.5}],
    ],
    decks.HARDER: [
        [{"type": "replace", "x": 2}],
        [{"type": "add", "x": 9.5}],
        [{"type": "move", "x": 2}],
        [{"type": "add", "x": 4.5}, {"type": "replace", "x": 1}],
    ],
}


def deal(draft: Draft, action: Action) -> None:
    """Enter your eight cards."""
    start.deal_you(draft, items(action["cards"], "cards", HAND_SIZE) if "cards" in action else None)


def event(draft: Draft, action: Action) -> None:
    """Note the round-3 event that was drawn from the set named in the prompt."""
    state = draft.state
    name = start.read_name(Input(action, "action"), "name")
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
    given = Input(action, "action")
    costs = given.items("costs", 2) if given.has("costs") else []
    checked = [whole(costs[i], "costs" + index(i), 0, 9) for i in range(len(costs))]
    return start.read_name(given, "name"), checked


def _supply(state: State) -> int:
    supply: int = state["stamina"]["players"][YOU]["supply"]
    return supply


def charge(draft: Draft, action: Action) -> None:
    """Place stamina on abilities, `charges` {ability: n}. (Entry: charging-abilities.)"""
    state = draft.state
    given = Input(action.get("charges", {}), "charges")
    placed = 0
    for ability in ability_names(state):
        n = given.integer(ability, 0, stamina.TOKENS) if given.has(ability) else 0
        if n:
            _check_cost(state["abilities"][ability], ability, n)
            state["stamina"] = stamina.charge(state["stamina"], YOU, ability, n)
            placed += n
    for ability in given.data:
        if ability not in state["abilities"] or ability == "superhero":
            no_such = {"ability": str(ability)[:40]}
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
    state["alignment"] = Input(action, "action").alignment()
    draft.tell("event.align", {"alignment": state["alignment"]}, ["alignment"])
    if state["revealed"]:
        abilities.adjust_revealed(draft, state["revealed"])
        state["revealed"] = []
    state["phase"] = "rows"
    if state["deck"] is not None:
        for seat in VANCARDIANS:
            _lay_out(draft, seat, None)


def lay_row(draft: Draft, action: Action) -> None:
    """Enter the eight cards of a Vancardian's row, leftmost first."""
    seat = next_row(draft.state)
    given = Input(action, "action")
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


def practice_line(state: State) -> list[dict[str, Any]]:
    """Return a made-up effect line for a virtual deck, by the set of the card on top."""
    deck = decks.vancardian_deck(state["options"]["difficulty"])
    lines = PRACTICE_LINES[deck[state["round"] - 1]]
    return lines[rng.advance(state["rng"]) % len(lines)]


def set_effects(draft: Draft, action: Action) -> None:
    """Enter the effect line of the drawn Vancardian card; an empty one has no effect."""
    state = draft.state
    line = effects.read_line(Input(action, "action"))
    state["effects"] = line
    state["queue"] = [
        [i, who] for i in range(len(line)) for who in VANCARDIANS if line[i].get("only", who) == who
    ]
    draft.tell("event.effects", {"n": len(line)}, ["vancardian-cards", "rulings/effects-order"])
    work_effects(draft, None)


def draw_for_effect(draft: Draft, action: Action) -> None:
    """Enter the cards drawn for Replace."""
    cards = Input(action, "action").items("cards", HAND_SIZE)
    work_effects(draft, cards)


def effect_now(state: State) -> tuple[dict[str, Any], str]:
    """Return the effect that is being worked and whose row it is for."""
    i, who = state["queue"][0]
    return state["effects"][i], who


def work_effects(draft: Draft, cards: list[str] | None) -> None:
    """Work through the queue of effects until cards have to be drawn at the table."""
    state = draft.state
    while state["queue"]:
        effect, who = effect_now(state)
        if not _work_one(draft, effect, who, cards):
            state["phase"] = "effect-draw"
            return
        state["queue"] = state["queue"][1:]
        cards = None
    state["phase"] = "exchanges"


def _work_one(draft: Draft, effect: dict[str, Any], who: str, cards: list[str] | None) -> bool:
    """Work one effect on one row; False if it waits for cards from the table."""
    state = draft.state
    before = row(state, who)
    if effect["type"] == effects.ADD:
        _add(draft, effect, who)
        return True
    reasons = []
    if effect["type"] == effects.MOVE:
        stays = reading(state["readings"], "move-already-left") == "stays"
        change = effects.move(before, effect["x"], stays)
        reasons = why.of_move(change)
        if change.moved:
            _changed(draft, effect, who, [], change, reasons)
            return True
    if cards is None and state["deck"] is None:
        return False
    drawn = draft.take_from_deck(effect["x"], cards)
    change = effects.replace(before, [parse_card(text) for text in drawn], state["alignment"])
    reasons = reasons + why.of_replace(change, state["alignment"])
    _changed(draft, effect, who, drawn, change, reasons)
    return True


def _add(draft: Draft, effect: dict[str, Any], who: str) -> None:
    state = draft.state
    extra = TRUMP + value_text(int(2 * effect["x"]))
    if extra not in state["extra"]:
        cites = ["rulings/add-missing"]
        missing = fact("why.add.missing", {"card": extra}, cites)
        unchanged = effects.Change(row(state, who), [], [])
        _changed(draft, effect, who, [], unchanged, [missing])
        return
    at = state["extra"].index(extra)
    state["extra"] = state["extra"][:at] + state["extra"][at + 1 :]
    change = effects.add(row(state, who), parse_card(extra))
    _changed(draft, effect, who, [], change, why.of_add(change))


def _changed(
    draft: Draft,
    effect: dict[str, Any],
    who: str,
    drawn: list[str],
    change: effects.Change,
    reasons: list[Any],
) -> None:
    before = draft.state["hands"][who]
    draft.put("hands", who, texts(change.row))
    draft.discard(texts(change.discarded))
    params = {
        "effect": effect,
        "x": effect["x"],
        "seat": who,
        "hand_before": before,
        "drawn": drawn,
        "discarded": texts(change.discarded),
        "moved": texts(change.moved),
        "fallback": effect["type"] == effects.MOVE and not change.moved,
        "hand": draft.state["hands"][who],
    }
    draft.tell_why("event.effect." + effect["type"], params, reasons)


def begin_tricks(draft: Draft, action: Action) -> None:
    """Go on from delayed exchanges to the first trick."""
    del action
    tricks.begin(draft)
