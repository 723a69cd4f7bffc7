"""How the Vancardians play, and how a plain player does who does not look ahead."""

from __future__ import annotations

from companion.engine.originstory.coach import layout
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
    value_of,
)
from companion.engine.originstory.kernel.tricks import (
    beats,
    legal,
    put_card,
    spares_you,
    winning_play,
)

# --- What the Vancardians lead, draw, keep and follow with ---


def choices(mem: list[int], at: int, seat: int) -> int:
    """Return the bits of the cards that a Vancardian may play."""
    count = mem[at + layout.COUNTS + seat]
    every = (1 << count) - 1
    # Hardly a game has forbidden cards, and this is asked in every turn of every round.
    if mem[at + layout.FORBIDDEN] == 0 and mem[at + layout.FORBIDDEN + 1] == 0:
        return every
    for i in range(count):
        if not is_allowed(mem, at, mem[at + layout.HANDS + seat * layout.MAX_CARDS + i]):
            every &= ~(1 << i)
    return every


def lead(mem: list[int], at: int, seat: int) -> None:
    """Let a Vancardian lead."""
    hand = at + layout.HANDS + seat * layout.MAX_CARDS
    count = mem[at + layout.COUNTS + seat]
    among = choices(mem, at, seat)
    if spares_you(mem, at):
        place = lowest(mem, hand, count, among)
    else:
        place = highest(mem, hand, count, among)
    if place < 0:
        mem[at + layout.TURN] += 1
    else:
        put_card(mem, at, seat, place)


def draw_to_follow(mem: list[int], at: int, seat: int) -> None:
    """Let a Vancardian draw two cards and keep those whose suit is in her row."""
    hand = at + layout.HANDS + seat * layout.MAX_CARDS
    count = mem[at + layout.COUNTS + seat]
    suits = 0
    for i in range(count):
        suits |= 1 << suit_of(mem[hand + i])
    # Both are drawn before either is refused: the second may come from a reshuffle that must not
    # have the first one in it.
    one = draw(mem, at)
    other = draw(mem, at)
    keeps_one = one != layout.NO_CARD and (suits >> suit_of(one)) & 1 != 0
    keeps_other = other != layout.NO_CARD and (suits >> suit_of(other)) & 1 != 0
    if one != layout.NO_CARD and not keeps_one:
        discard(mem, at, one)
    if other != layout.NO_CARD and not keeps_other:
        discard(mem, at, other)
    stay = max(0, count - (1 if keeps_one else 0) - (1 if keeps_other else 0))
    for i in range(stay, count):
        discard(mem, at, mem[hand + i])
    mem[at + layout.COUNTS + seat] = stay
    if keeps_one:
        put_right(mem, at, seat, one)
    if keeps_other:
        put_right(mem, at, seat, other)


def follow_with(mem: list[int], at: int, seat: int) -> int:
    """Return the place of the card that a Vancardian follows with, or -1."""
    hand = at + layout.HANDS + seat * layout.MAX_CARDS
    count = mem[at + layout.COUNTS + seat]
    among = choices(mem, at, seat)
    lead_suit = mem[at + layout.LEAD_SUIT]
    in_suit = among & of_suit(mem, hand, count, lead_suit)
    if spares_you(mem, at):
        playable = in_suit if in_suit != 0 else among
        others = playable & ~of_suit(mem, hand, count, LOVE)
        return lowest(mem, hand, count, others if others != 0 else playable)
    if in_suit == 0:
        return lowest(mem, hand, count, among)
    best = winning_play(mem, at)
    top = mem[at + layout.PLAY_CARDS + best] if best >= 0 else layout.NO_CARD
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
        mem[at + layout.TURN] += 1
    else:
        put_card(mem, at, seat, place)


# A plain player: what wins as the rows lie now (the dearest to lead, the cheapest to follow), else
# the worst card. No looking ahead, neither at a draw nor at the love of a row without the suit.


FAR = 1 << 20


def cost(card: int) -> int:
    """Return what giving a card away costs: its value, and love last."""
    return value_of(card) + (1000 if suit_of(card) == LOVE else 0)


