"""Where each number of the kernel's sums stands: four numbers, then a record for each move."""

from __future__ import annotations

from companion.engine.originstory.coach.layout import SIZE

SURRENDER = 31  # the move; the others are places in the hand
RANDOM = -1  # the thinking of who plays any legal card
NONE = -1  # where it is not your turn, the round itself
MAX_MOVES = 17
PLACE = 5 * SIZE + SURRENDER + 1 + MAX_MOVES  # in the kernel's list, behind its room to work in
MOVES, SAMPLES, UNDECIDED, ORDERS, RECORDS = range(5)
# `ORDERS` is in how many ways the cards can come that are still to be drawn: 0 for more than the
# kernel tries all of, or where more than these cards is left to chance.
MAX_ORDERS = 2000
# A record. `HERS` is of the better Vancardian, `FOURS` counts a villain's rounds without a trick,
# `GAIN` is what was aimed at, `PRODUCTS` its products with every move's.
MOVE, YOURS, HERS, FOURS, GAIN = range(5)
TAKEN = 5  # the trick in progress, by each seat
CARD = 8  # with which it was taken most often
PRODUCTS = 11
RECORD = PRODUCTS + MAX_MOVES
