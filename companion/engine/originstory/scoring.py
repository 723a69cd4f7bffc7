"""Alignment, VP of a round, surrender and shared victory.

(Entries: alignment, hero, villain, victory-points, surrender, end-of-game.)
"""

from __future__ import annotations

from companion.engine.originstory.seats import SOLO, YOU

VILLAIN_VP = 4


def alignment_vp(alignment: str, tricks: int) -> int:
    """Return the VP of one player: a hero's tricks, or 4 for a villain without any."""
    if alignment == "hero":
        return tricks
    return VILLAIN_VP if tricks == 0 else 0


def surrender_vp(cards_left: int) -> int:
    """Return the VP of the leader at surrender: one a card left, one for the trick in progress."""
    return cards_left + 1


def solo_vp(alignment: str, tricks: dict[str, int]) -> dict[str, int]:
    """Return everyone's VP of a solo round by alignment; the Vancardians are heroes."""
    return {seat: alignment_vp(alignment if seat == YOU else "hero", tricks[seat]) for seat in SOLO}


def surrendered_vp(
    alignment: str, tricks: dict[str, int], leader: str, cards_left: int
) -> dict[str, int]:
    """Return everyone's VP of a solo round that ends by surrender to the leader."""
    vp = solo_vp(alignment, tricks)
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


def winners(vp: dict[str, int], order: list[str]) -> list[str]:
    """Return the players with the most VP, in the given order; a tie is shared."""
    most = max(vp[player] for player in order)
    return [player for player in order if vp[player] == most]
