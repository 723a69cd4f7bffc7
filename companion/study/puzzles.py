"""Puzzles: moments of a solo round in which one card is better for certain by half a VP or more.

A puzzle is a line `seed dealer alignment cards best`: the shuffle, who deals, your side, the cards
that you have played, and the better card. Nothing is charged, and no effect is in play. The app
shows one a day (static/data/puzzles.json). `python -m companion.study.puzzles 365` looks for more.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from typing import NamedTuple

from companion.coach.kernels import Kernel, fastest
from companion.coach.review import SEED, advice_on
from companion.engine.core.inputs import Refusal
from companion.engine.core.reducer import Call
from companion.engine.originstory import solo
from companion.engine.originstory.cards import SIDES
from companion.engine.originstory.coach.advice import Advice, advice
from companion.engine.originstory.coach.position import position
from companion.engine.originstory.solo.state import State
from companion.engine.originstory.tricks import SOLO, YOU

AIM = "vp"
MIN_LESS = 50  # hundredths of a VP that every other move is worse by, for certain
MIN_CARDS = 3  # to choose from
HANDS = range(3, 7)  # cards in hand
DECKS, FEW_DECKS = 2000, 300
ANSWERS: dict[str, Call] = {
    "story": {"type": "story", "name": "", "costs": []},
    "charge": {"type": "charge", "charges": {}},
    "effects": {"type": "effects", "effects": []},
}


class Puzzle(NamedTuple):
    """Where a puzzle stands, and its answer."""

    seed: int
    dealer: str
    alignment: str
    played: tuple[str, ...]
    best: str

    def line(self) -> str:
        """Return it as it is kept."""
        cards = ",".join(self.played) or "-"
        return f"{self.seed} {self.dealer} {self.alignment} {cards} {self.best}"


def read(line: str) -> Puzzle:
    """Return the puzzle of a line."""
    seed, dealer, alignment, cards, best = line.split(" ")
    played = () if cards == "-" else tuple(cards.split(","))
    return Puzzle(int(seed), dealer, alignment, played, best)


def state_of(puzzle: Puzzle) -> State:
    """Return the state in which the card is asked for; raises Refusal for what is no game."""
    options = {"difficulty": 0, "dealer": puzzle.dealer, "deck": "virtual", "seed": puzzle.seed}
    state, _ = solo.new(options)
    rest = list(puzzle.played)
    while True:
        action = solo.view(state)["prompt"]["action"]
        if action == "play":
            if not rest:
                return state
            answer: Call = {"type": "play", "card": rest.pop(0)}
        elif action == "align":
            answer = {"type": "align", "alignment": puzzle.alignment}
        else:
            answer = ANSWERS.get(action, {"type": action})
        state, _ = solo.apply(state, answer)


def answer_of(advice: Advice) -> str:
    """Return the card that is better than every other move for certain, or an empty text."""
    best, *others = advice["moves"]
    cards = _cards(advice)
    is_clear = all(one["less_least"] >= MIN_LESS for one in others)
    return best["move"] if best["move"] in cards and is_clear and len(cards) >= MIN_CARDS else ""


def _cards(advice: Advice) -> list[str]:
    return [one["move"] for one in advice["moves"] if one["move"] not in ("", "surrender")]


def find(kernel: Kernel, seed: int) -> Iterator[Puzzle]:
    """Yield the puzzles of a round that is played well, but not perfectly."""
    dice = random.Random(seed)
    found = Puzzle(seed, dice.choice(SOLO), dice.choice(SIDES), (), "")
    while True:
        try:
            state = state_of(found)
        except Refusal:
            return  # the round is over
        hand = state["hands"][YOU]
        if len(hand) < min(HANDS):
            return
        rough = advice(state, kernel.sums(position(state), SEED, FEW_DECKS))
        cards = _cards(rough)
        if not cards:
            return
        if len(hand) in HANDS and answer_of(rough):
            best = answer_of(advice_on(state, DECKS, aim=AIM, kernel=kernel))
            if best:
                yield found._replace(best=best)
        played = dice.choice(cards[:2]) if dice.random() < 0.5 else cards[0]
        found = found._replace(played=(*found.played, played))


def main(wanted: int) -> None:
    """Print so many puzzles as the JSON that the app reads; those of one shuffle lie far apart."""
    kernel = fastest()
    lines: list[str] = []
    seed = 1
    while len(lines) < wanted:
        lines += [one.line() for one in find(kernel, seed)]
        seed += 1
    random.Random(1).shuffle(lines)
    json.dump({"puzzles": lines[:wanted]}, sys.stdout, indent=1)
    print()


if __name__ == "__main__":
    main(int(sys.argv[1]))
