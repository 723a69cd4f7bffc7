"""Short ways to write cards, and a person who plays whatever the table asks for."""

from __future__ import annotations

import json
import random
from typing import Any, TypeAlias

import pytest

from companion import games, locales
from companion.engine.core.engine import Engine
from companion.engine.core.inputs import Refusal
from companion.engine.originstory import solo
from companion.engine.originstory.cards import Card, parse_card
from companion.engine.originstory.solo.abilities import ABILITIES
from companion.engine.originstory.solo.places import free_cards
from companion.engine.originstory.stamina import Stamina
from companion.engine.originstory.tricks import SOLO, VANCARDIANS
from companion.games import registry

State: TypeAlias = Any
Action: TypeAlias = Any
View: TypeAlias = Any

EFFECT_LINES: list[list[Any]] = [
    [],
    [{"type": "replace", "x": 2}],
    [{"type": "add", "x": 4.5}],
    [{"type": "move", "x": 2}],
    [{"type": "add", "x": 9.5}, {"type": "replace", "x": 1}],
    [{"type": "replace", "x": 4, "only": "Factoryon"}],
]


def cards(text: str) -> list[Card]:
    """Return the cards of a text such as "S11 L4.5 S9=T10"."""
    return [parse_card(word) for word in text.split()]


def texts(row: list[Card]) -> str:
    """Return cards as such a text."""
    return " ".join(str(card) for card in row)


def engine(language: str = "en") -> Engine:
    """Return the engine of a language."""
    return games.engine(locales.load(language))


def call(request: Any) -> Any:
    """Answer an engine call by way of JSON."""
    answer: Any = json.loads(engine().call(json.dumps(request)))
    return answer


def play(state: State, *actions: Action) -> State:
    """Apply actions one after the other, of any game."""
    for action in actions:
        state, _ = registry.apply(state, action)
    return state


def refused(state: State, action: Action) -> Refusal:
    """Return the refusal of an action, which must come and leave the state alone."""
    before = repr(state)
    with pytest.raises(Refusal) as caught:
        registry.apply(state, action)
    assert repr(state) == before
    return caught.value


class Dealer:
    """A physical deck: it knows the order of the cards that the engine does not know."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)

    def drawn(self, view: View) -> list[str]:
        """Return cards as they might come from the deck, the reshuffled ones last."""
        prompt = view["prompt"]
        if prompt["reshuffle_after"] is None:
            return self.dice.sample(prompt["cards"], prompt["count"])
        fresh = [card for card in prompt["cards"] if card not in view["table"]["seen"]]
        pile = [card for card in prompt["cards"] if card in view["table"]["seen"]]
        self.dice.shuffle(fresh)
        self.dice.shuffle(pile)
        return (fresh[: prompt["reshuffle_after"]] + pile)[: prompt["count"]]

    def answer(self, view: View) -> Action:
        """Return a legal answer to what is asked."""
        prompt = view["prompt"]
        ask, action = prompt["ask"], prompt["action"]
        if ask == "cards":
            return {"type": action, "cards": self.drawn(view)}
        if ask == "card":
            if view["surrender"]["allowed"] and self.dice.random() < 0.03:
                return {"type": "surrender"}
            return {"type": action, "card": self.dice.choice(prompt["cards"]).partition("=")[0]}
        if ask == "effects":
            return {"type": action, "effects": self.dice.choice(EFFECT_LINES)}
        if ask == "alignment":
            return {"type": action, "alignment": self.dice.choice(["hero", "villain"])}
        return {"type": action}


def whole_game(dice: int, **options: Any) -> tuple[Any, list[State]]:
    """Return the save of a random whole game and its states, the first one included."""
    chosen = {"difficulty": dice % 6, "dealer": "You", **options}
    dealer = Dealer(dice)
    state, _ = solo.new(chosen)
    states, actions = [state], []
    while state["phase"] != "game-over":
        actions.append(dealer.answer(solo.view(state)))
        state, _ = solo.apply(state, actions[-1])
        states.append(state)
    return registry.save_of("solo", chosen, actions), states


def abilities(state: State, dice: random.Random) -> dict[str, Action]:
    """Return what a card might do now, of every kind; the table may refuse it."""

    def of_hand(seat: str) -> list[str]:
        hand = [card.partition("=")[0] for card in state["hands"][seat] if card != "?"]
        return hand or ["S1"]

    seat, other = dice.choice(SOLO), dice.choice(SOLO)
    held, free = of_hand(seat), free_cards(state) or ["S1"]
    card, mine, suit = dice.choice(held), dice.choice(of_hand("You")), dice.choice("BLST")
    actions: dict[str, Action] = {
        "adjust": {"card": card, "value": dice.randrange(-3, 16), "suit": suit},
        "correct": {"card": card, "to": dice.choice([*SOLO, "discard", "deck"])},
        "discard": {"seat": seat, "cards": [card]},
        "draw": {"seat": seat, "n": 1, "cards": [dice.choice(free)]},
        "exchange": {"with": dice.choice(VANCARDIANS), "give": mine},
        "forbid": {"cards": dice.sample(held, min(len(held), 3)), "adds": dice.random() < 0.5},
        "give": {"card": card, "from": seat, "to": other},
        "lead_suit": {"suit": suit},
        "realign": {"alignment": dice.choice(["hero", "villain"])},
        "reveal": {"cards": [mine]},
        "skip": {},
        "stamina": {"op": dice.choice(["gain", "lose"]), "n": dice.randint(1, 3)},
        "swap": {"card": card, "for": dice.choice(free), "from": seat, "to": other},
        "tricks": dice.choice([{"to": other}, {"from": seat, "to": other}]),
        "vp": {"seat": seat, "n": dice.randrange(-3, 4)},
        "winner": {"seat": seat},
    }
    unknown = {ability.name for ability in ABILITIES} ^ actions.keys()
    assert not unknown, f"`abilities` of tests/engine/tables.py is to know {unknown}"
    return {kind: {"type": kind, "reason": "a card", **actions[kind]} for kind in actions}


def all_tokens(state: Stamina) -> int:
    """Return all tokens, wherever they lie: always 36."""
    count = state["general"]
    for name in state["players"]:
        mine = state["players"][name]
        count += mine["supply"] + sum(mine["charged"].values())
    return count
