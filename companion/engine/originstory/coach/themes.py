"""What a decision is about, by what lies on the table: the themes that drills are sorted by."""

from __future__ import annotations

from companion.engine.originstory import tricks
from companion.engine.originstory.cards import parse_card
from companion.engine.originstory.seats import YOU
from companion.engine.originstory.solo.state import State
from companion.engine.originstory.solo.tricks import playable

SIDE = "side"  # hero or villain
LEAD_HERO, LEAD_VILLAIN = "lead-hero", "lead-villain"
TAKE = "take"  # a hero who can win the trick as it lies, and can also let it go
SPEND = "spend"  # a hero who follows without that choice: which card to part with
SHED = "shed"  # a villain who follows: which card to get rid of
THEMES = (SIDE, LEAD_HERO, TAKE, SPEND, LEAD_VILLAIN, SHED)


def theme_of(state: State) -> str:
    """Return the theme of a decision: of a side where none is chosen, else of a card."""
    alignment, trick = state["alignment"], state["trick"]
    if alignment is None:
        return SIDE
    lead_suit = trick["lead_suit"] if trick else None
    if trick is None or lead_suit is None:
        return LEAD_HERO if alignment == "hero" else LEAD_VILLAIN
    if alignment == "villain":
        return SHED
    plays = [parse_card(text) for _, text in trick["plays"]]
    hand = state["hands"][YOU]
    ahead = [
        tricks.winner(plays + [parse_card(card)], lead_suit) == len(plays)
        for card in playable(state)
        if card in hand
    ]
    return TAKE if True in ahead and False in ahead else SPEND
