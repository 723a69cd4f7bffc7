"""What the judge of Origin Story can be asked. (Kinds and shapes: docs/judge.md.)"""

from __future__ import annotations

from companion.engine.originstory.judge import (
    effects,
    multi_round,
    phases,
    piles,
    plays,
    rounds,
    rows,
    seating,
    solo_round,
    supplies,
)

QUESTIONS = (
    plays.QUESTIONS
    + effects.QUESTIONS
    + rows.QUESTIONS
    + rounds.QUESTIONS
    + piles.QUESTIONS
    + phases.QUESTIONS
    + supplies.QUESTIONS
    + seating.QUESTIONS
    + multi_round.QUESTIONS
    + solo_round.QUESTIONS
)
