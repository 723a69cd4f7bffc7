"""A whole solo round replayed from a list of the physical cards."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from companion.engine.core.errors import Message
from companion.engine.core.questions import Question
from companion.engine.originstory.cards import CardJson, Side
from companion.engine.originstory.effects import Effect
from companion.engine.originstory.inputs import CardInput
from companion.engine.originstory.judge.solo_replay import Replay
from companion.engine.originstory.judge.solo_steps import Step
from companion.engine.originstory.solo.state import Counts


class DelayedExchange(TypedDict):
    """A delayed exchange: with whom, and which card of yours, by its text or its index."""

    vancardian: str
    give: CardJson | int


class Intervention(TypedDict):
    """What an ability does before a trick: an action of the solo game."""

    trick: int
    action: dict[str, object]


class SoloRoundInput(TypedDict):
    """The deck from the top, the effect line, and your cards in the order in which you play them.

    A choice may also be SURRENDER; `reshuffles` are the orders of the discard pile when the deck
    runs out; `reveals` are cards of your hand revealed during set-up.
    """

    round: NotRequired[int | None]
    dealer: str
    alignment: Side
    deck: list[CardJson]
    effects: NotRequired[list[Effect] | None]
    choices: list[CardJson]
    reshuffles: NotRequired[list[list[CardJson]] | None]
    exchanges: NotRequired[list[DelayedExchange] | None]
    reveals: NotRequired[list[CardJson | int] | None]
    events: NotRequired[list[Intervention] | None]
    extra_love_discard: NotRequired[str | None]
    readings: NotRequired[dict[str, str] | None]


class SoloRoundRuling(TypedDict):
    """The round step by step, and its score."""

    steps: list[Step]
    tricks: Counts
    vp: Counts


def solo_round(fields: CardInput) -> tuple[SoloRoundRuling, list[Message]]:
    """How does a solo round go that is played with these cards and choices."""
    replay = Replay(fields)
    replay.set_up()
    score = replay.play()
    ruling: SoloRoundRuling = {
        "steps": replay.steps,
        "vp": score["vp"],
        "tricks": score["tricks"],
    }
    return ruling, replay.reasons


QUESTIONS = [Question("solo_round", SoloRoundInput, SoloRoundRuling, solo_round)]
