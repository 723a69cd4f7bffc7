"""The engine's own generator, so that a seed gives the same game everywhere and for ever.

A 32-bit xorshift: whole numbers only, no state outside the number that is passed in and out.
"""

from __future__ import annotations

MAX_SEED = 2**31 - 1  # what every runtime holds in a small whole number
_MASK = 0xFFFFFFFF


def first_state(seed: int) -> int:
    """Return the first generator state of a seed."""
    state = (seed * 2654435761 + 0x9E3779B9) & _MASK
    # Xorshift never leaves zero.
    return advance(advance(state or 1))


def advance(state: int) -> int:
    """Return the next generator state, a number from 1 to 2**32 - 1."""
    state ^= (state << 13) & _MASK
    state ^= state >> 17
    state ^= (state << 5) & _MASK
    return state


def shuffle(items: list[str], state: int) -> tuple[list[str], int]:
    """Return the items in a new order (Fisher-Yates) and the generator state after it."""
    result = list(items)
    for i in range(len(result) - 1, 0, -1):
        state = advance(state)
        j = state % (i + 1)
        result[i], result[j] = result[j], result[i]
    return result, state