def cheapest(mem: list[int], at: int, among: int) -> int:
    """Return the place in your hand of the card that is the least loss."""
    best = -1
    least = FAR
    for i in range(mem[at + layout.COUNTS]):
        card_cost = cost(mem[at + layout.HANDS + i])
        if (among >> i) & 1 != 0 and card_cost < least:
            best = i
            least = card_cost
    return best


def dearest(mem: list[int], at: int, among: int) -> int:
    """Return the place in your hand of the card that is the most loss."""
    best = -1
    most = -FAR
    for i in range(mem[at + layout.COUNTS]):
        card_cost = cost(mem[at + layout.HANDS + i])
        if (among >> i) & 1 != 0 and card_cost > most:
            best = i
            most = card_cost
    return best


def overtakes(mem: list[int], at: int, seat: int, card: int, lead_suit: int) -> bool:
    """Tell whether a card that follows suit in a Vancardian's row beats a card, as they lie now."""
    row = at + layout.HANDS + seat * layout.MAX_CARDS
    for i in range(mem[at + layout.COUNTS + seat]):
        if suit_of(mem[row + i]) == lead_suit and beats(mem[row + i], card, lead_suit):
            return True
    return False


def holds(mem: list[int], at: int, card: int) -> bool:
    """Tell whether a card of yours wins the trick unless somebody draws better."""
    turn = mem[at + layout.TURN]
    lead_suit = mem[at + layout.LEAD_SUIT]
    if turn == 0 or lead_suit < 0:
        lead_suit = suit_of(card)
    best = winning_play(mem, at)
    if best >= 0 and not beats(card, mem[at + layout.PLAY_CARDS + best], lead_suit):
        return False
    if not beats(card, layout.NO_CARD, lead_suit):
        return False
    for later in range(turn + 1, layout.SEATS):
        if overtakes(mem, at, (mem[at + layout.LEADER] + later) % layout.SEATS, card, lead_suit):
            return False
    return True


def holders(mem: list[int], at: int, among: int) -> int:
    """Return the bits of the cards that win the trick as the rows lie now."""
    bits = 0
    for i in range(mem[at + layout.COUNTS]):
        if (among >> i) & 1 != 0 and holds(mem, at, mem[at + layout.HANDS + i]):
            bits |= 1 << i
    return bits


def must_take(mem: list[int], at: int, card: int) -> bool:
    """Tell whether a Vancardian has to beat this lead, as they spare a villain without a trick."""
    suit = suit_of(card)
    for seat in range(1, layout.SEATS):
        row = at + layout.HANDS + seat * layout.MAX_CARDS
        least = FAR
        for i in range(mem[at + layout.COUNTS + seat]):
            if suit_of(mem[row + i]) == suit:
                least = min(least, value_of(mem[row + i]))
        if value_of(card) < least < FAR:
            return True
    return False


def plain_trickless(mem: list[int], at: int, among: int) -> int:
    """Choose for a villain without a trick: the dearest card that loses, else the cheapest."""
    safe = 0
    leads = mem[at + layout.TURN] == 0 or mem[at + layout.LEAD_SUIT] < 0
    for i in range(mem[at + layout.COUNTS]):
        if (among >> i) & 1 != 0:
            card = mem[at + layout.HANDS + i]
            if must_take(mem, at, card) if leads else not holds(mem, at, card):
                safe |= 1 << i
    return dearest(mem, at, safe) if safe != 0 else cheapest(mem, at, among)


def plain(mem: list[int], at: int) -> int:
    """Return the place in your hand of the card that a plain player plays."""
    among = legal(mem, at)
    # One bit, one card: nothing to choose.
    if among & (among - 1) == 0:
        return cheapest(mem, at, among)
    if spares_you(mem, at):
        return plain_trickless(mem, at, among)
    winning = holders(mem, at, among)
    if winning == 0:
        return cheapest(mem, at, among)
    if mem[at + layout.TURN] > 0:
        return cheapest(mem, at, winning)
    plain_suits = winning & ~of_suit(mem, at + layout.HANDS, mem[at + layout.COUNTS], LOVE)
    return dearest(mem, at, plain_suits if plain_suits != 0 else winning)
