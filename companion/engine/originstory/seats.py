"""Seats, dealer, turn order and sidekicks. (Entries: dealer, turn-order, sidekicks.)"""

from __future__ import annotations

YOU, AUTOMATON, FACTORYON = "You", "Automaton", "Factoryon"
SOLO = (YOU, AUTOMATON, FACTORYON)
VANCARDIANS = (AUTOMATON, FACTORYON)
TWO = ("P1", "K2", "P2", "K1")
OWNER = {"K1": "P1", "K2": "P2"}


def after(seats: list[str], seat: str) -> str:
    """Return the next seat clockwise; in solo the next one down."""
    return seats[(seats.index(seat) + 1) % len(seats)]


def order_from(seats: list[str], leader: str) -> list[str]:
    """Return all seats in turn order from the leader."""
    start = seats.index(leader)
    return seats[start:] + seats[:start]


def seats_of(players: int) -> list[str]:
    """Return the seats of a table of 2 to 5 players, sidekicks included, clockwise."""
    return list(TWO) if players == 2 else ["P" + str(n) for n in range(1, players + 1)]


def leads_for(seat: str) -> str:
    """Return who leads when it would be this seat's turn to: a sidekick's player leads instead."""
    return OWNER.get(seat, seat)
