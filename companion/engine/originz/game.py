"""ORIGINZ, as the door opens it."""

from __future__ import annotations

from companion.engine.core.machine import Game, Machine
from companion.engine.originz import duel, tournament
from companion.engine.originz.judge import QUESTIONS

GAME = Game(
    "originz",
    {
        "originz-duel": Machine(duel.new, duel.apply, duel.view),
        "originz-tournament": Machine(tournament.new, tournament.apply, tournament.view),
    },
    QUESTIONS,
)
