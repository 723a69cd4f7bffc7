"""This search against others: `python -m tests.bench.search [game language]`.

The same passages and the same queries that none was tuned on, for MiniSearch, lunr and Pagefind in
headless Chromium with the CPU slowed four times, for the FTS5 of SQLite in Python, without times.
Each engine gets title, heading, terms, questions, summary and text of a passage, with prefix and
fuzzy matching on where it has it, and shows the beginning of the passage that it puts first, or
its own excerpt. Counted are: right entry first and among the first three; of the questions of
people, and of the queries that have a check of substance, how often what is shown first answers,
and how often something else is shown as an answer; for every keystroke of some queries the time to
eight rendered results, layout included; gzipped KB of the library and of the index with the texts.

`--blind FILE` writes what each engine shows first for ten queries in a random order without names,
to be judged by a reader, and the names to FILE.key.

The others are installed from npm into a temporary folder, so that nobody else has to fetch them.
"""

from __future__ import annotations

import gzip
import json
import re
import shutil
import sqlite3
import subprocess
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from playwright.sync_api import sync_playwright

from companion.build.screenshots import executable
from companion.paths import STATIC
from companion.rulebook import load
from companion.search import build
from companion.search.building import BAKED
from companion.search.documents import documents
from tests.bench.search_report import BROWSED, report, sizes, write_blind
from tests.browser.profiles import FLAGS, slow_cpu
from tests.search.queries import TableQuery, labelled, plain, queries, table_queries

PACKAGES = ("minisearch@7.2.0", "lunr@2.3.9", "lunr-languages@1.14.0", "pagefind@1.6.0")
HERE = Path(__file__).parent
KEYED = 40  # queries that are typed key by key
BEGINNING = 40  # letters of a sentence by which it is known
SHOWN = 400  # letters of a passage that are shown
FIELDS = {"title": 3, "heading": 2, "terms": 4, "synonyms": 3, "summary": 2, "text": 1}


def passages(game: str, language: str) -> list[dict[str, Any]]:
    """Return what every engine is given: one record a passage."""
    book = load(game, language)
    titles = {entry.id: entry.title for entry in book.entries.values()}
    return [
        {
            "id": f"{part.entry}#{part.anchor}",
            "title": titles[part.entry],
            "heading": part.heading,
            "terms": part.terms,
            "synonyms": part.asked,
            "summary": part.summary,
            "text": part.text,
        }
        for part in documents(book)
    ]


def checked(game: str, language: str) -> list[TableQuery]:
    """Return the queries that nothing was tuned on, some with what the answer has to say."""
    finals = [
        TableQuery(query.text, query.right, query.half, ())
        for query in queries(game, language)
        if query.half == "final"
    ]
    return [query for query in table_queries(game, language) if query.half == "held"] + finals


def natural(game: str, language: str) -> list[TableQuery]:
    """Return questions of people, each answered by a sentence of its units.

    Only the few weights of this search were learned from them.
    """
    lines: dict[str, list[str]] = {}
    for part in documents(load(game, language)):
        for unit, line in zip(part.units, part.text.split("\n"), strict=False):
            name = f"{part.entry}#{unit}" if unit else next(reversed(lines), "")
            lines.setdefault(name, []).append(line)
    return [
        TableQuery(text, tuple(unit.split("#")[0] for unit in units), "tune", (begun,))
        for _, text, units in labelled(game, language)
        for begun in ["|".join(beginnings(line for unit in units for line in lines.get(unit, [])))]
    ]


def beginnings(lines: Iterable[str]) -> Iterator[str]:
    """Yield a pattern for the beginning of each sentence, as `TableQuery.says` compares it."""
    for line in lines:
        for sentence in re.split(r"(?<=[.;:?!]) ", plain(line)):
            yield re.escape(sentence[:BEGINNING])


def fts5(records: list[dict[str, Any]], asked: list[TableQuery]) -> dict[str, Any]:
    """Return what SQLite's full-text search finds, and its gzipped size in KB."""
    database = sqlite3.connect(":memory:")
    columns = ", ".join(FIELDS)
    tokens = "porter unicode61 remove_diacritics 2"
    database.execute(
        f"CREATE VIRTUAL TABLE part USING fts5(id UNINDEXED, {columns}, tokenize='{tokens}')"
    )
    marks = ", ".join(f":{name}" for name in ("id", *FIELDS))
    database.executemany(f"INSERT INTO part VALUES ({marks})", records)
    boosts = ", ".join(map(str, (0, *FIELDS.values())))
    look = f"SELECT id, text FROM part WHERE part MATCH ? ORDER BY bm25(part, {boosts}) LIMIT 10"
    found = [
        database.execute(look, [" OR ".join(f'"{word}"' for word in words)]).fetchall()
        if words
        else []
        for words in (re.findall(r"\w+", query.text) for query in asked)
    ]
    return {
        "answers": [list(dict.fromkeys(name.split("#")[0] for name, _ in rows)) for rows in found],
        "texts": [rows[0][1][:SHOWN] if rows else "" for rows in found],
        "size": len(gzip.compress(database.serialize(), 9)) / 1024,
    }


def prepare(folder: Path, game: str, language: str) -> None:
    """Install the others and put everything that the page loads into a folder."""
    npm = ["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(folder)]
    subprocess.run([*npm, *PACKAGES], check=True)
    shutil.copytree(STATIC / "js" / "search", folder / "search")
    shutil.copytree(STATIC / BAKED, folder / "baked")
    shutil.copy(HERE / "search_page.mjs", folder)
    shutil.copy(HERE / "search_pagefind.mjs", folder)
    (folder / "index.html").write_text("<!doctype html><title>bench</title><ul id=list></ul>")
    (folder / "entries.json").write_text(json.dumps(passages(game, language)), encoding="utf-8")
    subprocess.run(["node", "search_pagefind.mjs", language], cwd=folder, check=True)


def serve(folder: Path) -> ThreadingHTTPServer:
    """Serve a folder on a free port."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_: Any) -> None: ...

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    return server


def measure(port: int, game: str, language: str, asked: list[TableQuery]) -> dict[str, Any]:
    """Return times, answers and sizes of each engine, each on a fresh page."""
    found = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=FLAGS)
        for engine in BROWSED:
            page = browser.new_page()
            page.goto(f"http://127.0.0.1:{port}/index.html")
            slow_cpu(page, 4)
            found[engine] = page.evaluate(
                "async (given) => (await import('/search_page.mjs')).measure(given)",
                [engine, game, language, [query.text for query in asked], KEYED],
            )
            page.close()
        browser.close()
    return found


def main() -> None:
    """Measure one game in one language and print the table."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="origin-story")
    parser.add_argument("language", nargs="?", default="en")
    parser.add_argument("--blind", type=Path)
    options = parser.parse_args()
    game, language = options.game, options.language
    build(say=lambda _: None)
    asked = checked(game, language) + natural(game, language)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        prepare(folder, game, language)
        server = serve(folder)
        found = measure(server.server_port, game, language, asked)
        server.shutdown()
        found["fts5"] = fts5(passages(game, language), asked)
        texts = json.loads((folder / f"baked/{game}-{language}-texts.json").read_text())
        rests = {slug: set(rules) for slug, *_, rules in texts["entries"]}
        strokes = len(found["companion"]["times"])
        print(f"{game} {language}: {len(asked)} queries, {strokes} keystrokes, CPU slowed 4 times")
        report(found, sizes(folder, game, language), asked, rests)
    if options.blind:
        write_blind(options.blind, found, asked)


if __name__ == "__main__":
    main()
