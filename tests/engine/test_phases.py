"""What happens now: the steps of a round, and the abilities of each moment."""

from __future__ import annotations

from typing import Any

import pytest

from companion import locales
from tests.engine.tables import engine
from tests.engine.test_cites import entries


def steps(players: int, number: int, phase: str = "") -> list[str]:
    return [
        step["step"]
        for step in question(players, number)["ruling"]["steps"]
        if phase in ("", step["phase"])
    ]


def question(players: int, number: int, language: str = "en") -> dict[str, Any]:
    request = {"kind": "phases", "input": {"players": players, "round": number}}
    return engine(language).answer({"call": "judge", "request": request})


def test_the_set_up_of_a_round_in_printed_order() -> None:
    assert steps(4, 1, "setup") == ["deal", "story", "charge", "align"]
    assert steps(4, 3, "setup") == ["deal", "event", "story", "charge", "align"]
    assert steps(4, 5, "setup") == ["deal", "superhero", "charge", "align"]


def test_two_players_deal_to_their_sidekicks_and_play_for_them() -> None:
    assert "deal-sidekicks" in steps(2, 1)
    assert "sidekick" in steps(2, 1, "tricks")
    assert "sidekick" not in steps(3, 1)


def test_of_two_players_a_sidekick_may_win_the_trick() -> None:
    why = question(2, 1)["why"][steps(2, 1).index("trick-end")]
    assert "If a sidekick wins, discard the cards; its player leads." in why["text"]
    assert "sidekicks" in why["cites"]
    assert "sidekick" not in question(3, 1)["why"][steps(3, 1).index("trick-end")]["text"]


def test_alone_you_align_before_the_rows_are_dealt() -> None:
    codes = steps(1, 3, "setup")
    assert codes.index("event-solo") < codes.index("charge") < codes.index("align-solo")
    assert codes.index("align-solo") < codes.index("rows") < codes.index("effects")
    assert codes[-1] == "exchanges"
    assert "surrender" in steps(1, 1, "tricks")


def test_the_end_of_a_round_in_printed_order() -> None:
    assert steps(3, 3, "end") == [
        "end-abilities",
        "end-event",
        "end-vp",
        "end-stamina",
        "end-dealer",
    ]
    assert steps(3, 5, "end")[-1] == "game-end"
    assert "end-event" not in steps(3, 4)


def test_every_ability_type_has_its_moment() -> None:
    codes = {
        ability
        for number in (3, 5)
        for step in question(3, number)["ruling"]["steps"]
        for ability in step["abilities"]
    }
    assert codes == {
        "when-charged", "when-revealed", "ongoing", "remove", "before-a-trick", "first-final",
        "whenever-you-lead", "on-your-turn", "win-lose", "end-of-trick", "end-of-round",
    }  # fmt: skip


@pytest.mark.parametrize("language", locales.languages())
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("number", [1, 3, 5])
def test_each_step_has_a_sentence_and_rests_on_entries(
    language: str, players: int, number: int
) -> None:
    answer, known = question(players, number, language), entries(language)
    assert len(answer["why"]) == len(answer["ruling"]["steps"])
    for reason in answer["why"]:
        assert reason["text"]
        assert reason["cites"]
        for cited in reason["cites"]:
            assert cited in known, cited


@pytest.mark.parametrize(
    "given", [{"players": 6, "round": 1}, {"players": 2, "round": 0}, {"players": 2}]
)
def test_what_cannot_be_asked(given: dict[str, int]) -> None:
    request = {"kind": "phases", "input": given}
    assert "error" in engine().answer({"call": "judge", "request": request})
