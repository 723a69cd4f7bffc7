"""`companion share` and `companion open`: a file to a link, and a link to a file."""

from __future__ import annotations

import json
import unicodedata
from dataclasses import replace
from pathlib import Path

import pytest

from companion import locales
from companion.build import screenshots
from companion.cli import main
from companion.share.commands import link
from companion.share.form import Payload, decode, encode, fragment_of, game_in, payloads_in
from tests.command import run
from tests.engine.test_recorded_games import GAMES
from tests.share.links import deck, duel, game, sheet


def test_a_game_goes_out_and_comes_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run("share", str(GAMES["lost"]), "--base", "https://a.org/deep", "--lang", "fr")
    address = capsys.readouterr().out.strip()
    assert address.startswith("https://a.org/deep/fr/open/#AXj")
    run("open", address, "--save", str(tmp_path / "game.txt"))
    assert capsys.readouterr().out.splitlines() == ["Solo game", "Factoryon wins with 18 VP."]
    assert (tmp_path / "game.txt").read_text("utf-8") == GAMES["lost"].read_text("utf-8")


def test_no_file_is_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.txt"
    file.write_text("mine", "utf-8")
    address = link(game("lost"), "https://a.org/", "en")
    run("open", address, "--save", str(file), status=1)
    assert capsys.readouterr().err == f"{file} is there already and was left as it is.\n"
    assert file.read_text("utf-8") == "mine"


def test_a_deck_goes_out_and_comes_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "deck.json"
    run("open", link(deck(), "https://a.org/", "en"), "--save", str(file))
    capsys.readouterr()
    run("share", str(file))
    assert decode(fragment_of(capsys.readouterr().out)) == replace(deck(), id="")


def test_each_game_of_a_backup_gets_a_link(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "backup.json").write_text(screenshots.example_games(), "utf-8")
    run("share", str(tmp_path / "backup.json"))
    links = capsys.readouterr().out.split()
    payloads = [decode(fragment_of(address)) for address in links]
    assert [(one.kind, one.id) for one in payloads] == [
        ("solo", screenshots.SOLO),
        ("scoresheet", screenshots.SHEET),
    ]


def test_a_game_of_a_backup_that_cannot_be_read_is_named_and_stops_no_other(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    backup = json.loads(screenshots.example_games())
    backup["games"].insert(0, {**backup["games"][0], "kind": "newer"})
    (tmp_path / "backup.json").write_text(json.dumps(backup), "utf-8")
    run("share", str(tmp_path / "backup.json"), "--lang", "fr", status=1)
    told = capsys.readouterr()
    assert len(told.out.splitlines()) == 2
    assert told.err == (
        "La partie 1 est laissée de côté\u202f: Il n’y a pas de partie du type newer.\n"
    )


@pytest.mark.parametrize(("cursor", "count"), [(-1, 0), (None, 0), (True, 0), (4, 0), (2, 2)])
def test_a_game_of_a_backup_with_a_number_of_steps_that_is_none_is_refused(
    cursor: object, count: int
) -> None:
    game = json.loads(screenshots.example_games())["games"][0]
    game.update(cursor=cursor, steps=game["steps"][:3])
    text = json.dumps({"format": "companion-backup", "games": [game]})
    payloads, refused = payloads_in(text)
    assert sum(len(game_in(payload)["actions"]) for payload in payloads) == count
    assert [error.code for error in refused.values()] == ["not-a-save"] * (count == 0)


@pytest.mark.parametrize(
    ("payload", "lines"),
    [
        (sheet(), ["Feuille de score", "Ada, Bruno, Chloé", "Bruno gagne avec 19\u00a0PV."]),
        (duel(), ["Partie d’ORIGINZ", "Ann, Ben"]),
        (deck(), ["Deck d’ORIGINZ", "Nuit", "2 Frost Blade | Dark Magic | assault"]),
    ],
    ids=["sheet", "duel", "deck"],
)
def test_a_link_tells_what_it_holds(
    payload: Payload, lines: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    run("open", link(payload, "https://a.org/", "en"), "--lang", "fr")
    assert capsys.readouterr().out.splitlines()[: len(lines)] == lines


WRONG = {
    "unknown": replace(sheet(), kind="chess"),
    "another": replace(sheet(), kind="solo"),
    "no journal": replace(game("lost"), text="hello\nthere"),
    "options": replace(game("lost"), text="companion engine=1 format=1 game=solo\noptions\n"),
    "no deck": replace(deck(), text="[1]"),
    "a card": replace(deck(), text=json.dumps({"cards": [{"title": 3}], "reserve": []})),
    "a name": replace(deck(), text=json.dumps({"name": 3, "cards": [], "reserve": []})),
}


@pytest.mark.parametrize("name", WRONG)
@pytest.mark.parametrize("language", locales.languages())
def test_what_the_engine_refuses_is_told_in_a_sentence(
    name: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address = link(WRONG[name], "https://a.org/", "en")
    run("open", address, "--lang", language, "--save", str(tmp_path / "x"), status=1)
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 1
    assert not (tmp_path / "x").exists()


@pytest.mark.parametrize("code", ["foreign", "damaged", "newer", "too-large"])
def test_each_bad_link_has_its_sentence(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    bad = {"foreign": "x", "damaged": "AXja", "newer": "Ag", "too-large": "A" * 50_000}
    run("open", "https://a.org/en/open/#" + bad[code], status=1)
    assert capsys.readouterr().err.strip() == locales.load("en")[f"open.bad.{code}"]


@pytest.mark.parametrize(
    "text", ["hello", "{}", "{", '{"cards": [3]}', '{"format": "companion-backup", "games": [{}]}']
)
def test_what_is_no_game_is_not_shared(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text(text, "utf-8")
    run("share", str(tmp_path / "file"), status=1)
    run("share", str(tmp_path / "nothing"), status=1)
    assert len(capsys.readouterr().err.splitlines()) == 2


STRANGE = "\x1b]0;owned\x07\x1b[2J\x9b31m\u202eeyb"


def steering(text: str) -> list[str]:
    return [sign for sign in text if unicodedata.category(sign) in ("Cc", "Cf") and sign != "\n"]


def strange_links() -> list[str]:
    """Return links that a stranger made by hand, where no engine looked."""
    line = {"title": "Bolt", "origin": "Fire", "type": "assault", "copies": 1}
    strange = json.dumps(STRANGE)
    head = "companion engine=1 format=1 game="
    contents = {
        "originz-deck": json.dumps({"name": STRANGE, "cards": [line], "reserve": []}),
        "scoresheet": f"{head}scoresheet\noptions dealer=Ann players=[Ann {strange}]\n",
        "solo": f"{head}solo\noptions dealer=You difficulty=2 deck={strange}\n",
    }
    return [encode(Payload(kind, "x", text)) for kind, text in contents.items()]


@pytest.mark.parametrize("address", strange_links())
def test_nothing_in_a_link_steers_the_terminal(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["open", address])
    printed = capsys.readouterr()
    assert printed.out or printed.err
    assert steering(printed.out + printed.err) == []
