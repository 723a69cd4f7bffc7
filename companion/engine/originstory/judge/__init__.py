"""What the judge of Origin Story can be asked. (Kinds and shapes: docs/judge.md.)"""

from __future__ import annotations

from companion.engine.kit.machine import Question
from companion.engine.originstory.judge import (
    multi_round,
    phases,
    plays,
    rounds,
    rows,
    seating,
    solo_round,
    supplies,
)

QUESTIONS: dict[str, Question] = {
    "legal": plays.legal,
    "trick": plays.trick,
    "lead": plays.lead,
    "follow": plays.follow,
    "replace": rows.replace,
    "add": rows.add,
    "move": rows.move,
    "effects": rows.effects,
    "exchange": rows.exchange,
    "reveal": rows.reveal,
    "surrender": rounds.surrender,
    "round_score": rounds.round_score,
    "winners": rounds.winners,
    "dealer": rounds.dealer,
    "phases": phases.phases,
    "draw": rounds.draw,
    "vancardian_deck": rounds.vancardian_deck,
    "stamina": supplies.stamina,
    "sidekick_order": seating.sidekick_order,
    "sidekick_turn": seating.sidekick_turn,
    "multi_round": multi_round.multi_round,
    "solo_round": solo_round.solo_round,
}
