"""Finds the keys of the catalogues that Python, templates and JavaScript name.

A key is either written out, or built from a fixed text and something else; such a pattern is
given with `*` for what is put in: `nav.*`, `rules.summary.*`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from companion import locales
from companion.paths import PACKAGE, STATIC
from companion.web import create_app

HOLE = "*"
_JS_COMMENT = re.compile(r"/\*[\s\S]*?\*/|(?m:(?:^|\s)//[^\n]*$)")
_JS_TEXT = re.compile(r"[\"'`]([a-z]+\.(?:[\w.-]|\$\{[^}]*\})*)[\"'`]")
_JINJA = re.compile(r"\{\{.*?\}\}|\{%.*?%\}", re.DOTALL)
_JINJA_TEXT = re.compile(r'"([^"]*)"' r"|'([^']*)'")
_WORD = re.compile(r"[a-zA-Z0-9][\w.-]*")
_INSERTED = re.compile(r"\$\{[^}]*\}")


def families() -> set[str]:
    """Return what keys begin with, up to the first dot."""
    return {key.partition(".")[0] for key in locales.load("en")}


@cache
def named() -> tuple[set[str], set[str]]:
    """Return the keys that are written out anywhere, and the patterns of those that are built."""
    keys: set[str] = set()
    patterns: set[str] = set()
    first = "|".join(sorted(families()))
    whole = re.compile(rf"(?:{first})\.[a-z0-9A-Z.-]*[a-z0-9A-Z]")
    built = re.compile(rf"(?:{first})\.[a-z0-9A-Z.*-]*")
    others = set(create_app().view_functions) | arguments(PACKAGE, {"Refusal", "refuse"}, 0)
    for text in texts():
        if (text in others or text.endswith(".json")) and text not in locales.load("en"):
            continue
        if whole.fullmatch(text):
            keys.add(text)
        elif built.fullmatch(text):
            patterns.add(text if HOLE in text else text + HOLE)
    return keys, patterns


def texts() -> Iterator[str]:
    """Yield every text between quotes in the code that is shipped."""
    for path in PACKAGE.rglob("*.py"):
        yield from _of_python(_nodes(path))
    for path in PACKAGE.rglob("*.html"):
        for code in _JINJA.findall(path.read_text(encoding="utf-8")):
            yield from _first(_JINJA_TEXT.findall(code))
    for path in scripts():
        yield from _of_script(path.read_text(encoding="utf-8"))


def scripts() -> list[Path]:
    """Return our own scripts, not the libraries that are copied beside them."""
    folders = (STATIC / "js", STATIC / "worker")
    return [*(path for folder in folders for path in folder.rglob("*.js")), STATIC / "sw.js"]


def arguments(folder: Path, functions: set[str], at: int) -> set[str]:
    """Return the texts that are given to these functions as their argument number `at`."""
    words: set[str] = set()
    for path in folder.rglob("*.py"):
        for node in _nodes(path):
            if isinstance(node, ast.Call) and _name(node.func) in functions:
                values = [node.args[at]] if len(node.args) > at else []
                words |= {text for value in values for text in _choices(value)}
    return words


def script_arguments(folder: Path, function: str) -> set[str]:
    """Return the texts that scripts give to a function first: `new BadCode("damaged")`."""
    given = re.compile(rf"\b{function}\(([^,)]*)")
    return {
        text
        for path in folder.rglob("*.js")
        for argument in given.findall(path.read_text(encoding="utf-8"))
        for text in re.findall(r'"(.+?)"', argument)
    }


def completing(pattern: str, *paths: Path) -> set[str]:
    """Return what stands anywhere in these files and completes a pattern to a known key.

    That finds which keys are used, and never one that is missing: prefer the list itself.
    """
    before, _, after = pattern.partition(HOLE)
    words: set[str] = set()
    for root in paths:
        files = [root] if root.is_file() else [*root.rglob("*.py"), *root.rglob("*.js")]
        for path in files:
            words |= _words(path)
    return {word for word in words if before + word + after in locales.load("en")}


@cache
def _nodes(path: Path) -> list[ast.AST]:
    return list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


@cache
def _words(path: Path) -> frozenset[str]:
    return frozenset(_WORD.findall(path.read_text(encoding="utf-8")))


def _name(function: ast.expr) -> str:
    return getattr(function, "attr", getattr(function, "id", ""))


def _choices(value: ast.expr) -> Iterator[str]:
    if isinstance(value, ast.IfExp):
        yield from _choices(value.body)
        yield from _choices(value.orelse)
    elif isinstance(value, ast.Constant) and isinstance(value.value, str):
        yield value.value


def _of_python(nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.JoinedStr):
            yield "".join(
                str(part.value) if isinstance(part, ast.Constant) else HOLE for part in node.values
            )
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _of_script(code: str) -> Iterator[str]:
    for text in _JS_TEXT.findall(_JS_COMMENT.sub("", code)):
        yield _INSERTED.sub(HOLE, text)


def _first(groups: Iterable[tuple[str, ...]]) -> Iterator[str]:
    return (next(filter(None, group), "") for group in groups)
