"""What each of your moves is worth: sums over many decks, the same decks for every move.

A record for each move stands from RECORDS on; `companion/engine/originstory/coach/advice.py` reads
them.
"""

from __future__ import annotations

from companion.engine.originstory.coach import layout, sums
from companion.engine.originstory.kernel.cards import chance, count_orders, face_of, put_in_order
from companion.engine.originstory.kernel.effects import prepare
from companion.engine.originstory.kernel.rounds import (
    DEALT,
    GAINED,
    PLAYED,
    advance,
    copy,
    do_move,
    gain,
    moves_now,
    play_out,
    shuffle_deck,
    vp_of,
)

SUMS = sums.PLACE
# How often each card took the trick, by move and seat.
CARDS = SUMS + sums.RECORDS + sums.MAX_MOVES * sums.RECORD + layout.MAX_LOG
MEMORY = CARDS + sums.MAX_MOVES * layout.SEATS * layout.FACES
_GOLDEN = 0x9E3779B9
_MASK = 0xFFFFFFFF
_STRIDE = 7919  # a prime beyond any factor of the orders: any part of them is an unbiased sample


def begin_sums(mem: list[int], among: int) -> None:
    """Clear the sums, and note your moves in the position at 0, or those of them in `among`.

    NONE where it is not your turn, or a card has to be drawn before.
    """
    for i in range(SUMS, MEMORY):
        mem[i] = 0
    copy(mem, DEALT, 0)
    prepare(mem, DEALT)
    moves = 0
    # A card drawn before your turn is another one in every deck, so there are no moves common to
    # all.
    if advance(mem, DEALT) and mem[DEALT + layout.TOP] == 0:
        moves = moves_now(mem, DEALT)
    if among != 0:
        moves &= among
    count = 0
    for move in range(sums.SURRENDER + 1):
        if (moves >> move) & 1 != 0:
            mem[SUMS + sums.RECORDS + count * sums.RECORD + sums.MOVE] = move
            count += 1
    if count == 0:
        mem[SUMS + sums.RECORDS + sums.MOVE] = sums.NONE
        count = 1
    mem[SUMS + sums.MOVES] = count


def deal(mem: list[int], seed: int, number: int) -> None:
    """Deal what is unknown in the position at 0; with seed 0 in the order of the list."""
    copy(mem, DEALT, 0)
    if seed != 0 and mem[SUMS + sums.ORDERS] > 0:
        put_in_order(mem, DEALT, number * _STRIDE % mem[SUMS + sums.ORDERS])
    elif seed != 0:
        # Never zero, which the generator would not leave.
        mem[DEALT + layout.GENERATOR] = ((seed + number) * _GOLDEN) & _MASK | 1
        chance(mem, DEALT)
        shuffle_deck(mem, DEALT)
    prepare(mem, DEALT)
    if mem[SUMS + sums.RECORDS + sums.MOVE] != sums.NONE:
        advance(mem, DEALT)


def note_later(mem: list[int], record: int, card: int, sign: int) -> None:
    """Note that you took a later trick with a card of the hand that was dealt."""
    mem[record + sums.LATER] += sign
    for place in range(mem[DEALT + layout.COUNTS]):
        if face_of(mem[DEALT + layout.HANDS + place]) == face_of(card):
            mem[record + sums.WINS + place] += sign
            return


def note_tricks(mem: list[int], number: int, sign: int) -> None:
    """Note who took the trick in progress, and with what; and your tricks after it."""
    record = SUMS + sums.RECORDS + number * sums.RECORD
    tricks = 0
    for i in range(mem[DEALT + layout.LOGGED], mem[PLAYED + layout.LOGGED]):
        entry = mem[PLAYED + layout.LOG + i]
        seat = (entry & 7) - layout.TAKEN_BY
        if seat >= 0 and tricks == 0:
            mem[record + sums.TAKEN + seat] += sign
            mem[CARDS + (number * layout.SEATS + seat) * layout.FACES + face_of(entry >> 3)] += sign
        elif seat == 0:
            note_later(mem, record, entry >> 3, sign)
        if seat >= 0:
            tricks += 1


