"""What the judge of ORIGINZ can be asked. (Kinds and shapes: docs/judge.md.)"""

from __future__ import annotations

from companion.engine.originz.judge import decks, formats, turns

QUESTIONS = decks.QUESTIONS + turns.QUESTIONS + formats.QUESTIONS
