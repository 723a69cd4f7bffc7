from __future__ import annotations

import json

import pytest

from companion import locales
from companion.cli import parser
from companion.games import games

LANGUAGES = ", ".join(locales.languages())


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    options = parser().parse_args(["search", *words])
    status = options.run(options)
    out, err = capsys.readouterr()
    return status, out, err


def test_json_is_a_list_best_first(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "--json", "--limit", "3", "must", "follow", "suit")
    found = json.loads(out)
    assert status == 0
    assert found[0]["slug"] == "following-suit"
    assert len(found) == 3
    wanted = {"slug", "anchor", "heading", "title", "answer", "kind", "basis", "source", "rests_on"}
    assert all(wanted <= set(row) for row in found)
    assert [row["score"] for row in found] == sorted((row["score"] for row in found), reverse=True)


def test_text_names_entry_heading_and_foundation(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "can", "several", "villains", "score")
    assert "[questions/two-villains]" in out
    assert "Rests on: villain" in out


def test_other_game_language_and_players(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "--game", "originz", "--lang", "fr", "--json", "étourdir")
    assert json.loads(out)[0]["slug"] == "stun"
    _, out, _ = run(capsys, "--players", "2", "--json", "follow suit")
    assert "vancardian-follows" not in {row["slug"] for row in json.loads(out)}


def test_a_misspelling_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "vancardain")
    assert out.startswith("Did you mean: vancardian")


def test_nothing_found_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "トリック")
    assert status == 0
    assert out == "No rule was found for these words.\n"


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (["--game", "chess", "x"], f"There is no game chess. There are: {', '.join(games())}."),
        (
            ["--lang", "xx", "x"],
            f"There are no rules in the language xx. There are: {LANGUAGES}.",
        ),
        (["--players", "9", "x"], "There are no rules for 9 players. Choose one of: 1, 2, 3-5."),
    ],
)
def test_what_there_is_not(capsys: pytest.CaptureFixture[str], words: list[str], text: str) -> None:
    status, out, err = run(capsys, *words)
    assert (status, out, err) == (2, "", text + "\n")


@pytest.mark.parametrize("limit", ["-3", "0", "1"])
def test_the_limit_is_at_least_one(capsys: pytest.CaptureFixture[str], limit: str) -> None:
    _, out, _ = run(capsys, f"--limit={limit}", "--json", "trick")
    assert len(json.loads(out)) == 1


def test_a_situation_is_answered_above_the_rules(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "B13 L2 B12 who wins")
    ruling, rules = out.split("\n\n", 1)
    assert ruling.startswith("Love 2 wins.")
    assert rules.startswith("1. ")


def test_json_gives_a_situation_first(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "--json", "--limit", "1", "B13 L2 B12 who wins")
    situation, rule = json.loads(out)
    assert situation["kind"] == "situation"
    assert situation["answer"] == "Love 2 wins."
    assert situation["question"]["kind"] == "trick"
    assert rule["kind"] in ("rule", "ruling", "question")


@pytest.mark.parametrize(
    "words", [["trump suit"], ["B13 zz who leads"], ["--game=originz", "B13 L2 B12 who wins"]]
)
def test_what_tells_no_situation_is_searched_only(
    capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    _, out, _ = run(capsys, "--json", *words)
    assert "situation" not in {row["kind"] for row in json.loads(out)}
