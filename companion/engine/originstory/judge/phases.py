"""The question "what happens now": the steps of a round in order, and the abilities of each.

(Entries: round-setup, solo-round-setup, trick-taking, end-of-round, ability-types.)
"""

from __future__ import annotations

from typing import TypeAlias, TypedDict

from companion.engine.core.inputs import Message, message
from companion.engine.core.reducer import Question
from companion.engine.originstory import cards, stamina
from companion.engine.originstory.inputs import CardInput
from companion.engine.originstory.tricks import MAX_PLAYERS

# The words for steps of every game that are told otherwise of so many players.
_TOLD: dict[int, dict[str, str]] = {
    1: {"story": "story-solo", "superhero": "superhero-solo"},
    2: {"trick-end": "trick-end-two"},
}
Step: TypeAlias = "tuple[str, list[str], list[str]]"


class PhasesInput(TypedDict):
    """How many players, 1 to 5, and which round, 1 to 5."""

    players: int
    round: int


class StepJson(TypedDict):
    """A step: its phase (setup, tricks or end), and the types of abilities that it is for."""

    phase: str
    step: str
    abilities: list[str]


class PhasesRuling(TypedDict):
    """The steps of the round in order; the reason of the same index says the step in words."""

    steps: list[StepJson]


def phases(fields: CardInput) -> tuple[PhasesRuling, list[Message]]:
    """Say what happens in a round, step by step."""
    players = fields.integer("players", 1, MAX_PLAYERS)
    number = fields.integer("round", 1, cards.ROUNDS)
    order = [("setup", step) for step in _setup(players, number)]
    order = order + [("tricks", step) for step in _tricks(players)]
    order = order + [("end", step) for step in _end(number)]
    steps: list[StepJson] = []
    why = []
    for phase, (name, abilities, cites) in order:
        steps.append({"phase": phase, "step": name, "abilities": abilities})
        told = _TOLD.get(players, {}).get(name, name)
        why.append(message("why.step." + told, {}, cites))
    return {"steps": steps}, why


def _setup(players: int, number: int) -> list[Step]:
    """Return the set-up of a round. (Entries: round-setup, solo-round-setup.)"""
    solo = players == 1
    steps: list[Step] = [("deal", [], ["round-setup", "dealer"])]
    if solo:
        steps = [("deal-solo", [], ["solo-round-setup"])]
    if players == 2:
        steps.append(("deal-sidekicks", [], ["sidekicks", "round-setup"]))
    if number == cards.EVENT_ROUND and solo:
        steps.append(("event-solo", ["when-revealed"], ["solo-events"]))
    elif number == cards.EVENT_ROUND:
        steps.append(("event", ["when-revealed"], ["events", "round-setup"]))
    if number in stamina.GAIN_ROUNDS:
        steps.append(("story", [], ["story-cards", "stamina"]))
    else:
        steps.append(("superhero", ["when-revealed"], ["superhero-cards"]))
    steps.append(("charge", ["when-charged"], ["charging-abilities", "rulings/charging-needed"]))
    if not solo:
        return steps + [("align", [], ["alignment", "hero", "villain"])]
    return steps + [
        ("align-solo", [], ["alignment", "solo-round-setup"]),
        ("rows", [], ["solo-round-setup", "extra-love-cards"]),
        ("effects", [], ["vancardian-effects", "rulings/effects-order"]),
        ("exchanges", ["when-charged"], ["solo-exchange", "rulings/exchange-late"]),
    ]


def _tricks(players: int) -> list[Step]:
    """Return the steps of a trick, played eight times. (Entry: trick-taking.)"""
    steps: list[Step] = [
        ("throughout", ["ongoing", "remove"], ["ability-types", "removing-stamina"]),
        ("before", ["before-a-trick", "first-final"], ["ability-types", "rulings/before-a-trick"]),
        ("lead", ["whenever-you-lead", "on-your-turn"], ["leading", "dealer"]),
        ("follow", ["on-your-turn"], ["following-suit"]),
    ]
    if players == 1:
        steps[2] = ("lead-solo", ["whenever-you-lead", "on-your-turn"], ["vancardian-leads"])
        steps.append(("follow-solo", [], ["vancardian-follows"]))
        steps.append(("surrender", [], ["surrender"]))
    if players == 2:
        steps.append(("sidekick", [], ["sidekicks", "rulings/sidekick-follow"]))
    steps.append(("win", ["win-lose"], ["winning-a-trick", "trump-suit"]))
    cites = ["won-tricks"] + (["sidekicks"] if players == 2 else []) + ["ability-types"]
    steps.append(("trick-end", ["end-of-trick", "first-final"], cites))
    return steps


def _end(number: int) -> list[Step]:
    """Return the steps after the tricks. (Entries: end-of-round, end-of-game.)"""
    steps: list[Step] = [("end-abilities", ["end-of-round"], ["end-of-round", "ability-types"])]
    if number == cards.EVENT_ROUND:
        steps.append(("end-event", ["end-of-round"], ["events", "end-of-round"]))
    steps.append(("end-vp", [], ["victory-points", "hero", "villain", "rulings/counted-when"]))
    steps.append(("end-stamina", [], ["end-of-round", "stamina"]))
    if number == cards.ROUNDS:
        steps.append(("game-end", [], ["end-of-game"]))
    else:
        steps.append(("end-dealer", [], ["dealer", "end-of-round"]))
    return steps


QUESTIONS = [Question("phases", PhasesInput, PhasesRuling, phases)]
