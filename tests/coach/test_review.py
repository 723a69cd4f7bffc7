"""Looking back in the terminal: the app's sentences, its decks, at most three moments a round."""

from __future__ import annotations

import json
import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from companion import locales
from companion.coach import commands, review
from companion.coach.kernels import Plain
from companion.engine.originstory.tricks import YOU
from companion.games import registry
from companion.share.commands import link
from companion.share.form import payload_of
from tests import command
from tests.engine.tables import whole_game
from tests.share.links import sheet

FEW = 60
DATA = Path(__file__).parents[1] / "data"


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game that was played at random, as the app saves it."""
    path = tmp_path_factory.mktemp("games") / "game.txt"
    save, _ = whole_game(3)
    path.write_text(registry.notation(save), "utf-8")
    return path


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the compiler: it takes longer to start than these games take."""
    monkeypatch.setattr(commands, "fastest", Plain)


run = partial(command.run, "coach")


def test_a_card_is_known_however_it_was_written() -> None:
    save, _ = whole_game(3)
    decisions = review.decisions_of(review.records_of(save))
    play = next(action for action in save["actions"] if action["type"] == "play")
    face = play["card"]
    play["card"] = {"card": face, "suit": face[0], "value": float(face[1:])}
    assert review.decisions_of(review.records_of(save)) == decisions


def test_every_card_of_yours_is_a_decision() -> None:
    save, states = whole_game(5)
    decisions = review.decisions_of(review.records_of(save))
    assert list(decisions) == [1, 2, 3, 4, 5]
    for number, turns in decisions.items():
        over = [state for state in states if state["round"] == number][-1]
        played = [card for trick in over["past"] for seat, card in trick["plays"] if seat == YOU]
        moves = [turn.move for turn in turns]
        assert moves[: len(played)] == [card.partition("=")[0] for card in played]


def test_at_most_three_moments_and_each_cost_something_for_certain() -> None:
    for dice in (3, 4):
        save, _ = whole_game(dice)
        for number, turns in review.decisions_of(review.records_of(save)).items():
            decisions = review.review(number, turns, FEW)["decisions"]
            costly = [one["worth"]["less"] for one in decisions if one["worth"]["loss"]]
            told = [one["worth"]["less"] for one in decisions if one["moment"]]
            assert sorted(told) == sorted(costly)[-review.MAX_MOMENTS :]
            assert all(one["worth"]["less_least"] > 0 for one in decisions if one["moment"])


@pytest.mark.parametrize("case", json.loads((DATA / "accuracy.json").read_text("utf-8")))
def test_a_decision_matters_as_in_the_app(case: Any) -> None:
    moves: Any = [{"move": move, "verdict": verdict} for move, verdict in case["moves"].items()]
    mine = next(one for one in moves if one["move"] == case["mine"])
    good = mine["verdict"] != "worse"
    assert review.matters(mine, moves) == (case["counts"] != "")
    assert case["counts"] in ("", "good" if good else "missed")


def test_a_round_is_told_in_the_sentences_of_the_app(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(str(game), "--round", "1", "--decks", "200", "--aim", "vp")
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Round 1"
    assert "Trick 1: what do you play?" in lines
    at = lines.index("Trick 1: what do you play?")
    assert re.fullmatch(r"  Best: speed 12 · \d\.\d\d VP\. You win this trick\..*", lines[at + 1])
    assert re.match(
        r"  You played: speed 9 · 1\.\d\d VP\. Automaton wins this trick", lines[at + 2]
    )
    assert lines[at + 3] == "  A big difference: a whole VP or more."
    assert lines[-1] == "- " + locales.load("en")["coach.unknown.seen"]


def test_it_speaks_french(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(str(game), "--round", "1", "--decks", "200", "--lang", "fr", "--aim", "vp")
    assert re.search(
        r"Vous avez joué\u202f: 9 de vitesse · 1,\d\d\u00a0PV\.", capsys.readouterr().out
    )


def test_a_round_that_was_not_played_is_told_with_those_that_were(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save, states = whole_game(3)
    at = next(i for i, state in enumerate(states) if state["round"] == 3)
    file = tmp_path / "part.txt"
    file.write_text(registry.notation({**save, "actions": save["actions"][:at]}), "utf-8")
    run(file, "--round", "5", status=1)
    told = capsys.readouterr()
    assert told.out == ""
    assert "Rounds played: 1 and 2." in told.err


def test_as_json_it_is_a_line_a_round(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(str(game), "--decks", str(FEW), "--json")
    rounds: list[Any] = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one["round"] for one in rounds] == [1, 2, 3, 4, 5]
    first = rounds[0]["decisions"][0]
    assert (first["trick"], first["move"], first["worth"]["move"]) == (1, "S9", "S9")
    assert first["moves"][0]["verdict"] == "best"


def test_a_link_is_looked_back_at_as_its_game_is(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    payload = payload_of(registry.read(game.read_text("utf-8")))
    run(str(game), "--round", "2", "--decks", str(FEW), "--json")
    by_file = capsys.readouterr().out
    run(link(payload, "https://a.org/", "fr"), "--round", "2", "--decks", str(FEW), "--json")
    assert capsys.readouterr().out == by_file


def test_what_cannot_be_looked_back_at_is_said_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hidden, _ = whole_game(3, hand="untracked")
    texts = {
        "hidden": (registry.notation(hidden), "needs to know your hand"),
        "sheet": (sheet().text, "solo"),
        "nonsense": ("nonsense", ""),
    }
    for name, (text, words) in texts.items():
        path = tmp_path / name
        path.write_text(text, "utf-8")
        run(str(path), status=1)
        error = capsys.readouterr().err
        assert words in error
        assert error.count("\n") == 1
    run(str(tmp_path / "missing"), status=1)
    run("https://a.org/en/open/#AXj", status=1)
