"""What the judge of Origin Story can be asked. (Kinds and shapes: docs/judge.md.)"""

from __future__ import annotations

from companion.engine.originstory.judge import (
    effects,
    phases,
    piles,
    plays,
    rounds,
    seating,
    solo_round,
    supplies,
)

QUESTIONS = (
    plays.QUESTIONS
    + effects.QUESTIONS
    + rounds.QUESTIONS
    + piles.QUESTIONS
    + phases.QUESTIONS
    + supplies.QUESTIONS
    + seating.QUESTIONS
    + solo_round.QUESTIONS
)
