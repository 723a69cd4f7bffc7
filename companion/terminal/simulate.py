"""Play whole virtual solo rounds with a simple policy and count tricks and VP."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator

from companion import locales
from companion.engine.core import rng
from companion.engine.core.inputs import Refusal
from companion.engine.core.words import Words, say
from companion.engine.originstory import solo
from companion.engine.originstory.cards import parse_card
from companion.engine.originstory.solo.effects import line_of_seed
from companion.engine.originstory.solo.state import State
from companion.engine.originstory.solo.tricks import playable
from companion.engine.originstory.tricks import SOLO, YOU
from companion.output import fail, reason

Policy = Callable[[list[str], int], str]


def _value(text: str) -> int:
    return parse_card(text).value


POLICIES: dict[str, Policy] = {
    "random": lambda cards, dice: cards[dice % len(cards)],
    "highest": lambda cards, dice: max(cards, key=_value),  # noqa: ARG005
    "lowest": lambda cards, dice: min(cards, key=_value),  # noqa: ARG005
}


def play_round(seed: int, difficulty: int, alignment: str, policy: Policy) -> State:
    """Return the state after one virtual round, played through the same actions as a game."""
    state, _ = solo.new(
        {"difficulty": difficulty, "dealer": SOLO[seed % 3], "deck": "virtual", "seed": seed}
    )
    state, _ = solo.apply(state, {"type": "story"})
    state, _ = solo.apply(state, {"type": "charge"})
    state, _ = solo.apply(state, {"type": "align", "alignment": alignment})
    line = line_of_seed(difficulty, seed)
    state, _ = solo.apply(state, {"type": "effects", "effects": line})
    state, _ = solo.apply(state, {"type": "begin"})
    dice = rng.first_state(seed + 1)
    while state["phase"] != "round-end":
        if state["phase"] == "play":
            dice = rng.advance(dice)
            card = policy(playable(state), dice)
            state, _ = solo.apply(state, {"type": "play", "card": card})
        else:
            state, _ = solo.apply(state, {"type": "next-trick"})
    state, _ = solo.apply(state, {"type": "score"})
    return state


def rounds(options: argparse.Namespace) -> Iterator[State]:
    """Yield the scored states of as many rounds as asked."""
    policy = POLICIES[options.policy]
    for n in range(options.rounds):
        yield play_round(options.seed + n, options.difficulty, options.alignment, policy)


def run(options: argparse.Namespace) -> int:
    """Play the rounds with a progress bar and print the table.

    Returns 1, having said why, for a seed that is none.
    """
    words = locales.load(options.lang)
    vp, tricks = {seat: Counter[int]() for seat in SOLO}, {seat: Counter[int]() for seat in SOLO}
    count = 0
    try:
        for state in rounds(options):
            last = state["rounds"][-1]
            for seat in SOLO:
                vp[seat][last["vp"][seat]] += 1
                tricks[seat][last["tricks"][seat]] += 1
            count += 1
            _progress(count, options.rounds)
    except Refusal as error:
        return fail(reason(error, words))
    print(_table(words, vp, tricks, count))
    return 0


def _progress(count: int, total: int) -> None:
    if sys.stderr.isatty() and (count % 50 == 0 or count == total):
        bar = 40 * count // total
        end = "\n" if count == total else "\r"
        print(f"[{'#' * bar}{'.' * (40 - bar)}] {count}/{total}", end=end, file=sys.stderr)


def _table(
    words: Words, vp: dict[str, Counter[int]], tricks: dict[str, Counter[int]], count: int
) -> str:
    lines = [say(words, "cli.simulate.title", {"n": count})]
    for heading, counts in (("cli.simulate.tricks", tricks), ("cli.simulate.vp", vp)):
        columns = range(max(max(counts[seat]) for seat in SOLO) + 1)
        lines += ["", f"{words[heading]:<12}" + "".join(f"{n:>7}" for n in columns) + "      ø"]
        for seat in SOLO:
            mean = sum(n * counts[seat][n] for n in counts[seat]) / count
            cells = "".join(f"{100 * counts[seat][n] / count:>6.1f}%" for n in columns)
            name = words["cli.you"] if seat == YOU else seat
            lines.append(f"{name:<12}{cells}{mean:>7.2f}")
    return "\n".join(lines)
