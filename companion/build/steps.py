"""Everything that is made before the app is served: each step only when its sources changed."""

from __future__ import annotations

import gzip
import json
import re
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from companion import locales
from companion.build import assets, bundle, missing, packs
from companion.build.assets import Asset
from companion.build.files import (
    BuildError,
    Say,
    digest,
    exclusive,
    run_compiler,
    set_stamp,
    stamp,
    write,
)
from companion.coach.compiler import can_compile
from companion.coach.kernels import MODULE
from companion.conformance import kit
from companion.games import games
from companion.paths import CONTENT, KIT, NODE_MODULES, PACKAGE, ROOT, STATIC
from companion.rulebook import shipped
from companion.rulebook.check import check_all
from companion.rulebook.entries import ContentError
from companion.search import building

if TYPE_CHECKING:
    from flask import Flask

LOCK = assets.BUILT / ".lock"
VENDOR = STATIC / "vendor"
LIBRARIES = {
    "ciphers/_arx.js": "@noble/ciphers/_arx.js",
    "ciphers/_poly1305.js": "@noble/ciphers/_poly1305.js",
    "ciphers/chacha.js": "@noble/ciphers/chacha.js",
    "ciphers/utils.js": "@noble/ciphers/utils.js",
    "htm-preact.js": "htm/preact/standalone.module.js",
    "lean-qr.js": "lean-qr/index.mjs",
    "micropython.mjs": "@micropython/micropython-webassembly-pyscript/micropython.mjs",
    "micropython.wasm": "@micropython/micropython-webassembly-pyscript/micropython.wasm",
}
GUIDE = "docs/translating.md and docs/games.md say what belongs where"
_CHECKED = (CONTENT, PACKAGE / "rulebook", PACKAGE / "engine", PACKAGE / "locales")


def build(say: Say = print) -> list[str]:
    """Make everything that the server, the worker and the wheel need; tell each step done.

    Returns the defects of the content: they stop nothing, so that what is wrong can be looked at.
    Waits for another build of this folder. Raises BuildError, with all defects where the content
    cannot be read, or ValueError from a step whose sources cannot be read.
    """
    with exclusive(LOCK, say):
        try:
            return _build(say)
        except ContentError as error:
            # What cannot be read is found by both; each defect is told once.
            defects = dict.fromkeys([*error.defects, *check_all()])
            raise BuildError("\n".join(defects)) from None


def _build(say: Say) -> list[str]:
    from companion.web import create_app

    started = time.monotonic()
    complete()
    readable()
    with ThreadPoolExecutor() as beside:
        kernel = beside.submit(coach, say)  # one core's work; the index seldom fills all the others
        for step in (building.build, libraries, faces, engine, words, icons, accents, minify):
            step(say)
        kernel.result()
    # All before the app: it takes in the static files, with their hashes, as it is made.
    app = create_app()
    static = list(app.extensions["manifest"].assets.values())
    with ThreadPoolExecutor() as beside:
        twins = beside.submit(compress, say, static)  # a compressor lets other threads run
        pages(say, app)
        twins.result()
    drawn = list(packs.of(app).values())
    compress(say, drawn)
    remove_stale([*static, *drawn])
    defects = content(say)
    if not defects:
        conformance_kit(say)
    say(f"Build {packs.build_of(app)} is ready ({time.monotonic() - started:.1f} s)")
    return defects


def complete() -> None:
    """Refuse, before anything is made, a language or a game that lacks something."""
    lacking = [line for language in locales.languages() for line in missing.in_language(language)]
    lacking += missing.of_games()
    if lacking:
        raise BuildError("\n".join([*lacking, f"{len(lacking)} things are missing: {GUIDE}"]))


def readable() -> None:
    """Read the rulebooks that changed, as the pages will: what cannot be read is told at once."""
    for pair in building.due():
        shipped(*pair)


def conformance_kit(say: Say) -> None:
    """Write the kit by which other implementations of the rules are tried."""
    files = kit.files()
    for stale in (path for path in KIT.rglob("*") if path.is_file()):
        if stale.relative_to(KIT).as_posix() not in files:
            stale.unlink()
    if sum(write(KIT / name, data) for name, data in files.items()):
        say(f"kit         {len(files)} files")


def content(say: Say) -> list[str]:
    """Return everything that is wrong in the content, as `file:line: what`."""
    made_from = digest(path for root in _CHECKED for path in assets.files(root))
    if stamp("content") == made_from:
        return []
    say("content     looking for defects")
    defects = check_all()
    if not defects:
        set_stamp("content", made_from)
    return defects


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
    if (NODE_MODULES / "htm").is_dir() and write(VENDOR / NOTICES, notices().encode()):
        say("library     notices")


