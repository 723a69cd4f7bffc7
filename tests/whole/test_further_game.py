"""A further game is files of its own: a copy of the project gets one; no file changes."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from companion.games import games
from tests.copies import copy_of_the_project, run

TOY = Path(__file__).parents[1] / "data" / "toy"
ASK = """
import json
from companion import locales
from companion.build import packs
from companion.build import bundle, steps
from companion.games import engine, games
from companion.rulebook.check import check_all
from companion.search import building
from companion.web import create_app

building.build(lambda line: None)
app = create_app()
client = app.test_client()
def get(path):
    answer = client.get(path)
    return answer.text if answer.status_code == 200 else str(answer.status_code)
toy = engine(locales.load("en"))
start = toy.answer({"call": "new", "game": "toy", "options": {}})
crawl = packs.crawl(app)
steps.accents(lambda line: None)
print(json.dumps({
    "games": list(games()),
    "defects": check_all(),
    "dead": crawl.dead,
    "packs": sorted(packs.group(crawl.pages, packs.build_of(app))),
    "front": get("/toy/fr/"),
    "others": get("/en/"),
    "entry": get("/toy/en/rules/higher"),
    "found": json.loads(get("/api/v1/search?game=toy&q=higher+number")),
    "judged": toy.answer({"call": "judge", "request":
        {"kind": "toy_higher", "input": {"a": 3, "b": 8}}}),
    "applied": toy.answer({"call": "apply", "state": start["state"],
        "action": {"type": "say", "number": 8}}),
    "bundle": sorted(bundle.parts()["toy"]),
    "colours": (steps.assets.BUILT / "games.css").read_text(),
}))
"""


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = copy_of_the_project(tmp_path_factory.mktemp("further-game"))
    there = {path for path in root.rglob("*") if path.is_file()}
    for path in TOY.rglob("*"):
        if path.is_file():
            target = root / path.relative_to(TOY)
            assert target not in there, "a further game changes no file"
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, target)
    return root


@pytest.fixture(scope="module")
def toy(root: Path) -> dict[str, object]:
    answers: dict[str, object] = json.loads(run(root, "-c", ASK))
    return answers


def test_the_first_game_stays_at_the_root(toy: dict[str, object]) -> None:
    assert toy["games"] == [*games(), "toy"]


def test_its_content_is_whole(toy: dict[str, object]) -> None:
    assert toy["defects"] == []
    assert toy["dead"] == []


def test_it_has_pages_and_the_other_games_lead_to_it(toy: dict[str, object]) -> None:
    assert "A toy in fr" in str(toy["front"])
    assert 'class="game-toy ' in str(toy["front"])
    assert "/toy/en/" in str(toy["others"])
    assert "The lid of the box" in str(toy["entry"])


def test_it_is_searched(toy: dict[str, object]) -> None:
    rows = toy["found"]
    assert isinstance(rows, list)
    assert rows[0]["slug"] == "higher"


def test_its_questions_are_judged_and_its_machine_played(toy: dict[str, object]) -> None:
    judged, applied = toy["judged"], toy["applied"]
    assert isinstance(judged, dict)
    assert isinstance(applied, dict)
    assert judged["ruling"] == {"best": 8}
    assert judged["why"][0]["text"] == "8 is the higher number."
    assert applied["view"]["said"] == [8]


def test_it_travels_apart(toy: dict[str, object]) -> None:
    assert toy["bundle"] == ["companion/engine/toy/__init__.py", "companion/engine/toy/game.py"]
    assert "pages/toy-en.json" in str(toy["packs"])
    assert ".game-toy {" in str(toy["colours"])
