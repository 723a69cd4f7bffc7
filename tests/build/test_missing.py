"""What a language lacks beside English, and the command that lists it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion import locales
from companion.build import missing
from companion.games import Accent, Game
from companion.yamltext import BadFile
from tests.command import run


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of two catalogues, two entries and a word list in English."""
    for name, text in {
        "locales/en/app.json": json.dumps({"app.one": "One {n:number}", "app.two": "Two"}),
        "locales/en/nav.json": json.dumps({"nav.rules": "Rules"}),
        "content/chess/en/learn.md": "",
        "content/chess/en/moves/castling.md": "",
        "search_index/en/stopwords.txt": "",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    monkeypatch.setattr(missing, "LOCALES", tmp_path / "locales")
    monkeypatch.setattr(missing, "CONTENT", tmp_path / "content")
    monkeypatch.setattr(missing, "SEARCH_INDEX", tmp_path / "search_index")
    return tmp_path


def put(path: Path, text: str = "") -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def test_files_and_keys_are_named_with_what_to_do(project: Path) -> None:
    put(project / "locales/de/app.json", json.dumps({"app.one": "Eins", "app.three": "Drei"}))
    put(project / "content/chess/de/learn.md")
    assert missing.in_language("de") == [
        "locales/de/nav.json is missing: translate locales/en/nav.json",
        "content/chess/de/moves/castling.md is missing: translate "
        "content/chess/en/moves/castling.md",
        "search_index/de is missing: translate search_index/en, 1 files",
        "locales/de/app.json: app.one lacks its placeholder {n:number}: “One {n:number}”",
        "locales/de/app.json: app.two is missing: translate “Two”",
        "locales/de/app.json: app.three is unknown: English has no such text, so remove it",
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Eins {n:numer}", "has {n:numer}, which is not a placeholder"),
        ("Eins {n}", "has {n}, which is not a placeholder"),
        ("Eins {n:signed}", "has {n:signed}, which English has not: “One {n:number}”"),
        ("Eins {n:number|a}", "gives {n} in 1 forms and has to in 0"),
        ("Eins {n:number", "has a brace too many: “Eins {n:number”"),
    ],
)
def test_a_placeholder_that_cannot_be_said_is_named(project: Path, text: str, told: str) -> None:
    words = {"app.plurals": RULES, "app.one": text}
    put(project / "locales/de/app.json", json.dumps(words))
    assert f"locales/de/app.json: app.one {told}" in missing.in_language("de")


def test_a_value_may_be_said_in_another_way(project: Path) -> None:
    words = {"app.plurals": RULES, "app.one": "{n:plural|a|b|c}", "app.two": "Zwei"}
    put(project / "locales/de/app.json", json.dumps(words))
    assert not [line for line in missing.in_language("de") if "app.one" in line]


RULES = "one: i = 1; few: i = 2..4; other"


def test_a_text_without_a_form_for_each_category_is_named(project: Path) -> None:
    words = {"app.plurals": RULES, "app.one": "{n:plural|# a|# b}", "app.two": "{n:plural|a|b|c}"}
    put(project / "locales/cs/app.json", json.dumps(words))
    put(project / "locales/cs/nav.json", json.dumps({"nav.rules": "{n:plural|o|a|b|c|d}"}))
    assert [line for line in missing.in_language("cs") if "forms" in line] == [
        "locales/cs/app.json: app.one gives {n} in 2 forms and has to in "
        "3 or 4: one, few, other, before them one for none",
        "locales/cs/nav.json: nav.rules gives {n} in 5 forms and has to in "
        "3 or 4: one, few, other, before them one for none",
    ]


@pytest.mark.parametrize("rules", ["one: i = 1", "one: i > 1; other", "one: q = 1; other"])
def test_plural_rules_that_cannot_be_read_are_named(project: Path, rules: str) -> None:
    put(project / "locales/cs/app.json", json.dumps({"app.plurals": rules}))
    assert (
        "locales/cs/app.json: app.plurals cannot be read: copy the rules from CLDR’s table"
    ) in missing.in_language("cs")


@pytest.mark.parametrize("text", ["{", "[]", '{"app.one": 1}'])
def test_a_catalogue_that_cannot_be_read_is_named(project: Path, text: str) -> None:
    put(project / "locales/de/app.json", text)
    assert any("de/app.json cannot be read" in line for line in missing.in_language("de"))


def test_the_status_lists_every_language_that_was_begun(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    put(project / "search_index/fr/stopwords.txt")
    run("translate", "status", status=1)
    out = capsys.readouterr().out.splitlines()
    assert [line for line in out if not line.startswith(" ")] == [
        "en: nothing is missing",
        "fr: 2 missing",
    ]


@pytest.mark.parametrize("language", locales.languages())
def test_nothing_is_missing_today(language: str) -> None:
    assert missing.in_language(language) == []
    assert missing.of_games() == []


@pytest.mark.usefixtures("project")
def test_what_the_record_of_a_game_calls_for_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    chess = Game(
        slug="chess",
        address="chess/",
        places=("board", "rules"),
        accent=Accent("", "", ""),
        mark="",
        names={},
        package="chess",
        sections=("chess",),
        shares={"match": "board"},
    )
    monkeypatch.setattr(missing, "games", lambda: {"chess": chess})
    words = "companion/locales/en/chess.json: {} is missing: name it there"
    assert missing.of_games() == [
        "content/chess/icons/board.svg is missing: draw the icon of the place board, 24 by 24, in "
        "lines of one colour",
        *map(words.format, ("nav.board", "page.do.board", "page.do.board.more", "open.kind.match")),
        "content/chess/en/topics.yaml is missing: list the topics of its rules",
    ]
    for modules, file in (("engines", "engine/chess/game.py"), ("own_sections", "web/chess.py")):
        told = f"content/chess/game.yaml names companion/{file}, which is not there"
        with pytest.raises(BadFile, match=told):
            getattr(chess, modules)
