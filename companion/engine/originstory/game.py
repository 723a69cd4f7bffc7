"""Origin Story, as the door opens it."""

from __future__ import annotations

from companion.engine.core.errors import Refusal
from companion.engine.core.journal import Journal, Save
from companion.engine.core.machine import Call, Game, Machine
from companion.engine.originstory import scoresheet, solo
from companion.engine.originstory.coach.calls import coach_advice, coach_position
from companion.engine.originstory.coach.par import coach_par
from companion.engine.originstory.inputs import CardInput
from companion.engine.originstory.judge import QUESTIONS


def sheet(journal: Journal, request: Call) -> dict[str, Save]:
    """Return the save of the score sheet that belongs to a solo game's save."""
    save = journal.check_save(request.get("save"))
    if save["game"] != "solo":
        raise Refusal("not-one-of", {"at": "game", "value": save["game"], "choices": ["solo"]})
    options, actions = scoresheet.of_solo(journal.replay(save)["records"])
    return {"save": journal.save_of("scoresheet", options, actions)}


GAME = Game(
    "origin-story",
    {
        "solo": Machine(solo.new, solo.apply, solo.view, solo.EDITING),
        "scoresheet": Machine(scoresheet.new, scoresheet.apply, scoresheet.view),
    },
    QUESTIONS,
    CardInput,
    {"sheet": sheet, "position": coach_position, "advice": coach_advice, "par": coach_par},
)
