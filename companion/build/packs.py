"""The pages as a browser keeps them, and the service worker that does.

The pages of one game in one language travel together, what they share only once. One request
brings them all (`pack_bytes`), and the worker keeps it as it came and reads its pages from it. The
worker is sent as one script, what is shipped before static/sw.js.
"""

from __future__ import annotations

import hashlib
import html
import json
import re
import shutil
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from companion import locales
from companion.build import assets
from companion.build.assets import Asset
from companion.games import games
from companion.paths import STATIC
from companion.rulebook import shipped

if TYPE_CHECKING:
    from flask import Flask

LINK = re.compile(r'<(?:a|form)\b[^>]*?\s(?:href|action)="([^"]*)"')
NOT_FOUND = "404.html"
BUILD = "@build@"
_NOT_PAGES = ("api/", "static/", "healthz", assets.WORKER)
_lock = Lock()


@dataclass
class Crawl:
    """Every page that can be reached: `pages` by address, `dead` links as `from -> to`.

    Pages that have moved are among them: where no server redirects, they lead on themselves.
    """

    pages: dict[str, str] = field(default_factory=dict)
    dead: list[str] = field(default_factory=list)


def crawl(app: Flask, base: str = "http://localhost/") -> Crawl:
    """Ask the app for every page, following links from the front pages of each language.

    `base` is the address that the pages will live under; its path becomes part of every link.
    Raises ValueError for a page that the app breaks on.
    """
    client = app.test_client()
    root = urlsplit(base).path
    result = Crawl()
    waiting = [(start, "") for start in pack_names()]
    seen = {path for path, _ in waiting}
    while waiting:
        path, origin = waiting.pop()
        answer = client.get("/" + path, base_url=base)
        if answer.status_code >= 500:
            raise ValueError(f"/{path} cannot be drawn: {answer.status}")
        if answer.status_code >= 400:
            result.dead.append(f"/{origin} -> /{path}")
        if answer.status_code != 200 or answer.mimetype != "text/html":
            continue
        result.pages[path] = answer.text
        # Sorted, so that two crawls of one build come to the same pages in the same order.
        for link in sorted(_links(answer.text, root, root + path) - seen):
            seen.add(link)
            waiting.append((link, path))
    for path in moved_addresses():  # nothing links there any more, but bookmarks do
        answer = client.get("/" + path, base_url=base)
        # Its body leads on, for where no server sends the header (rules._moved).
        if answer.status_code == 301:
            result.pages[path] = answer.text
    for language in locales.languages():
        not_found = client.get(f"/{language}/{NOT_FOUND}", base_url=base)
        if not_found.mimetype == "text/html":
            result.pages[f"{language}/{NOT_FOUND}"] = not_found.text
    return result


def pack_names() -> dict[str, str]:
    """Return the pack of each game in each language, by the address that its pages are below."""
    return {
        f"{game.address}{language}/": f"pages/{game.slug}-{language}.json"
        for game in games().values()
        for language in locales.languages()
    }


def moved_addresses() -> list[str]:
    """Return the addresses of the rules that stand elsewhere today."""
    return [
        f"{game.address}{language}/rules/{name}"
        for game in games().values()
        for language in locales.languages()
        for name in shipped(game.slug, language).moved
        if "#" not in name
    ]


def _links(text: str, root: str, page_path: str) -> set[str]:
    """Return the addresses below `root` that the page at `page_path` links to, bare paths."""
    links = set()
    for raw in LINK.findall(text):
        url = urlsplit(html.unescape(raw))
        path = unquote(url.path) or page_path
        if not url.scheme and not url.netloc and path.startswith(root):
            links.add(path[len(root) :])
    return {link for link in links if link and not link.startswith(_NOT_PAGES)}


def group(pages: dict[str, str], build: str) -> dict[str, Asset]:
    """Return the pages as packs, `{name: pack}`, one for each game and language.

    The build's name is replaced by BUILD, so that a pack changes only when its pages do.
    """
    by_pack: dict[str, dict[str, str]] = {}
    for path in sorted(pages):
        name = next(name for start, name in pack_names().items() if path.startswith(start))
        by_pack.setdefault(name, {})[path] = pages[path].replace(build, BUILD)
    return {name: Asset(name, pack_bytes(part)) for name, part in sorted(by_pack.items())}


def pack_bytes(pages: dict[str, str]) -> bytes:
    """Return a pack's bytes: every different line once, and each page as runs of these lines.

    `{"lines": [...], "pages": {address below the base: [unseen, run, ...]}}`: a run is `[first,
    count]`, or `[first]` of a single line, or the count of the lines that no page before had, the
    first of which is `unseen`. The pages share most of their lines, at distances that gzip does not
    look back; and most runs are of lines seen first, in their order.
    """
    numbers: dict[str, int] = {}
    packed: dict[str, list[int | list[int]]] = {}
    for path, text in pages.items():
        unseen = len(numbers)
        packed[path] = [unseen]
        for first, count in _runs([numbers.setdefault(x, len(numbers)) for x in text.split("\n")]):
            old = [first] if count == 1 else [first, count]
            packed[path].append(count if first == unseen else old)
            unseen = max(unseen, first + count)
    record = {"lines": list(numbers), "pages": packed}
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode()


