"""Where each number of the kernel's sums stands: five numbers, then a record for each move."""

from __future__ import annotations

from companion.engine.originstory.coach.layout import CERTAIN, NUMBERS, SIZE

SURRENDER = 31  # the move; the others are places in the hand
RANDOM = -1  # the thinking of who plays any legal card
NONE = -1  # where it is not your turn, the round itself
MAX_MOVES = 17
PLACE = (
    NUMBERS + 4 * SIZE + SURRENDER + 1 + MAX_MOVES
)  # in the kernel's list, behind its working memory
MOVES, SAMPLES, UNDECIDED, ORDERS, AIM, RECORDS = range(6)
VP, AHEAD, WIN = range(3)  # aims: VP of the round, ahead of both in the game, to win the game
SCALE = {VP: 100, AHEAD: 100, WIN: 10000 // CERTAIN}  # makes gains hundredths of a VP, of a percent
OFFSET = {VP: 0, AHEAD: 0, WIN: 5000}  # of a gain in hundredths
# `ORDERS` is in how many ways the cards can come that are still to be drawn: 0 for more than the
# kernel tries all of, or where more than these cards is left to chance.
MAX_ORDERS = 33000
# A record. `HERS` is of the better Vancardian, `FOURS` counts a villain's rounds without a trick,
# `GAIN` is what was aimed at, `PRODUCTS` its products with every move's.
MOVE, YOURS, HERS, FOURS, GAIN = range(5)
TAKEN = 5  # the trick in progress, by each seat
CARD = 8  # with which it was taken most often
LATER = 11  # tricks that you take after the trick in progress
WINS = 12  # how often the card at each place of your hand takes one of those
PRODUCTS = WINS + MAX_MOVES
RECORD = PRODUCTS + MAX_MOVES
# Behind the records stands the log of the last round that was played out.
