"""What the comparison of search engines prints and writes: sizes, the table, blind answers."""

from __future__ import annotations

import gzip
from pathlib import Path
from random import Random
from typing import Any

from tests.search.queries import TableQuery

BROWSED = ("companion", "minisearch", "lunr", "pagefind")
ENGINES = (*BROWSED, "fts5")
BLIND = 10


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


def rank(query: TableQuery, slugs: list[str], rests: dict[str, set[str]]) -> int:
    """Return the place of the first right entry, or 0."""
    right = set(query.right)
    places = [at for at, slug in enumerate(slugs, 1) if ({slug} | rests[slug]) & right]
    return min(places, default=0)


def report(
    found: dict[str, Any], weights: dict[str, Any], asked: list[TableQuery], rests: dict[str, Any]
) -> None:
    """Print the table."""
    print(f"{'':11} at 1   at 3   answers  wrong  median    p95   start  library    data")
    for engine in ENGINES:
        ranks = [
            rank(query, slugs, rests)
            for query, slugs in zip(asked, found[engine]["answers"], strict=True)
        ]
        shown = [
            (query.says(text), bool(text.strip()))
            for query, text in zip(asked, found[engine]["texts"], strict=True)
            if query.shows
        ]
        print(
            f"{engine:11} {sum(at == 1 for at in ranks) / len(asked):.3f}  "
            f"{sum(0 < at <= 3 for at in ranks) / len(asked):.3f}  "
            f"{sum(says for says, _ in shown) / len(shown):.3f}    "
            f"{sum(some and not says for says, some in shown) / len(shown):.3f} "
            + (times(found[engine], weights[engine]) if engine in BROWSED else "")
            + ("" if engine in BROWSED else f"{found[engine]['size']:40.1f}")
        )


def times(found: dict[str, Any], weight: tuple[float, float]) -> str:
    """Return the milliseconds of a keystroke and of the start, and the KB of code and data."""
    times = sorted(found["times"])
    return (
        f"{times[len(times) // 2]:7.1f} {times[int(len(times) * 0.95)]:6.1f} "
        f"{found['start']:7.0f} {weight[0]:8.1f} {weight[1]:7.1f}"
    )


def write_blind(path: Path, found: dict[str, Any], asked: list[TableQuery]) -> None:
    """Write the answers to some queries without names, and the names to a file beside it."""
    chance = Random(18)
    rows, key = [], []
    for at in chance.sample(range(len(asked)), BLIND):
        engines = chance.sample(ENGINES, len(ENGINES))
        rows.append(f"## {asked[at].text}")
        rows += [f"{number}. {found[name]['texts'][at]}" for number, name in enumerate(engines, 1)]
        key.append(f"{asked[at].text}: {', '.join(engines)}")
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")
    path.with_name(path.name + ".key").write_text("\n".join(key) + "\n", encoding="utf-8")
