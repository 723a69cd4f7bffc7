"""Tricks: who wins, what the Vancardians play, and the round up to your next turn."""

from __future__ import annotations

from companion.engine.originstory.coach.layout import (
    AWARDED,
    BETWEEN,
    CARDS_LEFT,
    COUNTS,
    FORBIDDEN,
    HANDS,
    LAST_CARD,
    LEAD_SUIT,
    LEADER,
    MOST_CARDS,
    NO_CARD,
    OPEN,
    OVER,
    PLAY_CARDS,
    PLAY_SEATS,
    PLAYS,
    SEATS,
    STAGE,
    SURRENDERED,
    TRICKS,
    TURN,
    UNDECIDED,
    VILLAIN,
)
from companion.engine.originstory.decks import CARDS_EACH
from companion.engine.originstory.kernel.cards import (
    LOVE,
    discard,
    draw,
    highest,
    is_allowed,
    lowest,
    of_suit,
    put_right,
    suit_of,
    take,
    value_of,
)


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


def put_card(mem: list[int], at: int, seat: int, place: int) -> None:
    """Put a card of a hand on the table."""
    plays = mem[at + PLAYS]
    card = take(mem, at, seat, place)
    mem[at + PLAY_SEATS + plays] = seat
    mem[at + PLAY_CARDS + plays] = card
    mem[at + PLAYS] = plays + 1
    mem[at + TURN] += 1
    if mem[at + LEAD_SUIT] < 0:
        mem[at + LEAD_SUIT] = suit_of(card)


def choices(mem: list[int], at: int, seat: int) -> int:
    """Return the bits of the cards that a Vancardian may play."""
    count = mem[at + COUNTS + seat]
    every = (1 << count) - 1
    if mem[at + FORBIDDEN] == 0 and mem[at + FORBIDDEN + 1] == 0:
        return every
    for i in range(count):
        if not is_allowed(mem, at, mem[at + HANDS + seat * MOST_CARDS + i]):
            every &= ~(1 << i)
    return every


def lead(mem: list[int], at: int, seat: int) -> None:
    """Let a Vancardian lead."""
    hand = at + HANDS + seat * MOST_CARDS
    count = mem[at + COUNTS + seat]
    among = choices(mem, at, seat)
    if spares_you(mem, at):
        place = lowest(mem, hand, count, among)
    else:
        place = highest(mem, hand, count, among)
    if place < 0:
        mem[at + TURN] += 1
    else:
        put_card(mem, at, seat, place)


def draw_to_follow(mem: list[int], at: int, seat: int) -> None:
    """Let a Vancardian draw two cards and keep those whose suit is in her row."""
    hand = at + HANDS + seat * MOST_CARDS
    count = mem[at + COUNTS + seat]
    suits = 0
    for i in range(count):
        suits |= 1 << suit_of(mem[hand + i])
    one = draw(mem, at)
    other = draw(mem, at)
    keeps_one = one != NO_CARD and (suits >> suit_of(one)) & 1 != 0
    keeps_other = other != NO_CARD and (suits >> suit_of(other)) & 1 != 0
    if one != NO_CARD and not keeps_one:
        discard(mem, at, one)
    if other != NO_CARD and not keeps_other:
        discard(mem, at, other)
    stay = max(0, count - (1 if keeps_one else 0) - (1 if keeps_other else 0))
    for i in range(stay, count):
        discard(mem, at, mem[hand + i])
    mem[at + COUNTS + seat] = stay
    if keeps_one:
        put_right(mem, at, seat, one)
    if keeps_other:
        put_right(mem, at, seat, other)


def follow_with(mem: list[int], at: int, seat: int) -> int:
    """Return the place of the card that a Vancardian follows with, or -1."""
    hand = at + HANDS + seat * MOST_CARDS
    count = mem[at + COUNTS + seat]
    among = choices(mem, at, seat)
    lead_suit = mem[at + LEAD_SUIT]
    in_suit = among & of_suit(mem, hand, count, lead_suit)
    if spares_you(mem, at):
        playable = in_suit if in_suit != 0 else among
        others = playable & ~of_suit(mem, hand, count, LOVE)
        return lowest(mem, hand, count, others if others != 0 else playable)
    if in_suit == 0:
        return lowest(mem, hand, count, among)
    best = winning_play(mem, at)
    top = mem[at + PLAY_CARDS + best] if best >= 0 else NO_CARD
    winning = 0
    for i in range(count):
        if (in_suit >> i) & 1 != 0 and beats(mem[hand + i], top, lead_suit):
            winning |= 1 << i
    return lowest(mem, hand, count, winning if winning != 0 else in_suit)


def follow(mem: list[int], at: int, seat: int) -> None:
    """Let a Vancardian draw and follow."""
    draw_to_follow(mem, at, seat)
    place = follow_with(mem, at, seat)
    if place < 0:
        mem[at + TURN] += 1
    else:
        put_card(mem, at, seat, place)


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
    mem[at + AWARDED] += 1
    mem[at + FORBIDDEN] = 0
    mem[at + FORBIDDEN + 1] = 0
    mem[at + STAGE] = OVER if mem[at + AWARDED] == CARDS_EACH else BETWEEN


def begin_trick(mem: list[int], at: int) -> None:
    """Begin the next trick, unless nobody has a card left."""
    cards = mem[at + COUNTS] + mem[at + COUNTS + 1] + mem[at + COUNTS + 2]
    mem[at + STAGE] = OVER if cards == 0 else OPEN
    mem[at + TURN] = 0
    mem[at + PLAYS] = 0
    mem[at + LEAD_SUIT] = -1


def advance(mem: list[int], at: int) -> bool:
    """Go on until it is your turn; False if the round is over or nobody wins the trick."""
    while True:
        if mem[at + STAGE] == BETWEEN:
            begin_trick(mem, at)
        if mem[at + STAGE] != OPEN:
            return False
        if mem[at + TURN] == SEATS:
            end_trick(mem, at)
        else:
            seat = (mem[at + LEADER] + mem[at + TURN]) % SEATS
            if seat != 0:
                if mem[at + LEAD_SUIT] < 0:
                    lead(mem, at, seat)
                else:
                    follow(mem, at, seat)
            elif mem[at + COUNTS] > 0:
                return True
            else:
                mem[at + TURN] += 1


def legal(mem: list[int], at: int) -> int:
    """Return the bits of the cards of your hand that you may play."""
    count = mem[at + COUNTS]
    in_suit = of_suit(mem, at + HANDS, count, mem[at + LEAD_SUIT])
    return in_suit if in_suit != 0 else (1 << count) - 1


def may_surrender(mem: list[int], at: int) -> bool:
    """Tell whether you may surrender now, on your turn."""
    return mem[at + PLAYS] > 0 and mem[at + PLAY_SEATS] != 0 and not spares_you(mem, at)


def surrender(mem: list[int], at: int) -> None:
    """Surrender to the leader of the trick."""
    leader = mem[at + PLAY_SEATS]
    mem[at + SURRENDERED] = leader
    mem[at + CARDS_LEFT] = mem[at + COUNTS + leader]
    mem[at + STAGE] = OVER