def faces(say: Say) -> None:
    """Cut the fonts; without what cuts them those that are there are kept."""
    made_from = digest(
        path for path in (*assets.sources().values(), Path(assets.__file__)) if path.is_file()
    )
    if stamp("fonts") == made_from or not assets.can_cut():
        return
    total = 0
    for name, data in assets.cut():
        write(assets.BUILT / "fonts" / name, data)
        total += len(data)
    set_stamp("fonts", made_from)
    say(f"fonts       {total / 1000:.1f} KB")


def engine(say: Say) -> None:
    """Bundle the engine; where the compiler is missing, a compiled bundle that fits is kept."""
    made_from = bundle.fingerprint()
    recipe = f"{made_from} {'compiled' if bundle.compiler() else 'text'}"
    # A bundle of text is made anew once the compiler is there, a compiled one stays without it.
    if stamp("engine") in (recipe, f"{made_from} compiled"):
        return
    for name, modules in bundle.parts().items():
        data = bundle.pack(modules)
        write(assets.BUILT / f"{name}.bin", data)
        say(f"engine      {name}: {len(modules)} modules, {len(data) // 1024} KB")
    set_stamp("engine", recipe)


def coach(say: Say) -> None:
    """Compile the coach's kernel; without the compiler one that fits is kept, or there is none."""
    made_from = digest(kernel_sources())
    if stamp("coach") == made_from and MODULE.is_file():
        return
    if not can_compile():
        # One of other sources would play other rules than the engine.
        MODULE.unlink(missing_ok=True)
        say("coach       left out: Numba is not installed")
        return
    compile_kernel(MODULE)
    set_stamp("coach", made_from)
    say(f"coach       {MODULE.stat().st_size / 1000:.1f} KB of WebAssembly")


def icons(say: Say) -> None:
    """Draw the PNG icons from the SVG ones."""
    made_from = digest(assets.ICONS.values())
    if stamp("icons") == made_from:
        return
    for name, data in assets.draw_icons():
        write(assets.BUILT / "icons" / name, data)
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
    if write(assets.BUILT / "games.css", "".join(rules).encode()):
        say(f"accents     of {len(rules)} games")


def minify(say: Say) -> None:
    """Minify scripts and style sheets, each on its own; without esbuild they go as written."""
    compiler = next((NODE_MODULES / "@esbuild").glob("*/**/esbuild*"), None)
    every = assets.written_files().items()
    written = {name: data for name, data in every if assets.is_minified(name)}
    written[assets.WORKER] = packs.worker_source()
    twins = {assets.minified_path(data, name): data for name, data in written.items()}
    for stale in set(assets.MINIFIED.glob("*.*")) - twins.keys():
        stale.unlink()
    fresh = {twin.name: data for twin, data in twins.items() if not twin.is_file()}
    if compiler is None or not fresh:
        return
    with TemporaryDirectory() as folder:
        there = [Path(folder, name) for name in fresh]
        for path, data in zip(there, fresh.values(), strict=True):
            path.write_bytes(data)
        made = Path(folder, "made")
        run_compiler(
            compiler, "--minify", f"--outdir={made}", "--log-level=warning", *there,
            source="a script or a style sheet",
        )  # fmt: skip
        for path in there:
            # What a library minified itself may be the smaller one.
            smaller = min((made / path.name).read_bytes(), path.read_bytes(), key=len)
            write(assets.MINIFIED / path.name, smaller)
    say(f"minified    {len(fresh)} files")


def pages(say: Say, app: Flask) -> None:
    """Render every page into the packs of this build."""
    if not packs.built(app):
        crawl = packs.crawl(app)
        for link in crawl.dead:
            say(f"dead link   {link}")
        packs.write(app, crawl.pages)
        say(f"pages       {len(crawl.pages)} in {len(packs.of(app))} packs")


def compress(say: Say, sent: list[Asset]) -> None:
    """Compress what is worth it beforehand, by gzip and by Brotli where that is installed."""
    worth = [asset for asset in sent if not asset.name.endswith(assets.COMPRESSED)]
    by_gzip = {asset.gzip_path: asset.data for asset in worth}
    _compress("gzip", by_gzip, lambda data: gzip.compress(data, 9, mtime=0), say)
    try:
        import brotli
    except ImportError:
        return
    by_brotli = {asset.brotli_path: asset.data for asset in worth}
    _compress("brotli", by_brotli, brotli.compress, say)