def play_move(mem: list[int], number: int, thinking: int, aim: int, sign: int) -> None:
    """Play the dealt round with a move, and add what it brought, times `sign`, to its record."""
    record = SUMS + sums.RECORDS + number * sums.RECORD
    copy(mem, PLAYED, DEALT)
    if mem[record + sums.MOVE] != sums.NONE:
        do_move(mem, PLAYED, mem[record + sums.MOVE])
        advance(mem, PLAYED)
    play_out(mem, PLAYED, thinking, aim)
    if mem[record + sums.MOVE] != sums.NONE:
        note_tricks(mem, number, sign)
    if mem[PLAYED + layout.STAGE] != layout.OVER:
        mem[SUMS + sums.UNDECIDED] += 1
    mem[record + sums.YOURS] += sign * vp_of(mem, PLAYED, 0)
    mem[record + sums.HERS] += sign * max(vp_of(mem, PLAYED, 1), vp_of(mem, PLAYED, 2))
    if mem[PLAYED + layout.VILLAIN] != 0 and mem[PLAYED + layout.TRICKS] == 0:
        mem[record + sums.FOURS] += sign
    mem[GAINED + number] += sign * gain(mem, PLAYED, aim)


def add_gains(mem: list[int]) -> None:
    """Add the gains of one deck, and their products, to the records."""
    count = mem[SUMS + sums.MOVES]
    for i in range(count):
        record = SUMS + sums.RECORDS + i * sums.RECORD
        mem[record + sums.GAIN] += mem[GAINED + i]
        for j in range(count):
            mem[record + sums.PRODUCTS + j] += mem[GAINED + i] * mem[GAINED + j]


def note_cards(mem: list[int]) -> None:
    """Write into each record the card with which each seat took the trick most often."""
    for i in range(mem[SUMS + sums.MOVES]):
        for seat in range(layout.SEATS):
            tally = CARDS + (i * layout.SEATS + seat) * layout.FACES
            best = 0
            for face in range(1, layout.FACES):
                if mem[tally + face] > mem[tally + best]:
                    best = face
            mem[SUMS + sums.RECORDS + i * sums.RECORD + sums.CARD + seat] = best


def append_log(mem: list[int]) -> int:
    """Write the log of the last round that was played behind the records; return its end."""
    end = sums.RECORDS + mem[SUMS + sums.MOVES] * sums.RECORD
    for i in range(mem[PLAYED + layout.LOGGED]):
        mem[SUMS + end + i] = mem[PLAYED + layout.LOG + i]
    return end + mem[PLAYED + layout.LOGGED]


def advise(
    mem: list[int], seed: int, first: int, samples: int, thinking: int, aim: int, among: int
) -> int:
    """Add so many decks, counted from `first`, to the sums of the position at 0.

    The sums begin anew with the first call for a position, with `first` 0. Where the cards to be
    drawn can come in few orders, each of them is a deck, and once they are through there are no
    more. With `among` the sums are of the moves whose bits it has, and of what thinking ahead
    brings more than the plain player in the same deck. Returns how many numbers the answer is: the
    sums, and the log of the last round.
    """
    if first == 0:
        begin_sums(mem, among)
        mem[SUMS + sums.AIM] = aim
        if seed != 0 and thinking == 0 and mem[SUMS + sums.RECORDS + sums.MOVE] != sums.NONE:
            mem[SUMS + sums.ORDERS] = count_orders(mem, 0)
    end = first + samples
    if mem[SUMS + sums.ORDERS] > 0:
        end = min(end, mem[SUMS + sums.ORDERS])
    for number in range(first, end):
        deal(mem, seed, number)
        for i in range(mem[SUMS + sums.MOVES]):
            mem[GAINED + i] = 0
            if among != 0 and thinking != 0:
                # Taken away in the same deck: what is left is what thinking ahead brings more.
                play_move(mem, i, 0, aim, -1)
            play_move(mem, i, thinking, aim, 1)
        add_gains(mem)
    mem[SUMS + sums.SAMPLES] += max(0, end - first)
    note_cards(mem)
    return append_log(mem)