def _runs(numbers: list[int]) -> list[tuple[int, int]]:
    """Return numbers as runs of such as follow each other: the first of each, and how many."""
    starts = [i for i, n in enumerate(numbers) if i == 0 or n != numbers[i - 1] + 1]
    ends = [*starts[1:], len(numbers)]
    return [(numbers[start], end - start) for start, end in zip(starts, ends, strict=True)]


def of(app: Flask) -> dict[str, Asset]:
    """Return the packs of this app's build: from the build's files, else rendered once."""
    # Requests come at once after a start, and the crawl is long.
    with _lock:
        if "packs" not in app.extensions:
            app.extensions["packs"] = _read(app) or _rendered(app)
        packs: dict[str, Asset] = app.extensions["packs"]
        return packs


def built(app: Flask) -> bool:
    """Tell whether the packs of this app's build were written, for the path that it lives at."""
    # Pages hold their links with the path in front, so those that were written fit no other root.
    return _root(app) == "/" and _folder(app).is_dir()


def addresses(app: Flask) -> list[str]:
    """Return the address below the app's root of every page that readers may come to."""
    paths = {path for pack in of(app).values() for path in json.loads(pack.data)["pages"]}
    return sorted(path for path in paths - set(moved_addresses()) if not path.endswith(NOT_FOUND))


def write(app: Flask, pages: dict[str, str]) -> None:
    """Write the packs of this app's build and remove those of earlier builds."""
    assets.PACKS.mkdir(parents=True, exist_ok=True)
    # Renamed at the end, in one go: whoever looks sees a whole build or none.
    partial = Path(tempfile.mkdtemp(prefix=".", dir=assets.PACKS))
    for pack in group(pages, build_of(app)).values():
        (partial / Path(pack.name).name).write_bytes(pack.data)
    for old in assets.PACKS.iterdir():
        if old != partial:
            shutil.rmtree(old)
    partial.chmod(0o755)  # mkdtemp's are for the owner only, and servers run as others
    partial.rename(_folder(app))


def build_of(app: Flask) -> str:
    """Return the build that this app serves."""
    return str(app.extensions["manifest"].build)


def _root(app: Flask) -> str:
    return str(app.config["APPLICATION_ROOT"])


def _rendered(app: Flask) -> dict[str, Asset]:
    return group(crawl(app, "http://localhost" + _root(app)).pages, build_of(app))


def _folder(app: Flask) -> Path:
    return assets.PACKS / build_of(app)


def _read(app: Flask) -> dict[str, Asset]:
    files = sorted(_folder(app).glob("*.json")) if built(app) else []
    packs = [Asset(f"pages/{path.name}", path.read_bytes()) for path in files]
    return {pack.name: pack for pack in packs}


# The faces' letters of other languages: a browser asks for them when a name has one, and writes it
# in a face of its own where it is offline.
ONLINE_ONLY = (
    "built/icons/", "built/screenshots/", "icons/maskable", "icons/monochrome", "pictures/",
    *(f"built/fonts/{face}-{part}" for face in assets.FACES for part in ("names", "latin-ext")),
)  # fmt: skip
_HASH = 16  # digits: a half-updated server is told from the right one, and the list stays light
_IMPORT = re.compile(r'^import \{[^}]*\} from "([^"]+)";\n', re.MULTILINE)


def worker_script(app: Flask, pages: dict[str, Asset], base: str = "http://localhost/") -> str:
    """Return the worker's script for these packs; `base` is the address of the app's root.

    Any change in a file, a page or the worker changes the text, which is how a browser sees
    that there is a new version.
    """
    build = build_of(app)
    manifest = {
        "build": build,
        "files": [
            *_files(app.extensions["manifest"].assets.values(), build),
            *_manifests(app, base),
            *_files(pages.values(), build),
        ],
        "packs": {start: f"static/{build}/{name}" for start, name in pack_names().items()},
        "languages": locales.languages(),
        "headers": app.extensions["page_headers"],
    }
    script = assets.minified(worker_source(), assets.WORKER).decode()
    return f"self.SHIPPED = {json.dumps(manifest, separators=(',', ':'))};\n{script}"


def worker_source() -> bytes:
    """Return the worker as it is written, all of its modules as one script."""
    return _join(STATIC / assets.WORKER, set()).encode()


def _join(path: Path, seen: set[Path]) -> str:
    """Return a module with those that it imports in front, each once.

    Not every browser has workers that import; names are told apart by being different.
    """
    # Before its imports are read, so that two modules which import each other come to an end.
    seen.add(path)
    text = path.read_text(encoding="utf-8")
    parts = [
        _join(part, seen)
        for name in _IMPORT.findall(text)
        if (part := (path.parent / name).resolve()) not in seen
    ]
    return "".join(parts) + _IMPORT.sub("", text).replace("\nexport ", "\n")


def _files(several: Iterable[Asset], build: str) -> list[tuple[str, str, int]]:
    return [
        (f"static/{build}/{asset.name}", asset.digest[:_HASH], len(asset.data))
        for asset in several
        if not asset.name.startswith(ONLINE_ONLY)
    ]


def _manifests(app: Flask, base: str) -> list[tuple[str, str, int]]:
    client = app.test_client()
    manifests = []
    for language in locales.languages():
        path = f"{language}/manifest.webmanifest"
        data = client.get(f"/{path}", base_url=base).data
        manifests.append((path, hashlib.sha256(data).hexdigest()[:_HASH], len(data)))
    return manifests
