"""Drills: the shipped ones can be played by this engine, and show what their theme says."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from companion.coach.kernels import Compiled
from companion.coach.review import DECKS, advice_on
from companion.engine.originstory.cards import parse_card
from companion.engine.originstory.coach import reasons
from companion.engine.originstory.coach.reasons import THEMES, theme_of
from companion.games import registry
from companion.locales import load
from companion.study.drills import EACH, FILE, MAX_ROUND, Turn, is_mistaken, play_game

DRILLS: list[dict[str, Any]] = json.loads(FILE.read_text("utf-8"))["drills"]


def state_of(drill: dict[str, Any]) -> Any:
    replay = registry.replay(registry.read(drill["game"]))
    assert not replay["refused"]
    return replay["state"]


def test_there_are_as_many_of_every_theme_and_no_two_alike() -> None:
    assert Counter(drill["theme"] for drill in DRILLS) == dict.fromkeys(THEMES, EACH)
    assert len({drill["game"] for drill in DRILLS}) == len(DRILLS)


def test_every_drill_stands_at_a_choice_of_its_theme() -> None:
    for drill in DRILLS:
        state = state_of(drill)
        prompt = registry.view(state)["prompt"]
        assert theme_of(state) == drill["theme"]
        assert state["round"] <= MAX_ROUND
        assert prompt["ask"] == ("alignment" if drill["theme"] == "side" else "card")
        assert drill["theme"] == "side" or len(prompt["cards"]) > 1


def test_a_theme_says_what_lies_on_the_table() -> None:
    for drill in DRILLS:
        state, theme = state_of(drill), drill["theme"]
        if theme == reasons.SIDE:
            assert state["alignment"] is None
            continue
        assert (state["alignment"] == "villain") == (theme in (reasons.LEAD_VILLAIN, reasons.SHED))
        led = bool(state["trick"]["plays"])
        assert led == (theme in (reasons.TAKE, reasons.SPEND, reasons.SHED))
        if theme == reasons.TAKE:
            suit = state["trick"]["lead_suit"]
            hand = [parse_card(card).suit for card in state["hands"]["You"]]
            assert suit in hand or "L" in hand


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_theme_has_a_name(language: str) -> None:
    words = load(language)
    names = [words[f"coach.theme.{theme}"] for theme in THEMES]
    assert len(set(names)) == len(THEMES)


@pytest.mark.sweep
def test_a_shipped_drill_is_a_turn_of_its_game_that_went_wrong() -> None:
    """The study that found the drills is run by hand, and so is this: a whole game of it."""
    kernel = Compiled()
    drill = next(drill for drill in DRILLS if drill["theme"] == reasons.SPEND)
    options: Any = registry.read(drill["game"])["options"]
    game = play_game(kernel, options["seed"], options["difficulty"])
    turn = next(
        turn
        for turn in game.turns
        if registry.notation(registry.save_of("solo", game.options, turn.before)) == drill["game"]
    )
    best = advice_on(turn.state, DECKS, None, "win", kernel)["moves"][0]["move"]
    assert is_mistaken(kernel, turn)
    assert not is_mistaken(kernel, Turn(turn.before, turn.state, best))
