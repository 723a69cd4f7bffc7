"""Every order in which your cards of a deal may be played, to the end of the round, as numbers.

Nobody gets them right by luck: how many ends there are, how often each number of VP is yours, and a
checksum. `perft.jsonl` of the kit publishes them for fixed deals; docs/kit.md says how to count.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypedDict

from companion.engine.originstory import solo
from companion.engine.originstory.cards import CARDS_EACH, DECK, EASIER, HARDER, SIDES, parse_card
from companion.engine.originstory.effects import Effect
from companion.engine.originstory.inputs import CardInput
from companion.engine.originstory.judge.solo_round import Replay
from companion.engine.originstory.solo.effects import PRACTICE_LINES
from companion.engine.originstory.solo.state import State
from companion.engine.originstory.tricks import SOLO, YOU

PUBLISHED = Path(__file__).with_name("kit") / "perft.jsonl"
DEALS_A_SIDE = 200
FACTOR, MODULUS = 31, 2**31 - 1


class Deal(TypedDict):
    """A round before its first card: what the judge's `solo_round` takes, but no choices."""

    id: str
    dealer: str
    alignment: str
    deck: list[str]
    effects: list[Effect]


class Numbers(TypedDict):
    """What all ends of a deal come to; `vp` has as many ends as there are with each VP of yours."""

    ends: int
    vp: dict[str, int]
    checksum: int


class Published(Deal):
    """A deal with its numbers."""

    perft: Numbers


Count = Callable[[Deal], Numbers]


def deals() -> Iterator[Deal]:
    """Yield the deals that are published: each side's first half without effects."""
    lines = [line for kind in (EASIER, HARDER) for line in PRACTICE_LINES[kind] if line]
    for side in SIDES:
        for number in range(DEALS_A_SIDE):
            deck = list(DECK)
            random.Random(f"{side} {number}").shuffle(deck)
            line = lines[number % len(lines)] if number >= DEALS_A_SIDE // 2 else []
            yield {
                "id": f"{side}/{number + 1}",
                "dealer": SOLO[number % len(SOLO)],
                "alignment": side,
                "deck": deck,
                "effects": line,
            }


def published(path: Path = PUBLISHED) -> dict[str, Published]:
    """Return the deals of a file with their numbers, by id."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return {deal["id"]: deal for deal in map(json.loads, lines)}


def publish(count: Count, path: Path = PUBLISHED) -> None:
    """Write the deals with the numbers that `count` finds."""
    lines = [json.dumps({**deal, "perft": count(deal)}) for deal in deals()]
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


class _Tally:
    """Adds up ends."""

    def __init__(self) -> None:
        self.ends = self.checksum = 0
        self.vp: dict[int, int] = {}

    def end(self, order: list[int], tricks: list[int], vp: int) -> None:
        number = 0
        for part in (*order, *tricks):
            number = (number * FACTOR + part) % MODULUS
        self.checksum = (self.checksum + number) % MODULUS
        self.vp[vp] = self.vp.get(vp, 0) + 1
        self.ends += 1


def numbers(ends: int, vp: dict[int, int], checksum: int) -> Numbers:
    """Return the numbers of a deal as they are published."""
    return {"ends": ends, "vp": {str(n): vp[n] for n in sorted(vp)}, "checksum": checksum}


def by_engine(deal: Deal) -> Numbers:
    """Count with the engine, which takes a minute for tens of thousands of ends."""
    request: dict[str, Any] = {**deal, "choices": []}
    replay = Replay(CardInput(request, "input"))
    replay.set_up()
    tally = _Tally()
    _walk(replay.state, replay.deck, deal["deck"][:CARDS_EACH], [], tally)
    return numbers(tally.ends, tally.vp, tally.checksum)


def _walk(state: State, deck: list[str], dealt: list[str], order: list[int], tally: _Tally) -> None:
    while True:
        phase = state["phase"]
        if phase == "follow-draw":
            if len(deck) < 2:
                deck = deck + state["discard"]  # turned over, unshuffled
            state, _ = solo.apply(state, {"type": "draw-to-follow", "cards": deck[:2]})
            deck = deck[2:]
        elif phase == "trick-end":
            state, _ = solo.apply(state, {"type": "next-trick"})
        elif phase == "play" and not state["hands"][YOU]:
            state, _ = solo.apply(state, {"type": "pass"})
        elif phase == "play":
            for card in solo.view(state)["prompt"]["cards"]:
                after, _ = solo.apply(state, {"type": "play", "card": card})
                _walk(after, deck, dealt, [*order, 1 + dealt.index(parse_card(card).face)], tally)
            return
        else:
            tricks = [state["tricks"][seat] for seat in SOLO]
            before = state["vp"][YOU]
            state, _ = solo.apply(state, {"type": "score"})
            tally.end(order, tricks, state["vp"][YOU] - before)
            return
