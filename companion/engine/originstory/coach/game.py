"""The coach of Origin Story, as the engine loads it: a page fetches it when it is first asked."""

from __future__ import annotations

from companion.engine.core.reducer import Game
from companion.engine.originstory.coach.calls import (
    coach_advice,
    coach_chances,
    coach_par,
    coach_played,
    coach_position,
)

GAME = Game(
    {},
    [],
    calls={
        "position": coach_position,
        "chances": coach_chances,
        "advice": coach_advice,
        "played": coach_played,
        "par": coach_par,
    },
)
