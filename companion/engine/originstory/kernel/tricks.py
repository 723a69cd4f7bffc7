"""Tricks: which play wins, what you may play, and how a trick begins and ends."""

from __future__ import annotations

from companion.engine.originstory.cards import CARDS_EACH
from companion.engine.originstory.coach import layout
from companion.engine.originstory.kernel.cards import LOVE, of_suit, suit_of, take, value_of


def beats(card: int, best: int, lead_suit: int) -> bool:
    """Tell whether a card would be winning over the best one so far, or over NO_CARD."""
    suit = suit_of(card)
    if suit != LOVE and suit != lead_suit:
        return False
    if best == layout.NO_CARD:
        return True
    if suit != suit_of(best):
        return suit == LOVE
    return value_of(card) > value_of(best)


def winning_play(mem: list[int], at: int) -> int:
    """Return which play of the trick wins so far, or -1."""
    best = -1
    card = layout.NO_CARD
    for i in range(mem[at + layout.PLAYS]):
        if beats(mem[at + layout.PLAY_CARDS + i], card, mem[at + layout.LEAD_SUIT]):
            best = i
            card = mem[at + layout.PLAY_CARDS + i]
    return best


def spares_you(mem: list[int], at: int) -> bool:
    """Tell whether you are a villain without a trick."""
    return mem[at + layout.VILLAIN] != 0 and mem[at + layout.TRICKS] == 0


def note(mem: list[int], at: int, card: int, what: int) -> None:
    """Write an entry of the log, as far as there is room."""
    count = mem[at + layout.LOGGED]
    if count < layout.MAX_LOG:
        mem[at + layout.LOG + count] = card * 8 + what
        mem[at + layout.LOGGED] = count + 1


def put_card(mem: list[int], at: int, seat: int, place: int) -> None:
    """Put a card of a hand on the table."""
    plays = mem[at + layout.PLAYS]
    card = take(mem, at, seat, place)
    mem[at + layout.PLAY_SEATS + plays] = seat
    mem[at + layout.PLAY_CARDS + plays] = card
    mem[at + layout.PLAYS] = plays + 1
    mem[at + layout.TURN] += 1
    note(mem, at, card, layout.PLAYED_BY + seat)
    if mem[at + layout.LEAD_SUIT] < 0:
        mem[at + layout.LEAD_SUIT] = suit_of(card)


def end_trick(mem: list[int], at: int) -> None:
    """Give the trick to its winner; a trick that nobody wins is left to the table."""
    best = winning_play(mem, at)
    if best < 0:
        mem[at + layout.STAGE] = layout.UNDECIDED
        return
    winner = mem[at + layout.PLAY_SEATS + best]
    mem[at + layout.TRICKS + winner] += 1
    mem[at + layout.LEADER] = winner
    mem[at + layout.LAST_CARD] = mem[at + layout.PLAY_CARDS + best]
    note(mem, at, mem[at + layout.LAST_CARD], layout.TAKEN_BY + winner)
    mem[at + layout.AWARDED] += 1
    if mem[at + layout.FORBIDS_NEXT] == 0:
        mem[at + layout.FORBIDDEN] = 0
        mem[at + layout.FORBIDDEN + 1] = 0
    mem[at + layout.FORBIDS_NEXT] = 0
    is_last = mem[at + layout.AWARDED] == CARDS_EACH
    mem[at + layout.STAGE] = layout.OVER if is_last else layout.BETWEEN


def begin_trick(mem: list[int], at: int) -> None:
    """Begin the next trick, unless nobody has a card left."""
    cards = mem[at + layout.COUNTS] + mem[at + layout.COUNTS + 1] + mem[at + layout.COUNTS + 2]
    mem[at + layout.STAGE] = layout.OVER if cards == 0 else layout.OPEN
    mem[at + layout.TURN] = 0
    mem[at + layout.TURN_BEGUN] = 0
    mem[at + layout.PLAYS] = 0
    mem[at + layout.LEAD_SUIT] = -1


def legal(mem: list[int], at: int) -> int:
    """Return the bits of the cards of your hand that you may play."""
    count = mem[at + layout.COUNTS]
    in_suit = of_suit(mem, at + layout.HANDS, count, mem[at + layout.LEAD_SUIT])
    return in_suit if in_suit != 0 else (1 << count) - 1
