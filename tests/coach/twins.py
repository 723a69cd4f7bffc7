"""A round played twice, by the engine and by the kernel, from any state of a solo game."""

from __future__ import annotations

import random
from typing import Any

from companion.engine.core.inputs import Refusal
from companion.engine.originstory import solo
from companion.engine.originstory.coach import layout
from companion.engine.originstory.coach.position import position
from companion.engine.originstory.coach.sums import SURRENDER
from companion.engine.originstory.effects import EFFECT_KINDS, line_text
from companion.engine.originstory.kernel import rounds
from companion.engine.originstory.kernel.advise import MEMORY
from companion.engine.originstory.kernel.effects import prepare
from companion.engine.originstory.kernel.rounds import advance
from companion.engine.originstory.reasons import CHOICES
from companion.engine.originstory.solo.ending import surrender_view
from companion.engine.originstory.solo.places import free_cards
from companion.engine.originstory.solo.tricks import playable
from companion.engine.originstory.tricks import SOLO, VANCARDIANS
from tests.engine.tables import Dealer, abilities

State = Any
AT = rounds.PLAYED
GOES_ON: dict[str, Any] = {
    "rows": {"type": "row", "cards": []},
    "effects": {"type": "effects", "effects": []},
    "effect-draw": {"type": "effect-draw", "cards": []},
    "exchanges": {"type": "begin"},
    "follow-draw": {"type": "draw-to-follow", "cards": []},
    "trick-end": {"type": "next-trick"},
}
HALVES = ["L4.5", "L9.5", "L0.5", "L13.5"]


def states(seed: int, often: float) -> list[State]:
    """Return states of a random game from which its round can be played on; `often` an ability."""
    dice, dealer = random.Random(seed), Dealer(seed)
    options = {
        "difficulty": seed % 6,
        "dealer": SOLO[seed % 3],
        "deck": dice.choice(["physical", "virtual"]),
        "seed": seed,
        "extra_love": dice.choice([["L4.5", "L4.5", "L9.5", "L9.5"], HALVES, HALVES[:1]]),
        "readings": {ruling: dice.choice(CHOICES[ruling]) for ruling in CHOICES},
    }
    state, _ = solo.new(options)
    met = []
    while state["phase"] != "game-over":
        if dice.random() < often:
            chosen = {ruling: dice.choice(CHOICES[ruling]) for ruling in CHOICES}
            readings = {"type": "readings", "readings": chosen}
            state = tried(state, dice.choice([*abilities(state, dice).values(), readings]))
        if state["phase"] == "decide":
            action: Any = {"type": "winner", "seat": dice.choice(SOLO), "reason": "test"}
        else:
            action = dealer.answer(solo.view(state))
        state, _ = solo.apply(state, action)
        met.append(state)
    return met


def tried(state: State, action: Any) -> State:
    """Return the state after an action, or the same one if it is refused."""
    try:
        return solo.apply(state, action)[0]
    except Refusal:
        return state


def seen(mem: list[int], at: int) -> dict[str, Any]:
    """Return what a position holds that matters, without what lies about in unused places."""

    def some(place: int, count: int) -> list[int]:
        return mem[at + place : at + place + count]

    stage, top = mem[at + layout.STAGE], mem[at + layout.TOP]
    is_open = stage == layout.OPEN
    return {
        "stage": stage,
        "hands": [
            some(layout.HANDS + seat * layout.MAX_CARDS, mem[at + layout.COUNTS + seat])
            for seat in range(3)
        ],
        "tricks": some(layout.TRICKS, 3),
        "awarded": mem[at + layout.AWARDED],
        "leader": mem[at + layout.LEADER],
        "turn": mem[at + layout.TURN] if is_open else 0,
        "lead_suit": mem[at + layout.LEAD_SUIT] if is_open else 0,
        "plays": some(layout.PLAY_CARDS, mem[at + layout.PLAYS]) if is_open else [],
        "by": some(layout.PLAY_SEATS, mem[at + layout.PLAYS]) if is_open else [],
        "discard": some(layout.DISCARD, mem[at + layout.DISCARDS]),
        "deck": some(layout.DECK + top, mem[at + layout.DECKED] - top),
        "extra": some(layout.EXTRA, 4),
        "forbidden": some(layout.FORBIDDEN, 2),
        "surrendered": mem[at + layout.SURRENDERED],
    }


def with_deck(state: State, dice: random.Random) -> State:
    """Return a state whose deck lies in a certain order; effects to come wait in the queue."""
    deck = free_cards(state)
    dice.shuffle(deck)
    state = {**state, "deck": deck, "rng": dice.randrange(1, 2**32)}
    if state["phase"] != "effects":
        return state
    line: Any = [
        {"type": kind.name, "x": dice.choice(kind.choices(HALVES))}
        for kind in dice.choices(EFFECT_KINDS, k=dice.randrange(4))
    ]
    queue = [(i, who) for i in range(len(line)) for who in VANCARDIANS]
    phase = "effect-draw" if line else "exchanges"
    return {**state, "effects": line, "queue": queue, "phase": phase}


def numbers(state: State) -> list[int]:
    """Return the numbers of a state with a deck: the same, in the deck's order."""
    mem = position(state)
    by_text = dict(zip(free_cards(state), mem[layout.DECK :], strict=False))
    for i, text in enumerate(state["deck"]):
        mem[layout.DECK + i] = by_text[text]
    mem[layout.GENERATOR] = state["rng"]
    return mem


class Twins:
    """The engine's state and the kernel's numbers of one round."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.mem = [0] * MEMORY
        self.mem[AT : AT + layout.SIZE] = numbers(state)

    def begin(self) -> None:
        """Go on to the first decision."""
        prepare(self.mem, AT)
        self.follow_engine(None)

    def move(self, move: int) -> None:
        """Make a move on both sides."""
        if move == SURRENDER:
            action = {"type": "surrender"}
        else:
            card = self.state["hands"]["You"][move]
            action = {"type": "play", "card": card.partition("=")[0]}
        rounds.do_move(self.mem, AT, move)
        self.follow_engine(action)

    def follow_engine(self, action: Any) -> None:
        """Apply an action, go on to your next turn on both sides, and compare the tables."""
        state = self.state
        if action is not None:
            state, _ = solo.apply(state, action)
        while state["phase"] in GOES_ON:
            state, _ = solo.apply(state, GOES_ON[state["phase"]])
        self.state = state
        self.yours = advance(self.mem, AT)
        assert self.yours == (state["phase"] == "play")
        if state["phase"] != "decide":
            line = line_text(state["effects"])
            assert seen(self.mem, AT) == seen(numbers(state), 0), f"after the effects {line}"
        if self.yours:
            self.compare_moves()

    def compare_moves(self) -> None:
        """Compare what you may do."""
        moves = rounds.moves_now(self.mem, AT)
        hand = self.state["hands"]["You"]
        cards = [hand[place] for place in range(len(hand)) if moves >> place & 1]
        assert cards == playable(self.state)
        assert moves >> SURRENDER & 1 == surrender_view(self.state)["allowed"]

    def gains(self) -> list[int]:
        """Return the VP that the round brings to each seat, by the engine."""
        before = self.state["vp"]
        state, _ = solo.apply(self.state, {"type": "score"})
        return [state["vp"][seat] - before[seat] for seat in SOLO]

    def check_end(self) -> None:
        """Compare the VP of a round that is over."""
        assert [rounds.vp_of(self.mem, AT, seat) for seat in range(3)] == self.gains()
