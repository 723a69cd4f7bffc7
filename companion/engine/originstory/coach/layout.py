"""Where each number of a position stands, in the list that the kernel (../kernel) works on.

A card is one number: twice its value times 256, its face times 4, its suit. The face is its place
in the deck of 52, then among the extra-love cards.
"""

from __future__ import annotations

from companion.engine.originstory import cards
from companion.engine.originstory.tricks import SOLO

SEATS = len(SOLO)
MAX_CARDS = 24  # in a hand or a row
MAX_EFFECTS = 16  # one of the line for each row
MAX_EXTRA_LOVE = 8  # four, and two of each of two other half values that a line names
PLAIN_FACES = len(cards.DECK)
FACES = PLAIN_FACES + MAX_EXTRA_LOVE
FACES_A_WORD = FACES // 2  # of the two numbers whose bits are the forbidden faces
NO_CARD = -1  # one that nobody knows yet, or none
BEFORE_TRICKS, BETWEEN, OPEN, OVER, UNDECIDED = range(5)
REPLACE, ADD, MOVE = range(3)

# One number each.
(
    STAGE,
    VILLAIN,
    LEADER,  # of the trick, or of the next one
    TURN,
    LEAD_SUIT,
    AWARDED,  # tricks that are over
    SURRENDERED,  # to this seat
    CARDS_LEFT,
    GENERATOR,
    SPARES_DRAWN,  # readings
    LEFTMOST_STAYS,
    MISSING_DISCARDS,
    EXTRA_ASIDE,
    PLAYS,
    EFFECTS,
    DISCARDS,
    TOP,
    DECKED,
    LAST_CARD,  # that won the trick before
    FORBIDS_NEXT,  # 1: what is forbidden is so in the next trick
    TURN_BEGUN,  # 1: you have used an ability on your turn
) = range(21)
# Several each.
TRICKS = TURN_BEGUN + 1
TOTALS = TRICKS + SEATS
COUNTS = TOTALS + SEATS
FORBIDDEN = COUNTS + SEATS
EXTRA = FORBIDDEN + 2
PLAY_SEATS = EXTRA + MAX_EXTRA_LOVE
PLAY_CARDS = PLAY_SEATS + SEATS
HANDS = PLAY_CARDS + SEATS
QUEUE = HANDS + SEATS * MAX_CARDS
DISCARD = QUEUE + 3 * MAX_EFFECTS
DECK = DISCARD + FACES
PRINTED = DECK + FACES
LOGGED = PRINTED + FACES  # how many entries of the log there are
LOG = LOGGED + 1  # since the position was written; an entry is a card times 8 and one of these:
PLAYED_BY, TAKEN_BY = 0, 4  # plus the seat
MAX_LOG = 64
SIZE = LOG + MAX_LOG
# Behind the position, for the aim WIN: the chance to win the game after a round in which you get so
# much more than each Vancardian, in units of 1 / CERTAIN, minus one half, so that the sums
# of their products fit into 32 bits. See chances.py.
CHANCES = SIZE
REACH = 12  # differences from -REACH to REACH
WIDTH = 2 * REACH + 1
CERTAIN = 500
EVEN = CERTAIN // 2
NUMBERS = CHANCES + WIDTH * WIDTH
