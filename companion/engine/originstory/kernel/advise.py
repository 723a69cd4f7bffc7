"""What each of your moves is worth: sums over many decks, the same decks for every move.

A record for each move stands from RECORDS on; `companion/engine/originstory/coach/advice.py` reads
them.
"""

from __future__ import annotations

from companion.engine.originstory.coach.layout import (
    AWARDED,
    FACES,
    GENERATOR,
    LAST_CARD,
    LEADER,
    OVER,
    SEATS,
    STAGE,
    TOP,
    TRICKS,
    VILLAIN,
)
from companion.engine.originstory.coach.sums import (
    CARD,
    FOURS,
    GAIN,
    HERS,
    MAX_MOVES,
    MOVE,
    MOVES,
    NONE,
    ORDERS,
    PLACE,
    PRODUCTS,
    RECORD,
    RECORDS,
    SAMPLES,
    SURRENDER,
    TAKEN,
    UNDECIDED,
    YOURS,
)
from companion.engine.originstory.kernel.cards import chance, face_of
from companion.engine.originstory.kernel.effects import prepare
from companion.engine.originstory.kernel.orders import count_orders, put_in_order
from companion.engine.originstory.kernel.rounds import (
    DEALT,
    GAINED,
    PLAYED,
    copy,
    do_move,
    gain,
    moves_now,
    play_out,
    shuffle_deck,
    vp_of,
)
from companion.engine.originstory.kernel.turns import advance

SUMS = PLACE
CARDS = SUMS + RECORDS + MAX_MOVES * RECORD  # how often each card took the trick, by move and seat
MEMORY = CARDS + MAX_MOVES * SEATS * FACES
_GOLDEN = 0x9E3779B9
_MASK = 0xFFFFFFFF
_STRIDE = 7919  # a prime beyond any factor of the orders, so that a part of them is a fair one


def begin_sums(mem: list[int]) -> None:
    """Clear the sums, and note your moves in the position at 0.

    NONE where it is not your turn, or a card has to be drawn before.
    """
    for i in range(SUMS, MEMORY):
        mem[i] = 0
    copy(mem, DEALT, 0)
    prepare(mem, DEALT)
    moves = 0
    if advance(mem, DEALT) and mem[DEALT + TOP] == 0:
        moves = moves_now(mem, DEALT)
    count = 0
    for move in range(SURRENDER + 1):
        if (moves >> move) & 1 != 0:
            mem[SUMS + RECORDS + count * RECORD + MOVE] = move
            count += 1
    if count == 0:
        mem[SUMS + RECORDS + MOVE] = NONE
        count = 1
    mem[SUMS + MOVES] = count


def deal(mem: list[int], seed: int, number: int) -> None:
    """Deal what is unknown in the position at 0; with seed 0 in the order of the list."""
    copy(mem, DEALT, 0)
    if seed != 0 and mem[SUMS + ORDERS] > 0:
        put_in_order(mem, DEALT, number * _STRIDE % mem[SUMS + ORDERS])
    elif seed != 0:
        mem[DEALT + GENERATOR] = ((seed + number) * _GOLDEN) & _MASK | 1
        chance(mem, DEALT)
        shuffle_deck(mem, DEALT)
    prepare(mem, DEALT)
    if mem[SUMS + RECORDS + MOVE] != NONE:
        advance(mem, DEALT)


def note_trick(mem: list[int], number: int) -> None:
    """Note who took the trick in progress, and with what."""
    if mem[PLAYED + AWARDED] > mem[DEALT + AWARDED]:
        seat = mem[PLAYED + LEADER]
        mem[SUMS + RECORDS + number * RECORD + TAKEN + seat] += 1
        face = face_of(mem[PLAYED + LAST_CARD])
        mem[CARDS + (number * SEATS + seat) * FACES + face] += 1


def play_move(mem: list[int], number: int, thinking: int, ahead: int) -> None:
    """Play the dealt round with a move, and add what it brought to the move's record."""
    record = SUMS + RECORDS + number * RECORD
    copy(mem, PLAYED, DEALT)
    if mem[record + MOVE] != NONE:
        do_move(mem, PLAYED, mem[record + MOVE])
        advance(mem, PLAYED)
        note_trick(mem, number)
    play_out(mem, PLAYED, thinking, ahead)
    if mem[PLAYED + STAGE] != OVER:
        mem[SUMS + UNDECIDED] += 1
    mem[record + YOURS] += vp_of(mem, PLAYED, 0)
    mem[record + HERS] += max(vp_of(mem, PLAYED, 1), vp_of(mem, PLAYED, 2))
    if mem[PLAYED + VILLAIN] != 0 and mem[PLAYED + TRICKS] == 0:
        mem[record + FOURS] += 1
    mem[GAINED + number] = gain(mem, PLAYED, ahead)


def add_gains(mem: list[int]) -> None:
    """Add the gains of one deck, and their products, to the records."""
    count = mem[SUMS + MOVES]
    for i in range(count):
        record = SUMS + RECORDS + i * RECORD
        mem[record + GAIN] += mem[GAINED + i]
        for j in range(count):
            mem[record + PRODUCTS + j] += mem[GAINED + i] * mem[GAINED + j]


def note_cards(mem: list[int]) -> None:
    """Write into each record the card with which each seat took the trick most often."""
    for i in range(mem[SUMS + MOVES]):
        for seat in range(SEATS):
            tally = CARDS + (i * SEATS + seat) * FACES
            best = 0
            for face in range(1, FACES):
                if mem[tally + face] > mem[tally + best]:
                    best = face
            mem[SUMS + RECORDS + i * RECORD + CARD + seat] = best


def advise(mem: list[int], seed: int, first: int, samples: int, thinking: int, ahead: int) -> int:
    """Add so many decks, counted from `first`, to the sums of the position at 0.

    `first` 0 begins anew. Where the cards to be drawn can come in few orders, each of them is a
    deck, and once they are through there are no more. Returns how many numbers the sums are.
    """
    if first == 0:
        begin_sums(mem)
        if seed != 0 and thinking == 0 and mem[SUMS + RECORDS + MOVE] != NONE:
            mem[SUMS + ORDERS] = count_orders(mem, 0)
    end = first + samples
    if mem[SUMS + ORDERS] > 0:
        end = min(end, mem[SUMS + ORDERS])
    for number in range(first, end):
        deal(mem, seed, number)
        for i in range(mem[SUMS + MOVES]):
            play_move(mem, i, thinking, ahead)
        add_gains(mem)
    mem[SUMS + SAMPLES] += max(0, end - first)
    note_cards(mem)
    return RECORDS + mem[SUMS + MOVES] * RECORD
