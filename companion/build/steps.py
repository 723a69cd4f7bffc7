"""Everything that is made before the app is served: each step only when its sources changed."""

from __future__ import annotations

import gzip
import time
from typing import TYPE_CHECKING

from companion.assets import icons, packs, shipped
from companion.build import bundle, kernel, notices
from companion.build.files import BuildError, Say, digest, set_stamp, stamp, write
from companion.build.lock import exclusive
from companion.build.words import words
from companion.coach.machine import can_compile
from companion.games import games
from companion.paths import CONTENT, NODE_MODULES, PACKAGE, ROOT, STATIC
from companion.rulebook.check import check_all
from companion.search import building

if TYPE_CHECKING:
    from flask import Flask

LOCK = shipped.BUILT / ".lock"
VENDOR = STATIC / "vendor"
LIBRARIES = {
    "htm-preact.js": "htm/preact/standalone.module.js",
    "lean-qr.js": "lean-qr/index.mjs",
    "micropython.mjs": "@micropython/micropython-webassembly-pyscript/micropython.mjs",
    "micropython.wasm": "@micropython/micropython-webassembly-pyscript/micropython.wasm",
}
_CHECKED = (CONTENT, PACKAGE / "rulebook", PACKAGE / "engine", PACKAGE / "locales")


def build(say: Say = print) -> list[str]:
    """Make everything that the server, the worker and the wheel need; tell each step done.

    Returns the defects of the content: they stop nothing, so that what is wrong can be looked at.
    Waits for another build of this folder. Raises BuildError, or ValueError from a room whose
    sources cannot be read.
    """
    with exclusive(LOCK, say):
        return _build(say)


def _build(say: Say) -> list[str]:
    started = time.monotonic()
    for step in (index, libraries, engine, coach, words, draw_icons, accents):
        step(say)
    app = pages(say)
    gzip_assets(say, app)
    defects = content(say)
    say(f"Build {packs.build_of(app)} is ready ({time.monotonic() - started:.1f} s)")
    return defects


def content(say: Say) -> list[str]:
    """Return everything that is wrong in the content, as `file:line: what`."""
    made_from = digest(path for root in _CHECKED for path in shipped.files(root))
    if stamp("content") == made_from:
        return []
    say("content     looking for defects")
    defects = check_all()
    if not defects:
        set_stamp("content", made_from)
    return defects


def index(say: Say) -> None:
    """Build the search of every game and language."""
    building.build(say)


def libraries(say: Say) -> None:
    """Copy the browser libraries out of node_modules; an installed wheel has them already."""
    for name, source in LIBRARIES.items():
        origin, target = NODE_MODULES / source, VENDOR / name
        if origin.is_file():
            if write(target, origin.read_bytes()):
                say(f"library     {name}")
        elif not target.is_file():
            message = f"{origin} is missing. Install the browser libraries: python3 dev.py setup"
            raise BuildError(message)
    if (NODE_MODULES / "htm").is_dir() and write(
        VENDOR / notices.NAME, notices.notices(ROOT / "LICENSE").encode()
    ):
        say("library     notices")


def engine(say: Say) -> None:
    """Bundle the engine; where the compiler is missing, a compiled bundle that fits is kept."""
    made_from = bundle.fingerprint()
    recipe = f"{made_from} {'compiled' if bundle.compiler() else 'text'}"
    if stamp("engine") in (recipe, f"{made_from} compiled"):
        return
    for name, modules in bundle.parts().items():
        data = bundle.pack(modules)
        write(shipped.BUILT / f"{name}.bin", data)
        say(f"engine      {name}: {len(modules)} modules, {len(data) // 1024} KB")
    set_stamp("engine", recipe)


def coach(say: Say) -> None:
    """Compile the coach's kernel; without the compiler one that fits is kept, or there is none."""
    made_from = digest(kernel.sources())
    target = shipped.BUILT / kernel.NAME
    if stamp("coach") == made_from and target.is_file():
        return
    if not can_compile():
        target.unlink(missing_ok=True)
        say("coach       left out: Numba is not installed")
        return
    kernel.compile_to(target)
    set_stamp("coach", made_from)
    say(f"coach       {target.stat().st_size / 1000:.1f} KB of WebAssembly")


def draw_icons(say: Say) -> None:
    """Draw the PNG icons from the SVG ones."""
    made_from = digest(icons.DRAWN.values())
    if stamp("icons") == made_from:
        return
    for name, data in icons.draw():
        write(shipped.BUILT / "icons" / name, data)
    set_stamp("icons", made_from)
    say("icons       drawn")


def accents(say: Say) -> None:
    """Write each game's colours as a style sheet, from its record."""
    rules = [
        f".game-{game.slug} {{\n"
        f"  --accent: var(--light, {game.accent.light}) var(--dark, {game.accent.dark});\n"
        f"  --accent-band: {game.accent.band};\n  --link: var(--accent);\n}}\n"
        for game in games().values()
    ]
    if write(shipped.BUILT / "games.css", "".join(rules).encode()):
        say(f"accents     of {len(rules)} games")


def pages(say: Say) -> Flask:
    """Render every page into the packs of this build. Returns the app that they came from."""
    from companion.web import create_app

    app = create_app()
    if not packs.built(app):
        crawl = packs.crawl(app)
        for link in crawl.dead:
            say(f"dead link   {link}")
        packs.write(app, crawl.pages)
        say(f"pages       {len(crawl.pages)} in {len(packs.of(app))} packs")
    return app


def gzip_assets(say: Say, app: Flask) -> None:
    """Gzip what is worth it beforehand; forget twins of what is gone."""
    assets = [*app.extensions["shipment"].assets.values(), *packs.of(app).values()]
    by_path = {asset.gzip_path: asset for asset in assets if not asset.name.endswith(".png")}
    for stale in set(shipped.GZIP.glob("*.gz")) - set(by_path):
        stale.unlink(missing_ok=True)
    fresh = [path for path in by_path if not path.is_file()]
    for path in fresh:
        write(path, gzip.compress(by_path[path].data, 9, mtime=0))
    if fresh:
        say(f"gzip        {len(fresh)} files")
