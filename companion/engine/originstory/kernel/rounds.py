"""Rounds up to your next turn, and to their end, by a plain player or one who thinks ahead."""

from __future__ import annotations

from companion.engine.originstory.coach import layout, sums
from companion.engine.originstory.kernel.cards import chance, shuffle
from companion.engine.originstory.kernel.players import follow, lead, plain
from companion.engine.originstory.kernel.tricks import (
    begin_trick,
    end_trick,
    legal,
    put_card,
    spares_you,
)
from companion.engine.originstory.tricks import VILLAIN_VP

# --- The round up to your next turn, and its end when you surrender ---


def advance(mem: list[int], at: int) -> bool:
    """Go on until it is your turn; False if the round is over or nobody wins the trick."""
    while True:
        if mem[at + layout.STAGE] == layout.BETWEEN:
            begin_trick(mem, at)
        if mem[at + layout.STAGE] != layout.OPEN:
            return False
        if mem[at + layout.TURN] == layout.SEATS:
            end_trick(mem, at)
        else:
            seat = (mem[at + layout.LEADER] + mem[at + layout.TURN]) % layout.SEATS
            if seat != 0:
                if mem[at + layout.LEAD_SUIT] < 0:
                    lead(mem, at, seat)
                else:
                    follow(mem, at, seat)
            elif mem[at + layout.COUNTS] > 0:
                return True
            else:
                mem[at + layout.TURN] += 1


def may_surrender(mem: list[int], at: int) -> bool:
    """Tell whether you may surrender now, on your turn."""
    if mem[at + layout.TURN_BEGUN] != 0 or mem[at + layout.PLAYS] == 0:
        return False
    return mem[at + layout.PLAY_SEATS] != 0 and not spares_you(mem, at)


def surrender(mem: list[int], at: int) -> None:
    """Surrender to the leader of the trick."""
    leader = mem[at + layout.PLAY_SEATS]
    mem[at + layout.SURRENDERED] = leader
    mem[at + layout.CARDS_LEFT] = mem[at + layout.COUNTS + leader]
    mem[at + layout.STAGE] = layout.OVER


# --- Rounds played to their end by a plain player, or by one who thinks ahead ---


# The list of numbers: the position, then room for copies of it.
DEALT = layout.NUMBERS
PLAYED = DEALT + layout.SIZE
THOUGHT = PLAYED + layout.SIZE
TRIED = THOUGHT + layout.SIZE
GAINS = TRIED + layout.SIZE  # of the moves that are thought about
GAINED = GAINS + sums.SURRENDER + 1  # of the moves asked for, in one deck


def copy(mem: list[int], to: int, at: int) -> None:
    """Copy a position."""
    for i in range(layout.SIZE):
        mem[to + i] = mem[at + i]


def vp_of(mem: list[int], at: int, seat: int) -> int:
    """Return the VP of a seat in a round that is over."""
    tricks = mem[at + layout.TRICKS + seat]
    vp = tricks
    if seat == 0 and mem[at + layout.VILLAIN] != 0:
        vp = VILLAIN_VP if tricks == 0 else 0
    if mem[at + layout.SURRENDERED] == seat:
        vp += mem[at + layout.CARDS_LEFT] + 1
    return vp


def chance_to_win(mem: list[int], yours: int, one: int, other: int) -> int:
    """Return the chance to win after a round with these VP, from the table behind the position."""
    row = max(-layout.REACH, min(layout.REACH, yours - one)) + layout.REACH
    column = max(-layout.REACH, min(layout.REACH, yours - other)) + layout.REACH
    return mem[layout.CHANCES + row * layout.WIDTH + column]


def gain(mem: list[int], at: int, aim: int) -> int:
    """Return what a round that is over is worth to you.

    Your VP of the round; with the aim AHEAD how far it brings you ahead of the better Vancardian in
    the game; with WIN the chance to win it.
    """
    yours = vp_of(mem, at, 0)
    if aim == sums.VP:
        return yours
    if aim == sums.WIN:
        return chance_to_win(mem, yours, vp_of(mem, at, 1), vp_of(mem, at, 2))
    one = mem[at + layout.TOTALS + 1] + vp_of(mem, at, 1)
    other = mem[at + layout.TOTALS + 2] + vp_of(mem, at, 2)
    return mem[at + layout.TOTALS] + yours - max(one, other)


def moves_now(mem: list[int], at: int) -> int:
    """Return the bits of your moves: places in your hand, and SURRENDER."""
    moves = legal(mem, at)
    if may_surrender(mem, at):
        moves |= 1 << sums.SURRENDER
    return moves


def do_move(mem: list[int], at: int, move: int) -> None:
    """Play a card, or surrender."""
    if move == sums.SURRENDER:
        surrender(mem, at)
    else:
        put_card(mem, at, 0, move)


def shuffle_deck(mem: list[int], at: int) -> None:
    """Shuffle the rest of the deck."""
    top = mem[at + layout.TOP]
    shuffle(mem, at, at + layout.DECK + top, mem[at + layout.DECKED] - top)


def play_randomly(mem: list[int], at: int) -> None:
    """Play a round to its end, each legal card as likely as the others."""
    while advance(mem, at):
        cards = legal(mem, at)
        some = 0
        for place in range(sums.SURRENDER):
            some += (cards >> place) & 1
        skip = chance(mem, at) % some
        place = 0
        while skip > 0 or (cards >> place) & 1 == 0:
            skip -= (cards >> place) & 1
            place += 1
        put_card(mem, at, 0, place)


def play_plainly(mem: list[int], at: int) -> None:
    """Play a round to its end, plainly."""
    while advance(mem, at):
        put_card(mem, at, 0, plain(mem, at))


def think(mem: list[int], at: int, samples: int, aim: int) -> int:
    """Return the move that is worth most over so many decks, played plainly afterwards."""
    moves = moves_now(mem, at)
    if moves & (moves - 1) == 0:
        return plain(mem, at)
    for move in range(sums.SURRENDER + 1):
        mem[GAINS + move] = 0
    for _ in range(samples):
        copy(mem, THOUGHT, at)
        # The position goes on with its own generator, or every sample would be the same deck.
        mem[THOUGHT + layout.GENERATOR] = chance(mem, at)
        shuffle_deck(mem, THOUGHT)
        for move in range(sums.SURRENDER + 1):
            if (moves >> move) & 1 != 0:
                # Each move in the same deck: only the difference between moves matters.
                copy(mem, TRIED, THOUGHT)
                do_move(mem, TRIED, move)
                play_plainly(mem, TRIED)
                mem[GAINS + move] += gain(mem, TRIED, aim)
    # From the plain player's card on, so that it stays where the decks tell no difference.
    best = plain(mem, at)
    for move in range(sums.SURRENDER + 1):
        if (moves >> move) & 1 != 0 and mem[GAINS + move] > mem[GAINS + best]:
            best = move
    return best


def play_out(mem: list[int], at: int, thinking: int, aim: int) -> None:
    """Play a round to its end; with `thinking` over so many decks before each move."""
    if thinking == sums.RANDOM:
        play_randomly(mem, at)
        return
    if thinking == 0:
        play_plainly(mem, at)
        return
    while advance(mem, at):
        do_move(mem, at, think(mem, at, thinking, aim))
