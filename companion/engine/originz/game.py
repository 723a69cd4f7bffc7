"""ORIGINZ, as the engine loads it."""

from __future__ import annotations

from companion.engine.core.reducer import Game, Reducer
from companion.engine.originz import duel, tournament
from companion.engine.originz.judge import QUESTIONS

GAME = Game(
    {
        "originz-duel": Reducer(duel.new, duel.apply, duel.view, duel.EDITING, duel.STEPS),
        "originz-tournament": Reducer(
            tournament.new,
            tournament.apply,
            tournament.view,
            tournament.EDITING,
            tournament.STEPS,
        ),
    },
    QUESTIONS,
)
