"""Origin Story, as the engine loads it."""

from __future__ import annotations

from companion.engine.core.inputs import Refusal
from companion.engine.core.reducer import Call, Game, Reducer
from companion.engine.core.registry import Registry, Save
from companion.engine.originstory import scoresheet, solo
from companion.engine.originstory.inputs import CardInput
from companion.engine.originstory.judge import QUESTIONS


def sheet(registry: Registry, request: Call) -> dict[str, Save]:
    """Return the save of the score sheet that belongs to a solo game's save."""
    save = registry.check_save(request.get("save"))
    if save["game"] != "solo":
        raise Refusal("not-one-of", {"at": "game", "value": save["game"], "choices": ["solo"]})
    # Played up to the first action that is refused; a sheet of what came before is still of use.
    options, actions = scoresheet.of_solo(registry.replay(save)["records"])
    return {"save": registry.save_of("scoresheet", options, actions)}


GAME = Game(
    {
        "solo": Reducer(solo.new, solo.apply, solo.view, solo.EDITING, solo.STEPS),
        "scoresheet": Reducer(
            scoresheet.new, scoresheet.apply, scoresheet.view, scoresheet.EDITING, scoresheet.STEPS
        ),
    },
    QUESTIONS,
    CardInput,
    {"sheet": sheet},
)