def _compress(
    name: str, originals: dict[Path, bytes], work: Callable[[bytes], bytes], say: Say
) -> None:
    fresh = [path for path in originals if not path.is_file()]
    with ThreadPoolExecutor() as threads:
        list(threads.map(lambda path: write(path, work(originals[path])), fresh))
    if fresh:
        say(f"{name:<12}{len(fresh)} files")


def remove_stale(sent: list[Asset]) -> None:
    """Remove what was compressed of files that are gone."""
    kept = {path for asset in sent for path in (asset.gzip_path, asset.brotli_path)}
    for folder in (assets.GZIP, assets.BROTLI):
        for stale in set(folder.glob("*.*")) - kept:
            stale.unlink(missing_ok=True)


_RULES = PACKAGE / "engine/originstory"


def kernel_sources() -> list[Path]:
    """Return the files that the module is made from."""
    rules = [_RULES / name for name in ("cards.py", "tricks.py")]
    here = [PACKAGE / "coach/compiler.py"]
    folders = [_RULES / "kernel", _RULES / "coach"]
    return [*rules, *here, *(path for folder in folders for path in sorted(folder.glob("*.py")))]


def compile_kernel(target: Path) -> None:
    """Write the module, in a process of its own: Numba is large and stays where it is loaded.

    Raises ValueError with the compiler's words.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    run_compiler(
        sys.executable, "-m", "companion.coach.compiler", target,
        source="the coach's kernel", NUMBA_OPT="0", PYTHONPATH=str(PACKAGE.parent),
    )  # fmt: skip


NOTICES = "notices.txt"
# What a package's own files do not say: Preact travels inside htm's file.
HOLDERS = {
    "htm": "Copyright 2018 Google Inc.",
    "Preact": "Copyright (c) 2015-present Jason Miller",
    "MicroPython": "Copyright (c) 2013-2025 Damien P. George",
    "lean-qr": "Copyright (c) 2021-2025 David Evans",
    "noble-ciphers": "Copyright (c) 2022 Paul Miller (https://paulmillr.com)",
}


def notices() -> str:
    """Return the notices as one text; our own licence is the MIT as well."""
    _, _, permission = (ROOT / "LICENSE").read_text(encoding="utf-8").partition("Permission is")
    mit = f"MIT License\n\nPermission is{permission}"
    apache = (NODE_MODULES / "htm" / "LICENSE").read_text(encoding="utf-8").strip("\n")
    parts = [
        f"{name}\n{holder}\n\n{apache if name == 'htm' else mit.strip()}"
        for name, holder in HOLDERS.items()
    ]
    parts.append(f"Lilita One, Barlow Semi Condensed\n\n{assets.licence()}")
    return f"\n\n\n{'-' * 72}\n\n".join(parts) + "\n"


_NOTICE = re.compile(r"offline\.(?!device|screenshot|shortcut)")
_SCREEN_WORDS = (
    "coach.", "history.", "judge.", "live.", "open.", "originz.", "scores.", "search.", "share.",
    "solo.", "table.",
)  # fmt: skip
_SITUATIONS = "situation."
_OTHER_WORDS = ("cli.", "nav.", "offline.", "page.", "picture.", "rules.", _SITUATIONS)


def words(say: Say) -> None:
    """Write the catalogues for the browser: what the engine says in each game, and notices.

    The words that situations are read with are a file of their own. A game goes without what stands
    in another game's file. Fixed words of a screen are left out: they lie in its page.
    """
    packages = [game.package for game in games().values() if game.package]
    for language in locales.languages():
        catalogue = locales.load(language)
        sentences = {key: text for key, text in catalogue.items() if _in_engine(key, text)}
        parts = {
            "offline": {key: text for key, text in catalogue.items() if _NOTICE.match(key)},
            "situations": {key: catalogue[key] for key in catalogue if key.startswith(_SITUATIONS)},
        }
        own = {package: locales.keys_of(language, package) for package in packages}
        for package in packages:
            others = set().union(*(own[other] for other in packages if other != package))
            parts[package] = {key: text for key, text in sentences.items() if key not in others}
        for name, part in parts.items():
            data = json.dumps(part, ensure_ascii=False, separators=(",", ":")).encode()
            if write(assets.BUILT / "words" / f"{language}-{name}.json", data):
                say(f"words       {language}-{name}, {len(part)} texts")


def _in_engine(key: str, text: str) -> bool:
    if key.startswith(_SCREEN_WORDS):
        return "{" in text
    return not key.startswith(_OTHER_WORDS)
