"""A third language is files only: a copy of the project gets one and speaks it everywhere."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from companion import locales
from tests.copies import copy_of_the_project, run

WORDS = {
    "app.language": "Esperanto",
    "app.and": " kaj ",
    "prompt.story": "Historio {round:number}",
    "suit.L": "amo",
    "rules.title": "Reguloj",
    "search.count": "{n:plural|unu trafo|# trafoj}",
    "offline.name": "Kunulo",
    "why.trick.trump": "Amo estas atuto: {card:card} estas la plej alta amo.",
}
ENTRY = (
    ("# Following suit", "# Sekvi la koloron"),
    ("follow suit: To play", "renoncado: To play"),
)
ASK = """
import json
from companion import locales
from companion.rulebook.check import check_all
from companion.search import building
from companion.web import create_app

building.build(lambda line: None)
client = create_app(["companion.test"]).test_client()
def get(path):
    answer = client.get(path, base_url="http://companion.test", headers={"Accept-Language": "eo"})
    return answer.text if answer.status_code == 200 else answer.headers["Location"]
print(json.dumps({
    "languages": locales.languages(),
    "defects": check_all(),
    "root": get("/"),
    "front": get("/eo/"),
    "rules": get("/eo/rules/"),
    "entry": get("/eo/rules/following-suit"),
    "english": get("/en/rules/following-suit"),
    "other": get("/originz/eo/rules/energy"),
    "manifest": json.loads(get("/eo/manifest.webmanifest")),
    "page": get("/eo/search?q=renoncado"),
    "found": json.loads(get("/api/v1/search?lang=eo&q=renoncado")),
}))
"""
QUESTION = {"kind": "trick", "input": {"plays": ["S9", "L4", "S13"]}}


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project in which only files of data were added."""
    root = copy_of_the_project(tmp_path_factory.mktemp("third-language"))
    locales = root / "companion" / "locales"
    for folder in (locales, root / "content" / "origin-story", root / "content" / "originz",
                   root / "search_index"):  # fmt: skip
        shutil.copytree(folder / "en", folder / "eo")
    for path in (locales / "eo").glob("*.json"):
        words = json.loads(path.read_text(encoding="utf-8"))
        words.update({key: text for key, text in WORDS.items() if key in words})
        path.write_text(json.dumps(words), encoding="utf-8")
    entry = root / "content" / "origin-story" / "eo" / "following-suit.md"
    text = entry.read_text(encoding="utf-8")
    for english, translated in ENTRY:
        assert english in text
        text = text.replace(english, translated)
    entry.write_text(text, encoding="utf-8")
    return root


def test_pages_and_search_in_a_third_language(root: Path) -> None:
    pages = json.loads(run(root, "-c", ASK))
    assert pages["languages"] == ["en", *sorted({"eo", *locales.languages()} - {"en"})]
    assert pages["defects"] == []
    assert pages["root"] == "/eo/"
    assert '<html lang="eo"' in pages["front"]
    assert "Reguloj" in pages["rules"]
    assert "<h1>Sekvi la koloron</h1>" in pages["entry"]
    assert 'hreflang="eo" href="http://companion.test/eo/rules/following-suit"' in pages["english"]
    assert '<html lang="eo"' in pages["other"]
    assert (pages["manifest"]["lang"], pages["manifest"]["name"]) == ("eo", "Kunulo")
    assert "Sekvi la koloron" in pages["page"]
    assert pages["found"][0]["slug"] == "following-suit"


def test_judge_and_terminal_in_a_third_language(root: Path) -> None:
    judged = run(root, "-m", "companion", "judge", "--lang", "eo", stdin=json.dumps(QUESTION))
    assert json.loads(judged)["why"][0]["text"] == (
        "Amo estas atuto: love 4 estas la plej alta amo."
    )
    table = run(root, "-m", "companion", "solo", "--lang", "eo", "--seed", "1", stdin="quit\n")
    assert "Historio 1" in table
