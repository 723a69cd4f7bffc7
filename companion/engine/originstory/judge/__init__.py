"""What the judge of Origin Story can be asked. (Kinds and shapes: docs/judge.md.)"""

from __future__ import annotations

from companion.engine.originstory.judge import effects, phases, plays, rounds, solo_round, supplies

QUESTIONS = (
    plays.QUESTIONS
    + effects.QUESTIONS
    + rounds.QUESTIONS
    + phases.QUESTIONS
    + supplies.QUESTIONS
    + solo_round.QUESTIONS
)
