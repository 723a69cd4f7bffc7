"""Seats and turn order, following suit, beating and winning, and what a round scores.

(Entries: dealer, turn-order, sidekicks, following-suit, trump-suit, winning-a-trick.)
"""

from __future__ import annotations

from typing import Sequence, TypedDict

from companion.engine.originstory.cards import TRUMP, Card

# --- Seats, dealer, turn order and sidekicks ---
#
# (Entries: dealer, turn-order, sidekicks.)


YOU, AUTOMATON, FACTORYON = "You", "Automaton", "Factoryon"
SOLO = (YOU, AUTOMATON, FACTORYON)
VANCARDIANS = (AUTOMATON, FACTORYON)
MAX_PLAYERS = 5
TWO = ("P1", "K2", "P2", "K1")
OWNER = {"K1": "P1", "K2": "P2"}


def after(seats: Sequence[str], seat: str) -> str:
    """Return the next seat clockwise; in solo the next one down."""
    return seats[(seats.index(seat) + 1) % len(seats)]


def order_from(seats: Sequence[str], leader: str) -> list[str]:
    """Return all seats in turn order from the leader."""
    start = seats.index(leader)
    return list(seats[start:]) + list(seats[:start])


def seats_of(players: int) -> list[str]:
    """Return the seats of a table of 2 to 5 players, sidekicks included, clockwise."""
    return list(TWO) if players == 2 else ["P" + str(n) for n in range(1, players + 1)]


def leads_for(seat: str) -> str:
    """Return who leads when it would be this seat's turn to: a sidekick's player leads instead."""
    return OWNER.get(seat, seat)


# --- Alignment, VP of a round, surrender and shared victory ---
#
# (Entries: alignment, hero, villain, victory-points, surrender, end-of-game.)


VILLAIN_VP = 4


def alignment_vp(alignment: str, tricks: int) -> int:
    """Return the VP of one player: a hero's tricks, or 4 for a villain without any."""
    if alignment == "hero":
        return tricks
    return VILLAIN_VP if tricks == 0 else 0


class Surrender(TypedDict):
    """To whom you surrendered, and how many cards that row still held."""

    leader: str
    cards_left: int


def surrender_vp(cards_left: int) -> int:
    """Return the VP of the leader at surrender: one a card left, one for the trick in progress."""
    return cards_left + 1


def solo_sides(alignment: str, villains: Sequence[str] = ()) -> dict[str, str]:
    """Return everyone's alignment in a solo round, yours first.

    The Vancardians are heroes, but for those whose dials a card has turned: `villains`.
    (Entries: solo-overview, rulings/vancardian-side.)
    """
    sides = {seat: "villain" if seat in villains else "hero" for seat in SOLO}
    sides[YOU] = alignment
    return sides


def solo_vp(sides: dict[str, str], tricks: dict[str, int]) -> dict[str, int]:
    """Return everyone's VP of a solo round by alignment."""
    return {seat: alignment_vp(sides[seat], tricks[seat]) for seat in SOLO}


def surrendered_vp(
    sides: dict[str, str], tricks: dict[str, int], leader: str, cards_left: int
) -> dict[str, int]:
    """Return everyone's VP of a solo round that ends by surrender to the leader."""
    vp = solo_vp(sides, tricks)
    vp[leader] += surrender_vp(cards_left)
    return vp


def may_surrender(
    at_turn_start: bool, your_turn: bool, vancardian_leads: bool, villain_no_tricks: bool
) -> str | None:
    """Return None if surrender is allowed, else the code of the reason why not."""
    if not your_turn:
        return "surrender-not-your-turn"
    if not vancardian_leads:
        return "surrender-no-vancardian-leads"
    if not at_turn_start:
        return "surrender-turn-begun"
    if villain_no_tricks:
        return "surrender-villain-no-tricks"
    return None


def winners(vp: dict[str, int], order: Sequence[str]) -> list[str]:
    """Return the players with the most VP, in the given order; a tie is shared."""
    most = max(vp[player] for player in order)
    return [player for player in order if vp[player] == most]


# --- Following suit, beating and winning ---
#
# (Entries: following-suit, trump-suit, winning-a-trick.)


def legal(hand: list[Card], lead_suit: str | None) -> list[int]:
    """Return the indices of the cards that may be played.

    The leader (`lead_suit` None) may play any card; a follower must play the lead suit if the
    hand holds it, and may play anything if not. (Entries: leading, following-suit.)
    """
    # No card has the suit None, so the leader ends with an empty list here and may play anything.
    following = [i for i in range(len(hand)) if hand[i].suit == lead_suit]
    return following or list(range(len(hand)))


def beats(card: Card, best: Card | None, lead_suit: str) -> bool:
    """Tell whether a card would be winning over the best card so far.

    An equal value does not beat: the first played wins a tie. (Entries: tie-breaking,
    vancardian-follows#beats.)
    """
    if card.suit not in (TRUMP, lead_suit):
        return False
    if best is None:
        return True
    if card.suit != best.suit:
        return card.suit == TRUMP
    return card.value > best.value


class Win:
    """Who wins a trick: the index of the play, None for nobody; the plays equal to it, with it."""

    __slots__ = ("by_trump", "equal", "index")

    def __init__(self, index: int | None, by_trump: bool, equal: list[Card]) -> None:
        self.index = index
        self.by_trump = by_trump
        self.equal = equal


def decide(plays: list[Card], lead_suit: str) -> Win:
    """Return who wins, and by what. (Entries: winning-a-trick, trump-suit, tie-breaking.)"""
    best = winner(plays, lead_suit)
    if best is None:
        return Win(None, False, [])
    card = plays[best]
    equal = [play for play in plays if play.suit == card.suit and play.value == card.value]
    return Win(best, card.suit == TRUMP, equal)


def winner(plays: list[Card], lead_suit: str) -> int | None:
    """Return the index of the winning play, or None if no card is of the lead suit or love.

    The highest love wins; without love the highest of the lead suit. (Entry: winning-a-trick.)
    """
    best: int | None = None
    for i in range(len(plays)):
        if beats(plays[i], None if best is None else plays[best], lead_suit):
            best = i
    return best
