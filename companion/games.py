"""The games of the house, each with its room of the engine."""

from __future__ import annotations

from companion.engine.kit.door import Door
from companion.engine.kit.journal import Journal
from companion.engine.kit.judge import Answered
from companion.engine.kit.judge import judge as judge_with
from companion.engine.kit.machine import Game
from companion.engine.kit.questions import Question
from companion.engine.kit.words import Words
from companion.engine.originstory.game import GAME as ORIGIN_STORY
from companion.engine.originz.game import GAME as ORIGINZ

ENGINES: list[Game] = [ORIGIN_STORY, ORIGINZ]
QUESTIONS: dict[str, Question] = {
    kind: question for game in ENGINES for kind, question in game.questions.items()
}
journal = Journal({kind: one for game in ENGINES for kind, one in game.machines.items()})


def door(words: Words) -> Door:
    """Return a door to every game, in the language of these words."""
    return Door(words, ENGINES)


def judge(request: object) -> Answered:
    """Answer one question of any game. (Protocol: docs/judge.md.)"""
    return judge_with(ENGINES, request)
