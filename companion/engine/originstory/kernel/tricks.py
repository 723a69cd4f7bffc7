"""Tricks: which play wins, what you may play, and how a trick begins and ends."""

from __future__ import annotations

from companion.engine.originstory.cards import CARDS_EACH
from companion.engine.originstory.coach.layout import (
    AWARDED,
    BETWEEN,
    COUNTS,
    FORBIDDEN,
    FORBIDS_NEXT,
    HANDS,
    LAST_CARD,
    LEAD_SUIT,
    LEADER,
    LOG,
    LOGGED,
    MAX_LOG,
    NO_CARD,
    OPEN,
    OVER,
    PLAY_CARDS,
    PLAY_SEATS,
    PLAYED_BY,
    PLAYS,
    STAGE,
    TAKEN_BY,
    TRICKS,
    TURN,
    TURN_BEGUN,
    UNDECIDED,
    VILLAIN,
)
from companion.engine.originstory.kernel.cards import LOVE, of_suit, suit_of, take, value_of


def beats(card: int, best: int, lead_suit: int) -> bool:
    """Tell whether a card would be winning over the best one so far, or over NO_CARD."""
    suit = suit_of(card)
    if suit != LOVE and suit != lead_suit:
        return False
    if best == NO_CARD:
        return True
    if suit != suit_of(best):
        return suit == LOVE
    return value_of(card) > value_of(best)


def winning_play(mem: list[int], at: int) -> int:
    """Return which play of the trick wins so far, or -1."""
    best = -1
    card = NO_CARD
    for i in range(mem[at + PLAYS]):
        if beats(mem[at + PLAY_CARDS + i], card, mem[at + LEAD_SUIT]):
            best = i
            card = mem[at + PLAY_CARDS + i]
    return best


def spares_you(mem: list[int], at: int) -> bool:
    """Tell whether you are a villain without a trick."""
    return mem[at + VILLAIN] != 0 and mem[at + TRICKS] == 0


def note(mem: list[int], at: int, card: int, what: int) -> None:
    """Write an entry of the log, as far as there is room."""
    count = mem[at + LOGGED]
    if count < MAX_LOG:
        mem[at + LOG + count] = card * 8 + what
        mem[at + LOGGED] = count + 1


def put_card(mem: list[int], at: int, seat: int, place: int) -> None:
    """Put a card of a hand on the table."""
    plays = mem[at + PLAYS]
    card = take(mem, at, seat, place)
    mem[at + PLAY_SEATS + plays] = seat
    mem[at + PLAY_CARDS + plays] = card
    mem[at + PLAYS] = plays + 1
    mem[at + TURN] += 1
    note(mem, at, card, PLAYED_BY + seat)
    if mem[at + LEAD_SUIT] < 0:
        mem[at + LEAD_SUIT] = suit_of(card)


def end_trick(mem: list[int], at: int) -> None:
    """Give the trick to its winner; a trick that nobody wins is left to the table."""
    best = winning_play(mem, at)
    if best < 0:
        mem[at + STAGE] = UNDECIDED
        return
    winner = mem[at + PLAY_SEATS + best]
    mem[at + TRICKS + winner] += 1
    mem[at + LEADER] = winner
    mem[at + LAST_CARD] = mem[at + PLAY_CARDS + best]
    note(mem, at, mem[at + LAST_CARD], TAKEN_BY + winner)
    mem[at + AWARDED] += 1
    if mem[at + FORBIDS_NEXT] == 0:
        mem[at + FORBIDDEN] = 0
        mem[at + FORBIDDEN + 1] = 0
    mem[at + FORBIDS_NEXT] = 0
    mem[at + STAGE] = OVER if mem[at + AWARDED] == CARDS_EACH else BETWEEN


def begin_trick(mem: list[int], at: int) -> None:
    """Begin the next trick, unless nobody has a card left."""
    cards = mem[at + COUNTS] + mem[at + COUNTS + 1] + mem[at + COUNTS + 2]
    mem[at + STAGE] = OVER if cards == 0 else OPEN
    mem[at + TURN] = 0
    mem[at + TURN_BEGUN] = 0
    mem[at + PLAYS] = 0
    mem[at + LEAD_SUIT] = -1


def legal(mem: list[int], at: int) -> int:
    """Return the bits of the cards of your hand that you may play."""
    count = mem[at + COUNTS]
    in_suit = of_suit(mem, at + HANDS, count, mem[at + LEAD_SUIT])
    return in_suit if in_suit != 0 else (1 << count) - 1
