"""How much a hero could get at most: a bound for every way to play that does not know the deck.

Who knows the order of the deck gets too much, and most of that is luck. The bound takes the luck
away by a penalty whose average is 0 for everybody who does not know it (Brown, Smith and Sun 2010,
_Information Relaxations and Duality in Stochastic Dynamic Programs_). It is made of the plain
player's averages over shuffles of what is unknown: what he gets from a turn of yours on, less what
he gets after the move before it. Of a line of play there remains his average after your first move
and then, move by move, how much more he gets after your move than after his own. The best line of
all, found with the deck known, averages above what anybody can get; that the averages are of few
shuffles makes it higher, never lower. The coach's own line, played without knowing the deck, has
the same luck taken away, so the difference of the two is exact to a few hundredths in some hundred
deals.

    python -m companion.study.bound --deals 400 --samples 256
"""

from __future__ import annotations

import argparse
import ctypes
import json
from typing import Any

from companion.coach.compiler import compile_functions, compiled_functions
from companion.engine.originstory.coach.layout import GENERATOR, SIZE
from companion.engine.originstory.coach.sums import SURRENDER, VP
from companion.engine.originstory.effects import NO_EFFECTS
from companion.engine.originstory.kernel.advise import MEMORY, deal
from companion.engine.originstory.kernel.cards import chance
from companion.engine.originstory.kernel.players import plain
from companion.engine.originstory.kernel.rounds import (
    DEALT,
    TRIED,
    advance,
    copy,
    do_move,
    gain,
    moves_now,
    play_plainly,
    shuffle_deck,
    think,
)
from companion.engine.originstory.tricks import SOLO
from companion.study.games import interval
from companion.study.plan import DEFAULT, dealt, start

# Behind the kernel's numbers: a node for each of your turns, and then the answer. A node is a
# position, the moves still to be tried, the sum of the line up to it, the plain player's move, and
# what he gets after each move, all shuffles together.
MAX_TURNS = 9
LEFT, SO_FAR, PLAIN_MOVE, AFTER = range(SIZE, SIZE + 4)
NODE = AFTER + SURRENDER + 1
FIRST = MEMORY
ANSWER = FIRST + MAX_TURNS * NODE
# The sums of the best line and of the coach's, then the VP of the best line of who knows the deck,
# of the coach's, and how many turns were looked at.
BEST, COACH, KNOWN, COACH_VP, TURNS = range(ANSWER, ANSWER + 5)
SPACE = ANSWER + 5
LOW = -1000000


def open_node(mem: list[int], node: int, samples: int) -> None:
    """Note your moves on a turn, and what the plain player gets after each."""
    moves = moves_now(mem, node)
    mem[node + LEFT] = moves
    mem[node + PLAIN_MOVE] = plain(mem, node)
    for move in range(SURRENDER + 1):
        mem[node + AFTER + move] = 0
    if moves & (moves - 1) == 0 and node != FIRST:
        return  # nothing to choose: no difference
    for _ in range(samples):
        seed = chance(mem, node)
        for move in range(SURRENDER + 1):
            if (moves >> move) & 1 != 0:
                copy(mem, TRIED, node)
                mem[TRIED + GENERATOR] = seed
                shuffle_deck(mem, TRIED)
                do_move(mem, TRIED, move)
                play_plainly(mem, TRIED)
                mem[node + AFTER + move] += gain(mem, TRIED, VP)


def line_after(mem: list[int], node: int, move: int) -> int:
    """Return the sum of a line that goes on with this move."""
    after = mem[node + SO_FAR] + mem[node + AFTER + move]
    if node == FIRST:
        return after
    return after - mem[node + AFTER + mem[node + PLAIN_MOVE]]


def go_on(mem: list[int], node: int, move: int) -> bool:
    """Write into the next node where a move leads in this deck; False if the round is over."""
    following = node + NODE
    copy(mem, following, node)
    do_move(mem, following, move)
    mem[following + SO_FAR] = line_after(mem, node, move)
    return advance(mem, following)


