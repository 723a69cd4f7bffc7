"""Server, terminal and browser give the same answers: here the browser's code under Node."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from companion.paths import SEARCH_INDEX, STATIC
from companion.search.answers import Result, search
from companion.search.building import BAKED
from companion.search.index import Scores
from companion.search.sentences import fragment
from tests.runtimes import node
from tests.sample import sampled
from tests.search.queries import INDEXES, typed


def browser(folder: Path, game: str, language: str, **asked: Any) -> Any:
    """Return what the modules of static/js/search answer, run under Node; twin.mjs says to what."""
    for module in (STATIC / "js" / "search").glob("*.js"):
        shutil.copy(module, folder)
    shutil.copy(Path(__file__).with_name("twin.mjs"), folder)
    (folder / "package.json").write_text('{"type": "module"}')
    request = {
        "index": str(STATIC / BAKED / f"{game}-{language}.json"),
        "texts": str(STATIC / BAKED / f"{game}-{language}-texts.json"),
        "limit": 10,
        **asked,
    }
    done = subprocess.run(
        [node(), "twin.mjs"], cwd=folder, input=json.dumps(request), text=True,
        capture_output=True, check=True, encoding="utf-8",
    )  # fmt: skip
    return json.loads(done.stdout)


def told(result: Result) -> dict[str, Any]:
    """Return a result of the server in the shape of the browser's."""
    return {
        "slug": result.slug,
        "address": result.address,
        "anchor": result.anchor,
        "title": result.title,
        "heading": result.heading,
        "topic": result.topic,
        "place": fragment(result.address.partition("#")[2], result.answer),
        "kind": result.kind,
        "basis": result.basis,
        "source": result.source,
        "players": list(result.players),
        "restsOn": list(result.rests_on),
        "score": result.score,
        "answer": result.answer,
        "also": result.also,
        "beside": result.beside,
        "marks": [list(mark) for mark in result.marks],
    }


def shown(result: dict[str, Any]) -> dict[str, Any]:
    """Return a result of the browser with its pieces as answer and marks."""
    answer, marks = "", []
    for piece in result.pop("pieces"):
        if piece["marked"]:
            marks.append([len(answer), len(answer) + len(piece["text"])])
        answer += piece["text"]
    result["restsOn"] = [rule["slug"] for rule in result["restsOn"]]
    score = round(result["score"] / 1e8, 2)
    return {**result, "score": score, "answer": answer, "marks": marks}


@pytest.mark.parametrize(("game", "language"), sampled(INDEXES, every=3))
def test_every_score_is_what_whoosh_says(tmp_path: Path, game: str, language: str) -> None:
    scores = Scores(SEARCH_INDEX / "built" / f"{game}-{language}")
    terms = scores.terms()
    expected = [[[passage, level**2] for passage, level in scores.of(term)] for term in terms]
    assert browser(tmp_path, game, language, terms=terms)["scores"] == expected
    index = json.loads((STATIC / BAKED / f"{game}-{language}.json").read_text(encoding="utf-8"))
    assert len(index["levels"]) == sum(map(len, expected)), "the browser has further terms"


@pytest.mark.parametrize("every", [96, pytest.param(1, marks=pytest.mark.sweep)])
@pytest.mark.parametrize(("game", "language"), INDEXES)
def test_every_query_has_the_same_answer(
    tmp_path: Path, game: str, language: str, every: int
) -> None:
    found = search(game, language)
    terms = [line.partition(":")[0] for _, line in found.glossary.values()]
    asked = typed(game, language, every) + [(term, "") for term in terms]
    answers = browser(tmp_path, game, language, queries=asked)["answers"]
    for (query, players), answer in zip(asked, answers, strict=True):
        here = found.ask(query, players)
        assert [told(result) for result in here.results] == [
            shown(result) for result in answer["results"]
        ], query
        assert here.did_you_mean == answer["meant"], query
        assert here.is_answered == answer["isAnswered"], query
