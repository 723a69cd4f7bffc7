"""This search against MiniSearch, lunr and Pagefind: `python -m tests.bench.search [game lang]`.

Same entries, same queries (the final half of the quality set), one run, in headless Chromium with
the CPU slowed four times. For every keystroke of every query: the time from the query to eight
rendered results, layout included. For whole queries: success at 1 and at 3. Bytes are gzipped:
the library, and index with the texts that it needs to show a result. The three others are
installed from npm into a temporary folder and get the same words: titles, terms, synonyms,
summaries and text, prefix and fuzzy matching switched on where they have it.
"""

from __future__ import annotations

import gzip
import json
import shutil
import subprocess
import sys
import tempfile
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from playwright.sync_api import sync_playwright

from companion.build.screenshots import executable
from companion.paths import SEARCH_INDEX, STATIC
from companion.rulebook import load
from companion.search import build
from companion.search.asked import read
from companion.search.building import BAKED
from tests.browser.profiles import FLAGS, slow_cpu
from tests.search.queries import Query, queries

PACKAGES = ("minisearch@7.2.0", "lunr@2.3.9", "lunr-languages@1.14.0", "pagefind@1.4.0")
ENGINES = ("companion", "minisearch", "lunr", "pagefind")
HERE = Path(__file__).parent


def entries(game: str, language: str) -> list[dict[str, Any]]:
    """Return what every engine is given: one record an entry."""
    book = load(game, language)
    phrases = read(book, SEARCH_INDEX)
    return [
        {
            "id": entry.id,
            "title": entry.title,
            "terms": ", ".join(term.term for term in entry.terms),
            "synonyms": ", ".join(
                phrase
                for place, bound in phrases.items()
                if place.partition("#")[0] == entry.id
                for phrase in bound
            ),
            "summary": entry.question.answer if entry.question else entry.summary,
            "text": " ".join(passage.text for passage in book.passages(entry.id)),
        }
        for entry in book.entries.values()
    ]


def prepare(folder: Path, game: str, language: str) -> None:
    """Install the others and put everything that the page loads into a folder."""
    npm = ["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(folder)]
    subprocess.run([*npm, *PACKAGES], check=True)
    shutil.copytree(STATIC / "js" / "search", folder / "search")
    shutil.copytree(STATIC / BAKED, folder / "baked")
    shutil.copy(HERE / "search_page.mjs", folder)
    shutil.copy(HERE / "search_pagefind.mjs", folder)
    (folder / "index.html").write_text("<!doctype html><title>bench</title><ul id=list></ul>")
    (folder / "entries.json").write_text(json.dumps(entries(game, language)), encoding="utf-8")
    subprocess.run(["node", "search_pagefind.mjs", language], cwd=folder, check=True)


def serve(folder: Path) -> ThreadingHTTPServer:
    """Serve a folder on a free port."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_: Any) -> None: ...

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    return server


def measure(port: int, game: str, language: str, asked: list[Query]) -> dict[str, Any]:
    """Return times, answers and sizes of each engine, each on a fresh page."""
    found = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=FLAGS)
        for engine in ENGINES:
            page = browser.new_page()
            page.goto(f"http://127.0.0.1:{port}/index.html")
            slow_cpu(page, 4)
            found[engine] = page.evaluate(
                "async (given) => (await import('/search_page.mjs')).measure(given)",
                [engine, game, language, [query.text for query in asked]],
            )
            page.close()
        browser.close()
    return found


def size(paths: list[Path]) -> float:
    """Return the gzipped size of files in KB."""
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in paths) / 1024


def sizes(folder: Path, game: str, language: str) -> dict[str, tuple[float, float]]:
    """Return (library, index and texts) of each engine in KB."""
    modules = folder / "node_modules"
    name = f"{game}-{language}"
    pagefind = [path for path in (folder / "pagefind").rglob("*") if path.is_file()]
    library = [path for path in pagefind if path.name in ("pagefind.js", "pagefind-worker.js")]
    library += [path for path in pagefind if path.name.startswith(f"wasm.{language}")]
    data = [path for path in pagefind if path.suffix in (".pf_index", ".pf_meta", ".pf_fragment")]
    return {
        "companion": (
            size(list((folder / "search").glob("*.js"))),
            size([folder / f"baked/{name}.json", folder / f"baked/{name}-texts.json"]),
        ),
        "minisearch": (
            size([modules / "minisearch/dist/es/index.js"]),
            size([folder / "entries.json"]),
        ),
        "lunr": (size([modules / "lunr/lunr.min.js"]), size([folder / "entries.json"])),
        "pagefind": (size(library), sum(path.stat().st_size for path in data) / 1024),
    }


def report(found: dict[str, Any], weights: dict[str, Any], asked: list[Query]) -> None:
    """Print the table."""
    rests = {slug: set(rules) for slug, rules in found["rests"].items()}
    print(f"{'':11} at 1   at 3   median    p95   start  library    data   (ms, KB gzipped)")
    for engine in ENGINES:
        times = sorted(found[engine]["times"])
        ranks = [
            next(
                (
                    place
                    for place, slug in enumerate(answer, 1)
                    if ({slug} | rests.get(slug, set())) & set(query.right)
                ),
                0,
            )
            for query, answer in zip(asked, found[engine]["answers"], strict=True)
        ]
        print(
            f"{engine:11} {sum(rank == 1 for rank in ranks) / len(asked):.3f}  "
            f"{sum(0 < rank <= 3 for rank in ranks) / len(asked):.3f}  "
            f"{times[len(times) // 2]:6.1f} {times[int(len(times) * 0.95)]:6.1f} "
            f"{found[engine]['start']:7.0f} "
            f"{weights[engine][0]:8.1f} {weights[engine][1]:7.1f}"
        )


def main() -> None:
    """Measure one game in one language and print the table."""
    game, language = sys.argv[1:] or ("origin-story", "en")
    build(say=lambda _: None)
    asked = [query for query in queries(game, language) if query.half == "final"]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        prepare(folder, game, language)
        server = serve(folder)
        found = measure(server.server_port, game, language, asked)
        server.shutdown()
        texts = json.loads((folder / f"baked/{game}-{language}-texts.json").read_text())
        found["rests"] = {slug: rests for slug, *_, rests in texts["entries"]}
        strokes = len(found["companion"]["times"])
        print(f"{game} {language}: {len(asked)} queries, {strokes} keystrokes, CPU slowed 4 times")
        report(found, sizes(folder, game, language), asked)


if __name__ == "__main__":
    main()