def try_lines(mem: list[int], samples: int) -> None:
    """Try every line with the deck known, and note the best ones."""
    node = FIRST
    copy(mem, node, DEALT)
    mem[node + SO_FAR] = 0
    open_node(mem, node, samples)
    mem[BEST] = LOW
    mem[KNOWN] = LOW
    mem[TURNS] = 1
    while node >= FIRST:
        moves = mem[node + LEFT]
        if moves == 0:
            node -= NODE
        else:
            move = 0
            while (moves >> move) & 1 == 0:
                move += 1
            mem[node + LEFT] = moves & (moves - 1)
            going = go_on(mem, node, move)
            following = node + NODE
            if going:
                open_node(mem, following, samples)
                mem[TURNS] += 1
                node = following
            else:
                mem[BEST] = max(mem[BEST], mem[following + SO_FAR])
                mem[KNOWN] = max(mem[KNOWN], gain(mem, following, VP))


def play_line(mem: list[int], thinking: int, samples: int) -> None:
    """Play as the coach does, with so many decks before each card, and note that line."""
    node = FIRST
    copy(mem, node, DEALT)
    mem[node + SO_FAR] = 0
    going = True
    while going:
        move = think(mem, node, thinking, VP)
        open_node(mem, node, samples)
        going = go_on(mem, node, move)
        node += NODE
    mem[COACH] = mem[node + SO_FAR]
    mem[COACH_VP] = gain(mem, node, VP)


def play_deal(mem: list[int], seed: int, thinking: int, samples: int) -> int:
    """Deal what is unknown in the position at 0; write the answer. Returns where that stands."""
    deal(mem, seed, 0)
    play_line(mem, thinking, samples)
    try_lines(mem, samples)
    return ANSWER


def compiled() -> Any:
    """Return `play_deal` as a C function."""
    import numba

    types: Any = numba.types
    own: list[Any] = [open_node, line_after, go_on, try_lines, play_line, play_deal]
    code = compile_functions(own, compiled_functions())[play_deal.__name__]

    def entry(mem: Any, seed: int, thinking: int, samples: int) -> Any:
        return code(mem, seed, thinking, samples)

    whole = types.int32
    return numba.cfunc(whole(types.CPointer(whole), whole, whole, whole))(entry).ctypes


def hero(seed: int) -> list[int]:
    """Return a hero's round without effects, the hand dealt; the dealer token goes round."""
    return dealt(start("hero", NO_EFFECTS, SOLO[seed % len(SOLO)], DEFAULT), seed)


def study(deals: int, samples: int, thinking: int, seed: int) -> dict[str, Any]:
    """Return averages in VP, each with half its 95 % interval; `gap` is paired."""
    run, answers = compiled(), []
    for at in range(seed, seed + deals):
        mem = (ctypes.c_int32 * SPACE)(*hero(at))
        run(mem, at, thinking, samples)
        answers.append(list(mem))
    return {
        "deals": deals,
        "samples": samples,
        "thinking": thinking,
        "bound": interval([mem[BEST] / samples for mem in answers]),
        "coach": interval([mem[COACH] / samples for mem in answers]),
        "gap": interval([(mem[BEST] - mem[COACH]) / samples for mem in answers]),
        "deck_known": interval([float(mem[KNOWN]) for mem in answers]),
        "coach_played": interval([float(mem[COACH_VP]) for mem in answers]),
        "turns": interval([float(mem[TURNS]) for mem in answers]),
    }


def main() -> None:
    """Print the averages as JSON."""
    parser = argparse.ArgumentParser(description="a bound for what a hero can get")
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--samples", type=int, default=256, help="shuffles before each move")
    parser.add_argument("--thinking", type=int, default=100, help="the coach's, before each card")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    print(json.dumps(study(options.deals, options.samples, options.thinking, options.seed)))


if __name__ == "__main__":
    main()
